"""Report: from a folder of results to a page: which sections there are, and what each says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from pathlib import Path

from regalia.engine.extra import needs
from regalia.lab.report import course_measures as course
from regalia.lab.report.card_measures import KINDS, CardMeasures, card_measures
from regalia.lab.report.firings import Firing, firings
from regalia.lab.report.page import PERCENT, Cell, Grid, Page, Section, Tile, played, signed
from regalia.lab.report.plots import Bar, bands, histogram, intervals, matrix
from regalia.lab.report.sample import Sample, Share, meetings, wilson
from regalia.lab.report.short import sentences
from regalia.lab.sequence import Interval

with needs("lab"):
    import polars as pl

IN_SHORT = "In short"
NEVER_NEEDED = "Rules that were never needed"
SELDOM = 0.5
"""A sentence that is told in a smaller share of games is drawn among the rarest."""
MOST_SHOWN = 15
"""How many cards are drawn at either end; the table has all."""
SUCH_AS = "such as"
"""The head of a column that names a game behind a figure, by its seed and number."""


def report(folder: Path, probe: Callable[..., dict[str, bool]] | None = None) -> str:
    """The page about a folder of results, as one HTML file."""
    return page_about(folder, probe).html()


def page_about(folder: Path, probe: Callable[..., dict[str, bool]] | None = None) -> Page:
    """The page about a folder of results."""
    sample = Sample(folder)
    cards, rules = card_measures(sample), firings(sample, probe)
    sections = [
        Section(IN_SHORT, "\n".join(sentences(sample, cards, rules))),
        *who_won(sample),
        *pairings(sample),
        card_section(cards),
        first_section(sample),
        *course_sections(sample),
        ending_section(sample),
        *rule_sections(rules, len(sample.all_games)),
        games_section(sample),
        method_section(sample),
    ]
    title = f"{sample.game.name}: what {len(sample.all_games):,} games say"
    return Page(title, lead(sample), sample.about["command"], tiles(sample), sections, [*map(played, sample.arrangements)])


def lead(sample: Sample) -> list[str]:
    """What was played, and by whom."""
    arranged = sample.arrangements
    agents = sorted({name for one in arranged for name in one["agents"]})
    options = ", ".join(f"{name}={value}" for name, value in arranged[0]["options"].items() if not name.startswith("deck_"))
    digests = sorted({one["digest"] for one in arranged})
    first = f"{', '.join(agents)} at {len(arranged[0]['agents'])} seats · {options or 'no options'}"
    digest = f"digest {digests[0]}" if len(digests) == 1 else f"{len(digests)} arrangements, digests {digests[0]} …"
    return [first, f"version {arranged[0]['version']} of the rules · {digest} · seed {arranged[0]['seed']}"]


def tiles(sample: Sample) -> list[Tile]:
    """The figures that are seen at once."""
    figures = course.figures(sample)
    begun = sample.seats.filter(pl.col("has_begun"))
    found = [Tile(f"{len(sample.all_games):,}", "games")]
    if len(begun):
        share = wilson(float(begun["won"].sum()), len(begun))
        found.append(Tile(percent(share.value), "won by who began", between(share)))
    unfinished = len(sample.all_games) - len(sample.games)
    found.append(Tile(percent(course.draws(sample) / max(1, len(sample.games))), "drawn", f"{unfinished} unfinished"))
    if "decisions" in figures:
        length = course.spread(figures["decisions"])
        found.append(
            Tile(f"{length['50 %']:,.0f}", "decisions a game", f"8 of 10: {length['10 %']:,.0f} to {length['90 %']:,.0f}")
        )
        choices = course.spread(figures["choices a decision"])
        found.append(Tile(f"{choices['mean']:.1f}", "choices a decision"))
    if "lead changes" in figures:
        found.append(Tile(f"{figures['lead changes'].mean():.1f}", "lead changes a game"))
        found.append(Tile(percent(course.comebacks(sample)), "comebacks", "won from below 25 %"))
    return found


def percent(share: float, digits: int = 1) -> str:
    """A share as a percentage."""
    return f"{100 * share:.{digits}f}{PERCENT}"


def between(interval: Interval) -> str:
    """The bounds of a share."""
    return f"{100 * interval.low:.1f}–{100 * interval.high:.1f}{PERCENT}"


# ── Who wins ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def who_won(sample: Sample) -> list[Section]:
    """Win rates by who began, seat, agent and deck."""
    begun = sample.seats.with_columns(
        pl.when(pl.col("has_begun")).then(pl.lit("began")).otherwise(pl.lit("did not begin")).alias("place")
    )
    even = 100 * sample.even
    sections = [
        _shares("Who began", sample.shares(["agent", "place"], begun), even, "Lots and dice choose who begins, so seats say "
                "nothing about it: this counts games by who took the first decision of the first turn."),
        _shares("By seat", sample.shares(["agent", "seat"]), even, "The seats differ only in what the rules make of them."),
    ]  # fmt: skip
    if sample.seats["agent"].n_unique() > 1:
        sections.append(_shares("By agent", sample.shares(["agent"]), even, ""))
    if sample.seats["deck"].n_unique() > 1:
        sections.append(_shares("By deck", sample.shares(["deck"]), even, "Against all decks that it met."))
    return sections


def _shares(title: str, groups: Sequence[Share], even: float, text: str) -> Section:
    names = [" · ".join(f"seat {part}" if isinstance(part, int) else str(part) for part in one.group) for one in groups]
    bars, lines = [], []
    for name, one in zip(names, groups, strict=True):
        share = one.interval
        bars.append(Bar(name, 100 * share.value, 100 * share.low, 100 * share.high))
        lines.append((name, one.games, percent(share.value), between(share), one.such_as))
    return Section(title, text, intervals(bars, even), Grid(("who", "games", "won", "95 per cent", SUCH_AS), lines))


def pairings(sample: Sample) -> list[Section]:
    """Decks against decks, and agents against agents, where there were several."""
    if not sample.is_for_two:
        return []
    sections = []
    for what, title, text in (
        ("deck", "Pairings of decks", "The share of games that the deck in the line won against the one in the column."),
        ("agent", "Skill", "The share of games that the agent in the line won against the one in the column: does the better "
         "player win, and how much is luck?"),
    ):  # fmt: skip
        if sample.seats[what].n_unique() > 1:
            sections.append(_pairings(sample, what, title, text))
    return sections


def _pairings(sample: Sample, what: str, title: str, text: str) -> Section:
    found = {one.group: one for one in meetings(sample, what)}
    names = sorted({one for one, _ in found})
    cells = [[100 * found[one, met].interval.value if (one, met) in found else None for met in names] for one in names]
    lines = [
        (*group, one.games, percent(one.interval.value), between(one.interval), one.such_as)
        for group, one in sorted(found.items())
    ]
    return Section(title, text, matrix(names, cells), Grid((what, "against", "games", "won", "95 per cent", SUCH_AS), lines))


# ── Cards and first decisions ────────────────────────────────────────────────────────────────────────────────────────


def card_section(cards: Sequence[CardMeasures]) -> Section:
    """What every card is worth to those who draw it."""
    if not cards:
        return Section("Cards")
    ranked = sorted(cards, key=lambda one: (not is_comparable(one), -one.worth.value))
    drawn = [one for one in ranked if is_comparable(one)]
    shown = drawn if len(drawn) <= 2 * MOST_SHOWN else [*drawn[:MOST_SHOWN], *drawn[-MOST_SHOWN:]]
    bars = [Bar(o.name, 100 * o.worth.value, 100 * o.worth.low, 100 * o.worth.high, o.worth.is_real) for o in shown]
    heads = (
        "card",
        "games drawn",
        "OH won",
        "GD won",
        "GIH won",
        "GP won",
        "GND won",
        "GIH − GND",
        "worth",
        "interval",
        "real",
        "turn",
        "kept",
        "decks",
        SUCH_AS,
    )
    text = (
        "What a card is worth: the share of games won with it in the opening hand less the share won without, within each seat "
        "and deck; the shuffle decides which games these are. Of the differences that are marked, at most one in twenty is "
        "chance, however many cards are looked at."
    )
    note = (
        "OH: won with it in the opening hand; GD: drawn later; GIH: in the hand at some time; GP: played; GND: never drawn. "
        "GIH − GND flatters cards that are drawn in long games only. Turn: when it was played, on average; kept: still in play "
        "at the end of the games it was played in."
    )
    return Section("Cards", text, intervals(bars, 0.0, "points"), Grid(heads, [_card_line(one) for one in ranked]), note=note)


def is_comparable(one: CardMeasures) -> bool:
    """Were there games enough with the card and without it?"""
    return isfinite(one.worth.low)


def _card_line(one: CardMeasures) -> list[Cell]:
    shares = [one.share(kind) for kind in KINDS[:5]]
    held, unseen = one.share("held"), one.share("unseen")
    worth = one.worth
    return [
        one.name,
        one.games["held"],
        *("–" if share is None else percent(share) for share in shares),
        "–" if held is None or unseen is None else signed(100 * (held - unseen)),
        signed(100 * worth.value) if is_comparable(one) else "–",
        f"{signed(100 * worth.low)} to {signed(100 * worth.high)}" if is_comparable(one) else "–",
        "yes" if worth.is_real else "",
        f"{one.played_at:.1f}",
        percent(one.kept, 0),
        ", ".join(one.decks),
        one.such_as,
    ]


def first_section(sample: Sample) -> Section:
    """Which first decisions win more than others."""
    found = course.first_decisions(sample)
    decks = sample.seats["deck"].n_unique() > 1
    names = [f"{one.notation} · {one.deck}" if decks else one.notation for one in found]
    bars = [
        Bar(name, 100 * one.gain.value, 100 * one.gain.low, 100 * one.gain.high, one.gain.is_real)
        for name, one in zip(names, found, strict=True)
        if isfinite(one.gain.low)
    ]
    lines = [
        (name, one.games, percent(one.share), signed(100 * one.gain.value), "yes" if one.gain.is_real else "", one.such_as)
        for name, one in zip(names, found, strict=True)
    ]
    text = (
        "The most frequent first decisions of who began, against what beginners win on average"
        f"{' with the same deck' if decks else ''}; marked where it is real."
    )
    if found and not bars:
        text += f" None was taken in {course.FEWEST_FIRST} games, so nothing is said of any."
    grid = Grid(("first decision", "games", "won", "more than average", "real", SUCH_AS), lines)
    return Section("First decision", text if found else "", intervals(bars, 0.0, "points"), grid)


# ── The course of games ──────────────────────────────────────────────────────────────────────────────────────────────


def course_sections(sample: Sample) -> list[Section]:
    """Length, choices and drama: each with its spread."""
    figures = course.figures(sample)
    texts = {
        "decisions": ("Length", "Decisions a game, forced ones included."),
        "choices a decision": (
            "Branching",
            "Among how many actions a player chooses, where there is a choice; a game's average.",
        ),
        "lead changes": ("Lead changes", "How often another player became the likeliest to win."),
        "open until (% of the game)": (
            "Open until",
            "The last moment at which nobody was three to one to win.",
        ),
    }
    spreads = {name: course.spread(values) for name, values in figures.items()}
    heads = ("figure", *next(iter(spreads.values())).keys()) if spreads else ()
    sections = [
        Section("Spread", "Of every figure, not only means.", "", Grid(heads, [(n, *s.values()) for n, s in spreads.items()]))
    ]
    for name, (title, text) in texts.items():
        if name in figures:
            edges, counts = course.binned(figures[name])
            lines = list(zip(course.named_bins(figures[name], edges), counts, strict=True))
            sections.append(Section(title, text, histogram(edges, counts, name), Grid(("range", "games"), lines)))
    curve = course.curve(sample)
    if curve:
        text = (
            "The winner's chance through the game, as the game's evaluation of the whole table or, where a policy plays, its "
            "own value sees it: the line is the middle game, the bands hold half and eight tenths of the games."
        )
        points: list[Sequence[Cell]] = [
            (f"{100 * at / (len(curve) - 1):.0f} %", *(round(value, 1) for value in point)) for at, point in enumerate(curve)
        ]
        grid = Grid(("into the game", "10 %", "25 %", "50 %", "75 %", "90 %"), points)
        sections.append(Section("Drama", text, bands(curve, "how far the game has gone"), grid))
    return sections


def ending_section(sample: Sample) -> Section:
    """How games end."""
    found = course.endings(sample)
    total = max(1, sum(one.games for one in found))
    shares = [wilson(one.games, total) for one in found]
    bars = [Bar(o.told, 100 * s.value, 100 * s.low, 100 * s.high) for o, s in zip(found, shares, strict=True)]
    lines = [(o.told, o.paragraph, o.games, percent(o.games / total), f"{o.turns:.1f}", o.such_as) for o in found]
    text = "What the last decision told, by the sentence that is told seldom elsewhere."
    grid = Grid(("told", "paragraph", "games", "share", "turns", SUCH_AS), lines)
    return Section("How games end", text, intervals(bars), grid)


def rule_sections(found: Sequence[Firing], games: int) -> list[Section]:
    """Which rules were never needed and why, and how often each was."""
    told = [one for one in found if one.name]
    never = [one for one in told if not one.a_game]
    rare = sorted((one for one in told if 0 < one.share < SELDOM), key=lambda one: one.share)[:MOST_SHOWN]
    shares = [wilson(round(one.share * games), games) for one in rare]
    bars = [Bar(o.text, 100 * s.value, 100 * s.low, 100 * s.high) for o, s in zip(rare, shares, strict=True)]
    heads = ("paragraph", "what it says", "a game", "games", "why not counted", "first told in")
    text = "How often each sentence of the log was told; the picture has the share of games in which the rarest of them were."
    why = f"{len(never)} of the {len(told)} sentences of the log were never told, and this is why."
    idle = Grid(("paragraph", "what it says", "why never"), [(one.paragraph, one.text, one.verdict) for one in never])
    return [
        *([Section(NEVER_NEEDED, why, "", idle, True)] if never else []),
        Section("Rules that were needed", text, intervals(bars), Grid(heads, [_rule_line(one) for one in found])),
    ]


def _rule_line(one: Firing) -> list[Cell]:
    counts = (one.a_game, percent(one.share)) if one.name else (None, "–")
    return [one.paragraph, one.text, *counts, one.verdict, one.such_as]


# ── Where it comes from ──────────────────────────────────────────────────────────────────────────────────────────────


def games_section(sample: Sample) -> Section:
    """Games worth looking at, which can be played back."""
    picks = [("longest", "decisions", True), ("shortest", "decisions", False)]
    if sample.about["wanted"]["values"]:
        picks += [("most lead changes", "lead_changes", True), ("greatest comeback", "lowest", False)]
    lines = []
    for title, column, is_most in picks:
        rows = sample.games.filter(pl.col("winner") >= 0) if column == "lowest" else sample.games
        for row in rows.sort([column, "arrangement", "game"], descending=[is_most, False, False]).head(2).iter_rows(named=True):
            arranged = sample.arrangements[row["arrangement"]]
            won = "a draw" if row["winner"] < 0 else f"seat {row['winner']} ({arranged['agents'][row['winner']]})"
            seats = " – ".join(arranged["agents"])
            lines.append((title, sample.reference(row["arrangement"], row["game"]), seats, won, row[column]))
    text = (
        "Every game can be seen again, those here and those that the tables name under such as: `regalia again REPORT.html 57 "
        "FILE.regalia`, with this page or the folder of its results, writes game 1/57 down (with `--arrangement 2` where the "
        "table says 1/57 of 2), and `regalia replay FILE.regalia` plays it back."
    )
    return Section("Games to look at", text, "", Grid(("which", "seed/game", "seats", "won by", "figure"), lines))


def method_section(sample: Sample) -> Section:
    """What the numbers are."""
    lines = [
        (
            number,
            " – ".join(one["agents"]),
            ", ".join(f"{n}={v}" for n, v in one["options"].items()),
            one["seed"],
            one["digest"],
        )
        for number, one in enumerate(sample.arrangements)
    ]
    text = (
        "Shares count a draw as shared by all; their intervals are Wilson's of 95 per cent. The digest stands for rules, "
        "cards, options, agents and seed: the same digest gives the same games, whatever machine plays them. "
        f"Regalia {sample.about['regalia']}."
    )
    return Section("How this was made", text, "", Grid(("arrangement", "agents", "options", "seed", "digest"), lines))
