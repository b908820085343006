"""Match: one game being played. Its key, options and decisions determine everything else."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regalia.engine.chance import COUNT
from regalia.engine.errors import BadOption, GameOver, IllegalDecision, UndoRefused
from regalia.engine.game import Game, load
from regalia.engine.key import Seed, key_of, new_key, stream_of
from regalia.engine.language import ENGLISH
from regalia.engine.record import Record
from regalia.engine.rekey import rekey
from regalia.match import notation, position
from regalia.match.decision import Decision, Told
from regalia.match.pace import WHERE_IT_MATTERS, Pacing, passing_action, read_pacing
from regalia.match.view import SPECTATOR, choice, event, known_to, view, winners


class Match:
    """One game being played. Make one with `Match.new`, `Match.from_position` or `Match.load`."""

    def __init__(self, game: Game, state: Record, *, names: Sequence[str] = (), origin: dict[str, Any]) -> None:
        self.game = game
        self.names = checked_names(names, state.seats)
        self.origin = origin
        self.decisions: list[Decision] = []
        self.pace: list[Pacing] = [WHERE_IT_MATTERS] * state.seats
        self._state = state
        self._legal: tuple[int, ...] | None = None
        """What is legal in the present state, once somebody has asked; whatever changes the state forgets it."""
        self._buffer = [0] * (game.actions.count + 1)
        self.openings: list[tuple[int, bytes]] = []
        """Where the last decision, and those forced after it, opened a discreet question: lines told by then, packed state."""
        self._told = 0
        self.opening: tuple[Told, ...] = tuple(state.log or ())
        """What was told while the cards were dealt."""
        self._state.log = None
        self._take_forced()

    @classmethod
    def new(
        cls,
        game: str | Game,
        seats: int | None = None,
        seed: Seed | None = None,
        options: dict[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> Match:
        """Deal a new match; without a seed the key comes from the operating system."""
        played = game if isinstance(game, Game) else load(game)
        state = played.blank(played.least_seats if seats is None else seats, options or {})
        stream = stream_of(new_key() if seed is None else seed)
        origin = {"key": key_of(stream)}
        state.rng, state.log = stream, []
        played.rules.deal(state)
        return cls(played, state, names=names, origin=origin)

    @classmethod
    def from_position(cls, text: str, game: Game | None = None) -> Match:
        """Set up a written position (see docs/positions.md); by the rules of a given game, or those that are installed."""
        played, state, heading = position.read(text, game)
        return cls(played, state, names=heading.get("names", ()), origin={"position": text})

    @classmethod
    def load(cls, path: str | Path) -> Match:
        """Load a saved match, to play on."""
        from regalia.match.file import load_match

        return load_match(Path(path))

    def save(self, path: str | Path) -> None:
        """Save the match in a file from which it can be played on and replayed."""
        from regalia.match.file import save_match

        save_match(self, Path(path))

    # ── The table ────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._state.seats

    @property
    def options(self) -> dict[str, int | str]:
        """The options of the game that this match is played with."""
        return self.game.read_options(self._state)

    @property
    def to_act(self) -> int | None:
        """The seat that decides next."""
        return None if self._state.over else self._state.to_act

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self._state.over)

    @property
    def score(self) -> list[int]:
        """The score by seat; at the end the highest wins."""
        return self._state.score[: self.seats]

    @property
    def winners(self) -> list[int]:
        """The seats with the highest score once the game is over: one has won, several draw."""
        return winners(self._state)

    @property
    def state(self) -> Record:
        """A copy of the whole state, for the host of the match; seats get `view` and bots `known_to`."""
        return self._state.copy()

    def packed_after(self, count: int) -> bytes:
        """The bytes of the state after the first `count` decisions."""
        return self.decisions[count].before if count < len(self.decisions) else self._state.pack()

    def digest(self) -> str:
        """A short digest of the state."""
        return digest_of(self._state.pack())

    @property
    def is_discreet(self) -> bool:
        """Is a seat asked without the others knowing which one?"""
        return bool(self._state.discreet) and not self._state.over

    def legal(self) -> list[int]:
        """The actions that the seat to act may take."""
        if self._legal is None:
            self._legal = () if self._state.over else self._computed_legal()
        return list(self._legal)

    def _computed_legal(self) -> tuple[int, ...]:
        self.game.rules.legal(self._state, self._buffer)
        return tuple(self._buffer[1 : self._buffer[0] + 1])

    def choices(self, language: str = ENGLISH) -> list[dict[str, Any]]:
        """The legal actions as they are offered to a player: each with notation, label and parts."""
        if self.to_act is None:
            return []
        known = self.known_to(self.to_act)
        return [choice(self.game, action, self.names, language, known) for action in self.legal()]

    def view(self, seat: int | None = None, language: str = ENGLISH) -> dict[str, Any]:
        """The table as a seat sees it; without a seat, as a spectator does."""
        viewer = self._viewer(seat)
        return view(self.game, self._state, viewer, self.legal(), self.names, language)

    def known_to(self, seat: int | None) -> Record:
        """The state without what a seat, or a spectator, may not know: what a bot gets."""
        return known_to(self.game, self._state, self._viewer(seat))

    def log(self, seat: int | None = None, since: int = 0, language: str = ENGLISH) -> list[dict[str, Any]]:
        """What has happened, as a seat may know it."""
        viewer = self._viewer(seat)
        return [event(self.game, told, viewer, self.names, language) for told in self.told()[since:]]

    def told(self) -> list[Told]:
        """Every note so far."""
        return [*self.opening, *(told for decision in self.decisions for told in decision.told)]

    def position(self) -> str:
        """The whole state as a written position, hidden cards included."""
        return position.write(self.game, self._state, self.names)

    def branch(self, seed: Seed | None = None) -> Match:
        """Another match that goes on from here by itself and draws the same cards; with a seed, chance of its own.

        What anybody knows stays as it is then, so whoever plans on such a branch cannot foresee what this match will draw.
        """
        state = self.state
        if seed is not None:
            rekey(self.game, state, stream_of(seed), 0)
        return Match.from_position(position.write(self.game, state, self.names), self.game)

    # ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────

    def read(self, decision: int | str) -> int:
        """The legal action that a number or a notation means; an error where there is none."""
        if self._state.over:
            raise GameOver("the game is over", place="decision")
        legal = self.legal()
        if isinstance(decision, str):
            return notation.read(self.game, decision, legal, self.names, self._state)
        if isinstance(decision, bool) or decision not in legal:
            raise IllegalDecision(f"action {decision} is not allowed now", place="decision")
        return int(decision)

    def play(self, decision: int | str, seat: int | None = None) -> int:
        """Take a decision for the seat to act, by number or by notation, and every forced decision after it."""
        action = self.read(decision)
        if seat is not None and seat != self._state.to_act:
            raise IllegalDecision(f"it is not for seat {seat} to decide now", place="seat")
        self.openings = []
        self._told = 0
        self._take(action, forced=False)
        self._take_forced()
        return action

    def _take(self, action: int, *, forced: bool) -> None:
        seat, before, drawn = self._state.to_act, self._state.pack(), self._state.rng[COUNT]
        told: list[Told] = []
        raised: list[tuple[int, bytes]] = []
        self._state.log, self._state.raised, self._legal = told, raised, None
        try:
            self.game.rules.play(self._state, action)
        finally:
            self._state.log = self._state.raised = None
        self.openings += [(self._told + lines, packed) for lines, packed in raised]
        self._told += len(told)
        by_chance = self._state.rng[COUNT] != drawn
        self.decisions.append(Decision(seat, action, forced, before, tuple(told), by_chance, bool(raised)))

    def _take_forced(self) -> None:
        """Take decisions as long as there is only one legal action, unless that would reveal that there was no other."""
        while not self._state.over:
            legal = self.legal()
            if len(legal) > 1 or self._family(legal[0]).asked_alone:
                return
            self._take(legal[0], forced=True)

    def _family(self, action: int) -> Any:
        return self.game.actions.families[self.game.actions.take_apart(action).family]

    # ── Passing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def set_pace(self, seat: int, *words: str) -> None:
        """Set when a seat is asked: `ask` for always, or `turn` and the phases to stop at, such as `turn`, `end`."""
        self.pace[self._viewer(seat)] = read_pacing(self.game, words)

    def is_own_turn(self, seat: int) -> bool:
        """Is it a seat's own turn, in a game in which one passes?"""
        return self.game.pace is not None and getattr(self._state, self.game.pace.turn_field) == seat

    def passing(self) -> int | None:
        """The pass that the pace of the seat to act calls for, or None if the player is to be asked."""
        if self._state.over:
            return None
        return passing_action(self.game, self._state, self.pace[self._state.to_act], self.legal())

    # ── Taking back ──────────────────────────────────────────────────────────────────────────────────────────────────

    def last_decision(self, seat: int) -> int | None:
        """The index of the last decision that a seat took itself."""
        own = [index for index, decision in enumerate(self.decisions) if decision.seat == seat and not decision.forced]
        return own[-1] if own else None

    def may_undo_freely(self, seat: int) -> bool:
        """Has the seat learnt nothing since its last decision?"""
        index = self.last_decision(seat)
        return index is not None and not any(self._is_barrier(decision, seat) for decision in self.decisions[index:])

    def undo(self, seat: int, agreed: Iterable[int] = ()) -> None:
        """Take back the seat's last decision and all after it: freely up to the last barrier, beyond it if all others agree.

        A barrier is a decision from which the seat may have learnt something.
        """
        index = self.last_decision(self._viewer(seat))
        if index is None:
            raise UndoRefused(f"seat {seat} has decided nothing yet", place="undo")
        missing = sorted(set(range(self.seats)) - {seat, *agreed})
        if missing and not self.may_undo_freely(seat):
            raise UndoRefused(f"something was shown or decided since; seats {missing} must agree", place="undo")
        self.rewind(index)

    def rewind(self, index: int) -> None:
        """Go back to before a decision, whatever was shown since: for replays and analysis."""
        self._state.unpack(self.decisions[index].before)
        self._legal = None
        del self.decisions[index:]

    def may_rewind(self, index: int) -> bool:
        """Is the state before a decision still kept?"""
        return index < len(self.decisions) and bool(self.decisions[index].before)

    def thin(self, kept: int) -> None:
        """Let go of the states before all but the last `kept` decisions, to save memory in a host of many matches."""
        index = len(self.decisions) - kept - 1
        while index >= 0 and self.decisions[index].before:
            self.decisions[index] = replace(self.decisions[index], before=b"")
            index -= 1

    def _is_barrier(self, decision: Decision, seat: int) -> bool:
        """A draw, a die, a reveal, the decision of another, or that nobody else had an answer."""
        if decision.by_chance or decision.seat != seat or decision.may_be_answered:
            return True
        return any(self.game.notes[told[0]].barrier for told in decision.told)

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadOption(f"there is no seat {seat!r}; the seats are 0 to {self.seats - 1}", place="seat")
        return seat


def digest_of(packed: bytes) -> str:
    """A short digest of a packed state."""
    return hashlib.blake2s(packed, digest_size=8).hexdigest()


def checked_names(names: Sequence[str], seats: int) -> list[str]:
    """The players' names; a seat without a name is called by its number."""
    given = [str(name).strip() for name in names] if isinstance(names, (list, tuple)) else []
    if len(given) > seats:
        raise BadOption(f"{len(given)} names for {seats} seats", place="names")
    if len({name.casefold() for name in given if name}) != len([name for name in given if name]):
        raise BadOption("two players have the same name", place="names")
    return [*(name or f"Seat {seat}" for seat, name in enumerate(given)), *(f"Seat {s}" for s in range(len(given), seats))]
