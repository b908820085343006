"""The picture that a client draws: nothing leaks into it, and all that can be clicked lies in it."""

import json
import random

import pytest

from regalia.contract.scenario import legal_actions, spread, walk
from regalia.contract.secrecy import permuted
from regalia.engine.game import load, slugs
from regalia.engine.table import ATTACHED, Mark
from regalia.match.faces import Faces
from regalia.match.game_description import description, faces
from regalia.match.match import Match
from regalia.match.picture import picture, picture_of
from regalia.match.view import known_to

SPECTATOR = -1
SEATS_AND_SPECTATOR = (0, 1, SPECTATOR)


def drawn(game, state, seat, legal=()):
    """The bytes of a picture."""
    viewer = None if seat == SPECTATOR else seat
    return json.dumps(picture_of(game, known_to(game, state, seat), viewer, legal, ["Ana", "Bo"]), ensure_ascii=False)


def played(slug, decisions, seed=3, **new):
    """A match after a number of random decisions."""
    match, chance = Match.new(slug, seed=seed, **new), random.Random(seed)
    while not match.over and decisions:
        match.play(chance.choice(match.legal()))
        decisions -= 1
    return match


def zone(seen, field, seat=None):
    return next(one for one in seen["zones"] if one["field"] == field and one["seat"] == seat)


@pytest.fixture(params=slugs(), scope="module")
def game(request):
    return load(request.param)


def test_permuting_what_a_viewer_may_not_know_leaves_the_picture_as_it_is(game):
    for setting in spread(game, 3):
        chance = random.Random(setting.seed)
        for step, state in enumerate(walk(game, setting, 90)):
            if step % 9 == 0:
                for seat in [SPECTATOR, *range(state.seats)]:
                    legal = legal_actions(game, state) if seat == state.to_act and not state.over else []
                    other = permuted(game, state, seat, chance)
                    assert drawn(game, other, seat, legal) == drawn(game, state, seat, legal)


def test_a_picture_that_shares_what_was_drawn_before_is_the_same_as_one_drawn_alone(game):
    match, chance = Match.new(game, seed=5), random.Random(5)
    for _ in range(60):
        if match.over:
            break
        shared = [picture(match, seat) for seat in (0, 1, None)]
        as_drawn = json.dumps(shared)
        Faces.of.cache_clear()
        assert json.dumps([picture(match, seat) for seat in (0, 1, None)]) == as_drawn
        match.play(chance.choice(match.legal()))
        picture(match, 0), picture(match, 1)
        assert json.dumps(shared) == as_drawn, "a later picture has changed an earlier one"


def test_every_card_square_and_seat_of_a_decision_is_in_the_picture(game):
    match, chance = Match.new(game, seed=8), random.Random(8)
    for _ in range(150):
        if match.over:
            break
        seen = picture(match, match.to_act)
        lying = {card["id"] for one in seen["zones"] for card in one.get("cards", ()) if "id" in card}
        offered = {card["id"] for card in seen["offered"]}
        assert not lying & offered
        for choice in seen["legal"]:
            for part in choice["parts"]:
                assert set(part.get("cards", ())) <= lying | offered
        match.play(chance.choice(match.legal()))


def test_only_the_seat_that_is_asked_is_offered_decisions(game):
    match = played(game, 5)
    assert picture(match, match.to_act)["legal"]
    assert not picture(match)["legal"]
    for seat in range(match.seats):
        if seat != match.to_act:
            assert not picture(match, seat)["legal"]


def test_every_face_and_back_of_a_picture_is_in_the_description(game):
    match, about = played(game, 60), description(game)
    for seat in range(match.seats):
        for one in picture(match, seat)["zones"]:
            for card in one.get("cards", ()):
                assert 0 <= card["back"] < len(about["backs"])
                assert "id" not in card or card["face"] in about["faces"]


def test_no_two_cards_of_a_picture_have_the_same_id(game):
    match = played(game, 80)
    seen = picture_of(game, match.state, None, (), match.names)
    ids = [card["id"] for one in seen["zones"] for card in one.get("cards", ()) if "id" in card]
    assert ids and len(ids) == len(set(ids))


def test_a_hand_of_another_shows_backs_and_nothing_else():
    seen = picture(Match.new("kingdom-kards", seats=2, seed=1), 0)
    assert zone(seen, "hand", 1)["cards"] == [{"back": 1}] * 5
    assert all(card["id"].startswith("0:") and card["back"] == 0 for card in zone(seen, "hand", 0)["cards"])


def test_a_hidden_number_is_nothing_and_an_open_one_a_number():
    seen = picture(Match.new("kraljevska-igra", seed=1), 0)
    assert zone(seen, "die", 1)["value"] is None
    assert isinstance(zone(seen, "die", 0)["value"], int)


def test_in_kraljevska_igra_the_back_tells_the_deck_of_a_hidden_card():
    seen = picture(Match.new("kraljevska-igra", seed=1), 0)
    assert {card["back"] for card in zone(seen, "deck", 1)["cards"]} == {1}


def test_several_copies_of_a_card_have_a_number_each():
    match = Match.new("magic-duel", seats=5, seed=4)
    ids = [
        card["id"]
        for one in picture_of(match.game, match.state, None, (), match.names)["zones"]
        for card in one.get("cards", ())
    ]
    assert "K♠" in ids
    assert "K♠#2" in ids


