"""The program as it is started: flags, files, the menu, and a window that is closed at any moment."""

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pygame
import pytest

from regalia.clients.desktop import window
from regalia.clients.desktop.menu_pages import TITLES
from regalia.clients.desktop.saves import Settings, kept_path
from regalia.clients.desktop.table import EVERYTHING
from regalia.engine.game import built_in_slugs
from regalia.match.match import Match
from tests.desktop.hand import LONG_S

ROOT = Path(__file__).parents[2]


def wait_for(path):
    """Wait until a file is there."""
    begun = time.monotonic()
    while not path.exists():
        assert time.monotonic() - begun < LONG_S, path
        time.sleep(0.05)


def kingdoms(home, *arguments):
    command = [sys.executable, str(ROOT / "kingdoms.py"), *arguments]
    return subprocess.run(command, cwd=home, capture_output=True, text=True, timeout=LONG_S, check=False)


def test_a_window_is_drawn_through_opengl_from_one_atlas_in_one_call(open_app):
    hand = open_app(how="auto").sit_down("kingdoms", "human", "human", seed=3)
    canvas = hand.app.canvas
    assert (canvas.name, canvas.calls, hand.app.fallback) == ("opengl", 1, "")
    assert hand.app.has_said_fallback is False


def test_without_opengl_pygame_draws_the_same_and_it_is_said(open_app, monkeypatch):
    through_opengl = open_app(how="opengl").sit_down("kingdoms", "human", "human", seed=3)
    seen = np.frombuffer(through_opengl.pixels(), np.uint8).astype(int)
    through_opengl.app.close()

    def no_driver(size, images):
        raise RuntimeError("no driver")

    monkeypatch.setattr(window, "_with_opengl", no_driver)
    hand = open_app(how="auto").sit_down("kingdoms", "human", "human", seed=3)
    assert hand.app.canvas.name == "pygame" and hand.app.fallback == "no driver" and "no driver" in hand.screen.notice
    hand.screen.notice = ""
    assert np.abs(np.frombuffer(hand.pixels(), np.uint8).astype(int) - seen).mean() < 4
    hand.app.open_menu()
    hand.screen.go("settings")
    hand.see()
    assert any("no driver" in widget.get_title() for widget in hand.screen._menu.get_widgets() if hasattr(widget, "get_title"))


