"""The part of the OpenAPI document about OAuth 2.1: its endpoints, and the scopes that an application can have."""

from collections.abc import Callable
from inspect import cleandoc
from typing import Any

import msgspec
from msgspec import Struct

from service.application import problems
from service.application.oauth.giving import OFFERED
from service.application.tokens.scopes import Scope
from service.http.conventions.answers import PROBLEM_JSON
from service.http.conventions.statuses import STATUS
from service.http.oauth.documents import ProtocolError
from service.http.oauth.endpoint import Endpoint
from service.http.openapi.anywhere import share_what_is_answered_anywhere
from service.http.openapi.descriptions import describe_components
from service.http.openapi.headers import REF
from service.http.openapi.schemas import Schemas
from service.http.system.problems_documents import ProblemDocument

TAG = "oauth"
SCHEME = "oauth2"
JSON, FORM, HTML = "application/json", "application/x-www-form-urlencoded", "text/html"
EVERYWHERE = (problems.INTERNAL, problems.STORE_DOWN, problems.TOO_MANY_REQUESTS)
WITH_BODY = (problems.BODY_TOO_LARGE, problems.BODY_CODED)
MEANT: dict[Scope, str] = {
    "read": "See what the player sees.",
    "play": "Take seats, give commands, have jobs done.",
    "host": "Open matches and direct them until they start.",
    "organise": "Announce tournaments and direct them.",
    "webhooks": "Have messages sent to addresses.",
    "account": "Make tokens, change the account, end it.",
}
"""What each scope allows."""


def scheme() -> dict[str, Any]:
    """The security scheme of applications: authorization codes with PKCE."""
    flow = {
        "authorizationUrl": "/oauth/authorize",
        "tokenUrl": "/oauth/token",
        "refreshUrl": "/oauth/token",
        "scopes": {scope: MEANT[scope] for scope in OFFERED},
    }
    text = (
        "A token of an application, by an authorization code with PKCE (`S256`). The client is public: no secret."
    )
    return {"type": "oauth2", "description": text, "flows": {"authorizationCode": flow}}


def security(scope: Scope | None) -> list[dict[str, Any]]:
    """What a request that takes a scope, or any token, may carry. Applications are not given all scopes."""
    if scope is None:
        return [{"token": []}, {SCHEME: []}]
    return [{"token": [scope]}, *([{SCHEME: [scope]}] if scope in OFFERED else [])]


def described(schemas: Schemas, method: str, function: Callable[..., Any]) -> dict[str, Any]:
    """An endpoint of OAuth as an operation of the document."""
    found: Endpoint = function.endpoint  # type: ignore[attr-defined]  # `endpoint` attached it
    summary, _, description = cleandoc(function.__doc__ or "").partition("\n\n")
    body = _body(schemas, found)
    return {
        "operationId": f"oauth_{function.__name__}",
        "tags": [TAG],
        "summary": summary.rstrip("."),
        "parameters": _query(found.query) if found.query else [],
        "responses": _responses(schemas, found),
        "description": " ".join([*description.split(), "Needs no token."]),
        **({"requestBody": {"required": True, "content": body}} if body else {}),
        "security": [],
    }


def _query(kind: type[Struct]) -> list[dict[str, Any]]:
    _, components = msgspec.json.schema_components([kind])
    describe_components([kind], components)
    schema, found = components[kind.__name__], []
    for name, of in schema["properties"].items():
        said = {"type": "string", **{key: of[key] for key in ("enum",) if key in of}}
        required = {"required": True} if name in schema["required"] else {}
        found.append({"name": name, "in": "query", "description": of["description"], **required, "schema": said})
    return found


def _body(schemas: Schemas, found: Endpoint) -> dict[str, Any]:
    kind: Any = found.form or found.body
    if kind is None:
        return {}
    return {FORM if found.form else JSON: {"schema": schemas.schema_of(kind), "example": dict(kind.EXAMPLE)}}


def _responses(schemas: Schemas, found: Endpoint) -> dict[str, Any]:
    error, page = {JSON: {"schema": schemas.schema_of(ProtocolError)}}, {HTML: {"schema": {"type": "string"}}}
    responses: dict[str, Any] = {
        str(status): _response("An error of the protocol.", error) for status in found.errors
    }
    if found.answer:
        done = {JSON: {"schema": schemas.schema_of(found.answer)}}
        responses[str(found.status)] = _response("Done.", done)
    else:
        responses["302"] = _response("To the page of consent, or back to the application.", page, "Location")
        responses["400"] = _response("It is not known where to send the player.", page)
    codes: dict[int, list[str]] = {}
    for code in sorted((*found.problems, *EVERYWHERE, *(WITH_BODY if found.form or found.body else ()))):
        codes.setdefault(STATUS[code], []).append(code)
    problem = {PROBLEM_JSON: {"schema": schemas.schema_of(ProblemDocument)}}
    for status, named in codes.items():
        text = ", ".join(f"`{code}`" for code in named)
        more = ("Retry-After",) if status in (429, 503) else ("Accept-Encoding",) if status == 415 else ()
        responses[str(status)] = _response(text, problem, *more)
    share_what_is_answered_anywhere(responses, schemas.schema_of(ProblemDocument))
    return dict(sorted(responses.items()))


def _response(text: str, content: dict[str, Any], *more: str) -> dict[str, Any]:
    carried = {name: {"$ref": REF + name} for name in more}
    return {"description": text, "content": content, **({"headers": carried} if carried else {})}
