"""The browsable document at `/docs/`: Swagger UI, served from memory."""

import json
from functools import cache
from importlib.metadata import version
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, abort, render_template

from service.application.limits import API
from service.http.conventions.kept import KeptBody

PLACE = "/docs"
PACKAGE = Path(flask_swagger_ui.__file__).parent
TYPES = {".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".png": "image/png"}
SETTINGS = {
    "dom_id": "#swagger-ui",
    "url": f"{API}/openapi.json",
    "layout": "StandaloneLayout",
    "deepLinking": True,
    "validatorUrl": None,
}
"""No validator, because that would be an outside host."""

bp = Blueprint("swagger_ui", __name__, url_prefix=PLACE, template_folder=str(PACKAGE / "templates"))


@bp.get("/")
def page() -> Response:
    """The page that shows the document."""
    return _page().response()


@bp.get("/<name>")
def file(name: str) -> Response:
    """A file of the page."""
    if name not in _names():
        abort(404)
    return _file(name).response()


@cache
def _page() -> KeptBody:
    text = render_template(
        "index.template.html",
        base_url=PLACE,
        app_name="Cabinet Noir",
        config_json=json.dumps(SETTINGS),
        version=version("flask-swagger-ui"),
    )
    return KeptBody(text.encode(), "text/html; charset=utf-8")


@cache
def _names() -> frozenset[str]:
    return frozenset(path.name for path in (PACKAGE / "dist").iterdir() if path.suffix in TYPES)


@cache
def _file(name: str) -> KeptBody:
    path = PACKAGE / "dist" / name
    return KeptBody(path.read_bytes(), TYPES[path.suffix])
