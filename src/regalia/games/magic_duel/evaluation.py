"""Magic Duel: how good the table looks, for bots that look one step ahead. Values are in hundredths of a trick."""

from __future__ import annotations

from regalia.engine.cards import ACE, KING
from regalia.engine.fault import unknown
from regalia.engine.pile import Pile, card_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.cards import JOKER, rank_of
from regalia.games.magic_duel.seat_order import seat_in_turn
from regalia.games.magic_duel.spells import kind_of, trick_winner
from regalia.games.magic_duel.state import FULL_HAND, Phase, Spell, State

CERTAIN = 1_000_000
POINT, TRICK = 1000, 100
DRAWN_A_TRICK = 5
"""Roughly how many cards of Advantage are drawn for each trick that is still to come before the cursed spell."""
FRESH_CARD = 14
"""What a card is worth that will be drawn."""


def evaluate(state: State, seat: int) -> int:
    """How good the table looks to a wizard: points, the round, what the spell that was cast promises, and the hand."""
    if state.over:
        return CERTAIN * state.score[seat]
    hope = hand_worth(state, seat)
    if size(state.cast[seat]) > 0:
        hope += promise(state, seat)
    elif state.phase == Phase.CASTING and state.to_act == seat:
        hope += best_promise(state, seat)
    left = tricks_left(state)
    value = POINT * lead(state.score, state.seats, seat) + round_worth(state, seat, left)
    return value + hope * trick_worth(left) // TRICK


def tricks_left(state: State) -> int:
    """Roughly how many tricks are still to come: the cursed spell can lie anywhere in Advantage."""
    return 1 if state.closed else 1 + size(state.advantage) // DRAWN_A_TRICK


def trick_worth(left: int) -> int:
    """What one trick is worth with this many to come: the fewer they are, the more."""
    return 2 * POINT // (2 + spread(left))


def spread(left: int) -> int:
    """How far, in half tricks, the lead may still swing."""
    return 1 + left if left < 4 else 3 + left // 3


def round_worth(state: State, seat: int, left: int) -> int:
    """What the lead in tricks promises in points (§9.1-§9.4); of equals the one who gathered last is half a trick ahead."""
    ahead = 2 * lead(state.tricks, state.seats, seat) + lead_in_time(state, seat)
    stake = stake_of(state, seat, left) if ahead > 0 else stake_of(state, best_other(state, seat), left)
    return stake * ahead // (abs(ahead) + spread(left))


def lead_in_time(state: State, seat: int) -> int:
    """1 if a wizard gathered a trick later than the best of the others, -1 if earlier, 0 if neither."""
    other = best_other(state, seat)
    if state.gathered_at[seat] == state.gathered_at[other]:
        return 0
    return 1 if state.gathered_at[seat] > state.gathered_at[other] else -1


def best_other(state: State, seat: int) -> int:
    """The wizard with the most tricks besides one."""
    best = (seat + 1) % state.seats
    for other in range(state.seats):
        if other != seat and state.tricks[other] > state.tricks[best]:
            best = other
    return best


def stake_of(state: State, seat: int, left: int) -> int:
    """What winning the round would bring a wizard: more for others without a trick, but they may still get one."""
    without = 0
    for other in range(state.seats):
        if other != seat and state.tricks[other] == 0:
            without += 1
    doubled = 2 if without == state.seats - 1 else 1
    return POINT + POINT * (doubled * (1 + without) - 1) // (left * left)


def lead(counts: list[int], seats: int, seat: int) -> int:
    """By how much a wizard is ahead of the best of the others."""
    best = -1
    for other in range(seats):
        if other != seat:
            best = max(best, counts[other])
    return counts[seat] - best


def promise(state: State, seat: int) -> int:
    """The chance, in hundredths, that a spell wins: none if it is beaten, else against all who have still to cast."""
    winner = trick_winner(state)
    if winner == NO_SEAT:
        return 30
    if winner != seat:
        return 0
    return against_all(state, seat, chance_of(state, kind_of(state.cast[seat]), rank_of(card_at(state.cast[seat], 0))))


def against_all(state: State, seat: int, chance: int) -> int:
    """The chance against all who have still to cast, from the chance against one of them."""
    left, after = 100, 0
    for step in range(state.seats):
        other = seat_in_turn(state, step)
        if other == seat:
            after = 1
        elif after and size(state.hand[other]) > 0:
            left = left * chance // 100
    return left


def chance_of(state: State, kind: int, value: int) -> int:
    """The chance, in hundredths, that a spell outdoes one other wizard's."""
    if kind == Spell.CANTRIP:
        return 10 + 3 * value
    if kind == Spell.CODU:
        return 60 + 2 * value
    if kind == Spell.BADEF:
        return 50
    if kind == Spell.THRACK:
        return 93
    if kind == Spell.RAQUAV:
        return 98
    return 100 if kind == Spell.JOKULME else unknown(state, kind)


def best_promise(state: State, seat: int) -> int:
    """What the best spell of a hand promises, less what it takes from the hand."""
    hand, best = state.hand[seat], 0
    for place in range(size(hand)):
        value = rank_of(card_at(hand, place))
        count = count_of(hand, value)
        kind = kind_with(value, count)
        if outdoes_all(state, kind, value):
            gain = against_all(state, seat, chance_of(state, kind, value))
            best = max(best, gain - worth_of(value, count) + FRESH_CARD * count)
    return best


def outdoes_all(state: State, kind: int, value: int) -> bool:
    """Would a spell be stronger than all that were cast?"""
    for other in range(state.seats):
        spell = state.cast[other]
        if size(spell) > 0 and not outdoes(kind, value, kind_of(spell), rank_of(card_at(spell, 0))):
            return False
    return True


def outdoes(kind: int, value: int, other_kind: int, other_value: int) -> bool:
    """Does a spell win against one that was cast earlier? The suit is left out."""
    if other_kind >= Spell.BADEF or kind >= Spell.BADEF:
        return other_kind < Spell.BADEF and (kind == Spell.JOKULME or other_kind == Spell.CANTRIP)
    if kind != other_kind:
        return kind > other_kind
    if value == ACE:
        return other_value == KING
    return value > other_value and not (value == KING and other_value == ACE)


def kind_with(value: int, count: int) -> int:
    """The kind of spell that this many cards of a rank make."""
    if value == JOKER:
        return Spell.BADEF if count == 1 else Spell.JOKULME
    return min(count, Spell.RAQUAV)


def count_of(hand: Pile, value: int) -> int:
    """How many cards of a rank are in a hand."""
    count = 0
    for place in range(size(hand)):
        if rank_of(card_at(hand, place)) == value:
            count += 1
    return count


def hand_worth(state: State, seat: int) -> int:
    """What a hand is worth: each rank in it, and the cards that will be drawn while the decks are open."""
    hand, worth = state.hand[seat], 0
    for place in range(size(hand)):
        value = rank_of(card_at(hand, place))
        worth += worth_of(value, count_of(hand, value)) // count_of(hand, value)
    if state.closed:
        return worth // 2
    return worth + FRESH_CARD * max(0, FULL_HAND - size(hand))


def worth_of(value: int, count: int) -> int:
    """What this many cards of a rank are worth in hand."""
    if value == JOKER:
        return 40 if count == 1 else 100
    if count == 1:
        return 6 + value // 2
    if count == 2:
        return 36 + value
    return 80 if count == 3 else 100
