"""Oust: challenges of discs and hidden cards, and what follows them (RULES 9)."""

from typing import Any

import pytest

from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.challenge.strength import advantage, attacker_wins, value
from domain.pax_illuminaten.commands import (
    ActFrom,
    CallChallenge,
    Commit,
    Concede,
    EndActions,
    Influence,
    MoveDisc,
    Organize,
    Oust,
    PickDisc,
    PlayStrength,
    PressOn,
    Scheme,
    SetStrength,
    TakeFavor,
)
from domain.pax_illuminaten.components import CARDS, FACTIONS
from domain.pax_illuminaten.events import (
    ChallengeResolved,
    CubePlaced,
    DiscsOusted,
    FavorGained,
    StrengthChosen,
    StrengthShown,
    StrengthsRevealed,
)

from .harness import A, B, C, Table, favor, now, player, position, rich

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"
TARGET = "PIL031"


def duel(
    mine: tuple[str, ...] = ("PIL001",),
    theirs: tuple[str, ...] = ("PIL002",),
    discs: dict[Seat, int] | None = None,
    **changes: Any,
) -> Table:
    """A attacks one disc of B on PIL031 at r3c3, from PIL016 beside it."""
    cards = {"r3c3": TARGET, "r3c2": "PIL016"}
    rows = {"r3c3": discs or {B: 1}, "r3c2": {A: 1}}
    state = position(cards=cards, discs=rows, hands={A: mine, B: theirs}, purses={A: rich()}, **changes)
    table = Table.given(state).then(Oust(TARGET, B))
    if table.asked == "Planning":
        table = table.then(Commit(1))
    return table.paid()


def shown(table: Table, mine: str | None, theirs: str | None) -> Table:
    """Both sides play a card, or none."""
    if theirs:
        table = table.then(PlayStrength(theirs), seat=B)
    return table.then(PlayStrength(mine)) if mine else table


def won(table: Table) -> bool:
    resolved = table.all(ChallengeResolved)
    assert resolved
    return bool(resolved[0].won)


# Strength.


def test_initial_strength_counts_discs_around_and_ignores_third_parties() -> None:
    """R25: targets included, adjacent placards too."""
    cards = {"r1c1": TARGET, "r1c2": "PIL032", "r2c1": "PIL016"}
    discs = {"r1c1": {B: 1}, "r1c2": {B: 2, C: 1}, "r2c1": {A: 1}}
    state = position(3, cards={**cards}, discs=discs, purses={A: rich()})
    table = Table.given(state).then(Oust(TARGET, B), ActFrom("PIL016")).paid()
    assert table.state.duel is not None
    assert table.state.duel.initial == (1 + 1, 3)


@pytest.mark.parametrize(
    ("strength", "advantaged", "added"),
    [(4, 1, (4, False)), ("dagger", -1, (0, True)), ("dagger", 1, (0, False)), ("dagger", 0, (0, False)),
     ("hammer", 1, (0, True)), ("hammer", -1, (0, False)), ("hammer", 0, (0, False))],
)  # fmt: skip
def test_dagger_wins_for_the_disadvantaged_and_hammer_for_the_advantaged(
    strength: int | str, advantaged: int, added: tuple[int, bool]
) -> None:
    """R26: otherwise they count 0; equal strengths: nobody is advantaged."""
    assert value(strength, advantaged) == added


def test_aces_carry_the_dagger_and_crowns_the_hammer() -> None:
    """R27."""
    assert {card.strength for card in CARDS.values() if card.rank == "A"} == {"dagger"}
    assert {card.strength for card in CARDS.values() if card.rank == "K"} == {"hammer"}


@pytest.mark.parametrize(("attack", "defence", "wins"), [(5, 4, True), (4, 4, False), (3, 4, False)])
def test_two_cards_that_win_at_once_cancel_and_sums_decide(attack: int, defence: int, wins: bool) -> None:
    """R28: a tie is the defender's."""
    assert attacker_wins(attack, defence, (True, True)) == wins


def test_advantage_is_fixed_by_the_initial_strengths() -> None:
    """R101: equal: nobody; the levelling buff overrides it."""
    assert (advantage(3, 2, False), advantage(2, 3, False), advantage(2, 2, False)) == (1, -1, 0)
    assert advantage(3, 2, True) == 0
    table = duel(("PIL046",), ("PIL002",), {B: 2})
    table = shown(table, "PIL046", "PIL002")
    assert table.all(StrengthsRevealed)[0].autos == (True, False)


def test_the_levelling_buff_makes_dagger_and_hammer_count_nothing() -> None:
    """R101."""
    cards = {"r3c3": TARGET, "r3c2": "PIL016"}
    state = position(
        cards=cards,
        discs={"r3c3": {B: 2}, "r3c2": {A: 1}},
        hands={A: ("PIL046",), B: ("PIL002",)},
        purses={A: rich()},
    )
    table = Table.given(now(state, buffs=("oust_ignore_advantage",))).then(Oust(TARGET, B), Commit(1)).paid()
    assert shown(table, "PIL046", "PIL002").all(StrengthsRevealed)[0].autos == (False, False)


