"""Secrets and signatures according to Standard Webhooks 1.0.0.

`v1` is an HMAC-SHA256 under a shared secret (`whsec_…`), `v1a` an Ed25519 signature under a private key (`whsk_…`)
whose public half (`whpk_…`) the receiver gets. The signed text is `<id>.<seconds since 1970>.<body>`.
"""

import hmac
import secrets
from base64 import b64decode, b64encode
from typing import Literal

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

Scheme = Literal["hmac", "ed25519"]

SHARED, PRIVATE, PUBLIC = "whsec_", "whsk_", "whpk_"
SECRET_BYTES = 32


def new_secret(scheme: Scheme) -> str:
    """A fresh secret of a scheme."""
    prefix = SHARED if scheme == "hmac" else PRIVATE
    return prefix + _text(secrets.token_bytes(SECRET_BYTES))


def public_key(secret: str) -> str | None:
    """The public key for a private key; None for a shared secret, which verifies its own signatures."""
    if secret.startswith(SHARED):
        return None
    return PUBLIC + _text(_private(secret).public_key().public_bytes_raw())


def sign(secret: str, message_id: str, seconds: int, body: bytes) -> str:
    """The signature of one message, with the identifier of its scheme."""
    signed = f"{message_id}.{seconds}.".encode() + body
    if secret.startswith(SHARED):
        return "v1," + _text(hmac.digest(b64decode(secret.removeprefix(SHARED)), signed, "sha256"))
    return "v1a," + _text(_private(secret).sign(signed))


def _private(secret: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(b64decode(secret.removeprefix(PRIVATE)))


def _text(raw: bytes) -> str:
    return b64encode(raw).decode()