def test_a_table_is_there_without_a_compiler_and_what_is_not_needed_for_it(home):
    """What makes a cold start quick: neither Numba nor the lab nor a client of a server is loaded before the first table."""
    script = (
        "import sys; from regalia.clients.desktop.launch import main; "
        "main(['--game', 'kingdoms', '--screenshot', 'x.png'], 'kingdoms.py', 'kingdoms'); "
        "print([name for name in ('numba', 'polars', 'httpx', 'torch', 'ray') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=home, capture_output=True, text=True, timeout=LONG_S, check=False)
    assert (done.stdout.strip().splitlines()[-1], done.stderr) == ("[]", "")


def test_a_file_is_opened_from_the_command_line_and_stays_as_it_is(home):
    match = Match.new("magic-duel", seats=2, seed=5)
    for _ in range(8):
        match.play(match.legal()[0])
    match.save(home / "evening.regalia")
    (home / "evening.toml").write_text(match.position())
    before = (home / "evening.regalia").read_bytes()
    pictures = []
    for name in ("evening.regalia", "evening.toml"):
        flags = ("--seats", "human,knight", "--renderer", "pygame", "--window", "960x540", "--screenshot", "table.png")
        done = kingdoms(home, name, *flags)
        assert (done.returncode, done.stderr) == (0, "")
        pictures.append(pygame.image.load(str(home / "table.png")))
    felt = pygame.Rect(0, 80, 600, 400)
    alike = [pygame.image.tobytes(picture.subsurface(felt), "RGB") for picture in pictures]
    assert alike[0] == alike[1] and len(set(alike[0])) > 50
    assert (home / "evening.regalia").read_bytes() == before


def test_a_machine_without_a_sound_device_is_not_complained_about(home, monkeypatch):
    monkeypatch.delenv("SDL_AUDIODRIVER")
    for shown in ((), ("--game", "magic-duel")):
        done = kingdoms(home, *shown, "--renderer", "pygame", "--window", "960x540", "--screenshot", "shown.png")
        assert (done.returncode, done.stderr) == (0, "")


def test_a_table_is_photographed_from_the_command_line_through_opengl(home):
    done = kingdoms(home, "--game", "kingdoms", "--seed", "3", "--window", "1280x720", "--screenshot", "table.png")
    assert (done.returncode, done.stderr) == (0, "")
    assert pygame.image.load(str(home / "table.png")).get_size() == (1280, 720)


def test_the_bench_prints_frame_times_and_that_nothing_is_drawn_at_rest(home):
    done = kingdoms(home, "--bench", "--seed", "4", "--renderer", "pygame", "--window", "960x540")
    assert done.returncode == 0 and "ms a frame" in done.stdout and " 0 frames in 3 s" in done.stdout
    assert "until the first table could be played" in done.stdout and "% of a core" in done.stdout


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("broken.regalia", '{"format": "regalia-match/1"', "line 1"),
        ("cut.regalia", '{"format": "regalia-match/1", "game": "kingdoms"}\n', "cut short"),
        ("bad.toml", 'game = "kingdoms"\n[state]\nphase = "dinner"\n', "dinner"),
        ("no.toml", "what is this", "TOML"),
    ],
)
def test_a_broken_file_gets_a_sentence_and_not_a_crash(open_app, home, name, text, sentence):
    (home / name).write_text(text)
    hand = open_app()
    hand.app.open_file_or_say(home / name, [], must=False)
    hand.see()
    assert sentence in hand.screen.notice and name in hand.screen.notice
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(home / name)))
    hand.see()
    assert sentence in hand.screen.notice
    hand.sit_down("magic-duel", "human", "human")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(home / name)))
    hand.see()
    assert sentence in hand.screen.notice and hand.screen.table.slug == "magic-duel"


def test_wrong_flags_end_with_one_sentence(home):
    for arguments in (("--game", "whist"), ("--window", "big"), ("nothing.regalia", "--screenshot", "x.png")):
        done = kingdoms(home, *arguments)
        assert done.returncode == 1 and done.stderr.startswith("kingdoms.py: ") and done.stderr.count("\n") == 1


def test_a_game_is_begun_from_the_menu_by_clicks_and_by_keys(open_app):
    hand = open_app(game="kingdom-kards")
    hand.app.open_menu()
    hand.see()
    hand.click(*hand.screen.point_of("play"))
    assert hand.screen.table.slug == "kingdom-kards" and hand.screen.table.kinds == ["human", "knight"]
    hand.app.open_menu()
    hand.see()
    hand.click(*hand.screen.point_of("settings"))
    hand.press(pygame.K_ESCAPE)
    hand.click(*hand.screen.point_of("continue"))
    assert hand.screen.table.slug == "kingdom-kards"


def test_the_menu_is_used_by_the_keyboard_alone(open_app):
    hand = open_app(game="kraljevska-igra")
    hand.app.open_menu()
    hand.see()

    def press_until(name, key):
        for _ in range(30):
            if hand.screen._menu.get_selected_widget().get_id() == name:
                return
            press(key)
        raise AssertionError(name)

    def press(key):  # pygame-menu takes a key only while one is held down, or where the event says that it is a test
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", test=True))
        hand.see()

    press_until("game", pygame.K_DOWN)
    while hand.screen.slug != "magic-duel":
        press(pygame.K_RIGHT)
    press_until("settings", pygame.K_UP)
    press(pygame.K_RETURN)
    press_until("colours", pygame.K_DOWN)
    press(pygame.K_RIGHT)
    assert hand.screen.page == "settings" and hand.app.settings.theme == "light"
    hand.press(pygame.K_ESCAPE)
    press_until("play", pygame.K_DOWN)
    press(pygame.K_RETURN)
    assert hand.screen.table.slug == "magic-duel" and not hand.screen.table.over


