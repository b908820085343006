"""Kraljevska igra: what the cards say for themselves. What a card counts is asked of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.engine.cards import JACK, SPADES, rank, suit
from regalia.engine.pile import card_at, find, put, size, take
from regalia.engine.record import NO_SEAT
from regalia.engine.speech import Remark, Saying, Sayings, Speech, Term, saying
from regalia.engine.table import Spot
from regalia.games.kraljevska_igra.actions import Action
from regalia.games.kraljevska_igra.battle import (
    add_on_value,
    attack_total,
    attack_value,
    decide,
    defence_total,
    defence_value,
    main_of,
)
from regalia.games.kraljevska_igra.cards import (
    CARD_NAMES,
    CROSS,
    NONE,
    Face,
    Kind,
    is_joker,
    is_powerful_heart,
    is_seven,
    kind,
    value,
)
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.state import Phase, State

ATTACK, DEFENCE, MAIN, ADD_ON = "in attack", "in defence", "as a main card", "as an add-on"
ADD_ON_IN_ATTACK = "as an add-on in attack"


class Say(Sayings):
    """The sentences of Kraljevska igra."""

    COUNTS = saying("§1.4", "counts {points}", MAIN)
    IN_ATTACK = saying("§5.1", "counts {points}", ATTACK)
    IN_DEFENCE = saying("§5.3", "counts {points}", DEFENCE)
    SEVEN = saying("§4.3", "adds 7; if the attack it was added to loses, the table goes to the grave", ADD_ON)
    PARASITE = saying("§4.11", "adds {points} to an attack that is not Cross", ADD_ON_IN_ATTACK)
    REVIVES = saying("§4.7", "adds nothing, and takes a random card from the grave into your Count Stack", ADD_ON)
    REVIVES_TWO = saying("§5.6", "takes two random cards from the grave into your Count Stack, won or lost", DEFENCE)
    HEART_JACK = saying("§7.10", "the QueenEqualizer: beats any Queen, and always goes to your own Count Stack", MAIN)
    HEART_QUEEN = saying("§7.11", "beats any Jack", MAIN)
    HEART_KING = saying("§8.10", "if it wins, all Hearts in both hands are exchanged for cards of the decks", MAIN)
    AURA = saying("§7.9", "the Aura of the King: beats any card of its own suit", MAIN)
    JACK_LINE = saying("§7.12", "beats a Queen", MAIN)
    DIAMOND_1 = saying("§7.5", "the DefenseCard: wins, except against Diamonds:King", DEFENCE)
    DIAMOND_2 = saying("§5.4", "the attacking main card counts 1, unless it is Spades:1", DEFENCE)
    DIAMONDS_JACK = saying("§7.7", "beats every King but Diamonds:King, and special-effect cards but Heart:Queen", MAIN)
    DIAMONDS_KING = saying("§5.5", "gains 2 more for each card of the attacker on the table", DEFENCE)
    SPADES_1 = saying("§7.6", "wins, except against Spades:King and Diamond:1", MAIN)
    SPADES_7 = saying("§4.5", "the HookCard: wins against all and takes the whole table", ADD_ON_IN_ATTACK)
    SPADES_KING = saying("§5.7", "all Spades of your hand may join the defence", DEFENCE)
    CROSS_1 = saying("§4.8", "adds 1, and the top card of the enemy's deck goes to the grave", ADD_ON_IN_ATTACK)
    CROSS_2 = saying(
        "§4.9",
        "the PoisonCard: adds 2, takes a card of the enemy's deck; a lost attack costs both decks one",
        ADD_ON_IN_ATTACK,
    )
    CROSS_7 = saying("§4.6", "the HookCard: adds 7; it goes to your Count Stack, the rest of the table to the grave", ADD_ON)
    CROSS_QUEEN = saying("§7.8", "beats Cross:King", MAIN)
    CROSS_KING = saying("§8.11", "if it wins, both hands but Cross go to the grave, and you take an enemy card", DEFENCE)
    GIANT = saying("§6.1", "the Giant: counts {points}", ATTACK)
    SACRIFICE = saying("§6.2", "the Sacrifice: counts 0, takes two cards of your deck into your Count Stack", DEFENCE)
    WEAPON = saying("§4.12", "the Weapon: adds 7; a won attack takes the two top cards of the grave", ADD_ON_IN_ATTACK)
    DIE = saying("§6.4", "does what its die says, which is rolled as it is drawn")
    FACE_1 = saying("§6.5", "die 1: wins any battle", MAIN)
    FACE_2 = saying("§6.6", "die 2, the Ultimate Shield: the table and a card of the attacker's hand go to the grave", DEFENCE)
    FACE_3 = saying("§6.7", "die 3: counts 0, and takes the three top cards of the enemy's deck", MAIN)
    FACE_4 = saying("§6.8", "die 4: counts 14", MAIN)
    FACE_5 = saying("§4.13", "die 5: adds 5", ADD_ON)
    FACE_6 = saying("§6.10", "die 6: goes to the grave at once, takes two cards from it, and draws one of the enemy's")

    NOT_SPECIAL = saying("§4.1", "only a special card is added, and it is none")
    CROSS_IN_DEFENCE = saying("§4.2", "Cross are added to an attack, not to a defence")
    CROSS_ON_CROSS = saying("§4.1", "your attack is Cross, and takes no Cross but Cross:7")
    WEAPON_IN_DEFENCE = saying("§4.2", "the Weapon is added to an attack, not to a defence")
    NO_FIVE = saying("§4.13", "it is added if its die shows 5; it shows {die}")
    LAID_TOGETHER = saying("§5.7", "Spades are laid down all together, or none")
    NO_SPADE = saying("§5.7", "only Spades are laid down")

    ATTACKS = saying("§3.1", "Attack with {card:card}: counts {points}")
    ATTACKS_BY_RULE = saying("§3.1", "Attack with {card:card}: wins any battle but against the Ultimate Shield")
    DEFENDS = saying("§3.2", "Defend with {card:card}: {defence} against {attack}")
    DEFENDS_WINNING = saying("§3.2", "Defend with {card:card}: it wins by a rule: {rule:text}")
    DEFENDS_LOSING = saying("§3.2", "Defend with {card:card}: it loses by a rule: {rule:text}")
    DEFENDS_EVENLY = saying("§3.2", "Defend with {card:card}: nobody wins: {rule:text}")
    ADDS = saying("§3.3", "Add {card:card}: {attack} against {defence}")
    ADDS_BY_RULE = saying("§3.3", "Add {card:card}: {winner:seat} wins by a rule: {rule:text}")
    ADDS_FOR_NOBODY = saying("§3.3", "Add {card:card}: nobody wins: {rule:text}")
    PASSES = saying("§3.3", "Add nothing: {attack} against {defence}")
    PASSES_BY_RULE = saying("§3.3", "Add nothing: {winner:seat} wins by a rule: {rule:text}")
    PASSES_FOR_NOBODY = saying("§3.3", "Add nothing: nobody wins: {rule:text}")
    LAYS = saying("§5.7", "Lay down every Spade in your hand: {attack} against {defence}")
    KEEPS = saying("§5.7", "Lay down nothing: {attack} against {defence}")

    SHIELD = saying("§7.1", "the Ultimate Shield")
    CERTAIN_WIN = saying("§7.2", "the Dark Joker with a 1")
    DARK_JOKERS = saying("§7.2", "two Dark Jokers with a 1")
    HOOK = saying("§7.3", "the HookCard Spades:7")
    ONES_MEET = saying("§7.4", "Spades:1 meets Diamond:1")
    DEFENSE_CARD = saying("§7.5", "the DefenseCard")
    SPADES_1_RULE = saying("§7.6", "Spades:1 and its King")
    JACK_RULE = saying("§7.7", "Diamonds:Jack and its King")
    CROSS_RULE = saying("§7.8", "Cross:Queen beats Cross:King")
    AURA_RULE = saying("§7.9", "the Aura of the King")
    EQUALIZER = saying("§7.10", "the QueenEqualizer")
    HEART_RULE = saying("§7.11", "Heart:Queen beats Jacks")
    JACKS = saying("§7.12", "Jacks beat Queens")

    ASKS_DEFENCE = saying("§3.2", "{attacker:seat} attacks with {card:card}, {attack}: choose a card to defend with")
    ASKS_ATTACKER = saying("§3.3", "{attack} against {defence}: add a special card to the attack, or pass")
    ASKS_DEFENDER = saying("§3.4", "{attack} against {defence}: add a special card to the defence, or pass")
    ASKS_BY_RULE = saying("§7", "{winner:seat} wins as it stands, {rule:text}; add a special card, or pass")
    ASKS_FOR_NOBODY = saying("§7", "nobody wins as it stands, {rule:text}; add a special card, or pass")
    ASKS_LAYING = saying("§5.7", "{attack} against {defence}: lay down every Spade with Spades:King, or none")


LINES: dict[int, tuple[Saying, ...]] = {
    Kind.HEART_JACK: (Say.HEART_JACK,),
    Kind.HEART_QUEEN: (Say.HEART_QUEEN,),
    Kind.HEART_KING: (Say.AURA, Say.HEART_KING),
    Kind.DIAMOND_1: (Say.DIAMOND_1,),
    Kind.DIAMOND_2: (Say.DIAMOND_2,),
    Kind.DIAMONDS_JACK: (Say.DIAMONDS_JACK,),
    Kind.DIAMONDS_KING: (Say.AURA, Say.DIAMONDS_KING),
    Kind.SPADES_1: (Say.SPADES_1,),
    Kind.SPADES_KING: (Say.AURA, Say.SPADES_KING),
    Kind.CROSS_QUEEN: (Say.CROSS_QUEEN,),
    Kind.CROSS_KING: (Say.CROSS_KING,),
    Kind.SPADES_7: (Say.SPADES_7,),
    Kind.CROSS_1: (Say.CROSS_1,),
    Kind.CROSS_2: (Say.CROSS_2,),
    Kind.CROSS_7: (Say.CROSS_7,),
}
"""The cards with an ability of their own, and what it is."""
RULES: dict[int, Saying] = {
    Note.SHIELD: Say.SHIELD,
    Note.CERTAIN_WIN: Say.CERTAIN_WIN,
    Note.DARK_JOKERS: Say.DARK_JOKERS,
    Note.SPADES_7: Say.HOOK,
    Note.ONES_MEET: Say.ONES_MEET,
    Note.DIAMOND_1: Say.DEFENSE_CARD,
    Note.SPADES_1: Say.SPADES_1_RULE,
    Note.DIAMONDS_JACK: Say.JACK_RULE,
    Note.CROSS_QUEEN: Say.CROSS_RULE,
    Note.AURA: Say.AURA_RULE,
    Note.HEART_JACK: Say.EQUALIZER,
    Note.HEART_QUEEN: Say.HEART_RULE,
    Note.JACK: Say.JACKS,
}
"""The lines of §7 that decide whatever the totals are."""
DARK_JOKER = (Say.DIE, Say.FACE_1, Say.FACE_2, Say.FACE_3, Say.FACE_4, Say.FACE_5, Say.FACE_6)


def card(face: str) -> Sequence[Remark]:
    """What a card counts and does."""
    number = kind(CARD_NAMES.index(face))
    if number == Kind.RED_JOKER:
        return [Say.GIANT(attack_value(number, 0, NONE)), Say.SACRIFICE(), Say.WEAPON()]
    if number == Kind.DARK_JOKER:
        return [one() for one in DARK_JOKER]
    return [*counts(number), *(one() for one in LINES.get(number, ())), *jack(number), *add_on(number)]


def counts(number: int) -> Sequence[Remark]:
    """§1.4, §5.1, §5.3: what a main card counts, and where it counts more."""
    attack, defence = attack_value(number, 0, NONE), defence_value(number, 0, NONE, 0)
    more = [Say.IN_ATTACK(attack)] if attack != value(number) else []
    return [Say.COUNTS(value(number)), *more, *([Say.IN_DEFENCE(defence)] if defence != value(number) else [])]


def jack(number: int) -> Sequence[Remark]:
    """§7.12: what every Jack does, the Queens' own beside."""
    return [Say.JACK_LINE()] if rank(number) == JACK and number != Kind.HEART_JACK else []


