"""The screen: what a person sees, at any size and in any terminal."""

import io
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from regalia import Match
from regalia.agents import agent
from regalia.clients.terminal import screen
from regalia.clients.terminal.board import Board
from regalia.clients.terminal.log import Log, fresh_for
from regalia.clients.terminal.menu import MOST_ITEMS, Menu
from regalia.clients.terminal.paint import painted
from regalia.clients.terminal.screen import Screen
from regalia.clients.terminal.svg import in_progress, picture_of
from regalia.engine.game import load, slugs
from regalia.engine.table import COUNTER, SPREAD, STACK, Table, Zone
from tests.cli.conftest import PROGRAM, uncoloured
from tests.cli.positions import STRIKE

CROWDED = """
game = "kingdom-kards"
seats = 6
seed = 1
[state]
turn_player = 0
to_act = 0
hand = [["K♠", "K♥", "K♦", "K♣", "Q♠", "Q♥", "A♠", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠", "9♠", "10♠", "2♥", "3♥", "4♥"],
        "dealt", "dealt", "dealt", "dealt", "dealt"]
"""
"""Ana holds so much that she has some 300 choices."""


def drawn(match: Match, seat: int, width: int = 80, height: int = 24) -> list[str]:
    """The lines of a terminal without colours."""
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, highlight=False)
    view = match.view(seat)
    Screen(console, match.game).show(view, match.log(seat), fresh_for(match, seat), view["legal"])
    return uncoloured(console.file.getvalue()).splitlines()


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize(("width", "height"), [(80, 24), (140, 40), (60, 20)])
def test_every_game_fits_the_width_of_the_terminal_at_every_decision(slug, width, height):
    game = load(slug)
    match = Match.new(game, seats=game.most_seats, seed=1)
    chance = agent.make("random", 1)
    for _ in range(25):
        if match.over:
            break
        assert max(map(len, drawn(match, match.to_act, width, height))) <= width
        match.play(chance.decide(agent.question_for(match)).action)


def test_at_80_by_24_two_players_see_everything_at_once():
    match = Match.from_position(STRIKE)
    lines = drawn(match, 0)
    assert len(lines) <= 22
    text = "\n".join(lines)
    for shown in ("Ana: play cards or end the turn", "▶ 0  Ana", "1  Bo", "Q♦", "K♠+5♥ > Bo", "Trade cards with 2♣"):
        assert shown in text


def test_six_players_with_a_full_hand_still_fit_80_by_24():
    assert len(drawn(Match.from_position(CROWDED), 0)) <= 23


def test_a_hand_is_sorted_as_a_player_sorts_it():
    line = next(line for line in drawn(Match.from_position(STRIKE), 0) if line.startswith("│"))
    assert line.split()[1:-1] == ["K♠", "5♥", "5♦", "Q♦", "2♣"]


def test_a_wide_terminal_has_the_log_beside_the_table():
    match = Match.from_position(STRIKE)
    match.play("2♣")
    assert any("╭─ log" in line and "Kingdom Kards" in line for line in drawn(match, 0, 140, 40))


def test_repeated_events_share_a_line():
    events = [{"paragraph": "§3.2", "text": "Bo draws a card"}] * 3 + [{"paragraph": "§3.4", "text": "Bo ends the turn"}]
    lines = Log(events, fresh=2).lines
    assert [(line.times, line.is_new) for line in lines] == [(2, False), (1, True), (1, True)]


def test_a_log_too_long_for_the_screen_says_how_much_is_left_out():
    events = [{"paragraph": "§1.1", "text": f"Event {number}"} for number in range(30)]
    grid = Log(events, fresh=20).drawn(width=40, room=5, least=4, say=str)
    console = Console(file=io.StringIO(), width=40)
    console.print(grid)
    lines = [line.rstrip() for line in console.file.getvalue().splitlines()]
    assert lines == ["…      16 earlier lines: type log", *(f"§1.1   Event {number}" for number in range(26, 30))]


