"""Moderation: the bodies of requests and answers about reports, as models."""

from __future__ import annotations

from typing import Literal

from regalia.server.protocol.parts import Incoming, Milliseconds, Outgoing


class Reported(Outgoing):
    """A report of a chat message: what was said, by whom, and why it was reported."""

    id: int
    at: Milliseconds
    table: str
    message: int
    about: str
    name: str
    by: str
    text: str
    why: str
    settled: str | None


class ReportQueue(Outgoing):
    """The reports that nobody has settled, the oldest first."""

    reports: list[Reported]


class Settled(Incoming):
    """What comes of a report: nothing, or the message goes, and its author is muted for a week or banned."""

    how: Literal["dismiss", "remove", "mute", "ban"]
