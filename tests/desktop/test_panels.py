"""The tabs beside the table show all they have: long lines are folded, long lists scroll, by the wheel and by keys."""

import pygame
import pytest

from regalia.clients.desktop import tasks
from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.folds import fold_at, folded
from regalia.clients.desktop.players import SPEEDS
from regalia.clients.desktop.table import EVERYTHING
from regalia.clients.desktop.tray import rows_of
from regalia.match.match import Match

LINES = ["deck = [" + ", ".join(f'"Card {n}"' for n in range(30)) + "]", "", "x" * 95, "turn = 3"]


def read_through(hand) -> str:
    """Every text that is seen while one scrolls down by the keyboard."""
    seen, last = [], None
    while last != (last := hand.texts()):
        seen += last
        hand.press(pygame.K_PAGEDOWN)
    return " ".join(seen)


def at_a_duel(open_app, **more):
    hand = open_app(**more).sit_down("kingdoms", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.see()
    return hand


@pytest.mark.parametrize("fits", [4, 20, 40, 200])
def test_a_text_is_folded_without_losing_a_letter(fits):
    folds = folded(LINES, fits)
    assert ["".join(line[fold.begin : fold.end] for fold in folds if fold.row == n) for n, line in enumerate(LINES)] == LINES
    assert all(fold.indent + fold.end - fold.begin <= fits for fold in folds)
    for row, line in enumerate(LINES):
        for column in range(len(line) + 1):
            fold = folds[fold_at(folds, row, column)]
            assert fold.row == row and fold.begin <= column <= fold.end


def test_words_stay_whole_where_a_line_is_folded():
    pieces = [LINES[0][fold.begin : fold.end] for fold in folded(LINES[:1], 40)]
    assert len(pieces) > 5 and all(piece.endswith((" ", ",", "]")) for piece in pieces)


def test_all_of_a_position_is_seen_and_the_cursor_goes_through_its_folds(open_app):
    hand = at_a_duel(open_app)
    hand.press(pygame.K_F3)
    hand.click_on("text position")
    area = hand.screen.editor.area
    area.find("deck = ", "[state]")
    line = area.lines[area.row]
    assert area.column == len(line) > 100 and line[-12:] in "".join(hand.texts())
    row = area.row
    hand.press(pygame.K_UP)
    assert area.row == row and 0 < area.column < len(line)
    before = area.column
    hand.press(pygame.K_RIGHT)
    hand.press(pygame.K_LEFT)
    assert area.column == before
    hand.press(pygame.K_HOME)
    hand.press(pygame.K_LEFT)
    assert area.row == row - 1 and area.column == len(area.lines[row - 1])


def test_a_click_puts_the_cursor_where_a_folded_line_is_clicked_on(open_app):
    hand = at_a_duel(open_app)
    hand.press(pygame.K_F3)
    hand.click_on("text position")
    area = hand.screen.editor.area
    area.find("deck = ", "[state]")
    hand.see()
    quads = [quad[0][4:] + quad[1:3] for quad in sheet_of(hand).quads if quad[0][0] == "text"]
    piece, x, y = next(one for one in quads if len(one[0]) > 8 and one[0] in area.lines[area.row][40:])
    hand.click(x + 1, y + 3)
    assert area.lines[area.row][area.column :].startswith(piece)


def test_a_whole_text_is_put_in_the_place_of_another_and_taken_back(open_app):
    hand = at_a_duel(open_app)
    hand.press(pygame.K_F3)
    hand.click_on("text position")
    editor, area = hand.screen.editor, hand.screen.editor.area
    before = area.text
    other = before.replace("turn_limit = 200", "turn_limit = 90")
    hand.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    hand.press(pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT)
    hand.press(pygame.K_g)
    hand.type(other)
    assert area.text == other != before and editor.fault == ""
    hand.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    hand.press(pygame.K_BACKSPACE)
    assert area.text == "" and editor.fault
    for text in (other, before):
        hand.press(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert area.text == text
    hand.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    hand.press(pygame.K_LEFT)
    hand.type("#")
    assert len(area.text) == len(before) + 1


def sheet_of(hand):
    from regalia.clients.desktop.sheet import Sheet

    sheet = Sheet(hand.app.theme, hand.app.scale)
    hand.screen.draw(sheet, *hand.app.size, hand.app.clock())
    return sheet


def test_the_inspector_shows_all_that_every_field_holds(open_app):
    hand = at_a_duel(open_app)
    hand.press(pygame.K_F2)
    panel, state = hand.screen.sidebar.panel, hand.screen.table.match.game.state
    said = read_through(hand)
    assert panel.scrolled > 0 and all(field.name in said for field in state.fields)
    decks = next(values for name, _, values in panel.rows() if name == "deck")
    assert [one.split(":")[0] for one in decks] == hand.screen.table.names
    assert all(word in said for one in decks for word in one.split())


def test_a_field_that_holds_something_else_than_before_is_marked(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.press(pygame.K_F2)
    hand.see()
    before = {name: values for name, _, values in hand.screen.sidebar.panel.rows()}
    hand.decide_by_clicks(hand.screen.chooser.legal[0])
    after = {name: values for name, _, values in hand.screen.sidebar.panel.rows()}
    changes = {name for name in after if after[name] != before[name]}
    assert changes and hand.screen.sidebar.panel.changes == changes


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (7, 1), (15, 2), (31, 3), (90, 3)])
def test_a_pile_of_many_cards_lies_in_as_many_rows_as_its_names_need(count, rows):
    across, down = rows_of(count, 96, 868, 3.9)
    assert down == rows and across * down >= count > across * (down - 1)


def test_a_card_is_carried_out_of_a_pile_to_a_zone_that_the_pile_covers(open_app):
    hand = at_a_duel(open_app)
    hand.press(pygame.K_F3)
    hand.click(*hand.middle_of_zone("deck@0"))
    tray = hand.screen.tray
    place, card = tray._places[3]
    target = hand.middle_of_zone("hand@0")
    assert tray.holds(*target)
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, (place.x + 4, place.y + 20)),
        (pygame.MOUSEMOTION, (400, 80)),
        (pygame.MOUSEMOTION, target),
        (pygame.MOUSEBUTTONUP, target),
    ):
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=(round(at[0]), round(at[1])), touch=False, **more))
        hand.see()
        assert tray.pile == ("deck@0" if kind == pygame.MOUSEBUTTONDOWN else "")
    held = next(zone for zone in hand.screen.felt.picture["zones"] if (zone["field"], zone["seat"]) == ("hand", 0))["cards"]
    assert card["face"] in [one["face"] for one in held]


