"""Whether a caller still waits for an answer: work stops if it does not."""


class CallerLeft(BaseException):
    """The caller has hung up. Passes through handlers that treat every Exception as a failure of the rules."""


class Departure:
    """Tells whether the caller has hung up. From any thread."""

    def __init__(self) -> None:
        self.has_happened = False

    def happen(self) -> None:
        """The caller has hung up: the work stops at its next step."""
        self.has_happened = True

    def check(self) -> None:
        """Raise CallerLeft if the caller has hung up: to be asked between the steps of long work."""
        if self.has_happened:
            raise CallerLeft
