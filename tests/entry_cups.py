"""Tournaments in which everything happens that concerns entries: no round of them is over."""

from msgspec.structs import replace

from audit.tournament_record import write
from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.chance import commitment
from domain.tournament import commands as asked
from domain.tournament.chance import lots_key
from domain.tournament.entry_terms import Admission, ByesOnRequest, CheckIn
from domain.tournament.pairing import propose
from domain.tournament.terms import ASKED, AgreedSeparation, Bye, ComingBye, Newcomer, PastRound, PastTable
from streams.matching import best_matching
from tests.audit.forging import AT, TournamentLog
from tests.cups import ADA, CUP, GAME, PLAYERS, PRODUCT
from tests.tournament.support import terms

SECRET = bytes(range(32))
CLOSES = "2030-05-17T13:00:00.000Z"


def applied_and_checked_in() -> TournamentLog:
    """Players apply, wait, move up and check in; one has a bye, and two of a club are kept apart."""
    announced = terms(
        game=GAME,
        admission=Admission("approval", 5),
        check_in=CheckIn(CLOSES, AT),
        byes_on_request=ByesOnRequest(1, "half", "organiser"),
        rounds=5,
    )
    log = TournamentLog(CUP, SECRET).give(ADA, asked.OpenTournament(announced, commitment(SECRET)))
    for number, player in enumerate(PLAYERS[:8], 1):
        log.give(player, asked.Enter("", player, None, 0))
        if number < 7:
            log.give(ADA, asked.AcceptApplication(number))
    log.give(ADA, asked.DeclineApplication(7, "unknown")).give(PLAYERS[7], asked.WithdrawApplication(8))
    log.give(PLAYERS[0], asked.Withdraw(1, "ill")).give(PLAYERS[0], asked.Return(1))
    log.give(ADA, asked.Exclude(2, "cheated"))
    for entry in (3, 4, 5, 6):
        log.give(PLAYERS[entry - 1], asked.CheckPlayerIn(entry))
    log.give(PLAYERS[2], asked.RequestBye(3, 1)).give(ADA, asked.GrantBye(3, 1))
    log.give(PLAYERS[3], asked.RequestBye(4, 2)).give(PLAYERS[3], asked.WithdrawByeRequest(4, 2))
    log.give(PLAYERS[4], asked.RequestBye(5, 2)).give(ADA, asked.RefuseBye(5, 2, "the final"))
    log.give(ADA, asked.KeepApart("club", (4, 5), 2, "one club"))
    log.give(ADA, asked.KeepApart("others", (3, 6), None, "siblings")).give(ADA, asked.LiftSeparation("others"))
    log.give(HOUSE_ACTOR, asked.OpenCheckIn())
    log.at = CLOSES
    log.give(HOUSE_ACTOR, asked.CloseCheckIn())
    log.give(PLAYERS[9], asked.Enter("", PLAYERS[9], None, 0)).give(ADA, asked.AcceptApplication(10))
    log.give(PLAYERS[10], asked.Enter("", PLAYERS[10], None, 0)).give(ADA, asked.AcceptApplication(11))
    log.give(PLAYERS[9], asked.Withdraw(7, "ill"))
    log.give(ADA, asked.OpenRound())
    lots = lots_key(SECRET, CUP)
    draft, method = propose(replace(log.now, lots=lots), 1, best_matching)
    return log.give(ADA, asked.PairRound(1, draft.tables, draft.byes, method, draft.engine, lots))


def entered_by_link() -> TournamentLog:
    """A link is made anew, after which a player enters by it."""
    announced = terms(game=GAME, admission=Admission("link"))
    log = TournamentLog(CUP, SECRET).give(ADA, asked.OpenTournament(announced, commitment(SECRET)))
    log.give(ADA, asked.MakeLink("11" * 32)).give(ADA, asked.MakeLink("22" * 32))
    return log.give(PLAYERS[0], asked.Enter("", PLAYERS[0], None, 0, link="22" * 32))


def entered_by_list() -> TournamentLog:
    """A list is changed; who is on it finds no place, and waits."""
    announced = terms(game=GAME, admission=Admission("list", 2))
    log = TournamentLog(CUP).give(ADA, asked.OpenTournament(announced))
    log.give(ADA, asked.ChangeList(PLAYERS[:4], ())).give(ADA, asked.ChangeList((), PLAYERS[3:4]))
    for player in PLAYERS[:3]:
        log.give(player, asked.Enter("", player, None, 0))
    return log


def entered_together() -> TournamentLog:
    """Players, bots and guests enter at once, after the deadline of the check-in; a guest withdraws and returns."""
    log = TournamentLog(CUP).give(ADA, asked.OpenTournament(terms(game=GAME, check_in=CheckIn(CLOSES))))
    log.at = CLOSES
    guest, people = "gst_01hzxq3v7k0000000000000000", [Newcomer(player, rating=9) for player in PLAYERS[:2]]
    log.give(ADA, asked.EnterMany((*people, Newcomer(None, "random"), Newcomer(guest, rating=9999))))
    return log.give(guest, asked.Withdraw(4, "ill")).give(guest, asked.Return(4))


def begun_elsewhere() -> TournamentLog:
    """Two rounds come from elsewhere, with points given and somebody gone; one result is ruled anew."""
    log = TournamentLog(CUP).give(ADA, asked.OpenTournament(terms(game=GAME, rounds=5, check_in=CheckIn(CLOSES))))
    people = [Newcomer(player, rating=2000 - place) for place, player in enumerate(PLAYERS[:5])]
    tables = (PastTable((1, 3), "result", (1, 2)), PastTable((4, 2), "result", (1, 1)))
    others = (PastTable((2, 1), "no_show", (None, 1)), PastTable((5, 4), "forfeit", (None, 1)))
    rounds = (PastRound(tables, (Bye(5, "win"),), "2030-05-10"), PastRound(others, (Bye(3, "half", (ASKED,)),)))
    agreed, free = (
        (AgreedSeparation((3, 4), 4), AgreedSeparation((1, 5, 6))),
        (ComingBye(4, 3, "half"), ComingBye(4, 4, "nothing")),
    )
    command = asked.ContinueTournament(
        (*people, Newcomer(None, "random")), rounds, "TRF26", (2,), (0, 0, 1, 0, -2, 0), agreed, free
    )
    log.give(ADA, command).give(ADA, asked.RuleTable(1, 1, "result", (2, 1), "the report is wrong"))
    return log.give(ADA, asked.WithdrawRuling(3, "twice"))


def record_of(log: TournamentLog) -> bytes:
    """The record of a tournament none of whose matches is over."""
    return write(CUP, log.now, log.stored, [], PRODUCT)
