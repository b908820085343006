"""Kraljevska igra: how good the table looks, for bots that look one step ahead. All worth is in hundredths of a point."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.pile import Pile, card_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.kraljevska_igra.battle import (
    Side,
    add_on_of,
    attack_value,
    decide,
    defence_value,
    first_line,
    higher_total,
    hooks,
    main_of,
)
from regalia.games.kraljevska_igra.cards import NONE, Face, Kind, is_powerful_heart, is_seven, kind, value
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.state import SEATS, Phase, Scoring, State

CERTAIN = 100_000_000
CARD = 800
"""What a card is worth where cards are counted and not their values."""
USUAL_CARD = 800
ADDED_SEVEN = 300


def evaluate(state: State, seat: int) -> int:
    """§9.2: the lead in what is counted, what the battle will bring, and what the hand is good for."""
    if state.over:
        return CERTAIN * (state.score[seat] - state.score[1 - seat])
    standing = lead(state, seat) + hand_worth(state, seat) - hand_worth(state, 1 - seat)
    if state.phase == Phase.ATTACKING:
        return standing
    if state.phase == Phase.DEFENDING:
        return standing + side_of(seat, state.attacker) * after_best_reply(state, state.attacker)
    if state.phase in (Phase.ATTACKER_ADDS, Phase.DEFENDER_ADDS, Phase.LAYING):
        return standing + battle_worth(state, seat)
    return unknown(state, state.phase)


def worth(state: State, card: int) -> int:
    """§9.1, §9.2: what a card is worth in a Count Stack."""
    return 100 * value(kind(card)) if state.option_scoring == Scoring.POINTS else CARD


def lead(state: State, seat: int) -> int:
    """§9.2: how far a seat is ahead."""
    if state.option_scoring == Scoring.POINTS:
        return 100 * (state.points[seat] - state.points[1 - seat])
    return CARD * (size(state.count_stack[seat]) - size(state.count_stack[1 - seat]))


# ── The battle ───────────────────────────────────────────────────────────────────────────────────────────────────────


def battle_worth(state: State, seat: int) -> int:
    """§8: what a seat gains or loses by the battle if nobody adds anything to it."""
    winner = decide(state)[1]
    attacker, total = state.attacker, 0
    hooked = hooks(state, 0, winner) or hooks(state, 1, winner)
    lost_seven = winner == 1 - attacker and is_seven(add_on_of(state, attacker))
    taker = NO_SEAT if hooked or lost_seven else winner
    for owner in range(SEATS):
        total += fate(state, seat, state.main[owner], owner if main_of(state, owner) == Kind.HEART_JACK else taker)
        total += fate(state, seat, state.add_on[owner], owner if hooks(state, owner, winner) else taker)
    if winner != NO_SEAT and is_powerful_heart(main_of(state, 1 - attacker)):
        total += side_of(seat, 1 - attacker) * min(2, size(state.grave)) * USUAL_CARD
    return total


def fate(state: State, seat: int, pile: Pile, taker: int) -> int:
    """What a card of the table is worth to a seat, whoever takes it."""
    if size(pile) == 0 or taker == NO_SEAT:
        return 0
    return side_of(seat, taker) * worth(state, card_at(pile, 0))


def side_of(seat: int, other: int) -> int:
    """1 for the seat itself, -1 for its enemy."""
    return 1 if seat == other else -1


def after_best_reply(state: State, seat: int) -> int:
    """§3.2: what an attack brings its player if the defender answers with the card that is best for the defence."""
    hand, worst = state.hand[1 - seat], CERTAIN
    for place in range(size(hand)):
        worst = min(worst, reply_worth(state, seat, card_at(hand, place)))
    return worst


def reply_worth(state: State, seat: int, reply: int) -> int:
    """What an attack brings against one reply, which then is gone from the defender's hand."""
    attack = main_of(state, seat)
    stake = worth(state, card_at(state.main[seat], 0)) + worth(state, reply)
    side = outcome(attack, state.shown_die[seat], kind(reply), state.die[1 - seat])
    spent = card_worth(state, kind(reply), state.die[1 - seat])
    if side == Side.NOBODY:
        return spent
    return spent - stake if side == Side.DEFENDER else spent + stake


def outcome(attack: int, attack_die: int, defence: int, defence_die: int) -> int:
    """§7: the side that wins with two main cards alone."""
    line, side = first_line(attack, attack_die, defence, defence_die, NONE)
    if line == Note.TOTAL:
        return higher_total(attack_value(attack, attack_die, defence), defence_value(defence, defence_die, attack, 1))
    return side


# ── The hand ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def hand_worth(state: State, seat: int) -> int:
    """What the cards of a hand can still bring."""
    hand, total = state.hand[seat], 0
    for place in range(size(hand)):
        total += card_worth(state, kind(card_at(hand, place)), state.die[seat])
    return total


def card_worth(state: State, card: int, die: int) -> int:
    """What a card brings when it is played later: the table as often as it wins, less the table as often as it loses."""
    stake = value(card) + 8 if state.option_scoring == Scoring.POINTS else 16
    extra = ADDED_SEVEN if is_seven(card) else 0
    if is_powerful_heart(card):
        extra = USUAL_CARD
    return (2 * chance_to_win(card, die) - 100) * stake + extra


def chance_to_win(card: int, die: int) -> int:
    """How often, of a hundred battles, a main card wins where its player may choose the moment."""
    if card in (Kind.SPADES_1, Kind.DIAMOND_1, Kind.DIAMOND_2, Kind.DIAMONDS_JACK, Kind.DIAMONDS_KING):
        return 95
    if card in (Kind.SPADES_KING, Kind.RED_JOKER):
        return 92
    if card == Kind.SPADES_5:
        return 60
    if card == Kind.DARK_JOKER:
        return dark_joker_chance(die)
    return 7 * value(card) - 10


def dark_joker_chance(die: int) -> int:
    """§6.5 to §6.9: a Dark Joker is as good as its die."""
    if die in (Face.CERTAIN_WIN, Face.TOP_THREE):
        return 99
    if die == Face.FOURTEEN:
        return 88
    return 60 if die == Face.SHIELD else 20
