"""Figures: play what the pages in docs/games tell of, keep the counts, and write the tables of the pages from them.

    python bench/figures.py                    play everything again, then write the pages
    python bench/figures.py --only magic-duel  play the games of one page again
    python bench/figures.py --write            write the pages from what is kept

What was counted is kept in `bench/kept/figures`, a file a game, with the command, the number of games and the version of the
rules of each run. In a page a table stands between `<!-- figures: NAME -->` and `<!-- end -->`; a test checks that the pages
say what is kept, and that nothing measured stands beside the tables.
"""

from __future__ import annotations

import argparse
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from regalia.engine.game import Game, load
from regalia.engine.tiers import driver
from regalia.lab import desk
from regalia.lab.arrangement import Arrangement
from regalia.lab.recorded import play_all
from regalia.lab.report.sample import in_general, wilson

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "bench" / "kept" / "figures"
SEED, JOBS = 1, len(os.sched_getaffinity(0))
BLOCK = re.compile(r"(<!-- figures: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
Counts = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """Many games of one kind: who plays, at how many seats, with which options, and in which tables it stands."""

    agent: str
    seats: int = 2
    option: str = ""
    games: int = 1000
    tables: tuple[str, ...] = ("options",)

    @property
    def title(self) -> str:
        """The run in a few words."""
        seats = f" {self.seats}" if self.seats > 2 else ""
        return f"{self.agent}{seats}{f', `{self.option}`' if self.option else ''}"


BOTH = ("course", "notes")


def plain(agent: str, seats: int = 2, games: int = 1000, *more: str) -> Played:
    """A run by the rules as they stand, which is a column of the tables on the course and the rules."""
    return Played(agent, seats, "", games, (*BOTH, *more))


def varied(agent: str, seats: int, games: int, *options: str) -> list[Played]:
    """Runs that each change one option."""
    return [Played(agent, seats, option, games) for option in options]


RUNS: dict[str, list[Played]] = {
    "kingdom-kards": [
        plain("random", 2, 10_000), plain("greedy", 2, 1000, "options"), plain("random", 4, 1000),
        plain("greedy", 4, 200, "options"), plain("random", 6, 1000), plain("greedy", 6, 100),
        *varied("greedy", 2, 300, "points=50", "points=200", "hand=3", "hand=8", "draw=1", "draw=3"),
        *varied("greedy", 4, 100, "hand=8", "points=50", "points=25"),
    ],
    "kraljevska-igra": [
        plain("random", 2, 20_000), plain("greedy", 2, 5000, "options"),
        Played("greedy", 2, "scoring=cards", 5000, ("course", "notes", "options")), *varied("greedy", 2, 5000, "hook=lost"),
    ],
    "magic-duel": [
        plain("random", 2, 10_000), plain("random", 4, 4000), plain("random", 8, 2000),
        plain("greedy", 2, 3000, "options"), plain("greedy", 4, 1000), plain("greedy", 8, 500, "options"),
        *varied("greedy", 2, 1000, "target=1", "target=10"), *varied("greedy", 8, 500, "target=3", "decks=3"),
    ],
    "royal-gambit": [
        plain("random", 2, 2000), plain("greedy", 2, 2000, "options"),
        *varied("greedy", 2, 500, "joust_card=attack", "assassin=after_first", "king_swap=own", "diamond_rank=3",
                "diamond_rank=5", "diamond_rank=7", "truce=4", "truce=10", "truce=20", "block_breaks_chain=no",
                "king_capture=board"),
    ],
}  # fmt: skip


# ── Playing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def counted(game: Game, run: Played) -> Counts:
    """What is counted of a run."""
    name, _, value = run.option.partition("=")
    options = {name: int(value) if value.isdecimal() else value} if name else {}
    arranged = Arrangement(game.slug, (run.agent,) * run.seats, SEED, options)
    found: list[Any] = []
    outcome = play_all([arranged], run.games, jobs=JOBS, each=lambda played: found.append(played.rows))
    rows, tally = np.concatenate(found), outcome.tallies[0]
    limit = dict(game.read_options(arranged.opened()[1])).get("turn_limit")
    begun = rows[:, desk.WINNER] == rows[:, desk.BEGAN]
    return {
        "title": run.title,
        "tables": list(run.tables),
        "version": game.version,
        "command": f"regalia simulate {game.slug} --games {run.games} --agents {','.join(arranged.agents)} --seed {SEED}"
        + (f" --option {run.option}" if run.option else ""),
        "games": len(rows),
        "seats": run.seats,
        "wins": [int(count) for count in tally[driver.WINS : driver.WINS + run.seats]],
        "draws": int(tally[driver.DRAWS]),
        "begun": int(begun.sum()),
        "by_limit": int((rows[:, desk.TURNS] >= limit).sum()) if isinstance(limit, int) else None,
        "decisions": [float(rows[:, desk.DECISIONS].mean()), *map(float, np.quantile(rows[:, desk.DECISIONS], (0.1, 0.9)))],
        "turns": [float(rows[:, desk.TURNS].mean()), *map(float, np.quantile(rows[:, desk.TURNS], (0.1, 0.9)))],
        "notes": {name: int(count) for name, count in zip(game.notes.kinds, tally[driver.FIRED :], strict=True)},
    }


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def kept(slug: str) -> list[Counts]:
    """What is kept of a game."""
    found: list[Counts] = json.loads((KEPT / f"{slug}.json").read_text(encoding="utf-8"))
    return found


def page_of(slug: str) -> Path:
    """The page about a game."""
    return ROOT / "docs" / "games" / f"{slug}.md"


def filled(slug: str, page: str) -> str:
    """A page with every table written from what is kept."""
    return BLOCK.sub(lambda match: f"{match[1]}\n{table(slug, match[2])}\n{match[3]}", page)


def table(slug: str, name: str) -> str:
    """A table, and the commands behind it."""
    runs = [run for run in kept(slug) if name in run["tables"]]
    stale = sorted({run["version"] for run in runs} - {load(slug).version})
    old = f"**Measured under version {stale[0]} of the rules; they are at {load(slug).version}.**\n\n" if stale else ""
    commands = "\n".join(run["command"] for run in runs)
    lines = TABLES[name](load(slug), runs)
    return f"{old}{lines}\n\n<details><summary>Commands</summary>\n\n```sh\n{commands}\n```\n\n</details>\n"


def grid(heads: list[str], lines: list[list[str]]) -> str:
    """A Markdown table."""
    rows = [heads, ["---"] * len(heads), *lines]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def share(count: float, games: int) -> str:
    """A share with its interval of 95 per cent."""
    found = wilson(count, games)
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f}–{100 * found.high:.1f})"


