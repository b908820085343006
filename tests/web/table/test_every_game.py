"""Every game from start to end through the page: alone against a bot, and in two windows that learn nothing of each other."""

from __future__ import annotations

import random
import re
import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import LONG_PATIENCE, Served
from tests.web.table.player import LATE, QUICK, Traffic, click_by_itself, click_on, newcomer, open_table, sit_at

BETWEEN = 300
"""Milliseconds after an answer of the server until a window is taken to have heard all that was said before it."""


def test_a_game_against_bots_is_played_to_its_end_by_clicking_what_glows(browser: Browser, served: Served):
    complaints: list[str] = []
    page = newcomer(browser, served, complaints)
    bots = [{"kind": "bot", "level": "random"}] * 3
    open_table(page, "kingdom-kards", [{"kind": "me"}, *bots], options=QUICK["kingdom-kards"])
    click_on([page], random.Random(7))
    expect(page.locator(".outcome")).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_have_attribute("href", re.compile("/replay/"))
    page.context.close()
    assert complaints == []


def lying(picture: dict, hidden: bool) -> set[str]:
    """The ids of the cards in hands, or of those that lie anywhere else."""
    zones = [zone for zone in picture["zones"] if (zone["kind"] == "hand") == hidden]
    return {card["id"] for zone in zones for card in zone.get("cards", ()) if "id" in card}


def holding(picture: dict) -> set[str]:
    """The ids of the cards in the viewer's own hands."""
    hands = [zone for zone in picture["zones"] if zone["kind"] == "hand" and zone["seat"] == picture["seat"]]
    return {card["id"] for zone in hands for card in zone["cards"]}


@pytest.mark.parametrize("game", QUICK)
def test_two_windows_play_to_the_end_and_neither_is_sent_what_the_other_holds(browser: Browser, served: Served, game: str):
    complaints: list[str] = []
    ana, bo = newcomer(browser, served, complaints), newcomer(browser, served, complaints)
    sent = {"ana": Traffic(ana), "bo": Traffic(bo)}
    late = {"position": LATE[game]} if game in LATE else {}
    table = open_table(ana, game, [{"kind": "me"}, {"kind": "open"}], options=QUICK[game], **late)
    bo.goto("/settings")
    sit_at(bo, table)
    bo.get_by_role("button", name="Sit down here").click()
    for page in (ana, bo):
        page.locator(".plate").first.wait_for()
    for seed, page in enumerate((ana, bo), start=11):
        click_by_itself(page, seed)
    ends = time.monotonic() + LONG_PATIENCE
    while not all(page.locator(".outcome").is_visible() for page in (ana, bo)):
        for page, own, other in ((ana, "ana", "bo"), (bo, "bo", "ana")):
            frames, shown = list(sent[own].frames), page.content()
            caught_up(bo if page is ana else ana)
            assert_nothing_is_told(shown, frames, sent[own], sent[other])
        assert time.monotonic() < ends, "the game does not come to its end"
    for page in (ana, bo):
        page.context.close()
    assert complaints == []


def caught_up(page: Page) -> None:
    """Wait until a window has heard of all that was decided up to now: an answer asked for by now comes after it."""
    for _ in range(2):
        page.evaluate("async () => { await (await fetch('/healthz')).text(); }")
        page.wait_for_timeout(BETWEEN)


def sentences(traffic: Traffic) -> set[str]:
    """What a window was told of what happened."""
    return {event["text"] for message in traffic.messages for event in (*message.get("events", ()), *message.get("log", ()))}


def assert_nothing_is_told(page: str, frames: list[str], own: Traffic, other: Traffic) -> None:
    """What the other holds and never lay open is nowhere in what a window was sent and showed a moment before."""
    held = holding(other.pictures()[-1])
    opened = set().union(*(lying(picture, hidden=False) for traffic in (own, other) for picture in traffic.pictures()))
    mine = set().union(*(lying(picture, hidden=True) for picture in own.pictures()))
    common = sentences(own) & sentences(other)  # a card may be played, and shuffled into the deck, by one decision
    secret = {card for card in held - opened - mine if not any(card in sentence for sentence in common)}
    assert not {card for card in secret if any(f'"id":"{card}"' in frame.replace('": "', '":"') for frame in frames)}
    assert not {card for card in secret if f'data-card="{card}"' in page}
    if not any(":" in card for card in held):
        told = {card for card in secret for frame in frames if re.search(rf"(?<!\d){re.escape(card)}(?!′)", frame)}
        assert not told, "cards of one pack are known by their names alone"
