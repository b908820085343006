"""Deals to which players add, and which process owns a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = depends_on = None


def upgrade() -> None:
    """Add four columns and a table. Whatever is older has no secret besides its key, and nobody added anything."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("root", sa.String(length=32), nullable=True))
        matches.add_column(sa.Column("secret", sa.String(length=32), nullable=True))
        matches.add_column(sa.Column("owner", sa.String(length=16), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("share", sa.String(length=32), nullable=True))
    op.create_table(
        "deals",
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("root", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_deals_player"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("commitment", name=op.f("pk_deals")),
    )
    op.create_index(op.f("ix_deals_player"), "deals", ["player"])
