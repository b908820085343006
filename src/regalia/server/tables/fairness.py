"""Fairness: was a game dealt honestly? A saved match is dealt and played again from its key, and the key is compared with the
hash that was shown before the first card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile
from regalia.engine.written import read_toml
from regalia.match.file import lines_of, load_match, read_lines
from regalia.server.storage.fair_deal import commitment_of, key_of


def verify(path: Path, promised: str = "", share: str = "") -> list[str]:
    """Check a file; returns what was verified, a sentence each. What does not hold raises an error.

    `promised` is the commitment that was shown before the deal, `share` what somebody added to its key.
    """
    lines = read_lines(path)
    match = load_match(path)
    held = [
        f"{match.game.name}: dealt again and played again, {len(match.decisions)} steps with the same cards and the same table"
    ]
    for number, (written, again) in enumerate(zip(lines[1:-1], lines_of(match)[1:-1], strict=True), start=2):
        if written != again:
            raise BadFile("this step shows or tells something else than happened", place=f"{path}, line {number}")
    held.append("every step shows and tells what happened")
    return [*held, *_kept_promises(lines[0], path, promised.strip().lower()), *_added(lines[0], path, share.strip().lower())]


def _kept_promises(heading: dict[str, Any], path: Path, promised: str) -> list[str]:
    """Compare the key with the hash in the file and with the one that the caller was promised."""
    key = _key_of(heading, path)
    if key is None:
        if promised:
            raise BadFile("the file names no key to compare with", place=f"{path}, line 1")
        return ["the file names no key: it begins with a written position"]
    secret = str(heading.get("secret") or key)
    found = commitment_of(secret)
    for source, hashed in (("the file", str(heading.get("commitment", ""))), ("you", promised)):
        if hashed and hashed != found:
            raise BadFile(f"the secret {secret} has the SHA-256 {found}, but {source} says {hashed}", place=f"{path}, line 1")
    said = "as the file promised" if heading.get("commitment") else "compare it with what was shown at the start"
    return [f"the secret {secret} has the SHA-256 {found}, {'as you say' if promised else said}"]


def _added(heading: dict[str, Any], path: Path, share: str) -> list[str]:
    """Check that the key was made from the server's secret and what the players added to it, nothing else."""
    place, key = f"{path}, line 1", _key_of(heading, path)
    if key is None:
        return []
    listed = heading.get("shares") or []
    if not isinstance(listed, list) or any(one is not None and not isinstance(one, str) for one in listed):
        raise BadFile("what the players added is a list of texts", place=place)
    shares = [one for one in listed if one]
    if key_of(str(heading.get("secret") or key), listed) != key:
        raise BadFile("the key is not made from the secret and what the players added", place=place)
    if share and share not in shares:
        raise BadFile("your share is not among what the players added", place=place)
    return [f"the key {key} is made from the secret and from what {len(shares)} of the players added"]


def _key_of(heading: dict[str, Any], path: Path) -> str | None:
    """The key of a match; one that began with a position was dealt from the seed in it."""
    key = heading.get("key")
    if "position" in heading:
        seed = read_toml(str(heading["position"]), BadFile, f"{path}, line 1").get("seed")
        if key is not None and seed != key:
            raise BadFile("the position was not dealt from the key", place=f"{path}, line 1")
    return str(key) if key is not None else None
