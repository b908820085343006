"""Law 4, for what is told: a sentence names no card to a reader who may not know it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from regalia.contract.chronicle import Rules, Told, begun
from regalia.contract.piles import SPECTATOR, heaps, pool_of
from regalia.contract.scenario import Scenario, legal_actions
from regalia.engine import chance, pile
from regalia.engine.game import Game
from regalia.engine.pile import Pile
from regalia.engine.record import NO_SEAT, Record
from regalia.engine.wording import CARD, CARDS, SEAT, unbundled

Named = tuple[int, int]
"""A reader, and a card that a sentence names."""


class Listener:
    """Hears every sentence of a game while its decisions are played, and which of its cards lay hidden from a reader.

    A card counts as known where the reader may know it before the decision, or at any moment from the sentence to the end of
    the decision: what is shown, laid on an open pile and shuffled away at once was no secret.
    """

    def __init__(self, rules: Rules, scenario: Scenario) -> None:
        self.rules, self.game = rules, rules.game
        self.state = begun(rules.game, scenario)
        self.heard: list[tuple[Told, set[Named]]] = []
        rules.listener = self
        rules.deal(self.state)

    def play(self, action: int) -> list[tuple[Told, set[Named]]]:
        """Take a decision; each sentence that it told, with the cards that lay hidden from a reader."""
        self.rules.listener, self.heard, before = self, [], self.state.copy()
        self.rules.play(self.state, action)
        self.look()
        return [(told, named and named & unknown_cards(self.game, before, told)) for told, named in self.heard]

    def hear(self, told: Told) -> None:
        """A note is told."""
        self.heard.append((told, unknown_cards(self.game, self.state, told)))

    def look(self) -> None:
        """Which cards are still unknown to a reader of what was told?"""
        self.heard = [(told, named and named & unknown_cards(self.game, self.state, told)) for told, named in self.heard]

    def draw(self, rng: list[int], bound: int) -> int:
        """Chance decides."""
        return chance.below(rng, bound)

    def shuffle(self, shuffled: Pile, rng: list[int]) -> None:
        """A pile is shuffled."""
        self.look()
        pile.shuffle(shuffled, rng)


def unknown_cards(game: Game, state: Record, told: Told) -> set[Named]:
    """Each reader of a sentence with each card in it that the reader may not know in a state.

    The first card belongs to the table or to a seat that the sentence names; any other may be anybody's.
    """
    kind = game.notes[told[0]]
    places = [(of, value) for (_, of), value in zip(kind.text.places, told[1:], strict=False)]
    named = {value for of, value in places if of == SEAT}
    cards = [cards_in(of, value) for of, value in places if of in (CARD, CARDS)]
    first, others = cards[:1], cards[1:]
    readers = [SPECTATOR, *range(state.seats)] if kind.to_others is None else [told[1]]
    asked = [(card, {NO_SEAT, *named}) for group in first for card in group]
    asked += [(card, {NO_SEAT, *range(state.seats)}) for group in others for card in group]
    return {(reader, card) for card, owners in asked for reader in readers if not is_known(game, state, reader, card, owners)}


def cards_in(kind: str, value: int) -> list[int]:
    """The cards that a value in a sentence means."""
    if kind == CARDS:
        return unbundled(value)
    return [value] if value >= 0 else []


def is_known(game: Game, state: Record, reader: int, card: int, owners: set[int]) -> bool:
    """May a reader know where such a card of one of the owners lies?"""
    return any(
        heap.is_known(place, reader)
        for heap in heaps(game, state)
        for place, other in enumerate(heap.cards)
        if other == card and pool_of(game, heap, card)[1] in owners
    )


def sentences(rules: Rules, scenario: Scenario, length: int) -> Iterator[tuple[Told, set[Named]]]:
    """What is told in a random game of at most `length` decisions, with the cards that a reader may not know."""
    listener, decisions = Listener(rules, scenario), random.Random(scenario.seed)
    for _ in range(length):
        if listener.state.over:
            return
        yield from listener.play(decisions.choice(legal_actions(rules.game, listener.state)))


def assert_sentences_name_known_cards_only(rules: Rules, scenario: Scenario, length: int) -> None:
    """Nobody reads of a card that lies hidden from that reader before, while and after it is told."""
    for told, named in sentences(rules, scenario, length):
        for reader, card in named:
            kind, name = rules.game.notes.name_of(told[0]), rules.game.card_names[card]
            raise AssertionError(f"the note {kind} names {name} to seat {reader}, from whom it lies hidden ({scenario})")
