"""Which lines of a folder's files nothing runs. A file whose lines have all been run is no longer watched, which takes time."""

from __future__ import annotations

from pathlib import Path

import coverage

REFUSAL = r"^\s*unknown\("
"""A line that refuses what cannot be (see `engine.fault`) is run by no game that keeps its rules."""


class Lines:
    """The lines of the files in a folder that nothing has run since this was made."""

    def __init__(self, folder: Path) -> None:
        self._missed = {str(path): "all" for path in sorted(folder.glob("*.py"))}
        self._run = dict.fromkeys(self._missed, 0)
        self._watch = watch(list(self._missed))

    def missed(self) -> dict[str, str]:
        """The lines of each file that nothing has run yet; from now on only these files are watched."""
        data = self._watch.get_data()
        run = {file: len(data.lines(file) or ()) for file in self._missed}
        for file in [file for file, count in run.items() if count > self._run[file] or self._missed[file] == "all"]:
            self._missed[file], self._run[file] = self._watch.analysis2(file)[4], run[file]
        if not all(self._missed.values()):
            self._missed = {file: lines for file, lines in self._missed.items() if lines}
            self._watch_fewer()
        return {Path(file).name: lines for file, lines in self._missed.items()}

    def _watch_fewer(self) -> None:
        """Watch only the files with lines that are missed, and keep what is known of them."""
        before = self._watch
        before.stop()
        self._watch = watch(list(self._missed))
        self._watch.get_data().update(before.get_data())


def watch(files: list[str]) -> coverage.Coverage:
    """Watch the lines of some files, and of no others."""
    measured = coverage.Coverage(data_file=None, config_file=False, include=files or ["none"], messages=False)
    measured.set_option("run:disable_warnings", ["no-data-collected"])
    measured.set_option("report:exclude_lines", [REFUSAL])
    measured.start()
    return measured
