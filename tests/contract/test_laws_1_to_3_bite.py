"""Games with a fault that laws 1, 2 or 3 refuse, short and long where it matters.

A fault replaces one rule of `magpies`; each test says which test of which law notices it.
"""

import pytest

from regalia.engine.action import Actions, Choices, Family, cards, offer
from regalia.engine.pile import card_at, pour, put, size, take, take_top
from regalia.match.match import Match
from tests.contract import magpies as honest
from tests.contract.laws import LAWS, hold
from tests.contract.magpies import LONG, SHORT, TRINKETS, Action, State

BOTH_LENGTHS = pytest.mark.parametrize("turns", [SHORT, LONG], ids=["short", "long"])


# ── Law 1: cards are conserved ───────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_1_refuses_a_lost_card(planted, refuses, turns):
    def show(state: State, seat: int, trinket: int) -> None:
        take(state.hand[seat], trinket)

    game = planted(turns, show=show)
    refuses(1, "test_after_every_decision_each_card_lies_in_exactly_one_pile", game, "missing")


def test_law_1_refuses_a_card_that_is_lost_late_in_a_long_game(planted, refuses):
    def refill(state: State) -> None:
        if size(state.hoard) == 0:
            pour(state.branch, state.hoard)
            take_top(state.hoard)

    game = planted(LONG, refill=refill)
    refuses(1, "test_whole_games_conserve_their_cards_at_every_number_of_seats", game, "missing")


@BOTH_LENGTHS
def test_law_1_refuses_a_card_that_is_there_twice(planted, refuses, turns):
    def show(state: State, seat: int, trinket: int) -> None:
        put(state.branch, trinket)

    game = planted(turns, show=show)
    refuses(1, "test_after_every_decision_each_card_lies_in_exactly_one_pile", game, "too often")


# ── Law 2: legal actions play, anything else is refused ──────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_2_refuses_an_empty_legal_list(planted, refuses, turns):
    def legal(state: State, choices: Choices) -> None:
        choices[0] = 0
        if state.turn < 5:
            offer(choices, Action.show(card_at(state.hand[state.to_act], 0)))

    game = planted(turns, legal=legal, show=lambda state, seat, trinket: None)
    refuses(2, "test_the_legal_list_is_never_empty_while_the_game_runs", game, "has no legal action")


@BOTH_LENGTHS
def test_law_2_refuses_an_action_that_is_offered_twice(planted, refuses, turns):
    offered = honest.legal

    def legal(state: State, choices: Choices) -> None:
        offered(state, choices)
        offer(choices, choices[1])

    game = planted(turns, legal=legal)
    refuses(2, "test_the_legal_list_is_never_empty_while_the_game_runs", game, "more than once")


@BOTH_LENGTHS
def test_law_2_refuses_a_legal_list_that_changes_the_state(planted, refuses, turns):
    offered = honest.legal

    def legal(state: State, choices: Choices) -> None:
        offered(state, choices)
        state.glint += 1

    game = planted(turns, legal=legal)
    refuses(2, "test_the_legal_list_is_never_empty_while_the_game_runs", game, "changed the state")


@BOTH_LENGTHS
def test_law_2_refuses_a_legal_action_that_cannot_be_played(planted, tmp_path, turns):
    def hide(state: State, seat: int, trinket: int) -> None:
        take(state.hand[seat], trinket)
        put(state.nest[seat], trinket // (trinket - 3))

    with pytest.raises(ZeroDivisionError):
        hold(planted(turns, hide=hide), 2, "test_every_legal_action_plays_on_a_copy", tmp_path)


def test_law_2_refuses_an_illegal_action_that_is_accepted(planted, monkeypatch, tmp_path):
    monkeypatch.setattr(Match, "read", lambda match, decision: int(decision))
    with pytest.raises((pytest.fail.Exception, IndexError)):
        hold(planted(), 2, "test_anything_else_is_refused_and_changes_no_byte", tmp_path)


def test_law_2_refuses_a_refused_action_that_changes_the_state(planted, monkeypatch, refuses):
    read = Match.read

    def hasty(match: Match, decision: int | str) -> int:
        match._state.glint += 1
        return read(match, decision)

    game = planted()
    list(LAWS[2].matches(game))  # played before the fault
    monkeypatch.setattr(Match, "read", hasty)
    refuses(2, "test_anything_else_is_refused_and_changes_no_byte", game)


def test_law_2_refuses_two_actions_that_are_written_alike(planted, refuses):
    trinket = cards(range(TRINKETS))

    class Alike(Actions):
        TAKE = Family("take", "Take")
        SHOW = Family("{trinket}", "Show {trinket}", trinket=trinket)
        HIDE = Family("{trinket}", "Hide {trinket}", trinket=trinket)

    refuses(2, "test_no_two_actions_are_written_alike", planted(actions=Alike))


# ── Law 3: the tiers agree ───────────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_3_refuses_a_number_that_only_the_compiled_tier_cuts_off(planted, refuses, turns):
    def worth(state: State, trinket: int) -> int:
        return (trinket << 62) >> 62

    game = planted(turns, slug=f"unequal-magpies-{turns}", worth=worth)
    refuses(3, "test_a_thousand_seeds_of_random_play_give_the_same_bytes_compiled", game, "another state .*score")


def test_law_3_refuses_one_other_count_of_notes(planted, monkeypatch, refuses):
    """The kernels count notes in the tally: a tier that counts one too many is not the same."""
    honest_tier = LAWS[3].played.__globals__["open_tier"]

    class Miscounting:
        def run(self, *arguments):
            tally, packed = honest_tier(game, "interpreted").run(*arguments)
            return [*tally[:-1], tally[-1] + 1], packed

    game = planted()
    tiers = {"interpreted": honest_tier(game, "interpreted"), "compiled": Miscounting()}
    monkeypatch.setitem(LAWS[3].played.__globals__, "open_tier", lambda game, tier: tiers[tier])
    refuses(3, "test_whole_games_give_the_same_bytes_compiled", game, "another tally")
