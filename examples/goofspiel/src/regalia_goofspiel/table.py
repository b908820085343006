"""Goofspiel: what lies where."""

from regalia.engine.table import COUNTER, HAND, SPREAD, STACK, Colours, Table, Zone

TABLE = Table(
    zones=(
        Zone("score", "score", COUNTER),
        Zone("hand", "hand", HAND),
        Zone("bid", "bid", SPREAD),
        Zone("spent", "spent", SPREAD),
        Zone("prizes", "prizes", STACK, place="centre"),
        Zone("stake", "to be won", SPREAD, place="centre"),
    ),
    phase_field="",
    colours=Colours(felt="#6b1f2e", shade="#40121b", light="#86303f"),
)
