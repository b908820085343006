"""Watch: what is noted while a game is played. Plain functions, bound to a game and a tier as all drivers are."""

from __future__ import annotations

from regalia.engine.chance import Stream
from regalia.engine.observation import copy_numbers
from regalia.engine.record import NO_SEAT
from regalia.engine.tiers.driver import Raw, State, evaluate, winner
from regalia.lab.desk import (
    ASKED,
    BEGAN,
    BY_EVALUATION,
    CARDS_WANTED,
    CHOICES,
    COUNT,
    CURVE,
    DECISIONS,
    DRAWN,
    DRAWN_AT,
    END,
    ENDING,
    FAULTS,
    FIRST,
    GAMES_TOLD,
    GIVEN_UP,
    LEAD,
    LEAD_CHANGES,
    LOWEST,
    MOST_CHOICES,
    MOST_MOMENTS,
    NONE,
    OPEN_UNTIL,
    OPENING,
    PARTS,
    PLAYED,
    PLAYED_AT,
    POINTS,
    SCORE,
    SKIPPED,
    STRIDE,
    TOLD,
    TOLD_LAST,
    TRACE,
    TURNS,
    VALUES_WANTED,
    WINNER,
    WORD,
    Desk,
)

WHOLE, SURE = 1000, 750
"""A chance of one, and a chance from which a game counts as decided, in thousandths."""
UNFINISHED = -2
"""In place of a winner: the game was not over when it was broken off."""


# ── Bound to the game: see `piles` ───────────────────────────────────────────────────────────────────────────────────


