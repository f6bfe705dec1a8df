"""What the followers of a match receive next: read once, checked for each, encoded once per viewpoint.

So a thousand delayed watchers cost no more reads than one.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.messages import Event
from domain.match.state import Match
from events.envelope import Envelope
from events.news import News as News
from events.running_hash import Hashes, RunningHashes, after_each, of_viewer, sees_more
from projections.views import Glance, Views
from service.application.following.forms import Encoding
from service.application.following.inclusion import Inclusion, Inclusions
from service.application.languages import DEFAULT
from service.application.matches.access import Access
from service.application.matches.eyes import PUBLIC, TRUTH, Asker, Eyes
from service.application.matches.history import event_document
from service.application.matches.phrases import in_words, phrases_up_to
from service.application.matches.talk import KeptPhrase, Talk
from service.application.names import Names, people_in
from service.application.players import ANYBODY, Principal
from service.application.problems import Problem
from streams.matches import Matches
from streams.pending import Arrival as Arrival
from streams.stream import UnknownStream

STREAM_PAGE = 100
"""Events that a stream receives at once."""
EVERYBODY = Eyes(PUBLIC)

_encode = msgspec.json.Encoder(order="deterministic").encode


class Bookmark(Struct, frozen=True):
    """How far a follower has got: a version, its hash if known, the version at which it was sent what it has
    included (0: nothing yet), and the id of the last phrase that it was told.
    """

    version: int
    hash: str = ""
    shown: int = 0
    phrase: str = ""


class Look(Struct, frozen=True, cache_hash=True):
    """A follower's viewpoint, encoding and language, what is sent to it along with the events, if anything, and
    whether it is told what people say.
    """

    asker: Asker
    encoding: Encoding
    language: str = DEFAULT
    include: Inclusion | None = None
    phrases: bool = False


class Portion(Struct, frozen=True):
    """The next bytes of a stream and where they lead; `more` if there may be others, `over` if it has ended.

    One that `lingers` ends without news, so it is looked at again with every heartbeat.
    """

    body: bytes
    place: Bookmark
    more: bool = False
    over: bool = False
    lingers: bool = False


class _Page:
    """A page of events in every requested form; each form is written once."""

    def __init__(
        self,
        found: Sequence[Envelope[Event]],
        now: Match,
        names: Names,
        hashes: Callable[[], Sequence[Hashes]],
    ) -> None:
        """`hashes` gives the running hashes after each event. Asked once, if anybody is told anything."""
        self.found = found
        self._give_hashes = hashes
        self._hashes: Sequence[Hashes] = ()
        self.now = now
        self._names = names
        self._people = people_in(found)
        self._actors = {envelope.actor.by for envelope in found}
        self._bodies: dict[tuple[Eyes, Encoding, Principal, str], bytes] = {}
        self._parts: dict[tuple[int, str], _Page] = {}
        self._documents: dict[tuple[int, Eyes, Principal, str], bytes] = {}

    def up_to(self, now: Match) -> "_Page":
        """The part of it that may be shown to somebody who knows the match as it is in `now`."""
        if now.version >= self.found[-1].version and now.status == self.now.status:
            return self
        known = (now.version, now.status)
        if known not in self._parts:
            self._parts[known] = _Page(
                [one for one in self.found if one.version <= now.version], now, self._names, self._give_hashes
            )
        return self._parts[known]

    def body(self, through: Eyes, look: Look) -> bytes:
        who = look.asker.who
        acted = who.operator or (who.player is not None and who.player.id in self._actors)
        language = look.language if self._people else DEFAULT
        key = (through, look.encoding, who if acted else ANYBODY, language)
        if key not in self._bodies:
            self._bodies[key] = b"".join(self._lines(*key))
        return self._bodies[key]

    def _lines(self, through: Eyes, encoding: Encoding, who: Principal, language: str) -> Iterable[bytes]:
        called = self._names.calling(language, self._people)
        self._hashes = self._hashes or self._give_hashes()
        for envelope, hashes in zip(self.found, self._hashes, strict=False):
            at = through.eyes_at(envelope.version)
            # What is no more than the public sees is written once for all seats.
            eyes = at if at.lens == TRUTH or sees_more(envelope.event, at.viewer) else EVERYBODY
            key = (envelope.version, eyes, who, language)
            if key not in self._documents:
                self._documents[key] = _encode(event_document(envelope, eyes, self.now, who, called))
            told = envelope.hash if at.lens == TRUTH else of_viewer(hashes, at.viewer)
            yield encoding.event(envelope.version, told, self._documents[key])


class Portions:
    """Reads what followers receive next."""

    def __init__(
        self,
        access: Access,
        views: Views,
        matches: Matches,
        names: Names,
        inclusions: Inclusions,
        talk: Talk,
    ) -> None:
        self._access = access
        self._views = views
        self._matches = matches
        self._names = names
        self._inclusions = inclusions
        self._talk = talk

    def versions(self, matches: Collection[str]) -> dict[str, int]:
        """The newest versions of matches, in one round trip."""
        asked = list(matches)
        return dict(zip(asked, self._matches.store.versions(asked), strict=True))

    def arrival_of(self, news: News) -> Arrival | None:
        """News taken in; None if what it follows is not known here."""
        return self._matches.follow(news.stream, news.stored, news.encoded_hashes)

    def portions_of(
        self, heard: Arrival, wanted: Iterable[tuple[Bookmark, Look]]
    ) -> dict[tuple[Bookmark, Look], Portion]:
        """What followers receive of a command without a read: those who have everything before it.

        Those whose rights depend on more than the match, and the operator, whose reads are recorded, are left out.
        Who has more sent along gets that with the next portion, which takes reads; at the end it comes before the
        end. So does what people say: a stream that tells it goes on after the match.
        """
        match, found, now = heard.stream, heard.envelopes, heard.match
        if not (self._access.is_for_all(match) and self._names.are_kept(people_in(found))):
            return {}
        written = _Page(found, now, self._names, partial(self._hashes_of, heard))
        told: dict[tuple[Bookmark, Look], Portion] = {}
        for place, look in wanted:
            follows = place.version == found[0].version - 1 and place.hash in ("", found[0].previous)
            if follows and not (look.asker.who.operator or (now.is_over and (look.include or look.phrases))):
                portion = self._portion(match, place, look, written)
                if portion:
                    told[place, look] = replace(portion, more=portion.more or look.include is not None)
        return told

    def next_portions(self, match: str, place: Bookmark, looks: Iterable[Look]) -> dict[Look, Portion | None]:
        """What each look receives next after a place: an empty portion if nothing happened.

        None if the stream cannot continue: the follower may no longer see what it asked for, or the place is not in
        the history, for instance after the store lost its last second. When it reconnects the follower is told
        which.
        """
        try:
            stored, newest = self._matches.read_since(match, place.version, STREAM_PAGE)
        except UnknownStream:
            return dict.fromkeys(looks)
        if not stored:
            if newest.version < place.version:
                return dict.fromkeys(looks)
            now = newest.state.match
            told = {look: self._included(match, Portion(b"", place), look, now) for look in looks}
            return self._with_phrases(match, place.phrase, told, now)
        codec = self._matches.codec(match)
        found = [codec.envelope(body) for body in stored]
        if place.hash not in ("", found[0].previous):
            return dict.fromkeys(looks)
        hashes = partial(self._hashes, match, place.version, found)
        written = _Page(found, newest.state.match, self._names, hashes)
        views = None if self._access.is_for_all(match) else Glance(self._views)
        told = {
            look: self._included(match, self._portion(match, place, look, written, views), look, newest.state.match)
            for look in looks
        }
        return self._with_phrases(match, place.phrase, told, newest.state.match)

    def _with_phrases(
        self, match: str, after: str, portions: dict[Look, Portion | None], now: Match
    ) -> dict[Look, Portion | None]:
        """The same portions, with what people said after a phrase for those that are told it and have come to the
        newest version. They are over when nobody may say anything any more.

        None for who may not see the match any more.
        """
        listening = {look: told for look, told in portions.items() if look.phrases and told and not told.more}
        if not listening:
            return portions
        kept, game = self._talk.phrases(match, after), self._matches.game(match).meta.key
        goes_on = now.is_over and self._talk.goes_on(match, now)
        return portions | {
            look: self._with_said(match, look, told, now, goes_on, kept, game) for look, told in listening.items()
        }

    def _with_said(
        self, match: str, look: Look, told: Portion, now: Match, goes_on: bool, kept: list[KeptPhrase], game: str
    ) -> Portion | None:
        place, heard = told.place, list(phrases_up_to(told.place.version, kept))
        if heard and not self._access.may_know(look.asker.who, match):
            return None
        said = b"".join(look.encoding.phrase(_encode(in_words(one, look.language, game))) for one in heard)
        ends = now.is_over and place.version >= now.version
        return replace(
            told,
            body=told.body + said,
            place=replace(place, phrase=heard[-1].id) if heard else place,
            over=ends and not goes_on,
            lingers=ends and goes_on,
        )

    def _included(self, match: str, portion: Portion | None, look: Look, now: Match) -> Portion | None:
        """A portion with what its follower has sent along, once that has come to the newest version.

        None if the follower may not see that any more.
        """
        wanted, place = look.include, portion.place if portion else None
        if not (wanted and portion and place) or portion.more or place.shown == place.version:
            return portion
        try:
            if not self._access.is_for_all(match):
                now = self._access.seen_by(look.asker.who, match).match
            through = self._access.eyes_of(look.asker, match, now)
            document = self._inclusions.document(
                match, look.asker, through, look.language, wanted, place.version, place.shown
            )
        except (Problem, UnknownStream):
            return None
        if document is None:
            return portion
        body = portion.body + look.encoding.included(document)
        return replace(portion, body=body, place=replace(place, shown=place.version))

    def _hashes_of(self, heard: Arrival) -> list[Hashes]:
        """The running hashes after each event of a command. Those of a very long command are not kept."""
        told, found = heard.running_hashes, heard.envelopes
        each = told.each() if told else []
        return each if len(each) == len(found) else self._hashes(heard.stream, found[0].version - 1, found)

    def _hashes(self, match: str, after: int, found: Sequence[Envelope[Event]]) -> list[Hashes]:
        """The running hashes after each of some events, which come after a version."""
        before = self._matches.checkpoint_at(match, after).running_hashes if after else RunningHashes.nothing()
        assert before
        return after_each(before.hashes(), found)

    def _portion(
        self, match: str, place: Bookmark, look: Look, written: _Page, views: Glance | None = None
    ) -> Portion | None:
        """What a look receives of a page. Its rights depend on the `views`, if they are given."""
        access, who = self._access, look.asker.who
        try:
            now = access.seen_by(who, match, views=views).match if views else written.now
            through = access.eyes_of(look.asker, match, now)
        except (Problem, UnknownStream):
            return None
        written = written.up_to(now)
        if not written.found:
            return Portion(b"", place)
        last = written.found[-1]
        whole = last.version >= now.version
        over = whole and now.is_over and not look.phrases
        reached = replace(place, version=last.version, hash=last.hash)
        return Portion(written.body(through, look), reached, not whole, over)
