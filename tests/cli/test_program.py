"""Program: what holds whatever command is given."""

import os
import sys

import pytest

from regalia import cli

THREADS = "OPENBLAS_NUM_THREADS"


@pytest.mark.parametrize(("given", "found"), [(None, "1"), ("4", "4")])
def test_policies_multiply_with_one_thread_unless_told_otherwise(monkeypatch, given, found):
    monkeypatch.setenv(THREADS, given or "")
    if given is None:
        monkeypatch.delenv(THREADS)
    monkeypatch.setattr(cli, "app", lambda prog_name: sys.exit(os.environ[THREADS]))
    with pytest.raises(SystemExit, match=f"^{found}$"):
        cli.main()
