"""Documents of invitations."""

from msgspec import Struct

from service.application.matches.summaries import MatchSummary


class NewInvitationAnswer(Struct, frozen=True):
    """A new invitation to a seat, with which anybody may take it until `until`. `token` is shown only here; `link`
    is the form that front ends accept, below their own address.
    """

    match: str
    seat: int
    version: int
    token: str
    link: str
    until: str


class InvitationAnswer(Struct, frozen=True):
    """The match and seat of a valid invitation."""

    seat: int
    until: str
    match: MatchSummary
