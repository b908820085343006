"""Schema: the tables of the database. The migrations create them; a test checks that both agree."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)
Moment = BigInteger
"""Milliseconds since 1970."""
Count = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database counts up."""


def player(name: str = "player", **more: bool) -> Column[str]:
    """A column that names a player."""
    return Column(name, String(32), ForeignKey("players.id", ondelete="CASCADE"), **more)  # type: ignore[arg-type]


def match(name: str = "match", **more: bool) -> Column[str]:
    """A column that names a match."""
    return Column(name, String(32), ForeignKey("matches.id", ondelete="CASCADE"), **more)  # type: ignore[arg-type]


players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", Text),
    Column("language", String(8)),
    Column("settings", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    player(nullable=False, index=True),
    Column("created", Moment, nullable=False),
    Column("used", Moment, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("cards", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("key", String(32), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("clock", Text),
    Column("host", String(32)),
    Column("branch_of", String(32)),
    Column("rematch_of", String(32)),
    Column("rematch", String(32)),
    Column("created", Moment, nullable=False),
    Column("started", Moment),
    Column("ended", Moment),
    Column("changed", Moment, nullable=False),
    Column("wake", Moment),
    Column("ending", Text),
    Index("ix_matches_lobby", "ended", "started", "created"),
    Index("ix_matches_wake", "wake"),
)

seats = Table(
    "seats",
    metadata,
    match(nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("player", String(32), index=True),
    Column("level", String(20)),
    Column("name", String(64), nullable=False),
    Column("deck", Text),
    Column("pace", Text, nullable=False),
    Column("gone", Boolean, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
)

entries = Table(
    "entries",
    metadata,
    match(nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer),
    Column("value", Integer),
    Column("at", Moment, nullable=False),
    Column("by", String(32)),
    PrimaryKeyConstraint("match", "number"),
)

offers = Table(
    "offers",
    metadata,
    Column("id", Count, primary_key=True, autoincrement=True),
    match(nullable=False, index=True),
    Column("kind", String(20), nullable=False),
    Column("by", Integer, nullable=False),
    Column("seat", Integer),
    Column("number", Integer, nullable=False),
    Column("agreed", Text, nullable=False),
    Column("wanted", Text, nullable=False),
    Column("state", String(10), nullable=False),
    Column("at", Moment, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Count, primary_key=True, autoincrement=True),
    match(nullable=False, index=True),
    player(nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False, index=True),
)

mutes = Table(
    "mutes",
    metadata,
    player(nullable=False),
    player("muted", nullable=False),
    PrimaryKeyConstraint("player", "muted"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Count, primary_key=True, autoincrement=True),
    Column("line", Count, nullable=False),
    Column("match", String(32), nullable=False),
    Column("by", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Moment, nullable=False),
    UniqueConstraint("line", "by"),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(32), primary_key=True),
    player(nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Moment, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), nullable=False),
    player(nullable=False, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    PrimaryKeyConstraint("game", "player"),
    Index("ix_ratings_shown", "game", "shown"),
)
