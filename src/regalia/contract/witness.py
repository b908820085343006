"""Witness: for a state that re-dealing claims to be possible, a whole other game in which the seat saw and heard the same.

Law 5 says that re-dealt states agree with the seat's whole history. The proof of one is a game from the deal on that ends in
it: other shuffles, the same decisions by the seat itself, the others' decisions with the cards they then held, and at every
question to the seat the same bytes, in between the same sentences. `other_cards` works out, backwards from the claimed state,
which card each stretch of the chronicle must have been; `counterpart` plays that game by the real rules.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from functools import reduce
from operator import or_

from regalia.contract.chronicle import Chronicle, Loss, Stretch
from regalia.contract.counterpart import Cards, Guess, NoWitness, retold
from regalia.contract.piles import heaps
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.record import Record
from regalia.match.view import known_to

TRIES = 60
"""How many other games are tried before a claim counts as impossible."""
HOPELESS = 60
"""How often no cards fit at all, whatever was guessed, before a claim counts as impossible."""


def redealt(chronicle: Chronicle, seat: int, chance: list[int]) -> Record:
    """A state that the engine claims the seat cannot rule out."""
    claimed = known_to(chronicle.game, chronicle.state, seat)
    chronicle.game.knowledge.redeal(claimed, seat, chance, [0] * SCRATCH_LENGTH)
    return claimed


def find_witness(chronicle: Chronicle, seat: int, claimed: Record) -> None:
    """Find a game that ends in the claimed state, or say why there is none."""
    search, fault, hopeless = Search(chronicle, seat), NoWitness("nothing was tried"), 0
    for _ in range(TRIES):
        try:
            return retold(chronicle, seat, claimed, search.other_cards(claimed))
        except NoWitness as found:
            fault = found
        hopeless += search.is_hopeless(fault)
        if hopeless == HOPELESS:
            break
        search.learn(fault)
    raise fault


class Search:
    """Which card each stretch was in the other game: guesses, and what was learnt from those that failed."""

    def __init__(self, chronicle: Chronicle, seat: int) -> None:
        self._recording, self._seat, self._chance = chronicle, seat, random.Random(chronicle.scenario.seed)
        self._tries = 0
        self._ruled_out: set[Guess] = set()
        self._seen: dict[tuple[int, int], list[Stretch]] = defaultdict(list)
        for stretch in chronicle.stretches:
            if seat in stretch.seen_by:
                self._seen[stretch.pool[1], stretch.card].append(stretch)
        self._bit = {stretch: 1 << index for index, stretch in enumerate(chronicle.stretches)}
        self._before: dict[Stretch, int] = defaultdict(int)
        self._lost: dict[tuple[int, int], list[Stretch]] = defaultdict(list)
        self._fresh = {stretch for loss in chronicle.shuffles for stretch in loss.after}
        self._shuffles = {id(loss) for loss in chronicle.shuffles}
        for loss in chronicle.losses:
            if id(loss) not in self._shuffles:  # a shuffle leaves nothing to go by
                origins = [self._bit[stretch] | self._before[stretch] for stretch in loss.before]
                self._before.update(dict.fromkeys(loss.after, reduce(or_, origins, 0)))
                self._note_lost(loss)

    def _note_lost(self, loss: Loss) -> None:
        """Of which stretches has the seat lost sight here?"""
        still = Counter(stretch.card for stretch in loss.after if self._seat in stretch.seen_by)
        for stretch in loss.before:
            if self._seat in stretch.seen_by:
                still[stretch.card] -= 1
                if still[stretch.card] < 0:
                    self._lost[stretch.pool[1], stretch.card].append(stretch)

    def is_hopeless(self, fault: NoWitness) -> bool:
        """Did no cards fit, though nothing was ruled out?"""
        return not fault.suspects and not self._ruled_out

    def learn(self, fault: NoWitness) -> None:
        """Rule a suspected guess out; where too much is ruled out, begin anew."""
        if fault.suspects:
            self._ruled_out.update(self._chance.sample(fault.suspects, min(2, len(fault.suspects))))
        else:
            self._ruled_out.clear()

    def other_cards(self, claimed: Record) -> Cards:
        """Worked out from the end to the deal."""
        self._tries += 1
        cards: Cards = {stretch: stretch.card for stretch in self._recording.stretches}
        for heap in heaps(self._recording.game, claimed):
            lying = self._recording.lying(heap.name)
            if heap.field.ordered or heap.owner == self._seat:
                cards.update(zip(lying, heap.cards, strict=True))
            else:
                cards.update(self._assigned(lying, heap.cards, f"in {heap.name}"))
        for loss in reversed(self._recording.losses):
            there = [cards[stretch] for stretch in loss.after]
            if not self._is_settled(loss, there):
                cards.update(self._assigned(loss.before, there, f"earlier in {loss.pile}"))
        return cards

    def _is_settled(self, loss: Loss, there: list[int]) -> bool:
        """Were the same cards shuffled in both games? Then the other game can have been the same up to here."""
        return id(loss) in self._shuffles and Counter(there) == Counter(stretch.card for stretch in loss.before)

    def _assigned(self, lying: list[Stretch], there: list[int], where: str) -> Cards:
        """Give each stretch one of the cards that were there: its own where the seat saw it, else any that it can have been."""
        known = [stretch for stretch in lying if self._seat in stretch.seen_by]
        hidden = [stretch for stretch in lying if self._seat not in stretch.seen_by]
        free = list((Counter(there) - Counter(stretch.card for stretch in known)).elements())
        if len(free) != len(hidden):
            missing = Counter(stretch.card for stretch in known) - Counter(there)
            raise NoWitness(f"the seat saw {self._names(missing.elements())} {where}, and the claimed state has it elsewhere")
        self._chance.shuffle(free)
        self._chance.shuffle(hidden)
        free.sort(key=lambda card: self._urgency(card, hidden))
        taken = matched([self._possible(card, hidden) for card in free])
        if taken is None:
            raise NoWitness(f"what the seat did not see {where} cannot have been {self._names(free)}")
        return {stretch: stretch.card for stretch in known} | {hidden[which]: free[place] for place, which in taken.items()}

    def _possible(self, card: int, hidden: list[Stretch]) -> list[int]:
        """Which stretches can have been a card; first those from where the seat lost sight of one, then from a shuffle."""
        which = [index for index, stretch in enumerate(hidden) if self._may_be(stretch, card)]
        return sorted(
            which,
            key=lambda index: (
                not self._is_owed(hidden[index], card),
                hidden[index].card != card,
                hidden[index] not in self._fresh,
            ),
        )

    def _urgency(self, card: int, hidden: list[Stretch]) -> tuple[bool, float]:
        """Which cards choose first: those the seat lost sight of where they may come from; of these at every other try the
        ones it saw last, else any: a card that was seen earlier may be the only one that fits."""
        ends = [
            other.died for stretch in hidden[:1] for other in self._seen[stretch.pool[1], card] if other.died <= stretch.died
        ]
        rank = -max(ends, default=0) if self._tries % 2 else self._chance.random()
        return not any(self._is_owed(stretch, card) for stretch in hidden), rank

    def _is_owed(self, stretch: Stretch, card: int) -> bool:
        """Has the seat lost sight of such a card where this stretch may come from?"""
        return any(self._before[stretch] & self._bit[other] for other in self._lost[stretch.pool[1], card])

    def _may_be(self, stretch: Stretch, card: int) -> bool:
        """Can the seat take the stretch for this card? Not if the backs differ, and not if it saw that card elsewhere then."""
        pool, owner = stretch.pool
        if stretch.card == card:
            return True
        if (stretch, card) in self._ruled_out:
            return False
        if card not in pool.cards and card not in pool.once:
            return False
        return bool(pool.copies) or not any(other.meets(stretch) for other in self._seen[owner, card])

    def _names(self, cards: object) -> str:
        return ", ".join(sorted(self._recording.game.card_names[card] for card in cards))  # type: ignore[attr-defined]


def matched(possible: list[list[int]]) -> dict[int, int] | None:
    """A place for each, all different, or nothing if there are too few (augmenting paths)."""
    holder: dict[int, int] = {}

    def settle(who: int, tried: set[int]) -> bool:
        for place in sorted(possible[who], key=holder.__contains__):  # nobody is moved while a place is free
            if place not in tried:
                tried.add(place)
                if place not in holder or settle(holder[place], tried):
                    holder[place] = who
                    return True
        return False

    if not all(settle(who, set()) for who in range(len(possible))):
        return None
    return {who: place for place, who in holder.items()}