def begun(run: Counts) -> str:
    """The share of games that who began has won, a draw shared by all."""
    return share(run["begun"] + run["draws"] / run["seats"], run["games"])


def spread(values: list[float]) -> str:
    """A mean with the bounds of eight games of ten."""
    return f"{values[0]:,.0f} ({values[1]:,.0f}–{values[2]:,.0f})"


def course_table(game: Game, runs: list[Counts]) -> str:
    """Who wins, and how long games are, a column a run."""
    lines = [
        ["games", *(f"{run['games']:,}" for run in runs)],
        ["won by who began", *(begun(run) for run in runs)],
        ["drawn", *(share(run["draws"], run["games"]) for run in runs)],
        ["decisions, and those of 8 games in 10", *(spread(run["decisions"]) for run in runs)],
        ["turns, and those of 8 games in 10", *(spread(run["turns"]) for run in runs)],
    ]
    if any(run["by_limit"] is not None for run in runs):
        lines.append(["ended by the turn limit", *(share(run["by_limit"] or 0, run["games"]) for run in runs)])
    return grid(["", *(run["title"] for run in runs)], lines)


def options_table(game: Game, runs: list[Counts]) -> str:
    """What options do, a line a run."""
    heads = ["", "games", "won by who began", "won by seat 0", "drawn", "decisions", "turns"]
    has_limit = any(run["by_limit"] is not None for run in runs)
    lines = []
    for run in runs:
        line = [run["title"], f"{run['games']:,}", begun(run), share(run["wins"][0], run["games"])]
        line += [share(run["draws"], run["games"]), f"{run['decisions'][0]:,.0f}", f"{run['turns'][0]:,.0f}"]
        lines.append([*line, share(run["by_limit"] or 0, run["games"])] if has_limit else line)
    return grid([*heads, "ended by the turn limit"] if has_limit else heads, lines)


def notes_table(game: Game, runs: list[Counts]) -> str:
    """How often each sentence of the log is told in a game."""
    lines = []
    for kind, name in sorted(enumerate(game.notes.kinds), key=lambda one: (order(game.notes[one[0]].paragraph), one[0])):
        note = game.notes[kind]
        cells = [a_game(run["notes"].get(name, 0), run["games"]) for run in runs]
        lines.append([note.paragraph, in_general(note.text.text).replace("|", "\\|"), *cells])
    return grid(["paragraph", "the log says", *(run["title"] for run in runs)], lines)


def order(paragraph: str) -> list[int]:
    """Where a paragraph stands in the rulebook."""
    return [int(part) for part in paragraph.removeprefix("§").split(".")]


def a_game(count: int, games: int) -> str:
    """How often something is told in a game, or in how many games once."""
    if not count:
        return "never"
    often = count / games
    return f"once in {games / count:,.0f}" if often < 0.01 else f"{often:,.1f}" if often >= 10 else f"{often:.2f}"


TABLES = {"course": course_table, "options": options_table, "notes": notes_table}


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=RUNS, action="append")
    parser.add_argument("--write", action="store_true", help="play nothing")
    given = parser.parse_args()
    for slug in [] if given.write else given.only or RUNS:
        print(f"{slug} …", flush=True)
        found = [counted(load(slug), run) for run in RUNS[slug]]
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{slug}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for slug in RUNS:
        if (KEPT / f"{slug}.json").exists():
            page = page_of(slug)
            page.write_text(filled(slug, page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