def hand_size(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    return 0


def hand_card(state: State, seat: int, place: int) -> int:
    """The card at a place of a hand."""
    return 0


def is_in_sight(state: State, seat: int, card: int) -> bool:
    """Does a card of a seat lie, outside hands, where somebody sees it? Another of the same name may lie in the deck."""
    return False


def note_places(state: State, seat: int, where: Stream) -> None:
    """Write down of every card in which pile of the seat, or of all, it lies, counted from 1."""


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def open_row(desk: Desk, row: int) -> None:
    """Begin the notes on a game."""
    for place in range(desk.rows.shape[1]):
        desk.rows[row, place] = 0
    desk.rows[row, BEGAN] = desk.rows[row, FIRST] = NONE


def note_decision(state: State, rows: Raw, before: Stream, row: int, action: int, choices: int) -> None:
    """Note a decision before it is taken; the first is the first with a choice after the first turn has begun."""
    rows[row, DECISIONS] += 1
    if choices > 1:
        rows[row, ASKED] += 1
        rows[row, CHOICES] += choices
        rows[row, MOST_CHOICES] = max(choices, rows[row, MOST_CHOICES])
    if state.turn >= 1:
        if rows[row, BEGAN] == NONE:
            rows[row, BEGAN] = state.to_act
        if choices > 1 and rows[row, FIRST] == NONE:
            rows[row, FIRST] = action
    copy_numbers(state.fired, 0, before, 0, len(before))


def note_result(state: State, desk: Desk, slot: int, row: int) -> None:
    """Note how a game came out."""
    desk.rows[row, WINNER] = winner(state) if state.over else UNFINISHED
    desk.rows[row, TURNS] = state.turn
    for seat in range(state.seats):
        desk.rows[row, SCORE + seat] = state.score[seat]
    for kind in range(len(desk.before)):
        if state.fired[kind] > 0:
            desk.fired[TOLD, kind] += state.fired[kind]
            desk.fired[GAMES_TOLD, kind] += 1
        if state.over and state.fired[kind] > desk.before[kind]:
            desk.fired[TOLD_LAST, kind] += 1
            desk.rows[row, ENDING + kind // WORD] |= 1 << (kind % WORD)
        state.fired[kind] = 0
    desk.queue[FAULTS] += state.faults
    state.faults = 0
    if desk.wanted[VALUES_WANTED] == BY_EVALUATION:
        for moment in range(desk.trace[slot, COUNT]):
            weigh_moment(desk.trace, slot, TRACE + moment * state.seats, state.seats, desk.wanted[LEAD])
    if desk.wanted[VALUES_WANTED]:
        note_drama(desk, slot, row, state.seats)
    if desk.wanted[CARDS_WANTED]:
        for seat in range(state.seats):
            note_end(state, desk.cards, desk.now, row, seat)


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def has_moved(state: State, edges: Raw, slot: int) -> bool:
    """Has a hand another size, or another last card, than when it was last looked at?"""
    for seat in range(state.seats):
        size = hand_size(state, seat)
        last = hand_card(state, seat, size - 1) if size > 0 else NONE
        if edges[slot, 2 * seat] != size or edges[slot, 2 * seat + 1] != last:
            return True
    return False


def note_hands(state: State, desk: Desk, slot: int, row: int, decider: int, gives_up: bool) -> None:
    """Note which cards came into the hands and which left them; the first turn begins with the opening hand."""
    is_opening = desk.opened[slot] == 0
    for seat in range(state.seats):
        size = hand_size(state, seat)
        last = hand_card(state, seat, size - 1) if size > 0 else NONE
        is_same = desk.edges[slot, 2 * seat] == size and desk.edges[slot, 2 * seat + 1] == last
        if is_opening or not is_same:
            desk.edges[slot, 2 * seat], desk.edges[slot, 2 * seat + 1] = size, last
            count_change(state, desk.held, desk.now, slot, seat)
            if not is_opening:
                note_moves(state, desk.cards, desk.held, desk.now, slot, row, seat, decider == seat and not gives_up)
            elif state.turn >= 1:
                note_opening(state, desk.cards, len(desk.now), row, seat)
            keep_hand(state, desk.held, desk.now, slot, seat)
    if is_opening and state.turn >= 1:
        desk.opened[slot] = 1


def room(state: State, held: Raw) -> int:
    """How many numbers a hand takes."""
    numbers: int = held.shape[1] // state.seats
    return numbers


def count_change(state: State, held: Raw, now: Stream, slot: int, seat: int) -> None:
    """Of every card, how many more a hand holds than when it was last looked at."""
    at = seat * room(state, held)
    for place in range(hand_size(state, seat)):
        now[hand_card(state, seat, place)] += 1
    for place in range(at + 1, at + 1 + held[slot, at]):
        now[held[slot, place]] -= 1


def note_opening(state: State, cards: Raw, kinds: int, row: int, seat: int) -> None:
    """Note the hand with which the first turn begins."""
    for place in range(hand_size(state, seat)):
        cards[row, (seat * kinds + hand_card(state, seat, place)) * PARTS + OPENING] += 1


def note_moves(state: State, cards: Raw, held: Raw, now: Stream, slot: int, row: int, seat: int, plays: bool) -> None:
    """Note what came into a hand and what left it."""
    for place in range(hand_size(state, seat)):
        card = hand_card(state, seat, place)
        if now[card] > 0:
            at = (seat * len(now) + card) * PARTS
            cards[row, at + DRAWN] += now[card]
            if cards[row, at + DRAWN_AT] == 0:
                cards[row, at + DRAWN_AT] = state.turn
            now[card] = 0
    at = seat * room(state, held)
    for place in range(at + 1, at + 1 + held[slot, at]):
        card = held[slot, place]
        if now[card] < 0:
            note_leaving(state, cards, row, (seat * len(now) + card) * PARTS, seat, card, -now[card], plays)
            now[card] = 0


def note_leaving(state: State, cards: Raw, row: int, at: int, seat: int, card: int, count: int, plays: bool) -> None:
    """A card left a hand: played where its player decided so and it lies where it can be seen, given up otherwise."""
    if not is_in_sight(state, seat, card):
        return
    if not plays:
        cards[row, at + GIVEN_UP] += count
        return
    cards[row, at + PLAYED] += count
    if cards[row, at + PLAYED_AT] == 0:
        cards[row, at + PLAYED_AT] = state.turn


def keep_hand(state: State, held: Raw, now: Stream, slot: int, seat: int) -> None:
    """Remember a hand as it is, with nothing left to count."""
    at = seat * room(state, held)
    for place in range(at + 1, at + 1 + held[slot, at]):
        now[held[slot, place]] = 0
    held[slot, at] = hand_size(state, seat)
    for place in range(hand_size(state, seat)):
        card = hand_card(state, seat, place)
        now[card] = 0
        held[slot, at + 1 + place] = card


def note_end(state: State, cards: Raw, now: Stream, row: int, seat: int) -> None:
    """Note where every card lies at the end."""
    note_places(state, seat, now)
    for card in range(len(now)):
        cards[row, (seat * len(now) + card) * PARTS + END] = now[card]
        now[card] = 0


def clear_cards(state: State, desk: Desk, slot: int) -> None:
    """Begin the notes on the cards of a game."""
    desk.opened[slot] = 0
    for seat in range(state.seats):
        desk.held[slot, seat * room(state, desk.held)] = 0


# ── Drama ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def clear_trace(desk: Desk, slot: int) -> None:
    """Begin a trace."""
    desk.trace[slot, COUNT] = desk.trace[slot, SKIPPED] = 0
    desk.trace[slot, STRIDE] = 1


def note_chances(state: State, trace: Raw, slot: int) -> None:
    """Note how the whole table looks to every seat by the game's own evaluation; chances are made of it in the end."""
    at = place_of_moment(trace, slot, state.seats)
    for seat in range(state.seats):
        trace[slot, at + seat] = evaluate(state, seat)


def note_worth(state: State, trace: Raw, slot: int, worth: int) -> None:
    """Note the chance that the seat to act sees for itself; the others share the rest."""
    if is_skipped(trace, slot):
        return
    at = place_of_moment(trace, slot, state.seats)
    for seat in range(state.seats):
        trace[slot, at + seat] = worth if seat == state.to_act else (WHOLE - worth) // (state.seats - 1)


def is_skipped(trace: Raw, slot: int) -> bool:
    """Is this a moment that is not kept? In long games not every one is."""
    if trace[slot, SKIPPED] + 1 < trace[slot, STRIDE]:
        trace[slot, SKIPPED] += 1
        return True
    trace[slot, SKIPPED] = 0
    return False


def place_of_moment(trace: Raw, slot: int, seats: int) -> int:
    """Where in a trace the next moment goes; where that is full, every second moment is let go."""
    if trace[slot, COUNT] == MOST_MOMENTS:
        trace[slot, COUNT], trace[slot, STRIDE] = MOST_MOMENTS // 2, 2 * trace[slot, STRIDE]
        for moment in range(MOST_MOMENTS // 2):
            for seat in range(seats):
                trace[slot, TRACE + moment * seats + seat] = trace[slot, TRACE + 2 * moment * seats + seat]
    at: int = TRACE + trace[slot, COUNT] * seats
    trace[slot, COUNT] += 1
    return at


def weigh_moment(trace: Raw, slot: int, at: int, seats: int, lead: int) -> None:
    """Of what a moment is worth to every seat, make the chances: a seat that leads the best other by `lead` is at 3 to 1."""
    best, second = -(1 << 60), -(1 << 60)
    for seat in range(seats):
        worth = trace[slot, at + seat]
        best, second = (worth, best) if worth > best else (best, max(worth, second))
    total = 0
    for seat in range(seats):
        ahead = trace[slot, at + seat] - (second if trace[slot, at + seat] == best else best)
        trace[slot, at + seat] = WHOLE + 1 + WHOLE * ahead // (abs(ahead) + max(1, lead))
        total += trace[slot, at + seat]
    for seat in range(seats):
        trace[slot, at + seat] = WHOLE * trace[slot, at + seat] // total


def note_drama(desk: Desk, slot: int, row: int, seats: int) -> None:
    """What a trace tells of a game."""
    moments, won, leader = desk.trace[slot, COUNT], desk.rows[row, WINNER], NO_SEAT
    desk.rows[row, LOWEST] = WHOLE if won >= 0 else NONE
    for moment in range(moments):
        ahead, best, is_level = 0, NONE, False
        for seat in range(seats):
            chance = desk.trace[slot, TRACE + moment * seats + seat]
            is_level = chance == best or (is_level and chance < best)
            if chance > best:
                ahead, best = seat, chance
        if not is_level and leader != ahead:
            desk.rows[row, LEAD_CHANGES] += 1 if leader != NO_SEAT else 0
            leader = ahead
        if best < SURE:
            desk.rows[row, OPEN_UNTIL] = WHOLE * (moment + 1) // moments
        if won >= 0:
            desk.rows[row, LOWEST] = min(desk.rows[row, LOWEST], desk.trace[slot, TRACE + moment * seats + won])
    for point in range(POINTS):
        moment = point * (moments - 1) // (POINTS - 1)
        is_known = won >= 0 and moments > 0
        desk.rows[row, CURVE + point] = desk.trace[slot, TRACE + moment * seats + won] if is_known else NONE
