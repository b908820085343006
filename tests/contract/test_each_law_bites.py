"""For each law games with that fault planted, short and long where it matters: that law refuses them.

A fault replaces one rule of `magpies`; each test says which test of which law notices it.
"""

import inspect
from dataclasses import replace

import pytest

from regalia.contract import (
    golden,
    termination,
    test_law_1_cards_are_conserved,
    test_law_2_legal_actions_play,
    test_law_3_tiers_agree,
    test_law_4_nothing_leaks,
    test_law_5_redealt_states_agree_with_history,
    test_law_6_everything_comes_back,
    test_law_7_every_game_ends,
    test_law_8_every_paragraph_is_cited_and_tested,
    test_law_9_golden_play_throughs,
)
from regalia.engine import knowledge
from regalia.engine.action import Actions, Choices, Family, cards, offer
from regalia.engine.note import Notes, note, told
from regalia.engine.pile import card_at, pour, put, shuffle, size, take, take_top
from regalia.match.match import Match
from tests.contract import magpies as honest
from tests.contract.magpies import LONG, SHORT, TRINKETS, Action, Note, State

# Not under their own names, or pytest would collect the laws here.
LAWS = {
    1: test_law_1_cards_are_conserved,
    2: test_law_2_legal_actions_play,
    3: test_law_3_tiers_agree,
    4: test_law_4_nothing_leaks,
    5: test_law_5_redealt_states_agree_with_history,
    6: test_law_6_everything_comes_back,
    7: test_law_7_every_game_ends,
    8: test_law_8_every_paragraph_is_cited_and_tested,
    9: test_law_9_golden_play_throughs,
}
TESTS = [(law, name) for law, module in LAWS.items() for name in vars(module) if name.startswith("test_")]
IN_ANOTHER_PROCESS = "test_the_kernel_gives_the_same_bytes_in_the_simulator"
BOTH_LENGTHS = pytest.mark.parametrize("turns", [SHORT, LONG], ids=["short", "long"])


def hold(game, law, test, tmp_path, part=0):
    """Hold a game to one test of a law."""
    function = getattr(LAWS[law], test)
    given = {"game": game, "part": part, "seed": 1, "tmp_path": tmp_path, "golden_folder": tmp_path, "tests_folder": tmp_path}
    function(**{name: given[name] for name in inspect.signature(function).parameters})


@pytest.fixture
def refuses(tmp_path):
    """Says that a test of a law refuses a game, in these words."""

    def refuse(law, test, game, words=None):
        with pytest.raises(AssertionError, match=words):
            for part in range(4):
                hold(game, law, test, tmp_path, part)

    return refuse


@BOTH_LENGTHS
@pytest.mark.parametrize(("law", "test"), [pair for pair in TESTS if pair[1] != IN_ANOTHER_PROCESS])
def test_the_honest_game_keeps_every_law(planted, tmp_path, law, test, turns):
    game = planted(turns, slug=f"magpies-{turns}")
    (tmp_path / "test_rules.py").write_text(game.rulebook.read_text(), encoding="utf-8")
    golden.write(game, tmp_path, golden.wanted(game))
    hold(game, law, test, tmp_path)


# ── Law 1: cards are conserved ───────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_1_refuses_a_lost_card(planted, refuses, turns):
    def show(state: State, seat: int, trinket: int) -> None:
        take(state.hand[seat], trinket)

    game = planted(turns, show=show)
    refuses(1, "test_after_every_decision_each_card_lies_in_exactly_one_pile", game, "missing")


def test_law_1_refuses_a_card_that_is_lost_late_in_a_long_game(planted, refuses):
    def refill(state: State) -> None:
        if size(state.hoard) == 0:
            pour(state.branch, state.hoard)
            take_top(state.hoard)

    game = planted(LONG, refill=refill)
    refuses(1, "test_whole_games_conserve_their_cards_at_every_number_of_seats", game, "missing")


@BOTH_LENGTHS
def test_law_1_refuses_a_card_that_is_there_twice(planted, refuses, turns):
    def show(state: State, seat: int, trinket: int) -> None:
        put(state.branch, trinket)

    game = planted(turns, show=show)
    refuses(1, "test_after_every_decision_each_card_lies_in_exactly_one_pile", game, "too often")


# ── Law 2: legal actions play, anything else is refused ──────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_2_refuses_an_empty_legal_list(planted, refuses, turns):
    def legal(state: State, choices: Choices) -> None:
        choices[0] = 0
        if state.turn < 5:
            offer(choices, Action.show(card_at(state.hand[state.to_act], 0)))

    game = planted(turns, legal=legal, show=lambda state, seat, trinket: None)
    refuses(2, "test_the_legal_list_is_never_empty_while_the_game_runs", game, "has no legal action")


