"""How a match words things: cards by name, seats by the names of their players, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, translation
from regalia.engine.wording import CARD, CARDS, SEAT, unbundled


def shower(game: Game, names: Sequence[str], language: str = ENGLISH) -> Callable[[str, int], str]:
    """A function that shows a value of a kind; without names a seat is shown by its number."""
    translate = translation(language, game)

    def show(kind: str, value: int) -> str:
        if kind == CARD:
            return translate(game.card_names[value]) if value >= 0 else ""
        if kind == CARDS:
            return "+".join(translate(game.card_names[card]) for card in unbundled(value))
        if kind == SEAT and value < len(names):
            return names[value]
        return str(value)

    return show


def notation(game: Game, action: int, names: Sequence[str] = ()) -> str:
    """An action as a person types it, the same in every language."""
    apart = game.actions.take_apart(action)
    return game.actions.families[apart.family].notation.say(list(apart.values.values()), shower(game, names))


def label(game: Game, action: int, names: Sequence[str] = (), language: str = ENGLISH) -> str:
    """An action in words."""
    apart = game.actions.take_apart(action)
    family = game.actions.families[apart.family]
    values = [apart.values[name] for name, _ in family.label.places]
    return family.label.say(values, shower(game, names, language), translation(language, game)(family.label.text))


def sentence(game: Game, told: Sequence[int], viewer: int | None, names: Sequence[str] = (), language: str = ENGLISH) -> str:
    """A note in words, as a seat may read it; viewer None is a spectator."""
    note = game.notes[told[0]]
    wording = note.to_others if note.to_others is not None and is_private(game, told, viewer) else note.text
    return wording.say(told[1:], shower(game, names, language), translation(language, game)(wording.text))


def is_private(game: Game, told: Sequence[int], viewer: int | None) -> bool:
    """Is part of this note kept from the viewer?"""
    return game.notes[told[0]].to_others is not None and told[1] != viewer
