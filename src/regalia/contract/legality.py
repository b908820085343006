"""Law 2: legal actions play without error; anything else is refused and changes nothing."""

from __future__ import annotations

import random

import pytest

from regalia.contract.conservation import assert_cards_are_conserved
from regalia.contract.scenario import legal_actions
from regalia.engine.errors import IllegalDecision
from regalia.engine.game import Game
from regalia.engine.record import Record
from regalia.match.match import Match
from regalia.match.wording import notation


def assert_legal_list_is_sound(game: Game, state: Record) -> list[int]:
    """While the game runs the list is not empty, names each action once, and looking at it changes nothing."""
    before = state.pack()
    legal = legal_actions(game, state)
    assert state.pack() == before, "asking what is legal changed the state"
    assert legal, f"seat {state.to_act} is to act but has no legal action"
    assert len(set(legal)) == len(legal), f"offered more than once: {sorted({a for a in legal if legal.count(a) > 1})}"
    assert all(0 <= action < game.actions.count for action in legal)
    assert 0 <= state.to_act < state.seats, f"seat {state.to_act} is to act"
    return legal


def assert_legal_actions_play(game: Game, state: Record) -> None:
    """Every legal action, tried on a copy, leads to a state that can be packed, is sound and has its cards."""
    for action in assert_legal_list_is_sound(game, state):
        trial = state.copy()
        game.rules.play(trial, action)
        trial.pack()
        assert_cards_are_conserved(game, trial)
        if not trial.over:
            assert_legal_list_is_sound(game, trial)


def assert_anything_else_is_refused(match: Match, chance: random.Random, tries: int = 60) -> None:
    """Actions that are not legal, numbers that are no action and seats that are not asked are refused, byte for byte."""
    before, steps, told = match.state.pack(), list(match.decisions), match.told()
    legal = set(match.legal())
    others = [action for action in range(match.game.actions.count) if action not in legal]
    wrong = [*chance.sample(others, min(tries, len(others))), -1, match.game.actions.count, 1 << 40, True]
    for action in wrong:
        with pytest.raises(IllegalDecision):
            match.play(action)
    for seat in set(range(match.seats)) - {match.to_act}:
        with pytest.raises(IllegalDecision):
            match.play(min(legal), seat=seat)
    assert (match.state.pack(), match.decisions, match.told()) == (before, steps, told)


def assert_notation_reads_back(match: Match) -> None:
    """Every legal action can be typed as it is written, with seats by number or by name."""
    for action in match.legal():
        for written in (notation(match.game, action), notation(match.game, action, match.names)):
            assert match.read(written) == action, f"{written!r} is read as another action"
