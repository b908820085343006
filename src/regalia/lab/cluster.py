"""Cluster: the same work, handed to Ray, on one machine or many. If a worker is lost, its stretch is played again.

Every stretch comes back once and in its order, so that the results are those of a single core.
"""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable, Sequence
from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.extra import needs
from regalia.lab.arrangement import Arrangement
from regalia.lab.stretch import Played, Stretch, Wanted, play

with needs("ray"):
    import ray as imported

ray: Any = imported
ALWAYS_AGAIN = -1
"""How often a stretch is played again when its worker was lost: until it has been played."""
LOCAL = "local"
PLACE = re.compile(r"(?:ray://)?(?P<host>[^/:\s]+):(?P<port>\d{1,5})")
ANSWER_S = 5.0
"""How long a cluster may take to answer. Ray itself would ask again and again for an hour."""


class Cluster:
    """A Ray cluster: `local` starts one on this machine, any other address joins the one that is there."""

    def __init__(self, arrangements: Sequence[Arrangement], wanted: Wanted, tier: str, jobs: int, address: str = LOCAL) -> None:
        if jobs < 1:
            raise BadOption(f"there must be at least one job, not {jobs}", place="jobs")
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            check_that_somebody_answers(address)
            quiet = {"include_dashboard": False, "logging_level": "ERROR", "log_to_driver": False}
            where: dict[str, Any] = {"num_cpus": jobs} if address == LOCAL else {"address": address}
            try:
                ray.init(**where, **quiet, runtime_env={"env_vars": own_settings()})
            except ConnectionError:
                raise nobody_at(address) from None
        self.jobs = jobs if address == LOCAL else max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._wanted, self._tier = wanted, tier
        self._play = ray.remote(max_retries=ALWAYS_AGAIN)(play)

    def hand_out(self, arrangement: Arrangement, stretch: Stretch) -> Callable[[], Played]:
        """Have a stretch played by a worker."""
        task = self._play.remote(arrangement, stretch, self._wanted, self._tier)

        def wait() -> Played:
            played: Played = ray.get(task)
            return played

        return wait

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        if self._is_ours:
            ray.shutdown()


def at(address: str) -> Callable[[Sequence[Arrangement], Wanted, str, int], Cluster]:
    """What hands a run to the cluster at an address."""
    return lambda arrangements, wanted, tier, jobs: Cluster(arrangements, wanted, tier, jobs, address)


def check_that_somebody_answers(address: str) -> None:
    """Refuse an address at which nobody listens."""
    place = PLACE.fullmatch(address)
    if address in (LOCAL, "auto"):
        return
    if place is None:
        raise BadOption(f"{address!r} is no address of a cluster: give local, auto or HOST:PORT", place="--cluster")
    try:
        socket.create_connection((place["host"], int(place["port"])), ANSWER_S).close()
    except (OSError, OverflowError):
        raise nobody_at(address) from None


def nobody_at(address: str) -> BadOption:
    """What is said where there is no cluster."""
    return BadOption(f"no Ray cluster answers at {address!r}", place="--cluster")


def own_settings() -> dict[str, str]:
    """What a worker has to know of this process: where compiled games are kept, and which cards there are."""
    return {name: value for name, value in os.environ.items() if name.startswith("REGALIA_")}
