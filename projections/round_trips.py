"""The same question to several keys in one round trip to each server."""

from collections.abc import Iterable, Sequence
from typing import Any

from redis.commands.core import Script
from redis.exceptions import NoScriptError

from events.connection import Client, execute_together, running

Call = tuple[Sequence[str], Sequence[Any]]
"""The keys and the arguments of a script."""


def ask(client: Client, commands: Iterable[tuple[Any, ...]]) -> list[Any]:
    """The answers to some commands."""
    return [_unless_error(answer) for answer in execute_together(client, commands)]


def run(client: Client, script: Script, calls: Sequence[Call]) -> list[Any]:
    """The answers of a script to some calls, each of which has keys of one slot.

    A server that does not know the script yet gets it.
    """
    answers = execute_together(client, (running(script, *call) for call in calls))
    return [
        script(*call) if isinstance(answer, NoScriptError) else _unless_error(answer)
        for call, answer in zip(calls, answers, strict=True)
    ]


def _unless_error(answer: Any) -> Any:
    if isinstance(answer, Exception):
        raise answer
    return answer
