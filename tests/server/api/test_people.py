"""Guests, accounts, sessions."""

import httpx
import pytest

from regalia.client import Refused, Server
from tests.server.host import BUSY_S, ending_of, settle


def browser(host, **more):
    """Somebody with a browser: a cookie, an Origin, the header."""
    headers = {"Origin": host.address, "X-Regalia": "1", **more}
    return httpx.Client(base_url=host.address + "/api/v1", headers=headers)


def test_a_guest_is_there_at_once_under_a_name(host):
    with browser(host) as page:
        answer = page.post("/guests", json={"name": "  Ana "})
        assert answer.status_code == 201 and answer.json()["name"] == "Ana" and answer.json()["token"] is None
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "samesite=strict" in cookie.lower() and "Path=/" in cookie
        assert page.get("/me").json()["name"] == "Ana"


def test_the_cookie_is_sent_over_https_only_where_the_server_is_reached_over_https(own_host):
    host = own_host(public_url="https://play.example.org")
    with browser(host, Origin="https://play.example.org") as page:
        answer = page.post("/guests", json={"name": "Ana"})
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"]


@pytest.mark.parametrize("name", ["", "   ", "a" * 25, "tab\there", "line\nbreak", "\u202eevil", "nul\x00", 7, None])
def test_a_name_that_is_none_is_refused(host, name):
    with pytest.raises(Refused) as refused:
        Server(host.address).post("/guests", {"name": name})
    assert refused.value.code == "bad_request"


def test_a_guest_becomes_an_account_and_keeps_its_history(host):
    ana, bo = host.pair()
    ana.resign()
    ending_of(bo)
    table = ana.table["id"]
    guest = host.guest("Cy")
    assert guest.get("/me")["login"] is None
    token = ana._headers["Authorization"].removeprefix("Bearer ")
    player = Server(host.address, token=token)
    me = player.make_account("Ana.B", "correct horse")
    assert me["login"] == "ana.b" and me["id"] == player.me["id"]
    again = Server(host.address)
    again.log_in("ANA.b", "correct horse")
    assert again.me["id"] == me["id"]
    assert table in [one["table"]["id"] for one in again.get(f"/players/{me['id']}/history")["matches"]]
    with pytest.raises(Refused) as refused:
        again.make_account("another", "correct horse")
    assert refused.value.code == "has_account"


def test_two_people_cannot_have_one_login(host):
    host.guest("Ana").make_account("taken", "correct horse")
    with pytest.raises(Refused) as refused:
        host.guest("Bo").make_account("TAKEN", "battery staple")
    assert refused.value.code == "login_taken"


def test_a_wrong_password_and_a_login_that_is_none_are_refused_alike(host):
    host.guest("Ana").make_account("dana", "correct horse")
    faults = []
    for login in ("dana", "nobody"):
        with pytest.raises(Refused) as refused:
            Server(host.address).log_in(login, "wrong horse")
        faults.append((refused.value.code, refused.value.message))
    assert faults[0] == faults[1] and faults[0][0] == "wrong_password"


def test_the_password_is_kept_as_an_argon2_hash_and_of_a_session_only_a_digest(own_host):
    import sqlite3

    host = own_host()
    ana = host.guest("Ana")
    first = ana.token
    ana.make_account("ana", "correct horse")
    host.stop()
    with sqlite3.connect(host.database) as database:
        (kept,) = database.execute("select password from players").fetchone()
        digests = [digest for (digest,) in database.execute("select digest from sessions")]
        everything = "\n".join(database.iterdump())
    assert kept.startswith("$argon2id$") and len(digests) == 1
    assert "correct horse" not in everything and ana.token not in everything and first not in everything
    assert "correct horse" not in host.log.read_text() and ana.token not in host.log.read_text()


def test_a_player_who_logs_out_is_nobody_afterwards_and_the_socket_is_closed(host):
    ana = host.guest("Ana")
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    seat = ana.sit_at(table)
    ana.post("/logout")
    with pytest.raises(Refused):
        ana.get("/me")
    with pytest.raises(Refused) as refused:
        for _ in range(20):
            seat.receive(BUSY_S)
    assert refused.value.code == "not_signed_in"


def test_settings_are_the_clients_own_and_are_merged(host):
    ana = host.guest("Ana")
    ana.ask("PATCH", "/me", {"settings": {"sound": False, "theme": "dark"}})
    me = ana.ask("PATCH", "/me", {"name": "Anna", "language": "sr", "settings": {"theme": None, "speed": 2}})
    assert me["name"] == "Anna" and me["language"] == "sr" and me["settings"] == {"sound": False, "speed": 2}
    with pytest.raises(Refused) as refused:
        ana.ask("PATCH", "/me", {"language": "xx"})
    assert refused.value.code == "bad_option"


def test_who_has_several_games_learns_which_of_them_wait(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    assert ana.get("/me/tables")["turns"] == []
    bo.join(table)
    seats = [one.sit_at(table) for one in (ana, bo)]
    first = next(number for number, seat in enumerate(seats) if seat.legal)
    for _ in range(2):
        assert [one.get("/me/tables")["turns"] for one in (ana, bo)] == [[table] if seat == first else [] for seat in (0, 1)]
        if not seats[first].legal:
            break
        seats[first].decide(seats[first].legal[0]["id"])
        settle(*seats)
        first = next((number for number, seat in enumerate(seats) if seat.legal), first)
    seats[first].resign()
    assert [one.get("/me/tables")["turns"] for one in (ana, bo)] == [[], []]
