"""Whether a caller still waits for what is worked on: work stops if nobody does."""

from collections.abc import Callable


class CallerLeft(BaseException):
    """The caller has hung up. Passes through handlers that treat every Exception as a failure of the rules."""


class Departure:
    """Tells whether the caller has hung up. From any thread; it has no lock that interrupted work could keep."""

    def __init__(self) -> None:
        self._tell: Callable[[], None] | None = None
        self.has_happened = False

    def happen(self) -> None:
        """The caller has hung up: stop the work that asked to be told."""
        self.has_happened = True
        if tell := self._tell:
            tell()

    def tell(self, whom: Callable[[], None] | None) -> None:
        """Call `whom` when the caller hangs up, at once if it has already, possibly twice; None for nobody."""
        self._tell = whom
        if whom and self.has_happened:
            whom()

    def check(self) -> None:
        """Raise CallerLeft if the caller has hung up: to be asked between the steps of long work."""
        if self.has_happened:
            raise CallerLeft
