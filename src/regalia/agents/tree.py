"""Tree: information-set Monte Carlo tree search, written once and bound to a game and a tier as the rules are.

Each round deals the unknown anew from what the seat knows, goes down the tree, plays on past it, and enters what it
brought. What is learnt about a decision stands in two lines: one under what *everybody* sees at that table, one under what
the seat that decides there *knows*. The first is met often and soon tells something, the second is met seldom and is right
in the end: `mean` leans on the second the more the oftener it has been met. So no seat in the tree goes by what it could
not know.
"""

from __future__ import annotations

from math import log, sqrt

from regalia.agents.reward import gain, settle, take_stock
from regalia.agents.workspace import (
    BASELINE,
    CHOSEN,
    DEEPEST,
    DEPTH,
    EXPLORE,
    FORESEEN,
    HORIZON,
    LEAD,
    LEAST,
    MOST,
    NO_LINE,
    OFFERED,
    OPEN,
    PATH,
    ROOT,
    ROUNDS,
    STOCK,
    STOP,
    VISITS,
    WORTH,
    has_space,
    has_spare,
    line_of,
    mixed,
    place_of,
    sit_down,
    wipe,
)
from regalia.engine.action import Choices
from regalia.engine.chance import Stream, below
from regalia.engine.knowledge import Scratch
from regalia.engine.tiers import driver
from regalia.engine.tiers.driver import (
    GAME,
    Raw,
    State,
    States,
    choose_at_random,
    choose_greedily,
    copy_state,
    key_to,
    key_to_all,
    legal,
    mask,
    play,
    redeal,
)

VERSION = 1
"""Goes up whenever a search decides otherwise than before: what earlier searches were found to do says nothing then."""

KNOWN, WORLD, VEIL = driver.SEEN, driver.TRIAL, driver.SLOTS
"""Records: what the seat knows, the table that is dealt from it and played on, and that table as somebody sees it."""
SLOTS = driver.SLOTS + 1
SPECTATOR = -1
SEARCH = driver.GREEDY + 1
"""From this number on policies search: what is above it is a number of rounds and how many decisions of a hundred slip."""

TRUST, FORESIGHT = 8.0, 8.0
"""For how many rounds, at first, what everybody sees counts beside what a seat knows, a look ahead beside what was tried."""
FADING = 100.0
"""Offered so often, a decision leans on either half as much."""
UNTRUSTED = 40
"""Offered so often, a decision is tried once however bad it looked; twice when offered four times as often, and so on."""
FAIR_PART = 4
"""At the root one round of so many is shared out evenly: a judgement can be so sure of one decision that no other is thought
through far enough to be seen right."""
UNTRIED = 1e18
"""The promise of what has never been tried."""


def play_on(state: State, choices: Choices, rng: Stream) -> int:
    """How a round goes on past the tree: at random, unless the game's rules have a `play_on` of their own."""
    return choices[1 + below(rng, choices[0])]


# ── Rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def search(
    states: States, raw: Raw, slot: int, seat: int, rounds: int, choices: Choices, stream: Stream, room: Scratch
) -> None:
    """Play so many rounds from what a seat knows, or until told to stop; few suffice where the last tree knows the place."""
    deal_world(states, raw, slot, seat, stream, room)
    alike = key_to_all(states, raw, slot + WORLD, slot + VEIL)
    room[ROOT] = public_key(states, raw, slot, alike)
    room[ROOT + 1] = private_key(states, raw, slot, alike)
    if knows_root(room, rounds):
        return
    wipe(room)
    room[ROUNDS] = room[STOCK] = room[LEAST] = room[MOST] = 0
    for _ in range(rounds):
        if room[STOP] != 0:
            return
        play_round(states, raw, slot, seat, choices, stream, room)


def knows_root(room: Scratch, rounds: int) -> bool:
    """Did the last search meet this decision at least half as often as a new one would?"""
    common, own = place_of(room, room[ROOT]), place_of(room, room[ROOT + 1])
    return 2 * min(room[common + VISITS], room[own + VISITS]) >= rounds


def deal_world(states: States, raw: Raw, slot: int, seat: int, stream: Stream, room: Scratch) -> None:
    """Deal a world that the seat cannot rule out."""
    copy_state(states, raw, slot + KNOWN, slot + WORLD)
    redeal(states[slot + WORLD], seat, stream, room)


def deal_openly(states: States, raw: Raw, slot: int, seat: int, stream: Stream, room: Scratch) -> None:
    """Deal a world that only what everybody sees can rule out: in turn each seat's hand stays, and the rest is dealt anew."""
    deal_world(states, raw, slot, seat, stream, room)
    seats = states[slot + WORLD].seats
    for step in range(1, seats + 1):
        mask(states[slot + WORLD], (seat + step) % seats)
        redeal(states[slot + WORLD], (seat + step) % seats, stream, room)


