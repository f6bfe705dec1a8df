"""Reading a tournament report file: what was written is read back, and whatever is wrong is named."""

import random
from typing import Any

import pytest

from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.entry_terms import ByesOnRequest
from domain.tournament.fold import follow
from domain.tournament.rounds import planned
from domain.tournament.state import Tournament
from domain.tournament.terms import AgreedSeparation, Bye, ComingBye, Newcomer
from service.application.tournaments.continuing import command_for
from service.application.tournaments.trf import trf
from service.application.tournaments.trf26 import trf26
from service.application.tournaments.trf_heading import About
from service.application.tournaments.trf_reading import Report, read
from tests.tournament.support import ORGANISER, Cup, by_chance, tables

FORMS = pytest.mark.parametrize("form", [trf, trf26])


def odd(chance: random.Random, **terms: Any) -> Cup:
    """A Swiss with late entries, byes of every kind, withdrawals, forfeits and no-shows."""
    cup = Cup(players=9, rounds=7, **terms)
    for number in range(1, 5):
        if number in (2, 4):
            cup.enter(chance.randrange(3000))
        free = chance.choice([entry.number for entry in cup.now.active])
        asking = [Bye(free, chance.choice(("win", "half", "nothing")))] if number < 4 else []
        started = cup.start_paired(cup.pair(byes=asking))
        for place, table in enumerate(started.tables, 1):
            ranks = by_chance(chance)(table.seats)
            cup.report(place, ranks, [] if ranks == (1, 1) else None)
        cup.rule(number, 1, "no_show", *chance.choice(((1, None), (None, None), (None, 1))))
        cup.rule(number, 2, "forfeit", *chance.choice(((1, None), (None, None), (None, 1))))
        cup.close()
        if number in (2, 3):
            cup.give(asked.Withdraw(chance.choice([entry.number for entry in cup.now.active]), "ill"))
    return cup


def taken_up(report: Report, cup: Cup) -> Cup:
    """A tournament on the same terms that goes on with a report."""
    assert not report.faults, [(one.pointer, str(one.remark)) for one in report.faults]
    other = Cup(players=0)
    other.now = follow(Tournament(), told.TournamentOpened(cup.now.terms, ORGANISER))
    people = tuple(
        Newcomer(row.player or (f"ply_{place}" if row.bot is None else None), row.bot, row.rating)
        for place, row in enumerate(report.rows, 1)
    )
    other.give(command_for(people, report))
    return other


def back(cup: Cup, form: Any) -> Cup:
    return taken_up(read(form(cup.now, About()).encode(), "utf-8", cup.now.terms.bye), cup)


def said(cup: Cup) -> list[tuple[Any, ...]]:
    return [
        (place.rank, place.entry, place.points, *(broken.value for broken in place.tie_breaks))
        for place in cup.standings()
    ]


@FORMS
@pytest.mark.parametrize("seed", range(12))
def test_a_swiss_with_everything_in_it_is_read_back_to_the_same_standings_and_pairings(
    form: Any, seed: int
) -> None:
    cup = odd(random.Random(seed), bye=("win", "half", "nothing")[seed % 3])
    there = back(cup, form)
    assert said(there) == said(cup)
    assert [entry.active for entry in there.now.entries] == [entry.active for entry in cup.now.entries]
    assert tables(there.pair()) == tables(cup.pair())
    assert [bye.entry for bye in there.now.rounds[-1].byes] == [bye.entry for bye in cup.now.rounds[-1].byes]


@pytest.mark.parametrize("seed", range(6))
def test_points_by_other_terms_and_adjusted_ones_come_back_by_the_newer_form(seed: int) -> None:
    cup = odd(random.Random(seed), points={"2": (3, 1)}, tie_breaks=("BH-C1", "SB", "DE", "WIN", "ARO", "PS"))
    cup.give(asked.AdjustPoints(2, -1, "late"))
    cup.give(asked.AdjustPoints(5, 4, "a prize"))
    there = back(cup, trf26)
    assert said(there) == said(cup)
    assert tables(there.pair()) == tables(cup.pair())


