"""Discard: cards of a hand go to the graveyard, picked by their holder, by the other player, or by chance."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.chance import below
from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.pile import card_at, size
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.card import PICKS, Step
from regalia.games.kingdoms.deck_effects import discard, look_at_hand
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import MOST_BUFF, Picks, StepColumn
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import for_players
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import HELD


def english(step: Step) -> str:
    """How it is printed."""
    by = {"holder": "", "other": " of your choice", "chance": " at random"}[step.word]
    return words.player(step, "discard", "discards", words.cards(step)) + by


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    by = {"holder": "", "other": " po tvom izboru", "chance": " nasumice"}[step.word]
    return words.igrac(step, "odbaci", "odbacuje", words.karte(step)) + by


def read_discard(entry: Entry, word: str) -> Step:
    """How many, of whom, and who picks them."""
    step = for_players(entry, word)
    return replace(step, word=entry.word("by", PICKS, "holder"))


def check_discard(entry: Entry, step: Step, own_type: int) -> None:
    """Only the enemy's cards can be picked by the other player."""
    if step.word == "other" and step.who != "enemy":
        raise entry.fault("by", "'other' picks from the enemy's hand: expected who = 'enemy'")


def discard_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.19: a player is to discard; §11.23: who picks from another's hand looks at it first."""
    amount, picks = amount_of(state, step, player, source), read(state, step + StepColumn.MANNER)
    if picks == Picks.HOLDER:
        state.discards[seat] = min(MOST_BUFF, state.discards[seat] + amount)
    elif picks == Picks.OTHER:
        look_at_hand(state, seat)
        state.seizes[seat] = min(MOST_BUFF, state.seizes[seat] + amount)
    elif picks == Picks.CHANCE:
        for _ in range(amount):
            if size(state.hand[seat]) > 0:
                discard(state, seat, card_at(state.hand[seat], below(state.rng, size(state.hand[seat]))), Note.DISCARDS)
    else:
        unknown(state, picks)


def worth_of_discard(state: State, step: int, seat: int, player: int, source: int) -> int:
    """What it gives to its player, or takes from the enemy."""
    worth = HELD * amount_of(state, step, player, source)
    return -worth if seat == player else worth


VERB = Verb(
    "discard",
    "§11.19",
    group="denial",
    read=read_discard,
    english=english,
    serbian=serbian,
    fields=("who", "each", "by"),
    check=check_discard,
    columns=lambda step: {StepColumn.MANNER: PICKS[step.word]},
    for_player=discard_for,
    worth_for=worth_of_discard,
)
