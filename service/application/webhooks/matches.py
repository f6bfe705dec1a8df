"""News of matches: what webhooks of a match and of its players are told, each as its owner may see it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from msgspec import Struct

from domain.kernel.messages import Seat, wire_name
from domain.match.events import EVENTS, ClocksSet, PositionSet, SeatTaken, SeedRevealed
from domain.match.fold import is_match_event
from domain.match.state import Match
from domain.match.table import awaited
from domain.match.watching import insiders
from projections.projection import change_to
from service.application.matches.documents import EventDocument
from service.application.matches.eyes import Asker
from service.application.matches.history import event_document
from service.application.players import Principal
from service.application.webhooks.documents import MatchNews, ReminderNews
from service.application.webhooks.sources import Happening, Source, by_command
from service.runtime.bootstrap import Cabinet
from streams.folding import Step
from streams.stream import UnknownStream

ADVANCED = "match.advanced"
YOUR_TURN = "turn.awaited"
INVITED = "player.invited"
REMINDER = "turn.reminder"
QUIET = (ClocksSet, PositionSet, SeedRevealed)
"""Events of a match that are told with the others and have no type of their own."""


def _type(name: str) -> str:
    return f"match.{name.removeprefix('match_')}"


TYPES = (ADVANCED, YOUR_TURN, INVITED, *(_type(name) for name, kind in EVENTS.items() if kind not in QUIET))


def subjects(here: Cabinet, match_id: str) -> set[str]:
    """The match and the players it is about; while people sit down and stand up, also those who did."""
    match = here.matches.current(match_id)[0].state.match
    found = {match_id, *insiders(match)}
    if match.status in ("open", "cancelled"):
        codec = here.matches.codec(match_id)
        events = (codec.envelope(stored).event for stored in here.store.read(match_id))
        found |= {
            event.occupant.player for event in events if isinstance(event, SeatTaken) and event.occupant.player
        }
    return found


def happenings(here: Cabinet, match_id: str, after: int) -> Iterator[Happening]:
    """What came after a version, one command at a time."""
    change = change_to(here.matches, match_id, after)
    if change is None:
        return
    game, horizon = change.codec.game, cache(partial(_horizon, here, match_id))
    before, waiting = Match(), frozenset[Seat]()
    if change.steps[0].envelope.version > 1:
        table = here.matches.at(match_id, change.steps[0].envelope.version - 1).state
        before, waiting = table.match, frozenset(awaited(game, table.match, table.known_world.public))
    for steps in by_command(change.steps):
        table = steps[-1].checkpoint.state
        now = awaited(game, table.match, table.known_world.public)
        told = _Told(here, match_id, steps, horizon, tuple(now), frozenset(now) - waiting)
        people = insiders(before) | insiders(table.match)
        version = steps[-1].envelope.version
        yield Happening(match_id, told.after, version, steps[-1].envelope.at, people | {match_id}, told.to)
        before, waiting = table.match, frozenset(now)


Horizon = Callable[[Principal], int | None]


def _horizon(here: Cabinet, match_id: str, who: Principal) -> int | None:
    """Up to which version somebody may know of a match now; None if not at all."""
    try:
        return int(here.access.seen_by(who, match_id).match.version)
    except UnknownStream:
        return None


class _Told:
    """What a command did, as anybody may be told it."""

    def __init__(
        self,
        here: Cabinet,
        match_id: str,
        steps: Sequence[Step],
        horizon: Horizon,
        awaiting: tuple[Seat, ...],
        newly_awaited: frozenset[Seat],
    ) -> None:
        self._here = here
        self._id = match_id
        self._steps = steps
        self._horizon = horizon
        self._awaiting = awaiting
        self._newly_awaited = newly_awaited
        self.match: Match = steps[-1].checkpoint.state.match
        self.after = steps[0].envelope.version - 1

    def to(self, who: Principal) -> list[tuple[str, Struct]] | None:
        """The messages for `who`; none if it may not watch, None if it is not to know yet."""
        upto = self._horizon(who)
        if upto is None:
            return []
        return None if self.match.version > upto else list(self._messages(who))

    def _messages(self, who: Principal) -> Iterator[tuple[str, MatchNews]]:
        player = who.player.id if who.player else None
        through = self._here.access.eyes_of(Asker(who), self._id, self.match)
        documents = [event_document(step.envelope, through, self.match, who) for step in self._steps]
        seat = self.match.seat_of(player) if player else None
        for step, document in zip(self._steps, documents, strict=True):
            event = step.envelope.event
            if is_match_event(event) and not isinstance(event, QUIET):
                yield _type(wire_name(event)), self._news(seat, (document,))
        if self.after == 0 and any(kept.player == player for kept in self.match.terms.reserved if player):
            yield INVITED, self._news(seat, documents[:1])
        yield ADVANCED, self._news(seat, documents)
        if seat in self._newly_awaited:
            yield YOUR_TURN, self._news(seat, ())

    def _news(self, seat: Seat | None, documents: Sequence[EventDocument]) -> MatchNews:
        return MatchNews(
            match=self._id,
            game=self.match.terms.game,
            status=self.match.status,
            after=self.after,
            version=self.match.version,
            seat=seat,
            awaiting=self._awaiting,
            events=tuple(documents),
        )


NEWS: dict[str, type[Struct]] = {**dict.fromkeys(TYPES, MatchNews), REMINDER: ReminderNews}
SOURCE = Source(NEWS, subjects, happenings)
