"""What finished matches are found by, besides who played and how it ended: facets of the game, and openings.

Names are short, since every document has the list of those that it is filed under.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from analysis.counting import path_of
from analysis.facts import commands_of, counting_envelopes
from domain.kernel.facets import SEATS, bit, bits, bits_by_value
from domain.kernel.game import Game
from domain.kernel.messages import Event
from domain.match.state import Match
from events.envelope import Envelope

WON, LOST = "won", "lost"
"""The bits of the seats that won, and of all others."""
FILED_COMMANDS = (1, 2)
"""How many first commands of a seat, as they are, a match is filed under."""
FILED_TYPES = (3,)
"""The same for types of command: shorter openings are too common to narrow a search."""
VALUE, OPENING = 4, 8
"""How many bytes of a hash are the name of a value, and of an opening."""

_canonical = msgspec.json.Encoder(order="deterministic").encode


def value_name(game: str, facet: str, value: str) -> str:
    """The name of the bits of a value of a facet."""
    return _name(f"{game} {facet} {value}", VALUE)


def opening_name(game: str, path: Sequence[str]) -> str | None:
    """The name of the bits of the longest opening of a path (of canonical JSON) that matches are filed under; None
    if there is none.
    """
    lengths = FILED_COMMANDS if path and path[0].startswith("{") else FILED_TYPES
    filed = max((length for length in lengths if length <= len(path)), default=0)
    return _name(f"{game} {path_of(path[:filed])}", OPENING) if filed else None


def facets_of(
    game: Game[Any], match: Match, envelopes: Iterable[Envelope[Event]], winners: Iterable[int]
) -> Mapping[str, int]:
    """The bits under which a finished match is filed: what happened in it, without undone commands; its openings by
    seat; who won.
    """
    counting = counting_envelopes(match, envelopes)
    key, seats = game.meta.key, range(min(len(match.seats), SEATS))
    found = bits_by_value(game.facets, game.period, (envelope.event for envelope in counting))
    filed = {value_name(key, *what): of for what, of in found.items()}
    for seat, commands in commands_of(counting).items():
        if seat in seats:
            for path in _openings(commands):
                name = _name(f"{key} {path_of(path)}", OPENING)
                filed[name] = filed.get(name, 0) | bit(seat, 1)
    won = {seat for seat in winners if seat in seats}
    both = ((WON, won), (LOST, set(seats) - won))
    return filed | {name: sum(bits(seat) for seat in some) for name, some in both if some}


def _openings(commands: Sequence[Mapping[str, Any]]) -> Iterable[list[str]]:
    for length in FILED_COMMANDS:
        if len(commands) >= length:
            yield [_canonical(command).decode() for command in commands[:length]]
    for length in FILED_TYPES:
        if len(commands) >= length:
            yield [_canonical(command["type"]).decode() for command in commands[:length]]


def _name(text: str, size: int) -> str:
    return urlsafe_b64encode(sha256(text.encode()).digest()[:size]).decode().rstrip("=")
