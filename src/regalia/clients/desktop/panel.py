"""Panel: a part of the sidebar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.clients.desktop.sheet import Area, Sheet

if TYPE_CHECKING:
    from regalia.clients.desktop.text_area import TextArea


class Panel:
    """What the sidebar shows when its tab is chosen."""

    title = ""

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        raise NotImplementedError

    def wheel(self, by: int) -> bool:
        """The wheel was turned over it; has anything changed?"""
        return False

    def key(self, event: Any) -> bool:
        """A key was pressed that nobody else wants; did the panel take it?"""
        return False

    def text(self, typed: str) -> bool:
        """A text was typed; did the panel take it?"""
        return False

    @property
    def text_area(self) -> TextArea | None:
        """The text that can be edited in it."""
        return None

    @property
    def wants_keys(self) -> bool:
        """Is somebody typing into it?"""
        return False

    def changed(self) -> None:
        """The table has changed."""
