"""Kingdom Kards: the rules, in the order of RULES.md.

See `hands` for how cards are drawn and laid down, `turns` for turns and the end, `responses` for Jacks and Red Aces.
"""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import DECK, KING, QUEEN, rank
from regalia.engine.chance import below
from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import EVERYBODY, card_at, put, put_seen, shuffle, size, take, take_top
from regalia.games.kingdom_kards.actions import Action
from regalia.games.kingdom_kards.cards import NO_CARD, is_black_ace, is_number
from regalia.games.kingdom_kards.evaluation import evaluate
from regalia.games.kingdom_kards.hands import draw, lay, lay_attached
from regalia.games.kingdom_kards.memory import redealt
from regalia.games.kingdom_kards.notes import Note
from regalia.games.kingdom_kards.position import check
from regalia.games.kingdom_kards.responses import legal_responses, open_window, respond
from regalia.games.kingdom_kards.state import Phase, State
from regalia.games.kingdom_kards.turns import begin_turn, end_turn, is_living

__all__ = ["check", "deal", "evaluate", "legal", "play", "redealt"]


def deal(state: State) -> None:
    """§1.1, §1.2, §1.3: everybody gets a shuffled deck of their own, a first hand and points; §1.4: lots decide who begins.

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
    note(state, Note.STARTS, first)
    begin_turn(state, first)


# ── What is legal ────────────────────────────────────────────────────────────────────────────────────────────────────


def legal(state: State, choices: Choices) -> None:
    """Write down what the player who is asked may do, as cards and seats (§14.1) make up decisions (§14.2)."""
    choices[0] = 0
    if state.phase == Phase.MAIN:
        legal_plays(state, choices)
    elif state.phase == Phase.DISCARDING:
        legal_discards(state, choices)
    elif state.phase == Phase.RESPONDING:
        legal_responses(state, choices)
    else:
        unknown(state, state.phase)


def legal_plays(state: State, choices: Choices) -> None:
    """§3.3: any number of plays, one by one (§6.1: a number needs as many other cards); §3.4: or the end of the turn."""
    offer(choices, Action.end())
    seat = state.turn_player
    hand = state.hand[seat]
    for place in range(size(hand)):
        card = card_at(hand, place)
        value = rank(card)
        if is_number(card):
            if value < size(hand):
                offer(choices, Action.number(card))
        elif value == KING:
            legal_kings(state, choices, card)
        elif value == QUEEN:
            legal_queens(state, choices, card)
        elif is_black_ace(card):
            legal_fetches(state, choices, card)


def legal_kings(state: State, choices: Choices, king: int) -> None:
    """§4.1: a King alone or with one number, against another living player."""
    hand = state.hand[state.turn_player]
    for target in range(state.seats):
        if target != state.turn_player and is_living(state, target):
            offer(choices, Action.king(king, NO_CARD, target))
            for place in range(size(hand)):
                card = card_at(hand, place)
                if is_number(card):
                    offer(choices, Action.king(king, card, target))


def legal_queens(state: State, choices: Choices, queen: int) -> None:
    """§5.1: a Queen alone or with one number."""
    hand = state.hand[state.turn_player]
    offer(choices, Action.queen(queen, NO_CARD))
    for place in range(size(hand)):
        card = card_at(hand, place)
        if is_number(card):
            offer(choices, Action.queen(queen, card))


def legal_fetches(state: State, choices: Choices, ace: int) -> None:
    """§7.1: a Black Ace fetches any card of its player's discard pile; §7.2: but no Black Ace."""
    discard = state.discard[state.turn_player]
    for place in range(size(discard)):
        card = card_at(discard, place)
        if not is_black_ace(card):
            offer(choices, Action.black_ace(ace, card))


def legal_discards(state: State, choices: Choices) -> None:
    """§6.2: the player chooses which cards to discard, one by one."""
    hand = state.hand[state.turn_player]
    choices[0] = size(hand)  # counted at once: four of ten decisions are discards
    for place in range(size(hand)):
        choices[1 + place] = Action.discard(card_at(hand, place))


# ── A decision is carried out ────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked."""
    if state.phase == Phase.MAIN:
        play_on_turn(state, action)
    elif state.phase == Phase.DISCARDING:
        discard_for_number(state, Action.discard_card(action))
    elif state.phase == Phase.RESPONDING:
        respond(state, action)
    else:
        unknown(state, state.phase)


def play_on_turn(state: State, action: int) -> None:
    """§3.3: a play of the turn player; §3.4: or the end of the turn."""
    if Action.is_end(action):
        end_turn(state)
    elif Action.is_king(action):
        play_king(state, Action.king_king(action), Action.king_number(action), Action.king_target(action))
    elif Action.is_queen(action):
        play_queen(state, Action.queen_queen(action), Action.queen_number(action))
    elif Action.is_number(action):
        play_number(state, Action.number_number(action))
    elif Action.is_black_ace(action):
        play_black_ace(state, Action.black_ace_ace(action), Action.black_ace_card(action))
    else:
        unknown(state, action)


# ── §4 to §7: Kings, Queens, numbers and Black Aces ──────────────────────────────────────────────────────────────────


def play_king(state: State, king: int, number: int, target: int) -> None:
    """§4.1: a King strikes another player for ten and what is attached."""
    seat = state.turn_player
    lay(state, seat, king)
    lay_attached(state, seat, number)
    note(state, Note.PLAYS_KING, seat, target, king, number)
    open_window(state, king, worth(number), target)


def play_queen(state: State, queen: int, number: int) -> None:
    """§5.1: a Queen heals its player by ten and what is attached."""
    seat = state.turn_player
    lay(state, seat, queen)
    lay_attached(state, seat, number)
    note(state, Note.PLAYS_QUEEN, seat, queen, number)
    open_window(state, queen, worth(number), seat)


def worth(number: int) -> int:
    """§4.2, §5.2: ten, and the value of the attached number."""
    return 10 if number == NO_CARD else 10 + rank(number)


def play_number(state: State, card: int) -> None:
    """§6.1: a number by itself: its player owes as many cards as its value."""
    seat = state.turn_player
    lay(state, seat, card)
    state.owed = rank(card)
    state.to_draw = rank(card)
    state.phase = Phase.DISCARDING
    note(state, Note.PLAYS_NUMBER, seat, card, state.owed)


def discard_for_number(state: State, card: int) -> None:
    """§6.2: one card is discarded; §6.3: after the last one as many are drawn."""
    seat = state.turn_player
    lay(state, seat, card)
    note(state, Note.DISCARDS, seat, card)
    state.owed -= 1
    if state.owed == 0:
        state.phase = Phase.MAIN
        drawn = draw(state, seat, state.to_draw)
        state.to_draw = 0
        note(state, Note.TRADES, seat, drawn)


def play_black_ace(state: State, ace: int, card: int) -> None:
    """§7.1: a Black Ace takes a card back from the discard pile; §7.3: everybody has seen which."""
    seat = state.turn_player
    lay(state, seat, ace)
    take(state.discard[seat], card)
    put_seen(state.hand[seat], card, EVERYBODY)
    note(state, Note.FETCHES, seat, ace, card)
