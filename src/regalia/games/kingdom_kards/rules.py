"""Kingdom Kards: the rules, in the order of RULES.md."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import ACE, DECK, JACK, KING, QUEEN, card_of, is_red, rank, suit
from regalia.engine.chance import below
from regalia.engine.note import note
from regalia.engine.pile import (
    EVERYBODY,
    card_at,
    clear,
    pour,
    put,
    put_seen,
    shuffle,
    size,
    take,
    take_top,
)
from regalia.engine.record import NO_SEAT
from regalia.games.kingdom_kards.state import (
    ATTACHMENTS,
    DISCARD,
    DISCARDING,
    DISCARDS,
    DRAW,
    DRAWS,
    END,
    ENDS,
    FETCHES,
    GAINS_POINTS,
    IS_OUT,
    LEADS,
    LOSES_POINTS,
    MAIN,
    MOST_SEATS,
    NEGATES,
    PASS,
    PASSES,
    PLAY_BLACK_ACE,
    PLAY_JACK,
    PLAY_KING,
    PLAY_NUMBER,
    PLAY_QUEEN,
    PLAY_RED_ACE,
    PLAYS_KING,
    PLAYS_NUMBER,
    PLAYS_QUEEN,
    REDIRECTS,
    RESHUFFLES,
    RESPONDING,
    RUNS_DRY,
    STARTS,
    TRADES,
    TURN_BEGINS,
    UNDOES,
    WINS,
    State,
)

# ── §1 and §2: the deal, drawing ─────────────────────────────────────────────────────────────────────────────────────


def deal(state: State) -> None:
    """§1.2, §1.3: everybody gets an own shuffled deck, a first hand and points; §1.4: the first player is drawn by lot."""
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


def draw(state: State, seat: int, wanted: int) -> int:
    """§2.2: draw cards from the own deck; §2.3: a short deck is renewed first; §2.4: as many as there are."""
    if size(state.deck[seat]) < wanted and size(state.discard[seat]) > 0:
        pour(state.discard[seat], state.deck[seat])
        shuffle(state.deck[seat], state.rng)
        note(state, RESHUFFLES, seat)
    drawn = min(wanted, size(state.deck[seat]))
    for _ in range(drawn):
        card = take_top(state.deck[seat])
        put(state.hand[seat], card)
        note(state, DRAWS, seat, card)
    if drawn < wanted:
        note(state, RUNS_DRY, seat)
    return drawn


# ── §3: a turn ───────────────────────────────────────────────────────────────────────────────────────────────────────


def begin_turn(state: State, seat: int) -> None:
    """§3.1: a new turn; §3.2: its player draws; §11.3: unless the turns are used up."""
    if state.turn == state.option_turn_limit:
        end_by_points(state)
        return
    state.turn += 1
    state.turn_player = seat
    state.phase = MAIN
    state.to_act = seat
    note(state, TURN_BEGINS, state.turn, seat)
    draw(state, seat, cards_for_the_turn(state, seat))


def cards_for_the_turn(state: State, seat: int) -> int:
    """§3.2: up to a full hand and at least one card, or as many as the option `draw` says."""
    if state.option_draw > 0:
        return state.option_draw
    return max(1, state.option_hand - size(state.hand[seat]))


def end_turn(state: State) -> None:
    """§3.4: the turn player ends the turn, the next living player begins one."""
    note(state, ENDS, state.turn_player)
    begin_turn(state, next_living(state, state.turn_player))


def next_living(state: State, seat: int) -> int:
    """§1.4: play goes round by seat, past those who are out."""
    seat = (seat + 1) % state.seats
    while not is_living(state, seat):
        seat = (seat + 1) % state.seats
    return seat


def is_living(state: State, seat: int) -> bool:
    """§11.1: a player lives while there are points left."""
    return state.points[seat] > 0


# ── What is legal ────────────────────────────────────────────────────────────────────────────────────────────────────


def legal(state: State, choices: Choices) -> None:
    """Write down what the player who is asked may do."""
    choices[0] = 0
    if state.phase == MAIN:
        legal_plays(state, choices)
    elif state.phase == DISCARDING:
        legal_discards(state, choices)
    else:
        legal_responses(state, choices)


def legal_plays(state: State, choices: Choices) -> None:
    """§3.3: any number of plays, one after the other; §3.4: or the end of the turn."""
    offer(choices, END)
    seat = state.turn_player
    hand = state.hand[seat]
    for place in range(size(hand)):
        card = card_at(hand, place)
        value = rank(card)
        if value == KING:
            legal_kings(state, choices, suit(card))
        elif value == QUEEN:
            legal_queens(state, choices, suit(card))
        elif is_number(card) and size(hand) > value:
            offer(choices, PLAY_NUMBER + number_index(card))
        elif value == ACE and not is_red(card):
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
        if rank(card) != ACE or is_red(card):
            offer(choices, PLAY_BLACK_ACE + black_ace_index(ace) * DECK + card)


def legal_discards(state: State, choices: Choices) -> None:
    """§6.2: the player chooses which cards to discard, one by one."""
    hand = state.hand[state.turn_player]
    for place in range(size(hand)):
        offer(choices, DISCARD + card_at(hand, place))


def legal_responses(state: State, choices: Choices) -> None:
    """§8.1: a Jack (§9), a Red Ace with a new target (§10), or nothing."""
    offer(choices, PASS)
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        card = card_at(hand, place)
        if rank(card) == JACK:
            offer(choices, PLAY_JACK + suit(card))
        elif rank(card) == ACE and is_red(card):
            for target in range(state.seats):
                if target != present_target(state) and is_living(state, target):
                    offer(choices, PLAY_RED_ACE + red_ace_index(card) * MOST_SEATS + target)


def is_number(card: int) -> bool:
    """§2.1: numbers are 2 to 10."""
    return 2 <= rank(card) <= 10


def number_index(card: int) -> int:
    """Where a number stands among the numbers of the four suits."""
    return suit(card) * 9 + rank(card) - 2


def black_ace_index(card: int) -> int:
    """0 for the Ace of Spades, 1 for the Ace of Clubs."""
    return suit(card) // 2


def red_ace_index(card: int) -> int:
    """0 for the Ace of Hearts, 1 for the Ace of Diamonds."""
    return suit(card) - 1


# ── A decision is carried out ────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked."""
    if action == END:
        end_turn(state)
    elif action == PASS:
        ask_next(state)
    elif action < PLAY_QUEEN:
        play_king(state, action - PLAY_KING)
    elif action < PLAY_NUMBER:
        play_queen(state, action - PLAY_QUEEN)
    elif action < PLAY_BLACK_ACE:
        play_number(state, action - PLAY_NUMBER)
    elif action < DISCARD:
        play_black_ace(state, action - PLAY_BLACK_ACE)
    elif action < PASS:
        discard_for_number(state, action - DISCARD)
    elif action < PLAY_RED_ACE:
        play_jack(state, action - PLAY_JACK)
    else:
        play_red_ace(state, action - PLAY_RED_ACE)


