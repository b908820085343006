"""How a match words things: cards by name, seats by the names of their players, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, translation
from regalia.engine.record import NO_SEAT, Record
from regalia.engine.wording import CARD, CARDS, PIECE, SEAT, SQUARE, unbundled


def own_name(game: Game, state: Record | None, kind: str, value: int, seat: int = NO_SEAT) -> str:
    """What the game itself calls a value, for a seat; empty where that is left to the engine."""
    return game.naming(state, kind, value, seat) if game.naming else ""


def card_names(game: Game, state: Record, owner: int = NO_SEAT) -> list[str]:
    """The names of all cards, of a seat's own where every seat has its own cards."""
    return [own_name(game, state, CARD, card, owner) or name for card, name in enumerate(game.card_names)]


def shower(game: Game, names: Sequence[str], language: str = ENGLISH, state: Record | None = None) -> Callable[[str, int], str]:
    """A function that shows a value of a kind; without names a seat is shown by its number.

    With a state, cards are shown as the seat to act calls them.
    """
    translate = translation(language, game)
    seat = NO_SEAT if state is None else state.to_act

    def show(kind: str, value: int) -> str:
        if named := own_name(game, state, kind, value, seat):
            return translate(named)
        if kind == CARD:
            return translate(game.card_names[value]) if value >= 0 else ""
        if kind == CARDS:
            return "+".join(translate(game.card_names[card]) for card in unbundled(value))
        if kind == SEAT and value < len(names):
            return names[value]
        if kind in (SQUARE, PIECE):
            return translate(on_board(game, kind, value) or "")
        return str(value)

    return show


def on_board(game: Game, kind: str, value: int) -> str | None:
    """The name of a square, or of a piece, of the table's board; nothing where there is none."""
    assert game.table.board is not None, f"{game.name} has no board"
    names = game.table.board.squares if kind == SQUARE else [piece.name for piece in game.table.board.pieces]
    return names[value] if 0 <= value < len(names) else None


def notation(game: Game, action: int, names: Sequence[str] = (), state: Record | None = None) -> str:
    """An action as a person types it, the same in every language."""
    apart = game.actions.take_apart(action)
    show = shower(game, names, state=state)
    return game.actions.families[apart.family].notation.say(list(apart.values.values()), show)


def label(game: Game, action: int, names: Sequence[str] = (), language: str = ENGLISH, state: Record | None = None) -> str:
    """An action in words."""
    apart = game.actions.take_apart(action)
    family = game.actions.families[apart.family]
    values = [apart.values[name] for name, _ in family.label.places]
    return family.label.say(values, shower(game, names, language, state), translation(language, game)(family.label.text))


def sentence(game: Game, told: Sequence[int], viewer: int | None, names: Sequence[str] = (), language: str = ENGLISH) -> str:
    """A note in words, as a seat may read it; viewer None is a spectator."""
    note = game.notes[told[0]]
    wording = note.to_others if note.to_others is not None and is_private(game, told, viewer) else note.text
    return wording.say(told[1:], shower(game, names, language), translation(language, game)(wording.text))


def is_private(game: Game, told: Sequence[int], viewer: int | None) -> bool:
    """Is part of this note kept from the viewer?"""
    return game.notes[told[0]].to_others is not None and told[1] != viewer
