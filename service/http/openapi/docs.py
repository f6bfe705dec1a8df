"""The browsable document at `/docs/`: Swagger UI, served from memory."""

import json
from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import flask_swagger_ui
from flask import Blueprint, Response, abort, render_template

from service import API
from service.http.conventions.static_body import StaticBody
from service.pages.pages import HEADERS

PLACE = "/docs"
PACKAGE = Path(flask_swagger_ui.__file__).parent
TYPES = {".css": "text/css", ".js": "text/javascript", ".png": "image/png"}
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
    response = _page().response()
    response.headers.update({**HEADERS, "Content-Security-Policy": _policy()})
    return response


@bp.get("/<name>")
def file(name: str) -> Response:
    """A file of the page."""
    if name not in _names():
        abort(404)
    return _file(name).response()


@cache
def _policy() -> str:
    """The content security policy of the page: the script within it is known by its digest."""
    script = _text().rpartition("<script>")[2].partition("</script>")[0]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    parts = (
        "default-src 'none'",
        f"script-src 'self' 'sha256-{digest}'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
    return "; ".join(parts)


@cache
def _page() -> StaticBody:
    return StaticBody(_text().encode(), "text/html; charset=utf-8")


@cache
def _text() -> str:
    return render_template(
        "index.template.html",
        base_url=PLACE,
        app_name="Cabinet Noir",
        config_json=json.dumps(SETTINGS),
        version=version("flask-swagger-ui"),
    )


@cache
def _names() -> frozenset[str]:
    return frozenset(path.name for path in (PACKAGE / "dist").iterdir() if path.suffix in TYPES)


@cache
def _file(name: str) -> StaticBody:
    path = PACKAGE / "dist" / name
    return StaticBody(path.read_bytes(), TYPES[path.suffix])