def test_the_scheme_sets_the_strength_one_above_or_below_before_advantage() -> None:
    """R101, R32: at once and at normal cost."""
    cards = {"r3c3": TARGET, "r3c2": "PIL016"}
    state = position(
        cards=cards,
        discs={"r3c3": {B: 2}, "r3c2": {A: 1}},
        hands={A: ("PIL015", "PIL046"), B: ("PIL002",)},
        purses={A: rich()},
    )
    table = (
        Table.given(state).then(Scheme("PIL015"), Oust(TARGET, B, by="oust_set_initial_strength"), Commit(1)).paid()
    )
    above = table.then(SetStrength(True))
    assert above.state.duel is not None
    assert above.state.duel.initial == (3, 2)
    below = table.then(SetStrength(False))
    assert below.state.duel is not None
    assert below.state.duel.initial == (1, 2)
    assert below.state.now.actions == 2


# Reveals.


def test_cards_are_chosen_in_secret_and_shown_together() -> None:
    """R100: whoever has a card plays exactly one."""
    table = duel().then(PlayStrength("PIL002"), seat=B)
    chosen = table.all(StrengthChosen)[0]
    assert chosen.seen_by(A).card == Hidden()
    assert table.awaited == (A,)
    table.when(A, PlayStrength("PIL057")).refused("not_in_hand")
    assert len(table.then(PlayStrength("PIL001")).all(StrengthsRevealed)) == 1


def test_with_the_clergy_card_the_defender_shows_first() -> None:
    """R100, R112: only as attacker."""
    table = duel(factions={CL: A})
    assert table.awaited == (B,)
    table = table.then(PlayStrength("PIL002"), seat=B)
    assert table.all(StrengthShown) == [StrengthShown(B, "PIL002", "hand")]
    assert table.awaited == (A,)
    assert duel(factions={CL: B}).awaited == (A, B)


def test_an_empty_hand_adds_nothing_and_the_attacker_may_still_go_on() -> None:
    """R100, R105: the challenge is held all the same."""
    table = shown(duel(("PIL001", "PIL003"), ()), "PIL001", None)
    assert table.all(StrengthsRevealed)[0].defence_card is None
    assert PressOn() in table.legal()


def test_with_both_hands_empty_nobody_goes_on() -> None:
    """R29."""
    shown(duel(), "PIL001", "PIL002").when(A, PressOn()).refused("no_cards_left")


def test_sums_accumulate_over_the_reveals() -> None:
    """R29."""
    table = shown(duel(("PIL001", "PIL003"), ("PIL002", "PIL004")), "PIL001", "PIL002").then(PressOn())
    table = shown(table, "PIL003", "PIL004").then(CallChallenge())
    event = table.all(ChallengeResolved)[0]
    assert (event.attack, event.defence) == (1 + 6 + 5, 1 + 2 + 3)


def test_what_wins_at_once_stays_in_force() -> None:
    """R102."""
    table = shown(duel(("PIL046", "PIL002"), ("PIL004", "PIL001"), {B: 3}), "PIL046", "PIL004").then(PressOn())
    assert won(shown(table, "PIL002", "PIL001").then(CallChallenge()))


def test_both_that_win_at_once_when_the_challenge_is_called_cancel() -> None:
    """R102, R28."""
    table = shown(duel(("PIL046",), ("PIL052",), {B: 3}), "PIL046", "PIL052").then(CallChallenge())
    assert not won(table)


def test_who_gives_up_loses_whatever_lies_on_the_table() -> None:
    """R103: the favor is gone and the cards count for the Event Check."""
    table = shown(duel(("PIL046",), ("PIL002",), {B: 2}), "PIL046", "PIL002").then(Concede())
    assert not won(table)
    assert table.discs("r3c3") == (0, 2)
    assert table.state.now.revealed
    assert table.state.now.aside == ("PIL046", "PIL002")


# What a win brings.


def test_all_named_discs_go_and_the_others_stay() -> None:
    """R104: one rival, one or more of its discs."""
    cards = {"r3c3": TARGET, "r3c2": "PIL016"}
    discs = {"r3c3": {B: 2, C: 1}, "r3c2": {A: 2}}
    state = position(3, cards=cards, discs=discs, hands={A: ("PIL001",)}, purses={A: rich()})
    table = Table.given(state).then(Oust(TARGET, B))
    assert table.legal() == [Commit(1), Commit(2)]
    table = shown(table.then(Commit(2)).paid(), "PIL001", None).then(CallChallenge())
    assert table.all(DiscsOusted) == [DiscsOusted(B, TARGET, 2)]
    assert table.discs("r3c3") == (0, 0, 1)
    assert table.state.players[B].supply == 20


def test_the_defender_chooses_a_favor_for_each_lost_disc() -> None:
    """R30, R104: disc by disc, subversion allowed."""
    table = shown(duel(), "PIL001", "PIL002").then(CallChallenge())
    assert table.awaited == (B,)
    assert set(table.legal(B)) == {TakeFavor(faction) for faction in FACTIONS}
    assert table.then(TakeFavor(CL), seat=B).purse(B) == {CL: 1}


