"""Bans and silence, what became of reports, an audit log, and orders from the command line to the processes that serve."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = depends_on = None
Count = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add three columns and two tables."""
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("banned", sa.BigInteger(), nullable=True))
        players.add_column(sa.Column("silenced", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("reports") as reports:
        reports.add_column(sa.Column("settled", sa.String(length=20), nullable=True))
    op.create_table(
        "audit",
        sa.Column("id", Count, autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("what", sa.String(length=20), nullable=False),
        sa.Column("target", sa.String(length=64), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_table(
        "orders",
        sa.Column("id", Count, autoincrement=True, nullable=False),
        sa.Column("what", sa.String(length=20), nullable=False),
        sa.Column("target", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
    )
