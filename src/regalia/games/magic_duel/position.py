"""Magic Duel: what can be wrong with a written position, and what is completed in it."""

from __future__ import annotations

from regalia.engine.pile import CARD_MASK, EVERYBODY, card_at, find, show_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.cards import CURSED_SPELL, JOKER, rank_of
from regalia.games.magic_duel.options import decks_for, target_for
from regalia.games.magic_duel.seat_order import seat_in_turn, steps_from_leader
from regalia.games.magic_duel.state import FULL_HAND, MOST_CARDS, Phase, State
from regalia.games.magic_duel.written_memory import complete_memory

MOST_TRICKS_EVER = 1_000_000
"""A written tournament that has lasted longer than this is a slip of the pen."""


def check(state: State) -> str:
    """What is wrong with a written position, or nothing; what follows from the cards is filled in."""
    if state.over:
        return ""
    if state.phase not in (Phase.CASTING, Phase.DRAWING):
        return f"phase is casting or drawing, not {Phase.name_of(state.phase)}"
    if not 0 <= state.leader < state.seats or not 0 <= state.to_act < state.seats:
        return f"leader and to_act are seats, 0 to {state.seats - 1}"
    fault = check_counts(state) or check_decks(state)
    fault = fault or (check_casting(state) if state.phase == Phase.CASTING else check_drawing(state))
    return fault or complete(state)


def complete(state: State) -> str:
    """Fill in what follows from the cards: §4.5: a spell that lies face-up is seen, §3.3: and who remembers which card."""
    state.decks = decks_for(state.seats, state.option_decks)
    if state.phase == Phase.CASTING:
        state.winner = NO_SEAT
    for seat in range(state.seats):
        for place in range(size(state.cast[seat])):
            if state.risked[seat]:
                show_at(state.cast[seat], place, EVERYBODY)
    return complete_memory(state)


def check_counts(state: State) -> str:
    """§1.2: nobody has won the tournament yet; tricks, rounds and points are whole numbers that can have come about."""
    target = target_for(state.seats, state.option_target)
    if not all(0 <= points < target for points in state.score[: state.seats]):
        return f"§1.2: while the tournament lasts, everybody has 0 to {target - 1} points"
    if not all(0 <= tricks <= MOST_CARDS for tricks in state.tricks[: state.seats]):
        return f"tricks are 0 to {MOST_CARDS}"
    if not 1 <= state.turn <= MOST_TRICKS_EVER or not 1 <= state.rounds <= MOST_TRICKS_EVER:
        return f"turn and rounds are 1 to {MOST_TRICKS_EVER}"
    if not all(0 <= gathered_at <= state.turn for gathered_at in state.gathered_at[: state.seats]):
        return f"gathered_at says in which trick a wizard gathered one last, 0 to turn, which is {state.turn}"
    return "discreet is 0: who is asked is always open" if state.discreet else ""


def check_decks(state: State) -> str:
    """§2.3: the cursed spell lies in Advantage, §8.1: or has been drawn and the decks are closed, which is filled in."""
    if any(card > CARD_MASK for card in state.advantage[1:]):
        return "§3.2: nobody has seen a card of advantage"
    state.closed = int(find(state.spent, CURSED_SPELL) >= 0)
    if not state.closed and find(state.advantage, CURSED_SPELL) < 0:
        return "§2.3: the cursed spell lies in advantage, or in spent once it is drawn"
    if not all(risked in (0, 1) for risked in state.risked):
        return "risked is 1 for a wizard who has put a card on Risk in this casting, else 0"
    return "§8.1: the decks are closed, nobody puts a card on Risk" if state.closed and any(state.risked) else ""


def check_casting(state: State) -> str:
    """§4.1 to §4.7: who has cast, and what, in a written casting."""
    for step in range(state.seats):
        fault = check_wizard(state, seat_in_turn(state, step), step - steps_from_leader(state, state.to_act))
        if fault:
            return fault
    if size(state.hand[state.to_act]) == 0:
        return f"§4.6: seat {state.to_act} has no cards and sits out"
    if sum(size(state.hand[seat]) + size(state.cast[seat]) > 0 for seat in range(state.seats)) < 2:
        return f"§4.7: seat {state.to_act} alone has cards and does not cast"
    return ""


def check_wizard(state: State, seat: int, after: int) -> str:
    """§4.1 to §4.5: what a wizard, `after` seats after the one who is asked, has done in a written casting."""
    spell, may_sit_out = state.cast[seat], size(state.hand[seat]) == 0 and not state.risked[seat]
    ranks = {rank_of(card_at(spell, place)) for place in range(size(spell))}
    if len(ranks) > 1 or (ranks == {JOKER} and size(spell) > 2):
        return f"§4.2: what seat {seat} has cast is no combination"
    if after >= 0 and ranks:
        return f"§4.1: seat {seat} has cast, but it is not yet past seat {state.to_act}, who is to act"
    if after < 0 and not ranks and not may_sit_out:
        return f"§4.1: seat {seat} must have cast before seat {state.to_act}"
    if after > 0 and state.risked[seat]:
        return f"§4.3: seat {seat} has put a card on Risk before its time"
    if any(card > CARD_MASK for card in spell[1:]) and not state.risked[seat]:
        return f"§4.4: nobody else has seen what seat {seat} has cast face-down"
    return ""


def check_drawing(state: State) -> str:
    """§7.1, §8.1: who draws in a written position."""
    if state.closed:
        return "§8.1: the decks are closed, nobody draws"
    if any(size(state.cast[seat]) or state.risked[seat] for seat in range(state.seats)) or size(state.tied):
        return "§6.1: cards are drawn after the spells were gathered"
    if any(size(state.hand[seat]) > FULL_HAND for seat in range(state.seats)):
        return "§7.3: nobody has more than seven cards before the extra card is drawn"
    if size(state.hand[state.to_act]) == FULL_HAND:
        return f"§7.1: seat {state.to_act} has seven cards and does not draw"
    for step in range(steps_from_leader(state, state.to_act)):
        if size(state.hand[seat_in_turn(state, step)]) < FULL_HAND:
            return f"§7.1: seat {seat_in_turn(state, step)} has fewer than seven cards and draws before seat {state.to_act}"
    if not NO_SEAT <= state.winner < state.seats:
        return f"winner is the seat that won the trick, 0 to {state.seats - 1}, or -1"
    return ""
