"""The guide for developers: the Markdown pages of the repository as a site at `/guide/`."""

import re
import sysconfig
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from posixpath import dirname, join, normpath

from flask import Blueprint, Response, abort, g
from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

from service.pages.files import digest
from service.pages.pages import HEADERS
from service.pages.plain import HEAD, policy

bp = Blueprint("guide", __name__, url_prefix="/guide")

CHECKOUT = Path(__file__).parents[2]
INSTALLED = Path(sysconfig.get_path("data"), "share", "cabinet-noir")
"""Where a wheel installs the pages; see `options.data_files` in setup.cfg."""
LANGUAGE = "en"
INDEX = "index"
PAGES = {
    INDEX: "docs/README.md",
    "first-hour": "README.md",
    "integrators": "docs/integrators.md",
    "versions": "docs/versions.md",
    "auditors": "docs/auditors.md",
    "analysts": "docs/analysts.md",
    "organisers": "docs/organisers.md",
    "operators": "docs/operators.md",
    "runbooks": "docs/runbooks.md",
    "dependencies": "docs/dependencies.md",
    "contributors": "CONTRIBUTING.md",
    "architecture": "docs/architecture.md",
    "records": "docs/records.md",
    "pages": "docs/pages.md",
    "scale": "docs/scale.md",
    "security": "docs/security.md",
    "browser": "service/pages/web/README.md",
    "look": "docs/look.md",
    "boards": "clients/boards/README.md",
    "benchmarks": "bench/README.md",
    "results": "bench/results.md",
    "weights": "bench/weights.md",
    "changelog": "CHANGELOG.md",
}
"""Name in the address → file, in reading order."""
TITLES = {"first-hour": "The first hour"}
"""The titles of pages whose own heading is the name of the project."""
ELSEWHERE = {name: f"/v1/{name}" for name in ("openapi.yaml", "asyncapi.yaml")}
"""Files with an address of their own in the service."""
FILES = {
    ".png": "image/png",
    ".json": "application/json",
    ".jsonl": "text/plain; charset=utf-8",
    ".mjs": "text/javascript",
}
"""Files besides pages that pages may show or link to: those below `docs/` with these suffixes."""
SIDEWAYS = {
    "<table>": '<div class="sideways" tabindex="0"><table>',
    "</table>": "</table></div>",
    "<pre>": '<pre tabindex="0">',
}
"""Elements that may be wider than a phone; they scroll on their own, also by keyboard."""
POLICY = policy("none")
"""The content security policy: text, style and pictures from this host, and no scripts."""
LAYOUT = (
    HEAD
    + """<header>
<a class="skip" href="#main">Skip to the text</a>
<a class="brand" href="/"><img src="{base}/icon.svg" alt="" width="28" height="28">Cabinet Noir</a>
<nav aria-label="Service"><a href="/#/how-to-play">How to play</a><a href="/guide/">For developers</a>
<a href="#pages">Pages</a><a href="/docs/">API</a></nav>
</header>
<main class="guide" id="main" tabindex="-1">
<nav id="pages" aria-label="Pages of the guide">
{pages}
</nav>
<article>
{body}</article>
</main>
"""
)

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


class GuidePage(Struct, frozen=True):
    """A page of the guide: its title, its sections (anchor and title) and its text as HTML."""

    title: str
    sections: tuple[tuple[str, str], ...]
    body: str


@bp.get("/")
def show_index() -> Response:
    """The first page, which leads to all others."""
    return show_page(INDEX)


@bp.get("/<name>")
def show_page(name: str) -> Response:
    """A page of the guide."""
    if name not in PAGES or not is_there():
        abort(404)
    g.language = LANGUAGE
    found = page(name)
    document = LAYOUT.format(
        language=LANGUAGE,
        title=escape(found.title),
        base=f"/web/{digest()}",
        pages=_contents(name),
        body=found.body,
    )
    response = Response(document, mimetype="text/html", headers={**HEADERS, "Content-Security-Policy": POLICY})
    response.add_etag()
    return response


@bp.get("/files/<path:path>")
def show_file(path: str) -> Response:
    """A picture or another file that a page shows or links to."""
    if path not in files():
        abort(404)
    response = Response((root() / "docs" / path).read_bytes(), content_type=FILES[Path(path).suffix])
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    return response


@cache
def root() -> Path:
    """The folder of the pages: the checkout, or the installed files."""
    return CHECKOUT if (CHECKOUT / "setup.cfg").exists() else INSTALLED


@cache
def is_there() -> bool:
    """Whether the pages are installed here."""
    return (root() / PAGES[INDEX]).exists()


@cache
def files() -> frozenset[str]:
    """Every file besides the pages, by its path below `docs/`."""
    docs = root() / "docs"
    return frozenset(path.relative_to(docs).as_posix() for path in docs.glob("*/*") if path.suffix in FILES)


@cache
def page(name: str) -> GuidePage:
    """A page, rendered once per process."""
    source = PAGES[name]
    tokens = _markdown.parse((root() / source).read_text(encoding="utf-8"))
    headings = tuple(_anchor_headings(tokens))
    _redirect_links(tokens, source)
    body = _markdown.renderer.render(tokens, _markdown.options, {})
    for plain, scrolled in SIDEWAYS.items():
        body = body.replace(plain, scrolled)
    sections = tuple((anchor, title) for level, anchor, title in headings if level == "h2")
    return GuidePage(TITLES.get(name, headings[0][2]), sections, body)


def _anchor_headings(tokens: Sequence[Token]) -> Iterator[tuple[str, str, str]]:
    """Give every heading the anchor that GitHub gives it; returns level, anchor and title of each."""
    seen: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            title = "".join(part.content for part in inline.children or ())
            anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
            count = seen[anchor] = seen.get(anchor, -1) + 1
            anchor = f"{anchor}-{count}" if count else anchor
            opening.attrSet("id", anchor)
            yield opening.tag, anchor, title


def _redirect_links(tokens: Sequence[Token], source: str) -> None:
    """Point links and pictures to the addresses of the guide."""
    for token in tokens:
        for part in token.children or ():
            name = {"link_open": "href", "image": "src"}.get(part.type)
            if name:
                part.attrSet(name, address(str(part.attrGet(name)), source))


def address(link: str, source: str) -> str:
    """The guide's address for a link on the page of a file; unchanged if it does not lead to the guide."""
    path, sharp, anchor = link.partition("#")
    if ":" in path or not path:
        return link
    file = normpath(join(dirname(source), path))
    for name, page_file in PAGES.items():
        if page_file == file:
            return f"/guide/{'' if name == INDEX else name}{sharp}{anchor}"
    if file.removeprefix("docs/") in files():
        return f"/guide/files/{file.removeprefix('docs/')}"
    return ELSEWHERE.get(file, link)


def _contents(shown: str) -> str:
    """The list of pages, with the sections of the current one."""
    return f"<ul>\n{''.join(_entry(name, name == shown) for name in PAGES)}</ul>"


def _entry(name: str, is_shown: bool) -> str:
    found = page(name)
    href = f"/guide/{'' if name == INDEX else name}"
    here = ' aria-current="page"' if is_shown else ""
    sections = "".join(
        f'<li><a href="#{escape(anchor)}">{escape(title)}</a></li>\n'
        for anchor, title in found.sections
        if is_shown
    )
    below = f"\n<ul>\n{sections}</ul>" if sections else ""
    return f'<li><a href="{href}"{here}>{escape(found.title)}</a>{below}</li>\n'
