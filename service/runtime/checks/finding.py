"""What a check finds."""

from typing import Literal

from msgspec import Struct

State = Literal["ok", "warning", "wrong"]


class Finding(Struct, frozen=True):
    """What is so, and what to do about it if it is not ok.

    `wrong`: the service does not run, or breaks a promise. `warning`: it runs, but not as an operator would want.
    What `may_pass` without another setting is no reason not to start. What `blocks` leaves nothing more to find out
    about the subject.
    """

    subject: str
    state: State
    says: str
    do: str = ""
    may_pass: bool = False
    blocks: bool = False

    @property
    def sentence(self) -> str:
        """All of it in one line."""
        about = self.says if self.says.startswith(self.subject) else f"{self.subject}: {self.says}"
        return f"{about}: {self.do}" if self.do else about
