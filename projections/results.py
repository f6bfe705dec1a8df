"""The results of finished matches."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.match import MatchEnded
from domain.kernel.messages import Seat
from events.connection import Client
from events.envelope import timestamp
from events.ids import made_at
from projections.index import Index, Page
from projections.projection import Change
from projections.tables import Step


class SeatResult(Struct, frozen=True):
    """How one seat did. `rank` 1 is first; tied seats share a rank."""

    seat: int
    name: str
    player: str | None
    bot: str | None
    resigned: bool
    rank: int
    score: int | None


class MatchResult(Struct, frozen=True):
    """A finished match. `events` counts the events up to its end."""

    match: str
    game: str
    rules_version: int
    options: dict[str, Any]
    how: str
    seats: tuple[SeatResult, ...]
    events: int
    created_at: str
    ended_at: str


class Results:
    """The projection and its reader."""

    def __init__(self, client: Client) -> None:
        self._index = Index(client, "results")

    def apply(self, change: Change) -> None:
        """See Projection."""
        for step in change.steps:
            if isinstance(step.envelope.event, MatchEnded):
                result = result_of(change.match, step)
                tags = [f"game:{result.game}", f"how:{result.how}"]
                tags += [f"player:{seat.player}" for seat in result.seats if seat.player]
                body = msgspec.json.encode(result)
                self._index.put(change.match, result.events, result.ended_at, body, tags)

    def forget(self, match: str) -> None:
        """See Projection."""
        self._index.remove(match)

    def matches(self) -> list[str]:
        """The matches that are filed."""
        return self._index.documents()

    def get(self, match: str) -> bytes | None:
        """The result of a match as JSON, if it is filed."""
        return self._index.get(match)

    def page(self, tags: Sequence[str], limit: int, **bounds: str | None) -> Page:
        """Results as JSON, the last to end first; see Index.page."""
        return self._index.page(tags, limit, **bounds)


def result_of(match_id: str, step: Step) -> MatchResult:
    """The result of a match that ended with this step."""
    match, ended = step.checkpoint.table.match, step.envelope.event
    assert isinstance(ended, MatchEnded)
    ranks = {standing.seat: standing for standing in ended.outcome.standings}
    seats = [
        SeatResult(
            seat=seat,
            name=occupant.name,
            player=occupant.player,
            bot=occupant.bot,
            resigned=seat in match.resigned,
            rank=ranks[Seat(seat)].rank,
            score=ranks[Seat(seat)].score,
        )
        for seat, occupant in enumerate(match.seats)
        if occupant
    ]
    return MatchResult(
        match=match_id,
        game=match.terms.game,
        rules_version=match.terms.rules_version,
        options=match.terms.options,
        how=ended.outcome.how,
        seats=tuple(seats),
        events=step.envelope.version,
        created_at=timestamp(made_at(match_id)),
        ended_at=step.envelope.at,
    )
