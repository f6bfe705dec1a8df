"""What players are called. Streams and projections hold their ids; the name of each is found out when it is shown.

Older streams also hold the names that players had. Such a name is shown only for a player who has no account here,
as in the record of another service, and never as it is: a player of another service is shown as such.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from analysis.results import MatchResult
from domain.kernel.actors import is_person
from domain.kernel.messages import Event
from domain.match.events import HostChanged, MatchOpened, SeatTaken
from domain.match.state import Match
from domain.match.terms import Occupant
from domain.tournament.events import (
    OfferWithdrawn,
    PlayerApplied,
    PlayerEntered,
    StaffAppointed,
    StaffDismissed,
    TournamentOffered,
    TournamentTakenOver,
)
from domain.tournament.state import Tournament
from events.envelope import Envelope
from projections.summaries import MatchSummary, SeatSummary
from service.application.languages import DEFAULT
from service.application.personas import name_of, persona
from service.application.players import CACHE_SECONDS, Players
from service.application.reading_cache import ReadingCache
from service.application.skeletons import looks
from service.application.texts import texts

CACHED_NAMES = 50_000
FORMER_PLAYER = "former_player"
"""The key of the neutral name of a player who was erased."""
FOREIGN_PLAYER = "foreign_player"
"""The key of the neutral name of a player who never had an account here."""
ELSEWHERE = "elsewhere"
"""The key of what stands behind the name of such a player, where a stream has one."""

T = TypeVar("T")


class NameOf(Struct, frozen=True):
    """What a player is called, by id and the name in an older stream; and in which language."""

    player: Callable[[str, str], str]
    language: str = DEFAULT

    def __call__(self, player: str, before: str) -> str:
        return self.player(player, before)


as_stored = NameOf(lambda _, before: before)
"""The name that an older stream holds, or none, as in a record."""


class Names:
    """The names of players. Each process keeps those that it showed lately, for at most `CACHE_SECONDS`."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._recent: ReadingCache[str, str | None] = ReadingCache(CACHED_NAMES, CACHE_SECONDS)

    def calling(self, language: str = DEFAULT, people: Iterable[str | None] = ()) -> NameOf:
        """What players are called in a language. The names of `people` are read at once, others one by one."""
        if wanted := set(people) - {None}:
            self._names_by_id(wanted)

        def name_of(player: str, before: str) -> str:
            name = self._names_by_id({player}).get(player)
            return _foreign_name(before, language) if name is None else name or texts(language).name(FORMER_PLAYER)

        return NameOf(name_of, language)

    def with_account(self, people: Iterable[str]) -> frozenset[str]:
        """Those of some players who have an account here, or had one that was erased."""
        return frozenset(self._names_by_id(set(people)))

    def are_kept(self, people: Iterable[str]) -> bool:
        """Whether all these names are known without a read."""
        wanted = set(people)
        return len(self._recent.find(wanted)[0]) == len(wanted)

    def forget(self, player: str | None) -> None:
        """Read the name of a player (None: of everybody) again before it is shown."""
        with self._recent.forgetting() as known:
            if player is None:
                known.clear()
            else:
                known.pop(player, None)

    def _names_by_id(self, people: Iterable[Any]) -> dict[str, str]:
        """The names by id: empty for an erased player, missing for one who never had an account here."""
        found, mark = self._recent.find(people)
        missing = [player for player in people if player not in found]
        if missing:
            read = self._players.names(missing)
            named = {player: read.get(player) for player in missing}
            self._recent.keep(named, mark)
            found |= named
        return {player: name for player, name in found.items() if name is not None}


def _foreign_name(before: str, language: str) -> str:
    known = texts(language)
    return f"{before} ({known.name(ELSEWHERE)})" if before else known.name(FOREIGN_PLAYER)


def people_in(events: Iterable[Envelope[Event]]) -> set[str]:
    """The players whose names are shown with these events."""
    return {player for one in events if (player := _named_by(one.event)) is not None and is_person(player)}


def _named_by(event: Event) -> str | None:
    match event:
        case SeatTaken():
            return event.occupant.player
        case MatchOpened() | HostChanged():
            return event.host
        case PlayerEntered() | PlayerApplied():
            return event.player
    return staff_in(event)


def staff_in(event: Event) -> str | None:
    """The player whom an event makes one of the staff of a tournament, its organiser, or neither any more."""
    match event:
        case StaffAppointed() | StaffDismissed() | TournamentOffered() | OfferWithdrawn():
            return event.player
        case TournamentTakenOver():
            return event.organiser
    return None


