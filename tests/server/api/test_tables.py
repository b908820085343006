"""Opening, finding, joining and leaving tables."""

import pytest

from regalia.client import Refused


def test_a_table_with_an_open_seat_waits_in_the_lobby_until_somebody_joins(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    table = ana.open_table("kraljevska-igra", ["me", "open"])
    assert table["state"] == "waiting"
    assert table["id"] in [one["id"] for one in bo.tables("kraljevska-igra")]
    joined = bo.join(table["id"])
    assert joined["seat"] == 1 and joined["table"]["state"] == "playing"


def test_the_lobby_says_how_many_watch(host):
    ana, bo, cy = host.guest("Ana"), host.guest("Bo"), host.guest("Cy")
    table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
    bo.join(table)

    def watching() -> list[int]:
        return [one["watchers"] for one in ana.tables("kraljevska-igra") if one["id"] == table]

    assert watching() == [0]
    with cy.sit_at(table):
        assert watching() == [1]


def test_a_private_table_is_in_no_list_but_found_by_its_link(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    table = ana.open_table("kraljevska-igra", ["me", "open"], private=True)
    assert table["id"] not in [one["id"] for one in bo.tables()]
    assert bo.get(f"/tables/{table['id']}")["table"]["private"]
    assert table["link"] == f"/play/{table['id']}" and len(table["id"]) >= 22
    bo.join(table["id"])
    history = bo.get(f"/players/{ana.me['id']}/history")["matches"]
    assert table["id"] not in [one["table"]["id"] for one in history]
    assert table["id"] in [one["table"]["id"] for one in ana.get(f"/players/{ana.me['id']}/history")["matches"]]


def test_players_of_one_name_are_told_apart_at_the_table(host):
    first, second = host.guest("Ana"), host.guest("ana")
    table = first.open_table("kraljevska-igra", ["me", "open"])
    assert [seat["name"] for seat in second.join(table["id"])["table"]["seats"]] == ["Ana", "ana 2"]


def test_who_leaves_before_the_start_frees_the_seat_and_the_last_removes_the_table(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    table = ana.open_table("kingdom-kards", ["me", "open", "open"])["id"]
    bo.join(table)
    bo.post(f"/tables/{table}/leave")
    assert [seat["kind"] for seat in ana.get(f"/tables/{table}")["table"]["seats"]] == ["person", "open", "open"]
    ana.post(f"/tables/{table}/leave")
    with pytest.raises(Refused) as refused:
        ana.get(f"/tables/{table}")
    assert refused.value.code == "unknown_table"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "kraljevska-igra", "seats": [{"kind": "me"}]}, "bad_option"),
        ({"game": "no-such-game", "seats": [{"kind": "me"}, {"kind": "open"}]}, "unknown_game"),
        ({"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "me"}]}, "seat_taken"),
        ({"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "bot", "level": "search:1000000"}]}, "bad_agent"),
        ({"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"colour": 1}}, "bad_option"),
        ({"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "bot"}], "rated": True}, "bad_option"),
        ({"game": "kraljevska-igra", "seats": [{"kind": "me", "deck": "x"}, {"kind": "bot"}]}, "bad_option"),
        ({"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"move_s": 1}}, "bad_request"),
        ({"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "open"}], "colour": 1}, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_by_a_code(host, wish, code):
    with pytest.raises(Refused) as refused:
        host.guest().post("/tables", wish)
    assert refused.value.code == code


def test_nobody_sits_down_twice_nor_where_somebody_sits(host):
    ana, bo, cy = host.guest("Ana"), host.guest("Bo"), host.guest("Cy")
    table = ana.open_table("kingdom-kards", ["me", "open", "open"])["id"]
    with pytest.raises(Refused, match="already"):
        ana.join(table)
    bo.join(table, seat=1)
    with pytest.raises(Refused) as refused:
        cy.join(table, seat=1)
    assert refused.value.code == "seat_taken"


def test_a_deck_of_ones_own_is_taken_as_a_list_and_never_as_the_name_of_a_file(host):
    ana = host.guest("Ana")
    decks = ana.get("/games/kingdoms/decks")["decks"]
    own = "\n".join(decks[2]["lines"])
    table = ana.open_table(
        "kingdoms", [{"kind": "me", "deck": own}, {"kind": "bot", "level": "random", "deck": decks[1]["name"]}]
    )
    assert table["state"] == "playing" and table["seats"][0]["deck"] == "own"
    for path in ("/etc/passwd", "../../etc/passwd", "/etc/passwd\n"):
        with pytest.raises(Refused) as refused:
            ana.open_table("kingdoms", [{"kind": "me", "deck": path}, "random"])
        assert refused.value.code == "bad_option" and "root" not in str(refused.value)
        position = f'game = "kingdoms"\n[options]\ndeck_0 = {path!r}\n'.replace("'", '"')
        with pytest.raises(Refused) as refused:
            ana.post("/positions/check", {"text": position})
        assert refused.value.code == "bad_option" and "root" not in str(refused.value)
    with pytest.raises(Refused) as refused:
        ana.post("/simulations", {"game": "kingdoms", "agents": ["random"] * 2, "options": {"deck_0": "/etc/passwd"}})
    assert refused.value.code == "bad_option"
