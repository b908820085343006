"""What operators do, and what becomes of it."""

import pytest
from typer.testing import CliRunner

from regalia.cli import app
from regalia.client import Refused
from regalia.engine.errors import BadOption
from tests.server.host import ending_of, listen


def admin(host, *words):
    done = CliRunner().invoke(app, ["admin", *words, "--database", host.database])
    assert done.exit_code == 0, done.output
    return done.output


def refusal(act):
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def test_who_is_banned_is_shut_out_until_they_are_let_in_again(host):
    eve = host.member("Eve")
    login = eve.me["login"]
    admin(host, "ban", login, "--days", "3", "--why", "rude")
    assert refusal(lambda: eve.get("/me")) == "not_signed_in"
    assert refusal(lambda: eve.log_in(login, "a long enough one")) == "banned"
    admin(host, "unban", login)
    assert eve.log_in(login, "a long enough one")["login"] == login
    assert "rude" in admin(host, "log") and eve.me["id"] in admin(host, "log")


def test_who_is_muted_says_nothing_and_a_removed_message_goes_from_every_table(host):
    one, other = host.pair()
    one.say("Something bad")
    line = listen(other, "chat")["line"]
    other.ask("report", message=line["id"], why="rude")
    listed = admin(host, "reports").splitlines()
    report = next(text.split()[0] for text in listed if f"message {line['id']} " in text)
    admin(host, "settle", report, "mute")
    assert listen(other, "removed")["message"] == line["id"]
    assert refusal(lambda: one.say("Again")) == "silenced"
    assert f"message {line['id']} " not in admin(host, "reports")
    assert f"message {line['id']} " in admin(host, "reports", "--all")
    admin(host, "unmute", line["player"])
    one.say("Sorry")


def test_a_table_that_is_closed_ends_without_a_winner_and_rates_nobody(host):
    ana, bo = host.pair(rated=True, clock={"game_s": 600})
    admin(host, "close", ana.table["id"], "--why", "a fault")
    ending = ending_of(bo)
    assert (ending["reason"], ending["winners"], ending["ratings"]) == ("closed", [], [])


def test_a_new_name_and_a_new_password(host):
    eve = host.member("Eve")
    admin(host, "rename", eve.me["login"], "Evelyn")
    assert eve.get("/me")["name"] == "Evelyn"
    password = admin(host, "password", eve.me["login"]).strip()
    assert refusal(lambda: eve.get("/me")) == "not_signed_in"
    assert eve.log_in(eve.me["login"], password)["name"] == "Evelyn"


@pytest.mark.parametrize(
    "words",
    [
        *(["ban", "{login}", "--days", days] for days in ("inf", "nan", "1e300", "-5", "0")),
        ["mute", "{login}", "--days", "1e18"],
        ["remove", "99999999999999999999"],
        ["settle", "99999999999999999999", "ban"],
        *(["rename", "{login}", name] for name in ("", "\u200b", "A" * 25)),
    ],
)
def test_what_an_operator_mistypes_is_refused_in_words_and_changes_nothing(host, words):
    eve = host.member("Eve")
    given = [word.format(login=eve.me["login"]) for word in words]
    done = CliRunner().invoke(app, ["admin", *given, "--database", host.database])
    assert done.exit_code != 0 and isinstance(done.exception, (SystemExit, BadOption)), done.exception
    assert eve.get("/me")["name"] == "Eve"


def test_who_mistypes_the_database_is_not_shown_a_new_and_empty_one(tmp_path):
    done = CliRunner().invoke(app, ["admin", "reports", "--database", str(tmp_path / "typo.db")])
    assert done.exit_code == 1 and "there is no such database" in done.output
    assert list(tmp_path.iterdir()) == []


def test_only_operators_see_the_queue_and_settle_reports(own_host):
    host = own_host(operators="chief")
    chief = host.guest("Chi")
    chief.make_account("chief", "a long enough one")
    assert refusal(lambda: host.guest("Eve").get("/moderation/reports")) == "not_found"
    ana, bo = host.pair()
    ana.say("Something bad")
    bo.ask("report", message=listen(bo, "chat")["line"]["id"], why="rude")
    (report,) = chief.get("/moderation/reports")["reports"]
    assert (report["text"], report["why"], report["name"]) == ("Something bad", "rude", "Ana")
    chief.post(f"/moderation/reports/{report['id']}", {"how": "ban"})
    assert chief.get("/moderation/reports")["reports"] == []
    assert refusal(lambda: chief.post(f"/moderation/reports/{report['id']}", {"how": "ban"})) == "unknown_line"
