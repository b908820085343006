"""View key: a number that stands for what a seat or a spectator sees of a record, over the words it is laid out in.

Most of a record looks alike to all who look, so that part is hidden, and stirred into the key, once for all of them; what is
left depends on who looks and is short. Words that are always hidden, or follow from the options, tell nothing and are passed
over. `source_of` shows the loops, written out game by game, because a compiler turns such loops into instructions that take
many words at once.
"""

from __future__ import annotations

import random
from types import FunctionType
from typing import Any

from regalia.engine.game import Game
from regalia.engine.knowledge import runs_of
from regalia.engine.record import NOBODY
from regalia.engine.tiers.driver import Raw, Workspace, copy_state, hide_from, hide_from_all
from regalia.engine.tiers.record_layout import constant_array

STIR, LOWER, KEY = 0x2545F4914F6CDD1D, 0xFFFFFFFF, 0x3FFFFFFFFFFFFFFF
"""An odd number that spreads bits upwards, the lower half of a word, and as many bits as a key has."""
WHOLE = -1
"""The mask of a whole word."""
LATER = 8
"""Each word is stirred twice; the second time with the noise of a word this many places later."""


def key_to_all(work: Workspace, slot: int, veil: int) -> int:
    """Of the key of a record, what is alike for all who look; the veil is left as `key_to` needs it."""
    copy_state(work, slot, veil)
    hide_from_all(work.states[veil])
    return stir_alike(work.raw, veil, 0)


def key_to(work: Workspace, slot: int, veil: int, seat: int, alike: int) -> int:
    """The key of a record as a seat, or a spectator, sees it."""
    copy_apart(work.raw, slot, veil)
    hide_from(work.states[veil], seat)
    key = stir_apart(work.raw, veil, alike)
    return (key ^ (key >> 32) & LOWER) * STIR >> 2 & KEY


def stir_alike(raw: Raw, slot: int, key: int) -> int:
    """Stir the words that look alike to all into a key: written out for each game."""
    return key


def stir_apart(raw: Raw, slot: int, key: int) -> int:
    """Stir the words that depend on who looks into a key: written out for each game."""
    return key


def copy_apart(raw: Raw, source: int, target: int) -> None:
    """Copy the words that depend on who looks: written out for each game."""


def loops_of(game: Game) -> dict[Any, FunctionType]:
    """What is written out for a game, by the function that it replaces."""
    noise = random.Random("noise")
    namespace: dict[str, Any] = {
        "__name__": __name__,
        "NOISE": constant_array(tuple(noise.getrandbits(63) for _ in range(game.state.size // 8 + LATER))),
        "STIR": STIR,
        "LOWER": LOWER,
        "LATER": LATER,
    }
    exec(compile(source_of(game), f"<keying of {game.slug}>", "exec"), namespace)
    return {loop: namespace[loop.__name__] for loop in (stir_alike, stir_apart, copy_apart)}


def source_of(game: Game) -> str:
    """The loops of a game, as text."""
    alike, apart = words_of(game)
    lines = [*_stirring("stir_alike", alike), "", *_stirring("stir_apart", apart), ""]
    lines += ["def copy_apart(raw: Raw, source: int, target: int) -> None:"]
    masks = masks_of(game)
    for run in runs_of(word for word, mask in masks.items() if mask == WHOLE):
        lines += [f"    for word in range({run.start}, {run.stop}):", "        raw[target, word] = raw[source, word]"]
    for word, mask in masks.items():
        if mask != WHOLE:  # what looks alike to all and shares the word is hidden already, and stays so
            lines.append(f"    raw[target, {word}] ^= (raw[target, {word}] ^ raw[source, {word}]) & {mask}")
    return "\n".join(lines) + "\n"


def words_of(game: Game) -> tuple[list[range], list[range]]:
    """The words that look alike to all and tell something, and those that depend on who looks, as runs of neighbours."""
    alike: set[int] = set()
    apart = set(masks_of(game))
    for field, offset in game.state.layout:
        if field.seen != NOBODY and not field.given:
            alike.update(range(offset // 8, (offset + field.length * field.bits // 8 + 7) // 8))
    return runs_of(sorted(alike - apart)), runs_of(sorted(apart))


def masks_of(game: Game) -> dict[int, int]:
    """For each word that depends on who looks, which bits of it do."""
    bits: dict[int, int] = {}
    for field, offset in game.state.layout:
        if field.depends_on_who_looks:
            for byte in range(offset, offset + field.length * field.bits // 8):
                bits[byte // 8] = bits.get(byte // 8, 0) | 0xFF << byte % 8 * 8
    return {word: mask - (1 << 64) if mask >> 63 else mask for word, mask in sorted(bits.items())}


def _stirring(name: str, runs: list[range]) -> list[str]:
    lines = [f"def {name}(raw: Raw, slot: int, key: int) -> int:", "    one, two = key, 0"]
    for run in runs:
        lines += [
            f"    for word in range({run.start}, {run.stop}):",
            "        once, again = raw[slot, word] + NOISE[word], raw[slot, word] + NOISE[word + LATER]",
            "        one += (once & LOWER) * (once >> 32 & LOWER)",
            "        two += (again & LOWER) * (again >> 32 & LOWER)",
        ]
    return [*lines, "    return (one ^ (one >> 32) & LOWER) * STIR + two"]
