"""Lists in pages: the bounds of a page, and the link to the next one."""

from collections.abc import Iterable, Mapping
from typing import Any, TypedDict
from urllib.parse import urlencode

import msgspec
from flask import Response, request

from service.application import problems
from service.application.pages import PAGE_DEFAULT, PAGE_MAX, IndexPage
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.cursors import BadCursor
from service.http.conventions.operation import PAGING, this_operation
from service.http.conventions.parameters import whole_number
from service.http.parts import parts


class PageBounds(TypedDict):
    """The most entries of a page, and where it begins."""

    limit: int
    before: str | None


def page_bounds() -> PageBounds:
    """`limit` and `cursor` of a list."""
    cursor = request.args.get("cursor")
    try:
        before = parts().cursors.open(cursor, _this_list()) if cursor else None
    except BadCursor:
        raise Problem(problems.BAD_CURSOR) from None
    return {"limit": whole_number("limit", PAGE_DEFAULT, 1, PAGE_MAX), "before": before}


def page_answer(page: IndexPage) -> Response:
    """A page of a list with the link to the next one in body and header."""
    cursor = next_cursor(page.next)
    return answer({"items": [msgspec.Raw(body) for body in page.bodies], "next": cursor}, headers=link(cursor))


def list_answer(items: Iterable[Any], place: str | None, headers: Mapping[str, str] | None = None) -> Response:
    """A page of documents, with the link to the page after a place if there is one."""
    cursor = next_cursor(place)
    return answer({"items": list(items), "next": cursor}, headers={**link(cursor), **(headers or {})})


def next_cursor(place: str | None) -> str | None:
    """The cursor of the page after a place in this list, if there is one."""
    return parts().cursors.seal(place, _this_list()) if place else None


def link(cursor: str | None) -> Mapping[str, str]:
    """The Link header to the next page, and whether the list is not complete."""
    now = parts().operations.renewal.current()
    found = {"Incomplete": f"done={now.done}, total={now.total}"} if now else {}
    if cursor is None:
        return found
    query = urlencode({**request.args.to_dict(flat=False), "cursor": cursor}, doseq=True)
    return {**found, "Link": f'<{request.path}?{query}>; rel="next"'}


def _this_list() -> str:
    """The requested list and its filters, which its cursors are sealed for."""
    asked = this_operation()
    names = [query.name for query in asked.query if query not in PAGING] if asked else []
    filters = {name: request.args.getlist(name) for name in names if name in request.args}
    return msgspec.json.encode([request.path, filters], order="deterministic").decode()
