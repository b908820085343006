"""Kingdoms: words that the steps of printed texts have in common, in English and in Serbian."""

from __future__ import annotations

from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.phrases import with_article
from regalia.games.kingdoms.row_layout import About
from regalia.games.kingdoms.serbian import ACCUSATIVE, DATIVE, GENITIVE, counted, each_text, whom_text

TIMES = {
    "attack of this": (" for each point of this card's attack", " za svaki poen napada ove karte"),
    "health of this": (" for each point of this card's health", " za svaki poen zdravlja ove karte"),
    "charge of this": (" for each charge on this", " za svako punjenje na ovoj karti"),
    "attack of it": (" for each point of its attack", " za svaki poen napada izabrane karte"),
    "health of it": (" for each point of its health", " za svaki poen zdravlja izabrane karte"),
    "cost of it": (" for each point of its cost", " za svaki poen cene izabrane karte"),
}
ONE_BASTION = ("your Bastion", "the enemy Bastion")
COUNTERS_HERE = " counter of this"
"""How `each` ends that counts counters of a name."""
LASTS = {
    "good": ("", ""),
    "turn": (" this turn", " u ovom potezu"),
    "round": (" until your next turn", " do tvog sledećeg poteza"),
}
PLAYERS = {"enemy": "protivnik", "each": "svaki igrač", "its controller": "igrač koji je kontroliše"}


def whom(step: Step) -> str:
    """Whom a step is about, in English."""
    return step.whom.text if step.whom else ""


def ko(step: Step) -> str:
    """Who does something or has something, in Serbian."""
    return whom_text(step.whom)


def koga(step: Step) -> str:
    """To whom something is done, in Serbian: the accusative."""
    return whom_text(step.whom, ACCUSATIVE)


def kome(step: Step) -> str:
    """Whom something befalls, in Serbian: the dative."""
    return whom_text(step.whom, DATIVE)


def cega(step: Step) -> str:
    """Of what, in Serbian: the genitive."""
    return whom_text(step.whom, GENITIVE)


def amount(step: Step) -> str:
    """How much."""
    if step.measure == "x":
        return "X" if step.amount == 1 else f"{step.amount}×X"
    return str(step.amount)


def koliko(step: Step) -> int | str:
    """How much, for a Serbian noun that is counted."""
    return amount(step) if step.measure == "x" else step.amount


def charges(count: str, name: str) -> str:
    """A number of charges, or of counters of a name."""
    thing = f"{name} counter" if name else "charge"
    return with_article(thing) if count == "1" else f"{count} {thing}s"


def punjenja(count: int | str, name: str) -> str:
    """A number of charges, or of counters of a name, in Serbian."""
    if name:
        return counted(count, f"oznaku {name}", f"oznake {name}", f"oznaka {name}")
    return counted(count, "punjenje", "punjenja", "punjenja")


def times(step: Step, language: str) -> str:
    """What an amount is taken times."""
    if step.each is not None:
        return f" za {each_text(step.each)}" if language == "sr" else f" for each {step.each.one}"
    if step.measure.endswith(COUNTERS_HERE):
        name = step.measure.removesuffix(COUNTERS_HERE)
        return f" za svaku oznaku {name} na ovoj karti" if language == "sr" else f" for each {name} counter on this"
    said = TIMES.get(step.measure, ("", ""))[language == "sr"]
    if step.measure.endswith(" of it") and step.whom is not None and step.whom.how == About.SECOND_TARGET:
        said = said.replace("its", "the first one's").replace("izabrane", "prve izabrane")
    return said


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+d}".replace("-", "−")


def times_x(number: int) -> str:
    """A number of times X with its sign: +X, −2X, +0."""
    if number == 0:
        return "+0"
    return f"{'+' if number > 0 else '−'}{abs(number) if abs(number) > 1 else ''}X"


def buff(step: Step) -> str:
    """Attack and health that are added: +1/+1, or +X/+X."""
    sign = times_x if step.measure == "x" else signed
    return f"{sign(step.amount)}/{sign(step.health)}"


def is_many(step: Step) -> bool:
    """Is a step about several cards?"""
    return step.whom is not None and step.whom.how == About.ALL_SUCH and step.whom.text not in ONE_BASTION


def cards(step: Step) -> str:
    """A number of cards."""
    return "a card" if amount(step) == "1" else f"{amount(step)} cards"


def karte(step: Step) -> str:
    """A number of cards, in Serbian: the accusative."""
    return "kartu" if amount(step) == "1" else counted(koliko(step), "kartu", "karte", "karata")


def stete(step: Step) -> str:
    """A number of points of damage, in Serbian."""
    return counted(koliko(step), "poen štete", "poena štete", "poena štete")


def player(step: Step, verb: str, verbs: str, thing: str) -> str:
    """A step about you, the enemy, each player or the controller of a card."""
    if step.who == "you":
        return f"{verb} {thing}"
    who = {"enemy": "the enemy", "each": "each player", "its controller": "its controller"}[step.who]
    return f"{who} {verbs} {thing}"


def igrac(step: Step, verb: str, verbs: str, thing: str) -> str:
    """A step about a player, in Serbian."""
    return f"{verb} {thing}" if step.who == "you" else f"{PLAYERS[step.who]} {verbs} {thing}"


def one_such(step: Step) -> str:
    """One of the cards that a player chooses, in English."""
    assert step.such is not None
    return with_article(step.such.one)
