"""Kingdoms: what is printed on a card, as rows of numbers: the columns of each row, and what can be in them.

`row_writer` makes the rows from the cards, `row_reader` and the rules read them. A card is one row; it leads to the rows of its
effects, an effect to the rows of its steps, and both to rows that say which cards they are about (filters). Card files use the
names in these vocabularies as their words (see `card`).
"""

from __future__ import annotations

from regalia.engine.vocabulary import Vocabulary
from regalia.games.kingdoms.whens import When

# ── A card ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class CardColumn(Vocabulary):
    """What a card is; card n begins at n × PRINT."""

    TYPE, FACTION, COST, ATTACK, HEALTH, POWER, UPKEEP, KEYWORDS, TOKEN, FIRST_EFFECT, EFFECTS, WHENS, HOLDER, WORTH = range(14)
    TRIBE = 14


class Type(Vocabulary):
    """The types of card."""

    BASTION, BASIC, LANDMARK, PAWN, HERO, LORD, RELIC, SCROLL, TRICE, SUPPLY = range(10)


class Faction(Vocabulary):
    """The factions; NONE is colourless."""

    NONE, KAEBUR, FURISSO, ACEUS = range(4)


class Keyword(Vocabulary):
    """Keywords, as bits."""

    SWIFT, WARDED, UNYIELDING, EAGER, VIGILANT, DEFENDER, FIRST_STRIKE, DOUBLE_STRIKE = 1, 2, 4, 8, 16, 32, 64, 128
    OVERWHELM, DRAINING, DEADLY, ENDURING, ROOTED, WEARY = 256, 512, 1024, 2048, 4096, 8192


PRINT = len(CardColumn)
NO_ATTACK = -1

# ── An effect ────────────────────────────────────────────────────────────────────────────────────────────────────────


class EffectColumn(Vocabulary):
    """What an effect is: when it happens, what it costs, under which condition, and where its steps are."""

    WHEN, PRICE, HEALTH_PRICE, LIMIT, MAY, BOUND, BOUND_AMOUNT, BOUND_FILTER = range(8)
    SACRIFICED, SACRIFICED_FILTER, DISCARDED, FIRST_STEP, STEPS, TARGET_FILTER, INDEX, SECOND_FILTER = range(8, 16)
    EVENT_FILTER, EVENT_OF, PHASE, MODES, FIRST_MODE, MODE, WITH_X, CHARGES, BY_BEARER, COUNTER = range(16, 26)


class Limit(Vocabulary):
    """How often an effect may be used in a turn."""

    NONE, FIRM, HARD, STRICT = range(4)


class Bound(Vocabulary):
    """The condition of an effect: at least or at most a number of cards."""

    NONE, AT_LEAST, AT_MOST = range(3)


class Given(Vocabulary):
    """What is sacrificed as a cost."""

    NOTHING, THIS, CHOSEN, ITS_UNIT = range(4)


EFFECT = len(EffectColumn)
SPEED_2 = 1 << When.EXHAUST | 1 << When.COST
IN_FORCE = 1 << When.STATIC | 1 << When.ATTACHED
"""What is in force while its card is in play, §9.16."""

# ── A step of an effect ──────────────────────────────────────────────────────────────────────────────────────────────


class StepColumn(Vocabulary):
    """What a step does: its verb, whom it is about, how much of it, and what else its verb asks for (see its file in `verbs`).

    MORE is what the verb's file says, such as the health of a buff or a token; MANNER how it is done, TO the `Goal` of a card.
    EACH says which cards are counted, or by its number the name of the counters; COUNTER names the counters that are put on.
    """

    VERB, WHOM, WHOM_FILTER, AMOUNT, EACH, MEASURE, LASTS, MORE, WHO, MANNER, TO, ACTS, COUNTER = range(13)


class About(Vocabulary):
    """Which cards a step is about."""

    NO_CARD, THE_TARGET, THIS_CARD, ALL_SUCH, ITS_UNIT, SECOND_TARGET, THAT_CARD = range(7)


class Acts(Vocabulary):
    """On what a verb acts: players, cards in play, a card in a graveyard, a link of the sequence."""

    ON_PLAYERS, IN_PLAY, BURIED, ON_LINK = range(4)


class Measure(Vocabulary):
    """What an amount is taken times: 1, how many cards, X, or a number on a card."""

    ONE, CARDS, X, ATTACK_OF_THIS, HEALTH_OF_THIS, COUNTERS_OF_THIS, ATTACK_OF_IT, HEALTH_OF_IT, COST_OF_IT = range(9)


class Lasts(Vocabulary):
    """How long something lasts: as long as the card is in play, for this turn, or until its player's next turn."""

    FOR_GOOD, THIS_TURN, TO_NEXT_TURN = range(3)


class Goal(Vocabulary):
    """Where a card that is found or taken goes."""

    HAND, KINGDOM, BATTLEFIELD, TOP = range(4)


class Picks(Vocabulary):
    """Who picks what is discarded: who holds it, the other player, or chance."""

    HOLDER, OTHER, CHANCE = range(3)


class Who(Vocabulary):
    """Which player a step is about."""

    YOU, ENEMY, EACH, ITS_CONTROLLER = range(4)


class Custom(Vocabulary):
    """What of the course of a turn cards change while they are in play: terra laid, cards held at its end, cards drawn."""

    TERRA, HAND, DRAW = range(3)


class DeckKind(Vocabulary):
    """The two decks of a player."""

    MAIN, TERRA = range(2)


STEP = len(StepColumn)

# ── Which cards ──────────────────────────────────────────────────────────────────────────────────────────────────────


class FilterColumn(Vocabulary):
    """Which cards an effect, a step or a cost is about."""

    SIDE, TYPES, STANCE, ZONE, LEAST_COST, MOST_COST, FACTION, ANOTHER, STAT, LEAST_STAT, MOST_STAT, KEYWORD, NAME = range(13)
    TRIBE, TOKENS, COUNTER = range(13, 16)


class Stat(Vocabulary):
    """Which number on a card in play is bounded."""

    NONE, ATTACK, HEALTH, COUNTERS = range(4)


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

MOST_BUFF, MOST_HEALTH = 99, 999
