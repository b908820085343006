"""Royal Gambit: what can be told, each note with the paragraph that it carries out."""

from __future__ import annotations

from regalia.engine.note import Notes, told


class Note(Notes):
    """The notes of Royal Gambit."""

    TURN_BEGINS = told("§2.1", "Turn {turn}: {seat}")
    DRAWS = told("§2.1", "{seat} draws {card:card}", to_others="{seat} draws a card", barrier=True)
    DISCARDS = told("§2.3", "{seat} discards {card:card}")
    RESHUFFLES = told("§2.4", "The discard pile is shuffled into a new deck", barrier=True)
    MOVES = told("§3.1", "{seat} moves the {piece:piece} from {start:square} to {end:square}")
    TAKES = told("§3.1", "{seat} takes the {piece:piece} on {square:square}")
    CASTLES = told("§3.2", "{seat} castles")
    TAKES_IN_PASSING = told("§3.3", "{seat} takes the pawn on {square:square} in passing")
    PROMOTES = told("§3.4", "{seat} promotes on {square:square}: {piece:piece}")
    CAPTURES_KING = told("§12.7", "{seat} captures the King on {square:square} and wins")
    MATES = told("§4.3", "{seat} is in check and can do nothing: mate")
    TRAPS = told("§4.4", "{seat} can do nothing and is trapped")
    DRAWS_QUIET = told("§4.5", "A hundred plies without a capture, a pawn move, a promotion or a removal: a draw")
    DRAWS_LONG = told("§4.6", "A thousand plies: a draw", rare=True)
    PLAYS = told("§2.2", "{seat} plays {card:card} from the hand")
    PLAYS_COURT = told("§2.2", "{seat} plays {card:card} from the Court")
    CHAINS = told("§5.2", "It continues a chain: two instead of one")
    NAMES = told("§2.5", "{seat} chooses {square:square}")
    DECLINES = told("§5.3", "{seat} leaves it at that")
    JOINS_COURT = told("§2.6", "{card:card} comes into {seat}'s Court", barrier=True)
    RESCUES = told("§6.1", "Rescue: the {piece:piece} goes from {start:square} to {end:square}")
    FLEES = told("§6.2", "Rescue: the {piece:piece} flees from {start:square} to {end:square}")
    RESCUES_SECOND = told("§6.3", "Rescue: the {piece:piece} goes from {start:square} to {end:square} as well")
    FLEES_IN_CHAIN = told("§6.4", "Rescue with the King: the {piece:piece} goes from {start:square} to {end:square} as well")
    UPGRADES = told("§7.1", "Upgrade: the {piece:piece} on {square:square} becomes a queen")
    UPGRADES_BY_ACE = told("§7.2", "Upgrade by the Ace: the {piece:piece} on {square:square} becomes a queen")
    UPGRADES_SECOND = told("§7.3", "Upgrade: the {piece:piece} on {square:square} becomes a queen as well")
    UPGRADES_IN_CHAIN = told("§7.4", "Upgrade by the Ace: the {piece:piece} on {square:square} becomes a queen as well")
    SWAPS = told("§8.1", "Swap: {one:square} and {other:square} change places")
    SWAPS_BY_ACE = told("§8.2", "Swap by the Ace: {one:square} and {other:square} change places")
    SWAPS_SECOND = told("§8.3", "Swap: {one:square} and {other:square} change places as well")
    SWAPS_IN_CHAIN = told("§8.4", "Swap after the Ace's: {one:square} and {other:square} change places as well")
    STRIKES = told("§9.1", "Strike: the {piece:piece} on {square:square} is removed")
    ASSASSINATES = told("§9.2", "{seat} wins by the Royal Assassin: the King on {square:square} is removed")
    STRIKES_SECOND = told("§9.3", "Strike: the {piece:piece} on {square:square} is removed as well")
    ASSASSINATES_IN_CHAIN = told(
        "§9.4", "{seat} wins by the Royal Assassin in a chain: the King on {square:square} is removed", rare=True
    )
    ACCEPTS = told("§10.1", "{seat} lets it happen", barrier=True)
    CHALLENGES = told(
        "§10.1",
        "{seat} challenges with {card:card}, face-down",
        to_others="{seat} challenges with a card, face-down",
        barrier=True,
    )
    ANSWERS = told("§10.2", "{seat} lays {card:card} against it", to_others="{seat} lays a card against it", barrier=True)
    SHOWS = told("§10.3", "{seat} shows {card:card}", barrier=True)
    WINS_JOUST = told("§10.3", "The attack goes through")
    LOSES_JOUST = told("§10.3", "The attack is blocked")
    HAS_NO_CARD = told("§10.4", "{seat} has no card to lay", rare=True)
    STANDS = told("§10.5", "The block does not undo the player's own Swap: {one:square} and {other:square} change places")
    SAVES_KING = told("§11.2", "{seat} discards {card:card} and saves the King", barrier=True)
    STRIKES_INSTEAD = told("§11.3", "Strike in the King's place: the {piece:piece} on {square:square} is removed")
