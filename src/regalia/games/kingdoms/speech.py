"""Kingdoms: what the cards say for themselves: what is printed, what it costs now, and why it cannot be paid or aimed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regalia.engine.lookup import read
from regalia.engine.pile import find, size
from regalia.engine.speech import Remark, Sayings, Speech, Spoken, Term, saying
from regalia.engine.table import Spot
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.badges import target_of
from regalia.games.kingdoms.card import EVENTS, KEYWORDS, TERRA, Card, Effect
from regalia.games.kingdoms.card_names import THEIRS, permanent_name
from regalia.games.kingdoms.card_text import effect_text, first_capital, mode_text, text_of
from regalia.games.kingdoms.filters import count_such, is_met
from regalia.games.kingdoms.library import cards, names
from regalia.games.kingdoms.permission import can_activate, is_open, is_used_up
from regalia.games.kingdoms.power import gather
from regalia.games.kingdoms.prices import price_of
from regalia.games.kingdoms.row_layout import CardColumn, EffectColumn, Given, Type
from regalia.games.kingdoms.row_reader import effect_at, is_terra, printed
from regalia.games.kingdoms.state import LinkZone, Phase, Question, State, Status
from regalia.games.kingdoms.targets import has_target
from regalia.games.kingdoms.zones import attack_of, has, health_of, print_at, spot_of


class Say(Sayings):
    """The sentences of Kingdoms."""

    COSTS = saying("§5.1", "costs {cost}")
    GIVES = saying("§4.1", "gives {power} power; one terra card a turn is laid, for nothing")
    PRINTED = saying("§5.4", "{said:text}")

    TOO_DEAR = saying("§4.2", "costs {cost}, you have {power}")
    TERRA_LAID = saying("§4.4", "you have laid a terra card this turn")
    NOT_IN_ATTACK = saying("§5.1", "only trices are played outside the main phases")
    NO_ANSWER = saying("§5.1", "only trices are played as an answer")
    NO_ROOM = saying("§8.10", "nothing more can be activated for now")
    NO_HOLDER = saying("§5.5", "there is no unit that it can be attached to")
    USED_UP = saying("§9.11", "its effect has been used as often as it may be")
    NO_CARDS = saying("§9.15", "it costs discarded cards: {wanted}; you have {held} others")
    NO_SACRIFICE = saying("§9.15", "you have nothing to sacrifice for it")
    NOT_MET = saying("§9.13", "its condition is not met")
    NO_MODE = saying("§9.21", "none of its modes can be used now")
    NO_TARGET = saying("§8.12", "there is nothing that it could be aimed at")

    PLAYS = saying("§5.1", "Play {card:card} for {cost}")
    LAYS = saying("§4.4", "Lay {card:card}: gives {power} power")
    STATIONS = saying("§5.3", "Play {card:card} in the kingdom for {cost}")
    DEPLOYS = saying("§5.3", "Play {card:card} on the battlefield for {cost}")
    USES = saying("§9", "{card:text}: {said:text}")
    USES_EFFECT = saying("§9.14", "Use the effect: {said:text}")
    CHOOSES = saying("§9.21", "{said:text}")
    PLACES = saying("§8.4", "{card:text} next: {said:text}")
    AIMS = saying("§8.1", "Choose {target:text}")
    PAYS = saying("§3.3", "Pay {cost}, the upkeep of {card:text}")
    STRIKES = saying("§7.4", "Attack {target:text}: deal {dealt}, take {taken}")
    KILLS = saying("§7.4", "Attack {target:text}: deal {dealt}, which destroys it, take {taken}")
    FELLS = saying("§13.1", "Attack {target:text}: deal {dealt}, which fells it")

    ASKS_CARD = saying("§8.2", "{player:seat} plays {card:text}[ on {target:permanent}]: respond, or pass")
    ASKS_EFFECT = saying("§8.2", "{player:seat} uses {card:text}[ on {target:permanent}]: {said:text} Respond, or pass")


EFFECT_PARAGRAPHS = {
    "fringe": "§9.1",
    "exhaust": "§9.2",
    "cost": "§9.3",
    "entrance": "§9.4",
    "last stand": "§9.5",
    "sacrifice": "§9.6",
    "expel": "§9.7",
    "upkeep": "§9.8",
    "attack": "§9.9",
    "attached": "§9.16",
    "static": "§9.16",
    **dict.fromkeys((*EVENTS, "draws", "phase"), "§9.17"),
}
"""Where the rules explain when an effect happens."""


def card(face: str) -> Sequence[Remark]:
    """What a card costs, and what is printed on it."""
    found = cards().get(face)
    if found is None:
        return []
    first = Say.GIVES(found.power) if found.type in TERRA else Say.COSTS(found.cost)
    shown = [] if found.type == "bastion" or found.token else [first]
    others = [saying(paragraph, "{said:text}")(printed_line(found, place)) for place, paragraph in enumerate(paragraphs(found))]
    lines = [*shown, *others, *(effect_line(found, place) for place in range(len(found.effects)))]
    return lines or [Say.PRINTED(found.numbers)]


def paragraphs(found: Card) -> list[str]:
    """Where the rules explain the lines that are printed before the effects: keywords, kin, what it is attached to, upkeep."""
    first = f"§12.{list(KEYWORDS).index(found.keywords[0]) + 1}" if found.keywords else ""
    said = {first: found.keywords, "§1.3": found.tribe, "§5.5": found.holder, "§3.3": found.upkeep}
    return [paragraph for paragraph, is_there in said.items() if is_there]


def printed_line(found: Card, place: int) -> Spoken:
    """A line of a card's text, in any language."""
    return lambda language: text_of(found, language).splitlines()[place]


