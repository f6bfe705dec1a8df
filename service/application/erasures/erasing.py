"""What an erasure does, step by step. Each step can be repeated, by the same worker or by another one.

The player is locked first: the tokens end and the name is gone before anything else. Then the player leaves open
matches, resigns from running ones, withdraws from tournaments and from their staff, by commands of its own;
comments, phrases, announcements, clubs and contacts, studies, webhooks, and reports by and about the player go.
All of it is looked through twice, for what was under way while the tokens ended.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from datetime import datetime

from msgspec.structs import replace

from domain.kernel.messages import Command
from domain.match.commands import Cancel, LeaveSeat, Resign
from domain.match.state import Match
from domain.tournament.commands import DismissStaff, Withdraw, WithdrawApplication, WithdrawOffer
from domain.tournament.state import Tournament
from events import ids
from events.envelope import Actor, milliseconds, timestamp
from service.application.belongings import Belongings
from service.application.damage import unless_damaged
from service.application.erasures.registry import Erasure, Erasures
from service.application.hosting import Hosting
from service.application.matches.notes import Notes
from service.application.matches.talk import Talk
from service.application.moderation.keeping import KeptReports
from service.application.names import Names
from service.application.notices.inboxes import Inboxes
from service.application.places import Places
from service.application.players import Player, Players
from service.application.quotas import QUOTA_MAX, Quotas
from service.application.studies.keeping import KeptStudies
from service.application.tournaments.particulars import KeptParticulars
from service.application.tournaments.words import KeptWords
from service.application.webhooks.outbox import Outbox
from service.application.webhooks.registry import Registry
from streams.request import Busy, Done, Request, Stale
from streams.transact import Writer

TRIES = 4
"""A match that starts or ends at the same moment is left in another way than was tried first."""


class Erasing:
    """Erases players."""

    def __init__(
        self,
        erasures: Erasures,
        players: Players,
        names: Names,
        places: Places,
        hosting: Hosting,
        belongings: Belongings,
        notes: Notes,
        talk: Talk,
        words: KeptWords,
        particulars: KeptParticulars,
        webhooks: Registry,
        outbox: Outbox,
        inboxes: Inboxes,
        studies: KeptStudies,
        reports: KeptReports,
        quotas: Quotas,
        writer: Writer,
        clock: Callable[[], datetime],
    ) -> None:
        self._erasures = erasures
        self._players = players
        self._names = names
        self._places = places
        self._hosting = hosting
        self._belongings = belongings
        self._notes = notes
        self._talk = talk
        self._words = words
        self._particulars = particulars
        self._webhooks = webhooks
        self._outbox = outbox
        self._inboxes = inboxes
        self._studies = studies
        self._reports = reports
        self._quotas = quotas
        self._writer = writer
        self._clock = clock

    def begin(self, player: Player, request_id: str) -> Erasure:
        """Begin to erase a player, who is locked when this returns. Workers do the rest."""
        now = self._clock()
        at = timestamp(now)
        former = self._players.former_names(player.id)
        erasure = Erasure(ids.new_id(ids.ERASURE, now), player.id, player.name, request_id, at, at, former=former)
        self._erasures.begin(erasure, milliseconds(at))
        self._lock(player.id)
        return erasure

    def steps(self, erasure: Erasure) -> Iterator[Erasure]:
        """The erasure after each step of what is left; the last one is done. Raises ArchiveDown."""
        for further in self._steps(erasure):
            yield replace(further, updated_at=timestamp(self._clock()))

    def _steps(self, erasure: Erasure) -> Iterator[Erasure]:
        if not erasure.again:
            if not erasure.after:
                self._lock(erasure.player)
            yield from self._through_all(erasure)
            erasure = replace(erasure, after="", again=True)
            yield erasure
        yield from self._through_all(erasure)
        neutral = self._names.calling()(erasure.player, "")
        for name in (erasure.name, *erasure.former):
            self._outbox.rename(erasure.player, name, neutral)
        self._places.forget(erasure.player)
        self._hosting.forget(erasure.player)
        self._quotas.forget(erasure.player)
        yield replace(erasure, status="done", left=0)

    def _lock(self, player: str) -> None:
        self._players.erase(player, self._clock())
        self._names.forget(player)

    def _through_all(self, erasure: Erasure) -> Iterator[Erasure]:
        """Withdraw from every tournament that is not over, and from the staff of all. Then leave one match after
        another, by their ids, and remove the comments. The webhooks, the notices, the studies, and the
        reports by and about the player are removed last.
        """
        for tournament, now in self._belongings.tournaments(erasure.player):
            with unless_damaged(tournament):
                self._particulars.remove(tournament, [erasure.player])
                self._withdraw_application(erasure, tournament, now)
                self._leave_staff(erasure, tournament, now)
        for tournament, cup, entry in self._belongings.entries(erasure.player):
            if entry.active and cup.status != "ended":
                with unless_damaged(tournament):
                    self._try(erasure, tournament, Withdraw(entry.number, ""))
        matches = self._belongings.concerned(erasure.player)
        left = matches[bisect_right(matches, erasure.after) :]
        for number, match in enumerate(left, 1):
            self._leave(erasure, match)
            yield replace(erasure, after=match, left=len(left) - number)
        for webhook in self._webhooks.page(erasure.player, QUOTA_MAX, None)[0]:
            self._webhooks.remove(webhook.subscription)
        self._inboxes.remove(erasure.player)
        self._studies.remove_all(erasure.player)
        self._reports.forget(erasure.player)

    def _withdraw_application(self, erasure: Erasure, tournament: str, now: Tournament) -> None:
        """Wish for no entry any more: who waits for a place would move up."""
        found = now.application_of(erasure.player)
        if found is not None and found.is_pending and now.status != "ended":
            self._try(erasure, tournament, WithdrawApplication(found.number))

    def _leave_staff(self, erasure: Erasure, tournament: str, now: Tournament) -> None:
        """Give up rights in a tournament, decline it if it is offered, and remove what was announced."""
        if now.offered == erasure.player:
            self._try(erasure, tournament, WithdrawOffer())
        if any(one.player == erasure.player for one in now.staff):
            self._try(erasure, tournament, DismissStaff(erasure.player))
        self._words.remove_by(tournament, erasure.player)

    def _leave(self, erasure: Erasure, match: str) -> None:
        """Leave a match, and remove the comments on it and what was said there, as far as each can be read."""
        with unless_damaged(match):
            for _ in range(TRIES):
                found = self._belongings.match(match)
                command = _departure(found, erasure.player) if found else None
                if command is None or self._try(erasure, match, command):
                    break
        with unless_damaged(match):
            for said in self._notes.comments(match):
                if said.by == erasure.player:
                    self._notes.withdraw(match, said.id)
        self._talk.remove_by(match, erasure.player)

    def _try(self, erasure: Erasure, stream: str, command: Command) -> bool:
        """Carry out a command of the player; False if something else happened first, by which it was refused."""
        actor = Actor(erasure.player, None, erasure.request_id)
        try:
            return isinstance(self._writer.transact(Request(stream, actor, command)), Done)
        except (Busy, Stale):
            return False


def _departure(now: Match, player: str) -> Command | None:
    """How a player leaves a match; None if it has no part in it, or the match is over."""
    seat = now.seat_of(player)
    if now.status == "running":
        return None if seat is None else Resign()
    if now.status != "open":
        return None
    if seat is not None:
        return LeaveSeat(seat)
    return Cancel() if now.host == player else None
