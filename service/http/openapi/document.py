"""The OpenAPI 3.1 document, generated from the routes, the schemas and the games."""

import re
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

import msgspec
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask
from werkzeug.routing import BaseConverter, IntegerConverter

from domain import games
from domain.kernel import options
from events import ids
from service import API, VERSION
from service.application import problems
from service.application.languages import LANGUAGES, spoken
from service.application.tournaments.trf import TRF
from service.application.webhooks.documents import DroppedNews
from service.application.webhooks.types import DROPPED, NOTICES
from service.http.conventions.operation import CSV, NDJSON, PATCH, RECORD, Operation
from service.http.conventions.retirement import RETIRING, concerns
from service.http.conventions.statuses import REFUSED_STATUS, STATUS
from service.http.openapi import answers, examples, headers, oauth, webhooks
from service.http.openapi.anywhere import share_what_is_answered_anywhere
from service.http.openapi.closing import close
from service.http.openapi.defaults import state_defaults
from service.http.openapi.forms import split_by_game
from service.http.openapi.parts import COMMAND, put_parts
from service.http.openapi.schemas import Schemas
from service.http.openapi.sharing import COMPONENT, share
from service.http.studies.schemas import PATCH_BODY
from service.http.system.problems_documents import ProblemDocument

EVERYWHERE = (problems.BAD_TOKEN, problems.PLAYER_LOCKED, problems.STORE_DOWN, problems.INTERNAL)
ARCHIVED = (problems.ARCHIVE_DOWN,)
"""The problem of whatever is about one match or tournament."""
TEXT = {"type": "string"}
BYTES = "application/octet-stream"
JSON_PATCH = "application/json-patch+json"
ENTRY_LIST = "name;club;seed\r\nAda;Chess Club Ulm;1\r\nBob;;2\r\n"
"""A record is also taken under this name, for clients that know no other kind of file."""
REPORT = "".join(
    (
        f"001    1      {'Ada':33} 2000".ljust(80) + " 1.0    1     2 w 1\r\n",
        f"001    2      {'Bob':33} 1900".ljust(80) + " 0.0    2     1 b 0\r\n",
    )
)
"""Of a tournament that was begun elsewhere, after a round."""
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")

TAGS = {
    "games": "The games: rules, components, schemas.",
    "players": "Accounts. A token is shown only when it is created.",
    "matches": "Opening matches, taking seats, starting, resigning, finding.",
    "play": "The view, the options, the commands.",
    "history": "What happened, as events and as sentences.",
    "audit": "Checking a match, and exporting it.",
    "log": "The transparency log.",
    "analysis": "Differences, what a seat could know, what commands would lead to, how they fare.",
    "moderation": "What players report about others, and what the operator decides.",
    "studies": "Chapters of text, boards and notes, which a player keeps and shares by a link.",
    "results": "How matches ended.",
    "tournaments": "Swiss, round robin, knockout and pods: entries, rounds, pairings, rulings, standings.",
    "series": "Tournaments in order, who goes over from one to the next, and standings over all of them.",
    oauth.TAG: "Applications that act for players, by OAuth 2.1.",
    "webhooks": "Addresses of your own to which messages about events are sent.",
    "system": "Health, metrics, this document.",
}

