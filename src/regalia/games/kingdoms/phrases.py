"""Kingdoms: the phrases in a card file that say which cards an effect is about, such as "an enemy unit on the battlefield".

::

    this · it · the second · that card · its unit
    a|an|all [other|another] [own|enemy] [rested|exhausted|damaged] [Kaebur|Furisso|Aceus] [token] KIND [or KIND]
        [in the kingdom | on the battlefield | in your graveyard | in the enemy's graveyard] [costing N or less|more]
        [with attack|health|charges|NAME counters N or less|more | with KEYWORD] [of the TRIBE kin] [named NAME]
    a|an [own|enemy] card|effect|activation on the sequence
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from regalia.games.kingdoms.row_layout import (
    FILTER,
    About,
    Bound,
    Faction,
    FilterColumn,
    Keyword,
    Side,
    Stance,
    Stat,
    Type,
    Waiting,
    Zone,
)

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
STATS = {"attack": Stat.ATTACK, "health": Stat.HEALTH}
WORDS_OF_KEYWORDS = {name.replace("_", " "): number for name, number in Keyword.names.items()}
ZONES = {
    "in the kingdom": (Zone.KINGDOM, Side.ANY),
    "on the battlefield": (Zone.BATTLEFIELD, Side.ANY),
    "in your graveyard": (Zone.GRAVEYARD, Side.OWN),
    "in the enemy's graveyard": (Zone.GRAVEYARD, Side.ENEMY),
    "in your hand": (Zone.HAND, Side.OWN),
    "in the enemy's hand": (Zone.HAND, Side.ENEMY),
    "on the sequence": (Zone.SEQUENCE, Side.ANY),
}
FIXED = {
    "this": About.THIS_CARD,
    "it": About.THE_TARGET,
    "the second": About.SECOND_TARGET,
    "that card": About.THAT_CARD,
    "its unit": About.ITS_UNIT,
}
BASTIONS = {
    **{"Bastion of yours": "your Bastion", "enemy Bastion": "the enemy Bastion"},
    **{"Bastions of yours": "your Bastion", "enemy Bastions": "the enemy Bastion", "Bastions": "both Bastions"},
}
"""Each player has one."""
_ENDINGS = "|".join(re.escape(zone) for zone in ZONES)
_SUCH = re.compile(
    r"(?P<another>another |other )?(?P<side>own |enemy )?(?P<stance>rested |exhausted |damaged )?"
    r"(?P<faction>kaebur |furisso |aceus )?(?P<token>token )?(?P<kinds>[a-z]+(?: or [a-z]+)*)"
    rf"(?: (?P<zone>{_ENDINGS}))?(?: costing (?P<cost>\d\d?) or (?P<bound>less|more))?"
    r"(?: with (?:(?P<stat>attack|health|charges|[a-z]{1,16} counters) (?P<number>\d\d?) or (?P<limit>less|more)"
    rf"|(?P<keyword>{'|'.join(WORDS_OF_KEYWORDS)})))?"
    r"(?: of the (?P<tribe>[a-z]+) kin)?(?: named (?P<name>[^\W\d_][\w' -]*))?"
)
EXPECTED = "a phrase such as 'an enemy unit', 'all own pawns', 'a damaged unit or bastion', 'an own pawn costing 3 or less'"


class BadPhrase(ValueError):
    """The text names no cards; the message says what was expected."""


@dataclass(frozen=True)
class Such:
    """Which cards: the row of their filter (`FilterColumn`), and the words for one or several of them.

    A name or a tribe becomes a number only where all cards are known (`row_writer`).
    """

    numbers: tuple[int, ...]
    one: str
    many: str
    kinds: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = field(default=())

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

    @property
    def every(self) -> str:
        """The words for all of them: scrolls and trices."""
        return self.many.replace(" or ", " and ", len(self.kinds) - 1)

    @property
    def said(self) -> dict[str, str]:
        """The words of the phrase, by what they say."""
        return dict(self.words)

    def on_side(self, side: int) -> Such:
        """The same cards, but whose they are is said otherwise."""
        numbers = list(self.numbers)
        numbers[FilterColumn.SIDE] = side
        return Such(tuple(numbers), self.one, self.many, self.kinds, self.words)


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
    words = " ".join(text.split())
    low = words.lower()
    if low in FIXED:
        return Whom(FIXED[low], None, low)
    first, _, rest = words.partition(" ")
    if first.lower() == "all":
        such = such_cards(rest)
        return Whom(About.ALL_SUCH, such, BASTIONS.get(such.every, f"all {such.every}"))
    if first.lower() in ("a", "an") or low.startswith("another "):
        such = such_cards(words if first.lower() == "another" else rest)
        return Whom(About.THE_TARGET, such, with_article(such.one), is_chosen=True)
    raise BadPhrase(f"expected 'this', 'it', 'its unit', or {EXPECTED}")


def such_cards(text: str) -> Such:
    """The cards that a phrase without its article means."""
    words = " ".join(text.split())
    found = _SUCH.fullmatch(words.lower())
    if found is None:
        raise BadPhrase(f"expected {EXPECTED}")
    zone, zone_side = ZONES.get(found["zone"] or "", (Zone.IN_PLAY, Side.ANY))
    _check_words(found, zone)
    kinds = [_kind(word, zone) for word in found["kinds"].split(" or ")]
    types = 0
    for kind in kinds:
        types |= WAITING[kind] if zone == Zone.SEQUENCE else bits(KINDS[kind])
    said = {key: value.strip() for key, value in found.groupdict().items() if value}
    if "name" in said:
        said["name"] = words[found.start("name") : found.end("name")]
    row = [0] * FILTER
    row[FilterColumn.SIDE] = SIDES.get(said.get("side", ""), zone_side)
    row[FilterColumn.STANCE] = STANCES.get(said.get("stance", ""), Stance.ANY)
    row[FilterColumn.ZONE] = zone
    row[FilterColumn.LEAST_COST], row[FilterColumn.MOST_COST] = _bounds(said.get("cost"), said.get("bound"))
    row[FilterColumn.FACTION] = FACTIONS[said.get("faction", "").capitalize()]
    row[FilterColumn.ANOTHER] = int("another" in said)
    row[FilterColumn.STAT] = STATS.get(said["stat"], Stat.COUNTERS) if "stat" in said else Stat.NONE
    row[FilterColumn.LEAST_STAT], row[FilterColumn.MOST_STAT] = _bounds(said.get("number"), said.get("limit"))
    row[FilterColumn.KEYWORD] = WORDS_OF_KEYWORDS.get(said.get("keyword", ""), 0)
    row[FilterColumn.TOKENS] = int("token" in said)
    row[FilterColumn.TYPES] = _possible(said, zone, types, kinds)
    words_said = tuple(sorted(said.items()))
    one, many = _worded(said, kinds, plural=False), _worded(said, kinds, plural=True)
    return Such(tuple(row), one, many, tuple(kinds), words_said)


_UNITS, _ALL = bits(KINDS["unit"]), bits((*KINDS["card"], Type.BASTION))
_HEALTHY = _UNITS | bits((Type.RELIC, Type.BASTION))
_PRICELESS = bits((Type.BASIC, Type.LANDMARK, Type.BASTION))
POSSIBLE = {
    "damaged": _HEALTHY,
    "on the battlefield": _UNITS | bits((Type.RELIC,)),
    "in the kingdom": _ALL & ~bits((Type.SUPPLY,)),
    "attack": bits((Type.PAWN, Type.HERO, Type.RELIC)),
    "health": _HEALTHY,
    "keyword": _HEALTHY,
    "tribe": _UNITS,
    "costing more": _ALL & ~_PRICELESS,
    "faction": _ALL & ~bits((Type.RELIC,)),
    "token": _UNITS | bits((Type.RELIC,)),
    "buried": _ALL & ~bits((Type.BASTION,)),
}
"""Which types of card can be as a word says; a word that is not here can be said of all."""
ZONES_IN_PLAY = (Zone.IN_PLAY, Zone.KINGDOM, Zone.BATTLEFIELD)
WORDS_FOR = {
    "another": ZONES_IN_PLAY,
    "side": (*ZONES_IN_PLAY, Zone.SEQUENCE),
    "stance": ZONES_IN_PLAY,
    "stat": ZONES_IN_PLAY,
    "keyword": ZONES_IN_PLAY,
    "token": ZONES_IN_PLAY,
    "faction": (*ZONES_IN_PLAY, Zone.GRAVEYARD),
    "cost": (*ZONES_IN_PLAY, Zone.GRAVEYARD),
    "tribe": (*ZONES_IN_PLAY, Zone.GRAVEYARD),
    "name": (*ZONES_IN_PLAY, Zone.GRAVEYARD),
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


def _possible(said: dict[str, str], zone: int, types: int, kinds: list[str]) -> int:
    """The types that can be as the other words say, some of which there have to be."""
    if zone not in (*ZONES_IN_PLAY, Zone.GRAVEYARD):
        return types
    words = [said.get("stance", ""), said.get("zone", ""), said.get("stat", "")]
    words += [key for key in ("keyword", "tribe", "faction", "token") if key in said]
    words += ["costing more"] if said.get("bound") == "more" else []
    words += ["buried"] if zone == Zone.GRAVEYARD else []
    for word in words:
        types &= POSSIBLE.get(word, types)
    if not types:
        raise BadPhrase(f"no {' or '.join(kinds)} can ever be so")
    return types


def _bounds(number: str | None, limit: str | None) -> tuple[int, int]:
    """The least and the most that something may be; the most is -1 where there is none."""
    if number is None:
        return 0, -1
    if limit == "less":
        return 0, int(number)
    if int(number) == 0:
        raise BadPhrase("everything is 0 or more: expected a number from 1")
    return int(number), -1


def _kind(word: str, zone: int) -> str:
    kind = PLURALS.get(word, word)
    known = WAITING if zone == Zone.SEQUENCE else KINDS
    if kind not in known:
        raise BadPhrase(f"there is no kind of card {word!r}; expected one of {', '.join(known)}")
    return kind


def _worded(said: dict[str, str], kinds: list[str], *, plural: bool) -> str:
    """The phrase as it is printed."""
    is_own = said.get("side") == "own"
    words = ["other"] if "another" in said else []
    words += [said[key] for key in ("side", "stance") if key in said and not (key == "side" and is_own)]
    if "faction" in said:
        words.append(said["faction"].capitalize())
    if "token" in said:
        words.append(f"{' or '.join(named(kind) for kind in kinds)} {'tokens' if plural else 'token'}")
    else:
        words.append(" or ".join(several(kind) if plural else named(kind) for kind in kinds))
    if is_own:
        words.append("of yours")
    if "zone" in said:
        words.append(said["zone"])
    if "cost" in said:
        words.append(f"costing {said['cost']} or {said['bound']}")
    if "stat" in said:
        words.append(_stat_text(said["stat"], said["number"], said["limit"]))
    if "keyword" in said:
        words.append(f"with {said['keyword'].capitalize()}")
    if "tribe" in said:
        words.append(f"of the {said['tribe'].capitalize()} kin")
    if "name" in said:
        words.append(f"named {said['name']}")
    return " ".join(words)


def _stat_text(stat: str, number: str, limit: str) -> str:
    """With how much of something."""
    if stat in STATS:
        return f"with {stat} {number} or {limit}"
    return f"with {number} or {'fewer' if limit == 'less' else 'more'} {stat}"


def named(kind: str) -> str:
    """A kind of card as it is printed: the types that have a name of their own with a capital."""
    return {"hero": "Hero", "lord": "Lord", "landmark": "LandMark", "basic": "Basic", "bastion": "Bastion"}.get(kind, kind)


def several(kind: str) -> str:
    """More than one of a kind."""
    return {"hero": "Heroes", "supply": "supplies", "terra": "terra"}.get(kind, f"{named(kind)}s")


def with_article(words: str) -> str:
    """A phrase for one with its article."""
    if words in BASTIONS:
        return BASTIONS[words]
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[0] in 'aeioAEIO' else 'a'} {words}"


def condition(text: str) -> tuple[int, int, Such]:
    """A condition such as "3 or more own pawns": at least or at most, how many, of which cards."""
    found = re.fullmatch(r"(\d\d?) or (more|fewer) (.+)", " ".join(text.split()), re.IGNORECASE)
    if found is None:
        raise BadPhrase("expected a condition such as '3 or more own pawns' or '1 or fewer cards in your hand'")
    return Bound.AT_LEAST if found[2].lower() == "more" else Bound.AT_MOST, int(found[1]), such_cards(found[3])
