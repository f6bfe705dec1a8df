"""The documents as they are served: made on the first request, then kept by the application."""

from collections.abc import Callable
from threading import Lock
from typing import Any

from flask import Flask

from service.http.conventions.static_body import StaticBody
from service.http.openapi import asyncapi
from service.http.openapi.bare import without_descriptions
from service.http.openapi.document import build
from service.http.openapi.writing import WIDE, as_json, as_yaml

JSON, YAML = "application/json", "application/yaml"
FORMS: dict[tuple[str, bool], Callable[[dict[str, Any]], bytes]] = {
    (JSON, False): as_json,
    (JSON, True): lambda document: as_json(without_descriptions(document)),
    (YAML, False): lambda document: as_yaml(document).encode(),
    (YAML, True): lambda document: as_yaml(without_descriptions(document), WIDE).encode(),
}
"""By media type, and whether it is bare."""
Kept = dict[tuple[str, bool], StaticBody]
_making = Lock()
"""Requests during the making wait for it instead of making it again."""


def openapi_body(app: Flask, media: str, is_bare: bool = False) -> StaticBody:
    """The document of an application's routes as JSON or YAML; a bare one has no descriptions and examples."""
    return _body(app, "openapi", lambda document: document, media, is_bare)


def published_asyncapi(app: Flask, media: str, is_bare: bool = False) -> StaticBody:
    """The document of an application's streams and webhooks, in the same forms."""
    return _body(app, "asyncapi", lambda document: asyncapi.build(app, document), media, is_bare)


def _body(
    app: Flask, name: str, made_of: Callable[[dict[str, Any]], dict[str, Any]], media: str, is_bare: bool
) -> StaticBody:
    with _making:
        kept: Kept = app.extensions.setdefault(name, {})
        if (media, is_bare) not in kept:
            document = made_of(build(app))
            kept[media, is_bare] = StaticBody(FORMS[media, is_bare](document), media)
        return kept[media, is_bare]
