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
    Column("banned", Moment),
    Column("silenced", Moment),
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
    Column("root", String(32)),
    Column("secret", String(32)),
    Column("owner", String(16)),
    Column("private", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("clock", Text),
    Column("host", String(32)),
    Column("branch_of", String(32)),
    Column("rematch_of", String(32)),
    Column("rematch", String(32)),
    Column("tournament", String(32)),
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
    Column("share", String(32)),
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
    Column("settled", String(20)),
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

deals = Table(
    "deals",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("root", String(32), nullable=False),
    player(nullable=False, index=True),
    Column("at", Moment, nullable=False),
)
"""Deals to which the server has committed itself before their tables are opened."""

presence = Table(
    "presence",
    metadata,
    match(nullable=False),
    Column("player", String(32), nullable=False),
    Column("process", String(16), nullable=False),
    Column("until", Moment, nullable=False),
    PrimaryKeyConstraint("match", "player", "process"),
)
"""Who is connected to a table by which process, and until when that is certain."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("host", String(64), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("seen", Moment, nullable=False),
)
"""The processes that serve from this database, and when each last said so."""

expiring = Table(
    "expiring",
    metadata,
    Column("kind", String(20), nullable=False),
    Column("id", String(64), nullable=False),
    Column("since", Moment, nullable=False),
    PrimaryKeyConstraint("kind", "id"),
)
"""What is going to be removed, and since when that is known."""

meetings = Table(
    "meetings",
    metadata,
    Column("game", String(40), nullable=False),
    player(nullable=False),
    player("other", nullable=False),
    Column("games", Integer, nullable=False),
    Column("recent", Float, nullable=False),
    Column("at", Moment, nullable=False),
    PrimaryKeyConstraint("game", "player", "other"),
)
"""How often two players have met in rated games; `recent` halves every week."""

audit = Table(
    "audit",
    metadata,
    Column("id", Count, primary_key=True, autoincrement=True),
    Column("at", Moment, nullable=False),
    Column("by", String(64), nullable=False),
    Column("what", String(20), nullable=False),
    Column("target", String(64), nullable=False),
    Column("detail", Text, nullable=False),
)
"""What operators have done, and to whom."""

orders = Table(
    "orders",
    metadata,
    Column("id", Count, primary_key=True, autoincrement=True),
    Column("what", String(20), nullable=False),
    Column("target", String(64), nullable=False),
    Column("at", Moment, nullable=False),
)
"""What the command line leaves to the processes that serve."""

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("host", String(32)),
    Column("places", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("started", Moment),
    Column("ended", Moment),
    Index("ix_tournaments_ended", "ended", "created"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("player", String(32), index=True),
    Column("level", String(20)),
    Column("deck", Text),
    Column("name", String(64), nullable=False),
    Column("gone", Boolean, nullable=False),
    PrimaryKeyConstraint("tournament", "place"),
)
"""Who takes part in a tournament; whoever has left it is gone."""

pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("home", Integer, nullable=False),
    Column("away", Integer, nullable=False),
    Column("match", String(32), index=True),
    Column("result", String(8)),
    PrimaryKeyConstraint("tournament", "number"),
)
"""Who meets whom in a tournament, at which table, and what came of it."""

follows = Table(
    "follows",
    metadata,
    player(nullable=False),
    player("other", nullable=False),
    Column("since", Moment, nullable=False),
    PrimaryKeyConstraint("player", "other"),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    Column("player", String(32), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("code", String(64)),
    Column("asked", Moment, nullable=False),
)
"""Where a player wants to be written to; `code` is the digest of what confirms it, none once that is done."""

summonses = Table(
    "summonses",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    player(nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("sent", Boolean, nullable=False),
)
"""Whose turn it has become in their absence, after which entry; and whether they have been told by mail."""
