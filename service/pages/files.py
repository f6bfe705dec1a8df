"""The files that browsers are sent, which are those of `web/` and the verifier of `docs/`, and what they import."""

import re
import sysconfig
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from posixpath import normpath

import brotli

WEB = Path(__file__).parent / "web"
BOARDS = WEB / "boards"
"""The boards: in a checkout a link to `clients/boards/`, the package in which they are published."""
KEPT_BACK = frozenset({"gallery"})
"""The folders of that package that are for those who have it."""
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
VENDORED = ".br"
"""What a file of others is kept with, packed: it is served without this, and it is none of our modules."""
PACKED = frozenset({".css", ".js", ".mjs", ".svg"})
DEFAULT = "en"
"""The language of the pages for readers of none of the others."""
ENTRIES = ("app.js", "frame.js")
"""The modules with which every page begins."""
_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:(?!\*/).)*\*/[ \t]*)$", re.MULTILINE | re.DOTALL)
_IMPORTED = re.compile(r'^(?:import|export)\b[^"=\n]*"(\.\.?/[^"\n]+)"', re.MULTILINE)


def sources(names: str = "*") -> Iterator[Path]:
    """What lies in the folder under such names, the boards included; a link is not followed by itself."""
    yield from {*WEB.rglob(names), *BOARDS.rglob(names)}


@cache
def languages() -> tuple[str, ...]:
    """The languages of the pages, the default first: those in which every folder with texts has them."""
    folders = {path.parent for path in sources(f"texts.{DEFAULT}.js")}
    found = {path.name.split(".")[1] for path in WEB.glob("shared/texts.*.js")} - {DEFAULT}
    whole = (one for one in sorted(found) if all((folder / f"texts.{one}.js").is_file() for folder in folders))
    return (DEFAULT, *whole)


def text(language: str, key: str) -> str:
    """A text of the pages themselves, whose files have one a line."""
    found = re.search(
        rf'^  "{key}": "(.*)",?$', content(Path("shared", f"texts.{language}.js")).decode(), re.MULTILINE
    )
    assert found, f"no text {key} in {language}"
    return found[1]


@cache
def files() -> tuple[Path, ...]:
    """Every served file, by its path in the folder."""
    found = (path.relative_to(WEB) for path in sources() if path.suffix in TYPES)
    sent = (path for path in found if KEPT_BACK.isdisjoint(path.parts))
    return tuple(sorted([*sent, *vendored(), VERIFIER]))


@cache
def vendored() -> frozenset[Path]:
    """The files of others that are kept packed, by the paths at which they are served."""
    return frozenset(path.relative_to(WEB).with_suffix("") for path in sources(f"*{VENDORED}"))


@cache
def content(path: Path) -> bytes:
    """The bytes of a served file. Ours have no comments: those are a quarter of what a table is sent. The verifier
    has them, since it is for those who want to read it.
    """
    if path in vendored():
        return bytes(brotli.decompress(_vendored_bytes(path)))
    if path == VERIFIER:
        return (DOCS / path).read_bytes()
    whole = (WEB / path).read_bytes()
    return without_comments(whole.decode()).encode() if path.suffix in (".js", ".css") else whole


def without_comments(text: str) -> str:
    """A script or a style sheet without the comments that have lines of their own, which are empty then: so every
    line keeps its number.
    """
    return _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)


@cache
def packed(path: Path) -> bytes:
    """The same, compressed as far as it goes: once for everybody who asks."""
    return _vendored_bytes(path) if path in vendored() else bytes(brotli.compress(content(path)))


def _vendored_bytes(path: Path) -> bytes:
    """What is kept of a file of others."""
    return (WEB / path).with_name(path.name + VENDORED).read_bytes()


@cache
def digest() -> str:
    """The digest of all files and their names, which is part of their address."""
    total = sha256()
    for path in files():
        body = _vendored_bytes(path) if path in vendored() else content(path)
        total.update(f"{path.as_posix()} {len(body)}\n".encode() + body)
    return total.hexdigest()[:16]


@cache
def imported(name: str) -> frozenset[str]:
    """What a module imports, by the paths of the files."""
    found = _IMPORTED.findall(content(Path(name)).decode())
    return frozenset(normpath(str(PurePosixPath(name).parent / module)) for module in found)


def needed(names: Iterable[str]) -> frozenset[str]:
    """These files and all that they import, at any remove."""
    found, left = set(), list(names)
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left.extend(imported(name))
    return frozenset(found)


@cache
def roots() -> dict[str, list[str]]:
    """What is loaded on demand, with everything that it needs and not every page has."""
    names = {path.as_posix() for path in {*files()} - vendored() if path.suffix in (".js", ".mjs")}
    begun = needed(ENTRIES)
    asked = names - begun - frozenset().union(*map(imported, names))
    needs = {name: sorted(needed((name,)) - begun - {name}) for name in sorted(asked)}
    return {name: rest for name, rest in needs.items() if rest}
