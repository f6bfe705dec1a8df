"""Events as shown to a viewer: as documents and as sentences."""

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from domain import games
from domain.kernel.game import HOUSE_NAME, Game
from domain.kernel.messages import HOUSE, Event, Seat
from domain.match.events import (
    HostChanged,
    MatchEnded,
    MatchPaused,
    MatchRuled,
    RulingLifted,
    SeatTaken,
    TimeAdded,
    TimeGivenBack,
)
from domain.match.state import Match
from domain.match.table import Sight, watch
from events.envelope import Envelope, written_time
from service.application.matches.documents import ActorDocument, EventDocument, MatchSentence
from service.application.matches.eyes import TRUTH, Eyes, own_eyes
from service.application.names import NameOf, calling_at, named_event, named_match, players_of
from service.application.personas import name_of, persona
from service.application.players import Principal
from service.application.second_person import finish, is_to_reader
from service.application.texts import Holders, Texts, date_in_words


def holders(match: Match, called: NameOf) -> Holders:
    """The name of a seat's holder; for the house, the id of whom it plays."""
    house, seats = _house(match), named_match(match, called).seats

    def holder(seat: int) -> str:
        if seat == HOUSE:
            return house
        occupant = seats[seat] if 0 <= seat < len(seats) else None
        return occupant.name if occupant else f"#{seat}"

    return holder


def _house(match: Match) -> str:
    if match.opened is None:
        return HOUSE_NAME
    game = games()[match.opened.game]
    return game.house(match.opened.seats, msgspec.convert(match.opened.options, game.meta.options))


def event_document(
    envelope: Envelope[Event], through: Eyes, match: Match, who: Principal, called: NameOf
) -> EventDocument:
    """An envelope as seen from a viewpoint by an actor."""
    actor = envelope.actor
    request = actor.request_id if who.sees_request_of(actor.by) else UNSET
    chained = match.status == "finished" or through.lens == TRUTH
    return EventDocument(
        version=envelope.version,
        at=envelope.at,
        type=envelope.type,
        cause=envelope.cause,
        actor=ActorDocument(actor.by, actor.seat, request),
        event=named_event(through.visible_event(envelope), called),
        previous=envelope.previous if chained else UNSET,
        hash=envelope.hash if chained else UNSET,
    )


def particulars_of(
    game: Game[Any], found: Sequence[Envelope[Event]], sight_at: Callable[[int], Sight[Any]]
) -> Iterator[Struct | None]:
    """What the public state before each of these envelopes, which follow each other, adds to its sentence.

    `sight_at` gives what the public knew at a version. It is asked only if a text needs it.
    """
    if not any(type(envelope.event) in game.particulars for envelope in found):
        yield from repeat(None, len(found))
        return
    sight = sight_at(found[0].version - 1)
    for envelope in found:
        particulars = game.particulars.get(type(envelope.event))
        yield particulars(sight.view, envelope.event) if particulars else None
        sight = watch(game, sight, envelope.event.seen_by(None), sight_at)


class Reader(Struct, frozen=True):
    """A player to whom sentences speak, the seat of it, and the last version until which it played there."""

    player: str
    seat: Seat
    until: int | None = None

    def plays_at(self, version: int) -> bool:
        """Whether an event at a version concerns the player as the one at the seat."""
        return self.until is None or version <= self.until


def reader_of(who: Principal, match: Match, through: Eyes) -> Reader | None:
    """To whom sentences speak: a player who looks through the eyes of the own seat.

    On a board for analysis, where one player holds many seats, it is spoken to as the one that it looks through.
    """
    if who.player is None:
        return None
    if match.terms.analysis:
        seat = through.viewer
        return Reader(who.player.id, seat) if seat is not None and match.holds(who.player.id, seat) else None
    own = own_eyes(who, match)
    if own is None or own.viewer is None or own.viewer != through.viewer:
        return None
    return Reader(who.player.id, own.viewer, own.until)


def sentence(
    envelope: Envelope[Event],
    through: Eyes,
    match: Match,
    words: Texts,
    called: NameOf,
    particulars: Struct | None = None,
    reader: Reader | None = None,
) -> MatchSentence:
    """An event in words, with what `particulars_of` found for it; to `reader` if it concerns that player."""
    called = calling_at(players_of(match.seats), called)
    names = holders(match, called)
    if reader and reader.plays_at(envelope.version):
        names = _calling_the_reader(names, reader.seat, words.reader)
    extra: dict[str, Any] = words.arguments(particulars, names) if particulars else {}
    if isinstance(envelope.event, MatchEnded | MatchRuled | RulingLifted):
        outcome = envelope.event.outcome
        winners = words.join(map(names, outcome.winners)) or "none"
        house = words.name(names(HOUSE))
        extra = {
            "how_id": outcome.how,
            "how": words.say(f"how-{outcome.how}", {"house": house}),
            "winners": winners,
        }
    if isinstance(envelope.event, MatchPaused):
        until = envelope.event.until
        date = date_in_words(None if until is None else written_time(until))
        extra = {"date": date, "reason": envelope.event.reason or "none"}
    if isinstance(envelope.event, TimeAdded):
        extra = {"seconds": envelope.event.extra // 1000}
    if isinstance(envelope.event, TimeGivenBack):
        extra = {"seconds": (envelope.event.until - envelope.event.since) // 1000}
    if isinstance(envelope.event, SeatTaken) and (
        key := persona(match.terms.commitment, envelope.event.seat, envelope.event.occupant)
    ):
        bot = str(envelope.event.occupant.bot)
        extra = {"occupant_name": name_of(key, bot, match.terms.game, words.language)}
    extra |= _reader_by_name(envelope.event, reader, words.reader)
    text = words.tell("event", named_event(through.visible_event(envelope), called), names, **extra)
    return MatchSentence(envelope.version, envelope.at, envelope.type, finish(text), is_to_reader(text))


def _calling_the_reader(names: Holders, seat: Seat, you: str) -> Holders:
    return lambda other: you if other == seat else names(other)


def _reader_by_name(event: Event, reader: Reader | None, you: str) -> dict[str, str]:
    """The reader in what names players and not seats."""
    match event:
        case SeatTaken(occupant=occupant) if reader and occupant.player == reader.player:
            return {"occupant_name": you}
        case HostChanged(host=host) if reader and host == reader.player:
            return {"name": you}
    return {}
