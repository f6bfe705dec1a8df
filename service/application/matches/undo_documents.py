"""Requests to take back, as answers show them."""

from typing import Literal

from msgspec import Struct

from domain.match.lines import Deed

Standing = Literal["asked", "taken_back", "declined", "withdrawn", "lapsed"]


class UndoAnswer(Struct, frozen=True):
    """What a seat answered, and when: `version` is that of the event."""

    seat: int
    agree: bool
    version: int


class UndoRequested(Struct, frozen=True):
    """A request to go to version `to`. `id` is the version of the event that asked.

    It is `lapsed` if the match went on before all had answered. `taken_back_at` is the version of the event that
    went back. `asked` lists the seats whose agreement was needed.
    """

    id: int
    match: str
    seat: int
    to: int
    at: str
    standing: Standing
    asked: tuple[int, ...]
    answers: tuple[UndoAnswer, ...]
    taken_back_at: int | None


class UndoShown(UndoRequested, frozen=True, kw_only=True):
    """A request with what it means.

    `left` are the commands that would count no more, `restored` those of an undone line that would count again;
    each says who learnt something by it. `everybody` learnt if what was hidden lay open then, or if what happened
    could not be foreseen, as with dice; `seats` were told a secret.
    """

    left: tuple[Deed, ...]
    restored: tuple[Deed, ...]


class UndoForeseen(Struct, frozen=True):
    """What a request to go to version `to` would mean, if it were made at `version`.

    `asked` are the seats that would have to agree; if there are none, the match would go back at once. `left` and
    `restored` are as in the request.
    """

    match: str
    version: int
    seat: int
    to: int
    asked: tuple[int, ...]
    left: tuple[Deed, ...]
    restored: tuple[Deed, ...]


class UndoList(Struct, frozen=True):
    """Every request of a match, newest first."""

    match: str
    requests: tuple[UndoRequested, ...]
