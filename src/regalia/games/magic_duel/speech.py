"""Magic Duel: what the cards say for themselves."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.cards import ACE, DECK, KING, rank
from regalia.engine.pile import MOST_CARDS, card_at, find, size
from regalia.engine.speech import Remark, Saying, Sayings, Speech, Term, saying
from regalia.engine.table import Spot
from regalia.engine.wording import unbundled
from regalia.games.magic_duel.actions import Action
from regalia.games.magic_duel.cards import CARD_NAMES, CURSED_SPELL
from regalia.games.magic_duel.spells import spell_of
from regalia.games.magic_duel.state import Phase, Spell, State

ALONE, TOGETHER = "alone", "together"


class Say(Sayings):
    """The sentences of Magic Duel."""

    CANTRIP = saying("§5.1", "a Cantrip: beats weaker Cantrips", ALONE)
    SETS = saying("§4.2", "with one, two or three of its rank a Codu, a Thrack or a RAQUAV, ever stronger", TOGETHER)
    ACE_RANK = saying("§5.8", "the lowest rank, but the highest where a spell of its kind has a King")
    KING_RANK = saying("§5.8", "the highest rank, unless a spell of its kind has an Ace")
    SUITS = saying("§5.9", "where ranks are equal the highest suit decides: ♦ < ♥ < ♠ < ♣")
    BADEF = saying("§5.5", "a Badef: beats Cantrips; against anything stronger but a Jokulme the trick is tied", ALONE)
    JOKULME = saying("§5.6", "with another Joker a Jokulme: beats everything", TOGETHER)
    CURSE = saying("§8.1", "nobody holds it: whoever draws it closes both decks, and one last trick ends the round")

    DRAWING_NOW = saying("§7.2", "cards are drawn now: choose a deck")
    IS_LAST = saying("§4.3", "it cannot go on Risk: it is your last card")
    IS_CLOSED = saying("§8.1", "it cannot go on Risk: the decks are closed")

    CASTS_CANTRIP = saying("§5.1", "Cast the Cantrip {spell:cards}: beats weaker Cantrips")
    CASTS_CODU = saying("§5.2", "Cast the Codu {spell:cards}: beats every Cantrip and weaker Codus")
    CASTS_THRACK = saying("§5.3", "Cast the Thrack {spell:cards}: beats all but stronger Thracks, RAQUAVs and Jokers")
    CASTS_RAQUAV = saying("§5.4", "Cast the RAQUAV {spell:cards}: beats all but stronger RAQUAVs and Jokers")
    CASTS_BADEF = saying("§5.5", "Cast the Badef {spell:cards}: beats Cantrips, ties with what is stronger")
    CASTS_JOKULME = saying("§5.6", "Cast the Jokulme {spell:cards}: beats everything")
    DRAWS_KNOWN = saying("§7.2", "Draw from the deck of Risk: on top lies {card:card}, which you put there")
    DRAWS_RISK = saying("§7.2", "Draw from the deck of Risk, cards: {count}")
    DRAWS_ADVANTAGE = saying("§7.2", "Draw from the deck of Advantage, cards: {count}; one of them is the cursed spell")

    ASKS_AGAIN = saying("§6.2", "the trick is tied, cards on the table: {count}; cast again")
    ASKS_LAST = saying("§8.2", "cast for the last trick of the round")
    ASKS_OPEN = saying("§4.5", "cast a spell, face-up for the card on Risk")


CASTS: dict[int, Saying] = {
    Spell.CANTRIP: Say.CASTS_CANTRIP,
    Spell.CODU: Say.CASTS_CODU,
    Spell.THRACK: Say.CASTS_THRACK,
    Spell.RAQUAV: Say.CASTS_RAQUAV,
    Spell.BADEF: Say.CASTS_BADEF,
    Spell.JOKULME: Say.CASTS_JOKULME,
}


def card(face: str) -> Sequence[Remark]:
    """What a card does."""
    number = CARD_NAMES.index(face)
    if number == CURSED_SPELL:
        return [Say.CURSE()]
    if number >= DECK:
        return [Say.BADEF(), Say.JOKULME()]
    lines = [Say.CANTRIP(), Say.SETS()]
    if rank(number) in (ACE, KING):
        lines.append(Say.ACE_RANK() if rank(number) == ACE else Say.KING_RANK())
    return [*lines, Say.SUITS()]


def why_not(state: State, spot: Spot) -> Sequence[Remark]:
    """§7.2: why no card can be cast now; §4.3: or not be put on Risk."""
    if find(state.hand[state.to_act], spot[1]) < 0:
        return []
    if state.phase == Phase.DRAWING:
        return [Say.DRAWING_NOW()]
    if state.closed:
        return [Say.IS_CLOSED()]
    is_last = size(state.hand[state.to_act]) == 1 and not state.risked[state.to_act]
    return [Say.IS_LAST()] if is_last else []


def label(state: State, action: int) -> Remark | None:
    """What a choice brings."""
    if Action.is_put(action):
        return None
    if Action.is_draw_risk(action):
        top = card_at(state.risk, size(state.risk) - 1)
        return Say.DRAWS_KNOWN(top) if top < MOST_CARDS else Say.DRAWS_RISK(size(state.risk))
    if Action.is_draw_advantage(action):
        return Say.DRAWS_ADVANTAGE(size(state.advantage))
    spell = spell_of(state, action)
    return CASTS[kind_of_bundle(spell)](spell)


def kind_of_bundle(spell: int) -> int:
    """§5.1 to §5.6: the kind of a spell that could be cast."""
    cards = unbundled(spell)
    if cards[0] >= DECK:
        return Spell.BADEF if len(cards) == 1 else Spell.JOKULME
    return len(cards)


def asks(state: State) -> Remark | None:
    """§6.2: a tie is cast again; §8.2: the last trick; §4.5: what is cast face-up."""
    if state.phase != Phase.CASTING:
        return None
    if state.to_act >= 0 and state.risked[state.to_act]:
        return Say.ASKS_OPEN()
    if size(state.tied) > 0:
        return Say.ASKS_AGAIN(size(state.tied))
    return Say.ASKS_LAST() if state.closed else None


SPEECH = Speech(
    sayings=Say.all(),
    card=card,
    why_not=why_not,
    label=label,
    asks=asks,
    terms=(
        Term("trick", "§1.1"),
        Term("Risk", "§2.2"),
        Term("Advantage", "§2.3"),
        Term("Cantrip", "§5.1"),
        Term("Codu", "§5.2"),
        Term("Thrack", "§5.3"),
        Term("RAQUAV", "§5.4"),
        Term("Badef", "§5.5"),
        Term("Jokulme", "§5.6"),
        Term("cursed spell", "§8.1"),
    ),
)
