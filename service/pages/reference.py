"""The reference of the API at `/docs/`: the OpenAPI document in a viewer, Scalar, which signs in by OAuth."""

from flask import Blueprint, Response

from service.pages.files import digest
from service.pages.pages import HEADERS

PLACE = "/docs"
VIEWER = "reference/scalar.js"
"""The viewer, a package of others: `web/reference/LICENSE`."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: everything comes from this host. The viewer writes styles into the page."""
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Cabinet Noir</title>
<link rel="icon" href="{base}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{base}/reference/reference.css">
<script src="{base}/{viewer}" defer></script>
<script src="{base}/reference/start.js" type="module"></script>
<header class="bar">
<a class="brand" href="/"><img src="{base}/icon.svg" alt="" width="24" height="24">Cabinet Noir</a>
<nav aria-label="Service"><a href="/guide/">Guide</a> <a href="/guide/integrators">For integrators</a></nav>
</header>
<noscript>This page needs scripts. It shows what <a href="/v1/openapi.yaml">openapi.yaml</a> says.</noscript>
<div id="reference"></div>
"""

bp = Blueprint("reference", __name__, url_prefix=PLACE)


@bp.get("/")
def show() -> Response:
    """The page that shows the document."""
    page = PAGE.format(base=f"/web/{digest()}", viewer=VIEWER)
    response = Response(page, mimetype="text/html", headers={**HEADERS, "Content-Security-Policy": POLICY})
    response.add_etag()
    return response
