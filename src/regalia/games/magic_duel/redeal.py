"""Magic Duel: re-dealing. What a seat cannot see has been dealt at random; here it is made to agree with all that the seat saw.

Three things hold for hidden cards. The cursed spell lies in Advantage while the decks are open. The cards that the seat itself
put on Risk are where they can have got to since, which `redeal_round` decides by chance. And a spell that lies face-down is a
combination. Cards are exchanged between `hidden_places` until all three hold. If the chances of one try leave no place for a
card, the next try begins.
"""

from __future__ import annotations

from regalia.engine.chance import Stream, below
from regalia.engine.knowledge import Scratch
from regalia.engine.pile import CARD_MASK, card_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.cards import CURSED_SPELL, JOKER, rank_of
from regalia.games.magic_duel.hidden_places import (
    SPOT,
    TALLY,
    HiddenPile,
    count_loose,
    lay_at,
    loose_card,
    loose_in,
    loose_of_rank,
    loose_place,
    loosen_all,
    marked_at,
    settle,
)
from regalia.games.magic_duel.memory import is_hidden, is_in_sight
from regalia.games.magic_duel.redeal_round import GONE, retrace_round
from regalia.games.magic_duel.state import State

TRIES = 200
"""How often a round is retraced at most until every card has its place; once is nearly always enough."""


def redealt(state: State, seat: int, rng: Stream, scratch: Scratch) -> None:
    """§3.2, §3.3: make the hidden cards agree with the whole history of a seat."""
    for other in range(state.seats):
        if other != seat:
            for index in range(state.puts):
                state.known[other][index] = 0
    hide_cursed_spell(state, seat, rng)
    agrees, tries = False, 0
    while not agrees and tries < TRIES:
        loosen_all(state, seat)
        agrees = (
            retrace_round(state, seat, rng, scratch)
            and settle_known(state, seat, rng, scratch)
            and settle_spells(state, seat, rng, scratch)
        )
        tries += 1
    loosen_all(state, seat)


def hide_cursed_spell(state: State, seat: int, rng: Stream) -> None:
    """§2.3: the cursed spell is somewhere in Advantage until it is drawn."""
    spot = loose_card(state, seat, CURSED_SPELL)
    if spot >= 0 and spot // SPOT != HiddenPile.ADVANTAGE:
        target = HiddenPile.ADVANTAGE * SPOT + 1 + below(rng, size(state.advantage))
        lay_at(state, spot, marked_at(state, target))
        lay_at(state, target, CURSED_SPELL)


def settle_known(state: State, seat: int, rng: Stream, scratch: Scratch) -> bool:
    """§3.3: lay each of the seat's cards where `retrace_round` says; is there a place for all of them?"""
    for index in range(state.puts):
        if scratch[index] != GONE and not is_seen(state, seat, index, scratch):
            spot = spot_for(state, seat, scratch[index], rng)
            source = loose_card(state, seat, state.known[seat][index] - 1)
            if spot < 0 or source < 0:
                return False
            settle(state, seat, spot, source)
    return True


def is_seen(state: State, seat: int, index: int, scratch: Scratch) -> bool:
    """Does the seat see its card anyway: in its own hand, marked on Risk, or marked in the hand of the wizard who drew it?"""
    if state.drawn_by[scratch[index]] == seat:
        return True
    return scratch[index] == index and (state.drawn_by[index] == NO_SEAT or is_in_sight(state, index))


def spot_for(state: State, seat: int, carrier: int, rng: Stream) -> int:
    """A loose place for a card that was put on Risk: there, or in the hand or the hidden spell of whoever drew it."""
    holder = state.drawn_by[carrier]
    if holder == NO_SEAT:
        return HiddenPile.RISK * SPOT + 1 + place_on_risk(state, carrier)
    in_hand = loose_in(state, seat, HiddenPile.HANDS + holder)
    in_cast = loose_in(state, seat, HiddenPile.CASTS + holder) if is_hidden(state, holder) else 0
    if in_hand + in_cast == 0:
        return -1
    nth = below(rng, in_hand + in_cast)
    if nth < in_hand:
        return loose_place(state, seat, HiddenPile.HANDS + holder, nth)
    return loose_place(state, seat, HiddenPile.CASTS + holder, nth - in_hand)


def place_on_risk(state: State, index: int) -> int:
    """Where on Risk a card lies that was put there and not drawn: the later ones lie above it."""
    place = size(state.risk) - 1
    for later in range(index + 1, state.puts):
        if state.drawn_by[later] == NO_SEAT:
            place -= 1
    return place


def settle_spells(state: State, seat: int, rng: Stream, scratch: Scratch) -> bool:
    """§4.2, §4.4: make each hidden spell a combination, the largest first; are there cards for all of them?"""
    for missing in range(3):
        for other in range(state.seats):
            if other != seat and is_hidden(state, other) and size(state.cast[other]) == 4 - missing:
                if not settle_spell(state, seat, other, rng, scratch):
                    return False
    return True


def settle_spell(state: State, seat: int, owner: int, rng: Stream, scratch: Scratch) -> bool:
    """§4.2: all cards of a spell are of one rank, or two Jokers."""
    wanted = loose_in(state, seat, HiddenPile.CASTS + owner)
    count_loose(state, seat, scratch)
    value = rank_for(state, owner, wanted, rng, scratch)
    if value == 0:
        return False
    for _ in range(wanted):
        spot = loose_place(state, seat, HiddenPile.CASTS + owner, 0)
        settle(state, seat, spot, loose_of_rank(state, seat, value, below(rng, scratch[TALLY + value])))
        scratch[TALLY + value] -= 1
    return True


def rank_for(state: State, owner: int, wanted: int, rng: Stream, scratch: Scratch) -> int:
    """The rank of a hidden spell: that of what is settled in it, or one with enough loose cards, or 0 where there is none."""
    spell, fixed = state.cast[owner], 0
    for place in range(size(spell)):
        if spell[1 + place] > CARD_MASK:
            value = rank_of(card_at(spell, place))
            if fixed != 0 and fixed != value:
                return 0
            fixed = value
    chosen, weight = 0, 0
    for value in range(1, JOKER + 1):
        if may_be_rank(value, size(spell)) and scratch[TALLY + value] >= wanted and (fixed == 0 or value == fixed):
            weight += 1 + scratch[TALLY + value]
            if below(rng, weight) <= scratch[TALLY + value]:
                chosen = value
    return chosen


def may_be_rank(value: int, count: int) -> bool:
    """§4.2: there are no spells of three or four Jokers."""
    return value < JOKER or count <= 2
