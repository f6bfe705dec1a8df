"""Direct encounter, Koya and round robins by FIDE C.07 (in force since 1 March 2026), worked out by hand."""

from collections.abc import Mapping, Sequence

from domain.tournament import commands as asked
from domain.tournament.terms import UNIT
from tests.tournament.support import Cup, Ranks
from tests.tournament.test_fide import BLACK, DRAW, WHITE, play, swiss, values


def tied(cup: Cup, points: float) -> None:
    """Give and take points until all have as many."""
    for entry, has in cup.points().items():
        cup.give(asked.AdjustPoints(entry, round(2 * (points - has)), "for the example"))


def won_by(winners: Mapping[frozenset[int], int | None]) -> Ranks:
    """Results by who wins when two meet; None is a draw."""

    def ranks(seats: Sequence[int]) -> tuple[int, ...]:
        won = winners[frozenset(seats)]
        return DRAW if won is None else WHITE if won == seats[0] else BLACK

    return ranks


def round_robin(winners: Mapping[frozenset[int], int | None], players: int) -> Cup:
    """A round robin, played to its end."""
    cup = Cup("round_robin", players, tie_breaks=("DE", "SB", "KS"))
    while cup.now.status != "ended":
        cup.play(won_by(winners))
    return cup


def pair(one: int, other: int) -> frozenset[int]:
    return frozenset((one, other))


BEATS = {pair(1, 2): 1, pair(1, 3): 3, pair(1, 4): 1, pair(2, 3): 2, pair(2, 4): 2, pair(3, 4): 4}
"""1 and 2 have 2 points, 3 and 4 have 1."""


def test_those_who_are_tied_by_their_encounters_are_looked_at_again() -> None:
    """6.2: 1 and 2 are ahead of 3 and 4; 1 beat 2, and 4 beat 3."""
    cup = round_robin(BEATS, 4)
    tied(cup, 2)
    assert cup.order() == [1, 2, 4, 3]
    assert values(cup, "DE") == [3, 2, 0, 1]


def test_a_circle_stays_tied() -> None:
    """6.2."""
    cup = round_robin({pair(1, 2): 1, pair(2, 3): 2, pair(1, 3): 3}, 3)
    assert values(cup, "DE") == [0, 0, 0]


def test_who_is_first_however_the_missing_tables_end_is_first() -> None:
    """6.3: 1 beat 2 and 3, who have not met: neither can reach its 2 points."""
    cup = swiss(4, rounds=2, names=("DE",))
    play(cup, {(1, 2): WHITE, (3, 4): WHITE})
    play(cup, {(1, 3): WHITE, (2, 4): WHITE})
    for entry, halves in ((1, -2), (4, 10)):
        cup.give(asked.AdjustPoints(entry, halves, "for the example"))
    assert cup.points() == {1: 1, 2: 1, 3: 1, 4: 5}
    assert values(cup, "DE")[:3] == [2, 0, 0]


def test_a_missing_table_that_could_change_it_leaves_all_tied() -> None:
    """6.3: 1 beat 2, but 3 has met neither."""
    cup = swiss(4, rounds=1, names=("DE",))
    play(cup, {(1, 2): WHITE, (3, 4): WHITE})
    cup.give(asked.AdjustPoints(2, 2, "for the example"))
    assert values(cup, "DE")[:3] == [0, 0, 0]


def test_who_met_several_times_counts_on_average() -> None:
    """6.1.2: 1 has 0.75 against 2 and 0.5 against 3; 2 has 0.25 and 0.75; 3 has 0.5 and 0.25."""
    cup = Cup("round_robin", 3, legs=2, tie_breaks=("DE",))
    first = {pair(1, 2): 1, pair(1, 3): 1, pair(2, 3): 2}
    second = {pair(1, 2): None, pair(1, 3): 3, pair(2, 3): None}
    for number in range(1, 7):
        cup.play(won_by(first if number <= 3 else second))
    tied(cup, 4)
    (best,) = [place for place in cup.standings() if place.rank == 1]
    assert best.entry == 1
    assert values(cup, "DE") == [2, 1, 0]


def test_a_win_without_playing_is_no_encounter_in_a_swiss_tournament() -> None:
    """6.1.1."""
    cup = swiss(2, rounds=1, names=("DE",))
    play(cup, {(1, 2): (1, None)})
    tied(cup, 1)
    assert values(cup, "DE") == [0, 0]


def test_a_win_without_playing_is_an_encounter_where_pairings_were_known_before() -> None:
    """6.1.1 and 15.2."""
    cup = Cup("round_robin", 2, tie_breaks=("DE",))
    (table,) = cup.start().tables
    cup.rule(1, 1, "no_show", 1, None)
    cup.close()
    tied(cup, 1)
    assert values(cup, "DE")[table.seats[0] - 1] == 1


def test_koya_counts_points_against_those_who_have_half_of_all() -> None:
    """9.2: 1 and 2 have 2 of 3 points."""
    cup = round_robin(BEATS, 4)
    assert values(cup, "KS") == [1, 0, 1, 0]
    (third,) = [place for place in cup.standings() if place.entry == 3]
    (koya,) = [broken for broken in third.tie_breaks if broken.name == "KS"]
    assert {met.entry for met in koya.left_out} == {4}


def test_a_walkover_counts_as_a_table_against_who_was_to_be_met() -> None:
    """15.2: 4 has beaten 3 before it withdraws, so a win over it is worth a point of Sonneborn-Berger."""
    cup = Cup("round_robin", 4, tie_breaks=("SB", "WON", "WIN"))
    first = cup.play(lambda seats: (1, 2) if seats[0] > seats[1] else (2, 1))
    winners = {max(table.seats) for table in first.tables}
    cup.give(asked.Withdraw(4, "ill"))
    while cup.now.status != "ended":
        cup.play(lambda seats: (1, 1))
    points, met = cup.points(), dict.fromkeys((1, 2, 3), 0.0)
    for entry in met:
        for one in cup.now.rounds[1:]:
            other = next(
                (n for table in one.tables if entry in table.seats for n in table.seats if n != entry), None
            )
            met[entry] += points[other] / 2 if other else points[4]
        first_of = next(table.seats for table in first.tables if entry in table.seats)
        met[entry] += points[min(first_of)] if entry in winners else 0
    assert dict(zip((1, 2, 3), values(cup, "SB"), strict=False)) == met
    beaten_at_a_table = [int(entry in winners) for entry in (1, 2, 3)]
    assert values(cup, "WON")[:3] == beaten_at_a_table
    assert sum(values(cup, "WIN")[:3]) == sum(beaten_at_a_table) + 2


def test_the_free_round_of_an_odd_round_robin_adds_nothing() -> None:
    cup = round_robin({pair(1, 2): 1, pair(2, 3): 2, pair(1, 3): 1}, 3)
    assert cup.points() == {1: 3, 2: 2, 3: 1}
    assert values(cup, "SB") == [2 + 1, 1, 0]
    assert values(cup, "KS") == [1, 0, 0]


def test_the_value_is_how_many_of_the_tied_are_behind() -> None:
    cup = round_robin(BEATS, 4)
    (first,) = [place for place in cup.standings() if place.entry == 1]
    assert first.tie_breaks[0].value == UNIT
