"""Felt: a picture laid out on the table, and the next one made from it by moving what has changed. `felt_painter` draws it."""

from __future__ import annotations

from typing import Any

from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.layout import Layout, Place, lay_out
from regalia.clients.desktop.men_on_board import MenOnBoard
from regalia.clients.desktop.motion import DICE_S, RISE_S, Pose, Rising, Thrown
from regalia.clients.desktop.rows import LABEL, TALL
from regalia.clients.desktop.spots import spots_of
from regalia.clients.desktop.sprites import Sprite, _health, matched
from regalia.clients.desktop.zones import Card, Picture

BETWEEN_CARDS, LAST_DELAY = 0.045, 0.3


class Felt:
    """The table in units of its own, of which `scale` pixels make one."""

    def __init__(self, description: dict[str, Any]) -> None:
        self.description = description
        self.sprites: list[Sprite] = []
        self.leaving: list[Sprite] = []
        self.rising: list[Rising] = []
        self.thrown: list[Thrown] = []
        self.board = MenOnBoard(description["board"]) if description["board"] else None
        self.used: set[str] = set()
        self.picture: Picture | None = None
        self.layout: Layout | None = None
        self.size = (1280.0, 720.0)
        self.first = 0
        self.moves = True

    # ── Showing ──

    def show(self, picture: Picture, events: list[dict[str, Any]], first: int, now: float) -> None:
        """Show a picture, seen from the seat `first`, and what led to it."""
        before = self.picture
        turned = before is not None and first != self.first
        self.picture, self.first = picture, first
        self._lay(now, move=before is not None and not turned and self.moves)
        if before is not None and not turned and self.moves:
            self._rise(before, picture, now)
            self._throw(events, now)

    def resize(self, width: float, height: float, now: float) -> None:
        """Lay the same picture out on a felt of another size."""
        if (width, height) != self.size:
            self.size = (width, height)
            if self.picture is not None:
                self._lay(now, move=False)

    def _lay(self, now: float, *, move: bool) -> None:
        assert self.picture is not None
        old = self.layout
        self.layout = lay_out(self.picture, self.description, self.size, self.used, self.first)
        if self.board is not None and self.picture["board"]:
            aims = {square for zone in self.picture["zones"] for square in zone.get("squares", ())}
            self.board.show(self.picture["board"]["pieces"], aims, self.first, now)
        self._lay_cards(old, now, move=move)
        if not move:
            self.settle()

    def _lay_cards(self, old: Layout | None, now: float, *, move: bool) -> None:
        assert self.layout is not None
        spots = spots_of(self.layout.places)
        pairs, gone = matched(self.sprites, spots)
        flow = _Flow(old, self.layout) if old is not None and move else None
        self.leaving = []
        for sprite in gone if flow else []:
            self._leave(sprite, flow, now)
        delay = 0.0
        sprites = []
        for n, spot in enumerate(spots):
            origin = None
            sprite = pairs[n] if n in pairs else Sprite(spot)
            if n not in pairs:
                origin = flow.source(spot.card["back"], spot.key) if flow else None
                if origin is not None and "face" in spot.card:
                    sprite.before, sprite.turned_since = {"back": spot.card["back"]}, now + delay
            sprite.lie(spot, origin, now, delay)
            if sprite.is_moving(now) and move:
                delay = min(delay + BETWEEN_CARDS, LAST_DELAY)
            sprites.append(sprite)
        self.sprites = sprites

    def _leave(self, sprite: Sprite, flow: _Flow | None, now: float) -> None:
        target = flow.target(sprite.card["back"]) if flow else None
        if target is not None:
            spot = sprite.spot
            spot.x, spot.y, spot.width = target.x, target.y, target.width
            sprite.origin, sprite.since = sprite.pose_at(now), now
            self.leaving.append(sprite)

    def _rise(self, before: Picture, picture: Picture, now: float) -> None:
        """Words that rise where a number has changed: health on cards, counters on plates."""
        was = {card["id"]: _health(card) for zone in before["zones"] for card in zone.get("cards", ()) if "id" in card}
        for sprite in self.sprites:
            change = _health(sprite.card) - was.get(sprite.card.get("id", ""), _health(sprite.card))
            if change and sprite.card.get("id") in was:
                self._say(change, sprite.spot.x + sprite.spot.width / 2, sprite.spot.y + sprite.spot.width / 2, now)
        old = {(zone["field"], zone["seat"]): zone.get("value") for zone in before["zones"]}
        for zone in picture["zones"]:
            value, earlier = zone.get("value"), old.get((zone["field"], zone["seat"]))
            if isinstance(value, int) and isinstance(earlier, int) and value != earlier and not zone["field"].endswith("die"):
                plate = (
                    next((plate for plate in self.layout.plates if plate.seat == zone["seat"]), None) if self.layout else None
                )
                if plate is not None:
                    self._say(value - earlier, plate.x + plate.width / 2, plate.y + 6, now)

    def _say(self, change: float, x: float, y: float, now: float) -> None:
        self.rising.append(Rising(f"+{change:g}" if change > 0 else f"−{-change:g}", x, y, change > 0, now))

    def _throw(self, events: list[dict[str, Any]], now: float) -> None:
        shown = [value for event in events for name, value in event["values"].items() if name == "die" and value in range(1, 7)]
        if self.layout is not None:
            middle = self.layout.middle
            for n, die in enumerate(shown):
                x = middle.width / 2 + (n - (len(shown) - 1) / 2) * 60
                self.thrown.append(Thrown(die, x, middle.y + middle.height / 2, now))

    # ── Moving ──

    def is_moving(self, now: float) -> bool:
        """Is anything still on its way?"""
        return (
            any(sprite.is_moving(now) for sprite in self.sprites)
            or any(sprite.is_moving(now) for sprite in self.leaving)
            or (self.board is not None and self.board.is_moving(now))
            or any(now < one.since + RISE_S for one in self.rising)
            or any(now < one.since + DICE_S for one in self.thrown)
        )

    def settle(self) -> None:
        """Let everything be where it is going."""
        for sprite in self.sprites:
            sprite.settle()
        self.leaving, self.rising, self.thrown = [], [], []
        if self.board is not None:
            self.board.settle()

    def tidy(self, now: float) -> None:
        """Forget what has arrived."""
        self.leaving = [sprite for sprite in self.leaving if sprite.is_moving(now)]
        self.rising = [one for one in self.rising if now < one.since + RISE_S]
        self.thrown = [one for one in self.thrown if now < one.since + DICE_S]

    # ── Pointing ──

    def pickable_at(self, x: float, y: float) -> Pickable | None:
        """What lies under a point: a card, a plate, a square."""
        sprite = self.sprite_at(x, y)
        if sprite is not None and "id" in sprite.card and not sprite.spot.buried:
            return Pickable("card", sprite.card["id"])
        if self.layout is None:
            return None
        for plate in self.layout.plates:
            if plate.x <= x < plate.x + plate.width and plate.y <= y < plate.y + plate.height:
                return Pickable("seat", str(plate.seat))
        if self.board is not None and self.layout.board is not None:
            square = self.board.square_at(self.layout.board, x, y)
            return Pickable("square", square) if square else None
        return None

    def sprite_at(self, x: float, y: float) -> Sprite | None:
        """The uppermost card at a point."""
        for sprite in reversed(self.sprites):
            spot = sprite.spot
            if spot.x <= x < spot.x + spot.width and spot.y <= y < spot.y + spot.width * TALL:
                return sprite
        return None

    def middle_of(self, pickable: Pickable) -> tuple[float, float] | None:
        """A point at which this lies uppermost; None where it is nowhere to be seen."""
        for x, y in self._points_of(pickable):
            if self.pickable_at(x, y) == pickable:
                return x, y
        return None

    def _points_of(self, pickable: Pickable) -> list[tuple[float, float]]:
        if self.layout is None:
            return []
        if pickable.kind == "card":
            spot = next((one.spot for one in self.sprites if one.card.get("id") == pickable.key and not one.spot.buried), None)
            if spot is None:
                return []
            high = spot.width * TALL
            return [
                (spot.x + spot.width * a, spot.y + high * b) for b in (0.5, 0.12, 0.88) for a in (0.5, 0.12, 0.88, 0.04, 0.96)
            ]
        if pickable.kind == "seat":
            return [
                (plate.x + plate.width / 2, plate.y + plate.height / 2)
                for plate in self.layout.plates
                if str(plate.seat) == pickable.key
            ]
        if self.board is None or self.layout.board is None:
            return []
        x, y = self.board.corner(self.layout.board, self.board.about["squares"].index(pickable.key))
        return [(x + self.layout.board.width / self.board.columns / 2, y + self.layout.board.height / self.board.rows / 2)]

    def place_at(self, x: float, y: float) -> Place | None:
        """The zone at a point."""
        if self.layout is None:
            return None
        for place in self.layout.places:
            if place.x <= x < place.x + place.width and place.y <= y < place.y + max(place.height, place.card * TALL + LABEL):
                return place
        return None


