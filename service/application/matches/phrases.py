"""Phrases at the table: words that everybody reads in the own language, so that nobody can write anything else.

Whoever has a seat says them, also after resigning, while the match runs and for a while after its end. Whoever may
see the match hears them, not before the version of the match at which they were said. The texts say which there
are: `phrase-*` of the service, and of the game.
"""

from collections.abc import Iterable
from secrets import token_hex
from typing import Literal

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.kernel.values import MatchId, Time, Version
from domain.match import refusals
from domain.match.state import Match
from events.envelope import timestamp
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.languages import DEFAULT
from service.application.matches.talk import AFTER_THE_END_SECONDS, KeptPhrase, SaidPhrase
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.texts import texts

KIND = "phrase"
"""How the keys of their texts begin."""


class OfferedPhrase(Struct, frozen=True):
    """A phrase that the caller may say now."""

    phrase: str
    """Its name, the same in every language."""
    text: str
    """What it says, in the language of the caller."""


class Phrase(Struct, frozen=True):
    """A phrase that somebody said at the table."""

    type: Literal["phrase"]
    """Tells it from an event."""
    id: str
    """By which it is known again: a stream that continues begins with those that are kept."""
    seat: Seat
    """Who said it."""
    phrase: str
    """Its name, the same in every language."""
    text: str
    """What it says, in the language of whoever reads it."""
    version: Version
    """The version of the match when it was said."""
    said_at: Time


class Phrases(Struct, frozen=True):
    """The phrases of a match."""

    match: MatchId
    phrases: tuple[OfferedPhrase, ...]
    """Those that the caller may say now, in the order in which a page offers them; none for who may say nothing."""
    said: tuple[Phrase, ...]
    """The newest that were said, the oldest of them first."""


class SpokenPhrase(Struct, frozen=True):
    """A phrase that the caller said, and whether it had been said before with the same key."""

    phrase: Phrase
    is_replayed: bool


def phrases_of(game: str) -> tuple[str, ...]:
    """The names of the phrases of a game, in the order in which a page offers them."""
    return tuple(texts(DEFAULT, game).every(KIND))


def show(play: Play, by: Caller, match: str) -> Phrases:
    """What the caller may say at a match, and what was said lately."""
    found = VisibleMatch(play, by.who, match)
    now, game = found.newest(), found.game.meta.key
    words = texts(by.language, game).every(KIND) if _may_say(play, by, match, now) else {}
    offered = tuple(OfferedPhrase(name, text) for name, text in words.items())
    heard = phrases_up_to(now.version, play.talk.phrases(match))
    return Phrases(match, offered, tuple(in_words(one, by.language, game) for one in heard))


def say(play: Play, by: Caller, match: str, phrase: str) -> SpokenPhrase:
    """Say a phrase at a match, for everybody who may see it.

    A problem for who has no seat, for a phrase that the game does not have, and before and long after play.
    """
    found = VisibleMatch(play, by.who, match)
    now, game = found.newest(), found.game.meta.key
    seat = _seat_of(now, by.player_id)
    if seat is None:
        raise Problem(refusals.NOT_SEATED)
    if phrase not in phrases_of(game):
        raise problems.malformed({"phrase": [Remark("choices", choices=phrases_of(game))]})
    if not play.talk.goes_on(match, now):
        raise Problem(problems.PHRASES_OVER, {"minutes": AFTER_THE_END_SECONDS // 60})
    said = {"phrase": phrase, "match": match}
    mark, is_replayed = play.writing.reserve(by, by.player_id, checked_key(by.key), said, token_hex(8))
    made = SaidPhrase(by.player_id, seat, phrase, now.version, timestamp(play.clock()))
    kept = play.talk.add(match, made, mark)
    return SpokenPhrase(in_words(kept, by.language, game), is_replayed)


def phrases_up_to(version: int, kept: Iterable[KeptPhrase]) -> Iterable[KeptPhrase]:
    """The first of some phrases, as far as they were said up to a version: those who watch with a delay hear the
    others later.
    """
    for one in kept:
        if one.version > version:
            return
        yield one


def in_words(kept: KeptPhrase, language: str, game: str) -> Phrase:
    """A phrase in a language; one that the texts have no more is its name."""
    words, key = texts(language, game), f"{KIND}-{kept.phrase}"
    text = words.say(key) if words.has(key) else kept.phrase
    return Phrase("phrase", kept.id, kept.seat, kept.phrase, text, kept.version, kept.said_at)


def _may_say(play: Play, by: Caller, match: str, now: Match) -> bool:
    player = by.who.player
    return player is not None and _seat_of(now, player.id) is not None and play.talk.goes_on(match, now)


def _seat_of(now: Match, player: str) -> Seat | None:
    """The seat of a player, even if it resigned and a bot plays on."""
    return next((Seat(seat) for seat, sits in enumerate(now.seats) if sits and sits.player == player), None)
