"""In short: what a report says, in a sentence each: is it fair, which cards stand out, how games end, which rules idle."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.extra import needs
from regalia.lab.report import course_measures as course
from regalia.lab.report.card_measures import CardMeasures, standing_out
from regalia.lab.report.firings import CANNOT, Firing
from regalia.lab.report.page import PERCENT, signed
from regalia.lab.report.sample import Sample, meetings, wilson
from regalia.lab.sequence import Interval

with needs("lab"):
    import polars as pl

MOST_NAMED = 3
LEAST = 0.0005
"""A smaller share would be written as nothing."""


def sentences(sample: Sample, cards: Sequence[CardMeasures], rules: Sequence[Firing]) -> list[str]:
    """What a report says, in short."""
    found = [
        about_beginning(sample),
        about_agents(sample),
        *about_decks(sample),
        about_cards(cards),
        about_endings(sample),
        about_rules(rules),
    ]
    return [one for one in found if one]


def about_beginning(sample: Sample) -> str:
    """Is beginning worth something?"""
    begun = sample.seats.filter(pl.col("has_begun"))
    if not len(begun):
        return ""
    share, even = wilson(float(begun["won"].sum()), len(begun)), sample.even
    if share.low <= even <= share.high:
        return f"Who begins wins {spread(share)}, which cannot be told from an even share, {100 * even:.0f}{PERCENT}."
    return f"Who begins wins {spread(share)}: beginning {'helps' if share.low > even else 'hurts'}."


def about_agents(sample: Sample) -> str:
    """Who wins more, where agents differ."""
    groups = sorted(sample.shares(["agent"]), key=lambda one: -one.interval.value)
    if len(groups) < 2:
        return ""
    return "Of the agents " + ", ".join(f"{one.group[0]} wins {spread(one.interval)}" for one in groups[:MOST_NAMED]) + "."


def about_decks(sample: Sample) -> list[str]:
    """Which decks win most and least, and how many pairings are known to be uneven."""
    groups = sorted(sample.shares(["deck"]), key=lambda one: -one.interval.value)
    if len(groups) < 2:
        return []
    best, worst = (f"{one.group[0]} wins {spread(one.interval)}" for one in (groups[0], groups[-1]))
    said = [f"Of the {len(groups)} decks {best} and {worst}."]
    if sample.is_for_two:
        met = [one for one in meetings(sample, "deck") if one.group[0] < one.group[1]]
        uneven = sum(not one.interval.holds(sample.even) for one in met)
        said[0] += f" {uneven} of {len(met)} pairings are known to be uneven."
    return said


def about_cards(cards: Sequence[CardMeasures]) -> str:
    """Which cards stand out."""
    if not cards:
        return ""
    good, bad = standing_out(cards)
    if not good and not bad:
        return "No card stands out: what is seen of each could be chance. More games tell more."
    both = (("Strongest", good), ("Weakest", bad))
    parts = [f"{title}: {', '.join(map(named, those[:MOST_NAMED]))}" for title, those in both if those]
    return f"{'; '.join(parts)}. {len(good) + len(bad)} of {len(cards)} cards stand out."


def named(one: CardMeasures) -> str:
    """A card with what it is worth."""
    return f"{one.name} ({signed(100 * one.worth.value)} points)"


def about_endings(sample: Sample) -> str:
    """How long games are and how they end."""
    found, figures = course.endings(sample), course.figures(sample)
    if not found or "decisions" not in figures:
        return ""
    total, length = sum(one.games for one in found), course.spread(figures["decisions"])
    ends = ", ".join(f"“{one.told}” in {about(one.games / total)}{PERCENT}" for one in found[:MOST_NAMED])
    return f"Half of the games take {length['25 %']:,.0f} to {length['75 %']:,.0f} decisions. They end with {ends}."


def about(share: float) -> str:
    """A share in per cent, with a digit more where it would else be all or nothing."""
    if 0 < min(share, 1 - share) < LEAST:
        return "under 0.1" if share < 0.5 else "over 99.9"
    return f"{100 * share:.0f}" if 0.01 <= share <= 0.99 or share in (0.0, 1.0) else f"{100 * share:.1f}"


def about_rules(rules: Sequence[Firing]) -> str:
    """Which rules were never needed."""
    told = [one for one in rules if one.name]
    never = [one for one in told if not one.a_game]
    if not never:
        return f"Every one of the {len(told)} sentences of the log was told."
    broken = sum(one.verdict == CANNOT for one in never)
    more = f", {broken} of which no rule tells" if broken else ""
    return f"{len(never)} of the {len(told)} sentences of the log were never told{more}."


def spread(share: Interval) -> str:
    """A share with its bounds."""
    return f"{100 * share.value:.1f}{PERCENT} of the games ({100 * share.low:.1f}–{100 * share.high:.1f})"
