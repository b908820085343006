"""OpenGL canvas: all images lie in one atlas, and a frame is one array of corners and one call."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pygame
from OpenGL import GL

from regalia.clients.desktop.canvas import Quad
from regalia.clients.desktop.images import Images, Key

VERTEX = """#version 120
attribute vec2 corner; attribute vec2 where; attribute vec4 tint;
uniform vec2 window;
varying vec2 at; varying vec4 shade;
void main() {
  at = where; shade = tint;
  gl_Position = vec4(corner.x * 2.0 / window.x - 1.0, 1.0 - corner.y * 2.0 / window.y, 0.0, 1.0);
}"""
FRAGMENT = """#version 120
uniform sampler2D atlas;
varying vec2 at; varying vec4 shade;
void main() { gl_FragColor = texture2D(atlas, at) * shade; }"""
LARGEST = 4096
GUTTER = 1
CORNERS = np.array([(0, 0), (1, 0), (1, 1), (0, 0), (1, 1), (0, 1)], dtype=np.float32)
ATTRIBUTES = (("corner", 2, 0), ("where", 2, 8), ("tint", 4, 16))
STRIDE = 32
INSET = {"white": 1.5, "felt": 0.5}
"""Images that are stretched are read from inside their edges."""


class AtlasFull(Exception):
    """There is no room left: everything is forgotten and put in again."""


class Atlas:
    """One texture with all images, in shelves."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.places: dict[Key, tuple[float, float, float, float]] = {}
        self._x, self._y, self._shelf = 0, 0, 0
        self.texture = GL.glGenTextures(1)
        GL.glBindTexture(GL.GL_TEXTURE_2D, self.texture)
        for name, value in (
            (GL.GL_TEXTURE_MIN_FILTER, GL.GL_LINEAR),
            (GL.GL_TEXTURE_MAG_FILTER, GL.GL_LINEAR),
            (GL.GL_TEXTURE_WRAP_S, GL.GL_CLAMP_TO_EDGE),
            (GL.GL_TEXTURE_WRAP_T, GL.GL_CLAMP_TO_EDGE),
        ):
            GL.glTexParameteri(GL.GL_TEXTURE_2D, name, value)
        GL.glTexImage2D(GL.GL_TEXTURE_2D, 0, GL.GL_RGBA, size, size, 0, GL.GL_RGBA, GL.GL_UNSIGNED_BYTE, None)

    def clear(self) -> None:
        """Forget everything."""
        self.places.clear()
        self._x = self._y = self._shelf = 0

    def place(self, key: Key, surface: Any) -> tuple[float, float, float, float]:
        """Put an image in; the corners of its place, as parts of the atlas."""
        width, height = surface.get_size()
        if width > self.size - 2 * GUTTER or height > self.size - 2 * GUTTER:
            surface = pygame.transform.smoothscale(surface, (min(width, self.size - 2), min(height, self.size - 2)))
            width, height = surface.get_size()
        if self._x + width + 2 * GUTTER > self.size:
            self._x, self._y, self._shelf = 0, self._y + self._shelf, 0
        if self._y + height + 2 * GUTTER > self.size:
            raise AtlasFull
        self._put(surface, self._x, self._y, width, height)
        left, top = self._x + GUTTER, self._y + GUTTER
        self._x += width + 2 * GUTTER
        self._shelf = max(self._shelf, height + 2 * GUTTER)
        found = left / self.size, top / self.size, (left + width) / self.size, (top + height) / self.size
        self.places[key] = found
        return found

    def replace(self, key: Key, surface: Any) -> tuple[float, float, float, float]:
        """Put a new version of a surface where the one before it lay."""
        before = next((known for known in self.places if known[:2] == key[:2]), None)
        if before is not None:
            found = self.places.pop(before)
            left, top = round(found[0] * self.size), round(found[1] * self.size)
            if (round(found[2] * self.size) - left, round(found[3] * self.size) - top) == surface.get_size():
                self._put(surface, left - GUTTER, top - GUTTER, *surface.get_size())
                self.places[key] = found
                return found
        return self.place(key, surface)

    def _put(self, surface: Any, x: int, y: int, width: int, height: int) -> None:
        """Write the pixels, with an edge of their own colours around them, so that nothing beside them shines in."""
        framed = pygame.Surface((width + 2, height + 2), pygame.SRCALPHA)
        source = surface.convert_alpha() if surface.get_bitsize() != 32 else surface
        framed.blit(source, (1, 1), special_flags=pygame.BLEND_RGBA_ADD)
        pixels = pygame.image.tobytes(framed, "RGBA")
        GL.glBindTexture(GL.GL_TEXTURE_2D, self.texture)
        GL.glTexSubImage2D(GL.GL_TEXTURE_2D, 0, x, y, width + 2, height + 2, GL.GL_RGBA, GL.GL_UNSIGNED_BYTE, pixels)