@BOTH_LENGTHS
def test_law_2_refuses_an_action_that_is_offered_twice(planted, refuses, turns):
    offered = honest.legal

    def legal(state: State, choices: Choices) -> None:
        offered(state, choices)
        offer(choices, choices[1])

    game = planted(turns, legal=legal)
    refuses(2, "test_the_legal_list_is_never_empty_while_the_game_runs", game, "more than once")


@BOTH_LENGTHS
def test_law_2_refuses_a_legal_list_that_changes_the_state(planted, refuses, turns):
    offered = honest.legal

    def legal(state: State, choices: Choices) -> None:
        offered(state, choices)
        state.glint += 1

    game = planted(turns, legal=legal)
    refuses(2, "test_the_legal_list_is_never_empty_while_the_game_runs", game, "changed the state")


@BOTH_LENGTHS
def test_law_2_refuses_a_legal_action_that_cannot_be_played(planted, tmp_path, turns):
    def hide(state: State, seat: int, trinket: int) -> None:
        take(state.hand[seat], trinket)
        put(state.nest[seat], trinket // (trinket - 3))

    with pytest.raises(ZeroDivisionError):
        hold(planted(turns, hide=hide), 2, "test_every_legal_action_plays_on_a_copy", tmp_path)


def test_law_2_refuses_an_illegal_action_that_is_accepted(planted, monkeypatch, tmp_path):
    monkeypatch.setattr(Match, "read", lambda match, decision: int(decision))
    with pytest.raises((pytest.fail.Exception, IndexError)):
        hold(planted(), 2, "test_anything_else_is_refused_and_changes_no_byte", tmp_path)


def test_law_2_refuses_a_refused_action_that_changes_the_state(planted, monkeypatch, refuses):
    read = Match.read

    def hasty(match: Match, decision: int | str) -> int:
        match._state.glint += 1
        return read(match, decision)

    game = planted()
    list(LAWS[2].matches(game))  # played before the fault
    monkeypatch.setattr(Match, "read", hasty)
    refuses(2, "test_anything_else_is_refused_and_changes_no_byte", game)


def test_law_2_refuses_two_actions_that_are_written_alike(planted, refuses):
    trinket = cards(range(TRINKETS))

    class Alike(Actions):
        TAKE = Family("take", "Take")
        SHOW = Family("{trinket}", "Show {trinket}", trinket=trinket)
        HIDE = Family("{trinket}", "Hide {trinket}", trinket=trinket)

    refuses(2, "test_no_two_actions_are_written_alike", planted(actions=Alike))


# ── Law 3: the tiers agree ───────────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_3_refuses_a_number_that_only_the_compiled_tier_cuts_off(planted, refuses, turns):
    def worth(state: State, trinket: int) -> int:
        return (trinket << 62) >> 62

    game = planted(turns, slug=f"unequal-magpies-{turns}", worth=worth)
    refuses(3, "test_a_thousand_seeds_of_random_play_give_the_same_bytes_compiled", game, "another state .*score")


def test_law_3_refuses_one_other_count_of_notes(planted, monkeypatch, refuses):
    """The kernels count notes in the tally: a tier that counts one too many is not the same."""
    honest_tier = LAWS[3].played.__globals__["open_tier"]

    class Miscounting:
        def run(self, *arguments):
            tally, packed = honest_tier(game, "interpreted").run(*arguments)
            return [*tally[:-1], tally[-1] + 1], packed

    game = planted()
    tiers = {"interpreted": honest_tier(game, "interpreted"), "compiled": Miscounting()}
    monkeypatch.setitem(LAWS[3].played.__globals__, "open_tier", lambda game, tier: tiers[tier])
    refuses(3, "test_whole_games_give_the_same_bytes_compiled", game, "another tally")


# ── Law 4: nothing leaks ─────────────────────────────────────────────────────────────────────────────────────────────


class Indiscreet(Notes):
    """The notes with one that tells everybody what was hidden."""

    TAKES, SHOWS = Note[Note.TAKES], Note[Note.SHOWS]
    HIDES = told("§1.4", "{seat} hides {trinket:card}")
    ENDS = Note[Note.ENDS]


@BOTH_LENGTHS
def test_law_4_refuses_a_hidden_card_in_a_public_note(planted, refuses, turns):
    game = planted(turns, notes=Indiscreet)
    refuses(4, "test_no_sentence_names_a_card_that_lies_hidden_from_its_reader", game, "the note hides names trinket")


@BOTH_LENGTHS
def test_law_4_refuses_a_hidden_card_in_the_legal_list(planted, refuses, turns):
    offered = honest.legal

    def legal(state: State, choices: Choices) -> None:
        offered(state, choices)
        if choices[0] > 1 and size(state.nest[1 - state.to_act]) and card_at(state.nest[1 - state.to_act], 0) % 2:
            choices[0] -= 1

    game = planted(turns, legal=legal)
    refuses(4, "test_a_redealt_state_looks_the_same_to_the_seat", game, "tells two states apart")


@BOTH_LENGTHS
def test_law_4_refuses_a_hidden_card_in_a_view(planted, refuses, monkeypatch, turns):
    game = planted(turns)
    monkeypatch.setitem(knowledge.BUILDING_BLOCKS, "hide_cards", lambda *arguments: None)
    refuses(4, "test_what_a_seat_is_given_does_not_change_with_what_it_cannot_know", game, "tells two states apart")


@BOTH_LENGTHS
def test_law_4_refuses_an_observation_that_holds_more_than_is_declared(planted, refuses, monkeypatch, turns):
    game = planted(turns)
    monkeypatch.setitem(knowledge.BUILDING_BLOCKS, "hide_cards", lambda *arguments: None)
    refuses(4, "test_the_observation_holds_what_is_declared_and_nothing_besides", game, "declared is")


# ── Law 5: re-dealt states agree with history ────────────────────────────────────────────────────────────────────────

WITNESSES = "test_for_every_redealt_state_there_is_a_game_in_which_the_seat_saw_and_heard_the_same"


@BOTH_LENGTHS
def test_law_5_refuses_a_sentence_that_tells_more_than_the_state_remembers(planted, refuses, turns):
    refuses(5, WITNESSES, planted(turns, notes=Indiscreet))


@BOTH_LENGTHS
def test_law_5_refuses_an_open_number_that_tells_what_is_hidden(planted, refuses, turns):
    def take_trinket(state: State, seat: int) -> None:
        state.glint = take_top(state.hoard)
        put(state.hand[seat], state.glint)
        note(state, Note.TAKES, seat, state.glint)

    refuses(5, WITNESSES, planted(turns, take_trinket=take_trinket))


def test_law_5_refuses_a_hoard_whose_order_everybody_saw_and_the_state_forgot(planted, refuses):
    def refill(state: State) -> None:
        if size(state.hoard) == 0:
            pour(state.branch, state.hoard)

    refuses(5, WITNESSES, planted(LONG, refill=refill))


def test_law_5_refuses_a_shuffle_after_which_it_is_forgotten_what_was_held_meanwhile(planted, refuses):
    """A trinket that lay on the branch while the other magpie held its hand is not in that hand after the shuffle."""

    def refill(state: State) -> None:
        if size(state.hoard) == 0:
            pour(state.branch, state.hoard)
            shuffle(state.hoard, state.rng)

    refuses(5, WITNESSES, planted(LONG, refill=refill))


@BOTH_LENGTHS
def test_law_5_refuses_a_redeal_that_changes_what_the_seat_holds(planted, refuses, turns):
    def redealt(state: State, seat: int, rng: list[int]) -> None:
        if size(state.hand[seat]) and size(state.hoard):
            state.hand[seat][1], state.hoard[1] = state.hoard[1], state.hand[seat][1]

    refuses(5, "test_redealing_keeps_all_that_the_seat_knows", planted(turns, redealt=redealt))


# ── Law 6: everything comes back ─────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_6_refuses_an_undo_that_leaves_something_behind(planted, refuses, monkeypatch, turns):
    rewind = Match.rewind

    def careless(match: Match, index: int) -> None:
        rewind(match, index)
        match._state.glint += 1

    monkeypatch.setattr(Match, "rewind", careless)
    refuses(6, "test_a_decision_is_taken_back_to_the_last_byte", planted(turns))


@BOTH_LENGTHS
def test_law_6_refuses_a_rule_that_remembers_something_outside_the_state(planted, refuses, turns):
    shown: list[int] = []

    def worth(state: State, trinket: int) -> int:
        shown.append(trinket)
        return len(shown)

    refuses(6, "test_the_same_decisions_lead_to_the_same_bytes", planted(turns, worth=worth))


def test_law_6_refuses_a_file_that_loses_something(planted, refuses, monkeypatch):
    load = Match.load

    def forgetful(path):
        match = load(path)
        match.names = [f"Seat {seat}" for seat in range(match.seats)]
        return match

    monkeypatch.setattr(Match, "load", forgetful)
    refuses(6, "test_a_saved_match_is_taken_up_again", planted())


# ── Law 7: every game ends ───────────────────────────────────────────────────────────────────────────────────────────


def test_law_7_refuses_a_game_that_never_ends(planted, refuses, monkeypatch):
    def is_over(state: State) -> bool:
        return state.turn < 0

    monkeypatch.setattr(termination, "MOST_DECISIONS", 1000)
    game = planted(slug="endless-magpies", is_over=is_over)
    test = "test_random_games_end_at_every_number_of_seats_and_under_every_option"
    refuses(7, test, game, "300 of 300 games did not end")


def test_law_7_refuses_a_game_that_sometimes_does_not_end(planted, refuses, monkeypatch):
    def is_over(state: State) -> bool:
        return state.turn == 8 and state.score[0] < 3

    monkeypatch.setattr(termination, "MOST_DECISIONS", 1000)
    game = planted(slug="stubborn-magpies", is_over=is_over)
    refuses(7, "test_random_games_end_at_every_number_of_seats_and_under_every_option", game, "of 300 games did not end")


# ── Law 8: every paragraph is cited and tested ───────────────────────────────────────────────────────────────────────


def rulebook(folder, *paragraphs):
    """A game whose rulebook has these paragraphs, with the rules and tests of its folder."""
    path = folder / "RULES.md"
    path.write_text("# Magpies\n\n" + "\n\n".join(f"**{one}** …" for one in paragraphs) + "\n", encoding="utf-8")
    return replace(honest.magpies(), rulebook=path)


CITED_BY_NOTES = ("§1.2", "§1.3", "§1.4", "§1.6")


def test_law_8_refuses_a_paragraph_that_no_rule_cites(tmp_path, refuses):
    game = rulebook(tmp_path, *CITED_BY_NOTES, "§1.5")
    refuses(8, "test_every_paragraph_is_cited_by_a_rule_or_a_note", game, r"§1\.5")
    (tmp_path / "rules.py").write_text('def refill():\n    """§1.5: …"""\n', encoding="utf-8")
    hold(game, 8, "test_every_paragraph_is_cited_by_a_rule_or_a_note", tmp_path)


def test_law_8_refuses_a_paragraph_that_no_test_names(tmp_path, refuses):
    (tmp_path / "test_rules.py").write_text('"""§1.2, §1.4, §1.6"""\n', encoding="utf-8")
    refuses(8, "test_every_paragraph_is_named_by_a_test", rulebook(tmp_path, *CITED_BY_NOTES), r"§1\.3")


def test_law_8_refuses_a_rule_and_a_test_of_a_paragraph_that_is_not_written(tmp_path, refuses):
    game = rulebook(tmp_path, "§1.2", "§1.3", "§1.4")
    (tmp_path / "test_rules.py").write_text('"""§1.7"""\n', encoding="utf-8")
    refuses(8, "test_no_rule_cites_a_paragraph_that_is_not_written", game, r"§1\.6")
    refuses(8, "test_no_test_names_a_paragraph_that_is_not_written", game, r"§1\.7")


def test_law_8_refuses_a_paragraph_that_is_written_twice(tmp_path, refuses):
    refuses(8, "test_the_rulebook_has_paragraphs_and_no_number_twice", rulebook(tmp_path, "§1.1", "§1.1"))


# ── Law 9: golden play-throughs ──────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_9_refuses_a_rule_that_has_changed(planted, refuses, tmp_path, turns):
    game = planted(turns)
    golden.write(game, tmp_path, golden.wanted(game))
    changed = planted(turns, worth=lambda state, trinket: 2)
    refuses(9, "test_golden_play_throughs_come_out_as_they_are_written", changed, "default.txt, line")


def test_law_9_refuses_a_golden_play_through_that_was_edited(planted, refuses, tmp_path):
    game = planted()
    golden.write(game, tmp_path, golden.wanted(game))
    path = tmp_path / "default.txt"
    path.write_text(path.read_text().replace("Seat 0 takes", "Seat 0 steals", 1))
    refuses(9, "test_golden_play_throughs_come_out_as_they_are_written", game, "steals")


def test_law_9_refuses_a_game_without_golden_play_throughs_and_says_how_to_write_them(planted, refuses):
    test = "test_every_class_of_option_values_has_a_golden_play_through"
    refuses(9, test, planted(), "--regalia-game magpies -k law_9 --regalia-write-golden missing")
