"""Dead cards: for whatever the reader accepts, a small state is looked for in which it does something.

A card is written for each verb and each kind of card that it could be about; its effect is put on the sequence of a state in
which everything lies that cards can speak of, with every target that it may have, and resolved. Where all states stay what they
would be without it, the card is dead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from regalia.engine.errors import BadCard
from regalia.engine.lookup import read
from regalia.engine.pile import card_at, find, put, take
from regalia.games.kingdoms.card import Card
from regalia.games.kingdoms.card_names import own_names
from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.counters import add_counters
from regalia.games.kingdoms.customs import change_of_custom
from regalia.games.kingdoms.deck_effects import go_on_with_pending, is_anything_pending
from regalia.games.kingdoms.departures import settle_leaving
from regalia.games.kingdoms.library import cards, numbers
from regalia.games.kingdoms.position import complete
from regalia.games.kingdoms.prices import price_of
from regalia.games.kingdoms.row_layout import (
    EFFECT,
    IN_FORCE,
    NO_ATTACK,
    CardColumn,
    Custom,
    EffectColumn,
    FilterColumn,
    Keyword,
    Zone,
)
from regalia.games.kingdoms.row_reader import effect_at, printed
from regalia.games.kingdoms.row_writer import Rows
from regalia.games.kingdoms.sequence import begin_link, go_on_resolving
from regalia.games.kingdoms.state import (
    BASTION_CARD,
    CARDS,
    FIRST_TERRA,
    IS_IN_PLAY,
    SEATS,
    SPOTS,
    LinkZone,
    Question,
    State,
    Status,
)
from regalia.games.kingdoms.statics import refresh_statics
from regalia.games.kingdoms.targets import is_buried_target, is_link_target, is_target
from regalia.games.kingdoms.zones import attack_of, has_health, is_in_play, print_at, spot_of
from tests.games.kingdoms.possible_cards import cards_with, entry
from tests.games.kingdoms.table import lay_token, move_to, table

# ── Small states ─────────────────────────────────────────────────────────────────────────────────────────────────────


UNITS = ["Ashen Recruit", "Siege Ogre", "Captain Ristan", "Hetman Yorvik", "Quickstep Lancer"]
OTHERS = ["Spiked Barricade", "Golden Idol", "Muster Field", "Drumhill", "Gear Heart"]
BURIED_CARDS = [
    "Ashen Recruit 2",
    "Captain Ristan 2",
    "Hetman Yorvik 2",
    "Flashfire 2",
    "Battle Fury",
    "Golden Idol 2",
    "Call the Levy",
]


VARIANTS = 4


@cache
def base(variant: int) -> bytes:
    """Both sides have a card of each type in play and in the graveyard, one of two exhausted, damaged and with counters."""
    near, far = (UNITS[::2], UNITS[1::2]) if variant < 2 else (UNITS[1::2], UNITS[::2])
    duel = table(
        hand=[["Flashfire", "Ridge Stormer"]] * 2,
        battlefield=[["Ember Whelp", *near]] * 2,
        kingdom=[[*far, *OTHERS]] * 2,
        graveyard=[[*BURIED_CARDS, "Drumhill 2", "Burning Standard", "Serrated Pike", "Muster Field 2"]] * 2,
        terra=(4, 4),
    )
    for seat in ("", "1:"):
        duel.attach(f"{seat}Serrated Pike", f"{seat}Siege Ogre")
    for seat in range(SEATS):
        for name in ("Captain Ristan", "Hetman Yorvik", "Spiked Barricade"):
            lay_token(duel.state, seat, name, "battlefield")
        if variant >= 2:
            move_to(duel.state, seat, "Spiked Barricade", "battlefield")
    complete(duel.state)
    state = duel.state
    for seat in range(SEATS):
        for card, status in enumerate(state.status[seat]):
            if status & IS_IN_PLAY:
                change(state, seat, card, variant)
    if variant == 3:
        unit = own_names(state, 0).index("Siege Ogre")
        state.status[0][unit] |= Status.IS_TURNED
    return bytes(state.pack())


@cache
def number_of(name: str, seat: int, variant: int) -> int:
    """The number of a card of a seat."""
    state = State()
    state.unpack(base(variant))
    return own_names(state, seat).index(name)


def change(state: State, seat: int, card: int, variant: int) -> None:
    """A card in play is hurt, bears a charge, is swift, and is exhausted or rested."""
    spot = spot_of(seat, card)
    add_counters(state, spot, 0, 1)
    if (card + seat + variant) % 2:
        state.status[seat][card] |= Status.IS_EXHAUSTED
    if card < FIRST_TERRA:
        state.keywords_this_turn[seat][card] = Keyword.SWIFT * ((card // 2 + seat + variant // 2) % 2)
        state.status[seat][card] &= ~(Status.IS_BRIEFED * (card % 2))
        if has_health(state, spot):
            state.health_buff[seat][card] = 2
            state.health[seat][card] = 1 if (card // 2 + variant // 2) % 2 else max(1, state.health[seat][card] - 1)


SOURCES = {"pawn": "Quickstep Lancer", "lord": "Hetman Yorvik", "relic": "Gear Heart", "landmark": "Muster Field"}
BURIED_WHENS = ("last stand", "sacrifice", "played")


class Bench:
    """Where cards are tried: the rows of all cards with one more, which is another one each time."""

    def __init__(self) -> None:
        for variant in range(VARIANTS):
            for seat, name in product(range(SEATS), (*SOURCES.values(), "Captain Ristan", "Siege Ogre")):
                number_of(name, seat, variant)
        known = list(cards().values())
        first = read_card(entry("pawn", "entrance", [{"draw": 1}]), "dead.toml", 1)
        scroll = read_card(entry("scroll", "played", [{"draw": 1}]), "dead.toml", 1)
        self.rows = Rows([*known, replace(first, name="Cheap Hero", type="hero"), replace(scroll, name="Cheap Scroll"), first])
        self.rows.write()
        self.hero, self.print = len(known) + 1, len(known) + 3
        named = ("Spiked Barricade", "Hetman Yorvik", "Serrated Pike", "Flashfire", "Ashen Recruit")
        self.deck = [self.hero, self.hero + 1, *(numbers()[name] for name in named)]
        self.rows_before = len(self.rows.numbers)

    def lay(self, card: Card) -> None:
        """Let the card be another one."""
        del self.rows.numbers[self.rows_before :]
        self.rows.rewrite(card)
        State.lookup = self.rows.numbers

    def is_dead(self, card: Card) -> bool:
        """Is there no small state in which the card does something?"""
        self.lay(card)
        effect = card.effects[0]
        lives = self.holds if effect.when in ("static", "attached") else self.acts
        return not any(lives(card, variant) for variant in range(VARIANTS))

    # ── What is used or triggered ────────────────────────────────────────────────────────────────────────────────────

    def acts(self, card: Card, variant: int) -> bool:
        """Does the effect do something to the state, with one of its targets?"""
        state, source = self.table_for(card, variant)
        effect = effect_at(state, self.print, 0)
        causes = [spot for spot in range(SPOTS) if is_known(state, spot)] if card.effects[0].event else [-1]
        for cause in causes:
            for target, second in self.targets(state, effect, source):
                with_it, without = (
                    self.resolved(state, source, row, target, second, cause) for row in (effect, self.empty(effect))
                )
                if with_it.question == Question.SEARCHING or any(step.verb == "search" for step in card.effects[0].steps):
                    return with_it.question == Question.SEARCHING
                if seen(with_it) != seen(without):
                    return True
        return False

    def empty(self, effect: int) -> int:
        """The same effect without its steps but those that only choose targets for others."""
        row = len(self.rows.numbers)
        self.rows.numbers += self.rows.numbers[effect : effect + EFFECT]
        self.rows.numbers[row + EffectColumn.STEPS] -= 1
        return row

    def targets(self, state: State, effect: int, source: int) -> Iterator[tuple[int, int]]:
        """Every target that the effect can have, each with its first possible second one."""
        wanted, second = read(state, effect + EffectColumn.TARGET_FILTER), read(state, effect + EffectColumn.SECOND_FILTER)
        zone = read(state, wanted + FilterColumn.ZONE) if wanted else Zone.IN_PLAY
        if not wanted:
            yield -1, -1
        elif zone == Zone.SEQUENCE:
            yield from ((link, -1) for link in range(state.links) if is_link_target(state, wanted, link, 0))
        elif zone == Zone.GRAVEYARD:
            yield from ((spot, -1) for spot in range(SPOTS) if is_buried_target(state, wanted, spot, 0))
        else:
            for spot in range(SPOTS):
                if is_target(state, wanted, spot, 0, source):
                    others = [
                        one for one in range(SPOTS) if second and one != spot and is_target(state, second, one, 0, source)
                    ]
                    yield from ((spot, other) for other in others or [-1])

    def resolved(self, before: State, source: int, effect: int, target: int, second: int, cause: int) -> State:
        """The state after an effect of seat 0 has resolved."""
        state = before.copy()
        link = state.links
        state.link_spot[link], state.link_print[link], state.link_effect[link] = source, self.print, effect
        state.link_target[link], state.link_second[link], state.link_cause[link] = target, second, cause
        state.link_x[link], state.link_player[link], state.link_zone[link] = 2, 0, LinkZone.NO_CARD
        state.links, state.to_ask, state.question = link + 1, 0, Question.NONE
        begin_link(state)
        while state.resolving and state.question == Question.NONE:
            go_on_once(state)
        return state

    # ── What is in force ─────────────────────────────────────────────────────────────────────────────────────────────

    def holds(self, card: Card, variant: int) -> bool:
        """Is something otherwise while the card is in play?"""
        return self.measured(card, variant, empty=False) != self.measured(card, variant, empty=True)

    def measured(self, card: Card, variant: int, *, empty: bool) -> Any:
        """What is in force for all cards, what they cost, and what is usual."""
        state, _ = self.table_for(card, variant)
        row = effect_at(state, self.print, 0)
        steps = self.rows.numbers[row + EffectColumn.STEPS]
        self.rows.numbers[row + EffectColumn.STEPS] = 0 if empty else steps
        refresh_statics(state)
        prices = [price_of(state, spot // CARDS, spot) for spot in range(SPOTS) if state.prints[spot // CARDS][spot % CARDS]]
        customs = [change_of_custom(state, custom, seat) for custom in range(len(Custom)) for seat in range(SEATS)]
        auras = [[line[:] for line in rows] for rows in (state.aura_attack, state.aura_health, state.aura_keywords)]
        self.rows.numbers[row + EffectColumn.STEPS] = steps
        return prices, customs, auras

    # ── Where it lies ────────────────────────────────────────────────────────────────────────────────────────────────

    def table_for(self, card: Card, variant: int) -> tuple[State, int]:
        """A small state with the card where it lies when its effect resolves or holds, and its number there."""
        state = State()
        state.unpack(base(variant))
        when = card.effects[0].when
        if card.type == "bastion":
            number = BASTION_CARD
        elif when in BURIED_WHENS:
            number = card_at(state.graveyard[0], 3)
        else:
            number = number_of(SOURCES.get(card.type, "Gear Heart"), 0, variant)
        for seat in range(SEATS):
            state.prints[seat][number_of("Captain Ristan", seat, variant)] = self.hero
            for place, card_print in enumerate(self.deck):
                state.prints[seat][card_at(state.deck[seat], place)] = card_print
            state.prints[seat][card_at(state.terra_deck[seat], 0)] = numbers()["Muster Field"]
        state.prints[0][number] = self.print
        if when == "expel":
            self.send(state, number)
        elif card.type == "supply":
            unit = number_of("Siege Ogre", 0, variant)
            state.attached_to[0][number] = unit + 1
            if when not in BURIED_WHENS:
                state.status[0][number] = Status.IS_ATTACHED | Status.IS_EXHAUSTED * (variant % 2)
        count_statics_of(state)
        if any(
            step.whom is not None and step.whom.such is not None and step.whom.such.zone == Zone.SEQUENCE
            for step in card.effects[0].steps
        ):
            wait_on_sequence(state)
        return state, spot_of(0, number)

    def send(self, state: State, number: int) -> None:
        """The card has been expelled."""
        pile = state.battlefield if state.status[0][number] & Status.ON_BATTLEFIELD else state.kingdom
        take(pile[0], number)
        put(state.expelled[0], number)
        state.status[0][number] = 0


def is_known(state: State, spot: int) -> bool:
    """Does a card lie in play or in a graveyard?"""
    return is_in_play(state, spot) or find(state.graveyard[spot // CARDS], spot % CARDS) >= 0


def seen(state: State) -> bytes:
    """A state without what nobody can notice: attack and health on what has none, and keywords on what has no health."""
    for seat in range(SEATS):
        for card in range(FIRST_TERRA):
            spot = spot_of(seat, card)
            if attack_of(state, spot) == NO_ATTACK:
                state.attack_buff[seat][card] = state.attack_this_turn[seat][card] = 0
            if not has_health(state, spot):
                state.health[seat][card] = state.health_buff[seat][card] = state.health_this_turn[seat][card] = 0
                state.keywords_this_turn[seat][card] = 0
    return state.pack()


def count_statics_of(state: State) -> None:
    """How many cards in play have something in force."""
    spots = [spot for spot in range(SPOTS) if is_in_play(state, spot)]
    state.statics = sum(bool(printed(state, print_at(state, spot), CardColumn.WHENS) & IN_FORCE) for spot in spots)
    refresh_statics(state)


def wait_on_sequence(state: State) -> None:
    """On the sequence a card and an effect of both sides wait."""
    for seat in range(SEATS):
        card = card_at(state.hand[seat], 0)
        take(state.hand[seat], card)
        put(state.played[seat], card)
        for zone, spot in ((LinkZone.SPELL, spot_of(seat, card)), (LinkZone.NO_CARD, spot_of(seat, BASTION_CARD))):
            link = state.links
            state.link_spot[link], state.link_print[link] = spot, print_at(state, spot)
            state.link_effect[link] = effect_at(state, print_at(state, spot), 0)
            state.link_target[link] = state.link_second[link] = state.link_cause[link] = -1
            state.link_player[link], state.link_zone[link], state.links = seat, zone, link + 1


def go_on_once(state: State) -> None:
    """One thing that the rules do while a link resolves."""
    if state.static_due:
        refresh_statics(state)
    elif state.leaving > 0:
        settle_leaving(state)
    elif is_anything_pending(state):
        go_on_with_pending(state)
    else:
        go_on_resolving(state)


def tried(words: Iterator[str] | tuple[str, ...]) -> tuple[int, int, list[dict[str, Any]]]:
    """How many cards the reader takes, how many it refuses, and which of those that it takes are dead."""
    bench, taken, refused, dead = Bench(), 0, 0, []
    loaded = State.__dict__["lookup"]
    try:
        for word in words:
            for table_of_card in cards_with(word):
                try:
                    card = read_card(table_of_card, "dead.toml", 1)
                    bench.lay(card)
                except BadCard:
                    refused += 1
                    continue
                taken += 1
                if bench.is_dead(card):
                    dead.append(table_of_card)
    finally:
        State.lookup = loaded
    return taken, refused, dead
