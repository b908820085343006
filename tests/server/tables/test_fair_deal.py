"""Nobody chooses the cards: the server commits itself first, then the players add to the key."""

import hashlib
import json

import pytest
from typer.testing import CliRunner

from regalia.cli import app
from regalia.client import Refused
from regalia.server import errors
from regalia.server.storage import fair_deal
from regalia.server.storage.database import Database, upgrade
from tests.server.host import ending_of, listen

SHARE = "5a" * 16


def hashed(text):
    return hashlib.sha256(text.encode()).hexdigest()


def made_from(ending):
    """The key that follows from what was told at the end."""
    return hashed(":".join([ending["secret"], *(share or "" for share in ending["shares"])]))[:32]


@pytest.fixture
def over(host):
    """Two people, a table, and how its game ended."""
    ana, bo = host.guest("Ana"), host.guest("Bo")
    table = ana.open_table("kraljevska-igra", ["me", "open"])
    bo.join(table["id"])
    with ana.sit_at(table["id"]) as one, bo.sit_at(table["id"]) as other:
        one.resign()
        yield ana, bo, table, ending_of(other), (one, other)


def test_the_key_is_made_from_the_secret_and_from_what_both_players_added(over):
    ana, bo, table, ending, _ = over
    assert hashed(ending["secret"]) == table["commitment"] == ending["commitment"]
    assert ending["shares"] == [ana.shares[table["id"]], bo.shares[table["id"]]]
    assert ending["key"] == made_from(ending) != ending["secret"]


def test_a_saved_game_verifies_with_the_commitment_and_the_share_of_a_player(over, tmp_path):
    _, bo, table, _, _ = over
    path = str(bo.save_match(table["id"], tmp_path / "game.regalia"))
    for share, held in ((bo.shares[table["id"]], True), (SHARE, False)):
        words = ["replay", path, "--verify", "--commitment", table["commitment"], "--share", share]
        done = CliRunner().invoke(app, words)
        assert (done.exit_code == 0) is held, done.output
        assert ("2 of the players added" if held else "your share is not among") in " ".join(done.output.split())


def test_the_rematch_was_committed_to_together_with_the_first_game(over):
    _, _, table, ending, (one, other) = over
    other.offer("rematch")
    one.agree(listen(one, "offer")["offer"]["id"])
    assert listen(other, "rematch")["table"] == one.rematch
    again = over[0].get(f"/tables/{one.rematch}")["table"]
    assert again["commitment"].startswith(ending["secret"]) and again["commitment"] != table["commitment"]


def test_the_server_commits_itself_before_a_player_adds_anything(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    order = {"game": "kraljevska-igra", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    deal = ana.post("/deals")["commitment"]
    for sender, added in ((ana, {"share": SHARE}), (ana, {"share": SHARE, "commitment": "0" * 64}), (bo, {"commitment": deal})):
        with pytest.raises(Refused) as refused:
            sender.post("/tables", {**order, **added})
        assert refused.value.code == "unknown_deal"
    table = ana.post("/tables", {**order, "share": SHARE, "commitment": deal})["table"]
    assert table["commitment"] == deal
    with pytest.raises(Refused) as refused:
        ana.post("/tables", {**order, "commitment": deal})
    assert refused.value.code == "unknown_deal", "a commitment holds for one deal"
    with ana.sit_at(table["id"]) as seat:
        seat.resign()
        ending = ending_of(seat)
    assert ending["shares"] == [SHARE, None] and ending["key"] == made_from(ending) and hashed(ending["secret"]) == deal


def test_who_adds_nothing_plays_by_the_secret_alone(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ana.post("/tables", {"game": "kraljevska-igra", "seats": seats})["table"]
    bo.post(f"/tables/{table['id']}/join", {})
    with ana.sit_at(table["id"]) as seat:
        seat.resign()
        ending = ending_of(seat)
    assert ending["key"] == ending["secret"] and hashed(ending["key"]) == table["commitment"]


def test_a_game_from_a_position_is_dealt_from_what_the_players_added_too(host, tmp_path):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    text = 'game = "kingdom-kards"\nseats = 2\n'
    table = ana.open_table("kingdom-kards", ["me", "open"], position=text)
    bo.join(table["id"])
    with ana.sit_at(table["id"]) as seat:
        seat.resign()
        ending = ending_of(seat)
    heading = json.loads(ana.save_match(table["id"], tmp_path / "x.regalia").read_text().splitlines()[0])
    assert f'seed = "{ending["key"]}"' in heading["position"] and ending["key"] == made_from(ending)


def test_a_row_of_secrets_ends_and_a_commitment_is_forgotten(tmp_path):
    root = fair_deal.new_root()
    row = [fair_deal.first_secret(root)]
    while after := fair_deal.next_secret(root, row[-1]):
        assert fair_deal.commitment_of(after).startswith(row[-1])
        row.append(after)
    assert len(set(row)) == fair_deal.REMATCHES + 1 and row[-1] == root
    assert fair_deal.next_secret(root, "0" * 32) is None
    upgrade(str(tmp_path / "deals.db"))
    database = Database(str(tmp_path / "deals.db"))
    try:
        database.write(lambda connection: connection.exec_driver_sql(PLAYER))
        made = database.write(lambda connection: fair_deal.reserve(connection, "ana", 1000))
        database.write(lambda connection: fair_deal.forget(connection, 1000 + fair_deal.KEPT_MS + 1))
        with pytest.raises(errors.Refused, match="no such commitment"):
            database.write(lambda connection: fair_deal.take(connection, made, "ana"))
    finally:
        database.close()


PLAYER = "insert into players (id, name, settings, created, seen) values ('ana', 'Ana', '{}', 0, 0)"
