"""Kingdoms: written positions: what follows from where the cards lie, and what cannot be. Plain Python, never compiled.

Every number that the rules use as a place in a row or in the lookup is checked here, so that no text can lead them astray.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from regalia.engine.pile import card_at, size
from regalia.games.kingdoms.activation import is_free_phase
from regalia.games.kingdoms.card import MOST_STEPS, MOST_STUDIED
from regalia.games.kingdoms.deck import MAIN_CARDS, ROYALS
from regalia.games.kingdoms.library import names, tables
from regalia.games.kingdoms.row_layout import (
    EFFECT,
    PRINT,
    STEP,
    CardColumn,
    DeckKind,
    EffectColumn,
    FilterColumn,
    StepColumn,
    Type,
    Verb,
    Zone,
)
from regalia.games.kingdoms.state import (
    BASTION_CARD,
    CARDS,
    FIRST_ROYAL,
    FIRST_TERRA,
    FIRST_TOKEN,
    IS_IN_PLAY,
    IS_LEAVING,
    MOST_LINKS,
    MOST_WAITING,
    SEATS,
    SPOTS,
    Doing,
    LinkZone,
    Phase,
    Question,
    State,
    Status,
)
from regalia.games.kingdoms.supplies import holder_of
from regalia.games.kingdoms.zones import card_of, has, is_in_play, is_unit_at, owner_of, spot_of

BOUNDS = {
    "question": (1, len(Question) - 1),
    "phase": (0, len(Phase) - 1),
    "turn_player": (0, SEATS - 1),
    "to_act": (0, SEATS - 1),
    "loser": (-1, SEATS - 1),
    "defender": (-1, SEATS - 1),
    "studier": (0, SEATS - 1),
    "study_deck": (0, len(DeckKind) - 1),
    "next_asked": (0, SEATS - 1),
    "to_ask": (0, SEATS),
    "links": (0, MOST_LINKS),
    "triggers": (0, MOST_WAITING),
    "doing": (0, len(Doing) - 1),
    "doing_player": (0, SEATS - 1),
    "doing_zone": (0, len(LinkZone) - 1),
    "doing_spot": (0, SPOTS - 1),
    "doing_target": (-1, SPOTS - 1),
    "doing_given": (-1, SPOTS - 1),
    "doing_thrown": (-1, CARDS - 1),
    "attacker": (-1, SPOTS - 1),
    "attacked": (-1, SPOTS - 1),
    "subject": (-1, SPOTS - 1),
    "studies": (0, MOST_STUDIED),
    "step": (0, MOST_STEPS),
    "duel": (1, 3),
    "resolving": (0, 1),
    "ending": (0, 1),
}
"""What the numbers of a position can be."""
NO_CARD_WAITS = (LinkZone.NO_CARD, LinkZone.COUNTERED)
"""§8.9: links of which no card lies on the sequence."""
COUNTS = ("power", "draws", "discards", "offers", "counters", "activations", "duel_turn", "leaving", "have_attacked")
"""What is never less than nothing."""


def check(state: State) -> str:
    """What is wrong with a written position, or nothing; what follows from where the cards lie is filled in."""
    return next(faults(state), "")


def faults(state: State) -> Iterator[str]:
    """All that is wrong, what the rest depends on first; where a match is over, nothing more can go wrong."""
    yield from wrong_tokens(state)
    complete(state)
    if state.over:
        return
    yield from out_of_bounds(state)
    for seat in range(SEATS):
        yield from misplaced(state, seat)
    yield from wrong_sequence(state)
    yield from wrong_activation(state)
    yield from wrong_question(state)


def out_of_bounds(state: State) -> Iterator[str]:
    """Numbers that cannot be."""
    for name, (least, most) in BOUNDS.items():
        value = getattr(state, name)
        if not least <= value <= most:
            yield f"{name} is {value}, but it lies between {least} and {most}"
    for name in COUNTS:
        if any(value < 0 for value in _numbers(getattr(state, name))):
            yield f"{name} cannot be less than 0"


def _numbers(value: int | list[int] | list[list[int]]) -> list[int]:
    """A number, a row or a table of numbers as one list."""
    if isinstance(value, int):
        return [value]
    return [number for part in value for number in _numbers(part)]


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def wrong_tokens(state: State) -> Iterator[str]:
    """§1.7: tokens that are none."""
    for seat in range(SEATS):
        for number, kind in enumerate(state.token_kind[seat], start=1):
            if kind and not (0 < kind <= len(names()) and printed_on(kind - 1, CardColumn.TOKEN)):
                yield f"§1.7: token_kind says that token {number} of seat {seat} is number {kind - 1}, which is no token"
            elif kind == 0 and FIRST_TOKEN + number - 1 in _in_play(state, seat):
                yield f"§1.7: token_kind does not say what token {number} of seat {seat} is"


def printed_on(card_print: int, column: int) -> int:
    """What is printed on a card."""
    return _tables()[card_print * PRINT + column]


@cache
def _tables() -> tuple[int, ...]:
    return tuple(tables())


def _cards(pile: list[int]) -> list[int]:
    return [card_at(pile, place) for place in range(size(pile))]


def _in_play(state: State, seat: int) -> list[int]:
    return [*_cards(state.kingdom[seat]), *_cards(state.battlefield[seat])]


def complete(state: State) -> None:
    """Tokens are what they were made as; a card in play of which nothing is written is rested, briefed and unhurt."""
    for seat in range(SEATS):
        for card in range(FIRST_TOKEN, FIRST_TERRA):
            state.prints[seat][card] = max(0, state.token_kind[seat][card - FIRST_TOKEN] - 1)
        for pile, zone in ((state.kingdom[seat], Status.IN_KINGDOM), (state.battlefield[seat], Status.ON_BATTLEFIELD)):
            for card in _cards(pile):
                complete_card(state, seat, card, zone)
        for card in set(range(CARDS)) - set(_in_play(state, seat)):
            state.status[seat][card] = 0
            if card < FIRST_TERRA:
                state.attached_to[seat][card] = 0


def complete_card(state: State, seat: int, card: int, zone: int) -> None:
    """A card in play: its status says where it lies; one that is written without a status is rested, briefed and unhurt."""
    card_print = state.prints[seat][card]
    if card < FIRST_TERRA and printed_on(card_print, CardColumn.TYPE) == Type.SUPPLY:
        zone = Status.IS_ATTACHED
    elif card < FIRST_TERRA:
        state.attached_to[seat][card] = 0
    if state.status[seat][card] == 0 and card < FIRST_TERRA:
        state.status[seat][card] = Status.IS_BRIEFED
    if card < FIRST_TERRA and state.health[seat][card] == 0 and is_settled(state):
        state.health[seat][card] = printed_on(card_print, CardColumn.HEALTH)
    state.status[seat][card] = state.status[seat][card] & ~IS_IN_PLAY | zone


def is_settled(state: State) -> bool:
    """§10.1: is nothing under way, so that a card without health would be gone by now? A fallen Bastion ends the duel."""
    return not state.resolving and not state.check_due and not state.leaving and not state.over and not state.duel_over


def misplaced(state: State, seat: int) -> Iterator[str]:
    """§2.6: what lies where it cannot be."""
    called = [names()[number] for number in state.prints[seat]]
    if BASTION_CARD not in _cards(state.kingdom[seat]):
        yield f"§10.6: the Bastion of seat {seat} stands in its kingdom"
    for card in _in_play(state, seat):
        if printed_on(state.prints[seat][card], CardColumn.TYPE) in (Type.SCROLL, Type.TRICE):
            yield f"§1.3: {called[card]} does not stay in play, and lies there at seat {seat}"
        if has(state, spot_of(seat, card), Status.IS_ATTACHED):
            unit = holder_of(state, spot_of(seat, card))
            if not 0 <= unit < SPOTS or not is_in_play(state, unit) or not is_unit_at(state, unit):
                yield f"§5.5: attached_to does not say which unit {called[card]} of seat {seat} is attached to"
    picked = state.put_back[seat]
    if picked < 0 or any(picked >> card & 1 and card not in _cards(state.hand[seat]) for card in range(64)):
        yield f"§2.2: put_back names cards that are not in the hand of seat {seat}"
    for card in _cards(state.battlefield[seat]):
        if not printed_on(state.prints[seat][card], CardColumn.HEALTH):
            yield f"§5.3: {called[card]} has no health and cannot be on the battlefield of seat {seat}"


# ── The sequence, triggers, and what is being activated ──────────────────────────────────────────────────────────────


@cache
def effect_rows() -> frozenset[int]:
    """Where the rows of effects begin."""
    return frozenset(
        printed_on(number, CardColumn.FIRST_EFFECT) + index * EFFECT
        for number in range(1, len(names()))
        for index in range(printed_on(number, CardColumn.EFFECTS))
    )


@cache
def step_rows() -> frozenset[int]:
    """Where the rows of steps begin."""
    return frozenset(
        _tables()[effect + EffectColumn.FIRST_STEP] + index * STEP
        for effect in effect_rows()
        for index in range(_tables()[effect + EffectColumn.STEPS])
    )


def wrong_sequence(state: State) -> Iterator[str]:
    """§8.1, §8.4: links and triggers that cannot be."""
    unresolved = state.links - state.resolving
    for link in range(state.links):
        effect, zone, spot = state.link_effect[link], state.link_zone[link], state.link_spot[link]
        if not _is_known(state, state.link_print[link], effect, spot, state.link_player[link]):
            yield f"§8.1: link {link + 1} of the sequence is no card and no effect"
        elif not -1 <= state.link_target[link] < (link if _counters(effect) else SPOTS) or zone not in LinkZone:
            yield f"§8.1: link {link + 1} of the sequence has no such target or zone"
        elif zone in (LinkZone.NO_CARD, LinkZone.SPELL) and effect == 0:
            yield f"§8.1: link {link + 1} of the sequence has no effect"
        elif link < unresolved and zone not in NO_CARD_WAITS and card_of(spot) not in _cards(state.played[owner_of(spot)]):
            yield f"§5.2: the card of link {link + 1} does not wait on the sequence"
        elif zone == LinkZone.SUPPLY and not printed_on(state.link_print[link], CardColumn.HOLDER):
            yield f"§5.5: link {link + 1} of the sequence is no supply"
    for place in range(state.triggers):
        effect = state.trigger_effect[place]
        row = state.trigger_print[place], effect, state.trigger_spot[place], state.trigger_player[place]
        if effect == 0 or not _is_known(state, *row):
            yield f"§8.4: trigger {place + 1} is no effect of a card"
    if state.resolving and state.links == 0:
        yield "§8.3: nothing resolves while the sequence is empty"
    if state.step > (_steps(state.link_effect[state.links - 1]) if state.resolving else 0):
        yield f"§8.3: no link that resolves has a step {state.step}"
    if state.leaving != sum(bool(status & IS_LEAVING) for seat in range(SEATS) for status in state.status[seat]):
        yield f"leaving is {state.leaving}, but that is not how many cards are marked as leaving play"
    if (state.attacker >= 0) != (state.attacked >= 0 or state.question == Question.ATTACK_TARGET):
        yield "§7.2: attacker and attacked are both named, or neither"


def _is_known(state: State, card_print: int, effect: int, spot: int, player: int) -> bool:
    """Are these a card that somebody has, an effect or none, a place for a card, and a player?"""
    if not _is_somebodys(state, card_print) or not 0 <= spot < SPOTS or player not in range(SEATS):
        return False
    return effect == 0 or effect in effect_rows()


def _is_somebodys(state: State, card_print: int) -> bool:
    """§9.11: a name is counted by the first card that has it, so one of them has to be there; tokens come and go."""
    if not 0 <= card_print < len(names()):
        return False
    return printed_on(card_print, CardColumn.TOKEN) == 1 or any(card_print in prints for prints in state.prints)


def _steps(effect: int) -> int:
    """How many steps an effect has."""
    return _tables()[effect + EffectColumn.STEPS] if effect else 0


def _counters(effect: int) -> bool:
    """§11.16: is the target of an effect another link?"""
    wanted = _tables()[effect + EffectColumn.TARGET_FILTER] if effect else 0
    return wanted > 0 and _tables()[wanted + FilterColumn.ZONE] == Zone.SEQUENCE


def wrong_activation(state: State) -> Iterator[str]:
    """§8.1, §11.5, §11.7: what is being activated, searched for or sacrificed, and cannot be."""
    if state.doing and not _is_known(state, state.doing_print, state.doing_effect, state.doing_spot, state.doing_player):
        yield "§8.1: what is being activated is no card and no effect"
    elif state.doing and state.doing_effect == 0 and state.doing_zone in (LinkZone.NO_CARD, LinkZone.SPELL):
        yield "§8.1: what is being activated has no effect"
    if state.searching and not (state.searching in step_rows() and _tables()[state.searching + StepColumn.VERB] == Verb.SEARCH):
        yield "§11.5: searching names no search"
    wanted = {
        _tables()[step + StepColumn.WHOM_FILTER] for step in step_rows() if _tables()[step + StepColumn.VERB] == Verb.SACRIFICE
    } - {0}
    if any(state.offers) and state.offer_filter not in wanted:
        yield "§11.7: offer_filter names no cards that are to be sacrificed"


# ── The question ─────────────────────────────────────────────────────────────────────────────────────────────────────


def wrong_question(state: State) -> Iterator[str]:
    """What a player is asked without a reason."""
    seat, question = state.to_act, state.question
    if question == Question.FREE and (seat != state.turn_player or not is_free_phase(state.phase)):
        yield "§3.5: in a main phase or the attack phase the turn player decides"
    for asked, is_fine, fault in _reasons(state, seat):
        if question in asked and not is_fine:
            yield f"question is {question}, but {fault}"


def _reasons(state: State, seat: int) -> Iterable[tuple[tuple[int, ...], bool, str]]:
    """Questions, and what must hold for them to be asked."""
    subject = max(0, state.subject)
    is_royal = FIRST_ROYAL <= card_of(subject) < FIRST_ROYAL + ROYALS and owner_of(subject) == seat
    dealt = [card for hand in state.hand for card in _cards(hand)]
    return (
        ((Question.MULLIGAN,), max(dealt, default=0) < MAIN_CARDS, "first hands come from the main deck"),
        (
            (Question.TARGETING, Question.SACRIFICING, Question.DISCARDING_COST, Question.MAYBE),
            state.doing > 0,
            "nothing is being activated",
        ),
        (
            (Question.SACRIFICING, Question.DISCARDING_COST, Question.MAYBE),
            state.doing_effect > 0,
            "no effect is being activated",
        ),
        (
            (Question.TARGETING,),
            state.doing_effect > 0 or state.doing_zone == LinkZone.SUPPLY,
            "what is being activated has no target",
        ),
        ((Question.DRAWING,), state.draws[seat] > 0, "there is nothing to draw"),
        ((Question.DISCARDING,), state.discards[seat] > 0, "there is nothing to discard"),
        ((Question.OFFERING,), state.offers[seat] > 0, "there is nothing to sacrifice"),
        (
            (Question.STUDYING, Question.STUDYING_DECK),
            state.studies > 0 and state.studier == seat,
            "this player studies nothing",
        ),
        ((Question.SEARCHING,), state.searching > 0 and state.studier == seat, "this player searches for nothing"),
        ((Question.ATTACK_TARGET,), state.attacker >= 0 and is_in_play(state, max(0, state.attacker)), "nobody attacks"),
        ((Question.KEEPING,), is_in_play(state, subject), "subject names no card in play"),
        ((Question.THRONE,), is_royal and state.subject >= 0, "subject names no Royal of this player"),
    )
