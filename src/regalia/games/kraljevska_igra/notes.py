"""Kraljevska igra: what can be told, each note with the paragraph that it carries out."""

from __future__ import annotations

from regalia.engine.note import Notes, told


class Note(Notes):
    """The notes of Kraljevska igra."""

    # The lines of §7 in their order: where two of them apply, the earlier one decides.
    SHIELD = told("§7.1", "The Ultimate Shield of {seat} ends the battle: nobody wins")
    CERTAIN_WIN = told("§7.2", "{seat} wins: the Dark Joker with a 1 wins any battle")
    SPADES_7 = told("§7.3", "{seat} wins: {card:card}, the HookCard, wins against all")
    ONES_MEET = told("§7.4", "Spades:1 meets Diamond:1: nobody wins")
    DIAMOND_1 = told("§7.5", "{seat} wins: {card:card}, the DefenseCard, stops {other:card}")
    SPADES_1 = told("§7.6", "{seat} wins: {card:card} beats {other:card} by the rule of Spades:1")
    DIAMONDS_JACK = told("§7.7", "{seat} wins: {card:card} beats {other:card} by the rule of Diamonds:Jack")
    CROSS_QUEEN = told("§7.8", "{seat} wins: {card:card} beats {other:card}")
    AURA = told("§7.9", "{seat} wins: the Aura of the King, {card:card} beats {other:card}")
    HEART_JACK = told("§7.10", "{seat} wins: {card:card}, the QueenEqualizer, beats {other:card}")
    HEART_QUEEN = told("§7.11", "{seat} wins: the Queen {card:card} beats the Jack {other:card}")
    JACK = told("§7.12", "{seat} wins: the Jack {card:card} beats the Queen {other:card}")
    TOTAL = told("§7.13", "{seat} wins by {total} to {less}")
    EQUAL = told("§7.13", "{total} against {same}: nobody wins")
    DARK_JOKERS = told("§7.2", "Two Dark Jokers with a 1: nobody wins")

    ROLLS = told("§2.1", "{seat} rolls {die}", barrier=True)
    ROLLS_AGAIN = told("§2.1", "Equal rolls: both roll again")
    BEGINS = told("§2.1", "{seat} attacks first")
    ROUND_BEGINS = told("§2.2", "Round {round} begins")
    DRAWS = told("§2.2", "{seat} draws {card:card}[, its die shows {die}]", to_others="{seat} draws a card", barrier=True)
    RUNS_DRY = told("§1.6", "{seat} finds the deck empty")
    BATTLE = told("§2.3", "Battle {turn}: {seat} attacks")
    ATTACKS = told("§3.1", "{seat} attacks with {card:card}")
    DEFENDS = told("§3.2", "{seat} defends with {card:card}")
    ATTACKER_ADDS = told("§3.3", "{seat} adds {card:card} to the attack")
    ATTACKER_PASSES = told("§3.3", "{seat} adds nothing to the attack")
    DEFENDER_ADDS = told("§3.4", "{seat} adds {card:card} to the defence")
    DEFENDER_PASSES = told("§3.4", "{seat} adds nothing to the defence")
    SHOWS = told("§6.4", "The die of {card:card} shows {die}", barrier=True)
    GIANT = told("§6.1", "{seat} attacks with the Giant, worth 17")
    SACRIFICE = told("§6.2", "The Sacrifice: {seat} takes {card:card} from their own deck", barrier=True)
    TOP_THREE = told("§6.7", "The Dark Joker with a 3: {seat} takes {card:card} from the enemy's deck", barrier=True)
    SPADES_5 = told("§5.2", "{card:card} counts 10 in attack")
    FOURTEEN = told("§6.8", "{card:card} counts 14")
    SHRINKS = told("§5.4", "{card:card} makes the attack with {other:card} count 1")
    GROWS = told("§5.5", "{card:card} gains 2 for each card of the attack")
    SMALL_ONE = told("§1.5", "{card:card} counts 1 against {other:card}")
    SEVEN = told("§4.3", "{card:card} adds 7")
    PARASITE = told("§4.11", "{card:card} adds {value}")
    WEAPON = told("§6.3", "{card:card}, the Weapon, adds 7")
    FIVE_MORE = told("§4.13", "{card:card} adds 5")
    REVIVES = told("§4.7", "{seat} takes {card:card} from the grave", barrier=True)
    REVIVES_TWO = told("§5.6", "For the defence {seat} takes {card:card} from the grave", barrier=True)
    BURIES_TOP = told("§4.8", "{seat} loses {card:card} from the deck to the grave", barrier=True)
    POISONS = told("§4.9", "The PoisonCard: {seat} takes {card:card} from the enemy's deck", barrier=True)
    PENALTY = told("§4.10", "For the lost PoisonCard {seat} loses {card:card} from the deck to the grave", barrier=True)
    WEAPON_TAKES = told("§4.12", "The Weapon: {seat} takes {card:card} from the grave")
    LAYS = told("§5.7", "{seat} lays down {card:card}", barrier=True)
    LAYS_NONE = told("§5.7", "{seat} lays down nothing")
    SHIELD_STRIKES = told("§6.6", "{seat} loses {card:card} from the hand to the grave", barrier=True)
    EQUALIZER_RETURNS = told("§8.2", "{card:card} goes to the Count Stack of {seat}, who played it")
    HOOKS = told("§8.3", "{card:card} goes to the Count Stack of {seat}, all else to the grave")
    NOBODY_TAKES = told("§8.4", "The table goes to the grave")
    SEVEN_LOST = told("§8.5", "The attack with a seven is lost: the table goes to the grave")
    TAKES_TABLE = told("§8.6", "{seat} takes the table")
    SUIT_DRAW = told("§8.9", "{seat} has won suit against suit and draws")
    EXCHANGES = told("§8.10", "Heart:King: {seat} exchanges Hearts for cards of the shuffled deck: {hearts}", barrier=True)
    SWEPT = told("§8.11", "Cross:King: {seat} loses {card:card} from the hand to the grave", barrier=True)
    CROSS_KING_TAKES = told("§8.11", "Cross:King: {seat} takes {card:card} from the enemy's deck", barrier=True)
    SENT_AWAY = told(
        "§6.10", "{seat} draws {card:card}; its die shows 6: it goes to the grave, which is shuffled", barrier=True
    )
    SIX_TAKES = told("§6.10", "{seat} takes {card:card} from the grave")
    DRAWS_ENEMY = told(
        "§6.10",
        "{seat} draws {card:card} from the enemy's deck[, its die shows {die}]",
        to_others="{seat} draws a card from the enemy's deck",
        barrier=True,
    )
    ENDS = told("§2.5", "{seat} has no card left: the game is over")
    COUNTS = told("§9.1", "{seat} counts {points} points, cards: {cards}")
    WINS = told("§9.2", "{seat} wins")
    WINS_TIE = told("§9.3", "It is equal, and {seat} wins by the other count")
    DRAWN = told("§9.4", "Both counts are equal: the game is drawn")
