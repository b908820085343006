"""What is decided for a player whose time is up: to pass if possible, else the greedy decision."""

from regalia.match.match import Match
from regalia.server.play.bot_tasks import safest
from tests.games.kingdoms.table import table

HANGING = """
game = "royal-gambit"
seed = 1
[state]
board = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 20"
"""


def decided(match):
    """The notation of the safest decision."""
    seat = match.to_act
    action = safest(match.game.slug, seat, match.known_to(seat).pack(), match.legal())
    return next(choice["notation"] for choice in match.choices() if choice["id"] == action)


def test_where_one_may_pass_one_passes():
    laid = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    laid.match.play("deploy Siege Ogre")
    assert laid.match.to_act == 1
    assert len(laid.match.legal()) > 1
    assert decided(laid.match) == "pass"


def test_else_what_looks_best_at_once_is_done():
    match = Match.from_position(HANGING)
    assert decided(match) == "e4d5"
