"""Kuhn poker: what lies where."""

from regalia.engine.table import COUNTER, HAND, STACK, Colours, Table, Zone

TABLE = Table(
    zones=(
        Zone("score", "coins", COUNTER),
        Zone("hand", "hand", HAND),
        Zone("deck", "deck", STACK, place="centre"),
    ),
    phase_field="",
    colours=Colours(felt="#1f4d3a", shade="#123024", light="#2d6a51"),
)
