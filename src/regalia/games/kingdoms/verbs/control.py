"""Control: a player gains control of a card, for good or for this turn."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.card import DURATIONS, Step
from regalia.games.kingdoms.lasting import end_loan, keep_control, last
from regalia.games.kingdoms.row_layout import About, Lasts, Side, StepColumn
from regalia.games.kingdoms.state import BASTION_CARD, State
from regalia.games.kingdoms.step_fields import duration, simple
from regalia.games.kingdoms.step_words import LASTS, koga, whom
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verb_checks import no_bastion
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import loss_of
from regalia.games.kingdoms.zones import card_of, change_controller, controller, print_at


class Note(Notes):
    """What is told of it."""

    TAKES_CONTROL = told("§11.17", "{seat} gains control of {card:print}")


def read_control(entry: Entry, word: str) -> Step:
    """Which cards, and for how long."""
    step = replace(simple(entry, word), lasts=duration(entry))
    if step.whom is not None and step.whom.how == About.THIS_CARD:
        raise entry.fault(word, "one controls one's own cards: expected such as 'an enemy pawn'")
    return step


def check_control(entry: Entry, step: Step, own_type: int) -> None:
    """No Bastion changes sides, and nobody gains control of the own."""
    no_bastion(entry, step, own_type)
    if step.whom is not None and step.whom.such is not None and step.whom.such.side == Side.OWN:
        raise entry.fault("control", f"one controls one's own cards already, found {step.whom.text!r}")


def gain_control(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.17: a player gains control of a card, §10.7: in the same kind of zone, and it is no longer briefed.

    §9.20: what came last counts: who takes back what was lent has it back for good.
    """
    if card_of(spot) == BASTION_CARD:
        return
    lasts = read(state, step + StepColumn.LASTS)
    if controller(state, spot) == player:
        keep_control(state, spot, lasts, player)
        return
    was_lent = end_loan(state, spot)
    change_controller(state, spot)
    note(state, Note.TAKES_CONTROL, player, print_at(state, spot))
    if lasts != Lasts.FOR_GOOD and not was_lent:
        last(state, spot, 0, 0, 0, 1, lasts, player)


def worth_of_control(state: State, step: int, spot: int, player: int, source: int) -> int:
    """One side loses what the other gains."""
    lost = loss_of(state, spot)
    if read(state, step + StepColumn.LASTS) != Lasts.FOR_GOOD:
        return 0 if controller(state, spot) == player else 8
    return -lost if controller(state, spot) == player else 2 * lost


VERB = Verb(
    "control",
    "§11.17",
    group="removal",
    tells=Note,
    read=read_control,
    english=lambda step: f"gain control of {whom(step)}{LASTS[step.lasts][0]}",
    serbian=lambda step: f"preuzmi {koga(step)}{LASTS[step.lasts][1]}",
    fields=("for",),
    check=check_control,
    columns=lambda step: {StepColumn.LASTS: DURATIONS[step.lasts]},
    on_card=gain_control,
    worth_on=worth_of_control,
)
