"""Signatures against the test vectors of the libraries of Standard Webhooks, and against those libraries."""

import base64
from datetime import UTC, datetime

import pytest
from standardwebhooks import Webhook

from service.application.webhooks.signatures import new_secret, public_key, sign

ID, SECONDS, BODY = "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}'

VECTORS = (
    ("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
    (
        "whsk_VEVTVFNJR05JTkdLRVlET05PVFVTRVRISVNGT1JBTlk=",
        "v1a,tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag==",
    ),
)


@pytest.mark.parametrize(("secret", "signature"), VECTORS, ids=["hmac", "ed25519"])
def test_the_published_vectors_hold(secret: str, signature: str) -> None:
    assert sign(secret, ID, SECONDS, BODY) == signature


def test_a_fresh_secret_signs_as_the_library_does() -> None:
    secret = new_secret("hmac")
    at = datetime.fromtimestamp(SECONDS, UTC)
    assert sign(secret, ID, SECONDS, BODY) == Webhook(secret).sign(ID, at, BODY.decode())


@pytest.mark.parametrize(("scheme", "prefix"), [("hmac", "whsec_"), ("ed25519", "whsk_")])
def test_a_fresh_secret_has_its_prefix_256_bits_and_no_double(scheme: str, prefix: str) -> None:
    secrets = {new_secret(scheme) for _ in range(20)}
    assert len(secrets) == 20
    assert {len(base64.b64decode(secret.removeprefix(prefix))) for secret in secrets} == {32}


def test_a_shared_secret_has_no_public_key_and_a_private_one_has() -> None:
    assert public_key(new_secret("hmac")) is None
    assert str(public_key(new_secret("ed25519"))).startswith("whpk_")
