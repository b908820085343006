"""Admin: what operators do from the command line, each under the name of their account on the machine in the audit log."""

from __future__ import annotations

import getpass
import time
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import typer

from regalia.engine.extra import needs
from regalia.server.settings import read_settings

T = TypeVar("T")
MOST = (1 << 53) - 1
"""No number in the database is greater."""
DatabaseOption = Annotated[
    str | None, typer.Option(metavar="FILE|ADDRESS", help="A file for SQLite, or postgresql://…; otherwise $REGALIA_DATABASE.")
]
Who = Annotated[str, typer.Argument(metavar="PLAYER", help="The login or id of a player.")]
Days = Annotated[float | None, typer.Option(metavar="N", help="The number of days; otherwise for good.")]
Why = Annotated[str, typer.Option(metavar="TEXT", help="The reason, for the audit log.")]

admin = typer.Typer(no_args_is_help=True, help="Run a community: players, tables, chat, reports.", rich_markup_mode="rich")


def _at_work(database: str | None, job: Callable[[Any, str, int], T]) -> T:
    """Do something in the database, in one transaction, as whoever is logged in here."""
    with needs("server"):
        from regalia.server.storage.database import Database, check_there, upgrade

        address = read_settings({"database": database}).database
        check_there(address)
        upgrade(address)
        opened = Database(address)
        try:
            return opened.write(lambda connection: job(connection, getpass.getuser(), opened.now()))
        finally:
            opened.close()


@admin.command()
def ban(who: Who, days: Days = None, why: Why = "", database: DatabaseOption = None) -> None:
    """Keep a player out: every session ends, and no new one begins."""
    from regalia.server.accounts import moderation

    name = _at_work(database, lambda connection, by, now: moderation.ban(connection, who, days, why, by, now))
    typer.echo(f"{name} is banned {'for good' if days is None else f'for {days:g} days'}")


@admin.command()
def unban(who: Who, database: DatabaseOption = None) -> None:
    """Let a player in again."""
    from regalia.server.accounts import moderation

    name = _at_work(database, lambda connection, by, now: moderation.unban(connection, who, by, now))
    typer.echo(f"{name} may come in again")


@admin.command()
def mute(who: Who, days: Days = None, why: Why = "", database: DatabaseOption = None) -> None:
    """Keep a player from saying anything at any table."""
    from regalia.server.accounts import moderation

    name = _at_work(database, lambda connection, by, now: moderation.silence(connection, who, days, why, by, now))
    typer.echo(f"{name} may say nothing {'any more' if days is None else f'for {days:g} days'}")


@admin.command()
def unmute(who: Who, database: DatabaseOption = None) -> None:
    """Let a player speak again."""
    from regalia.server.accounts import moderation

    name = _at_work(database, lambda connection, by, now: moderation.silence(connection, who, 0, "", by, now))
    typer.echo(f"{name} may speak again")


@admin.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its link.")],
    why: Why = "",
    database: DatabaseOption = None,
) -> None:
    """End the game at a table without a winner, or remove the table where none has begun."""
    from regalia.server.accounts import moderation

    _at_work(database, lambda connection, by, now: moderation.close_table(connection, table, why, by, now))
    typer.echo("the server closes the table as soon as it sees this")


@admin.command()
def remove(
    message: Annotated[
        int, typer.Argument(metavar="MESSAGE", min=0, max=MOST, help="The number of a chat message, as `reports` lists it.")
    ],
    database: DatabaseOption = None,
) -> None:
    """Remove a chat message."""
    from regalia.server.accounts import moderation

    _at_work(database, lambda connection, by, now: moderation.remove_message(connection, message, by, now))
    typer.echo("removed")


@admin.command()
def rename(who: Who, name: Annotated[str, typer.Argument(metavar="NAME")], database: DatabaseOption = None) -> None:
    """Give a player another name."""
    from regalia.server.accounts import moderation

    _at_work(database, lambda connection, by, now: moderation.rename(connection, who, name, by, now))
    typer.echo(f"the player is called {name} now")


@admin.command()
def password(who: Who, database: DatabaseOption = None) -> None:
    """Give an account a new password, and print it; every session of the account ends."""
    from regalia.server.accounts import moderation

    typer.echo(_at_work(database, lambda connection, by, now: moderation.reset_password(connection, who, by, now)))


@admin.command()
def reports(
    everything: Annotated[bool, typer.Option("--all", help="Those that were settled, too.")] = False,
    database: DatabaseOption = None,
) -> None:
    """List the reports of chat messages, the oldest first."""
    from regalia.server.accounts import moderation
    from regalia.server.play.chat import cleaned

    read = moderation.all_reports if everything else moderation.open_reports
    for one in _at_work(database, lambda connection, by, now: read(connection)):
        state, who = one["settled"] or "open", f"{one['name']} ({one['about']})"
        typer.echo(cleaned(f"{one['id']:>5}  {_day(one['at'])}  {state:8} message {one['message']} by {who}"))
        typer.echo(cleaned(f"       said: {one['text']}" + (f"   reported because: {one['why']}" if one["why"] else "")))


@admin.command()
def settle(
    report: Annotated[int, typer.Argument(metavar="REPORT", min=0, max=MOST)],
    how: Annotated[str, typer.Argument(metavar="dismiss|remove|mute|ban")],
    database: DatabaseOption = None,
) -> None:
    """Settle a report: dismiss it, remove the message, also mute its author for a week, or ban them."""
    from regalia.engine.errors import BadOption
    from regalia.server.accounts import moderation

    if how not in ("dismiss", "remove", "mute", "ban"):
        raise BadOption("expected dismiss, remove, mute or ban", place="how")
    _at_work(database, lambda connection, by, now: moderation.settle(connection, report, how, by, now))
    typer.echo("settled")


@admin.command()
def log(database: DatabaseOption = None) -> None:
    """Print the audit log, the newest line first."""
    from regalia.server.accounts import moderation
    from regalia.server.play.chat import cleaned

    for row in _at_work(database, lambda connection, by, now: moderation.read_audit(connection)):
        typer.echo(cleaned(f"{_day(row.at)}  {row.by:12} {row.what:8} {row.target}  {row.detail}"))


def _day(moment: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(moment / 1000))
