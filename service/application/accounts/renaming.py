"""How players choose other names. Streams hold ids, so every match shows the new name, also those that are over."""

from datetime import timedelta

from events.envelope import parse_time, timestamp
from service.application import problems
from service.application.accounts.authority import player_of
from service.application.callers import Caller
from service.application.parts import Accounts, Play
from service.application.players import Player
from service.application.problems import Problem

RENAME_SECONDS = 24 * 3600
"""How long a player keeps a name that it chose in place of another: so the former names that an erasure takes back
are not forgotten before messages with them are, and nobody is somebody else every minute."""


def rename(play: Play, accounts: Accounts, by: Caller, name: str) -> Player:
    """Call the caller by another name from now on, everywhere. The name that it has already changes nothing.

    A problem within a day of the last change.
    """
    players = accounts.players
    while (now := player_of(players, by.player_id)).name != name:
        _check_rested(play, accounts, now)
        players.rename(now, name, play.clock())
        play.names.forget(now.id)
    return now


def _check_rested(play: Play, accounts: Accounts, player: Player) -> None:
    """A problem if the last change was not long enough ago."""
    last = accounts.players.renamed_at(player.id)
    if last is None:
        return
    again = parse_time(last) + timedelta(seconds=RENAME_SECONDS)
    if play.clock() < again:
        raise Problem(problems.RENAMED_LATELY, {"again": timestamp(again)})
