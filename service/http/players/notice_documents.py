"""Documents of notices."""

from msgspec import Struct

from service.application.webhooks.documents import Notice


class NoticePage(Struct, frozen=True):
    """Notices, oldest first."""

    newest: int
    """The number of the last notice there is."""
    next: int
    """The number after which to continue."""
    notices: tuple[Notice, ...]
    """The notices."""
