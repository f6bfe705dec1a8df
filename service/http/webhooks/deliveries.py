"""The messages of webhooks: tests, the log, redelivery."""

from collections.abc import Mapping
from typing import get_args

from flask import Blueprint, Response

from service import API
from service.application import problems
from service.application.webhooks import deliveries, webhooks
from service.application.webhooks.deliveries import Delivery
from service.application.webhooks.documents import DeliveryDocument, DeliveryPage
from service.application.webhooks.outbox import State
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, Query, operation
from service.http.conventions.paging import list_answer, page_bounds
from service.http.conventions.parameters import one_of
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.webhooks.describe import delivery_document, delivery_item
from service.http.webhooks.webhooks import CHANGES, FOUND

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
    here, by = parts(), caller()
    webhooks.webhook_of(here.hooks, by, webhook)
    load(EmptyBody, json_body())
    sent, replayed = deliveries.ping(here.play, here.hooks, by, webhook)
    return _accepted(sent, replay_header(replayed))


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
    """List the messages of a webhook with their status, newest first. They are kept for two weeks at most.

    Only the owner and the operator may ask. The list does not have the bodies.
    """
    here, by = parts(), caller()
    webhooks.webhook_of(here.hooks, by, webhook)
    bounds, state = page_bounds(), one_of("state", STATES)
    found, place = deliveries.page(here.hooks, by, webhook, state, **bounds)
    return list_answer(map(delivery_item, found), place)


@bp.get("/webhooks/<webhook>/deliveries/<int:delivery>")
@operation(TAG, scope="webhooks", answer=DeliveryDocument, token=True, problems=(*FOUND, problems.UNKNOWN_DELIVERY))
def show_delivery(webhook: str, delivery: int) -> Response:
    """Show a message by its sequence number, with its body.

    Only the owner and the operator may ask. The body is that of every attempt.
    """
    return answer(delivery_document(deliveries.show(parts().hooks, caller(), webhook, delivery)))


@bp.post("/webhooks/<webhook>/deliveries/<int:delivery>/redeliver")
@operation(
    TAG,
    scope="webhooks",
    answer=DeliveryDocument,
    status=202,
    request=EmptyBody,
    token=True,
    problems=(*CHANGES, problems.UNKNOWN_DELIVERY, problems.WEBHOOK_DISABLED),
)
def redeliver(webhook: str, delivery: int) -> Response:
    """Send a message again, with the same id and body, and with new attempts as if it were new.

    Only the owner and the operator may. A receiver that goes by `webhook-id` takes it once. Refused while the
    webhook is disabled.
    """
    here, by = parts(), caller()
    webhooks.webhook_of(here.hooks, by, webhook)
    load(EmptyBody, json_body())
    sent, replayed = deliveries.redeliver(here.play, here.hooks, by, webhook, delivery)
    return _accepted(sent, replay_header(replayed))


def _accepted(sent: Delivery, headers: Mapping[str, str]) -> Response:
    place = f"{API}/webhooks/{sent.webhook}/deliveries/{sent.message.sequence}"
    return answer(delivery_document(sent), 202, headers={"Location": place, **headers})
