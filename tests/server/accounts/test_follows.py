"""Following: whom one follows, who follows back, and where they play."""

import pytest

from regalia.client import Refused


def test_who_follows_each_other_are_friends_and_find_each_others_tables(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    ana.ask("PUT", f"/me/following/{bo.me['id']}")
    ana.ask("PUT", f"/me/following/{bo.me['id']}")
    assert ana.get(f"/me/following/{bo.me['id']}") == {"followed": True, "friend": False}
    assert bo.get(f"/me/following/{ana.me['id']}") == {"followed": False, "friend": False}
    bo.ask("PUT", f"/me/following/{ana.me['id']}")
    shown = bo.open_table("kraljevska-igra", ["me", "open"])["id"]
    secret = bo.open_table("kraljevska-igra", ["me", "open"], private=True)["id"]
    found = ana.get("/me/following")
    assert [(one["name"], one["friend"], one["here"]) for one in found["players"]] == [("Bo", True, True)]
    assert [one["id"] for one in found["tables"]] == [shown] != [secret]
    ana.ask("DELETE", f"/me/following/{bo.me['id']}")
    assert ana.get("/me/following") == {"players": [], "tables": []}
    bo.post(f"/tables/{shown}/leave")
    bo.post(f"/tables/{secret}/leave")


def test_one_cannot_follow_nobody_or_oneself(host):
    ana = host.guest("Ana")
    for other, code in (("nobody", "unknown_player"), (ana.me["id"], "bad_request")):
        with pytest.raises(Refused) as refused:
            ana.ask("PUT", f"/me/following/{other}")
        assert refused.value.code == code


def test_whoever_deletes_the_account_is_followed_no_more(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    ana.ask("PUT", f"/me/following/{bo.me['id']}")
    assert ana.get("/me/export")["follows"][0]["other"] == bo.me["id"]
    bo.post("/me/delete", {})
    assert ana.get("/me/following")["players"] == []
