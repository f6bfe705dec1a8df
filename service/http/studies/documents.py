"""Documents about studies."""

import msgspec
from msgspec import Struct

from domain.kernel.values import StudyId, Time, Version
from service.application.studies.documents import StudyItem
from service.application.studies.studying import Changes
from service.http.study.documents import Change


class StudyPage(Struct, frozen=True):
    """Studies, newest first. `next` is the cursor of the next page."""

    items: tuple[StudyItem, ...]
    """Without their chapters."""
    next: str | None


class StudyChange(Struct, frozen=True):
    """What led to a version of a study."""

    version: Version
    at: Time
    patch: tuple[Change, ...]
    """Operations of JSON Patch on what the version before says: `title`, `watch` and `chapters`."""


class StudyChanges(Struct, frozen=True):
    """The changes of a study that are kept, oldest first."""

    study: StudyId
    first: Version
    """The first version that can still be read."""
    version: Version
    changes: tuple[StudyChange, ...]
    """One for each version after the first."""


def changes_document(found: Changes) -> StudyChanges:
    """The changes of a study."""
    changes = msgspec.convert(msgspec.to_builtins(found.steps), tuple[StudyChange, ...])
    return StudyChanges(found.study, found.first, found.version, changes)
