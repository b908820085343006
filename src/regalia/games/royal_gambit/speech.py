"""Royal Gambit: what the cards say for themselves."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.cards import CLUBS, DIAMONDS, HEARTS, NAMES, SPADES, suit
from regalia.engine.pile import find, size
from regalia.engine.record import NO_SEAT
from regalia.engine.speech import Remark, Saying, Sayings, Speech, Term, saying
from regalia.engine.table import Spot
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.attacks import checks_and_pins, is_in_check
from regalia.games.royal_gambit.board import kind_of, piece_on
from regalia.games.royal_gambit.card_play import aimed
from regalia.games.royal_gambit.cards import card_played, height, is_ace, is_chained
from regalia.games.royal_gambit.diamonds import upgradable
from regalia.games.royal_gambit.playable_cards import can_play, is_truce
from regalia.games.royal_gambit.spades import is_assassination
from regalia.games.royal_gambit.squares import NOWHERE
from regalia.games.royal_gambit.state import JoustCard, Kind, Phase, State

ACE, CHAIN, JOUST, ANSWER = "as an Ace", "in a chain", "in a joust", "as an answer"


class Say(Sayings):
    """The sentences of Royal Gambit."""

    RESCUE = saying("§6.1", "Rescue: one of your pieces, not the King, goes to any empty square")
    RESCUE_ACE = saying("§6.2", "your King, if it is in check, goes to any empty square that is not attacked", ACE)
    RESCUE_CHAIN = saying("§6.3", "a second piece does so as well", CHAIN)
    UPGRADE = saying("§7.1", "Upgrade: one of your pawns becomes a queen where it stands")
    UPGRADE_ACE = saying("§7.2", "another piece of yours than King and queen becomes a queen", ACE)
    UPGRADE_CHAIN = saying("§7.3", "a second pawn does so as well", CHAIN)
    SWAP = saying("§8.1", "Swap: two of your pieces change places")
    SWAP_ACE = saying("§8.2", "one of your pieces and an enemy piece change places", ACE)
    SWAP_CHAIN = saying("§8.3", "after it two enemy pieces change places as well", CHAIN)
    STRIKE = saying("§9.1", "Strike: an enemy piece other than the King is removed, unless the enemy wins a joust")
    ASSASSIN = saying("§9.2", "the Royal Assassin removes the enemy King, if it is in check, and wins", ACE)
    STRIKE_CHAIN = saying("§9.3", "a second enemy piece is removed as well", CHAIN)
    HEIGHT = saying("§10.3", "counts {height}, and the higher card wins", JOUST)
    SAVES = saying("§11.1", "discarded against the Royal Assassin it saves your King", ANSWER)

    TRUCE = saying("§12.5", "no card may be played in the first {plies} plies")
    NO_PAWN = saying("§7.1", "you have no pawn that it could upgrade")
    NO_PIECE = saying("§7.2", "you have no piece that it could upgrade")
    CHECK_STAYS = saying("§4.1", "you are in check, and it cannot end that")
    NO_TARGET = saying("§2.7", "it has no target that leaves your King out of check")
    KING_IS_SAFE = saying("§6.2", "not your King: it is not in check")
    ENEMY_IS_SAFE = saying("§9.2", "not as the Royal Assassin: the enemy King is not in check")
    NOT_FROM_COURT = saying("§10.1", "an answer is given from the hand, not from the Court")
    CARD_IS_PLAYED = saying("§2.5", "the targets of {played:card} come first")
    NOT_DISCARDED = saying("§2.3", "a card of the hand is discarded, not one of the Court")

    PLAYS_HEART = saying("§6.1", "Rescue a piece with {card:card}")
    PLAYS_DIAMOND = saying("§7.1", "Make a queen with {card:card}")
    PLAYS_CLUB = saying("§8.1", "Swap two pieces with {card:card}")
    PLAYS_SPADE = saying("§9.1", "Strike with {card:card}")
    CHAINS_HEART = saying("§6.3", "Rescue two pieces with {card:card}, by the chain")
    CHAINS_DIAMOND = saying("§7.3", "Make two queens with {card:card}, by the chain")
    CHAINS_CLUB = saying("§8.3", "Swap two pieces with {card:card}, and two of the enemy by the chain")
    CHAINS_SPADE = saying("§9.3", "Strike twice with {card:card}, by the chain")
    MOVES = saying("§3.1", "Move the {piece:piece} from {start:square} to {end:square}")
    TAKES = saying("§3.1", "Take the {other:piece} on {end:square} with the {piece:piece} on {start:square}")
    TAKES_KING = saying("§12.7", "Capture the King on {end:square} with the {piece:piece} on {start:square}, and win")
    AIMS_RESCUE = saying("§6.1", "Rescue the {piece:piece} on {square:square}")
    AIMS_END = saying("§6.1", "Bring the {piece:piece} from {start:square} to {square:square}")
    AIMS_UPGRADE = saying("§7.1", "Make the {piece:piece} on {square:square} a queen")
    AIMS_SWAP = saying("§8.1", "Swap the {piece:piece} on {square:square} …")
    AIMS_PARTNER = saying("§8.1", "Swap the {piece:piece} on {start:square} with the {other:piece} on {square:square}")
    AIMS_STRIKE = saying("§9.1", "Strike the {piece:piece} on {square:square}")
    AIMS_STRIKE_SAFELY = saying("§9.1", "Strike the {piece:piece} on {square:square}: nobody can answer it")
    AIMS_KING = saying("§9.2", "Strike the King on {square:square}: unless it is answered you win")
    ACCEPTS_STRIKE = saying(
        "§9.1", "Let it happen: lose the {piece:piece} on {square:square}[ and the {other:piece} on {end:square}]"
    )
    ACCEPTS_SWAP = saying(
        "§8.2", "Let it happen: swap {one:square} and {other:square}[, then {third:square} and {last:square}]"
    )
    ACCEPTS_ASSASSIN = saying("§11.4", "Let it happen: you lose your King and the game")
    CHALLENGES = saying("§10.3", "Challenge with {card:card}, face-down: only a higher card beats it")
    BLOCKS = saying("§12.1", "Challenge with {card:card}: it stops {played:card}")
    FAILS = saying("§12.1", "Challenge with {card:card}: it does not stop {played:card}")
    LAYS = saying("§10.3", "Answer the challenge with {card:card}: it beats every lower card")

    ASKS_STRIKE = saying(
        "§10.1",
        "{played:card} strikes the {piece:piece} on {square:square}[ and the {other:piece} on {end:square}]: answer it?",
    )
    ASKS_SWAP = saying(
        "§10.1",
        "{played:card} swaps {one:square} and {other:square}[, then {third:square} and {last:square}]: answer it?",
    )
    ASKS_LAY = saying("§10.2", "{seat} challenges {played:card}: lay a card for the joust")


EFFECTS: dict[int, tuple[Saying, Saying, Saying]] = {
    HEARTS: (Say.RESCUE, Say.RESCUE_ACE, Say.RESCUE_CHAIN),
    DIAMONDS: (Say.UPGRADE, Say.UPGRADE_ACE, Say.UPGRADE_CHAIN),
    CLUBS: (Say.SWAP, Say.SWAP_ACE, Say.SWAP_CHAIN),
    SPADES: (Say.STRIKE, Say.ASSASSIN, Say.STRIKE_CHAIN),
}
"""What each suit does, what its Ace may do instead, and what a chain adds."""
PLAYS = {HEARTS: Say.PLAYS_HEART, DIAMONDS: Say.PLAYS_DIAMOND, CLUBS: Say.PLAYS_CLUB, SPADES: Say.PLAYS_SPADE}
CHAINS = {HEARTS: Say.CHAINS_HEART, DIAMONDS: Say.CHAINS_DIAMOND, CLUBS: Say.CHAINS_CLUB, SPADES: Say.CHAINS_SPADE}


def card(face: str) -> Sequence[Remark]:
    """What a card does."""
    number = NAMES.index(face)
    normal, ace, chain = EFFECTS[suit(number)]
    effects = [normal(), ace(), chain()] if is_ace(number) else [normal(), chain()]
    saves = [Say.SAVES()] if suit(number) == SPADES else []
    return [*effects, Say.HEIGHT(height(number)), *saves]


# ── Why not now ──────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not(state: State, spot: Spot) -> Sequence[Remark]:
    """Why a card of the hand or the Court cannot be used now, or an Ace not as an Ace."""
    number, seat = spot[1], state.to_act
    is_in_hand = find(state.hand[seat], number) >= 0
    if not is_in_hand and find(state.court[seat], number) < 0:
        return []
    if state.phase == Phase.ACTING:
        return why_not_played(state, seat, number)
    if state.phase == Phase.DISCARDING:
        return [] if is_in_hand else [Say.NOT_DISCARDED()]
    if state.phase in (Phase.ANSWERING, Phase.LAYING):
        return [] if is_in_hand else [Say.NOT_FROM_COURT()]
    return [Say.CARD_IS_PLAYED(card_played(state))]


def why_not_played(state: State, seat: int, number: int) -> Sequence[Remark]:
    """§2.7, §4.1: why a card has no legal target."""
    if is_truce(state):
        return [Say.TRUCE(state.option_truce)]
    saving, _, shields = checks_and_pins(state, seat)
    if can_play(state, seat, number, saving, shields):
        return why_not_as_ace(state, seat, number)
    if suit(number) == DIAMONDS and upgradable(state, seat, number) == 0:
        return [Say.NO_PIECE() if is_ace(number) else Say.NO_PAWN()]
    return [Say.CHECK_STAYS() if is_in_check(state, seat) else Say.NO_TARGET()]


def why_not_as_ace(state: State, seat: int, number: int) -> Sequence[Remark]:
    """§6.2, §9.2: two Aces want a King in check."""
    if is_ace(number) and suit(number) == HEARTS and not is_in_check(state, seat):
        return [Say.KING_IS_SAFE()]
    if is_ace(number) and suit(number) == SPADES and not is_in_check(state, 1 - seat):
        return [Say.ENEMY_IS_SAFE()]
    return []


# ── What a choice brings ─────────────────────────────────────────────────────────────────────────────────────────────


def label(state: State, action: int) -> Remark | None:
    """What a choice brings."""
    if Action.is_card(action):
        number = Action.card_card(action)
        return (CHAINS if is_chained(state, state.to_act, suit(number)) else PLAYS)[suit(number)](number)
    if Action.is_move(action):
        return move(state, Action.move_start(action), Action.move_end(action))
    if Action.is_aim(action):
        return aim(state, Action.aim_square(action))
    if Action.is_accept(action):
        return acceptance(state)
    if Action.is_joust(action):
        return challenge(state, Action.joust_card(action))
    return Say.LAYS(Action.lay_card(action)) if Action.is_lay(action) else None


def move(state: State, start: int, end: int) -> Remark:
    """§3.1: a chess move, with what it takes."""
    piece, other = piece_on(state, start), piece_on(state, end)
    if other < 0:
        return Say.MOVES(piece, start, end)
    if is_king(other):
        return Say.TAKES_KING(end, piece, start)
    return Say.TAKES(other, end, piece, start)


def is_king(piece: int) -> bool:
    """Is a piece a King?"""
    return kind_of(piece) == Kind.KING


def aim(state: State, square: int) -> Remark:
    """§2.5: a target, with what will happen to it."""
    piece, played, named = piece_on(state, square), card_played(state), aimed(state)
    if suit(played) == DIAMONDS:
        return Say.AIMS_UPGRADE(piece, square)
    if suit(played) == HEARTS:
        if named % 2 == 0:
            return Say.AIMS_RESCUE(piece, square)
        return Say.AIMS_END(piece_on(state, state.aims[named - 1]), state.aims[named - 1], square)
    if suit(played) == CLUBS:
        if named % 2 == 0:
            return Say.AIMS_SWAP(piece, square)
        start = state.aims[named - 1]
        return Say.AIMS_PARTNER(piece_on(state, start), start, piece, square)
    if is_king(piece):
        return Say.AIMS_KING(square)
    is_answered = state.phase == Phase.AIMING and size(state.hand[1 - state.to_act]) > 0
    return Say.AIMS_STRIKE(piece, square) if is_answered else Say.AIMS_STRIKE_SAFELY(piece, square)


def acceptance(state: State) -> Remark:
    """§10.1: what is lost if nobody answers."""
    if suit(card_played(state)) == SPADES:
        return Say.ACCEPTS_ASSASSIN() if is_assassination(state) else Say.ACCEPTS_STRIKE(*struck(state))
    return Say.ACCEPTS_SWAP(*swapped(state))


def struck(state: State) -> list[int]:
    """§9.1: the pieces that a Strike names, each with its square; -1 where there is no second one."""
    first, second = state.aims[0], state.aims[1]
    return [piece_on(state, first), first, piece_on(state, second) if second != NOWHERE else -1, second]


def swapped(state: State) -> list[int]:
    """§8.3: the squares that a Swap names; -1 where there is no second pair."""
    return list(state.aims)


def challenge(state: State, number: int) -> Remark:
    """§10.1: a card laid in answer; §12.1: which is known to stop the attacking card, or not."""
    if state.option_joust_card == JoustCard.HAND:
        return Say.CHALLENGES(number)
    played = card_played(state)
    return Say.BLOCKS(number, played) if height(number) >= height(played) else Say.FAILS(number, played)


def asks(state: State) -> Remark | None:
    """§10.1: which card is answered, and what it is aimed at; §10.2: and which card is challenged."""
    if state.phase == Phase.LAYING:
        return Say.ASKS_LAY(1 - state.to_act if state.to_act != NO_SEAT else NO_SEAT, card_played(state))
    if state.phase != Phase.ANSWERING:
        return None
    if suit(card_played(state)) == SPADES:
        return Say.ASKS_STRIKE(card_played(state), *struck(state))
    return Say.ASKS_SWAP(card_played(state), *swapped(state))


SPEECH = Speech(
    sayings=Say.all(),
    card=card,
    why_not=why_not,
    label=label,
    asks=asks,
    terms=(
        Term("Court", "§1.2"),
        Term("trapped", "§4.4"),
        Term("chain", "§5.2"),
        Term("Rescue", "§6.1"),
        Term("Upgrade", "§7.1"),
        Term("Swap", "§8.1"),
        Term("Strike", "§9.1"),
        Term("Royal Assassin", "§9.2"),
        Term("joust", "§10.1"),
    ),
)
