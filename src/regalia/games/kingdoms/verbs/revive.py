"""Revive: a card comes from a graveyard into play."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.engine.pile import take
from regalia.games.kingdoms.arrivals import enter
from regalia.games.kingdoms.card import PLACES, Step
from regalia.games.kingdoms.phrases import KINDS, bits
from regalia.games.kingdoms.row_layout import StepColumn, Zone
from regalia.games.kingdoms.serbian import taken_from
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import HEALTHY, SPELL_BITS, TERRA_BITS, buried, place, types_meant
from regalia.games.kingdoms.step_words import koga, whom
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import card_of, has_health, owner_of, print_at


class Note(Notes):
    """What is told of it."""

    REVIVES = told("§11.30", "{seat} brings {card:print} from the graveyard into play")


def read_revive(entry: Entry, word: str) -> Step:
    """Which card, and where it enters play."""
    return replace(Step(word, buried(entry, word, "a pawn in your graveyard")), place=place(entry))


def check_revive(entry: Entry, step: Step, own_type: int) -> None:
    """Only what stays in play comes into play, and only what has health onto the battlefield."""
    types = types_meant(step, own_type)
    if types & (SPELL_BITS | bits(KINDS["supply"])):
        raise entry.fault("revive", f"scrolls, trices and supplies are not brought into play, found {entry.value('revive')!r}")
    if step.place == "battlefield" and types & (TERRA_BITS | (bits(KINDS["relic"]))) and types & ~HEALTHY:
        raise entry.fault("on", "terra belongs into the kingdom: on = 'kingdom'")


def revive(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.30: a card comes from a graveyard into play, under this player's control; what has no health into the kingdom."""
    owner, card = owner_of(spot), card_of(spot)
    zone = read(state, step + StepColumn.MANNER)
    take(state.graveyard[owner], card)
    note(state, Note.REVIVES, player, print_at(state, spot))
    enter(state, spot, player, zone if has_health(state, spot) else Zone.KINGDOM)


VERB = Verb(
    "revive",
    "§11.30",
    group="board",
    tells=Note,
    read=read_revive,
    english=lambda step: f"put {whom(step)} {'onto your battlefield' if step.place == 'battlefield' else 'into your kingdom'}",
    serbian=lambda step: (
        f"stavi {taken_from(koga(step))} {'na svoje bojno polje' if step.place == 'battlefield' else 'u svoje kraljevstvo'}"
    ),
    fields=("on",),
    check=check_revive,
    columns=lambda step: {StepColumn.MANNER: PLACES[step.place]},
    on_buried=revive,
)
