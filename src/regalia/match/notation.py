"""Notation: finds the legal action that a typed text means. The other way, from action to text, is in `wording`.

A suit, or the stroke of a card from a second deck (K♠′), may be left out where only one card fits; S H D C stand for ♠ ♥ ♦ ♣.
Cards joined by a plus may come in any order. An Ace may be written as a 1, and a card in words (see `typed_card`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from regalia.engine.errors import AmbiguousNotation, BadNotation, IllegalDecision
from regalia.engine.game import Game
from regalia.engine.record import Record
from regalia.match.typed_card import plain_cards
from regalia.match.wording import notation

_LETTERS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_CARD = re.compile(r"(10|[2-9ajqk]|1(?=[shdc]))([♠♥♦♣shdc]?)(′?)")
_WORD = re.compile(r"\w+[♠♥♦♣]?′?|[^\w\s]")
Word = tuple[str, str]
"""A word of a notation: what it begins with, and what may be left out of it, a suit or a stroke."""
PLUS: Word = ("+", "")


def words(text: str) -> list[Word]:
    """The words of a text: a card is (rank, suit and stroke), as far as they are given, anything else (text, stroke)."""
    found: list[Word] = []
    for piece in _WORD.findall(plain_cards(text.replace("'", "′"))):
        card = _CARD.fullmatch(piece)
        word = piece.removesuffix("′")
        if card:
            found.append(("a" if card[1] == "1" else card[1], _LETTERS.get(card[2], card[2]) + card[3]))
        else:
            found.append((word, piece[len(word) :]))
    return in_order(found)


def in_order(found: list[Word]) -> list[Word]:
    """The words, with those that a plus joins sorted: K♥+K♠ is K♠+K♥."""
    first = 0
    while first < len(found):
        last = first
        while last + 2 < len(found) and found[last + 1] == PLUS:
            last += 2
        found[first : last + 1 : 2] = sorted(found[first : last + 1 : 2])
        first = last + 1
    return found


def agrees(typed: list[Word], written: list[Word]) -> bool:
    """Could the typed text mean the written one? They may differ only in what is left out of a card."""
    return len(typed) == len(written) and all(
        (a[0] == b[0] or is_ace_as_one(a, b)) and b[1].startswith(a[1]) for a, b in zip(typed, written, strict=True)
    )


def is_ace_as_one(typed: Word, written: Word) -> bool:
    """Is a 1 typed where an Ace with its suit is written? Seats are numbers, too, but have no suit."""
    return typed[0] == "1" and written[0] == "a" and written[1] != ""


def forms(game: Game, action: int, names: Sequence[str], state: Record | None = None) -> list[list[Word]]:
    """The ways to type an action: with the numbers of the seats, or with the names of their players.

    Where the names of cards depend on the state, they may be typed by those names too.
    """
    plain = [words(notation(game, action)), words(notation(game, action, names))]
    return [*plain, words(notation(game, action, names, state))] if game.naming and state is not None else plain


def read(game: Game, text: str, legal: Sequence[int], names: Sequence[str] = (), state: Record | None = None) -> int:
    """The one legal action that a text means."""
    typed = words(text)

    def could_be(action: int) -> bool:
        return any(agrees(typed, form) for form in forms(game, action, names, state))

    meant = [action for action in legal if could_be(action)]
    exact = [action for action in meant if typed in forms(game, action, names, state)]
    if len(exact) == 1 or len(meant) == 1:
        return (exact or meant)[0]
    if meant:
        raise AmbiguousNotation(f"{text!r} could mean {_listed(game, meant, names, state)}", place="decision")
    allowed = _listed(game, legal, names, state)
    if typed and any(could_be(action) for action in range(game.actions.count)):
        raise IllegalDecision(f"{text!r} is not allowed now; allowed are {allowed}", place="decision")
    raise BadNotation(f"{shortened(text)!r} is no decision of {game.name}; allowed now are {allowed}", place="decision")


def shortened(text: str, most: int = 60) -> str:
    """A text cut to at most `most` characters, to be quoted in a sentence."""
    return text if len(text) <= most else f"{text[:most]}…"


def _listed(game: Game, actions: Sequence[int], names: Sequence[str], state: Record | None, most: int = 8) -> str:
    shown = ", ".join(notation(game, action, names, state) for action in actions[:most])
    return f"{shown} and {len(actions) - most} more" if len(actions) > most else shown
