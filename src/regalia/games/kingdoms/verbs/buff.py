"""Buff: attack and health are added, for good, for a while, or as long as the card that says so is in play."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of, times_of
from regalia.games.kingdoms.buffs import aura_with, buff, buff_for_turn
from regalia.games.kingdoms.card import DURATIONS, Step
from regalia.games.kingdoms.lasting import last
from regalia.games.kingdoms.row_layout import Lasts, StepColumn
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import buff_of, duration, in_play
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verb_checks import armed, healthy, no_terra
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import controller, has_health, is_terra_card, print_at


class Note(Notes):
    """What is told of it."""

    BUFFS = told("§11.12", "{card:print} of {seat} gets {attack} attack and {health} health")


def read_buff(entry: Entry, word: str) -> Step:
    """Attack and health, to whom, and for how long."""
    attack, health = buff_of(entry, word)
    return replace(Step(word, in_play(entry, "to"), amount=attack, health=health), lasts=duration(entry))


def check_buff(entry: Entry, step: Step, own_type: int) -> None:
    """What gets attack can have one, what gets health has some."""
    no_terra(entry, step, own_type)
    if step.health == 0:
        armed(entry, step, own_type)
    healthy(entry, step, own_type)


def english(step: Step) -> str:
    """How it is printed."""
    gets = "get" if words.is_many(step) else "gets"
    return f"{words.whom(step)} {gets} {words.buff(step)}{words.LASTS[step.lasts][0]}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    gets = "dobijaju" if words.is_many(step) else "dobija"
    return f"{words.ko(step)} {gets} {words.buff(step)}{words.LASTS[step.lasts][1]}"


def strengthen(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.12: a card gets attack and health, for good, for this turn or until one's next turn; terra has neither."""
    if is_terra_card(spot):
        return
    attack = amount_of(state, step, player, source)
    health = read(state, step + StepColumn.MORE) * times_of(state, step, player, source) if has_health(state, spot) else 0
    note(state, Note.BUFFS, print_at(state, spot), controller(state, spot), attack, health)
    lasts = read(state, step + StepColumn.LASTS)
    if lasts == Lasts.THIS_TURN:
        buff_for_turn(state, spot, attack, health)
    elif lasts == Lasts.FOR_GOOD:
        buff(state, spot, attack, health)
    elif lasts == Lasts.TO_NEXT_TURN:
        last(state, spot, attack, health, 0, 0, lasts, player)
    else:
        unknown(state, lasts)


def strengthen_while_in_play(state: State, step: int, player: int, source: int, aura: int) -> int:
    """§9.16: attack and health that hold while the card is in play."""
    times = times_of(state, step, player, source)
    return aura_with(aura, read(state, step + StepColumn.AMOUNT) * times, read(state, step + StepColumn.MORE) * times)


def worth_of_buff(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What it adds to one's own, or takes from the enemy's."""
    gained = 2 * amount_of(state, step, player, source) + 2 * read(state, step + StepColumn.MORE)
    gained = gained // 2 if read(state, step + StepColumn.LASTS) != Lasts.FOR_GOOD else gained
    return gained if controller(state, spot) == player else -gained


VERB = Verb(
    "buff",
    "§11.12",
    group="help",
    tells=Note,
    read=read_buff,
    english=english,
    serbian=serbian,
    fields=("to", "each", "for"),
    check=check_buff,
    columns=lambda step: {StepColumn.MORE: step.health, StepColumn.LASTS: DURATIONS[step.lasts]},
    on_card=strengthen,
    in_force=strengthen_while_in_play,
    worth_on=worth_of_buff,
)