def test_a_combination_of_equal_cards_means_two_different_ones():
    match = Match.from_position(
        'game = "magic-duel"\nseats = 5\n[state]\nleader = 0\nto_act = 0\n'
        'hand = [["K♠", "K♠", "3♥"], ["2♠"], ["2♥"], ["2♦"], ["2♣"]]\n'
    )
    codu = [choice for choice in picture(match, 0)["legal"] if choice["notation"] == "K♠+K♠"]
    assert [part["cards"] for part in codu[0]["parts"]] == [["K♠", "K♠#2"]]


def test_the_board_gives_each_square_the_number_of_its_piece():
    match = Match.new("royal-gambit", seed=1)
    pieces = description(match.game)["board"]["pieces"]
    seen = picture(match, 0)["board"]["pieces"]
    assert pieces[seen[0]]["name"] == "white rook"
    assert pieces[seen[60]]["sign"] == "♚"
    assert seen[30] is None


def test_a_strike_that_may_be_answered_waits_with_its_target():
    match = Match.from_position(
        'game = "kingdom-kards"\nseats = 2\n[state]\nturn = 1\nturn_player = 0\nto_act = 0\npoints = [100, 100]\n'
        'hand = [["K♠", "5♥"], ["J♠", "2♦"]]\n'
    )
    match.play("K♠+5♥ > 1")
    waits = picture(match, 1)["waiting"]
    assert [(one["seat"], one["face"], one["card"], one["target_seat"]) for one in waits] == [(0, "K♠", "0:K♠", 1)]


def test_the_picture_is_in_the_language_of_the_reader():
    match = Match.new("kraljevska-igra", seed=1)
    assert picture(match, 0, "sr")["phase"] != picture(match, 0)["phase"]


def test_marks_point_at_other_cards_by_their_id(monkeypatch):
    match = Match.new("kingdom-kards", seed=1)
    table = match.game.table
    monkeypatch.setitem(table.__dict__, "marks", lambda state, spot: [Mark(ATTACHED, (1, 0)), Mark("worn", 2)])
    assert zone(picture(match, 0), "hand", 0)["cards"][0]["marks"] == [
        {"kind": "attached", "value": "1:A♠"},
        {"kind": "worn", "value": 2},
    ]


# ── The description ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_description_can_be_sent_as_json_in_every_language(game):
    for language in ("en", "sr"):
        about = json.loads(json.dumps(description(game, language)))
        assert about["slug"] == game.slug
        assert set(about["families"]) == set(game.actions.families)


def test_a_kind_of_decision_is_labelled_without_its_values():
    families = description(load("kingdom-kards"))["families"]
    assert families["king"] == {"label": "Strike … with …", "parts": {"king": "card", "number": "card", "target": "seat"}}


def test_faces_are_read_from_the_names_of_the_cards():
    looks = faces(load("magic-duel"))
    assert {key: looks["10♥"][key] for key in ("kind", "rank", "suit")} == {"kind": "playing", "rank": "10", "suit": "♥"}
    assert looks["Dark"]["kind"] == "joker"
    assert (looks["Cursed spell"]["kind"], looks["Cursed spell"]["title"]) == ("plain", "Cursed spell")
    stroke = faces(load("kraljevska-igra"))["K♠′"]
    assert (stroke["kind"], stroke["rank"], stroke["suit"]) == ("playing", "K", "♠")


def test_a_library_gives_printed_faces():
    looks = faces(load("kingdoms"))
    assert all(face["kind"] == "printed" and face["title"] for face in looks.values())


def test_every_phase_says_where_the_rules_ask_for_it(game):
    written = game.rulebook.read_text(encoding="utf-8")
    assert set(game.table.paragraphs) == set(game.table.phases)
    assert all(f"**{paragraph}**" in written for paragraph in game.table.paragraphs.values())


def test_every_decision_of_every_game_is_asked_for_in_one_line(game):
    for setting in spread(game, 2):
        for state in walk(game, setting, 120):
            if not state.over:
                for seat in (SPECTATOR, state.to_act):
                    seen = picture_of(game, known_to(game, state, seat), None, (), ["Ana", "Bo"])
                    assert seen["asks"] and "{" not in seen["asks"] and seen["paragraph"].startswith("§")


def test_kingdoms_asks_about_the_card_that_waits_for_the_answer():
    asked: dict[str, set[str]] = {}
    for seed in range(6):
        match, chance = Match.new("kingdoms", seed=seed), random.Random(seed)
        while not match.over and len(match.decisions) < 400:
            seen = picture(match, match.to_act)
            asked.setdefault(seen["paragraph"], set()).add(seen["asks"])
            match.play(chance.choice(match.legal()))
    assert asked["§2.2"] == {"put back the cards that you do not want"}
    assert asked["§8.2"] and all(text.casefold().endswith("respond, or pass") for text in asked["§8.2"])
    assert asked["§3.6"] == {"attack with a unit, or end the phase"}
    assert {text.removeprefix("choose a target for ") for text in asked["§8.1"]} <= set(faces(load("kingdoms")))


def test_every_question_says_where_the_rules_ask_it():
    written = load("kingdoms").rulebook.read_text(encoding="utf-8")
    assert all(f"**{question.paragraph}**" in written for question in load("kingdoms").table.questions)


def test_zones_say_how_many_cards_they_hold():
    most = {zone["field"]: zone["most"] for zone in description(load("magic-duel"))["zones"]}
    assert (most["cast"], most["tricks"]) == (4, None)


def test_options_say_what_they_take():
    options = {option["name"]: option for option in description(load("kingdom-kards"))["options"]}
    assert options["draw"]["words"] == ["refill"]
    assert (options["draw"]["least"], options["draw"]["most"]) == (1, 5)
    scoring = description(load("kraljevska-igra"))["options"][0]
    assert scoring["least"] is None
