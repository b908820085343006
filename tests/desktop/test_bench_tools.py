"""Everything with which a game is taken apart, used in a real window."""

import random
import runpy

import pygame
import pytest

from regalia.agents.wilson import wilson
from regalia.clients.desktop import tasks
from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.table import EVERYTHING
from regalia.engine.game import built_in_slugs, load
from regalia.match.match import Match
from regalia.match.picture import picture
from regalia.match.rulebook import paragraph_of, rulebook_text


def card_in(hand, zone, seat):
    """The id of the last card of a zone, as it is shown."""
    zones = hand.screen.felt.picture["zones"]
    return next(one for one in zones if (one["field"], one["seat"]) == (zone, seat))["cards"][-1]["id"]


def right_click(hand, card):
    hand.click(*hand.screen.point_of(Pickable("card", card)), button=3)


def test_stepping_back_and_forward_comes_to_the_same_situations_and_another_decision_branches_off(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3)
    table, digests = hand.screen.table, []
    for _ in range(4):
        digests.append(table.match.digest())
        hand.screen.look_through(EVERYTHING)
        hand.decide_by_clicks(hand.screen.chooser.legal[0])
    end = table.match.digest()
    for digest in reversed(digests):
        hand.press(pygame.K_LEFTBRACKET)
        assert table.match.digest() == digest
    assert table.place == (0, 4)
    hand.press(pygame.K_RIGHTBRACKET)
    hand.press(pygame.K_END)
    assert table.match.digest() == end and table.place == (4, 4)
    hand.press(pygame.K_HOME)
    other = next(choice for choice in hand.screen.chooser.legal if choice["id"] != table.ahead[-1])
    hand.decide_by_clicks(other)
    assert table.ahead == [] and table.match.digest() not in digests[1:]


def test_bots_pause_are_stepped_and_play_on(open_app):
    hand = open_app(speed=4).sit_down("magic-duel", "random", "random", target=1)
    hand.press(pygame.K_p)
    hand.wait_until(lambda: not hand.screen.players.is_thinking)
    hand.see()
    taken = hand.screen.table.place[0]
    hand.press(pygame.K_RIGHTBRACKET)
    hand.wait_until(lambda: hand.screen.table.place[0] > taken)
    assert hand.screen.players.is_paused and not hand.screen.players.is_thinking
    hand.press(pygame.K_p)
    hand.wait_until(lambda: hand.screen.table.over)


DEALT = 'game = "kingdom-kards"\nseats = 2\nseed = 7\n[state]\nto_act = {to_act}\nturn_player = {to_act}\n'


def test_the_screen_is_covered_between_two_people_and_shows_nothing_of_either_hand(open_app):
    covers = []
    for cards in ('[["K♠", "5♥"], ["J♣"]]', '[["2♠"], ["Q♦", "3♣"]]'):
        hand = open_app().sit_down("kingdom-kards", "human", "human")
        hand.screen.table.replace(Match.from_position(DEALT.format(to_act=1) + f"hand = {cards}\n"))
        hand.screen.is_handing_over = True
        covers.append(hand.pixels())
        hand.click_on("take over")
        assert hand.pixels() != covers[-1]
        zones = {(zone["field"], zone["seat"]): zone for zone in hand.screen.felt.picture["zones"]}
        assert all("face" in card for card in zones["hand", 1]["cards"])
        assert not any("face" in card for card in zones["hand", 0]["cards"])
        hand.app.close()
    assert covers[0] == covers[1]


def test_the_other_hand_is_hidden_to_the_pixel(open_app):
    """Two situations that differ in the other's hand alone look alike; revealed, they do not."""
    seen, revealed = [], []
    for card in ("J♣", "Q♦"):
        hand = open_app().sit_down("kingdom-kards", "human", "random")
        hand.screen.players.is_paused = True
        hand.screen.table.replace(Match.from_position(DEALT.format(to_act=0) + f'hand = [["K♠", "5♥"], ["{card}"]]\n'))
        hand.app.settings.sidebar = False
        seen.append(hand.pixels())
        hand.press(pygame.K_r)
        revealed.append(hand.pixels())
        hand.app.close()
    assert seen[0] == seen[1] and revealed[0] != revealed[1]


