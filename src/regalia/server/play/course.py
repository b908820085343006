"""Course: how a match has gone so far, as it follows from its row and its entries. No socket, no database, no clock of its own.

Every viewer counts for itself: an entry that changes nothing a viewer may know, such as another's silent pass while a question
is discreet, has no number for that viewer and is not sent to it, or its mere existence would tell something.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from regalia.match.match import Match, checked_names
from regalia.match.picture import picture_of
from regalia.match.view import SPECTATOR, event
from regalia.match.wording import label, notation
from regalia.server.errors import Refused
from regalia.server.play.clock import Clocks
from regalia.server.storage.rows import (
    BOT,
    DECIDE,
    DRAW,
    MACHINE,
    PARK,
    PERSON,
    RESIGN,
    RESUME,
    TAKE_BACK,
    TIME_OUT,
    Entry,
    MatchRow,
)

STAND_IN = "knight"
"""The level of the bot that plays on for who has given up."""
STEPS_KEPT = 40
"""How many steps can be taken back at once; further back the match is played again from its beginning."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who has won, the score, and why."""

    winners: list[int]
    score: list[int]
    reason: str


@dataclass(frozen=True)
class Happening:
    """What an entry did: who notices it, and how the log goes on."""

    entry: Entry
    is_discreet: bool
    """Was it decided while the others did not know who is asked?"""
    noticed: frozenset[int]
    log_from: int
    told: list[Any]
    action: int | None = None
    notation: str = ""
    labels: dict[str, str] = field(default_factory=dict)
    """What the decision is called, in the languages that were asked for."""


def begun(row: MatchRow) -> Match:
    """The match of a table as it was dealt."""
    names = [seat.name for seat in row.seats]
    if row.position is None:
        return Match.new(row.played(), len(row.seats), row.key, row.options, names)
    row.played()
    match = Match.from_position(row.position)
    match.names = checked_names(names, match.seats)
    return match


