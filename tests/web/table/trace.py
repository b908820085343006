"""Trace: what Chromium itself notes down while things move on a page: the frames it draws, and the work of the main thread."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["toplevel", "blink.user_timing", "benchmark", "cc", "disabled-by-default-devtools.timeline.frame"]
TASK = "ThreadControllerImpl::RunTask"
FRAME_MS = 1000 / 60
Event = dict[str, Any]


@dataclass(frozen=True)
class Movement:
    """A stretch of a trace, in milliseconds: when frames were drawn, and how much of a processor each task of the page took.

    `reports` is what the compositor says of each frame: whether something moved in it, and moved without the main thread.
    """

    lasted: float
    drawn: list[float]
    tasks: list[float]
    reports: list[Event]

    @property
    def interval(self) -> float:
        """From one frame to the next, as it mostly is."""
        return median(later - earlier for earlier, later in zip(self.drawn, self.drawn[1:], strict=False))

    @property
    def work_in_a_frame(self) -> float:
        """What the main thread does in the time of one frame, on average; time that other programs take does not count."""
        return sum(self.tasks) * FRAME_MS / self.lasted

    @property
    def tasks_too_long(self) -> int:
        """Tasks of the page that alone need longer than a frame may take."""
        return sum(task > FRAME_MS for task in self.tasks)

    @property
    def composited(self) -> float:
        """The share of the frames with movement in which the compositor moves things by itself."""
        moving = [one for one in self.reports if one["has_compositor_animation"] or one["has_main_animation"]]
        return sum(one["has_compositor_animation"] for one in moving) / len(moving)


class Trace:
    """A trace of a page, from entering to leaving."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._events: list[Event] = []
        self._is_complete = False

    def __enter__(self) -> Trace:
        self._session.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._session.on("Tracing.tracingComplete", lambda told: setattr(self, "_is_complete", True))
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": CATEGORIES}})
        return self

    def __exit__(self, *_: object) -> None:
        self._session.send("Tracing.end")
        while not self._is_complete:
            self._page.wait_for_timeout(50)
        self._session.detach()

    def between(self, first: str, last: str) -> Movement:
        """What was done between two marks that the page made."""
        marks = {event["name"]: event for event in self._events if "blink.user_timing" in event["cat"]}
        begins, ends, process = marks[first]["ts"], marks[last]["ts"], marks[first]["pid"]
        main = marks[first]["tid"]
        within = [event for event in self._events if event["pid"] == process and begins <= event["ts"] <= ends]
        return Movement(
            lasted=(ends - begins) / 1000,
            drawn=sorted(event["ts"] / 1000 for event in within if event["name"] == "DrawFrame"),
            tasks=[event.get("tdur", 0) / 1000 for event in within if event["name"] == TASK and event["tid"] == main],
            reports=[
                event["args"]["frame_reporter"]
                for event in within
                if event["name"] == "PipelineReporter" and "frame_reporter" in event["args"]
            ],
        )
