"""Law 9: golden play-throughs, one for each game and each class of option values, as text that a person can read.

Write those that are missing, or all anew after a rule has changed on purpose (read the difference before you keep it):

    pytest --pyargs regalia.contract --regalia-game SLUG -k law_9 --regalia-write-golden missing
    pytest --pyargs regalia.contract --regalia-game SLUG -k law_9 --regalia-write-golden all

A file begins with how the game is set up. Then follow the deal and each decision: its number, the seat, the notation, what a
spectator reads of it with the paragraph, and the digest of the state. The agents only say who decided when the file was
written; playing it again takes the decisions from the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.agents import agent
from regalia.agents.agent import question_for
from regalia.contract.scenario import is_taken
from regalia.engine.game import Game, load, option_number
from regalia.engine.record import Option
from regalia.match.decision import Decision, Told
from regalia.match.match import Match, digest_of
from regalia.match.view import SPECTATOR, event
from regalia.match.wording import notation

SEEDS = range(1, 13)
"""Seeds to choose the shortest game from."""
LONGEST = 200
"""A play-through is broken off after this number of decisions."""


@dataclass(frozen=True)
class Heading:
    """How a play-through is set up."""

    seats: int
    seed: str
    agents: list[str]
    options: dict[str, Any] = field(default_factory=dict)

    def lines(self, game: Game) -> list[str]:
        """As text."""
        setup = {"game": game.slug, "version": game.version, "seats": self.seats, "seed": self.seed}
        entries = {
            **setup,
            "agents": ", ".join(self.agents),
            **{f"option {name}": value for name, value in self.options.items()},
        }
        return [f"{name} = {value}" for name, value in entries.items()]


def read_heading(lines: list[str]) -> tuple[str, Heading]:
    """The game and the heading of a file."""
    entries = dict(line.split(" = ", 1) for line in lines)
    options = {key.removeprefix("option "): value for key, value in entries.items() if key.startswith("option ")}
    heading = Heading(int(entries["seats"]), entries["seed"], entries["agents"].split(", "), options)
    return entries["game"], heading


# ── What is wanted ───────────────────────────────────────────────────────────────────────────────────────────────────


def class_of(option: Option, value: Any) -> str:
    """The class of an option's value: a word by itself, the default, or another number."""
    kept = option_number(option, value)
    if kept < 0:
        return option.words[-1 - kept]
    return "default" if kept == option.default else "number"


def example_of(option: Option) -> list[int | str]:
    """A value of each class that is not the default; a number small enough to matter in a short game."""
    words: list[int | str] = [word for word in option.words if word != option.default]
    small = option.default // 20 if isinstance(option.default, int) else option.least + 1
    numbers = [min(max(small, option.least), option.most), option.least, option.most] if option.most >= option.least else []
    return words + [number for number in numbers if number != option.default][:1]


def wanted(game: Game) -> dict[str, Heading]:
    """The play-throughs a game must have, by the name of their file; numbers of seats and agents take turns."""
    options: list[dict[str, Any]] = [{}]
    options += [{name: value} for name, option in game.options.items() for value in example_of(option)]
    found = {}
    for index, chosen in enumerate(options):
        possible = [seats for seats in range(game.least_seats, game.most_seats + 1) if is_taken(game, seats, chosen)]
        seats = possible[index % len(possible)]
        agents = [agent.names()[(seat + index) % 2] for seat in range(seats)]
        name = "-".join(f"{key}-{value}" for key, value in chosen.items()) or "default"
        found[f"{name}.txt"] = Heading(seats, "", agents, chosen)
    return found


def missing_classes(game: Game, folder: Path) -> list[str]:
    """The classes of option values that no file of the folder plays."""
    played = {
        (name, class_of(game.options[name], value)) for heading in headings(folder) for name, value in heading.options.items()
    }
    classes = [(name, class_of(option, value)) for name, option in game.options.items() for value in example_of(option)]
    missing = [f"{name} = {of}" for name, of in classes if (name, of) not in played]
    return missing if any(not heading.options for heading in headings(folder)) else ["default options", *missing]


def headings(folder: Path) -> Iterator[Heading]:
    """The headings of all files."""
    for path in sorted(folder.glob("*.txt")):
        yield read_heading(path.read_text(encoding="utf-8").split("\n\n", 1)[0].splitlines())[1]


