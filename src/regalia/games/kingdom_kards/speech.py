"""Kingdom Kards: what the cards say for themselves."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.cards import JACK, KING, NAMES, QUEEN, rank
from regalia.engine.pile import card_at, size
from regalia.engine.speech import Remark, Sayings, Speech, Term, saying
from regalia.engine.table import Spot
from regalia.games.kingdom_kards.actions import Action
from regalia.games.kingdom_kards.cards import NO_CARD, is_black_ace, is_number, is_response
from regalia.games.kingdom_kards.responses import present_target
from regalia.games.kingdom_kards.rules import worth
from regalia.games.kingdom_kards.state import Phase, State

TURN, RESPONSE = "on your turn", "as a response"


class Say(Sayings):
    """The sentences of Kingdom Kards."""

    KING = saying("§4.2", "takes {points} points from another player, and with a number attached its value on top", TURN)
    QUEEN = saying("§5.2", "brings you {points} points, and with a number attached its value on top", TURN)
    ATTACHED = saying("§4.1", "attached to a King or a Queen it adds {value}", TURN)
    TRADE = saying("§6.1", "by itself: discard {value} other cards, then draw {value}", TURN)
    BLACK_ACE = saying("§7.1", "takes any card but a Black Ace back from your discard pile", TURN)
    JACK = saying("§9.1", "negates a King or a Queen, or undoes the last Red Ace that still stands", RESPONSE)
    RED_ACE = saying("§10.1", "sends a King or a Queen to another player", RESPONSE)

    NEEDS_OTHERS = saying("§6.1", "by itself it needs {value} other cards; you have {others}")
    NOTHING_PLAYED = saying("§8.1", "it answers a King or a Queen, and none is being played")
    NOTHING_TO_FETCH = saying("§7.2", "your discard pile has no card that it could take")
    NO_ANSWER = saying("§8.1", "only Jacks and Red Aces answer a card")

    STRIKES = saying("§4.2", "Strike {target:seat} with {king:card}[ and {number:card}] for {points}: {left} left")
    STRIKES_OUT = saying("§11.1", "Strike {target:seat} with {king:card}[ and {number:card}] for {points}: that puts them out")
    HEALS = saying("§5.2", "Heal yourself with {queen:card}[ and {number:card}] for {points}")
    TRADES = saying("§6.2", "Trade cards with {number:card}: discard {value}, draw {drawn}")
    NEGATES_OWN_LOSS = saying("§9.1", "Negate {played:card} with {jack:card}: you lose nothing")
    NEGATES_LOSS = saying("§9.1", "Negate {played:card} with {jack:card}: {target:seat} loses nothing")
    NEGATES_GAIN = saying("§9.1", "Negate {played:card} with {jack:card}: {target:seat} gains nothing")
    UNDOES = saying("§9.2", "Undo the last Red Ace with {jack:card}: the target is {target:seat} again")
    SENDS_LOSS = saying("§10.1", "Send {played:card} to {other:seat} with {ace:card}: {loser:seat} loses {points}")
    SENDS_GAIN = saying("§10.1", "Send {played:card} to {other:seat} with {ace:card}: {winner:seat} gains {points}")
    LETS_OWN_LOSS = saying("§4.2", "Let it happen: you lose {points}, {left} left")
    LETS_OUT = saying("§11.1", "Let it happen: you lose {points} and are out")
    LETS_LOSS = saying("§4.2", "Let it happen: {target:seat} loses {points}")
    LETS_GAIN = saying("§5.2", "Let it happen: {target:seat} gains {points}")

    ASKS_KING = saying("§8.1", "{played:card} of {player:seat} takes {points} points from {target:seat}: respond or pass")
    ASKS_QUEEN = saying("§8.1", "{played:card} of {player:seat} brings {target:seat} {points} points: respond or pass")
    ASKS_DISCARD = saying("§6.2", "discard {owed} more for the number, then draw {drawn}")


def card(face: str) -> Sequence[Remark]:
    """What a card does."""
    number = NAMES.index(face)
    if rank(number) == KING:
        return [Say.KING(worth(NO_CARD))]
    if rank(number) == QUEEN:
        return [Say.QUEEN(worth(NO_CARD))]
    if rank(number) == JACK:
        return [Say.JACK()]
    if is_number(number):
        return [Say.ATTACHED(rank(number)), Say.TRADE(rank(number), rank(number))]
    return [Say.BLACK_ACE() if is_black_ace(number) else Say.RED_ACE()]


def why_not(state: State, spot: Spot) -> Sequence[Remark]:
    """Why a card of the hand cannot be used now, or a number not by itself."""
    seat, number = spot
    if state.phase == Phase.RESPONDING:
        return [] if is_response(number) else [Say.NO_ANSWER()]
    if state.phase != Phase.MAIN:
        return []
    if is_response(number):
        return [Say.NOTHING_PLAYED()]
    others = size(state.hand[seat]) - 1
    if is_number(number) and rank(number) > others:
        return [Say.NEEDS_OTHERS(rank(number), others)]
    return [Say.NOTHING_TO_FETCH()] if is_black_ace(number) and not has_to_fetch(state, seat) else []


def has_to_fetch(state: State, seat: int) -> bool:
    """§7.2: is there a card in the discard pile that a Black Ace could take?"""
    pile = state.discard[seat]
    return any(not is_black_ace(card_at(pile, place)) for place in range(size(pile)))


# ── What a choice brings ─────────────────────────────────────────────────────────────────────────────────────────────


def label(state: State, action: int) -> Remark | None:
    """What a choice brings."""
    if Action.is_king(action):
        return strike(state, Action.king_king(action), Action.king_number(action), Action.king_target(action))
    if Action.is_queen(action):
        number = Action.queen_number(action)
        return Say.HEALS(Action.queen_queen(action), number, worth(number))
    if Action.is_number(action):
        number = Action.number_number(action)
        return Say.TRADES(number, rank(number), rank(number))
    return response(state, action) if state.phase == Phase.RESPONDING else None


def strike(state: State, king: int, number: int, target: int) -> Remark:
    """A King with its stake."""
    points, left = worth(number), state.points[target] - worth(number)
    if left <= 0:
        return Say.STRIKES_OUT(target, king, number, points)
    return Say.STRIKES(target, king, number, points, left)


def response(state: State, action: int) -> Remark | None:
    """A response, with what becomes of the card that it answers."""
    seat, target, is_king = state.to_act, present_target(state), rank(state.played) == KING
    if Action.is_jack(action):
        return negation(state, Action.jack_jack(action), seat, target)
    if Action.is_red_ace(action):
        said = Say.SENDS_LOSS if is_king else Say.SENDS_GAIN
        other = Action.red_ace_target(action)
        return said(state.played, other, Action.red_ace_ace(action), other, state.amount)
    if not is_king:
        return Say.LETS_GAIN(target, state.amount)
    if target != seat:
        return Say.LETS_LOSS(target, state.amount)
    left = state.points[seat] - state.amount
    return Say.LETS_OWN_LOSS(state.amount, left) if left > 0 else Say.LETS_OUT(state.amount)


def negation(state: State, jack: int, seat: int, target: int) -> Remark:
    """§9.1, §9.2: what a Jack does."""
    if state.red_aces > 0:
        return Say.UNDOES(jack, state.targets[state.red_aces - 1])
    if rank(state.played) != KING:
        return Say.NEGATES_GAIN(state.played, jack, target)
    return Say.NEGATES_OWN_LOSS(state.played, jack) if target == seat else Say.NEGATES_LOSS(state.played, jack, target)


def asks(state: State) -> Remark | None:
    """§8.1: which card is answered, its stake and its present target; §6.2: how many cards are still owed."""
    if state.phase == Phase.DISCARDING:
        return Say.ASKS_DISCARD(state.owed, state.to_draw)
    if state.phase != Phase.RESPONDING:
        return None
    if rank(state.played) == KING:
        return Say.ASKS_KING(state.played, state.turn_player, state.amount, present_target(state))
    return Say.ASKS_QUEEN(state.played, state.turn_player, present_target(state), state.amount)


SPEECH = Speech(
    sayings=Say.all(),
    card=card,
    why_not=why_not,
    label=label,
    asks=asks,
    terms=(
        Term("number", "§2.1"),
        Term("Black Ace", "§7.1"),
        Term("Jack", "§9.1"),
        Term("Red Ace", "§10.1"),
        Term("target", "§10.3"),
    ),
)
