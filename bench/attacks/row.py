"""A row of the table: an attack, and what a polite caller feels of it."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from msgspec import Struct

from bench.attacks.callers import Caller
from service.runtime.bootstrap import Cabinet


class Scene(Struct, frozen=True):
    """Where an attack happens: a running service, its parts for what is prepared without a request, and the polite
    caller with what it asks.
    """

    port: int
    cabinet: Cabinet
    polite: Caller
    asked: tuple[str, ...]


Attack = Callable[[Scene, Caller], AbstractContextManager[None]]
"""Prepares, and attacks as long as the block runs. The attacker is new each time: a token and an address."""
Times = Callable[[Scene], list[float]]
"""Seconds that something took, many times."""


class Row(Struct, frozen=True):
    """An attack with its name. `times` measures the polite caller, and is by default what somebody asks who plays.

    If it `lasts`, what the attack leaves behind goes on: every round has a service of its own.
    """

    name: str
    attack: Attack
    times: Times | None = None
    lasts: bool = False
