"""Tasks: what worker processes run: plain functions of plain values. A process keeps an agent for each game, level and seat."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from regalia.agents import agent
from regalia.agents.agent import Advice, Agent, Question
from regalia.clients.desktop.line import Line
from regalia.clients.desktop.saves import writing
from regalia.clients.desktop.written import text_of
from regalia.engine.errors import RegaliaError
from regalia.engine.game import Game, load
from regalia.engine.key import stream_of
from regalia.engine.language import ENGLISH
from regalia.engine.rekey import rekey
from regalia.engine.table import COUNTER
from regalia.engine.wording import SEAT
from regalia.match.match import Match
from regalia.match.picture import picture
from regalia.match.revised_cards import put_in_force

ADVISER = "adviser:search:400"
"""The agent that estimates."""
MOST_DECISIONS = 20_000
"""The decisions after which a game that is played on counts for nobody."""
MOST_REASONS = 6
MET_WITHIN = 150
"""Within how many decisions it is looked which phases and questions go together."""
Estimate = tuple[int, float, float | None]
"""A legal action, its share of the search, and what is expected of it."""


def begin(parent: int, revisions: dict[str, tuple[str, ...]]) -> None:
    """Leave Ctrl-C to the program, end when it has ended, however it did, and play with the cards that it plays with."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for slug, entries in revisions.items():
        put_in_force(load(slug), entries)
    threading.Thread(target=_watch, args=(parent,), name="watch", daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(0)


@cache
def _agent(slug: str, level: str, seat: int) -> Agent:
    """A separate agent for every seat: what it remembers includes the cards of that seat."""
    return agent.make(level)


def question_of(slug: str, seat: int, known: bytes, legal: list[int]) -> Question:
    """The question that an agent is asked, from what its seat may know."""
    game = load(slug)
    record = game.state()
    record.unpack(known)
    return Question(game, seat, record, legal)


def decide(slug: str, level: str, seat: int, known: bytes, legal: list[int]) -> int:
    """What a bot decides, from what its seat may know."""
    return int(_agent(slug, level, seat).decide(question_of(slug, seat, known, legal)).action)


def weigh(slug: str, seat: int, known: bytes, legal: list[int]) -> list[Estimate]:
    """How a strong bot sees each legal action, the best first."""
    advice: Advice = _agent(slug, ADVISER, seat).decide(question_of(slug, seat, known, legal))
    order = sorted(legal, key=lambda action: (action != advice.action, -advice.share.get(action, 0.0)))
    return [(action, advice.share.get(action, 0.0), advice.value.get(action)) for action in order]


def keep(line: Line, path: str) -> None:
    """Save a match while it goes on: play its decisions again and write them down."""
    with writing(Path(path)):
        line.save(Path(path))


# ── From here ────────────────────────────────────────────────────────────────────────────────────────────────────────


def play_on(slug: str, packed: bytes, kinds: list[str], seed: int, first: int, games: int, seconds: float) -> dict[str, Any]:
    """Play on from a situation to the end, again and again, with new chance each time, and report what came out."""
    game = load(slug)
    wins, lengths, fired = [0.0] * len(kinds), list[int](), Counter[str]()
    begun = time.monotonic()
    agents = [agent.make(kind, seed, seat) for seat, kind in enumerate(kinds)]
    for number in range(first, first + games):
        match = _restarted(game, packed, seed, number)
        while not match.over and len(match.decisions) < MOST_DECISIONS:
            question = agent.question_for(match)
            match.play(agents[question.seat].decide(question).action)
        for seat in match.winners:
            wins[seat] += 1 / len(match.winners)
        lengths.append(len(match.decisions))
        fired.update(game.notes[told[0]].paragraph for told in match.told())
        if time.monotonic() - begun > seconds:
            break
    return {"games": len(lengths), "wins": wins, "lengths": lengths, "fired": dict(fired)}


def _restarted(game: Game, packed: bytes, seed: int, number: int) -> Match:
    """The situation with chance of its own: what is thrown, and in which order unseen cards lie, comes out otherwise."""
    state = game.state()
    state.unpack(packed)
    rekey(game, state, stream_of(seed), number)
    return Match(game, state, origin={})


# ── Why not ──────────────────────────────────────────────────────────────────────────────────────────────────────────

Change = dict[str, Any]
"""Fields of a position with other values."""


def why_not(position: str, card: str, seconds: float, language: str = ENGLISH) -> tuple[list[tuple[Change, list[str]]], bool]:
    """Under which changes of the situation something could be done with a card, and what; and were all changes tried?

    The rules themselves say it. The seconds are of this process: on a busy machine it takes longer, and finds the same.
    """
    written = tomllib.loads(position)
    game, ends = load(written["game"]), time.process_time() + seconds
    found: list[tuple[Change, list[str]]] = []
    for change in _changes(game, written):
        if len(found) >= MOST_REASONS:
            return found, True
        if time.process_time() > ends:
            return found, False
        if any(_is_within(known, change) for known, _ in found):
            continue  # less would do
        if _is_new(_done_with(card, _changed(written, change), language), found):
            least = _least(written, card, change)
            found.append((least, _done_with(card, _changed(written, least), language)))
    return found, True


def _is_within(less: Change, more: Change) -> bool:
    """Does one change change nothing that another one does not? More of what a player counts is the same change."""
    return all(name in more and (more[name] == value or isinstance(value, list)) for name, value in less.items())


def _is_new(labels: list[str], found: list[tuple[Change, list[str]]]) -> bool:
    """Is anything possible that no other change has allowed?"""
    return not set(labels) <= {label for _, known in found for label in known}


def _least(written: dict[str, Any], card: str, change: Change) -> Change:
    """A change with as little of what a player counts as is enough."""
    for name, values in change.items():
        before = written["state"].get(name)
        if isinstance(values, list) and isinstance(before, list):
            seat = next(at for at, value in enumerate(values) if value != before[at])
            for value in range(before[seat] + 1, values[seat]):
                tried = {**change, name: [value if at == seat else one for at, one in enumerate(before)]}
                if _done_with(card, _changed(written, tried)):
                    return tried
    return change


def _changes(game: Game, written: dict[str, Any]) -> Iterator[Change]:
    """The changes that are tried: whose turn it is, each phase and question, more of what a player counts, and all of these
    together; where a phase and its question go together, as they do while the game is played on.
    """
    state, seats = written["state"], written["seats"]
    turns: list[Change] = [{"to_act": seat} for seat in range(seats)]
    named = [field.name for field in game.state.fields if field.means == SEAT and field.name in state and not field.shape]
    turns += [dict.fromkeys(["to_act", *(name for name in named if "turn" in name)], seat) for seat in range(seats)]
    words: list[Change] = [{field.name: word} for field in _worded(game, written) for word in field.names.names]
    counted = [zone.field for zone in game.table.zones if zone.kind == COUNTER and isinstance(state.get(zone.field), list)]
    more: list[Change] = [
        {name: [value + by if at == seat else value for at, value in enumerate(state[name])]}
        for name in counted
        for seat in range(seats)
        for by in range(1, 9)
        if all(isinstance(value, int) for value in state[name])
    ]
    plenty = [change for place, change in enumerate(more) if place % 8 == 7]
    pairs = [{**turn, **word} for turn in turns for word in words]
    doubles = [{**word, **most} for most in plenty for word in words]
    triples = [{**pair, **most} for most in plenty for pair in [*turns, *pairs]]
    met = [{**words, **most} for words in _met(game, written) for most in [{}, *plenty]]
    last = [{**turn, **change} for change in met for turn in turns]
    tried: list[Change] = []
    for change in [*turns, *words, *more, *doubles, *met, *pairs, *triples, *last]:
        new = {name: value for name, value in change.items() if state.get(name) != value}
        if new and new not in tried:
            tried.append(new)
            yield new


def _met(game: Game, written: dict[str, Any]) -> list[Change]:
    """The words, such as a phase and what is asked in it, that stand together while the game is played on at random."""
    words = {field.name: {number: word for word, number in field.names.names.items()} for field in _worded(game, written)}
    match, chance = Match.from_position(text_of(written)), random.Random(0)
    found: list[Change] = []
    while words and not match.over and len(match.decisions) < MET_WITHIN:
        match.play(chance.choice(match.legal()))
        together = {name: known[getattr(match.state, name)] for name, known in words.items()}
        if together not in found:
            found.append(together)
    return found


def _worded(game: Game, written: dict[str, Any]) -> list[Any]:
    """The fields of a position that hold one word."""
    return [field for field in game.state.fields if field.names and not field.shape and field.name in written["state"]]


def _changed(written: dict[str, Any], change: Change) -> str:
    return text_of({**written, "state": {**written["state"], **change}})


def _done_with(card: str, position: str, language: str = ENGLISH) -> list[str]:
    """What can be done with a card in a position; nothing where it is none."""
    try:
        match = Match.from_position(position)
    except RegaliaError:
        return []
    if match.decisions or match.over:
        return []
    legal = picture(match, match.to_act, language)["legal"]
    return [choice["label"] for choice in legal if any(card in part.get("cards", ()) for part in choice["parts"])][:3]
