"""Magic Duel: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from itertools import combinations_with_replacement

from regalia.engine.action import Actions, Family, bundles, cards
from regalia.engine.cards import DARK_JOKER, DECK, NAMES, RANKS, RED_JOKER, SUITS, card_of
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, told
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat, row

MOST_SEATS = 8
MOST_DECKS = 3
FACES = DECK + 2
"""Different cards: four suits and two Jokers. Several decks have each of them several times."""
CURSED_SPELL = FACES
CARD_NAMES = (*NAMES, "Cursed spell")

FULL_HAND = 7
MOST_IN_HAND = FULL_HAND + 1
MOST_IN_CAST = 4
CARDS_A_WIZARD = FULL_HAND + 1
"""What the deal needs for each wizard: a hand, and a card for the deck of Risk."""
MOST_CARDS = MOST_DECKS * FACES
MOST_CASTINGS = MOST_CARDS // 2 + 1
"""In a casting at least two wizards cast at least one card each; a written position may begin with one that left none."""
MOST_PUTS = MOST_CARDS + 32
"""Whoever puts a card on Risk casts one as well; a written position may begin with others that lie there or were drawn."""

CASTING, DRAWING, OPENING, ENDING = 0, 1, 2, 3
"""Phases: somebody casts; somebody draws. The other two last only while nobody is asked: a casting opens, the round ends."""


class State(Record, most_seats=MOST_SEATS):
    """One tournament of Magic Duel; the points stand in `score`, the tricks begun so far in `turn`."""

    hand = pile_per_seat(MOST_IN_HAND, seen=OWNER)
    cast = pile_per_seat(MOST_IN_CAST, seen=OWNER)
    tricks = per_seat(16)
    risk = pile(MOST_CARDS, seen=NOBODY, ordered=True)
    advantage = pile(MOST_CARDS + 1, seen=NOBODY, ordered=True)
    tied = pile(MOST_CARDS, ordered=True)
    spent = pile(MOST_CARDS + 1, ordered=True)

    phase = number()
    rounds = number(32)
    decks = number()
    closed = number()
    leader = number()
    winner = number()
    risked = per_seat()
    gathered_at = per_seat(32)

    # What has happened in this round, casting by casting: from it everybody can tell where a card they saw may be by now.
    casting = number()
    left = per_seat(each=MOST_CASTINGS + 1, memory=True)
    shown_by = row(MOST_CARDS + 1, memory=True)
    shown_at = row(MOST_CARDS + 1, memory=True)
    puts = number(16)
    put_by = row(MOST_PUTS, memory=True)
    put_at = row(MOST_PUTS, memory=True)
    drawn_by = row(MOST_PUTS, memory=True)
    drawn_at = row(MOST_PUTS, memory=True)
    known = per_seat(each=MOST_PUTS, seen=OWNER, memory=True)

    option_target = option(3, least=1, most=100, help="points that win the tournament")
    option_decks = option(
        "auto",
        least=1,
        most=MOST_DECKS,
        words=("auto",),
        help="decks of 54 cards; auto: one for 2 to 4 wizards, two for 5 to 8",
    )


POOLS = (
    Pool(
        "cards",
        range(FACES),
        ("hand", "cast", "risk", "advantage", "tied", "spent"),
        rest="advantage",
        copies="decks",
        once=(CURSED_SPELL,),
    ),
)


def of_one_rank(count: int) -> list[list[int]]:
    """§4.2, §11.1: every combination of so many cards of one rank: rank by rank, and in a rank by the suits ♠ ♥ ♦ ♣."""
    return [
        [card_of(suit, rank) for suit in suits]
        for rank in range(1, len(RANKS) + 1)
        for suits in combinations_with_replacement(range(len(SUITS)), count)
    ]


ACTIONS = Actions(
    put=Family("{card} > risk", "Put {card} on the deck of Risk and cast face-up", card=cards(range(FACES))),
    cantrip=Family("{spell}", "Cast the Cantrip {spell}", spell=bundles(of_one_rank(1))),
    codu=Family("{spell}", "Cast the Codu {spell}", spell=bundles(of_one_rank(2))),
    thrack=Family("{spell}", "Cast the Thrack {spell}", spell=bundles(of_one_rank(3))),
    raquav=Family("{spell}", "Cast the RAQUAV {spell}", spell=bundles(of_one_rank(4))),
    badef=Family("{spell}", "Cast the Badef {spell}", spell=bundles([[RED_JOKER], [DARK_JOKER]])),
    jokulme=Family(
        "{spell}",
        "Cast the Jokulme {spell}",
        spell=bundles([[RED_JOKER, RED_JOKER], [RED_JOKER, DARK_JOKER], [DARK_JOKER, DARK_JOKER]]),
    ),
    draw_risk=Family("risk", "Draw from the deck of Risk"),
    draw_advantage=Family("advantage", "Draw from the deck of Advantage"),
)

PUT = ACTIONS.base["put"]
CAST_CANTRIP = ACTIONS.base["cantrip"]
CAST_CODU = ACTIONS.base["codu"]
CAST_THRACK = ACTIONS.base["thrack"]
CAST_RAQUAV = ACTIONS.base["raquav"]
CAST_BADEF = ACTIONS.base["badef"]
CAST_JOKULME = ACTIONS.base["jokulme"]
DRAW_RISK = ACTIONS.base["draw_risk"]
DRAW_ADVANTAGE = ACTIONS.base["draw_advantage"]

NOTES = Notes(
    draws_lot=told("§2.4", "{seat} is drawn by lot to lead", barrier=True),
    deals=told("§2.1", "Round {round}: the cards are shuffled, seven for each wizard", barrier=True),
    lays_risk=told("§2.2", "{count} cards make the deck of Risk"),
    lays_advantage=told("§2.3", "The cursed spell is shuffled into the deck of Advantage, {count} cards"),
    leads=told("§4.1", "Trick {trick}: {seat} leads"),
    puts=told("§4.3", "{seat} puts {card:card} on the deck of Risk", to_others="{seat} puts a card on the deck of Risk"),
    casts_hidden=told("§4.4", "{seat} casts face-down, cards: {count}"),
    casts_open=told("§4.5", "{seat} casts {spell:cards} face-up"),
    sits_out=told("§4.6", "{seat} has no cards and sits out"),
    is_alone=told("§4.7", "{seat} alone has cards and need not cast", rare=True),
    sets_aside=told("§4.8", "Nobody has cards: what lies there is set aside", rare=True),
    shows_cantrip=told("§5.1", "{seat} shows the Cantrip {spell:cards}", barrier=True),
    shows_codu=told("§5.2", "{seat} shows the Codu {spell:cards}", barrier=True),
    shows_thrack=told("§5.3", "{seat} shows the Thrack {spell:cards}", barrier=True),
    shows_raquav=told("§5.4", "{seat} shows the RAQUAV {spell:cards}", barrier=True),
    shows_badef=told("§5.5", "{seat} shows the Badef {spell:cards}", barrier=True),
    shows_jokulme=told("§5.6", "{seat} shows the Jokulme {spell:cards}", barrier=True),
    ace_wins=told("§5.8", "An ace meets a king: the ace is the higher"),
    suit_wins=told("§5.9", "The rank is the same: the suit decides"),
    earlier_wins=told("§5.10", "The spells are equal: the earlier one wins"),
    badef_wins=told("§5.11", "{seat} wins with a Badef against Cantrips"),
    badef_ties=told("§5.12", "A Badef meets a stronger combination: the trick is tied"),
    jokulme_wins=told("§5.13", "{seat} wins with a Jokulme"),
    gathers=told("§6.1", "{seat} gathers the trick, {count} cards"),
    replays=told("§6.2", "The cards stay, everybody casts again"),
    draws_risk=told(
        "§7.1", "{seat} draws {card:card} from the deck of Risk", to_others="{seat} draws from the deck of Risk", barrier=True
    ),
    draws_advantage=told(
        "§7.1",
        "{seat} draws {card:card} from the deck of Advantage",
        to_others="{seat} draws from the deck of Advantage",
        barrier=True,
    ),
    draws_extra=told(
        "§7.3",
        "{seat} draws {card:card} as the extra card of Advantage",
        to_others="{seat} draws the extra card of Advantage",
        barrier=True,
    ),
    is_cursed=told("§8.1", "{seat} draws the cursed spell: both decks are closed", barrier=True),
    plays_last=told("§8.2", "The last trick of the round is cast"),
    wins_round=told("§9.1", "{seat} has the most tricks, {count}, and wins the round"),
    breaks_tie=told("§9.2", "Several have as many tricks: {seat} gathered the last one"),
    gains=told("§9.3", "{seat} gains {count} for the tournament"),
    doubles=told("§9.4", "Nobody else has a trick: the points are doubled"),
    is_empty=told("§9.5", "Nobody has a trick: the round gives no points", rare=True),
    wins=told("§1.2", "{seat} has {count} points and wins the tournament"),
)

DRAWS_LOT = NOTES.number["draws_lot"]
DEALS = NOTES.number["deals"]
LAYS_RISK = NOTES.number["lays_risk"]
LAYS_ADVANTAGE = NOTES.number["lays_advantage"]
LEADS = NOTES.number["leads"]
PUTS = NOTES.number["puts"]
CASTS_HIDDEN = NOTES.number["casts_hidden"]
CASTS_OPEN = NOTES.number["casts_open"]
SITS_OUT = NOTES.number["sits_out"]
IS_ALONE = NOTES.number["is_alone"]
SETS_ASIDE = NOTES.number["sets_aside"]
SHOWS_CANTRIP = NOTES.number["shows_cantrip"]
ACE_WINS = NOTES.number["ace_wins"]
SUIT_WINS = NOTES.number["suit_wins"]
EARLIER_WINS = NOTES.number["earlier_wins"]
BADEF_WINS = NOTES.number["badef_wins"]
BADEF_TIES = NOTES.number["badef_ties"]
JOKULME_WINS = NOTES.number["jokulme_wins"]
GATHERS = NOTES.number["gathers"]
REPLAYS = NOTES.number["replays"]
DRAWS_RISK = NOTES.number["draws_risk"]
DRAWS_ADVANTAGE = NOTES.number["draws_advantage"]
DRAWS_EXTRA = NOTES.number["draws_extra"]
IS_CURSED = NOTES.number["is_cursed"]
PLAYS_LAST = NOTES.number["plays_last"]
WINS_ROUND = NOTES.number["wins_round"]
BREAKS_TIE = NOTES.number["breaks_tie"]
GAINS = NOTES.number["gains"]
DOUBLES = NOTES.number["doubles"]
IS_EMPTY = NOTES.number["is_empty"]
WINS = NOTES.number["wins"]
