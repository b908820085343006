"""Watch: what is noted while a game is played. Plain functions, bound to a game and a tier as all drivers are."""

from __future__ import annotations

from regalia.engine.chance import Stream
from regalia.engine.record import NO_SEAT
from regalia.engine.tiers.driver import Raw, State, evaluate, winner
from regalia.lab.desk import (
    ASKED,
    BEGAN,
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


def pile_of(state: State, seat: int, card: int) -> int:
    """The pile, outside hands, in which a card of a seat lies, or none."""
    return NONE


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
    for kind in range(len(before)):
        before[kind] = state.fired[kind]


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
    if desk.wanted[VALUES_WANTED]:
        note_drama(desk, slot, row, state.seats)
    if desk.wanted[CARDS_WANTED]:
        for seat in range(state.seats):
            note_end(state, desk, row, seat)


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
            note_hand(state, desk, slot, row, seat, is_opening, decider == seat and not gives_up)
    if is_opening and state.turn >= 1:
        desk.opened[slot] = 1


def note_hand(state: State, desk: Desk, slot: int, row: int, seat: int, is_opening: bool, plays: bool) -> None:
    """Compare a hand with what it was."""
    for card in range(len(desk.now)):
        desk.now[card] = 0
    for place in range(hand_size(state, seat)):
        desk.now[hand_card(state, seat, place)] += 1
    for card in range(len(desk.now)):
        at, held = (seat * len(desk.now) + card) * PARTS, seat * len(desk.now) + card
        more = desk.now[card] - desk.held[slot, held]
        desk.held[slot, held] = desk.now[card]
        if is_opening:
            if state.turn >= 1:
                desk.cards[row, at + OPENING] = desk.now[card]
        elif more > 0:
            desk.cards[row, at + DRAWN] += more
            if desk.cards[row, at + DRAWN_AT] == 0:
                desk.cards[row, at + DRAWN_AT] = state.turn
        elif more < 0:
            note_leaving(state, desk, row, seat, card, -more, plays)


def note_leaving(state: State, desk: Desk, row: int, seat: int, card: int, count: int, plays: bool) -> None:
    """A card left a hand: played where its player decided so and it lies where it can be seen, given up otherwise."""
    at = (seat * len(desk.now) + card) * PARTS
    pile = pile_of(state, seat, card)
    if pile == NONE or desk.is_hidden[pile]:
        return
    if not plays:
        desk.cards[row, at + GIVEN_UP] += count
        return
    desk.cards[row, at + PLAYED] += count
    if desk.cards[row, at + PLAYED_AT] == 0:
        desk.cards[row, at + PLAYED_AT] = state.turn


def note_end(state: State, desk: Desk, row: int, seat: int) -> None:
    """Note where every card lies at the end."""
    for card in range(len(desk.now)):
        desk.now[card] = 0
    note_places(state, seat, desk.now)
    for card in range(len(desk.now)):
        desk.cards[row, (seat * len(desk.now) + card) * PARTS + END] = desk.now[card]


def clear_cards(desk: Desk, slot: int, row: int) -> None:
    """Begin the notes on the cards of a game."""
    desk.opened[slot] = 0
    for place in range(desk.held.shape[1]):
        desk.held[slot, place] = 0
    for place in range(desk.cards.shape[1]):
        desk.cards[row, place] = 0


# ── Drama ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def clear_trace(desk: Desk, slot: int) -> None:
    """Begin a trace."""
    desk.trace[slot, COUNT] = desk.trace[slot, SKIPPED] = 0
    desk.trace[slot, STRIDE] = 1


def note_chances(state: State, desk: Desk, slot: int) -> None:
    """Note every seat's chance, as the game's own evaluation of the whole table sees it."""
    best, second = -(1 << 60), -(1 << 60)
    for seat in range(state.seats):
        desk.judged[seat] = evaluate(state, seat)
        if desk.judged[seat] > best:
            best, second = desk.judged[seat], best
        elif desk.judged[seat] > second:
            second = desk.judged[seat]
    total = 0
    for seat in range(state.seats):
        ahead = desk.judged[seat] - (second if desk.judged[seat] == best else best)
        desk.judged[seat] = WHOLE + 1 + WHOLE * ahead // (abs(ahead) + max(1, desk.wanted[LEAD]))
        total += desk.judged[seat]
    for seat in range(state.seats):
        desk.judged[seat] = WHOLE * desk.judged[seat] // total
    keep_moment(desk, slot, state.seats)


def note_worth(state: State, desk: Desk, slot: int) -> None:
    """Note the chance that the seat to act sees for itself; the others share the rest."""
    if is_skipped(desk.trace, slot):
        return
    for seat in range(state.seats):
        desk.judged[seat] = (WHOLE - desk.worth[slot]) // (state.seats - 1)
    desk.judged[state.to_act] = desk.worth[slot]
    keep_moment(desk, slot, state.seats)


def is_skipped(trace: Raw, slot: int) -> bool:
    """Is this a moment that is not kept? In long games not every one is."""
    if trace[slot, SKIPPED] + 1 < trace[slot, STRIDE]:
        trace[slot, SKIPPED] += 1
        return True
    trace[slot, SKIPPED] = 0
    return False


def keep_moment(desk: Desk, slot: int, seats: int) -> None:
    """Add a moment to the trace; where that is full, every second moment is let go."""
    if desk.trace[slot, COUNT] == MOST_MOMENTS:
        desk.trace[slot, COUNT], desk.trace[slot, STRIDE] = MOST_MOMENTS // 2, 2 * desk.trace[slot, STRIDE]
        for moment in range(MOST_MOMENTS // 2):
            for seat in range(seats):
                desk.trace[slot, TRACE + moment * seats + seat] = desk.trace[slot, TRACE + 2 * moment * seats + seat]
    at = TRACE + desk.trace[slot, COUNT] * seats
    for seat in range(seats):
        desk.trace[slot, at + seat] = desk.judged[seat]
    desk.trace[slot, COUNT] += 1


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
