"""Which lines of a folder's files nothing runs. A file whose lines have all been run is no longer watched, which takes time."""

from __future__ import annotations

from pathlib import Path

import coverage


class Lines:
    """The lines of the files in a folder that nothing has run since this was made."""

    def __init__(self, folder: Path) -> None:
        self._files = [str(path) for path in sorted(folder.glob("*.py"))]
        self._watching = watching(self._files)

    def missed(self) -> dict[str, str]:
        """The lines of each file that nothing has run yet; from now on only these files are watched."""
        lines = {file: self._watching.analysis2(file)[4] for file in self._files}
        if not all(lines.values()):
            self._files = [file for file in self._files if lines[file]]
            self._watch_on()
        return {Path(file).name: lines[file] for file in self._files}

    def _watch_on(self) -> None:
        """Watch fewer files, and keep what is known of them."""
        before = self._watching
        before.stop()
        self._watching = watching(self._files)
        self._watching.get_data().update(before.get_data())


def watching(files: list[str]) -> coverage.Coverage:
    """Watch the lines of some files, and of no others."""
    measured = coverage.Coverage(data_file=None, config_file=False, include=files or ["none"], messages=False)
    measured.set_option("run:disable_warnings", ["no-data-collected"])
    measured.start()
    return measured
