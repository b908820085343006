"""Kraljevska igra: what cards count in a battle, and who wins it: the thirteen lines of §7, in their order."""

from __future__ import annotations

from regalia.engine.cards import DIAMONDS, JACK, KING, QUEEN, SPADES, rank, suit
from regalia.engine.fault import unknown
from regalia.engine.pile import card_at, size
from regalia.engine.record import NO_SEAT
from regalia.engine.vocabulary import Vocabulary
from regalia.games.kraljevska_igra.cards import (
    CROSS,
    NONE,
    Face,
    Kind,
    has_special_effect,
    is_joker,
    is_one,
    is_powerful_heart,
    is_seven,
    kind,
    same_suit,
    value,
)
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.state import Hook, Phase, State


class Side(Vocabulary):
    """Who wins a battle."""

    ATTACKER, DEFENDER, NOBODY = range(3)


# ── Who is asked, and what lies on the table ─────────────────────────────────────────────────────────────────────────


def asked(state: State) -> int:
    """§3.1 to §3.4, §5.7: the player who takes the present step of the battle."""
    return state.attacker if state.phase in (Phase.ATTACKING, Phase.ATTACKER_ADDS) else 1 - state.attacker


def main_of(state: State, seat: int) -> int:
    """§3.1, §3.2: the kind of the main card that a seat has played, or none."""
    if size(state.main[seat]) == 0:
        return NONE
    return kind(card_at(state.main[seat], 0))


def add_on_of(state: State, seat: int) -> int:
    """§3.3, §3.4: the kind of the special card that a seat has added, or none."""
    if size(state.add_on[seat]) == 0:
        return NONE
    return kind(card_at(state.add_on[seat], 0))


# ── §4: which cards may be added ──────────────────────────────────────────────────────────────────────────────────────


def may_defender_add(added: int, die: int) -> bool:
    """§4.2: a seven, a powerful Heart, a Dark Joker whose die shows 5."""
    return is_seven(added) or is_powerful_heart(added) or (added == Kind.DARK_JOKER and die == Face.FIVE_MORE)


def may_attacker_add(added: int, die: int, attack: int) -> bool:
    """§4.1: the same, and §6.3: the Red Joker, and Cross unless the attack is Cross; §4.6: Cross:7 always, as a seven."""
    if added == Kind.RED_JOKER or (suit(added) == CROSS and suit(attack) != CROSS):
        return True
    return may_defender_add(added, die)


def hooks(state: State, seat: int, winner: int) -> bool:
    """§4.6: has a seat added a Cross:7 that sends the table to the grave? §8.12: with `lost` only if its attack has lost."""
    if add_on_of(state, seat) != Kind.CROSS_7:
        return False
    return state.option_hook == Hook.ALWAYS or (seat == state.attacker and winner == 1 - seat)


# ── §4, §5, §6: what cards count ─────────────────────────────────────────────────────────────────────────────────────


def printed_value(main: int, enemy_main: int) -> int:
    """§1.4: the value of a card; §1.5: a 1 whose opponent's main card is Diamond:2 counts 1."""
    if enemy_main == Kind.DIAMOND_2 and is_one(main):
        return 1
    return value(main)


def joker_value(joker: int, giant: int, die: int) -> int:
    """§6.1, §6.2: what the Red Joker counts in its role; §6.8: a Dark Joker with a 4 counts 14; §6.9: with another face 0."""
    if joker == Kind.RED_JOKER:
        return giant
    return 14 if die == Face.FOURTEEN else 0


def attack_value(attack: int, die: int, defence: int) -> int:
    """What an attacking main card counts; §5.4: against Diamond:2 all but Spades:1 count exactly 1."""
    if defence == Kind.DIAMOND_2 and attack != Kind.SPADES_1:
        return 1
    if is_joker(attack):
        return joker_value(attack, 17, die)
    if attack == Kind.SPADES_5:
        return 10
    return printed_value(attack, defence) + attack_bonus(attack)


def attack_bonus(attack: int) -> int:
    """§5.1: an attacking Spade gains 1, Spades:Queen 2; §5.2: Spades:5 counts 10 instead."""
    if attack == Kind.SPADES_QUEEN:
        return 2
    return 1 if suit(attack) == SPADES else 0


def defence_value(defence: int, die: int, attack: int, attacking_cards: int) -> int:
    """What a defending main card counts against an attack with this number of cards."""
    if is_joker(defence):
        return joker_value(defence, 0, die)
    return printed_value(defence, attack) + defence_bonus(defence, attacking_cards)


def defence_bonus(defence: int, attacking_cards: int) -> int:
    """§5.3: a defending Diamond gains 1, Diamonds:10 gains 2; §5.5: the King 2 more for each card of the attacker."""
    if suit(defence) != DIAMONDS:
        return 0
    if defence == Kind.DIAMONDS_10:
        return 2
    return 1 + 2 * attacking_cards if defence == Kind.DIAMONDS_KING else 1


def add_on_value(added: int) -> int:
    """§4.3, §4.12: a seven or Weapon adds 7; §4.7: a Heart 0; §4.13: Dark Joker 5; §4.8: Cross:1 1; §4.11: Cross its value."""
    if added == NONE or is_powerful_heart(added):
        return 0
    if is_seven(added) or added == Kind.RED_JOKER:
        return 7
    if added == Kind.DARK_JOKER:
        return 5
    return 1 if is_one(added) else value(added)


def attack_total(state: State) -> int:
    """§7.13: the attacking main card and what was added to it."""
    seat = state.attacker
    main = attack_value(main_of(state, seat), state.shown_die[seat], main_of(state, 1 - seat))
    return main + add_on_value(add_on_of(state, seat))


