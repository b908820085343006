"""Declaration: what a verb of the card language declares about itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from regalia.engine.note import NotesType
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.toml_entry import Entry

Rule = Callable[..., Any]
GROUPS = ("harm", "removal", "help", "cards", "board", "denial", "power")
"""What verbs are for: a learner is told how much of each a card does."""


@dataclass(frozen=True)
class Verb:
    """A verb: its word, its paragraph, how it is read and printed, and the plain functions that carry it out.

    on_card(state, step, spot, player, source) acts on a card in play, on_buried on one in a graveyard, on_link(state, step,
    link, player, source) on a link of the sequence, for_player(state, step, seat, player, source) for a player.
    in_force(state, step, player, source, aura) adds to an aura what holds while the card is in play, price(state, step) and
    custom(state, step) say by how much it changes a price or a custom. worth_on and worth_for, called like on_card and
    for_player, judge it for a bot. english_in_force and serbian_in_force print what is static or attached, where that is
    said otherwise. `tells` are its sentences in the log, unless the rules that it calls tell what it does. `token` says that
    the step's word names a token, whose number the rows have in MORE, `sends_away` that the card is not in play any more,
    whatever becomes of it.
    """

    word: str
    paragraph: str
    group: str
    read: Callable[[Entry, str], Step]
    english: Callable[[Step], str]
    serbian: Callable[[Step], str]
    fields: tuple[str, ...] = ()
    english_in_force: Callable[[Step], str] | None = None
    serbian_in_force: Callable[[Step], str] | None = None
    tells: NotesType | None = None
    token: bool = False
    sends_away: bool = False
    check: Callable[[Entry, Step, int], None] | None = None
    columns: Callable[[Step], dict[int, int]] | None = None
    on_card: Rule | None = None
    on_buried: Rule | None = None
    on_link: Rule | None = None
    for_player: Rule | None = None
    in_force: Rule | None = None
    price: Rule | None = None
    custom: Rule | None = None
    worth_on: Rule | None = None
    worth_for: Rule | None = None
