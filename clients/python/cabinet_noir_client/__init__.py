"""A client of Cabinet Noir: `Client` and `Match`, the same with `await` as `AsyncClient` and `AsyncMatch`.

What comes as it happens is a `Stream`, or an `AsyncStream`, which can be ended from anywhere.

`types` has the type of everything that is sent and answered, made from `openapi.yaml`.
"""

from cabinet_noir_client import types
from cabinet_noir_client._async import AsyncClient
from cabinet_noir_client._async_access import AsyncAccess
from cabinet_noir_client._async_job import AsyncJob
from cabinet_noir_client._async_match import AsyncMatch
from cabinet_noir_client._async_series import AsyncSeries
from cabinet_noir_client._async_statistics import AsyncStatistics
from cabinet_noir_client._async_tokens import AsyncTokens
from cabinet_noir_client._async_tournament import AsyncTournament
from cabinet_noir_client._async_undo import AsyncUndo
from cabinet_noir_client._sync import Client
from cabinet_noir_client._sync_access import Access
from cabinet_noir_client._sync_job import Job
from cabinet_noir_client._sync_match import Match
from cabinet_noir_client._sync_series import Series
from cabinet_noir_client._sync_statistics import Statistics
from cabinet_noir_client._sync_tokens import Tokens
from cabinet_noir_client._sync_tournament import Tournament
from cabinet_noir_client._sync_undo import Undo
from cabinet_noir_client.endings import AsyncStream, Stream
from cabinet_noir_client.included import Included, IncludedOptions, IncludedView
from cabinet_noir_client.jobs import JobFailed
from cabinet_noir_client.oauth import Consent, NoConsent
from cabinet_noir_client.options import complete
from cabinet_noir_client.patches import WrongPatch
from cabinet_noir_client.problems import (
    Conflict,
    Forbidden,
    NotFound,
    Problem,
    ProtocolProblem,
    Refused,
    Stale,
    TooManyRequests,
    Unauthorized,
    Unavailable,
)
from cabinet_noir_client.running_hash import AnotherCourse
from cabinet_noir_client.webhooks import BadSignature, verify

__all__ = [
    "Access",
    "AnotherCourse",
    "AsyncAccess",
    "AsyncClient",
    "AsyncJob",
    "AsyncMatch",
    "AsyncSeries",
    "AsyncStatistics",
    "AsyncStream",
    "AsyncTokens",
    "AsyncTournament",
    "AsyncUndo",
    "BadSignature",
    "Client",
    "Conflict",
    "Consent",
    "Forbidden",
    "Included",
    "IncludedOptions",
    "IncludedView",
    "Job",
    "JobFailed",
    "Match",
    "NoConsent",
    "NotFound",
    "Problem",
    "ProtocolProblem",
    "Refused",
    "Series",
    "Stale",
    "Statistics",
    "Stream",
    "Tokens",
    "TooManyRequests",
    "Tournament",
    "Unauthorized",
    "Unavailable",
    "Undo",
    "WrongPatch",
    "complete",
    "types",
    "verify",
]
