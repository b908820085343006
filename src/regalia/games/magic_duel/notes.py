"""Magic Duel: what can be told, each note with the paragraph that it carries out."""

from __future__ import annotations

from regalia.engine.note import Notes, told


class Note(Notes):
    """The notes of Magic Duel."""

    DRAWS_LOT = told("§2.4", "{seat} is drawn by lot to lead", barrier=True)
    DEALS = told("§2.1", "Round {round}: the cards are shuffled, seven for each wizard", barrier=True)
    LAYS_RISK = told("§2.2", "{count} cards make the deck of Risk")
    LAYS_ADVANTAGE = told("§2.3", "The cursed spell is shuffled into the deck of Advantage, {count} cards")
    LEADS = told("§4.1", "Trick {trick}: {seat} leads")
    PUTS = told("§4.3", "{seat} puts {card:card} on the deck of Risk", to_others="{seat} puts a card on the deck of Risk")
    CASTS_HIDDEN = told("§4.4", "{seat} casts face-down, cards: {count}")
    CASTS_OPEN = told("§4.5", "{seat} casts {spell:cards} face-up")
    SITS_OUT = told("§4.6", "{seat} has no cards and sits out")
    IS_ALONE = told("§4.7", "{seat} alone has cards and need not cast", rare=True)
    SETS_ASIDE = told("§4.8", "Nobody has cards: what lies there is set aside", rare=True)
    SHOWS_CANTRIP = told("§5.1", "{seat} shows the Cantrip {spell:cards}", barrier=True)
    SHOWS_CODU = told("§5.2", "{seat} shows the Codu {spell:cards}", barrier=True)
    SHOWS_THRACK = told("§5.3", "{seat} shows the Thrack {spell:cards}", barrier=True)
    SHOWS_RAQUAV = told("§5.4", "{seat} shows the RAQUAV {spell:cards}", barrier=True)
    SHOWS_BADEF = told("§5.5", "{seat} shows the Badef {spell:cards}", barrier=True)
    SHOWS_JOKULME = told("§5.6", "{seat} shows the Jokulme {spell:cards}", barrier=True)
    ACE_WINS = told("§5.8", "An ace meets a king: the ace is the higher")
    SUIT_WINS = told("§5.9", "The rank is the same: the suit decides")
    EARLIER_WINS = told("§5.10", "The spells are equal: the earlier one wins")
    BADEF_WINS = told("§5.11", "{seat} wins with a Badef against Cantrips")
    BADEF_TIES = told("§5.12", "A Badef meets a stronger combination: the trick is tied")
    JOKULME_WINS = told("§5.13", "{seat} wins with a Jokulme")
    GATHERS = told("§6.1", "{seat} gathers the trick, {count} cards")
    REPLAYS = told("§6.2", "The cards stay, everybody casts again")
    DRAWS_RISK = told(
        "§7.1", "{seat} draws {card:card} from the deck of Risk", to_others="{seat} draws from the deck of Risk", barrier=True
    )
    DRAWS_ADVANTAGE = told(
        "§7.1",
        "{seat} draws {card:card} from the deck of Advantage",
        to_others="{seat} draws from the deck of Advantage",
        barrier=True,
    )
    DRAWS_EXTRA = told(
        "§7.3",
        "{seat} draws {card:card} as the extra card of Advantage",
        to_others="{seat} draws the extra card of Advantage",
        barrier=True,
    )
    IS_CURSED = told("§8.1", "{seat} draws the cursed spell: both decks are closed", barrier=True)
    PLAYS_LAST = told("§8.2", "The last trick of the round is cast")
    WINS_ROUND = told("§9.1", "{seat} has the most tricks, {count}, and wins the round")
    BREAKS_TIE = told("§9.2", "Several have the most tricks: {seat}, with {count}, gathered the last one and wins the round")
    GAINS = told("§9.3", "{seat} gains {count} for the tournament")
    DOUBLES = told("§9.4", "Nobody else has a trick: the points are doubled")
    IS_EMPTY = told("§9.5", "Nobody has a trick: the round gives no points", rare=True)
    WINS = told("§1.2", "{seat} has {count} points and wins the tournament")