def test_a_spectator_sees_no_hand():
    match = Match.from_position(STRIKE)
    console = Console(file=io.StringIO(), width=80, height=24)
    console.print(Screen(console, match.game).table(match.view()))
    text = console.file.getvalue()
    assert ": hand" not in text and "K♠" not in text and "J♣" not in text


def test_counters_are_told_once_a_player_has_some():
    match = Match.new("kingdoms", seed=1, names=["Ana", "Bo"])
    before = drawn(match, 0, 100, 40)
    assert not any("counters" in line for line in before) and any("power" in line for line in before)
    view = match.view(0)
    view["table"]["counters"] = [[2, 0], [0, 0]]
    board = Board(match.game, str)
    console = Console(file=io.StringIO(), width=100)
    console.print(board.players(view, 100, has_rows=True))
    ana, bo = [line.split() for line in console.file.getvalue().splitlines()[-2:]]
    assert ana[-2:] == ["2", "0"] and bo[-1] == "–"


def test_a_card_of_another_that_the_viewer_has_seen_is_shown():
    match = Match.from_position(STRIKE.replace('"J♣"', '"J♣ seen by 0"'))
    bo = next(line for line in drawn(match, 0) if " Bo " in line)
    assert "J♣" in bo and "9♥" not in bo


def test_the_table_speaks_the_language_of_the_player(monkeypatch):
    words = {
        "player": "igrač",
        "hand": "ruka",
        "play cards or end the turn": "igraj ili završi potez",
        "Strike {target} with {king}[ and {number}]": "Udari {target} kartom {king}[ i {number}]",
    }
    monkeypatch.setattr(screen, "translation", lambda language, game: lambda text: words.get(text, text))
    text = "\n".join(drawn(Match.from_position(STRIKE), 0))
    for said in ("igrač", "Ana: ruka", "igraj ili završi potez", "Udari TARGET kartom KING [i NUMBER]"):
        assert said in text


# ── Choices ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_short_list_has_every_choice_by_its_number():
    match = Match.from_position(STRIKE)
    menu = Menu(match.game, match.choices(), width=80, room=20)
    assert sorted(item.choices[0]["id"] for item in menu.items) == sorted(match.legal())
    assert menu.pick(menu.number_of(match.read("K♠+5♥ > Bo"))).title == "K♠+5♥ > Bo"


def test_hundreds_of_choices_are_asked_for_card_by_card_and_all_can_be_reached():
    match = Match.from_position(CROWDED)
    assert len(match.legal()) > 200
    reached, waiting, deepest = [], [(match.choices(), 0)], 0
    while waiting:
        choices, depth = waiting.pop()
        menu = Menu(match.game, choices, width=80, room=10)
        assert len(menu.items) <= MOST_ITEMS
        for item in menu.items:
            if len(item.choices) == 1:
                reached.append(item.choices[0]["id"])
            else:
                assert len(item.choices) < len(choices)
                waiting.append((list(item.choices), depth + 1))
        deepest = max(deepest, depth)
    assert sorted(reached) == sorted(match.legal()) and 1 <= deepest <= 3


def test_the_beginning_that_choices_share_is_their_title():
    match = Match.from_position(CROWDED)
    menu = Menu(match.game, match.choices(), width=80, room=10)
    titles = {item.title: item.more for item in menu.items}
    assert titles["K♠"].endswith("(65)")


def test_a_long_list_is_gone_through_at_the_keyboard(terminal, home):
    (home / "crowded.toml").write_text(CROWDED.replace("seats = 6", 'seats = 6\nnames = ["Ana", "Bo"]'))
    opened = terminal("position", "crowded.toml", "--play")
    number = re.search(r"(\d+) K♠ … \(65\)", uncoloured(opened.reads("Ana> ")))[1]
    opened.types(number)
    number = re.search(r"(\d+) K♠\+2♥ … \(5\)", uncoloured(opened.reads("Ana> ")))[1]
    opened.types(number)
    assert "1 K♠+2♥ > Bo" in uncoloured(opened.reads("Ana> "))
    opened.types("")
    assert "K♠+2♥ … (5)" in uncoloured(opened.reads("Ana> "))
    opened.types(number)
    opened.reads("Ana> ")
    opened.types("1")
    opened.reads("Ana> ")
    opened.types("log")
    assert "Ana strikes Bo with K♠ and 2♥" in uncoloured(opened.reads("Ana> "))


