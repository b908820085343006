"""Bodies: what the REST interface takes and answers, as models. OpenAPI is made from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from regalia.server.protocol.parts import WHOLE, Asked, ClockSetting, Ending, Milliseconds, SeatNumber, Shown, TableInfo

LONGEST_NAME, LONGEST_DECK, LONGEST_POSITION = 24, 8_000, 64_000
PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$"
"""No control characters, and none that turns the direction of what stands around it."""
LINES = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
"""The same, of several lines."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=PLAIN)]
Login = Annotated[str, StringConstraints(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
Identity = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
DeckText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_DECK, pattern=LINES)]
PositionText = Annotated[str, StringConstraints(max_length=LONGEST_POSITION, pattern=LINES)]
OptionValue = Annotated[int, Field(ge=-(1 << 31), lt=1 << 31), WHOLE] | DeckText
PieceNumber = Annotated[int, Field(ge=0, lt=256), WHOLE]
Options = Annotated[dict[str, OptionValue], Field(max_length=40)]


# ── Who one is ───────────────────────────────────────────────────────────────────────────────────────────────────────


class NewGuest(Asked):
    """Come in under a name. A program asks for a token instead of a cookie."""

    name: Name
    language: Language | None = None
    program: bool = False


class NewAccount(Asked):
    """Keep one's name and history under a login and a password."""

    login: Login
    password: Password


class LogIn(Asked):
    """Come in as somebody who has an account."""

    login: Annotated[str, Field(max_length=64)]
    password: Annotated[str, Field(max_length=200)]
    program: bool = False


class Change(Asked):
    """Change one's name, language or settings; settings are the client's own."""

    name: Name | None = None
    language: Language | None = None
    settings: Annotated[dict[str, str | int | bool | None], Field(max_length=60)] | None = None


class Me(Shown):
    """Who one is. `token` is there once, for a program that asked for it."""

    id: str
    name: str
    login: str | None
    language: str | None
    settings: dict[str, Any]
    token: str | None = None


class PlayerInfo(Shown):
    """A player, as everybody may see them."""

    id: str
    name: str
    guest: bool
    since: Milliseconds
    ratings: list[Rating]


class Rating(Shown):
    """A place in a game's table of ratings."""

    game: str
    player: str
    name: str
    rating: int
    games: int
    place: int | None = None


# ── Tables ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class SeatWish(Asked):
    """Who is to sit at a seat of a new table: oneself, whoever comes, or a bot; and with which deck, where there are decks."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[str, Field(max_length=20)] | None = None
    deck: DeckText | None = None


class Branch(Asked):
    """A place in a game that has ended: after so many steps."""

    match: Identity
    step: Annotated[int, Field(ge=0, le=1 << 20), WHOLE]


class NewTable(Asked):
    """Open a table. It begins as soon as every seat is taken."""

    game: Slug
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    options: Options = Field(default_factory=dict)
    private: bool = False
    rated: bool = False
    clock: ClockSetting | None = None
    position: PositionText | None = None
    branch: Branch | None = None


class Join(Asked):
    """Sit down: at a seat, or at the first that is open."""

    seat: SeatNumber | None = None
    deck: DeckText | None = None


class Tables(Shown):
    """Tables, the newest first."""

    tables: list[TableInfo]


class Seated(Shown):
    """A table and the seat one has there."""

    table: TableInfo
    seat: int | None


# ── Matches that were played ─────────────────────────────────────────────────────────────────────────────────────────


class MatchInfo(Shown):
    """A table and how its game ended."""

    table: TableInfo
    ending: Ending | None
    steps: int


class History(Shown):
    """The games of a player, the newest first. `before` of the next page is the `started` of the last entry."""

    matches: list[MatchInfo]


class ReplayStep(Shown):
    """One step of a replay: who decided what, what was told, and the table after it."""

    step: int
    seat: int | None
    notation: str | None
    label: str | None
    forced: bool
    events: list[dict[str, Any]]
    picture: dict[str, Any]


class ReplayPage(Shown):
    """Steps of a game that has ended, as a seat saw them, as a spectator did, or with everything shown."""

    match: str
    length: int
    view: str
    steps: list[ReplayStep]


# ── Decks, positions, simulations ────────────────────────────────────────────────────────────────────────────────────


class DeckWish(Asked):
    """A deck of one's own."""

    game: Slug
    name: Name
    text: DeckText


class DeckToCheck(Asked):
    """A deck to look at."""

    text: DeckText


class DeckInfo(Shown):
    """A deck; whoever has its id may look at it."""

    id: str
    game: str
    name: str
    text: str
    mine: bool
    changed: Milliseconds
    faults: list[str]


class Decks(Shown):
    """Decks, the newest first."""

    decks: list[DeckInfo]


class ReadyMade(Shown):
    """A deck that comes with the game."""

    name: str
    title: str
    about: str
    lines: list[str]


class ReadyMadeDecks(Shown):
    """The decks that come with a game."""

    decks: list[ReadyMade]


class Faults(Shown):
    """What is wrong with a deck; nothing where it may be played."""

    faults: list[str]


class PositionWish(Asked):
    """A position as text."""

    text: PositionText


class PositionFields(Asked):
    """A position as an editor has it: the game, how many play, options, and the fields of the state as they are written.

    `men` are put on squares after that, by their numbers in the description of the board; null takes one off.
    """

    game: Slug
    seats: Annotated[int, Field(ge=1, le=16), WHOLE]
    options: Options = Field(default_factory=dict)
    state: Annotated[dict[str, Any], Field(max_length=200)] = Field(default_factory=dict)
    men: Annotated[dict[str, PieceNumber | None], Field(max_length=400)] = Field(default_factory=dict)


class PositionInfo(Shown):
    """A position that can be played: its text in full, and the table as somebody sees it who sees everything."""

    text: str
    picture: dict[str, Any]
    fields: dict[str, Any]


class SimulationWish(Asked):
    """Games between bots, one for each seat."""

    game: Slug
    games: Annotated[int, Field(ge=1, le=10_000), WHOLE] = 100
    agents: Annotated[list[Annotated[str, Field(max_length=20)]], Field(min_length=1, max_length=16)]
    options: Options = Field(default_factory=dict)
    seed: Annotated[int, Field(ge=0, lt=1 << 31), WHOLE] = 0


class Health(Shown):
    """Whether the server is well."""

    status: Literal["ok", "storage"]
    version: str


class ErrorBody(Shown):
    """What went wrong, in one sentence, with a code that stays the same and the place."""

    code: str
    message: str
    place: str = ""


class Failure(Shown):
    """Every answer that is no success."""

    error: ErrorBody


PlayerInfo.model_rebuild()
