"""Kingdoms: cards as rows of numbers, for the rules (see `row_layout`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import (
    KEYWORDS,
    LIMITS,
    MEASURES,
    PHASES,
    PLAYERS,
    TERRA,
    TYPES,
    UNITS,
    WHENS,
    Card,
    Effect,
    Step,
)
from regalia.games.kingdoms.phrases import FACTIONS, Such
from regalia.games.kingdoms.row_layout import (
    EFFECT,
    PRINT,
    STEP,
    About,
    Acts,
    CardColumn,
    EffectColumn,
    FilterColumn,
    Given,
    Measure,
    StepColumn,
)
from regalia.games.kingdoms.step_reader import acts_on
from regalia.games.kingdoms.step_words import COUNTERS_HERE
from regalia.games.kingdoms.verbs.registry import NUMBERS, VERBS

MOST_COUNTERS = 120
"""So many names of counters fit into their field."""
GIVEN = {About.THIS_CARD: Given.THIS, About.ITS_UNIT: Given.ITS_UNIT}


class Rows:
    """The rows of all cards while they are written: cards first, and behind them what they lead to."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._numbers = {card.name: number for number, card in enumerate(cards, start=1)}
        self._cards = list(cards)
        self.superseded: list[tuple[int, int]] = []
        """Where the effects begin that revised cards had before, and how many there are."""
        tribes = sorted({card.tribe for card in cards if card.tribe})
        self._tribes = {tribe: number for number, tribe in enumerate(tribes, start=1)}
        self.counters = ["charge"]
        self.numbers = [0] * ((len(cards) + 1) * PRINT)

    def write(self) -> list[int]:
        """All rows. The first card is none: that is what a token is before it is made."""
        for card in self._cards:
            first = self._numbers[card.name] * PRINT
            self.numbers[first : first + PRINT] = self._card(card)
        return self.numbers

    def rewrite(self, card: Card) -> None:
        """Let a card say something else. What it said before stays behind the rows, for what waits on the sequence."""
        number = self._numbers[card.name]
        first = number * PRINT
        was = self.numbers[first : first + PRINT]
        self._cards[number - 1] = card
        if card.tribe:
            self._tribes.setdefault(card.tribe, len(self._tribes) + 1)
        self.numbers[first : first + PRINT] = self._card(card)
        self.superseded.append((was[CardColumn.FIRST_EFFECT], was[CardColumn.EFFECTS]))

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
        row[CardColumn.TRIBE] = self._tribes.get(card.tribe, 0)
        return row

    def _effect(self, card: Card, effect: Effect, index: int, mode: int = 0, whole: Effect | None = None) -> list[int]:
        """The row of an effect, or of one of its modes: a mode repeats what the whole effect says."""
        if whole is not None:
            effect = replace(
                effect,
                health=whole.health,
                limit=whole.limit,
                may=False,
                bound=effect.bound or whole.bound,
                sacrifice=effect.sacrifice or whole.sacrifice,
                discard=effect.discard or whole.discard,
                charges=effect.charges or whole.charges,
                named=effect.named or whole.named,
                with_x=whole.with_x,
                by_bearer=whole.by_bearer,
            )
        modes = [self._effect(card, one, index, number, effect) for number, one in enumerate(effect.modes, start=1)]
        steps = [self._step(card, step) for step in effect.steps]
        row = [0] * EFFECT
        row[EffectColumn.WHEN] = WHENS[effect.when]
        row[EffectColumn.PRICE] = effect.price + (whole.price if whole else 0)
        row[EffectColumn.HEALTH_PRICE] = effect.health
        row[EffectColumn.LIMIT] = LIMITS[effect.limit]
        row[EffectColumn.MAY] = int(effect.may)
        row[EffectColumn.INDEX] = index
        if effect.bound:
            row[EffectColumn.BOUND], row[EffectColumn.BOUND_AMOUNT] = effect.bound[:2]
            row[EffectColumn.BOUND_FILTER] = self._such(effect.bound[2])
        if effect.sacrifice:
            row[EffectColumn.SACRIFICED] = GIVEN.get(effect.sacrifice.how, Given.CHOSEN)
            row[EffectColumn.SACRIFICED_FILTER] = self._such(effect.sacrifice.such)
        row[EffectColumn.DISCARDED] = effect.discard
        row[EffectColumn.FIRST_STEP] = self._add([number for step in steps for number in step])
        row[EffectColumn.STEPS] = len(steps)
        targets = [*effect.targets, None, None]
        row[EffectColumn.TARGET_FILTER], row[EffectColumn.SECOND_FILTER] = self._such(targets[0]), self._such(targets[1])
        row[EffectColumn.EVENT_FILTER] = self._such(effect.event)
        row[EffectColumn.EVENT_OF] = PLAYERS[effect.whose]
        row[EffectColumn.PHASE] = 2 * PHASES[effect.phase] + int(effect.is_end) if effect.phase else 0
        row[EffectColumn.MODES], row[EffectColumn.MODE] = len(modes), mode
        row[EffectColumn.FIRST_MODE] = self._add([number for one in modes for number in one])
        row[EffectColumn.WITH_X] = int(effect.with_x)
        row[EffectColumn.CHARGES], row[EffectColumn.COUNTER] = effect.charges, self._counter(effect.named)
        row[EffectColumn.BY_BEARER] = int(effect.by_bearer)
        return row

    def _step(self, card: Card, step: Step) -> list[int]:
        verb, row = VERBS[step.verb], [0] * STEP
        row[StepColumn.VERB] = NUMBERS[step.verb]
        row[StepColumn.WHOM] = step.whom.how if step.whom else About.NO_CARD
        row[StepColumn.WHOM_FILTER] = self._such(step.such or (step.whom.such if step.whom else None))
        row[StepColumn.AMOUNT] = step.amount
        row[StepColumn.EACH] = self._such(step.each)
        row[StepColumn.MEASURE] = Measure.CARDS if step.each else MEASURES.get(step.measure, Measure.ONE)
        if step.measure.endswith(COUNTERS_HERE):
            row[StepColumn.MEASURE] = Measure.COUNTERS_OF_THIS
            row[StepColumn.EACH] = self._counter(step.measure.removesuffix(COUNTERS_HERE))
        row[StepColumn.COUNTER] = self._counter(step.named)
        row[StepColumn.WHO] = PLAYERS[step.who]
        row[StepColumn.ACTS] = acts_on(verb) if step.whom else Acts.ON_PLAYERS
        for column, number in (verb.columns(step) if verb.columns is not None else {}).items():
            row[column] = number
        if verb.token:
            row[StepColumn.MORE] = self._token(card, step)
        return row

    def _token(self, card: Card, step: Step) -> int:
        name, place = step.word, f"{card.file}, card {card.name!r}, {step.verb}"
        number = self._numbers.get(name)
        if number is None or not self._cards[number - 1].token:
            raise BadCard(f"expected the name of a token, found {name!r}", place=place)
        if step.place == "battlefield" and not self._cards[number - 1].health:
            raise BadCard(f'{name!r} has no health and belongs into the kingdom: on = "kingdom"', place=place)
        if not step.place and self._cards[number - 1].type not in UNITS:
            raise BadCard(f"a unit becomes a unit, and {name!r} is none", place=place)
        return number

    def _counter(self, name: str) -> int:
        """The number of a name of counters; charges have none."""
        if not name:
            return 0
        if len(self.counters) > MOST_COUNTERS:
            raise BadCard(f"there are more than {MOST_COUNTERS} names of counters", place=f"named {name!r}")
        if name not in self.counters:
            self.counters.append(name)
        return self.counters.index(name)

    def _such(self, such: Such | None) -> int:
        """The row of a filter; names and tribes get their numbers here, where all cards are known."""
        if such is None:
            return 0
        numbers, said = list(such.numbers), such.said
        if "name" in said:
            known = {name.casefold(): number for name, number in self._numbers.items()}
            if said["name"].casefold() not in known:
                raise BadCard(f"there is no card named {said['name']!r}", place="named")
            numbers[FilterColumn.NAME] = known[said["name"].casefold()]
        if said.get("stat", "").endswith(" counters"):
            numbers[FilterColumn.COUNTER] = self._counter(said["stat"].removesuffix(" counters"))
        if "tribe" in said:
            if said["tribe"].capitalize() not in self._tribes:
                raise BadCard(f"no card is of the {said['tribe'].capitalize()} kin", place="kin")
            numbers[FilterColumn.TRIBE] = self._tribes[said["tribe"].capitalize()]
        return self._add(numbers)


def worth(card: Card) -> int:
    """What a card in play is worth, roughly: fitted to who won games between searching players (see `evaluation`)."""
    if card.type in TERRA:
        return 20 * card.power + 2 * len(card.effects)
    if card.type in UNITS:
        strength = 12 if card.attack >= 0 else -6
        return max(5, strength + 4 * card.cost + 2 * card.health + max(0, card.attack) + 2 * len(card.keywords))
    return 5 * card.cost
