"""Lab: the bodies of requests and answers about studies, questions to the lab that are kept with their answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from regalia.server.protocol.parts import WHOLE, Incoming, Milliseconds, Outgoing
from regalia.server.protocol.rest import PLAIN, DeckText, Options, Slug

AgentName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80, pattern=PLAIN)]


class StudyOrder(Incoming):
    """A question: how games go, what two variants differ in, or who wins a tournament.

    `games`: an agent for each seat. `variants`: the same agents play with `options`, and again with `variant` besides.
    `tournament`: the agents meet each other, each with every one of the `decks` where there are any.
    """

    game: Slug
    question: Literal["games", "variants", "tournament"] = "games"
    agents: Annotated[list[AgentName], Field(min_length=1, max_length=16)]
    options: Options = Field(default_factory=dict)
    variant: Options = Field(default_factory=dict)
    decks: Annotated[list[DeckText], Field(max_length=12)] = Field(default_factory=list)
    games: Annotated[int, Field(ge=2, le=20_000), WHOLE] = 1000
    seed: Annotated[int, Field(ge=0, lt=1 << 31), WHOLE] = 0


class StudyInfo(Outgoing):
    """A study; everybody who knows its id may see it. `page` is the report, as soon as it is done."""

    id: str
    asked: dict[str, Any]
    command: str
    state: str = Field(description="`running`, `done` or `failed`.")
    played: int
    wanted: int
    error: str
    created: Milliseconds
    mine: bool
    page: dict[str, Any] | None = None


class StudyList(Outgoing):
    """Your studies, the newest first."""

    studies: list[StudyInfo]
