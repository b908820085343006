"""Rest: an exhausted card rests."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.row_layout import Stance
from regalia.games.kingdoms.state import Due, State, Status
from regalia.games.kingdoms.step_fields import simple
from regalia.games.kingdoms.step_words import koga, whom
from regalia.games.kingdoms.verb_checks import without_stance
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import controller, has, print_at, unmark


class Note(Notes):
    """What is told of it."""

    RESTS = told("§11.10", "{card:print} of {seat} rests")


def rest_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.10: an exhausted card rests."""
    if has(state, spot, Status.IS_EXHAUSTED):
        unmark(state, spot, Status.IS_EXHAUSTED)
        state.static_due |= Due.PERHAPS
        note(state, Note.RESTS, print_at(state, spot), controller(state, spot))


def worth_of_resting(state: State, step: int, spot: int, player: int, source: int) -> int:
    """Good for one's own exhausted cards."""
    if not has(state, spot, Status.IS_EXHAUSTED):
        return 0
    return 5 if controller(state, spot) == player else -5


VERB = Verb(
    "rest",
    "§11.10",
    group="help",
    tells=Note,
    read=simple,
    check=lambda entry, step, own_type: without_stance(entry, step, Stance.RESTED),
    english=lambda step: f"rest {whom(step)}",
    serbian=lambda step: f"odmori {koga(step)}",
    on_card=rest_card,
    worth_on=worth_of_resting,
)
