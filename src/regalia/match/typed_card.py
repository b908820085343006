"""Typed card: the ways in which people write a playing card, brought into one: `1♥`, `Heart:1` and `Ace:Hearts` are A♥."""

from __future__ import annotations

import re

_SUITS = {
    "♠": ("spade", "spades", "pik"),
    "♥": ("heart", "hearts", "herc"),
    "♦": ("diamond", "diamonds", "karo"),
    "♣": ("club", "clubs", "cross", "tref", "krst"),
}
_RANKS = {"a": ("1", "a", "ace", "as"), "j": ("j", "jack", "žandar"), "q": ("q", "queen", "dama"), "k": ("k", "king", "kralj")}
_SIGN = {word: sign for sign, words in _SUITS.items() for word in words}
_RANK = {word: rank for rank, words in _RANKS.items() for word in words} | {str(number): str(number) for number in range(2, 11)}
_SUIT_WORD = "|".join(sorted(_SIGN, key=len, reverse=True))
_RANK_WORD = "|".join(sorted(_RANK, key=len, reverse=True))
_BY_WORDS = re.compile(rf"\b({_SUIT_WORD})\s*:\s*({_RANK_WORD})\b|\b({_RANK_WORD})\s*:\s*({_SUIT_WORD})\b")
_LETTERS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_SHORT = re.compile(r"(10|[1-9ajqk])([shdc])(′?)")
_ONE = re.compile(r"\b1(?=[♠♥♦♣])")


def one_card(text: str) -> str:
    """A text that means one card, in small letters; here the letters S H D C may stand for the suits, too."""
    short = _SHORT.fullmatch(text.strip().casefold().replace("'", "′"))
    return plain_cards(f"{short[1]}{_LETTERS[short[2]]}{short[3]}" if short else text.strip())


def plain_cards(text: str) -> str:
    """A text in small letters, in which every card of a suit is written as its rank and the sign of its suit."""

    def written(match: re.Match[str]) -> str:
        suit, rank = (match[1], match[2]) if match[1] else (match[4], match[3])
        return _RANK[rank] + _SIGN[suit]

    return _ONE.sub("a", _BY_WORDS.sub(written, text.casefold()))
