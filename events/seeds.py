"""Fresh secret seeds. What is drawn from one is worked out in `domain.kernel.chance`."""

import secrets

from domain.kernel.chance import SEED_BYTES


def new_seed() -> bytes:
    """A seed that nobody can foresee."""
    return secrets.token_bytes(SEED_BYTES)
