"""Royal Gambit: §2, §5, §10 and §11, a card is played: its targets, the answer to it, the joust, its effect."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, suit
from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import card_at, find, pour, put, size, take
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.board import has_king
from regalia.games.royal_gambit.cards import card_played, height, is_chained
from regalia.games.royal_gambit.clubs import is_own_swap, legal_swaps, let_own_swap_stand, swap
from regalia.games.royal_gambit.diamonds import legal_upgrades, upgrade
from regalia.games.royal_gambit.hearts import legal_rescues, rescue
from regalia.games.royal_gambit.memory import forget
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.spades import is_assassination, legal_strikes, replacements, strike, strike_instead
from regalia.games.royal_gambit.squares import NOWHERE
from regalia.games.royal_gambit.state import MOST_AIMS, BlockBreaksChain, JoustCard, Phase, State
from regalia.games.royal_gambit.turns import draw, end_action, win

# ── A card and its targets ───────────────────────────────────────────────────────────────────────────────────────────


def play_card(state: State, card: int) -> None:
    """§2.2: a card of the hand or the Court is played; §5.2: it may continue a chain."""
    seat = state.to_act
    state.from_court = int(find(state.hand[seat], card) < 0)
    if state.from_court:
        take(state.court[seat], card)
    else:
        take(state.hand[seat], card)
        forget(state, seat, card)
    put(state.played, card)
    note(state, Note.PLAYS_COURT if state.from_court else Note.PLAYS, seat, card)
    state.chained = int(is_chained(state, seat, suit(card)))
    if state.chained:
        note(state, Note.CHAINS)
    state.phase = Phase.AIMING


def aimed(state: State) -> int:
    """§2.5: how many targets are named so far."""
    named = 0
    while named < MOST_AIMS and state.aims[named] != NOWHERE:
        named += 1
    return named


def legal_aims(state: State, choices: Choices) -> None:
    """§2.5: the next target of the card; §5.1: an Ace has those of its own effect and those of its suit's."""
    seat, card, named = state.to_act, card_played(state), aimed(state)
    if suit(card) == HEARTS:
        legal_rescues(state, seat, choices, card, named)
    elif suit(card) == DIAMONDS:
        legal_upgrades(state, seat, choices, card, named)
    elif suit(card) == SPADES:
        legal_strikes(state, seat, choices, card, named)
    elif suit(card) == CLUBS:
        legal_swaps(state, seat, choices, card, named)
    else:
        unknown(state, card)


def aims_wanted(state: State) -> int:
    """§5.2: how many targets the card takes; twice as many in a chain."""
    half = 2 if suit(card_played(state)) == HEARTS or suit(card_played(state)) == CLUBS else 1
    return half * (1 + state.chained)


def take_aim(state: State, action: int) -> None:
    """§2.5: one target is named; §5.3: or the second half is declined; when all are named the card is answered."""
    seat = state.to_act
    if Action.is_aim(action):
        name_target(state, seat, Action.aim_square(action))
    elif Action.is_decline(action):
        note(state, Note.DECLINES, seat)
        ask_for_answer(state, seat)
    else:
        unknown(state, action)


def name_target(state: State, seat: int, square: int) -> None:
    """§2.5: a target is named; the last one completes the card."""
    named = aimed(state)
    state.aims[named] = square
    note(state, Note.NAMES, seat, square)
    if named + 1 == aims_wanted(state):
        ask_for_answer(state, seat)


# ── §10: the answer and the joust ────────────────────────────────────────────────────────────────────────────────────


def names_enemies(state: State, seat: int) -> bool:
    """§10.1: does the effect name enemy pieces?"""
    if suit(card_played(state)) == CLUBS:
        return state.aims[2] != NOWHERE or not is_own_swap(state, seat)
    return suit(card_played(state)) == SPADES


def ask_for_answer(state: State, seat: int) -> None:
    """§10.1: the other may answer an effect that names enemy pieces, with a card of the hand."""
    if names_enemies(state, seat) and size(state.hand[1 - seat]) > 0:
        state.phase = Phase.ANSWERING
        state.to_act = 1 - seat
    else:
        succeed(state, seat)


def legal_answers(state: State, choices: Choices) -> None:
    """§10.1: let it happen, or challenge; §11.1: against the Assassin also any Spade of the hand."""
    hand = state.hand[state.to_act]
    offer(choices, Action.accept())
    for place in range(size(hand)):
        offer(choices, Action.joust(card_at(hand, place)))
    if suit(card_played(state)) == SPADES and is_assassination(state):
        for place in range(size(hand)):
            if suit(card_at(hand, place)) == SPADES:
                offer(choices, Action.block(card_at(hand, place)))


def answer(state: State, action: int) -> None:
    """§10.1: the effect is accepted or challenged; §11.2: or the King is saved by a Spade."""
    seat = state.to_act
    if Action.is_joust(action):
        challenge(state, seat, Action.joust_card(action))
    elif Action.is_accept(action):
        note(state, Note.ACCEPTS, seat)
        succeed(state, 1 - seat)
    elif Action.is_block(action):
        save_king(state, seat, Action.block_card(action))
    else:
        unknown(state, action)


