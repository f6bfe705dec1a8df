"""Fresh secret seeds. `domain.kernel.chance` derives all chance from them."""

import secrets

from domain.kernel.chance import SEED_BYTES


def new_seed() -> bytes:
    """An unpredictable seed."""
    return secrets.token_bytes(SEED_BYTES)
