"""Attacks, each tried as an attacker would. Every one of these fails when its guard is taken away."""

import re
import secrets
import socket
import sqlite3

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from regalia.client import Refused, Server
from tests.server.api.test_people import browser
from tests.server.host import BUSY_S, listen

EVIL = "https://evil.example"
SCRIPT = "<script>alert(1)</script>"
INJECTIONS = (
    "'; drop table players; --",
    '" or 1=1 --',
    "1); delete from matches; --",
    "\\'; select pg_sleep(9); --",
    "%s %(x)s {0} ?",
)


def code(answer):
    return answer.json()["error"]["code"]


def signed_in(host):
    page = browser(host)
    page.post("/guests", json={"name": "Ana"})
    return page


@pytest.mark.parametrize("path", ["/players/a%00b", "/decks/%00", "/matches/%00/file", "/tables/a%00"])
def test_an_address_with_a_zero_byte_leads_nowhere(host, path):
    answer = signed_in(host).get(path)
    assert answer.status_code == 404 and code(answer) == "not_found"


# ── Other sites ──────────────────────────────────────────────────────────────────────────────────────────────────────


def socket_of(host, table, **headers):
    address = host.address.replace("http", "ws", 1) + f"/api/v1/tables/{table}/play"
    return connect(address, additional_headers=headers, compression=None)


