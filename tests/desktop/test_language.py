"""Everything that the desktop program says can be read in Serbian."""

import ast
from pathlib import Path

import regalia.clients.desktop as desktop
from regalia.clients.desktop.keys import HELP
from regalia.clients.desktop.players import SPEEDS
from regalia.clients.desktop.remote_table import LOST
from regalia.engine.language import translation

HERE = Path(desktop.__file__).parent
THE_SAME = {"Regalia"}


def sentences() -> set[str]:
    """What the code says with `say`, and the titles of panels."""
    found = {does for _, does in HELP} | {speed for speed, _ in SPEEDS} | {LOST}
    for path in HERE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in ("say", "_say"):
                found |= {one.value for one in node.args[:1] if isinstance(one, ast.Constant)}
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "title":
                found |= {node.value.value} if isinstance(node.value, ast.Constant) else set()
    return {sentence for sentence in found if sentence}


def test_every_sentence_is_translated_with_the_same_places():
    say = translation("sr")
    assert len(sentences()) > 80
    assert [sentence for sentence in sentences() - THE_SAME if say(sentence) == sentence] == []
    for sentence in sentences():
        assert sorted(piece.split("}")[0] for piece in sentence.split("{")[1:]) == sorted(
            piece.split("}")[0] for piece in say(sentence).split("{")[1:]
        ), sentence


def test_a_window_in_serbian_says_it_in_serbian(open_app):
    hand = open_app(language="sr").sit_down("kingdom-kards", "human", "random", seed=3)
    english = open_app().sit_down("kingdom-kards", "human", "random", seed=3)
    assert hand.screen.prompt() != english.screen.prompt()
    assert hand.screen.log_lines()[0]["text"] != english.screen.log_lines()[0]["text"]
