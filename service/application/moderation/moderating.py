"""The parts that reports and decisions work with."""

from msgspec import Struct

from service.application.moderation.keeping import KeptReports
from service.application.parts import Accounts, Hooks, Play
from service.application.studies.keeping import KeptStudies


class Moderating(Struct, frozen=True):
    """Reports, and what they are about."""

    play: Play
    accounts: Accounts
    hooks: Hooks
    studies: KeptStudies
    reports: KeptReports
