"""WebSocket: every message of the socket at which a table is played, as models. docs/protocol.md is generated from them.

Every message is one JSON object with a `type`. A client's message may have a `ref`, which its answer repeats. Clients ignore
fields and types that they do not know; a change that would break a client gets a new number in `PROTOCOL`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from regalia.server.protocol.parts import (
    ChatMessage,
    Clock,
    Decision,
    Ending,
    Incoming,
    Milliseconds,
    OfferInfo,
    Outgoing,
    SeatInfo,
    SeatNumber,
    TableInfo,
    WeighedChoice,
)

PROTOCOL = 1
LONGEST_REF, LONGEST_NOTATION, LONGEST_SAYING, LONGEST_REASON = 64, 200, 500, 500

Reference = Annotated[str, Field(max_length=LONGEST_REF)]


class IncomingMessage(Incoming):
    """A message from a client."""

    ref: Reference | None = None


# ── From the client ──────────────────────────────────────────────────────────────────────────────────────────────────


class Hello(IncomingMessage):
    """The first message, within ten seconds. `since` is the last `number` the client has seen: it gets only newer log lines."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    since: Annotated[int, Field(ge=0, le=1 << 31)] | None = None


class Decide(IncomingMessage):
    """Take a decision, by the number of a legal action or by its notation. `number` is that of the newest picture."""

    type: Literal["decide"] = "decide"
    number: Annotated[int, Field(ge=0, le=1 << 31)]
    action: Annotated[int, Field(ge=0, lt=1 << 31)] | None = None
    notation: Annotated[str, Field(max_length=LONGEST_NOTATION)] | None = None


class TakeBack(IncomingMessage):
    """Take back your last decision. Refused if anything was shown or decided since; then make an offer to the others."""

    type: Literal["take_back"] = "take_back"


class Offer(IncomingMessage):
    """Offer something that the others must agree to. `seat` is the one that a bot is to take."""

    type: Literal["offer"] = "offer"
    kind: Literal["draw", "take_back", "bot_takes_seat", "rematch"]
    seat: SeatNumber | None = None


class Answer(IncomingMessage):
    """Agree to an offer or decline it. To decline your own offer withdraws it."""

    type: Literal["answer"] = "answer"
    offer: Annotated[int, Field(ge=0, lt=1 << 53)]
    agree: bool


class Resign(IncomingMessage):
    """Give the game up."""

    type: Literal["resign"] = "resign"


class SetPace(IncomingMessage):
    """Set when you are asked: `[]` where it matters, `["full"]` always, `["turn", "end"]` on your turn and at the end phase."""

    type: Literal["pace"] = "pace"
    words: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=20)]


class AskHint(IncomingMessage):
    """Ask what a strong bot would do. Refused in rated games."""

    type: Literal["hint"] = "hint"


class Say(IncomingMessage):
    """Say something to the table."""

    type: Literal["say"] = "say"
    text: Annotated[str, Field(min_length=1, max_length=LONGEST_SAYING)]


class Mute(IncomingMessage):
    """Mute a player at every table; with `muted` false, unmute them."""

    type: Literal["mute"] = "mute"
    player: Annotated[str, Field(max_length=64)]
    muted: bool = True


class Report(IncomingMessage):
    """Report a chat message to those who run the server; `message` is its `id`."""

    type: Literal["report"] = "report"
    message: Annotated[int, Field(ge=0, lt=1 << 53)]
    why: Annotated[str, Field(max_length=LONGEST_REASON)] = ""


class Ping(IncomingMessage):
    """Ask whether the server is there."""

    type: Literal["ping"] = "ping"


ClientMessage = Annotated[
    Hello | Decide | TakeBack | Offer | Answer | Resign | SetPace | AskHint | Say | Mute | Report | Ping,
    Field(discriminator="type"),
]
READ: TypeAdapter[Any] = TypeAdapter(ClientMessage)


# ── From the server ──────────────────────────────────────────────────────────────────────────────────────────────────


class Welcome(Outgoing):
    """Everything about the table as the viewer may see it, after `hello` and when the game starts. It replaces all before it.

    `picture` is what a client draws (null while seats are open), `log` the log from line `log_from` on; `number` belongs to the
    picture and is sent back with `decide`.
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
    chat: list[ChatMessage]
    muted: list[str]
    offers: list[OfferInfo]
    over: Ending | None


class StepTaken(Outgoing):
    """Something happened: a decision, a take-back, a resignation, a time-out …

    Cut the log to `log_from` lines, then add `events`. Only the seat that took a decision gets it as `decision`.
    """

    type: Literal["step"] = "step"
    number: int
    kind: Literal["decide", "take_back", "resign", "bot", "draw", "time_out", "park", "resume", "close"]
    seat: int | None
    decision: Decision | None
    events: list[dict[str, Any]]
    log_from: int
    picture: dict[str, Any]
    clock: Clock | None


class Ack(Outgoing):
    """What the client asked for is done and committed. `number` is that of the newest picture."""

    type: Literal["ack"] = "ack"
    ref: str | None
    number: int


class Refusal(Outgoing):
    """What the client asked for is refused, and nothing has changed. The codes are listed in docs/protocol.md."""

    type: Literal["error"] = "error"
    ref: str | None
    code: str
    message: str
    place: str = ""


class SeatsChanged(Outgoing):
    """Somebody connected, left or sat down, or a bot took over a seat."""

    type: Literal["seats"] = "seats"
    seats: list[SeatInfo]
    watchers: int


class Said(Outgoing):
    """A new chat message."""

    type: Literal["chat"] = "chat"
    line: ChatMessage


class Removed(Outgoing):
    """A chat message was removed by those who run the server."""

    type: Literal["removed"] = "removed"
    message: int


class Offered(Outgoing):
    """Somebody has made an offer."""

    type: Literal["offer"] = "offer"
    offer: OfferInfo


class Answered(Outgoing):
    """An offer has been answered."""

    type: Literal["answered"] = "answered"
    offer: OfferInfo


class Hint(Outgoing):
    """What a strong bot would do, the best first."""

    type: Literal["hint"] = "hint"
    ref: str | None
    number: int
    choices: list[WeighedChoice]


class Over(Outgoing):
    """The game has ended."""

    type: Literal["over"] = "over"
    match: str
    ending: Ending


class Rematch(Outgoing):
    """All have agreed to a rematch, which is played at this table."""

    type: Literal["rematch"] = "rematch"
    table: str


class Closing(Outgoing):
    """The server closes the socket. Connect again after `again_in_s` seconds, or not at all where that is null."""

    type: Literal["closing"] = "closing"
    code: str
    message: str
    again_in_s: float | None


class Pong(Outgoing):
    """The server is there."""

    type: Literal["pong"] = "pong"
    ref: str | None
    now: Milliseconds


Told = Said | Removed | Offered | Answered | Hint
ServerMessage = Annotated[
    Welcome | StepTaken | Ack | Refusal | SeatsChanged | Told | Over | Rematch | Closing | Pong,
    Field(discriminator="type"),
]
READ_SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)
