"""Studies: questions to the lab, answered by processes of their own while one looks on, kept, and shared by their ids."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from starlette.responses import HTMLResponse, Response

from regalia.agents import agent
from regalia.engine.game import Game
from regalia.server.accounts.identity import address_of
from regalia.server.accounts.players import new_id
from regalia.server.api.common import FAILURES, GateNeeded, HallNeeded, MaybeSession, NeededPlayer, game_called
from regalia.server.errors import Refused
from regalia.server.laboratory.question import TOURNAMENT, VARIANTS, Question, arrangements_of, command_of, games_wanted
from regalia.server.laboratory.studies import RUNNING, Study
from regalia.server.protocol.lab import StudyInfo, StudyList, StudyOrder
from regalia.server.tables.written_position import check_ranges, checked_options

router = APIRouter(tags=["lab"], responses=FAILURES, prefix="/studies")
StudyName = Annotated[str, Path(max_length=40)]
MOST_PLAIN, MOST_SEARCHED, MOST_WEIGHED = 20_000, 200, 5_000
"""The most games, those in which a bot searches, and those in which one plays by what it has learnt."""
MOST_CONTESTANTS = 12


@router.post("", status_code=201)
async def ask(body: StudyOrder, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer) -> StudyInfo:
    """Ask the lab a question; it is answered in the background."""
    gate.check("simulation", address_of(request), player.id)
    game, asked = game_called(body.game), body.model_dump()
    await asyncio.to_thread(check, game, asked)
    asked["games"] = min(asked["games"], await asyncio.to_thread(most_games, game, asked))
    wanted = await asyncio.to_thread(games_wanted, asked)
    study = Study(new_id(), player.id, asked, wanted, hall.store.now())
    await hall.laboratory.add(study)
    return info(study, player.id)


@router.get("")
async def my_studies(hall: HallNeeded, player: NeededPlayer) -> StudyList:
    """Your studies, the newest first."""
    return StudyList(studies=[info(one, player.id) for one in await asyncio.to_thread(hall.laboratory.studies.of, player.id)])


@router.get("/{study}")
async def look_at(study: StudyName, hall: HallNeeded, session: MaybeSession) -> StudyInfo:
    """A study, for everybody who knows its id: how far it is, and what was found."""
    studies = hall.laboratory.studies
    found = await asyncio.to_thread(studies.read, study)
    page = await asyncio.to_thread(studies.page, study)
    return info(found, session.player.id if session else None).model_copy(update={"page": page})


@router.get("/{study}/report.html", response_class=Response, responses={200: {"content": {"text/html": {}}}})
async def report(study: StudyName, hall: HallNeeded) -> HTMLResponse:
    """The report as one file that opens without a network."""
    from regalia.lab.report.page import Page

    page = await asyncio.to_thread(hall.laboratory.studies.page, study)
    await asyncio.to_thread(hall.laboratory.studies.read, study)
    if page is None:
        raise Refused("not_over", "this study has not been answered yet", place="study")
    return HTMLResponse(Page.from_dict(page).html(), headers={"content-disposition": 'attachment; filename="report.html"'})


@router.delete("/{study}", status_code=204)
async def end(study: StudyName, hall: HallNeeded, player: NeededPlayer) -> None:
    """Stop one of your studies, which is then answered from what was played; remove one that has ended."""
    studies = hall.laboratory.studies
    found = await asyncio.to_thread(studies.read, study)
    if found.owner != player.id:
        raise Refused("not_yours", "this study belongs to somebody else", place="study")
    await asyncio.to_thread(studies.stop if found.state == RUNNING else studies.remove, study)


def info(study: Study, viewer: str | None) -> StudyInfo:
    """A study as a viewer sees it."""
    return StudyInfo(
        id=study.id, asked=study.asked, command=command_of(study.asked), state=study.state, played=study.played,
        wanted=study.wanted, error=study.error, created=study.created, mine=study.owner == viewer,
    )  # fmt: skip


def check(game: Game, asked: Question) -> None:
    """Refuse what cannot be played before anybody waits for it."""
    from regalia.lab.arrangement import agent_and_barred

    for name in asked["agents"]:
        plain, _ = agent_and_barred(game, name)
        if plain not in agent.names():
            raise Refused("bad_agent", f"there is no bot {plain!r}; there are: {', '.join(agent.names())}", place="agents")
    for options in (asked["options"], asked["variant"]):
        check_ranges(game, checked_options(game, dict(options)))
    if asked["question"] == TOURNAMENT:
        check_contestants(game, asked)
    if asked["question"] == VARIANTS and not asked["variant"]:
        raise Refused("bad_option", "the second variant changes nothing", place="variant")
    for one in arrangements_of(asked):
        game.blank(len(one.agents), one.options)


def check_contestants(game: Game, asked: Question) -> None:
    """Refuse a tournament of one, or of too many."""
    known: list[Any] = [deck.name for deck in game.library.decks()] if game.library else []
    for deck in asked["decks"]:
        if deck not in known:
            raise Refused("bad_deck", f"expected one of {', '.join(known)}", place="decks")
    count = len(set(asked["agents"])) * max(1, len(set(asked["decks"])))
    if not 2 <= count <= MOST_CONTESTANTS or len(set(asked["agents"])) < len(asked["agents"]):
        raise Refused("bad_agent", f"a tournament is for 2 to {MOST_CONTESTANTS}, each once", place="agents")


def most_games(game: Game, asked: Question) -> int:
    """The most games that are played between those who play."""
    from regalia.lab.stretch import players_of

    players = [players_of(game, one.agents) for one in arrangements_of(asked)]
    if any(one.rounds for one in players):
        return MOST_SEARCHED
    return MOST_WEIGHED if any(one.outside for one in players) else MOST_PLAIN
