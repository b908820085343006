"""Everything around the table: games, rules, guides, cards, decks, positions, simulations."""

import pytest

from regalia.client import Refused
from regalia.engine.game import slugs


def test_every_game_is_described_with_its_rules_and_its_bots(host):
    ana = host.guest("Ana")
    assert [game["slug"] for game in ana.get("/games")["games"]] == slugs()
    for slug in slugs():
        game = ana.get(f"/games/{slug}")
        assert game["agents"][-1] == "king" and game["faces"]
        rules = ana.get(f"/games/{slug}/rules")
        numbered = [one for one in rules["paragraphs"] if one["number"]]
        assert numbered and all(one["anchor"] == "p" + one["number"].replace(".", "-") for one in numbered)


def test_texts_come_in_the_language_asked_for(host):
    ana = host.guest("Ana")
    ana.language = "sr"
    serbian = ana.get("/games/kraljevska-igra/rules")["markdown"]
    ana.language = "en"
    assert serbian != ana.get("/games/kraljevska-igra/rules")["markdown"]


def test_what_a_game_does_not_have_is_not_found(host):
    ana = host.guest("Ana")
    for path, code in (
        ("/games/chess", "unknown_game"),
        ("/games/Kingdoms", "unknown_game"),
        ("/games/kraljevska-igra/cards", "unknown_guide"),
        ("/players/nobody", "unknown_player"),
        ("/matches/none", "unknown_match"),
        ("/decks/none", "unknown_deck"),
        ("/nothing/here", "not_found"),
    ):
        with pytest.raises(Refused) as refused:
            ana.get(path)
        assert refused.value.code == code


def test_decks_are_checked_kept_changed_shared_and_removed(host):
    ana, bo = host.guest("Ana"), host.guest("Bo")
    ready = ana.get("/games/kingdoms/decks")["decks"][0]
    text = "\n".join(ready["lines"])
    assert ana.post("/games/kingdoms/decks/check", {"text": text})["faults"] == []
    assert ana.post("/games/kingdoms/decks/check", {"text": "3 No Such Card\nbastion X"})["faults"]
    assert {card["name"] for card in ana.get("/games/kingdoms/cards")["cards"]}
    deck = ana.post("/decks", {"game": "kingdoms", "name": "Mine", "text": text})
    assert deck["mine"] and deck["faults"] == [] and [one["id"] for one in ana.get("/decks")["decks"]] == [deck["id"]]
    assert not bo.get(f"/decks/{deck['id']}")["mine"]
    for method, body in (("PUT", {"game": "kingdoms", "name": "Stolen", "text": text}), ("DELETE", None)):
        with pytest.raises(Refused) as refused:
            bo.ask(method, f"/decks/{deck['id']}", body)
        assert refused.value.code == "not_yours"
    assert ana.ask("PUT", f"/decks/{deck['id']}", {"game": "kingdoms", "name": "Best", "text": text})["name"] == "Best"
    ana.ask("DELETE", f"/decks/{deck['id']}")
    assert ana.get("/decks")["decks"] == []


def test_a_position_is_checked_and_written_in_full(host):
    ana = host.guest("Ana")
    seen = ana.post("/positions/check", {"text": 'game = "kingdom-kards"\n[state]\npoints = [30, 15]\n'})
    assert "points = [30, 15" in seen["text"] and seen["fields"]["points"][:2] == [30, 15]
    wish = {"game": "kingdom-kards", "seats": 2, "state": {"points": [7, 9]}}
    assert ana.post("/positions/write", wish)["fields"]["points"][:2] == [7, 9]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game",
        'game = "chess"',
        'game = "kingdom-kards"\n[state]\npoints = [1, 2, 3]',
        'game = "kingdom-kards"\nx = ' + "[" * 500,
    ],
)
def test_a_position_that_cannot_be_says_what_is_wrong(host, text):
    with pytest.raises(Refused) as refused:
        host.guest().post("/positions/check", {"text": text})
    assert refused.value.code in ("bad_position", "unknown_game", "bad_option")


def test_a_simulation_reports_wins_by_seat_and_is_capped(host):
    ana = host.guest("Ana")
    report = ana.post("/simulations", {"game": "kraljevska-igra", "games": 20, "agents": ["random", "greedy"], "seed": 1})
    assert report["games"] == 20 and sum(report["wins"]) + report["draws"] + report["unfinished"] == 20
    for wish, code in (
        ({"game": "kraljevska-igra", "games": 100_000, "agents": ["random"] * 2}, "bad_request"),
        ({"game": "kraljevska-igra", "games": 10, "agents": ["search:1000000"] * 2}, "bad_agent"),
        ({"game": "kraljevska-igra", "games": 10, "agents": ["random"]}, "bad_option"),
    ):
        with pytest.raises(Refused) as refused:
            ana.post("/simulations", wish)
        assert refused.value.code == code
