"""Webhooks: creating and changing them."""

from typing import Any

import msgspec
from flask import Blueprint, Response

from domain.kernel.actors import OPERATOR
from events import ids
from events.envelope import timestamp, written
from projections.index import IndexPage
from service.application import problems
from service.application.limits import API, WEBHOOK_OLD_SECRET_SECONDS, WEBHOOKS_MAX
from service.application.problems import Problem
from service.application.webhooks.addresses import fault_of
from service.application.webhooks.documents import NewWebhookAnswer, WebhookDocument, WebhookPage
from service.application.webhooks.registry import EVERYBODY, Secret, Subscription, TooManyWebhooks, Webhook
from service.application.webhooks.signatures import new_secret, public_key
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, WRITES, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.requests import (
    caller,
    idempotency_key,
    json_body,
    load,
    player_or_operator,
    principal,
    time,
)
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.webhooks.schemas import ChangedWebhook, NewWebhook

bp = Blueprint("webhooks", __name__)
TAG = "webhooks"

FOUND = (problems.TOKEN_NEEDED, problems.UNKNOWN_WEBHOOK)
CHANGES = (*WRITES, problems.UNKNOWN_WEBHOOK)
NO_STORE = {"Cache-Control": "no-store"}


@bp.post("/webhooks")
@operation(
    TAG,
    scope="webhooks",
    answer=NewWebhookAnswer,
    status=201,
    request=NewWebhook,
    token=True,
    problems=(
        *WRITES,
        problems.UNKNOWN_SUBJECT,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_GAME,
        problems.UNKNOWN_TOURNAMENT,
        problems.UNKNOWN_WEBHOOK,
        problems.FOREIGN_PLAYER,
        problems.TOO_MANY_WEBHOOKS,
    ),
)
def create_webhook() -> Response:
    """Create a webhook.

    It receives messages about events from now on, as its owner may see them: `POST` requests signed according to
    Standard Webhooks (standardwebhooks.com). The answer contains the secret, which is shown only here: keep it. For
    a day, the same request with the same `Idempotency-Key` gets the same answer again.
    """
    owner, body = player_or_operator(), load(NewWebhook, json_body())
    parts().hooks.sources.check(principal(), body["subject"])
    _check_url(body["url"])
    here, at = parts(), timestamp(parts().play.clock())
    made, replayed = parts().play.writing.reserve(
        caller(), owner, idempotency_key(), body, ids.new_id(ids.WEBHOOK, here.play.clock())
    )
    webhook = here.hooks.registry.get(made) if replayed else None
    if webhook is None:
        try:
            here.hooks.registry.add(_subscription(made, owner, body, at))
        except TooManyWebhooks:
            raise Problem(problems.TOO_MANY_WEBHOOKS, {"most": WEBHOOKS_MAX}) from None
        webhook = webhook_or_problem(made)
    if principal().player:
        here.accounts.players.keep(owner)
    headers = {"Location": f"{API}/webhooks/{made}", **NO_STORE, **replay_header(replayed)}
    return answer(_with_secret(webhook), 201, headers=headers)


def _subscription(made: str, owner: str, body: Any, at: str) -> Subscription:
    scheme = body["signature"]
    return Subscription(
        id=made,
        owner=owner,
        subject=body["subject"],
        url=body["url"],
        types=tuple(body["types"]),
        description=body["description"],
        scheme=scheme,
        secrets=(Secret(new_secret(scheme)),),
        created_at=at,
    )


