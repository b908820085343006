"""A table of Kingdoms as tests lay it: which cards lie where, by their names, and what can be read off it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from regalia import Match
from regalia.engine.game import load
from regalia.engine.pile import card_at, find, put, size, take_at
from regalia.games.kingdoms.card import Card
from regalia.games.kingdoms.card_names import own_names
from regalia.games.kingdoms.library import cards as all_cards
from regalia.games.kingdoms.library import numbers
from regalia.games.kingdoms.rules import go_on
from regalia.games.kingdoms.state import CARDS, FIRST_TOKEN, Phase, Question, Status
from regalia.games.kingdoms.statics import refresh_statics
from regalia.games.kingdoms.zones import attack_of
from regalia.match import position
from regalia.match.wording import notation

GAME = load("kingdoms")
Names = Sequence[str]
PILES = ("hand", "kingdom", "battlefield", "graveyard", "expelled", "deck", "terra_deck", "first_throne", "second_throne")
ROYALS = {"Kaebur": "Marshal Odrun", "Furisso": "Ilsa of the Low Boughs", "Aceus": "Archivist Selene"}
BASTIONS = {"Kaebur": "Drumfort", "Furisso": "Greenhaven", "Aceus": "Conclave Dome"}
EIGHT_CARDS = [
    "Flashfire",
    "Flashfire 2",
    "Battle Fury",
    "Siege Ogre",
    "Road Burner",
    "Iron Vanguard",
    "Ridge Stormer",
    "Wall Breaker",
]
"""A hand with one card too many."""


# ── Laying a table ───────────────────────────────────────────────────────────────────────────────────────────────────


def deck_for(names: Names, royals: Names = (), bastion: str = "", colours: Names = ("Kaebur",)) -> str:
    """A legal deck, in the short form, in which these cards are."""
    known = all_cards()
    wanted = Counter(name for name in names if not known[name].token)
    factions = list(dict.fromkeys([*(known[name].faction for name in (*wanted, *royals, bastion) if name), *colours]))
    factions = [faction for faction in factions if faction][:2]
    royals = [*royals, *(ROYALS[faction] for faction in factions if faction not in {known[r].faction for r in royals})]
    royals = [*royals, ROYALS[factions[0]]][:2]
    bastion = bastion or BASTIONS[factions[0]]
    main = Counter({name: count for name, count in wanted.items() if _belongs(known[name], terra=False)})
    terra = Counter({name: count for name, count in wanted.items() if _belongs(known[name], terra=True)})
    for part, least, is_terra in ((main, 40, False), (terra, 20, True)):
        for card in known.values():
            if (
                card.faction in factions
                and card.type not in ("hero", "lord")
                and _belongs(card, terra=is_terra)
                and not card.token
            ):
                part[card.name] += min(3 - part[card.name], least - part.total())
    counted = [f"{count} {name}" for part in (main, terra) for name, count in part.items() if count > 0]
    return "; ".join([*(f"royal {name}" for name in royals), f"bastion {bastion}", *counted])


def _belongs(card: Card, *, terra: bool) -> bool:
    return card.type != "bastion" and (card.type in ("basic", "landmark")) == terra


def plain(name: str) -> str:
    """A name without the number of its copy: `Ashen Recruit` for `Ashen Recruit 2`."""
    return name.rstrip("0123456789").strip()


def table(
    *,
    hand: Sequence[Names] = ((), ()),
    kingdom: Sequence[Names] = ((), ()),
    battlefield: Sequence[Names] = ((), ()),
    graveyard: Sequence[Names] = ((), ()),
    top: Sequence[Names] = ((), ()),
    terra: Sequence[int] = (6, 6),
    royals: Sequence[Names] = ((), ()),
    bastion: Sequence[str] = ("", ""),
    colours: Sequence[Names] = (("Kaebur",), ("Kaebur",)),
    phase: int = Phase.MAIN,
    turn: int = 0,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Duel:
    """A duel in a main phase of a seat. Cards in play are rested and briefed; `top` lies on the decks, the last uppermost.

    `terra` says how many Basics each player has in play. `more` sets fields of the state.
    """
    decks = {}
    for seat in range(2):
        named = [plain(name) for pile in (hand, kingdom, battlefield, graveyard, top) for name in pile[seat]]
        decks[f"deck_{seat}"] = deck_for(named, royals[seat], bastion[seat], colours[seat])
    state = GAME.blank(2, {**decks, **(options or {})})
    state.rng = [1, 2, 3, 4, 0, 0, 0, 0, 0]
    GAME.rules.deal(state)
    for seat in range(2):
        lay_out(
            state, seat, {"hand": hand, "kingdom": kingdom, "battlefield": battlefield, "graveyard": graveyard}, terra[seat]
        )
        for name in top[seat]:
            move_to(state, seat, name, "terra_deck" if all_cards()[plain(name)].type in ("basic", "landmark") else "deck")
    state.turn = state.duel_turn = 3
    state.turn_player = state.to_act = turn
    state.phase, state.question = phase, Question.FREE
    for name, value in more.items():
        setattr(state, name, value)
    return Duel(Match.from_position(position.write(GAME, state)))


def lay_out(state: Any, seat: int, piles: dict[str, Sequence[Names]], terra: int) -> None:
    """Bring one player's cards to where they are wanted."""
    while size(state.hand[seat]):
        put(state.deck[seat], take_at(state.hand[seat], 0))
    for field, names in piles.items():
        for name in names[seat]:
            if all_cards()[plain(name)].token:
                lay_token(state, seat, plain(name), field)
            else:
                move_to(state, seat, name, field)
    laid = [name for name in own_names(state, seat)[55:] if all_cards()[plain(name)].type == "basic"][:terra]
    for name in laid:
        if place_of(state, seat, name)[0] == "terra_deck":
            move_to(state, seat, name, "kingdom")


