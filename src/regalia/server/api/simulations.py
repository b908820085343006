"""Simulations: games between bots, in a process of their own."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from regalia.agents import agent
from regalia.server.accounts.identity import address_of
from regalia.server.api import studies
from regalia.server.api.common import FAILURES, GateNeeded, HallNeeded, NeededPlayer, game_called
from regalia.server.errors import Refused
from regalia.server.play import bot_tasks
from regalia.server.protocol.rest import SimulationOrder
from regalia.server.tables.written_position import check_ranges, checked_options

router = APIRouter(tags=["lab"], responses=FAILURES)
router.include_router(studies.router)
SIMULATION_S = 10.0
LATE_S = 5.0
"""A simulation that goes on for longer than this after its time is killed."""
MOST_SEARCHED = 200
"""The most games in which a bot searches."""


@router.post("/simulations")
async def simulate(
    body: SimulationOrder, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer
) -> dict[str, Any]:
    """Play games between bots for at most ten seconds, and report the results."""
    gate.check("simulation", address_of(request), player.id)
    game = game_called(body.game)
    for name in body.agents:
        if name not in agent.names():
            raise Refused("bad_agent", f"there is no bot {name!r}; there are: {', '.join(agent.names())}", place="agents")
    options = checked_options(game, dict(body.options))
    check_ranges(game, options)
    game.blank(len(body.agents), options)
    games = min(body.games, MOST_SEARCHED) if set(body.agents) & set(agent.LEVELS) else body.games
    longest, who = SIMULATION_S + LATE_S, address_of(request)
    report: dict[str, Any] = await hall.simulators.run(
        bot_tasks.simulate, game.slug, games, list(body.agents), options, body.seed, SIMULATION_S, seconds=longest, who=who
    )
    return report
