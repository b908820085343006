"""Planted: is a broken card found? A pawn of 9/9 for 1 takes a card's place in one of the nine decks of Kingdoms; all meet.

    python bench/planted.py --games 200 --runs 100 --agent greedy

Every run plays each of the 36 pairs of decks so often, with a seed of its own, and asks the report which card most surely wins
games. It prints how many runs name the planted one first, and which others were named.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import Counter
from pathlib import Path

CARD = """[[card]]
name = "Planted Colossus"
type = "pawn"
faction = "Kaebur"
cost = 1
attack = 9
health = 9
"""
PLANTED, REPLACED, DECK = "Planted Colossus", "Ashen Recruit", "ember-march"


def plant(folder: Path) -> Path:
    """Write the card and the deck in which it takes another's place; the game knows it from now on."""
    (folder / "planted.cards.toml").write_text(CARD, encoding="utf-8")
    os.environ["REGALIA_CARDS"] = str(folder / "planted.cards.toml")
    import regalia.games.kingdoms

    text = (Path(regalia.games.kingdoms.__file__).parent / "decks" / f"{DECK}.toml").read_text(encoding="utf-8")
    deck = folder / f"{DECK}.toml"
    deck.write_text(text.replace(f'"{REPLACED}"', f'"{PLANTED}"'), encoding="utf-8")
    return deck


def named_first(deck: Path, folder: Path, games: int, seed: int, agent: str) -> tuple[str, bool]:
    """The card that a run names first, and whether its worth counts as real."""
    from regalia.engine.game import load
    from regalia.lab.report.card_measures import card_measures, strongest
    from regalia.lab.report.sample import Sample
    from regalia.lab.stretch import Wanted
    from regalia.lab.tournament import Contestant, tournament

    game = load("kingdoms")
    names = [one.name for one in game.library.decks()] if game.library else []
    who = [Contestant(name, agent, str(deck) if name == DECK else name) for name in names]
    tournament(
        game, who, games, seed, folder=folder, wanted=Wanted(cards=True, values=False), jobs=len(os.sched_getaffinity(0))
    )
    best = strongest(card_measures(Sample(folder)))
    return best.name, best.worth.is_real


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games for each pair of decks")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--agent", default="greedy")
    given = parser.parse_args()
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        deck = plant(Path(folder))
        for run in range(given.runs):
            name, is_real = named_first(deck, Path(folder) / f"run-{run}", given.games, run, given.agent)
            found[name if is_real else f"{name} (not sure)"] += 1
            print(f"run {run + 1}: {name}{'' if is_real else ', not sure'}", flush=True)
    others = ", ".join(f"{name} {count}" for name, count in found.items() if name != PLANTED) or "none"
    print(f"{found[PLANTED]} of {given.runs} runs of {36 * given.games:,} games name it first; others: {others}")


if __name__ == "__main__":
    main()