def add_on(number: int) -> Sequence[Remark]:
    """§4.3, §4.7, §4.11: what a card does as an add-on, unless it has a line of its own."""
    if is_powerful_heart(number):
        return [Say.REVIVES(), Say.REVIVES_TWO()]
    if is_seven(number):
        return [] if number == Kind.CROSS_7 else [Say.SEVEN()]
    if suit(number) == CROSS and number not in (Kind.CROSS_1, Kind.CROSS_2):
        return [Say.PARASITE(add_on_value(number))]
    return []


# ── Why not now ──────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not(state: State, spot: Spot) -> Sequence[Remark]:
    """§4.1, §4.2: why a card cannot be added now; §5.7: or not be laid down."""
    seat, number = state.to_act, kind(spot[1])
    if find(state.hand[seat], spot[1]) < 0:
        return []
    if state.phase == Phase.LAYING:
        return [Say.LAID_TOGETHER() if suit(number) == SPADES and not is_joker(number) else Say.NO_SPADE()]
    if state.phase not in (Phase.ATTACKER_ADDS, Phase.DEFENDER_ADDS):
        return []
    if is_seven(number) or is_powerful_heart(number):
        return []
    if number == Kind.DARK_JOKER:
        return [] if state.die[seat] == Face.FIVE_MORE else [Say.NO_FIVE(state.die[seat])]
    if state.phase == Phase.DEFENDER_ADDS:
        return why_not_in_defence(number)
    if number == Kind.RED_JOKER or (suit(number) == CROSS and suit(main_of(state, seat)) != CROSS):
        return []
    return [Say.CROSS_ON_CROSS() if suit(number) == CROSS else Say.NOT_SPECIAL()]


