"""Announcements: words of the organiser or its staff to all who take part.

The stream has no word of them, only a digest: words can name people, and can be removed.
"""

from domain.kernel.chance import is_digest
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided
from domain.tournament.state import Tournament

ANNOUNCEMENTS_MAX = 500


def announce(now: Tournament, by: str, command: asked.Announce) -> Decided:
    """An announcement gets the next number. The same words under the same salt are announced once."""
    if not is_digest(command.digest):
        return Rejection(refusals.ANNOUNCEMENT_UNKNOWN, {"announcement": 0})
    if any(one.digest == command.digest for one in now.announcements):
        return ()
    number = len(now.announcements) + 1
    if number > ANNOUNCEMENTS_MAX:
        return Rejection(refusals.TOO_MANY_ANNOUNCEMENTS, {"most": ANNOUNCEMENTS_MAX})
    return (told.AnnouncementMade(number, command.digest),)


def remove_announcement(now: Tournament, by: str, command: asked.RemoveAnnouncement) -> Decided:
    """An announcement is removed: that it was there stays."""
    if not 1 <= command.announcement <= len(now.announcements):
        return Rejection(refusals.ANNOUNCEMENT_UNKNOWN, {"announcement": command.announcement})
    if now.announcements[command.announcement - 1].is_removed:
        return ()
    return (told.AnnouncementRemoved(command.announcement),)
