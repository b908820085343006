"""Kingdom Kards: the rules, in the order of RULES.md.

How cards are drawn and laid down stands in `hands`, turns and the end in `turns`, Jacks and Red Aces in `responses`.
"""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import ACE, DECK, KING, QUEEN, card_of, rank, suit
from regalia.engine.chance import below
from regalia.engine.note import note
from regalia.engine.pile import EVERYBODY, card_at, put, put_seen, shuffle, size, take, take_top
from regalia.games.kingdom_kards.cards import black_ace_index, is_black_ace, is_number, number_index
from regalia.games.kingdom_kards.evaluation import evaluate
from regalia.games.kingdom_kards.hands import draw, lay, lay_attached
from regalia.games.kingdom_kards.memory import redealt
from regalia.games.kingdom_kards.position import check
from regalia.games.kingdom_kards.responses import legal_responses, open_window, respond
from regalia.games.kingdom_kards.state import (
    ATTACHMENTS,
    DISCARD,
    DISCARDING,
    DISCARDS,
    END,
    FETCHES,
    MAIN,
    MOST_SEATS,
    PLAY_BLACK_ACE,
    PLAY_KING,
    PLAY_NUMBER,
    PLAY_QUEEN,
    PLAYS_KING,
    PLAYS_NUMBER,
    PLAYS_QUEEN,
    STARTS,
    TRADES,
    State,
)
from regalia.games.kingdom_kards.turns import begin_turn, end_turn, is_living

__all__ = ["check", "deal", "evaluate", "legal", "play", "redealt"]


def deal(state: State) -> None:
    """§1.1, §1.2, §1.3: everybody gets an own shuffled deck, a first hand and points; §1.4: lots decide who begins.

    §13.1 and §13.2 say how many points and cards.
    """
    for seat in range(state.seats):
        state.points[seat] = state.option_points
        for card in range(DECK):
            put(state.deck[seat], card)
        shuffle(state.deck[seat], state.rng)
        for _ in range(state.option_hand):
            put(state.hand[seat], take_top(state.deck[seat]))
    first = below(state.rng, state.seats)
    note(state, STARTS, first)
    begin_turn(state, first)


# ── What is legal ────────────────────────────────────────────────────────────────────────────────────────────────────


def legal(state: State, choices: Choices) -> None:
    """Write down what the player who is asked may do, as cards and seats (§14.1) make up decisions (§14.2)."""
    choices[0] = 0
    if state.phase == MAIN:
        legal_plays(state, choices)
    elif state.phase == DISCARDING:
        legal_discards(state, choices)
    else:
        legal_responses(state, choices)


def legal_plays(state: State, choices: Choices) -> None:
    """§3.3: any number of plays, one by one (§6.1: a number needs as many other cards); §3.4: or the end of the turn."""
    offer(choices, END)
    seat = state.turn_player
    hand = state.hand[seat]
    for place in range(size(hand)):
        card = card_at(hand, place)
        value = rank(card)
        if is_number(card):
            if value < size(hand):
                offer(choices, PLAY_NUMBER + number_index(card))
        elif value == KING:
            legal_kings(state, choices, suit(card))
        elif value == QUEEN:
            legal_queens(state, choices, suit(card))
        elif is_black_ace(card):
            legal_fetches(state, choices, card)


def legal_kings(state: State, choices: Choices, king: int) -> None:
    """§4.1: a King alone or with one number, against another living player."""
    hand = state.hand[state.turn_player]
    for target in range(state.seats):
        if target != state.turn_player and is_living(state, target):
            offer(choices, PLAY_KING + (king * ATTACHMENTS) * MOST_SEATS + target)
            for place in range(size(hand)):
                card = card_at(hand, place)
                if is_number(card):
                    attached = 1 + number_index(card)
                    offer(choices, PLAY_KING + (king * ATTACHMENTS + attached) * MOST_SEATS + target)


def legal_queens(state: State, choices: Choices, queen: int) -> None:
    """§5.1: a Queen alone or with one number."""
    hand = state.hand[state.turn_player]
    offer(choices, PLAY_QUEEN + queen * ATTACHMENTS)
    for place in range(size(hand)):
        card = card_at(hand, place)
        if is_number(card):
            offer(choices, PLAY_QUEEN + queen * ATTACHMENTS + 1 + number_index(card))


