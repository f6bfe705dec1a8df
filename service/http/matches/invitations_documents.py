"""Invitations, as answers show them."""

from msgspec import Struct

from projections.summaries import MatchSummary


class NewInvitationAnswer(Struct, frozen=True):
    """A new invitation to a seat: whoever has it may sit down there until `until`. `token` is shown nowhere else;
    `link` is the form in which front ends take it, below their own address.
    """

    match: str
    seat: int
    version: int
    token: str
    link: str
    until: str


class InvitationAnswer(Struct, frozen=True):
    """What a good invitation is for."""

    seat: int
    until: str
    match: MatchSummary
