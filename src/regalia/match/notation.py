"""Notation: from what a person types to a legal action. A suit may be left out where it is clear; S H D C stand for ♠ ♥ ♦ ♣."""

from __future__ import annotations

import re
from collections.abc import Sequence

from regalia.engine.errors import AmbiguousNotation, BadNotation, IllegalDecision
from regalia.engine.game import Game
from regalia.match.wording import notation

_LETTERS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_CARD = re.compile(r"(10|[2-9ajqk])([♠♥♦♣shdc]?)(?![\w♠♥♦♣])")
_TOKEN = re.compile(r"\w+[♠♥♦♣]?|[^\w\s]")
Token = tuple[str, str]


def tokens(text: str, names: Sequence[str] = ()) -> list[Token]:
    """The text as tokens; a card is (rank, suit), the suit empty where it is left out, everything else (text, "")."""
    found: list[Token] = []
    seat_of = {name.casefold(): str(seat) for seat, name in enumerate(names)}
    for name in sorted(seat_of, key=len, reverse=True):
        text = re.sub(rf"(?<![\w♠♥♦♣]){re.escape(name)}(?![\w♠♥♦♣])", seat_of[name], text, flags=re.IGNORECASE)
    for piece in _TOKEN.findall(text.casefold()):
        card = _CARD.fullmatch(piece)
        found.append((card[1], _LETTERS.get(card[2], card[2])) if card else (piece, ""))
    return found


def agrees(typed: list[Token], written: list[Token]) -> bool:
    """Could the typed text mean the written one? Equal but for suits left out."""
    return len(typed) == len(written) and all(
        a == b or (a[0] == b[0] and a[1] == "") for a, b in zip(typed, written, strict=True)
    )


def read(game: Game, text: str, legal: Sequence[int], names: Sequence[str] = ()) -> int:
    """The one legal action that a text means."""
    typed = tokens(text, names)
    meant = [action for action in legal if agrees(typed, tokens(notation(game, action)))]
    exact = [action for action in meant if tokens(notation(game, action)) == typed]
    if len(exact) == 1 or len(meant) == 1:
        return (exact or meant)[0]
    if meant:
        raise AmbiguousNotation(f"{text!r} could mean {_listed(game, meant)}", place="decision")
    if typed and any(agrees(typed, tokens(notation(game, action))) for action in range(game.actions.count)):
        raise IllegalDecision(f"{text!r} is not allowed now; allowed are {_listed(game, legal)}", place="decision")
    raise BadNotation(f"{text!r} is no decision of {game.name}; allowed now are {_listed(game, legal)}", place="decision")


def _listed(game: Game, actions: Sequence[int], most: int = 8) -> str:
    shown = ", ".join(notation(game, action) for action in actions[:most])
    return f"{shown} and {len(actions) - most} more" if len(actions) > most else shown
