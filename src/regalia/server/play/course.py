"""Course: how a match has gone so far, computed from its row and its entries. It needs no socket, no database and no time.

Every viewer has numbers of its own: an entry that changes nothing a viewer may know, such as another seat's silent pass while a
question is discreet, gets no number for that viewer and is not sent to it, since its mere existence would tell something.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from regalia.match.picture import picture_of
from regalia.match.view import SPECTATOR, event
from regalia.match.wording import label, notation
from regalia.server.errors import Refused
from regalia.server.play.clock import Clocks
from regalia.server.storage.rows import (
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
class Applied:
    """What an entry did, and who notices it."""

    entry: Entry
    is_discreet: bool
    """Was it decided while the others did not know who was asked?"""
    noticed: frozenset[int]
    """The viewers who notice it."""
    log_from: int
    """The length to which the log is cut before the new lines."""
    told: list[Any]
    """The notes that it caused, from which each viewer gets log lines."""
    action: int | None = None
    notation: str = ""
    labels: dict[str, str] = field(default_factory=dict)
    """What the decision is called, in the languages that were asked for."""


class Course:
    """A match in play."""

    def __init__(self, row: MatchRow) -> None:
        self.row = row
        self.match = dealt_match(row)
        self.entries: list[Entry] = []
        self.bots: dict[int, str] = {seat.seat: seat.level or "" for seat in row.seats if seat.kind == MACHINE}
        self.given_up: list[int] = []
        self.outcome: Outcome | None = None
        self.clocks = Clocks(row.clock, self.match.seats, row.started or row.created)
        self.viewers = (SPECTATOR, *range(self.match.seats))
        self._log_lengths = [len(self.match.told())]
        """The length of the log after each entry; the first is that after the deal."""
        self._noticed: dict[int, list[int]] = {viewer: [] for viewer in self.viewers}
        self._standing: list[tuple[int, int]] = []
        """The decisions that were not taken back, each with the number of decisions in the match before it."""
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

    def persons(self) -> list[int]:
        """The seats at which people still play."""
        return [seat.seat for seat in self.row.seats if seat.kind == PERSON and seat.seat not in self.bots]

    # ── Entries ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def apply(self, entry: Entry, languages: Iterable[str] = ()) -> Applied:
        """Apply the next entry."""
        if entry.number != len(self.entries) + 1:
            raise Refused("internal", f"entry {entry.number} cannot follow entry {len(self.entries)}", place=self.row.id)
        is_discreet = self.match.is_discreet
        before = {viewer: self._known(viewer) for viewer in self.viewers} if is_discreet else {}
        worded = self._worded(entry, languages)
        log_from, told = self._carry_out(entry)
        self.entries.append(entry)
        self._log_lengths.append(log_from + len(told))
        noticed = [
            viewer
            for viewer in self.viewers
            if not is_discreet or told or viewer == entry.seat or self._known(viewer) != before[viewer]
        ]
        for viewer in noticed:
            self._noticed[viewer].append(entry.number)
        return Applied(entry, is_discreet, frozenset(noticed), log_from, told, *worded)

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
        """Do what an entry says; returns the length to which the log is cut, and the notes that follow."""
        self.clocks.charge(entry.at)
        decided, log_from = len(self.match.decisions), self._log_lengths[-1]
        reason = "played"
        if entry.kind == DECIDE:
            self._standing.append((int(entry.value or 0), decided))
            self.match.play(int(entry.value or 0), seat=entry.seat)
            self.match.thin(DECISIONS_KEPT)
        elif entry.kind == TAKE_BACK:
            log_from -= sum(len(decision.told) for decision in self.match.decisions[entry.value :])
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
        elif entry.kind == DRAW:
            self.outcome = Outcome(self._remaining(), self.match.score, "agreed")
        self._settle(reason)
        return log_from, [told for decision in self.match.decisions[decided:] for told in decision.told]

    def _rewind(self, index: int) -> None:
        self._standing = [(action, place) for action, place in self._standing if place < index]
        if self.match.may_rewind(index):
            self.match.rewind(index)
            return
        pace, self.match = self.match.pace, dealt_match(self.row)
        for action, _ in self._standing:
            self.match.play(action)
        self.match.pace = pace

    def _remaining(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.given_up]

    def _settle(self, reason: str) -> None:
        """Find out whether the match has ended, and whose clock runs from now on."""
        left, score = self._remaining(), self.match.score
        if self.outcome is None and self.match.over:
            best = max(score[seat] for seat in left)
            self.outcome = Outcome([seat for seat in left if score[seat] == best], score, "played")
        elif self.outcome is None and self.given_up and (len(left) == 1 or not self.persons()):
            self.outcome = Outcome(left, score, reason)
        thinks = self.to_act if self.bot is None else None
        self.clocks.run(thinks, is_discreet=self.match.is_discreet)

    # ── What a viewer may know ───────────────────────────────────────────────────────────────────────────────────────

    def number(self, viewer: int) -> int:
        """The number of a viewer's newest picture: how many entries it has noticed."""
        return len(self._noticed[viewer])

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
        return [event(self.match.game, one, viewer, self.match.names, language) for one in told]

    def log_since(self, viewer: int, number: int) -> int:
        """The first line from which the log may differ from what the viewer saw at a number."""
        noticed = self._noticed[viewer]
        if number <= 0 or number > len(noticed):
            return 0
        return min(self._log_lengths[noticed[number - 1] :])

    @property
    def log_length(self) -> int:
        """The number of lines in the log."""
        return self._log_lengths[-1]
