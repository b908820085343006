"""View: what a seat or a spectator may know of the present state, field by field, as plain data for programs and files.

It follows from the declared visibility of the fields. A `picture` holds the same knowledge arranged for drawing; a
`transcript` holds the views of a whole match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.engine.game import Game
from regalia.engine.language import ENGLISH
from regalia.engine.pile import MOST_CARDS, Pile, card_at, size
from regalia.engine.record import NO_SEAT, Field, Record
from regalia.engine.table import SQUARES
from regalia.engine.wording import CARD, CARDS, PIECE, SQUARE, unbundled
from regalia.match.wording import is_private, label, notation, on_board, own_name, sentence

ALWAYS = ("rng", "score", "turn", "seats", "to_act", "over", "discreet")
SPECTATOR = -1


def known_to(game: Game, state: Record, seat: int) -> Record:
    """A copy of the state in which everything is hidden that a seat may not know."""
    known = state.copy()
    game.knowledge.mask(known, seat)
    return known


def winners(state: Record) -> list[int]:
    """The seats with the highest score once the game is over: one has won, several draw."""
    score = state.score[: state.seats]
    return [seat for seat, own in enumerate(score) if own == max(score)] if state.over else []


def view(
    game: Game, state: Record, seat: int, legal: Sequence[int], names: Sequence[str], language: str = ENGLISH
) -> dict[str, Any]:
    """The table as a seat sees it; `SPECTATOR` in place of a seat sees what everybody sees."""
    known = known_to(game, state, seat)
    return {
        "game": game.slug,
        "version": game.version,
        "seat": None if seat == SPECTATOR else seat,
        "seats": known.seats,
        "names": list(names),
        "options": game.read_options(known),
        "turn": known.turn,
        "over": bool(known.over),
        "score": known.score[: known.seats],
        "to_act": None if known.to_act == NO_SEAT else known.to_act,
        "table": _table(game, known),
        "legal": [choice(game, action, names, language, known) for action in legal] if seat == state.to_act else [],
    }


def choice(
    game: Game, action: int, names: Sequence[str], language: str = ENGLISH, state: Record | None = None
) -> dict[str, Any]:
    """A choice: a legal action with its number, notation, label and the parts one clicks on."""
    apart = game.actions.take_apart(action)
    seat = NO_SEAT if state is None else state.to_act
    parts: list[dict[str, Any]] = []
    for name, part in game.actions.families[apart.family].parts.items():
        parts.append({"part": name, part.kind: _value(game, part.kind, apart.values[name], state, seat)})
    return {
        "id": action,
        "family": apart.family,
        "notation": notation(game, action, names, state),
        "label": label(game, action, names, language, state),
        "parts": parts,
    }


def event(game: Game, told: Sequence[int], seat: int, names: Sequence[str], language: str = ENGLISH) -> dict[str, Any]:
    """A note as a seat may know it, with its sentence: a line of the log."""
    kind = game.notes[told[0]]
    viewer = None if seat == SPECTATOR else seat
    places = kind.text.places[:1] if is_private(game, told, viewer) else kind.text.places
    return {
        "kind": game.notes.name_of(told[0]),
        "paragraph": kind.paragraph,
        "text": sentence(game, told, viewer, names, language),
        "values": {name: _value(game, of, value) for (name, of), value in zip(places, told[1:], strict=False)},
    }


def _table(game: Game, known: Record) -> dict[str, Any]:
    """What lies on the table, field by field; a board comes first, square by square, in place of the fields that encode it."""
    board = game.table.board
    table: dict[str, Any] = {}
    if board is not None:
        table[board.name] = [on_board(game, PIECE, board.piece_on(known, square)) for square in range(len(board.squares))]
    left_out = board.fields if board is not None else ()
    for field in game.state.fields:
        if _is_shown(field) and field.name not in left_out:
            table[field.name] = _shown(game, field, known)
    return table


def _is_shown(field: Field) -> bool:
    return field.name not in ALWAYS and field.kind != "option" and not field.memory and not field.given


def _shown(game: Game, field: Field, known: Record) -> Any:
    value = getattr(known, field.name)
    if field.is_per_seat:
        value = value[: known.seats]
    if field.kind == "pile":
        return _shown_pile(game, value, known, NO_SEAT)
    if field.kind == "pile_per_seat":
        return [_shown_pile(game, pile, known, owner) for owner, pile in enumerate(value)]
    if any(zone.field == field.name and zone.kind == SQUARES for zone in game.table.zones):
        return [on_board(game, SQUARE, square) for square in value]
    return value


def _shown_pile(game: Game, pile: Pile, known: Record, owner: int) -> dict[str, Any]:
    """The size of a pile and its cards, bottom to top, with None for each that is not known."""
    cards = [_value(game, CARD, card_at(pile, place), known, owner) for place in range(size(pile))]
    if all(card is None for card in cards):
        return {"size": size(pile)}
    return {"size": size(pile), "cards": cards}


def _value(game: Game, kind: str, value: int, state: Record | None = None, seat: int = NO_SEAT) -> Any:
    if kind == CARD and value >= MOST_CARDS:
        return None
    if named := own_name(game, state, kind, value, seat):
        return named
    if kind == CARD:
        return game.card_names[value] if 0 <= value < MOST_CARDS else None
    if kind == CARDS:
        return [game.card_names[card] for card in unbundled(value)]
    if kind in (SQUARE, PIECE):
        return on_board(game, kind, value)
    return value
