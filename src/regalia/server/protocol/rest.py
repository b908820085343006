"""REST: the bodies of requests and answers as models. The OpenAPI description is generated from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StringConstraints

from regalia.server.protocol.names import of_a_person, visible
from regalia.server.protocol.parts import WHOLE, ClockSetting, Ending, Incoming, Milliseconds, Outgoing, SeatNumber, TableInfo

LONGEST_NAME, LONGEST_DECK, LONGEST_POSITION = 24, 8_000, 64_000
PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$"
"""No control characters, and none that changes the direction of the text around it."""
LINES = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
"""The same, but several lines."""

PlainName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=PLAIN)]
Name = Annotated[PlainName, AfterValidator(visible)]
PlayerName = Annotated[Name, AfterValidator(of_a_person)]
Login = Annotated[str, StringConstraints(min_length=3, max_length=32, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
MatchId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
DeckText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_DECK, pattern=LINES)]
PositionText = Annotated[str, StringConstraints(max_length=LONGEST_POSITION, pattern=LINES)]
OptionValue = Annotated[int, Field(ge=-(1 << 31), lt=1 << 31), WHOLE] | DeckText
Commitment = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Share = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
PieceNumber = Annotated[int, Field(ge=0, lt=256), WHOLE]
Options = Annotated[dict[str, OptionValue], Field(max_length=40)]


# ── Who one is ───────────────────────────────────────────────────────────────────────────────────────────────────────


class NewGuest(Incoming):
    """Enter as a guest under a name. A program asks for a token instead of a cookie."""

    name: PlayerName
    language: Language | None = None
    program: bool = False


class NewAccount(Incoming):
    """Turn a guest into an account with a login and a password; name and history stay."""

    login: Login
    password: Password


class LogIn(Incoming):
    """Log in to an account."""

    login: Annotated[str, Field(max_length=64)]
    password: Annotated[str, Field(max_length=200)]
    program: bool = False


class ProfileChange(Incoming):
    """Change your name, language or settings; what settings mean is up to the client."""

    name: PlayerName | None = None
    language: Language | None = None
    settings: Annotated[dict[str, str | int | bool | None], Field(max_length=60)] | None = None


class NewPassword(Incoming):
    """Change your password; the one before is asked for."""

    password: Annotated[str, Field(max_length=200)]
    new_password: Password


class Confirmation(Incoming):
    """Confirm with your password; a guest has none."""

    password: Annotated[str, Field(max_length=200)] | None = None


class OneSession(Outgoing):
    """Where you are signed in: since when, when it was last used, and whether it is the one that asks."""

    id: str
    since: Milliseconds
    used: Milliseconds
    this: bool


class OpenSessions(Outgoing):
    """Your sessions, the one used last first."""

    sessions: list[OneSession]


class Me(Outgoing):
    """Who you are. A program that asked for a `token` gets it once."""

    id: str
    name: str
    login: str | None
    language: str | None
    settings: dict[str, Any]
    token: str | None = None


class PlayerInfo(Outgoing):
    """A player, as everybody may see them."""

    id: str
    name: str
    guest: bool
    since: Milliseconds
    ratings: list[Rating]


class Rating(Outgoing):
    """A player's rating in one game. A provisional one rests on few games, or on few opponents, and has no place."""

    game: str
    player: str
    name: str
    rating: int
    games: int
    provisional: bool
    place: int | None = None