IN_PATHS = {
    "application": "The number of an application for an entry in its tournament, from 1.",
    "announced": "The id of an announcement of the operator, `ann_…`.",
    "announcement": "The number of an announcement in its tournament, from 1.",
    "comment_id": "The id of a comment, as `…/comments` lists it.",
    "delivery": "The sequence number of a message, as `…/deliveries` lists it.",
    "entry": "The number of an entry in its tournament, from 1 in the order of entering.",
    "erasure": "The id of an erasure, `ers_…`, from the answer that began it.",
    "file": "The name of a file, as the job or the manifest lists it.",
    "game": "The key of a game, as `/v1/games` lists it.",
    "group": "The sign of the organiser for a group of entries.",
    "job": "The id of a job, `job_…`, from the answer that created it.",
    "match": "The id of a match, `mat_…`.",
    "player": "The id of a player, `ply_…`; `me` is the caller.",
    "report": "The id of a report, `rpt_…`.",
    "request": "The id of a request to go back: the version of the event that made it.",
    "round": "The number of a round, from 1.",
    "cut": "The number of a cut in its series, from 1.",
    "link": "The number of a link in its series, from 1.",
    "series": "The id of a series, `ser_…`.",
    "seat": "A place at the table, from 0 in turn order.",
    "table": "The number of a table in its round, from 1.",
    "study": "The id of a study, `stu_…`.",
    "tile": "The place of a tile in the tree, after the tlog-tiles format.",
    "token": "The id of a token, `tok_…`; not the token itself, which is secret.",
    "tournament": "The id of a tournament, `trn_…`.",
    "webhook": "The id of a webhook, `whk_…`.",
    "who": "The id of a player, or `bot:<name>`; `me` is the caller.",
}
"""What the parts of a path that vary mean: the same in every path."""

SCOPED = """\
A token of a player. Each operation names the scope that its token must have: `read`, `play` (seats, commands),
`host` (matches), `organise` (tournaments), `webhooks`, or `account` (tokens, and the account itself). One
that names `{}` too may be asked for without a token."""

COMPUTES = "This only computes: it writes nothing, and takes no `Idempotency-Key`."
"""What the description of a POST without a key ends with."""

ABOUT = """\
Event-sourced game engine service for board games of intrigue with hidden information.

Every accepted command becomes events in the stream of its match; a view is a fold of the events shown to its
viewer. Answers about a match carry its version as `ETag`; a write may use `If-Match`, which is refused where
there is no version yet. Every POST that writes takes an `Idempotency-Key`. Problems are RFC 9457 documents with a
stable `code`. Every answer has `Request-Id`, and most `RateLimit` and `RateLimit-Policy`, as `default` describes
them. Texts are in {languages}, by `Accept-Language`. Times are UTC, RFC 3339, with milliseconds. As a seat, the
house is -1. Unknown query parameters and fields are refused.

Reads of a match by its id reflect the last acknowledged write. Lists, trees, results, ratings and statistics are
derived from the streams and may lag behind: a match that was just opened may not be listed yet.
"""


def _languages() -> str:
    *first, last = map(spoken, LANGUAGES)
    return f"{', '.join(first)} or {last}" if first else last


def build(app: Flask) -> dict[str, Any]:
    """The document of an application's routes."""
    marshmallow = MarshmallowPlugin()
    spec = APISpec(
        title="Cabinet Noir",
        version=VERSION,
        openapi_version="3.1.0",
        info={
            "description": ABOUT.format(languages=_languages()),
            "contact": {"name": "The operator of this service"},
        },
        servers=[{"url": "/"}],
        plugins=[marshmallow],
        security=[{}, *oauth.security("read")],
        tags=[{"name": name, "description": text} for name, text in TAGS.items()],
    )
    spec.components.security_scheme(oauth.SCHEME, oauth.scheme())
    spec.components.security_scheme("token", {"type": "http", "scheme": "bearer", "description": SCOPED})
    for name, header in headers.RESPONSE.items():
        spec.components.header(name, header)
    schemas = Schemas(spec)
    schemas.add_games(games())
    schemas.notices({**NOTICES, DROPPED: DroppedNews})
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: str(rule)):
        view = app.view_functions[rule.endpoint]
        if found := getattr(view, "operation", None):
            _add_path(spec, schemas, rule, found, view.__doc__ or "")
        elif hasattr(view, "endpoint"):
            (method,) = set(METHODS) & (rule.methods or set())
            spec.path(path=str(rule), operations={method.lower(): oauth.described(schemas, method, view)})
    path, method = webhooks.CREATED_BY
    sent = webhooks.webhooks(schemas)
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(spec.to_dict()))
    document["paths"][path][method]["callbacks"] = webhooks.callbacks()
    document["webhooks"] = sent
    put_parts(document["components"]["schemas"])
    close(document, games())
    state_defaults(document, schemas.sparse)
    _mark_fields(document, app)
    split_by_game(document["components"]["schemas"], games())
    share(document)
    answers.put_examples(document)
    return document


