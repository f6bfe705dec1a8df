"""What every process of the service makes first, made once before the forks, which then share its memory.

A fork works with its own copy of these parts. It takes a copy of a page of memory when it writes there first, and
Python writes to whatever it uses: to make the same parts again would take a fork more memory than to use them.
"""

from collections.abc import Mapping
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from events.connection import is_cluster, is_down
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.programs import load
from service.runtime.settings import Config


class _Inheritance(Struct):
    environment: dict[str, str]
    cabinet: Any
    app: Any


_made: _Inheritance | None = None


def preload(environment: Mapping[str, str], config: Config) -> None:
    """Make what a process with these settings works with, whatever its role, for the forks of this process.

    Nothing stays connected: the parts for a Redis Cluster, which are, are let go again. A store that is down is for
    the processes to report.
    """
    global _made
    try:
        cabinet = Cabinet.compose(config)
    except Exception as error:
        if not is_down(error):
            raise
        return
    load("service.runtime.background:crew_of")(cabinet)
    load("service.runtime.background:relay_of")(cabinet, "preload")
    app = load("service.runtime.web:application")(cabinet)
    cabinet.close()
    _sign_once()
    if not is_cluster(cabinet.redis):
        _made = _Inheritance(dict(environment), cabinet, app)


def inherited(environment: Mapping[str, str]) -> Cabinet | None:
    """The parts that were made for a process with just this environment before it was forked, if there are any."""
    return _made.cabinet if _made and _made.environment == environment else None


def application_over(cabinet: Cabinet) -> Any:
    """The application of the API (Flask) over these parts, which may have been made with them."""
    made = _made and _made.cabinet is cabinet and _made.app
    return made or load("service.runtime.web:application")(cabinet)


def _sign_once() -> None:
    """OpenSSL makes what takes megabytes at its first signature."""
    Ed25519PrivateKey.generate().sign(b"")
