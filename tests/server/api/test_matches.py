"""Games that have ended: replays, files, branches, and proof that the deal was honest."""

import json
import random

import pytest
from typer.testing import CliRunner

from regalia import Match, Replay
from regalia.cli import app
from regalia.client import Refused
from tests.server.host import ending_of, listen, play_on, settle


@pytest.fixture(scope="module")
def ended(host):
    """A game that was played a while, with a take-back, and then given up."""
    ana, bo = host.pair()
    one, other = (ana, bo) if ana.legal else (bo, ana)
    one.decide(one.legal[0]["id"])
    one.offer("take_back")
    other.agree(listen(other, "offer")["offer"]["id"])
    settle(ana, bo)
    play_on((ana, bo), 11, random.Random(2))
    settle(ana, bo)
    ana.resign()
    ending_of(bo)
    return host, ana


def test_a_running_game_is_shown_to_nobody_in_full(host):
    ana, _ = host.pair()
    watcher = host.guest("Cy")
    for what in ("replay", "file"):
        with pytest.raises(Refused) as refused:
            watcher.get(f"/matches/{ana.table['id']}/{what}")
        assert refused.value.code == "not_over"
    assert watcher.get(f"/matches/{ana.table['id']}")["ending"] is None


def test_a_replay_shows_every_step_to_all_to_a_seat_and_to_a_watcher(ended):
    host, ana = ended
    cy, match = host.guest("Cy"), ana.table["id"]
    everything = cy.get(f"/matches/{match}/replay")
    assert everything["length"] == len(everything["steps"]) - 1
    hands = [zone for zone in everything["steps"][0]["picture"]["zones"] if zone["field"] == "hand"]
    assert all("name" in card for hand in hands for card in hand["cards"])
    watched = cy.get(f"/matches/{match}/replay", view="watcher", first=0, count=1)["steps"]
    hands = [zone for zone in watched[0]["picture"]["zones"] if zone["field"] == "hand"]
    assert not any("name" in card for hand in hands for card in hand["cards"] if card)
    own = cy.get(f"/matches/{match}/replay", view="0", first=1, count=2)["steps"]
    assert [step["step"] for step in own] == [1, 2]
    with pytest.raises(Refused) as refused:
        cy.get(f"/matches/{match}/replay", view="7")
    assert refused.value.code == "bad_option"


def test_the_file_of_a_game_is_taken_up_watched_and_verified(ended, tmp_path):
    host, ana = ended
    path = host.guest("Cy").save_match(ana.table["id"], tmp_path / "game.regalia")
    assert len(Match.load(path).decisions) == len(Replay(path))
    done = CliRunner().invoke(app, ["replay", str(path), "--verify", "--commitment", ana.table["commitment"]])
    assert done.exit_code == 0 and "dealt again" in done.output and ana.table["commitment"] in done.output


@pytest.mark.parametrize("what", ["commitment", "key", "shown", "asked", "secret", "shares"])
def test_a_file_that_was_tampered_with_does_not_verify(ended, tmp_path, what):
    host, ana = ended
    path = host.guest("Cy").save_match(ana.table["id"], tmp_path / "game.regalia")
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    if what == "commitment":
        lines[0]["commitment"] = "0" * 64
    elif what == "key":
        lines[0]["key"] = "0" * 32
    elif what == "secret":
        lines[0]["secret"] = lines[0]["key"]
    elif what == "shares":
        lines[0]["shares"][0] = "0" * 32
    elif what == "shown":
        lines[2]["shown"]["all"]["turn"] = 99
    path.write_text("\n".join(json.dumps(line) for line in lines) + "\n")
    asked = ["--commitment", "f" * 64] if what == "asked" else []
    done = CliRunner().invoke(app, ["replay", str(path), "--verify", *asked])
    assert done.exit_code == 1 and "Traceback" not in done.output


def test_one_can_branch_off_from_a_game_that_has_ended_and_the_cards_lie_as_they_did(ended):
    host, ana = ended
    cy, match = host.guest("Cy"), ana.table["id"]
    table = cy.open_table("kraljevska-igra", ["me", "random"], branch={"match": match, "step": 4})
    assert table["branch_of"] == match and table["from_position"]
    there = cy.get(f"/matches/{match}/replay", view="0", first=4, count=1)["steps"][0]["picture"]
    with cy.sit_at(table["id"]) as seat:
        field = next(zone for zone in seat.picture["zones"] if zone["field"] == "hand" and zone["seat"] == 0)
        assert field["size"] == next(zone["size"] for zone in there["zones"] if zone["field"] == "hand" and zone["seat"] == 0)
    with pytest.raises(Refused) as refused:
        cy.open_table("kraljevska-igra", ["me", "random"], branch={"match": match, "step": 10_000})
    assert refused.value.code == "bad_option"
    running = cy.open_table("kraljevska-igra", ["me", "random"])["id"]
    with pytest.raises(Refused) as refused:
        cy.open_table("kraljevska-igra", ["me", "random"], branch={"match": running, "step": 0})
    assert refused.value.code == "not_over"


def test_a_game_from_a_position_is_dealt_from_the_servers_key_and_verifies_too(host, tmp_path):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    text = 'game = "kraljevska-igra"\nseats = 2\nseed = 7\nchance = [1, 2, 3, 4, 0, 0, 0, 0, 0]\n'
    table = ana.open_table("kraljevska-igra", ["me", "open"], position=text)
    bo.join(table["id"])
    with ana.sit_at(table["id"]) as one, bo.sit_at(table["id"]) as other:
        play_on((one, other), 4)
        one.resign()
        key = ending_of(other)["key"]
    path = ana.save_match(table["id"], tmp_path / "game.regalia")
    assert f'seed = "{key}"' in json.loads(path.read_text().splitlines()[0])["position"]
    done = CliRunner().invoke(app, ["replay", str(path), "--verify", "--commitment", table["commitment"]])
    assert done.exit_code == 0, done.output
