from tests.contract.games import folder_of_tests
from tests.contract.paragraphs import cited_by_rules, named_by_tests, written


def test_the_rulebook_has_paragraphs_and_no_number_twice(game):
    paragraphs = written(game)
    assert paragraphs
    assert len(set(paragraphs)) == len(paragraphs), [one for one in paragraphs if paragraphs.count(one) > 1]


def test_every_paragraph_is_cited_by_a_rule_or_a_note(game):
    cited = cited_by_rules(game)
    assert [paragraph for paragraph in written(game) if paragraph not in cited] == []


def test_every_paragraph_is_named_by_a_test(game):
    named = named_by_tests(folder_of_tests(game))
    assert [paragraph for paragraph in written(game) if paragraph not in named] == []


def test_no_rule_cites_a_paragraph_that_is_not_written(game):
    paragraphs = set(written(game))
    assert {one: where for one, where in cited_by_rules(game).items() if one not in paragraphs} == {}


def test_no_test_names_a_paragraph_that_is_not_written(game):
    paragraphs = set(written(game))
    assert {one: where for one, where in named_by_tests(folder_of_tests(game)).items() if one not in paragraphs} == {}
