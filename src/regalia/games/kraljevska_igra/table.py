"""Kraljevska igra: what lies where."""

from regalia.engine.table import COUNTER, HAND, SPREAD, STACK, Table, Zone
from regalia.games.kraljevska_igra.state import Phase

TABLE = Table(
    zones=(
        Zone("points", "points", COUNTER),
        Zone("count_stack", "Count Stack", STACK),
        Zone("hand", "hand", HAND),
        Zone("deck", "deck", STACK),
        Zone("die", "die", COUNTER),
        Zone("main", "main", SPREAD),
        Zone("add_on", "add-on", SPREAD),
        Zone("shown_die", "played die", COUNTER),
        Zone("grave", "grave", STACK, place="centre"),
    ),
    phases={
        Phase.ATTACKING: "choose a card to attack with",
        Phase.DEFENDING: "choose a card to defend with",
        Phase.ATTACKER_ADDS: "add a special card to the attack or pass",
        Phase.DEFENDER_ADDS: "add a special card to the defence or pass",
        Phase.LAYING: "lay down every Spade with Spades:King, or none",
    },
    paragraphs={
        Phase.ATTACKING: "§3.1",
        Phase.DEFENDING: "§3.2",
        Phase.ATTACKER_ADDS: "§3.3",
        Phase.DEFENDER_ADDS: "§3.4",
        Phase.LAYING: "§5.7",
    },
    colour="burgundy",
)
