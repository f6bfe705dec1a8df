"""The documents as they are served: made on the first request, then kept by the application."""

from collections.abc import Callable
from threading import Lock
from typing import Any

from flask import Flask

from service.http.conventions.static_body import StaticBody
from service.http.openapi import asyncapi
from service.http.openapi.bare import without_descriptions
from service.http.openapi.document import build
from service.http.openapi.writing import as_json, as_yaml

JSON, YAML = "application/json", "application/yaml"
FORMS: dict[str, Callable[[dict[str, Any]], bytes]] = {
    JSON: as_json,
    YAML: lambda document: as_yaml(document).encode(),
}
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
            form = FORMS[media](without_descriptions(document) if is_bare else document)
            kept[media, is_bare] = StaticBody(form, media)
        return kept[media, is_bare]
