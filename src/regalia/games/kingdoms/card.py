"""Kingdoms: a card as its file says it, with its effects and their steps."""

from __future__ import annotations

from dataclasses import dataclass, field

from regalia.games.kingdoms.phrases import Such, Whom
from regalia.games.kingdoms.row_layout import NO_ATTACK, DeckKind, Keyword, Limit, Type, Verb, When, Who, Zone

TYPES = Type.names
WHENS = {name.replace("_", " "): number for name, number in When.names.items()}
TRIGGERS = ("entrance", "last stand", "sacrifice", "expel", "upkeep", "attack")
LIMITS = Limit.names
KEYWORDS = Keyword.names
VERBS = Verb.names
PLAYERS = Who.names
DECKS = DeckKind.names
PLACES = {"kingdom": Zone.KINGDOM, "battlefield": Zone.BATTLEFIELD}
"""The words of the card files, each with its number in `row_layout`."""
UNITS = ("pawn", "hero", "lord")
SPELLS = ("scroll", "trice")
ACTIVATED = ("fringe", "exhaust", "cost")
MOST_NUMBER, MOST_PRINTED_HEALTH, MOST_POWER, MOST_EFFECTS, MOST_STEPS, MOST_STUDIED, MOST_MADE = 20, 99, 5, 3, 4, 9, 5
"""What can be printed on a card at most: an amount, the health of a card, the power of terra, and so on."""
TERRA = ("basic", "landmark")


@dataclass(frozen=True)
class Step:
    """One thing that an effect does."""

    verb: str
    whom: Whom | None = None
    amount: int = 0
    health: int = 0
    each: Such | None = None
    this_turn: bool = False
    who: str = "you"
    such: Such | None = None
    word: str = ""
    flag: bool = False


@dataclass(frozen=True)
class Effect:
    """One effect of a card."""

    when: str
    steps: tuple[Step, ...]
    price: int = 0
    health: int = 0
    limit: str = "none"
    may: bool = False
    bound: tuple[int, int, Such] | None = None
    sacrifice: Whom | None = None
    discard: int = 0

    @property
    def target(self) -> Such | None:
        """What the effect targets."""
        return next((step.whom.such for step in self.steps if step.whom and step.whom.is_chosen), None)


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

    def tokens(self) -> list[str]:
        """The names of the tokens that it can make."""
        return [step.word.split("\n")[0] for effect in self.effects for step in effect.steps if step.verb == "make"]

    @property
    def text(self) -> str:
        """What is printed on it."""
        from regalia.games.kingdoms.card_text import text_of

        return text_of(self)