def _mark_fields(document: dict[str, Any], app: Flask) -> None:
    """Mark the fields that will go. Raises ValueError for what is not in the document, or is in no operation."""
    found: Iterator[Operation | None] = (getattr(view, "operation", None) for view in app.view_functions.values())
    operations = [operation for operation in found if operation]
    parameters = {f"{of.name}?{query.name}" for of in operations for query in of.query}
    known = parameters.union(of.name for of in operations)
    for name in RETIRING.keys() - known:
        schema, _, field = name.rpartition(".")
        fields = document["components"]["schemas"].get(schema, {}).get("properties", {})
        if field not in fields or not any(schema in of.schemas for of in operations):
            raise ValueError(f"no operation has {name!r}, which is to go")
        fields[field] |= {"deprecated": True}


def _add_path(spec: APISpec, schemas: Schemas, rule: Any, operation: Operation, text: str) -> None:
    path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", str(rule))
    (method,) = set(METHODS) & rule.methods
    summary, _, description = cleandoc(text).partition("\n\n")
    described: dict[str, Any] = {
        "operationId": rule.endpoint.rpartition(".")[2],
        "tags": [operation.tag],
        "summary": summary.rstrip("."),
        "parameters": [
            *_path_parameters(rule),
            *_query(operation),
            *headers.of_request(method, str(rule), operation),
        ],
        "responses": _responses(schemas, method, rule, operation),
    }
    computes = (COMPUTES,) if method == "POST" and not operation.keyed else ()
    described["description"] = " ".join([*description.split(), *_terms(operation), *computes])
    if operation.request is not None:
        described["requestBody"] = _request(schemas, operation.request)
    if operation.name in RETIRING:
        described["deprecated"] = True
    if operation.token or operation.scope is None:
        described["security"] = oauth.security(operation.scope) if operation.scope else []
    spec.path(path=path, operations={method.lower(): described})


def _terms(operation: Operation) -> Iterator[str]:
    """Who may ask for an operation, and what it costs besides a request."""
    if operation.token and operation.scope:
        yield f"Needs a token with the scope `{operation.scope}`."
    elif operation.token:
        yield "Needs a token."
    else:
        yield "Needs no token."
    if operation.turn:
        yield "A command of an awaited seat has a limit of its own."
    if operation.rate:
        yield f"Counts for the limit `{operation.rate}` as well."
    if operation.costly:
        yield "Counted by the processor time that it takes, and a caller has few at a time."
    if operation.bulk:
        yield "A caller has few of these answers at a time."


def _path_parameters(rule: Any) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": IN_PATHS[name],
            "schema": _kind(rule._converters[name]),
        }
        for name in sorted(rule.arguments)
    ]


def _kind(converter: BaseConverter) -> dict[str, Any]:
    number = isinstance(converter, IntegerConverter)
    return {"type": "integer", "minimum": 0} if number else {"type": "string"}


def _query(operation: Operation) -> list[dict[str, Any]]:
    return [
        {
            "name": query.name,
            "in": "query",
            "description": query.description,
            **({"required": True} if query.required else {}),
            **({"deprecated": True} if f"{operation.name}?{query.name}" in RETIRING else {}),
            "schema": _not_empty(query.schema),
            COMPONENT: query.component,
        }
        for query in operation.query
    ]


