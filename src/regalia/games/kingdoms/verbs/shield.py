"""Shield: the next damage to a card is prevented."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.row_layout import MOST_BUFF
from regalia.games.kingdoms.serbian import counted
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import numbered
from regalia.games.kingdoms.step_words import amount, koliko, kome, whom
from regalia.games.kingdoms.verb_checks import healthy
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import card_of, controller, has_health, is_terra_card, owner_of, print_at


class Note(Notes):
    """What is told of it."""

    SHIELDS = told("§11.25", "{card:print} of {seat} is shielded: {count}")


def shield_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.25: so much of the next damage to a card is prevented; shields add up to 99."""
    if is_terra_card(spot) or not has_health(state, spot):
        return
    owner, card, more = owner_of(spot), card_of(spot), amount_of(state, step, player, source)
    state.shield[owner][card] = min(MOST_BUFF, state.shield[owner][card] + more)
    note(state, Note.SHIELDS, print_at(state, spot), controller(state, spot), more)


def worth_of_shield(state: State, step: int, spot: int, player: int, source: int) -> int:
    """As good as healing to come."""
    worth = amount_of(state, step, player, source)
    return worth if controller(state, spot) == player else -worth


def next_points(step: Step) -> str:
    """The next points of damage, in Serbian: the numeral says how the adjective goes on."""
    count = koliko(step)
    points = counted(count, "poen", "poena", "poena")
    last = count % 10 if isinstance(count, int) and count not in (11, 12, 13, 14) else 0
    return f"{'sledeći' if last == 1 else 'sledeća' if last in (2, 3, 4) else 'sledećih'} {points}"


VERB = Verb(
    "shield",
    "§11.25",
    group="help",
    tells=Note,
    read=numbered,
    english=lambda step: f"prevent the next {amount(step)} damage to {whom(step)}",
    serbian=lambda step: f"spreči {next_points(step)} štete {kome(step)}",
    fields=("to", "each"),
    check=healthy,
    on_card=shield_card,
    worth_on=worth_of_shield,
)
