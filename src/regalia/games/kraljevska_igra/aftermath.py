"""Kraljevska igra: what a battle leaves behind, in the order of §8.8."""

from __future__ import annotations

from regalia.engine.cards import HEARTS, suit
from regalia.engine.chance import below
from regalia.engine.knowledge import sort_cards
from regalia.engine.note import note
from regalia.engine.pile import EVERYBODY, card_at, put, show_at, shuffle, size, take_at, take_top
from regalia.engine.record import NO_SEAT
from regalia.games.kraljevska_igra.battle import add_on_of, decide, hooks, main_of
from regalia.games.kraljevska_igra.card_moves import (
    bury_from_hand,
    bury_top,
    count,
    draw,
    draw_many,
    take_from_deck,
    take_from_grave,
)
from regalia.games.kraljevska_igra.cards import CROSS, Kind, back, is_powerful_heart, is_seven, kind, same_suit
from regalia.games.kraljevska_igra.commentary import tell_verdict
from regalia.games.kraljevska_igra.memory import leave_hand, sort_out
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.state import Claim, State


def resolve(state: State) -> None:
    """§8.8: the battle is decided, and all that it sets off happens in order; §8.1: little, where nobody has won."""
    seat = state.attacker
    attack, defence, added = main_of(state, seat), main_of(state, 1 - seat), add_on_of(state, seat)
    line, winner = decide(state)
    tell_verdict(state, line, winner)
    if winner != NO_SEAT and is_powerful_heart(defence):
        take_from_grave(state, 1 - seat, 2, Note.REVIVES_TWO)
    buried_before = size(state.grave)
    clear_table(state, winner)
    if line == Note.SHIELD:
        strike_hand(state, seat)
    if winner == seat and added == Kind.RED_JOKER:
        use_weapon(state, seat, buried_before)
    if winner == 1 - seat and added == Kind.CROSS_2:
        pay_for_poison(state, seat)
    if winner != NO_SEAT:
        reward(state, winner, attack, defence)


# ── §8.2 to §8.7: the table ──────────────────────────────────────────────────────────────────────────────────────────


def clear_table(state: State, winner: int) -> None:
    """§8.2 to §8.6: where the table goes; §8.7: in which order its cards enter the grave."""
    attacker, defender = state.attacker, 1 - state.attacker
    taker = taker_of_table(state, winner)
    clear_main(state, attacker, taker)
    clear_main(state, defender, taker)
    clear_add_on(state, attacker, taker, winner)
    clear_add_on(state, defender, taker, winner)
    while size(state.laid) > 0:
        clear_away(state, take_at(state.laid, 0), taker)


def taker_of_table(state: State, winner: int) -> int:
    """§8.6: the winner takes the table, §8.3: unless Cross:7 was added, §8.4: nobody won, or §8.5, §4.4: a seven lost."""
    attacker = state.attacker
    if hooks(state, attacker, winner) or hooks(state, 1 - attacker, winner):
        return NO_SEAT
    if winner == NO_SEAT:
        note(state, Note.NOBODY_TAKES)
    elif winner != attacker and is_seven(add_on_of(state, attacker)):
        note(state, Note.SEVEN_LOST)
        return NO_SEAT
    else:
        note(state, Note.TAKES_TABLE, winner)
    return winner


def clear_main(state: State, seat: int, taker: int) -> None:
    """§8.2: a Heart:Jack that was a main card goes to the Count Stack of whoever played it."""
    card = take_top(state.main[seat])
    if kind(card) == Kind.HEART_JACK:
        note(state, Note.EQUALIZER_RETURNS, card, seat)
        count(state, seat, card)
    else:
        clear_away(state, card, taker)


def clear_add_on(state: State, seat: int, taker: int, winner: int) -> None:
    """§8.3: so does a Cross:7 that hooks."""
    if size(state.add_on[seat]) == 0:
        return
    is_home = hooks(state, seat, winner)
    card = take_top(state.add_on[seat])
    if is_home:
        note(state, Note.HOOKS, card, seat)
        count(state, seat, card)
    else:
        clear_away(state, card, taker)


