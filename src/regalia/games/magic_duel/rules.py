"""Magic Duel: the rules, in the order in which a trick goes.

How a round begins and ends is in `rounds`, what may be decided in `legal`, which spell is the strongest in `spells`, how
cards are drawn in `draws`, and what is remembered of hidden cards in `memory`.
"""

from __future__ import annotations

from regalia.engine.chance import below
from regalia.engine.fault import unknown
from regalia.engine.knowledge import forget_seen
from regalia.engine.note import note
from regalia.engine.pile import CARD_BITS, CARD_MASK, EVERYBODY, bundle, pour, put_seen, size, take, take_at
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.actions import Action
from regalia.games.magic_duel.draws import draw, end_drawing
from regalia.games.magic_duel.evaluation import evaluate
from regalia.games.magic_duel.legal import legal
from regalia.games.magic_duel.memory import put_from_hand, recall, show_card
from regalia.games.magic_duel.notes import Note
from regalia.games.magic_duel.options import decks_for, refuse
from regalia.games.magic_duel.position import check
from regalia.games.magic_duel.redeal import redealt
from regalia.games.magic_duel.rounds import deal_round, end_round
from regalia.games.magic_duel.seat_order import next_caster, next_drawer, seat_in_turn, steps_from_leader
from regalia.games.magic_duel.spells import kind_of, note_why, spell_of, trick_winner
from regalia.games.magic_duel.state import Phase, Spell, State

__all__ = ["check", "deal", "evaluate", "legal", "play", "redealt", "refuse"]

SHOWS = tuple(Note.names.get(f"shows_{kind}", -1) for kind in Spell.names)
"""For each kind of spell the note that tells it; none for nothing."""


def deal(state: State) -> None:
    """§1.1: a tournament begins, §1.4: with as many decks as the option says; §2.4: the first leader is drawn by lot."""
    state.decks = decks_for(state.seats, state.option_decks)
    state.leader = below(state.rng, state.seats)
    state.winner = NO_SEAT
    note(state, Note.DRAWS_LOT, state.leader)
    deal_round(state)
    go_on(state)


def go_on(state: State) -> None:
    """Carry on until a wizard has something to decide, or the tournament is over."""
    while state.to_act == NO_SEAT and not state.over:
        if state.phase == Phase.OPENING:
            open_casting(state)
        elif state.phase == Phase.CASTING:
            turn_over(state)
        elif state.phase == Phase.DRAWING:
            end_drawing(state)
        elif state.phase == Phase.ENDING:
            end_round(state)
        else:
            state.over = 1 + unknown(state, state.phase)  # compiled code goes on after a fault: here it must come to an end


def play(state: State, action: int) -> None:
    """§11.2: carry out a legal decision of the wizard who is asked."""
    if Action.is_put(action):
        put_on_risk(state, Action.put_card(action))
    elif state.phase == Phase.CASTING:
        cast_spell(state, spell_of(state, action))
    elif state.phase == Phase.DRAWING:
        draw(state, action)
    else:
        unknown(state, state.phase)
    go_on(state)


# ── §4: casting ──────────────────────────────────────────────────────────────────────────────────────────────────────


def open_casting(state: State) -> None:
    """§4.6: before every casting it is seen who has cards; §4.7: one alone gathers; §4.8: if nobody has, all is set aside."""
    casters = 0
    for seat in range(state.seats):
        if size(state.hand[seat]) > 0:
            casters += 1
    if casters >= 2:
        begin_casting(state)
    elif casters == 1:
        note(state, Note.IS_ALONE, next_caster(state, 0))
        gather(state, next_caster(state, 0))
    else:
        note(state, Note.SETS_ASIDE)
        pour(state.tied, state.spent)
        end_trick(state, NO_SEAT)


def begin_casting(state: State) -> None:
    """§4.1: the first wizard from the leader on is asked for a spell."""
    for seat in range(state.seats):
        if size(state.hand[seat]) == 0:
            note(state, Note.SITS_OUT, seat)
    state.casting += 1
    state.phase = Phase.CASTING
    state.to_act = next_caster(state, 0)


def put_on_risk(state: State, card: int) -> None:
    """§4.3: a card goes face-down on top of Risk; its wizard casts next."""
    put_from_hand(state, state.to_act, card)
    state.risked[state.to_act] = 1
    note(state, Note.PUTS, state.to_act, card)


def cast_spell(state: State, spell: int) -> None:
    """§4.1: a combination is cast, §4.5: face-up by who has put a card on Risk, §4.4: else face-down."""
    seat, rest = state.to_act, spell
    forget_seen(state.hand[seat])
    while rest > 0:
        card = (rest & CARD_MASK) - 1
        take(state.hand[seat], card)
        put_seen(state.cast[seat], card, EVERYBODY if state.risked[seat] else 0)
        rest >>= CARD_BITS
    if state.risked[seat]:
        note(state, Note.CASTS_OPEN, seat, spell)
    else:
        note(state, Note.CASTS_HIDDEN, seat, size(state.cast[seat]))
    state.to_act = next_caster(state, steps_from_leader(state, seat) + 1)


# ── §6: turning over, gathering ──────────────────────────────────────────────────────────────────────────────────────


def turn_over(state: State) -> None:
    """§6.1: when all have cast, the spells are turned over and the winner gathers them; §6.2: after a tie all cast again."""
    winner = trick_winner(state)
    for step in range(state.seats):
        show_spell(state, seat_in_turn(state, step))
    note_why(state, winner)
    for seat in range(state.seats):
        lay_spell_open(state, seat)
    if winner == NO_SEAT:
        note(state, Note.REPLAYS)
        state.phase = Phase.OPENING
    else:
        gather(state, winner)


def show_spell(state: State, seat: int) -> None:
    """§5.1 to §5.6: tell what kind of spell a wizard has cast."""
    kind = kind_of(state.cast[seat])
    if kind != Spell.NOTHING:
        note(state, SHOWS[kind], seat, bundle(state.cast[seat]))


def lay_spell_open(state: State, seat: int) -> None:
    """§6.3: the cards stay on the table; having put a card on Risk counts for this casting only."""
    for _ in range(size(state.cast[seat])):
        show_card(state, seat, take_at(state.cast[seat], 0))
    state.left[seat][state.casting] = size(state.hand[seat])
    if not state.risked[seat]:
        recall(state, seat)
    state.risked[seat] = 0


def gather(state: State, seat: int) -> None:
    """§6.1, §6.3: all that lies there is gathered as one trick; §3.4: it lies face-down before its winner, as a count."""
    state.tricks[seat] += 1
    state.gathered_at[seat] = state.turn
    note(state, Note.GATHERS, seat, size(state.tied))
    pour(state.tied, state.spent)
    end_trick(state, seat)


def end_trick(state: State, winner: int) -> None:
    """§7.1: after a trick the wizards draw; §8.2: after the last one the round is over."""
    state.winner = winner
    state.phase = Phase.ENDING if state.closed else Phase.DRAWING
    state.to_act = NO_SEAT if state.closed else next_drawer(state, 0)
