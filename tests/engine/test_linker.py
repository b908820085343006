"""Parts that drivers share: what makes two of them the same, and that each is typed and lowered once."""

import numpy as np
import pytest

from regalia.engine.tiers.linker import makings_of
from tests.engine.test_compiling import run

SHARING = """
from regalia.engine.tiers.plan import POLICIES, RANDOM
compile_extra, compiled = compiler.compile_extra, []
def count(typing, target, function, *arguments, **options):
    compiled.append(function.__name__)
    return compile_extra(typing, target, function, *arguments, **options)
compiler.compile_extra = count
"""

RULE = """
def made(enclosed):
    def rule(state, add=default):
        return called(state, LIMIT, TABLE, enclosed)
    return rule
"""
PLAIN = {"LIMIT": 1, "TABLE": [1, 2], "default": 3, "enclosed": 4, "called": max}


def makings(**other):
    """What a rule is made of that reads a number, a table, a default, an enclosed number, and calls another part."""
    given = {**PLAIN, **other}
    space = {**given, "TABLE": np.array(given["TABLE"])}
    exec(RULE, space)
    return makings_of(space["made"](given["enclosed"]))


def test_a_rule_made_of_the_same_things_is_the_same_part():
    assert makings() == makings() and hash(makings()) == hash(makings())


@pytest.mark.parametrize("name", PLAIN)
def test_a_rule_made_of_anything_else_is_another_part(name):
    other = {"LIMIT": True, "TABLE": [1, 3], "default": 5, "enclosed": 6, "called": min}
    assert makings(**{name: other[name]}) != makings()


def test_parts_that_a_driver_shares_with_an_earlier_one_are_not_compiled_again(tmp_path):
    script = f"""{SHARING}
tier, rules = open_tier(GAME, 'compiled'), {{'deal', 'legal', 'shuffle'}}
tier.prepare(RANDOM)
first = set(compiled)
compiled.clear()
tier.prepare(POLICIES)
print(rules <= first, rules & set(compiled), {{'choose', 'run_games'}} <= set(compiled))
"""
    assert run(script, tmp_path) == "True set() True"


def test_drivers_with_parts_in_common_play_as_the_rules_have_it_when_they_are_compiled_and_when_they_are_loaded(tmp_path):
    script = f"""{SHARING}
def played(policy, tier):
    return open_tier(GAME, tier).run(GAME.blank(2, {{}}), [policy] * GAME.most_seats, stream_of(5), 0, 40, 200)
print([played(policy, 'compiled') == played(policy, 'interpreted') for policy in (0, 1)], bool(compiled))
"""
    assert run(script, tmp_path) == "[True, True] True"
    assert run(script, tmp_path) == "[True, True] False"
