"""One source of art: drawings are data that the web client and the desktop program both read."""

import re
from pathlib import Path

import pytest

from regalia.clients.art.cards import card_drawing
from regalia.clients.art.drawing import Drawing
from regalia.clients.art.emblems import illustration
from regalia.clients.art.men import man_drawing
from regalia.clients.art.printed import numbers_now, set_text
from regalia.clients.art.shapes import HOME, drawn
from regalia.engine.game import built_in_slugs, load
from regalia.match.game_description import description, speaking_faces

WEB = HOME.with_name("web")
PATH = re.compile(r'"M-?\d')


def measured(text: str, size: float) -> float:
    return len(text) * size / 2


@pytest.mark.parametrize("path", [*WEB.glob("art/*.js"), *WEB.glob("cards/*.js")], ids=lambda path: path.name)
def test_the_web_client_has_no_drawing_of_its_own(path: Path):
    assert not PATH.search(path.read_text(encoding="utf-8"))


def test_every_file_of_drawings_is_read_by_both_clients():
    modules = "".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.js"))
    programs = "".join(path.read_text(encoding="utf-8") for path in HOME.glob("*.py"))
    for path in HOME.glob("*.json"):
        assert f"art/{path.name}" in modules and f'drawn("{path.stem}")' in programs, path.name


@pytest.mark.parametrize("slug", built_in_slugs())
def test_every_face_and_back_of_a_game_can_be_drawn(slug):
    about = description(load(slug))
    for face in about["faces"].values():
        for small in (False, True):
            drawing = card_drawing(face, (), 0, measured, small=small)
            assert drawing.layers and drawing.texts and "None" not in "".join(layer.svg for layer in drawing.layers)
    backs = {card_drawing(None, (), number, measured, small=False).layers[0].svg for number in range(len(about["backs"]))}
    assert len(backs) == min(len(about["backs"]), len(drawn("backs")["cloths"]))


def test_what_a_card_does_is_seen_in_its_emblem_and_no_two_cards_look_alike():
    faces = description(load("kingdoms"))["faces"]
    known = drawn("crests")["signs"]
    assert {sign for face in faces.values() for sign in face["signs"]} <= set(known)
    assert faces["Quickstep Lancer"]["signs"] == ["swift"] and faces["Grand Lecture"]["signs"] == ["draw", "discard"]
    pictures = {}
    for title, face in faces.items():
        drawing = Drawing(250, 350)
        illustration(drawing, face, (0, 0, 200, 150))
        pictures.setdefault((drawing.layers[0].svg, face["cost"], face["numbers"]), []).append(title)
    alike = [titles for titles in pictures.values() if len(titles) > 1]
    assert alike == [], alike


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_printed_text_stands_in_its_box_and_off_the_numbers(language):
    """With letters as wide as the browser takes them for, `LETTER` in printed_card.js."""
    at, badge = drawn("frames")["printed"]["text"], drawn("frames")["printed"]["badge"]
    for title, face in speaking_faces(load("kingdoms"), language).items():
        for line in set_text(
            face["text"], numbers_now(face["numbers"], ()), at, lambda text, size: (len(text) + 1) * size * 0.56
        ):
            assert line.y <= at["bottom"], f"{title}: {line.say!r} is below its box"
            is_beside = line.x > at["left"] or "/" not in face["numbers"] or face["numbers"].startswith("–")
            assert is_beside or line.y <= badge["y"] - badge["r"], f"{title}: {line.say!r} is under the number of its attack"


def test_a_card_of_a_type_a_faction_and_a_sign_that_nobody_knows_is_drawn_all_the_same():
    face = {
        "kind": "printed",
        "title": "New",
        "type": "golem",
        "faction": "Nowhere",
        "cost": 1,
        "numbers": "1/2",
        "text": "Hum.",
        "flavour": "",
        "signs": ["hum"],
    }
    assert card_drawing(face, (), 0, measured, small=False).layers


def test_a_sign_that_is_no_chess_man_is_written_on_a_token():
    assert man_drawing("♞", 1).texts == [] and man_drawing("R", 1).texts[0].say == "R"
