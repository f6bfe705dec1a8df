"""Messages about tournaments, all of which are public, and about their players."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from domain.kernel.messages import Event, wire_name
from domain.tournament.events import RoundPaired
from domain.tournament.state import Tournament
from events.envelope import Envelope
from service.application.names import Names, people_in
from service.application.players import Principal
from service.application.tournaments.concerning import appointed_by, concerned_by, qualified_in, ruled_by, told_by
from service.application.tournaments.describe import event_document
from service.application.tournaments.documents import TournamentEventDocument
from service.application.tournaments.finding import current_or_problem
from service.application.webhooks import types
from service.application.webhooks.documents import PairingNews, TournamentNews
from service.application.webhooks.sources import Happening, by_command
from streams.tournaments import Tournaments

WORDS = {types.RULED: ruled_by, types.QUALIFIED: qualified_in, types.APPOINTED: appointed_by, types.TOLD: told_by}
"""The types of messages about what others decide or say, with whom an event concerns so."""


class TournamentSource:
    """The source of messages about tournaments; see `Source`."""

    def __init__(self, tournaments: Tournaments, names: Names) -> None:
        self._tournaments = tournaments
        self._names = names

    def check(self, who: Principal, stream: str) -> None:
        """A problem if the tournament does not exist; all of them are public."""
        current_or_problem(self._tournaments, stream)

    def subjects(self, stream: str, after: int) -> set[str]:
        """The tournament, and the players whom an event after a version concerns; all else is about matches."""
        new = list(self._tournaments.envelopes(stream, after))
        now = self._tournaments.current(stream)[0].state
        return {stream, *(player for envelope in new for player in concerned_by(envelope, now))}

    def happenings(self, stream: str, after: int) -> Iterator[Happening]:
        """The changes after a version, one command at a time."""
        new = list(self._tournaments.envelopes(stream, after))
        now = self._tournaments.current(stream)[0].state
        for envelopes in by_command(new):
            news = _News(stream, envelopes, now, self._names)
            last = envelopes[-1]
            people = (player for envelope in envelopes for player in concerned_by(envelope, now))
            yield Happening(
                stream, news.after, last.version, last.at, frozenset((stream, *people)), news.messages_for
            )


class _News:
    """The effects of a command, which everybody may see."""

    def __init__(
        self, tournament: str, envelopes: Sequence[Envelope[Event]], now: Tournament, names: Names
    ) -> None:
        self._tournament = tournament
        self._envelopes = envelopes
        self._now = now
        self._called = names.calling(people=people_in(envelopes))
        self.after = envelopes[0].version - 1

    def messages_for(self, who: Principal) -> list[tuple[str, Struct]]:
        """The messages: one for each event, those to a player whom they concern, one for all of them."""
        documents = [event_document(envelope, who, self._called) for envelope in self._envelopes]
        each = [
            (types.of_tournament(wire_name(envelope.event)), self._news([document]))
            for envelope, document in zip(self._envelopes, documents, strict=True)
            if not isinstance(envelope.event, types.QUIET)
        ]
        own = self._to(who.player.id, documents) if who.player else ()
        return [*each, *own, (types.TOURNAMENT_ADVANCED, self._news(documents))]

    def _to(
        self, player: str, documents: Sequence[TournamentEventDocument]
    ) -> Iterator[tuple[str, PairingNews | TournamentNews]]:
        """The messages to a player: how it is paired, and what others decided about it or said to it."""
        own = next((entry.number for entry in self._now.entries if entry.player == player), None)
        for envelope in self._envelopes:
            if own is not None and isinstance(envelope.event, RoundPaired):
                yield from self._pairing(envelope.version, envelope.event, own)
        for kind, concerned in WORDS.items():
            about = [
                document
                for envelope, document in zip(self._envelopes, documents, strict=True)
                if player in concerned(envelope, self._now)
            ]
            if about:
                yield kind, self._news(about)

    def _pairing(self, version: int, paired: RoundPaired, own: int) -> Iterator[tuple[str, PairingNews]]:
        """Where an entry sits in a round, or that it has a bye; nothing if neither."""
        places = [(number, table.seats) for number, table in enumerate(paired.tables, 1) if own in table.seats]
        if not places and all(bye.entry != own for bye in paired.byes):
            return
        table, seats = places[0] if places else (None, ())
        yield types.PAIRED, PairingNews(self._tournament, version, paired.round, own, table, seats)

    def _news(self, documents: Sequence[TournamentEventDocument]) -> TournamentNews:
        return TournamentNews(self._tournament, self.after, self._envelopes[-1].version, tuple(documents))
