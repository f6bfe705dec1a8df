"""The index of all matches: players, game, status, awaited seats."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Unpack

import msgspec
from msgspec import Struct

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import HOUSE, Seat
from domain.match import watching
from domain.match.state import Match, Status
from domain.match.terms import Moment, Origin
from events.connection import Client
from events.envelope import milliseconds
from events.feed import lane
from projections.endings import OVER
from projections.index import ALL, Index, IndexPage, Mark, walk
from projections.packing import packed
from projections.projection import Change
from projections.summaries import MatchSummary, summarise
from projections.views import Views
from projections.walks import Bounds

AWAITS_WORKER = "awaits:worker"
WAITING_PAGE = 500


def worker_seat(match: Match, awaiting: Sequence[Seat]) -> Seat | None:
    """The first awaited seat that a background worker plays, for a bot or for the house."""
    for seat in awaiting:
        if seat == HOUSE or match.bot_of(seat):
            return seat
    return None


class Holder(Struct, frozen=True):
    """The fields of a seat in a summary that say who plays it."""

    player: str | None
    bot: str | None


class Waiting(Struct, frozen=True):
    """The fields of a summary, of any shape, about a match that waits for a worker."""

    id: str
    version: int
    updated_at: str
    host: str
    seats: tuple[Holder, ...]

    @property
    def lane(self) -> str:
        """The lane of tasks that no command has just led to: that of the host."""
        return lane(self.seats, self.host)


_waiting = msgspec.json.Decoder(Waiting)


EVERYBODY = "everybody"
BEHIND = "behind:"
"""Prefix of the tags under which a match is filed for delayed watchers, and suffix of that document."""


BOARD = "analysis:"
"""Prefix of the tags under which a board for analysis is filed: no list of other matches shows it."""


UNLISTED = "unlisted:"
"""Prefix of the status under which branches and boards for analysis are filed, to find the quiet ones."""


def branch_of(match: str) -> str:
    """The tag of the branches of a match that everybody may find."""
    return f"branch:{match}"


def hidden_branch_of(match: str) -> str:
    """The tag of the other branches of a match."""
    return f"hidden-branch:{match}"


def insider_tag(player: str) -> str:
    """The tag of the branches that a player sees while they are hidden from others."""
    return f"inside:{player}"


def _tags_of_branch(origin: Origin, match: Match, now: Moment) -> Iterator[str]:
    is_hidden = not watching.may_find(match, None, now)
    yield hidden_branch_of(origin.match) if is_hidden else branch_of(origin.match)
    yield from map(insider_tag, sorted({*watching.insiders(match), *match.terms.watch.players}))


def _tags(summary: MatchSummary) -> Iterator[str]:
    yield from (f"game:{summary.game}", _of_status(summary.status))
    yield from (f"player:{seat.player}" for seat in summary.seats if seat.player)
    if summary.tournament:
        yield f"tournament:{summary.tournament}"


def _of_status(status: Status, *, listed: bool = True) -> str:
    """The tag of the matches of a status that are in the list of all, or of the others."""
    return f"status:{status}" if listed else f"{UNLISTED}status:{status}"


def _sees(viewer: str) -> str:
    return f"sees:{viewer}"


def _viewers(match: Match, now: Moment) -> Iterable[str]:
    """Who sees a match without delay."""
    if match.terms.watch == watching.OPEN:
        return (EVERYBODY,)
    people = set(watching.insiders(match))
    if watching.horizon(match) == match.version:
        people.update((EVERYBODY,) if watching.may_find(match, None, now) else match.terms.watch.players)
    return sorted(people)


def _watchers(match: Match) -> Iterable[str]:
    """Who sees it with a delay, if anybody does."""
    watch = match.terms.watch
    return (EVERYBODY,) if watch.who == "everybody" else watch.players


def _is_listed(change: Change) -> bool:
    """Whether a match is in the list of all: branches and boards for analysis are not."""
    terms = change.last.checkpoint.state.match.terms
    return terms.origin is None and not terms.analysis


class MatchIndex:
    """The projection and its reader. `domain.match.watching` decides who sees what."""

    def __init__(self, client: Client, views: Views) -> None:
        self._index = Index(client, "matches")
        self._views = views

    def apply(self, change: Change) -> None:
        """See Projection."""
        self._index.put(*self._document(change), listed=_is_listed(change), digest=change.last.envelope.hash)
        match = change.last.checkpoint.state.match
        is_behind = match.terms.watch.delay and _is_listed(change)
        if is_behind and self._index.mark(change.match)[0] == match.version:
            self._put_behind(change)

    def commands(self, change: Change) -> list[tuple[Any, ...]]:
        """See Projections.catch_up_together."""
        digest = change.last.envelope.hash
        return [self._index.filing(*self._document(change), listed=_is_listed(change), digest=digest)]

    def _document(self, change: Change) -> tuple[str, int, str, bytes, list[str]]:
        """What is filed of a match: its id, version, and sort key, the document and its tags."""
        step, awaiting = change.last, change.awaited
        match = step.checkpoint.state.match
        summary = summarise(change.match, match, awaiting, step.envelope.at)
        now = milliseconds(step.envelope.at)
        sees = map(_sees, _viewers(match, now))
        tags = [*_tags_of_branch(summary.origin, match, now)] if summary.origin else []
        if summary.analysis:
            tags += [BOARD + tag for tag in (ALL, *_tags(summary), *sees)]
        elif not summary.origin:
            tags += [*_tags(summary), *sees]
        if not _is_listed(change):
            tags.append(_of_status(summary.status, listed=False))
        if worker_seat(match, awaiting) is not None:
            tags.append(AWAITS_WORKER)
        body = msgspec.json.encode(summary)
        if summary.status in OVER:
            body = packed(body)
        return change.match, summary.version, summary.created_at, body, tags

    def _put_behind(self, change: Change) -> None:
        """File the document for delayed watchers, or nothing if there are none."""
        match = change.last.checkpoint.state.match
        behind = change.match + BEHIND
        if (upto := watching.horizon(match)) == match.version:
            self._index.remove(behind)
            return
        then = self._views.past(change.match, upto)
        summary = summarise(change.match, then.match, then.awaited, then.at)
        tags = [BEHIND + tag for tag in (*_tags(summary), *map(_sees, _watchers(match)))]
        body = msgspec.json.encode(summary)
        self._index.put(behind, match.version, summary.created_at, body, tags, listed=False)

    def forget(self, match: str) -> None:
        """See Projection."""
        self._index.remove(match)
        self._index.remove(match + BEHIND)

    def matches(self) -> Iterator[str]:
        """The matches that are filed."""
        return (document for document in self._index.documents() if not document.endswith(BEHIND))

    def get(self, match: str) -> bytes | None:
        """The filed summary of a match as JSON, if there is one."""
        return self._index.get(match)

    def lane(self, match: str) -> str:
        """The lane of tasks in a match that no command has just led to; an empty text if it is not filed."""
        body = self.get(match)
        return _waiting.decode(body).lane if body else ""

    def quiet_since(self, moment: str, status: Status, *, listed: bool = True) -> Iterator[str]:
        """Matches of a status that had no event since a moment: of those in the list, or of the others."""
        found = self._waiting(_of_status(status, listed=listed), until=moment)
        yield from (match.id for match in found if match.updated_at < moment)

    def mark(self, match: str) -> Mark:
        """The version of the filed summary, and the beginning of its hash; 0 if there is none."""
        return self._index.mark(match)

    def page(self, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Summaries as JSON of all current matches, newest first; see Index.page."""
        return self._index.page(tags, limit, **bounds)

    def finished_for_everybody(self, limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Summaries of the matches that were played to their end and that everybody may find, newest first."""
        return self._index.page(["status:finished", _sees(EVERYBODY)], limit, **bounds)

    def branches(self, match: str, player: str | None, limit: int, *, is_over: bool) -> IndexPage:
        """Summaries of the direct branches of a match that a player may find, newest first: those in which it is
        itself, and once the match `is_over` those that everybody may find.

        None is an anonymous caller, and OPERATOR finds all.
        """
        found, hidden = branch_of(match), hidden_branch_of(match)
        if player == OPERATOR:
            return self._index.merged([[found], [hidden]], limit)
        own = [[tag, insider_tag(player)] for tag in (found, hidden)] if player else []
        kinds = [[found], *own] if is_over else own
        return self._index.merged(kinds, limit) if kinds else IndexPage([], None)

    def boards(self, tags: Sequence[str], player: str | None, limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Summaries of the boards for analysis that have all tags and that a player may find, newest first.

        None is an anonymous caller, and OPERATOR finds all.
        """
        viewers = [ALL] if player == OPERATOR else [_sees(name) for name in (EVERYBODY, player) if name]
        kinds = [[BOARD + tag for tag in (*tags, viewer)] for viewer in viewers]
        return self._index.merged(kinds, limit, **bounds)

    def page_for(self, player: str | None, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Summaries of the matches that a player (None: an anonymous caller) may see, as far as it may see them."""
        viewers = [_sees(name) for name in (EVERYBODY, player) if name]
        kinds = [[*tags, sees] for sees in viewers]
        kinds += [[BEHIND + tag for tag in kind] for kind in kinds]

        def seen_whole(documents: Sequence[str]) -> set[str]:
            """The delayed documents of matches that the player sees without delay."""
            behind = [document for document in documents if document.endswith(BEHIND)]
            known = self._index.having(viewers[-1], [document.removesuffix(BEHIND) for document in behind])
            return {match + BEHIND for match in known}

        return self._index.merged(kinds, limit, seen_whole, **bounds)

    def count(self, tag: str = ALL) -> int:
        """The number of matches with a tag, by default of all current ones."""
        return self._index.count(tag)

    def awaiting_worker(self) -> Iterator[Waiting]:
        """Matches in which a background worker must act, newest first."""
        return self._waiting(AWAITS_WORKER)

    def _waiting(self, tag: str, until: str | None = None) -> Iterator[Waiting]:
        for page in walk(lambda before: self.page([tag], WAITING_PAGE, until=until, before=before)):
            yield from map(_waiting.decode, page.bodies)
