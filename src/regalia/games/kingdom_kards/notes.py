"""Kingdom Kards: what can be told, each note with the paragraph that it carries out."""

from __future__ import annotations

from regalia.engine.note import Notes, told


class Note(Notes):
    """The notes of Kingdom Kards."""

    STARTS = told("§1.4", "{seat} is drawn by lot to begin", barrier=True)
    TURN_BEGINS = told("§3.1", "Turn {turn}: {seat}")
    DRAWS = told("§2.2", "{seat} draws {card:card}", to_others="{seat} draws a card", barrier=True)
    RESHUFFLES = told("§2.3", "{seat} shuffles the discard pile into the deck", barrier=True)
    RUNS_DRY = told("§2.4", "{seat} has no more cards to draw")
    ENDS = told("§3.4", "{seat} ends the turn")
    PLAYS_KING = told("§4.1", "{seat} strikes {target:seat} with {king:card}[ and {number:card}]")
    PLAYS_QUEEN = told("§5.1", "{seat} plays {queen:card}[ and {number:card}] to heal")
    PLAYS_NUMBER = told("§6.1", "{seat} plays {number:card} and owes {owed} cards")
    DISCARDS = told("§6.2", "{seat} discards {card:card}")
    TRADES = told("§6.3", "{seat} draws {drawn} for it")
    FETCHES = told("§7.1", "{seat} plays {ace:card} and takes {card:card} back")
    PASSES = told("§8.3", "{seat} lets it happen", barrier=True)
    NEGATES = told("§9.1", "{seat} plays {jack:card}: {card:card} is negated")
    UNDOES = told("§9.2", "{seat} plays {jack:card}: the redirection is undone, {target:seat} is the target again")
    REDIRECTS = told("§10.1", "{seat} plays {ace:card}: the target is now {target:seat}")
    LOSES_POINTS = told("§4.2", "{seat} loses {amount} points")
    GAINS_POINTS = told("§5.2", "{seat} gains {amount} points")
    IS_OUT = told("§11.1", "{seat} is out")
    WINS = told("§11.2", "{seat} is the last one left and wins")
    LEADS = told("§11.3", "The turns are used up: {seat} leads and wins")
    DRAW = told("§11.4", "The turns are used up: several lead, the game is drawn")
