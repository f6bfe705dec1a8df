"""Messages to a webhook: two relays that tell the same news, two couriers, and an owner who has one sent again."""

from collections.abc import Mapping
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from bench.interleavings.actors import Play
from bench.interleavings.client import Step, StepClient
from bench.interleavings.scenario import Constants, Course, Scenario, at_once, constant, is_calm, passing, wrong_end
from bench.interleavings.scenarios import holders
from bench.interleavings.state import State
from service.application.webhooks.outbox import MessageDraft, Outbox, Position
from service.application.webhooks.registry import Registry, Secret, Subscription, Webhook
from service.application.webhooks.transport import Answered
from service.runtime.workers import deliveries
from service.runtime.workers.deliveries import Courier

HOOK, MATCH, AT = "whk_1", "mat_1", "2030-05-17T12:00:00.000Z"
NEWS = 2
"""Versions of the match about which the webhook is told."""
CONSTANTS: Constants = (*holders.CONSTANTS, (deliveries, "time", SimpleNamespace(monotonic=lambda: 0.0)))
SUBSCRIPTION = Subscription(
    HOOK, "ply_1", MATCH, "https://receiver.example", (), "", "hmac", (Secret("whsec_c2VjcmV0"),), AT
)


class Parts:
    """The parts of a process."""

    def __init__(self, step: Step) -> None:
        self._step = step
        client = StepClient(step)
        self.outbox, self.webhooks = Outbox(client), Registry(client)

    def hook(self) -> Webhook:
        """The webhook as it is."""
        found = self.webhooks.get(HOOK)
        assert found is not None
        return found

    def now(self) -> int:
        """The time of this process, in milliseconds."""
        return int(self._step(("clock",))) // 1000

    def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answered:
        """See Transport."""
        self._step(("note", "sent", body.decode()))
        return Answered(204, None)

    def clock(self) -> datetime:
        """The time of this process."""
        return datetime.fromtimestamp(self.now() / 1000, UTC)


def tells(step: Step) -> None:
    """Puts a message into the outbox for each version, as a relay does that looks again when another was first."""
    parts = Parts(step)
    while True:
        hook, before = parts.hook(), parts.outbox.position(HOOK, MATCH)
        version = (before or 0) + 1
        if version > NEWS:
            return
        body = b"%d" % version
        draft = MessageDraft("match.updated", MATCH, AT, lambda _, body=body: body)  # type: ignore[misc]  # bound
        parts.outbox.put(hook, [draft], parts.now(), Position(MATCH, before, version))


def delivers(step: Step) -> None:
    """Delivers what is due, as a courier does with one thread."""
    parts = Parts(step)
    courier: Any = Courier(parts.outbox, parts.webhooks, parts, parts.clock)  # type: ignore[arg-type]  # its post is enough
    with parts.outbox.leases.holder() as holder:
        while True:
            lease, given = parts.outbox.leases.claim(holder, parts.now(), 1)
            if not given:
                return
            for webhook in given:
                courier._deliver(webhook, lease)


def repeats(step: Step) -> None:
    """Has the first message sent again."""
    parts = Parts(step)
    kept = parts.outbox.message(HOOK, 1)
    if kept and parts.outbox.resend(HOOK, kept, parts.now()):
        step(("note", "again"))


def holds(state: State) -> str:
    """Nothing yet: what counts is what becomes of each message."""
    return ""


def judge(state: State, courses: Mapping[str, Course]) -> str:
    """Every version has one message, which is sent in the end, and as often as somebody asked for or died."""
    if wrong := wrong_end(courses):
        return wrong
    end, sent = State(state), list[str]()

    def step(request: tuple[Any, ...]) -> Any:
        if request[:2] == ("note", "sent"):
            sent.append(request[2])
        return at_once(end)(request)

    tells(step)
    step(("pass", 3600))
    delivers(step)
    parts = Parts(step)
    messages, _ = parts.outbox.page(HOOK, 99, None, None)
    if sorted(message.body for message in messages) != [str(version + 1) for version in range(NEWS)]:
        return f"the messages are {[message.body for message in messages]}"
    if {message.state for message in messages} != {"delivered"}:
        return f"the messages are {[message.state for message in messages]}"
    notes = [note for course in courses.values() for note in course.notes]
    every = sent + [note[1] for note in notes if note[0] == "sent"]
    if set(every) != {message.body for message in messages}:
        return f"the receiver got {sorted(every)}"
    if is_calm(courses) and len(every) > NEWS + notes.count(("again",)):
        return f"the receiver got {sorted(every)}, and nobody paused"
    return ""


def scenario() -> Scenario:
    """See the module."""
    state = State()
    with constant(CONSTANTS):
        Parts(at_once(state)).webhooks.add(SUBSCRIPTION)
    actors: dict[str, Play] = {
        "relay 1": tells,
        "relay 2": tells,
        "courier 1": delivers,
        "courier 2": delivers,
        "owner": repeats,
        "time": passing(6, 6),
    }
    return Scenario("outbox", state, actors, holds, judge, constants=CONSTANTS, unkilled=())
