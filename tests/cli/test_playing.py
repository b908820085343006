"""Playing in a real terminal: decisions, commands, saving, leaving."""

import re

from regalia import Match
from regalia.match.replay import Replay
from tests.cli.conftest import uncoloured
from tests.cli.positions import STRIKE

QUICK = ("play", "kingdom-kards", "--names", "Ana,Bo", "--seed", "5", "--option", "points=30")
"""Ana decides half a dozen times if she follows the hints."""


def at_strike(terminal, home, *more, **size):
    """Ana's terminal at the position where she can strike."""
    (home / "strike.toml").write_text(STRIKE)
    opened = terminal("position", "strike.toml", "--play", *more, **size)
    opened.reads("Ana> ")
    return opened


def play_by_hints(opened) -> str:
    """Do what the adviser says until the game is over; all that could be read."""
    read, decisions = "", 0
    while True:
        found = opened.child.expect([r"Ana> ", r"wins\."])
        read += opened.child.before + opened.child.after
        if found == 1:
            assert decisions > 2
            return read
        decisions += 1
        opened.types("hint")
        opened.child.expect(r"hint\S*  \S*?(\d+): ")
        number = opened.child.match[1]
        opened.reads("Ana> ")
        opened.types(number)


def test_a_whole_game_is_played_to_its_end_and_can_be_watched_again(terminal, home, regalia):
    opened = terminal(*QUICK, "--seats", "human,greedy")
    read = uncoloured(play_by_hints(opened))
    rest, code = opened.ends()
    assert code == 0 and "regalia replay" in rest
    assert "§4.1   Ana strikes Bo" in read or "§4.1   Bo strikes Ana" in read
    assert re.search(r"§11\.2\s+(Ana|Bo) is the last one left and wins", read)
    watched = regalia("replay", home / "state" / "regalia" / "kingdom-kards.regalia")
    assert watched.exit_code == 0 and "is the last one left and wins" in watched.stdout


