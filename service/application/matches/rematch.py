"""Rematches: the first player who asks opens the match, the others sit down in it."""

from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.chance import commitment
from domain.kernel.game import Game
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import Rematch, TakeSeat
from domain.match.opening import moved_up, rematch_of
from domain.match.state import Match
from events import ids
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.matches.summaries import MatchSummary, summary_after, summary_of
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.players import ANYBODY
from service.application.problems import Problem
from service.application.remarks import Remark
from streams.request import Done
from streams.reservations import Claim
from streams.stream import UnknownStream

REMATCH_SECONDS = 90 * 24 * 3600
"""How long the players of a match are led to the same rematch."""


class PlayedAgain(Struct, frozen=True):
    """The rematch, whether this caller opened it, and whether the same request had been carried out before."""

    summary: MatchSummary
    is_opened: bool
    is_replayed: bool


def play_again(play: Play, by: Caller, match: str) -> PlayedAgain:
    """Open the rematch of a match that is over, or sit down in it if another player has opened it.

    It names the match only if everybody may know of that. A problem for callers who had no seat.
    """
    player, found = by.player_id, VisibleMatch(play, by.who, match)
    over, seed = found.newest(), play.fresh.seed()
    before = match if play.access.may_find(ANYBODY, match) else None
    command = rematch_of(over, player, commitment(seed), before)
    if isinstance(command, Rejection):
        raise Problem(command.code, command.detail)
    _check_options(found.game, over)
    said, key = {"rematch": match}, checked_key(by.key)
    again, is_replayed = play.writing.reserve(by, player, key, said, _reserved(play, by, match))
    done = play.writing.recall(by, again, command, said) if is_replayed else None
    done = done or _open(play, by, again, command, seed, said) or _sit(play, by, again, said)
    if done is None:
        return PlayedAgain(_as_seen(play, by, again, over), False, is_replayed)
    summary = summary_after(play, by, again, done).summary
    return PlayedAgain(summary, done.envelopes[0].version == 1, is_replayed)


def _as_seen(play: Play, by: Caller, again: str, over: Match) -> MatchSummary:
    """The summary of the match, or a problem for a player who lost its seat there and may not watch."""
    try:
        seen = play.access.seen_by(by.who, again)
    except UnknownStream:
        seat = next(seat for seat, sat in enumerate(moved_up(over)) if sat.player == by.player_id)
        raise Problem(refusals.NOT_INVITED, {"seat": seat}) from None
    return summary_of(play, by, again, seen)


def _reserved(play: Play, by: Caller, match: str) -> str:
    """The id of the rematch: the same for everybody who asks, even at the same time. One that was cancelled is
    replaced.
    """
    wanted = Claim(match, "rematch", "0", play.fresh.id(ids.MATCH, play.clock()), REMATCH_SECONDS)
    made = play.writing.claim(by, wanted)[0]
    while _is_cancelled(play, made):
        earlier = _of_earlier_build(play, match)
        if earlier:
            return earlier
        play.reservations.replace(wanted, made)
        made = play.writing.claim(by, wanted)[0]
    return made


def _of_earlier_build(play: Play, match: str) -> str | None:
    """The rematch that an earlier build reserved: it counted its keys past those that were cancelled."""
    reserved = (
        play.reservations.find(Claim(match, "rematch", str(number), "", REMATCH_SECONDS)) for number in count(1)
    )
    return next(made for made in reserved if made is None or not _is_cancelled(play, made))


def _is_cancelled(play: Play, match: str) -> bool:
    try:
        return play.views.current(match).match.status == "cancelled"
    except UnknownStream:
        return False


def _open(play: Play, by: Caller, again: str, command: Rematch, seed: bytes, said: Any) -> Done | None:
    """Open the match; None if it exists already."""
    if play.store.version(again):
        return None
    try:
        return play.writing.carry_out(by, again, command, body=said, seeds={again: seed}, new=True)
    except Problem as problem:
        if problem.code == refusals.MATCH_EXISTS:
            return None
        raise


def _sit(play: Play, by: Caller, again: str, said: Any) -> Done | None:
    """Take the seat that is reserved for the caller; None if it has it already or the match has begun."""
    now, player = play.views.current(again).match, by.player_id
    kept = next((kept.seat for kept in now.terms.reserved if kept.player == player), None)
    if kept is None or now.status != "open" or now.seat_of(player) is not None:
        return None
    return play.writing.carry_out(by, again, TakeSeat(kept), body=said)


def _check_options(game: Game[Any], over: Match) -> None:
    """A problem if the options of an old match are not valid today."""
    try:
        msgspec.convert(over.terms.options, game.meta.options)
    except msgspec.ValidationError as error:
        raise problems.malformed({"options": [Remark("options_of_old", error=str(error))]}) from None
