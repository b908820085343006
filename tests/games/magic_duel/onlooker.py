"""An onlooker who keeps every possibility: where can the cards be that a seat has put on Risk? A naive oracle for re-dealing.

It listens only to what the seat is told (`match.log(seat)`). A possibility says where each card is that the seat put on Risk
in this round: `("put", n)` still lies there as the n-th that was put, `("hand", 2)` is in the hand of seat 2 or in its hidden
spell, and GONE has been seen again.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from regalia import Match
from regalia.engine.pile import card_at, size
from regalia.engine.record import Record

Place = tuple[str, int]
World = tuple[Place, ...]
GONE: Place = ("gone", 0)
MOST_WORLDS = 3_000


class Onlooker:
    """What one seat can work out."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat, self.heard = match, seat, 0
        self._decks = match.view()["table"]["decks"]
        self._begin()

    def _begin(self) -> None:
        self.cards: list[str] = []
        self.worlds: set[World] = {()}
        self.on_risk: list[int] = []
        self.puts = 0
        self.hand = [7] * self.match.seats
        self.open: set[int] = set()

    def listen(self) -> bool:
        """Hear what was told since the last time; False from where there are too many possibilities to the next round."""
        events = self.match.log(self.seat, self.heard)
        self.heard += len(events)
        for event in events:
            if event["kind"] == "deals" or not self.is_lost:
                self._hear(event["kind"], event["values"])
        return not self.is_lost

    @property
    def is_lost(self) -> bool:
        """Are there too many possibilities to keep?"""
        return len(self.worlds) > MOST_WORLDS

    def _hear(self, kind: str, values: dict[str, Any]) -> None:
        if kind == "deals":
            self._begin()
        elif kind == "puts":
            self._put(values["seat"], values.get("card"))
        elif kind == "casts_open":
            self._show(values["seat"], values["spell"])
            self.open.add(values["seat"])
        elif kind.startswith("shows_") and values["seat"] not in self.open:
            self._show(values["seat"], values["spell"])
        elif kind in ("gathers", "replays"):
            self.open.clear()
        elif kind.startswith("draws_") and kind != "draws_lot":
            self.hand[values["seat"]] += 1
            if kind == "draws_risk" and self.on_risk:
                self._draw(values["seat"], self.on_risk.pop(), values.get("card"))

    def _put(self, seat: int, card: str | None) -> None:
        place = ("put", self.puts)
        if card is not None:
            self._see(seat, card)
            self.worlds = {(*world, place) for world in self.worlds}
            self.cards.append(card)
        else:
            self.worlds = {other for world in self.worlds for other in self._after_put(world, seat, place)}
        self.on_risk.append(self.puts)
        self.puts += 1
        self.hand[seat] -= 1

    def _after_put(self, world: World, seat: int, place: Place) -> list[World]:
        """Any of the seat's cards in that hand may have been put on Risk, or another one if there is one."""
        held = [index for index, where in enumerate(world) if where == ("hand", seat)]
        moved = [(*world[:index], place, *world[index + 1 :]) for index in held]
        return [*moved, world] if len(held) < self.hand[seat] else moved

    def _draw(self, drawer: int, put: int, card: str | None) -> None:
        if drawer != self.seat:
            self.worlds = {self._moved(world, ("put", put), ("hand", drawer)) for world in self.worlds}
            return
        kept = {world for world in self.worlds if self._agrees(world, ("put", put), card)}
        self.worlds = {self._moved(world, ("put", put), ("hand", drawer)) for world in kept}

    def _agrees(self, world: World, place: Place, card: str | None) -> bool:
        """Can the card at a place be this one? With one deck it cannot be elsewhere as well."""
        there = [self.cards[index] for index, where in enumerate(world) if where == place]
        if there:
            return there == [card]
        return self._decks > 1 or all(self.cards[index] != card for index, where in enumerate(world) if where != GONE)

    @staticmethod
    def _moved(world: World, source: Place, target: Place) -> World:
        return tuple(target if where == source else where for where in world)

    def _show(self, seat: int, cards: list[str]) -> None:
        self.hand[seat] -= len(cards)
        for card in cards:
            self._see(seat, card)
        self.worlds = {world for world in self.worlds if world.count(("hand", seat)) <= self.hand[seat] or seat == self.seat}

    def _see(self, seat: int, card: str) -> None:
        """A card is seen to leave a hand: one that the seat knew, or with several decks perhaps another like it."""
        after: set[World] = set()
        for world in self.worlds:
            held = [index for index, where in enumerate(world) if where == ("hand", seat) and self.cards[index] == card]
            after |= {(*world[:index], GONE, *world[index + 1 :]) for index in held}
            if self._decks > 1 or not any(self.cards[i] == card for i, where in enumerate(world) if where != GONE):
                after.add(world)
        self.worlds = after

    # ── What a state must agree with ─────────────────────────────────────────────────────────────────────────────────

    def allows(self, state: Record) -> bool:
        """Is there a possibility that agrees with a state?"""
        there = self._places(state)
        return any(self._needs(world) <= there for world in self.worlds)

    def _needs(self, world: World) -> Counter[tuple[Place, str]]:
        """Cards that must be somewhere."""
        return Counter((where, self.cards[index]) for index, where in enumerate(world) if where != GONE)

    def _places(self, state: Any) -> Counter[tuple[Place, str]]:
        names = self.match.game.card_names
        found: Counter[tuple[Place, str]] = Counter()
        for seat in range(state.seats):
            for pile in (state.hand[seat], [0] if state.risked[seat] else state.cast[seat]):
                found.update((("hand", seat), names[card_at(pile, place)]) for place in range(size(pile)))
        for place, put in zip(range(size(state.risk) - 1, -1, -1), reversed(self.on_risk), strict=False):
            found[("put", put), names[card_at(state.risk, place)]] += 1
        return found