@pytest.mark.parametrize("is_paired", [False, True])
def test_who_is_kept_apart_and_byes_to_come_are_read_back(is_paired: bool) -> None:
    cup = Cup(players=8, rounds=5, byes_on_request=ByesOnRequest(3, "half"))
    cup.play()
    cup.give(asked.KeepApart("club", (1, 2, 4), 3, "one club"))
    cup.give(asked.KeepApart("family", (5, 7), None, "siblings"))
    for round_ in (2, 3):
        cup.give(asked.RequestBye(6, round_))
    there = back(cup, trf26)
    if is_paired:
        cup.pair()
        there = back(cup, trf26)
    assert [(one.entries, one.rounds) for one in there.now.separations] == [((1, 2, 4), 3), ((5, 7), 5)]
    assert [(one.entry, one.round, one.status) for one in there.now.bye_requests] == [
        (6, 2, "granted"),
        (6, 3, "granted"),
    ]
    assert tables(there.pair()) == tables(cup.pair())


def test_pairs_that_do_not_meet_stand_in_the_older_form_too() -> None:
    cup = Cup(players=6, rounds=5)
    cup.give(asked.KeepApart("club", (1, 2, 4), 1, "one club"))
    cup.give(asked.KeepApart("family", (3, 5), None, "siblings"))
    assert [line for line in trf(cup.now).splitlines() if line[:3] == "XXP"] == [
        "XXP 1 2",
        "XXP 1 4",
        "XXP 2 4",
        "XXP 3 5",
    ]
    cup.play()
    there = back(cup, trf)
    assert [one.entries for one in there.now.separations] == [(3, 5)]
    assert tables(there.pair()) == tables(cup.pair())


@FORMS
@pytest.mark.parametrize("kind", ["round_robin", "knockout"])
@pytest.mark.parametrize("players", [5, 8])
@pytest.mark.parametrize("played", [1, 2, 9])
def test_other_formats_go_on_and_end(form: Any, kind: Any, players: int, played: int) -> None:
    cup = Cup(kind, players)
    for _ in range(min(played, planned(cup.now))):
        cup.play()
    there = back(cup, form)
    assert (said(there), there.now.status) == (said(cup), cup.now.status)
    if cup.now.status != "ended":
        assert sorted(tables(there.pair())) == sorted(tables(cup.pair()))


def test_bots_and_players_are_who_the_comments_say_and_others_are_guests() -> None:
    cup = Cup(players=2)
    cup.give(asked.Enter("", None, "random", 7))
    text = trf(cup.now).replace("### entry 2 ply_2", "### entry 2 gst_2")
    rows = read(text.encode(), "utf-8", "win").rows
    assert [(row.player, row.bot, row.name, row.rating) for row in rows] == [
        ("ply_1", None, "", 0),
        (None, None, "P2", 0),
        (None, "random", "", 7),
    ]