def why_not_in_defence(number: int) -> Sequence[Remark]:
    """§4.2: why a card is not added to a defence."""
    if number == Kind.RED_JOKER:
        return [Say.WEAPON_IN_DEFENCE()]
    return [Say.CROSS_IN_DEFENCE() if suit(number) == CROSS else Say.NOT_SPECIAL()]


# ── What a choice brings ─────────────────────────────────────────────────────────────────────────────────────────────


def label(state: State, action: int) -> Remark | None:
    """What a choice brings: what a card counts, the totals after it, or the rule that decides whatever they are."""
    if Action.is_main(action):
        number = Action.main_card(action)
        return attack(state, number) if state.phase == Phase.ATTACKING else defence(state, number)
    if Action.is_add(action):
        return addition(state, Action.add_card(action))
    if Action.is_accept(action):
        return outcome(state, Say.PASSES, Say.PASSES_BY_RULE, Say.PASSES_FOR_NOBODY)
    if Action.is_keep(action):
        return Say.KEEPS(attack_total(state), defence_total(state))
    return laying(state) if Action.is_lay(action) else None


def attack(state: State, number: int) -> Remark:
    """§3.1: what an attack counts."""
    die = state.die[state.to_act]
    if kind(number) == Kind.DARK_JOKER and die == Face.CERTAIN_WIN:
        return Say.ATTACKS_BY_RULE(number)
    return Say.ATTACKS(number, attack_value(kind(number), die, NONE))


