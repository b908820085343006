"""Magic Duel: spells. Which combination has which number, what kind it is, and which of several is the strongest."""

from __future__ import annotations

from regalia.engine.cards import ACE, DECK, KING, card_of, rank, suit
from regalia.engine.note import note
from regalia.engine.pile import Pile, card_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.notes import Note
from regalia.games.magic_duel.seat_order import seat_in_turn
from regalia.games.magic_duel.state import CAST_BADEF, CAST_CANTRIP, CAST_CODU, CAST_JOKULME, CAST_RAQUAV, CAST_THRACK, State

NOTHING, CANTRIP, CODU, THRACK, RAQUAV, BADEF, JOKULME = 0, 1, 2, 3, 4, 5, 6
"""Kinds of spell; up to RAQUAV a kind is the number of its cards."""
JOKER = KING + 1
"""What stands for the rank of a Joker."""


def rank_of(card: int) -> int:
    """§4.2: the rank that the cards of a combination share; Jokers have one of their own."""
    return JOKER if card >= DECK else rank(card)


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────────
# A combination of one rank is numbered by how many cards it has of each suit, in the order in which `of_one_rank` lists
# them: it counts up the sums ♣, ♣+♦ and ♣+♦+♥. So the numbers are the same however many decks there are.


def pyramid(side: int) -> int:
    """How many balls lie in a pyramid of triangles."""
    return side * (side + 1) * (side + 2) // 6


def combinations_of(count: int) -> int:
    """How many combinations of one rank have so many cards: 4, 10, 20, 35."""
    return pyramid(count + 1)


def first_action(count: int) -> int:
    """The first action that casts so many cards of one rank."""
    if count == CANTRIP:
        return CAST_CANTRIP
    if count == CODU:
        return CAST_CODU
    if count == THRACK:
        return CAST_THRACK
    return CAST_RAQUAV


def action_of(value: int, spades: int, hearts: int, diamonds: int, clubs: int) -> int:
    """§4.2: the action that casts so many cards of each suit, all of one rank."""
    lower = clubs + diamonds
    reds = lower + hearts
    index = clubs + lower * (lower + 1) // 2 + pyramid(reds)
    count = reds + spades
    return first_action(count) + (value - 1) * combinations_of(count) + index


def action_of_card(card: int) -> int:
    """§5.1, §5.5: the action that casts one card alone, a Cantrip or a Badef."""
    if card >= DECK:
        return CAST_BADEF + card - DECK
    return CAST_CANTRIP + (rank(card) - 1) * combinations_of(CANTRIP) + suit(card)


def kind_of_action(action: int) -> int:
    """§5.1 to §5.6: the kind of spell that an action casts."""
    if action >= CAST_JOKULME:
        return JOKULME
    if action >= CAST_BADEF:
        return BADEF
    if action >= CAST_RAQUAV:
        return RAQUAV
    if action >= CAST_THRACK:
        return THRACK
    return CODU if action >= CAST_CODU else CANTRIP