def defence_total(state: State) -> int:
    """§7.13: the defending main card, what was added to it, and the Spades laid down."""
    seat = 1 - state.attacker
    attack = main_of(state, state.attacker)
    attacking_cards = 1 + size(state.add_on[state.attacker])
    main = defence_value(main_of(state, seat), state.shown_die[seat], attack, attacking_cards)
    return main + add_on_value(add_on_of(state, seat)) + laid_value(state, attack)


def laid_value(state: State, attack: int) -> int:
    """§5.7: each Spade that was laid down adds its value."""
    total = 0
    for place in range(size(state.laid)):
        total += printed_value(kind(card_at(state.laid, place)), attack)
    return total


# ── §7: who wins ─────────────────────────────────────────────────────────────────────────────────────────────────────


def decide(state: State) -> tuple[int, int]:
    """§7: the line that decides the battle as it lies, named by its note, and the seat that wins, or none."""
    seat = state.attacker
    attack, defence = main_of(state, seat), main_of(state, 1 - seat)
    line, side = first_line(attack, state.shown_die[seat], defence, state.shown_die[1 - seat], add_on_of(state, seat))
    if line == Note.TOTAL:
        side = higher_total(attack_total(state), defence_total(state))
    return line, seat_on(state, side)


def seat_on(state: State, side: int) -> int:
    """The seat on a side of the battle, or none."""
    if side == Side.ATTACKER:
        return state.attacker
    if side == Side.DEFENDER:
        return 1 - state.attacker
    return NO_SEAT if side == Side.NOBODY else unknown(state, side)


def first_line(attack: int, attack_die: int, defence: int, defence_die: int, added: int) -> tuple[int, int]:
    """§7.1 to §7.5 (§4.5: Spades:7 added), then the lines on two main cards: the first that applies, and the side that wins."""
    if defence == Kind.DARK_JOKER and defence_die == Face.SHIELD:
        return Note.SHIELD, Side.NOBODY
    attack_is_certain = attack == Kind.DARK_JOKER and attack_die == Face.CERTAIN_WIN
    if defence == Kind.DARK_JOKER and defence_die == Face.CERTAIN_WIN:
        return (Note.DARK_JOKERS, Side.NOBODY) if attack_is_certain else (Note.CERTAIN_WIN, Side.DEFENDER)
    if attack_is_certain:
        return Note.CERTAIN_WIN, Side.ATTACKER
    if added == Kind.SPADES_7:
        return Note.SPADES_7, Side.ATTACKER
    if (attack == Kind.SPADES_1 and defence == Kind.DIAMOND_1) or (attack == Kind.DIAMOND_1 and defence == Kind.SPADES_1):
        return Note.ONES_MEET, Side.NOBODY
    if defence == Kind.DIAMOND_1 and attack != Kind.DIAMONDS_KING:
        return Note.DIAMOND_1, Side.DEFENDER
    return first_line_on_main_cards(attack, defence)


def first_line_on_main_cards(attack: int, defence: int) -> tuple[int, int]:
    """§7.6 to §7.12; §7.14: a line by which two identical cards would both win does not apply; else §7.13."""
    if attack == defence:
        return Note.TOTAL, Side.NOBODY
    line, enemy_line = winning_line(attack, defence), winning_line(defence, attack)
    if line == enemy_line == Note.TOTAL:
        return Note.TOTAL, Side.NOBODY
    return (line, Side.ATTACKER) if line <= enemy_line else (enemy_line, Side.DEFENDER)


def winning_line(card: int, other: int) -> int:
    """§7.6 to §7.12: the first line by which a main card beats another; §7.13 where there is none."""
    if spades_1_beats(card, other):
        return Note.SPADES_1
    if diamonds_jack_beats(card, other):
        return Note.DIAMONDS_JACK
    if card == Kind.CROSS_QUEEN and other == Kind.CROSS_KING:
        return Note.CROSS_QUEEN
    if aura_beats(card, other):
        return Note.AURA
    if card == Kind.HEART_JACK and rank(other) == QUEEN:
        return Note.HEART_JACK
    if card == Kind.HEART_QUEEN and rank(other) == JACK:
        return Note.HEART_QUEEN
    return Note.JACK if rank(card) == JACK and rank(other) == QUEEN else Note.TOTAL


def spades_1_beats(card: int, other: int) -> bool:
    """§7.6: Spades:1 wins, except against Spades:King, which wins."""
    if card == Kind.SPADES_1:
        return other != Kind.SPADES_KING
    return card == Kind.SPADES_KING and other == Kind.SPADES_1


def diamonds_jack_beats(card: int, other: int) -> bool:
    """§7.7: Diamonds:Jack beats other Kings and special-effect cards but Heart:Queen, and loses to Diamonds:King."""
    if card == Kind.DIAMONDS_JACK:
        return has_special_effect(other) and other != Kind.DIAMONDS_KING and other != Kind.HEART_QUEEN
    return card == Kind.DIAMONDS_KING and other == Kind.DIAMONDS_JACK


def aura_beats(card: int, other: int) -> bool:
    """§7.9: the Aura of the King: a King other than Cross:King beats any card of its suit."""
    return rank(card) == KING and card != Kind.CROSS_KING and same_suit(card, other)


def higher_total(attack: int, defence: int) -> int:
    """§7.13: the higher total wins."""
    if attack == defence:
        return Side.NOBODY
    return Side.ATTACKER if attack > defence else Side.DEFENDER
