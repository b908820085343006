"""A card of Kingdoms is edited beside the table, and the running duel goes on with it."""

import json
import random

import pygame
import pytest

from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.saves import kept_path
from regalia.clients.desktop.table import EVERYTHING
from regalia.engine.game import load
from regalia.match.revised_cards import put_in_force, revisions_of

GAME = load("kingdoms")


@pytest.fixture(autouse=True)
def as_printed():
    yield
    put_in_force(GAME, ())


def at_a_duel(open_app, *kinds, **more):
    """A duel under way, with the entry of a card in a hand open."""
    hand = open_app(**more).sit_down("kingdoms", *(kinds or ("human", "human")), seed=3, turn_limit=6)
    hand.screen.players.is_paused = True
    hand.screen.look_through(EVERYTHING)
    zones = hand.screen.felt.picture["zones"]
    card = next(card for zone in zones if zone["field"] == "hand" for card in zone["cards"] if "Antlered Guard" in card["name"])
    hand.click(*hand.screen.point_of(Pickable("card", card["id"])), button=3)
    hand.click_on("edit card")
    return hand


def rewrite(hand, old, new):
    """Put the cursor behind a text, take it away and type another one, as a person would."""
    area = hand.screen.card.area
    row = next(n for n, line in enumerate(area.lines) if old in line)
    hand.click_on("text card")
    area.row, area.column = row, area.lines[row].index(old) + len(old)
    for _ in old:
        hand.press(pygame.K_BACKSPACE)
    hand.type(new)


def test_the_running_duel_goes_on_with_what_was_typed_and_back_leads_before_it(open_app):
    hand = at_a_duel(open_app)
    before, pixels = hand.screen.table.match.position(), hand.pixels()
    cost = hand.screen.table.description["faces"]["Antlered Guard"]["cost"]
    rewrite(hand, f"cost = {cost}", "cost = 0")
    assert hand.screen.card.fault == "" and hand.screen.table.match.position() == before
    hand.click_on("apply card")
    table = hand.screen.table
    assert "goes on with Antlered Guard" in hand.screen.notice
    assert table.description["faces"]["Antlered Guard"]["cost"] == 0 and table.match.position() == before
    assert hand.pixels() != pixels and len(revisions_of(GAME)) == 1
    hand.press(pygame.K_F1)
    hand.play_by_clicks(random.Random(2), most=12)
    while table.match.decisions:
        hand.press(pygame.K_LEFTBRACKET)
    hand.press(pygame.K_LEFTBRACKET)
    assert revisions_of(GAME) == () and table.description["faces"]["Antlered Guard"]["cost"] == cost


def test_what_is_wrong_is_said_while_one_types_and_nothing_changes(open_app):
    hand = at_a_duel(open_app)
    digest = GAME.lookup_digest
    rewrite(hand, '"pawn"', '"prawn"')
    assert "type: expected one of bastion, basic" in hand.screen.card.fault
    hand.click_on("apply card")
    assert GAME.lookup_digest == digest and "expected one of" in hand.screen.notice
    hand.click_on("revert card")
    assert hand.screen.card.fault == "" and not hand.screen.card.is_changed


def test_a_change_that_the_duel_cannot_go_on_with_is_refused_with_a_sentence(open_app):
    hand = at_a_duel(open_app)
    rewrite(hand, '"Furisso"', '"Aceus"')
    assert hand.screen.card.fault == ""
    hand.click_on("apply card")
    assert "no Royal is" in hand.screen.notice and revisions_of(GAME) == ()


def test_bots_simulations_and_the_kept_file_play_with_the_changed_card(open_app):
    hand = at_a_duel(open_app, "human", "random", speed=4)
    rewrite(hand, "health = ", "health = 1")
    hand.press(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert len(revisions_of(GAME)) == 1
    hand.screen.look_through(None)
    hand.screen.players.is_paused = False
    hand.press(pygame.K_F1)
    hand.play_by_clicks(random.Random(2))
    assert hand.screen.table.over and not hand.screen.players.trouble
    entries, digest = revisions_of(GAME), hand.screen.table.match.digest()
    hand.app.close()
    heading = json.loads(kept_path("kingdoms").read_text().splitlines()[0])
    assert tuple(heading["cards"]) == entries and heading["tables"] == GAME.lookup_digest
    put_in_force(GAME, ())
    again = open_app()
    again.app.open_file(kept_path("kingdoms"))
    assert again.screen.table.match.digest() == digest and revisions_of(GAME) == entries


def test_the_keeper_in_another_process_writes_what_this_one_plays_with(open_app):
    hand = at_a_duel(open_app)
    rewrite(hand, "cost = ", "cost = 1")
    hand.click_on("apply card")
    keeper, edition = hand.screen.keeper, hand.screen.table.edition
    hand.wait_until(lambda: keeper.kept == edition)
    heading = json.loads(kept_path("kingdoms").read_text().splitlines()[0])
    assert heading["tables"] == GAME.lookup_digest and tuple(heading["cards"]) == revisions_of(GAME)


def test_an_entry_is_saved_and_all_cards_are_put_back(open_app, home):
    hand = at_a_duel(open_app)
    rewrite(hand, "cost = ", "cost = 1")
    hand.click_on("save card")
    (saved,) = home.glob("kingdoms-antlered-guard*.toml")
    assert saved.read_text() == hand.screen.card.area.text
    hand.click_on("apply card")
    hand.click_on("put back")
    assert revisions_of(GAME) == () and not hand.screen.card.is_changed


def test_a_game_without_card_files_has_no_such_tab(open_app):
    hand = open_app().sit_down("magic-duel", "human", "human")
    assert hand.screen.card is None and hand.screen.hit_called("tab Card") is None
