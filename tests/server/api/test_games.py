"""Games: descriptions, rules, guides, cards; and what is not there."""

import pytest

from regalia.client import Refused
from regalia.engine.game import slugs


def test_every_game_is_described_with_its_rules_and_its_bots(host):
    ana = host.guest("Ana")
    assert [game["slug"] for game in ana.get("/games")["games"]] == slugs()
    for slug in slugs():
        game = ana.get(f"/games/{slug}")
        assert "king" in game["agents"] and game["faces"]
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