# ── Tables ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class NewSeat(Incoming):
    """Who is to sit at a seat of a new table: `me`, anybody (`open`) or a bot; and with which deck, if the game has decks."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[str, Field(max_length=20)] | None = None
    deck: DeckText | None = None


class Branch(Incoming):
    """A place in a game that has ended: after its step number `step`."""

    match: MatchId
    step: Annotated[int, Field(ge=0, le=1 << 20), WHOLE]


class NewTable(Incoming):
    """Open a table. It begins as soon as every seat is taken."""

    game: Slug
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=16)]
    options: Options = Field(default_factory=dict)
    private: bool = False
    rated: bool = False
    clock: ClockSetting | None = None
    position: PositionText | None = None
    branch: Branch | None = None
    commitment: Commitment | None = None
    share: Share | None = None


class Deal(Outgoing):
    """A deal to which the server has committed itself: name it when you open a table, with your share of its key."""

    commitment: str


class Join(Incoming):
    """Sit down: at a seat, or at the first that is open. `share` is what you add to the key of the deal."""

    seat: SeatNumber | None = None
    deck: DeckText | None = None
    share: Share | None = None


class SearchForOpponent(Incoming):
    """Sit down with somebody who looks for an opponent in a game, or wait for the next who does."""

    game: Slug
    rated: bool = False
    commitment: Commitment | None = None
    share: Share | None = None


class SeatForBot(Incoming):
    """Give a free seat to a bot of some level."""

    seat: SeatNumber
    level: Annotated[str, Field(max_length=20)] = "knight"


class Tables(Outgoing):
    """Tables, in the order that the request describes."""

    tables: list[TableInfo]


class OwnTables(Tables):
    """The tables at which you have a seat; `turns` are those at which the game waits for you."""

    turns: list[str]


class Seated(Outgoing):
    """A table and your seat there."""

    table: TableInfo
    seat: int | None


# ── Matches that were played ─────────────────────────────────────────────────────────────────────────────────────────


class MatchInfo(Outgoing):
    """A table and how its game ended."""

    table: TableInfo
    ending: Ending | None
    steps: int


class History(Outgoing):
    """The games of a player, the newest first. `before` of the next page is the `started` of the last entry."""

    matches: list[MatchInfo]


class ReplayStep(Outgoing):
    """One step of a replay: who decided what, the log lines it caused, and the table after it."""

    step: int
    seat: int | None
    notation: str | None
    label: str | None
    forced: bool
    events: list[dict[str, Any]]
    picture: dict[str, Any]


class ReplayPage(Outgoing):
    """Steps of a game that has ended, as a seat saw them, as a spectator did, or with everything shown."""

    match: str
    length: int
    view: str
    steps: list[ReplayStep]


# ── Decks, positions, simulations ────────────────────────────────────────────────────────────────────────────────────


class DeckContent(Incoming):
    """Your own deck: what it is called and which cards are in it."""

    game: Slug
    name: Name
    text: DeckText


class DeckToCheck(Incoming):
    """A deck to check."""

    text: DeckText


class DeckInfo(Outgoing):
    """A deck; everybody who knows its id may see it."""

    id: str
    game: str
    name: str
    text: str
    mine: bool
    changed: Milliseconds
    faults: list[str]


class Decks(Outgoing):
    """Decks, the newest first."""

    decks: list[DeckInfo]


class ReadyMadeDeck(Outgoing):
    """A deck that comes with the game."""

    name: str
    title: str
    about: str
    lines: list[str]


class ReadyMadeDecks(Outgoing):
    """The decks that come with a game."""

    decks: list[ReadyMadeDeck]


class Faults(Outgoing):
    """What is wrong with a deck; empty if it may be played."""

    faults: list[str]


class PositionToCheck(Incoming):
    """A position to check, as text."""

    text: PositionText


class PositionFields(Incoming):
    """A position as an editor holds it: the game, the number of seats, options, and the fields of the state as written.

    Then `men` are put on squares, by their numbers in the description of the board; null empties a square.
    """

    game: Slug
    seats: Annotated[int, Field(ge=1, le=16), WHOLE]
    options: Options = Field(default_factory=dict)
    state: Annotated[dict[str, Any], Field(max_length=200)] = Field(default_factory=dict)
    men: Annotated[dict[str, PieceNumber | None], Field(max_length=400)] = Field(default_factory=dict)


class PositionInfo(Outgoing):
    """A position that can be played: its full text, and the table with everything shown."""

    text: str
    picture: dict[str, Any]
    fields: dict[str, Any]


class SimulationOrder(Incoming):
    """Games between bots to play, one agent for each seat."""

    game: Slug
    games: Annotated[int, Field(ge=1, le=10_000), WHOLE] = 100
    agents: Annotated[list[Annotated[str, Field(max_length=20)]], Field(min_length=1, max_length=16)]
    options: Options = Field(default_factory=dict)
    seed: Annotated[int, Field(ge=0, lt=1 << 31), WHOLE] = 0


class Health(Outgoing):
    """Whether the server is well."""

    status: Literal["ok", "storage"]
    version: str


class ErrorBody(Outgoing):
    """What went wrong, in one sentence, with a code that stays the same and the place."""

    code: str
    message: str
    place: str = ""


class Failure(Outgoing):
    """The body of every answer that is not a success."""

    error: ErrorBody


PlayerInfo.model_rebuild()
