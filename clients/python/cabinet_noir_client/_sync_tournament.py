"""A tournament without `await`, made from the one with it by `make clients`."""

from collections.abc import Generator, Iterator
from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_caller import Caller
from cabinet_noir_client.endings import Ending, Stream

ENDED = "tournament_ended"
"""The type of the event after which none is waited for."""
WAIT = 10
"""Seconds for which one request waits for events."""


class Tournament:
    """A tournament as one caller sees it. What asks for a round means the newest one, unless it is told another."""

    def __init__(self, client: Caller, id: str) -> None:
        self.client = client
        self.id = id

    def read(self) -> t.TournamentDocument:
        """Its terms, entries and progress."""
        return self.client.api.show_tournament(self.id)

    def enter(self, entry: t.NewEntry | None = None) -> t.TournamentDocument:
        """Enter: oneself, or as the organiser anybody."""
        return self.client.api.enter_tournament(self.id, entry)

    def enter_list(self, csv: str, **query: Unpack[q.EnterListQuery]) -> t.EntryListReport:
        """As the organiser enter everybody of a list, or nobody; with `dry_run` only say what would be entered."""
        return self.client.api.enter_list(self.id, csv, **query)

    def continue_with(self, report: str, **query: Unpack[q.ContinueTournamentQuery]) -> t.EntryListReport:
        """As the organiser go on from a report file of FIDE, in an empty tournament; with `dry_run` only look."""
        return self.client.api.continue_tournament(self.id, report, **query)

    def link_of(self, entry: int) -> str:
        """As the organiser make the link of a guest, anew if there is one: the token by which a guest plays."""
        return (self.client.api.make_guest_link(self.id, entry))["link"]

    def withdraw(self, entry: int, reason: str = "-") -> t.TournamentDocument:
        """Withdraw an entry: one's own, or as the organiser any."""
        return self.client.api.withdraw_entry(self.id, entry, {"reason": reason})

    def pair(self, given: t.NewPairings | None = None, *, dry_run: bool = False) -> t.RoundDocument:
        """Pair the round that is open, around the given tables and byes; if none is, open the next one and pair it.

        The same round is always paired the same way. With `dry_run` nothing is decided, and no round is opened.
        """
        newest = self._newest()
        if not dry_run and (newest is None or newest["status"] == "closed"):
            number = (self.client.api.open_round(self.id))["round"]
        else:
            number = newest["number"] if newest else 1
        return self.client.api.pair_round(self.id, number, given, dry_run=dry_run)

    def start_round(self, round: int | None = None) -> t.RoundDocument:
        """Start the matches of a round that is paired."""
        return self.client.api.start_round(self.id, self._number(round))

    def close_round(self, round: int | None = None) -> t.RoundDocument:
        """Close a round whose tables are all decided."""
        return self.client.api.close_round(self.id, self._number(round))

    def round(self, round: int | None = None) -> t.RoundDocument:
        """The tables and byes of a round."""
        return self.client.api.show_round(self.id, self._number(round))

    def rule(self, ruling: t.NewRuling) -> t.TournamentDocument:
        """Decide about a table or about points, with a reason for everybody to read."""
        return self.client.api.rule(self.id, ruling)

    def end(self, reason: str) -> t.TournamentDocument:
        """End it."""
        return self.client.api.end_tournament(self.id, {"reason": reason})

    def standings(self, **query: Unpack[q.ShowStandingsQuery]) -> t.Standings:
        """Who is how far, now or as it was at a version."""
        return self.client.api.show_standings(self.id, **query)

    def timeline(self, **query: Unpack[q.ShowTournamentTimelineQuery]) -> Iterator[t.TournamentSentence]:
        """What happened so far, in sentences."""
        return self.client.pages.show_tournament_timeline(self.id, **query)

    def events(self, after: int = 0) -> Stream[t.TournamentEventDocument]:
        """Every event after a version as it happens, until the tournament is ended, or the stream is: `close`.

        A thread that awaits one hears of `close` when its request has waited: within ten seconds.
        """
        return Stream(lambda ending: self._events(after, ending))

    def _events(self, after: int, ending: Ending) -> Generator[t.TournamentEventDocument, None, None]:
        wait, is_ended = 0, False
        while not ending.is_over:
            page = self.client.api.list_tournament_events(self.id, after=after, wait=wait)
            for event in page["events"]:
                is_ended = is_ended or event["type"] == ENDED
                yield event
            if not page["events"] and not wait:
                is_ended = (self.read())["status"] == "ended"
            if is_ended and page["next"] >= page["version"]:
                return
            after, wait = page["next"], WAIT

    def _newest(self) -> t.RoundSummary | None:
        rounds = (self.read())["rounds"]
        return rounds[-1] if rounds else None

    def _number(self, round: int | None) -> int:
        if round is not None:
            return round
        newest = self._newest()
        return newest["number"] if newest else 1