def lay(state: State, seat: int, card: int) -> None:
    """§3.5: a played card goes to its owner's discard pile at once, before responses."""
    take(state.hand[seat], card)
    put(state.discard[seat], card)


def lay_attached(state: State, seat: int, attached: int) -> int:
    """§3.5: so does the number attached to it; the card, or -1 for none."""
    if attached == 0:
        return -1
    card = card_of((attached - 1) // 9, (attached - 1) % 9 + 2)
    lay(state, seat, card)
    return card


def worth(number: int) -> int:
    """§4.2, §5.2: ten, and the value of the attached number."""
    if number < 0:
        return 10
    return 10 + rank(number)


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


# ── §8: responses ────────────────────────────────────────────────────────────────────────────────────────────────────


def open_window(state: State, card: int, amount: int, target: int) -> None:
    """§8.1: after a King or a Queen the others may respond."""
    state.played = card
    state.amount = amount
    state.red_aces = 0
    state.targets[0] = target
    state.phase = RESPONDING
    state.discreet = 1
    ask_after(state, state.turn_player)


def ask_after(state: State, last_player: int) -> None:
    """§8.2: after each card asking begins with the seat after its player."""
    state.last_player = last_player
    state.to_act = last_player
    ask_next(state)


def ask_next(state: State) -> None:
    """§8.2: ask round by seat until all but the player of the last card have passed; §8.4: who cannot respond is not asked."""
    seat = next_living(state, state.to_act)
    while seat != state.last_player and not may_respond(state, seat):
        seat = next_living(state, seat)
    state.to_act = seat
    if seat == state.last_player:
        note_passes(state, seat)
        carry_out(state)


def may_respond(state: State, seat: int) -> bool:
    """§8.4: does the player hold a Jack or a Red Ace?"""
    hand = state.hand[seat]
    for place in range(size(hand)):
        card = card_at(hand, place)
        if rank(card) == JACK or (rank(card) == ACE and is_red(card)):
            return True
    return False


def note_passes(state: State, before: int) -> None:
    """§8.3: passes are told once it is clear who answered, those who were not asked like those who passed."""
    seat = next_living(state, state.last_player)
    while seat != before:
        note(state, PASSES, seat)
        seat = next_living(state, seat)


def present_target(state: State) -> int:
    """§10.3: the last standing Red Ace says who is the target."""
    return state.targets[state.red_aces]


def play_jack(state: State, jack_suit: int) -> None:
    """§9.1: a Jack negates the King or Queen; §9.2: or the last Red Ace that still stands."""
    seat, jack = state.to_act, card_of(jack_suit, JACK)
    note_passes(state, seat)
    lay(state, seat, jack)
    if state.red_aces == 0:
        note(state, NEGATES, seat, jack, state.played)
        close_window(state)
        return
    state.targets[state.red_aces] = 0
    state.red_aces -= 1
    note(state, UNDOES, seat, jack, present_target(state))
    ask_after(state, seat)


def play_red_ace(state: State, index: int) -> None:
    """§10.1: a Red Ace sends the effect to another living player; §10.2: which answers are open again."""
    seat, target = state.to_act, index % MOST_SEATS
    ace = card_of(index // MOST_SEATS + 1, ACE)
    note_passes(state, seat)
    lay(state, seat, ace)
    state.red_aces += 1
    state.targets[state.red_aces] = target
    note(state, REDIRECTS, seat, ace, target)
    ask_after(state, seat)


def carry_out(state: State) -> None:
    """§4.2: a King takes points, §5.2: a Queen gives them, to whoever is the target now."""
    target, amount = present_target(state), state.amount
    struck = rank(state.played) == KING
    close_window(state)
    if struck:
        note(state, LOSES_POINTS, target, amount)
        lose_points(state, target, amount)
    else:
        note(state, GAINS_POINTS, target, amount)
        state.points[target] += amount


def close_window(state: State) -> None:
    """§8.5: the turn player goes on."""
    for place in range(state.red_aces + 1):
        state.targets[place] = 0
    state.red_aces = 0
    state.played = 0
    state.amount = 0
    state.last_player = 0
    state.discreet = 0
    state.phase = MAIN
    state.to_act = state.turn_player


# ── §11: the end ─────────────────────────────────────────────────────────────────────────────────────────────────────


def lose_points(state: State, seat: int, amount: int) -> None:
    """§11.1: a player without points is out, and all the cards leave the game."""
    state.points[seat] -= amount
    if is_living(state, seat):
        return
    state.points[seat] = 0
    clear(state.hand[seat])
    clear(state.deck[seat])
    clear(state.discard[seat])
    note(state, IS_OUT, seat)
    survivor = next_living(state, seat)
    if next_living(state, survivor) == survivor:
        note(state, WINS, survivor)
        state.score[survivor] = 1
        finish(state)
    elif seat == state.turn_player:
        begin_turn(state, survivor)


def end_by_points(state: State) -> None:
    """§11.3: when the turns are used up the single leader wins; §11.4: several leaders draw."""
    most = state.points[0]
    for seat in range(state.seats):
        most = max(most, state.points[seat])
    leaders, leader = 0, 0
    for seat in range(state.seats):
        if state.points[seat] == most:
            state.score[seat] = 1
            leaders, leader = leaders + 1, seat
    if leaders == 1:
        note(state, LEADS, leader)
    else:
        note(state, DRAW)
    finish(state)


def finish(state: State) -> None:
    """§11.2: nothing more is asked."""
    state.over = 1
    state.to_act = NO_SEAT


# ── What a bot may go by ─────────────────────────────────────────────────────────────────────────────────────────────


def evaluate(state: State, seat: int) -> int:
    """How good the table looks to a seat, in hundredths of a point: own points against the strongest other, and the hand."""
    if state.over:
        return 100_000_000 * state.score[seat]
    value = 100 * projected_points(state, seat) + hand_worth(state, seat)
    strongest = 0
    for other in range(state.seats):
        if other != seat and is_living(state, other):
            points = projected_points(state, other)
            value -= 20 * points
            strongest = max(strongest, points)
    return value - 80 * strongest


def projected_points(state: State, seat: int) -> int:
    """The points of a seat if the card in the window goes through."""
    points = state.points[seat]
    if state.phase == RESPONDING and present_target(state) == seat:
        points += -state.amount if rank(state.played) == KING else state.amount
    return points


def hand_worth(state: State, seat: int) -> int:
    """What the cards in a hand are worth to hold, in hundredths of a point."""
    hand, worth_of_hand = state.hand[seat], 0
    for place in range(size(hand)):
        card = card_at(hand, place)
        if is_number(card):
            worth_of_hand += 20 * rank(card)
        elif rank(card) == KING or rank(card) == QUEEN:
            worth_of_hand += 600
        elif rank(card) == JACK or is_red(card):
            worth_of_hand += 700
        else:
            worth_of_hand += 500
    return worth_of_hand


def check(state: State) -> str:
    """What is wrong with a written position, or nothing; §11.1: who has no points keeps no cards."""
    for seat in range(state.seats):
        if state.points[seat] < 0:
            return f"seat {seat} has {state.points[seat]} points"
        if state.points[seat] == 0:
            clear(state.hand[seat])
            clear(state.deck[seat])
            clear(state.discard[seat])
    living = [seat for seat in range(state.seats) if is_living(state, seat)]
    if state.over:
        return ""
    if len(living) < 2:
        return "fewer than two players have points left"
    if state.turn_player not in living or state.to_act not in living:
        return "turn_player and to_act must be living players"
    if state.phase not in (MAIN, DISCARDING, RESPONDING):
        return f"there is no phase {state.phase}: 0 is main, 1 discarding, 2 responding"
    if state.phase != RESPONDING and state.to_act != state.turn_player:
        return "outside a response window turn_player and to_act are the same seat"
    if state.phase == DISCARDING and not 1 <= state.owed <= min(state.to_draw, size(state.hand[state.turn_player])):
        return "owed must be from 1 to to_draw and to the cards in hand"
    return check_window(state, living) if state.phase == RESPONDING else ""


def check_window(state: State, living: list[int]) -> str:
    """What is wrong with a written response window, or nothing."""
    if rank(state.played) not in (KING, QUEEN):
        return "played must be the number of a King or a Queen"
    if not 0 <= state.red_aces < len(state.targets):
        return f"there are no {state.red_aces} red_aces"
    if any(target not in living for target in state.targets[: state.red_aces + 1]):
        return "every target must be a living player"
    if state.last_player not in living or state.last_player == state.to_act or not may_respond(state, state.to_act):
        return "to_act must hold a Jack or a Red Ace and not be last_player"
    if not state.discreet:
        return "in a response window discreet is 1"
    return ""
