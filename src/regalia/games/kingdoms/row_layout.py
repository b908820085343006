"""Kingdoms: what is printed on a card, as rows of numbers: the columns of each row, and what can be in them.

`row_writer` makes the rows from the cards, `row_reader` and the rules read them. A card is one row; it leads to the rows of its
effects, an effect to the rows of its steps, and both to rows that say which cards they are about (filters). Card files use the
names in these vocabularies as their words (see `card`).
"""

from __future__ import annotations

from regalia.engine.vocabulary import Vocabulary

# ── A card ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class CardColumn(Vocabulary):
    """What a card is; card n begins at n × PRINT."""

    TYPE, FACTION, COST, ATTACK, HEALTH, POWER, UPKEEP, KEYWORDS, TOKEN, FIRST_EFFECT, EFFECTS, WHENS, HOLDER, WORTH = range(14)


class Type(Vocabulary):
    """The types of card."""

    BASTION, BASIC, LANDMARK, PAWN, HERO, LORD, RELIC, SCROLL, TRICE, SUPPLY = range(10)


class Faction(Vocabulary):
    """The factions; NONE is colourless."""

    NONE, KAEBUR, FURISSO, ACEUS = range(4)


class Keyword(Vocabulary):
    """Keywords, as bits."""

    SWIFT, WARDED, UNYIELDING = 1, 2, 4


PRINT = len(CardColumn)
NO_ATTACK = -1

# ── An effect ────────────────────────────────────────────────────────────────────────────────────────────────────────


class EffectColumn(Vocabulary):
    """What an effect is: when it happens, what it costs, under which condition, and where its steps are."""

    WHEN, PRICE, HEALTH_PRICE, LIMIT, MAY, BOUND, BOUND_AMOUNT, BOUND_FILTER = range(8)
    SACRIFICED, SACRIFICED_FILTER, DISCARDED, FIRST_STEP, STEPS, TARGET_FILTER, INDEX = range(8, 15)


class When(Vocabulary):
    """When an effect happens."""

    PLAYED, ENTRANCE, LAST_STAND, SACRIFICE, EXPEL, UPKEEP, ATTACK, FRINGE, EXHAUST, COST, ATTACHED = range(11)


class Limit(Vocabulary):
    """How often an effect may be used in a turn."""

    NONE, FIRM, HARD, STRICT = range(4)


class Bound(Vocabulary):
    """The condition of an effect: at least or at most a number of cards."""

    NONE, AT_LEAST, AT_MOST = range(3)


class Given(Vocabulary):
    """What is sacrificed as a cost."""

    NOTHING, THIS, CHOSEN = range(3)


EFFECT = len(EffectColumn)
SPEED_2 = 1 << When.EXHAUST | 1 << When.COST

# ── A step of an effect ──────────────────────────────────────────────────────────────────────────────────────────────


class StepColumn(Vocabulary):
    """What a step does.

    MORE is the health of a buff, a keyword, a token, or a `DeckKind` to search; MANNER is the `Zone` where a token enters play,
    or 1 where a search is unrevealed.
    """

    VERB, WHOM, WHOM_FILTER, AMOUNT, EACH, THIS_TURN, MORE, WHO, MANNER = range(9)


class Verb(Vocabulary):
    """What is done."""

    DAMAGE, HEAL, DRAW, STUDY, SEARCH, DESTROY, SACRIFICE, EXPEL, EXHAUST, REST = range(10)
    RETURN, BUFF, GIVE, POWER, MAKE, COUNTER, CONTROL, MOVE, DISCARD, RECOVER = range(10, 20)


class About(Vocabulary):
    """Which cards a step is about."""

    NO_CARD, THE_TARGET, THIS_CARD, ALL_SUCH, ITS_UNIT = range(5)


class Who(Vocabulary):
    """Which player a step is about."""

    YOU, ENEMY, EACH = range(3)


class DeckKind(Vocabulary):
    """The two decks of a player."""

    MAIN, TERRA = range(2)


STEP = len(StepColumn)

# ── Which cards ──────────────────────────────────────────────────────────────────────────────────────────────────────


class FilterColumn(Vocabulary):
    """Which cards an effect, a step or a cost is about."""

    SIDE, TYPES, STANCE, ZONE, LEAST_COST, MOST_COST, FACTION, ANOTHER = range(8)


class Side(Vocabulary):
    """Whose cards."""

    ANY, OWN, ENEMY = range(3)


class Stance(Vocabulary):
    """Cards in which condition."""

    ANY, RESTED, EXHAUSTED, DAMAGED = range(4)


class Zone(Vocabulary):
    """Cards in which zone."""

    IN_PLAY, KINGDOM, BATTLEFIELD, GRAVEYARD, HAND, SEQUENCE = range(6)


class Waiting(Vocabulary):
    """What waits on the sequence, as bits, in place of types."""

    CARDS, EFFECTS = 1, 2


FILTER = len(FilterColumn)

# ── What rules add to a card ─────────────────────────────────────────────────────────────────────────────────────────

FOR_THE_TURN = len(Keyword)
ALL_KEYWORDS = (1 << FOR_THE_TURN) - 1
"""Keywords that supplies give are the lower bits of a card's keywords, those for this turn the bits above them."""
MOST_BUFF, MOST_HEALTH = 99, 999
