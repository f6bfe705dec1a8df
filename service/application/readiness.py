"""Whether the service is ready: its checks, and what they say."""

from collections.abc import Callable

from service.application.outages import is_down

OK = "ok"
Probe = Callable[[], bool | str]
"""A check: whether it passes, or what is wrong, or `but` something."""


def but(what: str) -> str:
    """The result of a check that passes, with what an operator had better see to."""
    return f"{OK}, but {what}"


def passes(state: str) -> bool:
    """Whether the result of a check lets a process be ready."""
    return state == OK or state.startswith(but(""))


def state_of(probe: Probe) -> str:
    """The result of a check: OK, maybe with a `but`, or what is wrong."""
    try:
        found = probe()
    except Exception as error:
        if not is_down(error):
            raise
        return "down"
    return found if isinstance(found, str) else OK if found else "missing"
