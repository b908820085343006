"""Picture: the present state arranged for a graphical client to draw: zones with cards, the board, what one can click on.

It is computed only from what the viewer may know, so it cannot leak. A `view` holds the same knowledge field by field; what
does not change during a match, such as the faces of cards, is in the `game_description`.

A zone lists its cards bottom to top. Every card has a back; one that the viewer knows also has an `id`, which stays the same
for the whole match, a `name`, the key of its `face` and `marks`. `asks` says what the seat to act is asked. The parts of a
choice name the cards, squares and seats that one clicks on; a card that is in no zone of the picture, such as one looked up in
a deck, is in `offered`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from regalia.engine.game import Game
from regalia.engine.knowledge import Pool
from regalia.engine.language import ENGLISH, translation
from regalia.engine.pile import MOST_CARDS, UNKNOWN, Pile, card_at, size
from regalia.engine.record import ALL, HIDDEN, NO_SEAT, Record
from regalia.engine.table import COUNTER, SQUARES, Mark, Spot, Waiting, Zone
from regalia.engine.wording import CARD, CARDS, SEAT, SQUARE, unbundled
from regalia.match.match import Match
from regalia.match.view import choice, winners
from regalia.match.wording import on_board, own_name

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
    laid = _Laid(_Faces.of(game, language), known, NO_SEAT if seat is None else seat)
    zones = [zone for declared in game.table.zones for zone in laid.zones(declared)]
    phase = _phase(game, known, language)
    choices = [laid.choice(action, names) for action in legal]
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
        **(_asked(game, known, language) or {"asks": phase, "paragraph": _paragraph(game, known)}),
        "over": bool(known.over),
        "score": known.score[: known.seats],
        "winners": winners(known),
        "to_act": None if known.to_act == NO_SEAT or known.over else known.to_act,
        "zones": zones,
        "board": _board(game, known),
        "waiting": laid.waiting(),
        "offered": laid.offered,
        "legal": choices,
    }


def _phase(game: Game, known: Record, language: str) -> str:
    """The name of the phase in a language."""
    phase = game.table.phases.get(getattr(known, game.table.phase_field, -1), "")
    return translation(language, game)(phase)


def _paragraph(game: Game, known: Record) -> str:
    return game.table.paragraphs.get(getattr(known, game.table.phase_field, -1), "")


def _asked(game: Game, known: Record, language: str) -> dict[str, str] | None:
    """What the seat to act is asked, and by which paragraph, where the game says more than its phase."""
    if game.table.asked is None or known.over:
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
    return {"pieces": [piece if piece >= 0 else None for piece in pieces]}


# ── Backs and faces: the same for every picture of a game ────────────────────────────────────────────────────────────


class _Faces:
    """The names of a game's cards in a language, and the back that each has in each pile."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.say = translation(language, game)
        self.names = [self.say(name) for name in game.card_names]
        self.pools = {
            field.name: [(index, pool) for index, pool in enumerate(game.pools) if field.name in pool.piles]
            for field in game.state.fields
            if field.is_pile
        }
        self._backs: dict[tuple[str, int, int], int] = {}
        self.home = {card: (index, pool) for index, pool in enumerate(game.pools) for card in (*pool.cards, *pool.once)}

    @staticmethod
    @lru_cache(maxsize=64)
    def of(game: Game, language: str) -> _Faces:
        """The faces of a game in a language."""
        return _Faces(game, language)

    def back(self, pile: str, card: int, owner: int) -> int:
        """The number of a card's back, known or not: each pool has its own, and each seat where pools belong to seats."""
        found = self._backs.get((pile, card, owner))
        if found is None:
            pools = self.pools[pile]
            index, pool = pools[min(UNKNOWN - card, len(pools) - 1)] if card >= MOST_CARDS else self.home[card]
            found = self._backs[pile, card, owner] = back_number(self.game, index, pool, owner)
        return found

    def owner(self, card: int, seat: int) -> int:
        """The owner of a card found at a seat: that seat where every seat has cards of its own, otherwise nobody."""
        return seat if self.home[card][1].each_seat else NO_SEAT


def back_number(game: Game, index: int, pool: Pool, owner: int) -> int:
    """The number of a back: pools are numbered one after the other, each with as many backs as it has owners."""
    before = sum(game.most_seats if earlier.each_seat else 1 for earlier in game.pools[:index])
    return before + (max(owner, 0) if pool.each_seat else 0)


# ── One picture being drawn ──────────────────────────────────────────────────────────────────────────────────────────


class _Laid:
    """The cards on the table in one picture."""

    def __init__(self, faces: _Faces, known: Record, seat: int) -> None:
        self.faces = faces
        self.game = faces.game
        self.known = known
        self.seat = seat
        self.offered: list[Card] = []
        self._places: dict[Spot, list[tuple[int, str]]] = {}

    # ── Zones ──

    def zones(self, zone: Zone) -> Iterator[dict[str, Any]]:
        """A zone of the table, or one for each seat where players have their own."""
        value = getattr(self.known, zone.field, None)
        if value is None:
            return
        if self.game.field(zone.field).is_per_seat:
            for owner in range(self.known.seats):
                yield self._zone(zone, owner, value[owner])
        else:
            yield self._zone(zone, NO_SEAT, value)

    def _zone(self, zone: Zone, owner: int, value: Any) -> dict[str, Any]:
        begun = {
            "field": zone.field,
            "seat": None if owner == NO_SEAT else owner,
            "label": self.faces.say(zone.label),
            "kind": zone.kind,
            "place": zone.place,
        }
        if zone.kind == SQUARES:
            return {**begun, "squares": [name for square in value if (name := on_board(self.game, SQUARE, square))]}
        if zone.kind == COUNTER:
            return {**begun, "value": self._number(zone, value)}
        cards = [self._card(zone.field, value, place, owner) for place in range(size(value))]
        return {**begun, "size": len(cards), "cards": cards}

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
        alike = self._places.setdefault(spot, [])
        name = self._id(spot) if not alike else f"{self._id(spot)}#{len(alike) + 1}"
        alike.append((lies_at, name))
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
        return drawn

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
