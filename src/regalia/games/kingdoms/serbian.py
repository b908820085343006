"""Kingdoms: which cards a phrase means, in Serbian: a noun and its adjectives in the case that a sentence asks for."""

from __future__ import annotations

from regalia.games.kingdoms.phrases import BASTIONS, Such, Whom
from regalia.games.kingdoms.row_layout import About

NOMINATIVE, GENITIVE, DATIVE, ACCUSATIVE = range(4)
"""The cases, as places in the tuples below."""
Forms = tuple[str, str, str, str]

KINDS: dict[str, tuple[str, Forms, Forms]] = {
    "unit": ("f", ("jedinica", "jedinice", "jedinici", "jedinicu"), ("jedinice", "jedinica", "jedinicama", "jedinice")),
    "pawn": ("m", ("pešak", "pešaka", "pešaku", "pešaka"), ("pešaci", "pešaka", "pešacima", "pešake")),
    "hero": ("m", ("heroj", "heroja", "heroju", "heroja"), ("heroji", "heroja", "herojima", "heroje")),
    "lord": ("m", ("lord", "lorda", "lordu", "lorda"), ("lordovi", "lordova", "lordovima", "lordove")),
    "relic": (
        "f",
        ("relikvija", "relikvije", "relikviji", "relikviju"),
        ("relikvije", "relikvija", "relikvijama", "relikvije"),
    ),
    "supply": ("f", ("oprema", "opreme", "opremi", "opremu"), ("opreme", "oprema", "opremama", "opreme")),
    "terra": (
        "f",
        ("karta zemlje", "karte zemlje", "karti zemlje", "kartu zemlje"),
        ("karte zemlje", "karata zemlje", "kartama zemlje", "karte zemlje"),
    ),
    "basic": (
        "f",
        ("osnovna zemlja", "osnovne zemlje", "osnovnoj zemlji", "osnovnu zemlju"),
        ("osnovne zemlje", "osnovnih zemalja", "osnovnim zemljama", "osnovne zemlje"),
    ),
    "landmark": ("n", ("znamenje", "znamenja", "znamenju", "znamenje"), ("znamenja", "znamenja", "znamenjima", "znamenja")),
    "bastion": ("i", ("Bastion", "Bastiona", "Bastionu", "Bastion"), ("Bastioni", "Bastiona", "Bastionima", "Bastione")),
    "permanent": (
        "f",
        ("trajna karta", "trajne karte", "trajnoj karti", "trajnu kartu"),
        ("trajne karte", "trajnih karata", "trajnim kartama", "trajne karte"),
    ),
    "scroll": ("i", ("svitak", "svitka", "svitku", "svitak"), ("svici", "svitaka", "svicima", "svitke")),
    "trice": (
        "f",
        ("karta Trice", "karte Trice", "karti Trice", "kartu Trice"),
        ("karte Trice", "karata Trice", "kartama Trice", "karte Trice"),
    ),
    "card": ("f", ("karta", "karte", "karti", "kartu"), ("karte", "karata", "kartama", "karte")),
    "effect": ("n", ("dejstvo", "dejstva", "dejstvu", "dejstvo"), ("dejstva", "dejstava", "dejstvima", "dejstva")),
    "activation": (
        "f",
        ("karta ili dejstvo", "karte ili dejstva", "karti ili dejstvu", "kartu ili dejstvo"),
        ("karte ili dejstva", "karata ili dejstava", "kartama ili dejstvima", "karte ili dejstva"),
    ),
}
"""The gender, with i for what is masculine and not alive; one; several."""
ENDINGS: dict[str, Forms] = {
    "m": ("i", "og", "om", "og"),
    "i": ("i", "og", "om", "i"),
    "n": ("o", "og", "om", "o"),
    "f": ("a", "e", "oj", "u"),
}
ENDINGS_OF_MANY: dict[str, Forms] = {
    "m": ("i", "ih", "im", "e"),
    "i": ("i", "ih", "im", "e"),
    "n": ("a", "ih", "im", "a"),
    "f": ("e", "ih", "im", "e"),
}
"""The endings of adjectives by gender and case."""
OWNERS: dict[str, Forms] = {
    "m": ("oj", "og", "om", "og"),
    "i": ("oj", "og", "om", "oj"),
    "n": ("oje", "og", "om", "oje"),
    "f": ("oja", "oje", "ojoj", "oju"),
}
"""The endings of `tvoj` and `svoj`."""
STEMS = {
    "another": ("drug", "ostal"),
    "enemy": ("protivničk", "protivničk"),
    "rested": ("odmorn", "odmorn"),
    "exhausted": ("iscrpljen", "iscrpljen"),
    "damaged": ("oštećen", "oštećen"),
}
YOURS, ONES_OWN = "tv", "sv"
ZONES = {
    "in the kingdom": "u kraljevstvu",
    "on the battlefield": "na bojnom polju",
    "in your graveyard": "na tvom groblju",
    "in the enemy's graveyard": "na protivničkom groblju",
    "in your hand": "u tvojoj ruci",
    "in the enemy's hand": "u protivničkoj ruci",
    "on the sequence": "u nizu",
}
FROM = {"na tvom groblju": "sa svog groblja", "na protivničkom groblju": "sa protivničkog groblja"}
"""Where a card lies, as where it is taken from."""
FIXED: dict[int, Forms] = {
    About.THIS_CARD: ("ova karta", "ove karte", "ovoj karti", "ovu kartu"),
    About.THE_TARGET: ("izabrana karta", "izabrane karte", "izabranoj karti", "izabranu kartu"),
    About.SECOND_TARGET: ("druga izabrana karta", "druge izabrane karte", "drugoj izabranoj karti", "drugu izabranu kartu"),
    About.THAT_CARD: ("ta karta", "te karte", "toj karti", "tu kartu"),
    About.ITS_UNIT: ("njena jedinica", "njene jedinice", "njenoj jedinici", "njenu jedinicu"),
}
STATS = {"attack": "napadom", "health": "zdravljem"}
LIMITS = {"less": "ili manje", "more": "ili više"}
TOKENS = {
    "m": ("koji je žeton", "koji su žetoni"),
    "f": ("koja je žeton", "koje su žetoni"),
    "n": ("koje je žeton", "koja su žetoni"),
}


