"""Power: a player gains power."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.row_layout import MOST_HEALTH
from regalia.games.kingdoms.serbian import counted
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import for_players
from regalia.games.kingdoms.verbs.declaration import Verb


class Note(Notes):
    """What is told of it."""

    GAINS_POWER = told("§11.14", "{seat} gains power: {count}")


def power_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.14: power goes into the pool of a player."""
    amount = amount_of(state, step, player, source)
    state.power[seat] = min(MOST_HEALTH, state.power[seat] + amount)
    note(state, Note.GAINS_POWER, seat, amount)


def worth_of_power(state: State, step: int, seat: int, player: int, source: int) -> int:
    """What it gives to its player, or takes from the enemy."""
    worth = 2 * amount_of(state, step, player, source)
    return worth if seat == player else -worth


VERB = Verb(
    "power",
    "§11.14",
    group="power",
    tells=Note,
    read=for_players,
    english=lambda step: words.player(step, "gain", "gains", f"{words.amount(step)} power"),
    serbian=lambda step: words.igrac(step, "dobij", "dobija", counted(words.koliko(step), "moć", "moći", "moći")),
    fields=("who", "each"),
    for_player=power_for,
    worth_for=worth_of_power,
)
