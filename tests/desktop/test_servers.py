"""At a table of a server: the same protocol as the browser's, and a connection that is lost and comes back."""

import random

import pygame

from regalia.client import Server
from regalia.clients.desktop.remote_table import LOST, RemoteTable
from regalia.engine.language import translation
from tests.desktop.hand import Hand
from tests.server.conftest import host

__all__ = ["host"]


def joined(open_app, host, points: int = 100, **more) -> Hand:
    """A window at a new table of Kingdom Kards, against a bot, which wins no hundred points in its first turn."""
    hand = open_app(**more)
    hand.app.open_menu()
    with Server(host.address, name="Ana") as server:
        table = server.open_table("kingdom-kards", ["me", "page"], options={"points": points})
        hand.app.settings.tokens[host.address] = server.token
    hand.app.join(f"{host.address}/play/{table['id']}")
    hand.wait_until(lambda: isinstance(getattr(hand.screen, "table", None), RemoteTable))
    return hand


def test_a_game_is_played_at_a_server_to_its_end(open_app, host):
    hand = joined(open_app, host, points=20)
    assert hand.screen.table.names[0] == "Ana" and hand.screen.table.humans == [0]
    hand.play_by_clicks(random.Random(4))
    hand.wait_until(lambda: hand.screen.felt.picture["over"])
    hand.see()
    assert "wins" in hand.screen.prompt() or "draw" in hand.screen.prompt()


def test_a_lost_connection_is_shown_and_play_goes_on(open_app, host):
    hand = joined(open_app, host)
    table = hand.screen.table
    hand.wait_until(lambda: hand.screen.chooser.legal)
    table.seat._socket.close()
    hand.wait_until(lambda: LOST in hand.texts())
    hand.wait_until(lambda: LOST not in hand.texts())
    number = table.seat.known.number
    hand.wait_until(lambda: hand.screen.chooser.legal)
    hand.decide_by_clicks(hand.screen.chooser.legal[0])
    hand.wait_until(lambda: table.seat.known.number > number)


def test_a_server_that_stays_away_for_long_is_waited_for_and_play_goes_on(open_app, host):
    hand = joined(open_app, host, language="sr")
    table = hand.screen.table
    hand.wait_until(lambda: hand.screen.chooser.legal)
    table.seat._retries = (0.05, 0.05)
    gave_up = []
    say = table._say
    table._say = lambda sentence: (gave_up.append(sentence), say(sentence))
    host.stop()
    hand.wait_until(lambda: len(gave_up) > 2)
    assert translation("sr")(LOST) in " ".join(hand.texts())
    host.start()
    hand.wait_until(lambda: not table.message and hand.screen.chooser.legal)
    number = table.seat.known.number
    hand.decide_by_clicks(hand.screen.chooser.legal[0])
    hand.wait_until(lambda: table.seat.known.number > number)


def test_a_hint_of_the_server_stands_in_the_bars_and_what_only_the_program_can_do_is_refused(open_app, host):
    hand = joined(open_app, host)
    hand.wait_until(lambda: hand.screen.chooser.legal)
    hand.press(pygame.K_h)
    hand.wait_until(lambda: hand.screen.estimate.found)
    assert {action for action, _, _ in hand.screen.estimate.found} == {one["id"] for one in hand.screen.table.choices()}
    hand.press(pygame.K_r)
    assert hand.screen.eyes is None and "server" in hand.screen.notice


def test_an_address_without_a_server_is_said_in_a_sentence(open_app, home):
    hand = open_app()
    hand.app.open_menu()
    hand.app.join("http://127.0.0.1:9/play/none")
    hand.wait_until(lambda: "cannot be reached" in hand.screen.notice)
    hand.app.join("nonsense")
    hand.wait_until(lambda: "is no address" in hand.screen.notice)
