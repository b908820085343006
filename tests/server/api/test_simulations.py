"""Games between bots."""

import pytest

from regalia.client import Refused


def test_a_simulation_reports_wins_by_seat_and_is_capped(host):
    ana = host.guest("Ana")
    report = ana.post("/simulations", {"game": "kraljevska-igra", "games": 6, "agents": ["random", "greedy"], "seed": 1})
    assert report["games"] == 6 and sum(report["wins"]) + report["draws"] + report["unfinished"] == 6
    for order, code in (
        ({"game": "kraljevska-igra", "games": 100_000, "agents": ["random"] * 2}, "bad_request"),
        ({"game": "kraljevska-igra", "games": 10, "agents": ["search:1000000"] * 2}, "bad_agent"),
        ({"game": "kraljevska-igra", "games": 10, "agents": ["random"]}, "bad_option"),
    ):
        with pytest.raises(Refused) as refused:
            ana.post("/simulations", order)
        assert refused.value.code == code
