"""Checks a tournament against itself: the chain, the rules of play, the results, the pairings.

Every command is judged again at the place where it was given; what comes out must be what the log holds. A pairing
is checked for what it must be, not for what the program that proposed it would propose today. Every reported result
must be the one that its match ended with.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec

from domain.kernel.match import Match
from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.tournament.commands import COMMANDS
from domain.tournament.decide import decide
from domain.tournament.events import ResultReported, TournamentOpened
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from events import chain
from events.envelope import UNREADABLE, Envelope
from projections.audit import Report
from projections.divergence import Check, Diverged, reason
from projections.ledgers import READER

Matches = Callable[[str], Match | None]
"""A match by id, as far as it has come; None if there is no such match."""


def audit(tournament: str, stored: Sequence[bytes], matches: Matches) -> Report:
    """Check the stored envelopes of a tournament."""
    checked: list[Check] = []
    try:
        envelopes = read_chain(tournament, stored)
        checked.append("chain")
        now = _rules(envelopes)
        checked.append("rules")
        _results(tournament, now, envelopes, matches)
        checked.append("result")
    except Diverged as diverged:
        return Report(tournament, len(stored), False, diverged.divergence, tuple(checked), {})
    return Report(tournament, len(stored), True, None, tuple(checked), {})


def read_chain(tournament: str, stored: Sequence[bytes]) -> list[Envelope[Event]]:
    """The envelopes of a tournament whose chain is unbroken. Raises Diverged."""
    previous, envelopes = chain.genesis(tournament), []
    for version, body in enumerate(stored, 1):
        try:
            envelope = READER.envelope(body)
            intact = chain.is_intact(body)
        except UNREADABLE as error:
            raise Diverged(version, "chain", f"the event cannot be read: {reason(error)}") from None
        if envelope.version != version or envelope.previous != previous:
            raise Diverged(version, "chain", "the event does not follow the one before it")
        if not intact:
            raise Diverged(version, "chain", "the event is not what its hash was made of")
        previous = envelope.hash
        envelopes.append(envelope)
    if not envelopes or not isinstance(envelopes[0].event, TournamentOpened):
        raise Diverged(1, "chain", "the log does not begin with the opening of a tournament")
    return envelopes


def _rules(envelopes: Sequence[Envelope[Event]]) -> Tournament:
    now = Tournament()
    for batch in _batches(envelopes):
        expected = _judge(now, batch[0])
        if list(expected) != [envelope.event for envelope in batch]:
            raise Diverged(batch[0].version, "rules", f"the command leads to {expected}")
        for event in expected:
            now = follow(now, event)
    return now


def _batches(envelopes: Sequence[Envelope[Event]]) -> Iterator[list[Envelope[Event]]]:
    """The envelopes of one command after another: each begins with the one that holds the command."""
    batch = list(envelopes[:1])
    for _, envelope in pairwise(envelopes):
        if envelope.command is not None:
            yield batch
            batch = []
        batch.append(envelope)
    yield batch


def _judge(now: Tournament, first: Envelope[Event]) -> tuple[Event, ...]:
    kind = COMMANDS.get(first.cause)
    if kind is None or first.command is None:
        raise Diverged(first.version, "rules", f"no command of a tournament led to {first.type}")
    try:
        command = msgspec.convert(first.command, kind)
        decided = decide(now, command)
    except UNREADABLE as error:
        raise Diverged(first.version, "rules", f"the command cannot be read: {reason(error)}") from None
    if isinstance(decided, Rejection):
        raise Diverged(first.version, "rules", f"{first.cause} was not allowed here: {decided.code}")
    return decided


def _results(tournament: str, now: Tournament, envelopes: Sequence[Envelope[Event]], matches: Matches) -> None:
    for played in now.rounds:
        for table in played.tables:
            if table.match is not None:
                opened = matches(table.match)
                if opened is None or opened.terms.tournament != tournament:
                    raise Diverged(played.paired or 1, "result", f"{table.match} is no match of this tournament")
                _occupants(now, table.seats, table.match, opened, played.paired or 1)
    for envelope in envelopes:
        if isinstance(envelope.event, ResultReported):
            _result(envelope.version, envelope.event, matches(envelope.event.match))


def _occupants(now: Tournament, seats: Sequence[int], match: str, opened: Match, version: int) -> None:
    paired = [(now.entries[number - 1].player, now.entries[number - 1].bot) for number in seats]
    seated = [(occupant.player, occupant.bot) if occupant else (None, None) for occupant in opened.seats]
    for (player, bot), (sits, plays) in zip(paired, seated, strict=False):
        if player != sits or (player is None and bot != plays):
            raise Diverged(version, "result", f"others sit at {match} than were paired")
    if len(paired) != len(seated):
        raise Diverged(version, "result", f"others sit at {match} than were paired")


def _result(version: int, reported: ResultReported, match: Match | None) -> None:
    if match is None or match.outcome is None or ranks_of(match) != reported.ranks:
        raise Diverged(version, "result", f"{reported.match} did not end with this result")


def ranks_of(match: Match) -> tuple[int, ...]:
    """The ranks of the seats of a match that is over, in seat order."""
    assert match.outcome is not None, "not over"
    ranks = {standing.seat: standing.rank for standing in match.outcome.standings}
    return tuple(ranks[seat] for seat in sorted(ranks))
