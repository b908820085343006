"""Law 5: re-dealt states agree with the seat's whole history; the proof is a witness for each (see `witness`)."""

from __future__ import annotations

import random

from regalia.contract.chronicle import Chronicle, Rules
from regalia.contract.counterpart import NoWitness
from regalia.contract.piles import heaps
from regalia.contract.scenario import Scenario, legal_actions
from regalia.contract.situation import question_of
from regalia.contract.witness import find_witness, redealt
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.record import Record

REDEALS = 2


def recorded(rules: Rules, scenario: Scenario, length: int) -> Chronicle:
    """A game up to the question after `length` random decisions; where it ends sooner, up to any of its questions."""
    chronicle, chance = Chronicle(rules, scenario), random.Random(scenario.seed)
    for decisions in range(length):
        chronicle.play(chance.choice(legal_actions(rules.game, chronicle.state)))
        if chronicle.state.over:
            return recorded(rules, scenario, question_of(length, last=decisions))
    return chronicle


def assert_redealt_states_have_witnesses(rules: Rules, scenario: Scenario, length: int) -> None:
    """After `length` random decisions all that the engine holds possible for the seat that is asked, could be."""
    assert_witnessed(recorded(rules, scenario, length))


def assert_witnessed(chronicle: Chronicle) -> None:
    """For each of several states that are dealt anew for the seat that is asked, there is a witness."""
    seat, stream = chronicle.state.to_act, stream_of(chronicle.scenario.seed)
    for _ in range(REDEALS):
        claimed = redealt(chronicle, seat, stream)
        try:
            find_witness(chronicle, seat, claimed)
        except NoWitness as fault:
            raise AssertionError(_report(chronicle.game, chronicle, seat, claimed, str(fault))) from None


def _report(game: Game, chronicle: Chronicle, seat: int, claimed: Record, fault: str) -> str:
    lines = [f"{game.slug}, {chronicle.scenario}, after {len(chronicle.taken) - 1} decisions, seat {seat} is asked.", fault]
    for truth, claim in zip(heaps(game, chronicle.state), heaps(game, claimed), strict=True):
        if sorted(truth.cards) != sorted(claim.cards):
            lines.append(f"{truth.name} holds {_names(game, truth.cards)}; claimed possible is {_names(game, claim.cards)}")
    return "\n".join(lines)


def _names(game: Game, cards: list[int]) -> str:
    return " ".join(game.card_names[card] for card in sorted(cards))
