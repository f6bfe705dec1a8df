"""The index of all series: organiser, status, tournaments."""

from msgspec import Struct

from domain.kernel.values import SeriesId, Time, Version
from domain.series.state import Series, Status
from events.codec import Checkpoint
from events.envelope import timestamp
from events.ids import made_at
from projections.organised import OrganisedIndex


class SeriesSummary(Struct, frozen=True):
    """A summary of a series."""

    id: SeriesId
    name: str
    """What the organiser called it."""
    status: Status
    """Whether it goes on."""
    organiser: str
    """The player who directs it, by its id."""
    tournaments: int
    """How many belong to it."""
    cuts: int
    """How many were made."""
    version: Version
    created_at: Time
    updated_at: Time


def summarise(series: str, found: Checkpoint[Series]) -> SeriesSummary:
    """The summary of a series at its current version."""
    now = found.state
    return SeriesSummary(
        id=series,
        name=now.terms.name,
        status=now.status,
        organiser=now.organiser,
        tournaments=len(now.members),
        cuts=len(now.cuts),
        version=now.version,
        created_at=timestamp(made_at(series)),
        updated_at=found.at,
    )


class SeriesIndex(OrganisedIndex[Series]):
    """The projection and its reader."""

    name = "series"
    unfinished = ("open",)

    def summarise(self, stream: str, found: Checkpoint[Series]) -> tuple[SeriesSummary, list[str]]:
        """See OrganisedIndex."""
        summary = summarise(stream, found)
        tags = [f"status:{summary.status}", f"organiser:{summary.organiser}"]
        return summary, tags + [f"tournament:{tournament}" for tournament in found.state.tournaments]
