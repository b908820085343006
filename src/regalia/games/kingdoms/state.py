"""Kingdoms: what the state holds, and who sees it."""

from __future__ import annotations

from regalia.engine.knowledge import Pool
from regalia.engine.lookup import Lookup
from regalia.engine.record import (
    CARD_SET,
    ENTRY,
    NOBODY,
    OWNER,
    SET,
    SPOT,
    Record,
    number,
    option,
    per_seat,
    pile_per_seat,
    row,
)
from regalia.engine.vocabulary import Vocabulary
from regalia.engine.wording import SEAT
from regalia.games.kingdoms.card import MOST_EFFECTS, MOST_STUDIED
from regalia.games.kingdoms.deck import MAIN_CARDS, READY_MADE, ROYALS, TERRA_CARDS
from regalia.games.kingdoms.row_layout import DeckKind


def tables() -> list[int]:
    """What the rules look up. The card files are read by what is built on this declaration, so they come later."""
    from regalia.games.kingdoms.library import tables as read_tables

    return read_tables()


SEATS = 2
TOKENS = 12
FIRST_ROYAL = MAIN_CARDS
BASTION_CARD = FIRST_ROYAL + ROYALS
FIRST_TOKEN = BASTION_CARD + 1
FIRST_TERRA = FIRST_TOKEN + TOKENS
CARDS = FIRST_TERRA + TERRA_CARDS
"""A player's cards are numbered: the main deck, the Royals, the Bastion, tokens, the terra deck."""
CARD_NAMES = (
    *(f"main {n}" for n in range(1, MAIN_CARDS + 1)),
    *(f"royal {n}" for n in range(1, ROYALS + 1)),
    "bastion",
    *(f"token {n}" for n in range(1, TOKENS + 1)),
    *(f"terra {n}" for n in range(1, TERRA_CARDS + 1)),
)
SPOTS = SEATS * CARDS
"""A card of either player as one number: owner × CARDS + card."""
OWNED = MAIN_CARDS + ROYALS + TERRA_CARDS
"""What can lie in a hand or a graveyard: all but Bastion and tokens."""

