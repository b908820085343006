"""Written piles: the piles of a position, from the names of cards to cards and back.

Cards that are written are taken from wherever they were dealt. Cards that lose their place go to the bottom of their pool's
rest, usually the deck.
"""

from __future__ import annotations

import re
from typing import Any

from regalia.engine.errors import BadPosition
from regalia.engine.game import Game
from regalia.engine.knowledge import Pool
from regalia.engine.pile import EVERYBODY, card_at, clear, find, put_seen, seen_at, size, take_at
from regalia.engine.record import NO_SEAT, Record
from regalia.match.typed_card import plain_cards
from regalia.match.wording import card_names

DEALT = "dealt"
"""In place of a list of cards: the pile stays as it was dealt."""
_SEEN = re.compile(r"^(.*?)(?:\s+seen by (all|\d(?:\s*,\s*\d)*))?$")


def lay_out_piles(game: Game, state: Record, fields: dict[str, Any]) -> None:
    """Lay out every pile that is written under [state]."""
    for pool in game.pools:
        _lay_out_pool(game, state, pool, fields)
    _put_in_order(game, state, fields)


def lines_of(value: Any, length: int, place: str) -> list[Any]:
    """What is written for each seat."""
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(f"a list of {length} is wanted here, one for each seat", place=place)
    return value


def _lay_out_pool(game: Game, state: Record, pool: Pool, fields: dict[str, Any]) -> None:
    """Lay out the written piles of a pool, seat by seat where each seat has a pool of its own."""
    if not any(name in fields for name in pool.piles):
        return
    for owner in range(state.seats) if pool.each_seat else [None]:
        piles = _piles(game, state, pool, owner)
        written: dict[str, list[tuple[int, int]]] = {}
        for name in pool.piles:
            if name in fields:
                lines = lines_of(fields[name], state.seats, f"state.{name}") if game.field(name).is_per_seat else [fields[name]]
                for line, cards in enumerate(lines):
                    place = f"{name}[{line}]" if game.field(name).is_per_seat else name
                    if place in piles and cards != DEALT:
                        written[place] = _cards(game, cards, f"state.{place}", card_names(game, state, line))
        if written:
            names = card_names(game, state, NO_SEAT if owner is None else owner)
            _lay_out(names, pool, piles, written, f"{pool.rest}[{owner}]" if pool.each_seat else pool.rest)


def _put_in_order(game: Game, state: Record, fields: dict[str, Any]) -> None:
    """Bring every written pile into its written order, even if it holds cards of several pools."""
    for field in game.state.fields:
        if field.is_pile and field.name in fields:
            lines = fields[field.name] if field.is_per_seat else [fields[field.name]]
            piles = getattr(state, field.name) if field.is_per_seat else [getattr(state, field.name)]
            for owner, (pile, cards) in enumerate(zip(piles, lines, strict=False)):
                if cards != DEALT:
                    clear(pile)
                    for card, seen in _cards(game, cards, f"state.{field.name}", card_names(game, state, owner)):
                        put_seen(pile, card, seen)


def _piles(game: Game, state: Record, pool: Pool, owner: int | None) -> dict[str, list[int]]:
    """The piles of a pool by their place in the text, such as `hand[1]`."""
    piles = {}
    for name in pool.piles:
        if not game.field(name).is_per_seat:
            piles[name] = getattr(state, name)
        else:
            for line in range(state.seats) if owner is None else [owner]:
                piles[f"{name}[{line}]"] = getattr(state, name)[line]
    return piles


def _lay_out(
    names: list[str], pool: Pool, piles: dict[str, list[int]], written: dict[str, list[tuple[int, int]]], rest: str
) -> None:
    """Put the written cards into their piles; others stay where they were dealt, or go to the rest if they cannot."""
    belongs = {*pool.cards, *pool.once}
    loose: list[int] = []
    for place in written:
        for index in range(size(piles[place]) - 1, -1, -1):
            if card_at(piles[place], index) in belongs:
                loose.append(take_at(piles[place], index))
    for place, cards in written.items():
        for card, seen in cards:
            if card in belongs:
                _place(names, piles, written, loose, place, card, seen)
    unwritten = rest if rest not in written else next((place for place in piles if place not in written), None)
    if loose and unwritten is None and not (pool.may_leave and not any(written.values())):
        raise BadPosition(f"{names[loose[0]]} is missing: every pile is written and none has it", place="state")
    for card in loose if unwritten is not None else []:
        pile = piles[str(unwritten)]
        pile[0] += 1
        pile[2 : pile[0] + 1] = pile[1 : pile[0]]
        pile[1] = card


def _place(
    names: list[str],
    piles: dict[str, list[int]],
    written: dict[str, list[tuple[int, int]]],
    loose: list[int],
    place: str,
    card: int,
    seen: int,
) -> None:
    """Take a card from where it lies and put it where it is written."""
    if card in loose:
        loose.remove(card)
    else:
        source = next((pile for other, pile in piles.items() if other not in written and find(pile, card) >= 0), None)
        if source is None:
            raise BadPosition(f"{names[card]} is there more often than the game has it", place=f"state.{place}")
        take_at(source, find(source, card))
    if size(piles[place]) == len(piles[place]) - 1:
        raise BadPosition(f"{len(written[place])} cards do not fit here", place=f"state.{place}")
    put_seen(piles[place], card, seen)


def _cards(game: Game, cards: Any, place: str, names: list[str]) -> list[tuple[int, int]]:
    if not isinstance(cards, list):
        raise BadPosition(f'{cards!r} is neither a list of cards nor "{DEALT}"', place=place)
    by_name = {name.casefold(): card for known in (game.card_names, names) for card, name in enumerate(known)}
    found = []
    for index, text in enumerate(cards):
        parts = _SEEN.match(text) if isinstance(text, str) else None
        name = plain_cards(parts[1]) if parts and parts[1].casefold() not in by_name else parts[1].casefold() if parts else ""
        if parts is None or name not in by_name:
            raise BadPosition(f"{text!r} is no card of {game.name}", place=f"{place}[{index}]")
        seats = EVERYBODY if parts[2] == "all" else sum(1 << int(digit) for digit in re.findall(r"\d", parts[2] or ""))
        if seats > EVERYBODY:
            raise BadPosition(f"{text!r} names a seat beyond 7", place=f"{place}[{index}]")
        found.append((by_name[name], seats))
    return found


def written_pile(pile: list[int], names: list[str]) -> list[str]:
    """A pile as a position writes it."""
    cards = []
    for place in range(size(pile)):
        seats, name = seen_at(pile, place), names[card_at(pile, place)]
        who = "all" if seats == EVERYBODY else ",".join(str(seat) for seat in range(8) if seats >> seat & 1)
        cards.append(f"{name} seen by {who}" if who else name)
    return cards