class GlCanvas:
    """Draws every frame with one call."""

    name = "opengl"

    def __init__(self, size: tuple[int, int], images: Images) -> None:
        self.images = images
        self.calls = 0
        self.size = size
        self.device = (GL.glGetString(GL.GL_RENDERER) or b"").decode(errors="replace")
        if not self.device:
            raise RuntimeError("OpenGL gives no context")
        self._largest = int(GL.glGetIntegerv(GL.GL_MAX_TEXTURE_SIZE))
        self.program = _program()
        self.atlas = Atlas(min(LARGEST, self._largest))
        self._drawn = 0
        self._generation = images.generation
        self._frame: Any = None
        self.buffer = GL.glGenBuffers(1)
        GL.glEnable(GL.GL_BLEND)
        GL.glBlendFuncSeparate(GL.GL_SRC_ALPHA, GL.GL_ONE_MINUS_SRC_ALPHA, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        GL.glUseProgram(self.program)
        GL.glBindBuffer(GL.GL_ARRAY_BUFFER, self.buffer)
        for name, count, offset in ATTRIBUTES:
            place = GL.glGetAttribLocation(self.program, name)
            GL.glEnableVertexAttribArray(place)
            GL.glVertexAttribPointer(place, count, GL.GL_FLOAT, GL.GL_FALSE, STRIDE, ctypes.c_void_p(offset))
        self.resize(*size)

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        self.size = (width, height)
        GL.glViewport(0, 0, width, height)
        GL.glUniform2f(GL.glGetUniformLocation(self.program, "window"), width, height)

    def prepare(self, quads: list[Quad]) -> None:
        """Take a whole frame: images that are new go into the atlas."""
        if self._generation != self.images.generation:
            self._generation = self.images.generation
            self.atlas.clear()
        try:
            self._frame = self._corners(quads)
        except AtlasFull:
            self._frame = self._in_a_new_atlas(quads)
        self._drawn = 6 * len(quads)

    def _in_a_new_atlas(self, quads: list[Quad]) -> Any:
        """The same frame with nothing in the atlas but what it needs, and with a larger one where that is too much."""
        try:
            self.atlas.clear()
            return self._corners(quads)
        except AtlasFull:
            GL.glDeleteTextures([self.atlas.texture])
            self.atlas = Atlas(min(2 * self.atlas.size, self._largest))
            return self._corners(quads)

    def show(self) -> None:
        """Draw it, and show it."""
        GL.glClearColor(0, 0, 0, 1)
        GL.glClear(GL.GL_COLOR_BUFFER_BIT)
        GL.glBufferData(GL.GL_ARRAY_BUFFER, self._frame.nbytes, self._frame, GL.GL_STREAM_DRAW)
        GL.glDrawArrays(GL.GL_TRIANGLES, 0, self._drawn)
        self.calls = 1
        pygame.display.flip()

    def _corners(self, quads: list[Quad]) -> Any:
        """Six corners for each quad: where on the window, where in the atlas, and the tint."""
        places = self.atlas.places
        rows = [(*(places.get(quad[0]) or self._placed(quad[0])), *quad[1:]) for quad in quads]
        table = np.array(rows, dtype=np.float32)
        u0, v0, u1, v1, x, y, width, height, turn = (table[:, n : n + 1] for n in range(9))
        across, down = CORNERS[:, 0], CORNERS[:, 1]
        dx, dy = (across - 0.5) * width, (down - 0.5) * height
        angle = np.radians(turn)
        cos, sin = np.cos(angle), np.sin(angle)
        corners = np.empty((len(rows), 6, 8), dtype=np.float32)
        corners[:, :, 0] = x + width / 2 + dx * cos - dy * sin
        corners[:, :, 1] = y + height / 2 + dx * sin + dy * cos
        corners[:, :, 2] = u0 + across * (u1 - u0)
        corners[:, :, 3] = v0 + down * (v1 - v0)
        corners[:, :, 4:8] = table[:, None, 9:13] / 255
        return corners

    def _placed(self, key: Key) -> tuple[float, float, float, float]:
        if key[0] in INSET:
            left, top, right, bottom = self.atlas.place(key, self.images.get(key))
            inset = INSET[key[0]] / self.atlas.size
            self.atlas.places[key] = (left + inset, top + inset, right - inset, bottom - inset)
            return self.atlas.places[key]
        if key[0] == "surface":
            return self.atlas.replace(key, self.images.get(key))
        return self.atlas.place(key, self.images.get(key))

    def pixels(self) -> bytes:
        """The frame that was drawn last: drawn once more, for what was shown need not be kept anywhere."""
        width, height = self.size
        GL.glClear(GL.GL_COLOR_BUFFER_BIT)
        GL.glDrawArrays(GL.GL_TRIANGLES, 0, self._drawn)
        GL.glPixelStorei(GL.GL_PACK_ALIGNMENT, 1)
        GL.glReadBuffer(GL.GL_BACK)
        raw = GL.glReadPixels(0, 0, width, height, GL.GL_RGB, GL.GL_UNSIGNED_BYTE)
        rows = np.frombuffer(raw, dtype=np.uint8).reshape(height, width, 3)
        return rows[::-1].tobytes()


def _program() -> Any:
    """The shaders."""
    program = GL.glCreateProgram()
    for kind, source in ((GL.GL_VERTEX_SHADER, VERTEX), (GL.GL_FRAGMENT_SHADER, FRAGMENT)):
        shader = GL.glCreateShader(kind)
        GL.glShaderSource(shader, source)
        GL.glCompileShader(shader)
        if not GL.glGetShaderiv(shader, GL.GL_COMPILE_STATUS):
            raise RuntimeError(f"OpenGL refuses a shader: {GL.glGetShaderInfoLog(shader)!r}")
        GL.glAttachShader(program, shader)
    GL.glLinkProgram(program)
    if not GL.glGetProgramiv(program, GL.GL_LINK_STATUS):
        raise RuntimeError("OpenGL cannot link its shaders")
    return program
