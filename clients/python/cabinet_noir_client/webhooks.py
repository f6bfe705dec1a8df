"""Messages to webhooks, verified after Standard Webhooks 1.0.0."""

import hmac
import time
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Mapping
from typing import cast

import msgspec

from cabinet_noir_client.types import WebhookMessage

SHARED, PUBLIC = "whsec_", "whpk_"
TOLERANCE = 300.0
"""Seconds by which the time of an attempt may differ from ours."""


class BadSignature(Exception):
    """The message is not from the service, was changed on the way, or is too old."""


def verify(key: str, headers: Mapping[str, str], body: bytes, now: float | None = None) -> WebhookMessage:
    """The message in a request to a webhook, if it is genuine.

    `key` is the webhook's `secret`, or its `public_key`, which needs the extra `ed25519`; `now` is in seconds since
    1970. Raises BadSignature. A message can arrive more than once: ignore a `webhook-id` that you have seen.
    """
    told = {name.lower(): value for name, value in headers.items()}
    try:
        sent, signatures = told["webhook-timestamp"], told["webhook-signature"].split()
        signed = f"{told['webhook-id']}.{sent}.".encode() + body
        age = (time.time() if now is None else now) - int(sent)
    except (KeyError, ValueError) as error:
        raise BadSignature(f"a header is missing or malformed: {error}") from None
    if abs(age) > TOLERANCE:
        raise BadSignature(f"the message is {age:.0f} seconds old")
    genuine = _by_public_key if key.startswith(PUBLIC) else _by_secret
    if not any(genuine(key, signed, signature) for signature in signatures):
        raise BadSignature("no signature is that of the key")
    return cast(WebhookMessage, msgspec.json.decode(body))


def _by_secret(key: str, signed: bytes, signature: str) -> bool:
    made = hmac.digest(b64decode(key.removeprefix(SHARED)), signed, "sha256")
    return hmac.compare_digest(f"v1,{b64encode(made).decode()}".encode(), signature.encode())


def _by_public_key(key: str, signed: bytes, signature: str) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    scheme, _, given = signature.partition(",")
    if scheme != "v1a":
        return False
    try:
        Ed25519PublicKey.from_public_bytes(b64decode(key.removeprefix(PUBLIC))).verify(b64decode(given), signed)
    except (InvalidSignature, Error):
        return False
    return True
