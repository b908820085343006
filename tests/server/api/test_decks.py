"""Decks of players."""

import pytest

from regalia.client import Refused


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
