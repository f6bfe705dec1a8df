"""News of tournaments, all of which are public."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from domain.kernel.messages import Event, wire_name
from domain.tournament.events import EVENTS
from events.envelope import Envelope
from service.application.players import Principal
from service.application.tournaments.describe import event_document
from service.application.tournaments.documents import TournamentEventDocument
from service.application.webhooks.documents import TournamentNews
from service.application.webhooks.sources import Happening, Source, by_command
from service.runtime.bootstrap import Cabinet

ADVANCED = "tournament.advanced"


def _type(name: str) -> str:
    return f"tournament.{name.removeprefix('tournament_')}"


TYPES = (ADVANCED, *map(_type, EVENTS))


def subjects(here: Cabinet, tournament: str) -> tuple[str]:
    """The tournament; its players are told of their matches."""
    return (tournament,)


def happenings(here: Cabinet, tournament: str, after: int) -> Iterator[Happening]:
    """What came after a version, one command at a time."""
    for envelopes in by_command(here.tournaments.envelopes(tournament, after)):
        news = _Told(tournament, envelopes)
        last = envelopes[-1]
        yield Happening(tournament, news.after, last.version, last.at, frozenset((tournament,)), news.to)


class _Told:
    """What a command did, as anybody may be told it."""

    def __init__(self, tournament: str, envelopes: Sequence[Envelope[Event]]) -> None:
        self._tournament = tournament
        self._envelopes = envelopes
        self.after = envelopes[0].version - 1

    def to(self, who: Principal) -> list[tuple[str, Struct]]:
        """The messages: one for each event, one for all of them."""
        documents = [event_document(envelope, who) for envelope in self._envelopes]
        each = [
            (_type(wire_name(envelope.event)), self._news([document]))
            for envelope, document in zip(self._envelopes, documents, strict=True)
        ]
        return [*each, (ADVANCED, self._news(documents))]

    def _news(self, documents: Sequence[TournamentEventDocument]) -> TournamentNews:
        return TournamentNews(self._tournament, self.after, self._envelopes[-1].version, tuple(documents))


SOURCE = Source(dict.fromkeys(TYPES, TournamentNews), subjects, happenings)
