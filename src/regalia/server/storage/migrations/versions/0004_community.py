"""Tournaments with entrants and pairings, who follows whom, and mail for whoever is called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = depends_on = None


def upgrade() -> None:
    """Add a column and six tables."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("tournament", sa.String(length=32), nullable=True))
    _add_tournaments()
    _add_follows()
    _add_mail()


def _add_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=True),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index("ix_tournaments_ended", "tournaments", ["ended", "created"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=True),
        sa.Column("level", sa.String(length=20), nullable=True),
        sa.Column("deck", sa.Text(), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_entrants_tournament_tournaments"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "place", name=op.f("pk_entrants")),
    )
    op.create_index(op.f("ix_entrants_player"), "entrants", ["player"])
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("home", sa.Integer(), nullable=False),
        sa.Column("away", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=True),
        sa.Column("result", sa.String(length=8), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_pairings_tournament_tournaments"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "number", name=op.f("pk_pairings")),
    )
    op.create_index(op.f("ix_pairings_match"), "pairings", ["match"])


def _add_follows() -> None:
    op.create_table(
        "follows",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["other"], ["players.id"], name=op.f("fk_follows_other_players"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_follows_player_players"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "other", name=op.f("pk_follows")),
    )


def _add_mail() -> None:
    op.create_table(
        "mailboxes",
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("code", sa.String(length=64), nullable=True),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_mailboxes_player_players"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_mailboxes")),
    )
    op.create_table(
        "summonses",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("sent", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_summonses_match_matches"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_summonses_player_players"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_summonses")),
    )
