"""A hand that clicks and types in the window, as a person would: through events, at points of the screen."""

from __future__ import annotations

import random
import time
from typing import Any

import pygame

from regalia.clients.desktop.chooser import pickables_of
from regalia.clients.desktop.opening import Wish
from regalia.clients.desktop.sheet import Sheet

HUMAN = "human"
LONG_S = 600
"""How long a busy machine may take for what is waited for."""


class Hand:
    """Works the program."""

    def __init__(self, app: Any) -> None:
        self.app = app

    @property
    def screen(self) -> Any:
        return self.app.screen

    def sit_down(self, slug: str, *kinds: str, seed: int = 1, **options: Any) -> Hand:
        self.app.open_wish(Wish(slug, list(kinds), options, seed))
        self.see()
        return self

    def see(self) -> None:
        """Let the program take what has come, and draw."""
        self.app.tick(rest=False)
        self.app.tick(rest=False)

    def click(self, x: float, y: float, button: int = 1) -> None:
        at = (round(x), round(y))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=button, touch=False))
        self.see()

    def click_on(self, name: str) -> None:
        """Click on what has that name."""
        hit = self.screen.hit_called(name)
        assert hit is not None, f"{name} is nowhere to be seen; there are {sorted({one.name for one in self.screen.hits})}"
        self.click(hit.x + hit.width / 2, hit.y + hit.height / 2)

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
        self.see()

    def type(self, text: str) -> None:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.see()

    def wait_until(self, is_so: Any) -> None:
        """Let the program run until something is so."""
        begun = time.monotonic()
        while not is_so():
            assert time.monotonic() - begun < LONG_S, "it never came to be"
            self.app.tick(rest=False)
            time.sleep(0.002)

    def point_at(self, x: float, y: float) -> None:
        """Move the pointer there."""
        at = (round(x), round(y))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self.see()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Carry what lies at a point to another one."""
        for kind, at in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)):
            more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=(round(at[0]), round(at[1])), touch=False, **more))
            self.see()

    def texts(self) -> list[str]:
        """Every text that is to be seen."""
        sheet = Sheet(self.app.theme, self.app.scale)
        self.screen.draw(sheet, *self.app.size, self.app.clock())
        return [quad[0][4] for quad in sheet.quads if quad[0][0] == "text"]

    def press_letters_for(self, name: str) -> None:
        """Reach what has that name by the keyboard: G, and its letters."""
        hit = self.screen.hit_called(name)
        assert hit is not None, name
        self.press(pygame.K_g)
        at = next(label for label, (x, y, _) in self.screen.letters.targets.items() if (x, y) == (hit.x, hit.y))
        for letter in at:
            self.press(pygame.key.key_code(letter))

    def middle_of_zone(self, key: str) -> tuple[float, float]:
        """The middle of a zone, on the window."""
        place = next(one for one in self.screen.felt.layout.places if one.lot.key == key)
        return self.screen.on_window(place.x + place.width / 2, place.y + place.card * 0.7)

    def pixels(self) -> bytes:
        """What is to be seen."""
        self.see()
        return self.app.canvas.pixels()

    # ── Playing ──

    def play_by_clicks(self, chance: random.Random, most: int = 100_000) -> None:
        """Play to the end with clicks alone; whoever else decides is waited for."""
        table = self.screen.table
        while not table.over and most > 0:
            most -= 1
            self.wait_until(lambda: table.over or self.screen.chooser.legal or self.screen.is_handing_over)
            if self.screen.is_handing_over:
                self.click_on("take over")
            elif not table.over:
                self.decide_by_clicks(chance.choice(self.screen.chooser.legal))

    def decide_by_clicks(self, choice: dict[str, Any]) -> None:
        """Click on what a choice names, and on its button where that leaves several."""
        screen, edition = self.screen, self.screen.table.edition
        for pickable in pickables_of(choice):
            point = screen.point_of(pickable)
            if point is None or screen.table.edition != edition or not screen.chooser.legal:
                break
            if pickable not in screen.chooser.picks:
                self.click(*point)
        if screen.table.edition == edition and screen.chooser.legal:
            self.press_button(choice)
        self.wait_until(lambda: screen.table.edition != edition)

    def press_button(self, choice: dict[str, Any]) -> None:
        """Click on the button of a choice, turning to it where there are many."""
        for _ in range(400):
            if self.screen.hit_called(f"choice {choice['id']}"):
                return self.click_on(f"choice {choice['id']}")
            if self.screen.hit_called("dock more") is None:
                self.press(pygame.K_a)
            else:
                self.click_on("dock more")
        raise AssertionError(choice)

    def play_by_keys(self, chance: random.Random, most: int = 100_000) -> None:
        """Play to the end with the keyboard alone."""
        table, screen = self.screen.table, self.screen
        while not table.over and most > 0:
            most -= 1
            self.wait_until(lambda: table.over or screen.chooser.legal or screen.is_handing_over)
            if table.over:
                break
            if screen.is_handing_over:
                self.press(pygame.K_RETURN)
            elif screen.dock.shown and (not screen.bar.keys.reachable() or chance.random() < 0.3):
                self.press(pygame.K_1 + chance.randrange(len(screen.dock.shown)))
            else:
                for key in (*[pygame.K_TAB] * chance.randrange(1, 6), pygame.K_RETURN):
                    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
                self.see()
