"""What chance decided in a match that is over, draw by draw: every command is decided again with the seed."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from audit.judge import judge
from audit.matches import known_seeds, knows_rules
from audit.subject import Elsewhere, MatchSubject, nowhere
from domain.kernel.draws import MadeDraw, NotingChance
from domain.kernel.game import Chance
from domain.kernel.messages import Command, Event
from domain.match.state import Match
from events.codec import Codec
from events.envelope import Envelope


class DrawOfCommand(Struct, frozen=True):
    """A draw of the command that begins at a version, with the ply that keys its chance. `place` is that among the
    draws of the command, from 1.
    """

    version: int
    ply: int
    place: int
    drawn: MadeDraw


class _Noting(MatchSubject):
    """A match as it is judged, which notes the draws of each command."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.noted: list[tuple[int, int, NotingChance]] = []

    def _chance(self, seed: bytes, match: str, now: Match, command: Command) -> Chance:
        chance = NotingChance(super()._chance(seed, match, now, command))
        self.noted.append((now.version + 1, now.ply, chance))
        return chance


def draws_of(
    codec: Codec[Any], match: str, envelopes: Sequence[Envelope[Event]], elsewhere: Elsewhere = nowhere
) -> Iterator[DrawOfCommand]:
    """Every draw in a match by all its envelopes; none of what was played by rules that are not known here, or with
    a seed that is not shown. Raises Diverged.
    """
    if not knows_rules(codec, envelopes):
        return
    subject = _Noting(codec, match, envelopes, known_seeds(match, envelopes), elsewhere)
    judge(subject, envelopes)
    for version, ply, chance in subject.noted:
        yield from (DrawOfCommand(version, ply, place, drawn) for place, drawn in enumerate(chance.made, 1))
