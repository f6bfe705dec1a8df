"""The types of messages to webhooks, with their data."""

from collections.abc import Mapping

from msgspec import Struct

from domain.match.events import EVENTS as MATCH_EVENTS
from domain.match.events import (
    ClocksSet,
    HintTaken,
    HostChanged,
    InvitationRevoked,
    MatchOpened,
    PositionSet,
    SeatInvited,
    SeatTaken,
    SeedRevealed,
)
from domain.tournament.events import EVENTS as TOURNAMENT_EVENTS
from service.application.webhooks.documents import (
    MatchNews,
    PairingNews,
    PingNews,
    ReminderNews,
    TournamentNews,
)

MATCH_ADVANCED = "match.advanced"
YOUR_TURN = "turn.awaited"
INVITED = "player.invited"
SEATED = "player.seated"
PAIRED = "player.paired"
RULED = "player.ruled"
REMINDER = "turn.reminder"
TOURNAMENT_ADVANCED = "tournament.advanced"
PING = "webhook.ping"
DROPPED = "notices.dropped"

QUIET = (ClocksSet, PositionSet, SeedRevealed)
"""Events of a match that are sent together with others and have no type of their own."""


def of_match(event: str) -> str:
    """The type of the message about an event of a match, by the name of the event."""
    return f"match.{event.removeprefix('match_')}"


def of_tournament(event: str) -> str:
    """The type of the message about an event of a tournament, by the name of the event."""
    return f"tournament.{event.removeprefix('tournament_')}"


_MATCHES = (
    *(MATCH_ADVANCED, YOUR_TURN, INVITED, SEATED),
    *(of_match(name) for name, kind in MATCH_EVENTS.items() if kind not in QUIET),
)
_TOURNAMENTS = (TOURNAMENT_ADVANCED, *map(of_tournament, TOURNAMENT_EVENTS))

CHOICES: Mapping[str, type[Struct]] = {
    **dict.fromkeys(_MATCHES, MatchNews),
    REMINDER: ReminderNews,
    PAIRED: PairingNews,
    **dict.fromkeys((RULED, *_TOURNAMENTS), TournamentNews),
}
"""The types that an owner can choose from, with the struct of their data."""
TYPES: Mapping[str, type[Struct]] = {**CHOICES, PING: PingNews}
"""All types with the struct of their data; a ping is always sent."""

UNNOTICED = (*QUIET, MatchOpened, SeatTaken, HostChanged, SeatInvited, InvitationRevoked, HintTaken)
"""Events that an account has no notice of: who is invited or seated is told so by itself."""
NOTICES: Mapping[str, type[Struct]] = {
    **dict.fromkeys((YOUR_TURN, INVITED, SEATED), MatchNews),
    REMINDER: ReminderNews,
    PAIRED: PairingNews,
    RULED: TournamentNews,
    **{of_match(name): MatchNews for name, kind in MATCH_EVENTS.items() if kind not in UNNOTICED},
}
"""The types of the notices of an account, with the struct of their data: what its player wants to hear at once,
wherever it is. They are a choice of those above.
"""
