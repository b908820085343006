"""Kingdoms: the sentences of the log, each with the paragraph that it carries out; those of a verb are in its file."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.engine.errors import BadGame
from regalia.engine.note import Notes, NotesType, told
from regalia.games.kingdoms.whens import When

WAITED = {
    f"WHEN_{key.upper()}": told("§9.17", f"{{card:print}} of {{seat}} has waited for this: {moment.told}")
    for key, moment in zip(When.names, When.moments.values(), strict=True)
    if moment.told
}
"""What is told of a card that has waited for what happens elsewhere, in the order of their numbers in `When`."""


class Note(Notes):
    """What the rules tell; see `verbs.registry` for all notes of the game."""

    DUEL_BEGINS = told("§2.1", "Duel {duel}: both draw five cards", barrier=True)
    PUTS_BACK = told("§2.2", "{seat} puts back and draws anew, cards: {count}", barrier=True)
    LOT = told("§2.3", "{seat} is drawn by lot to go first", barrier=True)
    CHOOSES_FIRST = told("§2.5", "{seat} lost the last duel and chose: {first:seat} goes first")
    TURN_BEGINS = told("§3.1", "Turn {turn}: {seat} rests")
    DRAWS_MAIN = told("§3.2", "{seat} draws {card:print}", to_others="{seat} draws from the main deck", barrier=True)
    DRAWS_TERRA = told("§3.2", "{seat} draws {card:print}", to_others="{seat} draws from the terra deck", barrier=True)
    NO_CARDS = told("§3.2", "{seat} has both decks empty and draws nothing", rare=True)
    PAYS_UPKEEP = told("§3.3", "{seat} pays the upkeep of {card:print}")
    FORFEITS = told("§3.3", "{seat} does not pay for {card:print}")
    MAIN = told("§3.5", "{seat} enters the main phase")
    ATTACK = told("§3.6", "{seat} enters the attack phase")
    SECOND_MAIN = told("§3.7", "{seat} enters the second main phase")
    END = told("§3.8", "{seat} enters the end phase")
    DISCARDS_DOWN = told("§3.8", "{seat} has more than seven cards and discards {card:print}", barrier=True)
    POWER_LOST = told("§3.10", "{seat} loses unused power: {count}")
    EXHAUSTS_TERRA = told("§4.1", "{seat} exhausts {card:print}, power: {count}")
    PAYS = told("§4.2", "{seat} pays {count}")
    PLAYS_TERRA = told("§4.4", "{seat} lays {card:print}")
    PLAYS = told("§5.2", "{seat} plays {card:print}", barrier=True)
    ENTERS_KINGDOM = told("§5.3", "{card:print} enters the kingdom of {seat}")
    ENTERS_BATTLEFIELD = told("§5.3", "{card:print} enters the battlefield of {seat}")
    IS_USED_UP = told("§5.4", "{card:print} goes to the graveyard of {seat} and takes effect")
    IS_ATTACHED = told("§5.5", "{card:print} is attached to {unit:print}")
    HAS_NO_HOLDER = told("§5.6", "The unit for {card:print} is gone", rare=True)
    MOVES = told("§5.7", "{seat} moves {card:print}")
    FROM_THRONE = told("§6.1", "{seat} plays {card:print} from the throne room, counters: {count}")
    TO_THRONE = told("§6.2", "{seat} puts {card:print} into slot {slot} of the throne room, counters there: {count}")
    DECLARES = told("§7.1", "{seat} declares an attack with {card:print}")
    ATTACKS = told("§7.1", "{seat} attacks {target:print} with {card:print}")
    STRIKES = told("§7.4", "{card:print} strikes {target:print} for {count}")
    STRIKES_BACK = told("§7.4", "{target:print} strikes back at {card:print} for {count}")
    NO_ANSWER = told("§7.5", "{target:print} does not strike back")
    NO_FIGHT = told("§7.6", "{card:print} and its target no longer face each other")
    ACTIVATES = told("§8.1", "{seat} uses an effect of {card:print}")
    RESOLVES = told("§8.3", "{card:print} of {seat} resolves")
    TRIGGER_PLACED = told("§8.4", "{card:print} of {seat} triggers")
    TOO_LATE = told("§8.5", "The target of {card:print} is no longer legal")
    IS_COUNTERED = told("§8.9", "{card:print} of {seat} is countered")
    WORN_OUT = told("§8.10", "Nothing more can be activated this turn", rare=True)
    CHOOSES_MODE = told("§9.21", "{seat} chooses mode {count} of {card:print}")
    locals().update(WAITED)
    NO_TARGET = told("§8.12", "{card:print} of {seat} triggers, but has no target")
    FRINGE = told("§9.1", "{card:print} uses its fringe effect, health: {count}")
    EXHAUSTS_ITSELF = told("§9.2", "{card:print} is exhausted for its effect")
    COST_EFFECT = told("§9.3", "{seat} pays for an effect of {card:print}")
    ENTRANCE = told("§9.4", "Entrance: {card:print} of {seat}")
    LAST_STAND = told("§9.5", "Last stand: {card:print} of {seat}")
    WHEN_SACRIFICED = told("§9.6", "Sacrifice: {card:print} of {seat}")
    WHEN_EXPELLED = told("§9.7", "Expel: {card:print} of {seat}")
    AT_UPKEEP = told("§9.8", "Upkeep: {card:print} of {seat}")
    GOES_BACK = told("§9.20", "{card:print} goes back to {seat}")
    TOO_MUCH_LASTS = told("§9.20", "Nothing more can last on {card:print}", rare=True)
    USES_CHARGES = told("§9.15", "{seat} takes charges off {card:print}: {count}")
    USES_COUNTERS = told("§9.15", "{seat} takes {name:counter} counters off {card:print}: {count}")
    WHEN_ATTACKING = told("§9.9", "Attack: {card:print} of {seat}")
    FIRM_USED = told("§9.10", "Firm: this {card:print} has used its effect for this turn")
    HARD_USED = told("§9.11", "Hard: {seat} has used {card:print} for this turn")
    STRICT_USED = told("§9.12", "Strict: {seat} has used {card:print} for this duel")
    NOT_MET = told("§9.13", "The condition of {card:print} is not met")
    DECLINES = told("§9.14", "{seat} does not use {card:print}")
    GIVES_UP = told("§9.15", "{seat} sacrifices {card:print} as a cost")
    DISCARDS_COST = told("§9.15", "{seat} discards {card:print} as a cost", barrier=True)
    IS_DESTROYED = told("§10.2", "{card:print} goes to the graveyard of {seat}")
    BASTION_FALLS = told("§10.3", "{card:print} falls: {seat} has lost the duel")
    KEEPS = told("§10.4", "{seat} keeps one {card:print}")
    TOKEN_GONE = told("§10.5", "The token {card:print} of {seat} is gone")
    BUFF_ENDS = told("§10.9", "{card:print} loses a buff of {count} health and stands at {health}")
    SUPPLY_FALLS = told("§10.10", "{card:print} falls with its unit")
    DAMAGES = told("§11.1", "{card:print} of {seat} loses {count} health")
    HEALS = told("§11.2", "{card:print} of {seat} regains {count} health")
    PUTS_UNDER = told("§11.4", "{seat} puts {card:print} at the bottom", to_others="{seat} puts a card at the bottom")
    PUTS_OVER = told("§11.4", "{seat} puts {card:print} on top", to_others="{seat} puts a card on top")
    FINDS = told("§11.5", "{seat} finds {card:print}", barrier=True)
    FINDS_HIDDEN = told(
        "§11.5", "{seat} finds {card:print}, unrevealed", to_others="{seat} finds a card, unrevealed", barrier=True
    )
    FINDS_NONE = told("§11.5", "{seat} finds nothing")
    MUST_SACRIFICE = told("§11.7", "{seat} sacrifices {card:print}")
    MAKES = told("§11.15", "{seat} makes {card:print}")
    BOX_EMPTY = told("§1.7", "{seat} has no token left to make", rare=True)
    DISCARDS = told("§11.19", "{seat} discards {card:print}", barrier=True)
    LOOKS = told("§11.23", "{seat} looks at the hand of {other:seat}", barrier=True)
    PREVENTED = told("§11.25", "The shield of {card:print} of {seat} prevents damage: {count}")
    CHARGES = told("§11.26", "{card:print} of {seat} has charges: {count}")
    COUNTERS_ON = told("§11.26", "{card:print} of {seat} has {name:counter} counters: {count}")
    COSTS_OTHERWISE = told("§11.29", "{card:print} costs {count} now")
    MAY_DRAW = told("§11.32", "{seat} draws in this draw phase, cards: {count}")
    MAY_HOLD = told("§11.32", "{seat} may keep at the end of this turn, cards: {count}")
    LAYS_MORE = told("§11.32", "{seat} lays one more terra card this turn")
    SWIFT = told("§12.1", "{card:print} is swift: it is briefed at once")
    UNYIELDING = told("§12.3", "{card:print} is unyielding and strikes back")
    EAGER = told("§12.4", "{card:print} is eager: it attacks without being briefed")
    VIGILANT = told("§12.5", "{card:print} is vigilant: it attacks without being exhausted")
    FIRST_STRIKE = told("§12.7", "{card:print} strikes first")
    DOUBLE_STRIKE = told("§12.8", "{card:print} strikes again")
    OVERWHELM = told("§12.9", "{card:print} overwhelms: the Bastion takes {count}")
    DRAINING = told("§12.10", "{card:print} is draining")
    DEADLY = told("§12.11", "{card:print} is deadly to {struck:print}")
    ENDURES = told("§12.12", "{card:print} of {seat} endures")
    WEARY = told("§12.14", "{card:print} of {seat} is weary and stays exhausted")
    WINS_DUEL = told("§13.1", "{seat} wins the duel")
    BOTH_FALL = told("§13.2", "Both bastions fall: the duel is drawn", rare=True)
    TIME_IS_UP = told("§13.3", "The last turn is over: the duel is drawn")
    MATCH_ENDS = told("§13.4", "The match is over")


def joined(first: NotesType, others: Iterable[NotesType]) -> NotesType:
    """All notes in one vocabulary: the first as they are, the others numbered on from there, wherever they are declared."""
    others = list(others)
    kinds = {key.upper(): kind for one in (first, *others) for key, kind in one.kinds.items()}
    if len(kinds) != sum(len(one.kinds) for one in (first, *others)):
        raise BadGame("two notes have the same name")
    every = NotesType("Note", (Notes,), kinds)
    for one in others:
        one.names = {key: every.names[key] for key in one.names}
        for key, number in one.names.items():
            setattr(one, key.upper(), number)
    return every
