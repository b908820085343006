"""Whole tournaments at a server, by people and bots."""

import sqlite3
import time

import pytest

from regalia.client import Refused
from regalia.server.tournaments.registration import MOST_BOTS
from tests.server.host import BUSY_S, ending_of

QUICK = {"move_s": 60, "game_s": 600}


def announce(server, **more):
    return server.post("/tournaments", {"game": "kraljevska-igra", "name": "Evening", "clock": QUICK, **more})


def refusal(act):
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def once(server, name, condition):
    """The tournament, once something holds of it."""
    ends = time.monotonic() + BUSY_S
    while not condition(found := server.get(f"/tournaments/{name}")):
        assert time.monotonic() < ends, f"it does not come to hold: {found}"
        time.sleep(0.1)
    return found


def give_up_all(server, name):
    """Resign every game until the tournament is over; how many that were."""
    given_up = set()
    while (found := once(server, name, lambda one: one["ended"] or one["table"] not in (None, *given_up)))["ended"] is None:
        with server.sit_at(found["table"]) as seat:
            seat.resign()
        given_up.add(found["table"])
    return len(given_up)


def test_a_round_robin_of_two_people_and_two_bots(host):
    ana, bo = host.member("Ana"), host.member("Bo")
    name = announce(ana, places=4, rated=True)["id"]
    assert refusal(lambda: host.guest("Cy").post(f"/tournaments/{name}/enter", {})) == "needs_account"
    bo.post(f"/tournaments/{name}/enter", {})
    assert refusal(lambda: bo.post(f"/tournaments/{name}/enter", {})) == "already_seated"
    assert refusal(lambda: bo.post(f"/tournaments/{name}/bots", {"level": "random"})) == "not_yours"
    for _ in range(2):
        ana.post(f"/tournaments/{name}/bots", {"level": "random"})
    assert refusal(lambda: ana.post(f"/tournaments/{name}/bots", {"level": "random"})) == "seat_taken"
    assert refusal(lambda: bo.post(f"/tournaments/{name}/begin")) == "not_yours"
    assert ana.post(f"/tournaments/{name}/begin")["rounds"] == 3
    assert refusal(lambda: host.member("Di").post(f"/tournaments/{name}/enter", {})) == "already_started"

    first = once(ana, name, lambda one: one["table"])
    assert first["me"] == 0 and len(first["pairings"]) == 2, "a round begins when the one before is over"
    assert first["table"] in {one["id"] for one in ana.get("/me/tables")["tables"]}
    with ana.sit_at(first["table"]) as seat:
        assert seat.table["tournament"] == name
        if seat.legal:
            assert refusal(seat.hint) == "hint_refused"
    bo.post(f"/tournaments/{name}/withdraw")
    assert give_up_all(ana, name) >= 2
    over = ana.get(f"/tournaments/{name}")
    assert over["state"] == "over" and len(over["pairings"]) == 6 and all(one["result"] for one in over["pairings"])
    lines = {line["entrant"]: line for line in over["standings"]}
    assert sum(line["points"] for line in lines.values()) == 2 * sum(one["result"] != "void" for one in over["pairings"])
    assert all(line["low"] < line["elo"] < line["high"] for line in lines.values())
    between = next(one for one in over["pairings"] if {one["home"], one["away"]} == {0, 1})
    if between["match"]:
        assert ana.get(f"/matches/{between['match']}")["table"]["rated"]
    assert name in {one["id"] for one in host.guest("Cy").get("/tournaments", game="kraljevska-igra")["tournaments"]}


def test_an_arena_pairs_again_until_its_time_is_up(own_host):
    host = own_host()
    ana, bo = host.guest("Ana"), host.guest("Bo")
    name = announce(ana, kind="arena", minutes=30)["id"]
    bo.post(f"/tournaments/{name}/enter", {})
    ana.post(f"/tournaments/{name}/begin")
    seats = []
    for game in range(2):
        found = once(ana, name, lambda one, game=game: one["table"] and len(one["pairings"]) == game + 1)
        seats.append(found["pairings"][-1]["home"])
        with ana.sit_at(found["table"]) as one, bo.sit_at(found["table"]) as other:
            one.resign()
            assert ending_of(other)["reason"] == "resigned"
    assert sorted(seats) == [0, 1], "seats change from game to game"
    found = once(ana, name, lambda one: len(one["pairings"]) == 3)
    assert [line["points"] for line in found["standings"]] == [4, 0]
    with sqlite3.connect(host.database) as database:
        database.execute("update tournaments set started = started - 31 * 60000")
    assert once(ana, name, lambda one: one["closes"] < one["now"])["ended"] is None, "games that run are played to their end"
    with ana.sit_at(found["table"]) as one:
        one.resign()
    over = once(ana, name, lambda one: one["ended"])
    assert len(over["pairings"]) == 3 and over["standings"][0]["entrant"] == 1


def test_bots_do_not_play_on_for_nobody(host):
    ana = host.guest("Ana")
    for kind in ("round", "arena"):
        name = announce(ana, kind=kind, places=16)["id"]
        for _ in range(MOST_BOTS):
            ana.post(f"/tournaments/{name}/bots", {"level": "random"})
        assert refusal(lambda name=name: ana.post(f"/tournaments/{name}/bots", {"level": "random"})) == "too_many"
        ana.post(f"/tournaments/{name}/begin")
        table = once(ana, name, lambda one: one["table"])["table"]
        ana.post(f"/tournaments/{name}/withdraw")
        with ana.sit_at(table) as seat:
            seat.resign()
        over = once(ana, name, lambda one: one["ended"])
        assert over["state"] == "over" and len(over["pairings"]) <= 8


def test_before_the_first_game_a_place_is_free_again_and_the_last_person_takes_the_tournament_along(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    name = announce(ana, places=2)["id"]
    bo.post(f"/tournaments/{name}/enter", {})
    bo.post(f"/tournaments/{name}/withdraw")
    assert [one["name"] for one in ana.get(f"/tournaments/{name}")["entrants"]] == ["Ana"]
    assert refusal(lambda: ana.post(f"/tournaments/{name}/begin")) == "bad_option"
    ana.post(f"/tournaments/{name}/withdraw")
    assert refusal(lambda: ana.get(f"/tournaments/{name}")) == "unknown_tournament"


def test_decks_are_checked_when_one_enters(host):
    ana = host.guest("Ana")
    assert refusal(lambda: announce(ana, deck="4 Knight")) == "bad_option"
    wrong = lambda: announce(ana, game="kingdoms", deck="4 No Such Card\n")  # noqa: E731
    assert refusal(wrong) in ("bad_deck", "bad_option")
    found = announce(ana, game="kingdoms", deck="ember-march")
    assert found["entrants"][0]["name"] == "Ana"
    ana.post(f"/tournaments/{found['id']}/withdraw")


def test_whoever_deletes_the_account_leaves_no_name_in_a_tournament(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    name = announce(ana)["id"]
    bo.post(f"/tournaments/{name}/enter", {})
    assert bo.get("/me/export")["tournaments"][0]["id"] == name
    bo.post("/me/delete", {})
    entrant = ana.get(f"/tournaments/{name}")["entrants"][1]
    assert (entrant["name"], entrant["player"], entrant["gone"]) == ("Deleted", None, True)
    ana.post(f"/tournaments/{name}/withdraw")
