"""Findings: ask the lab what the pages about the games claim, keep the answers, and write the claims from them.

    python bench/findings.py --agent greedy --games 1000      ask everything again, then write the pages
    python bench/findings.py --only overview --game kingdoms  ask some questions again, of one game or of all
    python bench/findings.py --only variants --about hook --agent emperor --metric began  of one table, another player
    python bench/findings.py --write                          write the pages from what is kept

An answer is kept in `bench/kept/findings`, a file a question, with the agent, the number of games, the version of the rules and
the command of each line. In a page a claim stands between `<!-- finding: NAME -->` and `<!-- end -->`; a test checks that the
pages say what is kept; what was measured before the rules changed is marked.
"""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from regalia.agents.wilson import wilson
from regalia.engine.game import load
from regalia.lab import desk
from regalia.lab.arrangement import Arrangement
from regalia.lab.compare import compare
from regalia.lab.metrics import METRICS
from regalia.lab.recorded import play_all
from regalia.lab.stretch import Wanted, players_of
from regalia.lab.tournament import contestants_of, cross_table, tournament

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "bench" / "kept" / "findings"
PAGES = [ROOT / "docs" / "findings.md", *sorted((ROOT / "docs" / "games").glob("*.md"))]
GAMES = ("kingdom-kards", "kingdoms", "kraljevska-igra", "magic-duel", "royal-gambit")
SEED, JOBS = 1, len(os.sched_getaffinity(0))
BLOCK = re.compile(r"(<!-- finding: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)

GIVEN = argparse.Namespace(about="", metric="decisions")
"""What was asked for on the command line."""

Line = dict[str, Any]
Question = Callable[[str, int, str], list[Line]]
"""What is asked of an agent in so many games, of one game or of all."""


@dataclass(frozen=True)
class Table:
    """Many games of one kind: a game, a number of seats, options, and what the last seat may not do."""

    game: str
    seats: int = 2
    options: tuple[tuple[str, Any], ...] = ()
    without: str = ""

    def arranged(self, agent: str) -> Arrangement:
        """The arrangement, with greedy players where the emperor has learnt nothing for so many seats."""
        who = agent_at(self.game, self.seats, agent)
        last = f"{who} without {self.without}" if self.without else who
        return Arrangement(self.game, (*(who,) * (self.seats - 1), last), SEED, dict(self.options))

    @property
    def title(self) -> str:
        """The table in a few words."""
        parts = [load(self.game).name, *([f"{self.seats} seats"] if self.seats > 2 else [])]
        parts += [f"`{name}={value}`" for name, value in self.options]
        return ", ".join([*parts, *([f"one without *{self.without}*"] if self.without else [])])


def agent_at(game: str, seats: int, agent: str) -> str:
    """The agent itself, or greedy where it would leave the game to the King."""
    if agent == "emperor" and not players_of(load(game), (agent,) * seats).outside:
        return "greedy"
    return agent


# ── Questions ────────────────────────────────────────────────────────────────────────────────────────────────────────

OVERVIEW = tuple(Table(game) for game in GAMES)
SEATS = (*(Table("kingdom-kards", seats) for seats in (3, 4, 6)), *(Table("magic-duel", seats) for seats in (3, 4, 6, 8)))
VARIANTS = (
    Table("kingdom-kards", 2, (("draw", 2),)),
    Table("kingdom-kards", 2, (("points", 50),)),
    Table("kingdom-kards", 4, (("points", 25),)),
    Table("kraljevska-igra", 2, (("scoring", "cards"),)),
    Table("kraljevska-igra", 2, (("hook", "lost"),)),
    Table("magic-duel", 2, (("target", 10),)),
    Table("magic-duel", 8, (("target", 3),)),
    Table("royal-gambit", 2, (("king_capture", "board"),)),
    Table("royal-gambit", 2, (("diamond_rank", 5),)),
    Table("royal-gambit", 2, (("truce", 10),)),
)
RESTRICTED = (
    *(Table("kingdom-kards", 2, (), family) for family in ("jack", "red_ace", "queen", "black_ace")),
    Table("kraljevska-igra", 2, (), "add"),
    Table("magic-duel", 2, (), "badef and jokulme"),
    Table("royal-gambit", 2, (), "card"),
    Table("royal-gambit", 2, (), "joust"),
)
SKILL = (("greedy", "random"),)


def noted(table: Table, agent: str, games: int) -> tuple[Arrangement, Any]:
    """The rows of some games."""
    rows: list[Any] = []
    arranged = table.arranged(agent)
    wanted = Wanted(cards=False, values=True)
    play_all([arranged], games, wanted=wanted, jobs=JOBS, each=lambda played: rows.append(played.rows))
    return arranged, np.concatenate(rows)


def measured(table: Table, agent: str, games: int) -> Line:
    """One line: every metric with its interval, and the spread of the length."""
    arranged, rows = noted(table, agent, games)
    seats, values = len(arranged.agents), {}
    for name, metric in METRICS.items():
        found = metric.of(rows, seats) * metric.scale
        reach = 1.96 * found.std() / len(found) ** 0.5
        values[name] = {"mean": float(found.mean()), "low": float(found.mean() - reach), "high": float(found.mean() + reach)}
    spread = [int(value) for value in np.quantile(rows[:, desk.DECISIONS], (0.1, 0.5, 0.9))]
    limit = dict(arranged.opened()[0].read_options(arranged.opened()[1])).get("turn_limit", 0)
    by_limit = float((rows[:, desk.TURNS] >= limit).mean() * 100) if isinstance(limit, int) and limit else None
    return {
        **line_of(table, arranged, len(rows)),
        "values": values,
        "length": spread,
        "by_limit": by_limit,
    }


def line_of(table: Table, arranged: Arrangement, games: int) -> Line:
    """What every kept line says of itself."""
    typed = "".join(f" --option {name}={value}" for name, value in table.options)
    agents = ",".join(arranged.agents)
    quoted = f'"{agents}"' if " " in agents else agents
    return {
        "title": table.title,
        "game": table.game,
        "version": load(table.game).version,
        "agent": arranged.agents[0],
        "games": games,
        "command": f"regalia simulate {table.game} --agents {quoted} --games {games} --seed {SEED}{typed} --out results",
    }


def compared(table: Table, agent: str, games: int) -> Line:
    """One line: a variant against the rules as they are, until the verdict on the metric is known."""
    arranged, metric = table.arranged(agent), GIVEN.metric
    plain = Table(table.game, table.seats).arranged(agent)
    found = compare(plain, arranged, games, metric, jobs=JOBS)
    typed = "".join(f" --b {name}={value}" for name, value in table.options)
    seats = f" --seats {table.seats}" if table.seats > 2 else ""
    more = f"--agent {arranged.agents[0]} --games {games} --seed {SEED} --metric {metric}"
    command = f"regalia compare {table.game}{seats}{typed} {more}"
    return {**line_of(table, arranged, found["games"]), "metrics": found["metrics"], "command": command}


def skilled(agent: str, games: int, only: str) -> list[Line]:
    """A stronger agent against a weaker one in every game."""
    pairs = [pair for pair in ((agent, "greedy"), *SKILL) if pair[0] != pair[1]]
    lines = []
    for game in [game for game in GAMES if only in ("", game)]:
        for stronger, weaker in dict.fromkeys(pairs):
            count = games if agent_at(game, 2, stronger) in ("random", "greedy", "emperor") else min(games, 100)
            found = tournament(game, contestants_of(load(game), (stronger, weaker), ""), count - count % 2, SEED, jobs=JOBS)
            met = found["meetings"][0]
            command = f"regalia tournament {game} --agents {stronger},{weaker} --games {met['games']} --seed {SEED}"
            lines.append({**line_of(Table(game), Table(game).arranged(stronger), met["games"]), "met": met, "command": command})
    return lines


def paired(agent: str, games: int) -> list[Line]:
    """Every ready-made deck of Kingdoms against every other."""
    game = load("kingdoms")
    found = tournament(game, contestants_of(game, (agent,), "all"), games - games % 2, SEED, jobs=JOBS)
    command = f"regalia tournament kingdoms --agents {agent} --decks all --games {found['games']} --seed {SEED} --table"
    line = line_of(Table("kingdoms"), Table("kingdoms").arranged(agent), found["games"])
    return [{**line, "table": cross_table(found), "command": command}]


def each_of(tables: tuple[Table, ...], ask: Callable[[Table, str, int], Line]) -> Question:
    """The same asked of several tables, of those of one game, or of those whose title says what is asked about."""
    return lambda agent, games, only: [
        ask(table, agent, games) for table in tables if only in ("", table.game) and GIVEN.about in table.title
    ]


QUESTIONS: dict[str, Question] = {
    "overview": each_of(OVERVIEW, measured),
    "seats": each_of(SEATS, measured),
    "variants": each_of(VARIANTS, compared),
    "restricted": each_of(RESTRICTED, measured),
    "skill": lambda agent, games, only: skilled(agent, games, only),
    "decks": lambda agent, games, only: paired(agent, min(games, 400)) if only in ("", "kingdoms") else [],
}


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def written(lines: list[Line], name: str, only: str = "") -> str:
    """A claim as Markdown: the table, and the commands behind it."""
    shown = [line for line in lines if not only or line["game"] == only]
    commands = "".join(f"{line['command']}\n" for line in shown)
    return f"{TABLES[name](shown)}\n\n<details><summary>Commands</summary>\n\n```sh\n{commands}```\n\n</details>\n"


def titled(line: Line) -> str:
    """What a line is about, and whether the rules have changed since."""
    now = load(line["game"]).version
    old = f" **(measured under version {line['version']}, the rules are at {now})**"
    return line["title"] + (old if line["version"] != now else "")


def grid(heads: tuple[str, ...], lines: list[tuple[str, ...]]) -> str:
    """A Markdown table."""
    rows = [f"| {' | '.join(cells)} |" for cells in (heads, ("---",) * len(heads), *lines)]
    return "\n".join(rows)


def span(value: Line, digits: int = 1) -> str:
    """A mean with its bounds."""
    return f"{value['mean']:.{digits}f} ({value['low']:.{digits}f} – {value['high']:.{digits}f})"


def course_table(lines: list[Line]) -> str:
    """Who wins, and how games go."""
    heads = (
        "game",
        "agent",
        "games",
        "won by who began, %",
        "drawn, %",
        "decisions, 10 · 50 · 90 %",
        "choices",
        "lead changes",
        "comebacks, %",
        "by the limit, %",
    )
    return grid(heads, [course_line(line) for line in lines])


def course_line(line: Line) -> tuple[str, ...]:
    """One line of it."""
    values, limit = line["values"], line["by_limit"]
    return (
        titled(line), line["agent"], f"{line['games']:,}", span(values["began"]),
        f"{values['draws']['mean']:.1f}", " · ".join(f"{value:,}" for value in line["length"]),
        f"{values['choices']['mean']:.1f}",
        f"{values['lead-changes']['mean']:.1f}", f"{values['comebacks']['mean']:.0f}", "–" if limit is None else f"{limit:.0f}",
    )  # fmt: skip


def variant_table(lines: list[Line]) -> str:
    """What an option changes."""
    asked = ("began", "draws", "decisions", "lead-changes")
    rows = []
    for line in lines:
        found = {one["metric"]: one for one in line["metrics"]}
        cells = [change(found[name]) for name in asked]
        rows.append((titled(line), line["agent"], f"{line['games']:,}", *cells))
    return grid(("variant", "agent", "games", "won by who began, %", "drawn, %", "decisions", "lead changes"), rows)


def change(one: Line) -> str:
    """A mean under either variant, and the bounds of the difference; those of a difference that is known are bold."""
    if one["low"] is None or one["low"] == one["high"] == 0:
        return f"{one['a']:.1f} → {one['b']:.1f}"
    digits = 0 if abs(one["a"]) >= 1000 else 1
    bounds = f"{one['low']:+.{digits}f} to {one['high']:+.{digits}f}".replace("-", "−")
    told = f"**{bounds}**" if one["verdict"] == "differs" else bounds
    return f"{one['a']:.{digits}f} → {one['b']:.{digits}f} ({told})"


def restricted_table(lines: list[Line]) -> str:
    """What whoever may not do something loses."""
    rows = []
    for line in lines:
        share = 100 - line["values"]["seat-0"]["mean"]
        low, high = wilson(share / 100 * line["games"], line["games"])
        plain = line["agent"].split(" without")[0]
        rows.append((titled(line), plain, f"{line['games']:,}", f"{share:.1f} ({100 * low:.1f} – {100 * high:.1f})"))
    return grid(("game", "agent", "games", "who goes without wins, %"), rows)


def skill_table(lines: list[Line]) -> str:
    """Does the better player win?"""
    rows = [
        (
            titled(line),
            f"{met['first']} – {met['second']}",
            f"{met['games']:,}",
            f"{100 * met['share']:.1f} ({100 * met['low']:.1f} – {100 * met['high']:.1f})",
        )
        for line in lines
        for met in [line["met"]]
    ]
    return grid(("game", "who", "games", "the first wins, %"), rows)


TABLES: dict[str, Callable[[list[Line]], str]] = {
    "overview": course_table,
    "seats": course_table,
    "variants": variant_table,
    "restricted": restricted_table,
    "skill": skill_table,
    "decks": lambda lines: "\n\n".join(f"{titled(line)}, {line['agent']}\n\n{line['table']}" for line in lines),
}


def kept(name: str) -> list[Line]:
    """What is kept of a question."""
    found: list[Line] = json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    return found


def merged(name: str, lines: list[Line]) -> list[Line]:
    """What is kept of a question, with new lines in the place of old ones about the same."""
    new = {(line["title"], line["agent"]): line for line in lines}
    old = [new.pop((line["title"], line["agent"]), line) for line in kept(name)]
    titles = list(dict.fromkeys(line["title"] for line in [*old, *new.values()]))
    places = {title: place for place, title in enumerate(titles)}
    return sorted([*old, *new.values()], key=lambda line: (GAMES.index(line["game"]), places[line["title"]]))


def filled(page: str) -> str:
    """A page with every claim written from what is kept; `NAME-of-GAME` takes the lines of one game."""

    def fill(match: re.Match[str]) -> str:
        name, _, game = match[2].partition("-of-")
        return f"{match[1]}\n{written(kept(name), name, game)}\n{match[3]}"

    return BLOCK.sub(fill, page)


def read_arguments() -> argparse.Namespace:
    """What is asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--only", choices=QUESTIONS, action="append")
    parser.add_argument("--game", choices=GAMES, default="", help="ask of this game only, and leave what is kept of others")
    parser.add_argument("--about", default="", help="ask about the tables whose title says this only")
    parser.add_argument("--metric", choices=METRICS, default="decisions", help="compare variants until this is known")
    parser.add_argument("--write", action="store_true", help="ask nothing")
    return parser.parse_args(namespace=GIVEN)


def main() -> None:
    """Ask and write."""
    given = read_arguments()
    for name in [] if given.write else given.only or QUESTIONS:
        print(f"{name} …", flush=True)
        lines = (
            merged(name, QUESTIONS[name](given.agent, given.games, given.game))
            if given.game or given.about
            else QUESTIONS[name](given.agent, given.games, "")
        )
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{name}.json").write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for page in PAGES:
        if page.exists():
            page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
