"""The index of all tournaments: game, format, status."""

from msgspec import Struct

from domain.kernel.values import GameKey, Time, TournamentId, Version
from domain.tournament.rounds import planned
from domain.tournament.state import Status, Tournament
from domain.tournament.terms import Format
from events.codec import Checkpoint
from events.connection import Client
from events.envelope import timestamp
from events.ids import made_at
from projections.endings import Endings
from projections.organised import OrganisedIndex
from projections.schedules import Schedules
from streams.tournaments import Tournaments


class TournamentSummary(Struct, frozen=True):
    """A summary of a tournament. `round` is the newest one, 0 before the first; `rounds` is the planned number."""

    id: TournamentId
    name: str
    """What the organiser called it."""
    game: GameKey
    format: Format
    """How entries are paired."""
    status: Status
    """How far it is, from taking entries to its end."""
    organiser: str
    """The player who directs it, by its id."""
    entries: int
    """How many there are, withdrawn ones too."""
    round: int
    rounds: int
    version: Version
    created_at: Time
    updated_at: Time


def summarise(tournament: str, found: Checkpoint[Tournament]) -> TournamentSummary:
    """The summary of a tournament at its current version."""
    now = found.state
    assert now.opened is not None, "no event yet"
    return TournamentSummary(
        id=tournament,
        name=now.terms.name,
        game=now.terms.game,
        format=now.terms.format,
        status=now.status,
        organiser=now.organiser,
        entries=len(now.entries),
        round=len(now.rounds),
        rounds=planned(now),
        version=now.version,
        created_at=timestamp(made_at(tournament)),
        updated_at=found.at,
    )


class TournamentIndex(OrganisedIndex[Tournament]):
    """The projection and its reader."""

    name = "tournaments"
    unfinished = ("open", "running")

    def __init__(self, client: Client, tournaments: Tournaments, over: Endings) -> None:
        super().__init__(client, tournaments, over)
        self.schedules = Schedules(client)

    def summarise(self, stream: str, found: Checkpoint[Tournament]) -> tuple[TournamentSummary, list[str]]:
        """See OrganisedIndex."""
        summary = summarise(stream, found)
        return summary, _tags(summary, found.state)

    def _file(self, stream: str, found: Checkpoint[Tournament]) -> None:
        super()._file(stream, found)
        self.schedules.put(stream, found.state)

    def forget(self, stream: str) -> None:
        """See OrganisedIndex."""
        super().forget(stream)
        self.schedules.forget(stream)


def _tags(summary: TournamentSummary, now: Tournament) -> list[str]:
    tags = [f"game:{summary.game}", f"status:{summary.status}", f"format:{summary.format}"]
    tags.append(f"organiser:{summary.organiser}")
    tags += [f"staff:{one.player}" for one in now.staff]
    return tags + [f"player:{entry.player}" for entry in now.entries if entry.player]
