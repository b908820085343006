"""Kingdoms: cards as rows of numbers, for the rules (see `row_layout`)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import (
    DECKS,
    KEYWORDS,
    LIMITS,
    PLACES,
    PLAYERS,
    TERRA,
    TYPES,
    UNITS,
    VERBS,
    WHENS,
    Card,
    Effect,
    Step,
)
from regalia.games.kingdoms.phrases import FACTIONS, Such
from regalia.games.kingdoms.row_layout import EFFECT, PRINT, STEP, About, CardColumn, EffectColumn, Given, StepColumn


class Rows:
    """The rows of all cards while they are written: cards first, and behind them what they lead to."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._numbers = {card.name: number for number, card in enumerate(cards, start=1)}
        self._cards = cards
        self.numbers = [0] * ((len(cards) + 1) * PRINT)

    def write(self) -> list[int]:
        """All rows. The first card is none: that is what a token is before it is made."""
        for card in self._cards:
            first = self._numbers[card.name] * PRINT
            self.numbers[first : first + PRINT] = self._card(card)
        return self.numbers

    def _add(self, numbers: Sequence[int]) -> int:
        place = len(self.numbers)
        self.numbers.extend(numbers)
        return place

    def _card(self, card: Card) -> list[int]:
        effects = [self._effect(card, effect, index) for index, effect in enumerate(card.effects)]
        row = [0] * PRINT
        row[CardColumn.TYPE] = TYPES[card.type]
        row[CardColumn.FACTION] = FACTIONS[card.faction]
        row[CardColumn.COST] = card.cost
        row[CardColumn.ATTACK] = card.attack
        row[CardColumn.HEALTH] = card.health
        row[CardColumn.POWER] = card.power
        row[CardColumn.UPKEEP] = card.upkeep
        row[CardColumn.KEYWORDS] = sum(KEYWORDS[word] for word in card.keywords)
        row[CardColumn.TOKEN] = int(card.token)
        row[CardColumn.FIRST_EFFECT] = self._add([number for effect in effects for number in effect])
        row[CardColumn.EFFECTS] = len(effects)
        row[CardColumn.WHENS] = sum(1 << when for when in {WHENS[effect.when] for effect in card.effects})
        row[CardColumn.HOLDER] = self._such(card.holder.such) if card.holder else 0
        row[CardColumn.WORTH] = worth(card)
        return row

    def _effect(self, card: Card, effect: Effect, index: int) -> list[int]:
        steps = [self._step(card, step) for step in effect.steps]
        row = [0] * EFFECT
        row[EffectColumn.WHEN] = WHENS[effect.when]
        row[EffectColumn.PRICE] = effect.price
        row[EffectColumn.HEALTH_PRICE] = effect.health
        row[EffectColumn.LIMIT] = LIMITS[effect.limit]
        row[EffectColumn.MAY] = int(effect.may)
        row[EffectColumn.INDEX] = index
        if effect.bound:
            row[EffectColumn.BOUND], row[EffectColumn.BOUND_AMOUNT] = effect.bound[:2]
            row[EffectColumn.BOUND_FILTER] = self._such(effect.bound[2])
        if effect.sacrifice:
            row[EffectColumn.SACRIFICED] = Given.CHOSEN if effect.sacrifice.is_chosen else Given.THIS
            row[EffectColumn.SACRIFICED_FILTER] = self._such(effect.sacrifice.such)
        row[EffectColumn.DISCARDED] = effect.discard
        row[EffectColumn.FIRST_STEP] = self._add([number for step in steps for number in step])
        row[EffectColumn.STEPS] = len(steps)
        row[EffectColumn.TARGET_FILTER] = self._such(effect.target)
        return row

    def _step(self, card: Card, step: Step) -> list[int]:
        row = [0] * STEP
        row[StepColumn.VERB] = VERBS[step.verb]
        row[StepColumn.WHOM] = step.whom.how if step.whom else About.NO_CARD
        row[StepColumn.WHOM_FILTER] = self._such(step.such or (step.whom.such if step.whom else None))
        row[StepColumn.AMOUNT] = step.amount
        row[StepColumn.MORE] = step.health
        row[StepColumn.THIS_TURN] = int(step.this_turn)
        row[StepColumn.EACH] = self._such(step.each)
        row[StepColumn.WHO] = PLAYERS[step.who]
        if step.verb == "give":
            row[StepColumn.MORE] = KEYWORDS[step.word]
        elif step.verb == "search":
            row[StepColumn.MORE] = DECKS[step.word]
            row[StepColumn.MANNER] = int(step.flag)
        elif step.verb == "make":
            name, zone = step.word.split("\n")
            row[StepColumn.MORE] = self._token(card, name, zone)
            row[StepColumn.MANNER] = PLACES[zone]
        return row

    def _token(self, card: Card, name: str, zone: str) -> int:
        number, place = self._numbers.get(name), f"{card.file}, card {card.name!r}, make"
        if number is None or not self._cards[number - 1].token:
            raise BadCard(f"expected the name of a token, found {name!r}", place=place)
        if zone == "battlefield" and not self._cards[number - 1].health:
            raise BadCard(f'{name!r} has no health and belongs into the kingdom: on = "kingdom"', place=place)
        return number

    def _such(self, such: Such | None) -> int:
        return self._add(such.numbers) if such else 0


def worth(card: Card) -> int:
    """What a card in play is worth, roughly: fitted to who won games between searching players (see `evaluation`)."""
    if card.type in TERRA:
        return 20 * card.power + 2 * len(card.effects)
    if card.type in UNITS:
        strength = 12 if card.attack >= 0 else -6
        return max(5, strength + 4 * card.cost + 2 * card.health + max(0, card.attack) + 2 * len(card.keywords))
    return 5 * card.cost
