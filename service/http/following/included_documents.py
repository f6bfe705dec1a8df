"""What a stream sends along with events, as a document."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from service.http.matches.options_documents import Options
from service.http.matches.view_documents import View
from service.http.study.documents import Change


class Included(Struct, frozen=True):
    """What a follower needs after a burst of events, at the version of the last of them."""

    type: Literal["included"]
    """Tells it from an event."""
    version: int
    """The version that it is about. All events up to it were sent before."""
    base: int | UnsetType = UNSET
    """The version of the one before, which `patch` changes into this one; absent from what is whole."""
    patch: tuple[Change, ...] | UnsetType = UNSET
    """What has changed: paths begin with `/view` or `/options`. Absent from what is whole."""
    view: View | UnsetType = UNSET
    """The view, if it was asked for. Its clocks show the time left when they were set."""
    options: Options | UnsetType | None = UNSET
    """The options of the follower's seat, if they were asked for; null once it has no seat any more."""
