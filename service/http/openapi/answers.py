"""Examples of answers: as the service gave them in a test, shortened; `make examples` writes them anew."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

FILE = Path(__file__).parent / "answers.json"
MOST_ITEMS = 2
"""How many items of a list, or of a long mapping of equal things, an example has."""
MOST_NAMES = 12
"""A mapping of more things of one kind than this is a long one."""
MOST_LETTERS = 300
"""How much of a text an example has."""
SECRETS = ("token", "secret", "recovery_code", "link")
WHOLE = "enum"
"""What a JSON Schema in an example allows: a default must be among it."""
SHOWN = 12
"""How much of a secret an example shows."""


@cache
def examples() -> dict[str, Any]:
    """An example of an answer of each operation, by the operation's id."""
    found: dict[str, Any] = msgspec.json.decode(FILE.read_bytes())
    return found


def shortened(value: Any) -> Any:
    """A value with the first items of its lists and the beginning of its texts.

    A reference within an example would be taken for one of the document, so it is left out.
    """
    if isinstance(value, list):
        return [shortened(item) for item in value[:MOST_ITEMS]]
    if isinstance(value, dict):
        is_long = len(value) > MOST_NAMES and len(set(map(type, value.values()))) == 1
        kept = [item for item in value.items() if item[0] != "$ref"][: MOST_ITEMS if is_long else None]
        return {key: item if key == WHOLE else _without_secret(key, item) for key, item in kept}
    return value[:MOST_LETTERS] if isinstance(value, str) else value


def _without_secret(name: str, value: Any) -> Any:
    is_secret = name in SECRETS and isinstance(value, str)
    return f"{value[:SHOWN]}…" if is_secret else shortened(value)


def of_record() -> dict[str, Any]:
    """The beginning of a record, as a body to send."""
    return {"example": found} if (found := examples().get("show_record")) else {}


def put_examples(document: dict[str, Any]) -> None:
    """Give the success of every operation an example. Operations that share an answer share its example."""
    for operation in (of for methods in document["paths"].values() for of in methods.values()):
        example = examples().get(operation["operationId"])
        status = success(operation["responses"])
        if status and example is not None:
            done = _whole(document, operation["responses"][status])
            next(iter(done["content"].values())).setdefault("example", example)


def success(responses: dict[str, Any]) -> str:
    """The status of an answer to a request that did something: 201 rather than 200, which a rehearsal has.
    Nothing for an operation that only leads to a page.
    """
    return max((status for status in responses if status in ("200", "201", "202")), default="")


def _whole(document: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """A part of the document, or what it refers to."""
    for name in part.get("$ref", "").split("/")[1:]:
        document = document[name]
    return document if "$ref" in part else part
