"""The document without what only people read: what generators need, in half the bytes."""

from typing import Any

SAID = ("description", "summary", "example", "examples", "x-games")
NAMED = frozenset(
    {"properties", "schemas", "parameters", "responses", "headers", "requestBodies", "paths", "mapping"}
)
"""What holds parts of the document by names, any of which may be that of a text."""


def without_descriptions(document: dict[str, Any]) -> dict[str, Any]:
    """The document without descriptions, summaries and examples.

    A response keeps its description, which OpenAPI requires, but for one that only refers to another.
    """
    bare: dict[str, Any] = _bare(document, is_named=False)
    return bare


def _bare(part: Any, is_named: bool) -> Any:
    if isinstance(part, list):
        return [_bare(below, is_named=False) for below in part]
    if not isinstance(part, dict):
        return part
    return {
        key: _responses(below) if key == "responses" else _bare(below, key in NAMED and not is_named)
        for key, below in part.items()
        if is_named or key not in SAID
    }


def _responses(responses: dict[str, Any]) -> dict[str, Any]:
    needed = {status: () if "$ref" in of else ("description",) for status, of in responses.items()}
    return {
        status: {key: of[key] for key in needed[status]} | _bare(of, is_named=False)
        for status, of in responses.items()
    }
