"""Receipts: signed notes that say what a viewer of a match was told up to a version, as its running hash."""

from collections.abc import Iterable

from msgspec import Struct

from transparency.notes import BadNote, Verifier, verified

FORMAT = "cabinet-noir-receipt/v1"


class Receipt(Struct, frozen=True):
    """The running hash of a viewer (`public`, or the number of a seat) at a version, in hex. `log` is who signs."""

    log: str
    match: str
    viewer: str
    version: int
    told: str

    def text(self) -> str:
        """The text of the note."""
        return f"{FORMAT}\n{self.log}\n{self.match}\n{self.viewer}\n{self.version}\n{self.told}\n"


def verified_receipt(note: str, keys: Iterable[Verifier]) -> Receipt:
    """The receipt in a note that one of the keys has signed. Raises BadNote."""
    text = verified(note, keys)
    lines = text.split("\n")
    if len(lines) != 7 or lines[0] != FORMAT or not lines[4].isdecimal():
        raise BadNote("this note is no receipt")
    return Receipt(lines[1], lines[2], lines[3], int(lines[4]), lines[5])