def defence(state: State, number: int) -> Remark:
    """§3.2: what a defence counts against the attack that lies there, or the rule between the two."""
    trial: Any = state.copy()
    seat = trial.to_act
    move_card(trial.hand[seat], trial.main[seat], number)
    if kind(number) == Kind.DARK_JOKER:
        trial.shown_die[seat] = trial.die[seat]
    line, winner = decide(trial)
    if line == Note.TOTAL:
        return Say.DEFENDS(number, defence_total(trial), attack_total(trial))
    said = Say.DEFENDS_EVENLY if winner == NO_SEAT else Say.DEFENDS_WINNING if winner == seat else Say.DEFENDS_LOSING
    return said(number, name_of(line))


def move_card(hand: list[int], place: list[int], number: int) -> None:
    """Move a card on a trial table."""
    take(hand, number)
    put(place, number)


def addition(state: State, number: int) -> Remark:
    """§3.3, §3.4: how the battle stands after a card is added."""
    trial: Any = state.copy()
    move_card(trial.hand[trial.to_act], trial.add_on[trial.to_act], number)
    line, winner = decide(trial)
    if line == Note.TOTAL:
        return Say.ADDS(number, attack_total(trial), defence_total(trial))
    if winner == NO_SEAT:
        return Say.ADDS_FOR_NOBODY(number, name_of(line))
    return Say.ADDS_BY_RULE(number, winner, name_of(line))


