"""Kept rules: a match ends under the rules and cards it began with, whatever version the server has meanwhile.

When a server starts it puts the packages of all its games aside, each as an archive in a folder. A match of an older version is
dealt and played by the package from that folder, loaded under a name of its own beside the present one.
"""

from __future__ import annotations

import importlib
import io
import os
import re
import sys
import tempfile
import zipfile
from functools import cache
from pathlib import Path

from regalia.engine.errors import BadGame
from regalia.engine.game import Game

LEFT_OUT = ("__pycache__",)
LARGEST = 8_000_000
"""Bytes of a file that is put aside; rules are far smaller."""
AT = "@"
_folder: Path | None = None
"""Where packages are put aside."""


def name_of(slug: str, version: int, cards: str) -> str:
    """What an archive is called: the game, its version, and the digest of its cards."""
    return f"{slug}-{version}-{cards or 'plain'}"


def keep(game: Game, folder: Path) -> bool:
    """Put the package of a game aside, unless it is there; returns whether it was put there now."""
    archive = folder / f"{name_of(game.slug, game.version, game.lookup_digest if game.has_lookup else '')}.zip"
    package = package_of(game)
    if package is None or archive.exists():
        return False
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("PACKAGE", package[0])
        for path in sorted(package[1].rglob("*")):
            if path.is_file() and path.stat().st_size < LARGEST and not set(path.parts) & {*LEFT_OUT}:
                zipped.write(path, f"package/{path.relative_to(package[1])}")
    with tempfile.NamedTemporaryFile(dir=folder, delete=False) as file:
        file.write(written.getvalue())
    os.replace(file.name, archive)
    return True


def package_of(game: Game) -> tuple[str, Path] | None:
    """The name and the folder of a game's package; None where it is a single module."""
    name = str(game.rules.__name__).rpartition(".")[0]
    module = sys.modules.get(name)
    if not name or module is None or getattr(module, "GAME", None) is None or not getattr(module, "__file__", None):
        return None
    return name, Path(str(module.__file__)).parent


def use(folder: Path, games: list[Game]) -> list[str]:
    """Put the packages of games aside in a folder, and look there for older ones; returns what was put aside now."""
    global _folder
    _folder = folder
    return [f"{game.slug} {game.version}" for game in games if keep(game, folder)]


def kept(slug: str, version: int, cards: str) -> Game | None:
    """The game of a version that is not installed any more, if it was put aside."""
    return kept_game(_folder, name_of(slug, version, cards)) if _folder is not None else None


def reference(slug: str, version: int, cards: str) -> str:
    """How another process finds a game that was put aside."""
    return AT.join((slug, name_of(slug, version, cards), str(_folder)))


@cache
def kept_game(folder: Path, name: str) -> Game | None:
    """The game of an archive; None where there is none."""
    archive = folder / f"{name}.zip"
    if not archive.is_file():
        return None
    alias = f"regalia_kept_{re.sub(r'[^a-z0-9]', '_', name.lower())}"
    try:
        return _load(_unpacked(archive, alias), alias)
    except (OSError, zipfile.BadZipFile, KeyError, ImportError, SyntaxError) as error:
        raise BadGame(f"the rules that were put aside cannot be opened ({error})", place=archive.name) from None


def _unpacked(archive: Path, alias: str) -> Path:
    """The package of an archive in a folder of its own, in which it calls itself by its alias."""
    place = Path(tempfile.mkdtemp(prefix="regalia-kept-")) / alias
    with zipfile.ZipFile(archive) as zipped:
        package = zipped.read("PACKAGE").decode()
        imports = re.compile(rf"^(\s*(?:from|import)\s+){re.escape(package)}(?=[.\s])", re.MULTILINE)
        for name in zipped.namelist():
            path = (place / name.removeprefix("package/")).resolve()
            if not name.startswith("package/") or not path.is_relative_to(place):
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            text = zipped.read(name)
            path.write_bytes(imports.sub(rf"\g<1>{alias}", text.decode()).encode() if path.suffix == ".py" else text)
    return place


def _load(place: Path, alias: str) -> Game:
    """Import a package under its alias."""
    if str(place.parent) not in sys.path:
        sys.path.append(str(place.parent))
    found = importlib.import_module(alias).GAME
    if not isinstance(found, Game):
        raise BadGame("the package that was put aside offers no game", place=alias)
    return found


def found_again(reference: str) -> Game | None:
    """The game of such a reference; None where the text is a plain name of a game."""
    slug, _, rest = reference.partition(AT)
    name, _, folder = rest.partition(AT)
    return kept_game(Path(folder), name) if slug and name and folder else None
