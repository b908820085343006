"""Keys: everything that can be done at a table, by the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from regalia.clients.desktop.chooser import Pickable

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

HELP = (
    ("1 … 9", "take the choice with that number"),
    ("Tab, arrows", "go through what can be chosen"),
    ("Enter, Space", "choose it"),
    ("Backspace, Esc", "take the last click back"),
    ("0, A", "more choices, all choices"),
    ("U", "take the last decision back"),
    ("W", "why it can be played, or not"),
    ("H", "estimate every choice"),
    ("P", "let the bots pause, or play on"),
    ("[ ]", "one decision back, forward"),
    ("Home, End", "to the deal, to the end"),
    ("- +", "bots slower, faster"),
    ("R", "reveal everything, or not"),
    ("V", "look through the eyes of the next seat"),
    ("F1 … F9", "the tabs of the sidebar"),
    ("PgUp, PgDn", "scroll the tab"),
    ("B", "sidebar on and off"),
    ("G", "letters for all that can be clicked on"),
    ("N", "play again, once the game is over"),
    ("Ctrl+S", "save the match in a file"),
    ("T, M", "light or dark, sound on and off"),
    ("F11, F10", "full screen, menu"),
)


class Keys:
    """What keys do at a table."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def press(self, event: Any) -> bool:
        """Take a key; has it done anything?"""
        screen = self.screen
        if screen.is_handing_over:
            if event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
                screen.take_over()
                return True
            return event.key == pygame.K_F10 and self._do(screen.acts.menu)
        if screen.letters.are_shown:
            return screen.letters.press(event)
        if pygame.K_F1 <= event.key <= pygame.K_F9:
            return self._do(lambda: screen.sidebar.choose(event.key - pygame.K_F1))
        if event.key == pygame.K_F10:
            return self._do(screen.acts.menu)
        if screen.sidebar.key(event):
            return True
        if event.mod & pygame.KMOD_CTRL:
            return event.key == pygame.K_s and self._do(screen.acts.save)
        return self._plain(event)

    def _plain(self, event: Any) -> bool:
        screen = self.screen
        if pygame.K_1 <= event.key <= pygame.K_9:
            choice = screen.dock.press(event.key - pygame.K_0)
            return choice is not None and self._do(lambda: screen.decide(choice))
        acts = {
            pygame.K_0: screen.dock.turn,
            pygame.K_a: screen.acts.all,
            pygame.K_TAB: lambda: self.move(-1 if event.mod & pygame.KMOD_SHIFT else 1),
            pygame.K_RIGHT: lambda: self.move(1),
            pygame.K_DOWN: lambda: self.move(1),
            pygame.K_LEFT: lambda: self.move(-1),
            pygame.K_UP: lambda: self.move(-1),
            pygame.K_RETURN: self.choose,
            pygame.K_KP_ENTER: self.choose,
            pygame.K_SPACE: self.choose,
            pygame.K_BACKSPACE: screen.cancel,
            pygame.K_ESCAPE: screen.acts.escape,
            pygame.K_u: screen.acts.undo,
            pygame.K_h: screen.acts.estimate,
            pygame.K_p: screen.acts.pause,
            pygame.K_LEFTBRACKET: lambda: screen.acts.step(-1),
            pygame.K_RIGHTBRACKET: lambda: screen.acts.step(1),
            pygame.K_HOME: lambda: screen.acts.jump(False),
            pygame.K_END: lambda: screen.acts.jump(True),
            pygame.K_MINUS: lambda: screen.acts.faster(-1),
            pygame.K_PLUS: lambda: screen.acts.faster(1),
            pygame.K_EQUALS: lambda: screen.acts.faster(1),
            pygame.K_r: screen.acts.reveal,
            pygame.K_v: screen.acts.eyes,
            pygame.K_b: screen.acts.sidebar,
            pygame.K_n: screen.acts.again,
            pygame.K_g: screen.letters.show,
            pygame.K_w: self.look,
            pygame.K_t: screen.acts.theme,
            pygame.K_m: screen.acts.sound,
        }
        act = acts.get(event.key)
        return act is not None and self._do(act)

    def look(self) -> None:
        """Say what can be done with what the focus is on, and why not."""
        if self.screen.focus is not None:
            self.screen.sidebar.look_at(self.screen.focus)

    @staticmethod
    def _do(act: Any) -> bool:
        act()
        return True

    def reachable(self) -> list[Pickable]:
        """What can be chosen and seen, in the order in which it lies."""
        screen = self.screen
        open_ = [pickable for pickable in screen.chooser.next if screen.point_of(pickable) is not None]
        return sorted(open_, key=lambda pickable: (pickable.kind, _order(screen.point_of(pickable))))

    def move(self, by: int) -> None:
        """Go to the next thing that can be chosen."""
        reachable = self.reachable()
        if not reachable:
            return
        screen = self.screen
        at = reachable.index(screen.focus) + by if screen.focus in reachable else 0 if by > 0 else -1
        screen.focus = reachable[at % len(reachable)]

    def choose(self) -> None:
        """Choose what the focus is on, or the only thing that is offered."""
        screen = self.screen
        if screen.focus is not None:
            screen.pick(screen.focus)
        elif len(screen.dock.shown) == 1:
            screen.decide(screen.dock.shown[0])


def _order(point: tuple[float, float] | None) -> tuple[float, float]:
    return (round(point[1] / 60), point[0]) if point else (0, 0)
