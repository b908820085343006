"""Snapshot: all that the database keeps of one table, read in one transaction."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from regalia.server.accounts.ratings import read_shown
from regalia.server.play.chat import read_messages
from regalia.server.play.messages import Message
from regalia.server.play.offers import read_offers
from regalia.server.storage.rows import Entry, MatchRow, read_entries, read_match


@dataclass(frozen=True)
class Snapshot:
    """A table with its entries and chat messages, or those that are new, its open offers, and the ratings of its players."""

    row: MatchRow
    entries: list[Entry]
    chat: list[Message]
    offers: list[Message]
    ratings: dict[str, int]


def read_snapshot(connection: Connection, name: str, last_entry: int = 0, last_message: int = 0) -> Snapshot:
    """A table; of its entries and chat messages only those after the last ones known."""
    row = read_match(connection, name)
    players = [seat.player for seat in row.seats if seat.player]
    return Snapshot(
        row,
        read_entries(connection, name, last_entry) if row.started is not None else [],
        read_messages(connection, name, last_message),
        read_offers(connection, name),
        read_shown(connection, row.game, players),
    )
