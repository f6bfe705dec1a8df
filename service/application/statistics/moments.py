"""Where in found matches it happened: by which seat, in which period, and at which version.

Only the matches of one page are read for it, as the caller may see them: who may not see all of a match is told
nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from analysis.facets import WON
from analysis.facts import counting_envelopes
from analysis.rating import who_is_rated
from analysis.results import MatchResult
from analysis.summary import Assessment, Place
from archive.objects import ArchiveDown
from domain.kernel.facets import PERIODS, occurrences_in
from domain.kernel.game import Game
from domain.kernel.messages import Event
from events.envelope import Envelope
from events.lines import Damaged
from service.application.callers import Caller
from service.application.matches.eyes import TRUTH, Asker
from service.application.pages import IndexPage
from service.application.parts import Play, Results
from service.application.problems import Problem
from service.application.statistics.documents import FoundMatch, Moment, Where
from service.application.statistics.searching import RESULTS, Happening, Opening, Sought
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

LOOKED_THROUGH_MAX = 20
"""So many matches one page is told of with where it happened, at most."""
MOMENTS_MAX = 5
"""So many moments are told of each thing in a match, the first ones."""

_result = msgspec.json.Decoder(MatchResult)
_canonical = msgspec.json.Encoder(order="deterministic").encode

Envelopes = Sequence[Envelope[Event]]


def found_matches(found: Iterable[MatchResult]) -> tuple[FoundMatch, ...]:
    """Found matches, without where anything happened."""
    return tuple(_found_match(one, UNSET) for one in found)


def with_moments(
    play: Play, results: Results, by: Caller, found: Iterable[MatchResult], sought: Sought
) -> tuple[FoundMatch, ...]:
    """Found matches with where everything that is sought happened in them."""
    matches = list(found)
    assessed = results.results.assessments([one.match for one in matches]) if sought.assessed else {}
    return tuple(_found_match(one, _where(play, by, one, sought, assessed.get(one.match))) for one in matches)


def _found_match(result: MatchResult, where: tuple[Where, ...] | UnsetType) -> FoundMatch:
    return FoundMatch(**asdict(result), where=where)


def page_with_moments(play: Play, results: Results, by: Caller, page: IndexPage, sought: Sought) -> IndexPage:
    """A page of results as JSON, with where everything that is sought happened in them."""
    found = with_moments(play, results, by, map(_result.decode, page.bodies), sought)
    return IndexPage([msgspec.json.encode(one) for one in found], page.next)


def _where(
    play: Play, by: Caller, result: MatchResult, sought: Sought, assessment: Assessment | None
) -> tuple[Where, ...] | UnsetType:
    """Where it happened in a match; unset if that cannot be read, or not by this caller."""
    if sought.game is None and not sought.assessed:
        return ()
    try:
        match = play.access.seen_by(by.who, result.match).match
        play.access.eyes_of(Asker(by.who, TRUTH), result.match, match)
        envelopes = counting_envelopes(match, play.matches.envelopes(result.match, 0, result.events))
    except (UnknownStream, GameNotInstalled, Damaged, ArchiveDown, Problem):
        return UNSET
    return (*_all_found(sought, result, envelopes), *_all_assessed(sought, assessment))


def _all_assessed(sought: Sought, assessment: Assessment | None) -> Iterator[Where]:
    """Where what a report found is, of what was asked for; nothing of a report by an earlier version."""
    for name in sought.assessed if assessment else ():
        places: Sequence[Place] = getattr(assessment, f"{name}_at")
        yield _summed_up(f"{name}_min", [Moment(place.seat, None, place.version) for place in places])


def _all_found(sought: Sought, result: MatchResult, envelopes: Envelopes) -> Iterator[Where]:
    for text, one in sought.happenings:
        assert sought.game is not None, "what was asked for is of a game"
        yield _summed_up(text, list(_moments(sought.game, one, result, envelopes)))
    if sought.opening and sought.opening.path:
        yield _summed_up(None, list(_began(sought.opening, result, envelopes)))


def _summed_up(asked: str | None, moments: Sequence[Moment]) -> Where:
    return Where(asked, len(moments), tuple(moments[:MOMENTS_MAX]))


def _moments(game: Game[Any], asked: Happening, result: MatchResult, envelopes: Envelopes) -> Iterator[Moment]:
    """When it happened, in order."""
    facets = [facet for facet in game.facets if facet.key == asked.facet]
    seats = _seats_meant(asked, result)
    for one in occurrences_in(facets, game.period, (envelope.event for envelope in envelopes)):
        in_period = asked.period in (None, min(one.period, PERIODS))
        if one.value == asked.value and one.seat in seats and in_period:
            version = envelopes[one.event].version
            yield Moment(one.seat, one.period if game.period else None, version)


def _seats_meant(asked: Happening, result: MatchResult) -> set[int]:
    """The seats at which it may have happened: those of who is named, that won or lost as is asked."""
    return {
        seat.seat
        for seat in result.seats
        if asked.seat in (None, seat.seat)
        and asked.holder in (None, f"player:{seat.player}" if seat.player else f"bot:{seat.bot}")
        and (asked.result is None or (RESULTS[asked.result] == WON) == seat.won)
    }


def _began(opening: Opening, result: MatchResult, envelopes: Envelopes) -> Iterator[Moment]:
    """When seats had gone through an opening."""
    of_commands = opening.path[0].startswith("{")
    for seat in result.seats:
        if opening.seat in (None, seat.seat) and opening.who in (None, who_is_rated(seat.player, seat.bot)):
            given = ((one.version, one.game_command) for one in envelopes if one.actor.seat == seat.seat)
            first = list(islice(((at, did) for at, did in given if did is not None), len(opening.path)))
            steps = [_canonical(did if of_commands else did["type"]).decode() for _, did in first]
            if steps == list(opening.path):
                yield Moment(seat.seat, None, first[-1][0])