def lay_token(state: Any, seat: int, name: str, field: str) -> None:
    """A token that has been made."""
    card = take_at(state.box[seat], 0)
    state.token_kind[seat][card - FIRST_TOKEN] = numbers()[name] + 1
    put(getattr(state, field)[seat], card)


def place_of(state: Any, seat: int, name: str) -> tuple[str, int]:
    """The pile in which a card of a player lies, and its number."""
    card = own_names(state, seat).index(name)
    return next(field for field in (*PILES, "played", "studied", "box") if find(getattr(state, field)[seat], card) >= 0), card


def move_to(state: Any, seat: int, name: str, field: str) -> None:
    """Bring a card of a player to another pile."""
    here, card = place_of(state, seat, name)
    take_at(getattr(state, here)[seat], find(getattr(state, here)[seat], card))
    put(getattr(state, field)[seat], card)


# ── At the table ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Duel:
    """A match of Kingdoms in which cards are called by their names; those of seat 1 by `1:` and the name."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Any:
        """The state itself, to be changed by tests: what is legal is computed again after each use."""
        self.match._legal = None
        return self.match._state

    def spot(self, name: str) -> tuple[int, int]:
        """The owner and the number of a card."""
        seat, _, rest = name.rpartition(":")
        return int(seat or 0), own_names(self.state, int(seat or 0)).index(rest)

    def play(self, *decisions: str) -> list[str]:
        """Take decisions, and return what they told, each line with its paragraph."""
        since = len(self.match.told())
        for decision in decisions:
            if not self._was_forced(decision):
                self.match.play(decision)
        return [f"{line['paragraph']} {line['text']}" for line in self.match.log(since=since)]

    def _was_forced(self, decision: str) -> bool:
        """Was there no other answer, so that the match has given it already?"""
        before = GAME.state()
        if decision in self.typed():
            return False
        for earlier in reversed(self.match.decisions):
            before.unpack(earlier.before)
            taken = notation(GAME, earlier.action, self.match.names, before)
            if earlier.forced and taken == decision:
                return True
            if not earlier.forced and taken != "pass":
                return False
        return False

    def settle(self) -> list[str]:
        """Pass until nothing is asked but what to do next, and return what was told."""
        since = len(self.match.told())
        while not self.match.over and "pass" in self.typed():
            self.match.play("pass")
        return [f"{line['paragraph']} {line['text']}" for line in self.match.log(since=since)]

    def do(self, *decisions: str) -> list[str]:
        """Take decisions, passing before and after each as long as somebody is asked for a response."""
        told: list[str] = []
        for decision in decisions:
            told += self.play(decision) + self.settle()
        return told

    def typed(self) -> list[str]:
        """What may be typed now."""
        return [notation(GAME, action, self.match.names, self.state) for action in self.match.legal()]

    def may(self, beginning: str) -> bool:
        """May something be typed that begins so?"""
        return any(one.startswith(beginning) for one in self.typed())

    def where(self, name: str) -> str:
        """The pile in which a card lies."""
        seat, _, rest = name.rpartition(":")
        return place_of(self.state, int(seat or 0), rest)[0]

    def cards(self, field: str, seat: int = 0) -> list[str]:
        """The names of the cards in a pile, bottom to top."""
        pile, names = getattr(self.state, field)[seat], own_names(self.state, seat)
        return [names[card_at(pile, place)] for place in range(size(pile))]

    def health(self, name: str) -> int:
        """The health of a card."""
        owner, card = self.spot(name)
        return int(self.state.health[owner][card])

    def lost(self, name: str) -> int:
        """How much of its printed health a Bastion has lost."""
        return all_cards()[name.rpartition(":")[2]].health - self.health(name)

    def attack(self, name: str) -> int:
        """The attack of a card."""
        owner, card = self.spot(name)
        return int(attack_of(self.state, owner * CARDS + card))

    def has(self, name: str, bit: int) -> bool:
        """Has a card a bit of status?"""
        owner, card = self.spot(name)
        return bool(self.state.status[owner][card] & bit)

    def is_exhausted(self, name: str) -> bool:
        """Is a card exhausted?"""
        return self.has(name, Status.IS_EXHAUSTED)

    def controller(self, name: str) -> int:
        """Who controls a card."""
        owner, _ = self.spot(name)
        return 1 - owner if self.has(name, Status.IS_TURNED) else owner

    # ── Changing it ──────────────────────────────────────────────────────────────────────────────────────────────────

    def exhaust(self, *names: str) -> Duel:
        """Cards that are exhausted."""
        for name in names:
            owner, card = self.spot(name)
            self.state.status[owner][card] |= Status.IS_EXHAUSTED
        return self

    def unbrief(self, *names: str) -> Duel:
        """Units that have just come into play."""
        for name in names:
            owner, card = self.spot(name)
            self.state.status[owner][card] &= ~Status.IS_BRIEFED
        return self

    def wound(self, **health: int) -> Duel:
        """Cards with so much health, called by their names with `_` for blanks; `1_` before those of seat 1."""
        for name, left in health.items():
            seat, rest = (1, name[3:]) if name.startswith("of1") else (0, name)
            names = [one.replace(" ", "_").replace("'", "").replace("-", "_") for one in own_names(self.state, seat)]
            self.state.health[seat][names.index(rest)] = left
        return self

    def set_health(self, name: str, health: int) -> Duel:
        """A card with so much health."""
        owner, card = self.spot(name)
        self.state.health[owner][card] = health
        return self

    def attach(self, supply: str, unit: str) -> Duel:
        """A supply that is attached to a unit, wherever it lay; what it gives is added."""
        (owner, card), (holder, number) = self.spot(supply), self.spot(unit)
        move_to(self.state, owner, supply.rpartition(":")[2], "kingdom")
        self.state.status[owner][card] = Status.IS_ATTACHED
        self.state.attached_to[owner][card] = number + 1 if owner == holder else -number - 1
        self.state.statics += 1
        refresh_statics(self.state)
        self.state.check_due = 0
        return self

    def ask(self, question: int, seat: int) -> Duel:
        """Another question to a seat."""
        self.state.question, self.state.to_act = question, seat
        return self

    def go_on(self) -> list[str]:
        """Carry on from a state without a question, and return what was told."""
        self.state.question, self.state.log = Question.NONE, []
        go_on(self.state)
        told, self.state.log = tuple(self.state.log), None
        return [f"{GAME.notes[one[0]].paragraph}" for one in told]
