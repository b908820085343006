"""Kingdoms: the sentences of the log, each with the paragraph that it carries out."""

from __future__ import annotations

from regalia.engine.note import Notes, told

NOTES = Notes(
    duel_begins=told("§2.1", "Duel {duel}: both draw five cards", barrier=True),
    puts_back=told("§2.2", "{seat} puts back and draws anew, cards: {count}", barrier=True),
    lot=told("§2.3", "{seat} is drawn by lot to go first", barrier=True),
    chooses_first=told("§2.5", "{seat} lost the last duel and chose: {first:seat} goes first"),
    turn_begins=told("§3.1", "Turn {turn}: {seat} rests"),
    draws_main=told("§3.2", "{seat} draws {card:print}", to_others="{seat} draws from the main deck", barrier=True),
    draws_terra=told("§3.2", "{seat} draws {card:print}", to_others="{seat} draws from the terra deck", barrier=True),
    no_cards=told("§3.2", "{seat} has both decks empty and draws nothing", rare=True),
    pays_upkeep=told("§3.3", "{seat} pays the upkeep of {card:print}"),
    forfeits=told("§3.3", "{seat} does not pay for {card:print}"),
    main=told("§3.5", "{seat} enters the main phase"),
    attack=told("§3.6", "{seat} enters the attack phase"),
    second_main=told("§3.7", "{seat} enters the second main phase"),
    end=told("§3.8", "{seat} enters the end phase"),
    discards_down=told("§3.8", "{seat} has more than seven cards and discards {card:print}", barrier=True),
    power_lost=told("§3.10", "{seat} loses unused power: {count}"),
    exhausts_terra=told("§4.1", "{seat} exhausts {card:print}, power: {count}"),
    pays=told("§4.2", "{seat} pays {count}"),
    plays_terra=told("§4.4", "{seat} lays {card:print}"),
    plays=told("§5.2", "{seat} plays {card:print}", barrier=True),
    enters_kingdom=told("§5.3", "{card:print} enters the kingdom of {seat}"),
    enters_battlefield=told("§5.3", "{card:print} enters the battlefield of {seat}"),
    is_used_up=told("§5.4", "{card:print} goes to the graveyard of {seat} and takes effect"),
    is_attached=told("§5.5", "{card:print} is attached to {unit:print}"),
    has_no_holder=told("§5.6", "The unit for {card:print} is gone", rare=True),
    moves=told("§5.7", "{seat} moves {card:print}"),
    from_throne=told("§6.1", "{seat} plays {card:print} from the throne room, counters: {count}"),
    to_throne=told("§6.2", "{seat} puts {card:print} into slot {slot} of the throne room, counters there: {count}"),
    declares=told("§7.1", "{seat} declares an attack with {card:print}"),
    attacks=told("§7.1", "{seat} attacks {target:print} with {card:print}"),
    strikes=told("§7.4", "{card:print} strikes {target:print} for {count}"),
    strikes_back=told("§7.4", "{target:print} strikes back at {card:print} for {count}"),
    no_answer=told("§7.5", "{target:print} does not strike back"),
    no_fight=told("§7.6", "{card:print} and its target no longer face each other"),
    activates=told("§8.1", "{seat} uses an effect of {card:print}"),
    resolves=told("§8.3", "{card:print} of {seat} resolves"),
    trigger_placed=told("§8.4", "{card:print} of {seat} triggers"),
    too_late=told("§8.5", "The target of {card:print} is no longer legal"),
    is_countered=told("§8.9", "{card:print} of {seat} is countered"),
    worn_out=told("§8.10", "Nothing more can be activated this turn", rare=True),
    no_target=told("§8.12", "{card:print} of {seat} triggers, but has no target"),
    fringe=told("§9.1", "{card:print} uses its fringe effect, health: {count}"),
    exhausts_itself=told("§9.2", "{card:print} is exhausted for its effect"),
    cost_effect=told("§9.3", "{seat} pays for an effect of {card:print}"),
    entrance=told("§9.4", "Entrance: {card:print} of {seat}"),
    last_stand=told("§9.5", "Last stand: {card:print} of {seat}"),
    when_sacrificed=told("§9.6", "Sacrifice: {card:print} of {seat}"),
    when_expelled=told("§9.7", "Expel: {card:print} of {seat}"),
    at_upkeep=told("§9.8", "Upkeep: {card:print} of {seat}"),
    when_attacking=told("§9.9", "Attack: {card:print} of {seat}"),
    firm_used=told("§9.10", "Firm: this {card:print} has used its effect for this turn"),
    hard_used=told("§9.11", "Hard: {seat} has used {card:print} for this turn"),
    strict_used=told("§9.12", "Strict: {seat} has used {card:print} for this duel"),
    not_met=told("§9.13", "The condition of {card:print} is not met"),
    declines=told("§9.14", "{seat} does not use {card:print}"),
    gives_up=told("§9.15", "{seat} sacrifices {card:print} as a cost"),
    discards_cost=told("§9.15", "{seat} discards {card:print} as a cost", barrier=True),
    is_destroyed=told("§10.2", "{card:print} goes to the graveyard of {seat}"),
    bastion_falls=told("§10.3", "{card:print} falls: {seat} has lost the duel"),
    keeps=told("§10.4", "{seat} keeps one {card:print}"),
    token_gone=told("§10.5", "The token {card:print} of {seat} is gone"),
    buff_ends=told("§10.9", "{card:print} loses a buff of {count} health and stands at {health}"),
    supply_falls=told("§10.10", "{card:print} falls with its unit"),
    damages=told("§11.1", "{card:print} of {seat} loses {count} health"),
    heals=told("§11.2", "{card:print} of {seat} regains {count} health"),
    draws=told("§11.3", "{seat} may draw, cards: {count}"),
    studies=told("§11.4", "{seat} studies, cards: {count}"),
    puts_under=told("§11.4", "{seat} puts {card:print} at the bottom", to_others="{seat} puts a card at the bottom"),
    puts_over=told("§11.4", "{seat} puts {card:print} on top", to_others="{seat} puts a card on top"),
    finds=told("§11.5", "{seat} finds {card:print}", barrier=True),
    finds_hidden=told(
        "§11.5", "{seat} finds {card:print}, unrevealed", to_others="{seat} finds a card, unrevealed", barrier=True
    ),
    finds_none=told("§11.5", "{seat} finds nothing"),
    destroys=told("§11.6", "{card:print} of {seat} is to be destroyed"),
    must_sacrifice=told("§11.7", "{seat} sacrifices {card:print}"),
    expels=told("§11.8", "{card:print} of {seat} is expelled"),
    exhausts=told("§11.9", "{card:print} of {seat} is exhausted"),
    rests=told("§11.10", "{card:print} of {seat} rests"),
    returns=told("§11.11", "{card:print} returns to the hand of {seat}"),
    buffs=told("§11.12", "{card:print} of {seat} gets {attack} attack and {health} health"),
    gives_keyword=told("§11.13", "{card:print} of {seat} gains a keyword"),
    gains_power=told("§11.14", "{seat} gains power: {count}"),
    makes=told("§11.15", "{seat} makes {card:print}"),
    box_empty=told("§1.7", "{seat} has no token left to make", rare=True),
    counters=told("§11.16", "{card:print} counters {target:print}"),
    takes_control=told("§11.17", "{seat} gains control of {card:print}"),
    is_moved=told("§11.18", "{card:print} of {seat} is moved"),
    discards=told("§11.19", "{seat} discards {card:print}", barrier=True),
    recovers=told("§11.20", "{seat} takes {card:print} from the graveyard"),
    swift=told("§12.1", "{card:print} is swift: it is briefed at once"),
    unyielding=told("§12.3", "{card:print} is unyielding and strikes back"),
    wins_duel=told("§13.1", "{seat} wins the duel"),
    both_fall=told("§13.2", "Both bastions fall: the duel is drawn", rare=True),
    time_is_up=told("§13.3", "The last turn is over: the duel is drawn"),
    match_ends=told("§13.4", "The match is over"),
)