def test_what_is_chosen_in_the_menu_stays_chosen_and_a_menu_at_rest_is_not_drawn(open_app):
    hand = open_app(game="magic-duel", opponent="greedy")
    hand.app.open_menu()
    hand.see()
    hand.screen.choose_seats(4)
    hand.see()
    hand.screen.choose_kind(3, "random")
    hand.app.settings.opponent = "greedy"
    for page in ("settings", "options", "main"):
        hand.screen.go(page)
        hand.see()
    frames = hand.app.frames
    for _ in range(5):
        hand.see()
    assert hand.app.frames == frames
    assert hand.screen.kinds == ["human", "greedy", "greedy", "random"]
    assert (hand.app.settings.game, hand.app.settings.opponent) == ("magic-duel", "greedy")
    hand.click(*hand.screen.point_of("play"))
    assert hand.screen.table.kinds == ["human", "greedy", "greedy", "random"]


def test_a_saved_match_is_watched_from_any_point_and_a_position_is_played_on(open_app, home):
    match = Match.new("kingdom-kards", seats=2, seed=5)
    for _ in range(6):
        match.play(match.legal()[0])
    match.save(home / "evening.regalia")
    hand = open_app()
    hand.app.open_file(home / "evening.regalia", ["human", "human"])
    hand.see()
    assert hand.screen.table.match.digest() == match.digest()
    hand.press(pygame.K_RETURN)
    hand.press(pygame.K_HOME)
    assert hand.screen.table.place[0] == 0 and hand.screen.table.ahead
    (home / "position.toml").write_text(match.position())
    hand.app.open_file(home / "position.toml", ["human", "human"])
    assert hand.screen.table.match.digest() == match.digest()


@pytest.mark.parametrize("slug", built_in_slugs())
def test_the_window_closed_at_fifty_random_moments_loses_nothing(open_app, slug):
    """Ten moments of every game: while people or bots decide, behind the cover, in the middle of an edit or a simulation."""
    chance = random.Random(slug)
    for moment in range(10):
        bots = moment in (3, 7)
        hand = open_app(sidebar=False, speed=4).sit_down(slug, "human", "random" if bots else "human", seed=moment)
        hand.screen.look_through(EVERYTHING)
        hand.see()
        for _ in range(chance.randrange(5)):
            if hand.screen.chooser.legal and not bots:
                hand.decide_by_clicks(chance.choice(hand.screen.chooser.legal))
        for key in chance.sample(WHATEVER, 3):
            hand.press(key)
        if moment == 5:
            hand.screen.sidebar.open("Simulate").start()
        if moment == 8:
            hand.screen.look_through(None)
            hand.screen.is_handing_over = True
        table = hand.screen.table
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        hand.see()
        assert not hand.app.is_running
        hand.app.close()
        table.last()
        digest = table.match.digest()
        again = open_app()
        again.app.open_file(kept_path(slug))
        assert again.screen.table.match.digest() == digest
        again.app.close()


WHATEVER = [
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_LEFTBRACKET,
    pygame.K_RIGHTBRACKET,
    pygame.K_F3,
    pygame.K_F5,
    pygame.K_v,
    pygame.K_h,
    pygame.K_g,
    pygame.K_u,
    pygame.K_t,
    pygame.K_1,
    pygame.K_p,
    pygame.K_b,
]


def test_a_window_that_is_terminated_keeps_its_match_and_its_settings(home):
    command = [
        sys.executable,
        str(ROOT / "kingdoms.py"),
        "--game",
        "magic-duel",
        "--seats",
        "random,random",
        "--renderer",
        "pygame",
    ]
    with subprocess.Popen(command, cwd=home, env=os.environ, stderr=subprocess.PIPE, text=True) as program:
        wait_for(home / "state" / "regalia" / "desktop" / "magic-duel.regalia")
        program.send_signal(signal.SIGTERM)
        assert program.wait(LONG_S) == 0 and program.stderr.read() == ""
    assert Match.load(kept_path("magic-duel")).seats == 2
    assert Settings.load().game == "magic-duel"