def clear_away(state: State, card: int, taker: int) -> None:
    """§8.6: a card of the table goes to the Count Stack of its taker; §8.4: where there is none, to the grave."""
    if taker == NO_SEAT:
        put(state.grave, card)
    else:
        count(state, taker, card)


def strike_hand(state: State, seat: int) -> None:
    """§6.6: the Ultimate Shield also sends a random card of the attacker's hand to the grave."""
    cards = size(state.hand[seat])
    if cards > 0:
        bury_from_hand(state, seat, card_at(state.hand[seat], below(state.rng, cards)), Note.SHIELD_STRIKES)


# ── §8.8 to §8.11: what follows a victory ────────────────────────────────────────────────────────────────────────────


def use_weapon(state: State, seat: int, buried_before: int) -> None:
    """§4.12: the Weapon that has won takes the two cards that were on top of the grave before the battle."""
    for place in range(buried_before - 1, max(buried_before - 3, -1), -1):
        card = take_at(state.grave, place)
        count(state, seat, card)
        note(state, Note.WEAPON_TAKES, seat, card)


def pay_for_poison(state: State, attacker: int) -> None:
    """§4.10: after a lost PoisonCard the top card of both decks goes to the grave, the attacker's first."""
    bury_top(state, attacker, Note.PENALTY)
    bury_top(state, 1 - attacker, Note.PENALTY)


def reward(state: State, winner: int, attack: int, defence: int) -> None:
    """§8.9: the draw for suit against suit; §8.10: Heart:King; §8.11: Cross:King in defence."""
    if same_suit(attack, defence):
        note(state, Note.SUIT_DRAW, winner)
        draw(state, winner)
    if (attack if winner == state.attacker else defence) == Kind.HEART_KING:
        exchange_hearts(state)
    if winner != state.attacker and defence == Kind.CROSS_KING:
        sweep_hand(state, state.attacker)
        sweep_hand(state, winner)
        take_from_deck(state, winner, state.attacker, 1, Note.CROSS_KING_TAKES)


def exchange_hearts(state: State) -> None:
    """§8.10: the Hearts of both hands go into the decks of their holders, who then draw as many, the attacker first."""
    of_attacker = return_hearts(state, state.attacker)
    of_defender = return_hearts(state, 1 - state.attacker)
    draw_many(state, state.attacker, of_attacker)
    draw_many(state, 1 - state.attacker, of_defender)


def return_hearts(state: State, seat: int) -> int:
    """§8.10: the Hearts of a hand are shuffled into its holder's deck; how many they were."""
    hand, hearts = state.hand[seat], 0
    for place in range(size(hand) - 1, -1, -1):
        if suit(kind(card_at(hand, place))) == HEARTS:
            card = take_at(hand, place)
            leave_hand(state, seat, card)
            put(state.deck[seat], card)
            hearts += 1
    sort_out(state, seat, Claim.NO_HEART)
    shuffle(state.deck[seat], state.rng)
    show_strangers(state, seat)
    note(state, Note.EXCHANGES, seat, hearts)
    return hearts


def show_strangers(state: State, seat: int) -> None:
    """§1.3: a Heart with the other back lies open in the deck."""
    deck = state.deck[seat]
    for place in range(size(deck)):
        if back(card_at(deck, place)) != seat:
            show_at(deck, place, EVERYBODY)


def sweep_hand(state: State, seat: int) -> None:
    """§8.11: a hand goes to the grave but for Cross; §8.7: sorted by suit and rank."""
    hand, kept = state.hand[seat], 0
    sort_cards(hand)
    while size(hand) > kept:
        card = card_at(hand, kept)
        if suit(kind(card)) == CROSS:
            kept += 1
        else:
            bury_from_hand(state, seat, card, Note.SWEPT)
    sort_out(state, seat, Claim.ONLY_CROSS)
