"""The document as it is served: made on the first request, then kept by the application."""

from collections.abc import Callable
from threading import Lock
from typing import Any

from flask import Flask

from service.http.conventions.static_body import StaticBody
from service.http.openapi.document import build
from service.http.openapi.writing import as_json, as_yaml

JSON, YAML = "application/json", "application/yaml"
FORMS: dict[str, Callable[[dict[str, Any]], bytes]] = {
    JSON: as_json,
    YAML: lambda document: as_yaml(document).encode(),
}
_making = Lock()
"""Requests during the making wait for it instead of making it again."""


def published(app: Flask, media: str) -> StaticBody:
    """The document of an application's routes as JSON or YAML."""
    with _making:
        kept: dict[str, StaticBody] = app.extensions.setdefault("openapi", {})
        if media not in kept:
            kept[media] = StaticBody(FORMS[media](build(app)), media)
        return kept[media]
