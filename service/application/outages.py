"""Whether something failed because what it needs cannot be used at the moment."""

from archive.objects import ArchiveDown
from events.connection import is_down as is_down


def is_unreadable(error: BaseException) -> bool:
    """Whether the store or the archive could not be read; a later try may succeed."""
    return is_down(error) or isinstance(error, ArchiveDown)
