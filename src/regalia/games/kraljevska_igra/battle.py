"""Kraljevska igra: what cards count in a battle, and who wins it: the thirteen lines of §7, in their order."""

from __future__ import annotations

from regalia.engine.cards import DARK_JOKER, JACK, KING, QUEEN, RED_JOKER, SPADES, rank, suit
from regalia.engine.pile import card_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.kraljevska_igra.cards import (
    CERTAIN_WIN,
    CROSS,
    CROSS_KING,
    CROSS_QUEEN,
    DIAMOND_1,
    DIAMOND_2,
    DIAMONDS,
    DIAMONDS_10,
    DIAMONDS_JACK,
    DIAMONDS_KING,
    FIVE_MORE,
    FOURTEEN,
    HEART_JACK,
    HEART_QUEEN,
    NONE,
    SHIELD,
    SPADES_1,
    SPADES_5,
    SPADES_7,
    SPADES_KING,
    SPADES_QUEEN,
    has_special_effect,
    is_joker,
    is_one,
    is_powerful_heart,
    is_seven,
    kind,
    same_suit,
    value,
)
from regalia.games.kraljevska_igra.state import State

ATTACKER, DEFENDER, NOBODY_WINS = 0, 1, 2
"""The sides of a battle, as the lines name the winner."""
BY_SHIELD, BY_DARK_JOKER, BY_SPADES_7, BY_ONES, BY_DIAMOND_1, BY_TOTAL = 1, 2, 3, 4, 5, 13
"""Lines of §7 that are asked for by name."""


# ── What lies on the table ───────────────────────────────────────────────────────────────────────────────────────────


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
    return is_seven(added) or is_powerful_heart(added) or (added == DARK_JOKER and die == FIVE_MORE)


def may_attacker_add(added: int, die: int, attack: int) -> bool:
    """§4.1: the same, and §6.3: the Red Joker, and Cross unless the attack is Cross; §4.6: Cross:7 always, as a seven."""
    if added == RED_JOKER or (suit(added) == CROSS and suit(attack) != CROSS):
        return True
    return may_defender_add(added, die)


# ── §4, §5, §6: what cards count ─────────────────────────────────────────────────────────────────────────────────────


def printed_value(main: int, enemy_main: int) -> int:
    """§1.4: the value of a card; §1.5: a 1 whose opponent's main card is Diamond:2 counts 1."""
    if enemy_main == DIAMOND_2 and is_one(main):
        return 1
    return value(main)


def joker_value(joker: int, giant: int, die: int) -> int:
    """§6.1, §6.2: what the Red Joker counts in its role; §6.8: a Dark Joker with a 4 counts 14; §6.9: with another face 0."""
    if joker == RED_JOKER:
        return giant
    return 14 if die == FOURTEEN else 0


def attack_value(attack: int, die: int, defence: int) -> int:
    """What an attacking main card counts; §5.4: against Diamond:2 all but Spades:1 count exactly 1."""
    if defence == DIAMOND_2 and attack != SPADES_1:
        return 1
    if is_joker(attack):
        return joker_value(attack, 17, die)
    if attack == SPADES_5:
        return 10
    return printed_value(attack, defence) + attack_bonus(attack)


def attack_bonus(attack: int) -> int:
    """§5.1: an attacking Spade gains 1, Spades:Queen 2; §5.2: Spades:5 counts 10 instead."""
    if attack == SPADES_QUEEN:
        return 2
    return 1 if suit(attack) == SPADES else 0


def defence_value(defence: int, die: int, attack: int, attacking_cards: int) -> int:
    """What a defending main card counts against an attack of so many cards."""
    if is_joker(defence):
        return joker_value(defence, 0, die)
    return printed_value(defence, attack) + defence_bonus(defence, attacking_cards)


def defence_bonus(defence: int, attacking_cards: int) -> int:
    """§5.3: a defending Diamond gains 1, Diamonds:10 gains 2; §5.5: the King 2 more for each card of the attacker."""
    if suit(defence) != DIAMONDS:
        return 0
    if defence == DIAMONDS_10:
        return 2
    return 1 + 2 * attacking_cards if defence == DIAMONDS_KING else 1


