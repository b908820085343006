"""Zones: which cards lie where in a picture, as the table is to show it: a card that another holds lies with its holder, one
that waits to take effect lies with what waits, and a pile with room for many is shown once a card has lain in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Card = dict[str, Any]
Picture = dict[str, Any]
FEW = 4


@dataclass
class Lot:
    """A zone with the cards that are shown in it."""

    key: str
    zone: dict[str, Any]
    most: int
    is_wide: bool
    cards: list[Card] = field(default_factory=list)


@dataclass
class Group:
    """The zones of one seat, or of the middle, by the way they are laid out."""

    hands: list[Lot]
    stacks: list[Lot]
    few: list[Lot]
    many: list[Lot]


def key_of(name: str, seat: int | None) -> str:
    """The key of a zone."""
    return name if seat is None else f"{name}@{seat}"


def mark_of(card: Card, kind: str) -> Any:
    """What a mark says of a card."""
    return next((mark["value"] for mark in card.get("marks", ()) if mark["kind"] == kind), None)


def lots(picture: Picture, description: dict[str, Any], used: set[str]) -> list[Lot]:
    """All zones of a picture with their cards; `used` keeps from picture to picture in which a card has lain."""
    most = {zone["field"]: zone["most"] or 0 for zone in description["zones"]}
    waits = {one["card"] for one in picture["waiting"]}
    found = [
        Lot(
            key_of(zone["field"], zone["seat"]),
            zone,
            most.get(zone["field"], 0),
            zone["kind"] == "spread" and most.get(zone["field"], 0) > FEW,
        )
        for zone in picture["zones"]
        if "cards" in zone
    ]
    by_key = {lot.key: lot for lot in found}
    for zone in picture["zones"]:
        for card in zone.get("cards", ()):
            if zone["kind"] == "spread" and card.get("id") and card["id"] in waits:
                continue
            held = mark_of(card, "held_by")
            lot = by_key.get(key_of(zone["field"], zone["seat"] if held is None else int(held)))
            (lot or by_key[key_of(zone["field"], zone["seat"])]).cards.append(card)
            used.add(zone["field"])
    return [lot for lot in found if not lot.is_wide or lot.cards or lot.zone["field"] in used]


def group(every: list[Lot], seat: int | None) -> Group:
    """The zones of one seat, or of the middle where the seat is None."""
    mine = [lot for lot in every if lot.zone["seat"] == seat]
    return Group(
        [lot for lot in mine if lot.zone["kind"] == "hand"],
        [lot for lot in mine if lot.zone["kind"] == "stack"],
        [lot for lot in mine if lot.zone["kind"] == "spread" and not lot.is_wide],
        [lot for lot in mine if lot.is_wide],
    )


def seats_around(picture: Picture, first: int) -> list[int]:
    """The seats in the order of play, from one on."""
    return [(first + n) % picture["seats"] for n in range(picture["seats"])]