def card_of_action(action: int, place: int) -> int:
    """§4.2: the card at a place of the combination that an action casts."""
    if action >= CAST_JOKULME:
        return DECK + (1 if action - CAST_JOKULME > 1 - place else 0)
    if action >= CAST_BADEF:
        return DECK + action - CAST_BADEF
    count = kind_of_action(action)
    index = action - first_action(count)
    return card_of(suit_at(index % combinations_of(count), count, place), index // combinations_of(count) + 1)


def suit_at(index: int, count: int, place: int) -> int:
    """The suit of the card at a place: the sums that `action_of` counted up, taken apart again."""
    reds = count
    while pyramid(reds) > index:
        reds -= 1
    index -= pyramid(reds)
    lower = reds
    while lower * (lower + 1) // 2 > index:
        lower -= 1
    clubs = index - lower * (lower + 1) // 2
    above = count - place
    if above > reds:
        return 0
    if above > lower:
        return 1
    return 2 if above > clubs else 3


# ── Strength ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def kind_of(spell: Pile) -> int:
    """§5.1 to §5.6: the kind of a spell that was cast."""
    count = size(spell)
    if count == 0:
        return NOTHING
    if card_at(spell, 0) >= DECK:
        return BADEF if count == 1 else JOKULME
    return count


def suit_order(card: int) -> int:
    """§5.9: ♦ < ♥ < ♠ < ♣, as 0 to 3."""
    return 3 if suit(card) == 3 else 2 - suit(card)


def strength(spell: Pile, aces_high: bool) -> int:
    """§5.7: among spells of one kind the rank, §5.8: with aces above kings where they meet, §5.9: then the highest suit."""
    value = rank(card_at(spell, 0))
    if aces_high and value == ACE:
        value = JOKER
    highest = 0
    for place in range(size(spell)):
        highest = max(highest, suit_order(card_at(spell, place)))
    return value * 4 + highest


def has_kind(state: State, kind: int) -> bool:
    """Has anybody cast a spell of this kind?"""
    return first_of(state, kind) != NO_SEAT


def first_of(state: State, kind: int) -> int:
    """The wizard who cast a spell of this kind first, or nobody."""
    for step in range(state.seats):
        seat = seat_in_turn(state, step)
        if kind_of(state.cast[seat]) == kind:
            return seat
    return NO_SEAT


def strongest_kind(state: State) -> int:
    """§5.7: the most cards of one rank that anybody cast; Jokers do not count."""
    most = NOTHING
    for seat in range(state.seats):
        kind = kind_of(state.cast[seat])
        if kind <= RAQUAV:
            most = max(most, kind)
    return most


def is_cast(state: State, kind: int, value: int) -> bool:
    """Is a spell of this kind and rank among those that were cast?"""
    for seat in range(state.seats):
        if kind_of(state.cast[seat]) == kind and rank_of(card_at(state.cast[seat], 0)) == value:
            return True
    return False


def ace_meets_king(state: State, kind: int) -> bool:
    """§5.8: were aces and kings of this kind cast in the same trick?"""
    return is_cast(state, kind, ACE) and is_cast(state, kind, KING)


def best_of(state: State, kind: int) -> int:
    """§5.7: the wizard with the strongest spell of a kind; §5.10: the earlier one where they are equal."""
    aces_high = ace_meets_king(state, kind)
    best, most = NO_SEAT, -1
    for step in range(state.seats):
        seat = seat_in_turn(state, step)
        if kind_of(state.cast[seat]) == kind and strength(state.cast[seat], aces_high) > most:
            best, most = seat, strength(state.cast[seat], aces_high)
    return best


def trick_winner(state: State) -> int:
    """§5.13: the first Jokulme wins; §5.11: else the first Badef against Cantrips, §5.12: nobody where it meets more;
    §5.7: else the strongest spell of the strongest kind."""
    if has_kind(state, JOKULME):
        return first_of(state, JOKULME)
    kind = strongest_kind(state)
    if has_kind(state, BADEF):
        return NO_SEAT if kind >= CODU else first_of(state, BADEF)
    return best_of(state, kind)


def note_why(state: State, winner: int) -> None:
    """§5.8 to §5.13: tell which of the finer rules decided a casting, if one did."""
    if winner == NO_SEAT:
        note(state, Note.BADEF_TIES)
        return
    kind = kind_of(state.cast[winner])
    if kind == JOKULME:
        note(state, Note.JOKULME_WINS, winner)
    elif kind == BADEF:
        note(state, Note.BADEF_WINS, winner)
    else:
        note_finer(state, winner, kind)


def note_finer(state: State, winner: int, kind: int) -> None:
    """§5.8: an ace that met a king; §5.9: a suit that decided; §5.10: or who was earlier."""
    spell = state.cast[winner]
    if rank_of(card_at(spell, 0)) == ACE and ace_meets_king(state, kind):
        note(state, Note.ACE_WINS)
    by_suit, by_time = 0, 0
    for seat in range(state.seats):
        other = state.cast[seat]
        if seat != winner and kind_of(other) == kind and rank_of(card_at(other, 0)) == rank_of(card_at(spell, 0)):
            if strength(other, False) == strength(spell, False):
                by_time = 1
            else:
                by_suit = 1
    if by_suit:
        note(state, Note.SUIT_WINS)
    if by_time:
        note(state, Note.EARLIER_WINS)
