"""The results of finished matches."""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Unpack

import msgspec
from msgspec import Struct

from analysis.facets import facets_of
from analysis.results import MatchResult, SeatResult
from analysis.summary import Assessment
from archive.files import Files
from archive.objects import ArchiveDown
from domain.kernel.messages import Seat
from domain.match.events import MatchEnded, MatchRuled, RulingLifted
from events import keys
from events.connection import Client, script
from events.envelope import timestamp
from events.ids import made_at
from projections import aging, round_trips
from projections.aging import AgingIndex
from projections.index import Alternative, IndexPage, walk
from projections.packing import packed
from projections.projection import Change
from projections.walks import Bounds, Range
from streams.folding import FoldStep

PLIES = "plies"
MARGIN = "margin"
ASSESSED = ("turns", "mistake", "luck")
"""The numbers of an assessment."""
FOLDER = "results"
"""The index, and the folder of the archive with the results that left Redis."""
OF_GAME = ("how:", "rules_version:", "seats:")
WALK_PAGE = 200
ROUNDS = 4
"""So far a page of a search goes at most, in round trips of walks: 50,000 matches of the game, or more."""
LIST_ROUNDS = 2
"""The same for a page of a list: some 160,000 matches that have the rarest of what is asked for."""

_assessment = msgspec.json.Decoder(Assessment)
_log = logging.getLogger("cabinet.projections")


class ResultFilter(Struct, frozen=True):
    """Which results are wanted: all `tags`, one of `any_of` and one alternative of `one_of` if there are some, and
    numbers in `ranges`.
    """

    tags: Sequence[str] = ()
    any_of: Sequence[str] = ()
    ranges: Mapping[str, Range] = {}
    one_of: Sequence[Alternative] = ()


