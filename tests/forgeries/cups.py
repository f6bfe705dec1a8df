"""Chance of tournaments that was chosen after all: seeds of tables, lots, and the secret itself."""

import msgspec

from audit import tournament_record
from domain.kernel.chance import commitment
from domain.tournament import commands as asked
from tests.audit.forging import TournamentLog
from tests.cups import ADA, CUP, GAME, PRODUCT, played
from tests.forgeries.frame import ALL, Forgery, forgery, record
from tests.forgeries.honest import Change, Events, one
from tests.forgeries.tournaments import anew
from tests.tournament.support import terms

OTHER = "trn_01hzxq3v7k0000000000000009"
SECRET = bytes(range(32))
"""That of the tournament that is played."""


def _with(change: Change) -> Forgery:
    """The record of a tournament with changed events, and all that follows from them computed anew."""
    honest = tournament_record.read(played().record)
    events: Events = [msgspec.json.decode(line) for line in honest.lines]
    change(events)
    return record(anew(events, honest.matches))


@forgery
def seed_after_the_pairings() -> Forgery:
    """The seed of a table drawn when its pairing was known"""

    def change(events: Events) -> None:
        (started, *_) = [line["command"] for line in events if line["event"]["type"] == "round_started"]
        started["commitments"][1] = commitment(b"a seed that suits")

    return _with(change)


@forgery
def seeds_exchanged() -> Forgery:
    """The seeds of two tables exchanged"""

    def change(events: Events) -> None:
        (started, *_) = [line["command"] for line in events if line["event"]["type"] == "round_started"]
        started["commitments"].reverse()

    return _with(change)


@forgery
def chosen_lots() -> Forgery:
    """Lots that follow from no secret"""

    def change(events: Events) -> None:
        for line in events:
            if line["event"]["type"] == "round_paired":
                line["command"]["lots"] = "ab" * 32
        one(events, "round_paired")["lots"] = "ab" * 32

    return _with(change)


@forgery
def another_secret() -> Forgery:
    """A secret that the tournament did not commit to"""

    def change(events: Events) -> None:
        one(events, "seed_revealed")["seed"] = "cd" * 32

    return _with(change)


@forgery
def secret_left_out() -> Forgery:
    """A tournament that ended and keeps its secret"""

    def change(events: Events) -> None:
        del events[next(place for place, line in enumerate(events) if line["event"]["type"] == "seed_revealed")]

    return _with(change)


@forgery
def commitment_left_out() -> Forgery:
    """A tournament of today that says it has no secret, as those of before"""

    def change(events: Events) -> None:
        del one(events, "tournament_opened")["commitment"]
        del events[0]["command"]["commitment"]

    return _with(change)


@forgery
def as_before_there_were_secrets() -> Forgery:
    """A tournament of today in the form of those of before, whose seeds nobody can judge"""

    def change(events: Events) -> None:
        del one(events, "tournament_opened")["commitment"]
        del events[0]["command"]["commitment"]
        for line in events:
            line.get("command", {}).pop("lots", None)
            line["event"].pop("lots", None)
        del events[next(place for place, line in enumerate(events) if line["event"]["type"] == "seed_revealed")]

    return _with(change)


@forgery
def one_secret_twice() -> Forgery:
    """One secret for two tournaments, of which the shorter shows the chance of the other"""
    other = TournamentLog(OTHER, SECRET).give(ADA, asked.OpenTournament(terms(game=GAME), commitment(SECRET)))
    other.give(ADA, asked.EndTournament("rain"))
    ended = tournament_record.write(OTHER, other.now, other.stored, [], PRODUCT)
    return Forgery({"one.jsonl": played().record, "other.jsonl": ended}, (ALL,))


@forgery
def two_stories() -> Forgery:
    """Two courses of one tournament"""
    other = TournamentLog(CUP, bytes(32)).give(ADA, asked.OpenTournament(terms(game=GAME), commitment(bytes(32))))
    other.give(ADA, asked.EndTournament("rain"))
    ended = tournament_record.write(CUP, other.now, other.stored, [], PRODUCT)
    return Forgery({"one.jsonl": played().record, "other.jsonl": ended}, (ALL,))
