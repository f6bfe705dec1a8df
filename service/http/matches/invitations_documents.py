"""Documents of invitations."""

from msgspec import Struct

from domain.kernel.values import MatchId, Version
from service.application.matches.summaries import MatchSummary


class NewInvitationAnswer(Struct, frozen=True):
    """A new invitation to a seat, with which anybody may take it until `until`. `token` is shown only here; `link`
    is the form that front ends accept, below their own address.
    """

    match: MatchId
    seat: int
    """The place at the table that the token admits to, from 0."""
    version: Version
    token: str
    link: str
    until: str


class InvitationAnswer(Struct, frozen=True):
    """The match and seat of a valid invitation."""

    seat: int
    """The place at the table that the token admits to, from 0."""
    until: str
    """When the token expires, in UTC."""
    match: MatchSummary
    """The match, as everybody may see it who was invited."""
