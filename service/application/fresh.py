"""What nobody can foresee: the ids of new matches and tournaments, and the seeds of chance."""

from datetime import datetime

from events import ids
from events.seeds import new_seed


class Fresh:
    """Ids and seeds that were never there before."""

    def id(self, kind: str, now: datetime) -> str:
        """The id of something new."""
        return ids.new_id(kind, now)

    def seed(self) -> bytes:
        """A secret seed."""
        return new_seed()