DRAWING = """game = "kingdoms"
seats = 2
seed = 3
[state]
phase = "draw"
question = "drawing"
draws = [1, 0]
to_act = 0
turn_player = 0
hand = [["Thornback Boar"], []]
"""


def test_a_phase_is_named_together_with_its_question_and_a_click_makes_it_so(open_app, monkeypatch):
    monkeypatch.setattr(tasks, "MOST_REASONS", 2)
    hand = open_app(language="sr").sit_down("kingdoms", "human", "human")
    hand.screen.table.replace(Match.from_position(DRAWING))
    hand.screen.look_through(EVERYTHING)
    hand.see()
    boar = next(
        card["id"]
        for zone in hand.screen.felt.picture["zones"]
        for card in zone.get("cards", ())
        if (zone["field"], zone["seat"]) == ("hand", 0)
    )
    hand.click(*hand.screen.point_of(Pickable("card", boar)), button=3)
    why = hand.screen.why
    why.reasons, why.has_tried_all = tasks.why_not(hand.screen.table.match.position(), boar, 600.0, "sr")
    hand.app.is_dirty = True
    hand.see()
    at = next(
        n for n, (change, _) in enumerate(why.reasons) if change == {"phase": "main", "question": "free", "power": [4, 0]}
    )
    assert any("Odigraj" in label or "Igraj" in label for label in why.reasons[at][1]), why.reasons[at][1]
    hand.click_on(f"reason {at}")
    assert hand.screen.table.match.state.power[0] == 4 and why.legal()
    hand.press(pygame.K_LEFTBRACKET)
    assert hand.screen.table.match.state.power[0] == 0


def test_a_paragraph_that_was_carried_out_in_a_simulation_is_read_by_a_click(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3, points=12)
    hand.screen.look_through(EVERYTHING)
    panel = hand.screen.sidebar.open("Simulate")
    panel.wanted = 20
    panel.start()
    panel.wanted = 2000  # what is chosen meanwhile is for the next run
    hand.wait_until(lambda: not panel.is_running)
    assert panel.games == sum(panel.wins) == len(panel.lengths) == 20
    hand.see()
    before, often = hand.texts(), panel.fired.most_common(1)[0][0]
    hand.click_on(f"fired {often}")
    assert " ".join(text for text in hand.texts() if text not in before).startswith(f"{often} ")
    hand.click_on(f"fired {often}")
    assert hand.texts() == before


def test_bots_play_at_every_speed_by_keys_and_by_the_button(open_app):
    hand = open_app(speed=0).sit_down("magic-duel", "random", "random", seed=2)
    players = hand.screen.players
    players.is_paused = True
    for speed, (said, pause) in enumerate(SPEEDS):
        assert players.speed == hand.app.settings.speed == speed
        players.is_paused = False
        players.wait_from(0.0)
        assert players.due(0.0) == pause
        players.is_paused = True
        assert speed == 0 or said in hand.screen.notice
        hand.press(pygame.K_PLUS)
    hand.press(pygame.K_MINUS)
    assert players.speed == len(SPEEDS) - 2
    for speed in (len(SPEEDS) - 1, 0):
        hand.click_on("bar speed")
        assert players.speed == speed