def spoken(effect: Effect) -> Spoken:
    """The text of an effect, in any language."""
    return lambda language: effect_text(effect, language)


def effect_line(found: Card, place: int) -> Remark:
    """§9: an effect, with the paragraph that says when it happens."""
    effect = found.effects[place]
    return saying(EFFECT_PARAGRAPHS.get(effect.when, "§5.4"), "{said:text}")(spoken(effect))


# ── Why not now ──────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not(state: State, at: Spot) -> Sequence[Remark]:
    """Why a card of the hand or the throne room cannot be played now."""
    seat, spot = state.to_act, spot_of(*at)
    piles = (state.hand[seat], state.first_throne[seat], state.second_throne[seat])
    if at[0] != seat or all(find(pile, at[1]) < 0 for pile in piles) or state.question not in (Question.FREE, Question.WINDOW):
        return []
    is_trice = printed(state, print_at(state, spot), CardColumn.TYPE) == Type.TRICE
    if not is_trice and state.question == Question.WINDOW:
        return [Say.NO_ANSWER()]
    if not is_trice and state.phase == Phase.ATTACK:
        return [Say.NOT_IN_ATTACK()]
    return why_not_paid(state, seat, spot)


def why_not_paid(state: State, seat: int, spot: int) -> Sequence[Remark]:
    """§4.2, §4.4: whether a card can be paid for; §5.5, §8.12: and what else it needs."""
    card_print = print_at(state, spot)
    card_type = printed(state, card_print, CardColumn.TYPE)
    if is_terra(card_type):
        return [Say.TERRA_LAID()] if state.terra_played > 0 else []
    cost, power = price_of(state, seat, spot), gather(state, seat)
    if not can_activate(state):
        return [Say.NO_ROOM()]
    if card_type in (Type.SCROLL, Type.TRICE):
        return why_not_used(state, seat, spot, cost, power)
    if cost > power:
        return [Say.TOO_DEAR(cost, power)]
    if card_type == Type.SUPPLY:
        is_held = has_target(state, printed(state, card_print, CardColumn.HOLDER), seat, spot)
        return [] if is_held else [Say.NO_HOLDER()]
    return []


def why_not_used(state: State, seat: int, spot: int, cost: int, power: int) -> Sequence[Remark]:
    """§9.10 to §9.15: what the effect of a scroll or a trice lacks; §9.21: or each of its modes."""
    effect, others = effect_at(state, print_at(state, spot), 0), size(state.hand[seat]) - 1
    if is_used_up(state, effect, spot, print_at(state, spot), seat):
        return [Say.USED_UP()]
    if is_open(state, effect, spot, seat, others, cost, power):
        return []
    if read(state, effect + EffectColumn.MODES) > 0:
        return [Say.TOO_DEAR(cost, power) if cost > power else Say.NO_MODE()]
    if cost + read(state, effect + EffectColumn.PRICE) > power:
        return [Say.TOO_DEAR(cost + read(state, effect + EffectColumn.PRICE), power)]
    if read(state, effect + EffectColumn.DISCARDED) > others:
        return [Say.NO_CARDS(read(state, effect + EffectColumn.DISCARDED), others)]
    if not is_met(state, effect, seat, spot):
        return [Say.NOT_MET()]
    is_given = read(state, effect + EffectColumn.SACRIFICED) == Given.CHOSEN
    if is_given and count_such(state, read(state, effect + EffectColumn.SACRIFICED_FILTER), seat, spot) == 0:
        return [Say.NO_SACRIFICE()]
    return [Say.NO_TARGET()]


# ── What a choice brings ─────────────────────────────────────────────────────────────────────────────────────────────


