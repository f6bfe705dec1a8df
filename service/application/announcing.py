"""Announcements of the operator to everybody: kept, made, withdrawn, and read while they are shown.

The operator makes and withdraws them; everybody reads those that are shown now, signed out too. What was announced
stays for a while after its time, as a record of what people were told.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from domain.kernel.values import Time
from events import ids
from events.envelope import milliseconds, timestamp, written_time
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.kept_announcements import Announced, Announcements, Kind
from service.application.languages import DEFAULT, LANGUAGES
from service.application.lines import visible_line
from service.application.parts import Clock, Operations, Play, time_by
from service.application.problems import Problem

ANNOUNCEMENTS_MAX = 20
"""Announcements of the operator that are not over."""
ANNOUNCEMENT_KEPT_MS = 90 * 24 * 3600 * 1000
"""How long after its time an announcement stays as a record."""


class ShownAnnouncement(Struct, frozen=True):
    """An announcement that is shown now, in the language of the caller."""

    id: str
    """The id of the announcement, `ann_…`: by it a page knows what somebody has dismissed."""
    kind: Kind
    text: str
    """What it says, as plain text."""
    since: Time
    """From when on it is shown."""
    until: Time
    """When it is no longer shown."""


class MadeAnnouncement(Struct, frozen=True):
    """An announcement, and whether it had been made before with the same key."""

    announced: Announced
    is_replayed: bool


def shown_announcements(kept: Announcements, by: Caller, clock: Clock) -> tuple[ShownAnnouncement, ...]:
    """What is announced now, the newest first, for anybody."""
    now = time_by(clock)
    return tuple(
        ShownAnnouncement(one.id, one.kind, _text_of(one, by.language), one.since, one.until)
        for one in kept.all()
        if one.is_shown(now)
    )


def all_announcements(kept: Announcements, by: Caller) -> list[Announced]:
    """Every announcement that is kept, the newest first, for the operator."""
    by.need_operator()
    return kept.all()


def announce(
    play: Play,
    operations: Operations,
    by: Caller,
    kind: Kind,
    texts: Mapping[str, str],
    since: int | None,
    until: int,
) -> MadeAnnouncement:
    """Announce something from a time (ms; by default now) until another, in every language of the service.

    A problem for anybody but the operator, for a text that lacks, for times that are over or in the wrong order,
    and for one too many.
    """
    by.need_operator()
    kept, moment = operations.announcements, play.clock()
    now = milliseconds(timestamp(moment))
    said = {"kind": kind, "texts": texts, "since": since, "until": until}
    fresh = ids.new_id(ids.ANNOUNCEMENT, moment)
    made, replayed = play.writing.reserve(by, by.name, checked_key(by.key), said, fresh)
    if replayed and (before := kept.get(made)):
        return MadeAnnouncement(before, True)
    begins = now if since is None else since
    if not begins < until or until <= now:
        raise Problem(problems.BAD_PARAMETER, {"name": "until"})
    words = {language: visible_line(texts.get(language, ""), f"texts.{language}") for language in LANGUAGES}
    if sum(not one.is_over(now) for one in kept.all()) >= ANNOUNCEMENTS_MAX:
        raise Problem(problems.TOO_MANY_ANNOUNCED, {"most": ANNOUNCEMENTS_MAX})
    times = (written_time(begins), written_time(until))
    announced = Announced(made, kind, words, *times, timestamp(moment), OPERATOR)
    kept.put(announced)
    return MadeAnnouncement(announced, replayed)


def withdraw(operations: Operations, by: Caller, clock: Clock, announcement: str) -> Announced:
    """Show an announcement no more; it stays as a record. Again it changes nothing."""
    by.need_operator()
    found = operations.announcements.get(announcement)
    if found is None:
        raise Problem(problems.UNKNOWN_ANNOUNCED, {"announcement": announcement})
    if found.withdrawn_at is None:
        found = replace(found, withdrawn_at=timestamp(clock()))
        operations.announcements.put(found)
    return found


def _text_of(announced: Announced, language: str) -> str:
    """What it says in a language; a language that the service learnt later has the default one."""
    return announced.texts.get(language) or announced.texts[DEFAULT]


def forget_old(kept: Announcements, now: int) -> None:
    """Forget what nobody has been shown for `ANNOUNCEMENT_KEPT_MS`."""
    for one in kept.all():
        if now >= milliseconds(one.until) + ANNOUNCEMENT_KEPT_MS:
            kept.remove(one.id)
