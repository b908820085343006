"""Kingdoms: a card as its file says it, with its effects and their steps."""

from __future__ import annotations

from dataclasses import dataclass, field

from regalia.games.kingdoms.phrases import Such, Whom
from regalia.games.kingdoms.row_layout import (
    NO_ATTACK,
    Custom,
    DeckKind,
    Goal,
    Keyword,
    Lasts,
    Limit,
    Measure,
    Picks,
    Type,
    Who,
    Zone,
)
from regalia.games.kingdoms.whens import When

TYPES = Type.names
WHENS = {name.replace("_", " "): number for name, number in When.names.items()}
OWN_TRIGGERS = ("entrance", "last stand", "sacrifice", "expel", "upkeep", "attack")
EVENTS = tuple(word for word, moment in When.moments.items() if moment.of_cards)
"""What happens to some card, of which `of` says which."""
TRIGGERS = (*OWN_TRIGGERS, *EVENTS, "draws", "phase")
LASTING = ("attached", "static")
LIMITS = Limit.names
KEYWORDS = {name.replace("_", " "): number for name, number in Keyword.names.items()}
PLAYERS = {name.replace("_", " "): number for name, number in Who.names.items()}
PICKS = Picks.names
DECKS = DeckKind.names
PLACES = {"kingdom": Zone.KINGDOM, "battlefield": Zone.BATTLEFIELD}
GOALS = Goal.names
DURATIONS = {"good": Lasts.FOR_GOOD, "turn": Lasts.THIS_TURN, "round": Lasts.TO_NEXT_TURN}
MEASURES = {
    "x": Measure.X,
    "attack of this": Measure.ATTACK_OF_THIS,
    "health of this": Measure.HEALTH_OF_THIS,
    "charge of this": Measure.COUNTERS_OF_THIS,
    "attack of it": Measure.ATTACK_OF_IT,
    "health of it": Measure.HEALTH_OF_IT,
    "cost of it": Measure.COST_OF_IT,
}
CUSTOMS = Custom.names
PHASES = {"rest": 1, "draw": 2, "upkeep": 3, "main": 4, "attack": 5, "second main": 6, "end": 7}
"""The phases that begin and end, by their numbers in `Phase`."""
"""The words of the card files, each with its number in `row_layout`."""
UNITS = ("pawn", "hero", "lord")
SPELLS = ("scroll", "trice")
ACTIVATED = ("fringe", "exhaust", "cost")
MOST_NUMBER, MOST_PRINTED_HEALTH, MOST_POWER, MOST_EFFECTS, MOST_STEPS, MOST_STUDIED, MOST_MADE, MOST_MODES = (
    20,
    99,
    5,
    3,
    4,
    9,
    5,
    3,
)
"""What can be printed on a card at most: an amount, the health of a card, the power of terra, and so on."""
TERRA = ("basic", "landmark")


@dataclass(frozen=True)
class Step:
    """One thing that an effect does; `more` is what its verb's file says."""

    verb: str
    whom: Whom | None = None
    amount: int = 0
    health: int = 0
    each: Such | None = None
    measure: str = ""
    lasts: str = "good"
    who: str = "you"
    such: Such | None = None
    word: str = ""
    place: str = ""
    flag: bool = False
    other: Whom | None = None
    named: str = ""


@dataclass(frozen=True)
class Effect:
    """One effect of a card, or one of the modes that an effect lets choose."""

    when: str
    steps: tuple[Step, ...]
    price: int = 0
    health: int = 0
    limit: str = "none"
    may: bool = False
    bound: tuple[int, int, Such] | None = None
    sacrifice: Whom | None = None
    discard: int = 0
    charges: int = 0
    named: str = ""
    with_x: bool = False
    by_bearer: bool = False
    event: Such | None = None
    whose: str = "each"
    phase: str = ""
    is_end: bool = False
    modes: tuple[Effect, ...] = ()

    @property
    def targets(self) -> list[Such]:
        """What the effect targets, one or two."""
        chosen = [whom for step in self.steps for whom in (step.whom, step.other) if whom is not None and whom.is_chosen]
        return [whom.such for whom in chosen if whom.such is not None]

    @property
    def all_steps(self) -> tuple[Step, ...]:
        """Its steps, or those of all its modes."""
        return tuple(step for mode in self.modes for step in mode.steps) if self.modes else self.steps


@dataclass(frozen=True)
class Card:
    """A card as its file says it."""

    name: str
    type: str
    faction: str = ""
    cost: int = 0
    attack: int = NO_ATTACK
    health: int = 0
    power: int = 0
    upkeep: int = 0
    keywords: tuple[str, ...] = ()
    token: bool = False
    tribe: str = ""
    holder: Whom | None = None
    effects: tuple[Effect, ...] = ()
    flavour: str = ""
    file: str = field(default="", compare=False)

    @property
    def numbers(self) -> str:
        """What is printed in the lower corners."""
        if self.type in TERRA:
            return f"+{self.power}"
        if not self.health:
            return ""
        return f"{'–' if self.attack == NO_ATTACK else self.attack}/{self.health}"

    @property
    def signs(self) -> tuple[str, ...]:
        """What it does, in single words: the verbs of its effects, then its keywords."""
        verbs = (step.verb for effect in self.effects for step in effect.all_steps)
        return tuple(dict.fromkeys((*verbs, *self.keywords)))

    def tokens(self) -> list[str]:
        """The names of the tokens that it can make, or turn others into."""
        from regalia.games.kingdoms.verbs.registry import VERBS

        return [step.word for effect in self.effects for step in effect.all_steps if VERBS[step.verb].token]

    @property
    def text(self) -> str:
        """What is printed on it."""
        return self.text_in("en")

    def text_in(self, language: str) -> str:
        """What is printed on it, in a language."""
        from regalia.games.kingdoms.card_text import text_of

        return text_of(self, language)
