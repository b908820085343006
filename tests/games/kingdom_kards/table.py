"""A table of Kingdom Kards as tests write it, and what can be read off it."""

from __future__ import annotations

from typing import Any

from regalia import Match
from regalia.engine.cards import NAMES
from regalia.engine.pile import card_at, size
from regalia.match.wording import notation

CARDS = NAMES[:52]
"""Every card of a deck by name."""


def table(state: str, *, seats: int = 2, seed: int = 0, **options: int | str) -> Match:
    """A match from what stands under [state]; unless it says otherwise seat 0 has the turn."""
    turn = "" if "turn_player" in state else "turn_player = 0\nto_act = 0\n"
    settings = "".join(f"{name} = {value!r}\n" for name, value in options.items())
    return Match.from_position(
        f'game = "kingdom-kards"\nseats = {seats}\nseed = {seed}\n[options]\n{settings}[state]\n{turn}{state}'
    )


def points(match: Match) -> list[int]:
    return match.state.points[: match.seats]


def hand(match: Match, seat: int) -> list[str]:
    return _cards(match.state.hand[seat])


def deck(match: Match, seat: int) -> list[str]:
    return _cards(match.state.deck[seat])


def discard(match: Match, seat: int) -> list[str]:
    return _cards(match.state.discard[seat])


def typed(match: Match) -> list[str]:
    """What may be typed now."""
    return [notation(match.game, action) for action in match.legal()]


def log(match: Match, seat: int | None = None, since: int = 0) -> list[str]:
    """What was told, each line with its paragraph."""
    return [f"{line['paragraph']} {line['text']}" for line in match.log(seat, since)]


def play(match: Match, *decisions: str) -> list[str]:
    """Take decisions; what they told."""
    since = len(match.told())
    for decision in decisions:
        match.play(decision)
    return log(match, None, since)


def others(*held: str) -> list[str]:
    """Every card of a deck but these, as a position lists them."""
    return [card for card in CARDS if card not in held]


def written(cards: list[str]) -> str:
    """Cards as a position lists them."""
    return "[" + ", ".join(f'"{card}"' for card in cards) + "]"


def _cards(pile: Any) -> list[str]:
    return [NAMES[card_at(pile, place)] for place in range(size(pile))]
