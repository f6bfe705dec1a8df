"""Results of finished matches. Only whole, public matches have one here, so everybody may read them."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from analysis.results import MatchResult
from projections.index import Alternative, IndexPage
from projections.results import LIST_ROUNDS, MARGIN, PLIES, WALK_PAGE, ResultFilter, at_seat
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
    one_of: Sequence[Alternative] = ()
    """What happened in them: one of these alternatives."""
    assessed: Mapping[str, int] = {}
    """The least numbers of the assessments by reports."""

    @property
    def filter(self) -> ResultFilter:
        """The filters, as the index has them."""
        least = {name: (number, None) for name, number in self.assessed.items()}
        limits: dict[str, Limits] = {PLIES: self.plies, MARGIN: self.margin, **least}
        ranges = {name: _range(*of) for name, of in limits.items() if of != (None, None)}
        return ResultFilter(self.tags, self.tournaments, ranges, self.one_of)

    @property
    def only_holder(self) -> str | None:
        """Who must have held a seat, if that is one player or bot: an id, or `bot:` and a key."""
        held = {tag.partition("@")[0] for tag in self.tags if tag.startswith(("player:", "bot:"))}
        return min(held).removeprefix("player:") if len(held) == 1 else None

    def bounds(self, before: str | None = None) -> Bounds:
        """When the matches ended, as bounds of the index, from a place on."""
        return {"before": before, "since": self.since, "until": self.until}


class Bounded:
    """Pages up to the first that is short though others follow, because a walk has stopped: where it was left."""

    def __init__(self, pages: Iterator[IndexPage]) -> None:
        self._pages = pages
        self.left_at: str | None = None

    def __iter__(self) -> Iterator[IndexPage]:
        for page in self._pages:
            yield page
            if page.next and len(page.bodies) < WALK_PAGE:
                self.left_at = page.next
                return


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
    if not wanted.sieve.streak:  # a row of wins that goes on behind it would be missed
        bounds["rounds"] = LIST_ROUNDS
    if not wanted.sieve.is_open:
        pages = Bounded(results.results.pages(wanted.filter, **bounds))
        found = page_passing(wanted.sieve, results.ratings, naming, pages, limit)
        return found if found.next else IndexPage(found.bodies, pages.left_at, found.places)
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
