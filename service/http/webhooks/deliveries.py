"""The messages of webhooks: tests, the log, redelivery."""

from typing import get_args

import msgspec
from flask import Blueprint, Response

from events import ids
from events.envelope import written
from projections.index import IndexPage
from service.application import problems
from service.application.limits import API
from service.application.problems import Problem
from service.application.webhooks.documents import DeliveryDocument, DeliveryPage
from service.application.webhooks.drafts import ping
from service.application.webhooks.outbox import KeptMessage, Message, State
from service.application.webhooks.registry import Webhook
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, Query, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.parameters import one_of
from service.http.conventions.requests import caller, idempotency_key, json_body, load, time
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.webhooks.webhooks import CHANGES, FOUND, webhook_or_problem

bp = Blueprint("deliveries", __name__)
TAG = "webhooks"

STATES: tuple[State, ...] = get_args(State)
STATE = Query("state", "Messages in this state.", {"type": "string", "enum": list(STATES)})


@bp.post("/webhooks/<webhook>/ping")
@operation(
    TAG,
    scope="webhooks",
    answer=DeliveryDocument,
    status=202,
    request=EmptyBody,
    token=True,
    problems=(*CHANGES, problems.WEBHOOK_DISABLED),
)
def ping_webhook(webhook: str) -> Response:
    """Send a test message.

    It is delivered like all messages, without waiting for a pause. Its status is at the `Location`.
    """
    found, body = webhook_or_problem(webhook), load(EmptyBody, json_body())
    here, key = parts(), idempotency_key()
    made, replayed = parts().play.writing.reserve(
        caller(), found.subscription.owner, key, {"ping": webhook, **body}, _ping_id(key)
    )
    sequence = here.hooks.outbox.told(webhook, made) if replayed else None
    if sequence is None:
        _check_enabled(found)
        sequence = _ping(found, made)
    return _delivery_answer(webhook, sequence, 202, replay_header(replayed))


def _ping_id(key: str) -> str:
    """The name of a ping with an idempotency key."""
    return ids.new_id("png", parts().play.clock()) if key else ""


def _ping(webhook: Webhook, made: str) -> int:
    while (sequence := ping(parts().hooks.outbox, parts().play.clock(), webhook, made)) is None:
        webhook = webhook_or_problem(webhook.subscription.id)
        sequence = parts().hooks.outbox.told(webhook.subscription.id, made) if made else None
        if sequence is not None:
            return int(sequence)
    return sequence


@bp.get("/webhooks/<webhook>/deliveries")
@operation(
    TAG,
    scope="webhooks",
    answer=DeliveryPage,
    query=(STATE, *PAGING),
    token=True,
    costly=True,
    problems=(*FOUND, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_deliveries(webhook: str) -> Response:
    """List the messages of a webhook with their status, newest first. They are kept for two weeks at most."""
    webhook_or_problem(webhook)
    found, place = parts().hooks.outbox.page(webhook, **page_bounds(), state=one_of("state", STATES))
    return page_answer(IndexPage([msgspec.json.encode(_delivery(webhook, message)) for message in found], place))


@bp.get("/webhooks/<webhook>/deliveries/<int:delivery>")
@operation(TAG, scope="webhooks", answer=DeliveryDocument, token=True, problems=(*FOUND, problems.UNKNOWN_DELIVERY))
def show_delivery(webhook: str, delivery: int) -> Response:
    """Show a message by its sequence number, with its body."""
    webhook_or_problem(webhook)
    return _delivery_answer(webhook, delivery, 200)


@bp.post("/webhooks/<webhook>/deliveries/<int:delivery>/redeliver")
@operation(
    TAG,
    scope="webhooks",
    answer=DeliveryDocument,
    status=202,
    request=EmptyBody,
    token=True,
    keyed=False,
    problems=(*CHANGES, problems.UNKNOWN_DELIVERY, problems.WEBHOOK_DISABLED),
)
def redeliver(webhook: str, delivery: int) -> Response:
    """Send a message again, with the same id and body, and with new attempts as if it were new."""
    found = webhook_or_problem(webhook)
    load(EmptyBody, json_body())
    _check_enabled(found)
    while not parts().hooks.outbox.again(webhook, _message_or_problem(webhook, delivery), time()):
        pass
    return _delivery_answer(webhook, delivery, 202)


def _message_or_problem(webhook: str, sequence: int) -> KeptMessage:
    found = parts().hooks.outbox.message(webhook, sequence)
    if found is None:
        raise Problem(problems.UNKNOWN_DELIVERY, {"delivery": sequence})
    return found


def _check_enabled(webhook: Webhook) -> None:
    if not webhook.enabled:
        raise Problem(problems.WEBHOOK_DISABLED, {"webhook": webhook.subscription.id})


def _delivery(webhook: str, message: Message, **body: str) -> DeliveryDocument:
    due = parts().hooks.outbox.due_at(webhook, message.sequence)
    return DeliveryDocument(
        id=message.id,
        sequence=message.sequence,
        type=message.type,
        subject=message.subject,
        created_at=message.at,
        state=message.state,
        attempts=message.attempts,
        next_attempt_at=None if due is None else written(due),
        **body,
    )


def _delivery_answer(webhook: str, sequence: int, status: int, headers: dict[str, str] | None = None) -> Response:
    message = _message_or_problem(webhook, sequence).message
    location = {"Location": f"{API}/webhooks/{webhook}/deliveries/{sequence}"} if status == 202 else {}
    document = _delivery(webhook, message, body=message.body)
    return answer(document, status, headers={**location, **(headers or {})})
