"""What a check finds."""

from typing import Literal

from msgspec import Struct

State = Literal["ok", "warning", "wrong"]


class Finding(Struct, frozen=True):
    """What is so, and what to do about it if it is not ok.

    `wrong`: the service does not run, or breaks a promise. `warning`: it runs, but not as an operator would want.
    """

    subject: str
    state: State
    says: str
    do: str = ""
