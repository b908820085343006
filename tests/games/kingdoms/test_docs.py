"""The tutorials in docs/games/kingdoms.md: every step works as it is written."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import regalia as regalia_package
from regalia import Match
from regalia.games.kingdoms import library
from regalia.games.kingdoms.card import KEYWORDS
from regalia.games.kingdoms.library import cards, ready_made
from regalia.games.kingdoms.state import State
from tests.games.kingdoms.table import Duel

PAGE = Path(__file__).parents[3] / "docs" / "games" / "kingdoms.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(kind):
    return [text for found, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if found == kind]


def commands():
    return [line.removeprefix("$ ") for text in blocks("console") for line in text.splitlines()]


def regalia(line, folder, **environment):
    words = shlex.split(line.replace("--games 2000", "--games 4").replace("--games 400", "--games 2"))
    assert words[0] == "regalia"
    return subprocess.run(
        [sys.executable, "-m", "regalia", *words[1:]],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "160", **environment},
        capture_output=True,
        text=True,
        timeout=250,
        input="done\nmain deck\nquit\n",
    )


def test_a_first_duel_is_played_as_it_is_written():
    """§3.5, §7.2, §7.4"""
    written, decisions = blocks("toml")[0], blocks("decisions")[0].splitlines()
    duel = Duel(Match.from_position(written))
    for decision in decisions:
        duel.do(decision)
    whole, left = cards()["Greenhaven"].health, duel.health("1:Greenhaven")
    assert left == whole - 4 and duel.where("1:Bramble Sprout") == "graveyard"
    assert f"it stands at {left} of {whole}" in PAGE.read_text(encoding="utf-8")


def test_a_first_card_is_made_as_it_is_written(tmp_path):
    entry, text = blocks("toml")[1], blocks("text")[0].strip()
    (tmp_path / "my-cards.toml").write_text(entry, encoding="utf-8")
    shown = regalia("regalia cards --check my-cards.toml", tmp_path)
    assert shown.returncode == 0 and " ".join(text.split()) in " ".join(re.sub(r"[│╭╰─╮╯]", " ", shown.stdout).split())
    (tmp_path / "my-cards.toml").write_text(entry.replace('"exhaust"', '"dinner"'), encoding="utf-8")
    refused = regalia("regalia cards --check my-cards.toml", tmp_path)
    assert refused.returncode == 1
    assert "my-cards.toml, card 'Gatehouse Cook', effect 1, when: expected one of played, entrance, " in refused.stderr


def test_a_deck_with_the_new_card_plays(tmp_path):
    (tmp_path / "my-cards.toml").write_text(blocks("toml")[1], encoding="utf-8")
    known = {"REGALIA_CARDS": "my-cards.toml"}
    lines = [line for line in commands() if "my-deck" in line]
    assert len(lines) == 4 and "export REGALIA_CARDS=my-cards.toml" in commands()
    assert regalia(lines[0], tmp_path, **known).returncode == 0
    deck = tmp_path / "my-deck.toml"
    deck.write_text(deck.read_text().replace('"Drumline Veteran"', '"Gatehouse Cook"'), encoding="utf-8")
    assert regalia(lines[1], tmp_path, **known).returncode == 0
    done = regalia(lines[2].replace("--games", "--tier interpreted --games"), tmp_path, **known)
    assert done.returncode == 0, done.stderr
    compared = regalia(lines[3].replace("--agent knight", "--agent random"), tmp_path, **known)
    assert compared.stdout.startswith("| per cent won | my-deck.toml | green-patience |"), compared.stderr
    assert regalia(lines[1], tmp_path).returncode == 1, "without the file nobody knows the cook"


@pytest.mark.parametrize("line", [line for line in commands() if not re.search("my-|compare|simulate", line)])
def test_the_other_commands_work(tmp_path, line):
    done = regalia(line, tmp_path, XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr


def test_the_short_form_is_what_the_page_shows():
    lines = blocks("text")[1].splitlines()
    assert set(lines) <= set(ready_made("ember-march").lines)


def test_each_faction_is_told_in_a_sentence():
    rows = re.findall(r"^\| (Kaebur|Furisso|Aceus) \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [name for name, _ in rows] == ["Kaebur", "Furisso", "Aceus"] and all(text.count(".") == 1 for _, text in rows)


def test_the_files_and_names_for_extending_the_game_are_there():
    """Every file that the page names beside a name has that name."""
    package = Path(library.__file__).parent
    rows = PAGE.read_text(encoding="utf-8").partition("## Extending the game")[2].splitlines()
    named = [found for row in rows for found in re.findall(r"`(\w+)`(?: (?:or|and|in) `(\w+)`)? (?:in |\()`(\w+\.py)`", row)]
    assert len(named) > 12
    for first, second, file in named:
        text = (package / file).read_text(encoding="utf-8")
        assert all(re.search(rf"\b{name}\b", text) for name in (first, second) if name), (first, second, file)
    files = {file for row in rows for file in re.findall(r"`(\w+\.py)`", row)}
    assert len(files) > 15 and all((package / file).is_file() for file in files)


def test_the_keywords_of_a_card_fit_into_their_field():
    """§11.13"""
    bits = next(field.bits for field in State.fields if field.name == "keywords_this_turn")
    assert 1 << bits - 1 > max(KEYWORDS.values())


def run_with(folder, script):
    """What a script prints that knows the card of the page, with a copy of the program that has the page's verb."""
    (folder / "ale.toml").write_text(blocks("toml")[2], encoding="utf-8")
    (folder / "src/regalia/games/kingdoms/verbs/spill.py").write_text(blocks("python")[0], encoding="utf-8")
    known = {
        "PYTHONPATH": os.pathsep.join([str(folder / "src"), str(PAGE.parents[2])]),
        "REGALIA_CARDS": str(folder / "ale.toml"),
    }
    done = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, **known}, cwd=folder, capture_output=True, text=True, timeout=250
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


