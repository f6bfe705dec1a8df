"""What belongs to a person: exported as a whole, and erased."""

from msgspec import Struct

from domain.kernel.values import EntryNumber, MatchId, StudyId, Time, TournamentId, Version
from domain.match.annotations import Arrow, Glyph, Mark
from domain.tournament.state import Entry
from events import ids
from events.envelope import timestamp
from service.application import problems
from service.application.accounts.authority import account_of
from service.application.accounts.tokens import tokens_of
from service.application.callers import Caller
from service.application.erasures.registry import Erasure
from service.application.matches.notes import KeptComment
from service.application.matches.talk import KeptPhrase
from service.application.moderation.keeping import KeptReports
from service.application.moderation.reporting import OwnDecision, OwnReport, moderation_about
from service.application.parts import Accounts, Hooks, Play
from service.application.players import Player
from service.application.problems import Problem
from service.application.quotas import QUOTA_MAX
from service.application.studies.content import Content, Study
from service.application.studies.keeping import KeptStudies
from service.application.tokens.records import KeptToken
from service.application.tournaments.particulars import Particulars
from service.application.webhooks.registry import Webhook


class OwnComment(Struct, frozen=True):
    """A comment of the caller on a version of a match."""

    match: MatchId
    at: int
    """The version of the match that it is about."""
    text: str
    """What was written; empty if glyphs, arrows or marks say it."""
    made_at: Time
    glyphs: tuple[Glyph, ...]
    """What is thought of it, by the numbers of PGN (NAG)."""
    arrows: tuple[Arrow, ...]
    """From one thing on the board to another."""
    marks: tuple[Mark, ...]
    """Around things on the board."""


class OwnPhrase(Struct, frozen=True):
    """A phrase that the caller said at a table lately."""

    match: MatchId
    phrase: str
    """Its name."""
    version: Version
    """The version of the match when it was said."""
    said_at: Time


class OwnAnnouncement(Struct, frozen=True):
    """What the caller announced in a tournament."""

    tournament: TournamentId
    text: str
    """What was written."""
    made_at: Time


class OwnStudy(Struct, frozen=True):
    """A study of the caller."""

    id: StudyId
    version: Version
    created_at: Time
    updated_at: Time
    study: Content
    """All that it says."""


class OwnEntry(Struct, frozen=True):
    """An entry of the caller in a tournament; `active` is false after a withdrawal."""

    tournament: TournamentId
    entry: EntryNumber
    active: bool
    club: str | None
    """As the staff of the tournament noted it; null if it did not."""
    contact: str | None
    """As the staff of the tournament noted it; null if it did not."""


class Account(Struct, frozen=True):
    """Everything that belongs to a player. `matches` are ids, the newest first."""

    exported_at: str
    player: Player
    former_names: tuple[str, ...]
    tokens: list[KeptToken]
    webhooks: list[Webhook]
    matches: list[str]
    comments: list[OwnComment]
    phrases: list[OwnPhrase]
    entries: list[OwnEntry]
    announcements: list[OwnAnnouncement]
    studies: list[OwnStudy]
    reports: tuple[OwnReport, ...]
    decisions: tuple[OwnDecision, ...]


def export(
    play: Play,
    accounts: Accounts,
    hooks: Hooks,
    kept: KeptStudies,
    reports: KeptReports,
    by: Caller,
    player: str,
) -> Account:
    """Everything that belongs to a player, for itself or the operator."""
    found, mine = account_of(accounts.players, by, player), accounts.belongings
    moderation = moderation_about(reports, player)
    return Account(
        exported_at=timestamp(play.clock()),
        player=found,
        former_names=accounts.players.former_names(player),
        tokens=tokens_of(play, accounts, by, player),
        webhooks=hooks.registry.page(player, QUOTA_MAX, None)[0],
        matches=mine.matches(player),
        comments=[_comment(match, said) for match, said in mine.comments(player)],
        phrases=[_phrase(match, said) for match, said in mine.phrases(player)],
        entries=[_entry(mine.particulars(player, cup), cup, entry) for cup, _, entry in mine.entries(player)],
        announcements=[OwnAnnouncement(cup, said.text, said.made_at) for cup, said in mine.words(player)],
        studies=[_study(one) for one in kept.all_of(player)],
        reports=moderation.reports,
        decisions=moderation.decisions,
    )


def _comment(match: str, said: KeptComment) -> OwnComment:
    return OwnComment(match, said.at, said.text, said.made_at, said.glyphs, said.arrows, said.marks)


def _phrase(match: str, said: KeptPhrase) -> OwnPhrase:
    return OwnPhrase(match, said.phrase, said.version, said.said_at)


def _study(one: Study) -> OwnStudy:
    head = one.head
    return OwnStudy(head.id, head.version, head.created_at, head.updated_at, one.content)


def _entry(known: Particulars, tournament: str, entry: Entry) -> OwnEntry:
    return OwnEntry(tournament, entry.number, entry.active, known.club, known.contact)


def erase(accounts: Accounts, by: Caller, player: str) -> tuple[Player, Erasure]:
    """Begin to erase a player, by itself or the operator; the player as it was, and the erasure.

    When this returns, the name is gone and no token works any more. Workers do the rest.
    """
    was = account_of(accounts.players, by, player)
    return was, accounts.erasing.begin(was, by.request_id)


def erasure_of(accounts: Accounts, erasure: str) -> Erasure:
    """How far an erasure is, for anybody who knows its id. It is kept for a day after it is done."""
    found = accounts.erasures.get(erasure) if ids.is_id(ids.ERASURE, erasure) else None
    if found is None:
        raise Problem(problems.UNKNOWN_ERASURE, {"erasure": erasure})
    return found
