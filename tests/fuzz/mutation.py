"""Mutation: a text that was right, changed as somebody would who knows what it means."""

from __future__ import annotations

import random
import re

NUMBER = re.compile(r"-?\d+")
WORD = re.compile(r'"[^"\n]*"')
EXTREMES = ("0", "-1", "1", "127", "128", "-129", "255", "32768", "2147483648", str(2**63 - 1), str(-(2**63) - 1), "1e400")
ODD = (
    "9" * 60, "0x" + "f" * 50, "1.5", "nan", "true", "[]", "{}", '""', "[[[[]]]]", "1979-05-27", "null", "[" * 40, "{a=" * 40,
    "a" + ".b" * 40, '"\\u0000"', '"\u202e"', '"' + "K♠" * 300 + '"', '"seen by 0"', '"K♠ seen by 9"', '"Torchbearer 9"',
    '"\\ud800"', "'''", '"""', '"\\', "#", "=", ",", "\x00", "\r",
)  # fmt: skip


def mutated(text: str, chance: random.Random) -> str:
    """A text with one to three changes."""
    for _ in range(chance.randint(1, 3)):
        text = chance.choice((_number, _number, _word, _swap, _line, _cut, _odd, _grow))(text, chance)
    return text


def _replaced(text: str, pattern: re.Pattern[str], new: str, chance: random.Random) -> str:
    found = list(pattern.finditer(text))
    if not found:
        return text + new
    one = chance.choice(found)
    return text[: one.start()] + new + text[one.end() :]


def _number(text: str, chance: random.Random) -> str:
    new = chance.choice(EXTREMES) if chance.random() < 0.5 else str(chance.randint(-3, 300))
    return _replaced(text, NUMBER, new, chance)


def _word(text: str, chance: random.Random) -> str:
    others = WORD.findall(text) or ['""']
    return _replaced(text, WORD, chance.choice((*others, *ODD)), chance)


def _swap(text: str, chance: random.Random) -> str:
    """Two values change places."""
    found = list(re.finditer(r"-?\d+|\"[^\"\n]*\"", text))
    if len(found) < 2:
        return text
    one, other = sorted(chance.sample(found, 2), key=lambda match: match.start())
    return text[: one.start()] + other[0] + text[one.end() : other.start()] + one[0] + text[other.end() :]


def _line(text: str, chance: random.Random) -> str:
    """A line is doubled, left out or moved."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    line = lines.pop(place)
    for _ in range(chance.randrange(3)):
        lines.insert(chance.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _cut(text: str, chance: random.Random) -> str:
    begin = chance.randrange(len(text) + 1)
    return text[:begin] + text[begin + chance.choice((1, 2, 10, 100, len(text))) :]


def _odd(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text) + 1)
    return text[:place] + chance.choice(ODD) + text[place:]


def _grow(text: str, chance: random.Random) -> str:
    """A stretch many times over."""
    begin = chance.randrange(len(text) + 1)
    stretch = text[begin : begin + chance.randint(1, 30)]
    return text[:begin] + stretch * chance.choice((2, 20, 400)) + text[begin:]
