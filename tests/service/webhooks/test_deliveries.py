"""Messages are delivered in order, signed, tried again for days, and never by two workers at once."""

import base64
import hmac
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from freezegun.api import FrozenDateTimeFactory
from standardwebhooks import Webhook
from standardwebhooks.webhooks import WebhookVerificationError

from events import keys
from service.application.webhooks.drafts import ping
from service.application.webhooks.webhooks import WEBHOOK_OLD_SECRET_SECONDS
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.workers import jobs
from service.runtime.workers.deliveries import WEBHOOK_HOLD_SECONDS, WEBHOOK_RETRY_SECONDS
from service.runtime.workers.relay import Relay
from tests.service.processes import service_process
from tests.service.support import Api, own_signals, table_for
from tests.service.webhooks.receiver import Received, Receiver

Deliver = Callable[[], None]
Hook = Callable[..., Any]


def verified(secret: str, received: Received) -> Any:
    return Webhook(secret).verify(received.body, received.headers)


def deliveries(owner: Api, made: Any, **query: Any) -> list[Any]:
    return list(owner.get(f"/v1/webhooks/{made['id']}/deliveries", **query).json["items"])


def shown(owner: Api, made: Any) -> Any:
    return owner.get(f"/v1/webhooks/{made['id']}").json


def pinged(owner: Api, made: Any) -> Any:
    asked = owner.post(f"/v1/webhooks/{made['id']}/ping")
    assert asked.status_code == 202, asked.text
    return asked.json


@pytest.fixture
def ready(ada: Api, hook: Hook) -> Any:
    """A webhook of Ada's."""
    return hook(ada, ada.id)


# Signatures.


