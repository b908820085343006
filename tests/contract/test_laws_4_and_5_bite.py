"""Games with a fault that laws 4 or 5 refuse: a secret that shows, or a re-deal that contradicts what was seen.

A fault replaces one rule of `magpies`; each test says which test of which law notices it.
"""

import pytest

from regalia.engine import knowledge
from regalia.engine.action import Choices
from regalia.engine.note import Notes, note, told
from regalia.engine.pile import card_at, pour, put, shuffle, size, take_top
from tests.contract import magpies as honest
from tests.contract.magpies import LONG, SHORT, Note, State

BOTH_LENGTHS = pytest.mark.parametrize("turns", [SHORT, LONG], ids=["short", "long"])


# ── Law 4: nothing leaks ─────────────────────────────────────────────────────────────────────────────────────────────


class Indiscreet(Notes):
    """The notes with one that tells everybody what was hidden."""

    TAKES, SHOWS = Note[Note.TAKES], Note[Note.SHOWS]
    HIDES = told("§1.4", "{seat} hides {trinket:card}")
    ENDS = Note[Note.ENDS]


@BOTH_LENGTHS
def test_law_4_refuses_a_hidden_card_in_a_public_note(planted, refuses, turns):
    game = planted(turns, notes=Indiscreet)
    refuses(4, "test_no_sentence_names_a_card_that_lies_hidden_from_its_reader", game, "the note hides names trinket")


@BOTH_LENGTHS
def test_law_4_refuses_a_hidden_card_in_the_legal_list(planted, refuses, turns):
    offered = honest.legal

    def legal(state: State, choices: Choices) -> None:
        offered(state, choices)
        if choices[0] > 1 and size(state.nest[1 - state.to_act]) and card_at(state.nest[1 - state.to_act], 0) % 2:
            choices[0] -= 1

    game = planted(turns, legal=legal)
    refuses(4, "test_a_redealt_state_looks_the_same_to_the_seat", game, "tells two states apart")


@BOTH_LENGTHS
def test_law_4_refuses_a_hidden_card_in_a_view(planted, refuses, monkeypatch, turns):
    game = planted(turns)
    monkeypatch.setitem(knowledge.BUILDING_BLOCKS, "hide_cards", lambda *arguments: None)
    refuses(4, "test_what_a_seat_is_given_does_not_change_with_what_it_cannot_know", game, "tells two states apart")


@BOTH_LENGTHS
def test_law_4_refuses_an_observation_that_holds_more_than_is_declared(planted, refuses, monkeypatch, turns):
    game = planted(turns)
    monkeypatch.setitem(knowledge.BUILDING_BLOCKS, "hide_cards", lambda *arguments: None)
    refuses(4, "test_the_observation_holds_what_is_declared_and_nothing_besides", game, "declared is")


# ── Law 5: re-dealt states agree with history ────────────────────────────────────────────────────────────────────────

WITNESSES = "test_for_every_redealt_state_there_is_a_game_in_which_the_seat_saw_and_heard_the_same"


@BOTH_LENGTHS
def test_law_5_refuses_a_sentence_that_tells_more_than_the_state_remembers(planted, refuses, turns):
    refuses(5, WITNESSES, planted(turns, notes=Indiscreet))


@BOTH_LENGTHS
def test_law_5_refuses_an_open_number_that_tells_what_is_hidden(planted, refuses, turns):
    def take_trinket(state: State, seat: int) -> None:
        state.glint = take_top(state.hoard)
        put(state.hand[seat], state.glint)
        note(state, Note.TAKES, seat, state.glint)

    refuses(5, WITNESSES, planted(turns, take_trinket=take_trinket))


def test_law_5_refuses_a_hoard_whose_order_everybody_saw_and_the_state_forgot(planted, refuses):
    def refill(state: State) -> None:
        if size(state.hoard) == 0:
            pour(state.branch, state.hoard)

    refuses(5, WITNESSES, planted(LONG, refill=refill))


def test_law_5_refuses_a_shuffle_after_which_it_is_forgotten_what_was_held_meanwhile(planted, refuses):
    """A trinket that lay on the branch while the other magpie held its hand is not in that hand after the shuffle."""

    def refill(state: State) -> None:
        if size(state.hoard) == 0:
            pour(state.branch, state.hoard)
            shuffle(state.hoard, state.rng)

    refuses(5, WITNESSES, planted(LONG, refill=refill))


@BOTH_LENGTHS
def test_law_5_refuses_a_redeal_that_changes_what_the_seat_holds(planted, refuses, turns):
    def redealt(state: State, seat: int, rng: list[int]) -> None:
        if size(state.hand[seat]) and size(state.hoard):
            state.hand[seat][1], state.hoard[1] = state.hoard[1], state.hand[seat][1]

    refuses(5, "test_redealing_keeps_all_that_the_seat_knows", planted(turns, redealt=redealt))
