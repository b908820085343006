"""Kraljevska igra: what can be wrong with a written position, and what is completed in it."""

from __future__ import annotations

from regalia.engine.cards import HEARTS, suit
from regalia.engine.pile import EVERYBODY, Pile, card_at, show_at, size
from regalia.games.kraljevska_igra.battle import add_on_of, asked, main_of, may_attacker_add, may_defender_add
from regalia.games.kraljevska_igra.cards import NONE, Face, Kind, back, kind, value
from regalia.games.kraljevska_igra.memory import draw_conclusions, fitting, holds_dark_joker
from regalia.games.kraljevska_igra.state import CLAIMS, SEATS, Phase, State


def check(state: State) -> str:
    """What is wrong with a written position, or nothing; points and what follows from the cards are filled in."""
    complete(state)
    if state.over:
        return ""
    if state.attacker not in range(SEATS) or state.phase == Phase.DECIDED:
        return "attacker is 0 or 1, and the phase is not yet decided"
    if state.to_act != asked(state):
        return f"in the phase {Phase.name_of(state.phase)} with attacker {state.attacker} the other seat is to act"
    return check_table(state) or check_hands(state) or check_dice(state) or check_decks(state)


def complete(state: State) -> None:
    """§9.1: points follow from the Count Stacks; §6.4: a die belongs to a Dark Joker; §1.3: strange Hearts lie open."""
    for seat in range(SEATS):
        stack = state.count_stack[seat]
        state.points[seat] = sum(value(kind(card_at(stack, place))) for place in range(size(stack)))
        if not holds_dark_joker(state.hand[seat]):
            state.die[seat] = 0
        if Kind.DARK_JOKER not in (main_of(state, seat), add_on_of(state, seat)):
            state.shown_die[seat] = 0
        for place in strangers(state.deck[seat], seat):
            show_at(state.deck[seat], place, EVERYBODY)
        for owner in range(SEATS):
            draw_conclusions(state, seat, owner)


def strangers(deck: Pile, seat: int) -> list[int]:
    """§1.2: the places of a deck where a card with the other back lies."""
    return [place for place in range(size(deck)) if back(card_at(deck, place)) != seat]


def check_table(state: State) -> str:
    """§3.1 to §3.4: as many cards lie on the table as the phase says, and each add-on is one."""
    attacker, defender = state.attacker, 1 - state.attacker
    if size(state.laid):
        return "laid is empty: Spades are laid down and cleared in one go"
    played = (state.phase > Phase.ATTACKING, state.phase > Phase.DEFENDING)
    if (size(state.main[attacker]), size(state.main[defender])) != played:
        return f"in the phase {Phase.name_of(state.phase)} these are not the main cards on the table"
    may_have_added = (state.phase > Phase.ATTACKER_ADDS, state.phase > Phase.DEFENDER_ADDS)
    if size(state.add_on[attacker]) > may_have_added[0] or size(state.add_on[defender]) > may_have_added[1]:
        return f"in the phase {Phase.name_of(state.phase)} nothing has been added yet"
    added, answer = add_on_of(state, attacker), add_on_of(state, defender)
    if added != NONE and not may_attacker_add(added, state.shown_die[attacker], main_of(state, attacker)):
        return "the attacker may not add that card"
    if answer != NONE and not may_defender_add(answer, state.shown_die[defender]):
        return "the defender may not add that card"
    return ""


def check_hands(state: State) -> str:
    """§3.6: whoever is asked, or will be asked for a main card, has a card; §1.3: what is known of a hand is true."""
    if not size(state.hand[state.to_act]) or (state.phase == Phase.ATTACKING and not size(state.hand[1 - state.attacker])):
        return "a player who is to play has no card in hand"
    if state.phase == Phase.LAYING and main_of(state, 1 - state.attacker) != Kind.SPADES_KING:
        return "Spades are laid down for a defending Spades:King only"
    for seat in range(SEATS):
        for place, count in enumerate(state.sure[seat]):
            if not 0 <= count <= fitting(state, seat, place // CLAIMS, place % CLAIMS):
                return f"sure[{seat}] says more of the hand than is true"
    return ""


def check_dice(state: State) -> str:
    """§6.4: a Dark Joker in a hand or on the table has a die from 1 to 5, and nobody has two of them."""
    for seat in range(SEATS):
        held = [kind(card_at(state.hand[seat], place)) for place in range(size(state.hand[seat]))].count(Kind.DARK_JOKER)
        shown = [main_of(state, seat), add_on_of(state, seat)].count(Kind.DARK_JOKER)
        if held + shown > 1:
            return f"seat {seat} cannot have two Dark Jokers: whoever draws the enemy's has sent their own away"
        if held and state.die[seat] not in range(1, Face.SENT_AWAY):
            return f"seat {seat} holds a Dark Joker, so die[{seat}] is 1 to 5"
        if shown and state.shown_die[seat] not in range(1, Face.SENT_AWAY):
            return f"seat {seat} has played a Dark Joker, so shown_die[{seat}] is 1 to 5"
    return ""


def check_decks(state: State) -> str:
    """§8.10: only a Heart can come into the enemy's deck."""
    for seat in range(SEATS):
        deck = state.deck[seat]
        if any(suit(kind(card_at(deck, place))) != HEARTS for place in strangers(deck, seat)):
            return f"deck[{seat}] holds a card of the other deck that is no Heart"
    return ""
