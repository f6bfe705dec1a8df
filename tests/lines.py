"""One test for many lines of the same kind: it goes through all of them, and its failure names each that fails."""

from collections.abc import Callable, Sequence
from typing import Any

Check = Callable[[Any], None]


def each(lines: Sequence[Any]) -> Callable[[Check], Callable[[], None]]:
    """Make a check of one line, each with its `id`, a test of all of them."""
    assert lines, "there is nothing to check"

    def decorated(check: Check) -> Callable[[], None]:
        def test() -> None:
            if failed := [found for line in lines if (found := _fault(check, line))]:
                raise ExceptionGroup(f"{len(failed)} of {len(lines)} lines fail", failed)

        test.__name__, test.__qualname__, test.__doc__ = check.__name__, check.__qualname__, check.__doc__
        test.__module__ = check.__module__
        return test

    return decorated


def _fault(check: Check, line: Any) -> Exception | None:
    try:
        check(line)
    except Exception as found:
        found.add_note(f"in line {line['id']}")
        return found
    return None
