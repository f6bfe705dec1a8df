"""The types of messages to webhooks, with their data."""

from collections.abc import Mapping
from inspect import getdoc

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
from domain.tournament.events import SeedRevealed as TournamentSeedRevealed
from service.application.webhooks.documents import (
    DecisionNews,
    MatchNews,
    PairingNews,
    PingNews,
    ReminderNews,
    ReportNews,
    TournamentNews,
)

MATCH_ADVANCED = "match.advanced"
YOUR_TURN = "turn.awaited"
INVITED = "player.invited"
SEATED = "player.seated"
PAIRED = "player.paired"
RULED = "player.ruled"
QUALIFIED = "player.qualified"
APPOINTED = "player.appointed"
TOLD = "player.told"
REMINDER = "turn.reminder"
REPORT_DECIDED = "report.decided"
REPROVED = "player.reproved"
TOURNAMENT_ADVANCED = "tournament.advanced"
PING = "webhook.ping"
DROPPED = "notices.dropped"

QUIET = (ClocksSet, PositionSet, SeedRevealed, TournamentSeedRevealed)
"""Events that are sent together with others and have no type of their own."""


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
_TOURNAMENTS = (
    TOURNAMENT_ADVANCED,
    *(of_tournament(name) for name, kind in TOURNAMENT_EVENTS.items() if kind not in QUIET),
)

CHOICES: Mapping[str, type[Struct]] = {
    **dict.fromkeys(_MATCHES, MatchNews),
    REMINDER: ReminderNews,
    PAIRED: PairingNews,
    REPORT_DECIDED: ReportNews,
    REPROVED: DecisionNews,
    **dict.fromkeys((RULED, QUALIFIED, APPOINTED, TOLD, *_TOURNAMENTS), TournamentNews),
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
    REPORT_DECIDED: ReportNews,
    REPROVED: DecisionNews,
    **dict.fromkeys((RULED, QUALIFIED, APPOINTED, TOLD), TournamentNews),
    **{of_match(name): MatchNews for name, kind in MATCH_EVENTS.items() if kind not in UNNOTICED},
}
"""The types of the notices of an account, with the struct of their data: what its player wants to hear at once,
wherever it is. They are a choice of those above.
"""

_OWN: Mapping[str, str] = {
    MATCH_ADVANCED: "A command was carried out in a match. It has the events as its receiver may see them.",
    YOUR_TURN: "The owner's seat must answer.",
    INVITED: "A seat is kept for the owner.",
    SEATED: "The owner has taken a seat, or was given one.",
    PAIRED: "The owner is paired in a round of a tournament.",
    RULED: "The organiser of a tournament or its staff has decided something about the owner.",
    QUALIFIED: "The owner goes over to a tournament, by a cut of a series.",
    APPOINTED: "The owner has other rights in a tournament or is offered it, or that was done in one of its own.",
    TOLD: "Something was announced in a tournament of the owner, its check-in is open, or its terms changed.",
    REMINDER: "A quarter of the time of the owner's seat is left, if that is five minutes or more.",
    REPORT_DECIDED: "The operator has decided about a report of the owner.",
    REPROVED: "The operator has decided something about the owner, whom somebody reported.",
    TOURNAMENT_ADVANCED: "A command was carried out in a tournament. It has the events.",
    PING: "A test message, sent on request.",
}
_EVENTS: Mapping[str, type[Struct]] = {
    **{of_match(name): kind for name, kind in MATCH_EVENTS.items()},
    **{of_tournament(name): kind for name, kind in TOURNAMENT_EVENTS.items()},
}


def meaning(kind: str) -> str:
    """What a type of message is about, in one sentence: for an event what its class says."""
    return _OWN.get(kind) or (getdoc(_EVENTS[kind]) or "").partition(". ")[0].partition("\n")[0]
