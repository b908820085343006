"""Spots: where each card lies within its zone: fanned in a hand, side by side in a spread, one on the other in a stack."""

from __future__ import annotations

from dataclasses import dataclass

from regalia.clients.desktop.layout import Place
from regalia.clients.desktop.rows import LABEL, TALL
from regalia.clients.desktop.zones import Card, mark_of

SHOWN_IN_STACK = 3
SHUT, OPEN, APART = 0.32, 0.8, 1.08
"""How far two cards of a row are apart, in widths of a card: in a hand seen from behind, in an open one, and elsewhere."""
TILT = 13.0


@dataclass
class Spot:
    """Where a card lies, and how."""

    card: Card
    key: str
    x: float
    y: float
    width: float
    turn: float
    z: int
    own: bool
    in_hand: bool
    in_stack: bool
    buried: bool = False


def spots_of(places: list[Place]) -> list[Spot]:
    """The spots of all cards that are drawn: of a stack only the topmost. The lowest comes first."""
    spots = [spot for place in places for spot in _spots_in(place)]
    by_id = {spot.card["id"]: spot for spot in spots if "id" in spot.card}
    under: dict[str, int] = {}
    for spot in spots:
        holder = by_id.get(str(mark_of(spot.card, "attached") or ""))
        if holder is not None:
            nth = under[holder.card["id"]] = under.get(holder.card["id"], 0) + 1
            spot.x, spot.y = holder.x + holder.width * 0.16 * nth, holder.y - holder.width * 0.26 * nth
            spot.z, spot.width = holder.z - nth, holder.width
    return sorted(spots, key=lambda spot: spot.z)


def _spots_in(place: Place) -> list[Spot]:
    lot = place.lot
    attached = [card for card in lot.cards if mark_of(card, "attached") is not None] if lot.zone["kind"] == "spread" else []
    row = [card for card in lot.cards if card not in attached]
    if lot.zone["kind"] == "stack":
        spots = _stacked(place, row)
    elif lot.zone["kind"] == "hand" and place.own:
        spots = _fanned(place, row)
    else:
        spots = _spread(place, row)
    return [*spots, *(_spot(place, card, place.x, place.y + LABEL, 0, 0) for card in attached)]


def _spot(place: Place, card: Card, x: float, y: float, turn: float, z: int) -> Spot:
    tilt = 0.0 if mark_of(card, "exhausted") is None else TILT
    kind = place.lot.zone["kind"]
    return Spot(card, place.lot.key, x, y, place.card, turn + tilt, 100 + z * 4, place.own, kind == "hand", kind == "stack")


def _stacked(place: Place, cards: list[Card]) -> list[Spot]:
    top = cards[-SHOWN_IN_STACK:]
    x = place.x + (place.width - place.card) / 2
    spots = [_spot(place, card, x + n * 1.2, place.y + LABEL - n * 1.2, 0, n) for n, card in enumerate(top)]
    for spot in spots[:-1]:
        spot.buried = True
    return spots


def _spread(place: Place, cards: list[Card]) -> list[Spot]:
    is_open = any("face" in card for card in cards)
    apart = APART if place.lot.zone["kind"] != "hand" else OPEN if is_open else SHUT
    step = min(place.card * apart, (place.width - place.card) / (len(cards) - 1)) if len(cards) > 1 else 0
    x = place.x + (place.width - place.card - step * (len(cards) - 1)) / 2
    return [_spot(place, card, x + n * step, place.y + LABEL, 0, n) for n, card in enumerate(cards)]


def _fanned(place: Place, cards: list[Card]) -> list[Spot]:
    last = len(cards) - 1
    step = min(place.card * 0.9, (place.width - place.card * 1.1) / last) if last > 0 else 0
    x = place.x + (place.width - place.card - step * last) / 2
    arc = min(22.0, 3.4 * last)
    spots = []
    for n, card in enumerate(cards):
        off = n / last - 0.5 if last > 0 else 0.0
        dip = off * off * place.card * 0.26 * min(1.0, last / 5)
        y = place.y + place.height - place.card * TALL - place.card * 0.1 + dip
        spots.append(_spot(place, card, x + n * step, y, arc * off, n))
    return spots
