"""Kraljevska igra: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, told
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat
from regalia.games.kraljevska_igra.cards import CARDS

SEATS = 2
ALL_CARDS = SEATS * CARDS
MOST_HELD = CARDS + 2
"""A hand or a deck can hold two cards of the other deck: each Dark Joker's 6 draws one."""
MOST_LAID = 14

ATTACKING, DEFENDING, ATTACKER_ADDS, DEFENDER_ADDS, LAYING = 0, 1, 2, 3, 4
"""Phases: the steps of a battle."""

NO_SPADE, NO_HEART, NEITHER, ONLY_CROSS = 0, 1, 2, 3
"""What everybody can tell of cards in a hand: that they are no Spades, no Hearts, neither, or Cross."""
SURE = 4


class State(Record, most_seats=SEATS):
    """One game of Kraljevska igra; `turn` counts the battles."""

    points = per_seat(16)
    hand = pile_per_seat(MOST_HELD, seen=OWNER)
    deck = pile_per_seat(MOST_HELD, seen=NOBODY, ordered=True)
    main = pile_per_seat(1)
    add_on = pile_per_seat(1)
    laid = pile(MOST_LAID)
    grave = pile(ALL_CARDS, ordered=True)
    count_stack = pile_per_seat(ALL_CARDS)

    die = per_seat(seen=OWNER)
    shown_die = per_seat()
    attacker = number()
    phase = number()
    rounds = number(16)
    sure = per_seat(each=SEATS * SURE)

    option_scoring = option(
        "points", most=-1, words=("points", "cards"), help="what is counted first in a Count Stack: the values or the cards"
    )


POINTS, CARDS_ALONE = -1, -2
"""The option `scoring`: points, cards."""

PILES = ("grave", "count_stack", "hand", "deck", "main", "add_on", "laid")
"""The grave first: there lie the cards that a written position with a short deck does not mention."""
POOLS = tuple(
    Pool(f"deck of seat {seat}", range(seat * CARDS, (seat + 1) * CARDS), PILES, rest=f"deck[{seat}]") for seat in range(SEATS)
)

ACTIONS = Actions(
    main=Family("{card}", "Play {card} as your main card", card=cards(range(ALL_CARDS))),
    add=Family("+{card}", "Add {card} as a special card", card=cards(range(ALL_CARDS))),
    accept=Family("pass", "Add nothing", asked_alone=True),
    lay=Family("lay", "Lay down every Spade in your hand"),
    keep=Family("keep", "Lay down nothing", asked_alone=True),
)

MAIN = ACTIONS.base["main"]
ADD = ACTIONS.base["add"]
PASS = ACTIONS.base["accept"]
LAY = ACTIONS.base["lay"]
KEEP = ACTIONS.base["keep"]

