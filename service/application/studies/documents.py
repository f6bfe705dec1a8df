"""Studies as they are shown, and as files."""

from typing import Final, Literal

from msgspec import Struct

from domain.kernel.values import PlayerId, StudyId, Time, Version
from service.application.studies.content import Chapter, Content, Head, Watch

Access = Literal["open", "closed", "later"]
"""Whether the reader may see what the board shows: `open`; `closed`, which it is too where the match is gone; or
`later`, where the match may be seen, but not as far as that version yet."""
FORMAT: Final = "cabinet-noir-study"
FORM: Final = 1


class ShownChapter(Chapter, frozen=True, kw_only=True):
    """A chapter for a reader."""

    access: Access


class StudyDocument(Struct, frozen=True):
    """A study, for a reader."""

    id: StudyId
    owner: PlayerId
    owner_name: str
    """What its owner is called."""
    title: str
    """What it is about."""
    watch: Watch
    hidden: bool
    """The operator ended that it is shared, and its owner cannot share it again."""
    chapters: tuple[ShownChapter, ...]
    """In their order, each with one board."""
    version: Version
    created_at: Time
    updated_at: Time


class StudyItem(Struct, frozen=True):
    """A study in a list. `chapters` and `nodes` are their numbers."""

    id: StudyId
    title: str
    """What it is about."""
    watch: Watch
    chapters: int
    nodes: int
    version: Version
    created_at: Time
    updated_at: Time


class StudyFile(Struct, frozen=True):
    """A study as a file, which any service takes back."""

    format: Literal["cabinet-noir-study"]
    """Says that the file is a study."""
    form: Literal[1]
    """The form of the file. A later one that differs has another number."""
    exported_at: Time
    study: Content
    """All that it says. Who owns it, its id and its changes are not in the file."""


def item_of(head: Head) -> StudyItem:
    """What a list says of a study."""
    return StudyItem(
        head.id,
        head.title,
        head.watch,
        head.chapters,
        head.nodes,
        head.version,
        head.created_at,
        head.updated_at,
    )
