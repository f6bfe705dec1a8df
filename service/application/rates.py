"""Rates: a number of requests in a number of seconds."""

import re
from typing import Self

from msgspec import Struct

RATE = "500/10"
"""Requests / seconds of one token, or one address without a token; `CABINET_RATE`."""
TURN_RATE = "30/10"
"""Commands of an awaited seat after `RATE` is used up; `CABINET_RATE_TURN`."""
ACCOUNT_RATE = "100/600"
"""Players created, recovered or signed in from one address, and consents; `CABINET_RATE_ACCOUNTS`."""
REGISTRATION_RATE = "100/86400"
"""Applications registered from one address; `CABINET_RATE_REGISTRATIONS`."""
OPENING_RATE = "100/600"
"""Matches and tournaments that a player opens; `CABINET_RATE_OPENINGS`."""
PHRASE_RATE = "6/30"
"""Phrases that a player says, at all tables together; `CABINET_RATE_PHRASES`."""
JOB_RATE = "100/600"
"""Analyses, reports and hints that a player asks for; `CABINET_RATE_JOBS`."""


class Rate(Struct, frozen=True):
    """A number of requests in a number of seconds; they may all come at once."""

    requests: int
    seconds: int

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """`500/10`, or `0` for no limit. Raises ValueError for anything else."""
        if text == "0":
            return None
        found = re.fullmatch(r"([1-9][0-9]{0,8})/([1-9][0-9]{0,8})", text, re.ASCII)
        if not found:
            raise ValueError(text)
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.requests}/{self.seconds}"