@bp.get("/webhooks")
@operation(
    TAG,
    scope="webhooks",
    answer=WebhookPage,
    query=PAGING,
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_webhooks() -> Response:
    """The caller's webhooks, newest first; for the operator, everybody's."""
    owner = player_or_operator()
    found, place = parts().hooks.registry.page(EVERYBODY if owner == OPERATOR else owner, **page_bounds())
    return page_answer(IndexPage([msgspec.json.encode(webhook_document(webhook)) for webhook in found], place))


@bp.get("/webhooks/<webhook>")
@operation(TAG, scope="webhooks", answer=WebhookDocument, token=True, problems=FOUND)
def show_webhook(webhook: str) -> Response:
    """One webhook."""
    return answer(webhook_document(webhook_or_problem(webhook)))


@bp.patch("/webhooks/<webhook>")
@operation(TAG, scope="webhooks", answer=WebhookDocument, request=ChangedWebhook, token=True, problems=CHANGES)
def change_webhook(webhook: str) -> Response:
    """Change, enable or disable a webhook.

    A webhook that answered 410, or that failed for about three days, is disabled automatically.
    """
    found, body = webhook_or_problem(webhook), load(ChangedWebhook, json_body())
    here, enabled = parts(), body.pop("enabled", None)
    if "url" in body:
        _check_url(body["url"])
    if "types" in body:
        body["types"] = tuple(body["types"])
    while not here.hooks.registry.change(found, here.play.clock(), enabled, **body):
        found = webhook_or_problem(webhook)
    return answer(webhook_document(webhook_or_problem(webhook)))


@bp.delete("/webhooks/<webhook>")
@operation(TAG, scope="webhooks", answer=WebhookDocument, token=True, problems=FOUND)
def delete_webhook(webhook: str) -> Response:
    """Delete a webhook with its messages. The answer is the webhook as it was."""
    found = webhook_or_problem(webhook)
    parts().hooks.registry.remove(found.subscription)
    return answer(webhook_document(found))


@bp.post("/webhooks/<webhook>/rotate")
@operation(TAG, scope="webhooks", answer=NewWebhookAnswer, request=EmptyBody, token=True, problems=CHANGES)
def rotate_secret(webhook: str) -> Response:
    """Give a webhook a new secret.

    For a day messages are also signed with the previous one. The answer contains the new secret, which is shown
    only here; for a day the same `Idempotency-Key` gets the same answer again.
    """
    found, body = webhook_or_problem(webhook), load(EmptyBody, json_body())
    here = parts()
    new = ids.new_id(ids.WEBHOOK, here.play.clock())
    made, replayed = parts().play.writing.reserve(
        caller(), found.subscription.owner, idempotency_key(), {"rotate": webhook, **body}, new
    )
    while found.subscription.rotation != made:
        here.hooks.registry.change(found, here.play.clock(), secrets=_rotated(found), rotation=made)
        found = webhook_or_problem(webhook)
    return answer(_with_secret(found), headers={**NO_STORE, **replay_header(replayed)})


def _rotated(webhook: Webhook) -> tuple[Secret, ...]:
    """The secrets with a new one in front; the previous one stays valid for a while, older ones do not."""
    until = time() + 1000 * WEBHOOK_OLD_SECRET_SECONDS
    return Secret(new_secret(webhook.subscription.scheme)), Secret(webhook.subscription.secrets[0].text, until)


def _check_url(url: str) -> None:
    fault = fault_of(url, parts().edge.webhook_networks)
    if fault:
        raise problems.malformed({"url": [fault]})


def webhook_or_problem(webhook: str) -> Webhook:
    """A webhook of the caller; the operator has access to all."""
    owner = player_or_operator()
    found = parts().hooks.registry.get(webhook) if ids.is_id(ids.WEBHOOK, webhook) else None
    if found is None or owner not in (OPERATOR, found.subscription.owner):
        raise Problem(problems.UNKNOWN_WEBHOOK, {"webhook": webhook})
    return found


def _fields(webhook: Webhook) -> dict[str, Any]:
    subscription = webhook.subscription
    return {
        "id": subscription.id,
        "owner": subscription.owner,
        "subject": subscription.subject,
        "url": subscription.url,
        "types": subscription.types,
        "description": subscription.description,
        "signature": subscription.scheme,
        "public_key": public_key(subscription.secrets[0].text),
        "enabled": webhook.enabled,
        "disabled_because": webhook.because,
        "sequence": webhook.sequence,
        "failing_since": None if webhook.failing is None else written(webhook.failing),
        "created_at": subscription.created_at,
    }


def webhook_document(webhook: Webhook) -> WebhookDocument:
    """A webhook without its secret."""
    return WebhookDocument(**_fields(webhook))


def _with_secret(webhook: Webhook) -> NewWebhookAnswer:
    """A webhook with its secret; private keys are never shown."""
    secret = webhook.subscription.secrets[0].text
    return NewWebhookAnswer(**_fields(webhook), secret=None if public_key(secret) else secret)
