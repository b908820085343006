"""Each verb is one file, and each moment of an effect one line: whatever else there is of them is made from that."""

import re
from pathlib import Path

import pytest

from regalia.engine.errors import BadGame
from regalia.engine.note import Notes, told
from regalia.games.kingdoms import verbs
from regalia.games.kingdoms.card import EVENTS, TRIGGERS
from regalia.games.kingdoms.events import told_of
from regalia.games.kingdoms.notes import joined
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.verbs.registry import OWN_FILES, VERBS
from regalia.games.kingdoms.whens import When
from tests.games.kingdoms.table import GAME

FOLDER = Path(verbs.__file__).parent


def test_nothing_but_the_registry_knows_the_file_of_a_verb():
    files = {path.stem for path in FOLDER.glob("*.py")} - {"__init__", *OWN_FILES}
    named = re.compile(rf"kingdoms\.verbs(?:\.| import )({'|'.join(sorted(files))})\b")
    sources = [path for path in FOLDER.parents[2].rglob("*.py") if named.search(path.read_text(encoding="utf-8"))]
    assert len(files) == len(VERBS) and sources == []


def test_what_a_verb_tells_has_numbers_among_the_notes_of_the_game():
    verbs_that_tell = [verb for verb in VERBS.values() if verb.tells is not None]
    assert len(verbs_that_tell) > 20
    for verb in verbs_that_tell:
        for name, number in verb.tells.names.items():
            assert GAME.notes.name_of(number) == name == GAME.notes.name_of(getattr(verb.tells, name.upper()))
            assert GAME.notes[number].paragraph == verb.paragraph


def test_two_notes_of_one_name_are_refused():
    class Note(Notes):
        SHIELDS = told("§11.25", "{seat} is shielded")

    with pytest.raises(BadGame, match="same name"):
        joined(Note, [VERBS["shield"].tells])


@pytest.mark.parametrize("word", (*EVENTS, "draws", "phase"))
def test_of_everything_that_triggers_elsewhere_something_is_told(word):
    """§9.17"""
    number = When.names[word.replace(" ", "_")]
    note = GAME.notes[told_of(State(), number)]
    assert note.paragraph == "§9.17" and When.moments[word].told in note.text.text


def test_what_triggers_is_what_happens_to_a_card_itself_or_elsewhere():
    assert set(TRIGGERS) < set(When.moments) and [word for word in When.moments if word not in TRIGGERS] == [
        *("played", "fringe", "exhaust", "cost", "attached", "static"),
    ]