def label(state: State, action: int) -> Remark | None:
    """What a choice brings."""
    if Action.is_play(action):
        return playing(state, Action.play_card(action))
    if Action.is_deploy(action):
        number = Action.deploy_card(action)
        return Say.DEPLOYS(number, price_of(state, state.to_act, spot_of(state.to_act, number)))
    if Action.is_use(action):
        spot = Action.use_card(action)
        return Say.USES(called(state, spot), printed_effect(print_at(state, spot), Action.use_effect(action) - 1))
    if Action.is_yes(action):
        said = effect_at_row(state, state.doing_print, state.doing_effect)
        return Say.USES_EFFECT(said) if said else None
    if Action.is_place(action):
        place = Action.place_trigger(action)
        said = effect_at_row(state, state.trigger_print[place], state.trigger_effect[place])
        return Say.PLACES(called(state, state.trigger_spot[place]), said) if said else None
    if Action.is_mode(action) and state.doing_effect > 0:
        effect = cards()[names()[state.doing_print]].effects[read(state, state.doing_effect + EffectColumn.INDEX)]
        mode = effect.modes[Action.mode_mode(action) - 1]
        return Say.CHOOSES(lambda language: first_capital(mode_text(mode, language)))
    if Action.is_target(action):
        target = Action.target_card(action)
        return strike(state, target) if state.question == Question.ATTACK_TARGET else Say.AIMS(called(state, target))
    if Action.is_pay(action):
        spot = Action.pay_card(action)
        return Say.PAYS(printed(state, print_at(state, spot), CardColumn.UPKEEP), called(state, spot))
    return None


def called(state: State, spot: int) -> Spoken:
    """What the seat to act calls a card; in Serbian the enemy's ones without the English word of the notation."""
    name = permanent_name(state, spot, state.to_act)
    return lambda language: f"{name.removeprefix(THEIRS)} (protivnik)" if language == "sr" and name.startswith(THEIRS) else name


def playing(state: State, number: int) -> Remark:
    """§5.1: a card with its price, §5.3: and where it can be played elsewhere, its zone; §4.4: terra with its power."""
    spot = spot_of(state.to_act, number)
    found = cards()[names()[print_at(state, spot)]]
    if found.type in TERRA:
        return Say.LAYS(number, found.power)
    return (Say.STATIONS if found.health else Say.PLAYS)(number, price_of(state, state.to_act, spot))


def printed_effect(card_print: int, index: int, mode: int = 0) -> Spoken:
    """The text of an effect of a card; §9.21: with only the mode that was chosen, if one was."""
    effect = cards()[names()[card_print]].effects[index]
    return spoken(replace(effect, modes=(), steps=effect.modes[mode - 1].steps) if mode else effect)


def effect_at_row(state: State, card_print: int, effect: int) -> Spoken | None:
    """The text of the effect at a place of the lookup; None where there is none."""
    if effect <= 0:
        return None
    return printed_effect(card_print, read(state, effect + EffectColumn.INDEX), read(state, effect + EffectColumn.MODE))


def strike(state: State, target: int) -> Remark:
    """§7.4: what attacker and target would deal each other as they are now; §7.5: nothing by an exhausted target."""
    named, dealt = called(state, target), max(0, attack_of(state, state.attacker))
    taken = 0 if has(state, target, Status.IS_EXHAUSTED) else max(0, attack_of(state, target))
    if dealt < health_of(state, target):
        return Say.STRIKES(named, dealt, taken)
    if printed(state, print_at(state, target), CardColumn.TYPE) == Type.BASTION:
        return Say.FELLS(named, dealt)
    return Say.KILLS(named, dealt, taken)


def asks(state: State) -> Remark | None:
    """§8.2: the link of the sequence that is answered, with its target."""
    if state.question != Question.WINDOW or state.links == 0:
        return None
    link = state.links - 1
    face, target = names()[state.link_print[link]], target_of(state, link)
    if state.link_zone[link] == LinkZone.NO_CARD:
        said = effect_at_row(state, state.link_print[link], state.link_effect[link])
        if said is not None:
            return Say.ASKS_EFFECT(state.link_player[link], face, target, said)
    return Say.ASKS_CARD(state.link_player[link], face, target)


SPEECH = Speech(
    sayings=Say.all(),
    card=card,
    why_not=why_not,
    label=label,
    asks=asks,
    terms=(
        Term("briefed", "§3.1"),
        Term("Royal", "§1.4"),
        Term("Bastion", "§13.1"),
        *(Term(word.capitalize(), f"§12.{number}") for number, word in enumerate(KEYWORDS, start=1)),
        Term("Fringe", "§9.1"),
        Term("Exhaust", "§9.2"),
        Term("Entrance", "§9.4"),
        Term("Last stand", "§9.5"),
        Term("Firm", "§9.10"),
        Term("Hard", "§9.11"),
        Term("Strict", "§9.12"),
        Term("Study", "§11.4"),
        Term("Expel", "§11.8"),
        Term("sequence", "§8.1"),
    ),
)
