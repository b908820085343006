"""Kingdoms: what cards are called: by what is printed on them, with a number where a player has several of a name."""

from __future__ import annotations

from functools import lru_cache

from regalia.engine.wording import CARD
from regalia.games.kingdoms.actions import LINK, PERMANENT, TRIGGER
from regalia.games.kingdoms.library import cards, counter_names, names
from regalia.games.kingdoms.row_layout import Keyword
from regalia.games.kingdoms.state import CARD_NAMES, CARDS, FIRST_TERRA, FIRST_TOKEN, SEATS, SPOTS, State

COUNTER, KEYWORD = "counter", "keyword"
"""The name of counters, and of a keyword, in a note."""
THEIRS = "their "
"""How a player types a card of the other."""


def naming(state: State | None, kind: str, value: int, seat: int) -> str:
    """The name of a card (of the seat's own), of a card of either player, of a link or a trigger, or of a printed card."""
    if kind == "print":
        return names()[value] if 0 <= value < len(names()) else ""
    if kind == COUNTER:
        return counter_names()[value] if 0 <= value < len(counter_names()) else ""
    if kind == KEYWORD:
        return Keyword.name_of(value).capitalize().replace("_", " ")
    if kind == PERMANENT:
        return permanent_name(state, value, seat)
    if state is None:
        return f"{value + 1}" if kind in (LINK, TRIGGER) else ""
    if kind == LINK:
        return f"{value + 1} {names()[state.link_print[value]]}"
    if kind == TRIGGER:
        return f"{value + 1} {names()[state.trigger_print[value]]}"
    if kind == CARD and 0 <= seat < SEATS and 0 <= value < CARDS:
        return own_names(state, seat)[value]
    return ""


def permanent_name(state: State | None, spot: int, seat: int) -> str:
    """A card of either player, as a seat calls it."""
    if not 0 <= spot < SPOTS:
        return ""
    owner, card = divmod(spot, CARDS)
    if state is None:
        return f"{owner}:{CARD_NAMES[card]}"
    name = own_names(state, owner)[card]
    return name if owner == seat else f"{THEIRS}{name}"


def own_names(state: State, owner: int) -> tuple[str, ...]:
    """The names of all cards of a player."""
    kinds = tuple(state.token_kind[owner])
    return _numbered(tuple(state.prints[owner][:FIRST_TOKEN]), kinds, tuple(state.prints[owner][FIRST_TERRA:]))


@lru_cache(maxsize=256)
def _numbered(main: tuple[int, ...], tokens: tuple[int, ...], terra: tuple[int, ...]) -> tuple[str, ...]:
    """Names with a number behind every card of a name but the first; tokens are numbered by their place in the box."""
    seen: dict[int, int] = {}
    called = []
    for card_print in (*main, *terra):
        seen[card_print] = seen.get(card_print, 0) + 1
        name = names()[card_print]
        called.append(name if seen[card_print] == 1 else f"{name} {seen[card_print]}")
    made = [_token_name(kind, n) for n, kind in enumerate(tokens, start=1)]
    return (*called[: len(main)], *made, *called[len(main) :])


def _token_name(kind: int, number: int) -> str:
    """The name of a token; §11.21: one that is a copy says so, for its card may lie beside it with a number of its own."""
    if kind == 0:
        return f"token {number}"
    name = names()[kind - 1]
    is_copy = name in cards() and not cards()[name].token
    return f"{name} copy {number}" if is_copy else f"{name} {number}"