def adjective(stem: str, gender: str, case: int, *, plural: bool = False) -> str:
    """An adjective of a stem, in a gender, a number and a case."""
    return stem + (ENDINGS_OF_MANY if plural else ENDINGS)[gender][case]


def whose(stem: str, gender: str, case: int, *, plural: bool = False) -> str:
    """Yours, or one's own: tvoj, tvog, tvojoj, svoju …"""
    return f"{stem}oj{ENDINGS_OF_MANY[gender][case]}" if plural else stem + OWNERS[gender][case]


def gender_of(such: Such) -> str:
    """The gender of a phrase: m, f or n."""
    gender = KINDS[such.kinds[0]][0]
    return "m" if gender == "i" else gender


def such_text(such: Such, case: int = NOMINATIVE, *, plural: bool = False, own: str = YOURS) -> str:
    """Which cards, one or several, in a case."""
    said, gender = such.said, KINDS[such.kinds[0]][0]
    words = []
    for key in ("another", "side", "stance"):
        if key not in said:
            continue
        word = "another" if key == "another" else said[key]
        if word == "own":
            words.append(whose(own, gender, case, plural=plural))
        else:
            stem = STEMS[word][plural and case != GENITIVE]
            words.append(adjective(stem, gender, case, plural=plural))
    words.append(" ili ".join(KINDS[kind][1 + plural][case] for kind in such.kinds))
    return " ".join([*words, *qualities(such, plural=plural)])


def qualities(such: Such, *, plural: bool) -> list[str]:
    """What stands behind the noun: the same in every case."""
    said, words = such.said, []
    if "token" in said:
        words.append(TOKENS[gender_of(such)][plural])
    if "faction" in said:
        words.append(f"frakcije {said['faction'].capitalize()}")
    if "zone" in said:
        words.append(ZONES[said["zone"]])
    if "cost" in said:
        words.append(f"cene {said['cost']} {LIMITS[said['bound']]}")
    if "stat" in said:
        words.append(stat_text(said["stat"], f"{said['number']} {LIMITS[said['limit']]}"))
    if "keyword" in said:
        words.append(f"sa rečju {said['keyword'].capitalize()}")
    if "tribe" in said:
        words.append(f"roda {said['tribe'].capitalize()}")
    if "name" in said:
        words.append(f"po imenu {said['name']}")
    return words


def stat_text(stat: str, bound: str) -> str:
    """With how much of something."""
    if stat in STATS:
        return f"sa {STATS[stat]} {bound}"
    return f"sa {bound} punjenja" if stat == "charges" else f"sa {bound} oznaka {stat.removesuffix(' counters')}"


def whom_text(whom: Whom | None, case: int = NOMINATIVE, own: str = "") -> str:
    """Whom a step is about, in a case; what one does to one's own cards one does to `svoje`."""
    if whom is None:
        return ""
    if whom.such is None:
        return FIXED[whom.how][case]
    own = own or (YOURS if case == NOMINATIVE else ONES_OWN)
    if whom.text == "both Bastions":
        return "oba Bastiona"
    if whom.how == About.ALL_SUCH and whom.text in BASTIONS.values():
        return such_text(whom.such, case, own=own)
    if whom.how == About.ALL_SUCH:
        gender = KINDS[whom.such.kinds[0]][0]
        many = such_text(whom.such, case, plural=True, own=own).replace(" ili ", " i ", len(whom.such.kinds) - 1)
        return f"{adjective('sv', gender, case, plural=True)} {many}"
    return such_text(whom.such, case, own=own)


def each_text(such: Such) -> str:
    """For each of such cards: the accusative."""
    return f"{adjective('svak', KINDS[such.kinds[0]][0], ACCUSATIVE)} {such_text(such, ACCUSATIVE)}"


def taken_from(text: str) -> str:
    """A phrase about a card in a graveyard, as one takes it from there."""
    for here, out in FROM.items():
        text = text.replace(here, out)
    return text


def counted(number: int | str, one: str, few: str, many: str) -> str:
    """A number of something: 1 karta, 2 karte, 5 karata, 21 karta, X karata."""
    if isinstance(number, str):
        return f"{number} {many}"
    if number % 10 == 1 and number % 100 != 11:
        return f"{number} {one}"
    return f"{number} {few if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else many}"
