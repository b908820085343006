"""A table of Royal Gambit as tests write it, and what can be read off it."""

from __future__ import annotations

from typing import Any

from regalia import Match
from regalia.engine.cards import DECK, NAMES
from regalia.engine.pile import card_at, size
from regalia.match.wording import notation

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
COURTS = ("2♥ 3♦ 4♣", "5♥ 6♦ 7♣")
HANDS = ("9♥ 9♦", "8♥ 8♦")
SUITS = {"♠": 1, "♥": 2, "♦": 3, "♣": 4, "": 0}


def table(
    board: str,
    white: str = HANDS[0],
    black: str = HANDS[1],
    *,
    courts: tuple[str, str] = COURTS,
    chain: str = "",
    deck: str | None = None,
    discard: str | None = None,
    options: dict[str, Any] | None = None,
    more: str = "",
) -> Match:
    """A match from a board in Forsyth-Edwards notation and cards; `chain` is the suit that the player on turn played last.

    The last card of `deck` is its top card.
    """
    suits = [SUITS[chain], SUITS[chain]]
    lines = [f'board = "{board}"', f"hand = [{written(white)}, {written(black)}]", f"suits = {suits}"]
    lines.append(f"court = [{written(courts[0])}, {written(courts[1])}]")
    lines += [f"{name} = {written(cards)}" for name, cards in (("deck", deck), ("discard", discard)) if cards is not None]
    chosen = "\n".join(f'{name} = "{value}"' for name, value in (options or {}).items())
    names = 'names = ["White", "Black"]'
    state = "\n".join(lines)
    return Match.from_position(f'game = "royal-gambit"\n{names}\n[options]\n{chosen}\n[state]\n{state}\n{more}')


def written(cards: str) -> str:
    """Cards as a position lists them; `5♠_seen_by_0` for one that the other has seen."""
    return "[" + ", ".join(f'"{card.replace("_", " ")}"' for card in cards.split()) + "]"


def all_but(*several: str) -> str:
    """Every card that is not in one of these hands or in the usual Courts."""
    there = {card for cards in (*several, *COURTS) for card in cards.split()}
    return " ".join(card for card in NAMES[:DECK] if card not in there)


def play(match: Match, decisions: str) -> list[str]:
    """Take decisions, with commas between them; what they told. One that was forced and so already taken is passed over."""
    since = len(match.told())
    for decision in decisions.split(", "):
        step = match.decisions[-1] if match.decisions else None
        if not (step and step.forced and notation(match.game, step.action) == decision):
            match.play(decision)
    return log(match, since=since)


def log(match: Match, seat: int | None = None, since: int = 0) -> list[str]:
    """What was told, each line with its paragraph."""
    return [f"{line['paragraph']} {line['text']}" for line in match.log(seat, since)]


def typed(match: Match) -> list[str]:
    """What may be typed now."""
    return sorted(notation(match.game, action) for action in match.legal())


def cards(match: Match) -> set[str]:
    """The cards that may be played now."""
    return {choice["notation"] for choice in match.choices() if choice["family"] == "card"}


def moves(match: Match) -> set[str]:
    """The chess moves that are legal now."""
    return {
        choice["notation"] for choice in match.choices() if choice["family"] == "move" or choice["family"].startswith("to_")
    }


def targets(match: Match) -> set[str]:
    """The squares that may be chosen now, and `done` where the rest may be declined."""
    return {choice["notation"] for choice in match.choices() if choice["family"] in ("aim", "decline")}


def board(match: Match) -> str:
    """The pieces on the board, in Forsyth-Edwards notation."""
    return fen(match).split()[0]


def fen(match: Match) -> str:
    """The whole board in Forsyth-Edwards notation."""
    return match.game.table.board.write(match.state)


def hand(match: Match, seat: int) -> list[str]:
    return _cards(match, match.state.hand[seat])


def court(match: Match, seat: int) -> list[str]:
    return _cards(match, match.state.court[seat])


def discards(match: Match) -> list[str]:
    return _cards(match, match.state.discard)


def _cards(match: Match, pile: Any) -> list[str]:
    return [match.game.card_names[card_at(pile, place)] for place in range(size(pile))]
