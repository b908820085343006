"""Protocol: every message of the socket at which a table is played, as models. docs/protocol.md is generated from here.

Both sides send one JSON object a message, with a `type`. What a client sends may have a `ref`, which the answer repeats. A
client passes over fields and types that it does not know; a change that would break one moves `PROTOCOL`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from regalia.server.protocol.parts import (
    Asked,
    ChatLine,
    Choice,
    Clock,
    Decision,
    Ending,
    Milliseconds,
    OfferInfo,
    SeatInfo,
    SeatNumber,
    Shown,
    TableInfo,
)

PROTOCOL = 1
LONGEST_REF, LONGEST_NOTATION, LONGEST_SAYING, LONGEST_REASON = 64, 200, 500, 500

Reference = Annotated[str, Field(max_length=LONGEST_REF)]


class FromClient(Asked):
    """A message of a client."""

    ref: Reference | None = None


# ── From the client ──────────────────────────────────────────────────────────────────────────────────────────────────


class Hello(FromClient):
    """The first message, within ten seconds. `since` is the last `number` the client has seen: only newer log lines come."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    since: Annotated[int, Field(ge=0, le=1 << 31)] | None = None


class Decide(FromClient):
    """Take a decision: by the number of a legal action, or by its notation. `number` is the one of the last picture."""

    type: Literal["decide"] = "decide"
    number: Annotated[int, Field(ge=0, le=1 << 31)]
    action: Annotated[int, Field(ge=0, lt=1 << 31)] | None = None
    notation: Annotated[str, Field(max_length=LONGEST_NOTATION)] | None = None


class TakeBack(FromClient):
    """Take back one's last decision, where nothing has been shown or decided since; otherwise offer it to the others."""

    type: Literal["take_back"] = "take_back"


class Offer(FromClient):
    """Offer something that the others must agree to. `seat` is the one that a bot is to take."""

    type: Literal["offer"] = "offer"
    kind: Literal["draw", "take_back", "bot_takes_seat", "rematch"]
    seat: SeatNumber | None = None


class Answer(FromClient):
    """Agree to an offer or decline it; who declines an own offer withdraws it."""

    type: Literal["answer"] = "answer"
    offer: Annotated[int, Field(ge=0, lt=1 << 53)]
    agree: bool


class Resign(FromClient):
    """Give the game up."""

    type: Literal["resign"] = "resign"


class SetPace(FromClient):
    """Set how one wants to be asked: `[]` always, or `["turn", "end"]`: not before the own turn, except at the end phase."""

    type: Literal["pace"] = "pace"
    words: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=20)]


class AskHint(FromClient):
    """Ask what a strong bot would do. Refused in rated games."""

    type: Literal["hint"] = "hint"


class Say(FromClient):
    """Say something to the table."""

    type: Literal["say"] = "say"
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_SAYING)]


class Mute(FromClient):
    """Hear no more from a player, at any table; with `muted` false, hear them again."""

    type: Literal["mute"] = "mute"
    player: Annotated[str, Field(max_length=64)]
    muted: bool = True


class Report(FromClient):
    """Report a line of the chat to whoever runs the server."""

    type: Literal["report"] = "report"
    message: Annotated[int, Field(ge=0, lt=1 << 53)]
    why: Annotated[str, Field(max_length=LONGEST_REASON)] = ""


class Ping(FromClient):
    """Ask whether the server is there."""

    type: Literal["ping"] = "ping"


ClientMessage = Annotated[
    Hello | Decide | TakeBack | Offer | Answer | Resign | SetPace | AskHint | Say | Mute | Report | Ping,
    Field(discriminator="type"),
]
READ: TypeAdapter[Any] = TypeAdapter(ClientMessage)


# ── From the server ──────────────────────────────────────────────────────────────────────────────────────────────────


class Welcome(Shown):
    """Everything about the table as the viewer may see it: after `hello`, and when the game starts. It replaces all before it.

    `picture` is what a client draws (null while seats are open), `log` what has happened from line `log_from` on; `number`
    goes with the picture and is sent back with `decide`.
    """

    type: Literal["welcome"] = "welcome"
    ref: str | None = None
    protocol: int
    table: TableInfo
    player: str | None
    seat: int | None
    number: int
    picture: dict[str, Any] | None
    log: list[dict[str, Any]]
    log_from: int
    clock: Clock | None
    pace: list[str]
    chat: list[ChatLine]
    muted: list[str]
    offers: list[OfferInfo]
    over: Ending | None


class StepTaken(Shown):
    """Something has happened: a decision, or one was taken back, or a seat gave up, or somebody's time ran out.

    The log is cut to `log_from` lines, then `events` are added. `decision` is there for the seat that took it.
    """

    type: Literal["step"] = "step"
    number: int
    kind: Literal["decide", "take_back", "resign", "bot", "draw", "time_out", "park", "resume"]
    seat: int | None
    decision: Decision | None
    events: list[dict[str, Any]]
    log_from: int
    picture: dict[str, Any]
    clock: Clock | None


class Ack(Shown):
    """What the client asked for is done, and kept. `number` is the one of the newest picture."""

    type: Literal["ack"] = "ack"
    ref: str | None
    number: int


class Refusal(Shown):
    """What the client asked for is refused, and nothing has changed. The codes are listed in docs/protocol.md."""

    type: Literal["error"] = "error"
    ref: str | None
    code: str
    message: str
    place: str = ""


class SeatsChanged(Shown):
    """Somebody came, left, sat down, or a bot took a seat."""

    type: Literal["seats"] = "seats"
    seats: list[SeatInfo]
    watchers: int


class Said(Shown):
    """Somebody has said something."""

    type: Literal["chat"] = "chat"
    line: ChatLine


class Offered(Shown):
    """Somebody has made an offer."""

    type: Literal["offer"] = "offer"
    offer: OfferInfo


class Answered(Shown):
    """An offer has been answered."""

    type: Literal["answered"] = "answered"
    offer: OfferInfo


class Hint(Shown):
    """What a strong bot would do, the best first."""

    type: Literal["hint"] = "hint"
    ref: str | None
    number: int
    choices: list[Choice]


class Over(Shown):
    """The game has ended."""

    type: Literal["over"] = "over"
    match: str
    ending: Ending


class Rematch(Shown):
    """All have agreed to play again: at this table."""

    type: Literal["rematch"] = "rematch"
    table: str


class Closing(Shown):
    """The server closes the socket; a client comes back after `again_in_s` seconds, or not at all where that is null."""

    type: Literal["closing"] = "closing"
    code: str
    message: str
    again_in_s: float | None


class Pong(Shown):
    """The server is there."""

    type: Literal["pong"] = "pong"
    ref: str | None
    now: Milliseconds


ServerMessage = Annotated[
    Welcome | StepTaken | Ack | Refusal | SeatsChanged | Said | Offered | Answered | Hint | Over | Rematch | Closing | Pong,
    Field(discriminator="type"),
]
READ_SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)