ADA, BOB = (f"001 {number:4d}      {name:<33}     ".ljust(80) for number, name in ((1, "Müller, Ada"), (2, "Bob")))
WON, LOST = f"{ADA} 1.0    1     2 w 1", f"{BOB} 0.0    2     1 b 0"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_it_is_read_in_every_usual_encoding_and_with_every_end_of_lines(encoding: str, end: str) -> None:
    report = read(end.join([WON, LOST, ""]).encode(encoding), "utf-8", "win")
    assert [row.name for row in report.rows] == ["Müller, Ada", "Bob"]
    assert report.rounds[0].tables[0].ranks == (1, 2)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([], [("", "no_rows")]),
        ([WON], [("/1/92-99", "trf_unknown")]),
        ([WON, LOST.replace(" 1 b 0", " 1 b =").replace(" 0.0 ", " 0.5 ")], [("/1/92-99", "trf_letters")] * 2),
        ([WON, LOST.replace("b", "w")], [("/1/92-99", "trf_colours"), ("/2/92-99", "trf_colours")]),
        ([WON, LOST.replace(" 0.0 ", " 1.0 ")], [("/2/81-84", "trf_sum")]),
        ([WON.replace(" 1.0 ", " one "), LOST], [("/1/81-84", "trf_points"), ("/2/92-99", "trf_unknown")]),
        ([WON, LOST, LOST], [("/3/5-8", "twice")]),
        ([WON.replace("1     2", "x     2"), LOST], [("/1/86-89", "whole_number"), ("/2/92-99", "trf_unknown")]),
        ([f"{ADA} 0.0    1  0000 - Q"], [("/1/92-99", "trf_letter")]),
        (
            [f"{ADA} 1.0    1  0000 - U", f"{BOB} 1.0    2  0000 - U"],
            [("/2/92-99", "trf_second_bye")],
        ),
        ([f"{ADA} 0.0    1     2 w  ", f"{BOB} 0.0    2     1 b  "], [("/1/92-99", "trf_no_result")] * 2),
        ([WON, f"{BOB} 0.0    2  0000 - Z"], [("/1/92-99", "trf_opponent")]),
        ([WON, LOST, "### entry one two"], [("/3", "trf_comment")]),
        ([WON, LOST, "### withdrawn 3"], [("/3", "trf_unknown")]),
        ([WON, LOST, "299 nothing"], [("/3", "trf_form")]),
        ([WON, LOST, f"{'132':91}26/13/01"], [("/3/92-99", "trf_date")]),
        ([WON, LOST, "240 Q 002    1"], [("/3", "trf_form")]),
        ([WON, LOST, "XXP 1"], [("/3", "trf_form")]),
        ([WON, LOST, "260 001 002    1    7"], [("/3", "trf_unknown")]),
        ([WON, LOST.replace("Bob", "   ")], [("/2/15-47", "one_line")]),
    ],
)
def test_every_fault_is_told_with_its_line_and_its_columns(lines: list[str], found: list[tuple[str, str]]) -> None:
    report = read("\n".join(lines).encode(), "utf-8", "win")
    pointers = {pointer.replace("/1/", "/?/").replace("/2/", "/?/"): key for pointer, key in found}
    told = {one.pointer.replace("/1/", "/?/").replace("/2/", "/?/"): one.remark.key for one in report.faults}
    assert told == pointers
    assert len(report.faults) == len(found)


def test_lines_that_are_not_read_are_named_and_so_are_byes_to_come() -> None:
    lines = ["012 Cup", "XXR 5", WON, f"{LOST}  0000 - F", "240 F 003    1", "260 004 005    1    2"]
    report = read("\n".join(lines).encode(), "utf-8", "win")
    assert [(one.pointer, one.remark.key) for one in report.ignored] == [
        ("/1/1-3", "trf_ignored"),
        ("/2/1-3", "trf_ignored"),
        ("/5", "trf_to_come"),
        ("/4/102-109", "trf_to_come"),
        ("/6/5-7", "trf_apart_later"),
    ]
    assert (report.faults, len(report.rounds), report.byes, report.apart) == ((), 1, (), ())


def test_byes_to_come_stand_in_their_columns_or_in_lines_of_their_own() -> None:
    lines = [WON, f"{LOST}  0000 - H", "240 Z 003    1    2", "240 H 001    1", "XXP 2 1", "260 001 999    1    2"]
    report = read("\n".join(lines).encode(), "utf-8", "win")
    assert report.byes == (ComingBye(1, 3, "nothing"), ComingBye(2, 3, "nothing"), ComingBye(2, 2, "half"))
    assert report.apart == (AgreedSeparation((1, 2)), AgreedSeparation((1, 2)))


def test_numbers_with_gaps_are_taken_in_their_order() -> None:
    text = "\n".join([WON.replace("001    1", "001    7"), LOST.replace(" 1 b 0", " 7 b 0")])
    assert read(text.encode(), "utf-8", "win").rounds[0].tables[0].seats == (2, 1)


def test_a_charset_that_nobody_knows_is_refused() -> None:
    assert [one.remark.key for one in read(b"", "klingon", "win").faults] == ["charset"]


@pytest.mark.parametrize("stated", ["162  P 0.5", "BBU  0.5", "XXS PAB=0.5", "XXS WW=1.0 WD=0.5 PAB=0.5"])
def test_what_a_bye_is_worth_is_read_in_the_ways_of_all_programs(stated: str) -> None:
    lines = [stated, f"{ADA} 0.5    1  0000 - U", f"{BOB} 0.0    2  0000 - Z"]
    assert read("\n".join(lines).encode(), "utf-8", "half").faults == ()
