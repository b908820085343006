"""The twenty-five ideas in docs/games/kingdoms-ideas.md: each entry is read, printed as the page says, and played."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from regalia.games.kingdoms.card import EVENTS, OWN_TRIGGERS
from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.verbs.registry import VERBS

PAGE = (Path(__file__).parents[3] / "docs/games/kingdoms-ideas.md").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PRINTED = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
NAMES = [tomllib.loads(entry)["card"][0]["name"] for entry in ENTRIES]


def test_there_are_twenty_five():
    assert len(ENTRIES) == len(PRINTED) == len(set(NAMES)) == 25


@pytest.mark.parametrize(("entry", "printed"), list(zip(ENTRIES, PRINTED, strict=True)), ids=NAMES)
def test_each_is_accepted_and_printed_as_the_page_says(entry, printed):
    card = read_card(tomllib.loads(entry)["card"][0], "ideas.toml", 1)
    assert f"{card.text}\n{card.text_in('sr')}" == printed.strip()


@pytest.fixture(scope="module")
def at_work(tmp_path_factory):
    """What became of each idea at a small table, by its name."""
    path = tmp_path_factory.mktemp("ideas") / "ideas.toml"
    path.write_text("\n".join(ENTRIES), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.kingdoms.ideas_at_work"],
        env={**os.environ, "REGALIA_CARDS": str(path)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return dict(line.split(": ", 1) for line in done.stdout.splitlines())


@pytest.mark.parametrize("name", NAMES)
def test_each_is_seen_to_do_what_it_says(at_work, name):
    assert at_work[name] == "works"


def test_each_is_listed_on_the_page_of_the_game():
    headings = re.findall(r"^## \d+\. (.+)$", PAGE, re.MULTILINE)
    page = (Path(__file__).parents[3] / "docs/games/kingdoms.md").read_text(encoding="utf-8")
    assert len(headings) == 25 and all(f"| {name} | {heading}" in page for name, heading in zip(NAMES, headings, strict=True))


def test_the_table_beside_other_languages_counts_what_there_is():
    begins_and_ends = 2
    triggers = len(OWN_TRIGGERS) + len(EVENTS) + len(["draws"]) + begins_and_ends
    assert f"| {len(VERBS)} verbs, each with its own fields | about 175 |" in PAGE
    assert f"| triggers | {triggers}: six of the card itself, nine of other cards," in PAGE
    assert (len(OWN_TRIGGERS), len(EVENTS)) == (6, 9)


def test_each_is_played_in_games_that_agree_in_two_tiers(tmp_path):
    (tmp_path / "ideas.toml").write_text("\n".join(ENTRIES), encoding="utf-8")
    script = f"""
from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier
from regalia.games.kingdoms.library import cards, names
from tests.games.kingdoms.random_cards import decks_of
game, ideas = load("kingdoms"), {NAMES!r}
(deck,) = decks_of([cards()[name] for name in ideas])
blank, state, played = game.blank(2, {{"deck_0": deck, "deck_1": deck}}), game.state(), set()
tier = open_tier(game, "compiled")
for number in range(40):
    tally, packed = tier.run(blank, [0, 0], stream_of(7), number, 1, 100_000)
    assert tally[driver.UNFINISHED] == 0
    state.unpack(packed)
    for seat in range(2):
        played |= {{names()[state.prints[seat][card]] for card in range(43) if state.ever_played[seat] >> card & 1}}
one, other = (each.run(blank, [0, 0], stream_of(7), 0, 1, 5_000) for each in (tier, open_tier(game, "interpreted")))
assert one[1] == other[1]
print([name for name in ideas if name not in played])
"""
    environment = {**os.environ, "REGALIA_CARDS": str(tmp_path / "ideas.toml")}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0 and done.stdout.strip() == "[]", done.stdout + done.stderr[-2000:]
