"""Kingdoms: the steps of an effect in a card file: a verb, whom it is about, and how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import (
    DECKS,
    KEYWORDS,
    MOST_MADE,
    MOST_NUMBER,
    MOST_STEPS,
    MOST_STUDIED,
    PLACES,
    PLAYERS,
    TYPES,
    VERBS,
    Step,
)
from regalia.games.kingdoms.phrases import KINDS, ZONES_IN_PLAY, Such, Whom, bits, such_cards, whom
from regalia.games.kingdoms.row_layout import About, FilterColumn, Side, Zone
from regalia.games.kingdoms.toml_entry import Entry

STEP_FIELDS: dict[str, tuple[str, ...]] = {
    "damage": ("to", "each"),
    "heal": ("to", "each"),
    "buff": ("to", "each", "for"),
    "give": ("to",),
    "draw": ("who", "each"),
    "study": (),
    "search": ("deck", "unrevealed"),
    "sacrifice": ("who",),
    "power": ("each",),
    "make": ("amount", "on", "each"),
    "discard": ("who",),
}
LEAVING = ("destroy", "sacrifice", "expel", "return", "control")
SPELL_BITS = bits((*KINDS["scroll"], *KINDS["trice"]))


def steps_of(entry: Entry, when: str, kind: str) -> tuple[Step, ...]:
    """What an effect does."""
    value = entry.value("do")
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_STEPS:
        raise entry.fault("do", f"expected a list of 1 to {MOST_STEPS} steps, such as {{ draw = 1 }}")
    has_target, steps = False, []
    for number, table in enumerate(value, start=1):
        step = read_step(table, f"{entry.place}, do {number}", when, kind)
        if step.whom and step.whom.text == "it" and not has_target:
            raise BadCard("'it' speaks of a target in play that an earlier step chooses", place=f"{entry.place}, do {number}")
        has_target = has_target or is_aimed_at_play(step)
        steps.append(step)
    return tuple(steps)


def is_aimed_at_play(step: Step) -> bool:
    """Does a step choose a target in play?"""
    return bool(step.whom and step.whom.is_chosen and step.whom.such and step.whom.such.zone in ZONES_IN_PLAY)


def read_step(table: Any, place: str, when: str, kind: str) -> Step:
    """One step: its verb is the name of a field."""
    verbs = [name for name in table if name in VERBS] if isinstance(table, dict) else []
    if len(verbs) != 1:
        raise BadCard(f"expected one verb, of {', '.join(VERBS)}", place=place)
    verb = verbs[0]
    entry = Entry(table, place, (verb, *STEP_FIELDS.get(verb, ())))
    if when == "attached":
        return attached_step(entry, verb)
    each = entry.phrase("each", such_cards) if entry.has("each") else None
    if each:
        check_counted(entry, "each", each)
    step = READERS[verb](entry, verb)
    check_whom(entry, step, kind)
    return Step(**{**step.__dict__, "each": each})


def check_whom(entry: Entry, step: Step, kind: str) -> None:
    """Not every card can have everything done to it."""
    if step.whom and step.whom.how == About.ITS_UNIT and kind != "supply":
        raise BadCard("only a supply has 'its unit'", place=entry.place)
    types = types_meant(step, kind)
    if step.verb in ("buff", "give") and types & bits(KINDS["terra"]):
        raise BadCard("terra has neither attack nor health nor keywords: name units, relics or Bastions", place=entry.place)
    if step.verb in LEAVING and types & bits(KINDS["bastion"]):
        raise BadCard("a Bastion cannot leave play or change its controller", place=entry.place)
    if step.verb == "move" and types & ~bits(KINDS["unit"]):
        raise BadCard("only units move between kingdom and battlefield", place=entry.place)


def types_meant(step: Step, kind: str) -> int:
    """Which types of card a step can be about, as bits."""
    if step.whom and step.whom.how == About.THIS_CARD:
        return 1 << TYPES[kind]
    such = step.such or (step.whom.such if step.whom else None)
    return such.types if such else 0


def check_counted(entry: Entry, name: str, such: Such) -> None:
    """Cards can be counted in play, in a graveyard or in a hand."""
    if such.zone == Zone.SEQUENCE or (such.zone in ZONES_IN_PLAY and such.types & SPELL_BITS):
        raise entry.fault(name, f"expected cards in play, in a graveyard or in a hand, found {entry.value(name)!r}")


def on_card(entry: Entry, name: str) -> Whom:
    """Cards in play that a step is about."""
    found: Whom = entry.phrase(name, whom)
    if found.such and (found.such.zone not in ZONES_IN_PLAY or found.such.types & SPELL_BITS):
        raise entry.fault(name, f"expected cards in play, found {entry.value(name)!r}")
    return found


def numbered_step(entry: Entry, verb: str) -> Step:
    """Damage and healing."""
    return Step(verb, on_card(entry, "to"), amount=entry.number(verb, 1, MOST_NUMBER))


def player_step(entry: Entry, verb: str) -> Step:
    """Drawing, discarding, power: for one player or for both."""
    most = MOST_STUDIED if verb == "study" else MOST_NUMBER
    return Step(verb, amount=entry.number(verb, 1, most), who=entry.word("who", PLAYERS, "you"))


def card_step(entry: Entry, verb: str) -> Step:
    """Verbs whose value is the cards they are about."""
    found = on_card(entry, verb)
    if verb == "control" and found.how == About.THIS_CARD:
        raise entry.fault(verb, "one controls one's own cards: expected such as 'an enemy pawn'")
    return Step(verb, found)


def buff_step(entry: Entry, verb: str) -> Step:
    """Attack and health that are added."""
    value = entry.value(verb)
    if not is_buff(value):
        raise entry.fault(verb, f"expected [attack, health], such as [1, 2], found {value!r}")
    this_turn = entry.word("for", ("turn", "good"), "good") == "turn"
    return Step(verb, on_card(entry, "to"), amount=value[0], health=value[1], this_turn=this_turn)


def is_buff(value: Any) -> bool:
    """Is it attack and health to be added?"""
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(type(one) is int and -MOST_NUMBER <= one <= MOST_NUMBER for one in value)


def give_step(entry: Entry, verb: str) -> Step:
    """A keyword until the turn ends."""
    return Step(verb, on_card(entry, "to"), word=entry.word(verb, tuple(KEYWORDS)), this_turn=True)


def search_step(entry: Entry, verb: str) -> Step:
    """A search: what for, in which deck, shown or not."""
    such = entry.phrase(verb, whom).chosen
    if such is None or such.zone != Zone.IN_PLAY or such.side != Side.ANY:
        raise entry.fault(verb, f"expected such as 'a pawn' or 'a card', found {entry.value(verb)!r}")
    deck = entry.word("deck", DECKS, "main")
    terra = bits(KINDS["terra"])
    if such.numbers[FilterColumn.STANCE] or such.numbers[FilterColumn.ANOTHER]:
        raise entry.fault(verb, f"cards in a deck are neither rested nor others, found {entry.value(verb)!r}")
    if not such.types & (terra if deck == "terra" else bits(KINDS["card"]) & ~terra):
        raise entry.fault(verb, f"there are no such cards in a {deck} deck, found {entry.value(verb)!r}")
    unrevealed = entry.yes("unrevealed")
    if unrevealed and not such.is_any_card:
        raise entry.fault("unrevealed", "nobody could see that the right card was taken: an unrevealed search is for 'a card'")
    return Step(verb, such=such, word=deck, flag=unrevealed)


def sacrifice_step(entry: Entry, verb: str) -> Step:
    """A sacrifice of this card, or of one that a player chooses."""
    who = entry.word("who", PLAYERS, "you")
    found = on_card(entry, verb)
    if found.how == About.THIS_CARD:
        return Step(verb, found)
    such = found.such
    if such is None or not found.is_chosen or such.side != Side.ANY:
        raise entry.fault(verb, f"expected 'this', or such as 'a unit' of the player in who, found {entry.value(verb)!r}")
    return Step(verb, amount=1, who=who, such=such.on_side(Side.OWN))


def make_step(entry: Entry, verb: str) -> Step:
    """Tokens that come into play."""
    zone = entry.word("on", tuple(PLACES), "battlefield")
    return Step(verb, amount=entry.number("amount", 1, MOST_MADE, 1), word=f"{entry.text(verb)}\n{zone}")


def counter_step(entry: Entry, verb: str) -> Step:
    """Something on the sequence is countered."""
    found = entry.phrase(verb, lambda text: whom(f"{text} on the sequence"))
    if not found.is_chosen:
        raise entry.fault(verb, f"expected such as 'an enemy card', found {entry.value(verb)!r}")
    return Step(verb, found)


def recover_step(entry: Entry, verb: str) -> Step:
    """A card comes back from a graveyard to the hand."""
    found = entry.phrase(verb, whom)
    if found.chosen is None or found.chosen.zone != Zone.GRAVEYARD or found.chosen.side != Side.OWN:
        raise entry.fault(verb, f"expected such as 'a pawn in your graveyard', found {entry.value(verb)!r}")
    return Step(verb, found)


def attached_step(entry: Entry, verb: str) -> Step:
    """What a supply gives while it is attached."""
    if verb == "give" and not entry.has("to"):
        return Step(verb, whom("its unit"), word=entry.word(verb, tuple(KEYWORDS)))
    if verb == "buff" and not entry.has("to") and not entry.has("for") and not entry.has("each"):
        value = entry.value(verb)
        if is_buff(value):
            return Step(verb, whom("its unit"), amount=value[0], health=value[1])
    raise BadCard(
        "an attached supply gives { buff = [attack, health] } or { give = keyword } and nothing else", place=entry.place
    )


READERS: dict[str, Callable[[Entry, str], Step]] = {
    **dict.fromkeys(("damage", "heal"), numbered_step),
    **dict.fromkeys(("draw", "study", "power", "discard"), player_step),
    **dict.fromkeys(("destroy", "expel", "exhaust", "rest", "return", "control", "move"), card_step),
    "buff": buff_step,
    "give": give_step,
    "search": search_step,
    "sacrifice": sacrifice_step,
    "make": make_step,
    "counter": counter_step,
    "recover": recover_step,
}
