"""Sacrifice: a card goes to the graveyard: this one, or one that a player chooses."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.departures import sacrifice
from regalia.games.kingdoms.row_layout import MOST_BUFF, About, Side, StepColumn
from regalia.games.kingdoms.serbian import ACCUSATIVE, such_text
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import YOU_OR_OTHERS, in_play
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verb_checks import no_bastion
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import HELD, loss_of
from regalia.games.kingdoms.zones import controller


def read_sacrifice(entry: Entry, word: str) -> Step:
    """This card, or one that a player chooses."""
    who, found = entry.word("who", YOU_OR_OTHERS, "you"), in_play(entry, word)
    if found.such is None and found.how != About.SECOND_TARGET:
        return Step(word, found)
    such = found.such
    if such is None or not found.is_chosen or such.side != Side.ANY:
        raise entry.fault(word, f"expected 'this', or such as 'a unit' of the player in who, found {entry.value(word)!r}")
    return Step(word, amount=1, who=who, such=such.on_side(Side.OWN))


def english(step: Step) -> str:
    """How it is printed."""
    if step.such is None:
        return f"sacrifice {words.whom(step)}"
    return words.player(step, "sacrifice", "sacrifices", words.one_such(step))


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    if step.such is None:
        return f"žrtvuj {words.koga(step)}"
    return words.igrac(step, "žrtvuj", "žrtvuje", such_text(step.such, ACCUSATIVE))


def sacrifice_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.7: its controller sacrifices a card."""
    sacrifice(state, spot)


def sacrifice_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.7: a player is to sacrifice cards and chooses which."""
    state.offers[seat] = min(MOST_BUFF, amount_of(state, step, player, source))
    state.offer_filter = read(state, step + StepColumn.WHOM_FILTER)


def worth_of_sacrifice(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What is lost."""
    lost = loss_of(state, spot)
    return -lost if controller(state, spot) == player else lost


def worth_of_offering(state: State, step: int, seat: int, player: int, source: int) -> int:
    """A card of somebody's."""
    return -HELD if seat == player else HELD


VERB = Verb(
    "sacrifice",
    "§11.7",
    group="removal",
    read=read_sacrifice,
    english=english,
    serbian=serbian,
    fields=("who",),
    check=no_bastion,
    sends_away=True,
    on_card=sacrifice_card,
    for_player=sacrifice_for,
    worth_on=worth_of_sacrifice,
    worth_for=worth_of_offering,
)
