"""Series as use cases: a qualifier with its final, a league, and what is refused."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from domain.kernel.game import Game
from domain.series import refusals
from domain.series.commands import ChangePoints
from domain.series.terms import Link, Terms
from domain.tournament.commands import EnterQualified, RuleTable
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Accounts, Play, SeriesParts, Tournaments
from service.application.series import cutting, directing, finding, history, recording, standings
from service.application.series.cutting import NewTarget, WantedCut
from service.application.series.directing import NewSeries
from service.application.series.documents import CutDocument
from service.application.series.entering import Entering
from service.application.tournaments import announcing, entries, pairing, rounds, ruling
from service.application.tournaments import finding as of_tournaments
from service.application.tournaments import recording as tournament_recording
from service.application.tournaments.announcing import Announcement
from service.application.tournaments.entries import Entrant
from service.application.tournaments.pairing import WantedPairings
from service.application.versioned import Versioned
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.verify import verify
from tests.service.use_cases import player, refused


class World:
    """An organiser with tournaments, and the parts of a cabinet."""

    def __init__(self, cabinet: Cabinet) -> None:
        self.play: Play = cabinet.play
        self.tournaments: Tournaments = cabinet.tournaments
        self.accounts: Accounts = cabinet.accounts
        self.parts: SeriesParts = cabinet.series
        self.ada = player(cabinet, "Ada")
        self.people = [player(cabinet, name) for name in ("Bob", "Cyd", "Dan", "Eve")]

    def announce(self, name: str = "Qualifier", by: Caller | None = None) -> str:
        wanted = Announcement(name=name, format="round_robin")
        made = announcing.announce(
            self.play, self.tournaments, by or self.ada, "richelieu", wanted, _no_options, name
        )
        return made.document.id

    def play_out(self, tournament: str, by: Caller | None = None) -> None:
        """Everybody enters, and the lower number wins by ruling."""
        ada = by or self.ada
        if not self.tournaments.streams.current(tournament)[0].state.entries:
            for person in self.people:
                entries.enter(self.play, self.tournaments, self.accounts, person, tournament, Entrant())
        while (now := self.tournaments.streams.current(tournament)[0].state).status != "ended":
            number = len(now.rounds) + 1
            rounds.open_round(self.play, self.tournaments, ada, tournament)
            pairing.pair_round(self.play, self.tournaments, ada, tournament, number, WantedPairings())
            rounds.start_round(self.play, self.tournaments, ada, tournament, number)
            started = self.tournaments.streams.current(tournament)[0].state.rounds[-1]
            for place, table in enumerate(started.tables, 1):
                ranks = tuple(1 if entry == min(table.seats) else None for entry in table.seats)
                ruled = RuleTable(number, place, "forfeit", ranks, "because")
                ruling.rule(self.play, self.tournaments, ada, tournament, ruled)
            rounds.close_round(self.play, self.tournaments, ada, tournament, number)

    def open(self, *tournaments: str, links: tuple[Link, ...] = (), by: Caller | None = None, **terms: Any) -> str:
        wanted = NewSeries(Terms("Tour", **terms), tournaments, links)
        made = directing.open_series(self.play, self.tournaments, by or self.ada, wanted, None)
        return made.document.id

    def cut(self, series: str, wanted: WantedCut, by: Caller | None = None) -> Versioned[CutDocument]:
        return cutting.make_cut(
            self.play, self.tournaments, self.parts, by or self.ada, series, wanted, repr(wanted)
        )


def _no_options(game: Game[Any]) -> Any:
    return game.meta.options()


@pytest.fixture
def world(cabinet: Cabinet) -> World:
    return World(cabinet)


def final() -> NewTarget:
    return NewTarget("richelieu", Announcement(name="Final", format="knockout"), _no_options, {"name": "Final"})


def test_a_qualifier_goes_over_to_a_final_that_is_announced_with_the_cut(world: World) -> None:
    qualifier = world.announce()
    world.play_out(qualifier)
    series = world.open(qualifier, links=(Link(qualifier, count=2, carried="all"),))
    wanted = WantedCut(1, announce=final())
    foreseen = cutting.foresee_cut(world.play, world.tournaments, world.parts, world.ada, series, wanted).document
    made = world.cut(series, wanted).document
    assert made.verdicts == foreseen.verdicts
    assert (made.through, foreseen.target) == (2, None)
    assert made.verdicts[0].text == "Place 1 is among those that go over."
    there = of_tournaments.show_tournament(world.play, world.tournaments, world.ada, made.target or "").document
    assert [entry.name for entry in there.entries] == ["Bob", "Cyd"]
    shown = finding.show_series(world.tournaments, world.parts, series).document
    assert [one.name for one in shown.tournaments] == ["Qualifier", "Final"]
    assert shown.links[0].cut == 1
    audit = history.audit_series(world.play, world.tournaments, world.parts, world.ada, series).document
    assert (audit.ok, audit.checked) == (True, ("chain", "rules", "cuts"))


def test_a_repeated_cut_is_the_same_cut(world: World) -> None:
    qualifier = world.announce()
    world.play_out(qualifier)
    series = world.open(qualifier, links=(Link(qualifier, count=2),))
    keyed, wanted = replace(world.ada, key="once"), WantedCut(1, announce=final())
    first, again = world.cut(series, wanted, keyed), world.cut(series, wanted, keyed)
    assert (first.document, again.is_replayed) == (again.document, True)
    assert len(finding.show_series(world.tournaments, world.parts, series).document.tournaments) == 2


def test_a_foreseen_cut_writes_nothing(world: World) -> None:
    qualifier, target = world.announce(), world.announce("Final")
    world.play_out(qualifier)
    series = world.open(qualifier, target, links=(Link(qualifier, target, count=2),))
    before = world.parts.streams.current(series)[0].version
    cutting.foresee_cut(world.play, world.tournaments, world.parts, world.ada, series, WantedCut(1))
    assert world.parts.streams.current(series)[0].version == before
    assert not world.tournaments.streams.current(target)[0].state.entries


def test_what_was_interrupted_is_carried_out_by_the_relay(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    qualifier, target = world.announce(), world.announce("Final")
    world.play_out(qualifier)
    series = world.open(qualifier, target, links=(Link(qualifier, target, count=2),))
    monkeypatch.setattr(cutting, "enter", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        world.cut(series, WantedCut(1))
    assert not world.tournaments.streams.current(target)[0].state.entries
    entering = Entering(world.play.writing.writer, world.parts.streams, world.tournaments.streams)
    entering.enter_all(series)
    version = world.tournaments.streams.current(target)[0].version
    entering.enter_all(series)
    (given,) = {e.actor.by for e in world.tournaments.streams.envelopes(target) if e.cause == "enter_qualified"}
    assert len(world.tournaments.streams.current(target)[0].state.entries) == 2
    assert (world.tournaments.streams.current(target)[0].version, given) == (version, world.ada.name)


def test_nobody_goes_over_by_the_word_of_a_player(world: World) -> None:
    qualifier, target = world.announce(), world.announce("Final")
    world.play_out(qualifier)
    series = world.open(qualifier, target, links=(Link(qualifier, target, count=2),))
    with refused(refusals.NOT_ORGANISER):
        world.cut(series, WantedCut(1), world.people[0])
    with refused(refusals.TOURNAMENT_NOT_YOURS):
        world.open(qualifier, by=world.people[0])
    command = EnterQualified(series, 1, ())
    with refused(refusals.NOT_ORGANISER):
        world.play.writing.carry_out(world.people[0], target, command)


def test_a_league_is_ranked_by_points_at_versions_that_are_stated(world: World) -> None:
    first, second = world.announce("One"), world.announce("Two")
    series = world.open(first, second, points=(10, 6, 3), best=1)
    world.play_out(first)

    def table(**asked: Any) -> Any:
        return standings.standings_of(world.play, world.parts, world.ada, series, **asked).document

    found = table()
    assert [(place.name, place.points) for place in found.places] == [
        ("Bob", 10.0),
        ("Cyd", 6.0),
        ("Dan", 3.0),
        ("Eve", 0.0),
    ]
    world.play_out(second)
    command = ChangePoints((100,), None)
    directing.change_points(world.play, world.tournaments, world.parts, world.ada, series, command)
    assert table() != found
    versions = {one.tournament: one.version for one in found.tournaments}
    assert table(as_of=found.as_of, versions=versions) == found


def test_a_tournament_that_does_not_exist_is_named(world: World) -> None:
    with refused(problems.UNKNOWN_TOURNAMENT):
        world.open("trn_nowhere")
    with refused(problems.UNKNOWN_SERIES):
        finding.show_series(world.tournaments, world.parts, "ser_nowhere")


def records_of(cabinet: Cabinet, world: World, series: str, folder: Path) -> Path:
    """The record of a series, and those of its tournaments in a folder; where it is."""
    shown = finding.show_series(world.tournaments, world.parts, series).document
    for one in shown.tournaments:
        found = tournament_recording.record_of(
            world.play, world.tournaments, cabinet.results, world.ada, one.tournament
        )
        (folder / f"{one.tournament}.jsonl").write_bytes(found.document)
    record = recording.record_of(world.play, world.tournaments, world.parts, cabinet.results, world.ada, series)
    (folder / "series.jsonl").write_bytes(record.document)
    return folder / "series.jsonl"


def verified(record: Path, *asked: str) -> tuple[int, str]:
    found = CliRunner().invoke(verify, [*asked, str(record)])
    return found.exit_code, found.output


def test_a_record_is_judged_by_those_of_its_tournaments(cabinet: Cabinet, world: World, tmp_path: Path) -> None:
    qualifier = world.announce()
    world.play_out(qualifier)
    series = world.open(qualifier, links=(Link(qualifier, count=2, carried="half"),), points=(10, 6, 3))
    world.cut(series, WantedCut(1, announce=final()))
    record = records_of(cabinet, world, series, tmp_path)
    status, said = verified(record, "--tournaments", str(tmp_path))
    assert (status, "checked: form, chain, rules, cuts, header, seal, tournaments, standings" in said) == (0, True)
    status, said = verified(record)
    assert (status, "not asked for: cuts: no records of its tournaments" in said) == (0, True)


def test_a_record_with_others_going_over_or_other_points_is_found(
    cabinet: Cabinet, world: World, tmp_path: Path
) -> None:
    qualifier = world.announce()
    world.play_out(qualifier)
    series = world.open(qualifier, links=(Link(qualifier, count=2),), points=(10, 6, 3))
    world.cut(series, WantedCut(1, announce=final()))
    record = records_of(cabinet, world, series, tmp_path)
    whole = record.read_bytes()
    other = whole.replace(b'"points":"10"', b'"points":"11"')
    lines = other[:-1].split(b"\n")
    seal = sha256(b"".join(line + b"\n" for line in lines[:-1])).hexdigest().encode()
    other = other.replace(whole[:-1].split(b"\n")[-1].split(b'"')[3], seal)
    record.write_bytes(other)
    status, said = verified(record, "--tournaments", str(tmp_path))
    assert (status, "differs: standings" in said or "differs: seal" in said) == (1, True), said


def test_its_history_is_told_in_words(world: World) -> None:
    qualifier = world.announce()
    world.play_out(qualifier)
    series = world.open(qualifier, links=(Link(qualifier, count=2),))
    world.cut(series, WantedCut(1, announce=final()))
    told = history.timeline_of(world.tournaments, world.parts, world.ada, series, 0, 50).document
    assert [one.text for one in told.sentences] == [
        "The series Tour was opened.",
        "The tournament Qualifier belongs to the series.",
        "Link 1 was set, from Qualifier.",
        "The tournament Final belongs to the series.",
        "Cut 1: 2 of 4 entries go over from Qualifier to Final.",
    ]
