"""The index of all tournaments: game, format, status."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Unpack

import msgspec
from msgspec import Struct

from domain.kernel.values import GameKey, Time, TournamentId, Version
from domain.tournament.rounds import planned
from domain.tournament.state import Status, Tournament
from domain.tournament.terms import Format
from events.codec import Checkpoint
from events.connection import Client
from events.envelope import milliseconds, timestamp
from events.ids import made_at
from projections.endings import Endings
from projections.index import Index, IndexPage, walk
from projections.schedules import Schedules
from projections.walks import Bounds
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


class _Quiet(Struct, frozen=True):
    """The fields of a summary that say since when nothing has happened."""

    id: str
    updated_at: str


_quiet = msgspec.json.Decoder(_Quiet)
PAGE = 500


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


class TournamentIndex:
    """The projection and its reader."""

    def __init__(self, client: Client, tournaments: Tournaments, over: Endings) -> None:
        self._index = Index(client, "tournaments")
        self._streams = tournaments
        self._over = over
        self.schedules = Schedules(client)

    def catch_up(self, tournament: str) -> None:
        """File a tournament as it is now; repeating it changes nothing."""
        found = self._streams.current(tournament)[0]
        if self._index.mark(tournament)[0] > found.version:
            self.forget(tournament)
        self._file(tournament, found)

    def _file(self, tournament: str, found: Checkpoint[Tournament]) -> None:
        summary = summarise(tournament, found)
        body = msgspec.json.encode(summary)
        self._index.put(tournament, found.version, summary.created_at, body, _tags(summary, found.state))
        self.schedules.put(tournament, found.state)
        if found.state.status == "ended" and not self._streams.store.is_archived(tournament):
            self._over.put(tournament, milliseconds(found.at))

    def rebuild(self, tournament: str) -> None:
        """File a tournament again from its stream. One that cannot be read stays as it was filed."""
        self._streams.forget(tournament)
        found = self._streams.current(tournament)[0]
        self.forget(tournament)
        self._file(tournament, found)

    def get(self, tournament: str) -> bytes | None:
        """The filed summary of a tournament as JSON, if there is one."""
        return self._index.get(tournament)

    def forget(self, tournament: str) -> None:
        """Take a tournament out."""
        self._index.remove(tournament)
        self.schedules.forget(tournament)

    def tournaments(self) -> Iterator[str]:
        """The tournaments that are filed."""
        return self._index.documents()

    def quiet_since(self, moment: str) -> Iterator[str]:
        """Tournaments that are not over and had no event since a moment."""
        for status in ("open", "running"):
            page = partial(self.page, [f"status:{status}"], PAGE, until=moment)
            for found in walk(lambda before, page=page: page(before=before)):  # type: ignore[misc]  # bound
                quiet = map(_quiet.decode, found.bodies)
                yield from (one.id for one in quiet if one.updated_at < moment)

    def page(self, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Summaries as JSON, newest first; see Index.page."""
        return self._index.page(tags, limit, **bounds)


def _tags(summary: TournamentSummary, now: Tournament) -> list[str]:
    tags = [f"game:{summary.game}", f"status:{summary.status}", f"format:{summary.format}"]
    tags.append(f"organiser:{summary.organiser}")
    tags += [f"staff:{one.player}" for one in now.staff]
    return tags + [f"player:{entry.player}" for entry in now.entries if entry.player]
