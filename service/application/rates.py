"""Rates: a number of requests in a number of seconds."""

import re
from typing import Self

from msgspec import Struct


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
