"""Local table: a match that runs in the program, with everything that a designer does to it: back, forward, branch, edit."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from regalia.clients.desktop import tasks
from regalia.clients.desktop.dice import with_die
from regalia.clients.desktop.line import Line
from regalia.clients.desktop.saves import SUFFIX, CannotWrite, earlier_path, free_path, kept_path, make_way, writing
from regalia.clients.desktop.table import EVERYTHING, LogLine
from regalia.clients.desktop.workers import Workers
from regalia.clients.terminal.seats import HUMAN
from regalia.engine.language import ENGLISH
from regalia.engine.record import NO_SEAT
from regalia.match.game_description import description
from regalia.match.match import Match
from regalia.match.picture import Picture, picture, picture_of
from regalia.match.revised_cards import put_in_force, revised, revisions_of, with_revisions
from regalia.match.view import event


class LocalTable:
    """A match, who plays at each seat, and the decisions that lie ahead after going back."""

    is_local = True

    def __init__(self, match: Match, kinds: list[str], language: str = ENGLISH, path: Path | None = None) -> None:
        self.match = match
        self.kinds = kinds
        self.message = ""
        self.language = language
        self.path = path
        """The file in which it is kept; None until it is first kept."""
        self.read: Line | None = None
        """What a file holds that somebody opened: such a file is never written to, and this needs no copy."""
        self.aside: list[Line] = []
        """Lines that were left for another branch or an edited situation, and are in no file yet."""
        self.ahead: list[int] = []
        """The decisions that were gone back on, the next one last."""
        self.next_die = 0
        """What the next die is to show; 0 for whatever it shows."""
        self.is_closed = False
        self.edition = 0
        """Goes up with everything that changes the table; what was thought about an earlier one is dropped."""
        self.earlier: list[tuple[Match, tuple[str, ...]]] = []
        """The matches before each edit, the last one last, each with what was revised of the cards then."""
        self.description = description(match.game, language)

    # ── Who plays ──

    @property
    def slug(self) -> str:
        """The game."""
        return self.match.game.slug

    @property
    def to_act(self) -> int | None:
        """The seat that decides next."""
        return self.match.to_act

    @property
    def names(self) -> list[str]:
        """The players' names."""
        return self.match.names

    def told(self) -> tuple[Any, int]:
        """Which log it is, and how many lines it has."""
        return id(self.match), len(self.match.told())

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.match.over

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def bot_to_act(self) -> str | None:
        """The agent that is to decide, if one is."""
        seat = self.match.to_act
        return None if seat is None or self.kinds[seat] == HUMAN else self.kinds[seat]

    # ── What is seen ──

    def picture(self, viewer: int | None) -> Picture:
        """The table as a viewer sees it; with EVERYTHING nothing is hidden, and the seat to act may choose."""
        match = self.match
        if viewer != EVERYTHING:
            return picture(match, viewer, self.language)
        seat = match.to_act
        return picture_of(match.game, match.state, seat, match.legal(), match.names, self.language, number=len(match.decisions))

    def log(self, viewer: int | None, since: int = 0) -> list[LogLine]:
        """What has happened, from a line on, as a viewer may know it."""
        match = self.match
        if viewer != EVERYTHING:
            return match.log(viewer, since, self.language)
        told = match.told()[since:]
        return [event(match.game, one, one[1] if one[1] >= 0 else NO_SEAT, match.names, self.language) for one in told]

    @property
    def stake(self) -> str:
        """What is played for."""
        return self.match.game.stake

    def choices(self) -> list[dict[str, Any]]:
        """What the seat to act may choose, with the cards that one clicks on."""
        seat = self.match.to_act
        legal: list[dict[str, Any]] = self.picture(seat)["legal"] if seat is not None else []
        return legal

    def estimate(self, workers: Workers, then: Callable[[list[Any]], None], failed: Callable[[Exception], None]) -> None:
        """Let a strong bot estimate every choice, from what the seat to act may know."""
        match, seat = self.match, self.match.to_act
        if seat is not None:
            workers.submit(tasks.weigh, self.slug, seat, match.known_to(seat).pack(), match.legal(), then=then, failed=failed)

    # ── Decisions ──

    def decide(self, action: int | str) -> None:
        """Take a decision for the seat to act. If it is not the one that lies ahead, a new branch begins."""
        before, following = self.line() if self.ahead else None, self.ahead[-1:]
        taken = self._play(action)
        if following == [taken]:
            self.ahead.pop()
        elif before is not None:
            self._put_aside(before)
            self.ahead = []
        self._changed()

    def pass_by_pace(self) -> bool:
        """Pass where the pace of the person to act says so; was it so?"""
        passing = self.match.passing()
        if passing is None or self.match.to_act not in self.humans:
            return False
        self.decide(passing)
        return True

    def back(self) -> bool:
        """Go back to before the last decision that was not forced, however much was shown since."""
        decisions = self.match.decisions
        at = next((n for n in range(len(decisions) - 1, -1, -1) if not decisions[n].forced), None)
        if at is None:
            return self._back_before_edit()
        self.ahead.append(decisions[at].action)
        self.match.rewind(at)
        self._changed()
        return True

    def _back_before_edit(self) -> bool:
        if not self.earlier:
            return False
        self._put_aside(self.line())
        self.match, revisions = self.earlier.pop()
        self.ahead = []
        if revisions != self.revisions:
            self._keep_aside()
            put_in_force(self.match.game, revisions)
            self.description = description(self.match.game, self.language)
        self._changed()
        return True

    def forward(self) -> bool:
        """Take the next decision that lies ahead again."""
        if not self.ahead:
            return False
        self.match.play(self.ahead.pop())
        self._changed()
        return True

    def first(self) -> None:
        """Go back to the deal."""
        while any(not decision.forced for decision in self.match.decisions):
            self.back()

    def last(self) -> None:
        """Go forward to where nothing lies ahead."""
        while self.forward():
            pass

    @property
    def place(self) -> tuple[int, int]:
        """How many decisions have been taken, and how many there are with those ahead."""
        taken = sum(not decision.forced for decision in self.match.decisions)
        return taken, taken + len(self.ahead)

    def undo(self, seat: int) -> None:
        """Take a person's last decision back, as at a table: bots always agree, other people after a barrier do not."""
        others = [other for other in self.humans if other != seat]
        agreed = [other for other in range(self.match.seats) if other not in others]
        self.match.undo(seat, agreed)
        self.ahead = []
        self._changed()

    def replace(self, match: Match) -> None:
        """Go on with another match, such as an edited position; `back` leads to this one again."""
        self._put_aside(self.line())
        self._follow(match, self.revisions)

    # ── Its dice ──

    def throw_next(self, shown: int) -> None:
        """Let the next die that is thrown show this."""
        self.next_die = shown

    def _play(self, action: int | str) -> int:
        """Take a decision; the first die that it throws shows what was said."""
        match, decisions = self.match, len(self.match.decisions)
        taken = match.play(action)
        if self.next_die and any(decision.by_chance for decision in match.decisions[decisions:]):
            match.rewind(decisions)
            thrown = with_die(match, taken, self.next_die)
            if thrown is None:
                match.play(taken)
            else:
                self._put_aside(self.line())
                self.earlier.append((match, self.revisions))
                self.match, self.next_die = thrown, 0
        return taken

    # ── Its cards ──

    @property
    def revisions(self) -> tuple[str, ...]:
        """What has been revised of the cards, in the order in which it was."""
        return revisions_of(self.match.game)

    def revise(self, entry: str) -> None:
        """Go on with a card that says something else; `back` leads to before. Where it cannot be, nothing changes."""
        before, match = self.revisions, revised(self.match, entry)
        self._leave_under(before)
        self._follow(match, before)

    def put_cards_back(self) -> None:
        """Go on with the cards as their files say them."""
        before, match = self.revisions, with_revisions(self.match, ())
        self._leave_under(before)
        self._follow(match, before)

    def _follow(self, match: Match, revisions: tuple[str, ...]) -> None:
        self.earlier.append((self.match, revisions))
        self.match, self.ahead = match, []
        self.description = description(match.game, self.language)
        self._changed()

    def _changed(self) -> None:
        self.edition += 1

    # ── Keeping ──

    def line(self) -> Line:
        """All that there is of the match: what has been decided, and what lies ahead."""
        return Line.of(self.match, self.ahead)

    def _put_aside(self, line: Line) -> None:
        """Keep a line that is left, unless nothing was decided in it or somebody's file holds it."""
        if line.actions and line != self.read:
            self.aside.append(line)

    def _leave_under(self, revisions: tuple[str, ...]) -> None:
        """Keep what is left for other cards at once: it can only be written while its own cards are in force."""
        now = self.revisions
        self._put_aside(self.line())
        put_in_force(self.match.game, revisions)
        try:
            self._keep_aside()
        finally:
            put_in_force(self.match.game, now)

    def _keep_aside(self) -> None:
        """Write down the lines that were left."""
        while self.aside:
            path = earlier_path(self.slug)
            with writing(path):
                self.aside[0].save(path)
            del self.aside[0]

    def keep(self) -> Path:
        """Save the match where it is kept, with what lies ahead, so that nothing is lost whenever the program ends."""
        path = self.file()
        self._keep_aside()
        with writing(path):
            if self.ahead:
                self.line().save(path)
            else:
                self.match.save(path)
        return path

    @property
    def is_in_a_file(self) -> bool:
        """Is there nothing but what somebody's file holds?"""
        return not self.aside and self.line() == self.read

    def file(self) -> Path:
        """The file in which it is kept; the match that was kept there before it is put among the earlier ones."""
        if self.path is None:
            path = kept_path(self.slug)
            with writing(path):
                path.parent.mkdir(parents=True, exist_ok=True)
                make_way(self.slug)
            self.path = path
        return self.path

    def close(self) -> None:
        """Leave the table: keep the match, where it is always kept or, where that cannot be, where it can."""
        self.is_closed = True
        if self.is_in_a_file:
            return
        try:
            self.keep()
        except CannotWrite as error:
            elsewhere = free_path(Path(tempfile.gettempdir()), self.slug, SUFFIX)
            with writing(elsewhere):
                self.line().save(elsewhere)
            raise CannotWrite(f"{error}; the match is kept as {elsewhere}") from None
