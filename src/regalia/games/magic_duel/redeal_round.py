"""Magic Duel: the round retraced for `redeal`: where are the cards now that a seat put on Risk (§3.3)? No card is moved here.

For each card that another wizard put on Risk unseen, chance says whether it was one of the seat's, as far as all that was shown
since allows it. `scratch[i]` belongs to the i-th card that was put on Risk, if the seat put it there: it says which of all
cards put on Risk that card is now, because others may have put it there again.
"""

from __future__ import annotations

from regalia.engine.chance import Stream, below
from regalia.engine.knowledge import Scratch
from regalia.engine.pile import card_at, size
from regalia.engine.record import NO_SEAT
from regalia.engine.vocabulary import Vocabulary
from regalia.games.magic_duel.memory import shown_card, shown_count
from regalia.games.magic_duel.state import FULL_HAND, MOST_SEATS, Phase, State

GONE = -1
"""In place of the card put on Risk that now carries one of the seat's: it has been seen since, or never was the seat's."""


class Urge(Vocabulary):
    """Was one of the seat's cards put on Risk again? It cannot have been, it can, or it must have been."""

    STAYS, MAY_GO, MUST_GO = range(3)


def retrace_round(state: State, seat: int, rng: Stream, scratch: Scratch) -> bool:
    """§3.3: go through the round, casting by casting; is there room for every card where chance has put it?"""
    for index in range(state.puts):
        scratch[index] = GONE
    index, shown = 0, 0
    for casting in range(state.casting + 1):
        while index < state.puts and state.put_at[index] <= casting:
            retrace_put(state, seat, index, rng, scratch)
            index += 1
        while shown < shown_count(state) and state.shown_at[shown] <= casting:
            strike_off(state, seat, shown_card(state, shown), state.shown_by[shown], casting, scratch)
            shown += 1
        if is_turned_over(state, casting) and not has_room(state, seat, casting, scratch):
            return False
    strike_off_open_spells(state, seat, scratch)
    return True


def is_turned_over(state: State, casting: int) -> bool:
    """§6.1: has everybody cast in this casting of the round, or is it the one in which some still have to?"""
    return casting > 0 and (casting < state.casting or state.phase != Phase.CASTING)


def retrace_put(state: State, seat: int, index: int, rng: Stream, scratch: Scratch) -> None:
    """§4.3: a card is put on Risk: one of the seat's own, one that the seat saw when drawing it, or one nobody showed it."""
    holder, card = state.put_by[index], state.known[seat][index] - 1
    if holder == seat:
        strike_off(state, seat, card, seat, state.put_at[index], scratch)
        scratch[index] = index if card >= 0 else GONE
    elif state.drawn_by[index] == seat:
        strike_off(state, seat, card, holder, state.put_at[index], scratch)
    else:
        carried = carried_by(state, seat, index, rng, scratch)
        if carried >= 0:
            scratch[carried] = index


def strike_off(state: State, seat: int, card: int, holder: int, casting: int, scratch: Scratch) -> None:
    """A wizard has shown a card: if one that the seat put on Risk can be in that hand, it was this one."""
    for index in range(state.puts):
        if is_with(state, index, holder, casting, scratch) and state.known[seat][index] - 1 == card:
            scratch[index] = GONE
            return


def is_with(state: State, index: int, holder: int, casting: int, scratch: Scratch) -> bool:
    """Is a card of the seat's in this hand when the casting begins, as the round is retraced?"""
    if scratch[index] == GONE:
        return False
    return state.drawn_by[scratch[index]] == holder and state.drawn_at[scratch[index]] < casting


def strike_off_open_spells(state: State, seat: int, scratch: Scratch) -> None:
    """§4.5: spells that lie face-up in this casting have been seen as well."""
    for other in range(state.seats):
        if other != seat and state.risked[other]:
            for place in range(size(state.cast[other])):
                strike_off(state, seat, card_at(state.cast[other], place), other, state.casting, scratch)


def has_room(state: State, seat: int, casting: int, scratch: Scratch) -> bool:
    """§3.1: are there no more of the seat's cards in a hand, as the round is retraced, than it had left after a casting?"""
    for holder in range(state.seats):
        if holder != seat and count_with(state, holder, casting, scratch) > state.left[holder][casting]:
            return False
    return True


def count_with(state: State, holder: int, casting: int, scratch: Scratch) -> int:
    """How many of the seat's cards are in a hand when a casting begins and still after it."""
    count = 0
    for index in range(state.puts):
        if is_with(state, index, holder, casting, scratch):
            count += 1
    return count


def carried_by(state: State, seat: int, index: int, rng: Stream, scratch: Scratch) -> int:
    """Which of the seat's cards another wizard put on Risk here, or -1 for none: one that was later seen where this card
    went, or by chance one that may have been."""
    holder, casting = state.put_by[index], state.put_at[index]
    bound, free, chosen, any_of_them = 0, 0, GONE, GONE
    for mine in range(index):
        if is_with(state, mine, holder, casting, scratch):
            urge = urge_to_go(state, seat, mine, index, rng)
            if urge == Urge.MUST_GO:
                bound += 1
                if below(rng, bound) == 0:
                    chosen = mine
            elif urge == Urge.MAY_GO:
                free += 1
                if below(rng, free) == 0:
                    any_of_them = mine
    if bound > 0 or below(rng, FULL_HAND) >= free:
        return chosen
    return any_of_them


def urge_to_go(state: State, seat: int, mine: int, index: int, rng: Stream) -> int:
    """Can a card of the seat's have been put on Risk here? It depends on who shows it next, and on who drew this one when."""
    holder, casting = state.put_by[index], state.put_at[index]
    sighting = next_sighting(state, seat, state.known[seat][mine] - 1, casting, rng)
    if sighting < 0:
        return Urge.MAY_GO
    shower, shown_at = sighting % MOST_SEATS, sighting // MOST_SEATS
    drawer = state.drawn_by[index]
    if shower == holder or drawer == NO_SEAT or state.drawn_at[index] >= shown_at:
        return Urge.STAYS
    return Urge.MUST_GO if drawer == shower else Urge.MAY_GO


def next_sighting(state: State, seat: int, card: int, casting: int, rng: Stream) -> int:
    """When and by whom the seat is next shown a card, from a casting on: casting × eight + wizard, or -1. With several decks
    chance says whether what is shown is another card like it."""
    for index in range(state.puts):
        if state.put_at[index] >= casting and state.drawn_by[index] == seat and state.known[seat][index] - 1 == card:
            if below(rng, state.decks) == 0:
                return state.put_at[index] * MOST_SEATS + state.put_by[index]
    for index in range(shown_count(state)):
        if state.shown_at[index] >= casting and shown_card(state, index) == card and below(rng, state.decks) == 0:
            return state.shown_at[index] * MOST_SEATS + state.shown_by[index]
    return -1
