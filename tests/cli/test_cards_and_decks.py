"""`regalia cards` and `regalia deck`."""

import json

import pytest
from typer.testing import CliRunner

from regalia.cli import app


def run(*words, code=0):
    done = CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert done.exit_code == code, done.output
    return done.output


def names(*words):
    return [card["name"] for card in json.loads(run("cards", "--json", *words))]


def test_cards_are_listed_with_all_that_is_printed():
    listed = run("cards", "--faction", "kaebur", "--type", "lord")
    assert "Hetman Yorvik" in listed and "Fringe (−1 health)" in listed and "cards: 4" in listed and "Elder Thamm" not in listed


def test_cards_are_filtered_by_type_faction_cost_and_text():
    assert names("--type", "bastion", "--faction", "aceus") == ["Spire of Aceus", "Conclave Dome"]
    assert set(names("--faction", "none")) == set(names("--type", "relic"))
    assert (
        names("--type", "hero", "--cost", "4")
        == names("--type", "hero", "--cost", "4-4")
        != names("--type", "hero", "--cost", "4-9")
    )
    assert "Sky Leviathan" in names("--cost", "7-9") and "Road Burner" not in names("--cost", "2-9")
    assert set(names("--text", "unrevealed")) == {"Star Cartographer", "Consult the Stars", "Tinker's Bench"}


def test_a_card_is_shown_by_the_beginning_of_its_name():
    shown = run("cards", "iron v")
    assert "Iron Vanguard" in shown and "Unyielding" in shown and "The first to arrive" in shown and "4/4" in shown


def test_what_is_not_there_is_said():
    assert "there is no card 'nobody' among them" in run("cards", "nobody", code=1)
    assert "'much' is neither a cost nor a range such as 2-4" in run("cards", "--cost", "much", code=1)
    for cost in ("²", "2-", "-2", "2-3-4", "12345"):
        assert f"{cost!r} is neither a cost nor a range such as 2-4" in run("cards", f"--cost={cost}", code=1)
    assert "--type: there is no 'prawn' among the cards; there are: basic, bastion" in run("cards", "--type", "prawn", code=1)
    assert "--faction: there is no 'Nowhere' among the cards" in run("cards", "--faction", "Nowhere", code=1)
    assert "Kingdom Kards has no cards to look through" in run("cards", "--game", "kingdom-kards", code=1)


def test_a_card_file_is_checked(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[[card]]\nname = "Mine"\ntype = "pawn"\nfaction = "Aceus"\ncost = 1\nattack = 1\nhealth = 1\n')
    assert "Mine" in run("cards", "--check", file)
    file.write_text(file.read_text().replace("cost = 1", "cost = -1"))
    assert "mine.toml, card 'Mine', cost: expected a whole number from 0 to 20, found -1" in run(
        "cards", "--check", file, code=1
    )


def test_decks_are_listed_shown_begun_and_checked(tmp_path):
    assert len(run("deck", "list").splitlines()) == 9
    shown = run("deck", "show", "ember-march")
    assert shown.startswith("royal Marshal Odrun\n") and "bastion Hold of Embers" in shown
    file = tmp_path / "mine.toml"
    assert "edit it, then run regalia deck check" in run("deck", "new", file, "--from", "ember-march")
    assert "a legal deck" in run("deck", "check", file)
    pasted = tmp_path / "pasted.txt"
    pasted.write_text(shown)
    assert "a legal deck" in run("deck", "check", pasted)


def test_a_deck_file_may_be_called_anything(tmp_path):
    file = tmp_path / 'the "best" one.toml'
    run("deck", "new", file)
    assert "a legal deck" in run("deck", "check", file)


def test_what_cannot_be_read_or_written_is_said(tmp_path):
    assert "Is a directory" in run("deck", "check", tmp_path, code=1)
    assert "No such file or directory" in run("deck", "new", tmp_path / "none" / "x.toml", code=1)
    assert "it cannot be read" in run("cards", "--check", tmp_path, code=1)


def test_every_broken_rule_is_said(tmp_path):
    file = tmp_path / "mine.toml"
    run("deck", "new", file, "--from", "ember-march")
    file.write_text(file.read_text().replace('"Road Burner" = 3', '"Road Burner" = 4'))
    said = " ".join(run("deck", "check", file, code=1).split())
    assert (
        "§1.2: the main deck has 41 cards, not exactly 40" in said and "§1.2: Road Burner is there 4 times, at most 3" in said
    )


def test_a_deck_file_is_never_written_over(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("precious")
    assert (
        "this file exists already and is not overwritten" in run("deck", "new", file, code=1) and file.read_text() == "precious"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("deck", "show", "nothing"), "there is no ready-made deck 'nothing'"),
        (("deck", "check", "no-such-file"), "there is no such file"),
        (("deck", "compare", "--games", "3"), "3 games cannot be halved"),
        (("deck", "compare", "ember-march"), "to be compared, a deck needs another one"),
        (("deck", "compare", "ember-march", "nothing"), "nothing: there is no such file"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, message):
    assert message in run(*words, code=1)


def test_a_file_that_is_no_text_is_no_deck(tmp_path):
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "this is not UTF-8 text" in run("deck", "check", tmp_path / "bytes", code=1)


def test_all_decks_can_be_compared(tmp_path):
    said = run("deck", "compare", "--games", "2", "--agent", "random")
    assert said.startswith("| per cent won | ash-and-oak | brass-and-orchards |") and len(said.splitlines()) == 11
    file = tmp_path / "result.json"
    run("deck", "compare", "--games", "2", "--agent", "random", "--json", file)
    assert len(json.loads(file.read_text())["pairings"]) == 36


def test_a_deck_of_ones_own_can_be_compared_with_some(tmp_path):
    file = tmp_path / "mine.toml"
    run("deck", "new", file, "--from", "ember-march")
    said = run("deck", "compare", file, "moss-and-moon", "--games", "2", "--agent", "random")
    ready_made = run("deck", "compare", "ember-march", "moss-and-moon", "--games", "2", "--agent", "random")
    assert said.startswith(f"| per cent won | {file} | moss-and-moon |")
    assert said == ready_made.replace("ember-march", str(file)), "the same cards are dealt and played the same"


def test_a_comparison_is_kept_and_gone_on_with(tmp_path):
    kept, words = tmp_path / "kept.jsonl", ("deck", "compare", "--games", "2", "--agent", "random", "--keep")
    said = run(*words, kept)
    lines = kept.read_text()
    assert len(lines.splitlines()) == 72
    assert run(*words, kept) == said and kept.read_text() == lines, "nothing is played twice"
    assert "cannot be read and written" in run(*words, tmp_path, code=1)


def test_a_deck_is_chosen_on_the_command_line(tmp_path):
    shown = run("deck", "show", "ember-march").replace("\n", "; ")
    report = json.loads(
        run(
            "simulate",
            "kingdoms",
            "-n",
            "2",
            "--tier",
            "interpreted",
            "--json",
            "-",
            "-o",
            "deck_0=moss-and-moon",
            "-o",
            f"deck_1={shown}",
        )
    )
    assert report["options"]["deck_0"] == "moss-and-moon" and "3 Road Burner" in report["options"]["deck_1"]