def test_a_message_is_signed_as_standard_webhooks_has_it(
    ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    pinged(ada, ready)
    deliver()
    (received,) = receiver.received
    assert verified(ready["secret"], received)["type"] == "webhook.ping"
    assert received.headers["content-type"] == "application/json"
    with pytest.raises(WebhookVerificationError):
        Webhook("whsec_" + base64.b64encode(b"x" * 32).decode()).verify(received.body, received.headers)


def test_the_function_in_the_guide_verifies_it(ada: Api, ready: Any, deliver: Deliver, receiver: Receiver) -> None:
    guide = (Path(__file__).parents[3] / "docs" / "integrators.md").read_text(encoding="utf-8")
    (lines,) = re.findall(r"```python\n(def is_genuine.*?)```", guide, re.DOTALL)
    names: dict[str, Any] = {"hmac": hmac, "base64": base64}
    exec(lines, names)
    pinged(ada, ready)
    deliver()
    (received,) = receiver.received
    assert names["is_genuine"](ready["secret"], received.headers, received.body)
    assert not names["is_genuine"](ready["secret"], received.headers, received.body + b" ")


def test_a_private_key_signs_and_never_leaves(ada: Api, hook: Hook, deliver: Deliver, receiver: Receiver) -> None:
    made = hook(ada, ada.id, signature="ed25519")
    assert made["secret"] is None
    pinged(ada, made)
    deliver()
    (received,) = receiver.received
    version, _, signature = received.headers["webhook-signature"].partition(",")
    public = Ed25519PublicKey.from_public_bytes(base64.b64decode(made["public_key"].removeprefix("whpk_")))
    signed = f"{received.id}.{received.headers['webhook-timestamp']}.".encode() + received.body
    public.verify(base64.b64decode(signature), signed)
    assert version == "v1a"
    with pytest.raises(InvalidSignature):
        public.verify(base64.b64decode(signature), signed + b" ")
    assert "whsk_" not in ada.get(f"/v1/webhooks/{made['id']}").text


def test_for_a_day_after_a_rotation_both_secrets_verify(
    clock: FrozenDateTimeFactory, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    new = ada.post(f"/v1/webhooks/{ready['id']}/rotate").json["secret"]
    assert new != ready["secret"]
    pinged(ada, ready)
    deliver()
    for secret in (new, ready["secret"]):
        assert verified(secret, receiver.received[0])
    clock.tick(WEBHOOK_OLD_SECRET_SECONDS)
    pinged(ada, ready)
    deliver()
    assert verified(new, receiver.received[1])
    with pytest.raises(WebhookVerificationError):
        verified(ready["secret"], receiver.received[1])


def test_a_key_rotates_once(ada: Api, ready: Any) -> None:
    first, again = (ada.post(f"/v1/webhooks/{ready['id']}/rotate", key="k") for _ in range(2))
    assert first.json == again.json
    assert again.headers["Idempotency-Replayed"] == "true"


# Attempts.


def test_a_delivered_message_is_logged_and_not_sent_again(
    clock: FrozenDateTimeFactory, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    pinged(ada, ready)
    deliver()
    clock.tick(10 * 24 * 3600)
    deliver()
    (logged,) = deliveries(ada, ready)
    assert (logged["state"], logged["next_attempt_at"], len(receiver.received)) == ("delivered", None, 1)
    assert [attempt["status"] for attempt in logged["attempts"]] == [204]
    one = ada.get(f"/v1/webhooks/{ready['id']}/deliveries/1").json
    assert one["body"].encode() == receiver.received[0].body
    assert one["id"] == receiver.received[0].id


def test_a_message_is_tried_ten_times_over_three_days_with_one_id_and_then_given_up(
    clock: FrozenDateTimeFactory, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [500] * 20
    pinged(ada, ready)
    deliver()
    for tried, pause in enumerate(WEBHOOK_RETRY_SECONDS, 1):
        clock.tick(pause - 1)
        deliver()
        assert len(receiver.received) == tried
        clock.tick(1 + 0.11 * pause)
        deliver()
        assert len(receiver.received) == tried + 1
    clock.tick(10 * 24 * 3600)
    deliver()
    assert len(receiver.received) == 10
    assert len({received.id for received in receiver.received}) == 1
    assert len({received.body for received in receiver.received}) == 1
    assert len({received.headers["webhook-timestamp"] for received in receiver.received}) == 10
    (logged,) = deliveries(ada, ready)
    assert (logged["state"], len(logged["attempts"])) == ("failed", 10)


def test_a_webhook_to_which_nothing_can_be_delivered_for_days_is_disabled(
    clock: FrozenDateTimeFactory, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [503] * 100
    pinged(ada, ready)
    deliver()
    assert shown(ada, ready)["failing_since"] is not None
    clock.tick(sum(WEBHOOK_RETRY_SECONDS))
    deliver()
    after = shown(ada, ready)
    assert (after["enabled"], after["disabled_because"]) == (False, "failing")


def test_one_delivery_ends_the_failing(
    clock: FrozenDateTimeFactory, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [503]
    pinged(ada, ready)
    deliver()
    clock.tick(10)
    deliver()
    assert shown(ada, ready)["failing_since"] is None


def test_410_disables_the_webhook_at_once(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [410]
    pinged(ada, ready)
    deliver()
    after = shown(ada, ready)
    assert (after["enabled"], after["disabled_because"]) == (False, "gone")
    table_for(ada, bob)
    clock.tick(10 * 24 * 3600)
    deliver()
    assert len(receiver.received) == 1
    assert deliveries(ada, ready)[0]["state"] == "failed"
    assert ada.post(f"/v1/webhooks/{ready['id']}/ping").json["code"] == "webhook_disabled"


def test_a_redirect_is_not_followed(ada: Api, ready: Any, deliver: Deliver, receiver: Receiver) -> None:
    receiver.answers = [(302, {"Location": receiver.url + "/elsewhere"})]
    pinged(ada, ready)
    deliver()
    assert [received.path for received in receiver.received] == ["/hook"]
    assert deliveries(ada, ready)[0]["attempts"][0]["status"] == 302


def test_a_receiver_that_asks_for_a_pause_gets_one(
    clock: FrozenDateTimeFactory, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [(429, {"Retry-After": "120"})]
    pinged(ada, ready)
    deliver()
    clock.tick(119)
    deliver()
    assert len(receiver.received) == 1
    clock.tick(2)
    deliver()
    assert len(receiver.received) == 2


# Order.


def test_messages_come_in_the_order_of_their_numbers_also_after_a_failure(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [500, 500]
    table_for(ada, bob)
    for _ in range(3):
        deliver()
    assert receiver.sequences == [1]
    clock.tick(6)
    deliver()
    clock.tick(1.1 * WEBHOOK_HOLD_SECONDS)
    deliver()
    assert receiver.sequences == [1, 1, 1, 2, 3, 4, 5, 6, 7, 8]


def test_a_message_that_is_refused_again_and_again_does_not_hold_up_the_others_for_long(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [400, 400, 400]
    table_for(ada, bob)
    deliver()
    for _ in range(3):
        clock.tick(1.11 * WEBHOOK_HOLD_SECONDS)
        deliver()
    assert receiver.sequences == [1, 1, 1, 2, 3, 4, 5, 6, 7, 8]
    clock.tick(WEBHOOK_RETRY_SECONDS[2])
    deliver()
    assert receiver.sequences[-1] == 1


def test_one_receiver_that_hangs_does_not_keep_the_others_waiting(
    ada: Api, hook: Hook, deliver: Deliver, receiver: Receiver, relay: Relay, cabinet: Cabinet
) -> None:
    from tests.service.webhooks.receiver import receiving

    with receiving() as slow:
        slow.go_on.clear()
        stuck, free = hook(ada, ada.id, url=slow.url), hook(ada, ada.id)
        pinged(ada, stuck)
        with ThreadPoolExecutor(1) as thread:
            working = thread.submit(crew_of(cabinet).courier.deliver_due)
            assert slow.arrived.acquire(timeout=30)
            pinged(ada, free)
            assert receiver.arrived.acquire(timeout=30)
            slow.go_on.set()
            working.result(30)
    assert {deliveries(ada, made)[0]["state"] for made in (stuck, free)} == {"delivered"}


# Workers.


def test_the_worker_of_the_service_delivers_what_the_relay_queued(
    cabinet: Cabinet, ada: Api, bob: Api, ready: Any, relay: Relay, receiver: Receiver
) -> None:
    table_for(ada, bob)
    relay.turn(0)
    assert (cabinet.queues.deliveries.count, cabinet.queues.turns.count) == (1, 0)
    with own_signals():
        jobs.work(crew_of(cabinet), cabinet.queues.deliveries, "a-courier", burst=True)
    assert receiver.sequences == list(range(1, 9))


def test_a_lost_job_is_queued_again(
    cabinet: Cabinet, ada: Api, ready: Any, relay: Relay, receiver: Receiver
) -> None:
    pinged(ada, ready)
    relay.turn(0)
    assert cabinet.queues.deliveries.count == 1
    cabinet.queues.deliveries.empty()
    relay.turn(0)
    relay.turn(0)
    assert cabinet.queues.deliveries.count == 1


class Killed(BaseException):
    """What no code catches, as a signal would."""


def test_a_worker_that_dies_after_sending_is_followed_by_one_that_sends_the_same_again(
    clock: FrozenDateTimeFactory,
    cabinet: Cabinet,
    ada: Api,
    ready: Any,
    deliver: Deliver,
    receiver: Receiver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pinged(ada, ready)

    def die(*_: Any, **__: Any) -> None:
        raise Killed

    with monkeypatch.context() as context:
        context.setattr(cabinet.hooks.outbox, "record", die)
        with pytest.raises(Killed):
            deliver()
    deliver()
    first, again = receiver.received
    assert (first.id, first.body) == (again.id, again.body)
    assert deliveries(ada, ready)[0]["state"] == "delivered"


def gone(cabinet: Cabinet) -> None:
    """Nobody who holds a lease has said for long enough that he lives."""
    for holder in cabinet.redis.scan_iter(keys.courier("*")):
        cabinet.redis.delete(holder)


@pytest.mark.exhaustive
@pytest.mark.processes
def test_a_worker_that_is_killed_in_the_middle_is_followed_by_one_that_sends_the_same_again(
    server: EmbeddedServer, cabinet: Cabinet, ada: Api, relay: Relay, receiver: Receiver
) -> None:
    made = ada.post("/v1/webhooks", {"subject": ada.id, "url": receiver.url}).json
    pinged(ada, made)
    relay.turn(0)
    receiver.go_on.clear()
    settings = {"CABINET_REDIS_URL": server.url, "CABINET_WEBHOOK_NETWORKS": "127.0.0.0/8"}
    with service_process("deliver", **settings) as process:
        assert receiver.arrived.acquire(timeout=60)
        process.kill()
        process.wait()
    receiver.go_on.set()
    assert deliveries(ada, made)[0]["attempts"] == []
    crew_of(cabinet).courier.deliver_due()
    assert len(receiver.received) == 1
    gone(cabinet)
    crew_of(cabinet).courier.deliver_due()
    first, again = receiver.received
    assert (first.id, first.body) == (again.id, again.body)
    assert deliveries(ada, made)[0]["state"] == "delivered"


def test_a_worker_that_was_taken_for_dead_writes_nothing_down(
    cabinet: Cabinet, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    pinged(ada, ready)
    receiver.go_on.clear()
    receiver.answers = [500]
    with ThreadPoolExecutor(2) as threads:
        slow = threads.submit(crew_of(cabinet).courier.deliver_due)
        assert receiver.arrived.acquire(timeout=30)
        gone(cabinet)
        fast = threads.submit(crew_of(cabinet).courier.deliver_due)
        assert receiver.arrived.acquire(timeout=30)
        receiver.go_on.set()
        slow.result(30)
        fast.result(30)
    (logged,) = deliveries(ada, ready)
    assert len(logged["attempts"]) == 1
    assert len(receiver.received) == 2


def test_two_workers_never_have_the_same_webhook(cabinet: Cabinet, ada: Api, ready: Any) -> None:
    pinged(ada, ready)
    leases, now = cabinet.hooks.outbox.leases, cabinet.play.time()
    with leases.holder() as one, leases.holder() as other:
        assert [leases.claim(holder, now, 10)[1] for holder in (one, other)] == [[ready["id"]], []]


# Sending again, pausing.


def test_a_message_is_sent_again_on_request_with_the_same_id(
    ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    pinged(ada, ready)
    deliver()
    asked = ada.post(f"/v1/webhooks/{ready['id']}/deliveries/1/redeliver")
    assert (asked.status_code, asked.json["state"]) == (202, "pending")
    deliver()
    first, again = receiver.received
    assert (first.id, first.body) == (again.id, again.body)
    assert len(deliveries(ada, ready)[0]["attempts"]) == 2


def test_a_redelivery_asked_for_twice_with_one_key_is_made_once(
    ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    pinged(ada, ready)
    deliver()
    path = f"/v1/webhooks/{ready['id']}/deliveries/1/redeliver"
    first, again = (ada.post(path, key="k") for _ in range(2))
    assert (first.status_code, again.status_code, first.data) == (202, 202, again.data)
    assert again.headers["Idempotency-Replayed"] == "true"
    deliver()
    assert ada.post(path, key="another").status_code == 202
    deliver()
    late = ada.post(path, key="k")
    assert (late.status_code, late.json["state"]) == (202, "delivered"), "its status is that of today"
    deliver()
    assert receiver.sequences == [1, 1, 1]


def test_a_key_of_a_redelivery_stands_for_that_message_alone(
    ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    pinged(ada, ready)
    pinged(ada, ready)
    deliver()
    path = f"/v1/webhooks/{ready['id']}/deliveries"
    assert ada.post(f"{path}/1/redeliver", key="k").status_code == 202
    assert ada.post(f"{path}/2/redeliver", key="k").json["code"] == "key_reused"


def test_a_refused_redelivery_does_not_use_its_key_up(ada: Api, ready: Any, deliver: Deliver) -> None:
    pinged(ada, ready)
    deliver()
    hook = f"/v1/webhooks/{ready['id']}"
    ada.ask("PATCH", hook, json={"enabled": False})
    path = f"{hook}/deliveries/1/redeliver"
    assert ada.post(path, key="k").json["code"] == "webhook_disabled"
    ada.ask("PATCH", hook, json={"enabled": True})
    done = ada.post(path, key="k")
    assert (done.status_code, "Idempotency-Replayed" in done.headers) == (202, False)


def test_a_redelivery_that_was_cut_off_is_made_by_the_same_request(
    cabinet: Cabinet, ada: Api, ready: Any, deliver: Deliver, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    pinged(ada, ready)
    deliver()
    path = f"/v1/webhooks/{ready['id']}/deliveries/1/redeliver"
    with monkeypatch.context() as cut:
        cut.setattr(cabinet.hooks.outbox, "resend", lambda *_: 1 / 0)
        assert ada.post(path, key="k").status_code == 500
    assert ada.post(path, key="k").json["state"] == "pending"
    deliver()
    assert receiver.sequences == [1, 1]


def test_a_ping_does_not_wait_for_the_end_of_a_pause(
    ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    receiver.answers = [500]
    pinged(ada, ready)
    deliver()
    pinged(ada, ready)
    deliver()
    assert receiver.sequences == [1, 2]


def test_a_ping_asked_for_twice_with_one_key_is_sent_once(
    ada: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    path = f"/v1/webhooks/{ready['id']}/ping"
    first, again = (ada.post(path, key="k") for _ in range(2))
    assert first.json == again.json
    assert again.headers["Idempotency-Replayed"] == "true"
    deliver()
    assert receiver.sequences == [1]


def test_while_a_webhook_is_disabled_nothing_is_sent_and_nothing_made_up_for_later(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    path = f"/v1/webhooks/{ready['id']}"
    pinged(ada, ready)
    assert ada.ask("PATCH", path, json={"enabled": False}).json["disabled_because"] == "request"
    clock.tick(1)
    match = table_for(ada, bob)
    deliver()
    clock.tick(1)
    assert ada.ask("PATCH", path, json={"enabled": True}).json["enabled"]
    bob.post(f"{match}/resign")
    deliver()
    assert receiver.types == ["webhook.ping", "match.seat_resigned", "match.ended", "match.advanced"]


def lasting_keys(cabinet: Cabinet, webhook: str) -> list[bytes]:
    """The keys about a webhook that never end: one says for a day that its request was carried out."""
    about = [key for key in cabinet.redis.scan_iter() if webhook.encode() in key]
    return [key for key in about if cabinet.redis.ttl(key) < 0]


def test_a_deleted_webhook_is_sent_nothing_and_leaves_nothing(
    cabinet: Cabinet, ada: Api, bob: Api, ready: Any, deliver: Deliver, receiver: Receiver
) -> None:
    pinged(ada, ready)
    assert ada.ask("DELETE", f"/v1/webhooks/{ready['id']}").status_code == 200
    table_for(ada, bob)
    deliver()
    assert receiver.received == []
    assert lasting_keys(cabinet, ready["id"]) == []


def test_a_webhook_deleted_while_it_is_sent_to_leaves_nothing(
    cabinet: Cabinet, ada: Api, ready: Any, receiver: Receiver
) -> None:
    pinged(ada, ready)
    receiver.go_on.clear()
    with ThreadPoolExecutor(1) as thread:
        working = thread.submit(crew_of(cabinet).courier.deliver_due)
        assert receiver.arrived.acquire(timeout=30)
        ada.ask("DELETE", f"/v1/webhooks/{ready['id']}")
        receiver.go_on.set()
        working.result(30)
    assert lasting_keys(cabinet, ready["id"]) == []


def test_the_pages_of_the_log_lead_to_the_end(
    cabinet: Cabinet, ada: Api, ready: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.application.webhooks.outbox.PORTION", 3)
    for _ in range(20):
        webhook = cabinet.hooks.registry.get(ready["id"])
        assert webhook
        ping(cabinet.hooks.outbox, cabinet.clock(), webhook)
    path, found = f"/v1/webhooks/{ready['id']}/deliveries", []
    page = ada.get(path, limit=4).json
    while True:
        found += [item["sequence"] for item in page["items"]]
        if not page["next"]:
            break
        page = ada.get(path, limit=4, cursor=page["next"]).json
    assert found == list(range(20, 0, -1))


@pytest.mark.parametrize(("state", "numbers"), [("pending", [2]), ("delivered", [1]), ("failed", [])])
def test_the_log_is_asked_by_state(ada: Api, ready: Any, deliver: Deliver, state: str, numbers: list[int]) -> None:
    pinged(ada, ready)
    deliver()
    pinged(ada, ready)
    assert [item["sequence"] for item in deliveries(ada, ready, state=state)] == numbers


def test_attempts_are_measured(ada: Api, operator: Api, ready: Any, deliver: Deliver, receiver: Receiver) -> None:
    def counted() -> float:
        name = 'cabinet_webhook_attempts_total{outcome="delivered"} '
        told = [line for line in operator.get("/metrics").text.splitlines() if line.startswith(name)]
        return float(told[0].removeprefix(name)) if told else 0.0

    before = counted()
    pinged(ada, ready)
    assert "cabinet_webhooks_due 1.0" in operator.get("/metrics").text
    deliver()
    assert counted() == before + 1
    assert "cabinet_webhooks_due 0.0" in operator.get("/metrics").text
