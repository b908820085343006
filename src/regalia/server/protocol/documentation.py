"""Documentation: docs/protocol.md, generated from the models; `python -m regalia.server.protocol.documentation` prints it."""

from __future__ import annotations

import ast
import inspect
import itertools
import json
import types
import typing
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from regalia.server.errors import CODES
from regalia.server.protocol import parts, websocket
from regalia.server.protocol.examples import EXAMPLES
from regalia.server.settings import DATABASE, Settings, variable_of

FROM_CLIENT = typing.get_args(typing.get_args(websocket.ClientMessage)[0])
FROM_SERVER = typing.get_args(typing.get_args(websocket.ServerMessage)[0])
PARTS = (
    parts.TableInfo,
    parts.SeatInfo,
    parts.ClockSetting,
    parts.Clock,
    parts.Decision,
    parts.ChatMessage,
    parts.OfferInfo,
    parts.WeighedChoice,
    parts.Ending,
    parts.NewRating,
)
HEADING = Path(__file__).with_name("heading.md")
"""How the page begins; PROTOCOL in it is replaced by the version."""


def page() -> str:
    """The whole page."""
    opening = HEADING.read_text(encoding="utf-8").replace("PROTOCOL", str(websocket.PROTOCOL))
    blocks = [opening, "## From the client\n"]
    blocks += [_message(model) for model in FROM_CLIENT]
    blocks += ["## From the server\n", *(_message(model) for model in FROM_SERVER)]
    blocks += ["## What messages are made of\n", *(_part(model) for model in PARTS)]
    blocks += ["## Codes\n", _codes()]
    return "\n".join(blocks)


def _message(model: type[BaseModel]) -> str:
    name = model.model_fields["type"].default
    example = json.dumps(EXAMPLES[model.__name__], ensure_ascii=False)
    return f"### `{name}`\n\n{_description(model)}\n\n{_fields(model)}\n```json\n{example}\n```\n"


def _part(model: type[BaseModel]) -> str:
    return f"### {model.__name__}\n\n{_description(model)}\n\n{_fields(model)}"


def _description(model: type[BaseModel]) -> str:
    return " ".join((model.__doc__ or "").split())


def _fields(model: type[BaseModel]) -> str:
    rows = [(name, field) for name, field in model.model_fields.items() if name != "type"]
    if not rows:
        return ""
    lines = ["| field | type | |", "|---|---|---|"]
    for name, field in rows:
        lines.append(f"| `{name}` | {_kind(field.annotation, field)} | {'' if field.is_required() else 'optional'} |")
    return "\n".join(lines) + "\n"


def _kind(annotation: Any, field: FieldInfo | None = None) -> str:
    """The type of a field, in words."""
    origin, given = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _kind(given[0])
    if origin in (typing.Union, types.UnionType):
        return " or ".join(dict.fromkeys("null" if one is types.NoneType else _kind(one) for one in given))
    if origin is typing.Literal:
        return ", ".join(f"`{one}`" for one in given)
    if origin is list:
        return f"list of {_kind(given[0])}"
    if origin is dict:
        return "object"
    plain = {int: "whole number", float: "number", str: "text", bool: "true or false", Any: "anything"}
    return plain.get(annotation, f"[{annotation.__name__}](#{annotation.__name__.lower()})")


def _codes() -> str:
    lines = ["| code | HTTP | when |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| `{code}` | {status} | {when} |" for code, (status, when) in CODES.items())]) + "\n"


def settings_table() -> str:
    """The settings as a table for docs/server.md, from the docstring under each field."""
    body = ast.parse(inspect.getsource(Settings)).body[0].body  # type: ignore[attr-defined]
    lines = ["| variable | default | |", "|---|---|---|"]
    for field, docstring in itertools.pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(docstring, ast.Expr):
            text = " ".join(ast.literal_eval(docstring.value).split())
            default = ast.literal_eval(field.value) if not isinstance(field.value, ast.Name) else DATABASE  # type: ignore[arg-type]
            lines.append(f"| `{variable_of(field.target.id)}` | {f'`{default}`' if default != '' else ''} | {text} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