def add_on_value(added: int) -> int:
    """§4.3, §4.12: a seven or Weapon adds 7; §4.7: a Heart 0; §4.13: Dark Joker 5; §4.8: Cross:1 1; §4.11: Cross its value."""
    if added == NONE or is_powerful_heart(added):
        return 0
    if is_seven(added) or added == RED_JOKER:
        return 7
    if added == DARK_JOKER:
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
    """§7: the line that decides the battle as it lies, and the seat that wins, or none."""
    seat = state.attacker
    attack, defence = main_of(state, seat), main_of(state, 1 - seat)
    line, side = first_line(attack, state.shown_die[seat], defence, state.shown_die[1 - seat], add_on_of(state, seat))
    if line == BY_TOTAL:
        side = higher_total(attack_total(state), defence_total(state))
    if side == NOBODY_WINS:
        return line, NO_SEAT
    return line, seat if side == ATTACKER else 1 - seat


def first_line(attack: int, attack_die: int, defence: int, defence_die: int, added: int) -> tuple[int, int]:
    """§7.1 to §7.5 (§4.5: Spades:7 added), then the lines on two main cards: the first that applies, and the side that wins."""
    if defence == DARK_JOKER and defence_die == SHIELD:
        return BY_SHIELD, NOBODY_WINS
    attack_is_certain = attack == DARK_JOKER and attack_die == CERTAIN_WIN
    if defence == DARK_JOKER and defence_die == CERTAIN_WIN:
        return BY_DARK_JOKER, NOBODY_WINS if attack_is_certain else DEFENDER
    if attack_is_certain:
        return BY_DARK_JOKER, ATTACKER
    if added == SPADES_7:
        return BY_SPADES_7, ATTACKER
    if (attack == SPADES_1 and defence == DIAMOND_1) or (attack == DIAMOND_1 and defence == SPADES_1):
        return BY_ONES, NOBODY_WINS
    if defence == DIAMOND_1 and attack != DIAMONDS_KING:
        return BY_DIAMOND_1, DEFENDER
    return first_line_on_main_cards(attack, defence)


def first_line_on_main_cards(attack: int, defence: int) -> tuple[int, int]:
    """§7.6 to §7.12; §7.14: a line by which two identical cards would both win does not apply; else §7.13."""
    if attack == defence:
        return BY_TOTAL, NOBODY_WINS
    for line in range(6, 13):
        if beats(line, attack, defence):
            return line, ATTACKER
        if beats(line, defence, attack):
            return line, DEFENDER
    return BY_TOTAL, NOBODY_WINS


def beats(line: int, card: int, other: int) -> bool:
    """§7.6 to §7.12: does one main card beat another by this line?"""
    if line == 6:
        return spades_1_beats(card, other)
    if line == 7:
        return diamonds_jack_beats(card, other)
    if line == 8:
        return card == CROSS_QUEEN and other == CROSS_KING
    if line == 9:
        return aura_beats(card, other)
    if line == 10:
        return card == HEART_JACK and rank(other) == QUEEN
    if line == 11:
        return card == HEART_QUEEN and rank(other) == JACK
    return rank(card) == JACK and rank(other) == QUEEN


def spades_1_beats(card: int, other: int) -> bool:
    """§7.6: Spades:1 wins, except against Spades:King, which wins."""
    if card == SPADES_1:
        return other != SPADES_KING
    return card == SPADES_KING and other == SPADES_1


def diamonds_jack_beats(card: int, other: int) -> bool:
    """§7.7: Diamonds:Jack beats other Kings and special-effect cards but Heart:Queen, and loses to Diamonds:King."""
    if card == DIAMONDS_JACK:
        return has_special_effect(other) and other != DIAMONDS_KING and other != HEART_QUEEN
    return card == DIAMONDS_KING and other == DIAMONDS_JACK


def aura_beats(card: int, other: int) -> bool:
    """§7.9: the Aura of the King: a King other than Cross:King beats any card of its suit."""
    return rank(card) == KING and card != CROSS_KING and same_suit(card, other)


def higher_total(attack: int, defence: int) -> int:
    """§7.13: the higher total wins."""
    if attack == defence:
        return NOBODY_WINS
    return ATTACKER if attack > defence else DEFENDER