def calling_at(table: Iterable[tuple[str, str]], called: NameOf) -> NameOf:
    """What people are called at a table of players, each with the name in an older stream.

    Of those whose names look alike, all but the first have a number behind it.
    """
    shown: dict[str, str] = {}
    times: dict[str, int] = {}
    for player, before in table:
        if player not in shown:
            shown[player] = _name_apart(called(player, before), times)
    return NameOf(lambda player, before: shown.get(player) or called(player, before), called.language)


def _name_apart(name: str, times: dict[str, int]) -> str:
    """A name that looks like none so far; `times` counts how often each look has been there."""
    made, number = name, max(times.get(look, 0) for look in looks(name))
    while any(look in times for look in looks(made)):
        number += 1
        made = f"{name} ({number})"
    for look in looks(name) | looks(made):
        times[look] = max(number, times.get(look, 0), 1)
    return made


def named_event(event: Event, called: NameOf) -> Event:
    """An event with the name of the player in it."""
    match event:
        case SeatTaken():
            return replace(event, occupant=_one(event.occupant, called))
        case MatchOpened():
            return replace(event, host_name=_host(event.host, event.host_name, event.tournament, called))
        case HostChanged():
            return replace(event, name=called(event.host, event.name))
        case PlayerEntered() if event.player:
            return replace(event, name=called(event.player, event.name))
    return event


def named_match(match: Match, called: NameOf) -> Match:
    """A match with the names of its occupants. Bots have those of persons."""
    seats = _all(match.seats, called)
    if match.opened is None:
        return replace(match, seats=seats)
    opened, language = match.opened, called.language
    return replace(match, seats=tuple(_as_person(opened, at, one, language) for at, one in enumerate(seats)))


def _as_person(opened: MatchOpened, seat: int, occupant: Occupant | None, language: str) -> Occupant | None:
    key = persona(opened.commitment, seat, occupant)
    if not key or not occupant or not occupant.bot:
        return occupant
    return replace(occupant, name=name_of(key, occupant.bot, opened.game, language))


def named_summary(summary: MatchSummary, called: NameOf) -> MatchSummary:
    """A summary with the names of occupants and host. Bots have those of persons."""
    host = _host(summary.host, summary.host_name, summary.tournament, called)
    seats = tuple(_seat_as_person(summary, seat, called.language) for seat in _all(summary.seats, called))
    return replace(summary, host_name=host, seats=seats)


def _seat_as_person(summary: MatchSummary, seat: SeatSummary, language: str) -> SeatSummary:
    key = persona(summary.commitment, seat.seat, Occupant(seat.name or "", seat.player, seat.bot))
    if not key or not seat.bot:
        return seat
    return replace(seat, name=name_of(key, seat.bot, summary.game, language), persona=key)


def people_of(summary: MatchSummary) -> set[str | None]:
    """The players whose names a summary shows."""
    return {summary.host, *(seat.player for seat in summary.seats)}


def named_result(result: MatchResult, called: NameOf) -> MatchResult:
    """A result with the names of the occupants."""
    return replace(result, seats=_all(result.seats, called))


def named_tournament(now: Tournament, called: NameOf) -> Tournament:
    """A tournament with the names of its entries."""
    return replace(now, entries=_all(now.entries, called))


def host_of(match: Match, called: NameOf) -> str | None:
    """The name of the host of a match."""
    return _host(match.host, match.host_name, match.terms.tournament, called)


def _host(host: str, before: str | None, tournament: str | None, called: NameOf) -> str | None:
    """A match of a tournament bears the name of that, and the operator has none."""
    return before if tournament or not is_person(host) else called(host, before or "")


def _all(held: tuple[T, ...], called: NameOf) -> tuple[T, ...]:
    """Whatever is held by the players and bots of a table, with the names of players.

    What the same player holds besides, as on a board for analysis, has a number behind the name.
    """
    at_table = calling_at(players_of(held), called)
    found, times = [_one(one, at_table) for one in held], Counter[str]()
    for place, one in enumerate(found):
        if one and one.player:
            times[one.player] += 1
            if (number := times[one.player]) > 1:
                found[place] = replace(one, name=f"{one.name} ({number})")
    return tuple(found)


def players_of(held: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """The players who hold seats or entries, each with the name in an older stream."""
    return ((one.player, one.name or "") for one in held if one and one.player)


def _one(held: Any, called: NameOf) -> Any:
    return replace(held, name=called(held.player, held.name or "")) if held and held.player else held