def _not_empty(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a query parameter, none of which may be empty."""
    if schema["type"] == "array":
        return {**schema, "items": _not_empty(schema["items"])}
    is_any_text = schema["type"] == "string" and not {"enum", "format", "pattern"} & schema.keys()
    return {**schema, "minLength": 1} if is_any_text else schema


def _request(schemas: Schemas, request: Any) -> dict[str, Any]:
    if request == RECORD:
        bytes_of_it = {"schema": {"type": "string", "format": "binary"}}
        return {"required": True, "content": {NDJSON: {"schema": TEXT, **answers.of_record()}, BYTES: bytes_of_it}}
    if request == PATCH:
        return {"required": True, "content": {JSON_PATCH: PATCH_BODY}}
    if request == CSV:
        return {"required": True, "content": {CSV: {"schema": TEXT, "example": ENTRY_LIST}}}
    if request == TRF:
        return {"required": True, "content": {TRF: {"schema": TEXT, "example": REPORT}}}
    if request == "commands":
        schema: Any = COMMAND
    else:
        schema = request
    return {
        **({"required": True} if request == "commands" or _needed(request) else {}),
        "content": {"application/json": {"schema": schema, **examples.of_body(request)}},
    }


def _needed(schema: Any) -> list[str]:
    return [name for name, field in schema().fields.items() if field.required]


def _responses(schemas: Schemas, method: str, rule: Any, operation: Operation) -> dict[str, Any]:
    schema = {"type": "string"} if operation.answer is str else schemas.schema_of(operation.answer)
    done = {operation.media: {"schema": schema}, **{other: {"schema": TEXT} for other in operation.others}}
    for media, text in operation.streams.items():
        done[media] = {"schema": {**TEXT, "description": text}}
    responses: dict[str, Any] = {str(operation.status): {"description": "Done.", "content": done}}
    archived = ARCHIVED if any(f"<{kind}>" in str(rule) for kind in ids.STREAMS.values()) else ()
    if operation.streams and archived:
        responses["204"] = {"description": "The match is over and the stream has sent all of it.", "content": {}}
    if headers.is_conditional_read(method, str(rule), operation):
        responses["304"] = {"description": "The caller has the content already.", "content": {}}
    codes: dict[int, list[str]] = {}
    limited = (problems.TOO_MANY_REQUESTS, problems.UNKNOWN_PARAMETER) if str(rule).startswith(API) else ()
    asked = (problems.BAD_PARAMETER, problems.REPEATED_PARAMETER) if operation.query and limited else ()
    scoped = (problems.INSUFFICIENT_SCOPE,) if operation.token else ()
    coded = (problems.BODY_CODED,) if operation.request is not None else ()
    written = () if method == "GET" else (problems.NOT_REPLICATED, problems.MAINTENANCE)
    formed = (problems.NOT_ACCEPTABLE,) if method == "GET" and operation.forms else ()
    for code in (*operation.problems, *EVERYWHERE, *formed, *written, *archived, *limited, *asked, *scoped, *coded):
        codes.setdefault(STATUS.get(code, REFUSED_STATUS), []).append(code)
    problem = {"application/problem+json": {"schema": schemas.schema_of(ProblemDocument)}}
    for number, named in sorted(codes.items()):
        text = ", ".join(f"`{code}`" for code in sorted(set(named)))
        if options.NOT_AN_OPTION in operation.problems and number == REFUSED_STATUS:
            text += "; or a refusal of the game: " + _refusals()
        content = {**done, **problem} if number in operation.also else problem
        responses[str(number)] = {"description": text, "content": content}
    for also in operation.also:
        responses.setdefault(str(also), {"description": "Done.", "content": done})
    if operation.dry:
        would_be = {operation.media: {"schema": schemas.schema_of(operation.dry)}}
        responses["200"] = {"description": "With `dry_run`: nothing was written.", "content": would_be}
    for status, response in responses.items():
        if carried := headers.of_response(method, str(rule), operation, int(status)):
            response["headers"] = carried
    if not concerns(operation.name, operation.schemas):
        share_what_is_answered_anywhere(responses, schemas.schema_of(ProblemDocument))
    return responses


def _refusals() -> str:
    return ", ".join(sorted({f"`{code}`" for game in games().values() for code in game.meta.refusals}))
