"""Kingdom Kards: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards, seats
from regalia.engine.cards import ACE, CLUBS, DECK, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, card_of
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, told
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile_per_seat, row

MOST_SEATS = 6
MOST_RED_ACES = 2 * MOST_SEATS

MAIN, DISCARDING, RESPONDING = 0, 1, 2
"""Phases: the turn player chooses a play; pays for a number; somebody may respond."""


class State(Record, most_seats=MOST_SEATS):
    """One game of Kingdom Kards."""

    points = per_seat(64)
    hand = pile_per_seat(DECK, seen=OWNER)
    deck = pile_per_seat(DECK, seen=NOBODY, ordered=True)
    discard = pile_per_seat(DECK, ordered=True)

    # What onlookers work out about hands: see memory.py.
    barred = per_seat(each=DECK, memory=True, by_card=True)
    most_barred = per_seat(memory=True)

    phase = number()
    turn_player = number()
    owed = number()
    to_draw = number()

    played = number()
    amount = number()
    last_player = number()
    targets = row(MOST_RED_ACES + 1)
    red_aces = number()

    option_points = option(100, least=1, help="points each player starts with")
    option_hand = option(5, least=1, most=52, help="cards in the first hand, and what a refill draws up to")
    option_draw = option(
        "refill", least=1, most=5, words=("refill",), help="draw at the start of a turn: refill the hand, or so many cards"
    )
    option_turn_limit = option(1000, least=1, help="turns, of all players together, after which the leader wins")


POOLS = (Pool("cards", range(DECK), ("hand", "deck", "discard"), rest="deck", each_seat=True, may_leave=True),)

KINGS = tuple(card_of(suit, KING) for suit in range(4))
QUEENS = tuple(card_of(suit, QUEEN) for suit in range(4))
JACKS = tuple(card_of(suit, JACK) for suit in range(4))
NUMBERS = tuple(card_of(suit, value) for suit in range(4) for value in range(2, 11))
BLACK_ACES = (card_of(SPADES, ACE), card_of(CLUBS, ACE))
RED_ACES = (card_of(HEARTS, ACE), card_of(DIAMONDS, ACE))

ACTIONS = Actions(
    end=Family("end", "End your turn", asked_alone=True),
    king=Family(
        "{king}[+{number}] > {target}",
        "Strike {target} with {king}[ and {number}]",
        king=cards(KINGS),
        number=cards(NUMBERS, or_none=True),
        target=seats(MOST_SEATS),
    ),
    queen=Family(
        "{queen}[+{number}]",
        "Heal yourself with {queen}[ and {number}]",
        queen=cards(QUEENS),
        number=cards(NUMBERS, or_none=True),
    ),
    number=Family("{number}", "Trade cards with {number}", number=cards(NUMBERS)),
    black_ace=Family(
        "{ace} < {card}", "Fetch {card} from your discard pile with {ace}", ace=cards(BLACK_ACES), card=cards(range(DECK))
    ),
    discard=Family("-{card}", "Discard {card}", card=cards(range(DECK))),
    accept=Family("pass", "Let it happen"),
    jack=Family("{jack}", "Negate the last card with {jack}", jack=cards(JACKS)),
    red_ace=Family("{ace} > {target}", "Send it to {target} with {ace}", ace=cards(RED_ACES), target=seats(MOST_SEATS)),
)

END = ACTIONS.base["end"]
PLAY_KING = ACTIONS.base["king"]
PLAY_QUEEN = ACTIONS.base["queen"]
PLAY_NUMBER = ACTIONS.base["number"]
PLAY_BLACK_ACE = ACTIONS.base["black_ace"]
DISCARD = ACTIONS.base["discard"]
PASS = ACTIONS.base["accept"]
PLAY_JACK = ACTIONS.base["jack"]
PLAY_RED_ACE = ACTIONS.base["red_ace"]
ATTACHMENTS = len(NUMBERS) + 1

NOTES = Notes(
    starts=told("§1.4", "{seat} is drawn by lot to begin", barrier=True),
    turn_begins=told("§3.1", "Turn {turn}: {seat}"),
    draws=told("§2.2", "{seat} draws {card:card}", to_others="{seat} draws a card", barrier=True),
    reshuffles=told("§2.3", "{seat} shuffles the discard pile into the deck", barrier=True),
    runs_dry=told("§2.4", "{seat} has no more cards to draw"),
    ends=told("§3.4", "{seat} ends the turn"),
    plays_king=told("§4.1", "{seat} strikes {target:seat} with {king:card}[ and {number:card}]"),
    plays_queen=told("§5.1", "{seat} plays {queen:card}[ and {number:card}] to heal"),
    plays_number=told("§6.1", "{seat} plays {number:card} and owes {owed} cards"),
    discards=told("§6.2", "{seat} discards {card:card}"),
    trades=told("§6.3", "{seat} draws {drawn} for it"),
    fetches=told("§7.1", "{seat} plays {ace:card} and takes {card:card} back"),
    passes=told("§8.3", "{seat} lets it happen", barrier=True),
    negates=told("§9.1", "{seat} plays {jack:card}: {card:card} is negated"),
    undoes=told("§9.2", "{seat} plays {jack:card}: the redirection is undone, {target:seat} is the target again"),
    redirects=told("§10.1", "{seat} plays {ace:card}: the target is now {target:seat}"),
    loses_points=told("§4.2", "{seat} loses {amount} points"),
    gains_points=told("§5.2", "{seat} gains {amount} points"),
    is_out=told("§11.1", "{seat} is out"),
    wins=told("§11.2", "{seat} is the last one left and wins"),
    leads=told("§11.3", "The turns are used up: {seat} leads and wins"),
    draw=told("§11.4", "The turns are used up: several lead, the game is drawn"),
)

STARTS = NOTES.number["starts"]
TURN_BEGINS = NOTES.number["turn_begins"]
DRAWS = NOTES.number["draws"]
RESHUFFLES = NOTES.number["reshuffles"]
RUNS_DRY = NOTES.number["runs_dry"]
ENDS = NOTES.number["ends"]
PLAYS_KING = NOTES.number["plays_king"]
PLAYS_QUEEN = NOTES.number["plays_queen"]
PLAYS_NUMBER = NOTES.number["plays_number"]
DISCARDS = NOTES.number["discards"]
TRADES = NOTES.number["trades"]
FETCHES = NOTES.number["fetches"]
PASSES = NOTES.number["passes"]
NEGATES = NOTES.number["negates"]
UNDOES = NOTES.number["undoes"]
REDIRECTS = NOTES.number["redirects"]
LOSES_POINTS = NOTES.number["loses_points"]
GAINS_POINTS = NOTES.number["gains_points"]
IS_OUT = NOTES.number["is_out"]
WINS = NOTES.number["wins"]
LEADS = NOTES.number["leads"]
DRAW = NOTES.number["draw"]
