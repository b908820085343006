"""Magic Duel: memory while a round is played. What the rules write down of it, and what each wizard knows for certain.

A card put on the deck of Risk is known to whoever put it there, and so is the hand it is drawn into. But once that wizard
puts a card on Risk, or while a spell of that wizard lies face-down, nobody else can tell whether the card is still in the
hand. `known` keeps for each wizard which of the cards that passed through Risk it has seen; who put and drew each, and
when, is open to all. Memory in a written position is completed in `written_memory`; where cards can be that a wizard is not
certain of, `redeal` works out.
"""

from __future__ import annotations

from regalia.engine.knowledge import forget_seen
from regalia.engine.pile import Pile, card_at, put, put_seen, seen_at, show_at, size, take, take_top
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.state import State

# ── Written down as it happens ───────────────────────────────────────────────────────────────────────────────────────


def begin_memory(state: State) -> None:
    """§2.1: all cards are shuffled, and what was seen in the round before tells nothing any more."""
    for index in range(state.puts):
        state.put_by[index] = 0
        state.put_at[index] = 0
        state.drawn_by[index] = 0
        state.drawn_at[index] = 0
    for index in range(size(state.spent)):
        state.shown_by[index] = 0
        state.shown_at[index] = 0
    for seat in range(state.seats):
        for index in range(state.puts):
            state.known[seat][index] = 0
        for casting in range(state.casting + 1):
            state.left[seat][casting] = 0
    state.puts = 0
    state.casting = 0


def put_from_hand(state: State, seat: int, card: int) -> None:
    """§3.3: a card goes from a hand onto Risk; others can no longer tell which cards they knew are still in that hand."""
    forget_seen(state.hand[seat])
    take(state.hand[seat], card)
    put_seen(state.risk, card, 1 << seat)
    index = state.puts
    state.put_by[index] = seat
    state.put_at[index] = state.casting
    state.drawn_by[index] = NO_SEAT
    state.known[seat][index] = 1 + card
    state.puts = index + 1


def draw_from_risk(state: State, seat: int) -> int:
    """§3.3: a card goes from Risk into a hand; whoever put it there knows that it is now in that hand."""
    seen = seen_at(state.risk, size(state.risk) - 1)
    card = take_top(state.risk)
    put_seen(state.hand[seat], card, seen & ~(1 << seat))
    index = top_put(state)
    if index >= 0:
        state.drawn_by[index] = seat
        state.drawn_at[index] = state.casting
        state.known[seat][index] = 1 + card
    return card


def top_put(state: State) -> int:
    """Which of the cards put on Risk in this round lies on top of it; -1 where none of them is left there."""
    index = state.puts - 1
    while index >= 0 and state.drawn_by[index] != NO_SEAT:
        index -= 1
    return index


def show_card(state: State, seat: int, card: int) -> None:
    """§6.1: a card is turned over before everybody and stays on the table."""
    index = shown_count(state)
    state.shown_by[index] = seat
    state.shown_at[index] = state.casting
    put(state.tied, card)


def shown_count(state: State) -> int:
    """How many cards have been turned over in this round."""
    return size(state.spent) + size(state.tied)


def shown_card(state: State, index: int) -> int:
    """The card that was turned over as the index-th."""
    if index < size(state.spent):
        return card_at(state.spent, index)
    return card_at(state.tied, index - size(state.spent))


# ── What is certain ──────────────────────────────────────────────────────────────────────────────────────────────────


def recall(state: State, holder: int) -> None:
    """§3.3: the spell of a wizard is turned over; what others then know for certain of that hand, they see in it again."""
    forget_seen(state.hand[holder])
    for index in range(state.puts):
        putter = state.put_by[index]
        if state.drawn_by[index] == holder and putter >= 0:
            place = unseen_copy(state.hand[holder], state.known[putter][index] - 1)
            if place >= 0 and is_in_sight(state, index):
                show_at(state.hand[holder], place, 1 << putter)


def unseen_copy(hand: Pile, card: int) -> int:
    """The place of a card in a hand, of several equal ones one that no other wizard sees yet; or -1."""
    for place in range(size(hand)):
        if hand[1 + place] == card:
            return place
    return -1


def is_in_sight(state: State, index: int) -> bool:
    """§3.3: does whoever put this card on Risk know for certain that the wizard who drew it still holds it?"""
    putter, holder = state.put_by[index], state.drawn_by[index]
    if holder == NO_SEAT or holder == putter:
        return False
    if is_hidden(state, holder) or has_put_since(state, holder, state.drawn_at[index]):
        return False
    return not has_shown_since(state, holder, state.known[putter][index] - 1, state.drawn_at[index])


def is_hidden(state: State, seat: int) -> bool:
    """§4.4: does a spell of this wizard lie face-down?"""
    return size(state.cast[seat]) > 0 and not state.risked[seat]


def has_put_since(state: State, seat: int, casting: int) -> bool:
    """Has a wizard put a card on Risk after a casting?"""
    index = state.puts - 1
    while index >= 0 and state.put_at[index] > casting:
        if state.put_by[index] == seat:
            return True
        index -= 1
    return False


def has_shown_since(state: State, seat: int, card: int, casting: int) -> bool:
    """Has a wizard turned over such a card after a casting? With several decks it may have been another one like it."""
    index = shown_count(state) - 1
    while index >= 0 and state.shown_at[index] > casting:
        if state.shown_by[index] == seat and shown_card(state, index) == card:
            return True
        index -= 1
    return False
