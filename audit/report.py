"""What an audit found."""

from msgspec import Struct

from audit.divergence import Check, Divergence


class Report(Struct, frozen=True):
    """What an audit found. `unchecked` has the checks that were not possible, and why.

    It is not `ok` if something differs, or if the rules that it was played by are not known here.
    """

    stream: str
    events: int
    ok: bool
    divergence: Divergence | None
    checked: tuple[Check, ...]
    unchecked: dict[Check, str]