def test_notation_and_numbers_do_the_same(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("ks+5h > bo")
    assert "Ana strikes Bo with K♠ and 5♥" in uncoloured(opened.reads("Ana> "))
    opened = at_strike(terminal, home)
    opened.types("")
    number = re.search(r"(\d+) K♠\+5♥ > Bo", uncoloured(opened.reads("Ana> ")))[1]
    opened.types(number)
    assert "Ana strikes Bo with K♠ and 5♥" in uncoloured(opened.reads("Ana> "))


def test_an_illegal_or_ambiguous_decision_is_asked_again(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("K > Ana")
    assert "'K > Ana' is not allowed now" in " ".join(uncoloured(opened.reads("Ana> ")).split())
    opened.types("K+5 > Bo")
    assert "could mean" in uncoloured(opened.reads("Ana> "))
    opened.types("77")
    assert "there is no choice 77" in uncoloured(opened.reads("Ana> "))
    opened.types("quit")
    assert opened.ends()[1] == 0


def test_undo_takes_a_decision_back(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("2♣")
    assert "Ana plays 2♣ and owes 2 cards" in uncoloured(opened.reads("Ana> "))
    opened.types("undo")
    read = uncoloured(opened.reads("Ana> "))
    assert "Taken back." in read and "K♠+5♥ > Bo" in read and "owes" not in read


def test_against_agents_undo_goes_beyond_a_draw(terminal, home):
    opened = at_strike(terminal, home)
    for typed in ("2♣", "-5h", "-5d"):
        opened.types(typed)
        opened.reads("Ana> ")
    opened.types("undo")
    assert "-5♦" in uncoloured(opened.reads("Ana> "))


def test_undo_before_any_decision_says_that_there_is_none(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("undo")
    assert "undo: seat 0 has decided nothing yet" in uncoloured(opened.reads("Ana> "))


def test_a_hint_names_a_legal_choice_by_number_and_notation(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("hint")
    read = " ".join(uncoloured(opened.reads("Ana> ")).split())
    said = re.search(r"hint (\d+): (.+?) – (.+?) \(looked at (\d+)%, expects (\d+)%\)", read)
    choices = {choice["notation"]: choice["label"] for choice in Match.from_position(STRIKE).choices()}
    assert choices[said[2]] == said[3]
    assert 0 < int(said[4]) <= 100 and 0 <= int(said[5]) <= 100


def test_log_rules_and_help_are_read_at_the_table(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("end")
    opened.reads("Ana> ")
    opened.types("log")
    assert re.search(r"§3\.4\s+Ana ends the turn", uncoloured(opened.reads("Ana> ")))
    opened.types("log 1")
    assert uncoloured(opened.reads("Ana> ")).count("§") == 1
    opened.types("rules §4.1")
    read = uncoloured(opened.reads("Ana> "))
    assert "§4.1" in read and "§4.2" not in read
    opened.types("rules 99")
    assert "no paragraph '99'" in uncoloured(opened.reads("Ana> "))
    opened.types("help")
    assert "KING[+NUMBER] > TARGET" in uncoloured(opened.reads("Ana> "))


def test_a_saved_match_goes_on_where_it_was_left(terminal, home):
    opened = terminal(*QUICK)
    opened.reads("Ana> ")
    opened.types("save evening.regalia")
    said = uncoloured(opened.reads("Ana> "))
    assert "regalia play --load evening.regalia --seats human,knight" in said
    opened.types("quit")
    assert "Go on with: regalia play --load evening.regalia" in uncoloured(opened.ends()[0])
    saved = Match.load(home / "evening.regalia")
    again = terminal("play", "--load", "evening.regalia")
    read = uncoloured(again.reads("Ana> "))
    for card in saved.view(0)["table"]["hand"][0]["cards"]:
        assert card in read.split("Ana: hand")[1]


def test_saving_without_a_name_takes_a_fresh_one_and_then_stays_with_it(terminal, home):
    (home / "kingdom-kards.regalia").write_text("something else")
    opened = at_strike(terminal, home)
    opened.types("save")
    assert "--load kingdom-kards-2.regalia" in uncoloured(opened.reads("Ana> "))
    opened.types("2♣")
    opened.reads("Ana> ")
    opened.types("save")
    assert "--load kingdom-kards-2.regalia" in uncoloured(opened.reads("Ana> "))
    assert (home / "kingdom-kards.regalia").read_text() == "something else"
    assert len(Replay(home / "kingdom-kards-2.regalia")) == 1


def test_a_folder_is_made_by_the_player_and_never_by_save(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("save evenings/first.regalia")
    assert "evenings: there is no such folder; make it first" in uncoloured(opened.reads("Ana> "))
    assert not (home / "evenings").exists()
    (home / "evenings").mkdir()
    opened.types("save evenings/first.regalia")
    assert "--load evenings/first.regalia" in uncoloured(opened.reads("Ana> "))
    (home / "evenings" / "first.regalia").unlink()
    (home / "evenings").rmdir()
    opened.types("save")
    assert "evenings: there is no such folder" in uncoloured(opened.reads("Ana> "))
    assert not (home / "evenings").exists()


def test_a_match_that_is_left_is_kept(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("2♣")
    opened.reads("Ana> ")
    opened.types("quit")
    said, code = opened.ends()
    kept = home / "state" / "regalia" / "kingdom-kards.regalia"
    assert code == 0 and f"regalia play --load {kept}" in uncoloured(said) and "save FILE" in said
    assert [decision.action for decision in Match.load(kept).decisions] == [Match.from_position(STRIKE).read("2♣")]


def test_ctrl_c_leaves_politely_with_130(terminal, home):
    opened = at_strike(terminal, home)
    opened.types("2♣")
    opened.reads("Ana> ")
    opened.child.sendintr()
    said, code = opened.ends()
    assert code == 130 and "It is kept. Go on with:" in said and "Traceback" not in said


def test_the_end_of_input_leaves_politely_with_0(terminal, home):
    opened = at_strike(terminal, home)
    opened.child.sendeof()
    said, code = opened.ends()
    assert code == 0 and "left unfinished" in said and "Traceback" not in said


def test_agents_alone_play_to_the_end_before_our_eyes(regalia):
    result = regalia(*QUICK, "--seats", "greedy,greedy")
    assert result.exit_code == 0 and "§1.4" in result.stdout and re.search(r"(Ana|Bo) wins\.", result.stdout)


def test_a_series_goes_on_until_somebody_has_won_it(regalia):
    result = regalia(*QUICK, "--seats", "greedy,greedy", "--best-of", "3")
    standings = re.findall(r"After match (\d) of at most 3: Ana (\d), Bo (\d)", result.stdout)
    assert result.exit_code == 0 and 2 <= len(standings) <= 3
    assert "wins the series" in result.stdout or "The series is drawn" in result.stdout


def test_between_the_matches_of_a_series_one_may_leave(terminal):
    short = ("--seed", "3", "--option", "points=20")
    opened = terminal(*QUICK[:4], *short, "--seats", "human,greedy", "--best-of", "3")
    play_by_hints(opened)
    opened.reads("Press Enter for the next match, or type quit: ")
    opened.types("quit")
    assert opened.ends()[1] == 0


def test_the_same_seed_deals_the_same_cards(regalia):
    first, second = (regalia(*QUICK, typed="quit\n").stdout for _ in range(2))
    assert first == second and "Ana: hand" in first
