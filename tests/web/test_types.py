"""The types in the client's comments hold: checked by tsc, as written, without a build."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).parent


def test_the_types_of_the_client_hold():
    found = subprocess.run(
        [HERE / "node_modules" / ".bin" / "tsc", "-p", HERE], capture_output=True, text=True, timeout=300, check=False
    )
    assert (found.returncode, found.stdout) == (0, "")