def legal_fetches(state: State, choices: Choices, ace: int) -> None:
    """§7.1: a Black Ace fetches any card of the own discard pile; §7.2: but no Black Ace."""
    discard = state.discard[state.turn_player]
    for place in range(size(discard)):
        card = card_at(discard, place)
        if not is_black_ace(card):
            offer(choices, PLAY_BLACK_ACE + black_ace_index(ace) * DECK + card)


def legal_discards(state: State, choices: Choices) -> None:
    """§6.2: the player chooses which cards to discard, one by one."""
    hand = state.hand[state.turn_player]
    choices[0] = size(hand)  # counted at once: four of ten decisions are discards
    for place in range(size(hand)):
        choices[1 + place] = DISCARD + card_at(hand, place)


# ── A decision is carried out ────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked."""
    if state.phase == MAIN:
        play_on_turn(state, action)
    elif state.phase == DISCARDING:
        discard_for_number(state, action - DISCARD)
    else:
        respond(state, action)


def play_on_turn(state: State, action: int) -> None:
    """§3.3: a play of the turn player; §3.4: or the end of the turn."""
    if action == END:
        end_turn(state)
    elif action < PLAY_QUEEN:
        play_king(state, action - PLAY_KING)
    elif action < PLAY_NUMBER:
        play_queen(state, action - PLAY_QUEEN)
    elif action < PLAY_BLACK_ACE:
        play_number(state, action - PLAY_NUMBER)
    else:
        play_black_ace(state, action - PLAY_BLACK_ACE)


# ── §4 to §7: Kings, Queens, numbers and Black Aces ──────────────────────────────────────────────────────────────────


def play_king(state: State, index: int) -> None:
    """§4.1: a King strikes another player for ten and what is attached."""
    seat, target = state.turn_player, index % MOST_SEATS
    king = card_of(index // MOST_SEATS // ATTACHMENTS, KING)
    lay(state, seat, king)
    number = lay_attached(state, seat, index // MOST_SEATS % ATTACHMENTS)
    note(state, PLAYS_KING, seat, target, king, number)
    open_window(state, king, worth(number), target)


def play_queen(state: State, index: int) -> None:
    """§5.1: a Queen heals its player by ten and what is attached."""
    seat = state.turn_player
    queen = card_of(index // ATTACHMENTS, QUEEN)
    lay(state, seat, queen)
    number = lay_attached(state, seat, index % ATTACHMENTS)
    note(state, PLAYS_QUEEN, seat, queen, number)
    open_window(state, queen, worth(number), seat)


def worth(number: int) -> int:
    """§4.2, §5.2: ten, and the value of the attached number."""
    if number < 0:
        return 10
    return 10 + rank(number)


def play_number(state: State, index: int) -> None:
    """§6.1: a number by itself: its player owes as many cards as its value."""
    seat, card = state.turn_player, card_of(index // 9, index % 9 + 2)
    lay(state, seat, card)
    state.owed = rank(card)
    state.to_draw = rank(card)
    state.phase = DISCARDING
    note(state, PLAYS_NUMBER, seat, card, state.owed)


def discard_for_number(state: State, card: int) -> None:
    """§6.2: one card is discarded; §6.3: after the last one as many are drawn."""
    seat = state.turn_player
    lay(state, seat, card)
    note(state, DISCARDS, seat, card)
    state.owed -= 1
    if state.owed == 0:
        state.phase = MAIN
        drawn = draw(state, seat, state.to_draw)
        state.to_draw = 0
        note(state, TRADES, seat, drawn)


def play_black_ace(state: State, index: int) -> None:
    """§7.1: a Black Ace takes a card back from the discard pile; §7.3: everybody has seen which."""
    seat, card = state.turn_player, index % DECK
    ace = card_of(index // DECK * 3, ACE)
    lay(state, seat, ace)
    take(state.discard[seat], card)
    put_seen(state.hand[seat], card, EVERYBODY)
    note(state, FETCHES, seat, ace, card)