TELL_DUEL_BEGINS = NOTES.number["duel_begins"]
TELL_PUTS_BACK = NOTES.number["puts_back"]
TELL_LOT = NOTES.number["lot"]
TELL_CHOOSES_FIRST = NOTES.number["chooses_first"]
TELL_TURN_BEGINS = NOTES.number["turn_begins"]
TELL_DRAWS_MAIN = NOTES.number["draws_main"]
TELL_DRAWS_TERRA = NOTES.number["draws_terra"]
TELL_NO_CARDS = NOTES.number["no_cards"]
TELL_PAYS_UPKEEP = NOTES.number["pays_upkeep"]
TELL_FORFEITS = NOTES.number["forfeits"]
TELL_MAIN = NOTES.number["main"]
TELL_ATTACK = NOTES.number["attack"]
TELL_SECOND_MAIN = NOTES.number["second_main"]
TELL_END = NOTES.number["end"]
TELL_DISCARDS_DOWN = NOTES.number["discards_down"]
TELL_POWER_LOST = NOTES.number["power_lost"]
TELL_EXHAUSTS_TERRA = NOTES.number["exhausts_terra"]
TELL_PAYS = NOTES.number["pays"]
TELL_PLAYS_TERRA = NOTES.number["plays_terra"]
TELL_PLAYS = NOTES.number["plays"]
TELL_ENTERS_KINGDOM = NOTES.number["enters_kingdom"]
TELL_ENTERS_BATTLEFIELD = NOTES.number["enters_battlefield"]
TELL_IS_USED_UP = NOTES.number["is_used_up"]
TELL_IS_ATTACHED = NOTES.number["is_attached"]
TELL_HAS_NO_HOLDER = NOTES.number["has_no_holder"]
TELL_MOVES = NOTES.number["moves"]
TELL_FROM_THRONE = NOTES.number["from_throne"]
TELL_TO_THRONE = NOTES.number["to_throne"]
TELL_DECLARES = NOTES.number["declares"]
TELL_ATTACKS = NOTES.number["attacks"]
TELL_STRIKES = NOTES.number["strikes"]
TELL_STRIKES_BACK = NOTES.number["strikes_back"]
TELL_NO_ANSWER = NOTES.number["no_answer"]
TELL_NO_FIGHT = NOTES.number["no_fight"]
TELL_ACTIVATES = NOTES.number["activates"]
TELL_RESOLVES = NOTES.number["resolves"]
TELL_TRIGGER_PLACED = NOTES.number["trigger_placed"]
TELL_TOO_LATE = NOTES.number["too_late"]
TELL_IS_COUNTERED = NOTES.number["is_countered"]
TELL_WORN_OUT = NOTES.number["worn_out"]
TELL_NO_TARGET = NOTES.number["no_target"]
TELL_FRINGE = NOTES.number["fringe"]
TELL_EXHAUSTS_ITSELF = NOTES.number["exhausts_itself"]
TELL_COST_EFFECT = NOTES.number["cost_effect"]
TELL_ENTRANCE = NOTES.number["entrance"]
TELL_LAST_STAND = NOTES.number["last_stand"]
TELL_WHEN_SACRIFICED = NOTES.number["when_sacrificed"]
TELL_WHEN_EXPELLED = NOTES.number["when_expelled"]
TELL_AT_UPKEEP = NOTES.number["at_upkeep"]
TELL_WHEN_ATTACKING = NOTES.number["when_attacking"]
TELL_FIRM_USED = NOTES.number["firm_used"]
TELL_HARD_USED = NOTES.number["hard_used"]
TELL_STRICT_USED = NOTES.number["strict_used"]
TELL_NOT_MET = NOTES.number["not_met"]
TELL_DECLINES = NOTES.number["declines"]
TELL_GIVES_UP = NOTES.number["gives_up"]
TELL_DISCARDS_COST = NOTES.number["discards_cost"]
TELL_IS_DESTROYED = NOTES.number["is_destroyed"]
TELL_BASTION_FALLS = NOTES.number["bastion_falls"]
TELL_KEEPS = NOTES.number["keeps"]
TELL_TOKEN_GONE = NOTES.number["token_gone"]
TELL_BUFF_ENDS = NOTES.number["buff_ends"]
TELL_SUPPLY_FALLS = NOTES.number["supply_falls"]
TELL_DAMAGES = NOTES.number["damages"]
TELL_HEALS = NOTES.number["heals"]
TELL_DRAWS = NOTES.number["draws"]
TELL_STUDIES = NOTES.number["studies"]
TELL_PUTS_UNDER = NOTES.number["puts_under"]
TELL_PUTS_OVER = NOTES.number["puts_over"]
TELL_FINDS = NOTES.number["finds"]
TELL_FINDS_HIDDEN = NOTES.number["finds_hidden"]
TELL_FINDS_NONE = NOTES.number["finds_none"]
TELL_DESTROYS = NOTES.number["destroys"]
TELL_MUST_SACRIFICE = NOTES.number["must_sacrifice"]
TELL_EXPELS = NOTES.number["expels"]
TELL_EXHAUSTS = NOTES.number["exhausts"]
TELL_RESTS = NOTES.number["rests"]
TELL_RETURNS = NOTES.number["returns"]
TELL_BUFFS = NOTES.number["buffs"]
TELL_GIVES_KEYWORD = NOTES.number["gives_keyword"]
TELL_GAINS_POWER = NOTES.number["gains_power"]
TELL_MAKES = NOTES.number["makes"]
TELL_BOX_EMPTY = NOTES.number["box_empty"]
TELL_COUNTERS = NOTES.number["counters"]
TELL_TAKES_CONTROL = NOTES.number["takes_control"]
TELL_IS_MOVED = NOTES.number["is_moved"]
TELL_DISCARDS = NOTES.number["discards"]
TELL_RECOVERS = NOTES.number["recovers"]
TELL_SWIFT = NOTES.number["swift"]
TELL_UNYIELDING = NOTES.number["unyielding"]
TELL_WINS_DUEL = NOTES.number["wins_duel"]
TELL_BOTH_FALL = NOTES.number["both_fall"]
TELL_TIME_IS_UP = NOTES.number["time_is_up"]
TELL_MATCH_ENDS = NOTES.number["match_ends"]
