"""What a study says: a title, who may read it, and chapters."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.kernel.values import GameKey, MatchId, Time, Version
from domain.match.annotations import Note

Watch = Literal["nobody", "link"]
"""Who reads it besides its owner: `nobody`, or whoever has its address, without an account too."""


class MatchTarget(Struct, frozen=True, tag_field="kind", tag="match"):
    """A match at a version: one that was played, a branch, or a board for analysis."""

    match: MatchId
    at: Version


class PositionTarget(Struct, frozen=True, tag_field="kind", tag="position"):
    """A whole position of a game, with nothing hidden."""

    game: GameKey
    state: Any
    """The state, as `…/view?as=truth` has it."""


Target = MatchTarget | PositionTarget


class Chapter(Struct, frozen=True):
    """A part of a study: text, one board, and notes on its versions."""

    title: str
    """What the chapter is called."""
    text: str
    """Plain text, in paragraphs."""
    target: Target
    """What its board shows."""
    nodes: tuple[Note, ...] = ()
    """What is noted on versions of the match of its board; on a position all of it is on version 0."""


class Content(Struct, frozen=True):
    """What a study says. `watch` is who reads it besides its owner."""

    title: str
    """What the study is called."""
    watch: Watch = "nobody"
    chapters: tuple[Chapter, ...] = ()
    """In their order."""


class Head(Struct, frozen=True):
    """What a list says of a study: `chapters` and `nodes` are their numbers."""

    id: str
    owner: str
    title: str
    watch: Watch
    chapters: int
    nodes: int
    version: Version
    created_at: Time
    updated_at: Time
    hidden: bool = False
    """The operator ended that it is shared, and its owner cannot share it again."""


class Study(Struct, frozen=True):
    """A study as it is kept."""

    head: Head
    content: Content


def plain(content: Content) -> Any:
    """A study as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(content))


def head_of(
    study: str,
    owner: str,
    content: Content,
    version: int,
    created_at: str,
    updated_at: str,
    hidden: bool = False,
) -> Head:
    """What a list says of a study."""
    chapters, nodes = len(content.chapters), sum(len(chapter.nodes) for chapter in content.chapters)
    return Head(
        study, owner, content.title, content.watch, chapters, nodes, version, created_at, updated_at, hidden
    )
