"""Archive: finished games: how they ended, their replay, their file, and positions from which to play on."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection

from regalia.match.file import lines_of
from regalia.match.match import Match
from regalia.match.picture import picture_of
from regalia.match.view import SPECTATOR, event, known_to
from regalia.match.wording import label, notation
from regalia.server.errors import Refused
from regalia.server.storage.rows import DECIDE, TAKE_BACK, Entry, MatchRow, read_entries, read_match
from regalia.server.tables.deal import dealt_match
from regalia.server.tables.table_info import table_info

PAGE = 50
"""The number of steps on one page of a replay."""
EVERYTHING, WATCHER = "all", "watcher"


def match_info(row: MatchRow, present: set[str], steps: int = 0) -> dict[str, Any]:
    """A table and how its game ended."""
    return {"table": table_info(row, present), "ending": row.ending, "steps": steps}


def read_with_entries(connection: Connection, name: str) -> tuple[MatchRow, list[Entry]]:
    """A match with its entries."""
    row = read_match(connection, name, missing="unknown_match")
    return row, read_entries(connection, name) if row.started is not None else []


def checked_over(row: MatchRow) -> MatchRow:
    """A match that has ended; refused before that, since nobody may see what others hold."""
    if row.ended is None:
        raise Refused("not_over", "the game has not ended yet", place="match")
    return row


def played_out(row: MatchRow, entries: list[Entry]) -> Match:
    """The match at its end, with every decision that was not taken back."""
    match = dealt_match(row)
    for entry in entries:
        if entry.kind == DECIDE and entry.value is not None:
            match.play(entry.value, seat=entry.seat)
        elif entry.kind == TAKE_BACK and entry.value is not None:
            match.rewind(entry.value)
    return match


def cached_match(row: MatchRow, entries: list[Entry]) -> Match:
    """The same for a match that has ended, cached for those who ask for its next page."""
    found = _CACHED.get(row.id)
    if found is None:
        while len(_CACHED) >= MOST_CACHED:
            _CACHED.pop(next(iter(_CACHED)), None)
        found = _CACHED[row.id] = played_out(checked_over(row), entries)
    return found


_CACHED: dict[str, Match] = {}
MOST_CACHED = 8


# ── Replays ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def replayed(match: Match, viewer: str, language: str, first: int, count: int) -> list[dict[str, Any]]:
    """Steps of a match from number `first` on, as a viewer saw them; step 0 is the deal."""
    last = min(len(match.decisions), first + count - 1)
    return [_step(match, viewer, language, number) for number in range(first, last + 1)]


def _step(match: Match, viewer: str, language: str, number: int) -> dict[str, Any]:
    game, state = match.game, match.game.state()
    state.unpack(match.packed_after(number))
    seat = seat_of(viewer, match.seats)
    known = state if viewer == EVERYTHING else known_to(game, state, SPECTATOR if seat is None else seat)
    told = match.decisions[number - 1].told if number else match.opening
    drawn = picture_of(game, known, seat, (), match.names, language, number=number)
    events = [_event(match, one, viewer, seat, language) for one in told]
    return {"step": number, **_decision(match, number, language), "events": events, "picture": drawn}


def _event(match: Match, told: Any, viewer: str, seat: int | None, language: str) -> dict[str, Any]:
    """A log line; a viewer who sees everything reads it as the seat concerned does."""
    reads = told[1] if viewer == EVERYTHING and match.game.notes[told[0]].to_others is not None else seat
    return event(match.game, told, SPECTATOR if reads is None else reads, match.names, language)


def _decision(match: Match, number: int, language: str) -> dict[str, Any]:
    if not number:
        return {"seat": None, "notation": None, "label": None, "forced": False}
    step, before = match.decisions[number - 1], match.game.state()
    before.unpack(step.before)
    known = known_to(match.game, before, step.seat)
    written = notation(match.game, step.action, match.names, known)
    words = label(match.game, step.action, match.names, language, known)
    return {"seat": step.seat, "notation": written, "label": words, "forced": step.forced}


def seat_of(viewer: str, seats: int) -> int | None:
    """The seat from which a viewer sees the table; nobody's for a spectator and for a viewer who sees everything."""
    if viewer in (EVERYTHING, WATCHER):
        return None
    if not viewer.isdecimal() or int(viewer) >= seats:
        raise Refused("bad_option", f"expected {EVERYTHING}, {WATCHER} or a seat from 0 to {seats - 1}", place="view")
    return int(viewer)


# ── Files and branches ───────────────────────────────────────────────────────────────────────────────────────────────


def file_of(row: MatchRow, entries: list[Entry]) -> str:
    """A match as a file to play on from, watch and verify; its heading also has the key's hash and how it ended."""
    match = played_out(checked_over(row), entries)
    heading, *rest = lines_of(match)
    ending = {name: (row.ending or {}).get(name) for name in ("winners", "score", "reason")}
    dealt = {"key": row.key, "secret": row.secret or row.key, "shares": row.shares, "commitment": row.commitment}
    heading = {**heading, **dealt, "table": row.id, "ending": ending}
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in [heading, *rest])


def branch_of(row: MatchRow, entries: list[Entry], step: int) -> str:
    """The position after a step, as text."""
    match = played_out(checked_over(row), entries)
    if step > len(match.decisions):
        raise Refused("bad_option", f"the match has {len(match.decisions)} steps", place="branch.step")
    if step < len(match.decisions):
        match.rewind(step)
    if match.over:
        raise Refused("game_over", "the game is over by then", place="branch.step")
    return match.position()
