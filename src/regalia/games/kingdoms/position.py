"""Kingdoms: written positions: what follows from where the cards lie, and what cannot be. Plain Python, never compiled.

Every number that the rules use as a place in a row or in the lookup is checked here, so that no text can lead them astray.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from regalia.engine.pile import card_at, size
from regalia.games.kingdoms.card import MOST_NUMBER, MOST_STEPS, MOST_STUDIED
from regalia.games.kingdoms.departed import left
from regalia.games.kingdoms.library import AFTER_REVISIONS, counter_names, names, rows, tables
from regalia.games.kingdoms.position_question import wrong_question
from regalia.games.kingdoms.position_tokens import wrong_tokens
from regalia.games.kingdoms.row_layout import (
    EFFECT,
    IN_FORCE,
    PRINT,
    STEP,
    CardColumn,
    DeckKind,
    EffectColumn,
    FilterColumn,
    StepColumn,
    Type,
    Zone,
)
from regalia.games.kingdoms.state import (
    BASTION_CARD,
    CARDS,
    FIRST_TERRA,
    FIRST_TOKEN,
    IS_IN_PLAY,
    IS_LEAVING,
    MOST_DEPARTED,
    MOST_LASTING,
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
from regalia.games.kingdoms.statics import refresh_statics
from regalia.games.kingdoms.supplies import holder_of
from regalia.games.kingdoms.verbs.registry import NUMBERS
from regalia.games.kingdoms.zones import card_of, has, is_in_play, is_unit_at, owner_of, print_at, spot_of, turn_back

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
    "doing_second": (-2, SPOTS - 1),
    "doing_cause": (-1, SPOTS - 1),
    "doing_x": (-1, MOST_NUMBER),
    "lasting": (0, MOST_LASTING),
    "departed": (0, MOST_DEPARTED),
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
UNIT_TYPES = (Type.PAWN, Type.HERO, Type.LORD)
COUNTS = (
    "power",
    "draws",
    "discards",
    "seizes",
    "offers",
    "shield",
    "charges",
    "first_count",
    "second_count",
    "aura_keywords",
    "keywords_this_turn",
    "counters",
    "activations",
    "duel_turn",
    "leaving",
    "have_attacked",
)
"""What is never less than nothing."""


def check(state: State) -> str:
    """What is wrong with a written position, or nothing; what follows from where the cards lie is filled in."""
    return next(faults(state), "")


def faults(state: State) -> Iterator[str]:
    """All that is wrong, what the rest depends on first; where a match is over, nothing more can go wrong."""
    yield from wrong_tokens(state)
    yield from wrong_counters(state)
    complete(state)
    count_statics(state)
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


def wrong_counters(state: State) -> Iterator[str]:
    """§11.26, §11.31: counters of no name, and cards that are turned into what nothing can be turned into."""
    for seat in range(SEATS):
        for name in (*state.first_counter[seat], *state.second_counter[seat]):
            if not 0 <= name < len(counter_names()):
                yield f"§11.26: there are no counters of seat {seat} with the number {name}"
        for card, turned in enumerate(state.turned_into[seat]):
            is_unit_before = printed_on(made_as(state, seat, card), CardColumn.TYPE) in UNIT_TYPES
            if turned and not (0 < turned <= len(names()) and is_unit_before and _is_unit_token(turned - 1)):
                yield f"§11.31: turned_into says that card {card} of seat {seat} is turned into number {turned - 1}"


def made_as(state: State, seat: int, card: int) -> int:
    """What a card was before it was turned into another; §1.7: of a token that says what it was made as."""
    is_token_card = FIRST_TOKEN <= card < FIRST_TERRA
    return max(0, state.token_kind[seat][card - FIRST_TOKEN] - 1) if is_token_card else state.prints[seat][card]


def _is_unit_token(card_print: int) -> bool:
    """§11.31: can a unit be turned into this?"""
    return bool(printed_on(card_print, CardColumn.TOKEN)) and printed_on(card_print, CardColumn.TYPE) in UNIT_TYPES


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
            state.prints[seat][card] = made_as(state, seat, card)
        for card in set(range(FIRST_TERRA)) - set(_in_play(state, seat)):
            turn_back(state, spot_of(seat, card))
        for pile, zone in ((state.kingdom[seat], Status.IN_KINGDOM), (state.battlefield[seat], Status.ON_BATTLEFIELD)):
            for card in _cards(pile):
                complete_card(state, seat, card, zone)
        for card in set(range(CARDS)) - set(_in_play(state, seat)):
            state.status[seat][card] = 0


def count_statics(state: State) -> None:
    """§9.16, §9.17: what is in force, and what some card of the duel can wait for."""
    state.statics = sum(
        bool(printed_on(print_at(state, spot_of(seat, card)), CardColumn.WHENS) & IN_FORCE)
        for seat in range(SEATS)
        for card in _in_play(state, seat)
    )
    state.heard = 0
    for seat in range(SEATS):
        for card in range(CARDS):
            for card_print in (state.prints[seat][card], print_at(state, spot_of(seat, card))):
                state.heard |= printed_on(card_print, CardColumn.WHENS)
    if not any(fault for seat in range(SEATS) for fault in misplaced(state, seat)) and not any(wrong_lasting(state)):
        refresh_statics(state)


def complete_card(state: State, seat: int, card: int, zone: int) -> None:
    """A card in play: its status says where it lies; one that is written without a status is rested, briefed and unhurt."""
    card_print = print_at(state, spot_of(seat, card))
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
    for card in range(FIRST_TERRA):
        if not -FIRST_TERRA <= state.attached_to[seat][card] <= FIRST_TERRA:
            yield f"§5.5: attached_to does not say which unit {called[card]} of seat {seat} was attached to"
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
    printed = [
        (printed_on(number, CardColumn.FIRST_EFFECT), printed_on(number, CardColumn.EFFECTS))
        for number in range(1, len(names()))
    ]
    whole = frozenset(first + index * EFFECT for first, effects in [*printed, *rows().superseded] for index in range(effects))
    modes = frozenset(
        _tables()[effect + EffectColumn.FIRST_MODE] + number * EFFECT
        for effect in whole
        for number in range(_tables()[effect + EffectColumn.MODES])
    )
    return whole | modes


@cache
def step_rows() -> frozenset[int]:
    """Where the rows of steps begin."""
    return frozenset(
        _tables()[effect + EffectColumn.FIRST_STEP] + index * STEP
        for effect in effect_rows()
        for index in range(_tables()[effect + EffectColumn.STEPS])
    )


AFTER_REVISIONS += [_tables.cache_clear, effect_rows.cache_clear, step_rows.cache_clear]


def wrong_sequence(state: State) -> Iterator[str]:
    """§8.1, §8.4: links and triggers that cannot be."""
    unresolved = state.links - state.resolving
    for link in range(state.links):
        effect, zone, spot = state.link_effect[link], state.link_zone[link], state.link_spot[link]
        if not _is_known(state, state.link_print[link], effect, spot, state.link_player[link]):
            yield f"§8.1: link {link + 1} of the sequence is no card and no effect"
        elif not left(SPOTS - 1, 1) <= state.link_target[link] < (link if _counters(effect) else SPOTS) or zone not in LinkZone:
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
    yield from wrong_lasting(state)
    yield from wrong_departed(state)
    if state.resolving and state.links == 0:
        yield "§8.3: nothing resolves while the sequence is empty"
    if state.step > (_steps(state.link_effect[state.links - 1]) if state.resolving else 0):
        yield f"§8.3: no link that resolves has a step {state.step}"
    if state.leaving != sum(bool(status & IS_LEAVING) for seat in range(SEATS) for status in state.status[seat]):
        yield f"leaving is {state.leaving}, but that is not how many cards are marked as leaving play"
    if (state.attacker >= 0) != (state.attacked >= 0 or state.question == Question.ATTACK_TARGET):
        yield "§7.2: attacker and attacked are both named, or neither"


def wrong_lasting(state: State) -> Iterator[str]:
    """§9.20: what lasts, and cannot."""
    if not 0 <= state.lasting <= MOST_LASTING:
        yield f"§9.20: lasting is {state.lasting}, but it lies between 0 and {MOST_LASTING}"
        return
    for number in range(state.lasting):
        spot = state.lasting_spot[number]
        more = state.lasting_attack[number] or state.lasting_health[number] or state.lasting_keywords[number]
        if not 0 <= spot < SPOTS or not is_in_play(state, spot) or (card_of(spot) >= FIRST_TERRA and more):
            yield f"§9.20: lasting {number + 1} names no card in play that can have it"


def wrong_departed(state: State) -> Iterator[str]:
    """§9.18: cards that are remembered as having left, and are none."""
    for row in range(max(0, min(MOST_DEPARTED, state.departed))):
        if not 0 <= state.departed_spot[row] < SPOTS or not _is_somebodys(state, state.departed_print[row]):
            yield f"§9.18: departed {row + 1} names no card"


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
    if state.searching and not (
        state.searching in step_rows() and _tables()[state.searching + StepColumn.VERB] == NUMBERS["search"]
    ):
        yield "§11.5: searching names no search"
    wanted = {
        _tables()[step + StepColumn.WHOM_FILTER]
        for step in step_rows()
        if _tables()[step + StepColumn.VERB] == NUMBERS["sacrifice"]
    } - {0}
    if any(state.offers) and state.offer_filter not in wanted:
        yield "§11.7: offer_filter names no cards that are to be sacrificed"
