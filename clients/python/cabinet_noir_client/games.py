# Made from openapi.yaml by `make clients`.
"""The match of each game, for those who name its type."""

from cabinet_noir_client._async_games import (
    AsyncConspiracyMatch,
    AsyncPaxIlluminatenMatch,
    AsyncRichelieuMatch,
    AsyncUmbraConciliumMatch,
)
from cabinet_noir_client._sync_games import (
    ConspiracyMatch,
    PaxIlluminatenMatch,
    RichelieuMatch,
    UmbraConciliumMatch,
)

__all__ = [
    "AsyncConspiracyMatch",
    "AsyncPaxIlluminatenMatch",
    "AsyncRichelieuMatch",
    "AsyncUmbraConciliumMatch",
    "ConspiracyMatch",
    "PaxIlluminatenMatch",
    "RichelieuMatch",
    "UmbraConciliumMatch",
]
