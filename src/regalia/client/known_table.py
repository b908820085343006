"""Known table: what a client knows of its table, message by message. It has no connection; every kind of seat keeps one."""

from __future__ import annotations

import itertools
import json
from typing import Any

PROTOCOL = 1
Message = dict[str, Any]


class KnownTable:
    """A table as the server has shown it."""

    def __init__(self) -> None:
        self.table: Message = {}
        self.seat: int | None = None
        self.number = 0
        self.picture: Message | None = None
        self.log: list[Message] = []
        self.clock: Message | None = None
        self.pace: list[str] = []
        self.chat: list[Message] = []
        self.offers: dict[int, Message] = {}
        self.ending: Message | None = None
        self.rematch: str | None = None
        self.is_welcome = False
        self._refs = itertools.count(1)

    @property
    def legal(self) -> list[Message]:
        """The choices of this seat; none while it is not its turn to decide."""
        if self.picture is None or self.ending is not None or self.seat is None:
            return []
        legal: list[Message] = self.picture["legal"]
        return legal

    def hello(self) -> str:
        """The first message, with the last number known; at first that is 0, and the whole log comes."""
        return self.message("hello", protocol=PROTOCOL, since=self.number if self.is_welcome else 0)

    def message(self, kind: str, /, **fields: Any) -> str:
        """A message to the server."""
        return json.dumps({"type": kind, **fields})

    def new_ref(self) -> str:
        """A new reference, by which the answer to a message is recognised."""
        return str(next(self._refs))

    def take(self, text: str | bytes) -> Message:
        """Apply a message of the server; returns it."""
        message: Message = json.loads(text)
        taken = getattr(self, f"_take_{message['type']}", None)
        if taken is not None:
            taken(message)
        return message

    def _take_welcome(self, message: Message) -> None:
        self.is_welcome = True
        self.table, self.seat = message["table"], message["seat"]
        self.log = [*self.log[: message["log_from"]], *message["log"]]
        self.chat = message["chat"]
        self.offers = {offer["id"]: offer for offer in message["offers"]}
        self.number, self.picture, self.clock = message["number"], message["picture"], message["clock"]
        self.ending, self.pace = message["over"], message["pace"]

    def _take_step(self, message: Message) -> None:
        self.number, self.picture, self.clock = message["number"], message["picture"], message["clock"]
        self.log = [*self.log[: message["log_from"]], *message["events"]]

    def _take_seats(self, message: Message) -> None:
        self.table = {**self.table, "seats": message["seats"], "watchers": message["watchers"]}

    def _take_chat(self, message: Message) -> None:
        self.chat.append(message["line"])

    def _take_offer(self, message: Message) -> None:
        self.offers[message["offer"]["id"]] = message["offer"]

    def _take_answered(self, message: Message) -> None:
        if message["offer"]["state"] == "open":
            self.offers[message["offer"]["id"]] = message["offer"]
        else:
            self.offers.pop(message["offer"]["id"], None)

    def _take_over(self, message: Message) -> None:
        self.ending = message["ending"]

    def _take_rematch(self, message: Message) -> None:
        self.rematch = message["table"]
