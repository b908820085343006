"""Kingdoms: the printed text of a card, made from its effects, so that it cannot say anything else than the card does."""

from __future__ import annotations

from collections.abc import Callable

from regalia.games.kingdoms.card import Card, Effect, Step
from regalia.games.kingdoms.phrases import Such, with_article
from regalia.games.kingdoms.row_layout import About, Bound

TITLES = {
    "entrance": "Entrance",
    "last stand": "Last stand",
    "sacrifice": "Sacrifice",
    "expel": "Expel",
    "upkeep": "Upkeep",
    "attack": "Attack",
    "fringe": "Fringe",
    "exhaust": "Exhaust",
}


def text_of(card: Card) -> str:
    """Everything that is printed, a line for each effect."""
    lines = [", ".join(word.capitalize() for word in card.keywords)] if card.keywords else []
    if card.holder:
        lines.append(f"Attach to {card.holder.text}.")
    if card.upkeep:
        lines.append(f"Upkeep cost {card.upkeep}.")
    lines += [effect_text(effect) for effect in card.effects]
    return "\n".join(lines)


def effect_text(effect: Effect) -> str:
    """One effect: its limit, when it happens, what it costs, what it does."""
    said = sentences(effect)
    if effect.bound:
        how, amount, such = effect.bound
        said = f"if there are {amount} or {'more' if how == Bound.AT_LEAST else 'fewer'} {such.many}, {said}"
    if effect.may:
        said = f"you may {said}"
    heading = heading_of(effect)
    said = f"{heading}: {said}" if heading else said[0].upper() + said[1:]
    limit = "" if effect.limit == "none" else f"{effect.limit.capitalize()} · "
    return f"{limit}{said}."


def heading_of(effect: Effect) -> str:
    """When an effect happens and what it costs."""
    costs = [f"{signed(effect.health)} health"] if effect.health else []
    costs += [f"pay {effect.price}"] if effect.price and effect.when != "cost" else []
    if effect.sacrifice:
        costs.append(f"sacrifice {effect.sacrifice.text}")
    if effect.discard:
        costs.append("discard a card")
    if effect.when == "cost":
        return ", ".join([f"Cost {effect.price}", *costs])
    title = TITLES.get(effect.when, "")
    if not title:
        return ", ".join(costs).capitalize()
    return f"{title} ({', '.join(costs)})" if costs else title


def sentences(effect: Effect) -> str:
    """What an effect does, step after step."""
    return ", then ".join(step_text(step) for step in effect.steps)


def step_text(step: Step) -> str:
    """One step."""
    said = WORDINGS[step.verb](step)
    return f"{said} for each {step.each.one}" if step.each else said


def to_whom(step: Step) -> str:
    """Whom a step is about, in words."""
    return step.whom.text if step.whom else ""


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+d}".replace("-", "−")


def player_text(step: Step, verb: str, verbs: str, thing: str) -> str:
    """A step about you, the enemy or each player."""
    if step.who == "you":
        return f"{verb} {thing}"
    return f"{'the enemy' if step.who == 'enemy' else 'each player'} {verbs} {thing}"


def cards_text(amount: int) -> str:
    """A number of cards."""
    return "a card" if amount == 1 else f"{amount} cards"


def buff_text(step: Step) -> str:
    """Attack and health."""
    until = " this turn" if step.this_turn else ""
    return f"{to_whom(step)} {'get' if is_many(step) else 'gets'} {signed(step.amount)}/{signed(step.health)}{until}"


def give_text(step: Step) -> str:
    """A keyword."""
    until = " this turn" if step.this_turn else ""
    return f"{to_whom(step)} {'gain' if is_many(step) else 'gains'} {step.word.capitalize()}{until}"


def return_text(step: Step) -> str:
    """Back to the hand."""
    home = "their owners' hands" if is_many(step) else "its owner's hand"
    return f"return {to_whom(step)} to {home}"


def is_many(step: Step) -> bool:
    """Is a step about several cards?"""
    return step.whom is not None and step.whom.how == About.ALL_SUCH


def search_text(step: Step) -> str:
    """A search."""
    assert step.such is not None
    shown = ", unrevealed" if step.flag else ""
    return f"search your {step.word} deck for {with_article(step.such.one)}{shown}"


def sacrifice_text(step: Step) -> str:
    """A sacrifice."""
    if step.such is None:
        return f"sacrifice {to_whom(step)}"
    return player_text(step, "sacrifice", "sacrifices", with_article(step.such.one))


def make_text(step: Step) -> str:
    """Tokens."""
    name, zone = step.word.split("\n")
    many = f"{with_article(name)} token" if step.amount == 1 else f"{step.amount} {name} tokens"
    return f"make {many} {'on your battlefield' if zone == 'battlefield' else 'in your kingdom'}"


def such_text(such: Such | None) -> str:
    """What is countered."""
    return with_article(such.one.removesuffix(" on the sequence")) if such else "it"


WORDINGS: dict[str, Callable[[Step], str]] = {
    "damage": lambda step: f"deal {step.amount} damage to {to_whom(step)}",
    "heal": lambda step: f"heal {to_whom(step)} by {step.amount}",
    "draw": lambda step: player_text(step, "draw", "draws", cards_text(step.amount)),
    "study": lambda step: f"study {step.amount}",
    "search": search_text,
    "destroy": lambda step: f"destroy {to_whom(step)}",
    "sacrifice": sacrifice_text,
    "expel": lambda step: f"expel {to_whom(step)}",
    "exhaust": lambda step: f"exhaust {to_whom(step)}",
    "rest": lambda step: f"rest {to_whom(step)}",
    "return": return_text,
    "buff": buff_text,
    "give": give_text,
    "power": lambda step: f"gain {step.amount} power",
    "make": make_text,
    "counter": lambda step: f"counter {such_text(step.whom.such if step.whom else None)}",
    "control": lambda step: f"gain control of {to_whom(step)}",
    "move": lambda step: f"move {to_whom(step)} between kingdom and battlefield",
    "discard": lambda step: player_text(step, "discard", "discards", cards_text(step.amount)),
    "recover": lambda step: f"return {to_whom(step)} to your hand",
}