@pytest.fixture
def a_copy(tmp_path):
    """A copy of the program."""
    shutil.copytree(
        Path(regalia_package.__file__).parent, tmp_path / "src/regalia", ignore=shutil.ignore_patterns("__pycache__")
    )
    return tmp_path


def test_a_first_verb_is_one_file_as_it_is_written(a_copy):
    """§11.1"""
    script = """
from regalia.games.kingdoms.library import cards
from tests.games.kingdoms.table import table
print(cards()["Bitter Ale"].text, cards()["Bitter Ale"].text_in("sr"), sep="\\n")
duel = table(hand=[["Bitter Ale"], []], battlefield=[[], ["Siege Ogre"]])
print(*duel.do("play Bitter Ale", "> their Siege Ogre"), sep="\\n")
print(duel.health("1:Siege Ogre"), duel.lost("1:Drumfort"))
"""
    said = run_with(a_copy, script)
    assert said[:2] == ["Spill 2 from an enemy unit.", "Prospi 2 protivničkoj jedinici."]
    assert any(line.endswith(" Siege Ogre of Seat 1 spills 2") for line in said) and said[-1] == "3 2"


def test_a_trigger_is_one_line_and_a_call_as_it_is_written(a_copy):
    """§9.17"""
    line, call = (
        re.search(rf"`({start}[^`]+)`", PAGE.read_text(encoding="utf-8"))[1] for start in (r"MOVES = ", r"happens\(state, ")
    )
    for file, before, more in (
        ("whens.py", "    PHASE = ", f"    {line}\n"),
        ("turns.py", "    change_zone(state, spot)\n    note(state, Note.MOVES", f"    {call}\n"),
    ):
        path = a_copy / "src/regalia/games/kingdoms" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1
        path.write_text(text.replace(before, more + before), encoding="utf-8")
    script = """
from regalia.games.kingdoms.card_reader import read_card
from regalia.match.revised_cards import put_in_force
from tests.games.kingdoms.random_cards import toml_of
from tests.games.kingdoms.table import GAME, table
moved = {"when": "moves", "of": "own unit", "do": [{"damage": 1, "to": "all enemy bastions"}]}
idol = {"name": "Golden Idol", "type": "relic", "cost": 1, "effect": [moved]}
print(read_card(idol, "idol.toml", 1).text)
put_in_force(GAME, [toml_of(idol)])
duel = table(kingdom=[["Golden Idol"], []], battlefield=[["Siege Ogre"], []])
print(*duel.do("move Siege Ogre"), sep="\\n")
print(duel.lost("1:Drumfort"))
"""
    said = run_with(a_copy, script)
    assert said[0] == "Whenever a unit of yours moves: deal 1 damage to the enemy Bastion." and said[-1] == "1"
    assert "§9.17 Golden Idol of Seat 0 has waited for this: a unit moves" in said