NOTES = Notes(
    shield=told("§7.1", "The Ultimate Shield of {seat} ends the battle: nobody wins"),
    certain_win=told("§7.2", "{seat} wins: the Dark Joker with a 1 wins any battle"),
    spades_7=told("§7.3", "{seat} wins: {card:card}, the HookCard, wins against all"),
    ones_meet=told("§7.4", "Spades:1 meets Diamond:1: nobody wins"),
    diamond_1=told("§7.5", "{seat} wins: {card:card}, the DefenseCard, stops {other:card}"),
    spades_1=told("§7.6", "{seat} wins: {card:card} beats {other:card} by the rule of Spades:1"),
    diamonds_jack=told("§7.7", "{seat} wins: {card:card} beats {other:card} by the rule of Diamonds:Jack"),
    cross_queen=told("§7.8", "{seat} wins: {card:card} beats {other:card}"),
    aura=told("§7.9", "{seat} wins: the Aura of the King, {card:card} beats {other:card}"),
    heart_jack=told("§7.10", "{seat} wins: {card:card}, the QueenEqualizer, beats {other:card}"),
    heart_queen=told("§7.11", "{seat} wins: the Queen {card:card} beats the Jack {other:card}"),
    jack=told("§7.12", "{seat} wins: the Jack {card:card} beats the Queen {other:card}"),
    total=told("§7.13", "{seat} wins by {total} to {less}"),
    equal=told("§7.13", "{total} against {same}: nobody wins"),
    dark_jokers=told("§7.2", "Two Dark Jokers with a 1: nobody wins"),
    rolls=told("§2.1", "{seat} rolls {die}", barrier=True),
    rolls_again=told("§2.1", "Equal rolls: both roll again"),
    begins=told("§2.1", "{seat} attacks first"),
    round_begins=told("§2.2", "Round {round} begins"),
    draws=told("§2.2", "{seat} draws {card:card}[, its die shows {die}]", to_others="{seat} draws a card", barrier=True),
    runs_dry=told("§1.6", "{seat} finds the deck empty"),
    battle=told("§2.3", "Battle {turn}: {seat} attacks"),
    attacks=told("§3.1", "{seat} attacks with {card:card}"),
    defends=told("§3.2", "{seat} defends with {card:card}"),
    attacker_adds=told("§3.3", "{seat} adds {card:card} to the attack"),
    attacker_passes=told("§3.3", "{seat} adds nothing to the attack"),
    defender_adds=told("§3.4", "{seat} adds {card:card} to the defence"),
    defender_passes=told("§3.4", "{seat} adds nothing to the defence"),
    shows=told("§6.4", "The die of {card:card} shows {die}", barrier=True),
    giant=told("§6.1", "{seat} attacks with the Giant, worth 17"),
    sacrifice=told("§6.2", "The Sacrifice: {seat} takes {card:card} from the own deck", barrier=True),
    top_three=told("§6.7", "The Dark Joker with a 3: {seat} takes {card:card} from the enemy's deck", barrier=True),
    spades_5=told("§5.2", "{card:card} counts 10 in attack"),
    fourteen=told("§6.8", "{card:card} counts 14"),
    shrinks=told("§5.4", "{card:card} makes the attack with {other:card} count 1"),
    grows=told("§5.5", "{card:card} gains 2 for each card of the attack"),
    small_one=told("§1.5", "{card:card} counts 1 against {other:card}"),
    seven=told("§4.3", "{card:card} adds 7"),
    parasite=told("§4.11", "{card:card} adds {value}"),
    weapon=told("§6.3", "{card:card}, the Weapon, adds 7"),
    five_more=told("§4.13", "{card:card} adds 5"),
    revives=told("§4.7", "{seat} takes {card:card} from the grave", barrier=True),
    revives_two=told("§5.6", "For the defence {seat} takes {card:card} from the grave", barrier=True),
    buries_top=told("§4.8", "{seat} loses {card:card} from the deck to the grave", barrier=True),
    poisons=told("§4.9", "The PoisonCard: {seat} takes {card:card} from the enemy's deck", barrier=True),
    penalty=told("§4.10", "For the lost PoisonCard {seat} loses {card:card} from the deck to the grave", barrier=True),
    weapon_takes=told("§4.12", "The Weapon: {seat} takes {card:card} from the grave"),
    lays=told("§5.7", "{seat} lays down {card:card}", barrier=True),
    lays_none=told("§5.7", "{seat} lays down nothing"),
    shield_strikes=told("§6.6", "{seat} loses {card:card} from the hand to the grave", barrier=True),
    equalizer_returns=told("§8.2", "{card:card} goes to the Count Stack of {seat}, who played it"),
    hooks=told("§8.3", "{card:card} goes to the Count Stack of {seat}, all else to the grave"),
    nobody_takes=told("§8.4", "The table goes to the grave"),
    seven_lost=told("§8.5", "The attack with a seven is lost: the table goes to the grave"),
    takes_table=told("§8.6", "{seat} takes the table"),
    suit_draw=told("§8.9", "{seat} has won suit against suit and draws"),
    exchanges=told("§8.10", "Heart:King: {seat} exchanges Hearts for cards of the shuffled deck: {hearts}", barrier=True),
    swept=told("§8.11", "Cross:King: {seat} loses {card:card} from the hand to the grave", barrier=True),
    cross_king_takes=told("§8.11", "Cross:King: {seat} takes {card:card} from the enemy's deck", barrier=True),
    sent_away=told("§6.10", "{seat} draws {card:card}; its die shows 6: it goes to the grave, which is shuffled", barrier=True),
    six_takes=told("§6.10", "{seat} takes {card:card} from the grave"),
    draws_enemy=told(
        "§6.10",
        "{seat} draws {card:card} from the enemy's deck[, its die shows {die}]",
        to_others="{seat} draws a card from the enemy's deck",
        barrier=True,
    ),
    ends=told("§2.5", "{seat} has no card left: the game is over"),
    counts=told("§9.1", "{seat} counts {points} points, cards: {cards}"),
    wins=told("§9.2", "{seat} wins"),
    wins_tie=told("§9.3", "It is equal, and {seat} wins by the other count"),
    drawn=told("§9.4", "Both counts are equal: the game is drawn"),
)

