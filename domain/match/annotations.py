"""What stands on a version besides words: glyphs, arrows from one thing on the board to another, and marks.

A thing is named as the board of its game names what it draws: a kind, and the id of a component or the number of
a seat, as `agent:vagabond`. Each game has these names as data (`Game.places`). What is not on the board at that
version is not drawn, and stays.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from domain.kernel.places import Places
from domain.kernel.values import Version

Glyph = Literal[1, 2, 3, 4, 5, 6, 7, 10, 13, 140, 142, 146]
"""The number of a glyph as PGN has it (NAG): 1 good, 2 a mistake, 3 brilliant, 4 a blunder, 5 interesting, 6
dubious, 7 forced, 10 even, 13 unclear, 140 with an idea, 142 better was, 146 new."""
Colour = Literal["green", "red", "blue", "yellow"]
"""How it is drawn; what a colour means is up to whoever draws."""

COMMENT_MAX = 2000
"""The longest words on a version."""
GLYPHS_MAX = 4
ARROWS_MAX = 24
MARKS_MAX = 24
PLACE_MAX = 64
PLACE = r"[A-Za-z0-9_-]+(:[A-Za-z0-9_-]+){0,3}"

Place = Annotated[str, Meta(pattern=f"^{PLACE}$", max_length=PLACE_MAX)]
"""What the board of the game draws, by its name there: a kind, and after a colon the id of a component or the
number of a seat."""


class Arrow(Struct, frozen=True):
    """An arrow from one thing on the board to another."""

    from_: Place = field(name="from")
    to: Place
    colour: Colour


class Mark(Struct, frozen=True):
    """A ring around a thing on the board."""

    on: Place
    colour: Colour


class Note(Struct, frozen=True):
    """What somebody notes on a version: words, or glyphs, arrows and marks without any."""

    at: Version
    text: str = ""
    """Plain text; empty if glyphs, arrows or marks say it."""
    glyphs: tuple[Glyph, ...] = ()
    """What is thought of it, by the numbers of PGN (NAG)."""
    arrows: tuple[Arrow, ...] = ()
    """From one thing on the board to another."""
    marks: tuple[Mark, ...] = ()
    """Around things on the board."""


def unknown_places(
    arrows: tuple[Arrow, ...], marks: tuple[Mark, ...], known: Places
) -> Iterator[tuple[str, int, str]]:
    """Where names stand that the game of a board does not have: the list, the number in it, and the member.

    Without any `known` nothing is unknown.
    """
    ends = [("arrows", number, (("from", one.from_), ("to", one.to))) for number, one in enumerate(arrows)]
    rings = [("marks", number, (("on", one.on),)) for number, one in enumerate(marks)]
    for part, number, names in (*ends, *rings) if known else ():
        yield from ((part, number, member) for member, name in names if name not in known)


def places_in(arrows: tuple[Arrow, ...], marks: tuple[Mark, ...]) -> Places:
    """The names that arrows and marks have."""
    return frozenset((*(end for one in arrows for end in (one.from_, one.to)), *(one.on for one in marks)))
