"""Sprites: the cards on the felt. A sprite stays the same while its card moves from zone to zone, so that one sees it move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.clients.desktop.images import Key
from regalia.clients.desktop.motion import MOVE_S, SHAKE_S, TURN_S, Pose, between
from regalia.clients.desktop.spots import Spot
from regalia.clients.desktop.zones import Card

SHOWN_MARKS = ("attack", "health", "damage")
HIDDEN_MARKS = {"attack", "health", "damage", "exhausted", "attached", "held_by"}


def look_of(card: Card, width: float, in_hand: bool) -> Key:
    """The key of a card's image."""
    if "face" not in card:
        return ("card", None, (), card["back"], round(width), False)
    marks = tuple((mark["kind"], mark["value"]) for mark in card.get("marks", ()) if mark["kind"] in SHOWN_MARKS)
    return ("card", card["face"], marks, card["back"], round(width), in_hand)


def chips_of(card: Card) -> list[str]:
    """Small words on a card for what its face does not show."""
    shown = [mark for mark in card.get("marks", ()) if mark["kind"] not in HIDDEN_MARKS]
    return [_chip(mark) for mark in shown]


def _chip(mark: dict[str, Any]) -> str:
    if mark["kind"] == "keyword":
        return str(mark["value"])
    return str(mark["kind"]) if mark["value"] == 1 else f"{mark['kind']} {mark['value']}"


class Sprite:
    """A card that lies somewhere, or is on its way there."""

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.origin = self.pose
        self.since = 0.0
        self.turned_since = 0.0
        self.shaken_since = 0.0
        self.before: Card | None = None
        """What it showed before it was turned over."""

    @property
    def card(self) -> Card:
        """The card that it shows."""
        return self.spot.card

    @property
    def pose(self) -> Pose:
        """Where it is going to lie."""
        return Pose(self.spot.x, self.spot.y, self.spot.width, self.spot.turn)

    def lie(self, spot: Spot, origin: Pose | None, now: float, delay: float) -> None:
        """Lie in a spot from now on, coming from where it is, or from somewhere else."""
        was = self.spot
        if ("face" in was.card) != ("face" in spot.card):
            self.before, self.turned_since = was.card, now + delay
        self.origin = origin or self.pose_at(now)
        self.spot = spot
        if self.origin != self.pose:
            self.since = now + delay
        if was.card.get("id") == spot.card.get("id") and _health(spot.card) < _health(was.card):
            self.shaken_since = now + delay

    def pose_at(self, now: float) -> Pose:
        """Where it is at a moment."""
        if now >= self.since + MOVE_S:
            return self.pose
        return between(self.origin, self.pose, (now - self.since) / MOVE_S)

    def is_moving(self, now: float) -> bool:
        """Is it still on its way?"""
        return now < max(self.since + MOVE_S, self.turned_since + TURN_S, self.shaken_since + SHAKE_S)

    def settle(self) -> None:
        """Be there at once."""
        self.since = self.turned_since = self.shaken_since = 0.0

    def seen_at(self, now: float) -> tuple[Card, float]:
        """What it shows at a moment, and how much of its width, while it is being turned over."""
        part = (now - self.turned_since) / TURN_S
        if part >= 1 or self.before is None:
            return self.card, 1.0
        if part < 0.5:
            return self.before, max(0.03, 1 - 2 * max(0.0, part))
        return self.card, max(0.03, 2 * part - 1)

    def shift_at(self, now: float) -> float:
        """How far it is shaken to the side."""
        part = (now - self.shaken_since) / SHAKE_S
        if not 0 <= part < 1:
            return 0.0
        steps = (0, -5, 5, -4, 3, 0)
        return float(steps[int(part * len(steps))])


def _health(card: Card) -> float:
    value = next((mark["value"] for mark in card.get("marks", ()) if mark["kind"] == "health"), None)
    return value if isinstance(value, int) else 0


def matched(sprites: list[Sprite], spots: list[Spot]) -> tuple[dict[int, Sprite], list[Sprite]]:
    """Which sprite shows which spot, by the spot's place in the list: the one with the same card, an unknown one of the same
    zone, else one whose card has gone and whose back is the same. The rest is new, or left over."""
    pairs: dict[int, Sprite] = {}
    free = dict.fromkeys(sprites)
    by_id = {sprite.card["id"]: sprite for sprite in sprites if "id" in sprite.card}
    for n, spot in enumerate(spots):
        found = by_id.get(spot.card.get("id", ""))
        if found is not None and found in free:
            pairs[n] = found
            del free[found]

    def pick(n: int, suits: Callable[[Sprite], bool]) -> None:
        if n in pairs:
            return
        found = next((sprite for sprite in free if sprite.card["back"] == spots[n].card["back"] and suits(sprite)), None)
        if found is not None:
            pairs[n] = found
            del free[found]

    for n, spot in enumerate(spots):
        if "id" not in spot.card:
            pick(n, lambda sprite, key=spot.key: "id" not in sprite.card and sprite.spot.key == key)  # type: ignore[misc]
    for n, spot in enumerate(spots):
        pick(n, lambda sprite, known="id" in spot.card: ("id" in sprite.card) != known)  # type: ignore[misc]
    for n, spot in enumerate(spots):
        if "id" not in spot.card:
            pick(n, lambda sprite: "id" not in sprite.card)
    return pairs, list(free)
