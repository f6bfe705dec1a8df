"""Moves what several operations share into the components and refers to it."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from service.http.conventions.answers import PROBLEM_JSON

SCHEMAS = "#/components/schemas/"
PROBLEM = "A problem."
OFTEN = 10
"""How often a set of problems must occur together to get a response of its own."""
COMPONENT = "component"
"""The component name of a parameter until it is shared; not part of the document."""
MARKS = {
    "ETag": "versioned",
    "ETag.digest": "tagged",
    "Idempotency-Replayed": "keyed",
    "Link": "paged",
    "Location": "made",
}
"""The suffix that headers add to the name of a response."""

Spot = tuple[Any, Any]
"""An object or a list, and the key or the index of something in it."""

_spelled = msgspec.json.Encoder(order="deterministic").encode


def share(document: dict[str, Any]) -> None:
    """Move each response, parameter and request body that occurs twice into the components, and each schema once.

    Rare combinations of problems are listed in place, beside a reference to their common part.
    """
    _share_schemas(document)
    operations = list(_operations(document))
    answers = [(of["responses"], status) for of in operations for status in of["responses"]]
    parameters = [(of["parameters"], index) for of in operations for index in range(len(of["parameters"]))]
    bodies = [(of, "requestBody") for of in operations if "requestBody" in of]
    components = document["components"]
    components["responses"] = _shared("responses", answers, _response_name, base=_base)
    components["parameters"] = _shared("parameters", parameters, _parameter_name)
    components["requestBodies"] = _shared("requestBodies", bodies, _schema_name)
    for described in (*(holder[key] for holder, key in parameters), *components["parameters"].values()):
        described.pop(COMPONENT, None)


def _response_name(response: Any) -> str:
    """The name of a response, made of its problems or schema and its headers."""
    codes = re.findall(r"`(\w+)`", response["description"])
    carried = {header["$ref"].rpartition("/")[2] for header in response.get("headers", {}).values()}
    marks = [mark for header, mark in MARKS.items() if header in carried]
    if carried and "RateLimit" not in carried:
        marks.append("unlimited")
    words = codes or [_schema_name(response) or response["description"].rstrip(".")]
    if response["description"] == PROBLEM:
        words = ["problem", "temporary"] if "Retry-After" in carried else ["problem"]
    return re.sub(r"[^\w.-]+", "_", ".".join([*words, *marks]))


def _operations(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for section in ("paths", "webhooks"):
        for methods in document[section].values():
            yield from methods.values()


def _shared(
    kind: str, places: list[Spot], name: Callable[[Any], str], base: Callable[[Any], Any] = lambda _: None
) -> dict[str, Any]:
    alike: dict[bytes, list[Spot]] = defaultdict(list)
    for holder, key in places:
        alike[_spelled(holder[key])].append((holder, key))
    components: dict[str, Any] = {}
    for same in alike.values():
        holder, key = same[0]
        part = holder[key]
        own = {}
        if len(same) < OFTEN and (general := base(part)):
            part, own = general, {"description": part["description"]}
        elif len(same) == 1:
            continue
        title = name(part)
        if components.setdefault(title, part) != part:
            raise ValueError(f"two {kind} are called {title!r}")
        for holder, key in same:
            holder[key] = {"$ref": f"#/components/{kind}/{title}", **own}
    return dict(sorted(components.items()))


def _base(response: Any) -> dict[str, Any] | None:
    """The common part of all responses that are only problems."""
    return {**response, "description": PROBLEM} if list(response.get("content", ())) == [PROBLEM_JSON] else None


def _share_schemas(document: dict[str, Any]) -> None:
    """Merge schemas that are equal, by one name, in several games or contexts."""
    schemas = document["components"]["schemas"]
    while renamed := _alike(schemas):
        for name in renamed:
            schemas[renamed[name]] = schemas.pop(name)
        _rename(document, {SCHEMAS + name: SCHEMAS + new for name, new in renamed.items()})


def _alike(schemas: dict[str, Any]) -> dict[str, str]:
    """Names whose part before the dot makes no difference, with the rest of the name."""
    bare = {name: name.rpartition(".")[2] for name in schemas}
    spelled = {name: (bare[name], _spelled(schema)) for name, schema in schemas.items()}
    times = Counter(spelled.values())
    return {
        name: bare[name]
        for name in schemas
        if name != bare[name]
        and times[spelled[name]] > 1
        and spelled.get(bare[name], spelled[name]) == spelled[name]
        and len({of for of in spelled.values() if of[0] == bare[name] and times[of] > 1}) == 1
    }


def _rename(part: Any, names: dict[str, str]) -> None:
    """Point every reference to a schema to its new name."""
    if isinstance(part, dict):
        for key, value in part.items():
            if isinstance(value, str):
                part[key] = names.get(value, value)
            else:
                _rename(value, names)
    elif isinstance(part, list):
        for value in part:
            _rename(value, names)


def _parameter_name(parameter: Any) -> str:
    return f"{parameter['in']}.{parameter.get(COMPONENT) or parameter['name']}"


def _schema_name(content: Any) -> str:
    """The first schema that something with content refers to."""
    references = (media["schema"].get("$ref", "") for media in content.get("content", {}).values())
    return next((reference.rpartition("/")[2] for reference in references if reference), "")