def test_settings_that_cannot_be_read_are_as_at_first(home):
    Settings(theme="light", speed=4).save()
    assert Settings.load().theme == "light"
    path = kept_path("x").with_name("settings.json")
    path.write_text('{"theme": 5, "speed": "fast", "width": 2000, "nonsense": 1}')
    assert Settings.load() == Settings(width=2000)
    path.write_text("{")
    assert Settings.load() == Settings()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_table_fits_every_window_and_light_and_dark_differ(open_app, size):
    hand = open_app(size=size).sit_down("kingdoms", "human", "human", seed=3)
    dark = hand.pixels()
    hand.press(pygame.K_RETURN)
    places = hand.screen.felt.layout.places
    width, height = hand.screen.felt.size
    assert all(one.x >= 0 and one.x + one.width <= width + 1 and one.y >= 0 for one in places)
    assert all(one.y + one.card * 1.4 <= height + 1 for one in places)
    hand.press(pygame.K_t)
    assert hand.app.settings.theme == "light" and hand.pixels() != dark


@pytest.mark.parametrize("how", ["opengl", "pygame"])
@pytest.mark.parametrize("size", [(1, 1), (320, 200), (3840, 220), (300, 2000)])
def test_a_window_of_any_size_can_be_used(open_app, how, size):
    hand = open_app(how=how).sit_down("royal-gambit", "human", "human")
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
    hand.see()
    for n in range(len(hand.screen.sidebar.panels)):
        hand.press(pygame.K_F1 + n)
    hand.press(pygame.K_g)
    hand.app.open_menu()
    for page in TITLES:
        hand.screen.go(page)
        hand.see()
        widgets = [one for one in hand.screen._menu.get_widgets() if one.get_id() in ("play", "back")]
        assert widgets, page


@pytest.mark.parametrize("how", ["opengl", "pygame"])
def test_the_window_fills_the_screen_and_is_as_it_was_afterwards(open_app, how):
    hand = open_app(how=how, width=1024, height=576).sit_down("kingdom-kards", "human", "human")
    for size in ((3840, 2160), (1024, 576)):
        hand.press(pygame.K_F11)
        hand.wait_until(lambda wanted=size: hand.app.size == wanted)
        assert len(hand.pixels()) == size[0] * size[1] * 3
        assert (hand.app.settings.width, hand.app.settings.height) == (1024, 576)


def test_menu_and_table_fit_the_atlas_at_4k(open_app):
    hand = open_app(size=(3840, 2160), how="opengl").sit_down("kingdoms", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.see()
    hand.app.open_menu()
    hand.see()
    assert hand.app.canvas.calls == 1 and len(set(hand.app.canvas.pixels())) > 100


def test_cards_are_drawn_anew_when_they_say_something_else(open_app):
    """The atlas keeps images; those of another language are not the same."""
    hand = open_app(how="opengl").sit_down("kingdoms", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    before = hand.pixels()
    assert hand.pixels() == before
    faces = {name: {**face, "title": "Hum"} for name, face in hand.app.images.faces.items()}
    hand.app.images.show_game(faces)
    hand.app.is_dirty = True
    assert hand.pixels() != before


def test_processes_that_are_ended_from_outside_are_replaced(open_app):
    hand = open_app(speed=4).sit_down("magic-duel", "random", "random", target=1)
    table = hand.screen.table
    hand.wait_until(lambda: len(table.match.decisions) > 3)
    for process in multiprocessing.active_children():
        process.kill()

    def is_over():
        if hand.screen.players.is_paused:
            hand.press(pygame.K_p)
        return table.over

    hand.wait_until(is_over)
