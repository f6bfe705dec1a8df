"""The document as it is served: made on the first request, then kept by the application."""

from collections.abc import Callable
from threading import Lock
from typing import Any

from flask import Flask

from service.http.conventions.kept import KeptBody
from service.http.openapi.document import build
from service.http.openapi.written import as_json, as_yaml

JSON, YAML = "application/json", "application/yaml"
FORMS: dict[str, Callable[[dict[str, Any]], bytes]] = {
    JSON: as_json,
    YAML: lambda document: as_yaml(document).encode(),
}
_making = Lock()
"""Requests during the making wait for it instead of making it again."""


def published(app: Flask, media: str) -> KeptBody:
    """The document of an application's routes as JSON or YAML."""
    with _making:
        kept: dict[str, KeptBody] = app.extensions.setdefault("openapi", {})
        if media not in kept:
            kept[media] = KeptBody(FORMS[media](build(app)), media)
        return kept[media]
