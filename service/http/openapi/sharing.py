"""Moves what several operations share into the components and refers to it; nothing unused stays there."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec

from domain.kernel.hidden import Hidden
from domain.tournament.terms import Format, Right, TieBreak
from service.application.naming import NAME_MAX, ONE_LINE
from service.application.tokens.scopes import SCOPES
from service.application.tournaments.ruling import REASON_MAX
from service.application.webhooks.types import CHOICES
from service.http.conventions.answers import PROBLEM_JSON
from service.http.openapi.defaults import SCHEMAS, reached

PROBLEM = "A problem."
OFTEN = 10
"""How often a set of problems must occur together to get a response of its own."""
MOST_NAMED = 2
"""How many problems of a set are in the name of its response."""
COMPONENT = "component"
"""The component name of a parameter until it is shared; not part of the document."""
MARKS = {
    "Accept-Encoding": "coded",
    "Deprecation": "going",
    "ETag": "at",
    "ETag.digest": "tagged",
    "replayed": "keyed",
    "Link": "paged",
    "Location": "made",
}
"""The suffix that headers add to the name of a response."""
BY_STATUS = {
    "The_caller_has_the_content_already.at": "304",
    "bad_cursor.bad_parameter.and_others": "422.page",
    "bad_parameter.key_malformed.and_others": "422.body",
    "bad_parameter.key_malformed.and_others.at": "422",
    "bad_parameter.repeated_parameter.and_others": "422.query",
    "bad_token.player_locked.and_others.coded": "any",
    "insufficient_scope.not_organiser.at": "403",
    "problem.at": "no",
    "unknown_tournament.at": "404",
    "stale_version.at": "412",
    "problem": "not",
    "Delivered_it_is_not_sent_again": "2XX",
    "The_webhook_is_disabled": "410",
    "It_is_sent_again_later": "later",
}
"""Responses that most operations with the status have are called by it: their names are repeated most often."""

CALLED = {"Idempotency-Key": "key", "If-Match": "if", "If-None-Match": "unless"}
"""Parameters that most operations have, by shorter names."""

OR_HIDDEN: dict[str, dict[str, Any]] = {
    "TextOrHidden": {"type": "string"},
    "TextsOrHidden": {"type": "array", "items": {"type": "string"}},
    "NumberOrHidden": {"type": "integer"},
    "NumbersOrHidden": {"type": "array", "items": {"type": "integer"}},
}
"""What is hidden from some viewers, by the name of the component schema."""
CLOSED_SETS = {
    "MessageType": {"type": "string", "enum": list(CHOICES)},
    "TieBreak": {"type": "string", "enum": sorted(get_args(TieBreak))},
    "Format": {"type": "string", "enum": sorted(get_args(Format))},
    "Right": {"type": "string", "enum": sorted(get_args(Right))},
    "Scope": {"type": "string", "enum": sorted(SCOPES)},
}
"""Values of several fields, by the name of the component schema."""
LINES: dict[str, dict[str, Any]] = {
    "NameLine": {"type": "string", "minLength": 1, "maxLength": NAME_MAX, "pattern": ONE_LINE},
    "TextLine": {"type": "string", "minLength": 1, "maxLength": REASON_MAX, "pattern": ONE_LINE},
}
"""Texts in one line of several fields, by the name of the component schema."""

NULL = {"type": "null"}

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
    headers = [header for of, status in answers for header in of[status].get("headers", {}).values()]
    carried = {header["$ref"].rpartition("/")[2] for header in headers}
    components["headers"] = {name: header for name, header in components["headers"].items() if name in carried}
    components["responses"] = _shared("responses", answers, _response_name, base=_base)
    components["parameters"] = _shared("parameters", parameters, _parameter_name)
    components["requestBodies"] = _shared("requestBodies", bodies, _schema_name)
    for described in (*(holder[key] for holder, key in parameters), *components["parameters"].values()):
        described.pop(COMPONENT, None)


def _operations(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What callers ask for, and what the service sends: its webhooks, and callbacks."""
    for methods in (*part.get("paths", {}).values(), *part.get("webhooks", {}).values()):
        for of in methods.values():
            yield of
            for callback in of.get("callbacks", {}).values():
                yield from _operations({"paths": callback})


def _response_name(response: Any) -> str:
    """The name of a response, made of its problems or schema and its headers."""
    codes = re.findall(r"`(\w+)`", response["description"])
    carried = {header["$ref"].rpartition("/")[2] for header in response.get("headers", {}).values()}
    marks = [mark for header, mark in MARKS.items() if header in carried]
    if len(codes) > MOST_NAMED:
        codes = [*codes[:MOST_NAMED], "and_others"]
    words = codes or [_schema_name(response) or _plain_name(response)]
    if response["description"] == PROBLEM:
        kinds = {"RateLimit-Policy": "limited", "Retry-After": "temporary"}
        words = ["problem", *[kinds[header] for header in kinds if header in carried][:1]]
    name = re.sub(r"[^\w.-]+", "_", ".".join([*words, *marks]))
    return BY_STATUS.get(name, name)


def _plain_name(response: Any) -> str:
    """The name of a response whose content has no schema of its own."""
    kinds = [media.rpartition("/")[2] for media in response.get("content", ())]
    return ".".join([response["description"].rstrip("."), *(kind for kind in kinds if kind != "json")])


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
    """Merge equal schemas of several games or contexts by one name; leave out those that nothing uses."""
    schemas = document["components"]["schemas"]
    while renamed := _alike(schemas):
        for name in renamed:
            schemas[renamed[name]] = schemas.pop(name)
        _rename(document, {SCHEMAS + name: SCHEMAS + new for name, new in renamed.items()})
    hidden = {"$ref": f"{SCHEMAS}{Hidden.__name__}"}
    choices = {name: {"oneOf": [kind, hidden]} for name, kind in OR_HIDDEN.items()}
    named = {**choices, **CLOSED_SETS, **LINES}
    schemas |= {name: _with_names(schema, named) for name, schema in schemas.items()} | named
    used = reached([document["paths"], document["webhooks"]], schemas)
    document["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name in used}


def _with_names(part: Any, choices: dict[str, Any]) -> Any:
    """A part of the document that refers to a choice where it has one."""
    if isinstance(part, list):
        return [_with_names(below, choices) for below in part]
    if not isinstance(part, dict):
        return part
    said = {key: part[key] for key in ("description",) if key in part}
    bare = {key: below for key, below in part.items() if key not in said}
    for name, choice in choices.items():
        if bare == choice:
            return {"$ref": SCHEMAS + name, **said}
        if "oneOf" in choice and part.get("anyOf") == [*choice["oneOf"], NULL]:
            part = {**part, "anyOf": [choice, NULL]}
    return {key: _with_names(below, choices) for key, below in part.items()}


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
    name = parameter.get(COMPONENT) or CALLED.get(parameter["name"], parameter["name"])
    return f"q.{name}" if parameter["in"] == "query" else name


def _schema_name(content: Any) -> str:
    """The first schema that something with content refers to."""
    references = (media["schema"].get("$ref", "") for media in content.get("content", {}).values())
    return next((reference.rpartition("/")[2] for reference in references if reference), "")
