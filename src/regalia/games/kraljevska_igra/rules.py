"""Kraljevska igra: the rules, in the order in which a game goes.

See `battle` for what cards count and who wins, `aftermath` for what a battle leaves behind, `card_moves` for how cards move.
"""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import SPADES, suit
from regalia.engine.chance import roll
from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import card_at, put, shuffle, size
from regalia.engine.record import NO_SEAT
from regalia.games.kraljevska_igra.actions import Action
from regalia.games.kraljevska_igra.aftermath import resolve
from regalia.games.kraljevska_igra.battle import asked, main_of, may_attacker_add, may_defender_add
from regalia.games.kraljevska_igra.card_moves import bury_top, draw_many, put_on_table, take_from_deck, take_from_grave
from regalia.games.kraljevska_igra.cards import CARDS, Face, Kind, is_powerful_heart, kind, value
from regalia.games.kraljevska_igra.commentary import tell_add_on, tell_attack, tell_defence
from regalia.games.kraljevska_igra.evaluation import evaluate
from regalia.games.kraljevska_igra.memory import redealt, sort_out
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.position import check
from regalia.games.kraljevska_igra.state import SEATS, Claim, Phase, Scoring, State

__all__ = ["check", "deal", "evaluate", "legal", "play", "redealt"]

CARDS_A_ROUND = 5

# ── §1 and §2: the deal, rounds ──────────────────────────────────────────────────────────────────────────────────────


def deal(state: State) -> None:
    """§1.1: each player's own deck is shuffled; §2.1: dice say who attacks first; §2.2: the first round begins."""
    for seat in range(SEATS):
        for card in range(CARDS):
            put(state.deck[seat], seat * CARDS + card)
        shuffle(state.deck[seat], state.rng)
    roll_to_begin(state)
    begin_round(state)


def roll_to_begin(state: State) -> None:
    """§2.1: the higher die attacks first, equal dice are rolled again."""
    first, second = roll_die(state, 0), roll_die(state, 1)
    while first == second:
        note(state, Note.ROLLS_AGAIN)
        first, second = roll_die(state, 0), roll_die(state, 1)
    state.attacker = 0 if first > second else 1
    note(state, Note.BEGINS, state.attacker)


def roll_die(state: State, seat: int) -> int:
    """§2.1: a player rolls a die."""
    die = roll(state.rng, 6)
    note(state, Note.ROLLS, seat, die)
    return die


def begin_round(state: State) -> None:
    """§2.2: both draw, the coming attacker first; §2.5: where a hand is empty even then, the game is over."""
    state.rounds += 1
    note(state, Note.ROUND_BEGINS, state.rounds)
    draw_many(state, state.attacker, CARDS_A_ROUND)
    draw_many(state, 1 - state.attacker, CARDS_A_ROUND)
    if is_a_hand_empty(state):
        finish(state)
    else:
        begin_battle(state)


def is_a_hand_empty(state: State) -> bool:
    """§2.4, §2.5: has a player no card in hand?"""
    return size(state.hand[0]) == 0 or size(state.hand[1]) == 0


def begin_battle(state: State) -> None:
    """§3.1: the attacker is asked first."""
    state.turn += 1
    state.phase = Phase.ATTACKING
    state.to_act = state.attacker
    note(state, Note.BATTLE, state.turn, state.attacker)


def end_battle(state: State) -> None:
    """§2.3: the roles change; §2.4: if a hand is empty now, the next round begins."""
    state.shown_die[0] = 0
    state.shown_die[1] = 0
    state.attacker = 1 - state.attacker
    if is_a_hand_empty(state):
        begin_round(state)
    else:
        begin_battle(state)


# ── §3 and §4: what is legal ─────────────────────────────────────────────────────────────────────────────────────────


def legal(state: State, choices: Choices) -> None:
    """Write down what the player who is asked may do."""
    choices[0] = 0
    if state.phase in (Phase.ATTACKING, Phase.DEFENDING):
        legal_mains(state, choices)
    elif state.phase in (Phase.ATTACKER_ADDS, Phase.DEFENDER_ADDS):
        legal_add_ons(state, choices)
    elif state.phase == Phase.LAYING:
        legal_laying(state, choices)
    else:
        unknown(state, state.phase)


def legal_mains(state: State, choices: Choices) -> None:
    """§3.5: any card of the hand can be a main card."""
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        offer(choices, Action.main(card_at(hand, place)))


def legal_add_ons(state: State, choices: Choices) -> None:
    """§3.3, §3.4: one special card, or none."""
    offer(choices, Action.accept())
    seat = state.to_act
    hand = state.hand[seat]
    for place in range(size(hand)):
        card = card_at(hand, place)
        if may_add(state, seat, kind(card)):
            offer(choices, Action.add(card))


def may_add(state: State, seat: int, added: int) -> bool:
    """§4.1, §4.2: attacker and defender may add different cards."""
    if seat == state.attacker:
        return may_attacker_add(added, state.die[seat], main_of(state, seat))
    return may_defender_add(added, state.die[seat])


def legal_laying(state: State, choices: Choices) -> None:
    """§5.7: the player of Spades:King may lay down every Spade in hand, or nothing."""
    offer(choices, Action.keep())
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        if suit(kind(card_at(hand, place))) == SPADES:
            offer(choices, Action.lay())
            return


