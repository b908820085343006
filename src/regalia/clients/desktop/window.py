"""Window: opens the window, with OpenGL where there is any, else with Pygame's own drawing, and says which."""

from __future__ import annotations

from typing import Any

import pygame

from regalia.clients.art.cards import card_drawing
from regalia.clients.desktop import fonts
from regalia.clients.desktop.canvas import Canvas
from regalia.clients.desktop.images import Images, measured, raster
from regalia.clients.desktop.soft_canvas import SoftCanvas
from regalia.clients.desktop.sounds import no_device
from regalia.engine.errors import RegaliaError

LEAST = (960, 540)
ICON = 46
"""How wide the back of a card is that stands for the program."""
AUTO, OPENGL, PYGAME = "auto", "opengl", "pygame"


class NoWindow(RegaliaError):
    """There is no display to open a window on."""

    code = "no-window"


def open_window(size: tuple[int, int], images: Images, how: str = AUTO) -> tuple[Canvas, str]:
    """A window of a size, and what is to be said about how it draws; empty where it draws as it should."""
    try:
        with no_device():
            pygame.init()
        pygame.joystick.quit()
        fonts.forget()
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(f"no window can be opened here: {error}", place="desktop") from None
    pygame.display.set_caption("Regalia")
    pygame.display.set_icon(raster(card_drawing(None, (), 0, measured, small=True), ICON))
    pygame.key.set_repeat(320, 45)
    reason = ""
    if how != PYGAME:
        try:
            return _with_opengl(size, images), ""
        except (ImportError, pygame.error, RuntimeError, OSError) as error:
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            pygame.display.quit()
    try:
        pygame.display.init()
        pygame.display.set_caption("Regalia")
        window: Any = pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoWindow(f"no window can be opened here: {error}", place="desktop") from None
    return SoftCanvas(window, images), reason


def _with_opengl(size: tuple[int, int], images: Images) -> Canvas:
    import OpenGL

    OpenGL.ERROR_CHECKING = False
    from regalia.clients.desktop.gl_canvas import GlCanvas

    pygame.display.gl_set_attribute(pygame.GL_CONTEXT_MAJOR_VERSION, 2)
    pygame.display.gl_set_attribute(pygame.GL_CONTEXT_MINOR_VERSION, 1)
    pygame.display.gl_set_attribute(pygame.GL_DOUBLEBUFFER, 1)
    pygame.display.set_mode(size, pygame.OPENGL | pygame.DOUBLEBUF | pygame.RESIZABLE, vsync=0)
    return GlCanvas(size, images)
