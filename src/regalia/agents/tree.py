"""Tree: information-set Monte Carlo tree search, written once and bound to a game and a tier as the rules are.

Each round deals the unknown anew from what the seat knows, goes down the tree, plays on past it, and enters what it
brought. What is learnt about a decision is kept in two lines: one under what *everybody* sees at that table, one under what
the seat that decides there *knows*. The first is met often and soon tells something, the second is met seldom and is right
in the end: `mean` leans on the second the more the oftener it has been met. So no seat in the tree goes by what it could
not know.
"""

from __future__ import annotations

from math import log, sqrt

from regalia.agents.reward import gain, settle, take_stock
from regalia.agents.tree_memory import (
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
    State,
    Workspace,
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
"""A decision that was offered this often relies on either statistic half as much."""
UNTRUSTED = 40
"""A decision offered this often is tried once, however bad it looked; twice when offered four times as often, and so on."""
FAIR_PART = 4
"""At the root one round of this many is shared out evenly: a judgement can be so sure of one decision that no other is thought
through far enough to be seen right."""
UNTRIED = 1e18
"""The promise of what has never been tried."""


def play_on(state: State, choices: Choices, rng: Stream) -> int:
    """How a round goes on past the tree: at random, unless the game's rules have a `play_on` of their own."""
    return choices[1 + below(rng, choices[0])]


# ── Rounds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def search(work: Workspace, seat: int, rounds: int) -> None:
    """Play a number of rounds from what a seat knows, or until told to stop; none where the last tree knows the decision."""
    memory = work.scratch
    deal_world(work, seat)
    alike = key_to_all(work, WORLD, VEIL)
    memory[ROOT] = public_key(work, alike)
    memory[ROOT + 1] = private_key(work, alike)
    if knows_root(memory, rounds):
        return
    wipe(memory)
    memory[ROUNDS] = memory[STOCK] = memory[LEAST] = memory[MOST] = 0
    for _ in range(rounds):
        if memory[STOP] != 0:
            return
        play_round(work, seat)


def knows_root(memory: Scratch, rounds: int) -> bool:
    """Did the last search meet this decision at least half as often as a new one would?"""
    common, own = place_of(memory, memory[ROOT]), place_of(memory, memory[ROOT + 1])
    return 2 * min(memory[common + VISITS], memory[own + VISITS]) >= rounds


def deal_world(work: Workspace, seat: int) -> None:
    """Deal a world that the seat cannot rule out."""
    copy_state(work, KNOWN, WORLD)
    redeal(work.states[WORLD], seat, work.stream, work.scratch)


def deal_openly(work: Workspace, seat: int) -> None:
    """Deal a world that only what everybody sees can rule out: in turn each seat's hand stays, and the rest is dealt anew."""
    deal_world(work, seat)
    seats = work.states[WORLD].seats
    for step in range(1, seats + 1):
        mask(work.states[WORLD], (seat + step) % seats)
        redeal(work.states[WORLD], (seat + step) % seats, work.stream, work.scratch)


def play_round(work: Workspace, seat: int) -> None:
    """One round: deal, go down the tree, play on, and enter what it brought."""
    memory, choices = work.scratch, work.choices
    is_open = memory[OPEN] > 0 and memory[ROUNDS] % memory[OPEN] == 0
    if is_open:
        deal_openly(work, seat)
    else:
        deal_world(work, seat)
    state = work.states[WORLD]
    memory[DEPTH] = 0
    if memory[LEAD] > 0:
        take_stock(state, memory)
    is_inside, left = True, memory[HORIZON]
    while not state.over and (is_inside or left > 0) and memory[STOP] == 0:
        legal(state, choices)
        action = choices[1]
        if not is_inside:
            action = play_on(state, choices, work.stream)
            left -= 1
        elif choices[0] > 1:
            is_inside = go_down(work)
            if memory[CHOSEN] == 0:
                continue
            action = choices[memory[CHOSEN]]
        play(state, action)
    if memory[STOP] == 0:
        settle(state, memory)
        enter(memory, seat, is_open)


def go_down(work: Workspace) -> bool:
    """Choose in the tree, or nothing where it has no space for this table; is what comes next in it too?"""
    memory, choices = work.scratch, work.choices
    alike = key_to_all(work, WORLD, VEIL)
    public = public_key(work, alike)
    memory[CHOSEN] = 0
    if memory[DEPTH] == DEEPEST or not can_hold(memory, public, choices[0]):
        return False
    common, own = line_of(memory, public), line_of(memory, private_key(work, alike))
    memory[common + VISITS] += 1
    memory[own + VISITS] += 1
    if memory[LEAD] > 0:
        look_ahead(work, public)
    private = memory[own] if memory[own + VISITS] > 1 else 0
    choose(work, public, private)
    return memory[common + VISITS] > 1


def can_hold(memory: Scratch, public: int, count: int) -> bool:
    """Is there space for a position with this many decisions? The root always has it, and a known position before a new one."""
    more = 2 * count + 2
    return memory[DEPTH] == 0 or has_space(memory, more) or (memory[place_of(memory, public)] != 0 and has_spare(memory, more))


def public_key(work: Workspace, alike: int) -> int:
    """The key of what everybody sees of the world, and of who decides."""
    return mixed(key_to(work, WORLD, VEIL, SPECTATOR, alike), work.states[WORLD].to_act)


def private_key(work: Workspace, alike: int) -> int:
    """The key of what the seat knows that decides in the world."""
    seat = work.states[WORLD].to_act
    return mixed(key_to(work, WORLD, VEIL, seat, alike), SPECTATOR)


def look_ahead(work: Workspace, public: int) -> None:
    """Begin the line of every decision that is met for the first time with how the table looks right after it."""
    memory, choices = work.scratch, work.choices
    seat = work.states[WORLD].to_act
    for place in range(1, choices[0] + 1):
        line = line_of(memory, mixed(public, choices[place]))
        if memory[line + OFFERED] == 0:
            copy_state(work, WORLD, VEIL)
            play(work.states[VEIL], choices[place])
            settle(work.states[VEIL], memory)
            memory[line + FORESEEN] = gain(memory, seat)


def enter(memory: Scratch, seat: int, is_open: bool) -> None:
    """Enter what the round brought into the lines on its path; the others must not come to know what the seat holds."""
    memory[ROUNDS] += 1
    memory[STOCK] += memory[BASELINE + seat]
    for step in range(memory[DEPTH]):
        at = PATH + 3 * step
        gained = gain(memory, memory[at + 2])
        add(memory, memory[at], gained)
        if is_open or memory[OPEN] == 0 or memory[at + 2] == seat:
            add(memory, memory[at + 1], gained)


def add(memory: Scratch, line: int, gained: int) -> None:
    """Enter one round into a line."""
    if line != NO_LINE:
        memory[line + VISITS] += 1
        memory[line + WORTH] += gained


# ── Choosing in the tree ─────────────────────────────────────────────────────────────────────────────────────────────


def choose(work: Workspace, public: int, private: int) -> None:
    """The decision that promises most; equals by lot."""
    memory, choices = work.scratch, work.choices
    best, equals, best_common, best_own = -UNTRIED, 0, NO_LINE, NO_LINE
    for place in range(1, choices[0] + 1):
        common, own = offered_line(memory, public, choices[place]), offered_line(memory, private, choices[place])
        promised = UNTRIED if is_neglected(memory, common, choices[0]) else promise(memory, common, own)
        if promised > best:
            best, equals = promised, 0
        if promised == best:
            equals += 1
            if equals == 1 or below(work.stream, equals) == 0:
                memory[CHOSEN], best_common, best_own = place, common, own
    remember(memory, best_common, best_own, work.states[WORLD].to_act)


def offered_line(memory: Scratch, key: int, action: int) -> int:
    """The line of a decision that could be taken once more; none for a place that is not known by a key yet."""
    if key == 0:
        return NO_LINE
    line = line_of(memory, mixed(key, action))
    memory[line + OFFERED] += 1
    return line


def is_neglected(memory: Scratch, common: int, count: int) -> bool:
    """At the root of a judged game: has one of `count` decisions had less than its fair part?"""
    is_judged_root = memory[DEPTH] == 0 and memory[LEAD] > 0
    return is_judged_root and FAIR_PART * count * (memory[common + VISITS] + 1) <= memory[common + OFFERED]


def promise(memory: Scratch, common: int, own: int) -> float:
    """What a decision promises its seat: what it gained on average, and more the less it was tried."""
    tried = memory[common + VISITS]
    if (memory[LEAD] == 0 and tried == 0) or memory[common + OFFERED] > UNTRUSTED * (tried + 1) * (tried + 1):
        return UNTRIED
    return mean(memory, common, own) + doubt(memory, common, own)


def faded(weight: float, offered: int) -> float:
    """How much weight is left to what counts at first."""
    return weight * FADING / (FADING + offered)


def mean(memory: Scratch, common: int, own: int) -> float:
    """What a decision gained on average, as a part of all that was ever gained."""
    foresight = faded(FORESIGHT, memory[common + OFFERED]) if memory[LEAD] > 0 else 0.0
    gained = (memory[common + WORTH] + foresight * memory[common + FORESEEN]) / (memory[common + VISITS] + foresight)
    if own != NO_LINE:
        trust = faded(TRUST, memory[own + OFFERED])
        gained = (memory[own + WORTH] + trust * gained) / (memory[own + VISITS] + trust)
    return (gained - memory[LEAST]) / max(1, memory[MOST] - memory[LEAST])


def doubt(memory: Scratch, common: int, own: int) -> float:
    """How uncertain that mean is: the width of its confidence bound."""
    tried, offered = 1.0 + memory[common + VISITS], 1.0 + memory[common + OFFERED]
    if own != NO_LINE:
        part = TRUST / (TRUST + memory[own + OFFERED])
        tried, offered = 1.0 + memory[own + VISITS] + part * tried, memory[own + OFFERED] + part * offered
    return memory[EXPLORE] * sqrt(log(1.0 + offered) / tried) / 1000.0


def remember(memory: Scratch, common: int, own: int, seat: int) -> None:
    """Put a decision on the path of the round."""
    at = PATH + 3 * memory[DEPTH]
    memory[at], memory[at + 1], memory[at + 2] = common, own, seat
    memory[DEPTH] += 1


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def surest(memory: Scratch, choices: Choices) -> int:
    """The decision with the highest lower confidence bound."""
    best, action = -UNTRIED, choices[1]
    for place in range(1, choices[0] + 1):
        common = place_of(memory, mixed(memory[ROOT], choices[place]))
        own = place_of(memory, mixed(memory[ROOT + 1], choices[place]))
        if memory[common + VISITS] > 0 or (memory[LEAD] > 0 and memory[common + OFFERED] > 0):
            sure = mean(memory, common, own) - doubt(memory, common, own)
            if sure > best:
                best, action = sure, choices[place]
    return action


def weigh(work: Workspace, seat: int, rounds: int, found: Scratch) -> int:
    """Search with the first hash table and decide; write down how often each legal decision was taken, and its total gain."""
    memory, choices = work.scratch, work.choices
    sit_down(memory, 0)
    search(work, seat, rounds)
    legal(work.states[KNOWN], choices)
    for place in range(choices[0]):
        line = place_of(memory, mixed(memory[ROOT + 1], choices[1 + place]))
        found[2 * place] = memory[line + VISITS]
        found[2 * place + 1] = memory[line + WORTH]
    return surest(memory, choices)


def policy_of(rounds: int, slips: int) -> int:
    """The number of a policy that searches."""
    return SEARCH + 100 * rounds + slips


def rounds_of(policy: int) -> int:
    """How many rounds a policy searches for a decision; less than none where it does not search."""
    return (policy - SEARCH) // 100


def slips_of(policy: int) -> int:
    """How many decisions of a hundred a policy takes at random."""
    return (policy - SEARCH) % 100


def choose_by_policy(work: Workspace, policy: int) -> int:
    """What a policy decides, a search included; every seat searches with a hash table of its own."""
    if policy == driver.RANDOM:
        return choose_at_random(work, policy)
    if policy == driver.GREEDY:
        return choose_greedily(work)
    slips = slips_of(policy) > below(work.stream, 100)
    if slips or work.choices[0] == 1:
        return choose_at_random(work, policy)
    seat = work.states[GAME].to_act
    copy_state(work, GAME, KNOWN)
    mask(work.states[KNOWN], seat)
    sit_down(work.scratch, seat)
    search(work, seat, rounds_of(policy))
    legal(work.states[GAME], work.choices)
    return surest(work.scratch, work.choices)