class _Flow:
    """Where cards that come out of a pile come from, and where those that vanish go: zones that lost or won cards of a back."""

    def __init__(self, old: Layout, now: Layout) -> None:
        before, after = ({place.lot.key: place for place in layout.places} for layout in (old, now))
        self._places = after
        self._change: dict[int, dict[str, int]] = {}
        for sign, places in ((-1, before), (1, after)):
            for key, place in places.items():
                for card in place.lot.cards:
                    by_key = self._change.setdefault(card["back"], {})
                    by_key[key] = by_key.get(key, 0) + sign

    def source(self, back: int, to: str) -> Pose | None:
        """Where a card of a back comes from that lies in a zone now."""
        lost = [key for key, change in self._change.get(back, {}).items() if change < 0 and key != to]
        return self._pose(lost[0]) if lost else None

    def target(self, back: int) -> Pose | None:
        """Where a card of a back goes that is no longer seen."""
        won = [key for key, change in self._change.get(back, {}).items() if change > 0]
        return self._pose(won[0]) if won else None

    def _pose(self, key: str) -> Pose | None:
        place = self._places.get(key)
        if place is None:
            return None
        return Pose(place.x + (place.width - place.card) / 2, place.y + LABEL, place.card, 0)


def cards_of(picture: Picture) -> list[Card]:
    """Every card of a picture that is known, and those that are offered."""
    return [*picture["offered"], *(card for zone in picture["zones"] for card in zone.get("cards", ()) if "id" in card)]
