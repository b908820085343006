"""Magic Duel: how a round begins and ends."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import clear, put, shuffle, size, take_top
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.cards import CURSED_SPELL, FACES
from regalia.games.magic_duel.memory import begin_memory
from regalia.games.magic_duel.notes import Note
from regalia.games.magic_duel.options import target_for
from regalia.games.magic_duel.state import FULL_HAND, Phase, State

# ── §2: a round begins ───────────────────────────────────────────────────────────────────────────────────────────────


def deal_round(state: State) -> None:
    """§2.1: all cards are shuffled, seven go to each wizard; §2.2, §2.3: the others make the two decks."""
    collect_cards(state)
    state.rounds += 1
    note(state, Note.DEALS, state.rounds)
    shuffle(state.advantage, state.rng)
    for seat in range(state.seats):
        for _ in range(FULL_HAND):
            put(state.hand[seat], take_top(state.advantage))
    lay_decks(state)
    begin_trick(state)


def collect_cards(state: State) -> None:
    """§1.3, §2.1: every card of every deck comes together again, without the cursed spell; tricks count anew."""
    begin_memory(state)
    for seat in range(state.seats):
        clear(state.hand[seat])
        state.tricks[seat] = 0
        state.gathered_at[seat] = 0
    clear(state.risk)
    clear(state.advantage)
    clear(state.spent)
    state.closed = 0
    for _ in range(state.decks):
        for card in range(FACES):
            put(state.advantage, card)


def lay_decks(state: State) -> None:
    """§2.2: a card for each wizard makes the deck of Risk; §2.3: with the cursed spell the rest is the deck of Advantage."""
    for _ in range(state.seats):
        put(state.risk, take_top(state.advantage))
    note(state, Note.LAYS_RISK, state.seats)
    put(state.advantage, CURSED_SPELL)
    shuffle(state.advantage, state.rng)
    note(state, Note.LAYS_ADVANTAGE, size(state.advantage))


def begin_trick(state: State) -> None:
    """§7.4: the winner of the trick before leads; §4.8, §9.5: without one it stays with the same wizard."""
    if state.winner != NO_SEAT:
        state.leader = state.winner
    state.winner = NO_SEAT
    state.turn += 1
    state.phase = Phase.OPENING
    state.to_act = NO_SEAT
    note(state, Note.LEADS, state.turn, state.leader)
    if state.closed:
        note(state, Note.PLAYS_LAST)


# ── §9: a round ends ─────────────────────────────────────────────────────────────────────────────────────────────────


def end_round(state: State) -> None:
    """§9.1: the winner of the round gains points; §1.2, §10.1: with enough of them the tournament; §2.4: else the lead."""
    winner = round_winner(state)
    state.winner = winner
    if winner == NO_SEAT:
        note(state, Note.IS_EMPTY)
    else:
        note(state, Note.BREAKS_TIE if is_tied(state, winner) else Note.WINS_ROUND, winner, state.tricks[winner])
        state.score[winner] += points_for(state, winner)
    if winner != NO_SEAT and state.score[winner] >= target_for(state.seats, state.option_target):
        note(state, Note.WINS, winner, state.score[winner])
        state.over = 1
    else:
        deal_round(state)


def round_winner(state: State) -> int:
    """§9.1: who has the most tricks; §9.2: of several the one who gathered a trick last; §9.5: nobody without any."""
    best = NO_SEAT
    for seat in range(state.seats):
        if state.tricks[seat] > 0 and (best == NO_SEAT or is_ahead(state, seat, best)):
            best = seat
    return best


def is_tied(state: State, winner: int) -> bool:
    """§9.2: has another wizard as many tricks as the winner of the round?"""
    for seat in range(state.seats):
        if seat != winner and state.tricks[seat] == state.tricks[winner]:
            return True
    return False


def is_ahead(state: State, seat: int, other: int) -> bool:
    """§9.1: more tricks, §9.2: or as many and the last of them later."""
    if state.tricks[seat] != state.tricks[other]:
        return state.tricks[seat] > state.tricks[other]
    return state.gathered_at[seat] > state.gathered_at[other]


def points_for(state: State, winner: int) -> int:
    """§9.3: a point, and one for each other wizard without a trick; §9.4: twice that if no other has any."""
    empty = 0
    for seat in range(state.seats):
        if state.tricks[seat] == 0:
            empty += 1
    points = 1 + empty
    if empty == state.seats - 1:
        note(state, Note.DOUBLES)
        points *= 2
    note(state, Note.GAINS, winner, points)
    return points
