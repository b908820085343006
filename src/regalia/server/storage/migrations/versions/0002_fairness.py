"""Presence, processes, what is going to be removed, and how often two players have met."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = depends_on = None


def upgrade() -> None:
    """Add four tables."""
    op.create_table(
        "presence",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=16), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_presence_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "player", "process", name=op.f("pk_presence")),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("host", sa.String(length=64), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "expiring",
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "id", name=op.f("pk_expiring")),
    )
    op.create_table(
        "meetings",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("recent", sa.Float(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_meetings_player"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["players.id"], name=op.f("fk_meetings_other"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "player", "other", name=op.f("pk_meetings")),
    )
