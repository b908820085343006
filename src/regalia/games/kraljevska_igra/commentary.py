"""Kraljevska igra: saying which paragraph is at work, where it is not a card that moves."""

from __future__ import annotations

from regalia.engine.cards import DARK_JOKER, RED_JOKER
from regalia.engine.note import note
from regalia.engine.pile import card_at
from regalia.engine.record import NO_SEAT
from regalia.games.kraljevska_igra.battle import (
    BY_DARK_JOKER,
    BY_SPADES_7,
    BY_TOTAL,
    add_on_value,
    attack_total,
    defence_total,
)
from regalia.games.kraljevska_igra.cards import (
    CROSS_1,
    CROSS_2,
    DIAMOND_2,
    DIAMONDS_KING,
    FOURTEEN,
    SPADES_1,
    SPADES_5,
    is_one,
    is_powerful_heart,
    is_seven,
    kind,
)
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.state import State


def tell_attack(state: State, seat: int, card: int) -> None:
    """§6.1: the Giant attacks; §5.2: Spades:5; §6.8: a Dark Joker with a 4."""
    attack = kind(card)
    if attack == RED_JOKER:
        note(state, Note.GIANT, seat)
    elif attack == SPADES_5:
        note(state, Note.SPADES_5, card)
    elif attack == DARK_JOKER and state.shown_die[seat] == FOURTEEN:
        note(state, Note.FOURTEEN, card)


def tell_defence(state: State, seat: int, card: int) -> None:
    """§5.4: Diamond:2 defends; §5.5: Diamonds:King; §1.5: a 1 against Diamond:2; §6.8: a Dark Joker with a 4."""
    defence, enemy = kind(card), card_at(state.main[1 - seat], 0)
    if defence == DIAMOND_2 and kind(enemy) != SPADES_1:
        note(state, Note.SHRINKS, card, enemy)
    elif defence == DIAMONDS_KING:
        note(state, Note.GROWS, card)
    elif is_one(defence) and kind(enemy) == DIAMOND_2:
        note(state, Note.SMALL_ONE, card, enemy)
    elif defence == DARK_JOKER and state.shown_die[seat] == FOURTEEN:
        note(state, Note.FOURTEEN, card)


def tell_add_on(state: State, card: int) -> None:
    """§4.3: what a seven adds; §6.3: the Weapon; §4.13: a Dark Joker; §4.11: Cross; the others say it as they take."""
    added = kind(card)
    if is_seven(added):
        note(state, Note.SEVEN, card)
    elif added == RED_JOKER:
        note(state, Note.WEAPON, card)
    elif added == DARK_JOKER:
        note(state, Note.FIVE_MORE, card)
    elif not is_powerful_heart(added) and added != CROSS_1 and added != CROSS_2:
        note(state, Note.PARASITE, card, add_on_value(added))


def tell_verdict(state: State, line: int, winner: int) -> None:
    """§7: by which line the battle is decided."""
    if line == BY_TOTAL:
        tell_totals(state, winner, attack_total(state), defence_total(state))
    elif line == BY_DARK_JOKER and winner == NO_SEAT:
        note(state, Note.DARK_JOKERS)
    else:
        tell_line(state, line, 1 - state.attacker if winner == NO_SEAT else winner)


def tell_totals(state: State, winner: int, attack: int, defence: int) -> None:
    """§7.13: the higher total has won, or they are equal."""
    if winner == NO_SEAT:
        note(state, Note.EQUAL, attack, defence)
    else:
        note(state, Note.SHIELD + BY_TOTAL - 1, winner, max(attack, defence), min(attack, defence))


def tell_line(state: State, line: int, seat: int) -> None:
    """§7.1 to §7.12: the seat and the cards that the line is about; §7.3: there it is the add-on."""
    card = card_at(state.add_on[seat], 0) if line == BY_SPADES_7 else card_at(state.main[seat], 0)
    note(state, Note.SHIELD + line - 1, seat, card, card_at(state.main[1 - seat], 0))