# ── A decision is carried out ────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked, and go on."""
    if Action.is_main(action) and state.phase == Phase.ATTACKING:
        attack_with(state, Action.main_card(action))
    elif Action.is_main(action) and state.phase == Phase.DEFENDING:
        defend_with(state, Action.main_card(action))
    elif Action.is_add(action):
        add(state, Action.add_card(action))
    elif Action.is_accept(action):
        note(state, Note.ATTACKER_PASSES if state.to_act == state.attacker else Note.DEFENDER_PASSES, state.to_act)
    elif Action.is_lay(action):
        lay_down_spades(state, state.to_act)
    elif Action.is_keep(action):
        note(state, Note.LAYS_NONE, state.to_act)
    else:
        unknown(state, action)
    go_on(state)


def go_on(state: State) -> None:
    """§3.1 to §3.4, §5.7: the next step of the battle that somebody can take, or its end."""
    state.phase += 1
    while state.phase < Phase.DECIDED and not may_take_step(state):
        state.phase += 1
    state.to_act = asked(state)
    if state.phase == Phase.DECIDED:
        resolve(state)
        end_battle(state)


def may_take_step(state: State) -> bool:
    """§3.6: whoever has no card in hand is not asked; §5.7: only for a defending Spades:King are Spades laid down."""
    if state.phase == Phase.LAYING and main_of(state, 1 - state.attacker) != Kind.SPADES_KING:
        return False
    return size(state.hand[asked(state)]) > 0


def attack_with(state: State, card: int) -> None:
    """§3.1: the attacker plays a main card."""
    seat = state.attacker
    note(state, Note.ATTACKS, seat, card)
    put_on_table(state, seat, state.main[seat], card)
    tell_attack(state, seat, card)
    take_top_three(state, seat, card)


def defend_with(state: State, card: int) -> None:
    """§3.2: the defender plays a main card; §6.2: the Red Joker is then the Sacrifice."""
    seat = 1 - state.attacker
    note(state, Note.DEFENDS, seat, card)
    put_on_table(state, seat, state.main[seat], card)
    tell_defence(state, seat, card)
    if kind(card) == Kind.RED_JOKER:
        take_from_deck(state, seat, seat, 2, Note.SACRIFICE)
    take_top_three(state, seat, card)


def take_top_three(state: State, seat: int, card: int) -> None:
    """§6.7: a Dark Joker with a 3 takes three cards of the enemy's deck as it is laid."""
    if kind(card) == Kind.DARK_JOKER and state.shown_die[seat] == Face.TOP_THREE:
        take_from_deck(state, seat, 1 - seat, 3, Note.TOP_THREE)


def add(state: State, card: int) -> None:
    """§3.3, §3.4: a special card is added; §4.7, §4.8, §4.9: what some of them do at once."""
    seat, added = state.to_act, kind(card)
    note(state, Note.ATTACKER_ADDS if seat == state.attacker else Note.DEFENDER_ADDS, seat, card)
    put_on_table(state, seat, state.add_on[seat], card)
    tell_add_on(state, card)
    if is_powerful_heart(added):
        take_from_grave(state, seat, 1, Note.REVIVES)
    elif added == Kind.CROSS_1:
        bury_top(state, 1 - seat, Note.BURIES_TOP)
    elif added == Kind.CROSS_2:
        take_from_deck(state, seat, 1 - seat, 1, Note.POISONS)


def lay_down_spades(state: State, seat: int) -> None:
    """§5.7: every Spade of the hand is laid down; §8.7: in ascending order."""
    hand = state.hand[seat]
    for worth in range(2, 15):
        for place in range(size(hand) - 1, -1, -1):
            card = card_at(hand, place)
            if suit(kind(card)) == SPADES and value(kind(card)) == worth:
                note(state, Note.LAYS, seat, card)
                put_on_table(state, seat, state.laid, card)
    sort_out(state, seat, Claim.NO_SPADE)


# ── §9: the end ──────────────────────────────────────────────────────────────────────────────────────────────────────


def finish(state: State) -> None:
    """§2.5: the game is over; §9.1: the Count Stacks are counted; §9.2: option `scoring` says which count comes first."""
    note(state, Note.ENDS, 0 if size(state.hand[0]) == 0 else 1)
    for seat in range(SEATS):
        note(state, Note.COUNTS, seat, state.points[seat], size(state.count_stack[seat]))
    points = state.points[0] - state.points[1]
    cards = size(state.count_stack[0]) - size(state.count_stack[1])
    if state.option_scoring == Scoring.POINTS:
        declare(state, points, cards)
    elif state.option_scoring == Scoring.CARDS:
        declare(state, cards, points)
    else:
        unknown(state, state.option_scoring)
    state.over = 1
    state.to_act = NO_SEAT


def declare(state: State, lead: int, other_lead: int) -> None:
    """§9.2: the higher count wins; §9.3: if it is equal, the other one; §9.4: if that is equal too, nobody."""
    if lead == 0 and other_lead == 0:
        note(state, Note.DRAWN)
        return
    winner = 0 if lead > 0 or (lead == 0 and other_lead > 0) else 1
    state.score[winner] = 1
    note(state, Note.WINS_TIE if lead == 0 else Note.WINS, winner)
