"""Picture: the present state arranged for a graphical client to draw: zones with cards, the board, what one can click on.

It is computed only from what the viewer may know, so it cannot leak. A `view` holds the same knowledge field by field; what
does not change during a match, such as the faces of cards, is in the `game_description`.

A zone lists its cards bottom to top. Every card has a back; one that the viewer knows also has an `id`, which stays the same
for the whole match, a `name`, the key of its `face` and `marks`. One that the viewer could use at another time says in
`why_not` why not now. `asks` says what the seat to act is asked. The parts of a choice name the cards, squares and seats that
one clicks on; a card that is in no zone of the picture, such as one looked up in a deck, is in `offered`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, translation
from regalia.engine.pile import MOST_CARDS, Pile, card_at, size
from regalia.engine.record import ALL, HIDDEN, NO_SEAT, Record
from regalia.engine.table import COUNTER, HAND, SPREAD, SQUARES, Mark, Spot, Waiting, Zone
from regalia.engine.wording import CARD, CARDS, SEAT, SQUARE, unbundled
from regalia.match.faces import Declared, DrawnPile, Faces, Lying, PileKey, back_number
from regalia.match.match import Match
from regalia.match.speech import why_not
from regalia.match.view import choice, winners
from regalia.match.wording import on_board, own_name, said

Picture = dict[str, Any]
Card = dict[str, Any]


def picture(match: Match, seat: int | None = None, language: str = ENGLISH) -> Picture:
    """The table as a seat sees it now; without a seat, as a spectator does."""
    known = match.known_to(seat)
    legal = match.legal() if seat is not None and seat == match.to_act else []
    return picture_of(match.game, known, seat, legal, match.names, language, number=len(match.decisions))


def picture_of(
    game: Game,
    known: Record,
    seat: int | None,
    legal: Sequence[int],
    names: Sequence[str],
    language: str = ENGLISH,
    *,
    number: int = 0,
) -> Picture:
    """The table drawn from a state: a masked one, or the whole state of a game that has ended."""
    laid = _Laid(Faces.of(game, language), known, NO_SEAT if seat is None else seat)
    zones = [zone for declared in laid.faces.zones for zone in laid.zones(declared)]
    phase = _phase(game, known, language)
    choices = [laid.choice(action, names) for action in legal]
    laid.add_reasons(zones, choices, names)
    return {
        "game": game.slug,
        "version": game.version,
        "number": number,
        "seat": seat,
        "seats": known.seats,
        "names": list(names),
        "options": game.read_options(known),
        "turn": known.turn,
        "phase": phase,
        **(_asked(game, known, names, language) or {"asks": phase, "paragraph": _paragraph(game, known)}),
        "over": bool(known.over),
        "score": known.score[: known.seats],
        "winners": winners(known),
        "to_act": None if known.to_act == NO_SEAT or known.over else known.to_act,
        "zones": zones,
        "board": _board(game, known),
        "waiting": laid.waiting(),
        "aims": laid.aims(),
        "offered": laid.offered,
        "legal": choices,
    }


def _phase(game: Game, known: Record, language: str) -> str:
    """The name of the phase in a language."""
    phase = game.table.phases.get(getattr(known, game.table.phase_field, -1), "")
    return translation(language, game)(phase)


def _paragraph(game: Game, known: Record) -> str:
    return game.table.paragraphs.get(getattr(known, game.table.phase_field, -1), "")


def _asked(game: Game, known: Record, names: Sequence[str], language: str) -> dict[str, str] | None:
    """What the seat to act is asked, and by which paragraph, where the game says more than its phase."""
    if known.over:
        return None
    if game.speech is not None and game.speech.asks is not None:
        remark = game.speech.asks(known)
        if remark is not None:
            return {"asks": said(game, remark, names, language, known), "paragraph": remark.saying.paragraph}
    if game.table.asked is None:
        return None
    question, card = game.table.asked(known)
    say = translation(language, game)
    return {"asks": say(question.text).format(card=say(card)), "paragraph": question.paragraph}


def _board(game: Game, known: Record) -> dict[str, Any] | None:
    """What is on each square, as the number of a piece in the game's description."""
    board = game.table.board
    if board is None:
        return None
    pieces = [board.piece_on(known, square) for square in range(len(board.squares))]
    endangered = board.endangered(known) if board.endangered else ()
    return {
        "pieces": [piece if piece >= 0 else None for piece in pieces],
        "endangered": [board.squares[square] for square in endangered],
    }


# ── One picture being drawn ──────────────────────────────────────────────────────────────────────────────────────────


