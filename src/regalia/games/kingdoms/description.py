"""Kingdoms: a card for a learner: what is printed on it, and what it is like now. A card it has never met is no stranger.

A card's number says only which card of a deck it is, so observations describe each card: by what its type can do, when its
effects happen, and how much they do of each group of verbs (`verbs.declaration.GROUPS`), not by names or words.
"""

from __future__ import annotations

from regalia.engine.knowledge import Observation
from regalia.engine.lookup import read
from regalia.games.kingdoms.counters import all_counters_on
from regalia.games.kingdoms.library import names
from regalia.games.kingdoms.row_layout import CardColumn, EffectColumn, Keyword, StepColumn, Type
from regalia.games.kingdoms.row_reader import effect_at, is_terra, is_unit, mode_at, printed, step_at
from regalia.games.kingdoms.state import FIRM_USED, FIRST_TERRA, IS_IN_PLAY, State, Status
from regalia.games.kingdoms.verbs.declaration import GROUPS
from regalia.games.kingdoms.verbs.registry import VERBS
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import attack_of, has, health_of, keywords_of, print_at, spot_of

NUMBERS = ("cost", "attack", "health", "power", "upkeep")
KINDS = ("unit", "terra", "spell", "trice", "relic or supply")
TIMES = ("on entering", "on leaving", "on an event", "when used", "while in play")
NOW = ("attack now", "health now", "shield", "charges")
STANCES = ("exhausted", "briefed", "has acted", "with the enemy")
KEYWORD_GROUPS = {
    "quick": Keyword.SWIFT | Keyword.EAGER | Keyword.VIGILANT,
    "fierce": Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE | Keyword.OVERWHELM | Keyword.DRAINING | Keyword.DEADLY,
    "tough": Keyword.WARDED | Keyword.UNYIELDING | Keyword.ENDURING,
    "held back": Keyword.DEFENDER | Keyword.ROOTED | Keyword.WEARY,
}
DESCRIPTION = (
    *NUMBERS,
    *KINDS,
    *(f"does {group}" for group in GROUPS),
    *TIMES,
    *(f"is {name}" for name in KEYWORD_GROUPS),
    *NOW,
    *STANCES,
)
"""What each number of a description is."""

FIRST_KIND = len(NUMBERS)
FIRST_GROUP = FIRST_KIND + len(KINDS)
FIRST_TIME = FIRST_GROUP + len(GROUPS)
FIRST_KEYWORD = FIRST_TIME + len(TIMES)
FIRST_NOW = FIRST_KEYWORD + len(KEYWORD_GROUPS)
FIRST_STANCE = FIRST_NOW + len(NOW)
GROUP_OF = tuple(GROUPS.index(verb.group) for verb in VERBS.values())
"""The group of each verb, by its number."""
QUICK, FIERCE, TOUGH, HELD_BACK = KEYWORD_GROUPS.values()
LEAVING_WHENS = 1 << When.LAST_STAND | 1 << When.SACRIFICE | 1 << When.EXPEL
EVENT_WHENS = 1 << When.UPKEEP | 1 << When.ATTACK | ((1 << When.PHASE + 1) - (1 << When.ENTERS))
USED_WHENS = 1 << When.PLAYED | 1 << When.FRINGE | 1 << When.EXHAUST | 1 << When.COST
LASTING_WHENS = 1 << When.ATTACHED | 1 << When.STATIC


def print_of(state: State, owner: int, card: int) -> int:
    """What is printed on a card of a player; on a token that is not made yet, nothing: 0."""
    return print_at(state, spot_of(owner, card))


def print_count() -> int:
    """How many prints there are, with the empty one."""
    return len(names())


def describe_print(state: State, card_print: int, out: Observation, at: int) -> None:
    """Describe what is printed on a card, which never changes."""
    if card_print > 0:
        describe_numbers(state, card_print, out, at)
        describe_times(printed(state, card_print, CardColumn.WHENS), out, at + FIRST_TIME)
        for index in range(printed(state, card_print, CardColumn.EFFECTS)):
            describe_effect(state, effect_at(state, card_print, index), out, at + FIRST_GROUP)
        describe_keywords(printed(state, card_print, CardColumn.KEYWORDS), out, at + FIRST_KEYWORD)


