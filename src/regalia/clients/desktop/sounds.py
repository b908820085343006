"""Sounds: short tones, made when they are first heard; without a device, or muted, there is silence."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pygame

RATE, DRIVER = 44100, "SDL_AUDIODRIVER"
TONES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "slide": ((320, 0.05, 0.10), (260, 0.05, 0.08)),
    "pick": ((620, 0.04, 0.12),),
    "hit": ((150, 0.12, 0.30), (95, 0.10, 0.22)),
    "gain": ((520, 0.07, 0.14), (780, 0.10, 0.14)),
    "turn": ((660, 0.08, 0.12), (880, 0.12, 0.12)),
    "over": ((523, 0.12, 0.16), (659, 0.12, 0.16), (784, 0.24, 0.16)),
}
"""Each sound as tones: how high, how long in seconds, how loud."""


@contextmanager
def no_device() -> Iterator[None]:
    """Let nothing that Pygame begins open a sound device: that is done when the first sound is heard."""
    is_open, before = pygame.mixer.get_init(), os.environ.get(DRIVER)
    os.environ[DRIVER] = "dummy"
    try:
        yield
    finally:
        os.environ.pop(DRIVER)
        os.environ.update({} if before is None else {DRIVER: before})
        if not is_open:
            pygame.mixer.quit()


def heard_in(before: dict[str, Any] | None, now: dict[str, Any]) -> str:
    """What is heard when a picture follows another one."""
    if before is None or before["number"] == now["number"]:
        return ""
    if now["over"] and not before["over"]:
        return "over"
    if now["to_act"] is not None and now["to_act"] == now["seat"] and before["to_act"] != now["seat"]:
        return "turn"
    values = {(zone["field"], zone["seat"]): zone.get("value") for zone in before["zones"]}
    changes = [
        zone["value"] - values[zone["field"], zone["seat"]]
        for zone in now["zones"]
        if isinstance(zone.get("value"), int) and isinstance(values.get((zone["field"], zone["seat"])), int)
    ]
    return "hit" if min(changes, default=0) < 0 else "gain" if max(changes, default=0) > 0 else "slide"


class Sounds:
    """Plays sounds while they are wanted."""

    def __init__(self) -> None:
        self._made: dict[str, Any] = {}
        self.has_device = True
        self.played: list[str] = []
        """What was played last, the newest at the end."""

    def play(self, name: str, *, is_on: bool) -> None:
        """Play a sound."""
        if not is_on or not self._is_ready():
            return
        if name not in self._made:
            self._made[name] = pygame.mixer.Sound(buffer=_wave(TONES[name]))
        self._made[name].play()
        self.played = [*self.played[-9:], name]

    def _is_ready(self) -> bool:
        if self.has_device and not pygame.mixer.get_init():
            try:
                pygame.mixer.init(RATE, -16, 1, 512)
                self._made = {}
            except pygame.error:
                self.has_device = False
        return self.has_device


def _wave(tones: tuple[tuple[float, float, float], ...]) -> bytes:
    """Tones as samples of 16 bits: each fades out."""
    pieces = []
    for pitch, seconds, loudness in tones:
        moments = np.arange(int(RATE * seconds)) / RATE
        fade = np.minimum(1, moments / 0.004) * np.exp(-moments * 14)
        pieces.append(np.sin(2 * np.pi * pitch * moments) * fade * loudness)
    samples: bytes = (np.concatenate(pieces) * 32767).astype(np.int16).tobytes()
    return samples