class _Laid:
    """The cards on the table in one picture."""

    def __init__(self, faces: Faces, known: Record, seat: int) -> None:
        self.faces = faces
        self.game = game = faces.game
        self.is_plain = game.table.marks is None and game.table.face is None and game.naming is None
        """Does a card look the same whatever else there is, so that the same pile need not be drawn again?"""
        self.known = known
        self.seat = seat
        self.offered: list[Card] = []
        self._places: dict[Spot, Lying] = {}
        self._spots: dict[str, Spot] = {}

    # ── Zones ──

    def zones(self, declared: Declared) -> Iterator[dict[str, Any]]:
        """A zone of the table, or one for each seat where players have their own."""
        value, draw = getattr(self.known, declared.field), self._pile if declared.is_pile else self._zone
        if declared.is_per_seat:
            for owner in range(self.known.seats):
                yield draw(declared, owner, value[owner])
        else:
            yield draw(declared, NO_SEAT, value)

    def _zone(self, declared: Declared, owner: int, value: Any) -> dict[str, Any]:
        zone = declared.zone
        begun = self.faces.begun(zone, owner)
        if zone.kind == SQUARES:
            return {**begun, "squares": [name for square in value if (name := on_board(self.game, SQUARE, square))]}
        if zone.kind == COUNTER:
            return {**begun, "value": self._number(zone, value)}
        backs = [{"back": back_number(self.game, 0, self.game.pools[0], owner)} for _ in range(value)]
        return {**begun, "size": len(backs), "cards": backs}

    def _pile(self, declared: Declared, owner: int, value: Pile) -> dict[str, Any]:
        """A pile with its cards. One that was drawn before is not drawn again, unless ids in it depend on other piles."""
        if not self.is_plain:
            return self._with_cards(declared.zone, owner, value)
        key = (declared.number, owner, *value[: 1 + value[0]])
        before = self.faces.drawn(key)
        if before is None or not self._places.keys().isdisjoint(before.places):
            return self._newly_drawn(key, declared.zone, owner, value)
        if before.spots:
            self._places.update(before.places)
            self._spots.update(before.spots)
        return before.zone

    def _newly_drawn(self, key: PileKey, zone: Zone, owner: int, value: Pile) -> dict[str, Any]:
        elsewhere, known = set(self._places), len(self._spots)
        drawn = self._with_cards(zone, owner, value)
        spots = dict(list(self._spots.items())[known:])
        places = {spot: self._places[spot] for spot in spots.values()}
        if elsewhere.isdisjoint(places):
            self.faces.keep(key, DrawnPile(drawn, places, spots))
        return drawn

    def _with_cards(self, zone: Zone, owner: int, value: Pile) -> dict[str, Any]:
        cards = [self._card(zone.field, value, place, owner) for place in range(size(value))]
        return {**self.faces.begun(zone, owner), "size": len(cards), "cards": cards}

    def _number(self, zone: Zone, value: Any) -> Any:
        """A number, or several; None in place of one that the viewer may not know."""
        may_hide = self.game.field(zone.field).seen != ALL
        if isinstance(value, list):
            return [None if may_hide and one == HIDDEN else one for one in value]
        return None if may_hide and value == HIDDEN else value

    # ── Cards ──

    def _card(self, pile: str, cards: Pile, place: int, owner: int) -> Card:
        card = card_at(cards, place)
        back = self.faces.back(pile, card, owner)
        if card >= MOST_CARDS:
            return {"back": back}
        return self._known_card((self.faces.owner(card, owner), card), back, owner)

    def _known_card(self, spot: Spot, back: int, lies_at: int) -> Card:
        """A card that the viewer knows; identical cards are told apart by a number behind the id."""
        alike = self._places.get(spot, ())
        name = self._id(spot) if not alike else f"{self._id(spot)}#{len(alike) + 1}"
        self._places[spot] = (*alike, (lies_at, name))
        self._spots[name] = spot
        drawn = {"id": name, "name": self._name(spot), "face": self._face(spot), "back": back}
        marks = [self._mark(mark) for mark in self.game.table.marks(self.known, spot)] if self.game.table.marks else []
        return {**drawn, "marks": marks} if marks else drawn

    def _id(self, spot: Spot) -> str:
        name = self.game.card_names[spot[1]]
        return name if spot[0] == NO_SEAT else f"{spot[0]}:{name}"

    def _name(self, spot: Spot) -> str:
        named = own_name(self.game, self.known, CARD, spot[1], spot[0])
        return self.faces.say(named) if named else self.faces.names[spot[1]]

    def _face(self, spot: Spot) -> str:
        return self.game.table.face(self.known, spot) if self.game.table.face else self.game.card_names[spot[1]]

    def _mark(self, mark: Mark) -> dict[str, Any]:
        value = self._id(mark.value) if isinstance(mark.value, tuple) else mark.value
        return {"kind": mark.kind, "value": self.faces.say(value) if isinstance(value, str) else value}

    def waiting(self) -> list[dict[str, Any]]:
        """What waits for responses, the first played first."""
        return [self._waits(one) for one in self.game.table.waiting(self.known)] if self.game.table.waiting else []

    def _waits(self, one: Waiting) -> dict[str, Any]:
        return {
            "seat": one.seat,
            "face": one.face,
            "text": self.faces.say(one.text),
            "card": self._id(one.card) if one.card else None,
            "target_card": self._id(one.target_card) if one.target_card else None,
            "target_seat": None if one.target_seat == NO_SEAT else one.target_seat,
        }

    def aims(self) -> list[dict[str, str]]:
        """Which card is aimed at which."""
        found = self.game.table.aims(self.known) if self.game.table.aims else []
        return [{"card": self._id(one), "target": self._id(other)} for one, other in found]

    # ── Decisions ──

    def choice(self, action: int, names: Sequence[str]) -> dict[str, Any]:
        """A choice, with the cards, squares and seats that one clicks on for it."""
        apart = self.game.actions.take_apart(action)
        drawn = choice(self.game, action, names, self.faces.language, self.known)
        parts = self.game.actions.families[apart.family].parts
        for part, (name, declared) in zip(drawn["parts"], parts.items(), strict=True):
            part["kind"] = declared.kind
            if declared.kind not in (SEAT, SQUARE):
                part["cards"] = self._meant(declared.kind, apart.values[name])
        if pile := self.game.table.piles.get(apart.family):
            drawn["parts"].append({"part": "pile", "kind": "pile", "pile": pile, "seat": self._owner_of(pile)})
        return drawn

    def _owner_of(self, pile: str) -> int | None:
        """The seat at which the viewer finds a pile; None for one in the middle."""
        return self.seat if self.game.field(pile).is_per_seat else None

    def add_reasons(self, zones: list[dict[str, Any]], choices: Sequence[dict[str, Any]], names: Sequence[str]) -> None:
        """Say of the viewer's own cards why they cannot be used now; in a hand of every card that no choice offers."""
        if not choices and (self.known.over or self.known.to_act != self.seat):
            self._add_reasons_of_idle(zones)
            return
        offered = {name for choice in choices for part in choice["parts"] for name in part.get("cards", ())}
        for place, zone in enumerate(zones):
            if zone["seat"] == self.seat and zone["kind"] in (HAND, SPREAD):
                is_spread = zone["kind"] == SPREAD
                cards = [self._with_reasons(card, is_spread or card.get("id") in offered, names) for card in zone["cards"]]
                zones[place] = {**zone, "cards": cards}

    def _add_reasons_of_idle(self, zones: list[dict[str, Any]]) -> None:
        for place, zone in enumerate(zones):
            if zone["seat"] == self.seat and zone["kind"] == HAND:
                zones[place] = self.faces.idle(zone, self.known)

    def _with_reasons(self, card: Card, is_offered: bool, names: Sequence[str]) -> Card:
        """A card with the reasons; a copy, since pictures share the cards that they have in common."""
        spot = self._spots[card["id"]] if "id" in card else None
        reasons = why_not(self.game, self.known, spot, self.seat, is_offered, names, self.faces.language) if spot else []
        return {**card, "why_not": reasons} if reasons else card

    def _meant(self, kind: str, value: int) -> list[str]:
        """The ids of the cards that a value stands for."""
        if kind in (CARD, CARDS):
            numbers = unbundled(value) if kind == CARDS else [value] if value >= 0 else []
            spots = [(self.faces.owner(card, self.seat), card) for card in numbers]
        else:
            spot = self.game.table.meant(self.known, kind, value) if self.game.table.meant else None
            spots = [spot] if spot else []
        found: list[str] = []
        for spot in spots:
            found.append(self._lying(spot, found))
        return found

    def _lying(self, spot: Spot, taken: Sequence[str]) -> str:
        """The id of such a card that is not taken yet, preferably at the viewer's seat; one that lies nowhere is offered."""
        alike = sorted(self._places.get(spot, ()), key=lambda place: place[0] != self.seat)
        for _, name in alike:
            if name not in taken:
                return name
        index, pool = self.faces.home[spot[1]]
        offered = self._known_card(spot, back_number(self.game, index, pool, spot[0]), self.seat)
        self.offered.append(offered)
        return str(offered["id"])