def after_a_win(**changes: Any) -> Table:
    table = shown(duel(**changes), "PIL001", "PIL002").then(CallChallenge())
    return table.then(TakeFavor(CL), seat=B)


def test_a_win_places_a_cube_that_pays_one_follow_up_at_its_card() -> None:
    """R106, R31: Influence, Organize or Oust of that card."""
    table = after_a_win()
    assert table.all(CubePlaced) == [CubePlaced(A, TARGET)]
    assert Influence(TARGET, by="cube") in table.legal()
    after = table.then(Influence(TARGET, by="cube"))
    after = after.then(Commit(1)) if after.asked == "Planning" else after
    assert (after.state.now.cubes, after.state.now.actions) == ((), 1)


def test_a_follow_up_organize_brings_discs_from_neighbours_for_any_favor() -> None:
    """R107: whatever faction the cards show."""
    table = after_a_win().then(Organize(None, TARGET, by="cube"))
    assert table.asked == "Paying"
    table = table.paid().then(PickDisc("PIL016"))
    assert table.legal() == [MoveDisc(TARGET)]


def test_with_fair_weather_a_follow_up_organize_brings_discs_from_anywhere() -> None:
    """R107, R98: events apply; the cube still says where the discs go."""
    cards, discs = {"r1c1": TARGET, "r5c3": "PIL016", "r5c2": "PIL030"}, {"r5c3": {A: 1}}
    state = now(position(cards=cards, discs=discs, purses={A: favor(clergy=1)}), cubes=(TARGET,))
    Table.given(state).when(A, Organize(None, TARGET, by="cube")).refused("no_organize")
    fair = Table.given(player(state, B, special="S_fair_weather")).then(Organize(None, TARGET, by="cube"))
    fair = fair.then(PickDisc("PIL016"))
    assert fair.legal() == [MoveDisc(TARGET)]
    assert fair.then(MoveDisc(TARGET)).discs("r1c1") == (1, 0)


def test_cubes_go_back_when_the_action_phase_ends() -> None:
    """R106: before the Check phase; also when their card leaves the map."""
    assert after_a_win().then(EndActions()).state.now.cubes == ()


def test_without_a_cube_left_none_is_placed() -> None:
    """R106: four in all; a follow-up Oust that wins places one."""
    cards = {"r3c3": TARGET, "r3c2": "PIL016"}
    state = position(
        cards=cards, discs={"r3c3": {B: 1}, "r3c2": {A: 2}}, hands={A: ("PIL001",)}, purses={A: rich()}
    )
    full = Table.given(now(state, cubes=("PIL016",) * 4)).then(Oust(TARGET, B)).paid()
    full = shown(full, "PIL001", None).then(CallChallenge())
    assert full.state.now.cubes == ("PIL016",) * 4
    chained = Table.given(now(state, cubes=(TARGET,))).then(Oust(TARGET, B, by="cube")).paid()
    assert shown(chained, "PIL001", None).then(CallChallenge()).state.now.cubes == (TARGET,)


def test_who_has_no_rival_in_reach_cannot_oust() -> None:
    Table.given(position(purses={A: rich()})).when(A, Oust(TARGET, B)).refused("no_oust")


def test_the_automa_defends_with_cards_of_the_deck() -> None:
    """R105: it counts as having a hand while a card can be drawn."""
    cards = {"r3c3": TARGET, "r3c2": "PIL016"}
    state = position(
        cards=cards,
        discs={"r3c3": {HOUSE: 1}, "r3c2": {A: 1}},
        hands={A: ("PIL001",)},
        purses={A: favor(nobility=1)},
        automa="st_germain",
        deck=("PIL002", "PIL003"),
    )
    table = Table.given(state).then(Oust(TARGET, HOUSE), PlayStrength("PIL001"))
    revealed = table.all(StrengthsRevealed)[0]
    assert (revealed.defence_card, revealed.drawn) == ("PIL002", ("PIL002",))
    assert PressOn() in table.legal()
    table = table.then(CallChallenge())
    assert [event.seat for event in table.all(FavorGained)] == [HOUSE]


def test_with_the_clergy_card_the_automa_turns_its_card_first() -> None:
    """R100, R105."""
    cards = {"r3c3": TARGET, "r3c2": "PIL016"}
    state = position(
        cards=cards,
        discs={"r3c3": {HOUSE: 1}, "r3c2": {A: 1}},
        hands={A: ("PIL001",)},
        purses={A: favor(nobility=1)},
        automa="st_germain",
        deck=("PIL002", "PIL003"),
        factions={CL: A},
    )
    table = Table.given(state).then(Oust(TARGET, HOUSE))
    assert table.all(StrengthShown) == [StrengthShown(HOUSE, "PIL002", "deck")]


def test_nobody_but_the_active_player_uses_the_clergy_card() -> None:
    """R112."""
    assert not player(position(factions={CL: B}), B).holds(B, CL)