def challenge(state: State, seat: int, card: int) -> None:
    """§10.1: a card is laid face-down; §10.2: the attacker lays one against it; §10.4: without a card the attack fails.

    §12.1: with `joust_card` = `attack` the attacking card is compared.
    """
    take(state.hand[seat], card)
    put(state.joust[seat], card)
    note(state, Note.CHALLENGES, seat, card)
    if state.option_joust_card == JoustCard.ATTACK:
        settle_joust(state, 1 - seat, height(card_played(state)))
    elif size(state.hand[1 - seat]) == 0:
        note(state, Note.HAS_NO_CARD, 1 - seat)
        settle_joust(state, 1 - seat, 0)
    else:
        state.phase = Phase.LAYING
        state.to_act = 1 - seat


def legal_lays(state: State, choices: Choices) -> None:
    """§10.2: any card of the attacker's hand."""
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        offer(choices, Action.lay(card_at(hand, place)))


def lay(state: State, card: int) -> None:
    """§10.2: the attacker's card is laid, and both are turned over."""
    seat = state.to_act
    take(state.hand[seat], card)
    put(state.joust[seat], card)
    forget(state, seat, card)
    note(state, Note.ANSWERS, seat, card)
    note(state, Note.SHOWS, seat, card)
    settle_joust(state, seat, height(card))


def settle_joust(state: State, seat: int, attack: int) -> None:
    """§10.3: the higher card wins; if both are equal the attack fails."""
    defence = card_at(state.joust[1 - seat], 0)
    note(state, Note.SHOWS, 1 - seat, defence)
    forget(state, 1 - seat, defence)
    if attack > height(defence):
        note(state, Note.WINS_JOUST)
        succeed(state, seat)
    else:
        note(state, Note.LOSES_JOUST)
        fail(state, seat)


# ── §11: the Royal Assassin is stopped ───────────────────────────────────────────────────────────────────────────────


def save_king(state: State, seat: int, card: int) -> None:
    """§11.2: a Spade of the hand saves the King; §11.3: the attacker may remove another piece."""
    take(state.hand[seat], card)
    put(state.discard, card)
    forget(state, seat, card)
    note(state, Note.SAVES_KING, seat, card)
    if replacements(state, 1 - seat) != 0:
        state.phase = Phase.REPLACING
        state.to_act = 1 - seat
    else:
        replace(state, 1 - seat, NOWHERE)


def choose_replacement(state: State, action: int) -> None:
    """§11.3: the attacker chooses another piece, or none."""
    if Action.is_aim(action):
        replace(state, state.to_act, Action.aim_square(action))
    elif Action.is_decline(action):
        replace(state, state.to_act, NOWHERE)
    else:
        unknown(state, action)


def replace(state: State, seat: int, square: int) -> None:
    """§11.3: what goes in the King's place, and what was named besides."""
    state.clock += 1
    strike_instead(state, square)
    remember_blocked_suit(state, seat)
    put_away(state, seat)


# ── What becomes of it ───────────────────────────────────────────────────────────────────────────────────────────────


def succeed(state: State, seat: int) -> None:
    """§2.5: the effect happens; §2.8: nothing follows a win."""
    state.clock += 1
    if suit(card_played(state)) == HEARTS:
        rescue(state)
    elif suit(card_played(state)) == DIAMONDS:
        upgrade(state, seat)
    elif suit(card_played(state)) == CLUBS:
        swap(state, seat)
    elif suit(card_played(state)) == SPADES:
        strike(state, seat)
    else:
        unknown(state, card_played(state))
    if has_king(state, 1 - seat):
        remember_suit(state, seat)
        put_away(state, seat)
    else:
        win(state, seat)


def fail(state: State, seat: int) -> None:
    """§10.5: a blocked attack does nothing, but an own Swap before it stands; §4.2: it has been the turn's action."""
    state.clock += 1
    if suit(card_played(state)) == CLUBS:
        let_own_swap_stand(state, seat)
    remember_blocked_suit(state, seat)
    put_away(state, seat)


def remember_suit(state: State, seat: int) -> None:
    """§5.4: the suit of the card is remembered for a chain."""
    state.suits[seat] = suit(card_played(state)) + 1


def remember_blocked_suit(state: State, seat: int) -> None:
    """§5.4: a blocked card breaks the chain; §12.6: unless `block_breaks_chain` is `no`."""
    if state.option_block_breaks_chain == BlockBreaksChain.NO:
        remember_suit(state, seat)
    else:
        state.suits[seat] = 0


def put_away(state: State, seat: int) -> None:
    """§2.5: the cards of the joust, then the card itself are discarded; §2.6: one of the Court is replaced.

    §5.7: no pawn can be taken in passing any more.
    """
    pour(state.joust[1 - seat], state.discard)
    pour(state.joust[seat], state.discard)
    pour(state.played, state.discard)
    state.passant = NOWHERE
    state.chained = 0
    for place in range(MOST_AIMS):
        state.aims[place] = NOWHERE
    if state.from_court:
        state.from_court = 0
        card = draw(state)
        put(state.court[seat], card)
        note(state, Note.JOINS_COURT, card, seat)
    end_action(state, seat)
