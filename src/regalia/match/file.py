"""File: a match on disk, one JSON object per line: a heading, the deal and each decision with what was shown, a closing line.

The same file serves to play on (`load_match`) and to watch (`Replay`). Loading plays every decision again and compares
digests; watching needs only what was shown, so it works under any later version of the rules.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile, RegaliaError
from regalia.engine.written import read_json, read_text
from regalia.match.match import Match, checked_names, digest_of
from regalia.match.revised_cards import revisions_of
from regalia.match.transcript import Recorder
from regalia.match.wording import notation

FORMAT = "regalia-match/1"
LONGEST_FILE, LONGEST_LINE = 256_000_000, 4_000_000


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def save_match(match: Match, path: Path) -> None:
    """Write a match; an existing file is replaced only once the new one is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            for line in lines_of(match):
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def lines_of(match: Match) -> list[dict[str, Any]]:
    """The lines of a match's file."""
    recorder, before = Recorder(match), match.game.state()
    lines = [_heading(match), {"step": 0, **recorder.after(match.packed_after(0), match.opening)}]
    for number, decision in enumerate(match.decisions, start=1):
        packed = match.packed_after(number)
        before.unpack(decision.before)
        written = notation(match.game, decision.action, state=before)
        line = {"step": number, "seat": decision.seat, "action": decision.action, "notation": written}
        shown = recorder.after(packed, decision.told)
        lines.append({**line, "forced": decision.forced, "digest": digest_of(packed), **shown})
    return [*lines, {"end": len(match.decisions)}]


def _heading(match: Match) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": match.game.slug,
        "version": match.game.version,
        "seats": match.seats,
        "names": match.names,
        "options": match.options,
        **({"tables": match.game.lookup_digest} if match.game.has_lookup else {}),
        **({"cards": list(revisions_of(match.game))} if revisions_of(match.game) else {}),
        **({"pace": [pacing.words() for pacing in match.pace]} if any(pacing.words() for pacing in match.pace) else {}),
        **match.origin,
    }


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def read_lines(path: Path) -> list[dict[str, Any]]:
    """The lines of a file, checked to be complete."""
    lines: list[Any] = []
    for number, line in enumerate(read_text(path, BadFile, longest=LONGEST_FILE).splitlines(), start=1):
        lines.append(read_json(line, BadFile, f"{path}, line {number}", longest=LONGEST_LINE))
        if not isinstance(lines[-1], dict):
            raise BadFile("this line is not a JSON object", place=f"{path}, line {number}")
    if not lines or lines[0].get("format") != FORMAT:
        raise BadFile(f"this is not a saved match: the first line does not say {FORMAT}", place=f"{path}, line 1")
    if len(lines) < 3 or lines[-1].get("end") != len(lines) - 3:
        raise BadFile("the file is cut short: its last line does not close it", place=f"{path}, line {len(lines)}")
    return lines


def load_match(path: Path) -> Match:
    """Load a saved match: play its decisions again and compare digests."""
    lines = read_lines(path)
    heading = lines[0]
    try:
        match = _begun(heading, f"{path}, line 1")
        for number, line in enumerate(lines[2:-1], start=3):
            _replay(match, line, f"{path}, line {number}")
        for seat, words in enumerate(heading.get("pace", [])):
            match.set_pace(seat, *words)
    except BadFile:
        raise
    except RegaliaError as error:
        raise BadFile(str(error), place=f"{path}, line 1") from None
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
        raise BadFile(f"the file contradicts itself ({error!r})", place=str(path)) from None
    return match


def _begun(heading: dict[str, Any], place: str) -> Match:
    if "position" in heading:
        match = Match.from_position(heading["position"])
        match.names = checked_names(heading["names"], match.seats)
    else:
        match = Match.new(
            heading["game"],
            seats=heading["seats"],
            seed=heading["key"],
            options=heading["options"],
            names=tuple(heading["names"]),
        )
    if match.game.version != heading["version"]:
        raise BadFile(
            f"it was played under version {heading['version']} of {match.game.name}, and this is version"
            f" {match.game.version}: it can be watched but not played on",
            place=place,
        )
    if match.game.has_lookup and match.game.lookup_digest != heading["tables"]:
        raise BadFile(
            f"it was played with other cards of {match.game.name} than there are here ({heading['tables']}, here"
            f" {match.game.lookup_digest}): it can be watched but not played on",
            place=place,
        )
    return match


def _replay(match: Match, line: dict[str, Any], place: str) -> None:
    if line["forced"]:
        if match.decisions[line["step"] - 1].action != line["action"]:
            raise BadFile("the match takes a different forced decision here", place=place)
    else:
        try:
            match.play(line["action"], seat=line["seat"])
        except RegaliaError as error:
            raise BadFile(f"the decision {line.get('notation')!r} cannot be played: {error.message}", place=place) from None
    if digest_of(match.packed_after(line["step"])) != line["digest"]:
        raise BadFile("after this decision the state is not what it was", place=place)
