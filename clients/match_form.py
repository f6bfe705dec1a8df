"""What the page that sets up a match asks for besides seats and the game's own options, from `openapi.yaml`."""

import json
from typing import Any

from clients.documents import whole
from clients.forms import REF

FORM = "NewMatch"
ELSEWHERE = frozenset({"game", "seats", "options", "position", "analysis"})
"""What the page asks in another way, or never."""


def in_javascript() -> str:
    """The schema of a new match and of all that it names: the page would wait seconds for the whole document."""
    schemas = whole()["components"]["schemas"]
    asked = {name: one for name, one in schemas[FORM]["properties"].items() if name not in ELSEWHERE}
    found = {FORM: {"type": "object", "properties": asked}}
    for name in _named(asked):
        found |= {name: schemas[name]}
    head = "// Made from openapi.yaml by `make clients`: what is asked of whoever sets up a match.\n"
    return f"{head}\nexport default {json.dumps(found, indent=2, sort_keys=True)};\n"


def _named(schema: Any) -> list[str]:
    """The schemas that this one refers to, and those that they refer to."""
    if isinstance(schema, list):
        return [name for part in schema for name in _named(part)]
    if not isinstance(schema, dict):
        return []
    reference = schema.get("$ref")
    if reference is None:
        return _named(list(schema.values()))
    name = str(reference).removeprefix(REF)
    return [name, *_named(whole()["components"]["schemas"][name])]
