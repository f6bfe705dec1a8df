"""What follows an append to a stream: projections, results of tournaments, the log, messages to webhooks."""

from collections.abc import Iterable

from msgspec import UNSET

from domain.match.state import Match
from events import ids
from projections.project import Projections
from projections.projection import Change
from service.application.series.entering import Entering
from service.application.tournaments.results import report
from service.application.webhooks.teller import Teller
from streams.matches import Matches
from streams.transact import Writer
from transparency.keeper import Keeper


class FollowUp:
    """Carries out the consequences of an append; repetitions change nothing."""

    def __init__(
        self,
        projections: Projections,
        matches: Matches,
        writer: Writer,
        keeper: Keeper,
        teller: Teller,
        entering: Entering,
    ) -> None:
        self._projections = projections
        self._matches = matches
        self._writer = writer
        self._keeper = keeper
        self._entering = entering
        self._teller = teller

    def has_webhooks(self) -> bool:
        """Whether there are webhooks to tell."""
        return self._teller.has_webhooks()

    def look_again(self) -> None:
        """Find out again what the store has, after it could not be reached."""
        self._projections.look_again()
        self._keeper.look_again()

    def take_in(self, streams: Iterable[str]) -> dict[str, Change]:
        """Take in several streams together, as far as that is possible; see `Projections.catch_up_together`."""
        return self._projections.catch_up_together(stream for stream in streams if ids.kind_of(stream) == ids.MATCH)

    def follow(
        self,
        stream: str,
        version: int,
        *,
        tell_webhooks: bool = True,
        after_another: bool = False,
        taken_in: Change | None = None,
    ) -> None:
        """Do what follows an append, up to a version.

        `taken_in` is the change, if the projections have it already. Webhooks get messages if
        `tell_webhooks`. `after_another` says that another relay began with this append and did not finish it.
        """
        if ids.kind_of(stream) == ids.TOURNAMENT:
            self._projections.tournaments.catch_up(stream)
            self._keeper.follow_tournament(stream)
        elif ids.kind_of(stream) == ids.SERIES:
            self._projections.series.catch_up(stream)
            self._keeper.follow_series(stream)
            self._entering.enter_all(stream)
        else:
            change = taken_in or self._projections.catch_up(stream, version, after_another=after_another)
            match = self._match(stream, change)
            report(self._writer, stream, match)
            if not self._is_import(stream, match, change):  # the log vouches for what was played here
                self._keeper.follow_match(stream, match, change.steps if change else ())
        if tell_webhooks:
            self._teller.tell(stream)

    def publish_added(self) -> None:
        """Publish a checkpoint of what was added to the log here."""
        self._keeper.publish_added()

    def publish(self) -> None:
        """Publish a checkpoint of all that was added to the log, also by processes that ended before they did
        so.
        """
        self._keeper.publish()

    def _is_import(self, stream: str, match: Match, change: Change | None) -> bool:
        """Whether a match was imported: such a one is over from the beginning."""
        if change and change.proven_by is not UNSET:
            return change.proven_by is not None
        return match.is_over and self._projections.imports.proof_of(stream) is not None

    def _match(self, stream: str, change: Change | None) -> Match:
        """The current match. Its tournament gets a report even if the projections have the change already."""
        last = change.last.checkpoint if change else self._matches.current(stream)[0]
        return last.state.match
