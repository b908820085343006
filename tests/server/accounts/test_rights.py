"""What a person may do with an account: the password, the sessions, a copy of everything, and leave for good."""

import sqlite3

import pytest

from regalia.client import Refused, Server
from tests.server.host import ending_of

PASSWORD, ANOTHER = "a long enough one", "another long one"


def refusal(act):
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def test_a_password_is_changed_and_all_other_sessions_end(host):
    ana = host.member("Ana")
    elsewhere = Server(host.address)
    elsewhere.log_in(ana.me["login"], PASSWORD)
    wrong = {"password": "wrong", "new_password": ANOTHER}
    assert refusal(lambda: ana.post("/me/password", wrong)) == "wrong_password"
    ana.post("/me/password", {"password": PASSWORD, "new_password": ANOTHER})
    assert refusal(lambda: elsewhere.get("/me")) == "not_signed_in"
    assert ana.get("/me")["name"] == "Ana"
    assert refusal(lambda: elsewhere.log_in(ana.me["login"], PASSWORD)) == "wrong_password"
    elsewhere.log_in(ana.me["login"], ANOTHER)


def test_sessions_are_listed_and_ended_one_by_one(host):
    ana = host.member("Ana")
    elsewhere = Server(host.address)
    elsewhere.log_in(ana.me["login"], PASSWORD)
    listed = ana.get("/me/sessions")["sessions"]
    assert sorted(one["this"] for one in listed) == [False, True]
    other = next(one["id"] for one in listed if not one["this"])
    ana.ask("DELETE", f"/me/sessions/{other}")
    assert refusal(lambda: elsewhere.get("/me")) == "not_signed_in"
    assert refusal(lambda: ana.ask("DELETE", "/me/sessions/%25")) == "unknown_session"
    mine = ana.get("/me/sessions")["sessions"][0]["id"]
    assert refusal(lambda: host.member("Eve").ask("DELETE", f"/me/sessions/{mine}")) == "unknown_session"


def test_everything_that_is_kept_comes_as_a_copy_without_secrets(host):
    cy = host.guest("Cy")
    cy.open_table("kraljevska-igra", ["me", "open"])
    copy = cy.get("/me/export")
    assert copy["profile"]["name"] == "Cy" and len(copy["games"]) == 1 and len(copy["sessions"]) == 1
    assert "password" not in copy["profile"] and "digest" not in copy["sessions"][0] and "key" not in copy["games"][0]


def test_who_leaves_for_good_gives_up_games_and_leaves_no_name(host):
    ana, bo = host.member("Gone"), host.guest("Bo")
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    bo.join(table)
    one, other = ana.sit_at(table), bo.sit_at(table)
    one.say("I am off")
    assert refusal(lambda: ana.post("/me/delete", {"password": "wrong"})) == "wrong_password"
    ana.post("/me/delete", {"password": PASSWORD})
    assert ending_of(other)["reason"] == "resigned"
    assert refusal(lambda: ana.get("/me")) == "not_signed_in"
    seat = bo.get(f"/tables/{table}")["table"]["seats"][0]
    assert (seat["name"], seat["player"]) == ("Deleted", None)
    with sqlite3.connect(host.database) as database:
        for name in ("players", "sessions", "chat", "seats", "entries"):
            rows = database.execute(f"select * from {name}").fetchall()
            assert not any(ana.me["id"] in row for row in rows), name


def test_a_guest_leaves_without_a_password(host):
    cy = host.guest("Cy")
    cy.post("/me/delete", {})
    assert refusal(lambda: cy.get("/me")) == "not_signed_in"
