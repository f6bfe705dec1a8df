"""Documents of notices."""

import msgspec
from msgspec import Struct

from service.application.notices.inboxes import Notices
from service.application.notices.reading import Place
from service.application.webhooks.documents import Notice

_decode = msgspec.json.Decoder(Notice).decode


class NoticePage(Struct, frozen=True):
    """Notices, oldest first."""

    newest: int
    """The number of the last notice there is."""
    next: int
    """The number after which to continue."""
    notices: tuple[Notice, ...]
    """Those after the number that was asked for, as many as fit."""


def page_of(found: Notices, place: Place) -> NoticePage:
    """The page of what was found after a place."""
    return NoticePage(found.newest, found.reached(place.after), tuple(_decode(body) for _, body in found.found))
