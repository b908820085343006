"""The designer's page: its position can be played as it says, and every paragraph and option it speaks of is there."""

import re
from pathlib import Path

from regalia import Match
from regalia.engine.game import load
from tests.games.royal_gambit.table import cards, moves, play

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "royal-gambit.md").read_text(encoding="utf-8")
GAME = load("royal-gambit")


def test_the_position_on_the_page_can_be_played():
    """§4.3: after the check White has no move, but cards."""
    match = Match.from_position(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0])
    play(match, "e8e1")
    assert moves(match) == set()
    assert cards(match) >= {"9♠", "9♥"}


def test_the_page_speaks_of_paragraphs_that_are_there():
    rules = GAME.rulebook.read_text(encoding="utf-8")
    for paragraph in re.findall(r"§\d+\.\d+", PAGE):
        assert f"**{paragraph}**" in rules


def test_the_page_has_a_row_for_every_option_and_for_every_paragraph_that_a_note_cites():
    for name in GAME.options:
        assert re.search(rf"^\|.*`{name}=", PAGE, re.MULTILINE)
    rows = " ".join(line for line in PAGE.splitlines() if line.startswith("|"))
    assert [paragraph for paragraph in GAME.notes.paragraphs() if paragraph not in rows] == []


def test_the_commands_on_the_page_name_options_that_the_game_takes():
    named = re.findall(r"`(\w+)=(\w+)`", PAGE)
    assert {name for name, _ in named} == set(GAME.options)
    for name, value in named:
        assert str(GAME.read_options(GAME.blank(2, {name: value}))[name]) == value