# ── Writing and playing again ────────────────────────────────────────────────────────────────────────────────────────


def told_lines(match: Match, told: tuple[Told, ...], packed: bytes) -> list[str]:
    """What a spectator reads of a step, and the digest of the state after it."""
    events = [event(match.game, one, SPECTATOR, match.names) for one in told]
    return [*(f"    {one['paragraph']} {one['text']}" for one in events), f"    = {digest_of(packed)}"]


def step_lines(match: Match, number: int, step: Decision) -> list[str]:
    """A decision as text."""
    forced = " (forced)" if step.forced else ""
    heading = f"{number}. {match.names[step.seat]}: {notation(match.game, step.action)}{forced}"
    return [heading, *told_lines(match, step.told, match.packed_after(number))]


def text_of(match: Match, heading: Heading) -> str:
    """A whole play-through as text."""
    blocks = [heading.lines(match.game), ["deal", *told_lines(match, match.opening, match.packed_after(0))]]
    blocks += [step_lines(match, number, step) for number, step in enumerate(match.decisions, start=1)]
    if match.over:
        blocks.append([f"over: {', '.join(match.names[seat] for seat in match.winners)}"])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def replayed(text: str) -> str:
    """The text of the same game when its decisions are played now."""
    blocks = [block.splitlines() for block in text.strip().split("\n\n")]
    slug, heading = read_heading(blocks[0])
    match = Match.new(load(slug), heading.seats, heading.seed, heading.options)
    for block in blocks[2:]:
        number, _, decision = block[0].partition(". ")
        if number.isdigit() and not decision.endswith(" (forced)"):
            match.play(decision.partition(": ")[2])
    return text_of(match, heading)


def played(game: Game, heading: Heading) -> Match:
    """A new match between the agents of the heading."""
    match = Match.new(game, heading.seats, heading.seed, heading.options)
    seated = [agent.make(name, heading.seed, seat) for seat, name in enumerate(heading.agents)]
    while not match.over and len(match.decisions) < LONGEST:
        question = question_for(match)
        match.play(seated[question.seat].decide(question).action)
    return match


def missing_files(game: Game, folder: Path) -> dict[str, Heading]:
    """The play-throughs that a game must have and that are not in the folder, by the name of their file."""
    return {name: heading for name, heading in wanted(game).items() if not (folder / name).exists()}


def write(game: Game, folder: Path, files: dict[str, Heading]) -> None:
    """Write play-throughs, each the shortest of several seeds."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, plan in files.items():
        tries = [Heading(plan.seats, str(seed), plan.agents, plan.options) for seed in SEEDS]
        match, heading = min(((played(game, one), one) for one in tries), key=lambda pair: len(pair[0].decisions))
        (folder / name).write_text(text_of(match, heading), encoding="utf-8")


def write_again(folder: Path) -> None:
    """Write every play-through of the folder as the same decisions come out now."""
    for path in sorted(folder.glob("*.txt")):
        path.write_text(replayed(path.read_text(encoding="utf-8")), encoding="utf-8")


# ── What must hold ───────────────────────────────────────────────────────────────────────────────────────────────────


def assert_all_are_there(game: Game, folder: Path) -> None:
    """Every class of option values is played in some file of the folder."""
    missing = missing_classes(game, folder)
    assert not missing, (
        f"{folder} has no golden play-through of {game.slug} with {', '.join(missing)}. Write what is missing, read it and "
        f"keep it: pytest --pyargs regalia.contract --regalia-game {game.slug} -k law_9 --regalia-write-golden missing"
    )


def assert_comes_out_as_written(game: Game, path: Path) -> None:
    """A play-through, played again, gives the same text."""
    text = path.read_text(encoding="utf-8")
    assert read_heading(text.split("\n\n", 1)[0].splitlines())[0] == game.slug
    now, then = replayed(text).splitlines(), text.splitlines()
    different = next((number for number, pair in enumerate(zip(now, then, strict=False)) if pair[0] != pair[1]), None)
    assert different is None, (
        f"{path.name}, line {different + 1}: {then[different]!r} comes out as {now[different]!r}. Where that is meant, write "
        f"it again: pytest --pyargs regalia.contract --regalia-game {game.slug} -k law_9 --regalia-write-golden again"
    )
    assert len(now) == len(then), f"{path.name}: {len(then)} lines come out as {len(now)}"
