"""Source: a rule as a compiler gets it. Names of vocabularies (`Phase.MAIN`, `Action.king`) become numbers and functions.

A compiler knows plain numbers and functions only, so the rule's text is read once more, every `Vocabulary.NAME` in it is
replaced, and the result is compiled to byte code under the same file and line.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import dataclass
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from regalia.engine.errors import BadGame
from regalia.engine.vocabulary import VocabularyType


@dataclass(frozen=True)
class Folded:
    """A rule without names of vocabularies: its code, the numbers put in, the functions that it calls now."""

    code: CodeType
    numbers: dict[str, int]
    functions: dict[str, FunctionType]


def folded(function: FunctionType) -> Folded:
    """A rule with every name of a vocabulary replaced."""
    named = {name for name in function.__code__.co_names if isinstance(function.__globals__.get(name), VocabularyType)}
    if not named:
        return Folded(function.__code__, {}, {})
    folding = Folding({name: function.__globals__[name] for name in named}, place_of(function))
    tree = ast.Module([folding.visit(ast.parse(text_of(function)).body[0])], [])
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    module = compile(ast.fix_missing_locations(tree), function.__code__.co_filename, "exec", dont_inherit=True)
    code = next(one for one in module.co_consts if isinstance(one, CodeType) and one.co_name == function.__code__.co_name)
    return Folded(code, folding.numbers, folding.functions)


class Folding(ast.NodeTransformer):
    """Replaces names of vocabularies in one rule."""

    def __init__(self, vocabularies: dict[str, VocabularyType], place: str) -> None:
        self._vocabularies, self._place = vocabularies, place
        self.numbers: dict[str, int] = {}
        self.functions: dict[str, FunctionType] = {}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Annotations and defaults are evaluated elsewhere: only the body is of interest."""
        node.decorator_list, node.returns = [], None
        node.args.defaults = [ast.Constant(None) for _ in node.args.defaults]
        for argument in node.args.args:
            argument.annotation = None
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """`Phase.MAIN` becomes its number, `Action.king` a function of its own name."""
        if not (isinstance(node.value, ast.Name) and node.value.id in self._vocabularies):
            return self.generic_visit(node)
        name = f"{node.value.id}.{node.attr}"
        meant = getattr(self._vocabularies[node.value.id], node.attr, None)
        if type(meant) is int:
            self.numbers[name] = meant
            return ast.copy_location(ast.Constant(meant), node)
        if isinstance(meant, FunctionType):
            alias = name.replace(".", "_")
            self.functions[alias] = meant
            return ast.copy_location(ast.Name(alias, ast.Load()), node)
        raise BadGame(f"{name} is neither a number nor a function", place=self._place)


def place_of(function: FunctionType) -> str:
    """Where a rule is written."""
    return f"{function.__code__.co_filename}:{function.__code__.co_firstlineno} ({function.__name__})"


def text_of(function: FunctionType) -> str:
    """The text of one rule, from the left margin."""
    lines = lines_of(function.__code__.co_filename, inspect.getmodule(function))
    first = function.__code__.co_firstlineno - 1
    return textwrap.dedent("".join(inspect.getblock(lines[first:])))


@cache
def lines_of(path: str, module: Any) -> list[str]:
    """The lines of a file of rules."""
    try:
        return inspect.getsource(module).splitlines(keepends=True)
    except (OSError, TypeError) as error:
        raise BadGame("the source of the rules is not there, and it is needed to compile them", place=path) from error
