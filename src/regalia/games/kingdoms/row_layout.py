"""Kingdoms: what is printed on a card, as rows of numbers: which number stands where, and what it can be.

`tabulating` writes these rows from the card files and `printed` reads them. A card is one row; it leads to the rows of its
effects, an effect to the rows of its steps, and both to rows that say which cards they are about.
"""

from __future__ import annotations

# ── A card ───────────────────────────────────────────────────────────────────────────────────────────────────────────

PRINT = 14
"""How many numbers say what a card is; card n begins at n × PRINT."""
TYPE, FACTION, COST, ATTACK, HEALTH, POWER, UPKEEP, KEYWORDS, TOKEN, FIRST_EFFECT, EFFECTS, WHENS, HOLDER, WORTH = range(PRINT)

BASTION, BASIC, LANDMARK, PAWN, HERO, LORD, RELIC, SCROLL, TRICE, SUPPLY = range(10)
"""Types."""
NOBODY_S, KAEBUR, FURISSO, ACEUS = range(4)
"""Factions."""
NO_ATTACK = -1
SWIFT, WARDED, UNYIELDING = 1, 2, 4
"""Keywords, as bits."""

# ── An effect ────────────────────────────────────────────────────────────────────────────────────────────────────────

EFFECT = 15
(
    WHEN,
    PRICE,
    HEALTH_PRICE,
    LIMIT,
    MAY,
    BOUND,
    BOUND_AMOUNT,
    BOUND_FILTER,
    SACRIFICED,
    SACRIFICED_FILTER,
    DISCARDED,
    FIRST_STEP,
    STEPS,
    TARGET_FILTER,
    INDEX,
) = range(EFFECT)

PLAYED, ENTRANCE, LAST_STAND, ON_SACRIFICE, ON_EXPEL, UPKEEP_TRIGGER, ON_ATTACK, FRINGE, EXHAUST, COST_EFFECT, ATTACHED = range(
    11
)
"""When an effect happens."""
SPEED_2 = 1 << EXHAUST | 1 << COST_EFFECT
UNLIMITED, FIRM, HARD, STRICT = range(4)
UNBOUND, AT_LEAST, AT_MOST = range(3)
NOTHING_GIVEN, THIS_GIVEN, CHOSEN_GIVEN = range(3)
"""What is sacrificed as a cost."""

# ── A step of an effect ──────────────────────────────────────────────────────────────────────────────────────────────

STEP = 9
VERB, WHOM, WHOM_FILTER, AMOUNT, EACH, THIS_TURN, MORE, WHO, MANNER = range(STEP)
"""MORE is health for a buff, a keyword, a token, a deck to search; MANNER a token's zone, or that a search is unrevealed."""

(
    DAMAGE,
    HEAL,
    DRAW,
    STUDY,
    SEARCH,
    DESTROY,
    SACRIFICE,
    EXPEL,
    EXHAUSTS,
    REST,
    RETURN,
    BUFF,
    GIVE,
    GAIN_POWER,
    MAKE,
    COUNTER,
    CONTROL,
    MOVE,
    DISCARD,
    RECOVER,
) = range(20)
"""Verbs."""
NO_CARD, THE_TARGET, THIS_CARD, ALL_SUCH, ITS_UNIT = range(5)
"""Whom a step is about."""
YOU, ENEMY, BOTH = range(3)
"""Which player a step is about."""
MAIN_DECK, TERRA_DECK = range(2)

# ── Which cards ──────────────────────────────────────────────────────────────────────────────────────────────────────

FILTER = 8
SIDE, TYPES, STANCE, ZONE, LEAST_COST, MOST_COST, OF_FACTION, ANOTHER = range(FILTER)
ANY_SIDE, OWN_SIDE, ENEMY_SIDE = range(3)
ANY_STANCE, RESTED, EXHAUSTED_ONLY, DAMAGED = range(4)
IN_PLAY, IN_KINGDOM_ZONE, ON_BATTLEFIELD_ZONE, IN_GRAVEYARD, IN_HAND, ON_SEQUENCE = range(6)
CARDS_WAITING, EFFECTS_WAITING = 1, 2
"""What lies on the sequence, in place of types."""


FOR_THE_TURN, ALL_KEYWORDS = 3, 7
"""Keywords that supplies give stand in the lower bits of a card's keywords, those for this turn above them."""
MOST_BUFF, MOST_HEALTH = 99, 999
