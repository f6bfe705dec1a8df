"""What arrows and marks point to has to be what the game has: a remark on every name that it does not have."""

from typing import Any

from domain.kernel.places import Places
from domain.match.annotations import Note, unknown_places
from service.application.remarks import Remark


def faults_of_places(note: Note, known: Places) -> dict[str, Any]:
    """The faults of a note by where they are, as of a body; empty if there is none."""
    found: dict[str, Any] = {}
    for part, number, member in unknown_places(note.arrows, note.marks, known):
        one = getattr(note, part)[number]
        name = getattr(one, "from_" if member == "from" else member)
        found.setdefault(part, {}).setdefault(number, {})[member] = [Remark("place_unknown", place=name)]
    return found
