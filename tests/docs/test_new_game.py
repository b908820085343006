"""The sixth game of docs/new-game.md: the page is true, and the package holds to the contract."""

import importlib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from regalia.contract import test_law_1_cards_are_conserved as law_1
from regalia.contract import test_law_2_legal_actions_play as law_2
from regalia.contract import test_law_4_nothing_leaks as law_4
from regalia.contract import test_law_5_redealt_states_agree_with_history as law_5
from regalia.contract import test_law_6_everything_comes_back as law_6
from regalia.match.match import Match

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "goofspiel"
CONTRACT = ["--pyargs", "regalia.contract", "--regalia-game", "goofspiel"]
SHOWN = re.compile(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The package in a folder of its own, as somebody has it who has no checkout of Regalia."""
    return Path(shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("project") / "goofspiel"))


@pytest.fixture(scope="module")
def run(project, tmp_path_factory):
    """Runs Python in that folder, with the package installed as a user would do it."""
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(project)]
    subprocess.run(command, check=True, timeout=300)
    path = os.pathsep.join([str(target), os.environ.get("PYTHONPATH", "")])

    def run(*arguments):
        command, environment = [sys.executable, "-m", *arguments], {**os.environ, "PYTHONPATH": path}
        return subprocess.run(command, env=environment, cwd=project, capture_output=True, text=True, timeout=900, check=False)

    return run


def test_the_page_shows_the_files_of_the_package_as_they_are():
    shown = dict(SHOWN.findall((ROOT / "docs" / "new-game.md").read_text()))
    assert len(shown) == 7
    for name, text in shown.items():
        assert text == (EXAMPLE / name).read_text(), name


def test_the_installed_game_is_found_and_played(run):
    listed = run("regalia", "games")
    assert "goofspiel" in listed.stdout, listed.stderr
    simulated = run("regalia", "simulate", "goofspiel", "--games", "50", "--agents", "greedy,random")
    assert simulated.returncode == 0, simulated.stderr


def test_its_own_tests_pass(run):
    tested = run("pytest", "tests")
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout


def test_it_holds_to_every_law_of_the_contract(run):
    tested = run("pytest", *CONTRACT)
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout[-4000:]


def test_a_missing_golden_play_through_fails_with_how_to_write_it_and_is_written_that_way(run, project):
    golden = project / "tests" / "golden" / "prizes-1.txt"
    text = golden.read_text(encoding="utf-8")
    golden.unlink()
    failed = run("pytest", *CONTRACT, "-k", "law_9")
    assert failed.returncode == 1 and "--regalia-write-golden missing" in failed.stdout
    assert run("pytest", *CONTRACT, "-k", "law_9", "--regalia-write-golden", "missing").returncode == 0
    assert golden.read_text(encoding="utf-8") == text


def test_the_page_names_the_commands_that_are_run_here():
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    assert " ".join(["$ pytest", *CONTRACT]) in page
    assert " ".join(["$ pytest", *CONTRACT, "-k", "law_9", "--regalia-write-golden", "missing"]) in page


# ── The variant with a look at the next prize ────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def variant(tmp_path_factory):
    """The game of the page's last chapter: its two blocks of code, and between them the rules of Goofspiel."""
    folder = tmp_path_factory.mktemp("variant")
    chapter = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8").partition("## 9 ")[2].partition("\n## ")[0]
    declared, rules = re.findall(r"^```python\n(.*?)^```$", chapter, re.MULTILINE | re.DOTALL)
    package = EXAMPLE / "src" / "regalia_goofspiel"
    honest = (
        (package / "rules.py")
        .read_text(encoding="utf-8")
        .replace("from regalia_goofspiel.state import Action, Note, State\n", "")
    )
    honest = honest.replace("def legal(", "def legal_bids(").replace("def play(", "def bid(")
    (folder / "looking_rules.py").write_text(
        honest.replace("def deal(", f"{declared}\n\n{rules}\n\ndef deal(", 1), encoding="utf-8"
    )
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(folder)
        patched.syspath_prepend(EXAMPLE / "src")
        looking, goofspiel = importlib.import_module("looking_rules"), importlib.import_module("regalia_goofspiel")
        game = replace(
            goofspiel.GAME,
            slug="looking-goofspiel",
            state=looking.State,
            actions=looking.Action,
            notes=looking.Note,
            rules=looking,
            table=replace(
                goofspiel.GAME.table, phase_field="phase", phases={looking.Phase.LOOKING: "look", looking.Phase.BIDDING: "bid"}
            ),
        )
        yield game


@pytest.mark.parametrize(
    "law",
    [
        law_1.test_after_every_decision_each_card_lies_in_exactly_one_pile,
        law_2.test_every_legal_action_plays_on_a_copy,
        law_4.test_what_a_seat_is_given_does_not_change_with_what_it_cannot_know,
        law_4.test_a_redealt_state_looks_the_same_to_the_seat,
        law_4.test_no_sentence_names_a_card_that_lies_hidden_from_its_reader,
        law_5.test_redealing_keeps_all_that_the_seat_knows,
        law_6.test_a_decision_is_taken_back_to_the_last_byte,
    ],
    ids=lambda law: law.__name__,
)
def test_the_variant_keeps_the_laws(variant, law):
    law(variant)


def test_what_the_variant_lets_a_player_see_agrees_with_history(variant):
    for part in range(law_5.PARTS):
        law_5.test_for_every_redealt_state_there_is_a_game_in_which_the_seat_saw_and_heard_the_same(variant, part)


def test_declining_is_asked_even_alone_and_the_last_card_is_bid_unasked(variant):
    match = Match.new(variant, seats=2, seed=1, options={"prizes": 1})
    match.play("look")
    match.play("K")
    assert "decline" in [choice["notation"] for choice in match.choices()]
    last = Match.new(variant, seats=2, seed=1)
    while not last.over:
        last.play("decline" if "decline" in [one["notation"] for one in last.choices()] else last.legal()[0])
    assert [decision.forced for decision in last.decisions].count(True) == 2
    lone = [one for one in last.decisions if not one.forced and last.game.actions.take_apart(one.action).family == "decline"]
    assert len(lone) == 2 * 13
