"""Kingdoms: decks from options, and what is wrong with options. Plain Python, never compiled."""

from __future__ import annotations

from typing import Any

from regalia.engine.errors import RegaliaError
from regalia.games.kingdoms.deck import MAIN_CARDS, ROYALS, Deck, faults_of
from regalia.games.kingdoms.library import cards, deck_called, names, numbers
from regalia.games.kingdoms.state import BASTION_CARD, CARDS, FIRST_ROYAL, FIRST_TERRA, FIRST_TOKEN, SEATS, State


def set_up(state: State, options: dict[str, Any]) -> str:
    """§1.2 to §1.6: what the decks in the options are made of; every rule that one breaks is said."""
    for seat in range(SEATS):
        try:
            deck = deck_called(str(options[f"deck_{seat}"]))
        except RegaliaError as error:
            return f"deck_{seat}: {error}"
        faults = faults_of(deck, cards())
        if faults:
            return f"deck_{seat}: {'; '.join(faults)}"
        lay_in(state, seat, deck)
    return ""


def lay_in(state: State, seat: int, deck: Deck) -> None:
    """§1.6: the cards of a deck get their numbers."""
    prints = [numbers()[name] for name in deck.cards()]
    state.prints[seat][:FIRST_TOKEN] = prints[:FIRST_TOKEN]
    state.prints[seat][FIRST_TERRA:CARDS] = prints[FIRST_TOKEN:]


def own_text(state: State, name: str) -> str:
    """§1.6: a deck of one's own in the short form, so that a match needs no other file."""
    prints = state.prints[int(name.removeprefix("deck_"))]
    called = [names()[number] for number in prints]
    main, terra = called[:MAIN_CARDS], called[FIRST_TERRA:]
    counted = [f"{cards_of.count(one)} {one}" for cards_of in (main, terra) for one in dict.fromkeys(cards_of)]
    royals = [f"royal {one}" for one in called[FIRST_ROYAL : FIRST_ROYAL + ROYALS]]
    return "; ".join([*royals, f"bastion {called[BASTION_CARD]}", *counted])


def refuse(seats: int, options: dict[str, int | str]) -> str:
    """§2.4: a match is one duel, or up to three."""
    return "" if options["best_of"] in (1, 3) else f"best_of is 1 or 3, not {options['best_of']}"
