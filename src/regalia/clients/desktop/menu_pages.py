"""Menu pages: what each page of the menu offers, laid out by pygame-menu: a label on the left, what is chosen on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame_menu
from pygame_menu.locals import ALIGN_CENTER, ALIGN_LEFT, ALIGN_RIGHT

from regalia.agents import agent
from regalia.clients.desktop.fonts import bundled_file
from regalia.clients.desktop.opening import game_titles
from regalia.clients.desktop.players import SPEEDS
from regalia.clients.desktop.saves import earlier_paths, kept_path
from regalia.clients.desktop.sounds import no_device
from regalia.clients.desktop.theme import rgb
from regalia.clients.terminal.seats import HUMAN
from regalia.engine.game import load
from regalia.engine.language import languages, translation
from regalia.engine.record import Option

if TYPE_CHECKING:
    from regalia.clients.desktop.menu_screen import MenuScreen

LANGUAGE_NAMES = {"en": "English", "sr": "Srpski"}
TITLES = {"main": "", "options": "Options and seed", "open": "Open a file", "server": "Join a server", "settings": "Settings"}
ROW, MOST_FILES = 42.0, 8
Item = tuple[str, Any]


class MenuPages:
    """Builds the pages of a menu."""

    def __init__(self, screen: MenuScreen) -> None:
        self.screen, self.app = screen, screen.app
        self._menu: Any = None
        self._wide = 0

    def built(self, page: str, panel: Any, window: tuple[int, int]) -> Any:
        """A page, laid out on a panel of a window."""
        self._wide = panel.width - round(36 * self.app.scale)
        with no_device():
            self._menu = self._empty(panel, window)
        if title := TITLES[page]:
            self._menu.add.label(self.app.say(title), font_size=self._px(24), font_name=_file("bold"))
            self._gap()
        getattr(self, f"_build_{page}")()
        if self.screen.notice:
            self._note(self.screen.notice, colour=self.app.theme.bad, size=15)
        return self._menu

    def _empty(self, panel: Any, window: tuple[int, int]) -> Any:
        return pygame_menu.Menu(
            "",
            panel.width,
            panel.height,
            theme=self._theme(),
            position=(panel.x, panel.y, False),
            screen_dimension=window,
            onclose=None,
            center_content=True,
            mouse_motion_selection=True,
            joystick_enabled=False,
            verbose=False,
        )

    # ── Looks ──

    def _px(self, size: float) -> int:
        return round(size * self.app.scale)

    def _theme(self) -> Any:
        theme = self.app.theme
        return pygame_menu.Theme(
            background_color=(0, 0, 0, 0),
            title=False,
            widget_font=_file("plain"),
            widget_font_size=self._px(18),
            widget_font_color=rgb(theme.text),
            widget_padding=(self._px(4), self._px(10)),
            widget_margin=(0, self._px(3)),
            selection_color=rgb(theme.accent),
            cursor_color=rgb(theme.accent),
            widget_selection_effect=pygame_menu.widgets.HighlightSelection(
                border_width=max(1, self._px(1)), margin_x=0, margin_y=0
            ),
            scrollbar_color=rgb(theme.panel),
            scrollbar_slider_color=rgb(theme.raised),
            scrollbar_thick=self._px(12),
            widget_box_background_color=rgb(theme.raised),
            widget_box_border_color=rgb(theme.line),
        )

    def _row(self, label: Any, widget: Any) -> None:
        """A row: what it is about on the left, what is chosen on the right; below each other where the window is narrow."""
        if label.get_width() + widget.get_width() > self._wide:
            return
        high = max(self._px(ROW), widget.get_height() + self._px(2))
        frame = self._menu.add.frame_h(self._wide, high, padding=0, margin=(0, 0))
        for packed, align in ((label, ALIGN_LEFT), (widget, ALIGN_RIGHT)):
            frame.pack(packed, align=align, vertical_position="position-center")

    def _label(self, text: str) -> Any:
        faint, padding = rgb(self.app.theme.faint), (0, self._px(8))
        return self._menu.add.label(text, font_size=self._px(17), font_color=faint, padding=padding, margin=(0, 0))

    def _choice(self, label: str, items: Sequence[Item], chosen: Any, then: Callable[[Any], object], name: str = "") -> None:
        """A row with a box in which one of some items is chosen."""
        theme, named = self.app.theme, self._label(label)
        values = [value for _, value in items]
        box = self._menu.add.selector(
            "",
            [(said, value) for said, value in items],
            default=values.index(chosen) if chosen in values else 0,
            selector_id=name,
            margin=(0, 0),
            style="fancy",
            style_fancy_bgcolor=rgb(theme.raised),
            style_fancy_bordercolor=rgb(theme.line),
            style_fancy_borderwidth=max(1, self._px(1)),
            style_fancy_box_inflate=(self._px(20), self._px(6)),
            style_fancy_arrow_color=rgb(theme.accent),
            style_fancy_arrow_margin=(self._px(6), self._px(6), 0),
            style_fancy_box_margin=(self._px(10), 0),
        )
        box.set_onchange(lambda _, value: then(value))  # only now: on its way to the chosen item it would tell of all before it
        self._row(named, box)

    def _text(self, label: str, value: str, then: Callable[[str], object], *, name: str, most: int, enter: Any = None) -> None:
        """A row in which one types."""
        self._menu.add.text_input(
            f"{label}   " if label else "",
            default=value,
            maxwidth=most,
            onchange=then,
            onreturn=enter,
            textinput_id=name,
            input_underline="_",
            font_size=self._px(16),
            align=ALIGN_LEFT,
            padding=(self._px(6), self._px(26)),
        )

    def _note(self, text: str, *, colour: str = "", size: float = 13, align: str = ALIGN_CENTER) -> None:
        """A faint text, in as many lines as it needs."""
        most = int((self._wide - self._px(36)) / self._px(size * 0.52))
        self._menu.add.label(
            text,
            font_size=self._px(size),
            font_color=rgb(colour or self.app.theme.faint),
            max_char=most,
            align=align,
            padding=(0, self._px(26)),
        )

    def _button(self, text: str, act: Callable[[], object], name: str, *, is_main: bool = False) -> None:
        theme = self.app.theme
        look: dict[str, Any] = {"padding": (self._px(3), self._px(14))}
        if is_main:
            look = {
                "font_name": _file("bold"),
                "font_size": self._px(21),
                "font_color": rgb(theme.on_accent),
                "selection_color": rgb(theme.on_accent),
                "background_color": rgb(theme.accent),
                "padding": (self._px(6), self._px(70)),
            }
        self._menu.add.button(text, act, button_id=name, **look)

    def _gap(self, size: float = 8) -> None:
        self._menu.add.vertical_margin(self._px(size))

    def _back(self) -> None:
        self._gap()
        self._button(self.app.say("Back"), lambda: self.screen.go("main"), "back")

    # ── Pages ──

    def _build_main(self) -> None:
        say, screen, game = self.app.say, self.screen, load(self.screen.slug)
        titles = game_titles()
        self._choice(say("Game"), [(titles[slug], slug) for slug in titles], screen.slug, screen.choose_game, "game")
        if game.most_seats > game.least_seats:
            counts = range(game.least_seats, game.most_seats + 1)
            self._choice(
                say("Players"), [(str(count), count) for count in counts], len(screen.kinds), screen.choose_seats, "players"
            )
        for seat, kind in enumerate(screen.kinds):
            kinds = dict.fromkeys([HUMAN, *agent.names(), kind])
            seated = [(say(one), one) for one in kinds]
            self._choice(say("Seat {n}", n=seat + 1), seated, kind, _with(screen.choose_kind, seat), f"seat {seat}")
        for name, option in game.options.items():
            if option.own and option.words:
                self._option(name, option)
        self._gap(10)
        self._button(say("Play"), screen.start, "play", is_main=True)
        self._gap(10)
        if kept_path(screen.slug).exists():
            self._button(say("Go on with the last match"), lambda: screen.open(str(kept_path(screen.slug))), "continue")
        if game.options:
            self._button(say("Options and seed"), lambda: screen.go("options"), "options")
        self._button(say("Open a file"), lambda: screen.go("open"), "open")
        self._button(say("Join a server"), lambda: screen.go("server"), "server")
        self._button(say("Settings"), lambda: screen.go("settings"), "settings")
        self._button(say("Leave"), self.app.quit, "leave")

    def _option(self, name: str, option: Option) -> None:
        """An option: one of its words, or typed where it takes numbers."""
        screen, own = self.screen, translation(self.app.language, load(self.screen.slug))
        value = str(screen.options.get(name, option.default))
        base, _, seat = name.rpartition("_")
        belongs = bool(base) and seat.isdecimal() and int(seat) < load(screen.slug).most_seats
        label = f"{own(base)} · {self.app.say('Seat {n}', n=int(seat) + 1)}" if belongs else own(name.replace("_", " "))
        if option.words and option.most < option.least:
            words = dict.fromkeys([*option.words, value])
            shown = [(own(word) if len(word) < 30 else f"{word[:28]}…", word) for word in words]
            self._choice(label, shown, value, _with(screen.choose_option, name), f"option {name}")
        else:
            self._text(label, value, _with(screen.choose_option, name), name=f"option {name}", most=14)

    def _build_options(self) -> None:
        screen, game = self.screen, load(self.screen.slug)
        own = translation(self.app.language, game)
        for name, option in game.options.items():
            self._option(name, option)
            if option.own:
                self._text(self.app.say("Your own"), "", _with(screen.choose_option, name), name=f"own {name}", most=30)
            self._note(own(option.help), align=ALIGN_LEFT)
            self._gap(4)
        self._text(self.app.say("Seed"), screen.seed, lambda text: setattr(screen, "seed", text), name="seed", most=22)
        self._back()

    def _build_open(self) -> None:
        say, screen = self.app.say, self.screen
        self._text(
            say("File"), screen.path, lambda text: setattr(screen, "path", text), name="path", most=36, enter=screen.open
        )
        self._button(say("Open"), lambda: screen.open(screen.path), "open file", is_main=True)
        self._note(say("A saved match, a replay or a position; a file can be dropped on the window."))
        self._gap()
        for path in sorted([*Path().glob("*.regalia"), *Path().glob("*.toml")])[:MOST_FILES]:
            self._button(path.name, _with(screen.open, str(path)), f"file {path.name}")
        for path in earlier_paths(screen.slug):
            if path.exists():
                when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
                self._button(say("Earlier match, {when}", when=when), _with(screen.open, str(path)), f"file {path.name}")
        self._back()

    def _build_server(self) -> None:
        say, screen, settings = self.app.say, self.screen, self.app.settings
        then = lambda text: setattr(settings, "address", text.strip())  # noqa: E731
        self._text(say("Address"), settings.address, then, name="address", most=36)
        self._note(say("The address of a table, as the browser shows it."))
        self._gap()
        self._button(say("Join"), screen.join, "join", is_main=True)
        self._back()

    def _build_settings(self) -> None:
        say, screen, settings = self.app.say, self.screen, self.app.settings
        spoken = [(LANGUAGE_NAMES.get(one, one), one) for one in languages()]
        self._choice(say("Language"), spoken, self.app.language, screen.speak, "language")
        self._choice(say("Colours"), [(say(one), one) for one in ("dark", "light")], settings.theme, screen.wear, "colours")
        speeds = [(say(speed), n) for n, (speed, _) in enumerate(SPEEDS)]
        self._choice(say("Speed of the bots"), speeds, settings.speed, _with(setattr, settings, "speed"), "speed")
        for said, name in (("Motion", "motion"), ("Sound", "sound"), ("Ask me only on my own turn", "own_turn_only")):
            switch = [(say("off"), False), (say("on"), True)]
            self._choice(say(said), switch, getattr(settings, name), _with(setattr, settings, name), name)
        self._gap()
        self._note(say("Drawn by {name}.", name={"opengl": "OpenGL"}.get(self.app.canvas.name, "Pygame")))
        if self.app.fallback:
            self._note(say("OpenGL is not to be had: {reason}", reason=self.app.fallback), colour=self.app.theme.bad)
        self._back()


def _file(hand: str) -> str:
    return str(bundled_file(hand))


def _with(act: Callable[..., object], *given: Any) -> Callable[..., object]:
    """What is done with some values, whatever else pygame-menu hands over."""
    return lambda *more: act(*given, *more)
