"""Cards: the commands for the cards and decks of a game: `regalia cards` and `regalia deck`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regalia.engine.errors import BadDeck, BadFile, BadOption
from regalia.engine.game import Game, load, slugs
from regalia.engine.written import read_text

if TYPE_CHECKING:
    from regalia.engine.library import CardEntry, Library

deck = typer.Typer(no_args_is_help=True, help="List, check, create and compare decks.")
GameOption = Annotated[
    str, typer.Option("--game", metavar="GAME", help="The game whose cards and decks these are; else the first that has any.")
]


def game_called(slug: str) -> Game:
    """The game of that name, or the first that has cards to look through where none is named."""
    if slug:
        return load(slug)
    for game in map(load, slugs()):
        if game.library is not None:
            return game
    raise BadOption("no game here has cards to look through", place="--game")


def library_of(slug: str) -> Library:
    """The cards and decks of a game."""
    game = game_called(slug)
    if game.library is None:
        raise BadOption(f"{game.name} has no cards to look through", place="--game")
    return game.library


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def cards(
    name: Annotated[str, typer.Argument(metavar="CARD", help="Show this card; the beginning of its name is enough.")] = "",
    type: Annotated[str, typer.Option(help="Only cards of this type.")] = "",
    faction: Annotated[str, typer.Option(help="Only cards of this faction; none for cards without one.")] = "",
    cost: Annotated[str, typer.Option(metavar="N|N-M", help="Only cards of this cost, or of a range such as 2-4.")] = "",
    text: Annotated[str, typer.Option(help="Only cards with this in their name or text.")] = "",
    check: Annotated[Path | None, typer.Option(metavar="FILE", help="Check the cards in a file instead.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    game: GameOption = "",
) -> None:
    """List, filter, show and check the cards of a game."""
    from regalia.clients.terminal import reports
    from regalia.clients.terminal.paint import new_console

    library = library_of(game)
    found = list(library.read_cards(check)) if check is not None else list(library.cards())
    _check_word(type, {card.type for card in (*library.cards(), *found)}, "--type")
    _check_word(faction, {card.faction or "none" for card in (*library.cards(), *found)}, "--faction")
    found = [card for card in found if _fits(card, type, faction, cost, text)]
    if name:
        found = _called(found, name)
    if as_json:
        reports.write_json([_entry(card) for card in found], "-")
    elif name or check is not None:
        new_console().print(*(_drawn(card) for card in found), sep="\n\n")
    else:
        new_console().print(_listed(found))


def _check_word(word: str, known: set[str], place: str) -> None:
    """Refuse a filter that no card matches, and list the words that can be used."""
    if word and word.lower() not in {one.lower() for one in known}:
        raise BadOption(f"there is no {word!r} among the cards; there are: {', '.join(sorted(known))}", place=place)


def _fits(card: CardEntry, type: str, faction: str, cost: str, text: str) -> bool:
    """Does a card match the filters?"""
    least, most = _bounds(cost)
    wanted_faction = "" if faction.lower() == "none" else faction.lower()
    return (
        (not type or card.type == type.lower())
        and (not faction or card.faction.lower() == wanted_faction)
        and least <= card.cost <= most
        and text.lower() in f"{card.name}\n{card.text}".lower()
    )


def _bounds(cost: str) -> tuple[int, int]:
    if not cost:
        return 0, 1 << 30
    found = re.fullmatch(r"\s*([0-9]{1,4})\s*(?:-\s*([0-9]{1,4})\s*)?", cost)
    if found is None:
        raise BadOption(f"{cost!r} is neither a cost nor a range such as 2-4", place="--cost")
    return int(found[1]), int(found[2] or found[1])


def _called(found: list[CardEntry], name: str) -> list[CardEntry]:
    """The card with that name, or all cards whose names begin with it."""
    exact = [card for card in found if card.name.lower() == name.lower()]
    begun = exact or [card for card in found if card.name.lower().startswith(name.lower())]
    if not begun:
        raise BadOption(f"there is no card {name!r} among them", place="CARD")
    return begun


def _entry(card: CardEntry) -> dict[str, Any]:
    fields = ("name", "type", "faction", "cost", "numbers", "text", "flavour")
    return {field: getattr(card, field) for field in fields}


def _drawn(card: CardEntry) -> Any:
    """One card with everything that is printed on it."""
    from rich.panel import Panel
    from rich.text import Text

    body = Text(card.text)
    if card.flavour:
        body.append(f"\n{card.flavour}" if card.text else card.flavour, "italic dim")
    corner = "   ".join(part for part in (card.type, card.faction, card.numbers) if part)
    return Panel(body, title=f"{card.cost}  {card.name}", subtitle=corner, title_align="left", subtitle_align="right", width=72)


def _listed(found: list[CardEntry]) -> Any:
    """Cards as a table."""
    from rich import box
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim", caption=f"cards: {len(found)}")
    for title in ("card", "type", "faction", "cost", "", "text"):
        grid.add_column(title)
    for card in found:
        line = card.text.replace("\n", " / ")
        cells = (card.name, card.type, card.faction or "–", str(card.cost), card.numbers, line)
        grid.add_row(*(Text(cell) for cell in cells))
    return grid


# ── Decks ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@deck.command("list")
def list_decks(game: GameOption = "") -> None:
    """List the ready-made decks."""
    for one in library_of(game).decks():
        typer.echo(f"{one.name:<16} {one.title}: {one.about}")


@deck.command()
def show(name: Annotated[str, typer.Argument(metavar="DECK")], game: GameOption = "") -> None:
    """Print a ready-made deck in the short form, which can be pasted wherever a deck is expected."""
    found = [one for one in library_of(game).decks() if one.name == name]
    if not found:
        raise BadDeck(f"there is no ready-made deck {name!r}: see regalia deck list", place="deck")
    typer.echo("\n".join(found[0].lines))


@deck.command()
def check(file: Annotated[Path, typer.Argument(metavar="FILE")], game: GameOption = "") -> None:
    """Check a deck file: list every rule that it breaks, with the card that breaks it."""
    faults = library_of(game).faults_of_deck(read_text(file, BadDeck), str(file))
    if faults:
        raise BadDeck("; ".join(faults), place=str(file))
    typer.echo(f"{file}: a legal deck")


@deck.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    start: Annotated[str, typer.Option("--from", metavar="DECK", help="The ready-made deck to copy.")] = "",
    game: GameOption = "",
) -> None:
    """Create a deck file as a copy of a ready-made deck; an existing file is not overwritten."""
    if file.exists():
        raise BadFile("this file exists already and is not overwritten", place=str(file))
    library = library_of(game)
    file.write_text(library.new_deck(file.stem, start or library.decks()[0].name), encoding="utf-8")
    typer.echo(f"{file}: edit it, then run regalia deck check {file}")


@deck.command()
def compare(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="DECK", help="Two or more ready-made decks or files; by default all ready-made decks."),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="The number of games for each pair, with seats swapped.")
    ] = 400,
    agent: Annotated[str, typer.Option(metavar="AGENT", help="The agent that plays all decks.")] = "greedy",
    seed: Annotated[str, typer.Option(help="The seed of all chance.")] = "0",
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="The number of processes that play.")] = 1,
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="Save results in this file, and continue from it.")] = None,
    json: Annotated[str, typer.Option("--json", metavar="FILE|-", help="Write the result as JSON; - is stdout.")] = "",
    game: GameOption = "",
) -> None:
    """Let decks play each other: the share of games won for each pair, with its 95 per cent confidence interval."""
    from regalia.clients.terminal import reports
    from regalia.clients.terminal.progress import seed_of
    from regalia.lab.checkpoint import Kept
    from regalia.lab.pairings import all_pairings, as_table

    reports.check_target(json)
    compared = decks or [one.name for one in library_of(game).decks()]
    result = all_pairings(game_called(game), compared, games, agent, seed_of(seed), jobs, Kept(keep))
    if json:
        reports.write_json(result, json)
    else:
        typer.echo(as_table(result))