def play_round(states: States, raw: Raw, slot: int, seat: int, choices: Choices, stream: Stream, room: Scratch) -> None:
    """One round: deal, go down the tree, play on, and enter what it brought."""
    is_open = room[OPEN] > 0 and room[ROUNDS] % room[OPEN] == 0
    if is_open:
        deal_openly(states, raw, slot, seat, stream, room)
    else:
        deal_world(states, raw, slot, seat, stream, room)
    state = states[slot + WORLD]
    room[DEPTH] = 0
    if room[LEAD] > 0:
        take_stock(state, room)
    is_inside, left = True, room[HORIZON]
    while not state.over and (is_inside or left > 0) and room[STOP] == 0:
        legal(state, choices)
        action = choices[1]
        if not is_inside:
            action = play_on(state, choices, stream)
            left -= 1
        elif choices[0] > 1:
            is_inside = go_down(states, raw, slot, choices, stream, room)
            if room[CHOSEN] == 0:
                continue
            action = choices[room[CHOSEN]]
        play(state, action)
    if room[STOP] == 0:
        settle(state, room)
        enter(room, seat, is_open)


def go_down(states: States, raw: Raw, slot: int, choices: Choices, stream: Stream, room: Scratch) -> bool:
    """Choose in the tree, or nothing where it has no space for this table; is what comes next in it too?"""
    alike = key_to_all(states, raw, slot + WORLD, slot + VEIL)
    public = public_key(states, raw, slot, alike)
    room[CHOSEN] = 0
    if room[DEPTH] == DEEPEST or not can_hold(room, public, choices[0]):
        return False
    common, own = line_of(room, public), line_of(room, private_key(states, raw, slot, alike))
    room[common + VISITS] += 1
    room[own + VISITS] += 1
    if room[LEAD] > 0:
        look_ahead(states, raw, slot, public, choices, room)
    private = room[own] if room[own + VISITS] > 1 else 0
    choose(room, public, private, choices, stream, states[slot + WORLD].to_act)
    return room[common + VISITS] > 1


def can_hold(room: Scratch, public: int, count: int) -> bool:
    """Is there space for a table with so many decisions? The root has it, a table that is known before one that is new."""
    more = 2 * count + 2
    return room[DEPTH] == 0 or has_space(room, more) or (room[place_of(room, public)] != 0 and has_spare(room, more))


def public_key(states: States, raw: Raw, slot: int, alike: int) -> int:
    """The key of what everybody sees of the world, and of who decides."""
    return mixed(key_to(states, raw, slot + WORLD, slot + VEIL, SPECTATOR, alike), states[slot + WORLD].to_act)


def private_key(states: States, raw: Raw, slot: int, alike: int) -> int:
    """The key of what the seat knows that decides in the world."""
    seat = states[slot + WORLD].to_act
    return mixed(key_to(states, raw, slot + WORLD, slot + VEIL, seat, alike), SPECTATOR)


def look_ahead(states: States, raw: Raw, slot: int, public: int, choices: Choices, room: Scratch) -> None:
    """Begin the line of every decision that is met for the first time with how the table looks right after it."""
    seat = states[slot + WORLD].to_act
    for place in range(1, choices[0] + 1):
        line = line_of(room, mixed(public, choices[place]))
        if room[line + OFFERED] == 0:
            copy_state(states, raw, slot + WORLD, slot + VEIL)
            play(states[slot + VEIL], choices[place])
            settle(states[slot + VEIL], room)
            room[line + FORESEEN] = gain(room, seat)


def enter(room: Scratch, seat: int, is_open: bool) -> None:
    """Enter what the round brought into the lines on its path; the others must not come to know what the seat holds."""
    room[ROUNDS] += 1
    room[STOCK] += room[BASELINE + seat]
    for step in range(room[DEPTH]):
        at = PATH + 3 * step
        gained = gain(room, room[at + 2])
        add(room, room[at], gained)
        if is_open or room[OPEN] == 0 or room[at + 2] == seat:
            add(room, room[at + 1], gained)


def add(room: Scratch, line: int, gained: int) -> None:
    """Enter one round into a line."""
    if line != NO_LINE:
        room[line + VISITS] += 1
        room[line + WORTH] += gained


# ── Choosing in the tree ─────────────────────────────────────────────────────────────────────────────────────────────


def choose(room: Scratch, public: int, private: int, choices: Choices, stream: Stream, seat: int) -> None:
    """The decision that promises most; equals by lot."""
    best, equals, best_common, best_own = -UNTRIED, 0, NO_LINE, NO_LINE
    for place in range(1, choices[0] + 1):
        common, own = offered_line(room, public, choices[place]), offered_line(room, private, choices[place])
        promised = UNTRIED if is_neglected(room, common, choices[0]) else promise(room, common, own)
        if promised > best:
            best, equals = promised, 0
        if promised == best:
            equals += 1
            if equals == 1 or below(stream, equals) == 0:
                room[CHOSEN], best_common, best_own = place, common, own
    remember(room, best_common, best_own, seat)


def offered_line(room: Scratch, key: int, action: int) -> int:
    """The line of a decision that could be taken once more; none for a place that is not known by a key yet."""
    if key == 0:
        return NO_LINE
    line = line_of(room, mixed(key, action))
    room[line + OFFERED] += 1
    return line


