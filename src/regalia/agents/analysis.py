"""Analysis: a match that was played, weighed decision by decision, each by what the seat that decided could know then."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from regalia.agents import agent
from regalia.agents.agent import Agent, Question
from regalia.agents.policies import has_policy
from regalia.engine.game import Game, load
from regalia.match.match import Match
from regalia.match.view import known_to

QUICK_ROUNDS = 24
"""How many rounds are searched for a point of the first curve."""
EACH_S = 0.1
FEWEST, MOST = 60, 800
"""How long a decision is looked at for what would have been better, and in how many rounds at least and at most."""
BUSIEST = 10.0
"""How many times longer than meant an analysis may take where the processor is busy with others."""
ENOUGH = 20
"""So many decisions are weighed even where the machine is busy and that takes longer than meant."""
LEAST_VISITS = 6
"""A decision that the search took less often is not judged: it has hardly been looked at."""
INACCURACY, MISTAKE, BLUNDER = 0.06, 0.12, 0.22
"""How much of the chance to win a decision gave away, at least."""
SWING = 0.15
MOST_SWINGS = 6


@dataclass(frozen=True)
class Moment:
    """A decision of a match: its step, who decided what, and the bytes of the state before it."""

    step: int
    seat: int
    action: int
    before: bytes


@dataclass(frozen=True)
class Weighed:
    """A decision as it was weighed: what its seat could expect, of the best decision and of the one that it took."""

    step: int
    seat: int
    action: int
    value: float
    best: int
    played: float | None
    """None where too little was looked at what was decided."""

    @property
    def loss(self) -> float:
        """What the decision gave away."""
        return 0.0 if self.played is None or self.best == self.action else max(0.0, self.value - self.played)

    @property
    def verdict(self) -> str:
        """How bad the decision was; empty where it was none of that."""
        found = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INACCURACY, "inaccuracy"))
        return next((name for least, name in found if self.loss >= least), "")


@dataclass(frozen=True)
class Swing:
    """Between two decisions of a seat its prospects changed: by what others did, or by what was drawn."""

    step: int
    seat: int
    before: float
    after: float


def moments(match: Match) -> list[Moment]:
    """The decisions of a match that were not forced; a step is numbered as in a replay, where step 1 is the first decision."""
    taken = enumerate(match.decisions, start=1)
    return [Moment(step, one.seat, one.action, one.before) for step, one in taken if not one.forced]


def in_ever_finer_steps(count: int) -> list[int]:
    """The numbers below `count`, so that wherever one stops those taken lie evenly: the first, the middle, the quarters, …"""
    stride = 1
    while stride < count:
        stride *= 2
    order: list[int] = []
    seen: set[int] = set()
    while stride >= 1:
        for place in range(0, count, stride):
            if place not in seen:
                seen.add(place)
                order.append(place)
        stride //= 2
    return order


def weigh(slug: str, asked: Sequence[Moment], seconds: float) -> list[Weighed]:
    """A first curve: as many decisions as there is time for, spread evenly over the match; at least one.

    Where a policy comes with the game it knows the value of a decision at once; otherwise a short search estimates it.
    """
    order = [asked[place] for place in in_ever_finer_steps(len(asked))]
    game = load(slug)
    by = agent.EMPEROR if order and has_policy(game, _seats(game, order[0])) else f"search:{QUICK_ROUNDS}"
    return _in_time(slug, order, by, 0, Budget(seconds))


def _seats(game: Game, one: Moment) -> int:
    state = game.state()
    state.unpack(one.before)
    return int(state.seats)


def judge(slug: str, asked: Sequence[Moment], curve: Sequence[Weighed], seconds: float) -> list[Weighed]:
    """What would have been better: first where a curve falls most; what is not reached stays as in the curve."""
    budget = Budget(seconds)
    fallen = {one.step: place for place, one in enumerate(sorted(curve, key=lambda one: falls(curve).get(one.step, 0.0)))}
    order = sorted(asked, key=lambda one: fallen.get(one.step, len(asked)))
    trial = f"search:{QUICK_ROUNDS}"
    _in_time(slug, order[:1], trial, 0, budget)  # the first decision may have to open files
    paced = time.thread_time()
    _in_time(slug, order[:1], trial, 0, budget)
    a_round = (time.thread_time() - paced) / QUICK_ROUNDS
    rounds = min(MOST, max(FEWEST, int(EACH_S / max(a_round, 1e-6))))
    found = _in_time(slug, order, f"search:{rounds}", rounds, budget)
    if order and has_policy(game := load(slug), _seats(game, order[0])):
        drawn = {one.step: one for one in curve}
        found = [_on_curve(one, drawn.get(one.step)) for one in found]
    return sorted({one.step: one for one in (*curve, *found)}.values(), key=lambda one: one.step)


def _on_curve(judged: Weighed, drawn: Weighed | None) -> Weighed:
    """A judgement of the search on a curve that a policy drew: two scales in one curve would look like turning points."""
    if drawn is None:
        return judged
    played = None if judged.played is None else max(0.0, drawn.value - judged.loss)
    return replace(judged, value=drawn.value, played=played)


def falls(curve: Sequence[Weighed]) -> dict[int, float]:
    """By how much the prospects of a seat rose (or fell, below 0) from each of its decisions to its next."""
    last: dict[int, Weighed] = {}
    found: dict[int, float] = {}
    for one in curve:
        if one.seat in last:
            found[last[one.seat].step] = one.value - last[one.seat].value
        last[one.seat] = one
    return found


class Budget:
    """Time to spend. On a busy machine, where seconds pass without work, enough is looked at all the same, up to a limit."""

    def __init__(self, seconds: float) -> None:
        now = time.monotonic()
        self._meant, self._longest = now + seconds, now + BUSIEST * seconds
        self._worked = time.thread_time() + seconds

    def is_spent(self, done: int) -> bool:
        """Is the time over, now that so many decisions are done?"""
        now = time.monotonic()
        if now > self._longest or time.thread_time() > self._worked:
            return True
        return done >= ENOUGH and now > self._meant


def _in_time(slug: str, asked: Sequence[Moment], by: str, rounds: int, budget: Budget) -> list[Weighed]:
    """Let an agent weigh decisions in their order for as long as there is time, one at least."""
    game = load(slug)
    advisers: dict[int, Agent] = {}
    found: list[Weighed] = []
    for one in asked:
        if found and budget.is_spent(len(found)):
            break
        adviser = advisers.setdefault(one.seat, agent.make(by, 0, one.seat))
        found += weighed(game, one, adviser, rounds)
    return sorted(found, key=lambda one: one.step)


def weighed(game: Game, one: Moment, adviser: Agent, rounds: int) -> Iterator[Weighed]:
    """One decision as an adviser sees it, who knows no more than the seat did."""
    state = game.state()
    state.unpack(one.before)
    advice = adviser.decide(Question(game, one.seat, known_to(game, state, one.seat), legal_in(game, state)))
    if not advice.value:
        return
    best = advice.action if advice.action in advice.value else max(advice.value, key=lambda action: advice.value[action])
    is_known = rounds >= FEWEST and advice.share.get(one.action, 0.0) * rounds >= LEAST_VISITS
    played = advice.value.get(one.action) if is_known else None
    yield Weighed(one.step, one.seat, one.action, advice.value[best], best, played)


def legal_in(game: Game, state: object) -> list[int]:
    """The legal actions of a state."""
    buffer = [0] * (game.actions.count + 1)
    game.rules.legal(state, buffer)
    return buffer[1 : buffer[0] + 1]


def swings(found: Iterable[Weighed]) -> list[Swing]:
    """The turning points: where the prospects of a seat changed most between what it decided and its next decision."""
    last: dict[int, Weighed] = {}
    turned: list[Swing] = []
    for one in found:
        before = last.get(one.seat)
        if before is not None:
            had = before.value if before.played is None else before.played
            if abs(one.value - had) >= SWING:
                turned.append(Swing(one.step - 1, one.seat, had, one.value))
        last[one.seat] = one
    return sorted(
        sorted(turned, key=lambda swing: -abs(swing.after - swing.before))[:MOST_SWINGS], key=lambda swing: swing.step
    )