def describe_now(state: State, owner: int, card: int, out: Observation, at: int) -> None:
    """Write over it what is true of a card in play."""
    if state.status[owner][card] & IS_IN_PLAY != 0:
        spot = spot_of(owner, card)
        describe_keywords(keywords_of(state, spot), out, at + FIRST_KEYWORD)
        describe_strength(state, owner, card, out, at + FIRST_NOW)
        describe_stance(state, spot, out, at + FIRST_STANCE)


def describe_numbers(state: State, card_print: int, out: Observation, at: int) -> None:
    """Cost, attack, health, power, upkeep, and what its type can do."""
    out[at] = printed(state, card_print, CardColumn.COST)
    out[at + 1] = printed(state, card_print, CardColumn.ATTACK)
    out[at + 2] = printed(state, card_print, CardColumn.HEALTH)
    out[at + 3] = printed(state, card_print, CardColumn.POWER)
    out[at + 4] = printed(state, card_print, CardColumn.UPKEEP)
    card_type = printed(state, card_print, CardColumn.TYPE)
    if is_unit(card_type):
        out[at + FIRST_KIND] = 1
    if is_terra(card_type):
        out[at + FIRST_KIND + 1] = 1
    if card_type == Type.SCROLL or card_type == Type.TRICE:
        out[at + FIRST_KIND + 2] = 1
    if card_type == Type.TRICE:
        out[at + FIRST_KIND + 3] = 1
    if card_type == Type.RELIC or card_type == Type.SUPPLY:
        out[at + FIRST_KIND + 4] = 1


def describe_times(whens: int, out: Observation, at: int) -> None:
    """When its effects happen."""
    out[at] = whens >> When.ENTRANCE & 1
    out[at + 1] = 1 if whens & LEAVING_WHENS != 0 else 0
    out[at + 2] = 1 if whens & EVENT_WHENS != 0 else 0
    out[at + 3] = 1 if whens & USED_WHENS != 0 else 0
    out[at + 4] = 1 if whens & LASTING_WHENS != 0 else 0


def describe_effect(state: State, effect: int, out: Observation, at: int) -> None:
    """How much an effect, or each of its modes, does of each group of verbs: at least 1 a step."""
    describe_steps(state, effect, out, at)
    for number in range(read(state, effect + EffectColumn.MODES)):
        describe_steps(state, mode_at(state, effect, number), out, at)


def describe_steps(state: State, effect: int, out: Observation, at: int) -> None:
    """How much some steps do."""
    for index in range(read(state, effect + EffectColumn.STEPS)):
        step = step_at(state, effect, index)
        group = GROUP_OF[read(state, step + StepColumn.VERB)]
        out[at + group] += max(1, abs(read(state, step + StepColumn.AMOUNT)))


def describe_keywords(keywords: int, out: Observation, at: int) -> None:
    """Whether it has a keyword of each group."""
    out[at] = 1 if keywords & QUICK != 0 else 0
    out[at + 1] = 1 if keywords & FIERCE != 0 else 0
    out[at + 2] = 1 if keywords & TOUGH != 0 else 0
    out[at + 3] = 1 if keywords & HELD_BACK != 0 else 0


def describe_strength(state: State, owner: int, card: int, out: Observation, at: int) -> None:
    """The numbers of a card in play."""
    out[at + 3] = all_counters_on(state, owner, card)
    if card < FIRST_TERRA:
        out[at] = attack_of(state, spot_of(owner, card))
        out[at + 1] = health_of(state, spot_of(owner, card))
        out[at + 2] = state.shield[owner][card]


def describe_stance(state: State, spot: int, out: Observation, at: int) -> None:
    """How a card in play stands."""
    out[at] = 1 if has(state, spot, Status.IS_EXHAUSTED) else 0
    out[at + 1] = 1 if has(state, spot, Status.IS_BRIEFED) else 0
    out[at + 2] = 1 if has(state, spot, ACTED) else 0
    out[at + 3] = 1 if has(state, spot, Status.IS_TURNED) else 0


ACTED = Status.HAS_MOVED | Status.HAS_FRINGED | Status.HAS_PAID | FIRM_USED
"""What a card has done this turn and cannot do again."""
