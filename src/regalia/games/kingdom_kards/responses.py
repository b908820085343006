"""Kingdom Kards: responses to a King or a Queen, from the question to its effect."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import JACK, KING, rank
from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import card_at, size
from regalia.games.kingdom_kards.actions import Action
from regalia.games.kingdom_kards.cards import is_red_ace, is_response
from regalia.games.kingdom_kards.hands import lay
from regalia.games.kingdom_kards.notes import Note
from regalia.games.kingdom_kards.state import Phase, State
from regalia.games.kingdom_kards.turns import is_living, lose_points, next_living

# ── §8: who is asked ─────────────────────────────────────────────────────────────────────────────────────────────────


def open_window(state: State, card: int, amount: int, target: int) -> None:
    """§8.1: after a King or a Queen the others may respond."""
    state.played = card
    state.amount = amount
    state.red_aces = 0
    state.targets[0] = target
    state.phase = Phase.RESPONDING
    ask_after(state, state.turn_player)


def ask_after(state: State, last_player: int) -> None:
    """§8.2: after each card asking begins with the seat after its player."""
    state.last_player = last_player
    state.to_act = last_player
    ask_next(state)


def ask_next(state: State) -> None:
    """§8.2: ask round by seat until all but the player of the last card have passed; §8.4: who cannot respond is not asked.

    §8.6: once somebody else has played the last card, the turn player is one of those.
    """
    state.discreet = 1
    seat = next_living(state, state.to_act)
    while seat != state.last_player and not may_respond(state, seat):
        seat = next_living(state, seat)
    state.to_act = seat
    if seat == state.last_player:
        note_passes(state, seat)
        carry_out(state)


def may_respond(state: State, seat: int) -> bool:
    """§8.4: does the player hold a Jack or a Red Ace?"""
    hand = state.hand[seat]
    for place in range(size(hand)):
        card = card_at(hand, place)
        if is_response(card):
            return True
    return False


def note_passes(state: State, before: int) -> None:
    """§8.3: passes are told once it is clear who answered, those who were not asked like those who passed."""
    seat = next_living(state, state.last_player)
    while seat != before:
        note(state, Note.PASSES, seat)
        seat = next_living(state, seat)


def legal_responses(state: State, choices: Choices) -> None:
    """§8.1: a Jack, a Red Ace that names anybody living (§10.4) but the present target (§10.1), or nothing."""
    offer(choices, Action.accept())
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        card = card_at(hand, place)
        if rank(card) == JACK:
            offer(choices, Action.jack(card))
        elif is_red_ace(card):
            legal_targets(state, choices, card)


def legal_targets(state: State, choices: Choices, ace: int) -> None:
    """§10.1: a Red Ace names a living player other than the present target."""
    for target in range(state.seats):
        if target != present_target(state) and is_living(state, target):
            offer(choices, Action.red_ace(ace, target))


# ── §9 and §10: Jacks and Red Aces ───────────────────────────────────────────────────────────────────────────────────


def respond(state: State, action: int) -> None:
    """§8.1: the player who is asked lets it happen, or plays a Jack or a Red Ace."""
    if Action.is_accept(action):
        ask_next(state)
    elif Action.is_jack(action):
        play_jack(state, Action.jack_jack(action))
    elif Action.is_red_ace(action):
        play_red_ace(state, Action.red_ace_ace(action), Action.red_ace_target(action))
    else:
        unknown(state, action)


def play_jack(state: State, jack: int) -> None:
    """§9.1: a Jack negates the King or Queen; §9.2: or the last Red Ace that still stands; §9.3: never another Jack."""
    seat = state.to_act
    note_passes(state, seat)
    lay(state, seat, jack)
    if state.red_aces == 0:
        note(state, Note.NEGATES, seat, jack, state.played)
        close_window(state)
        return
    state.targets[state.red_aces] = 0
    state.red_aces -= 1
    note(state, Note.UNDOES, seat, jack, present_target(state))
    ask_after(state, seat)


def play_red_ace(state: State, ace: int, target: int) -> None:
    """§10.1: a Red Ace sends the effect to another living player; §10.2: after which all others may respond again."""
    seat = state.to_act
    note_passes(state, seat)
    lay(state, seat, ace)
    state.red_aces += 1
    state.targets[state.red_aces] = target
    note(state, Note.REDIRECTS, seat, ace, target)
    ask_after(state, seat)


def present_target(state: State) -> int:
    """§10.3: the last standing Red Ace says who is the target."""
    return state.targets[state.red_aces]


# ── §8.5: what comes of it ───────────────────────────────────────────────────────────────────────────────────────────


def carry_out(state: State) -> None:
    """§8.5: a King takes points (§4.2) or a Queen gives them (§5.2), of or to whoever is the target now."""
    target, amount = present_target(state), state.amount
    struck = rank(state.played) == KING
    close_window(state)
    if struck:
        note(state, Note.LOSES_POINTS, target, amount)
        lose_points(state, target, amount)
    else:
        note(state, Note.GAINS_POINTS, target, amount)
        state.points[target] += amount


def close_window(state: State) -> None:
    """§8.5: the turn player goes on."""
    for place in range(state.red_aces + 1):
        state.targets[place] = 0
    state.red_aces = 0
    state.played = 0
    state.amount = 0
    state.last_player = 0
    state.discreet = 0
    state.phase = Phase.MAIN
    state.to_act = state.turn_player
