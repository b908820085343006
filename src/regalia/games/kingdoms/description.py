"""Kingdoms: what is printed on a card, for a learner: a card it has never met is no stranger.

A card's number says only which card of a deck it is, so observations describe each card by its print.
"""

from __future__ import annotations

from regalia.engine.knowledge import Observation
from regalia.engine.lookup import read
from regalia.games.kingdoms.row_layout import CardColumn, EffectColumn, Faction, Keyword, StepColumn, Type, Verb, When
from regalia.games.kingdoms.row_reader import effect_at, printed, step_at
from regalia.games.kingdoms.state import State

TYPES, FACTIONS, KEYWORDS, WHENS, VERBS = len(Type), len(Faction), len(Keyword), len(When), len(Verb)
NUMBERS = 5
FIRST_FACTION = TYPES
FIRST_NUMBER = FIRST_FACTION + FACTIONS
FIRST_KEYWORD = FIRST_NUMBER + NUMBERS
FIRST_WHEN = FIRST_KEYWORD + KEYWORDS
FIRST_VERB = FIRST_WHEN + WHENS

DESCRIPTION = (
    *Type.names,
    *(f"faction {name}" for name in Faction.names),
    *("cost", "attack", "health", "power", "upkeep"),
    *Keyword.names,
    *(f"when {name}" for name in When.names),
    *(f"does {name}" for name in Verb.names),
)
"""What each number of a description is."""


def describe(state: State, owner: int, card: int, out: Observation, at: int) -> None:
    """Describe a card of a player by its print; a token that is not made yet is nothing."""
    card_print = state.prints[owner][card]
    if card_print > 0:
        out[at + printed(state, card_print, CardColumn.TYPE)] = 1
        out[at + FIRST_FACTION + printed(state, card_print, CardColumn.FACTION)] = 1
        describe_numbers(state, card_print, out, at + FIRST_NUMBER)
        describe_bits(printed(state, card_print, CardColumn.KEYWORDS), KEYWORDS, out, at + FIRST_KEYWORD)
        describe_bits(printed(state, card_print, CardColumn.WHENS), WHENS, out, at + FIRST_WHEN)
        for index in range(printed(state, card_print, CardColumn.EFFECTS)):
            describe_effect(state, effect_at(state, card_print, index), out, at + FIRST_VERB)


def describe_numbers(state: State, card_print: int, out: Observation, at: int) -> None:
    """Cost, attack, health, power and upkeep."""
    out[at] = printed(state, card_print, CardColumn.COST)
    out[at + 1] = printed(state, card_print, CardColumn.ATTACK)
    out[at + 2] = printed(state, card_print, CardColumn.HEALTH)
    out[at + 3] = printed(state, card_print, CardColumn.POWER)
    out[at + 4] = printed(state, card_print, CardColumn.UPKEEP)


def describe_bits(word: int, bits: int, out: Observation, at: int) -> None:
    """The members of a set, a bit each."""
    for bit in range(bits):
        out[at + bit] = (word >> bit) & 1


def describe_effect(state: State, effect: int, out: Observation, at: int) -> None:
    """What the steps of an effect do, and how much of it: at least 1."""
    for index in range(read(state, effect + EffectColumn.STEPS)):
        step = step_at(state, effect, index)
        out[at + read(state, step + StepColumn.VERB)] += max(1, read(state, step + StepColumn.AMOUNT))
