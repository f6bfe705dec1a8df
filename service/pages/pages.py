"""The pages for the browser: the files of `service/pages/web/`, served as they are."""

import json
from functools import cache
from html import escape
from pathlib import Path

from flask import Blueprint, Response, abort, redirect, request
from werkzeug.wrappers import Response as BaseResponse

from service.pages.files import (
    ENTRIES,
    PACKED,
    TYPES,
    WEB,
    content,
    digest,
    files,
    languages,
    needed,
    packed,
    roots,
    text,
)

bp = Blueprint("pages", __name__)

FOREVER = "public, max-age=31536000, immutable"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
"""The content security policy of the pages: everything comes from this host, and text never becomes markup."""
PLAIN = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The policy of a page that is text and nothing else."""
HEADERS = {
    "Cache-Control": "no-cache",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""The headers of every document for the browser, besides its policy."""


@cache
def index() -> str:
    """The page that contains all others, with the addresses of what it begins with and what is needed later."""
    boards = " ".join(path.parent.name for path in files() if path.match("boards/*/board.js"))
    first = "\n".join(f'<link rel="modulepreload" href="{{base}}/{name}">' for name in sorted(needed(ENTRIES)))
    starting = "<br>\n".join(f'<span lang="{one}">{escape(text(one, "starting"))}</span>' for one in languages())
    page = (WEB / "index.html").read_text()
    values = {
        "boards": boards,
        "languages": " ".join(languages()),
        "starting": starting,
        "first": first,
        "needs": json.dumps(roots()),
        "base": f"/web/{digest()}",
    }
    for name, value in values.items():
        page = page.replace(f"{{{name}}}", value)
    return page


@bp.get("/")
def home() -> Response:
    """The page that contains all others."""
    response = Response(index(), mimetype="text/html")
    response.headers.update({**HEADERS, "Content-Security-Policy": POLICY})
    response.add_etag()
    return response


@bp.get("/web/<version>/<path:path>")
def web_file(version: str, path: str) -> BaseResponse:
    """A file of the pages.

    Its address contains the digest of all files, so its content never changes: nobody who has it asks for it again,
    and it needs no tag. Another digest belongs to another
    version of the service: a page that was open during an update asks for it. It is redirected to the file of this
    version, whose own imports are of this version too, so that versions do not mix.
    """
    if Path(path) not in files():
        abort(404)
    if version != digest():
        response = redirect(f"/web/{digest()}/{path}", 307)
        response.headers["Cache-Control"] = "no-cache"
        return response
    name, pack = Path(path), Path(path).suffix in PACKED and request.accept_encodings.quality("br") > 0
    response = Response(packed(name) if pack else content(name), content_type=TYPES[name.suffix])
    response.headers["Cache-Control"] = FOREVER
    if pack:
        response.headers["Content-Encoding"] = "br"
        response.vary.add("Accept-Encoding")
    return response
