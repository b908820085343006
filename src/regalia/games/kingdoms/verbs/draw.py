"""Draw: a player draws cards, each from either deck."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.row_layout import MOST_BUFF
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import for_players
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import HELD


class Note(Notes):
    """What is told of it."""

    DRAWS = told("§11.3", "{seat} may draw, cards: {count}")


def draw_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.3: a player draws, each card from either deck."""
    amount = amount_of(state, step, player, source)
    state.draws[seat] = min(MOST_BUFF, state.draws[seat] + amount)
    note(state, Note.DRAWS, seat, amount)


def worth_of_draw(state: State, step: int, seat: int, player: int, source: int) -> int:
    """What it gives to its player, or takes from the enemy."""
    worth = HELD * max(1, amount_of(state, step, player, source))
    return worth if seat == player else -worth


VERB = Verb(
    "draw",
    "§11.3",
    group="cards",
    tells=Note,
    read=for_players,
    english=lambda step: words.player(step, "draw", "draws", words.cards(step)),
    serbian=lambda step: words.igrac(step, "vuci", "vuče", words.karte(step)),
    fields=("who", "each"),
    for_player=draw_for,
    worth_for=worth_of_draw,
)
