"""Law 5: re-dealt states agree with the seat's whole history; the proof is a witness for each (see `witness`)."""

from __future__ import annotations

import random

from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.record import Record
from tests.contract.piles import heaps
from tests.contract.recording import Recording, Rules
from tests.contract.retelling import NoWitness
from tests.contract.setting import Setting, legal_actions
from tests.contract.witness import find_witness, redealt

REDEALS = 2


def recorded(rules: Rules, setting: Setting, length: int) -> Recording:
    """A game of so many random decisions, or to its last question."""
    recording, chance = Recording(rules, setting), random.Random(setting.seed)
    for _ in range(length):
        if recording.state.over:
            return recorded(rules, setting, len(recording.taken) - 2)
        recording.play(chance.choice(legal_actions(rules.game, recording.state)))
    return recorded(rules, setting, length - 1) if recording.state.over else recording


def assert_redealt_states_have_witnesses(rules: Rules, setting: Setting, length: int) -> None:
    """After so many random decisions all that the engine holds possible for the seat that is asked, could be."""
    assert_witnessed(recorded(rules, setting, length))


def assert_witnessed(recording: Recording) -> None:
    """For each of several states that are dealt anew for the seat that is asked, there is a witness."""
    seat, stream = recording.state.to_act, stream_of(recording.setting.seed)
    for _ in range(REDEALS):
        claimed = redealt(recording, seat, stream)
        try:
            find_witness(recording, seat, claimed)
        except NoWitness as fault:
            raise AssertionError(_report(recording.game, recording, seat, claimed, str(fault))) from None


def _report(game: Game, recording: Recording, seat: int, claimed: Record, fault: str) -> str:
    lines = [f"{game.slug}, {recording.setting}, after {len(recording.taken) - 1} decisions, seat {seat} is asked.", fault]
    for truth, claim in zip(heaps(game, recording.state), heaps(game, claimed), strict=True):
        if sorted(truth.cards) != sorted(claim.cards):
            lines.append(f"{truth.name} holds {_names(game, truth.cards)}; claimed possible is {_names(game, claim.cards)}")
    return "\n".join(lines)


def _names(game: Game, cards: list[int]) -> str:
    return " ".join(game.card_names[card] for card in sorted(cards))
