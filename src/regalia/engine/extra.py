"""Extra: a part of Regalia whose packages are installed only on request, such as `pip install 'regalia[server]'`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from regalia.engine.errors import MissingExtra


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Import what an extra brings; where a package of it is not installed, say in one sentence how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "regalia":
            raise  # a file of our own is missing: no extra would bring it
        raise MissingExtra(f"the {extra} needs the extra: pip install 'regalia[{extra}]'") from None