MOST_LINKS, MOST_WAITING, MOST_ACTIVATIONS, MOST_LASTING, MOST_DEPARTED = 20, 28, 200, 12, 12
"""§8.10, §8.11, §9.20, §9.18: the bounds of a sequence, of waiting triggers, of a turn, of what lasts and is remembered."""
FIRST_HAND, MOST_IN_HAND = 5, 7
NAME_BITS = 60
NAME_WORDS = -(-SPOTS // NAME_BITS)
"""§9.11, §9.12: which names are used up is kept as a bit for each card, in words of 60 bits."""


class Status(Vocabulary):
    """What a card in play is like, as bits. FIRST_FIRM is the bit of the first effect; LEAVING counts in `Departure`s."""

    IN_KINGDOM, ON_BATTLEFIELD, IS_ATTACHED = 1, 2, 4
    IS_EXHAUSTED, IS_BRIEFED, HAS_MOVED, HAS_FRINGED, IS_TURNED, FIRST_FIRM = 8, 16, 32, 64, 128, 256
    HAS_PAID = FIRST_FIRM << MOST_EFFECTS
    LEAVING = HAS_PAID << 1


class Departure(Vocabulary):
    """How a card leaves play."""

    DESTROYED, SACRIFICED, RETURNED, EXPELLED, TUCKED = 1, 2, 3, 4, 5


IS_IN_PLAY = Status.IN_KINGDOM | Status.ON_BATTLEFIELD | Status.IS_ATTACHED
FIRM_USED = Status.FIRST_FIRM * ((1 << MOST_EFFECTS) - 1)
THIS_TURN_ONLY = Status.HAS_MOVED | Status.HAS_FRINGED | Status.HAS_PAID | FIRM_USED
IS_LEAVING = Status.LEAVING * 7
"""A card that is about to leave play has its `Departure` in these three bits."""


class Phase(Vocabulary):
    """The phases of a turn, in their order."""

    SETTING_UP, REST, DRAW, UPKEEP, MAIN, ATTACK, SECOND_MAIN, END = range(8)


class Question(Vocabulary):
    """What a player is asked."""

    NONE, MULLIGAN, FIRST, DRAWING, UPKEEP_COST, FREE, WINDOW, TARGETING, SACRIFICING, DISCARDING_COST = range(10)
    DISCARDING, THRONE, KEEPING, STUDYING_DECK, STUDYING, SEARCHING, ORDERING, MAYBE, ATTACK_TARGET, OFFERING = range(10, 20)
    CHOOSING, CHOOSING_X, SEIZING = range(20, 23)


class Doing(Vocabulary):
    """What is being activated."""

    NOTHING, PLAYING_CARD, USING_EFFECT, PLACING_TRIGGER = range(4)


class LinkZone(Vocabulary):
    """What a link of the sequence brings into play: nothing, a card with its zone, a spell, a supply; or it is countered."""

    NO_CARD, KINGDOM, BATTLEFIELD, SPELL, SUPPLY, COUNTERED = range(6)


class Due(Vocabulary):
    """Why what is in force is to be looked at (§9.16), as bits: cards came, went or changed; or something else happened."""

    PERHAPS, CERTAINLY = 1, 2


class State(Record, most_seats=SEATS):
    """One match of Kingdoms, a duel or best of three; `score` counts the duels won, `turn` all turns."""

    lookup = Lookup(tables)

    deck = pile_per_seat(MAIN_CARDS, seen=NOBODY, ordered=True)
    terra_deck = pile_per_seat(TERRA_CARDS, seen=NOBODY, ordered=True)
    hand = pile_per_seat(OWNED, seen=OWNER)
    first_throne = pile_per_seat(1)
    second_throne = pile_per_seat(1)
    counters = per_seat(16, each=ROYALS)
    kingdom = pile_per_seat(CARDS, ordered=True)
    battlefield = pile_per_seat(FIRST_TERRA - 1, ordered=True)
    graveyard = pile_per_seat(OWNED, ordered=True)
    expelled = pile_per_seat(OWNED, ordered=True)
    played = pile_per_seat(MOST_LINKS, ordered=True)
    studied = pile_per_seat(MOST_STUDIED, seen=OWNER)
    box = pile_per_seat(TOKENS, ordered=True)

    prints = per_seat(16, each=CARDS, given=True)
    token_kind = per_seat(16, each=TOKENS, means=ENTRY)
    status = per_seat(16, each=CARDS, by_card=True, means=SET, described=True)
    health = per_seat(16, each=FIRST_TERRA, by_card=True, described=True)
    attack_buff = per_seat(each=FIRST_TERRA, by_card=True, described=True)
    health_buff = per_seat(each=FIRST_TERRA, by_card=True, described=True)
    attack_this_turn = per_seat(each=FIRST_TERRA, by_card=True, described=True)
    health_this_turn = per_seat(each=FIRST_TERRA, by_card=True, described=True)
    keywords_this_turn = per_seat(16, each=FIRST_TERRA, by_card=True, means=SET, described=True)
    aura_attack = per_seat(each=FIRST_TERRA, by_card=True, described=True)
    aura_health = per_seat(each=FIRST_TERRA, by_card=True, described=True)
    aura_keywords = per_seat(16, each=FIRST_TERRA, by_card=True, means=SET, described=True)
    shield = per_seat(each=FIRST_TERRA, by_card=True, described=True)
    charges = per_seat(each=CARDS, by_card=True, described=True)
    first_counter = per_seat(each=CARDS, by_card=True, described=True)
    first_count = per_seat(each=CARDS, by_card=True, described=True)
    second_counter = per_seat(each=CARDS, by_card=True, described=True)
    second_count = per_seat(each=CARDS, by_card=True, described=True)
    turned_into = per_seat(16, each=FIRST_TERRA, by_card=True, means=ENTRY, described=True)
    attached_to = per_seat(each=FIRST_TERRA, by_card=True)
    have_attacked = per_seat(64, means=CARD_SET)

    duel = number()
    duel_turn = number(16)
    turn_player = number(means=SEAT)
    phase = number(names=Phase)
    ending = number()
    question = number(names=Question)
    power = per_seat(16)
    terra_played = number()
    activations = number(16)
    put_back = per_seat(64, seen=OWNER, means=CARD_SET)
    loser = number(means=SEAT)
    duel_over = number()

    links = number()
    link_spot = row(MOST_LINKS, 16, means=SPOT)
    link_print = row(MOST_LINKS, 16, means=ENTRY)
    link_effect = row(MOST_LINKS, 32, means=ENTRY)
    link_target = row(MOST_LINKS, 16, means=SPOT)
    link_second = row(MOST_LINKS, 16, means=SPOT)
    link_cause = row(MOST_LINKS, 16, means=SPOT)
    link_x = row(MOST_LINKS)
    link_player = row(MOST_LINKS, means=SEAT)
    link_zone = row(MOST_LINKS)
    to_ask = number()
    next_asked = number(means=SEAT)
    resolving = number()
    step = number()

    triggers = number()
    trigger_effect = row(MOST_WAITING, 32, means=ENTRY)
    trigger_spot = row(MOST_WAITING, 16, means=SPOT)
    trigger_print = row(MOST_WAITING, 16, means=ENTRY)
    trigger_player = row(MOST_WAITING, means=SEAT)
    trigger_cause = row(MOST_WAITING, 16, means=SPOT)
    placing = number()

    doing = number(names=Doing)
    doing_spot = number(16, means=SPOT)
    doing_print = number(16, means=ENTRY)
    doing_effect = number(32, means=ENTRY)
    doing_target = number(16, means=SPOT)
    doing_second = number(16, means=SPOT)
    doing_cause = number(16, means=SPOT)
    doing_x = number()
    doing_given = number(16, means=SPOT)
    doing_thrown = number(16, means=ENTRY)
    doing_zone = number(names=LinkZone)
    doing_player = number(means=SEAT)
    has_chosen = number()

    leaving = number()
    check_due = number()
    subject = number(16, means=SPOT)
    draws = per_seat()
    studies = number()
    studier = number(means=SEAT)
    study_deck = number(names=DeckKind)
    searching = number(32, means=ENTRY)
    discards = per_seat()
    offers = per_seat()
    offer_filter = number(32, means=ENTRY)
    seizes = per_seat()
    statics = number(16)
    static_due = number()
    in_force = number()
    heard = number(32, means=ENTRY)
    lasting = number()
    lasting_spot = row(MOST_LASTING, 16, means=SPOT)
    lasting_attack = row(MOST_LASTING)
    lasting_health = row(MOST_LASTING)
    lasting_keywords = row(MOST_LASTING, 16, means=ENTRY)
    lasting_control = row(MOST_LASTING)
    lasting_until = row(MOST_LASTING, 32)
    departed = number()
    departed_spot = row(MOST_DEPARTED, 16, memory=True, means=SPOT)
    departed_print = row(MOST_DEPARTED, 16, memory=True, means=ENTRY)
    departed_attack = row(MOST_DEPARTED, memory=True)
    departed_health = row(MOST_DEPARTED, 16, memory=True)
    attacker = number(16, means=SPOT)
    attacked = number(16, means=SPOT)
    defender = number(means=SEAT)
    wants_attack = number()
    upkeep_done = number()

    hard = per_seat(64, each=NAME_WORDS, memory=True, means=SET)
    strict = per_seat(64, each=NAME_WORDS, memory=True, means=SET)
    ever_played = per_seat(64, memory=True, means=SET)

    option_deck_0 = option(
        "ash-and-oak",
        most=-1,
        words=READY_MADE,
        own=True,
        help="the deck of seat 0: a ready-made one, a file, or its list; both players may read both lists",
    )
    option_deck_1 = option(
        "ember-march",
        most=-1,
        words=READY_MADE,
        own=True,
        help="the deck of seat 1: a ready-made one, a file, or its list; both players may read both lists",
    )
    option_best_of = option(1, least=1, most=3, help="1: a single duel; 3: a match of up to three, until one has won two")
    option_turn_limit = option(200, least=1, most=10_000, help="the number of turns after which a duel is a draw")


PILES = tuple(field.name for field in State.fields if field.is_pile)
POOLS = (
    Pool("main", range(FIRST_TERRA), PILES, rest="deck", each_seat=True),
    Pool("terra", range(FIRST_TERRA, CARDS), PILES, rest="terra_deck", each_seat=True),
)