# ── Other games' zones ───────────────────────────────────────────────────────────────────────────────────────────────


def test_zones_in_the_middle_and_open_cards_are_drawn():
    match = Match.from_position(STRIKE)
    zones = (Zone("hand", "spread", SPREAD), Zone("phase", "phase", COUNTER, "centre"), Zone("deck", "deck", STACK))
    game = replace(match.game, table=Table(zones))
    console = Console(file=io.StringIO(), width=80, height=24)
    console.print(Screen(console, game).table(match.view(0)))
    text = console.file.getvalue()
    assert "phase: 0" in text and "K♠  5♥  5♦" in text and "··  ··" in text


# ── Colours and poor terminals ───────────────────────────────────────────────────────────────────────────────────────


def test_red_suits_are_red_and_black_ones_are_not(terminal, home):
    (home / "strike.toml").write_text(STRIKE)
    shown = terminal("position", "strike.toml", "--play").reads("Ana> ")
    assert "\x1b[1;91m5♥" in shown and "\x1b[1mK♠" in shown


def test_a_dumb_terminal_gets_no_steering_signs(terminal, home):
    (home / "strike.toml").write_text(STRIKE)
    opened = terminal("position", "strike.toml", "--play", term="dumb")
    assert "\x1b" not in opened.reads("Ana> ")
    opened.types("2♣")
    assert "Ana plays 2♣ and owes 2 cards" in opened.reads("Ana> ")


def test_no_color_is_respected(terminal, home, monkeypatch):
    (home / "strike.toml").write_text(STRIKE)
    ended = subprocess.run(
        [*PROGRAM, "position", "strike.toml"],
        env={**os.environ, "NO_COLOR": "1", "FORCE_COLOR": "1"},
        capture_output=True,
        text=True,
    )
    assert "5♥" in ended.stdout and "[91m" not in ended.stdout and ";91m" not in ended.stdout


def test_where_the_encoding_has_no_suits_their_letters_stand(home):
    (home / "strike.toml").write_text(STRIKE)
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    ended = subprocess.run([*PROGRAM, "position", "strike.toml"], env=env, capture_output=True)
    assert ended.returncode == 0, ended.stderr
    assert b"KS  5H  5D  QD  2C" in ended.stdout and b"KS+5H > Bo" in ended.stdout


def test_text_from_a_file_cannot_steer_the_terminal():
    match = Match.from_position(STRIKE.replace('"Ana"', '"\\u001b[2JAna"'))
    assert "\x1b" not in Board(match.game, str).headline(match.view(0)).plain
    assert painted("\x1b]0;title\x07K♠").plain == " ]0;title K♠"


# ── The picture ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("slug", slugs())
def test_a_picture_of_every_game_can_be_made(slug):
    drawing = picture_of(in_progress(slug, decisions=12), 0)
    assert "url(http" not in drawing.replace('"', ""), "a picture fetches nothing"
    picture = ElementTree.fromstring(drawing)
    words = "".join(picture.itertext()).replace("\xa0", " ")
    assert picture.tag.endswith("svg") and load(slug).name in words and "Ana" in words


def test_the_picture_in_the_documentation_is_one_of_a_game_in_progress():
    path = Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg"
    words = "".join(ElementTree.fromstring(path.read_text(encoding="utf-8")).itertext()).replace("\xa0", " ")
    assert "Kingdom Kards" in words and "Ana: hand" in words and "Strike TARGET with KING" in words
