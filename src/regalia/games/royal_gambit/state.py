"""Royal Gambit: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards, squares
from regalia.engine.cards import DECK
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, told
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat, row

MOST_SEATS = 2
WHITE, BLACK = 0, 1

KINDS = 6
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(KINDS)

FULL_HAND = 5
MOST_IN_HAND = FULL_HAND + 1
FULL_COURT = 3
MOST_AIMS = 4
"""A chained Rescue names two pieces and two squares, a chained Swap four pieces."""

ACTING, AIMING, ANSWERING, LAYING, REPLACING, DISCARDING = range(6)
"""Phases: the player on turn acts; chooses targets; the other answers; the first lays a card for the joust; chooses another
piece for a saved King; discards."""

ATTACK = -2
"""The second word of `joust_card`: the attacking card itself is laid."""
AFTER_FIRST = -2
"""The second word of `assassin`."""
OWN = -2
"""The second word of `king_swap`."""
YES = -2
"""The second word of `block_breaks_chain`."""


class State(Record, most_seats=MOST_SEATS):
    """One game of Royal Gambit; `turn` counts the plies, so White is on turn when it is odd."""

    # The board: the squares of each kind of piece, those of each player, and what is remembered of earlier moves.
    pieces = row(KINDS, 64)
    sides = per_seat(64)
    castling = number()
    passant = number()
    clock = number()

    hand = pile_per_seat(MOST_IN_HAND, seen=OWNER)
    court = pile_per_seat(FULL_COURT)
    deck = pile(DECK, seen=NOBODY, ordered=True)
    discard = pile(DECK, ordered=True)
    played = pile(1)
    joust = pile_per_seat(1, seen=OWNER)

    phase = number()
    from_court = number()
    chained = number()
    aims = row(MOST_AIMS)
    suits = per_seat()

    # Which cards of the other's hand a player knows, while one of that hand lies face-down: see memory.py.
    known = per_seat(64, seen=OWNER, memory=True)

    option_joust_card = option(
        "hand",
        most=-1,
        words=("hand", "attack"),
        help="what the attacker lays in a joust: a card of the hand, or the one that attacks",
    )
    option_assassin = option(
        "strict",
        most=-1,
        words=("strict", "after_first"),
        help="when the King must be in check for the Royal Assassin in a chain",
    )
    option_king_swap = option("any", most=-1, words=("any", "own"), help="which Kings a Swap may move")
    option_diamond_rank = option(
        0, least=0, most=7, help="the rank from which on a normal Upgrade takes a pawn: 3 to 7, or 0 for any"
    )
    option_truce = option(0, least=0, most=100, help="plies at the start in which no card may be played")
    option_block_breaks_chain = option("no", most=-1, words=("no", "yes"), help="whether a blocked card breaks the chain")


POOLS = (Pool("cards", range(DECK), ("deck", "hand", "court", "discard", "played", "joust"), rest="deck"),)

SEVENTH = (*range(48, 56), *range(8, 16))
LAST = (*range(56, 64), *range(8))
"""The squares before and on the last rank: White's, then Black's."""
PROMOTIONS = len(SEVENTH) * len(LAST)


def promotion(letter: str, name: str) -> Family:
    """§3.4: a pawn moves to the last rank and becomes another piece."""
    label = f"Move {{start}} to {{end}} and become a {name}"
    return Family(f"{{start}}{{end}}{letter}", label, asked_alone=True, start=squares(SEVENTH), end=squares(LAST))


ACTIONS = Actions(
    move=Family("{start}{end}", "Move {start} to {end}", asked_alone=True, start=squares(range(64)), end=squares(range(64))),
    to_queen=promotion("q", "queen"),
    to_rook=promotion("r", "rook"),
    to_bishop=promotion("b", "bishop"),
    to_knight=promotion("n", "knight"),
    card=Family("{card}", "Play {card}", asked_alone=True, card=cards(range(DECK))),
    aim=Family("{square}", "Choose {square}", square=squares(range(64))),
    decline=Family("done", "Leave it at that"),
    accept=Family("pass", "Let it happen"),
    joust=Family("joust {card}", "Challenge with {card}, face-down", card=cards(range(DECK))),
    block=Family("block {card}", "Save the King by discarding {card}", card=cards(range(13))),
    lay=Family("lay {card}", "Answer the challenge with {card}", card=cards(range(DECK))),
    discard=Family("-{card}", "Discard {card}", card=cards(range(DECK))),
)

MOVE = ACTIONS.base["move"]
PROMOTE = ACTIONS.base["to_queen"]
PLAY = ACTIONS.base["card"]
AIM = ACTIONS.base["aim"]
DECLINE = ACTIONS.base["decline"]
ACCEPT = ACTIONS.base["accept"]
JOUST = ACTIONS.base["joust"]
BLOCK = ACTIONS.base["block"]
LAY = ACTIONS.base["lay"]
DISCARD = ACTIONS.base["discard"]

NOTES = Notes(
    turn_begins=told("§2.1", "Turn {turn}: {seat}"),
    draws=told("§2.1", "{seat} draws {card:card}", to_others="{seat} draws a card", barrier=True),
    discards=told("§2.3", "{seat} discards {card:card}"),
    reshuffles=told("§2.4", "The discard pile is shuffled into a new deck", barrier=True),
    moves=told("§3.1", "{seat} moves the {piece:piece} from {start:square} to {end:square}"),
    takes=told("§3.1", "{seat} takes the {piece:piece} on {square:square}"),
    castles=told("§3.2", "{seat} castles"),
    takes_in_passing=told("§3.3", "{seat} takes the pawn on {square:square} in passing"),
    promotes=told("§3.4", "{seat} promotes on {square:square}: {piece:piece}"),
    captures_king=told("§4.2", "{seat} captures the King on {square:square} and wins"),
    mates=told("§4.3", "{seat} is in check and can do nothing: mate"),
    traps=told("§4.4", "{seat} can do nothing and is trapped"),
    draws_quiet=told("§4.5", "A hundred plies without a capture, a pawn move, a promotion or a removal: a draw"),
    draws_long=told("§4.6", "A thousand plies: a draw", rare=True),
    plays=told("§2.2", "{seat} plays {card:card} from the hand"),
    plays_court=told("§2.2", "{seat} plays {card:card} from the Court"),
    chains=told("§5.2", "It continues a chain: two instead of one"),
    names=told("§2.5", "{seat} chooses {square:square}"),
    declines=told("§5.3", "{seat} leaves it at that"),
    joins_court=told("§2.6", "{card:card} comes into {seat}'s Court", barrier=True),
    rescues=told("§6.1", "Rescue: the {piece:piece} goes from {start:square} to {end:square}"),
    flees=told("§6.2", "Rescue: the {piece:piece} flees from {start:square} to {end:square}"),
    rescues_second=told("§6.3", "Rescue: the {piece:piece} goes from {start:square} to {end:square} as well"),
    flees_in_chain=told("§6.4", "Rescue with the King: the {piece:piece} goes from {start:square} to {end:square} as well"),
    upgrades=told("§7.1", "Upgrade: the {piece:piece} on {square:square} becomes a queen"),
    upgrades_by_ace=told("§7.2", "Upgrade by the Ace: the {piece:piece} on {square:square} becomes a queen"),
    upgrades_second=told("§7.3", "Upgrade: the {piece:piece} on {square:square} becomes a queen as well"),
    upgrades_in_chain=told("§7.4", "Upgrade by the Ace: the {piece:piece} on {square:square} becomes a queen as well"),
    swaps=told("§8.1", "Swap: {one:square} and {other:square} change places"),
    swaps_by_ace=told("§8.2", "Swap by the Ace: {one:square} and {other:square} change places"),
    swaps_second=told("§8.3", "Swap: {one:square} and {other:square} change places as well"),
    swaps_in_chain=told("§8.4", "Swap after the Ace's: {one:square} and {other:square} change places as well"),
    strikes=told("§9.1", "Strike: the {piece:piece} on {square:square} is removed"),
    assassinates=told("§9.2", "{seat} wins by the Royal Assassin: the King on {square:square} is removed"),
    strikes_second=told("§9.3", "Strike: the {piece:piece} on {square:square} is removed as well"),
    assassinates_in_chain=told(
        "§9.4", "{seat} wins by the Royal Assassin in a chain: the King on {square:square} is removed", rare=True
    ),
    accepts=told("§10.1", "{seat} lets it happen", barrier=True),
    challenges=told(
        "§10.1",
        "{seat} challenges with {card:card}, face-down",
        to_others="{seat} challenges with a card, face-down",
        barrier=True,
    ),
    answers=told("§10.2", "{seat} lays {card:card} against it", to_others="{seat} lays a card against it", barrier=True),
    shows=told("§10.3", "{seat} shows {card:card}", barrier=True),
    wins_joust=told("§10.3", "The attack goes through"),
    loses_joust=told("§10.3", "The attack is blocked"),
    has_no_card=told("§10.4", "{seat} has no card to lay", rare=True),
    stands=told("§10.5", "What is blocked does not undo the own Swap: {one:square} and {other:square} change places"),
    saves_king=told("§11.2", "{seat} discards {card:card} and saves the King", barrier=True),
    strikes_instead=told("§11.3", "Strike in the King's place: the {piece:piece} on {square:square} is removed"),
)

TURN_BEGINS = NOTES.number["turn_begins"]
DRAWS = NOTES.number["draws"]
DISCARDS = NOTES.number["discards"]
RESHUFFLES = NOTES.number["reshuffles"]
MOVES = NOTES.number["moves"]
TAKES = NOTES.number["takes"]
CASTLES = NOTES.number["castles"]
TAKES_IN_PASSING = NOTES.number["takes_in_passing"]
PROMOTES = NOTES.number["promotes"]
CAPTURES_KING = NOTES.number["captures_king"]
MATES = NOTES.number["mates"]
TRAPS = NOTES.number["traps"]
DRAWS_QUIET = NOTES.number["draws_quiet"]
DRAWS_LONG = NOTES.number["draws_long"]
PLAYS = NOTES.number["plays"]
PLAYS_COURT = NOTES.number["plays_court"]
CHAINS = NOTES.number["chains"]
NAMES_SQUARE = NOTES.number["names"]
DECLINES = NOTES.number["declines"]
JOINS_COURT = NOTES.number["joins_court"]
RESCUES = NOTES.number["rescues"]
FLEES = NOTES.number["flees"]
RESCUES_SECOND = NOTES.number["rescues_second"]
FLEES_IN_CHAIN = NOTES.number["flees_in_chain"]
UPGRADES = NOTES.number["upgrades"]
UPGRADES_BY_ACE = NOTES.number["upgrades_by_ace"]
UPGRADES_SECOND = NOTES.number["upgrades_second"]
UPGRADES_IN_CHAIN = NOTES.number["upgrades_in_chain"]
SWAPS = NOTES.number["swaps"]
SWAPS_BY_ACE = NOTES.number["swaps_by_ace"]
SWAPS_SECOND = NOTES.number["swaps_second"]
SWAPS_IN_CHAIN = NOTES.number["swaps_in_chain"]
STRIKES = NOTES.number["strikes"]
ASSASSINATES = NOTES.number["assassinates"]
STRIKES_SECOND = NOTES.number["strikes_second"]
ASSASSINATES_IN_CHAIN = NOTES.number["assassinates_in_chain"]
ACCEPTS = NOTES.number["accepts"]
CHALLENGES = NOTES.number["challenges"]
ANSWERS = NOTES.number["answers"]
SHOWS = NOTES.number["shows"]
WINS_JOUST = NOTES.number["wins_joust"]
LOSES_JOUST = NOTES.number["loses_joust"]
HAS_NO_CARD = NOTES.number["has_no_card"]
STANDS = NOTES.number["stands"]
SAVES_KING = NOTES.number["saves_king"]
STRIKES_INSTEAD = NOTES.number["strikes_instead"]
