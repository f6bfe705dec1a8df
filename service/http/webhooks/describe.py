"""Webhooks and their messages as documents."""

from typing import Any

from events.envelope import written_time
from service.application.webhooks.deliveries import Delivery
from service.application.webhooks.documents import DeliveryDocument, NewWebhookAnswer, WebhookDocument
from service.application.webhooks.registry import Webhook
from service.application.webhooks.signatures import public_key


def webhook_document(webhook: Webhook) -> WebhookDocument:
    """A webhook without its secret."""
    return WebhookDocument(**_fields(webhook))


def new_webhook_answer(webhook: Webhook) -> NewWebhookAnswer:
    """A webhook with its secret; private keys are never shown."""
    secret = webhook.subscription.secrets[0].text
    return NewWebhookAnswer(**_fields(webhook), secret=None if public_key(secret) else secret)


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
        "failing_since": None if webhook.failing is None else written_time(webhook.failing),
        "created_at": subscription.created_at,
    }


def delivery_item(delivery: Delivery) -> DeliveryDocument:
    """A message without its body."""
    return _document(delivery)


def delivery_document(delivery: Delivery) -> DeliveryDocument:
    """A message with its body."""
    return _document(delivery, body=delivery.message.body)


def _document(delivery: Delivery, **body: str) -> DeliveryDocument:
    message, due = delivery.message, delivery.due
    return DeliveryDocument(
        id=message.id,
        sequence=message.sequence,
        type=message.type,
        subject=message.subject,
        created_at=message.at,
        state=message.state,
        attempts=message.attempts,
        next_attempt_at=None if due is None else written_time(due),
        **body,
    )
