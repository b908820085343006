"""Wording: actions and notes as text, with cards and players by name, in the reader's language.

`engine.wording` declares sentences with places for values; here the values are put in. `notation` reads such a text back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, translation
from regalia.engine.record import NO_SEAT, Record
from regalia.engine.speech import Remark
from regalia.engine.wording import CARD, CARDS, PIECE, SEAT, SQUARE, TEXT, unbundled


def own_name(game: Game, state: Record | None, kind: str, value: int, seat: int = NO_SEAT) -> str:
    """The name that a game gives to a value, for a seat; empty where the engine's own name is used."""
    return game.naming(state, kind, value, seat) if game.naming else ""


def card_names(game: Game, state: Record, owner: int = NO_SEAT) -> list[str]:
    """The names of all cards; with an owner, as that seat's cards are called where each seat has its own."""
    return [own_name(game, state, CARD, card, owner) or name for card, name in enumerate(game.card_names)]


def shower(game: Game, names: Sequence[str], language: str = ENGLISH, state: Record | None = None) -> Callable[[str, Any], str]:
    """A function that writes a value of a kind as text; without names a seat is written as its number.

    With a state, cards are called what the seat to act calls them.
    """
    translate = translation(language, game)
    seat = NO_SEAT if state is None else state.to_act

    def show(kind: str, value: Any) -> str:
        if kind == TEXT:
            return str(value(language)) if callable(value) else translate(str(value))
        if named := own_name(game, state, kind, value, seat):
            return translate(named)
        if kind == CARD:
            return translate(game.card_names[value]) if value >= 0 else ""
        if kind == CARDS:
            return "+".join(translate(game.card_names[card]) for card in unbundled(value))
        if kind == SEAT and value < len(names):
            return str(names[value])
        if kind in (SQUARE, PIECE):
            return translate(on_board(game, kind, value) or "")
        return str(value)

    return show


def on_board(game: Game, kind: str, value: int) -> str | None:
    """The name of a square or of a piece of the board; None where there is no such square or piece."""
    assert game.table.board is not None, f"{game.name} has no board"
    names = game.table.board.squares if kind == SQUARE else [piece.name for piece in game.table.board.pieces]
    return names[value] if 0 <= value < len(names) else None


def notation(game: Game, action: int, names: Sequence[str] = (), state: Record | None = None) -> str:
    """An action as it is typed, the same in every language."""
    if game.naming is None:
        return _plain_notation(game, action, tuple(names))
    return _notation(game, action, names, state)


@lru_cache(maxsize=1 << 14)
def _plain_notation(game: Game, action: int, names: tuple[str, ...]) -> str:
    """The notation in a game in which everything is always called the same."""
    return _notation(game, action, names, None)


def _notation(game: Game, action: int, names: Sequence[str], state: Record | None) -> str:
    apart = game.actions.take_apart(action)
    show = shower(game, names, state=state)
    return game.actions.families[apart.family].notation.say(list(apart.values.values()), show)


def said(game: Game, remark: Remark, names: Sequence[str] = (), language: str = ENGLISH, state: Record | None = None) -> str:
    """A remark of a game's speech in words."""
    wording, translate = remark.saying.wording, translation(language, game)
    return wording.say(remark.values, shower(game, names, language, state), translate(wording.text))


def label(game: Game, action: int, names: Sequence[str] = (), language: str = ENGLISH, state: Record | None = None) -> str:
    """An action in words; with a masked state, what it brings where the game says so."""
    if state is not None and game.speech is not None and game.speech.label is not None:
        remark = game.speech.label(state, action)
        if remark is not None:
            return said(game, remark, names, language, state)
    apart = game.actions.take_apart(action)
    family = game.actions.families[apart.family]
    values = [apart.values[name] for name, _ in family.label.places]
    return family.label.say(values, shower(game, names, language, state), translation(language, game)(family.label.text))


def sentence(game: Game, told: Sequence[int], viewer: int | None, names: Sequence[str] = (), language: str = ENGLISH) -> str:
    """A note in words, as a seat may read it, or with None a spectator."""
    note = game.notes[told[0]]
    wording = note.to_others if note.to_others is not None and is_private(game, told, viewer) else note.text
    return wording.say(told[1:], shower(game, names, language), translation(language, game)(wording.text))


def is_private(game: Game, told: Sequence[int], viewer: int | None) -> bool:
    """Is part of this note kept from the viewer?"""
    return game.notes[told[0]].to_others is not None and told[1] != viewer
