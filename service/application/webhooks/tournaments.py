"""Messages about tournaments, all of which are public."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from domain.kernel.messages import Event, wire_name
from events.envelope import Envelope
from service.application.names import Names, people_in
from service.application.players import Principal
from service.application.tournaments.describe import event_document
from service.application.tournaments.documents import TournamentEventDocument
from service.application.tournaments.finding import current_or_problem
from service.application.webhooks import types
from service.application.webhooks.documents import TournamentNews
from service.application.webhooks.sources import Happening, by_command
from streams.tournaments import Tournaments


class TournamentSource:
    """The source of messages about tournaments; see `Source`."""

    def __init__(self, tournaments: Tournaments, names: Names) -> None:
        self._tournaments = tournaments
        self._names = names

    def check(self, who: Principal, stream: str) -> None:
        """A problem if the tournament does not exist; all of them are public."""
        current_or_problem(self._tournaments, stream)

    def subjects(self, stream: str) -> tuple[str]:
        """The tournament; messages to its players are about their matches."""
        return (stream,)

    def happenings(self, stream: str, after: int) -> Iterator[Happening]:
        """The changes after a version, one command at a time."""
        for envelopes in by_command(self._tournaments.envelopes(stream, after)):
            news = _News(stream, envelopes, self._names)
            last = envelopes[-1]
            yield Happening(stream, news.after, last.version, last.at, frozenset((stream,)), news.told)


class _News:
    """The effects of a command, which everybody may see."""

    def __init__(self, tournament: str, envelopes: Sequence[Envelope[Event]], names: Names) -> None:
        self._tournament = tournament
        self._envelopes = envelopes
        self._called = names.calling(people=people_in(envelopes))
        self.after = envelopes[0].version - 1

    def told(self, who: Principal) -> list[tuple[str, Struct]]:
        """The messages: one for each event, one for all of them."""
        documents = [event_document(envelope, who, self._called) for envelope in self._envelopes]
        each = [
            (types.of_tournament(wire_name(envelope.event)), self._news([document]))
            for envelope, document in zip(self._envelopes, documents, strict=True)
        ]
        return [*each, (types.TOURNAMENT_ADVANCED, self._news(documents))]

    def _news(self, documents: Sequence[TournamentEventDocument]) -> TournamentNews:
        return TournamentNews(self._tournament, self.after, self._envelopes[-1].version, tuple(documents))
