"""What each request may ask for in its query, as types of both languages."""

from typing import Any

from clients.documents import operations, parameters, plain
from clients.forms import REF

RESERVED = frozenset({"as", "from", "with"})
"""Names that Python reserves; as arguments they have a `_` at their end."""
MADE = "Made from openapi.yaml by `make clients`."


def in_typescript() -> str:
    """The module of the TypeScript client."""
    rows = []
    for method, path, operation in operations():
        if asked := parameters(operation, "query"):
            fields = "; ".join(map(_field, asked))
            rows.append(f'  "{method} {path}": {{ {fields} }};\n')
    head = f"""// {MADE}
import type * as types from "./types.js";

/** What each request may ask for in its query, as `"GET /v1/matches"`. */
export interface Queries {{
"""
    return head + "".join(rows) + "}\n"


def _field(parameter: dict[str, Any]) -> str:
    name, type = parameter["name"], in_typescript_type(parameter["schema"])
    return f"{name}: {type}" if parameter.get("required") else f"{name}?: {type} | undefined"


def in_typescript_type(schema: dict[str, Any]) -> str:
    """The type of a value."""
    match schema:
        case {"$ref": name}:
            return "types." + plain(name.removeprefix(REF))
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"pattern": pattern} if words := _words(pattern):
            return " | ".join(["number", "`${number}`", *(f'"{word}"' for word in words[1:])])
        case {"type": "array", "items": items}:
            one = in_typescript_type(items)
            return f"{one} | readonly ({one})[]"
        case {"type": "integer" | "number"}:
            return "number"
    return str(schema["type"])


def query_name(operation: dict[str, Any]) -> str:
    """What the query of an operation is called in Python."""
    return plain(operation["operationId"]) + "Query"


def in_python() -> str:
    """The module of the Python client."""
    parts = [
        f'# {MADE}\n"""What each request may ask for. A name that Python reserves has a `_` at its end."""',
        "from collections.abc import Sequence\nfrom typing import Literal, TypedDict",
        "from cabinet_noir_client import types as t",
    ]
    for method, path, operation in operations():
        if asked := parameters(operation, "query"):
            fields = "".join(f"    {_argument(one['name'])}: {in_python_type(one['schema'])}\n" for one in asked)
            head = f"\nclass {query_name(operation)}(TypedDict, total=False):\n"
            parts.append(f'{head}    """`{method} {path}`."""\n\n{fields.rstrip()}')
    return "\n\n".join(parts) + "\n"


def _words(pattern: str) -> list[str]:
    """What a pattern of a seat, or of some words as well, is a choice of; nothing for any other pattern."""
    words = pattern.strip("^$()").split("|")
    return words if words[0] in (r"\d+", "[0-9]+") else []


def _literal(values: list[str]) -> str:
    return f"Literal[{', '.join(repr(value) for value in values)}]"


def _argument(name: str) -> str:
    return f"{name}_" if name in RESERVED else name


def in_python_type(schema: dict[str, Any]) -> str:
    """The type of a value."""
    match schema:
        case {"$ref": name}:
            return "t." + plain(name.removeprefix(REF))
        case {"anyOf": parts}:
            return " | ".join(map(in_python_type, parts))
        case {"enum": values}:
            return _literal(values)
        case {"type": [*types]}:
            return " | ".join(in_python_type({**schema, "type": one}) for one in types)
        case {"type": "object"}:
            return "dict[str, object]"
        case {"pattern": pattern} if words := _words(pattern):
            return " | ".join(["int", *([_literal(words[1:])] if words[1:] else [])])
        case {"type": "array", "items": items}:
            one = in_python_type(items)
            return f"{one} | Sequence[{one}]"
    names = {"integer": "int", "number": "float", "boolean": "bool", "string": "str", "null": "None"}
    return names[schema["type"]]
