"""Chronicle: a game as it was played, with every card followed as far as an onlooker could follow it.

A card can be followed through the piles until its trace is lost: in a shuffle, or in a pile without an order, such as a hand,
from which nobody but its owner can tell which card was there first. A card that others see in a hand is lost to them when
they see it there no more, nor where it went. One such stretch of a card's way is a `Stretch`. Which seats had sight of it is
read off the declared visibility of the piles it lay in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from regalia.contract.piles import SPECTATOR, Heap, PoolOf, heaps, pool_of
from regalia.contract.scenario import Scenario
from regalia.engine import chance, note, pile
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.pile import CARD_BITS, CARD_MASK, Pile
from regalia.engine.record import ALL, Record
from regalia.engine.tiers.binding import Binding

FOREVER = 1 << 30
Told = tuple[int, ...]


@dataclass(eq=False)
class Stretch:
    """A card as far as it could be followed: its number, its pool, and which seats saw it on the way."""

    card: int
    pool: PoolOf
    born: int
    died: int = FOREVER
    seen_by: set[int] = field(default_factory=set)

    def meets(self, other: Stretch) -> bool:
        """Were both on the table at the same time?"""
        return max(self.born, other.born) < min(self.died, other.died)


@dataclass(frozen=True)
class Loss:
    """Where traces were lost: the stretches in a pile before and after, bottom to top."""

    pile: str
    before: list[Stretch]
    after: list[Stretch]


@dataclass
class Taken:
    """A decision (the first is the deal): by whom, what it moved and told, what was lost then, and the state after it.

    `begun` is how many traces had been lost before it, `drawn` what chance decided besides shuffles: the bound and the number.
    """

    seat: int
    action: int
    begun: int = 0
    moved: list[Stretch] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    mixed: list[Loss] = field(default_factory=list)
    drawn: list[tuple[int, int]] = field(default_factory=list)
    packed: bytes = b""


class Rules:
    """The rules of a game in the interpreted tier, with somebody who listens to shuffles and notes.

    `replaced` puts other functions in the place of some, to see whether the laws notice.
    """

    def __init__(self, game: Game, replaced: dict[Any, Any] | None = None) -> None:
        self.game = game
        self.listener: Any = None
        heard: dict[Any, Any] = {note.note: self._note, pile.shuffle: self._shuffle, pile.pour: self._pour}
        heard[chance.below] = self._below
        if any(pool.copies for pool in game.pools):  # of equal cards each is followed by itself
            heard |= {pile.put: self._put, pile.put_seen: self._put_seen}
        binding = Binding(game, lambda copy: copy, {**heard, **(replaced or {})})
        self.deal: Callable[..., None] = binding.bind(game.rules.deal)
        self.play: Callable[..., None] = binding.bind(game.rules.play)

    def _note(self, state: Record, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        self.listener.hear((kind, a, b, c, d))

    def _shuffle(self, shuffled: Pile, rng: list[int]) -> None:
        self.listener.shuffle(shuffled, rng)

    def _put(self, target: Pile, card: int) -> None:
        pile.put(target, card)
        self.listener.look()

    def _put_seen(self, target: Pile, card: int, seats: int) -> None:
        pile.put_seen(target, card, seats)
        self.listener.look()

    def _below(self, rng: list[int], bound: int) -> int:
        return int(self.listener.draw(rng, bound))

    def _pour(self, source: Pile, target: Pile) -> None:
        self.listener.look()
        pile.pour(source, target)


class Chronicle:
    """A game that is played step by step while every card is followed."""

    def __init__(self, rules: Rules, scenario: Scenario) -> None:
        self.rules, self.scenario, self.game = rules, scenario, rules.game
        self.losses: list[Loss] = []
        self.shuffles: list[Loss] = []
        self.stretches: list[Stretch] = []
        self.taken: list[Taken] = []
        self._lying: dict[str, list[Stretch]] = {}
        self._entries: dict[str, list[int]] = {}
        self._loose: list[Stretch] = []
        self._joined: set[str] = set()
        self.state = begun(self.game, scenario)
        self._do(rules.deal, Taken(SPECTATOR, 0))

    def play(self, action: int) -> None:
        """Take a decision."""
        self._do(self.rules.play, Taken(self.state.to_act, action, len(self.losses)), action)

    def alive(self, taken: Taken) -> list[Stretch]:
        """The stretches that were on the table at some time of a decision."""
        later = [one.begun for one in self.taken if one.begun > taken.begun]
        return [one for one in self.stretches if one.died > taken.begun and one.born <= min(later, default=FOREVER)]

    def lying(self, name: str) -> list[Stretch]:
        """The stretches in a pile, bottom to top."""
        return self._lying.get(name, [])

    def _do(self, rule: Callable[..., None], taken: Taken, *arguments: int) -> None:
        self.taken.append(taken)
        self._joined.clear()
        self.rules.listener = self
        rule(self.state, *arguments)
        self.look()
        for heap in heaps(self.game, self.state):
            if not heap.field.ordered and heap.field.seen != ALL and heap.name in self._joined:
                taken.mixed.append(self._lose(heap))
        taken.packed = self.state.pack()

    # ── What happens on the way ──────────────────────────────────────────────────────────────────────────────────────

    def hear(self, told: Told) -> None:
        """A note is told."""
        self.taken[-1].told.append(told)
        self.look()

    def draw(self, rng: list[int], bound: int) -> int:
        """Chance decides something else than a shuffle."""
        self.taken[-1].drawn.append((bound, chance.below(rng, bound)))
        return self.taken[-1].drawn[-1][1]

    def shuffle(self, shuffled: Pile, rng: list[int]) -> None:
        """A pile is shuffled."""
        self.look()
        heap = next(heap for heap in heaps(self.game, self.state) if heap.pile is shuffled)
        pile.shuffle(shuffled, rng)
        self.shuffles.append(self._lose(heap))

    def look(self) -> None:
        """Follow every card to where it lies now, and see who sees it there."""
        changed = [heap for heap in heaps(self.game, self.state) if self._entries.get(heap.name, []) != heap.entries]
        for heap in changed:
            if not heap.field.ordered and any(self._is_out_of_sight(entry, changed) for entry in self._missing(heap)):
                self._mix_up(heap)
        for heap in changed:
            self._lift(heap)
        for heap in changed:
            self._lay(heap)
            self._sight(heap)

    def _lose(self, heap: Heap) -> Loss:
        """All stretches in a pile end, others begin."""
        loss = Loss(heap.name, self.lying(heap.name), [])
        self.losses.append(loss)
        for stretch in loss.before:
            stretch.died = len(self.losses)
        loss.after.extend(self._begin(card, pool_of(self.game, heap, card)) for card in heap.cards)
        self._lying[heap.name], self._entries[heap.name] = loss.after, heap.entries
        self._sight(heap)
        return loss

    def _missing(self, heap: Heap) -> list[int]:
        """What lay in a pile before and does not any more, or is seen by others now."""
        return list((Counter(self._entries.get(heap.name, [])) - Counter(heap.entries)).elements())

    def _is_out_of_sight(self, missing: int, changed: list[Heap]) -> bool:
        """Has a seat that saw a card in a pile lost it, because it sees no such card come to any place?"""
        seats = [seat for seat in range(self.state.seats) if missing >> (CARD_BITS + seat) & 1]
        come = [
            (heap, place)
            for heap in changed
            for place, entry in enumerate(heap.entries)
            if entry & CARD_MASK == missing & CARD_MASK and entry not in self._entries.get(heap.name, [])
        ]
        return any(not any(heap.is_known(place, seat) for heap, place in come) for seat in seats)

    def _mix_up(self, heap: Heap) -> None:
        """Nobody but the owner can tell any more which card of a pile is which."""
        loss = Loss(heap.name, self.lying(heap.name), [])
        self.losses.append(loss)
        for stretch in loss.before:
            stretch.died = len(self.losses)
            loss.after.append(self._begin(stretch.card, stretch.pool))
            loss.after[-1].seen_by.add(heap.owner)
        self._lying[heap.name] = loss.after
        self._entries[heap.name] = [entry & CARD_MASK for entry in self._entries[heap.name]]

    def _lift(self, heap: Heap) -> None:
        """Take those stretches off a pile that no longer lie in it."""
        stay, lying, entries = heap.entries, [], []
        for stretch, entry in zip(self.lying(heap.name), self._entries.get(heap.name, []), strict=True):
            if entry in stay:
                stay.remove(entry)
                lying.append(stretch)
                entries.append(entry)
            else:
                self._loose.append(stretch)
        self._lying[heap.name], self._entries[heap.name] = lying, entries

    def _lay(self, heap: Heap) -> None:
        """Put the stretches that came onto a pile into their places."""
        stayed = list(zip(self._entries[heap.name], self._lying[heap.name], strict=True))
        lying = []
        for entry in heap.entries:
            found = next((pair for pair in stayed if pair[0] == entry), None)
            if found:
                stayed.remove(found)
            else:
                self._joined.add(heap.name)
            card = entry & CARD_MASK
            lying.append(found[1] if found else self._arrive(card, pool_of(self.game, heap, card)))
        self._lying[heap.name], self._entries[heap.name] = lying, heap.entries

    def _arrive(self, card: int, pool: PoolOf) -> Stretch:
        for stretch in self._loose:
            if stretch.card == card and stretch.pool == pool:
                self._loose.remove(stretch)
                self.taken[-1].moved.append(stretch)
                return stretch
        made = self._begin(card, pool)
        made.seen_by |= {SPECTATOR, *range(self.state.seats)}
        return made

    def _begin(self, card: int, pool: PoolOf) -> Stretch:
        self.stretches.append(Stretch(card, pool, len(self.losses)))
        return self.stretches[-1]

    def _sight(self, heap: Heap) -> None:
        for place, stretch in enumerate(self.lying(heap.name)):
            stretch.seen_by.update(seat for seat in range(self.state.seats) if heap.is_known(place, seat))


def begun(game: Game, scenario: Scenario) -> Record:
    """The state before the deal, with its chance."""
    state = scenario.blank(game)
    state.rng = stream_of(scenario.seed)
    return state
