"""Every operation of the API is sent by a page, or `docs/pages.md` says why not."""

import re
from functools import cache
from typing import Any

import yaml

from service.pages.files import DOCS
from tests.service.page_sources import senders

METHODS = ("get", "post", "put", "patch", "delete")
ROW = re.compile(r"^\| (`[^|]*`) \| (\S[^|]*) \|$", re.MULTILINE)
NAME = re.compile(r"`(\w+)`")
CLOSEST = {
    "show_leaderboard": "pages/leaderboard",
    "list_results": "pages/results",
    "show_statistics": "pages/statistics",
    "show_records": "pages/player",
    "show_cross_table": "pages/tournament",
    "pair_round": "pages/desk_rounds",
    "withdraw_comment": "pages/branches",
}
"""Some operations, and a page of which everybody can see that it sends them."""


@cache
def operations() -> dict[tuple[str, str], str]:
    """By method and path, the name of each operation."""
    with open(DOCS.parent / "openapi.yaml", encoding="utf-8") as file:
        document: Any = yaml.load(file, Loader=yaml.CSafeLoader)
    return {
        (method.upper(), path): said["operationId"]
        for path, item in document["paths"].items()
        for method, said in item.items()
        if method in METHODS
    }


@cache
def pages_of() -> dict[str, list[str]]:
    """By operation, the pages that send it."""
    found = senders(operations())
    return {name: found[at] for at, name in operations().items()}


def without_page() -> dict[str, str]:
    """By operation, why no page sends it."""
    text = (DOCS / "pages.md").read_text(encoding="utf-8")
    return {name: why for names, why in ROW.findall(text) for name in NAME.findall(names)}


def test_every_operation_has_a_page_or_a_reason() -> None:
    neither = [name for name, pages in pages_of().items() if not pages and name not in without_page()]
    assert neither == []


def test_no_reason_is_given_for_what_a_page_sends_or_for_what_is_not_there() -> None:
    both = {name: pages_of().get(name) for name in without_page() if pages_of().get(name) != []}
    assert both == {}


def test_what_pages_send_is_read_from_their_sources() -> None:
    missed = {name: page for name, page in CLOSEST.items() if page not in pages_of()[name]}
    assert missed == {}
