"""Kingdoms: cards in play, whose they are and what they are like, and how they come there."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import put, take
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import IN_FORCE, MOST_BUFF, MOST_HEALTH, NO_ATTACK, CardColumn, Keyword
from regalia.games.kingdoms.row_reader import is_unit, printed
from regalia.games.kingdoms.state import CARDS, FIRM_USED, FIRST_ROYAL, FIRST_TERRA, FIRST_TOKEN, IS_IN_PLAY, Due, State, Status


def other(seat: int) -> int:
    """§1.1: the opponent."""
    return 1 - seat


def owner_of(spot: int) -> int:
    """§10.7: whose card it is, whoever controls it."""
    return 1 if spot >= CARDS else 0


def card_of(spot: int) -> int:
    """The number of a card among its owner's."""
    return spot - CARDS if spot >= CARDS else spot


def spot_of(owner: int, card: int) -> int:
    """A card of either player as one number."""
    return owner * CARDS + card


def print_at(state: State, spot: int) -> int:
    """What is printed on a card, §11.31: or on what it is turned into."""
    owner, card = owner_of(spot), card_of(spot)
    if card < FIRST_TERRA and state.turned_into[owner][card] > 0:
        return state.turned_into[owner][card] - 1
    return state.prints[owner][card]


def has(state: State, spot: int, bits: int) -> bool:
    """Does the status of a card have one of these bits?"""
    return state.status[owner_of(spot)][card_of(spot)] & bits != 0


def mark(state: State, spot: int, bits: int) -> None:
    """Set bits in the status of a card."""
    state.status[owner_of(spot)][card_of(spot)] |= bits


def unmark(state: State, spot: int, bits: int) -> None:
    """Clear bits in the status of a card."""
    state.status[owner_of(spot)][card_of(spot)] &= ~bits


def is_in_play(state: State, spot: int) -> bool:
    """§2.6: does a card lie in a kingdom or on a battlefield, or is it attached there?"""
    return has(state, spot, IS_IN_PLAY)


def controller(state: State, spot: int) -> int:
    """§10.7: who controls a card in play."""
    owner = owner_of(spot)
    return other(owner) if has(state, spot, Status.IS_TURNED) else owner


def is_royal(spot: int) -> bool:
    """§6.4: being a Royal belongs to the card, in every zone."""
    return card_of(spot) == FIRST_ROYAL or card_of(spot) == FIRST_ROYAL + 1


def is_token(spot: int) -> bool:
    """§10.5: is it a token?"""
    return FIRST_TOKEN <= card_of(spot) < FIRST_TERRA


def is_terra_card(spot: int) -> bool:
    """§1.2: does the card come from a terra deck?"""
    return card_of(spot) >= FIRST_TERRA


def has_health(state: State, spot: int) -> bool:
    """§1.3: is it a permanent with health?"""
    return printed(state, print_at(state, spot), CardColumn.HEALTH) > 0


def is_unit_at(state: State, spot: int) -> bool:
    """§1.3: is the card a unit?"""
    return is_unit(printed(state, print_at(state, spot), CardColumn.TYPE))


# ── Numbers on a card ────────────────────────────────────────────────────────────────────────────────────────────────


def health_of(state: State, spot: int) -> int:
    """§10.8: the health a card has now."""
    return state.health[owner_of(spot)][card_of(spot)]


def full_health(state: State, spot: int) -> int:
    """§10.8: printed health and the buffs in force."""
    owner, card = owner_of(spot), card_of(spot)
    return (
        printed(state, print_at(state, spot), CardColumn.HEALTH)
        + state.health_buff[owner][card]
        + state.health_this_turn[owner][card]
        + state.aura_health[owner][card]
    )


def attack_of(state: State, spot: int) -> int:
    """§7.4: printed attack and what was added to it, never less than 0; -1 for a card without an attack."""
    attack = printed(state, print_at(state, spot), CardColumn.ATTACK)
    if attack == NO_ATTACK:
        return NO_ATTACK
    owner, card = owner_of(spot), card_of(spot)
    more = state.attack_buff[owner][card] + state.attack_this_turn[owner][card] + state.aura_attack[owner][card]
    return max(0, attack + max(-MOST_BUFF, min(MOST_BUFF, more)))


def change_health(state: State, spot: int, amount: int) -> None:
    """§1.8: health goes up or down, to 999 at most."""
    owner, card = owner_of(spot), card_of(spot)
    state.health[owner][card] = max(-MOST_HEALTH, min(MOST_HEALTH, state.health[owner][card] + amount))


def has_keyword(state: State, spot: int, keyword: int) -> bool:
    """§12: is a keyword printed on a card, or was it given to it?"""
    return keywords_of(state, spot) & keyword != 0


