"""Planted: is a broken card found? A pawn of 9/9 for 1 takes a card's place in one of the nine decks of Kingdoms; all meet.

    python bench/planted.py --runs 100         play runs until so many are kept
    python bench/planted.py --write            write the page from what is kept

Every run plays each of the 36 pairs of decks so often, with a seed of its own, and asks the report which card most surely wins
games. What each run named is kept in `bench/kept/planted.json` as soon as it is known, so a stop loses one run; the page about
the lab says what is kept, and a test checks that it does.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
KEPT, PAGE = ROOT / "bench" / "kept" / "planted.json", ROOT / "docs" / "lab.md"
BLOCK = re.compile(r"(<!-- planted -->\n).*?(<!-- end -->)", re.DOTALL)
CARD = """[[card]]
name = "Planted Colossus"
type = "pawn"
faction = "Kaebur"
cost = 1
attack = 9
health = 9
"""
PLANTED, REPLACED, DECK = "Planted Colossus", "Ashen Recruit", "ember-march"
PAIRS, NOBODY = 36, "no card"
Found = dict[str, Any]


def plant(folder: Path) -> Path:
    """Write the card and the deck in which it takes another's place; the game knows it from now on."""
    (folder / "planted.cards.toml").write_text(CARD, encoding="utf-8")
    os.environ["REGALIA_CARDS"] = str(folder / "planted.cards.toml")
    import regalia.games.kingdoms

    text = (Path(regalia.games.kingdoms.__file__).parent / "decks" / f"{DECK}.toml").read_text(encoding="utf-8")
    deck = folder / f"{DECK}.toml"
    deck.write_text(text.replace(f'"{REPLACED}"', f'"{PLANTED}"'), encoding="utf-8")
    return deck


def named_first(deck: Path, folder: Path, games: int, seed: int, agent: str) -> str:
    """The card that the report on a run names first among those that win games."""
    from regalia.engine.game import load
    from regalia.lab.report.card_measures import card_measures, standing_out
    from regalia.lab.report.sample import Sample
    from regalia.lab.stretch import Wanted
    from regalia.lab.tournament import Contestant, tournament

    game = load("kingdoms")
    names = [one.name for one in game.library.decks()] if game.library else []
    who = [Contestant(name, agent, str(deck) if name == DECK else name) for name in names]
    tournament(
        game, who, games, seed, folder=folder, wanted=Wanted(cards=True, values=False), jobs=len(os.sched_getaffinity(0))
    )
    good, _ = standing_out(card_measures(Sample(folder)))
    return good[0].name if good else NOBODY


def kept() -> Found:
    """What is kept: who played how many games a pair under which version of the rules, and the card that each run named."""
    found: Found = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def keep(found: Found) -> None:
    """Write down what was found, and the page with it."""
    KEPT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    write()


def sentence(found: Found) -> str:
    """What is kept, as the page says it."""
    runs, each = len(found["named"]), PAIRS * found["games"]
    others = Counter(name for name in found["named"] if name != PLANTED)
    named = f"; the others named {', '.join(sorted(others))}" if others else ""
    return (
        f"With a pawn of 9/9 for 1 in one of the nine decks of Kingdoms (*{PLANTED}* for *{REPLACED}* in `{DECK}`), {runs} "
        f"runs of {each:,} games between {found['agent']} players named it first in {runs - others.total()}{named}: "
        f"`python bench/planted.py --games {found['games']} --runs {runs}`, version {found['version']} of the rules."
    )


def filled(page: str) -> str:
    """The page with what is kept."""
    return BLOCK.sub(lambda match: f"{match[1]}\n{sentence(kept())}\n\n{match[2]}", page)


def write() -> None:
    """Write the page from what is kept."""
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def main() -> None:
    """Play, keep and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=150, help="games for each pair of decks")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--write", action="store_true", help="play nothing")
    given = parser.parse_args()
    if not given.write:
        play(given.games, given.runs, given.agent)
    write()


def play(games: int, runs: int, agent: str) -> None:
    """Play the runs that are missing; those of other sizes, players or rules are forgotten."""
    with tempfile.TemporaryDirectory() as folder:
        deck = plant(Path(folder))
        from regalia.engine.game import load

        asked = {"games": games, "agent": agent, "version": load("kingdoms").version}
        before = kept() if KEPT.exists() else {}
        found = before if {name: before.get(name) for name in asked} == asked else {**asked, "named": []}
        for run in range(len(found["named"]), runs):
            found["named"].append(named_first(deck, Path(folder) / f"run-{run}", games, run, agent))
            keep(found)
            print(f"run {run + 1}: {found['named'][-1]}", flush=True)


if __name__ == "__main__":
    main()
