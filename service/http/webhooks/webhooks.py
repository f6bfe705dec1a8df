"""Webhooks: creating and changing them."""

from flask import Blueprint, Response

from service import API
from service.application import problems
from service.application.webhooks import webhooks
from service.application.webhooks.documents import NewWebhookAnswer, WebhookDocument, WebhookPage
from service.application.webhooks.webhooks import WebhookRequest
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, WRITES, operation
from service.http.conventions.paging import list_answer, page_bounds
from service.http.conventions.requests import caller, json_body, load, somebody
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.webhooks.describe import new_webhook_answer, webhook_document
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
    here, by, body = parts(), somebody(), load(NewWebhook, json_body())
    wanted = WebhookRequest(**{**body, "types": tuple(body["types"])})
    made, replayed = webhooks.create(here.play, here.accounts, here.hooks, by, wanted)
    headers = {"Location": f"{API}/webhooks/{made.subscription.id}", **NO_STORE, **replay_header(replayed)}
    return answer(new_webhook_answer(made), 201, headers=headers)


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
    """The caller's webhooks, newest first; for the operator, everybody's.

    They have neither their secrets nor their messages, which are at `…/deliveries`.
    """
    found, place = webhooks.page(parts().hooks, somebody(), **page_bounds())
    return list_answer(map(webhook_document, found), place)


@bp.get("/webhooks/<webhook>")
@operation(TAG, scope="webhooks", answer=WebhookDocument, token=True, problems=FOUND)
def show_webhook(webhook: str) -> Response:
    """One webhook.

    Only its owner and the operator may ask. It does not have the secret.
    """
    return answer(webhook_document(webhooks.webhook_of(parts().hooks, caller(), webhook)))


@bp.patch("/webhooks/<webhook>")
@operation(TAG, scope="webhooks", answer=WebhookDocument, request=ChangedWebhook, token=True, problems=CHANGES)
def change_webhook(webhook: str) -> Response:
    """Change, enable or disable a webhook.

    A webhook that answered 410, or that failed for about three days, is disabled automatically.
    """
    here, by = parts(), caller()
    webhooks.webhook_of(here.hooks, by, webhook)
    body = load(ChangedWebhook, json_body())
    return answer(webhook_document(webhooks.change(here.play, here.hooks, by, webhook, **body)))


@bp.delete("/webhooks/<webhook>")
@operation(TAG, scope="webhooks", answer=WebhookDocument, token=True, problems=FOUND)
def delete_webhook(webhook: str) -> Response:
    """Delete a webhook with its messages. The answer is the webhook as it was.

    Only its owner and the operator may. Nothing more is sent, also what was waiting.
    """
    return answer(webhook_document(webhooks.delete(parts().hooks, caller(), webhook)))


@bp.post("/webhooks/<webhook>/rotate")
@operation(TAG, scope="webhooks", answer=NewWebhookAnswer, request=EmptyBody, token=True, problems=CHANGES)
def rotate_secret(webhook: str) -> Response:
    """Give a webhook a new secret.

    For a day messages are also signed with the previous one. The answer contains the new secret, which is shown
    only here; for a day the same `Idempotency-Key` gets the same answer again.
    """
    here, by = parts(), caller()
    webhooks.webhook_of(here.hooks, by, webhook)
    load(EmptyBody, json_body())
    made, replayed = webhooks.rotate(here.play, here.hooks, by, webhook)
    return answer(new_webhook_answer(made), headers={**NO_STORE, **replay_header(replayed)})
