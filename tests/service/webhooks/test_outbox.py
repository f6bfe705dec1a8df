"""Webhooks and their messages as they are kept, on one server and on a cluster."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest

from events import keys
from events.connection import Client
from events.envelope import milliseconds, parse_time
from service.application.leases import Holder
from service.application.webhooks import outbox as keeping
from service.application.webhooks.outbox import Attempt, MessageDraft, Outbox, Position
from service.application.webhooks.registry import Registry, Secret, Subscription, Webhook
from service.runtime.settings import Config
from tests.service.support import NOON

WEBHOOK = "whk_01hzxq3v7k0000000000000000"
STREAM = "mat_01hzxq3v7k1111111111111111"
NOW = milliseconds(NOON)
DELIVERED, REFUSED = Attempt(NOON, 204, None, 3), Attempt(NOON, 500, None, 3)


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


@pytest.fixture
def courier(outbox: Outbox) -> Iterator[Holder]:
    with outbox.leases.holder() as holder:
        yield holder


def found(registry: Registry) -> Webhook:
    webhook = registry.get(WEBHOOK)
    assert webhook
    return webhook


def draft(text: str) -> MessageDraft:
    return MessageDraft("webhook.ping", STREAM, NOON, lambda sequence: f"{text} {sequence}".encode())


def at(later: float = 0) -> datetime:
    return parse_time(NOON) + timedelta(seconds=later)


def test_a_message_goes_in_and_out(registry: Registry, outbox: Outbox, courier: Holder) -> None:
    assert outbox.put(found(registry), [draft("a"), draft("b")], NOW, Position(STREAM, None, 4))
    assert (found(registry).sequence, outbox.position(WEBHOOK, STREAM)) == (2, 4)
    lease, given = outbox.leases.claim(courier, NOW, 10)
    assert given == [WEBHOOK]
    for number in (1, 2):
        kept = outbox.next(WEBHOOK, NOW)
        assert kept
        assert kept.message.body == f"{'ab'[number - 1]} {number}"
        assert outbox.record(WEBHOOK, kept, DELIVERED, lease, NOW, "delivered", None)
    assert outbox.next(WEBHOOK, NOW) is None
    outbox.release(WEBHOOK, lease, 0)
    assert outbox.due_count() == 0


def test_what_was_told_meanwhile_is_not_told_again(registry: Registry, outbox: Outbox) -> None:
    before = found(registry)
    assert outbox.put(before, [draft("a")], NOW, Position(STREAM, None, 4))
    assert not outbox.put(before, [draft("a")], NOW, Position(STREAM, None, 4))
    assert not outbox.put(found(registry), [draft("a")], NOW, Position(STREAM, None, 4))
    assert found(registry).sequence == 1


def test_what_comes_while_a_worker_is_at_it_is_not_forgotten(
    registry: Registry, outbox: Outbox, courier: Holder
) -> None:
    outbox.put(found(registry), [draft("a")], NOW)
    lease, _ = outbox.leases.claim(courier, NOW, 10)
    kept = outbox.next(WEBHOOK, NOW)
    assert kept
    outbox.record(WEBHOOK, kept, DELIVERED, lease, NOW, "delivered", None)
    outbox.put(found(registry), [draft("b")], NOW)
    assert outbox.leases.claim(courier, NOW, 10)[1] == []
    outbox.release(WEBHOOK, lease, 0)
    assert outbox.leases.claim(courier, NOW, 10)[1] == [WEBHOOK]


def test_a_lease_ends_with_its_holder(registry: Registry, outbox: Outbox, courier: Holder) -> None:
    outbox.put(found(registry), [draft("a")], NOW)
    dying = outbox.leases.holder()
    dying.say()
    dead, _ = outbox.leases.claim(dying, NOW, 10)
    assert not outbox.any_due(NOW + 10**9)
    assert outbox.leases.claim(courier, NOW + 10**9, 10)[1] == []
    dying.leave()
    assert outbox.any_due(NOW)
    lease, given = outbox.leases.claim(courier, NOW, 10)
    assert given == [WEBHOOK]
    kept = outbox.next(WEBHOOK, NOW)
    assert kept
    assert not outbox.record(WEBHOOK, kept, DELIVERED, dead, NOW, "delivered", None)
    outbox.release(WEBHOOK, dead, 0)
    assert outbox.record(WEBHOOK, kept, DELIVERED, lease, NOW, "delivered", None)


def test_what_is_sent_again_while_it_is_sent_is_due_at_once(
    registry: Registry, outbox: Outbox, courier: Holder
) -> None:
    outbox.put(found(registry), [draft("a")], NOW)
    lease, _ = outbox.leases.claim(courier, NOW, 10)
    kept = outbox.next(WEBHOOK, NOW)
    assert kept
    assert outbox.record(WEBHOOK, kept, REFUSED, lease, NOW, "pending", NOW + 1000)
    tried = outbox.message(WEBHOOK, 1)
    assert tried
    assert outbox.resend(WEBHOOK, tried, NOW)
    assert not outbox.record(WEBHOOK, tried, DELIVERED, lease, NOW, "delivered", None)
    assert outbox.leases.claim(courier, NOW, 10)[1] == []
    outbox.release(WEBHOOK, lease, 0)
    assert outbox.leases.claim(courier, NOW, 10)[1] == [WEBHOOK]


def test_the_messages_of_a_receiver_that_is_behind_are_kept_however_many(
    registry: Registry, outbox: Outbox
) -> None:
    for _ in range(30):
        assert outbox.put(found(registry), [draft("a")] * 100, NOW)
    assert outbox.message(WEBHOOK, 1)
    assert len(outbox.page(WEBHOOK, 5000, None, "pending")[0]) == 3000


def other(registry: Registry, name: str, owner: str) -> Webhook:
    registry.add(Subscription(name, owner, STREAM, "https://example.org/", (), "", "hmac", (Secret("x"),), NOON))
    webhook = registry.get(name)
    assert webhook
    return webhook


def numbers(outbox: Outbox, webhook: str) -> list[int]:
    return [message.sequence for message in outbox.page(webhook, 1000, None, None)[0]][::-1]


def test_beyond_the_bytes_of_an_owner_the_oldest_of_the_webhook_with_most_are_dropped(
    registry: Registry, outbox: Outbox, any_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    small, theirs = "whk_01hzxq3v7k0000000000000001", "whk_01hzxq3v7k0000000000000002"
    outbox.put(other(registry, small, "ply_x"), [draft("a")], NOW)
    outbox.put(other(registry, theirs, "ply_y"), [draft("a")] * 3, NOW)
    outbox.put(found(registry), [draft("a")] * 6, NOW)
    sizes = [len(body) for key in (small, WEBHOOK) for body in any_client.hvals(keys.webhook_messages(key))]
    monkeypatch.setattr(keeping, "WEBHOOK_KEPT_BYTES", sum(sizes))
    outbox.put(found(registry), [draft("a")] * 2, NOW)
    assert numbers(outbox, WEBHOOK) == [3, 4, 5, 6, 7, 8]
    assert numbers(outbox, small) == [1]
    assert numbers(outbox, theirs) == [1, 2, 3]
    assert sorted(map(int, any_client.zrange(keys.webhook_queue(WEBHOOK), 0, -1))) == [3, 4, 5, 6, 7, 8]


def test_messages_of_a_time_when_bytes_were_not_counted_count_from_the_next_one_on(
    registry: Registry, outbox: Outbox, any_client: Client
) -> None:
    outbox.put(found(registry), [draft("a")] * 3, NOW)
    any_client.hdel(keys.webhook(WEBHOOK), "bytes")
    outbox.put(found(registry), [draft("a")], NOW)
    stored = sum(map(len, any_client.hvals(keys.webhook_messages(WEBHOOK))))
    assert int(any_client.hget(keys.webhook(WEBHOOK), "bytes")) == stored


def test_the_bytes_are_those_of_what_is_there_whatever_happens_to_messages(
    registry: Registry, outbox: Outbox, courier: Holder, any_client: Client
) -> None:
    week = 7 * 24 * 3600 * 1000
    outbox.put(found(registry), [MessageDraft("x", STREAM, NOON, lambda _: b'{"id":"ply_z","name":"Ada"}')], NOW)
    outbox.rename("ply_z", "Ada", "Adelaide")
    lease, _ = outbox.leases.claim(courier, NOW, 10)
    kept = outbox.next(WEBHOOK, NOW)
    assert kept
    assert outbox.record(WEBHOOK, kept, DELIVERED, lease, NOW, "delivered", None)
    for later in range(1, 5):
        outbox.put(found(registry), [draft("a")] * later, NOW + later * week)
        stored = sum(map(len, any_client.hvals(keys.webhook_messages(WEBHOOK))))
        assert int(any_client.hget(keys.webhook(WEBHOOK), "bytes")) == stored
    assert numbers(outbox, WEBHOOK)[0] > 1


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


def test_to_disable_twice_keeps_the_first_reason(registry: Registry, outbox: Outbox, courier: Holder) -> None:
    outbox.put(found(registry), [draft("a")], NOW)
    lease, _ = outbox.leases.claim(courier, NOW, 10)
    outbox.release(WEBHOOK, lease, 0, "gone")
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
