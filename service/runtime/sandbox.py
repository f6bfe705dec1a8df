"""Sandboxes and real services do not mix: what begins a sandbox, and what refuses the data of the other."""

import multiprocessing

from events import keys
from events.connection import Client
from service.application.sandbox.fixtures import FixtureMaker, Fixtures
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.forks import START
from service.runtime.settings import Config

IN_A_SANDBOX = "this Redis belongs to a sandbox: use `cabinet run --sandbox`, or another CABINET_DATA"
NOT_IN_A_SANDBOX = "this Redis has data that is not of a sandbox: give the sandbox another CABINET_DATA"
FAILED = "what a sandbox begins with could not be made"


def why_mixed(client: Client, is_sandbox: bool) -> str:
    """Why a service must not use this store, in a sentence; an empty text if it may."""
    if client.exists(keys.sandbox()):
        return "" if is_sandbox else IN_A_SANDBOX
    return NOT_IN_A_SANDBOX if is_sandbox and client.dbsize() > client.exists(keys.form()) else ""


def begin(config: Config) -> None:
    """Make what a new sandbox begins with, in another process: the service consists of forks of this one.

    Raises ValueError if that fails.
    """
    making = multiprocessing.get_context(START).Process(target=_make, args=(config,))  # type: ignore[attr-defined]  # typeshed: not every context has Process
    making.start()
    making.join()
    if making.exitcode:
        raise ValueError(FAILED)


def make(cabinet: Cabinet) -> Fixtures:
    """What a sandbox begins with, which is made if it is new."""
    here = cabinet.sandbox
    assert here, "the settings are those of a sandbox"
    made = here.fixtures()
    if made is None:
        made = FixtureMaker(cabinet.play, cabinet.tournaments, cabinet.accounts).make()
        here.keep(made)
    return made


def _make(config: Config) -> None:
    cabinet = Cabinet.compose(config)
    try:
        make(cabinet)
    finally:
        cabinet.close()
