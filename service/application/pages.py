"""Pages of documents that are found by tags."""

from collections.abc import Iterable

from projections.index import IndexPage as IndexPage

PAGE_DEFAULT = 50
PAGE_MAX = 200
EVENTS_MAX = 500
READ_MAX = 5000
"""How many documents one page is sifted from, at most. A page may be short, or empty, though more follow."""


def page_of(judged: Iterable[tuple[str, bytes | None]], limit: int) -> IndexPage:
    """Up to `limit` of the documents that pass, from the places of all that are read; None does not pass.

    Stops after `READ_MAX` that were read; `next` leads on from there.
    """
    kept: list[bytes] = []
    places: list[str] = []
    last = None
    for count, (place, body) in enumerate(judged):
        if count == READ_MAX or (body is not None and len(kept) == limit):
            return IndexPage(kept, last, places)
        last = place
        if body is not None:
            kept.append(body)
            places.append(place)
    return IndexPage(kept, None, places)
