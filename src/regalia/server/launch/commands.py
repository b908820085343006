"""Commands: `regalia serve` and `regalia db`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from regalia.engine.extra import needs
from regalia.server.launch import browser
from regalia.server.settings import read_settings

Database = Annotated[
    str | None, typer.Option(metavar="FILE|ADDRESS", help="A file for SQLite, or postgresql://…; otherwise $REGALIA_DATABASE.")
]


def serve(
    host: Annotated[str | None, typer.Option(metavar="ADDRESS", help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help="The port; otherwise 8000.")] = None,
    database: Database = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes that serve; needs PostgreSQL.")] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address that people type, such as https://play.example.org.")
    ] = None,
    rate: Annotated[float | None, typer.Option(metavar="X", help="A factor on the rate limits; 0 switches them off.")] = None,
    at_table: Annotated[
        bool, typer.Option("--open", help="Open the browser at a table against a bot; on another port if this one is taken.")
    ] = False,
) -> None:
    """Serve games to browsers and programs.

    Every setting can also be given as a variable REGALIA_…, see docs/server.md.
    """
    given = {"host": host, "port": port, "database": database, "workers": workers, "public_url": public_url, "rate": rate}
    settings = read_settings(given)
    with needs("server"):
        from regalia.server.launch.processes import check_port
        from regalia.server.launch.processes import serve as listen

        if at_table:
            settings = replace(settings, port=browser.free_port(settings.host, settings.port))
        check_port(settings)  # first: another server on this port would answer in place of this one
        typer.echo("Regalia is starting …", err=True)

        def ready() -> None:
            typer.echo(f"Regalia listens on http://{settings.host}:{settings.port} (Ctrl-C ends it)", err=True)
            if at_table:
                browser.open_at(settings.host, settings.port)

        browser.when_ready(settings.host, settings.port, ready)
        listen(settings)


db = typer.Typer(no_args_is_help=True, help="Maintain the server's database.", rich_markup_mode="rich")


@db.command()
def upgrade(database: Database = None) -> None:
    """Bring the database up to date; `regalia serve` does so itself."""
    with needs("server"):
        from regalia.server.storage.database import printable
        from regalia.server.storage.database import upgrade as bring_up_to_date

        address = read_settings({"database": database}).database
        before, after = bring_up_to_date(address)
    typer.echo(f"{printable(address)}: {'up to date' if before == after else f'from {before or chr(48)} to'} {after}")


@db.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE|FOLDER", help="The copy; in a folder it is named after the time.")],
    database: Database = None,
    keep: Annotated[
        int,
        typer.Option(metavar="N", min=0, help="Keep the newest copies in the folder, which is made if it is not there."),
    ] = 0,
    check: Annotated[bool, typer.Option("--check", help="Then check the copy, as `regalia db check` does.")] = False,
) -> None:
    """Copy the database while the server runs."""
    with needs("server"):
        from regalia.server.storage import copies

        address = read_settings({"database": database}).database
        if keep:
            copies.make_folder(target)
        file = copies.named_copy(target, address) if target.is_dir() else target
        copies.backup(address, file)
        typer.echo(f"copied to {file}")
        if check:
            check_copy(file, database)
        if keep:
            copies.forget_old(target, keep)  # only now: a copy that is damaged takes no good one away


@db.command("check")
def check_copy(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `regalia db backup` has made.")],
    database: Database = None,
) -> None:
    """Restore a copy elsewhere, and try whether every running game in it could be played on.

    A copy of a PostgreSQL is restored into a new database beside the server's, which is removed again.
    """
    with needs("server"):
        from regalia.server.play import drill

        found = drill.check_copy(file, read_settings({"database": database}))
    typer.echo(f"{file}: {', '.join(f'{count} {what}' for what, count in found.items())}; it can be restored")


@db.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `regalia db backup` has made.")],
    database: Database = None,
) -> None:
    """Put a copy in place of the database, after checking it, while no server runs. A SQLite file that was there is kept."""
    check_copy(file, database)
    with needs("server"):
        from regalia.server.storage import copies

        aside = copies.restore(file, read_settings({"database": database}).database)
    typer.echo(f"restored; what was there is {aside} now" if aside else "restored")
