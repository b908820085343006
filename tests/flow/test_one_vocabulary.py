"""Names are used as names: no rule computes with an action's number, and nobody outside the tiers asks which tier it is."""

import ast
from pathlib import Path

import pytest

from regalia.engine.tiers import TIERS

SOURCE = Path(__file__).parents[2] / "src" / "regalia"
GAMES = sorted((SOURCE / "games").rglob("*.py"))
OUTSIDE_THE_TIERS = [path for path in sorted(SOURCE.rglob("*.py")) if SOURCE / "engine" / "tiers" not in path.parents]


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def reads_an_action(node: ast.AST) -> bool:
    """Is it a name such as `action`, or a call such as `Action.king(…)` that packs one?"""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        parts = node.func.attr
        return node.func.value.id == "Action" and not parts.startswith("is_") and not is_a_part(parts)
    return isinstance(node, ast.Name) and (node.id == "action" or node.id.endswith("_action"))


def is_a_part(name: str) -> bool:
    """`king_target` is a part of a king, which is a card or a seat; a family alone packs an action."""
    return any(name in made for made in PARTS)


PARTS: list[set[str]] = []


@pytest.fixture(autouse=True, scope="module")
def known_parts():
    from regalia.engine.game import built_in_slugs, load

    for slug in built_in_slugs():
        families = load(slug).actions.families
        PARTS.append({f"{family}_{part}" for family in families for part in families[family].parts})


def sums_with_actions(tree: ast.AST) -> list[int]:
    """The lines that add, subtract, divide or order an action's number."""
    sums = [[node.left, node.right] for node in ast.walk(tree) if isinstance(node, ast.BinOp)]
    orderings = [[node.left, *node.comparators] for node in ast.walk(tree) if isinstance(node, ast.Compare) and orders(node)]
    return [terms[0].lineno for terms in [*sums, *orderings] if any(map(reads_an_action, terms))]


def orders(node: ast.Compare) -> bool:
    """Does a comparison ask which is more?"""
    return any(isinstance(sign, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for sign in node.ops)


@pytest.mark.parametrize("path", GAMES, ids=name_of)
def test_no_rule_computes_with_an_actions_number(path):
    assert sums_with_actions(ast.parse(path.read_text(encoding="utf-8"))) == []


def test_sums_with_actions_are_noticed():
    for text in ("a = action - 3", "a = action % 64 // 8", "a = 2 + Action.king(1, 2, 3)", "if action < 5: pass"):
        assert sums_with_actions(ast.parse(text)) == [1], text
    for text in ("a = Action.king_target(action) + 1", "if Action.is_king(action): pass", "if action == other: pass"):
        assert sums_with_actions(ast.parse(text)) == [], text


def branches_on_tiers(tree: ast.AST) -> list[int]:
    """The lines that compare something with the name of a tier."""
    compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    return [
        node.lineno
        for node in compared
        for one in [node.left, *node.comparators]
        if isinstance(one, ast.Constant) and one.value in TIERS
    ]


@pytest.mark.parametrize("path", OUTSIDE_THE_TIERS, ids=name_of)
def test_nobody_outside_the_tiers_asks_which_tier_it_is(path):
    assert branches_on_tiers(ast.parse(path.read_text(encoding="utf-8"))) == []


def test_a_branch_on_a_tier_is_noticed():
    assert branches_on_tiers(ast.parse('if tier == "cuda": pass')) == [1]


@pytest.mark.parametrize("path", GAMES, ids=name_of)
def test_no_vocabulary_is_repeated_as_constants(path):
    """`X = Note.X` or `X = Phase.X`, a name for a name, is what vocabularies are there to avoid."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    repeated = [
        node.lineno
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute) and isinstance(node.targets[0], ast.Name)
        if node.targets[0].id == node.value.attr
    ]
    assert repeated == []
