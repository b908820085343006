"""Counterpart: a recorded game played once more by the real rules with other cards, so that one seat notices nothing."""

from __future__ import annotations

import itertools
import json
from collections import Counter, defaultdict
from typing import Any

from regalia.contract.chronicle import Chronicle, Loss, Stretch, Taken, Told, begun
from regalia.contract.piles import heaps, pool_of
from regalia.contract.scenario import legal_actions
from regalia.engine import pile
from regalia.engine.game import Game
from regalia.engine.pile import CARD_MASK, Pile
from regalia.engine.record import Record
from regalia.engine.wording import CARDS, unbundled
from regalia.match.view import event, known_to

Cards = dict[Stretch, int]
Story = list[Any]
"""What a seat was shown when it was asked, what it decided, and the sentences it heard, in order."""


Guess = tuple[Stretch, int]
"""A stretch, and the card it was taken for."""


class NoWitness(Exception):
    """The other game does not come out as claimed; the text says why, and which guesses may be at fault."""

    def __init__(self, message: str, suspects: list[Guess] | None = None) -> None:
        super().__init__(message)
        self.suspects = suspects or []


def heard(game: Game, told: list[Told], seat: int) -> list[str]:
    """Notes as a seat reads them."""
    return [json.dumps(event(game, one, seat, ()), ensure_ascii=False) for one in told]


def shown(game: Game, state: Record, seat: int) -> bytes:
    """What a seat is shown when it is asked."""
    return known_to(game, state, seat).pack()


def story_of(chronicle: Chronicle, seat: int) -> tuple[Story, list[int]]:
    """The story of a recorded game for a seat, and how long it was after the deal and after each decision."""
    game, state = chronicle.game, chronicle.game.state()
    story: Story = []
    lengths = []
    for taken in chronicle.taken:
        if taken.seat == seat:
            story += [shown(game, state, seat), taken.action]
        story += heard(game, taken.told, seat)
        lengths.append(len(story))
        state.unpack(taken.packed)
    return story, lengths


class Counterpart:
    """The other game while it is played; its shuffles come out as they must."""

    def __init__(self, chronicle: Chronicle, seat: int, cards: Cards) -> None:
        self.rules, self.game, self.seat = chronicle.rules, chronicle.game, seat
        self._shuffles, self._shuffled = chronicle.shuffles, 0
        self._cards = cards
        self.story: Story = []
        self.drawn = list(chronicle.taken[0].drawn)
        self.state = begun(self.game, chronicle.scenario)
        self._do(self.rules.deal)
        self.mix(chronicle.taken[0])

    def play(self, action: int) -> None:
        """Take a decision; what the seat was asked and told goes into the story."""
        if self.state.to_act == self.seat:
            self.story += [shown(self.game, self.state, self.seat), action]
        self._do(self.rules.play, action)

    def mix(self, taken: Taken) -> None:
        """Lay the cards of piles without an order as the recorded game has them after a decision."""
        for loss in taken.mixed:
            mixed = next(heap for heap in heaps(self.game, self.state) if heap.name == loss.pile)
            self._lay(mixed.pile, loss)

    def copy(self) -> Counterpart:
        """The other game, to try a decision on."""
        twin = object.__new__(Counterpart)
        twin.__dict__.update(self.__dict__, story=list(self.story), state=self.state.copy())
        return twin

    def _do(self, rule: Any, *arguments: int) -> None:
        self.rules.listener = self
        rule(self.state, *arguments)

    def hear(self, told: Told) -> None:
        """A note is told."""
        self.story += heard(self.game, [told], self.seat)

    def draw(self, rng: list[int], bound: int) -> int:
        """Chance decides as in the recorded decision; what it was not asked there comes out least."""
        for place, (asked, result) in enumerate(self.drawn):
            if asked == bound:
                del self.drawn[: place + 1]
                return result
        return 0

    def look(self) -> None:
        """Nobody follows the cards here."""

    def shuffle(self, shuffled: Pile, rng: list[int]) -> None:
        """The shuffle comes out with the card that each stretch after it must be."""
        pile.shuffle(shuffled, rng)
        if self._shuffled == len(self._shuffles):
            raise NoWitness("the other game shuffles more often")
        self._lay(shuffled, self._shuffles[self._shuffled])
        self._shuffled += 1

    def _lay(self, heap: Pile, loss: Loss) -> None:
        """Bring a pile into the order that the recorded one had."""
        entries: dict[int, list[int]] = defaultdict(list)
        for entry in heap[1 : heap[0] + 1]:
            entries[entry & CARD_MASK].append(entry)
        wanted = [self._cards[stretch] for stretch in loss.after]
        if Counter(wanted) != Counter(entry & CARD_MASK for entry in heap[1 : heap[0] + 1]):
            raise NoWitness(f"in the other game other cards lie in {loss.pile}")
        heap[1 : heap[0] + 1] = [entries[card].pop() for card in wanted]


def retold(chronicle: Chronicle, seat: int, claimed: Record, cards: Cards) -> None:
    """Play the other game to its end and compare: the same story for the seat, and at last the claimed state.

    Whoever is not asked when a question is discreet must look like one who was asked and passed. So the other game may ask
    somebody whom the recorded one did not, and the other way round, as long as the seat notices nothing.
    """
    story, lengths = story_of(chronicle, seat)
    other = Counterpart(chronicle, seat, cards)
    for taken, length in zip(chronicle.taken[1:], lengths[1:], strict=True):
        try:
            other = _followed(other, taken, cards, story, length)
            while taken.mixed and len(other.story) < length:  # mixed after an answer that only the other game asks for
                other = _unnoticed(other, story, f"after seat {taken.seat} decided {taken.action}")
            other.mix(taken)
        except NoWitness as fault:
            raise NoWitness(str(fault), _suspects(chronicle, other, taken, cards, story)) from None
    at_last = shown(chronicle.game, chronicle.state, seat)
    while other.story != story or shown(chronicle.game, other.state, seat) != at_last:
        other = _unnoticed(other, story, "at the end")
    if _laid_out(chronicle.game, other.state) != _laid_out(chronicle.game, claimed):
        raise NoWitness("the other game does not end in the claimed state")


