"""Reading the history of a match: its events as documents, and as sentences."""

from domain.kernel.messages import HOUSE, Event
from domain.match.state import Match
from domain.match.watching import insiders
from events.envelope import Envelope
from service.application.callers import Caller
from service.application.matches.documents import EventPage, Timeline
from service.application.matches.history import event_document, holders, particulars_of, reader_of, sentence
from service.application.matches.visible_match import VisibleMatch
from service.application.names import people_in
from service.application.parts import Play
from service.application.problems import check_reached
from service.application.texts import texts


def events_page(
    play: Play, by: Caller, found: VisibleMatch, wanted: str | None, after: int, limit: int
) -> EventPage:
    """The events after a version as the `wanted` viewpoint was shown them; see `Access.eyes_of`."""
    envelopes, now = _page(found, after, limit)
    through = found.eyes(now, wanted)
    names = play.names.calling(by.language, people_in(envelopes))
    documents = tuple(event_document(envelope, through, now, by.who, names) for envelope in envelopes)
    return EventPage(found.id, now.version, _reached(envelopes, after), documents)


def timeline(play: Play, by: Caller, match: str, wanted: str | None, after: int, limit: int) -> Timeline:
    """The same as sentences, in the language of the caller. They speak to who looks through its own seat's eyes."""
    found = VisibleMatch(play, by.who, match)
    envelopes, now = _page(found, after, limit)
    through, words = found.eyes(now, wanted), texts(by.language, found.game.meta.key)
    names = play.names.calling(by.language, {*people_in(envelopes), *insiders(now)})
    reader = reader_of(by.who, now, through)
    more = particulars_of(found.game, envelopes, found.public_at)
    sentences = tuple(
        sentence(envelope, through, now, words, names, particulars, reader)
        for envelope, particulars in zip(envelopes, more, strict=True)
    )
    house = words.name(holders(now, names)(HOUSE))
    return Timeline(match, now.version, _reached(envelopes, after), words.language, house, sentences)


def _page(found: VisibleMatch, after: int, limit: int) -> tuple[list[Envelope[Event]], Match]:
    """A page of events, and the match now; a problem if the caller may not know of `after` yet."""
    envelopes, now = found.events(after, limit)
    check_reached(after, now.version)
    return envelopes, now


def _reached(envelopes: list[Envelope[Event]], after: int) -> int:
    return envelopes[-1].version if envelopes else after