DECIDED = NOTES.number["shield"]
"""The notes of the thirteen lines of §7 stand in their order; this is the first."""
EQUAL = NOTES.number["equal"]
DARK_JOKERS = NOTES.number["dark_jokers"]
ROLLS = NOTES.number["rolls"]
ROLLS_AGAIN = NOTES.number["rolls_again"]
BEGINS = NOTES.number["begins"]
ROUND_BEGINS = NOTES.number["round_begins"]
DRAWS = NOTES.number["draws"]
RUNS_DRY = NOTES.number["runs_dry"]
BATTLE = NOTES.number["battle"]
ATTACKS = NOTES.number["attacks"]
DEFENDS = NOTES.number["defends"]
ATTACKER_ADDS_CARD = NOTES.number["attacker_adds"]
ATTACKER_PASSES = NOTES.number["attacker_passes"]
DEFENDER_ADDS_CARD = NOTES.number["defender_adds"]
DEFENDER_PASSES = NOTES.number["defender_passes"]
SHOWS = NOTES.number["shows"]
GIANT = NOTES.number["giant"]
SACRIFICE = NOTES.number["sacrifice"]
TAKES_TOP_THREE = NOTES.number["top_three"]
SPADES_5_COUNTS_10 = NOTES.number["spades_5"]
COUNTS_14 = NOTES.number["fourteen"]
SHRINKS = NOTES.number["shrinks"]
GROWS = NOTES.number["grows"]
COUNTS_1 = NOTES.number["small_one"]
SEVEN = NOTES.number["seven"]
PARASITE = NOTES.number["parasite"]
WEAPON = NOTES.number["weapon"]
FIVE = NOTES.number["five_more"]
REVIVES = NOTES.number["revives"]
REVIVES_TWO = NOTES.number["revives_two"]
BURIES_TOP = NOTES.number["buries_top"]
POISONS = NOTES.number["poisons"]
PENALTY = NOTES.number["penalty"]
WEAPON_TAKES = NOTES.number["weapon_takes"]
LAYS = NOTES.number["lays"]
LAYS_NONE = NOTES.number["lays_none"]
SHIELD_STRIKES = NOTES.number["shield_strikes"]
EQUALIZER_RETURNS = NOTES.number["equalizer_returns"]
HOOKS = NOTES.number["hooks"]
NOBODY_TAKES = NOTES.number["nobody_takes"]
SEVEN_LOST = NOTES.number["seven_lost"]
TAKES_TABLE = NOTES.number["takes_table"]
SUIT_DRAW = NOTES.number["suit_draw"]
EXCHANGES = NOTES.number["exchanges"]
SWEPT = NOTES.number["swept"]
CROSS_KING_TAKES = NOTES.number["cross_king_takes"]
SIX = NOTES.number["sent_away"]
SIX_TAKES = NOTES.number["six_takes"]
DRAWS_ENEMY = NOTES.number["draws_enemy"]
ENDS = NOTES.number["ends"]
COUNTS = NOTES.number["counts"]
WINS = NOTES.number["wins"]
WINS_TIE = NOTES.number["wins_tie"]
DRAWN = NOTES.number["drawn"]
