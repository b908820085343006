"""Variants: the page about two variants that were compared, and the page about a search for changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from regalia.engine.game import load
from regalia.lab.compare import DIFFERS
from regalia.lab.report.page import Cell, Grid, Page, Section, Tile, played, signed
from regalia.lab.report.plots import Bar, intervals

COMPARED = (
    "Game by game the outcome of a is taken from that of b, on the same seeds. The intervals of all figures hold together, 95 "
    "times in 100, and at every moment: it may stop as soon as the answer is known. What differs is marked."
)
TRADED = (
    "Candidates that no other beats in number of changes, in their size, and in how far they miss what is wanted, in widths of "
    "the wanted ranges. All were played on the same seeds."
)


def comparison_page(found: Mapping[str, Any], command: str = "") -> Page:
    """The page about two variants."""
    game, metrics = load(found["game"]), found["metrics"]
    differ = [one for one in metrics if one["verdict"] == DIFFERS]
    main = next(one for one in metrics if one["metric"] == found["metric"])
    tiles = [
        Tile(f"{found['games']:,}", "games of each variant"),
        Tile(signed(main["difference"]), f"{main['meaning']}, b less a", main["verdict"]),
        Tile(f"{len(differ)} of {len(metrics)}", "figures differ"),
    ]
    lead = [variant_line(name, found[name]) for name in ("a", "b")]
    title = f"{game.name}: {' or '.join(own_options(found, *names) for names in (('a', 'b'), ('b', 'a')))}"
    games = () if is_reprinted(found) else tuple(played(found[name]) for name in ("a", "b"))
    return Page(title, lead, command, tiles, [*difference_sections(metrics), how_section(found)], games)


def is_reprinted(found: Mapping[str, Any]) -> bool:
    """Were cards changed for it, which are not there any more?"""
    return any(found[name].get("changed") for name in ("a", "b"))


def own_options(found: Mapping[str, Any], one: str, other: str) -> str:
    """What sets a variant apart from the other."""
    told, met, changed = found[one]["options"], found[other]["options"], found[one].get("changed", {})
    own = {name: value for name, value in told.items() if met.get(name) != value}
    if not is_reprinted(found):
        return changes_line(own, "the same")
    listless = {name: value for name, value in own.items() if not is_list(value) and not is_list(met.get(name))}
    return changes_line({**listless, **changed}, "the cards as they stand")


def is_list(value: object) -> bool:
    """Is the value of an option a deck, card by card?"""
    return isinstance(value, str) and ("\n" in value or ";" in value)


def variant_line(name: str, told: Mapping[str, Any]) -> str:
    """What a variant is."""
    options = changes_line({**told["options"], **told.get("changed", {})}, "no options")
    return f"{name}: {', '.join(told['agents'])} · {options} · digest {told['digest']} · seed {told['seed']}"


def difference_sections(metrics: Sequence[Mapping[str, Any]]) -> list[Section]:
    """Shares and lengths, which have different scales, each with the differences of their means."""
    shares = [one for one in metrics if one["unit"] == "%"]
    others = [relative(one) for one in metrics if one["unit"] != "%"]
    heads = ("figure", "a", "b", "b less a", "95 per cent, all together", "verdict")
    lines: list[Sequence[Cell]] = []
    for one in metrics:
        by = signed(one["difference"], 2)
        lines.append((one["meaning"], figure(one, "a"), figure(one, "b"), by, bounds(one), one["verdict"]))
    return [
        Section("What differs", COMPARED, intervals([bar(one) for one in shares], 0.0, "points"), Grid(heads, lines), True),
        Section(
            "Lengths and counts",
            "The differences in per cent of the mean of a and b.",
            intervals([bar(one) for one in others], 0.0, "%"),
        ),
    ]


def relative(one: Mapping[str, Any]) -> dict[str, Any]:
    """A difference in per cent of the mean."""
    mean = abs(one["a"] + one["b"]) / 200 or 1.0
    scaled = {name: None if one[name] is None else one[name] / mean for name in ("difference", "low", "high")}
    return {**one, **scaled}


def bar(one: Mapping[str, Any]) -> Bar:
    """A difference as a bar; without bounds where too few games say nothing yet."""
    value = one["difference"]
    low, high = (value if one[name] is None or not isfinite(one[name]) else one[name] for name in ("low", "high"))
    return Bar(one["meaning"], value, low, high, one["verdict"] == DIFFERS)


def figure(one: Mapping[str, Any], name: str) -> str:
    """A mean in its unit."""
    return f"{one[name]:,.2f} {one['unit']}".strip()


def bounds(one: Mapping[str, Any]) -> str:
    """The bounds of a difference."""
    return "–" if one["low"] is None else f"{signed(one['low'], 2)} to {signed(one['high'], 2)}"


def how_section(found: Mapping[str, Any]) -> Section:
    """How to see the games again."""
    text = (
        f"Game 7 of either variant has the seed {found['seed']}/7. It stopped as soon as the verdict on “{found['metric']}” "
        "was known, or with the last game that was asked for."
    )
    again = (
        "\n`regalia again REPORT.html 7 FILE.regalia`, with this page, writes that game of a down, with `--arrangement 1` b's; "
        "`regalia replay FILE.regalia` plays it back."
    )
    text += "" if is_reprinted(found) else again
    return Section("How this was made", text)


def tuning_page(found: Mapping[str, Any], command: str = "") -> Page:
    """The page about a search for changes."""
    game, best = load(found["game"]), found["found"]
    wanted = ", ".join(f"{name} {between(*span)}" for name, span in found["wanted"].items())
    none = "stopped before anything that does it" if found["interrupted"] else "nothing that was tried does it"
    said = changes_line(best["changes"]) if best else none
    tiles = [
        Tile(said, "this does it" if best else "what was found"),
        Tile(f"{found['seen']:,}", "candidates played in full"),
        Tile(f"{found['games']:,}", "games a candidate"),
    ]
    lead = [
        f"wanted: {wanted}",
        f"{', '.join(found['agents'])} · version {found['version']} of the rules · seed {found['seed']}",
    ]
    heads = ("changes", "size", "games", *found["wanted"], "missed by")
    lines: list[Sequence[Cell]] = [
        (changes_line(one["changes"]), one["size"], one["games"], *map(mean_of, one["metrics"].values()), one["missed"])
        for one in found["trade_offs"]
    ]
    sections = [Section("Trade-offs", TRADED, "", Grid(heads, lines), True)]
    for name, span in found["wanted"].items():
        bars = [bar_of(one, name, *span) for one in found["trade_offs"]]
        sections.append(Section(name, f"Wanted: {between(*span)}. Marked: within it.", intervals(bars, None, "")))
    return Page(f"{game.name}: a search for changes", lead, command, tiles, sections)


def bar_of(one: Mapping[str, Any], name: str, low: float, high: float) -> Bar:
    """A candidate's mean, marked where it is within its range."""
    mean = one["metrics"][name]
    return Bar(changes_line(one["changes"]), mean["mean"], mean["low"], mean["high"], low <= mean["mean"] <= high)


def between(low: float, high: float) -> str:
    """A range in words; one without an upper bound says so."""
    return f"at least {low:g}" if high >= 1e12 else f"{low:g} to {high:g}"


def changes_line(changes: Mapping[str, Any], none: str = "no change") -> str:
    """Changes as they are typed; of a deck that was typed line by line only that it is one."""
    short = {name: "a list of its own" if is_list(value) else value for name, value in changes.items()}
    named = (f"{name}={value}" for name, value in short.items())
    return ", ".join(named) or none


def mean_of(one: Mapping[str, float]) -> str:
    """A mean with its bounds."""
    return f"{one['mean']:,.1f} ({one['low']:,.1f}–{one['high']:,.1f})"
