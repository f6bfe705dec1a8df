"""Results of finished matches. Only whole, public matches have one here, so everybody may read them."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from analysis.results import MatchResult
from projections.index import IndexPage
from projections.results import MARGIN, PLIES, ResultFilter, at_seat
from projections.walks import ANY, Bounds, Range
from service.application.callers import Caller
from service.application.names import named_result
from service.application.parts import Play, Results
from service.application.statistics.sifting import Limits, Naming, Sieve, all_passing, page_passing

_result = msgspec.json.Decoder(MatchResult)


class WantedResults(Struct, frozen=True):
    """The filters of results: tags that all must have, tournaments of which one will do, the least and most plies
    and points of the winner ahead of the others, when the matches ended, and what they are sifted by.
    """

    tags: Sequence[str] = ()
    tournaments: Sequence[str] = ()
    plies: Limits = (None, None)
    margin: Limits = (None, None)
    since: str | None = None
    until: str | None = None
    sieve: Sieve = Sieve()

    @property
    def filter(self) -> ResultFilter:
        """The filters, as the index has them."""
        limits = {PLIES: self.plies, MARGIN: self.margin}
        ranges = {name: _range(*of) for name, of in limits.items() if of != (None, None)}
        return ResultFilter(self.tags, self.tournaments, ranges)

    @property
    def named(self) -> tuple[str, ...]:
        """What the filters name."""
        return (*self.tags, *self.tournaments)

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
    naming, bounds = _naming(play, by), wanted.bounds(before)
    if not wanted.sieve.is_open:
        pages = results.results.pages(wanted.filter, **bounds)
        return page_passing(wanted.sieve, results.ratings, naming, pages, limit)
    page = results.results.page(wanted.filter, limit, **bounds)
    named = naming([_result.decode(body) for body in page.bodies])
    return IndexPage([msgspec.json.encode(one) for one in named], page.next)


def all_results(play: Play, results: Results, by: Caller, wanted: WantedResults) -> Iterator[bytes]:
    """All results as JSON, read page by page."""
    pages = results.results.pages(wanted.filter, **wanted.bounds())
    found = all_passing(wanted.sieve, results.ratings, _naming(play, by), pages)
    return (msgspec.json.encode(result) for result in found)


def _naming(play: Play, by: Caller) -> Naming:
    """Puts the names of people into results, which are read for many at once."""

    def with_names(results: Sequence[MatchResult]) -> list[MatchResult]:
        called = play.names.calling(by.language, (seat.player for result in results for seat in result.seats))
        return [named_result(result, called) for result in results]

    return with_names