def _followed(other: Counterpart, taken: Taken, cards: Cards, story: Story, length: int) -> Counterpart:
    """The other game after a recorded decision; those who are asked only there decide before it."""
    while True:
        if not other.state.over and other.state.to_act == taken.seat:
            legal = legal_actions(other.game, other.state)
            for action, skipped in itertools.product(_translations(other, taken, cards), range(len(taken.drawn) + 1)):
                trial = other.copy()
                trial.drawn = taken.drawn[skipped:]
                if action in legal and _agrees(trial, action, story):
                    return trial
        if taken.seat != other.seat and len(other.story) >= length:
            return other
        other = _unnoticed(other, story, f"when seat {taken.seat} decided {taken.action}")


def _unnoticed(other: Counterpart, story: Story, when: str) -> Counterpart:
    """The other game after a decision that the seat does not notice, by somebody whom the recorded game did not ask."""
    if other.state.discreet and other.state.to_act != other.seat:
        for action in legal_actions(other.game, other.state):
            trial = other.copy()
            if _agrees(trial, action, story):
                return trial
    raise NoWitness(f"{when} the other game could not go on without the seat noticing")


def _agrees(trial: Counterpart, action: int, story: Story) -> bool:
    """Is the story, after a decision, still the beginning of the recorded one?"""
    try:
        trial.play(action)
    except NoWitness:
        return False
    return trial.story == story[: len(trial.story)]


def _suspects(chronicle: Chronicle, other: Counterpart, taken: Taken, cards: Cards, story: Story) -> list[Guess]:
    """Guesses that may be why a decision came out differently.

    First those about cards in the first sentence that differs, else about what was moved, here or there, else all there are.
    """
    guesses = {stretch: cards[stretch] for stretch in chronicle.alive(taken) if cards[stretch] != stretch.card}
    before, trial = _places(other), other.copy()
    legal = [action for action in _translations(other, taken, cards) if action in legal_actions(other.game, other.state)]
    if legal and other.state.to_act == taken.seat:
        _agrees(trial, legal[0], story)
    moved_there = {place for place, _ in before.items() ^ _places(trial).items()}
    moved = [pair for pair in guesses.items() if pair[0] in taken.moved or (pair[0].pool, pair[1]) in moved_there]
    named = _named_where_they_part(trial.story, story)
    return [pair for pair in moved if other.game.card_names[pair[1]] in named] or moved or list(guesses.items())


def _named_where_they_part(told: Story, story: Story) -> list[Any]:
    """What the first sentence names that was not heard in the recorded game."""
    for one, recorded in zip(told, story, strict=False):
        if one != recorded:
            return list(json.loads(one)["values"].values()) if isinstance(one, str) else []
    return []


def _places(other: Counterpart) -> dict[Any, str]:
    """Where each card of each pool lies in the other game."""
    return {
        (pool_of(other.game, heap, card), card): heap.name for heap in heaps(other.game, other.state) for card in heap.cards
    }


def _translations(other: Counterpart, taken: Taken, cards: Cards) -> list[int]:
    """The recorded decision with the cards it has in the other game; the seat's own decisions stay what they were."""
    actions = other.game.actions
    apart = actions.take_apart(taken.action)
    parts = actions.families[apart.family].parts
    bundles = [unbundled(apart.values[name]) for name, part in parts.items() if part.kind == CARDS]
    if bundles and taken.seat != other.seat:
        return _with_cards(other, taken, cards, bundles[0])
    meanings = []
    for name, part in parts.items():
        value = apart.values[name]
        moved = [cards[stretch] for stretch in taken.moved if stretch.card == value] if part.kind == "card" else []
        meanings.append([card for card in dict.fromkeys([*moved, value]) if card in part.values])
    if taken.seat == other.seat:
        return [taken.action]
    return [actions.number_of(apart.family, **dict(zip(parts, values, strict=True))) for values in itertools.product(*meanings)]


def _with_cards(other: Counterpart, taken: Taken, cards: Cards, bundle: list[int]) -> list[int]:
    """The legal decisions, of any family, with the several cards that those of the recorded decision are in the other game."""
    moved = [[stretch for stretch in taken.moved if stretch.card == card] for card in bundle]
    chosen = [stretches for stretches in itertools.product(*moved) if len(set(stretches)) == len(stretches)]
    wanted = {tuple(sorted(cards[stretch] for stretch in stretches)) for stretches in chosen}
    return [action for action in legal_actions(other.game, other.state) if _several_cards(other.game, action) in wanted]


def _several_cards(game: Game, action: int) -> tuple[int, ...]:
    """The cards that an action takes several of at once."""
    apart = game.actions.take_apart(action)
    parts = game.actions.families[apart.family].parts
    return tuple(sorted(card for name, part in parts.items() if part.kind == CARDS for card in unbundled(apart.values[name])))


def _laid_out(game: Game, state: Record) -> dict[str, list[int]]:
    """The cards of every pile, whoever has seen them; without an order where there is none."""
    return {heap.name: heap.cards if heap.field.ordered else sorted(heap.cards) for heap in heaps(game, state)}
