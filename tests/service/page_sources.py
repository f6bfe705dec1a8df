"""Which operations the pages send, read from their sources.

The modules of a page are a group: `pages/<name>.js` with the folder of that name. In a group a path begins with a
literal as `/v1/tournaments/${id}`, and literals as `${path}/entries` go on from there. Methods are those that the
group names. This errs on one side: a group that has the path and the method need not send both together.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from service.pages.files import WEB, sources

LITERAL = re.compile(r'"([^"\n]*)"|`([^`]*)`')
FIELD = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
PATH = re.compile(r"(?:/?(?:[\w.:-]+|\{\}))+(?:/(?:[\w.:-]+|\{\}))*/?")
LONGEST = 2
"""How many texts may follow the one that begins a path."""
SENT = {
    "GET": re.compile(r"\.(?:get|text|send)\(|pages\(|\"GET\"|once\("),
    "POST": re.compile(r"\.post\(|\"POST\""),
    "PUT": re.compile(r"\"PUT\""),
    "PATCH": re.compile(r"\"PATCH\""),
    "DELETE": re.compile(r"\"DELETE\""),
}


def groups() -> dict[str, str]:
    """The source of each page, and of each folder that pages share."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sources("*.js"):
        parts = path.relative_to(WEB).with_suffix("").parts
        if not parts[-1].startswith("texts."):
            found["/".join(parts[:2])].append(path.read_text(encoding="utf-8"))
    return {name: "\n".join(texts) for name, texts in found.items()}


def literals(source: str) -> Iterator[str]:
    """Every text of a source that may be a part of a path, with `{}` for what is filled in, without its query."""
    for quoted, template in LITERAL.findall(source):
        text = FIELD.sub("{}", quoted or template).split("?")[0]
        if text.endswith("{}") and text.count("/") and not text.endswith("/{}"):
            text = text.removesuffix("{}")  # what is left of a query
        if PATH.fullmatch(text):
            yield text


def is_named(path: str, known: Iterable[str]) -> bool:
    """Whether texts of a source make a path of the document: one that begins it, and perhaps others after it."""
    wanted = re.sub(r"\{[^}]*\}", "{}", path)
    begun = {one.rstrip("/") for one in known if one.startswith("/")}
    tails = {tail for one in known if (tail := one.removeprefix("{}").strip("/")) and f"/{tail}/" in f"{wanted}/"}
    return any(_goes_on(wanted, base, tails, LONGEST) for base in begun if base)


def _goes_on(wanted: str, begun: str, tails: set[str], left: int) -> bool:
    if wanted == begun:
        return True
    if not left:
        return False
    return any(
        _goes_on(wanted, f"{base}/{tail}", tails, left - 1)
        for base in {begun, begun.removesuffix("/{}")}
        if wanted.startswith(f"{base}/")
        for tail in tails
        if f"{wanted}/".startswith(f"{base}/{tail}/")
    )


def senders(operations: Iterable[tuple[str, str]]) -> dict[tuple[str, str], list[str]]:
    """By method and path, the groups that send it."""
    found = [(name, source, frozenset(literals(source))) for name, source in groups().items()]
    return {
        (method, path): [
            name for name, source, known in found if SENT[method].search(source) and is_named(path, known)
        ]
        for method, path in operations
    }
