"""Every law fails when its rule is broken: games are damaged on purpose and the law must notice."""

import random
from dataclasses import replace

import pytest

from regalia.engine import knowledge
from regalia.engine.game import load
from regalia.engine.note import Notes, NotesType
from regalia.engine.pile import put, put_seen
from regalia.engine.tiers import driver
from regalia.match.match import Match
from tests.contract import agreement, ending, history, paragraphs, secrecy
from tests.contract.conservation import assert_cards_are_conserved
from tests.contract.legality import assert_legal_actions_play, assert_legal_list_is_sound
from tests.contract.memory import assert_undo_comes_back, match_after
from tests.contract.recording import Recording, Rules
from tests.contract.setting import Setting, legal_actions, spread, state_after
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


def test_an_honest_small_game_keeps_the_laws():
    rules = Rules(GAME)
    for setting in spread(GAME, 60):
        for length in (0, 3, 8):
            state = state_after(GAME, setting, length)
            assert_cards_are_conserved(GAME, state)
            for seat in range(state.seats):
                secrecy.assert_mask_is_as_declared(GAME, state, seat)
                secrecy.assert_permuting_changes_nothing(GAME, state, seat, random.Random(setting.seed))
            if not state.over:
                assert_legal_actions_play(GAME, state)
                history.assert_redealt_states_have_witnesses(rules, setting, length)


def test_law_1_notices_a_card_that_is_lost(monkeypatch):
    monkeypatch.setattr(foxes, "put", lambda pile, card: None if card == 3 else put(pile, card))
    with pytest.raises(AssertionError, match="missing"):
        assert_cards_are_conserved(GAME, Setting(2, 1).dealt(GAME))


def test_law_1_notices_a_card_that_is_there_twice():
    state = Setting(2, 1).dealt(GAME)
    put(state.meadow, state.hand[0][1])
    with pytest.raises(AssertionError, match="too often"):
        assert_cards_are_conserved(GAME, state)


def test_law_2_notices_an_action_that_is_offered_twice(monkeypatch):
    offered = foxes.legal
    monkeypatch.setattr(foxes, "legal", lambda state, choices: (offered(state, choices), foxes.offer(choices, choices[1])))
    with pytest.raises(AssertionError, match="more than once"):
        assert_legal_list_is_sound(GAME, Setting(2, 1).dealt(GAME))


def test_law_2_notices_that_nothing_is_legal(monkeypatch):
    monkeypatch.setattr(foxes, "legal", lambda state, choices: choices.__setitem__(0, 0))
    with pytest.raises(AssertionError, match="no legal action"):
        assert_legal_list_is_sound(GAME, Setting(2, 1).dealt(GAME))