def test_the_inspector_shows_every_field_and_who_sees_it(open_app):
    hand = open_app().sit_down("kingdoms", "human", "human")
    hand.screen.look_through(EVERYTHING)
    hand.press(pygame.K_F2)
    rows = {name: seen for name, seen, _ in hand.screen.sidebar.panel.rows()}
    state = hand.screen.table.match.game.state
    assert rows == {field.name: field.seen for field in state.fields}
    hand.click_on("field score")
    assert hand.screen.sidebar.panel is hand.screen.editor and hand.screen.editor.area.has_focus
    assert hand.screen.editor.area.lines[hand.screen.editor.area.row].startswith("score = ")


def test_the_position_is_edited_as_a_text_and_refused_with_a_sentence(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human")
    hand.screen.look_through(EVERYTHING)
    hand.press(pygame.K_F2)
    hand.click_on("field points")
    before = hand.screen.table.match.digest()
    hand.type("x")
    assert "TOML" in hand.screen.editor.fault
    hand.click_on("apply")
    assert hand.screen.table.match.digest() == before and "TOML" in hand.screen.notice
    hand.press(pygame.K_BACKSPACE)
    for _ in range(2):
        hand.press(pygame.K_BACKSPACE)
    hand.type("7]")
    hand.click_on("apply")
    assert hand.screen.editor.fault == "" and hand.screen.table.match.state.points[:2] == [100, 107]
    hand.press(pygame.K_LEFTBRACKET)
    assert hand.screen.table.match.digest() == before


def test_a_counter_and_whose_turn_it_is_are_changed_on_the_plates(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.see()
    assert hand.screen.hit_called("count points@0") is None
    hand.press(pygame.K_F3)
    state = lambda: hand.screen.table.match.state  # noqa: E731
    before = list(state().points[:2])
    for button, by in ((1, 1), (3, -1), (3, -1)):
        hit = hand.screen.hit_called("count points@1")
        hand.click(hit.x + hit.width / 2, hit.y + hit.height / 2, button)
        before[1] += by
        assert list(state().points[:2]) == before
    other = 1 - state().turn_player
    hand.click_on(f"turn {other}")
    assert (state().turn_player, hand.screen.table.to_act) == (other, other)
    hand.screen.editor.count("points", 0, -10_000)
    assert state().points[0] == before[0] and "points" in hand.screen.notice


def test_a_counter_that_counts_several_things_is_changed_in_its_line(open_app):
    hand = open_app().sit_down("kingdoms", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.press(pygame.K_F3)
    hand.click_on("count counters@1")
    area = hand.screen.editor.area
    assert area.has_focus and area.lines[area.row].startswith("counters = ")


def test_a_card_is_dragged_from_zone_to_zone(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.press(pygame.K_F3)
    card = card_in(hand, "hand", 0)
    hand.drag(hand.screen.point_of(Pickable("card", card)), hand.middle_of_zone("discard@0"))
    assert card_in(hand, "discard", 0).split("#")[0] == card.split("#")[0]


def test_the_next_draw_is_chosen_in_the_pile_that_it_is_drawn_from(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3)
    hand.screen.look_through(0)
    hand.press(pygame.K_F3)
    hand.click(*hand.middle_of_zone("deck@0"))
    cards = hand.screen.tray.in_pile()
    wanted = cards[len(cards) // 2]
    place = next(place for place, card in hand.screen.tray._places if card == wanted)
    hand.click(place.x + 2, place.y + place.height / 2)
    match = hand.screen.table.match
    assert match.position().split("deck = [[")[1].split("]")[0].endswith(f'"{wanted["face"]}"')
    hand.press(pygame.K_F1)
    hand.screen.tray.look_through("deck@0")
    assert hand.screen.tray.in_pile() == []  # who does not edit learns nothing about it


@pytest.mark.parametrize("shown", [2, 5])
def test_the_next_die_is_chosen_and_so_is_the_card_it_is_thrown_for(open_app, shown):
    hand = open_app().sit_down("kraljevska-igra", "human", "human", seed=5)
    hand.screen.look_through(EVERYTHING)
    hand.press(pygame.K_F3)
    table, chance = hand.screen.table, random.Random(3)
    for seat in range(2):
        hand.click(*hand.middle_of_zone(f"deck@{seat}"))
        joker = next(place for place, card in hand.screen.tray._places if card["face"].startswith("Dark"))
        hand.click(joker.x + 2, joker.y + joker.height / 2)
        hand.press(pygame.K_ESCAPE)
    hand.click_on(f"next die {shown}")
    while table.next_die:
        hand.decide_by_clicks(chance.choice(hand.screen.chooser.legal))
    assert shown in table.match.state.die[:2]
    edits = len(table.earlier)
    hand.press(pygame.K_LEFTBRACKET)
    hand.press(pygame.K_LEFTBRACKET)
    assert len(table.earlier) == edits - 1


def test_why_a_card_can_be_played_or_not_is_said_by_the_rules(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "random", seed=3)
    hand.screen.players.is_paused = True
    position = (
        'game = "kingdom-kards"\nseats = 2\nseed = 7\n[state]\nto_act = 1\nturn_player = 1\nhand = [["K♠", "5♥"], ["J♣"]]\n'
    )
    hand.screen.table.replace(Match.from_position(position))
    hand.see()
    right_click(hand, card_in(hand, "hand", 0))
    why = hand.screen.why
    assert hand.screen.sidebar.panel is why and why.legal() == []
    hand.wait_until(lambda: why.reasons is not None)
    assert any(change.get("to_act") == 0 and labels for change, labels in why.reasons)


DUEL = """game = "kingdoms"
seats = 2
seed = 3
[state]
phase = "attack"
question = "free"
to_act = 0
turn_player = 0
hand = [["Thornback Boar"], []]
"""


def test_what_a_card_lacks_is_named_exactly_and_it_is_said_when_not_all_was_tried():
    position = Match.from_position(DUEL).position()
    card = next(
        card["id"]
        for zone in picture(Match.from_position(DUEL), 0)["zones"]
        for card in zone.get("cards", ())
        if (zone["field"], zone["seat"]) == ("hand", 0)
    )
    reasons, has_tried_all = tasks.why_not(position, card, 600.0)
    assert has_tried_all and {"phase": "main", "power": [4, 0]} in [change for change, _ in reasons]
    assert tasks.why_not(position, card, 0.0) == ([], False)


def test_every_legal_decision_is_estimated_and_a_click_on_its_bar_takes_it(open_app):
    hand = open_app().sit_down("magic-duel", "human", "random", seed=3)
    hand.wait_until(lambda: hand.screen.chooser.legal)
    hand.press(pygame.K_h)
    panel = hand.screen.estimate
    hand.wait_until(lambda: panel.found_for == hand.screen.table.edition)
    legal = {choice["id"] for choice in hand.screen.chooser.legal}
    assert {action for action, _, _ in panel.found} == legal and sum(share for _, share, _ in panel.found) > 0.99
    hand.see()
    shown = [share for action, share, _ in panel.found if hand.screen.hit_called(f"estimate {action}")]
    assert len(shown) > 3 and {f"{share:.0%}" for share in shown} <= set(hand.texts())
    edition = hand.screen.table.edition
    hand.click_on(f"estimate {panel.found[0][0]}")
    assert hand.screen.table.edition > edition


def test_the_rest_of_the_game_is_simulated_while_the_window_is_used(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3, points=20)
    hand.screen.look_through(EVERYTHING)
    hand.press(pygame.K_F6)
    panel = hand.screen.sidebar.panel
    hand.click_on("simulated games")
    hand.click_on("simulated games")
    hand.click_on("simulated games")
    assert panel.wanted == 20
    hand.click_on("simulate")
    hand.decide_by_clicks(hand.screen.chooser.legal[0])
    hand.wait_until(lambda: not panel.is_running)
    assert panel.games == 20 and abs(sum(panel.wins) - 20) < 1e-9 and panel.fired["§2.2"] > 20
    assert len(set(panel.lengths)) > 5
    low, high = wilson(panel.wins[0], 20)
    said = hand.texts()
    assert f"{panel.wins[0] / 20:.0%}  ({max(0, low):.0%}–{min(1, high):.0%})" in said and high - low > 0.1
    assert f"{panel.fired['§2.2'] / 20:.2f}" in said and any("on average" in text for text in said)


def test_the_situation_is_saved_as_a_position_and_as_a_test_that_passes(open_app, home):
    hand = open_app().sit_down("royal-gambit", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.decide_by_clicks(random.Random(1).choice(hand.screen.chooser.legal))
    hand.press(pygame.K_F3)
    hand.click_on("save position")
    hand.click_on("save test")
    (position,), (test,) = home.glob("*.toml"), home.glob("test_*.py")
    match = hand.screen.table.match
    assert Match.from_position(position.read_text()).choices() == match.choices()
    runpy.run_path(str(test))["test_what_can_be_done_here"]()


def test_the_log_stands_beside_the_paragraph_of_the_rules_behind_a_line(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    for _ in range(4):
        hand.decide_by_clicks(hand.screen.chooser.legal[0])
    lines = hand.screen.log_lines()
    at = next(n for n in range(len(lines) - 1, -1, -1) if lines[n]["paragraph"] != lines[-1]["paragraph"])
    for n in (at, len(lines) - 1):
        hand.click_on(f"log {n}")
        paragraph = rulebook_paragraph("kingdom-kards", lines[n]["paragraph"])
        assert " ".join(hand.texts()).count(paragraph[:24]) == 1


def rulebook_paragraph(slug, paragraph):
    text = paragraph_of(rulebook_text(load(slug)), paragraph, slug)
    return text.replace("**", "").split("\n")[0]


def test_one_looks_through_the_eyes_of_every_seat_of_a_spectator_and_of_nobody(open_app):
    hand = open_app().sit_down("kingdom-kards", "random", "random", "random", seed=3)
    hand.screen.players.is_paused = True
    names = [f"as {name} sees it" for name in hand.screen.table.names]
    known = {}
    for name in ("everything is revealed", *names, "as a spectator"):
        hand.press(pygame.K_v)
        assert name in hand.texts()
        zones = [zone for zone in hand.screen.felt.picture["zones"] if zone["field"] == "hand"]
        known[name] = [all("face" in card for card in zone["cards"]) for zone in zones]
    assert list(known.values()) == [
        [True, True, True],
        [True, False, False],
        [False, True, False],
        [False, False, True],
        [False, False, False],
    ]
    hand.press(pygame.K_v)
    assert hand.screen.eyes is None


def test_what_happens_is_heard_unless_it_is_muted(open_app):
    hand = open_app(sound=False).sit_down("kingdom-kards", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    hand.decide_by_clicks(hand.screen.chooser.legal[0])
    assert hand.app.sounds.played == []
    hand.press(pygame.K_m)
    hand.decide_by_clicks(hand.screen.chooser.legal[0])
    assert hand.app.settings.sound and hand.app.sounds.played


def test_a_card_on_which_the_pointer_rests_is_enlarged_until_the_pointer_goes_on(open_app):
    hand = open_app().sit_down("kingdoms", "human", "human", seed=3)
    hand.screen.look_through(EVERYTHING)
    before = hand.pixels()
    hand.point_at(*hand.screen.point_of(Pickable("card", card_in(hand, "hand", 0))))
    assert hand.pixels() == before
    hand.wait_until(lambda: hand.screen.lens.is_shown(hand.app.clock()))
    assert hand.pixels() != before
    hand.point_at(2, 2)
    assert hand.pixels() == before


def test_everything_that_can_be_clicked_on_is_reached_by_letters(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", seed=3, points=12)
    hand.screen.look_through(EVERYTHING)
    hand.see()
    hand.press_letters_for("tab Simulate")
    assert hand.screen.sidebar.panel.title == "Simulate"
    while hand.screen.sidebar.panel.wanted != 20:
        hand.press_letters_for("simulated games")
    hand.press_letters_for("simulate")
    hand.wait_until(lambda: hand.screen.sidebar.panel.games > 0)
    hand.press_letters_for("tab Edit")
    hand.press_letters_for("text position")
    assert hand.screen.editor.area.has_focus
    hand.press(pygame.K_ESCAPE)
    hand.press(pygame.K_g)
    assert hand.screen.letters.are_shown
    hand.press(pygame.K_ESCAPE)
    assert not hand.screen.letters.are_shown and hand.screen.table is not None


@pytest.mark.parametrize("slug", built_in_slugs())
def test_games_that_are_played_on_between_the_same_bots_differ_by_their_chance(slug):
    match = Match.new(slug, seed=3)
    for _ in range(6):
        match.play(match.legal()[0])
    found = tasks.play_on(slug, match.state.pack(), ["greedy"] * match.seats, 1, 0, 3, 60.0)
    assert len(found["lengths"]) == 3 and len(set(found["lengths"])) > 1