def test_a_page_of_another_site_cannot_open_a_socket_with_a_players_cookie(host):
    page = signed_in(host)
    cookie = f"regalia_session={page.cookies['regalia_session']}"
    body = {"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = page.post("/tables", json=body).json()["table"]["id"]
    foreign = ({"Origin": EVIL}, {}, {"Origin": "null"}, {"Origin": host.address + ".evil.example"})
    for headers in [*({"Cookie": cookie, **one} for one in foreign), {"Origin": EVIL}]:
        with pytest.raises(InvalidStatus) as turned_away, socket_of(host, table, **headers):
            pass
        assert turned_away.value.response.status_code == 403
    with socket_of(host, table, Cookie=cookie, Origin=host.address) as wire:
        wire.send('{"type": "hello"}')
        assert '"seat":0' in wire.recv(BUSY_S)


def test_a_page_of_another_site_cannot_make_a_browser_change_anything(host):
    page = signed_in(host)
    body = {"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for origin in (EVIL, "null", "", host.address + ".evil.example"):
        answer = page.post("/tables", json=body, headers={"Origin": origin})
        assert answer.status_code == 403 and code(answer) == "foreign_origin", origin
    answer = page.post("/tables", json=body, headers={"X-Regalia": ""})
    assert answer.status_code == 403 and code(answer) == "no_header"
    del page.headers["Origin"]
    answer = page.post("/tables", json=body)
    assert answer.status_code == 403 and code(answer) == "foreign_origin"


def test_nobody_is_signed_in_by_a_page_of_another_site(host):
    for path, body in (("/guests", {"name": "Eve"}), ("/login", {"login": "eve", "password": "password"})):
        foreign = httpx.post(f"{host.address}/api/v1{path}", json=body, headers={"Origin": EVIL, "X-Regalia": "1"})
        assert foreign.status_code == 403
        plain = httpx.post(f"{host.address}/api/v1{path}", json=body)
        assert plain.status_code == 403 and code(plain) == "no_header"


def test_no_answer_allows_another_site_to_read_it(host):
    answer = httpx.get(f"{host.address}/api/v1/games", headers={"Origin": EVIL})
    assert not [name for name in answer.headers if name.startswith("access-control")]
    asked = httpx.options(f"{host.address}/api/v1/tables", headers={"Origin": EVIL, "Access-Control-Request-Method": "POST"})
    assert not [name for name in asked.headers if name.startswith("access-control")]


# ── Sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_session_that_was_foisted_on_somebody_is_worth_nothing_once_they_log_in(host):
    host.guest("Ana").make_account("fixed", "correct horse")
    attacker = signed_in(host)
    foisted = attacker.cookies["regalia_session"]
    victim = browser(host)
    victim.cookies.set("regalia_session", foisted)
    assert victim.post("/login", json={"login": "fixed", "password": "correct horse"}).status_code == 200
    assert victim.cookies.get("regalia_session", domain="127.0.0.1") != foisted
    assert code(attacker.get("/me")) == "not_signed_in"


def test_a_made_up_session_is_nobody_and_the_server_takes_no_token_from_a_client(host):
    page = browser(host)
    page.cookies.set("regalia_session", "chosen-by-the-attacker")
    page.post("/guests", json={"name": "Ana"})
    other = browser(host)
    other.cookies.set("regalia_session", "chosen-by-the-attacker")
    assert code(other.get("/me")) == "not_signed_in"


def test_making_an_account_ends_every_session_there_was(host):
    ana = host.guest("Ana")
    stolen = Server(host.address, token=ana.token)
    ana.make_account(f"ana{secrets.token_hex(4)}", "correct horse")
    with pytest.raises(Refused) as refused:
        stolen.get("/me")
    assert refused.value.code == "not_signed_in"


def test_a_token_is_in_no_answer_to_a_browser_so_that_no_script_can_steal_it(host):
    page = browser(host)
    answers = [page.post("/guests", json={"name": "Ana"}), page.get("/me")]
    token = page.cookies["regalia_session"]
    assert all(token not in answer.text for answer in answers)


def test_nobody_acts_for_another_player(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    with pytest.raises(Refused) as refused:
        bo.post(f"/tables/{table}/leave")
    assert refused.value.code == "not_seated"


# ── Guessing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_links_have_128_bits_and_those_who_guess_them_are_stopped(own_host):
    host = own_host(rate=1)
    ana = host.guest("Ana")
    ids = {ana.open_table("kraljevska-igra", ["me", "open"], private=True)["id"] for _ in range(3)}
    assert len(ids) == 3 and all(re.fullmatch(r"[A-Za-z0-9_-]{22}", one) for one in ids)
    codes = []
    while "too_fast" not in codes and len(codes) < 500:
        try:
            ana.get(f"/tables/{secrets.token_urlsafe(16)}")
        except Refused as refused:
            codes.append(refused.code)
    assert codes[0] == "unknown_table" and codes[-1] == "too_fast"


def test_passwords_cannot_be_tried_one_after_the_other(own_host):
    host = own_host(rate=1)
    host.guest("Ana").make_account("ana", "correct horse")
    codes = []
    while "too_fast" not in codes and len(codes) < 50:
        try:
            Server(host.address).log_in("ana", f"password{len(codes)}")
        except Refused as refused:
            codes.append(refused.code)
    assert codes[0] == "wrong_password" and codes[-1] == "too_fast"


# ── Flooding ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_one_address_cannot_flood_the_server_with_requests_guests_or_sockets(own_host):
    host = own_host(rate=0.1)
    own = {"X-Regalia": "1", "Origin": host.address}
    with httpx.Client(base_url=host.address + "/api/v1", headers=own) as page:
        guests = [page.post("/guests", json={"name": "Ana"}) for _ in range(4)]
        assert guests[0].status_code == 201 and guests[-1].json()["error"]["place"] == "guest"
        requests = [page.get("/games")]
        while requests[-1].status_code == 200 and len(requests) < 2000:
            requests.append(page.get("/games"))
        assert len(requests) > 1 and requests[-1].json()["error"]["place"] == "request"
    turned_away = 0
    for _ in range(20):
        try:
            with socket_of(host, "x"):
                pass
        except InvalidStatus as error:
            turned_away += error.response.status_code == 429
    assert turned_away > 0


def test_a_socket_that_sends_too_much_is_told_so_and_then_closed(own_host):
    host = own_host(rate=1)
    ana = host.guest("Ana")
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    with socket_of(host, table, Authorization=f"Bearer {ana.token}") as wire:
        wire.send('{"type": "hello"}')
        heard = []
        with pytest.raises(ConnectionClosed):
            for _ in range(400):
                wire.send('{"type": "ping"}')
            while True:
                heard.append(wire.recv(BUSY_S))
        assert any('"too_fast"' in message for message in heard)


def test_the_chat_cannot_be_flooded(own_host):
    host = own_host(rate=0.2)
    ana = host.guest("Ana")
    with ana.sit_at(ana.open_table("kraljevska-igra", ["me", "open"])["id"]) as seat:
        with pytest.raises(Refused) as refused:
            for _ in range(20):
                seat.say("spam")
        assert refused.value.code == "too_fast"


def everything(wire):
    """All that comes until the other side closes or waits."""
    heard = b""
    try:
        while b"}}" not in heard and (piece := wire.recv(5000)):
            heard += piece
    except TimeoutError:
        pass
    return heard


def test_a_body_that_never_ends_is_refused(hasty):
    host = hasty
    with socket.create_connection(("127.0.0.1", host.port), timeout=BUSY_S) as slow:
        slow.sendall(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nX-Regalia: 1\r\nContent-Length: 100\r\n\r\n{")
        assert b'"too_slow"' in everything(slow)
    with socket.create_connection(("127.0.0.1", host.port), timeout=BUSY_S) as large:
        large.sendall(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nX-Regalia: 1\r\nTransfer-Encoding: chunked\r\n\r\n")
        large.sendall(b"ffff\r\n" + b" " * 0xFFFF + b"\r\n" + b"ffff\r\n" + b" " * 0xFFFF + b"\r\n")
        large.sendall(b"ffff\r\n" + b" " * 0xFFFF + b"\r\n")
        assert b'"too_large"' in everything(large)


# ── Markup and SQL ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_script_in_names_and_chat_stays_text_and_is_never_served_as_a_page(host):
    eve, bo = host.guest("<b>Eve</b>"), host.guest("Bo")
    table = eve.open_table("kraljevska-igra", ["me", "open"])["id"]
    bo.join(table)
    with eve.sit_at(table) as one, bo.sit_at(table) as other:
        one.say(SCRIPT)
        assert listen(other, "chat")["line"]["text"] == SCRIPT
    for path in (f"/tables/{table}", f"/players/{eve.me['id']}", f"/matches/{table}"):
        answer = httpx.get(f"{host.address}/api/v1{path}")
        assert answer.headers["content-type"] == "application/json" and answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("text", INJECTIONS)
def test_sql_in_every_text_field_is_only_text(host, text):
    ana = host.guest(text[:24])
    assert ana.get("/me")["name"] == text[:24].strip()
    ana.ask("PATCH", "/me", {"settings": {"note": text}})
    assert ana.get("/me")["settings"]["note"] == text
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    with ana.sit_at(table) as seat:
        seat.say(text)
        assert listen(seat, "chat")["line"]["text"] == text if not seat.chat else seat.chat[-1]["text"] == text
        for kind, more in (("mute", {"player": text}), ("report", {"message": 10**9, "why": text})):
            with pytest.raises(Refused):
                seat.ask(kind, **more)
    deck = ana.post("/decks", {"game": "kingdoms", "name": text[:24], "text": text})
    assert ana.get(f"/decks/{deck['id']}")["text"] == text
    for path in (
        f"/tables/{text}",
        f"/players/{text}",
        f"/matches/{text}",
        f"/decks/{text}",
        f"/games/{text}",
        f"/ratings/{text}",
    ):
        with pytest.raises(Refused):
            ana.get(path.replace("%", "%25").replace("?", "%3F"))
    for body in ({"login": text, "password": text}, {"login": "x", "password": text}):
        with pytest.raises(Refused):
            Server(host.address).post("/login", body)
    with pytest.raises(Refused):
        ana.get("/tables", game=text)
    with pytest.raises(Refused):
        ana.post("/positions/check", {"text": text})
    with sqlite3.connect(host.database) as database:
        tables = {name for (name,) in database.execute("select name from sqlite_master where type = 'table'")}
    assert {"players", "matches", "entries"} <= tables


# ── Headers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", ["/", "/index.html", "/api/v1/games", "/api/v1/nothing", "/nothing.html", "/healthz"])
def test_every_answer_has_the_headers_that_keep_a_browser_safe(host, path):
    headers = httpx.get(host.address + path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'" and policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'" and policy["connect-src"] == "'self'"
    assert "unsafe" not in headers["content-security-policy"] and "http" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer" and headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize(
    "path",
    ["/../cli.py", "/..%2f..%2fcli.py", "/%2e%2e/%2e%2e/cli.py", "//etc/passwd", "/.git/config", "/js/../../../__init__.py"],
)
def test_nothing_outside_the_web_folder_is_served(host, path):
    with socket.create_connection(("127.0.0.1", host.port)) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while piece := raw.recv(65536):
            answer += piece
    assert b"import typer" not in answer and b"root:" not in answer and b"[core]" not in answer


def test_metrics_are_for_this_machine_unless_the_settings_say_otherwise(own_host):
    host = own_host(proxies="127.0.0.1")
    assert "regalia_sockets" in httpx.get(f"{host.address}/metrics").text
    assert httpx.get(f"{host.address}/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 404
    assert httpx.get(f"{host.address}/metrics", headers={"Host": "evil.example"}).status_code == 421, "a name that leads here"
