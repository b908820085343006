"""Kingdoms: the phrases in a card file that say which cards an effect is about, such as "an enemy unit on the battlefield".

::

    this · it · its unit
    a|an|all [other|another] [own|enemy] [rested|exhausted|damaged] [Kaebur|Furisso|Aceus] KIND [or KIND]
        [in the kingdom | on the battlefield | in your graveyard | in the enemy's graveyard] [costing N or less|more]
    a|an [own|enemy] card|effect|activation on the sequence
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from regalia.games.kingdoms.row_layout import FILTER, About, Bound, Faction, FilterColumn, Side, Stance, Type, Waiting, Zone

FACTIONS = {"" if number == Faction.NONE else name.capitalize(): number for name, number in Faction.names.items()}
"""The factions as they are printed; a colourless card has none."""
KINDS = {
    "unit": (Type.PAWN, Type.HERO, Type.LORD),
    "pawn": (Type.PAWN,),
    "hero": (Type.HERO,),
    "lord": (Type.LORD,),
    "relic": (Type.RELIC,),
    "supply": (Type.SUPPLY,),
    "terra": (Type.BASIC, Type.LANDMARK),
    "basic": (Type.BASIC,),
    "landmark": (Type.LANDMARK,),
    "bastion": (Type.BASTION,),
    "permanent": (Type.BASIC, Type.LANDMARK, Type.PAWN, Type.HERO, Type.LORD, Type.RELIC, Type.SUPPLY),
    "scroll": (Type.SCROLL,),
    "trice": (Type.TRICE,),
    "card": (Type.BASIC, Type.LANDMARK, Type.PAWN, Type.HERO, Type.LORD, Type.RELIC, Type.SUPPLY, Type.SCROLL, Type.TRICE),
}
PLURALS = {f"{kind}s": kind for kind in KINDS} | {"heroes": "hero", "supplies": "supply", "terra": "terra"}
WAITING = {"card": Waiting.CARDS, "effect": Waiting.EFFECTS, "activation": Waiting.CARDS | Waiting.EFFECTS}
SIDES = {"own": Side.OWN, "enemy": Side.ENEMY}
STANCES = {"rested": Stance.RESTED, "exhausted": Stance.EXHAUSTED, "damaged": Stance.DAMAGED}
ZONES = {
    "in the kingdom": (Zone.KINGDOM, Side.ANY),
    "on the battlefield": (Zone.BATTLEFIELD, Side.ANY),
    "in your graveyard": (Zone.GRAVEYARD, Side.OWN),
    "in the enemy's graveyard": (Zone.GRAVEYARD, Side.ENEMY),
    "in your hand": (Zone.HAND, Side.OWN),
    "in the enemy's hand": (Zone.HAND, Side.ENEMY),
    "on the sequence": (Zone.SEQUENCE, Side.ANY),
}
FIXED = {"this": About.THIS_CARD, "it": About.THE_TARGET, "its unit": About.ITS_UNIT}
_ENDINGS = "|".join(re.escape(zone) for zone in ZONES)
_SUCH = re.compile(
    r"(?P<another>another |other )?(?P<side>own |enemy )?(?P<stance>rested |exhausted |damaged )?"
    r"(?P<faction>kaebur |furisso |aceus )?(?P<kinds>[a-z]+(?: or [a-z]+)*)"
    rf"(?: (?P<zone>{_ENDINGS}))?(?: costing (?P<cost>\d\d?) or (?P<bound>less|more))?"
)
EXPECTED = "a phrase such as 'an enemy unit', 'all own pawns', 'a damaged unit or bastion', 'an own pawn costing 3 or less'"


class BadPhrase(ValueError):
    """The text names no cards; the message says what was expected."""


@dataclass(frozen=True)
class Such:
    """Which cards: the row of their filter (`FilterColumn`), and the words for one or several of them."""

    numbers: tuple[int, ...]
    one: str
    many: str

    @property
    def side(self) -> int:
        """Whose they are."""
        return self.numbers[FilterColumn.SIDE]

    @property
    def types(self) -> int:
        """Which types, as bits."""
        return self.numbers[FilterColumn.TYPES]

    @property
    def zone(self) -> int:
        """Where they lie."""
        return self.numbers[FilterColumn.ZONE]

    def on_side(self, side: int) -> Such:
        """The same cards, but whose they are is said otherwise."""
        numbers = list(self.numbers)
        numbers[FilterColumn.SIDE] = side
        return Such(tuple(numbers), self.one, self.many)

    @property
    def is_any_card(self) -> bool:
        """Does every card fit?"""
        is_priced = self.numbers[FilterColumn.LEAST_COST] > 0 or self.numbers[FilterColumn.MOST_COST] >= 0
        return self.types == bits(KINDS["card"]) and not is_priced and self.numbers[FilterColumn.FACTION] == 0


@dataclass(frozen=True)
class Whom:
    """Whom a step is about: this card, the target, its unit, a chosen target, or all such cards."""

    how: int
    such: Such | None
    text: str
    is_chosen: bool = False

    @property
    def chosen(self) -> Such | None:
        """The cards that one is chosen of, if one is."""
        return self.such if self.is_chosen else None


def bits(types: tuple[int, ...]) -> int:
    """Types as bits."""
    return sum(1 << one for one in types)


def whom(text: str) -> Whom:
    """Whom a phrase means."""
    words = " ".join(text.lower().split())
    if words in FIXED:
        return Whom(FIXED[words], None, words)
    first, _, rest = words.partition(" ")
    if first == "all":
        such = such_cards(rest, plural=True)
        return Whom(About.ALL_SUCH, such, f"all {such.many}")
    if first in ("a", "an") or words.startswith("another "):
        such = such_cards(words if first == "another" else rest)
        return Whom(About.THE_TARGET, such, with_article(such.one), is_chosen=True)
    raise BadPhrase(f"expected 'this', 'it', 'its unit', or {EXPECTED}")


def such_cards(text: str, *, plural: bool = False) -> Such:
    """The cards that a phrase without its article means."""
    found = _SUCH.fullmatch(" ".join(text.lower().split()))
    if found is None:
        raise BadPhrase(f"expected {EXPECTED}")
    zone, zone_side = ZONES.get(found["zone"] or "", (Zone.IN_PLAY, Side.ANY))
    _check_words(found, zone)
    kinds = [_kind(word, zone) for word in found["kinds"].split(" or ")]
    side = SIDES.get((found["side"] or "").strip(), zone_side)
    faction = FACTIONS[(found["faction"] or "").strip().capitalize()]
    types = 0
    for kind in kinds:
        types |= WAITING[kind] if zone == Zone.SEQUENCE else bits(KINDS[kind])
    row = [0] * FILTER
    row[FilterColumn.SIDE] = side
    row[FilterColumn.TYPES] = types
    row[FilterColumn.STANCE] = STANCES.get((found["stance"] or "").strip(), Stance.ANY)
    row[FilterColumn.ZONE] = zone
    row[FilterColumn.LEAST_COST], row[FilterColumn.MOST_COST] = _bounds(found)
    row[FilterColumn.FACTION] = faction
    row[FilterColumn.ANOTHER] = int(bool(found["another"]))
    return Such(tuple(row), _worded(found, kinds, plural=False), _worded(found, kinds, plural=True))


ZONES_IN_PLAY = (Zone.IN_PLAY, Zone.KINGDOM, Zone.BATTLEFIELD)
WORDS_FOR = {
    "another": ZONES_IN_PLAY,
    "side": (*ZONES_IN_PLAY, Zone.SEQUENCE),
    "stance": ZONES_IN_PLAY,
    "faction": (*ZONES_IN_PLAY, Zone.GRAVEYARD),
    "cost": (*ZONES_IN_PLAY, Zone.GRAVEYARD),
}
"""In which zones each of these words makes sense: elsewhere cards are neither rested nor known, or the zone says whose."""


def _check_words(found: re.Match[str], zone: int) -> None:
    """Nothing is said of cards in a zone that cannot be so of them there."""
    for group, zones in WORDS_FOR.items():
        if found[group] and zone not in zones:
            said = "costing …" if group == "cost" else found[group].strip()
            raise BadPhrase(f"{said!r} cannot be said of cards {found['zone']}")
    if zone == Zone.HAND and found["kinds"] not in ("card", "cards"):
        raise BadPhrase(f"nobody sees which cards they are: expected 'cards {found['zone']}'")


def _bounds(found: re.Match[str]) -> tuple[int, int]:
    """The least and the most that the cards may cost; the most is -1 where there is none."""
    if not found["cost"]:
        return 0, -1
    cost = int(found["cost"])
    if found["bound"] == "less":
        return 0, cost
    if cost == 0:
        raise BadPhrase("every card costs 0 or more: expected a number from 1")
    return cost, -1


def _kind(word: str, zone: int) -> str:
    kind = PLURALS.get(word, word)
    known = WAITING if zone == Zone.SEQUENCE else KINDS
    if kind not in known:
        raise BadPhrase(f"there is no kind of card {word!r}; expected one of {', '.join(known)}")
    return kind


def _worded(found: re.Match[str], kinds: list[str], *, plural: bool) -> str:
    """The phrase as it is printed."""
    is_own = (found["side"] or "").strip() == "own"
    before = [found["another"], None if is_own else found["side"], found["stance"]]
    words = [part.strip().replace("another", "other") for part in before if part]
    if found["faction"]:
        words.append(found["faction"].strip().capitalize())
    words.append(" or ".join(several(kind) if plural else named(kind) for kind in kinds))
    if is_own:
        words.append("of yours")
    if found["zone"]:
        words.append(found["zone"])
    if found["cost"]:
        words.append(f"costing {found['cost']} or {found['bound']}")
    return " ".join(words)


def named(kind: str) -> str:
    """A kind of card as it is printed: the types that have a name of their own with a capital."""
    return {"hero": "Hero", "lord": "Lord", "landmark": "LandMark", "basic": "Basic", "bastion": "Bastion"}.get(kind, kind)


def several(kind: str) -> str:
    """More than one of a kind."""
    return {"hero": "Heroes", "supply": "supplies", "terra": "terra"}.get(kind, f"{named(kind)}s")


def with_article(words: str) -> str:
    """A phrase for one with its article."""
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[0] in 'aeioAEIO' else 'a'} {words}"


def condition(text: str) -> tuple[int, int, Such]:
    """A condition such as "3 or more own pawns": at least or at most, how many, of which cards."""
    found = re.fullmatch(r"(\d\d?) or (more|fewer) (.+)", " ".join(text.lower().split()))
    if found is None:
        raise BadPhrase("expected a condition such as '3 or more own pawns' or '1 or fewer cards in your hand'")
    return Bound.AT_LEAST if found[2] == "more" else Bound.AT_MOST, int(found[1]), such_cards(found[3], plural=True)
