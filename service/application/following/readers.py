"""What followers receive next, of whatever they follow: a match, or the notices of an account."""

from collections.abc import Collection, Iterable

from domain.kernel.actors import is_person
from events.news import News
from service.application.following.portions import Arrival, Bookmark, Look, Portion, Portions
from service.application.notices.portions import NoticePortions


class Readers:
    """The reader of each kind of stream, by the prefix of its ids. A player's id stands for its notices."""

    def __init__(self, matches: Portions, notices: NoticePortions) -> None:
        self._matches = matches
        self._notices = notices

    def versions(self, streams: Collection[str]) -> dict[str, int]:
        """The newest versions of matches, and the numbers of the last notices of players."""
        players = {stream for stream in streams if _is_account(stream)}
        matches = set(streams) - players
        found = self._notices.versions(players) if players else {}
        return found | self._matches.versions(matches) if matches else found

    def arrival_of(self, news: News) -> Arrival | None:
        """See Portions."""
        return self._matches.arrival_of(news)

    def portions_of(
        self, heard: Arrival, wanted: Iterable[tuple[Bookmark, Look]]
    ) -> dict[tuple[Bookmark, Look], Portion]:
        """See Portions."""
        return self._matches.portions_of(heard, wanted)

    def next_portions(self, stream: str, place: Bookmark, looks: Iterable[Look]) -> dict[Look, Portion | None]:
        """What each look receives next after a place; see Portions and NoticePortions."""
        if _is_account(stream):
            return self._notices.next_portions(stream, place, looks)
        return self._matches.next_portions(stream, place, looks)


def _is_account(stream: str) -> bool:
    return is_person(stream)