def is_neglected(room: Scratch, common: int, count: int) -> bool:
    """At the root of a judged game: has one of so many decisions had less than its fair part?"""
    return room[DEPTH] == 0 and room[LEAD] > 0 and FAIR_PART * count * (room[common + VISITS] + 1) <= room[common + OFFERED]


def promise(room: Scratch, common: int, own: int) -> float:
    """What a decision promises its seat: what it gained on average, and more the less it was tried."""
    tried = room[common + VISITS]
    if (room[LEAD] == 0 and tried == 0) or room[common + OFFERED] > UNTRUSTED * (tried + 1) * (tried + 1):
        return UNTRIED
    return mean(room, common, own) + doubt(room, common, own)


def faded(weight: float, offered: int) -> float:
    """How much weight is left to what counts at first."""
    return weight * FADING / (FADING + offered)


def mean(room: Scratch, common: int, own: int) -> float:
    """What a decision gained on average, as a part of all that was ever gained."""
    foresight = faded(FORESIGHT, room[common + OFFERED]) if room[LEAD] > 0 else 0.0
    gained = (room[common + WORTH] + foresight * room[common + FORESEEN]) / (room[common + VISITS] + foresight)
    if own != NO_LINE:
        trust = faded(TRUST, room[own + OFFERED])
        gained = (room[own + WORTH] + trust * gained) / (room[own + VISITS] + trust)
    return (gained - room[LEAST]) / max(1, room[MOST] - room[LEAST])


def doubt(room: Scratch, common: int, own: int) -> float:
    """How far off that may be."""
    tried, offered = 1.0 + room[common + VISITS], 1.0 + room[common + OFFERED]
    if own != NO_LINE:
        part = TRUST / (TRUST + room[own + OFFERED])
        tried, offered = 1.0 + room[own + VISITS] + part * tried, room[own + OFFERED] + part * offered
    return room[EXPLORE] * sqrt(log(1.0 + offered) / tried) / 1000.0


def remember(room: Scratch, common: int, own: int, seat: int) -> None:
    """Put a decision on the path of the round."""
    at = PATH + 3 * room[DEPTH]
    room[at], room[at + 1], room[at + 2] = common, own, seat
    room[DEPTH] += 1


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def surest(room: Scratch, choices: Choices) -> int:
    """The decision that is the best even if the search is as far off as it may be."""
    best, action = -UNTRIED, choices[1]
    for place in range(1, choices[0] + 1):
        common = place_of(room, mixed(room[ROOT], choices[place]))
        own = place_of(room, mixed(room[ROOT + 1], choices[place]))
        if room[common + VISITS] > 0 or (room[LEAD] > 0 and room[common + OFFERED] > 0):
            sure = mean(room, common, own) - doubt(room, common, own)
            if sure > best:
                best, action = sure, choices[place]
    return action


def weigh(
    states: States,
    raw: Raw,
    slot: int,
    seat: int,
    rounds: int,
    choices: Choices,
    stream: Stream,
    room: Scratch,
    found: Scratch,
) -> int:
    """Search at the first table and decide; write down how often each legal decision was taken and what it gained in all."""
    sit_down(room, 0)
    search(states, raw, slot, seat, rounds, choices, stream, room)
    legal(states[slot + KNOWN], choices)
    for place in range(choices[0]):
        line = place_of(room, mixed(room[ROOT + 1], choices[1 + place]))
        found[2 * place] = room[line + VISITS]
        found[2 * place + 1] = room[line + WORTH]
    return surest(room, choices)


def policy_of(rounds: int, slips: int) -> int:
    """The number of a policy that searches."""
    return SEARCH + 100 * rounds + slips


def rounds_of(policy: int) -> int:
    """How many rounds a policy searches for a decision; less than none where it does not search."""
    return (policy - SEARCH) // 100


def slips_of(policy: int) -> int:
    """How many decisions of a hundred a policy takes at random."""
    return (policy - SEARCH) % 100


def choose_by_policy(
    states: States, raw: Raw, slot: int, policy: int, choices: Choices, stream: Stream, scratch: Scratch
) -> int:
    """What a policy decides, a search included; every seat searches at a table of its own."""
    if policy == driver.RANDOM:
        return choose_at_random(states, raw, slot, policy, choices, stream, scratch)
    if policy == driver.GREEDY:
        return choose_greedily(states, raw, slot, choices, stream, scratch)
    slips = slips_of(policy) > below(stream, 100)
    if slips or choices[0] == 1:
        return choose_at_random(states, raw, slot, policy, choices, stream, scratch)
    seat = states[slot + GAME].to_act
    copy_state(states, raw, slot + GAME, slot + KNOWN)
    mask(states[slot + KNOWN], seat)
    sit_down(scratch, seat)
    search(states, raw, slot, seat, rounds_of(policy), choices, stream, scratch)
    legal(states[slot + GAME], choices)
    return surest(scratch, choices)
