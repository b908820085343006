"""Train: learn to play a game by self-play: `regalia train`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.arguments import GameArgument, Options
from regalia.engine.game import load


def train(
    game: GameArgument,
    seats: Annotated[int | None, typer.Option(metavar="N", help="The number of seats; by default the fewest.")] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="How long to train; by default 10 minutes.")] = None,
    decisions: Annotated[int | None, typer.Option(metavar="N", help="How many decisions to train for.")] = None,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where weights, checkpoint and report go.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in that folder.")] = False,
    seed: Annotated[int, typer.Option(help="The seed of everything.")] = 1,
    option: Options = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME[=LEAST-MOST]", help="Vary an option from game to game; decks are varied unless given."),
    ] = None,
    hold_out: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A deck or card to keep out of training; repeat it for more.")
    ] = None,
    option_sets: Annotated[int, typer.Option(metavar="N", help="How many sets of varied options.")] = 512,
    games: Annotated[int | None, typer.Option(metavar="N", help="How many games are played side by side.")] = None,
    steps: Annotated[int, typer.Option(metavar="N", help="Decisions in each game before learning from them.")] = 32,
    batch: Annotated[int | None, typer.Option(metavar="N", help="Decisions in a step of learning.")] = None,
    epochs: Annotated[int, typer.Option(metavar="N", help="How often each decision is learnt from.")] = 1,
    width: Annotated[int | None, typer.Option(metavar="N", help="The width of the network; by default by the game.")] = None,
    half: Annotated[
        bool, typer.Option("--half", help="Halved numbers on the processor: twice as fast where it computes with bfloat16.")
    ] = False,
    rate: Annotated[float, typer.Option(help="The learning rate at the beginning.")] = 5e-4,
    entropy: Annotated[float, typer.Option(help="How strongly chance is favoured at the beginning.")] = 0.03,
    last_entropy: Annotated[float, typer.Option(help="How strongly chance is favoured at the end.")] = 0.002,
    magnet: Annotated[float, typer.Option(help="How strongly the policy is drawn to its moving average.")] = 0.0,
    pool: Annotated[float, typer.Option(help="The part of the games in which an earlier self plays.")] = 0.1,
    shaped: Annotated[bool, typer.Option("--shaped", help="Learn from the change of the game's own evaluation, too.")] = False,
    begin: Annotated[str, typer.Option(metavar="FILE", help="Learn on from these weights, instead of from nothing.")] = "",
    exploit: Annotated[str, typer.Option(metavar="FILE", help="Learn to beat these weights, which do not learn.")] = "",
    against: Annotated[
        str, typer.Option(metavar="A,B…", help="Agents to meet at the end, on the processor: greedy,king.")
    ] = "",
    evaluate_games: Annotated[int, typer.Option(metavar="N", help="Games of each measurement of strength.")] = 512,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="Processes that meet agents.")] = 1,
) -> None:
    """Train a policy by self-play, and write its weights with a report of the training."""
    from regalia.clients.terminal.launch import read_options
    from regalia.clients.terminal.paint import new_console
    from regalia.learn.course import Course
    from regalia.learn.settings import Settings

    found = load(game)
    on_gpu = device != "cpu"
    settings = Settings(
        game=found.slug,
        seats=found.least_seats if seats is None else seats,
        seed=seed,
        device=device,
        minutes=10.0 if minutes is None and decisions is None else minutes,
        decisions=decisions,
        options=read_options(option or []),
        vary=tuple(vary or ()),
        option_sets=option_sets,
        hold_out=tuple(hold_out or ()),
        games=games or (8192 if on_gpu else 256),
        steps=steps,
        batch=batch or (32768 if on_gpu else 2048),
        epochs=epochs,
        width=width,
        half=half,
        rate=rate,
        entropy=entropy,
        last_entropy=last_entropy,
        magnet=magnet,
        pool=pool,
        shaped=shaped,
        against=tuple(name.strip() for name in against.split(",") if name.strip()),
        begin=begin,
        exploit=exploit,
        evaluate_games=evaluate_games,
    )
    console = new_console(on_stderr=True)
    tell = partial(console.print, highlight=False, soft_wrap=True)
    Course(settings, out or Path("training") / found.slug, jobs, tell).run(resume)
