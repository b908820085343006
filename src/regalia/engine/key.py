"""Key: from a seed that a person types to the 128-bit key that all chance of a game comes from."""

from __future__ import annotations

import hashlib
import re
import secrets

from regalia.engine.chance import Stream, split
from regalia.engine.errors import BadOption
from regalia.engine.record import STREAM_LENGTH

Seed = int | str


def stream_of(seed: Seed) -> Stream:
    """The stream of a seed: a whole number, `7/123` for game 123 of a simulation with seed 7, or a key of 32 hex digits."""
    text = str(seed).strip().lower()
    if re.fullmatch(r"[0-9a-f]{32}", text):
        return _stream_of_key(bytes.fromhex(text))
    whole = re.fullmatch(r"(-?\d{1,30})(?:/(\d{1,18}))?", text)
    if whole is None:
        raise BadOption(f"{seed!r} is no seed: give a whole number, NUMBER/GAME, or a key of 32 hex digits", place="seed")
    parent = _stream_of_key(hashlib.blake2s(b"regalia seed " + whole[1].encode(), digest_size=16).digest())
    if whole[2] is None:
        return parent
    child = [0] * STREAM_LENGTH
    split(parent, int(whole[2]), child)
    return child


def key_of(stream: Stream) -> str:
    """The key of a stream as 32 hex digits."""
    return b"".join(stream[i].to_bytes(4, "little") for i in range(4)).hex()


def new_key() -> str:
    """A key that nobody can guess, from the operating system."""
    return secrets.token_hex(16)


def _stream_of_key(key: bytes) -> Stream:
    words = [int.from_bytes(key[i : i + 4], "little") for i in range(0, 16, 4)]
    return [*words, 0, 0, 0, 0, 0]
