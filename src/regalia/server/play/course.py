"""Course: how a match has gone so far, computed from its row and its entries. It needs no socket, no database and no time.

Every viewer has numbers of its own: an entry that changes nothing a viewer may know, such as another seat's silent pass while a
question is discreet, gets no number for that viewer and is not sent to it, since its mere existence would tell something.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, NamedTuple

from regalia.engine.record import NO_SEAT, Record
from regalia.match.picture import picture_of
from regalia.match.view import SPECTATOR, event, known_to
from regalia.match.wording import is_private, label, notation
from regalia.server.errors import Refused
from regalia.server.play.clock import Clocks
from regalia.server.play.viewpoint import Notice, Viewpoint
from regalia.server.storage.rows import (
    CLOSE,
    DECIDE,
    DRAW,
    GIVES_UP,
    MACHINE,
    PARK,
    PERSON,
    RESUME,
    TAKE_BACK,
    TIME_OUT,
    Entry,
    MatchRow,
    Outcome,
)
from regalia.server.tables.deal import dealt_match

STAND_IN = "knight"
"""The level of the bot that plays on for a player who has given up."""
DECISIONS_KEPT = 40
"""How many decisions the match keeps for take-backs; to go further back it is played again from its beginning."""


@dataclass(frozen=True)
class Stage:
    """A moment of an entry that is told: one at which a question might be asked, or its end."""

    state: bytes | None
    """The packed state at that moment; None at the end."""
    notices: dict[int, Notice]
    """What each viewer notices who notices anything."""


@dataclass(frozen=True)
class Applied:
    """What an entry did, and who notices it."""

    entry: Entry
    is_discreet: bool
    """Was it decided while the others did not know who was asked?"""
    stages: tuple[Stage, ...]
    pause_ms: int
    """How long the outcome is kept back, so that its time does not tell that nobody could answer."""
    action: int | None = None
    notation: str = ""
    labels: dict[str, str] = field(default_factory=dict)
    """What the decision is called, in the languages that were asked for."""

    @property
    def kept_back(self) -> list[Stage]:
        """The moments that some viewer notices after another moment of the same entry."""
        return [stage for stage in self.stages if not all(notice.is_first for notice in stage.notices.values())]


class Standing(NamedTuple):
    """A decision that was not taken back."""

    action: int
    place: int
    """The number of decisions in the match before it."""
    thought_ms: int
    """How long its seat thought about it."""
    entry: int
    """The number of its entry."""


class Course:
    """A match in play."""

    def __init__(self, row: MatchRow, pause_ms: int = 0) -> None:
        self.row = row
        self._pause_ms = pause_ms
        self.match = dealt_match(row)
        self.entries: list[Entry] = []
        self.bots: dict[int, str] = {seat.seat: seat.level or "" for seat in row.seats if seat.kind == MACHINE}
        self.given_up: list[int] = []
        self.outcome: Outcome | None = None
        self.clocks = Clocks(row.clock, self.match.seats, row.started or row.created)
        self.viewers = (SPECTATOR, *range(self.match.seats))
        self._log_lengths = [len(self.match.told())]
        """The length of the log after each entry; the first is that after the deal."""
        self._viewpoints = {viewer: Viewpoint(self._log_lengths[0]) for viewer in self.viewers}
        self._lines: dict[tuple[Any, bool, str], dict[str, Any]] = {}
        """The lines of the log that were written out since the last entry: those who may know the same read the same line."""
        self._standing: list[Standing] = []
        """The decisions that were not taken back."""
        for seat in row.seats:
            self.match.set_pace(seat.seat, *seat.pace)
        self._settle("played")

    # ── Who is to decide ─────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> int | None:
        """The seat that is to decide; nobody once the match has ended."""
        return None if self.outcome else self.match.to_act

    @property
    def bot(self) -> str | None:
        """The level of the bot that is to decide; None where a person is."""
        return None if self.to_act is None else self.bots.get(self.to_act)

    def automatic_pass(self) -> int | None:
        """The pass that the person who is to decide has left to the server."""
        return self.match.passing() if self.to_act is not None and self.bot is None else None

    def wake(self, now: int) -> int | None:
        """When the server must act in this match unless a player does: a bot's turn, an automatic pass, a time-out."""
        if self.to_act is None or self.clocks.is_parked:
            return None
        return now if self.bot is not None or self.automatic_pass() is not None else self.clocks.due()

    @property
    def is_parked(self) -> bool:
        """Does no time run, and does nobody but people decide, until all of them are back?"""
        return self.clocks.is_parked and self.outcome is None

    def persons(self) -> list[int]:
        """The seats at which people still play."""
        return [seat.seat for seat in self.row.seats if seat.kind == PERSON and seat.seat not in self.bots]

    # ── Entries ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def apply(self, entry: Entry, languages: Iterable[str] = ()) -> Applied:
        """Apply the next entry."""
        if entry.number != len(self.entries) + 1:
            raise Refused("internal", f"entry {entry.number} cannot follow entry {len(self.entries)}", place=self.row.id)
        self._lines.clear()
        was_discreet = self.match.is_discreet
        worded = self._worded(entry, languages)
        log_from, told = self._carry_out(entry)
        self.entries.append(entry)
        self._log_lengths.append(log_from + len(told))
        stages = self._stages(entry, log_from, told, was_discreet=was_discreet)
        applied = Applied(entry, was_discreet, stages, self._pause_for(entry), *worded)
        if applied.kept_back:
            self.clocks.wait(applied.pause_ms)
        return applied

    def _stages(self, entry: Entry, log_from: int, told: list[Any], *, was_discreet: bool) -> tuple[Stage, ...]:
        """What is told of an entry: once at each moment at which others might have been asked, and once at its end.

        Whether anybody could answer does not show: who is not asked gets the same steps either way.
        """
        openings = self.match.openings if entry.kind == DECIDE else []
        asked = self.match.to_act if self.match.is_discreet else None
        for viewpoint in self._viewpoints.values():
            viewpoint.cut(log_from)
        first, read, stages = {*self.viewers}, 0, list[Stage]()
        for place, (lines, state) in enumerate(openings):
            self._add_told(told[read:lines])
            read = lines
            own = asked if place == len(openings) - 1 else None
            now = [one for one in self.viewers if one != own and (self._has_news(one) or (one == entry.seat and one in first))]
            self._add_stage(stages, entry, state, now, first)
        self._add_told(told[read:])
        is_plain = not was_discreet and not openings
        now = [one for one in self.viewers if is_plain or self._notices_end(one, asked, entry, first)]
        self._add_stage(stages, entry, None, now, first)
        return tuple(stages)

    def _add_told(self, told: list[Any]) -> None:
        for viewpoint in self._viewpoints.values():
            viewpoint.add(told)

    def _add_stage(self, stages: list[Stage], entry: Entry, state: bytes | None, now: list[int], first: set[int]) -> None:
        """Add a moment at which these viewers notice something; `first` are those who have noticed nothing of the entry yet."""
        notices = {}
        for viewer in now:
            notices[viewer] = self._viewpoints[viewer].notice(entry.number, is_first=viewer in first)
            if state is not None or self.match.is_discreet:
                self._viewpoints[viewer].shown = self.known_at(state, viewer).pack()
        first.difference_update(notices)
        if notices:
            stages.append(Stage(state, notices))

    def _has_news(self, viewer: int) -> bool:
        return self._viewpoints[viewer].has_news

    def _notices_end(self, viewer: int, asked: int | None, entry: Entry, first: set[int]) -> bool:
        """Does a viewer notice the end of an entry in or before which there was a discreet question?"""
        if viewer == asked or (viewer in first and (viewer == entry.seat or entry.kind not in (DECIDE, TAKE_BACK))):
            return True
        if asked is not None:
            return False
        return self._has_news(viewer) or self.known_at(None, viewer).pack() != self._viewpoints[viewer].shown

    def known_at(self, state: bytes | None, viewer: int) -> Record:
        """What a viewer knows now, or at a moment at which others might have been asked: then nobody seems to be to act."""
        seat = None if viewer == SPECTATOR else viewer
        if state is None:
            return self.match.known_to(seat)
        record = self.match.game.state()
        record.unpack(state)
        known = known_to(self.match.game, record, viewer)
        known.to_act = NO_SEAT
        return known

    def _pause_for(self, entry: Entry) -> int:
        """How long the outcome of an entry is kept back: always the same for the same entry, and nobody can tell in advance."""
        drawn = hashlib.blake2s(f"{self.row.key} pause {entry.number}".encode(), digest_size=4).digest()
        return int(self._pause_ms * (0.4 + 0.6 * int.from_bytes(drawn) / 2**32))

    def _worded(self, entry: Entry, languages: Iterable[str]) -> tuple[int | None, str, dict[str, str]]:
        if entry.kind != DECIDE or entry.value is None or not (spoken := set(languages)):
            return None, "", {}
        game, names = self.match.game, self.match.names
        known = self.match.known_to(entry.seat) if game.naming else None
        labels = {language: label(game, entry.value, names, language, known) for language in spoken}
        return entry.value, notation(game, entry.value, names, known), labels

    def _carry_out(self, entry: Entry) -> tuple[int, list[Any]]:
        """Do what an entry says; returns the length to which the log is cut, and the notes that follow."""
        self.clocks.charge(entry.at)
        decided, log_from = len(self.match.decisions), self._log_lengths[-1]
        thought, carried, reason = self.clocks.carried, None, "played"
        if entry.kind == DECIDE:
            carried = 0
            self._standing.append(Standing(int(entry.value or 0), decided, thought, entry.number))
            self.match.play(int(entry.value or 0), seat=entry.seat)
            self.match.thin(DECISIONS_KEPT)
        elif entry.kind == TAKE_BACK:
            log_from -= sum(len(decision.told) for decision in self.match.decisions[entry.value :])
            carried = self._thought_since(int(entry.value or 0)) + (thought if self.clocks.running == entry.seat else 0)
            self._rewind(int(entry.value or 0))
            decided = len(self.match.decisions)
        elif entry.kind in GIVES_UP and entry.seat is not None:
            self.given_up.append(entry.seat)
            self.bots[entry.seat] = STAND_IN
            reason = "time" if entry.kind == TIME_OUT else "resigned"
        elif entry.kind == PARK:
            self.clocks.park()
        elif entry.kind == RESUME:
            self.clocks.resume()
            carried = 0
        elif entry.kind == DRAW:
            self.outcome = Outcome(self._remaining(), self.match.score, "agreed")
        elif entry.kind == CLOSE:
            self.outcome = Outcome([], self.match.score, "closed")
        self._settle(reason, carried)
        return log_from, [told for decision in self.match.decisions[decided:] for told in decision.told]

    def _thought_since(self, index: int) -> int:
        """How long a seat thought about the decision that it takes back: its clock for a move does not begin again."""
        return next((one.thought_ms for one in self._standing if one.place >= index), 0)

    def _rewind(self, index: int) -> None:
        self._standing = [one for one in self._standing if one.place < index]
        if self.match.may_rewind(index):
            self.match.rewind(index)
            return
        pace, self.match = self.match.pace, dealt_match(self.row)
        for one in self._standing:
            self.match.play(one.action)
        self.match.pace = pace

    def _remaining(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.given_up]

    def last_decided(self, seat: int) -> int | None:
        """The number of the entry by which a seat took its last decision that stands."""
        index = self.match.last_decision(seat)
        return None if index is None else next((one.entry for one in self._standing if one.place == index), None)

    def was_taken_back_since(self, entry: int) -> bool:
        """Was anything taken back after an entry?"""
        return any(one.kind == TAKE_BACK for one in self.entries[entry:])

    def _settle(self, reason: str, carried: int | None = 0) -> None:
        """Find out whether the match has ended, and whose clock runs from now on; None if it is about the same decision."""
        left, score = self._remaining(), self.match.score
        if self.outcome is None and self.match.over:
            best = max(score[seat] for seat in left)
            self.outcome = Outcome([seat for seat in left if score[seat] == best], score, "played")
        elif self.outcome is None and self.given_up and (len(left) == 1 or not self.persons()):
            self.outcome = Outcome(left, score, reason)
        thinks = self.to_act if self.bot is None else None
        if carried is None:
            carried = self.clocks.carried if thinks == self.clocks.running else 0
        self.clocks.run(thinks, carried, is_discreet=self.match.is_discreet)

    # ── What a viewer may know ───────────────────────────────────────────────────────────────────────────────────────

    def number(self, viewer: int) -> int:
        """The number of a viewer's newest picture: how many steps it has noticed."""
        return self._viewpoints[viewer].number

    def is_newest(self, viewer: int, number: int) -> bool:
        """Is this the number of a viewer's newest picture, or of one since which clocks were only stopped or started?"""
        paused = sum(1 for _ in takewhile(lambda entry: entry.kind in (PARK, RESUME), reversed(self.entries)))
        return self.number(viewer) - paused <= number <= self.number(viewer)

    def picture_during(self, stage: Stage, viewer: int, language: str) -> dict[str, Any]:
        """The table as a viewer sees it at a moment of an entry."""
        number = stage.notices[viewer].number
        if stage.state is None:
            return self.picture(viewer, language)
        seat, known = None if viewer == SPECTATOR else viewer, self.known_at(stage.state, viewer)
        return picture_of(self.match.game, known, seat, (), self.match.names, language, number=number)

    def picture(self, viewer: int, language: str) -> dict[str, Any]:
        """The table as a viewer sees it."""
        seat = None if viewer == SPECTATOR else viewer
        is_asked = seat is not None and seat == self.to_act and self.automatic_pass() is None
        legal = self.match.legal() if is_asked else []
        number = self.number(viewer)
        drawn = picture_of(self.match.game, self.match.known_to(seat), seat, legal, self.match.names, language, number=number)
        if self.outcome:
            drawn.update(over=True, to_act=None, winners=self.outcome.winners)
        return drawn

    def log_lines(self, viewer: int, language: str, told: Iterable[Any]) -> list[dict[str, Any]]:
        """Notes as a viewer reads them in the log."""
        return [self._line(one, viewer, language) for one in told]

    def _line(self, told: Any, viewer: int, language: str) -> dict[str, Any]:
        key = told, is_private(self.match.game, told, None if viewer == SPECTATOR else viewer), language
        line = self._lines.get(key)
        if line is None:
            line = self._lines[key] = event(self.match.game, told, viewer, self.match.names, language)
        return line

    def log_since(self, viewer: int, number: int) -> int:
        """The first line from which the log may differ from what the viewer saw at a number."""
        return self._viewpoints[viewer].log_since(number, self._log_lengths)

    def lines_read(self, viewer: int) -> int:
        """The number of lines in the log that a viewer has been told."""
        return self._viewpoints[viewer].lines

    @property
    def log_length(self) -> int:
        """The number of lines in the log."""
        return self._log_lengths[-1]