def keywords_of(state: State, spot: int) -> int:
    """§12: the keywords that a card has now, as bits; terra has none."""
    if is_terra_card(spot):
        return 0
    owner, card = owner_of(spot), card_of(spot)
    given = state.keywords_this_turn[owner][card] | state.aura_keywords[owner][card]
    return printed(state, print_at(state, spot), CardColumn.KEYWORDS) | given


# ── Entering and leaving play ────────────────────────────────────────────────────────────────────────────────────────


def enter_kingdom(state: State, spot: int, player: int) -> None:
    """§5.3: a card comes into the kingdom of a player."""
    put(state.kingdom[owner_of(spot)], card_of(spot))
    arrive(state, spot, Status.IN_KINGDOM)
    note(state, Note.ENTERS_KINGDOM, print_at(state, spot), player)


def enter_battlefield(state: State, spot: int, player: int) -> None:
    """§5.3: a permanent with health comes onto the battlefield of a player."""
    put(state.battlefield[owner_of(spot)], card_of(spot))
    arrive(state, spot, Status.ON_BATTLEFIELD)
    note(state, Note.ENTERS_BATTLEFIELD, print_at(state, spot), player)


def arrive(state: State, spot: int, zone: int) -> None:
    """§3.1: who comes into play is rested and not briefed, §12.1: unless it is swift."""
    owner, card = owner_of(spot), card_of(spot)
    state.status[owner][card] = zone
    state.static_due |= Due.CERTAINLY
    if printed(state, print_at(state, spot), CardColumn.WHENS) & IN_FORCE != 0:
        state.statics += 1
    if card < FIRST_TERRA:
        state.health[owner][card] = printed(state, print_at(state, spot), CardColumn.HEALTH)
        state.check_due = 1
        if has_keyword(state, spot, Keyword.SWIFT):
            mark(state, spot, Status.IS_BRIEFED)
            note(state, Note.SWIFT, print_at(state, spot))


def clear_card(state: State, owner: int, card: int) -> None:
    """Nothing is true of a card any more that could be true of one in play, but for where its supply was, §9.18."""
    if state.status[owner][card] & IS_IN_PLAY != 0:
        state.static_due |= Due.CERTAINLY
        if printed(state, print_at(state, spot_of(owner, card)), CardColumn.WHENS) & IN_FORCE != 0:
            state.statics -= 1
    state.status[owner][card] = 0
    state.charges[owner][card] = 0
    state.first_counter[owner][card] = 0
    state.first_count[owner][card] = 0
    state.second_counter[owner][card] = 0
    state.second_count[owner][card] = 0
    if card < FIRST_TERRA:
        state.health[owner][card] = 0
        state.attack_buff[owner][card] = 0
        state.health_buff[owner][card] = 0
        state.attack_this_turn[owner][card] = 0
        state.health_this_turn[owner][card] = 0
        state.keywords_this_turn[owner][card] = 0
        state.aura_attack[owner][card] = 0
        state.aura_health[owner][card] = 0
        state.aura_keywords[owner][card] = 0
        state.shield[owner][card] = 0


def turn_into(state: State, spot: int, card_print: int) -> None:
    """§11.31: a card in play is another one in all that is printed, with full health; none of its effects has been used."""
    owner, card = owner_of(spot), card_of(spot)
    if printed(state, print_at(state, spot), CardColumn.WHENS) & IN_FORCE != 0:
        state.statics -= 1
    state.turned_into[owner][card] = card_print + 1
    if printed(state, card_print, CardColumn.WHENS) & IN_FORCE != 0:
        state.statics += 1
    state.heard |= printed(state, card_print, CardColumn.WHENS)
    unmark(state, spot, FIRM_USED)
    state.health[owner][card] = full_health(state, spot)
    if has_keyword(state, spot, Keyword.SWIFT):
        mark(state, spot, Status.IS_BRIEFED)
    state.static_due |= Due.CERTAINLY
    state.check_due = 1


def turn_back(state: State, spot: int) -> None:
    """§11.31: a card that has left play is itself again."""
    if not is_terra_card(spot):
        state.turned_into[owner_of(spot)][card_of(spot)] = 0


def change_zone(state: State, spot: int) -> None:
    """§5.7: a card goes from the kingdom to the battlefield or the other way round; everything on it stays."""
    owner, card = owner_of(spot), card_of(spot)
    if has(state, spot, Status.IN_KINGDOM):
        take(state.kingdom[owner], card)
        put(state.battlefield[owner], card)
    else:
        take(state.battlefield[owner], card)
        put(state.kingdom[owner], card)
    state.status[owner][card] ^= Status.IN_KINGDOM | Status.ON_BATTLEFIELD
    state.static_due |= Due.CERTAINLY


def change_controller(state: State, spot: int) -> None:
    """§10.7: a card changes its controller and is no longer briefed."""
    state.status[owner_of(spot)][card_of(spot)] ^= Status.IS_TURNED
    unmark(state, spot, Status.IS_BRIEFED)
    state.static_due |= Due.CERTAINLY
    state.check_due = 1