class Results:
    """The projection and its reader. Reading old results may raise ArchiveDown and DamagedObject."""

    def __init__(self, client: Client, files: Files | None = None) -> None:
        self._redis = client
        self._index = AgingIndex(client, FOLDER, files)
        self._assess = script(client, "projections", "assess")

    def apply(self, change: Change) -> None:
        """See Projection."""
        settled = result_change(change)
        if settled and settled.result:
            self.file(settled.result, _facets(change, settled.result))
        elif settled:
            self._index.put(change.match, settled.version, "", b"", [], listed=False)

    def file(self, result: MatchResult, bits: Mapping[str, int] | None = None) -> None:
        """File a result under its tags and under bits (see `analysis/facets.py`); repeating it changes nothing."""
        body = packed(msgspec.json.encode(result))
        numbers = {PLIES: result.plies}
        if (margin := margin_of(result)) is not None:
            numbers[MARGIN] = margin
        if kept := self._redis.hget(_assessments(result.match), result.match):
            assessment = _assessment.decode(kept)
            numbers |= {name: getattr(assessment, name) for name in ASSESSED}
        self._index.put(result.match, result.events, result.ended_at, body, list(_tags(result)), numbers, bits=bits)

    def forget(self, match: str) -> None:
        """See Projection."""
        self._index.remove(match)

    def keep_assessment(self, match: str, assessment: Assessment) -> bool:
        """Keep what a report on a match came to, for whenever the match is filed; false if another one counts, by
        as many play-outs: whoever asks again, with seeds of one's own, does not choose what everybody finds.
        """
        args = (match, assessment.evaluation, assessment.playouts, msgspec.json.encode(assessment))
        return bool(self._assess(keys=(_assessments(match),), args=args))

    def assessments(self, matches: Sequence[str]) -> dict[str, Assessment]:
        """What reports on some matches came to, of those on which there was one."""
        asked = (("HGET", _assessments(match), match) for match in matches)
        pairs = zip(matches, round_trips.ask(self._redis, asked), strict=True)
        return {match: _assessment.decode(kept) for match, kept in pairs if kept}

    def drop_assessment(self, match: str) -> None:
        """Keep no longer what a report came to."""
        self._redis.hdel(_assessments(match), match)

    def matches(self) -> Iterator[str]:
        """The matches that are filed."""
        return self._index.documents()

    def get(self, match: str) -> bytes | None:
        """The indexed result of a match as JSON, if there is one."""
        return self._index.get(match) or None

    def due(self, before: str) -> bool:
        """Whether there is a segment of results that ended before a time and are in Redis."""
        return self._index.due(before) >= aging.SIZE

    def move(self, before: str) -> int:
        """Move the oldest results of matches that ended before a time to the archive; returns how many."""
        return self._index.move(before)

    def sweep(self, found: Iterable[str]) -> int:
        """Delete files of the archive that count for no result, of some also those on no list; returns how many."""
        return self._index.drop_unused(found)

    def drop_leftovers(self) -> None:
        """Delete files of the archive that count for no result, as after a rebuild, if it can be used."""
        try:
            self._index.drop_unused()
        except ArchiveDown as down:
            _log.warning("files of old results are left: the archive cannot be used: %s", down)

    def segments(self) -> list[str]:
        """The files of the archive with results that left Redis."""
        return self._index.names()

    def page(self, wanted: ResultFilter, limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Results as JSON, the latest to end first; see Index.page. With alternatives, or with `rounds`, a
        page may have fewer than `limit`, or none, and others after it: so far it looked.
        """
        if wanted.one_of:
            bounds["rounds"] = max(1, ROUNDS // len(wanted.one_of))
        tags = _with_game_tag(wanted.tags)
        return self._index.page(tags, limit, wanted.ranges, wanted.any_of, wanted.one_of, **bounds)

    def walk(self, wanted: ResultFilter, **bounds: Unpack[Bounds]) -> Iterator[bytes]:
        """All results as JSON, the latest to end first, read page by page."""
        for page in self.pages(wanted, **bounds):
            yield from page.bodies

    def pages(
        self, wanted: ResultFilter, *, size: int | None = None, **bounds: Unpack[Bounds]
    ) -> Iterator[IndexPage]:
        """All results as JSON, the latest to end first, in pages of a size, by default `WALK_PAGE`."""

        def page(before: str | None) -> IndexPage:
            bounds["before"] = before
            return self.page(wanted, size or WALK_PAGE, **bounds)

        return walk(page, bounds.get("before"))


def _assessments(match: str) -> str:
    return keys.assessments(FOLDER, match)


def _facets(change: Change, result: MatchResult) -> Mapping[str, int]:
    """The bits of a match that is filed."""
    winners = [seat.seat for seat in result.seats if seat.won]
    match = change.last.checkpoint.state.match
    return facets_of(change.codec.game, match, change.whole[: result.events], winners)


def _tags(result: MatchResult) -> Iterator[str]:
    """The tags of a result. Who sat at which seat is a tag of its own."""
    game = f"game:{result.game}"
    of_game = f"how:{result.how}", f"rules_version:{result.rules_version}", f"seats:{len(result.seats)}"
    yield from (game, *of_game, *(_both(game, tag) for tag in of_game))
    if result.tournament:
        yield f"tournament:{result.tournament}"
    for seat in result.seats:
        held = f"player:{seat.player}" if seat.player else f"bot:{seat.bot}"
        yield from (held, at_seat(held, seat.seat))
        if seat.won:
            yield f"winner:{seat.player or held}"


def margin_of(result: MatchResult) -> int | None:
    """By how much the best of the winners is ahead of the best of the others; None where one has no score."""
    won, lost = ([seat.score for seat in result.seats if seat.won == is_won] for is_won in (True, False))
    known = [[score for score in scores if score is not None] for scores in (won, lost)]
    return max(known[0]) - max(known[1]) if all(known) else None


def _both(game: str, tag: str) -> str:
    """One tag for two that are often requested together and that many results have."""
    return f"{game},{tag}"


def _with_game_tag(tags: Sequence[str]) -> list[str]:
    """The tags, with those of a game joined to it."""
    game = next((tag for tag in tags if tag.startswith("game:")), None)
    joined = [tag for tag in tags if game and tag.startswith(OF_GAME)]
    if not game or not joined:
        return list(tags)
    return [*(_both(game, tag) for tag in joined), *(tag for tag in tags if tag != game and tag not in joined)]


def at_seat(held: str, seat: int) -> str:
    """The tag of a player or a bot at a seat."""
    return f"{held}@{seat}"


class ResultChange(Struct, frozen=True):
    """How a change affects the result of a match at a version: a new result, or None if it no longer counts."""

    version: int
    result: MatchResult | None


def result_change(change: Change) -> ResultChange | None:
    """How a change affects the result; None if it does not."""
    step = next((step for step in reversed(change.steps) if changes_result(step)), None)
    if step is None:
        return None
    version = step.envelope.version
    if step.checkpoint.state.match.counts:
        return ResultChange(version, result_of(change.match, step, change.over_at))
    return None if isinstance(step.envelope.event, MatchEnded) else ResultChange(version, None)


def changes_result(step: FoldStep) -> bool:
    """Whether a step changes the outcome of a match."""
    return isinstance(step.envelope.event, MatchEnded | MatchRuled | RulingLifted)


def result_of(match_id: str, step: FoldStep, over_at: str) -> MatchResult:
    """The result of a match from this step on; `over_at` is when the match was over."""
    match = step.checkpoint.state.match
    outcome = match.outcome
    assert outcome is not None, "what settles a result"
    ranks = {standing.seat: standing for standing in outcome.standings}
    seats = [
        SeatResult(
            seat=seat,
            name=occupant.name,
            player=occupant.player,
            bot=occupant.bot,
            resigned=seat in match.resigned,
            rank=ranks[Seat(seat)].rank,
            won=seat in outcome.winners,
            score=ranks[Seat(seat)].score,
        )
        for seat, occupant in enumerate(match.seats)
        if occupant
    ]
    return MatchResult(
        match=match_id,
        game=match.terms.game,
        rules_version=match.terms.rules_version,
        tournament=match.terms.tournament,
        options=match.terms.options,
        how=outcome.how,
        seats=tuple(seats),
        events=step.envelope.version,
        plies=match.ply,
        created_at=timestamp(made_at(match_id)),
        ended_at=over_at,
    )
