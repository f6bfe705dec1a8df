"""A service that may send to this machine, a receiver, and a courier."""

import dataclasses
from collections.abc import Callable, Iterator
from ipaddress import ip_network
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory
from msgspec.structs import replace

from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.service.support import Api
from tests.service.webhooks.receiver import Receiver, receiving

LOOPBACK = ip_network("127.0.0.0/8")


@pytest.fixture
def cabinet(cabinet: Cabinet) -> Cabinet:
    """The operator allows webhooks on this machine."""
    return dataclasses.replace(cabinet, config=replace(cabinet.config, webhook_networks=(LOOPBACK,)))


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def deliver(cabinet: Cabinet, relay: Relay) -> Callable[[], None]:
    """Relay what was appended, and deliver what is due."""

    def once() -> None:
        relay.turn(0)
        crew_of(cabinet).courier.deliver_due()

    return once


@pytest.fixture
def hook(clock: FrozenDateTimeFactory, receiver: Receiver) -> Callable[..., Any]:
    """Makes a webhook to the receiver; its document with the secret."""

    def make(owner: Api, subject: str, **more: Any) -> Any:
        body = {"subject": subject.rpartition("/")[2], "url": receiver.url, **more}
        made = owner.post("/v1/webhooks", body)
        assert made.status_code == 201, made.text
        return made.json

    return make
