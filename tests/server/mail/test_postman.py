"""Letters: to an address that its owner has confirmed, once for each turn, to whoever is away."""

import asyncio
import re

import pytest

from regalia.client import Refused
from regalia.server.mail import mailboxes, postman
from regalia.server.mail.postman import Postman, is_slow, waiting
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage.rows import DECIDE, RESIGN
from regalia.server.storage.schema import players
from tests.server.mail.mail_server import MailServer

HOME = "https://play.example.org"


@pytest.fixture
def mail_server():
    server = MailServer()
    yield server
    server.shutdown()
    server.server_close()


def with_mail(server):
    return {"mail": server.address, "mail_from": "regalia@example.org", "public_url": HOME}


def add_players(connection):
    for seat, language in enumerate(("en", "sr")):
        row = {"id": f"player{seat}", "name": f"P{seat}", "login": f"p{seat}", "password": "", "language": language}
        connection.execute(players.insert(), {**row, "settings": "{}", "created": 0, "seen": 0})


def add_mailboxes(connection, confirmed=(0, 1)):
    for seat in (0, 1):
        values = {"player": f"player{seat}", "address": f"p{seat}@example.org", "asked": 0}
        connection.execute(mailboxes.mailboxes.insert(), {**values, "code": None if seat in confirmed else "digest"})


async def set_up(hall, confirmed=(0, 1)):
    await hall.store.write(add_players)
    await hall.store.write(add_mailboxes, confirmed)


def test_whoever_is_to_decide_is_written_to_once_for_each_turn(in_hall, mail_server, monkeypatch):
    monkeypatch.setattr(postman, "PATIENCE_MS", -1000)

    async def happens(hall, table):
        await set_up(hall)
        one = Postman(hall)
        first = table.course.to_act
        await one.go_round()
        await one.go_round()
        assert [letter["To"] for letter in mail_server.letters] == [f"p{first}@example.org"]
        while table.course.to_act == first:
            async with table.lock:
                await table.append(DECIDE, first, table.course.match.legal()[0], f"player{first}")
        await one.go_round()
        assert [letter["To"] for letter in mail_server.letters] == [f"p{first}@example.org", f"p{1 - first}@example.org"]
        by_language = {letter["To"]: letter for letter in mail_server.letters}
        english, serbian = by_language["p0@example.org"], by_language["p1@example.org"]
        assert english["Subject"] == "Your turn: Kraljevska igra" and serbian["Subject"] == "Ti si na potezu: Kraljevska igra"
        assert f"{HOME}/play/{table.row.id}" in english.get_content() and "P1" in english.get_content()

    in_hall(happens, settings=with_mail(mail_server))


def test_nobody_is_written_to_who_is_there_or_has_confirmed_no_address_or_whose_game_is_over(
    in_hall, mail_server, monkeypatch, sit
):
    monkeypatch.setattr(postman, "PATIENCE_MS", -1000)

    async def happens(hall, table):
        first = table.course.to_act
        await set_up(hall, confirmed=(1 - first,))
        one = Postman(hall)
        await one.go_round()
        assert mail_server.letters == []
        await hall.store.write(lambda connection: connection.execute(mailboxes.mailboxes.update().values(code=None)) and None)
        await hall.store.write(lambda connection: connection.execute(postman.summonses.delete()) and None)
        here = await sit(hall, table, first)
        await one.go_round()
        assert mail_server.letters == []
        table.leave(here.connection)
        here.delivering.cancel()
        async with table.lock:
            await table.append(RESIGN, first, None, f"player{first}")
        await one.go_round()
        assert mail_server.letters == []

    in_hall(happens, settings=with_mail(mail_server))


def test_a_mail_server_that_is_away_stops_nothing(in_hall, mail_server, monkeypatch):
    monkeypatch.setattr(postman, "PATIENCE_MS", -1000)

    async def happens(hall, table):
        await set_up(hall)
        mail_server.shutdown()
        mail_server.server_close()
        await asyncio.wait_for(Postman(hall).go_round(), 30)

    in_hall(happens, settings=with_mail(mail_server))


def test_games_with_a_quick_clock_are_nobodys_letters(in_hall, mail_server):
    clock = ClockSetting(move_s=60, game_s=1800)

    async def happens(hall, table):
        await set_up(hall)
        assert await hall.store.read(waiting, hall.store.now() + 1000) == []

    in_hall(happens, settings=with_mail(mail_server), clock=clock)
    assert is_slow(None) and is_slow(ClockSetting(move_s=3 * 86400).model_dump_json()) and not is_slow(clock.model_dump_json())


def code_of(error):
    return error.value.code


def test_an_address_counts_once_its_code_came_back(own_host, mail_server):
    host = own_host(**with_mail(mail_server))
    ana = host.member("Ana")
    with pytest.raises(Refused) as refused:
        host.guest("Bo").ask("PUT", "/me/mail", {"address": "bo@example.org"})
    assert code_of(refused) == "needs_account"
    for wrong in ("nobody", "a@b", 'a"b@example.org', "a@example.org\nBcc: b@example.org"):
        with pytest.raises(Refused) as refused:
            ana.ask("PUT", "/me/mail", {"address": wrong})
        assert code_of(refused) == "bad_request"
    asked = ana.ask("PUT", "/me/mail", {"address": "ana@example.org"})
    assert (asked["offered"], asked["address"], asked["confirmed"]) == (True, "ana@example.org", False)
    (letter,) = mail_server.letters
    code = re.search(r"\b[0-9a-f]{10}\b", letter.get_content())[0]
    with pytest.raises(Refused) as refused:
        ana.post("/me/mail/confirm", {"code": "0" * 10})
    assert code_of(refused) == "wrong_password"
    assert ana.post("/me/mail/confirm", {"code": code})["confirmed"]
    assert ana.get("/me/export")["mail"][0]["address"] == "ana@example.org"
    ana.ask("DELETE", "/me/mail")
    assert ana.get("/me/mail")["address"] is None


def test_a_server_without_a_mail_server_offers_no_letters(host):
    ana = host.member("Ana")
    assert ana.get("/me/mail") == {"offered": False, "address": None, "confirmed": False}
    with pytest.raises(Refused) as refused:
        ana.ask("PUT", "/me/mail", {"address": "ana@example.org"})
    assert code_of(refused) == "not_found"