def outcome(state: State, by_total: Saying, by_rule: Saying, for_nobody: Saying) -> Remark:
    """§7: how the battle stands."""
    line, winner = decide(state)
    if line == Note.TOTAL:
        return by_total(attack_total(state), defence_total(state))
    return for_nobody(name_of(line)) if winner == NO_SEAT else by_rule(winner, name_of(line))


def name_of(line: int) -> str:
    """What the line that decides is about."""
    return RULES[line].wording.text


def laying(state: State) -> Remark:
    """§5.7: the totals with every Spade of the hand laid down."""
    trial: Any = state.copy()
    hand = trial.hand[trial.to_act]
    for number in [card_at(hand, place) for place in range(size(hand))]:
        if suit(kind(number)) == SPADES and not is_joker(kind(number)):
            move_card(hand, trial.laid, number)
    return Say.LAYS(attack_total(trial), defence_total(trial))


def asks(state: State) -> Remark | None:
    """§3.2: which attack is answered; §3.3, §3.4: how the battle stands while special cards are added."""
    if state.phase == Phase.DEFENDING:
        number = card_at(state.main[state.attacker], 0)
        return Say.ASKS_DEFENCE(state.attacker, number, attack_value(kind(number), state.shown_die[state.attacker], NONE))
    if state.phase == Phase.LAYING:
        return Say.ASKS_LAYING(attack_total(state), defence_total(state))
    if state.phase not in (Phase.ATTACKER_ADDS, Phase.DEFENDER_ADDS):
        return None
    by_total = Say.ASKS_ATTACKER if state.phase == Phase.ATTACKER_ADDS else Say.ASKS_DEFENDER
    return outcome(state, by_total, Say.ASKS_BY_RULE, Say.ASKS_FOR_NOBODY)


SPEECH = Speech(
    sayings=Say.all(),
    card=card,
    why_not=why_not,
    label=label,
    asks=asks,
    terms=(
        Term("Count Stack", "§1.2"),
        Term("grave", "§1.2"),
        Term("special card", "§4.1"),
        Term("HookCard", "§4.5"),
        Term("GraveCard", "§4.7"),
        Term("SacrificeCard", "§4.7"),
        Term("PoisonCard", "§4.9"),
        Term("parasite", "§4.11"),
        Term("Weapon", "§4.12"),
        Term("Giant", "§6.1"),
        Term("Sacrifice", "§6.2"),
        Term("Ultimate Shield", "§6.6"),
        Term("DefenseCard", "§7.5"),
        Term("Aura of the King", "§7.9"),
        Term("QueenEqualizer", "§7.10"),
    ),
)
