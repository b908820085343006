"""Magic Duel: spells. Which cards an action casts, what kind of spell they make, and which of several is the strongest."""

from __future__ import annotations

from regalia.engine.cards import ACE, CLUBS, DECK, DIAMONDS, KING, rank, suit
from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import Pile, card_at, size
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.actions import Action
from regalia.games.magic_duel.cards import rank_of
from regalia.games.magic_duel.notes import Note
from regalia.games.magic_duel.seat_order import seat_in_turn
from regalia.games.magic_duel.state import Spell, State


def bundles_of(family: str) -> tuple[int, ...]:
    """The combinations of a family of actions, each as a bundle of cards."""
    return Action.families[family].parts["spell"].values


CANTRIPS, CODUS, THRACKS = bundles_of("cantrip"), bundles_of("codu"), bundles_of("thrack")
RAQUAVS, BADEFS, JOKULMES = bundles_of("raquav"), bundles_of("badef"), bundles_of("jokulme")


def spell_of(state: State, action: int) -> int:
    """§5.1 to §5.6: the cards, as a bundle, that an action casts."""
    if Action.is_cantrip(action):
        return CANTRIPS[Action.cantrip_spell(action)]
    if Action.is_codu(action):
        return CODUS[Action.codu_spell(action)]
    if Action.is_thrack(action):
        return THRACKS[Action.thrack_spell(action)]
    if Action.is_badef(action):
        return BADEFS[Action.badef_spell(action)]
    if Action.is_raquav(action):
        return RAQUAVS[Action.raquav_spell(action)]
    if Action.is_jokulme(action):
        return JOKULMES[Action.jokulme_spell(action)]
    return unknown(state, action)


def kind_of(spell: Pile) -> int:
    """§5.1 to §5.6: the kind of a spell that was cast."""
    count = size(spell)
    if count == 0:
        return Spell.NOTHING
    if card_at(spell, 0) >= DECK:
        return Spell.BADEF if count == 1 else Spell.JOKULME
    return count


def suit_order(card: int) -> int:
    """§5.9: ♦ < ♥ < ♠ < ♣, as 0 to 3."""
    return 3 if suit(card) == CLUBS else DIAMONDS - suit(card)


def strength(spell: Pile, ace: int) -> int:
    """§5.7: among spells of one kind the rank, §5.8: where an ace counts as `ace_among` says, §5.9: then the highest suit."""
    value = rank(card_at(spell, 0))
    if value == ACE:
        value = ace
    highest = 0
    for place in range(size(spell)):
        highest = max(highest, suit_order(card_at(spell, place)))
    return value * 4 + highest


def first_of(state: State, kind: int) -> int:
    """The wizard who cast a spell of this kind first, or nobody."""
    for step in range(state.seats):
        seat = seat_in_turn(state, step)
        if kind_of(state.cast[seat]) == kind:
            return seat
    return NO_SEAT


def strongest_kind(state: State) -> int:
    """§5.7: the most cards of one rank that anybody cast; Jokers do not count."""
    most = Spell.NOTHING
    for seat in range(state.seats):
        kind = kind_of(state.cast[seat])
        if kind <= Spell.RAQUAV:
            most = max(most, kind)
    return most


def is_cast(state: State, kind: int, value: int) -> bool:
    """Is a spell of this kind and rank among those that were cast?"""
    for seat in range(state.seats):
        if kind_of(state.cast[seat]) == kind and rank_of(card_at(state.cast[seat], 0)) == value:
            return True
    return False


def ace_among(state: State, kind: int) -> int:
    """§5.8: the rank that an ace has among the spells of a kind: above the king where the two meet, else the lowest."""
    return KING + 1 if is_cast(state, kind, ACE) and is_cast(state, kind, KING) else ACE


def best_of(state: State, kind: int) -> int:
    """§5.7: the wizard with the strongest spell of a kind; §5.10: the earlier one where they are equal."""
    ace = ace_among(state, kind)
    best, most = NO_SEAT, -1
    for step in range(state.seats):
        seat = seat_in_turn(state, step)
        if kind_of(state.cast[seat]) == kind and strength(state.cast[seat], ace) > most:
            best, most = seat, strength(state.cast[seat], ace)
    return best


def trick_winner(state: State) -> int:
    """§5.13: the first Jokulme wins; §5.11: else the first Badef against Cantrips, §5.12: nobody where it meets more;
    §5.7: else the strongest spell of the strongest kind."""
    jokulme, badef, kind = first_of(state, Spell.JOKULME), first_of(state, Spell.BADEF), strongest_kind(state)
    if jokulme != NO_SEAT:
        return jokulme
    if badef != NO_SEAT:
        return badef if kind < Spell.CODU else NO_SEAT
    return best_of(state, kind)


def note_why(state: State, winner: int) -> None:
    """§5.8 to §5.13: tell which of the finer rules decided a casting, if one did."""
    if winner == NO_SEAT:
        note(state, Note.BADEF_TIES)
        return
    kind = kind_of(state.cast[winner])
    if kind == Spell.JOKULME:
        note(state, Note.JOKULME_WINS, winner)
    elif kind == Spell.BADEF:
        note(state, Note.BADEF_WINS, winner)
    else:
        note_finer(state, winner, kind)


def note_finer(state: State, winner: int, kind: int) -> None:
    """§5.8: an ace that met a king; §5.9: a suit that decided; §5.10: or who was earlier."""
    spell = state.cast[winner]
    if rank_of(card_at(spell, 0)) == ACE and ace_among(state, kind) > KING:
        note(state, Note.ACE_WINS)
    by_suit, by_time = 0, 0
    for seat in range(state.seats):
        other = state.cast[seat]
        if seat != winner and kind_of(other) == kind and rank_of(card_at(other, 0)) == rank_of(card_at(spell, 0)):
            if strength(other, ACE) == strength(spell, ACE):
                by_time = 1
            else:
                by_suit = 1
    if by_suit:
        note(state, Note.SUIT_WINS)
    if by_time:
        note(state, Note.EARLIER_WINS)
