"""Game description: what a client has to know about a game, in a language, before it can offer it and draw its pictures.

It is the same for every match of a game; what changes during a match is in the `picture`. The agents to play against are
no part of a game: the server adds them.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

from regalia.engine.cards import NAMES, RANKS, SUITS
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, Translate, languages, translation
from regalia.engine.library import CardEntry
from regalia.engine.record import Option
from regalia.engine.table import Board, Zone
from regalia.match.guide import guide_path
from regalia.match.speech import lines_of, terms_of

_PLAYING = re.compile(rf"({'|'.join(RANKS)})([{SUITS}])?′?")
_PLACE = re.compile(r"\{\w+(?::\w+)?\}")
_OPTIONAL = re.compile(r"\[[^\]]*\]")
JOKERS = NAMES[-2:]


def description(game: Game, language: str = ENGLISH) -> dict[str, Any]:
    """The description of a game in a language."""
    say = translation(language, game)
    return {
        "slug": game.slug,
        "name": game.name,
        "version": game.version,
        "summary": say(game.tagline),
        "colours": asdict(game.table.colours),
        "emblem": asdict(game.table.emblem) if game.table.emblem else None,
        "seats": {"least": game.least_seats, "most": game.most_seats},
        "stake": game.stake,
        "options": [_option(option, say) for option in game.options.values()],
        "zones": [_zone(game, zone, say) for zone in game.table.zones],
        "phases": {str(number): say(phase) for number, phase in game.table.phases.items()},
        "board": _board(game.table.board, say) if game.table.board else None,
        "families": _families(game, say),
        "pace": [{"name": name, "label": say(name)} for name in game.pace.phases] if game.pace else None,
        "has_library": game.library is not None,
        "has_guide": guide_path(game).is_file(),
        "faces": speaking_faces(game, language),
        "terms": terms_of(game, language),
        "backs": _backs(game),
        "languages": [one for one in languages() if one == ENGLISH or _has_catalogue(game, one)],
    }


def _option(option: Option, say: Translate) -> dict[str, Any]:
    """An option of the game: the words to choose from, the bounds of a number, and whether any other text is allowed."""
    takes_numbers = option.most >= option.least
    return {
        "name": option.name,
        "label": say(option.help),
        "default": option.default,
        "words": list(option.words),
        "least": option.least if takes_numbers else None,
        "most": option.most if takes_numbers else None,
        "own": option.own,
    }


def _zone(game: Game, zone: Zone, say: Translate) -> dict[str, Any]:
    """A zone; `most` is the number of cards it can hold, by which a client decides how much space to reserve."""
    field = game.field(zone.field)
    most = field.shape[-1] - 1 if field.is_pile else None
    return {"field": zone.field, "label": say(zone.label), "kind": zone.kind, "place": zone.place, "most": most}


def _board(board: Board, say: Translate) -> dict[str, Any]:
    return {
        "name": board.name,
        "columns": board.columns,
        "rows": board.rows,
        "squares": list(board.squares),
        "pieces": [{"name": say(piece.name), "sign": piece.sign, "seat": piece.seat} for piece in board.pieces],
        "from_above": list(board.from_above),
        "by_hand": board.put is not None,
    }


def _families(game: Game, say: Translate) -> dict[str, Any]:
    """The action families: for each its label with … in place of values, and the kind of each part."""
    return {
        name: {
            "label": _PLACE.sub("…", _OPTIONAL.sub("", say(family.label.text))),
            "parts": {part: declared.kind for part, declared in family.parts.items()},
        }
        for name, family in game.actions.families.items()
    }


def _backs(game: Game) -> list[dict[str, Any]]:
    """The backs of cards, indexed by the number that a picture gives: which pool they belong to, and which seat."""
    return [
        {"pool": pool.name, "seat": seat}
        for pool in game.pools
        for seat in (range(game.most_seats) if pool.each_seat else (None,))
    ]


def _has_catalogue(game: Game, language: str) -> bool:
    return (game.rulebook.parent / "locale" / language / "LC_MESSAGES" / f"{game.slug}.mo").is_file()


# ── Faces ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def speaking_faces(game: Game, language: str = ENGLISH) -> dict[str, dict[str, Any]]:
    """The faces with their `lines`: what each card does and what it costs; in its own words, where a card has them."""
    if game.library is not None:
        found = {card.name: drafted_face(game, card, language) for card in game.library.cards()}
    else:
        found = faces(game, translation(language, game))
    return {name: {**face, "lines": [dict(line) for line in lines_of(game, name, language)]} for name, face in found.items()}


def faces(game: Game, say: Translate = str) -> dict[str, dict[str, Any]]:
    """The face of each card under the key that a picture gives: a printed card of a library, a playing card or a plain one."""
    if game.library is None:
        return {name: _face(name, say) for name in game.card_names}
    return {card.name: printed_face(card, say) for card in game.library.cards()}


def printed_face(card: CardEntry, say: Translate = str) -> dict[str, Any]:
    """The face of a card of a library, in the program's words."""
    return {
        "kind": "printed",
        "title": say(card.name),
        "type": card.type,
        "faction": card.faction,
        "cost": card.cost,
        "numbers": card.numbers,
        "text": say(card.text),
        "flavour": say(card.flavour),
        "signs": list(card.signs),
    }


def drafted_face(game: Game, card: CardEntry, language: str = ENGLISH) -> dict[str, Any]:
    """The face of a card that is being designed, in its own words where it has them."""
    face = printed_face(card, translation(language, game))
    written = getattr(card, "text_in", None)
    return {**face, "text": written(language)} if written is not None else face


def _face(name: str, say: Translate) -> dict[str, Any]:
    """The face of a card, read from its name: a rank with or without a suit, a joker, or a title."""
    if found := _PLAYING.fullmatch(name):
        return {"kind": "playing", "rank": found[1], "suit": found[2] or ""}
    if (joker := name.removesuffix("′")) in JOKERS:
        return {"kind": "joker", "colour": "red" if joker == JOKERS[0] else "dark", "title": say(joker)}
    return {"kind": "plain", "title": say(name)}
