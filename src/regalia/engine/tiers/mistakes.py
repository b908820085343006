"""Mistakes: what a rule says that no compiler can take, found in its text and told in one sentence with function and line.

Rules are plain Python over whole numbers: no dictionaries, no texts, no objects made on the way. CPython would run them all
the same, so without this a slip is noticed only in a compiler's trace.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Iterator
from types import FunctionType, ModuleType
from typing import Any

from regalia.engine.errors import BadGame
from regalia.engine.tiers.source import text_of

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.Dict: "makes a dictionary",
    ast.DictComp: "makes a dictionary",
    ast.Set: "makes a set",
    ast.SetComp: "makes a set",
    ast.List: "makes a list",
    ast.ListComp: "makes a list",
    ast.GeneratorExp: "makes a generator",
    ast.JoinedStr: "makes a text",
    ast.Lambda: "makes a function",
    ast.FunctionDef: "makes a function",
    ast.ClassDef: "makes a class",
    ast.Yield: "is a generator",
    ast.YieldFrom: "is a generator",
    ast.Await: "waits for something",
    ast.Try: "catches an error",
    ast.Raise: "raises an error",
    ast.With: "uses a context manager",
    ast.Global: "changes a global name",
    ast.Nonlocal: "changes a name of another function",
    ast.Import: "imports something",
    ast.ImportFrom: "imports something",
}
BUILT_IN = {"abs", "bool", "divmod", "enumerate", "float", "int", "len", "max", "min", "range", "round", "zip"}
"""The built-in functions that every tier knows."""


def check_rule(function: FunctionType, fields: Collection[str]) -> None:
    """Refuse a rule that no compiler can take; what a program has made is not looked at."""
    if function.__code__.co_filename.startswith("<") or function.__closure__:
        return
    rule = ast.parse(text_of(function)).body[0]
    assert isinstance(rule, ast.FunctionDef)
    for line, said in [*mistakes_in(rule, function.__globals__), *unknown_fields(rule, fields)]:
        place = f"{function.__code__.co_filename}:{function.__code__.co_firstlineno + line - 1}"
        raise BadGame(f"the rule {function.__name__} {said}", place=place)


def mistakes_in(rule: ast.FunctionDef, names: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Every mistake in a rule: the line in its text, and what is wrong."""
    for argument in rule.args.args:
        if argument.annotation is None:
            yield argument.lineno, f"does not say what `{argument.arg}` is: write `{argument.arg}: int`, or `: State` and so on"
    if rule.returns is None:
        yield rule.lineno, "does not say what it returns: write `-> int`, `-> bool` or `-> None`"
    body = rule.body[1:] if ast.get_docstring(rule) is not None else rule.body
    own = {node.id for node in ast.walk(rule) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own |= {argument.arg for argument in rule.args.args}
    for statement in body:
        for node in ast.walk(statement):
            yield from _mistakes_at(node, own, names)


def unknown_fields(rule: ast.FunctionDef, fields: Collection[str]) -> Iterator[tuple[int, str]]:
    """Where a rule asks the state for a field that is not declared."""
    states = {argument.arg for argument in rule.args.args if ast.unparse(argument.annotation or ast.Constant("")) == "State"}
    attributes = [node for node in ast.walk(rule) if isinstance(node, ast.Attribute)]
    for node in attributes:
        if isinstance(node.value, ast.Name) and node.value.id in states and node.attr not in fields:
            yield node.lineno, f"asks the state for `{node.attr}`, but it declares no field `{node.attr}`"


def _mistakes_at(node: ast.AST, own: set[str], names: dict[str, Any]) -> Iterator[tuple[int, str]]:
    if type(node) in FORBIDDEN:
        yield _line(node), f"{FORBIDDEN[type(node)]}, which compiled rules cannot do: they know numbers, piles and records only"
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, f"uses the text {node.value!r}: compiled rules know numbers only, so give it a name in a vocabulary"
    elif isinstance(node, ast.Attribute) and is_borrowed(node, own, names):
        yield node.lineno, f"uses `{ast.unparse(node)}`: import {node.attr} by its name, so that its own copy can be compiled"
    elif isinstance(node, ast.Name) and node.id not in own and node.id not in names and node.id not in BUILT_IN:
        known = "calls" if hasattr(builtins, node.id) else "uses the unknown name"
        yield node.lineno, f"{known} `{node.id}`; of Python's own functions rules have {', '.join(sorted(BUILT_IN))}"


def is_borrowed(node: ast.Attribute, own: set[str], names: dict[str, Any]) -> bool:
    """Is it a function that is reached through its module?"""
    name = ast.unparse(node.value)
    module = None if name in own else names.get(name)
    return isinstance(module, ModuleType) and isinstance(getattr(module, node.attr, None), FunctionType)


def _line(node: ast.AST) -> int:
    return getattr(node, "lineno", 1)
