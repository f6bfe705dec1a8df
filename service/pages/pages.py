"""The pages for the browser: the files of `service/pages/web/`, served as they are."""

import sysconfig
from functools import cache
from hashlib import sha256
from pathlib import Path

import brotli
from flask import Blueprint, Response, abort, redirect, request
from werkzeug.wrappers import Response as BaseResponse

bp = Blueprint("pages", __name__)

WEB = Path(__file__).parent / "web"
DOCS = next(
    folder
    for folder in (
        Path(__file__).parents[2] / "docs",
        Path(sysconfig.get_path("data"), "share", "cabinet-noir", "docs"),
    )
    if folder.exists()
)
"""The documentation, in a checkout or as a wheel installs it."""
VERIFIER = Path("verifier/verify.mjs")
"""The independent verifier of `docs/`, which the page of the audit uses too."""
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""The served file types and their media types, independent of the machine's configuration."""
PACKED = frozenset({".css", ".js", ".mjs", ".svg"})
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
def files() -> tuple[Path, ...]:
    """Every served file, by its path in the folder."""
    found = (path.relative_to(WEB) for path in WEB.rglob("*") if path.suffix in TYPES)
    return tuple(sorted([*found, VERIFIER]))


def content(path: Path) -> bytes:
    """The bytes of a served file."""
    return ((DOCS if path == VERIFIER else WEB) / path).read_bytes()


@cache
def packed(path: Path) -> bytes:
    """The same, compressed as far as it goes: once for everybody who asks."""
    return bytes(brotli.compress(content(path)))


@cache
def digest() -> str:
    """The digest of all files and their names, which is part of their address."""
    total = sha256()
    for path in files():
        body = content(path)
        total.update(f"{path.as_posix()} {len(body)}\n".encode() + body)
    return total.hexdigest()[:16]


@bp.get("/")
def home() -> Response:
    """The page that contains all others."""
    boards = " ".join(path.parent.name for path in files() if path.match("boards/*/board.js"))
    text = (WEB / "index.html").read_text()
    response = Response(
        text.replace("{boards}", boards).replace("{base}", f"/web/{digest()}"), mimetype="text/html"
    )
    response.headers.update({**HEADERS, "Content-Security-Policy": POLICY})
    response.add_etag()
    response.make_conditional(request)
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
    response = Response(packed(name) if pack else content(name), mimetype=TYPES[name.suffix])
    response.headers["Cache-Control"] = FOREVER
    if pack:
        response.headers["Content-Encoding"] = "br"
        response.vary.add("Accept-Encoding")
    return response
