"""Law 8: every paragraph of RULES.md is cited by a rule and named by a test."""

from pathlib import Path

from regalia.contract.paragraphs import cited_by_rules, named_by_tests, written
from regalia.engine.game import Game


def test_the_rulebook_has_paragraphs_and_no_number_twice(game: Game) -> None:
    paragraphs = written(game)
    assert paragraphs, f"{game.rulebook} has no line that begins with a paragraph, such as **§1.1**"
    assert len(set(paragraphs)) == len(paragraphs), [one for one in paragraphs if paragraphs.count(one) > 1]


def test_every_paragraph_is_cited_by_a_rule_or_a_note(game: Game) -> None:
    cited = cited_by_rules(game)
    assert [paragraph for paragraph in written(game) if paragraph not in cited] == []


def test_every_paragraph_is_named_by_a_test(game: Game, tests_folder: Path) -> None:
    named = named_by_tests(tests_folder)
    assert [paragraph for paragraph in written(game) if paragraph not in named] == []


def test_no_rule_cites_a_paragraph_that_is_not_written(game: Game) -> None:
    paragraphs = set(written(game))
    assert {one: where for one, where in cited_by_rules(game).items() if one not in paragraphs} == {}


def test_no_test_names_a_paragraph_that_is_not_written(game: Game, tests_folder: Path) -> None:
    paragraphs = set(written(game))
    assert {one: where for one, where in named_by_tests(tests_folder).items() if one not in paragraphs} == {}