def test_law_2_notices_a_legal_action_that_cannot_be_played(monkeypatch):
    monkeypatch.setattr(foxes, "follow", lambda state, seat, scent: 1 // (scent - 1))
    with pytest.raises(ZeroDivisionError):
        assert_legal_actions_play(GAME, Setting(2, 1).dealt(GAME))


def test_law_3_notices_one_other_byte_and_one_other_count(monkeypatch):
    class Damaged:
        def __init__(self, tally_by: int, byte_by: int) -> None:
            self.tally_by, self.byte_by = tally_by, byte_by

        def run(self, *arguments):
            tally, packed = agreement.open_tier(GAME, "interpreted").run(*arguments)
            tally[driver.FIRED] += self.tally_by
            return tally, packed[:-8] + bytes([packed[-8] + self.byte_by]) + packed[-7:]

    honest = agreement.open_tier
    for damaged, word in ((Damaged(0, 1), "another state"), (Damaged(1, 0), "another tally")):
        monkeypatch.setattr(
            agreement, "open_tier", lambda game, tier, to=damaged: to if tier == "damaged" else honest(game, tier)
        )
        with pytest.raises(AssertionError, match=word):
            agreement.assert_tiers_agree(GAME, "damaged", Setting(2, 1), agreement.RANDOM_PLAY, 5)


def test_law_4_notices_a_legal_list_that_tells_what_is_hidden(monkeypatch):
    offered = foxes.legal

    def telling(state, choices):
        offered(state, choices)
        choices[0] -= foxes.card_at(state.burrow, foxes.size(state.burrow) - 1) % 2

    monkeypatch.setattr(foxes, "legal", telling)

    def law(seed: int) -> None:
        state = Setting(2, seed).dealt(GAME)
        other = secrecy.redealt(GAME, state, state.to_act, [seed] * 4 + [0] * 5)
        secrecy.assert_same(secrecy.given_to(GAME, state, state.to_act), secrecy.given_to(GAME, other, state.to_act))

    assert breaks(law)


@pytest.mark.parametrize("block", ["hide_cards", "sort_cards", "hide_number_row"])
def test_law_4_notices_a_mask_that_hides_too_little(monkeypatch, block):
    monkeypatch.setitem(knowledge.BUILDING_BLOCKS, block, lambda *arguments: None)
    monkeypatch.setitem(GAME.__dict__, "knowledge", knowledge.functions_of(GAME))

    def law(seed: int) -> None:
        state = state_after(GAME, Setting(3, seed), 6)
        for seat in range(state.seats):
            secrecy.assert_permuting_changes_nothing(GAME, state, seat, random.Random(seed))

    assert breaks(law)


def test_law_5_notices_that_a_fox_seen_in_the_burrow_is_forgotten():
    rules = Rules(GAME, {put_seen: put_face_down})
    assert breaks(lambda seed: history.assert_redealt_states_have_witnesses(rules, Setting(3, seed), 8))


def test_law_5_notices_a_sentence_that_tells_more_than_the_state_remembers():
    open_to_all = {name.upper(): foxes.told("§1.1", kind.text.text) for name, kind in GAME.notes.kinds.items()}
    rules = Rules(replace(GAME, notes=NotesType("Note", (Notes,), open_to_all)))
    assert breaks(lambda seed: history.assert_redealt_states_have_witnesses(rules, Setting(3, seed), 8))


def test_law_5_notices_that_a_card_fetched_before_all_eyes_is_forgotten():
    """Kingdom Kards: after a Black Ace everybody knows one card of the hand (§7.3), until it is played."""
    game = load("kingdom-kards")
    honest, forgetful = Rules(game), Rules(game, {put_seen: put_face_down})
    fetched = [seed for seed in range(30) if after_a_fetch(honest, seed)]
    for seed in fetched:
        history.assert_witnessed(after_a_fetch(honest, seed))
    assert breaks(lambda number: history.assert_witnessed(after_a_fetch(forgetful, fetched[number])), times=len(fetched))


def after_a_fetch(rules: Rules, seed: int) -> Recording | None:
    """A game in which a Black Ace has just taken a card back and the turn has ended; nothing where there is none soon."""
    recording, chance, actions = Recording(rules, Setting(2, seed)), random.Random(seed), rules.game.actions
    for _ in range(40):
        legal = legal_actions(rules.game, recording.state)
        fetches = [action for action in legal if actions.take_apart(action).family == "black_ace"]
        if fetches:
            recording.play(chance.choice(fetches))
            recording.play(actions.base["end"])
            return recording
        recording.play(chance.choice(legal))
    return None


def test_law_5_notices_that_what_lay_open_before_a_shuffle_is_forgotten(monkeypatch):
    """Kingdom Kards: what a player held while the discard pile was shuffled did not come out of it (§2.3)."""
    game = load("kingdom-kards")
    monkeypatch.delattr(game.rules, "redealt")
    rules, options = Rules(replace(game)), {"hand": 20, "draw": 5}
    assert breaks(lambda seed: history.assert_redealt_states_have_witnesses(rules, Setting(2, seed, options), 60))


def test_law_6_notices_an_undo_that_leaves_something_behind(monkeypatch):
    match, rewind = match_after(GAME, Setting(2, 1), 2), Match.rewind

    def careless(self: Match, index: int) -> None:
        rewind(self, index)
        self._state.trap += 1

    monkeypatch.setattr(Match, "rewind", careless)
    with pytest.raises(AssertionError):
        assert_undo_comes_back(match, random.Random(1))


def test_law_7_notices_games_that_do_not_end(monkeypatch):
    monkeypatch.setattr(ending, "MOST_DECISIONS", 5)
    with pytest.raises(AssertionError, match="20 of 20 games did not end"):
        ending.assert_games_end(load("kingdom-kards"), 2, {}, driver.RANDOM, games=20)


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
