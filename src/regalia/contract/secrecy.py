"""Law 4: nothing leaks. Whatever a seat cannot know may be otherwise; all that the seat is given stays the same bytes."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from typing import Any

from regalia.agents import agent
from regalia.agents.agent import Question
from regalia.contract.piles import SPECTATOR, heaps, pool_of
from regalia.contract.scenario import legal_actions
from regalia.engine.game import Game
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.pile import CARD_BITS, CARD_MASK, MOST_CARDS
from regalia.engine.record import ALL, HIDDEN, NOBODY, Field, Record
from regalia.match.view import event, known_to, view

KINDS = ("random", "greedy", "search:4")
AGENT_SEED = 11


def given_to(game: Game, state: Record, seat: int) -> list[Any]:
    """All that a seat is given: its view, its observation and, when it is asked, the legal list."""
    asked = seat == state.to_act and not state.over
    legal = legal_actions(game, state) if asked else []
    return [json.dumps(view(game, state, seat, legal, ()), ensure_ascii=False), known_to(game, state, seat).pack(), legal]


def answers(game: Game, state: Record) -> list[int]:
    """What agents of every kind would decide for the seat that is asked."""
    question = Question(game, state.to_act, known_to(game, state, state.to_act), legal_actions(game, state))
    return [agent.make(name, AGENT_SEED, state.to_act, tier="interpreted").decide(question).action for name in KINDS]


# ── Other states that the seat cannot tell apart ─────────────────────────────────────────────────────────────────────


def redealt(game: Game, state: Record, seat: int, stream: list[int]) -> Record:
    """One of the states that the engine holds possible."""
    other = known_to(game, state, seat)
    game.knowledge.redeal(other, seat, stream, [0] * SCRATCH_LENGTH)
    return other


def permuted(game: Game, state: Record, seat: int, chance: random.Random) -> Record:
    """The state with every card that the seat may not know swapped for another, hands in another order, and all chance, secret
    numbers and, during a discreet question, who is asked, made up anew."""
    other = state.copy()
    hidden: dict[Any, list[tuple[list[int], int]]] = defaultdict(list)
    for heap in heaps(game, other):
        for place, card in enumerate(heap.cards):
            if not heap.is_known(place, seat):
                pool, owner = pool_of(game, heap, card)
                hidden[pool.name, owner].append((heap.pile, place + 1))
    for places in hidden.values():
        cards = [pile[place] & CARD_MASK for pile, place in places]
        chance.shuffle(cards)
        for (pile, place), card in zip(places, cards, strict=True):
            pile[place] = pile[place] >> CARD_BITS << CARD_BITS | card
    for heap in heaps(game, other):
        if not heap.field.ordered and heap.field.seen != ALL and heap.owner != seat:
            heap.pile[1 : heap.pile[0] + 1] = chance.sample(heap.entries, heap.pile[0])
    for field in game.state.fields:
        if field.seen != ALL and not field.is_pile:
            _make_up(field, other, seat, chance)
    if other.discreet and other.to_act != seat:
        other.to_act = chance.choice([one for one in range(other.seats) if one != seat])
    return other


def _make_up(field: Field, state: Record, seat: int, chance: random.Random) -> None:
    """Give a secret number any other value, except to its owner."""

    def made_up(value: Any) -> Any:
        return [made_up(one) for one in value] if isinstance(value, list) else chance.randrange(1 << (field.bits - 1))

    if field.seen == NOBODY:
        setattr(state, field.name, made_up(getattr(state, field.name)))
    else:
        lines = getattr(state, field.name)
        for owner in range(state.seats):
            if owner != seat:
                lines[owner] = made_up(lines[owner])


# ── What must hold ───────────────────────────────────────────────────────────────────────────────────────────────────


def assert_permuting_changes_nothing(game: Game, state: Record, seat: int, chance: random.Random) -> None:
    """Every secret may be otherwise: view and observation stay the same bytes."""
    mine, other = given_to(game, state, seat), permuted(game, state, seat, chance)
    if seat == other.to_act and any(
        field.seen != ALL and not field.is_pile and field.name != "rng" for field in game.state.fields
    ):
        return assert_same(mine[:2], [json_of(game, other, seat, mine[2]), known_to(game, other, seat).pack()])
    assert_same(mine, given_to(game, other, seat))


def json_of(game: Game, state: Record, seat: int, legal: list[int]) -> str:
    """The view of a seat as text."""
    return json.dumps(view(game, state, seat, legal, ()), ensure_ascii=False)


def assert_same(mine: list[Any], other: list[Any]) -> None:
    """View, observation and legal list are the same."""
    for what, one, another in zip(("view", "observation", "legal list"), mine, other, strict=False):
        assert one == another, f"the {what} tells two states apart that the seat cannot tell apart"


def assert_mask_is_as_declared(game: Game, state: Record, seat: int) -> None:
    """The observation holds what the declared visibility lets the seat know, and nothing besides."""
    known = known_to(game, state, seat)
    for truth, shown in zip(heaps(game, state), heaps(game, known), strict=True):
        seen = [card for place, card in enumerate(truth.cards) if truth.is_known(place, seat)]
        told = [card for card in shown.cards if card < MOST_CARDS]
        assert sorted(told) == sorted(seen), f"{truth.name} shows seat {seat} {told}, declared is {seen}"
        assert len(shown.cards) == len(truth.cards), f"{truth.name} shows another size"
        if truth.field.ordered:
            placed = [card if truth.is_known(place, seat) else None for place, card in enumerate(truth.cards)]
            assert [card if card < MOST_CARDS else None for card in shown.cards] == placed, f"{truth.name} is out of order"
    for field in game.state.fields:
        if not field.is_pile and field.name != "to_act":
            _assert_number_is_as_declared(field, state, known, seat)


def _assert_number_is_as_declared(field: Field, state: Record, known: Record, seat: int) -> None:
    truth, shown = getattr(state, field.name), getattr(known, field.name)
    if field.seen == ALL:
        assert shown == truth, f"{field.name} is open to all but not shown"
    elif field.seen == NOBODY:
        assert set(_flat(shown)) <= {HIDDEN}, f"{field.name} is shown to seat {seat}"
    else:
        for owner in range(state.seats):
            line = _flat(shown[owner])
            assert (line == _flat(truth[owner])) if owner == seat else set(line) == {HIDDEN}, f"{field.name}[{owner}]"


def _flat(value: Any) -> list[int]:
    return [one for part in value for one in _flat(part)] if isinstance(value, list) else [value]


def assert_private_notes_stay_private(game: Game, told: tuple[int, ...], seats: int, chance: random.Random) -> None:
    """Of a note that is for one seat the others read the same, whatever the places after its first hold."""
    if game.notes[told[0]].to_others is None:
        return
    made_up = (*told[:2], *(chance.randrange(len(game.card_names)) for _ in told[2:]))
    for seat in [SPECTATOR, *range(seats)]:
        if seat != told[1]:
            assert event(game, told, seat, ()) == event(game, made_up, seat, ())
