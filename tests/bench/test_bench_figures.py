"""Figures: what is made of the seconds that were measured."""

import io

import pytest
from rich.console import Console

from contender import Contender, peer
from measure import Pace, Speed, games_for, measure, ratio
from opening import Opening
from promises import Promise, promises
from report import Report, as_json, disturbances, opening_table, promise_table, ratio_table, show, speed_table, startup_table
from startup import Start, Startup


def nothing(games):
    return games


def speed(name, way, decisions, seconds, is_peer=False):
    return Speed(Contender(name, way, nothing, nothing, is_peer), 10, decisions, seconds, seconds)


KINGDOM_KARDS = speed("Kingdom Kards", "compiled", 9_000_000, [1.0, 2.0, 1.0])
CRAZY_EIGHTS = speed("OpenSpiel crazy_eights", "evaluate_bots in C++", 3_000_000, [1.0, 2.0, 1.0], is_peer=True)
COLD = Start(0.01, 0.1, 0.3, 12.0, 0.02, 12.5, False, False, False)
CACHED = Start(0.01, 0.1, 0.3, 0.4, 0.02, 0.9, True, False, False)


def printed(table):
    console = Console(width=150, record=True, file=io.StringIO())
    console.print(table)
    return console.export_text()


def test_the_rate_is_the_median_of_the_rounds():
    assert speed("a", "b", 100, [1.0, 50.0, 2.0]).rate == 50


def test_the_spread_is_what_lies_between_the_rounds():
    assert speed("a", "b", 100, [1.0, 2.0, 4.0]).spread == pytest.approx((100 - 25) / 50)


def test_the_core_share_tells_of_a_busy_machine():
    busy = Speed(CRAZY_EIGHTS.contender, 1, 1, seconds=[2.0, 2.0], core_seconds=[1.0, 2.0])
    assert busy.core_share == 0.75


def test_a_run_on_a_busy_machine_says_so():
    busy = Speed(CRAZY_EIGHTS.contender, 1, 1, seconds=[2.0], core_seconds=[1.0])
    waiting = Speed(Contender("Kingdom Kards", "cuda", nothing, nothing), 1, 1, seconds=[2.0], core_seconds=[0.1])
    assert "50%" in disturbances([KINGDOM_KARDS, busy, waiting])[0]
    assert disturbances([KINGDOM_KARDS, CRAZY_EIGHTS, waiting]) == []


def test_a_round_that_was_slow_for_all_does_not_change_the_ratio():
    assert ratio(KINGDOM_KARDS, CRAZY_EIGHTS) == 3


def test_a_slice_is_filled_with_as_many_games_as_it_takes(monkeypatch):
    now = 0.0

    def play(games):
        nonlocal now
        now += games * 0.001

    monkeypatch.setattr("measure.time.perf_counter", lambda: now)
    assert games_for(Contender("a", "b", play, nothing), 0.5) == 500


def test_contenders_take_turns():
    played = []
    contenders = [Contender(name, "plain", lambda games, name=name: played.append(name), nothing) for name in "AB"]
    measure(contenders, Pace(rounds=3, slice_seconds=0.0))
    assert "".join(played).endswith("ABABAB")


def test_decisions_are_counted_for_the_games_that_are_timed():
    timed = []
    counted = Contender("a", "b", timed.append, lambda games: 7 * games)
    result = measure([counted], Pace(rounds=2, slice_seconds=0.0))[0]
    assert timed[-2:] == [result.games] * 2 and result.decisions == 7 * result.games


def test_a_promise_holds_up_to_its_bound():
    assert Promise("speed", 8e6, "", least=8e6).is_kept and not Promise("speed", 7.9e6, "", least=8e6).is_kept
    assert Promise("wait", 1.0, "", most=1.0).is_kept and not Promise("wait", 1.1, "", most=1.0).is_kept


def test_every_promise_is_looked_at():
    kept = {promise.what: promise.is_kept for promise in promises([KINGDOM_KARDS, CRAZY_EIGHTS], [slow_to_compile()])}
    assert kept == {
        "Kingdom Kards, compiled, one core": True,
        "Kingdom Kards to OpenSpiel crazy_eights, evaluate_bots in C++": False,
        "kingdom-kards, first compile": False,
        "kingdom-kards, Numba and the game from the cache": True,
        "kingdom-kards, import regalia": True,
        "kingdom-kards, dealt with Numba imported": True,
    }


def slow_to_compile():
    return Startup("kingdom-kards", [COLD], [CACHED])


def test_a_visitor_who_waits_too_long_is_noticed_and_one_who_never_came_is_not():
    visited = Opening(server=[1.0, 9.0, 1.5], server_work=[5.0], first_view=[1.2, 0.3, 1.1], seat=[2.0])
    assert [promise.is_kept for promise in promises([], [], [visited])] == [True, False, True]
    assert [promise.what for promise in promises([], [], [Opening(server=[1.0])])] == ["a cold server answers"]


def test_what_a_visitor_waits_for_is_shown():
    shown = printed(opening_table([Opening(server=[1.0, 9.0, 1.5], server_work=[5.0])]))
    assert "server" in shown and "1.500" in shown and "9.000" in shown and "seat" not in shown


def test_a_game_that_is_not_the_model_owes_less_speed():
    other = speed("War", "compiled", 3_000_000, [1.0, 1.0, 1.0])
    assert [promise.is_kept for promise in promises([other, CRAZY_EIGHTS], [])] == [True]


def test_numba_imported_too_early_is_counted():
    early = Start(0.01, 0.1, 0.3, 0.4, 0.02, 0.9, True, False, True)
    assert Startup("kingdom-kards", [COLD], [CACHED, early]).eager_starts == 1


def test_the_tables_show_speeds_ratios_and_what_was_missed():
    assert "9,000,000" in printed(speed_table([KINGDOM_KARDS]))
    assert "3.0 ×" in printed(ratio_table([KINGDOM_KARDS, CRAZY_EIGHTS]))
    assert "12.000" in printed(startup_table([slow_to_compile()]))
    assert "missed" in printed(promise_table([Promise("speed", 1, "", least=2)]))


def test_peers_alone_have_no_ratios_to_show():
    assert ratio_table([CRAZY_EIGHTS]).row_count == 0


def test_what_was_not_measured_is_said(capsys):
    show(Report(not_measured=["cuda: there is no GPU here"]), Console())
    assert "Not measured: cuda: there is no GPU here" in capsys.readouterr().out


def test_the_json_holds_every_round():
    kept = as_json(Report([KINGDOM_KARDS, CRAZY_EIGHTS], [slow_to_compile()]))
    assert kept["speeds"][0]["seconds"] == [1.0, 2.0, 1.0]
    assert kept["ratios"] == [
        {"game": "Kingdom Kards", "peer": "OpenSpiel crazy_eights", "way": "evaluate_bots in C++", "times": 3.0}
    ]
    assert [promise["is_kept"] for promise in kept["promises"]].count(False) == 2


def test_a_contender_of_another_project_is_a_peer():
    assert peer("chess", "push", nothing, nothing).is_peer
