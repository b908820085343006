import pytest

from regalia.engine import note
from regalia.engine.errors import BadTier
from regalia.engine.key import stream_of
from regalia.engine.tiers import TIERS, driver, linker, open_processor_tier, open_tier
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.plan import POLICIES
from tests.engine import foxes

GAME = foxes.GAME


def bound(function, replaced=None):
    return Binding(GAME, lambda copy: copy, replaced or {}).bind(function)


# ── Which tiers there are ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_tier_that_does_not_exist_is_refused_with_those_that_do():
    with pytest.raises(BadTier, match="no tier 'quantum'; there are: interpreted, compiled, cuda") as refused:
        open_tier(GAME, "quantum")
    assert refused.value.place == "tier"


def test_a_game_is_opened_once_in_a_tier():
    assert open_tier(GAME, "interpreted") is open_tier(GAME, "interpreted")
    assert open_tier(GAME, "interpreted").name == TIERS[0]


def test_without_a_gpu_the_cuda_tier_says_how_to_run_the_simulator(monkeypatch):
    from numba import cuda

    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(BadTier, match="NUMBA_ENABLE_CUDASIM=1"):
        open_tier(GAME, "cuda")


# ── Driving games ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_run_counts_games_decisions_turns_results_and_notes():
    """Two seats, three rounds: six decisions, each told once, after four draws at the deal and before one end."""
    tally, packed = open_tier(GAME, "interpreted").run(GAME.blank(2, {}), [0] * 4, stream_of(3), 0, 50, 1000)
    assert [tally[place] for place in (driver.GAMES, driver.DECISIONS, driver.TURNS, driver.UNFINISHED)] == [50, 300, 300, 0]
    assert sum(tally[driver.WINS : driver.WINS + 2]) + tally[driver.DRAWS] == 50
    fired = tally[driver.FIRED :]
    assert (fired[foxes.Note.ENDS], sum(fired)) == (50, 50 * (4 + 6 + 1))
    assert len(packed) == GAME.state.size


def test_a_game_that_reaches_the_limit_counts_as_unfinished():
    tally, _ = open_tier(GAME, "interpreted").run(GAME.blank(2, {}), [0] * 4, stream_of(3), 0, 10, 5)
    assert (tally[driver.UNFINISHED], tally[driver.DECISIONS], sum(tally[driver.DRAWS : driver.FIRED])) == (10, 50, 0)


@pytest.mark.parametrize(("score", "won"), [([3, 1, 2], 0), ([1, 3, 2], 1), ([0, 0, 1], 2), ([2, 2, 1], -1), ([0, 0, 0], -1)])
def test_the_single_highest_score_wins_and_several_draw(score, won):
    state = GAME.blank(3, {})
    state.score[:3] = score
    assert driver.winner(state) == won


def test_every_game_of_a_run_has_its_own_chance_and_the_same_in_any_run():
    tier = open_tier(GAME, "interpreted")
    lasts = [tier.run(GAME.blank(2, {}), [0] * 4, stream_of(3), 0, count, 1000)[1] for count in range(1, 6)]
    assert len(set(lasts)) == 5
    assert tier.run(GAME.blank(2, {}), [0] * 4, stream_of(3), 4, 1, 1000)[1] == lasts[4]


def test_the_greedy_policy_takes_what_looks_best_at_once():
    """A shown fox is worth ten and one in the hand one: it shows a fox while it has one."""
    state = GAME.blank(2, {})
    state.rng = stream_of(1)
    foxes.deal(state)
    known, choices = state.copy(), [0] * (GAME.actions.count + 1)
    GAME.knowledge.mask(known, state.to_act)
    foxes.legal(state, choices)
    legal = choices[1 : choices[0] + 1]
    tier = open_processor_tier(GAME, "interpreted")
    work = tier.workspace(POLICIES)._replace(choices=[len(legal), *legal], stream=stream_of(2))
    tier.lay(work, driver.SEEN, known)
    action = tier.driver(driver.best_in_deal, POLICIES)(work, state.to_act)
    assert GAME.actions.take_apart(action).family == "show"


# ── Binding ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bound_copy_calls_the_games_rules_and_the_originals_stay_as_they_are():
    state = GAME.blank(2, {})
    state.fired = [0] * len(GAME.notes)
    state.rng = stream_of(1)
    bound(driver.deal)(state)
    assert state.hand[0][0] == 2
    assert driver.deal(GAME.blank(2, {})) is None and foxes.note is note.note


def test_bound_rules_count_their_notes():
    state = GAME.blank(2, {})
    state.fired = [0] * len(GAME.notes)
    state.rng = stream_of(1)
    bound(foxes.deal)(state)
    assert state.fired == [4, 0, 0, 0, 0] and state.log is None


def test_what_is_replaced_is_replaced_in_everything_that_calls_it():
    drawn = []
    draw = bound(foxes.deal, {foxes.draw: lambda state, seat: drawn.append(seat)})
    state = GAME.blank(2, {})
    state.rng = stream_of(1)
    draw(state)
    assert drawn == [0, 0, 1, 1]


def test_a_bound_copy_keeps_its_module_and_name():
    copy = bound(foxes.draw)
    assert (copy.__module__, copy.__qualname__, copy.__globals__["__name__"]) == (foxes.__name__, "draw", foxes.__name__)


def small(number: int) -> int:
    return number + 1


def long_and_called_once(a: int, b: int, c: int) -> int:
    return small(a * b + c) + small(b * c + a) + small(a * c + b) + (a - b) * (b - c) * (c - a) + (a + b) * (b + c) * (c + a)


def long_and_called_twice(a: int, b: int, c: int) -> int:
    return small(a * b - c) + small(b * c - a) + small(a * c - b) + (a - b) * (b - c) * (c - a) - (a + b) * (b + c) * (c + a)


def caller() -> int:
    return long_and_called_once(1, 2, 3) + long_and_called_twice(1, 2, 3) + long_and_called_twice(3, 2, 1)


def test_small_functions_and_those_called_from_one_place_are_inlined(monkeypatch):
    monkeypatch.setattr(linker, "SMALL", 20)
    assert linker.inlined([small, long_and_called_once, long_and_called_twice, caller]) & {
        "small",
        "long_and_called_once",
        "long_and_called_twice",
    } == {"small", "long_and_called_once"}


def test_in_a_large_driver_only_smaller_functions_are_inlined(monkeypatch):
    functions = [small, long_and_called_once, long_and_called_twice, caller]
    monkeypatch.setattr(linker, "SMALL", 1000)
    assert "long_and_called_twice" in linker.inlined(functions)
    monkeypatch.setattr(linker, "LARGE", 100)
    assert "long_and_called_twice" not in linker.inlined(functions) and "small" in linker.inlined(functions)
