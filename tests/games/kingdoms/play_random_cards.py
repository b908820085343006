"""Decks of random cards play each other in two tiers: `python -m tests.games.kingdoms.play_random_cards COUNT SEED FOLDER`.

It runs in a process of its own, since the cards of a process are read once.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main(count: int, seed: int, folder: Path) -> None:
    """Write the cards, then play with them; print how many were refused, and how many games were played."""
    from tests.games.kingdoms.random_cards import accepted, decks_of, toml_of

    found, refused = accepted(count, seed)
    path = folder / "random.toml"
    path.write_text("".join(toml_of(table) for table, _ in found), encoding="utf-8")
    decks = decks_of([card for _, card in found])
    os.environ["REGALIA_CARDS"] = str(path)
    from regalia.games.kingdoms import library

    for cached in (library.filed, library.cards, library.names, library.numbers, library.rows, library.ready_made):
        cached.cache_clear()
    print(f"{count} cards taken, {refused} refused, {play(decks, seed)} games in two tiers")


def play(decks: list[str], seed: int, games: int = 12, compared: int = 1) -> int:
    """Every deck against the next one: games in the compiled tier, of which the first are compared with the interpreted one."""
    from regalia.engine.game import load
    from regalia.engine.key import stream_of
    from regalia.engine.tiers import driver, open_tier

    game = load("kingdoms")
    compiled, interpreted, total = open_tier(game, "compiled"), open_tier(game, "interpreted"), 0
    for number, deck in enumerate(decks):
        blank = game.blank(2, {"deck_0": deck, "deck_1": decks[(number + 1) % len(decks)]})
        tally, _ = compiled.run(blank, [0, 0], stream_of(seed), 0, games, 100_000)
        assert tally[driver.UNFINISHED] == 0, f"a game with the deck {deck} does not end"
        one, other = (tier.run(blank, [0, 0], stream_of(seed), 0, compared, 3_000) for tier in (compiled, interpreted))
        assert list(one[0])[: driver.FIRED] == list(other[0])[: driver.FIRED] and one[1] == other[1], deck
        total += games
    return total


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
