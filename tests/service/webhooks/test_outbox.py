"""Webhooks and their messages as they are kept, on one server and on a cluster."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from events import keys
from events.connection import Client
from events.envelope import milliseconds, moment
from service.application.webhooks.outbox import Attempt, MessageDraft, Outbox, Told
from service.application.webhooks.registry import Registry, Secret, Subscription, Webhook
from service.runtime.settings import Config
from tests.service.support import NOON

WEBHOOK = "whk_01hzxq3v7k0000000000000000"
STREAM = "mat_01hzxq3v7k1111111111111111"
NOW = milliseconds(NOON)
DELIVERED = Attempt(NOON, 204, None, 3)


@pytest.fixture
def registry(any_client: Client) -> Registry:
    found = Registry(any_client)
    found.add(
        Subscription(WEBHOOK, "ply_x", STREAM, "https://example.org/", (), "", "hmac", (Secret("whsec_x"),), NOON)
    )
    return found


@pytest.fixture
def outbox(any_client: Client) -> Outbox:
    return Outbox(any_client)


def found(registry: Registry) -> Webhook:
    webhook = registry.get(WEBHOOK)
    assert webhook
    return webhook


def draft(text: str) -> MessageDraft:
    return MessageDraft("webhook.ping", STREAM, NOON, lambda sequence: f"{text} {sequence}".encode())


def at(later: float = 0) -> datetime:
    return moment(NOON) + timedelta(seconds=later)


def test_a_message_goes_in_and_out(registry: Registry, outbox: Outbox) -> None:
    assert outbox.put(found(registry), [draft("a"), draft("b")], NOW, Told(STREAM, None, 4))
    assert (found(registry).sequence, outbox.told(WEBHOOK, STREAM)) == (2, 4)
    lease, given = outbox.claim(NOW, 10)
    assert given == [WEBHOOK]
    for number in (1, 2):
        kept = outbox.next(WEBHOOK, NOW)
        assert kept
        assert kept.message.body == f"{'ab'[number - 1]} {number}"
        assert outbox.record(WEBHOOK, kept, DELIVERED, lease, NOW, "delivered", None)
    assert outbox.next(WEBHOOK, NOW) is None
    outbox.settle(WEBHOOK, lease, 0)
    assert outbox.due_count() == 0


def test_what_was_told_meanwhile_is_not_told_again(registry: Registry, outbox: Outbox) -> None:
    before = found(registry)
    assert outbox.put(before, [draft("a")], NOW, Told(STREAM, None, 4))
    assert not outbox.put(before, [draft("a")], NOW, Told(STREAM, None, 4))
    assert not outbox.put(found(registry), [draft("a")], NOW, Told(STREAM, None, 4))
    assert found(registry).sequence == 1


def test_what_comes_while_a_worker_is_at_it_is_not_forgotten(registry: Registry, outbox: Outbox) -> None:
    outbox.put(found(registry), [draft("a")], NOW)
    lease, _ = outbox.claim(NOW, 10)
    kept = outbox.next(WEBHOOK, NOW)
    assert kept
    outbox.record(WEBHOOK, kept, DELIVERED, lease, NOW, "delivered", None)
    outbox.put(found(registry), [draft("b")], NOW)
    assert outbox.claim(NOW, 10)[1] == []
    outbox.settle(WEBHOOK, lease, 0)
    assert outbox.claim(NOW, 10)[1] == [WEBHOOK]


def test_a_change_that_was_overtaken_is_made_again(registry: Registry) -> None:
    before = found(registry)
    assert registry.change(before, at(), url="https://example.org/2")
    assert not registry.change(before, at(), description="mine")
    assert registry.change(found(registry), at(), description="mine")
    assert (found(registry).subscription.url, found(registry).subscription.description) == (
        "https://example.org/2",
        "mine",
    )


def test_a_change_does_not_bring_back_what_was_deleted(any_client: Client, registry: Registry) -> None:
    before = found(registry)
    registry.remove(before.subscription)
    assert not registry.change(before, at(), True)
    assert not any_client.exists(keys.webhook(WEBHOOK))


def test_to_disable_twice_keeps_the_first_reason(registry: Registry, outbox: Outbox) -> None:
    outbox.put(found(registry), [draft("a")], NOW)
    lease, _ = outbox.claim(NOW, 10)
    outbox.settle(WEBHOOK, lease, 0, "gone")
    registry.change(found(registry), at(), False)
    assert found(registry).because == "gone"
    registry.change(found(registry), at(60), True)
    after = found(registry)
    assert (after.enabled, after.because, after.since) == (True, None, "2030-05-17T12:01:00.000Z")


def test_a_webhook_is_found_by_its_subject(registry: Registry) -> None:
    assert [webhook.subscription.id for webhook in registry.about([STREAM, "ply_y"])] == [WEBHOOK]
    assert list(registry.about(["ply_y"])) == []


@pytest.mark.parametrize("text", ["10.0.0.0/33", "everything", "10.1.2.3/8"])
def test_a_network_that_is_none_is_named(text: str) -> None:
    environment: dict[str, Any] = {"CABINET_REDIS_URL": "redis://x", "CABINET_WEBHOOK_NETWORKS": text}
    with pytest.raises(ValueError, match=r"CABINET_WEBHOOK_NETWORKS.*10\.1\.0\.0/16"):
        Config.from_environment(environment)