class Course:
    """A match in play."""

    def __init__(self, row: MatchRow) -> None:
        self.row = row
        self.match = begun(row)
        self.entries: list[Entry] = []
        self.bots: dict[int, str] = {seat.seat: seat.level or "" for seat in row.seats if seat.kind == MACHINE}
        self.given_up: list[int] = []
        self.outcome: Outcome | None = None
        self.clocks = Clocks(row.clock, self.match.seats, row.started or row.created)
        self.viewers = (SPECTATOR, *range(self.match.seats))
        self._lines = [len(self.match.told())]
        self._noticed: dict[int, list[int]] = {viewer: [] for viewer in self.viewers}
        self._standing: list[tuple[int, int]] = []
        """The decisions that stand, each with the number of steps before it."""
        for seat in row.seats:
            self.match.set_pace(seat.seat, *seat.pace)
        self._settle("played")

    # ── What is to be done ───────────────────────────────────────────────────────────────────────────────────────────

    @property
    def asked(self) -> int | None:
        """The seat that is to decide."""
        return None if self.outcome else self.match.to_act

    @property
    def bot(self) -> str | None:
        """The level of the bot that is to decide; nothing where a person is."""
        return None if self.asked is None else self.bots.get(self.asked)

    def passing(self) -> int | None:
        """The pass that the person to decide has left to the server."""
        return self.match.passing() if self.asked is not None and self.bot is None else None

    def wake(self, now: int) -> int | None:
        """When somebody has to look after this match if no player does: a bot's turn, a pass to take, a time that ends."""
        if self.asked is None or self.clocks.is_parked:
            return None
        return now if self.bot is not None or self.passing() is not None else self.clocks.due()

    def persons(self) -> list[int]:
        """The seats where people still play."""
        return [seat.seat for seat in self.row.seats if seat.kind == PERSON and seat.seat not in self.bots]

    # ── Entries ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def apply(self, entry: Entry, languages: Iterable[str] = ()) -> Happening:
        """Take in the next entry."""
        if entry.number != len(self.entries) + 1:
            raise Refused("internal", f"entry {entry.number} cannot follow entry {len(self.entries)}", place=self.row.id)
        is_discreet = self.match.is_discreet
        before = {viewer: self._known(viewer) for viewer in self.viewers} if is_discreet else {}
        worded = self._worded(entry, languages)
        log_from, told = self._carry_out(entry)
        self.entries.append(entry)
        self._lines.append(log_from + len(told))
        noticed = [
            viewer
            for viewer in self.viewers
            if not is_discreet or told or viewer == entry.seat or self._known(viewer) != before[viewer]
        ]
        for viewer in noticed:
            self._noticed[viewer].append(entry.number)
        return Happening(entry, is_discreet, frozenset(noticed), log_from, told, *worded)

    def _known(self, viewer: int) -> bytes:
        return self.match.known_to(None if viewer == SPECTATOR else viewer).pack()

    def _worded(self, entry: Entry, languages: Iterable[str]) -> tuple[int | None, str, dict[str, str]]:
        if entry.kind != DECIDE or entry.value is None or not (spoken := set(languages)):
            return None, "", {}
        game, names = self.match.game, self.match.names
        known = self.match.known_to(entry.seat) if game.naming else None
        labels = {language: label(game, entry.value, names, language, known) for language in spoken}
        return entry.value, notation(game, entry.value, names, known), labels

    def _carry_out(self, entry: Entry) -> tuple[int, list[Any]]:
        """Do what an entry says; how many lines of the log are left, and what was told after them."""
        self.clocks.charge(entry.at)
        steps, lines = len(self.match.decisions), self._lines[-1]
        reason = "played"
        if entry.kind == DECIDE:
            self._standing.append((int(entry.value or 0), steps))
            self.match.play(int(entry.value or 0), seat=entry.seat)
            self.match.thin(STEPS_KEPT)
        elif entry.kind == TAKE_BACK:
            lines -= sum(len(step.told) for step in self.match.decisions[entry.value :])
            self._rewind(int(entry.value or 0))
            steps = len(self.match.decisions)
        elif entry.kind in (RESIGN, TIME_OUT, BOT) and entry.seat is not None:
            self.given_up.append(entry.seat)
            self.bots[entry.seat] = STAND_IN
            reason = "time" if entry.kind == TIME_OUT else "resigned"
        elif entry.kind in (PARK, RESUME):
            self.clocks.park(entry.kind == PARK)
        elif entry.kind == DRAW:
            self.outcome = Outcome(self._left(), self.match.score, "agreed")
        self._settle(reason)
        return lines, [told for step in self.match.decisions[steps:] for told in step.told]

    def _rewind(self, index: int) -> None:
        self._standing = [(action, place) for action, place in self._standing if place < index]
        if self.match.may_rewind(index):
            self.match.rewind(index)
            return
        pace, self.match = self.match.pace, begun(self.row)
        for action, _ in self._standing:
            self.match.play(action)
        self.match.pace = pace

    def _left(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.given_up]

    def _settle(self, reason: str) -> None:
        """See whether the match has ended, and whose clock runs from now on."""
        left, score = self._left(), self.match.score
        if self.outcome is None and self.match.over:
            best = max(score[seat] for seat in left)
            self.outcome = Outcome([seat for seat in left if score[seat] == best], score, "played")
        elif self.outcome is None and self.given_up and (len(left) == 1 or not self.persons()):
            self.outcome = Outcome(left, score, reason)
        thinks = self.asked if self.bot is None else None
        self.clocks.run(thinks, is_discreet=self.match.is_discreet)

    # ── What a viewer may know ───────────────────────────────────────────────────────────────────────────────────────

    def number(self, viewer: int) -> int:
        """How much a viewer has noticed: the number of its newest picture."""
        return len(self._noticed[viewer])

    def picture(self, viewer: int, language: str) -> dict[str, Any]:
        """The table as a viewer sees it."""
        seat = None if viewer == SPECTATOR else viewer
        is_asked = seat is not None and seat == self.asked and self.passing() is None
        legal = self.match.legal() if is_asked else []
        number = self.number(viewer)
        drawn = picture_of(self.match.game, self.match.known_to(seat), seat, legal, self.match.names, language, number=number)
        if self.outcome:
            drawn.update(over=True, to_act=None, winners=self.outcome.winners)
        return drawn

    def lines(self, viewer: int, language: str, told: Iterable[Any]) -> list[dict[str, Any]]:
        """Lines of the log as a viewer reads them."""
        return [event(self.match.game, one, viewer, self.match.names, language) for one in told]

    def log_since(self, viewer: int, number: int) -> int:
        """From which line on the log may be another than the viewer saw it at a number."""
        noticed = self._noticed[viewer]
        if number <= 0 or number > len(noticed):
            return 0
        return min(self._lines[noticed[number - 1] :])

    @property
    def length(self) -> int:
        """How many lines the log has."""
        return self._lines[-1]
