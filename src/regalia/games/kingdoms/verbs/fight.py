"""Fight: two cards deal damage to each other as if one had attacked the other."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.errors import BadCard
from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.amounts import cause_of, first_target, second_target
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.health import hurt
from regalia.games.kingdoms.row_layout import About, StepColumn
from regalia.games.kingdoms.serbian import GENITIVE, YOURS, whom_text
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import UNIT_BITS, in_play, types_meant
from regalia.games.kingdoms.step_words import ko, whom
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verb_checks import ARMED
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import harm
from regalia.games.kingdoms.zones import attack_of, controller, is_in_play, print_at


class Note(Notes):
    """What is told of it."""

    FIGHTS = told("§11.27", "{card:print} fights {other:print}")


def read_fight(entry: Entry, word: str) -> Step:
    """Who fights with whom."""
    first, other = in_play(entry, word), in_play(entry, "with")
    for name, one in ((word, first), ("with", other)):
        if one.how == About.ALL_SUCH or (one.such is not None and one.such.types & ~UNIT_BITS):
            raise entry.fault(name, f"expected one unit, such as 'an own unit' or 'this', found {entry.value(name)!r}")
    if (other.how in (About.ITS_UNIT, About.THE_TARGET) and not other.is_chosen) or (first == other and not first.is_chosen):
        raise entry.fault("with", f"expected another unit, such as 'an enemy unit' or 'this', found {entry.value('with')!r}")
    return Step(word, first, other=other)


def check_fight(entry: Entry, step: Step, own_type: int) -> None:
    """One of them at least can deal damage."""
    both = (step, replace(step, whom=step.other))
    known = [types_meant(one, own_type) for one in both]
    if all(types and not types & ARMED for types in known):
        raise BadCard("neither of them has an attack", place=entry.place)
    if any(types and not types & UNIT_BITS for types in known):
        raise BadCard("only units fight", place=entry.place)


def fight_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.27: both deal damage to each other as great as their attack, at the same time, if both are in play."""
    about = read(state, step + StepColumn.MORE)
    if about == About.THE_TARGET:
        other = first_target(state)
    elif about == About.SECOND_TARGET:
        other = second_target(state)
    elif about == About.THIS_CARD:
        other = source
    elif about == About.THAT_CARD:
        other = cause_of(state)
    else:
        other = -1 + unknown(state, about)
    if other < 0 or other == spot or not is_in_play(state, other):
        return
    first, second = max(0, attack_of(state, spot)), max(0, attack_of(state, other))
    note(state, Note.FIGHTS, print_at(state, spot), print_at(state, other))
    hurt(state, other, first)
    hurt(state, spot, second)


def worth_of_fight(state: State, step: int, spot: int, player: int, source: int) -> int:
    """Roughly what the blow is worth."""
    return 5 - harm(state, spot, 1) if controller(state, spot) == player else 5


VERB = Verb(
    "fight",
    "§11.27",
    group="harm",
    tells=Note,
    read=read_fight,
    english=lambda step: f"{whom(step)} fights {step.other.text if step.other else ''}",
    serbian=lambda step: f"{ko(step)} se bori protiv {whom_text(step.other, GENITIVE, YOURS)}",
    fields=("with",),
    check=check_fight,
    columns=lambda step: {StepColumn.MORE: step.other.how if step.other else 0},
    on_card=fight_card,
    worth_on=worth_of_fight,
)
