"""Laws 4, 5 and 8 where the tiny game has nothing to show: hidden numbers, and cards that players remember.

Foxes has every kind of field; Kingdom Kards has cards that everybody saw taken into a hand, and shuffles in between.
"""

import random
from dataclasses import replace

import pytest

from regalia.contract import history, paragraphs, secrecy
from regalia.contract.chronicle import Chronicle, Rules
from regalia.contract.scenario import Scenario, legal_actions, spread, state_after
from regalia.engine import knowledge
from regalia.engine.game import load
from regalia.engine.pile import put, put_seen
from tests.engine import foxes

GAME = foxes.GAME


def put_face_down(pile, card, seats):
    """What `put_seen` must not be: everybody forgets the card."""
    put(pile, card)


def breaks(law, *arguments, times: int = 60) -> bool:
    """Does the law fail for some of the first seeds?"""
    for seed in range(times):
        try:
            law(seed, *arguments)
        except AssertionError:
            return True
    return False


def test_foxes_keeps_law_5_at_every_question():
    rules = Rules(GAME)
    for scenario in spread(GAME, 60):
        for length in (0, 3, 8):
            history.assert_redealt_states_have_witnesses(rules, scenario, length)


@pytest.mark.parametrize("block", ["hide_cards", "sort_cards", "hide_number_row"])
def test_law_4_notices_a_mask_that_hides_too_little(monkeypatch, block):
    monkeypatch.setitem(knowledge.BUILDING_BLOCKS, block, lambda *arguments: None)
    monkeypatch.setitem(GAME.__dict__, "knowledge", knowledge.functions_of(GAME))

    def law(seed: int) -> None:
        state = state_after(GAME, Scenario(3, seed), 6)
        for seat in range(state.seats):
            secrecy.assert_permuting_changes_nothing(GAME, state, seat, random.Random(seed))

    assert breaks(law)


def test_law_5_notices_that_a_fox_seen_in_the_burrow_is_forgotten():
    rules = Rules(GAME, {put_seen: put_face_down})
    assert breaks(lambda seed: history.assert_redealt_states_have_witnesses(rules, Scenario(3, seed), 8))


def test_law_5_notices_that_a_card_fetched_before_all_eyes_is_forgotten():
    """Kingdom Kards: after a Black Ace everybody knows one card of the hand (§7.3), until it is played."""
    game = load("kingdom-kards")
    honest, forgetful = Rules(game), Rules(game, {put_seen: put_face_down})
    fetched = [seed for seed in range(30) if after_a_fetch(honest, seed)]
    for seed in fetched:
        history.assert_witnessed(after_a_fetch(honest, seed))
    assert breaks(lambda number: history.assert_witnessed(after_a_fetch(forgetful, fetched[number])), times=len(fetched))


def after_a_fetch(rules: Rules, seed: int) -> Chronicle | None:
    """A game in which a Black Ace has just taken a card back and the turn has ended; nothing where there is none soon."""
    chronicle, chance, actions = Chronicle(rules, Scenario(2, seed)), random.Random(seed), rules.game.actions
    for _ in range(40):
        legal = legal_actions(rules.game, chronicle.state)
        fetches = [action for action in legal if actions.take_apart(action).family == "black_ace"]
        if fetches:
            chronicle.play(chance.choice(fetches))
            chronicle.play(actions.base["end"])
            return chronicle
        chronicle.play(chance.choice(legal))
    return None


def test_law_5_notices_that_what_lay_open_before_a_shuffle_is_forgotten(monkeypatch):
    """Kingdom Kards: what a player held while the discard pile was shuffled did not come out of it (§2.3)."""
    game = load("kingdom-kards")
    monkeypatch.delattr(game.rules, "redealt")
    rules, options = Rules(replace(game)), {"hand": 20, "draw": 5}
    assert breaks(lambda seed: history.assert_redealt_states_have_witnesses(rules, Scenario(2, seed, options), 60))


def test_a_witness_may_ask_somebody_before_cards_are_drawn():
    """With another hand seat 3 is asked, and passes, before seat 2 begins its turn; the law once mixed that hand too soon."""
    rules = Rules(load("kingdom-kards"))
    history.assert_redealt_states_have_witnesses(rules, Scenario(4, 5007, {"points": 1}), length=22)


def test_law_8_finds_paragraphs_in_the_rulebook_the_rules_and_the_tests(tmp_path):
    rulebook = tmp_path / "RULES.md"
    rulebook.write_text("# Foxes\n\n## 1 The hunt\n\n**§1.1** Draw.\n\n**§1.2** Peek, see §9.9.\n", encoding="utf-8")
    (tmp_path / "rules.py").write_text('def draw():\n    """§1.1, §1.7: draw."""\n', encoding="utf-8")
    (tmp_path / "test_rules.py").write_text("def test_draws():  # §1.2\n    pass\n", encoding="utf-8")
    game = replace(GAME, rulebook=rulebook)
    assert paragraphs.written(game) == ["§1.1", "§1.2"]
    assert paragraphs.cited_by_rules(game)["§1.7"] == "rules.py, draw"
    assert paragraphs.cited_by_rules(game)["§1.2"] == "note peeks"
    assert paragraphs.named_by_tests(tmp_path) == {"§1.2": "test_rules.py", "§1.1": "rules.py", "§1.7": "rules.py"}
