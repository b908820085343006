"""Magic Duel: what the options mean at a table, and which are refused. `state` declares them."""

from __future__ import annotations

from regalia.games.magic_duel.cards import FACES
from regalia.games.magic_duel.state import FULL_HAND

CARDS_A_WIZARD = FULL_HAND + 1
"""What the deal needs for each wizard: a hand, and a card for the deck of Risk."""


def refuse(seats: int, options: dict[str, int | str]) -> str:
    """§1.4, §10.2: what is wrong with the options at a table of this size, or nothing: each wizard needs eight cards."""
    decks = options["decks"]
    if decks == "auto" or FACES * int(decks) >= CARDS_A_WIZARD * seats:
        return ""
    return f"decks = {decks} has {FACES * int(decks)} cards, but {seats} wizards need {CARDS_A_WIZARD * seats}, eight each"


TARGETS = (0, 0, 3, 3, 4, 4, 6, 6, 7)
"""§1.2: for each number of wizards the points that bring the mean length of a tournament nearest to three rounds."""


def target_for(seats: int, wanted: int) -> int:
    """§1.2, §10.1: where the option leaves it open, the points that win the tournament follow from the number of wizards."""
    return wanted if wanted > 0 else TARGETS[seats]


def decks_for(seats: int, wanted: int) -> int:
    """§1.4, §10.2: where the option leaves it open, one deck for up to four wizards and two for more."""
    if wanted > 0:
        return wanted
    return 1 if seats <= 4 else 2
