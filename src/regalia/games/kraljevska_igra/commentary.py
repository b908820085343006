"""Kraljevska igra: saying which paragraph is at work, where it is not a card that moves."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import card_at
from regalia.engine.record import NO_SEAT
from regalia.games.kraljevska_igra.battle import add_on_value, attack_total, defence_total
from regalia.games.kraljevska_igra.cards import Face, Kind, is_one, is_powerful_heart, is_seven, kind
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.state import State


def tell_attack(state: State, seat: int, card: int) -> None:
    """§6.1: the Giant attacks; §5.2: Spades:5; §6.8: a Dark Joker with a 4."""
    attack = kind(card)
    if attack == Kind.RED_JOKER:
        note(state, Note.GIANT, seat)
    elif attack == Kind.SPADES_5:
        note(state, Note.SPADES_5, card)
    elif attack == Kind.DARK_JOKER and state.shown_die[seat] == Face.FOURTEEN:
        note(state, Note.FOURTEEN, card)


def tell_defence(state: State, seat: int, card: int) -> None:
    """§5.4: Diamond:2 defends; §5.5: Diamonds:King; §1.5: a 1 against Diamond:2; §6.8: a Dark Joker with a 4."""
    defence, enemy = kind(card), card_at(state.main[1 - seat], 0)
    if defence == Kind.DIAMOND_2 and kind(enemy) != Kind.SPADES_1:
        note(state, Note.SHRINKS, card, enemy)
    elif defence == Kind.DIAMONDS_KING:
        note(state, Note.GROWS, card)
    elif is_one(defence) and kind(enemy) == Kind.DIAMOND_2:
        note(state, Note.SMALL_ONE, card, enemy)
    elif defence == Kind.DARK_JOKER and state.shown_die[seat] == Face.FOURTEEN:
        note(state, Note.FOURTEEN, card)


def tell_add_on(state: State, card: int) -> None:
    """§4.3: what a seven adds; §6.3: the Weapon; §4.13: a Dark Joker; §4.11: Cross; the others say it as they take."""
    added = kind(card)
    if is_seven(added):
        note(state, Note.SEVEN, card)
    elif added == Kind.RED_JOKER:
        note(state, Note.WEAPON, card)
    elif added == Kind.DARK_JOKER:
        note(state, Note.FIVE_MORE, card)
    elif not is_powerful_heart(added) and added != Kind.CROSS_1 and added != Kind.CROSS_2:
        note(state, Note.PARASITE, card, add_on_value(added))


def tell_verdict(state: State, line: int, winner: int) -> None:
    """§7: by which line the battle is decided."""
    if line == Note.TOTAL:
        tell_totals(state, winner, attack_total(state), defence_total(state))
    elif line == Note.DARK_JOKERS:
        note(state, Note.DARK_JOKERS)
    else:
        tell_line(state, line, 1 - state.attacker if winner == NO_SEAT else winner)


def tell_totals(state: State, winner: int, attack: int, defence: int) -> None:
    """§7.13: the higher total has won, or they are equal."""
    if winner == NO_SEAT:
        note(state, Note.EQUAL, attack, defence)
    else:
        note(state, Note.TOTAL, winner, max(attack, defence), min(attack, defence))


def tell_line(state: State, line: int, seat: int) -> None:
    """§7.1 to §7.12: the seat and the cards that the line is about; §7.3: there it is the add-on."""
    card = card_at(state.add_on[seat], 0) if line == Note.SPADES_7 else card_at(state.main[seat], 0)
    note(state, line, seat, card, card_at(state.main[1 - seat], 0))
