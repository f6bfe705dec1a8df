"""Results of finished matches. Only whole, public matches have one here, so everybody may read them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import msgspec
from msgspec import Struct

from analysis.results import MatchResult
from projections import results as indexed
from projections.index import IndexPage
from projections.results import MARGIN, PLIES, ResultFilter, at_seat
from projections.walks import ANY, Bounds, Range
from service.application.callers import Caller
from service.application.names import named_result
from service.application.parts import Play, Results

Limits = tuple[int | None, int | None]
"""The least and the most of a number; None where there is no limit."""

_result = msgspec.json.Decoder(MatchResult)


class WantedResults(Struct, frozen=True):
    """The filters of results: tags that all must have, tournaments of which one will do, the least and most plies
    and points of the winner ahead of the others, and when the matches ended.
    """

    tags: Sequence[str] = ()
    tournaments: Sequence[str] = ()
    plies: Limits = (None, None)
    margin: Limits = (None, None)
    since: str | None = None
    until: str | None = None

    @property
    def filter(self) -> ResultFilter:
        """The filters, as the index has them."""
        limits = {PLIES: self.plies, MARGIN: self.margin}
        ranges = {name: _range(*of) for name, of in limits.items() if of != (None, None)}
        return ResultFilter(self.tags, self.tournaments, ranges)

    def bounds(self, before: str | None = None) -> Bounds:
        """When the matches ended, as bounds of the index, from a place on."""
        return {"before": before, "since": self.since, "until": self.until}


def _range(least: int | None, most: int | None) -> Range:
    return (ANY[0] if least is None else least, ANY[1] if most is None else most)


def holder_at(holder: str, seat: int) -> str:
    """The tag of results in which a holder held a certain seat."""
    return at_seat(holder, seat)


def results_page(
    play: Play, results: Results, by: Caller, wanted: WantedResults, limit: int, before: str | None = None
) -> IndexPage:
    """A page of results as JSON, the latest match to end first."""
    page = results.results.page(wanted.filter, limit, **wanted.bounds(before))
    return IndexPage(list(_with_names(play, by, page.bodies)), page.next)


def all_results(play: Play, results: Results, by: Caller, wanted: WantedResults) -> Iterator[bytes]:
    """All results as JSON, read page by page."""
    return _with_names(play, by, results.results.walk(wanted.filter, **wanted.bounds()))


def _with_names(play: Play, by: Caller, bodies: Iterable[bytes]) -> Iterator[bytes]:
    """Results with the names of people, which are read for many at once."""
    left = iter(bodies)
    while found := [_result.decode(body) for body in islice(left, indexed.WALK_PAGE)]:
        called = play.names.calling(by.language, (seat.player for result in found for seat in result.seats))
        yield from (msgspec.json.encode(named_result(result, called)) for result in found)
