"""Static files: the web client, served as it is written, with digests for caching, and compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.errors import Refused

WEB = Path(__file__).parents[2] / "clients" / "web"
ART = WEB.with_name("art")
"""The drawings, which are data for every client: served as they are, under art/."""
FRONT = "index.html"
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
HIDDEN = {".md", ".ts", ".map"}
"""Files beside the client that are not part of it."""
WORTH_IT = 600
"""Shorter files are not compressed."""


@dataclass(frozen=True)
class CachedFile:
    """A file as it is sent."""

    stamp: tuple[int, int]
    kind: str
    digest: str
    plain: bytes
    compressed: bytes | None


class StaticFiles:
    """The files of a folder. One that has changed is read again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._cached: dict[Path, CachedFile] = {}

    def answer(self, request: Request) -> Response:
        """The file at an address. An address without an extension is a page of the client, which routes it itself."""
        page = self._cached_file(self._path(request.url.path))
        headers = {"etag": page.digest, "cache-control": "no-cache", "vary": "accept-encoding"}
        if page.digest in [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        body = page.plain
        if page.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = page.compressed, "gzip"
        return Response(body, media_type=page.kind, headers=headers)

    def _path(self, address: str) -> Path:
        if "\x00" in address:
            raise Refused("not_found", "there is nothing here", place="path")
        path = (self._folder / address.lstrip("/")).resolve()
        if not path.is_relative_to(self._folder) or _is_hidden(path.relative_to(self._folder)):
            raise Refused("not_found", "there is nothing here", place="path")
        if path.is_file() and path.suffix not in HIDDEN:
            return path
        if path.parent == self._folder / ART.name and path.suffix == ".json" and (ART / path.name).is_file():
            return ART / path.name
        if not path.suffix and (self._folder / FRONT).is_file():
            return self._folder / FRONT
        raise Refused("not_found", "there is nothing here", place="path")

    def _cached_file(self, path: Path) -> CachedFile:
        status = path.stat()
        stamp = status.st_mtime_ns, status.st_size
        page = self._cached.get(path)
        if page is None or page.stamp != stamp:
            page = self._cached[path] = _read(path, stamp)
        return page


def _is_hidden(path: Path) -> bool:
    return any(part.startswith((".", "__")) for part in path.parts)


def _read(path: Path, stamp: tuple[int, int]) -> CachedFile:
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind in ("application/json", "application/manifest+json", "image/svg+xml")
    smaller = gzip.compress(plain, 9, mtime=0) if is_text and len(plain) > WORTH_IT else None
    digest = f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
    return CachedFile(stamp, f"{kind}; charset=utf-8" if is_text else kind, digest, plain, smaller)
