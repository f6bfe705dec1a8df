"""Finding matches, as far as a caller may see them."""

from collections.abc import Sequence
from itertools import islice
from typing import Unpack

import msgspec
from msgspec.structs import replace

from domain.kernel.messages import HOUSE
from projections.index import IndexPage, walk
from projections.walks import Bounds
from service.application.callers import Caller
from service.application.matches.summaries import MatchSummary, summary_of
from service.application.matches.visible_match import VisibleMatch
from service.application.names import named_summary, people_of
from service.application.pages import PAGE_MAX
from service.application.parts import Play
from streams.matches import GameNotInstalled
from streams.stream import UnknownStream

_summary = msgspec.json.Decoder(MatchSummary)


def match_summary(play: Play, by: Caller, match: str) -> MatchSummary:
    """The summary of a match now; a problem if there is none that the caller may know of."""
    return summary_of(play, by, match, VisibleMatch(play, by.who, match).current())


def is_awaited(play: Play, match: str, player: str) -> bool:
    """Whether a player holds a seat that has to answer now; not of a match that there is not."""
    try:
        seen = play.views.current(match)
    except (UnknownStream, GameNotInstalled):
        return False
    return seen.match.status == "running" and any(
        seat != HOUSE and seen.match.holds(player, seat) for seat in seen.awaited
    )


def matches_page(
    play: Play,
    by: Caller,
    tags: Sequence[str],
    limit: int,
    awaited: str | None = None,
    *,
    boards: bool = False,
    **bounds: Unpack[Bounds],
) -> IndexPage:
    """A page of the matches that have all tags, newest first; with `awaited` only those that await this player.

    The operator sees all as they are now. With `boards` they are boards for analysis.
    """
    read = _boards if boards else _page
    if awaited is None:
        return _with_names(play, by, read(play, by, tags, limit, **bounds))
    tags = (*tags, f"player:{awaited}", "status:running")
    since, until = bounds.get("since"), bounds.get("until")
    pages = walk(
        lambda before: read(play, by, tags, PAGE_MAX, before=before, since=since, until=until),
        bounds.get("before"),
    )
    there = ((body, place) for page in pages for body, place in zip(page.bodies, page.places, strict=True))
    found = list(islice((one for one in there if _awaits(one[0], awaited)), limit + 1))
    last = found[limit - 1][1] if len(found) > limit else None
    return _with_names(play, by, IndexPage([body for body, _ in found[:limit]], last))


def _page(play: Play, by: Caller, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
    if by.who.operator:
        return play.index.page(tags, limit, **bounds)
    player = by.who.player.id if by.who.player else None
    return play.index.page_for(player, tags, limit, **bounds)


def _boards(play: Play, by: Caller, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
    return play.index.boards(tags, by.who.actor, limit, **bounds)


def _awaits(body: bytes, player: str) -> bool:
    """Whether a match, by its summary, awaits a seat that a player plays."""
    summary = _summary.decode(body)
    return any(seat.seat in summary.awaiting and seat.player == player and not seat.bot for seat in summary.seats)


def _with_names(play: Play, by: Caller, page: IndexPage) -> IndexPage:
    """A page of summaries with the names of people."""
    found = [_summary.decode(body) for body in page.bodies]
    names = play.names.calling(by.language, {player for summary in found for player in people_of(summary)})
    return replace(page, bodies=[msgspec.json.encode(named_summary(summary, names)) for summary in found])
