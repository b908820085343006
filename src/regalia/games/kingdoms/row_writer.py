"""Kingdoms: cards as rows of numbers for the rules (see `layout`)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.errors import BadCard
from regalia.games.kingdoms import row_layout as p
from regalia.games.kingdoms.card import DECKS, KEYWORDS, LIMITS, PLACES, PLAYERS, TYPES, UNITS, VERBS, WHENS, Card, Effect, Step
from regalia.games.kingdoms.phrases import FACTIONS, Such


class Rows:
    """The tables while they are written: cards first, and behind them what they lead to."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._numbers = {card.name: number for number, card in enumerate(cards, start=1)}
        self._cards = cards
        self.numbers = [0] * ((len(cards) + 1) * p.PRINT)

    def write(self) -> list[int]:
        """All rows. The first card is none: that is what a token is before it is made."""
        for card in self._cards:
            first = self._numbers[card.name] * p.PRINT
            self.numbers[first : first + p.PRINT] = self._card(card)
        return self.numbers

    def _add(self, numbers: Sequence[int]) -> int:
        place = len(self.numbers)
        self.numbers.extend(numbers)
        return place

    def _card(self, card: Card) -> list[int]:
        effects = [self._effect(card, effect, index) for index, effect in enumerate(card.effects)]
        row = [0] * p.PRINT
        row[p.TYPE] = TYPES.index(card.type)
        row[p.FACTION] = FACTIONS.index(card.faction)
        row[p.COST], row[p.ATTACK], row[p.HEALTH] = card.cost, card.attack, card.health
        row[p.POWER], row[p.UPKEEP] = card.power, card.upkeep
        row[p.KEYWORDS] = sum(KEYWORDS[word] for word in card.keywords)
        row[p.TOKEN] = int(card.token)
        row[p.FIRST_EFFECT] = self._add([number for effect in effects for number in effect])
        row[p.EFFECTS] = len(effects)
        row[p.WHENS] = sum(1 << when for when in {WHENS.index(effect.when) for effect in card.effects})
        row[p.HOLDER] = self._such(card.holder.such) if card.holder else 0
        row[p.WORTH] = worth(card)
        return row

    def _effect(self, card: Card, effect: Effect, index: int) -> list[int]:
        steps = [self._step(card, step) for step in effect.steps]
        row = [0] * p.EFFECT
        row[p.WHEN], row[p.PRICE], row[p.HEALTH_PRICE] = WHENS.index(effect.when), effect.price, effect.health
        row[p.LIMIT], row[p.MAY], row[p.INDEX] = LIMITS.index(effect.limit), int(effect.may), index
        if effect.bound:
            row[p.BOUND], row[p.BOUND_AMOUNT] = effect.bound[:2]
            row[p.BOUND_FILTER] = self._such(effect.bound[2])
        if effect.sacrifice:
            row[p.SACRIFICED] = p.CHOSEN_GIVEN if effect.sacrifice.is_chosen else p.THIS_GIVEN
            row[p.SACRIFICED_FILTER] = self._such(effect.sacrifice.such)
        row[p.DISCARDED] = effect.discard
        row[p.FIRST_STEP] = self._add([number for step in steps for number in step])
        row[p.STEPS] = len(steps)
        row[p.TARGET_FILTER] = self._such(effect.target)
        return row

    def _step(self, card: Card, step: Step) -> list[int]:
        row = [0] * p.STEP
        row[p.VERB] = VERBS.index(step.verb)
        row[p.WHOM] = step.whom.how if step.whom else p.NO_CARD
        row[p.WHOM_FILTER] = self._such(step.such or (step.whom.such if step.whom else None))
        row[p.AMOUNT], row[p.MORE], row[p.THIS_TURN] = step.amount, step.health, int(step.this_turn)
        row[p.EACH] = self._such(step.each)
        row[p.WHO] = PLAYERS.index(step.who)
        if step.verb == "give":
            row[p.MORE] = KEYWORDS[step.word]
        elif step.verb == "search":
            row[p.MORE], row[p.MANNER] = DECKS.index(step.word), int(step.flag)
        elif step.verb == "make":
            name, zone = step.word.split("\n")
            row[p.MORE], row[p.MANNER] = self._token(card, name, zone), PLACES[zone]
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
    """What a card in play is worth, roughly: fitted to who won games between searching players (see `judgement`)."""
    if card.type in ("basic", "landmark"):
        return 20 * card.power + 2 * len(card.effects)
    if card.type in UNITS:
        strength = 12 if card.attack >= 0 else -6
        return max(5, strength + 4 * card.cost + 2 * card.health + max(0, card.attack) + 2 * len(card.keywords))
    return 5 * card.cost
