"""Guide: a first game played together with the reader. `guide.toml` beside a game's rules holds lessons: each is a written
position and a series of decisions, with what is said about each.

::

    title = "A King strikes"
    about = "What the reader learns, in a sentence."

    [[lesson]]
    title = "Strike"
    position = '''
    game = "kingdom-kards"
    …
    '''

    [[lesson.step]]
    say = "Said before the decision."
    decide = "K♠ > 1"
    then = "Said after it."

The reader takes the decisions of one seat, `seat` (0 by default); those of the other seats are taken as written. Every picture
is computed beforehand, so that a client only draws it. The texts are translated in `locale/LANGUAGE/LC_MESSAGES/guide.po`.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadGame, RegaliaError
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, Translate
from regalia.engine.written import read_text, read_toml
from regalia.match.match import Match
from regalia.match.picture import picture
from regalia.match.view import choice, event

GUIDE = {"title", "about", "lesson"}
LESSON = {"title", "position", "seat", "step"}
STEP = {"say", "decide", "then"}


def guide_of(game: Game, language: str = ENGLISH) -> dict[str, Any] | None:
    """The guide of a game with all its pictures, or None if the game has no guide."""
    written = read_guide(game)
    if written is None:
        return None
    say = _translation(game, language)
    lessons = [
        _lesson(game, lesson, f"lesson {number}", say, language) for number, lesson in enumerate(written["lesson"], start=1)
    ]
    return {"game": game.slug, "title": say(written["title"]), "about": say(written["about"]), "lessons": lessons}


def read_guide(game: Game) -> dict[str, Any] | None:
    """The guide as it is written, checked, or None if the game has no guide."""
    path = guide_path(game)
    if not path.is_file():
        return None
    written = read_toml(read_text(path, BadGame), BadGame, path.name)
    _check_parts(written, GUIDE, set(), path.name)
    for number, lesson in enumerate(written["lesson"], start=1):
        _check_parts(lesson, LESSON, {"seat"}, f"{path.name}, lesson {number}")
        for place, step in enumerate(lesson["step"], start=1):
            _check_parts(step, STEP, {"say", "then"}, f"{path.name}, lesson {number}, step {place}")
    return written


def guide_path(game: Game) -> Path:
    """The path of a game's guide."""
    return game.rulebook.with_name("guide.toml")


def _translation(game: Game, language: str) -> Translate:
    """A function that translates a text of the guide; empty texts stay empty."""
    catalogue = gettext.translation("guide", game.rulebook.parent / "locale", [language], fallback=True)
    return lambda text: catalogue.gettext(text) if text else ""


def texts_of(written: dict[str, Any]) -> Iterator[str]:
    """Every text of a guide that a reader sees, in order: what a catalogue has to translate."""
    yield written["title"]
    yield written["about"]
    for lesson in written["lesson"]:
        yield lesson["title"]
        for step in lesson["step"]:
            yield from (step[name] for name in ("say", "then") if name in step)


def _check_parts(part: Any, parts: set[str], may_lack: set[str], place: str) -> None:
    """Refuse a table that lacks a part or has an unknown one."""
    if not isinstance(part, dict):
        raise BadGame(f"{part!r} is not a table", place=place)
    if missing := sorted(parts - may_lack - set(part)):
        raise BadGame(f"{missing[0]!r} is missing", place=place)
    if unknown := sorted(set(part) - parts):
        raise BadGame(f"there is no {unknown[0]!r} here; there are: {', '.join(sorted(parts))}", place=place)


def _lesson(game: Game, lesson: dict[str, Any], place: str, say: Translate, language: str) -> dict[str, Any]:
    seat = lesson.get("seat", 0)
    try:
        match = Match.from_position(lesson["position"])
        begun = {"title": say(lesson["title"]), "seat": seat, "picture": picture(match, seat, language)}
    except RegaliaError as error:
        raise BadGame(f"the position cannot be set up: {error}", place=f"{game.slug}, {place}") from None
    if match.game.slug != game.slug:
        raise BadGame(f"the position belongs to {match.game.name}", place=f"{game.slug}, {place}")
    steps = [
        _step(match, seat, step, f"{game.slug}, {place}, step {number}", say, language)
        for number, step in enumerate(lesson["step"], start=1)
    ]
    return {**begun, "steps": steps}


def _step(match: Match, seat: int, step: dict[str, Any], place: str, say: Translate, language: str) -> dict[str, Any]:
    """Take a decision of the guide, and show it as the reader's seat sees it."""
    decider, told = match.to_act, len(match.told())
    try:
        action = match.read(step["decide"])
        decision = choice(match.game, action, match.names, language, match.known_to(match.to_act or 0))
        match.play(action)
    except RegaliaError as error:
        raise BadGame(f"the decision {step['decide']!r} cannot be taken: {error.message}", place=place) from None
    return {
        "seat": decider,
        "own": decider == seat,
        "say": say(step.get("say", "")),
        "then": say(step.get("then", "")),
        "decision": {"id": action, "notation": decision["notation"], "label": decision["label"]},
        "events": [event(match.game, note, seat, match.names, language) for note in match.told()[told:]],
        "picture": picture(match, seat, language),
    }
