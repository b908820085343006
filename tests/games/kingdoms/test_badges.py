"""What a client is told to draw: marks on cards in play, what is attached or held by another, and the open sequence."""

from __future__ import annotations

from regalia.games.kingdoms.actions import LINK, TRIGGER
from regalia.games.kingdoms.badges import meant
from regalia.games.kingdoms.zones import spot_of
from regalia.match.picture import picture
from tests.games.kingdoms.table import table


def card_called(seen, name):
    """A card of the picture by its name."""
    return next(card for zone in seen["zones"] for card in zone.get("cards", ()) if card.get("name") == name)


def marks(seen, name):
    return {mark["kind"]: mark["value"] for mark in card_called(seen, name).get("marks", ())}


def test_a_card_shows_its_numbers_as_they_are_now_and_what_is_attached_to_it():
    duel = table(hand=[["Shackles of Tithe"], []], battlefield=[[], ["Siege Ogre"]])
    duel.do("play Shackles of Tithe", "> their Siege Ogre")
    seen = picture(duel.match, 1)
    assert marks(seen, "Siege Ogre")["attack"] == duel.attack("1:Siege Ogre")
    assert marks(seen, "Shackles of Tithe")["attached"] == card_called(seen, "Siege Ogre")["id"]


def test_a_card_in_hand_or_graveyard_has_no_marks():
    duel = table(hand=[["Torchbearer"], []], graveyard=[["Road Burner"], []])
    assert not marks(picture(duel.match, 0), "Torchbearer")
    assert not marks(picture(duel.match, 0), "Road Burner")


def test_an_exhausted_card_says_so():
    duel = table(terra=(1, 0))
    basic = next(name for name in duel.typed() if name.startswith("tap "))
    duel.play(basic)
    assert "exhausted" in marks(picture(duel.match, 0), basic.removeprefix("tap "))


def test_what_waits_on_the_sequence_is_shown_with_its_target():
    duel = table(
        hand=[["Shackles of Tithe"], ["Point of Order"]],
        battlefield=[[], ["Cloud Sentinel", "Lantern Page"]],
        colours=[["Kaebur"], ["Aceus"]],
    )
    duel.play("play Shackles of Tithe")
    duel.play("> their Lantern Page")
    for seen in (picture(duel.match, 0), picture(duel.match, 1), picture(duel.match)):
        [link] = seen["waiting"]
        assert (link["seat"], link["face"]) == (0, "Shackles of Tithe")
        assert link["target_card"] == card_called(seen, "Lantern Page")["id"]


def test_a_card_that_another_holds_says_who():
    duel = table(
        hand=[["Magister Orrin Vale"], []],
        battlefield=[[], ["Wall Breaker", "Siege Ogre"]],
        colours=[["Aceus"], ["Kaebur"]],
    )
    duel.do("deploy Magister Orrin Vale")
    assert marks(picture(duel.match), "Wall Breaker")["held_by"] == 0
    assert "held_by" not in marks(picture(duel.match), "Siege Ogre")


def test_the_face_of_a_second_copy_is_that_of_the_first():
    duel = table(battlefield=[["Torchbearer", "Torchbearer 2"], []])
    assert card_called(picture(duel.match, 0), "Torchbearer 2")["face"] == "Torchbearer"


def test_an_answer_is_shown_with_the_card_it_answers_and_an_effect_with_its_text():
    duel = table(
        hand=[["Shackles of Tithe", "Point of Order"], ["Point of Order", "Point of Order 2"]],
        battlefield=[[], ["Cloud Sentinel", "Lantern Page"]],
        kingdom=[["Powder Keg"], []],
        colours=[["Kaebur", "Aceus"], ["Aceus"]],
    )
    duel.play("play Shackles of Tithe")
    duel.play("> their Lantern Page")
    duel.play("play Point of Order")
    played, answer = picture(duel.match, 0)["waiting"]
    assert (answer["seat"], answer["face"]) == (1, "Point of Order")
    assert answer["target_card"] == played["card"] and not played["text"]
    duel.play("use Powder Keg: 1")
    effect = picture(duel.match, 1)["waiting"][-1]
    assert effect["face"] == "Powder Keg" and effect["text"]


def test_a_link_and_a_trigger_stand_for_their_cards():
    state = table().match.state
    state.link_spot[1], state.trigger_spot[2] = spot_of(1, 3), spot_of(0, 7)
    assert meant(state, LINK, 1) == (1, 3)
    assert meant(state, TRIGGER, 2) == (0, 7)
    assert meant(state, "colour", 2) is None
