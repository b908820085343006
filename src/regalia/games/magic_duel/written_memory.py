"""Magic Duel: memory in a written position. What `memory` would have written down is kept if it fits the cards, else filled in.

A position that a match wrote says all that was seen in the round. One that a person wrote says who has seen some of the cards,
and what must have happened for that is filled in.
"""

from __future__ import annotations

from regalia.engine.pile import CARD_BITS, Pile, card_at, seen_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.memory import recall, shown_count
from regalia.games.magic_duel.seat_order import seat_in_turn
from regalia.games.magic_duel.state import MOST_CARDS, MOST_CASTINGS, MOST_PUTS, Phase, State


def complete_memory(state: State) -> str:
    """§3.3: keep what is remembered if it agrees with the cards, else make it from who has seen them; or what is wrong."""
    if is_in_bounds(state) and agrees_on_risk(state) and agrees_on_hands(state):
        return ""
    fault = show_new_on_risk(state) or check_seen(state)
    if not fault:
        forget(state)
        remember_all(state)
    return fault


# ── Does what is remembered agree with the cards? ────────────────────────────────────────────────────────────────────


def is_in_bounds(state: State) -> bool:
    """Are the counts such that the rest of the round has room, and do all seats that are remembered exist?"""
    if not 0 <= state.casting <= 1 + shown_count(state) // 2:
        return False
    if not len(putters(state)) <= state.puts <= MOST_PUTS - still_to_put(state):
        return False
    seats = state.put_by[: state.puts] + state.drawn_by[: state.puts]
    return all(NO_SEAT <= seat < state.seats for seat in seats)


def putters(state: State) -> list[int]:
    """§4.3: who has put a card on Risk in this casting, in turn."""
    return [seat for seat in (seat_in_turn(state, step) for step in range(state.seats)) if state.risked[seat]]


def still_to_put(state: State) -> int:
    """§4.3: how many cards can be put on Risk yet, at most: each goes with at least one that is cast."""
    held = sum(size(state.hand[seat]) for seat in range(state.seats))
    return held + size(state.risk) + size(state.advantage) - 1 - state.risked[state.to_act]


def agrees_on_risk(state: State) -> bool:
    """Do the cards that were put on Risk and not drawn lie on top of it, each seen by whoever put it there?"""
    lying = [index for index in range(state.puts) if state.drawn_by[index] == NO_SEAT]
    bottom = size(state.risk) - len(lying)
    if bottom < 0 or any(seen_at(state.risk, place) for place in range(bottom)):
        return False
    newest = state.put_by[state.puts - len(putters(state)) : state.puts]
    return newest == putters(state) and all(lies_there(state, index, bottom + nth) for nth, index in enumerate(lying))


def lies_there(state: State, index: int, place: int) -> bool:
    """Is the card at a place of Risk the one that is remembered to have been put there?"""
    putter = state.put_by[index]
    if putter == NO_SEAT:
        return seen_at(state.risk, place) == 0
    return state.risk[1 + place] == state.known[putter][index] - 1 | 1 << (CARD_BITS + putter)


def agrees_on_hands(state: State) -> bool:
    """Does what everybody is sure of show in the hands, and nothing else? Equal cards may change places."""
    recalled = State()
    recalled.copy_from(state)
    for holder in range(state.seats):
        recall(recalled, holder)
    return all(sorted(recalled.hand[seat]) == sorted(state.hand[seat]) for seat in range(state.seats))


# ── Made anew from who has seen which card ───────────────────────────────────────────────────────────────────────────


def show_new_on_risk(state: State) -> str:
    """§4.3: who has put a card on Risk in this casting has seen it: it lies on top, the last one uppermost."""
    for place, seat in enumerate(putters(state), start=size(state.risk) - len(putters(state))):
        if place < 0 or seen_at(state.risk, place) not in (0, 1 << seat):
            return f"§4.3: the card that seat {seat} has put on Risk does not lie on top"
        state.risk[1 + place] |= 1 << (CARD_BITS + seat)
    return ""


def check_seen(state: State) -> str:
    """§3.3: a card in a hand or on Risk has been seen by nobody else, or by the one wizard who put it on Risk."""
    for holder in range(state.seats):
        if not all(is_seen_by_one(state, state.hand[holder], place, holder) for place in range(size(state.hand[holder]))):
            return f"§3.3: a card of hand[{holder}] can have been seen by one other wizard only, who put it on Risk"
    if not all(is_seen_by_one(state, state.risk, place, NO_SEAT) for place in range(size(state.risk))):
        return "§3.3: a card of risk can have been seen by one wizard only, who put it there"
    room = MOST_PUTS - still_to_put(state)
    return f"§3.3: more than {room} cards that were put on Risk are not remembered" if len(put_before(state)) > room else ""


def is_seen_by_one(state: State, pile: Pile, place: int, holder: int) -> bool:
    """Has nobody seen the card at a place, or one wizard of this table who does not hold it?"""
    return seen_at(pile, place) in (0, *(1 << seat for seat in range(state.seats) if seat != holder))


def forget(state: State) -> None:
    """Begin to remember with the casting that is written, as if it were the first."""
    state.casting, state.puts = 1, 0
    state.shown_by, state.shown_at = [0] * (MOST_CARDS + 1), [0] * (MOST_CARDS + 1)
    state.put_by, state.put_at = [0] * MOST_PUTS, [0] * MOST_PUTS
    state.drawn_by, state.drawn_at = [0] * MOST_PUTS, [0] * MOST_PUTS
    for seat in range(len(state.hand)):
        state.known[seat], state.left[seat] = [0] * MOST_PUTS, [0] * (MOST_CASTINGS + 1)


def put_before(state: State) -> list[tuple[Pile, int, int]]:
    """§3.3: the cards that must have been put on Risk, as pile, place and holder: those that another wizard has seen in a
    hand, then those on Risk from the lowest one that somebody has seen there."""
    held = [(state.hand[holder], place, holder) for holder in range(state.seats) for place in range(size(state.hand[holder]))]
    seen = [place for place in range(size(state.risk)) if seen_at(state.risk, place)]
    lying = range(min(seen, default=size(state.risk)), size(state.risk))
    return [one for one in held if seen_at(one[0], one[1])] + [(state.risk, place, NO_SEAT) for place in lying]


def remember_all(state: State) -> None:
    """§3.3: write down who put which card on Risk, in this casting or before, and who drew it."""
    for index, (pile, place, holder) in enumerate(put_before(state)):
        remember(state, index, pile, place, holder)
    for index in range(state.puts - sum(state.risked), state.puts):
        state.put_at[index] = state.casting
    for holder in range(state.seats):
        if state.phase == Phase.DRAWING:
            state.left[holder][state.casting] = size(state.hand[holder])
        recall(state, holder)


def remember(state: State, index: int, pile: Pile, place: int, drawer: int) -> None:
    """§3.3: write down who put a card on Risk, as the index-th that was put there, and who drew it."""
    putter = seen_at(pile, place).bit_length() - 1
    state.put_by[index], state.drawn_by[index] = putter, drawer
    if putter != NO_SEAT:
        state.known[putter][index] = 1 + card_at(pile, place)
    state.puts = index + 1
