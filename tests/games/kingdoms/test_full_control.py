"""§8.8, §8.13: who is asked in which window: by default where it matters, with full control everywhere."""

import runpy
from pathlib import Path

import pytest

from regalia.games.kingdoms.state import Phase
from tests.games.kingdoms.table import table


def windows(*pace):
    """The windows of one turn in which seat 0, who holds a trice, is asked: phase, and whether something waits."""
    duel = table(hand=[["Flashfire", "Drumhill"], []], battlefield=[["Torchbearer"], ["Iron Vanguard"]], turn=1)
    duel.match.set_pace(0, *pace)
    asked = []
    while duel.state.turn_player == 1 or duel.state.phase < Phase.MAIN:
        passing = duel.match.passing()
        if duel.match.to_act == duel.state.turn_player == 0 and duel.typed()[0] == "pass" and passing is None:
            asked.append(duel.state.phase)
        duel.match.play(duel.match.legal()[0] if passing is None else passing)
    return asked, duel


def test_nobody_is_asked_in_the_own_rest_draw_and_upkeep_phase():
    """§8.13"""
    assert windows()[0] == []
    assert windows("full")[0] == [Phase.REST, Phase.DRAW, Phase.UPKEEP]


def test_after_the_own_terra_play_nobody_is_asked_but_after_an_attack_they_are():
    """§8.13: after the attack the moment is gone, so it matters"""
    _, duel = windows()
    duel.match.play("play Drumhill")
    assert duel.typed()[0] == "pass" and duel.match.passing() is not None
    duel.match.set_pace(0, "full")
    assert duel.match.passing() is None
    duel.match.set_pace(0)
    duel.settle()
    duel.play("attack phase", "attack with Torchbearer", "> their Iron Vanguard")
    assert duel.typed()[0] == "pass" and duel.match.passing() is None


def test_in_the_turn_of_the_other_a_player_is_asked():
    """§8.8"""
    duel = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    duel.play("deploy Siege Ogre")
    assert duel.match.to_act == 1 and duel.match.passing() is None


def test_a_player_is_asked_in_at_most_sixty_per_cent_of_the_windows():
    """§8.13: of those in which full control asks; `bench/asked.py` counts duels of knights."""
    asked = runpy.run_path(str(Path(__file__).parents[3] / "bench" / "asked.py"))["count"](1, "greedy")
    assert asked["windows"] > 20 and asked["windows asked"] <= 0.6 * asked["windows"]


@pytest.mark.parametrize("text", ["full", "ask"])
def test_the_rulebook_says_openly_what_a_wait_can_tell(text):
    """§8.8"""
    rules = " ".join(table().match.game.rulebook.read_text(encoding="utf-8").split())
    assert "The wait itself can tell" in rules and "*full control*" in rules and text
