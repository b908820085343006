"""Kingdoms: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, Part, cards, numbers
from regalia.engine.knowledge import Pool
from regalia.engine.lookup import Tables
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile_per_seat, row
from regalia.games.kingdoms.deck import READY_MADE
from regalia.games.kingdoms.library import tables

SEATS = 2
MAIN_CARDS, ROYALS, TOKENS, TERRA_CARDS = 40, 2, 12, 20
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

MOST_LINKS, MOST_WAITING, MOST_STUDIED, MOST_EFFECTS = 20, 28, 9, 3

# What a card in play is like, as bits of its status.
IN_KINGDOM, ON_BATTLEFIELD, IS_ATTACHED = 1, 2, 4
IS_IN_PLAY = IN_KINGDOM | ON_BATTLEFIELD | IS_ATTACHED
IS_EXHAUSTED, IS_BRIEFED, HAS_MOVED, HAS_FRINGED, IS_TURNED, FIRST_FIRM, HAS_PAID = 8, 16, 32, 64, 128, 256, 2048
THIS_TURN_ONLY = HAS_MOVED | HAS_FRINGED | HAS_PAID | FIRST_FIRM * 7
LEAVING = 4096
DESTROYED, SACRIFICED_AWAY, RETURNED, EXPELLED = 1, 2, 3, 4
"""How a card leaves play, in the bits from LEAVING on."""

SETTING_UP, REST_PHASE, DRAW_PHASE, UPKEEP_PHASE, MAIN_PHASE, ATTACK_PHASE, SECOND_MAIN, END_PHASE = range(8)

(
    NO_QUESTION,
    MULLIGAN,
    FIRST,
    DRAWING,
    UPKEEP_COST,
    FREE,
    WINDOW,
    TARGETING,
    SACRIFICING,
    DISCARDING_COST,
    DISCARDING,
    THRONE,
    KEEPING,
    STUDYING_DECK,
    STUDYING,
    SEARCHING,
    ORDERING,
    MAYBE,
    ATTACK_TARGET,
    OFFERING,
) = range(20)
"""What a player is asked."""

PLAYING_CARD, USING_EFFECT, PLACING_TRIGGER = 1, 2, 3
NO_CARD_WAITS, SPELL_WAITS, SUPPLY_WAITS, COUNTERED = 0, 3, 4, 5
"""What a link of the sequence is: an effect, a scroll or trice, a supply, something countered; 1 and 2 are a zone to enter."""
MOST_ACTIVATIONS = 200
FIRST_HAND, MOST_IN_HAND = 5, 7


class State(Record, most_seats=SEATS):
    """One match of Kingdoms, a duel or best of three; duels won stand in `score`, all turns in `turn`."""

    tables = Tables(tables)

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
    token_kind = per_seat(16, each=TOKENS)
    status = per_seat(16, each=CARDS, by_card=True)
    health = per_seat(16, each=FIRST_TERRA, by_card=True)
    attack_buff = per_seat(each=FIRST_TERRA, by_card=True)
    health_buff = per_seat(each=FIRST_TERRA, by_card=True)
    attack_this_turn = per_seat(each=FIRST_TERRA, by_card=True)
    health_this_turn = per_seat(each=FIRST_TERRA, by_card=True)
    keywords = per_seat(each=FIRST_TERRA, by_card=True)
    attached_to = per_seat(each=FIRST_TERRA, by_card=True)
    have_attacked = per_seat(64)

    duel = number()
    duel_turn = number(16)
    turn_player = number()
    phase = number()
    ending = number()
    question = number()
    power = per_seat(16)
    terra_played = number()
    activations = number(16)
    put_back = per_seat(64, seen=OWNER)
    loser = number()
    duel_over = number()

    links = number()
    link_spot = row(MOST_LINKS, 16)
    link_print = row(MOST_LINKS, 16)
    link_effect = row(MOST_LINKS, 32)
    link_target = row(MOST_LINKS, 16)
    link_player = row(MOST_LINKS)
    link_zone = row(MOST_LINKS)
    to_ask = number()
    next_asked = number()
    resolving = number()
    step = number()

    triggers = number()
    trigger_effect = row(MOST_WAITING, 32)
    trigger_spot = row(MOST_WAITING, 16)
    trigger_print = row(MOST_WAITING, 16)
    trigger_player = row(MOST_WAITING)
    placing = number()

    doing = number()
    doing_spot = number(16)
    doing_print = number(16)
    doing_effect = number(32)
    doing_target = number(16)
    doing_given = number(16)
    doing_thrown = number(16)
    doing_zone = number()
    doing_player = number()
    has_chosen = number()

    leaving = number()
    check_due = number()
    subject = number(16)
    draws = per_seat()
    studies = number()
    studier = number()
    study_deck = number()
    searching = number(32)
    discards = per_seat()
    offers = per_seat()
    offer_filter = number(32)
    attacker = number(16)
    attacked = number(16)
    defender = number()
    wants_attack = number()
    upkeep_done = number()

    hard = per_seat(64, each=3, memory=True)
    strict = per_seat(64, each=3, memory=True)
    ever_played = per_seat(64, memory=True)

    option_deck_0 = option(
        READY_MADE[0], most=-1, words=READY_MADE, own=True, help="the deck of seat 0: a ready-made one, a file, or its list"
    )
    option_deck_1 = option(
        READY_MADE[1], most=-1, words=READY_MADE, own=True, help="the deck of seat 1: a ready-made one, a file, or its list"
    )
    option_best_of = option(1, least=1, most=3, help="1: a single duel; 3: a match of up to three, until one has won two")
    option_turn_limit = option(200, least=1, most=10_000, help="after so many turns in all a duel is a draw")


PILES = (
    "deck",
    "terra_deck",
    "hand",
    "first_throne",
    "second_throne",
    "kingdom",
    "battlefield",
    "graveyard",
    "expelled",
    "played",
    "studied",
    "box",
)
POOLS = (
    Pool("main", range(FIRST_TERRA), PILES, rest="deck", each_seat=True),
    Pool("terra", range(FIRST_TERRA, CARDS), PILES, rest="terra_deck", each_seat=True),
)


PERMANENT, LINK, TRIGGER = "permanent", "link", "trigger"
"""Kinds of value that this game names itself: a card of either player, a link of the sequence, a waiting trigger."""


def permanents() -> Part:
    """A card of either player."""
    return Part(PERMANENT, tuple(range(SPOTS)))


ACTIONS = Actions(
    play=Family("play {card}", "Play {card}", card=cards(range(CARDS))),
    deploy=Family("deploy {card}", "Play {card} on the battlefield", card=cards(range(CARDS))),
    use=Family("use {card}: {effect}", "Use effect {effect} of {card}", card=permanents(), effect=numbers(1, MOST_EFFECTS)),
    tap=Family("tap {card}", "Exhaust {card} for power", card=permanents()),
    move=Family("move {card}", "Move {card} between kingdom and battlefield", card=permanents()),
    attack=Family("attack with {card}", "Attack with {card}", card=permanents()),
    target=Family("> {card}", "Choose {card}", card=permanents()),
    counter=Family("counter {link}", "Counter {link}", link=Part(LINK, tuple(range(MOST_LINKS)))),
    give=Family("sacrifice {card}", "Sacrifice {card}", card=permanents()),
    keep=Family("keep {card}", "Keep {card}, the others of its name are destroyed", card=permanents()),
    pay=Family("pay for {card}", "Pay the upkeep of {card}", card=permanents()),
    forfeit=Family("give up {card}", "Sacrifice {card} instead of paying its upkeep", card=permanents()),
    place=Family("place {trigger}", "Place {trigger} next", trigger=Part(TRIGGER, tuple(range(MOST_WAITING)))),
    discard=Family("discard {card}", "Discard {card}", card=cards(range(CARDS))),
    find=Family("find {card}", "Take {card} from the deck", card=cards(range(CARDS))),
    find_nothing=Family("find nothing", "Take nothing from the deck"),
    bottom=Family("bottom {card}", "Put {card} at the bottom of the deck", card=cards(range(CARDS))),
    top=Family("top {card}", "Put {card} on top of the deck", card=cards(range(CARDS))),
    put_back=Family("return {card}", "Put {card} back into the deck", card=cards(range(CARDS))),
    done=Family("done", "Put no more cards back", asked_alone=True),
    main_deck=Family("main deck", "The main deck"),
    terra_deck=Family("terra deck", "The terra deck"),
    throne=Family("throne {slot}", "Put the Royal into slot {slot} of the throne room", slot=numbers(1, ROYALS)),
    let_go=Family("let go", "Let the Royal go where the others go"),
    yes=Family("yes", "Use the effect"),
    no=Family("no", "Do not use the effect"),
    begin=Family("begin", "Go first"),
    follow=Family("follow", "Let the other player go first"),
    to_attack=Family("attack phase", "End the main phase and enter the attack phase", asked_alone=True),
    to_next=Family("end phase", "End this phase", asked_alone=True),
    accept=Family("pass", "Activate nothing"),
)

PLAY = ACTIONS.base["play"]
DEPLOY = ACTIONS.base["deploy"]
USE = ACTIONS.base["use"]
TAP = ACTIONS.base["tap"]
MOVE_UNIT = ACTIONS.base["move"]
ATTACK_WITH = ACTIONS.base["attack"]
CHOOSE = ACTIONS.base["target"]
CHOOSE_LINK = ACTIONS.base["counter"]
GIVE_UP = ACTIONS.base["give"]
KEEP = ACTIONS.base["keep"]
PAY = ACTIONS.base["pay"]
FORFEIT = ACTIONS.base["forfeit"]
PLACE = ACTIONS.base["place"]
DISCARD_CARD = ACTIONS.base["discard"]
FIND = ACTIONS.base["find"]
FIND_NOTHING = ACTIONS.base["find_nothing"]
BOTTOM = ACTIONS.base["bottom"]
TOP = ACTIONS.base["top"]
PUT_BACK = ACTIONS.base["put_back"]
DONE = ACTIONS.base["done"]
FROM_MAIN = ACTIONS.base["main_deck"]
FROM_TERRA = ACTIONS.base["terra_deck"]
TO_THRONE = ACTIONS.base["throne"]
LET_GO = ACTIONS.base["let_go"]
YES = ACTIONS.base["yes"]
NO = ACTIONS.base["no"]
BEGIN = ACTIONS.base["begin"]
FOLLOW = ACTIONS.base["follow"]
TO_ATTACK = ACTIONS.base["to_attack"]
TO_NEXT = ACTIONS.base["to_next"]
PASS = ACTIONS.base["accept"]
