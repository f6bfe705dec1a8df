"""Answers that show a document: at its version, in the form that is asked for, or as a page."""

from typing import Any

from flask import Response
from msgspec.structs import replace

from service.application.versioned import Versioned
from service.http.conventions.answers import answer
from service.http.conventions.paging import link, next_cursor
from service.http.conventions.writing import replay_header


def versioned(found: Versioned[Any], status: int = 200, location: str = "") -> Response:
    """A document with its version as its tag; after a command, where what it made is."""
    place = {"Location": location} if location else {}
    headers = {**place, **replay_header(found.is_replayed)}
    return answer(found.document, status, version=found.version, headers=headers)


def versioned_page(found: Versioned[Any]) -> Response:
    """A page of something at a version, with that as its tag."""
    response = paged(found.document)
    response.headers["ETag"] = f'"{found.version}"'
    return response


def negotiated(response: Response) -> Response:
    """An answer whose form depends on `Accept`."""
    response.vary.add("Accept")
    return response


def paged(found: Any) -> Response:
    """A page as a document, whose `next` is the place from which to continue: it becomes a cursor."""
    cursor = next_cursor(found.next)
    return answer(replace(found, next=cursor), headers=link(cursor))
