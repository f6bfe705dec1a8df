"""The four automas: their rows, directions, plots and places at the table (RULES 15)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.chance import KeyedChance, ScriptedChance
from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.automa import script
from domain.pax_illuminaten.automa.house import plots_met
from domain.pax_illuminaten.challenge.result import bot_factions
from domain.pax_illuminaten.commands import (
    EndActions,
    Extort,
    FollowScript,
    GiveFavor,
    PlayStrength,
    TakeFavor,
    TurnPlan,
)
from domain.pax_illuminaten.components import AUTOMAS, EDICTS, FACTIONS, PLOTS, by_players
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.events import (
    AutomaPaid,
    CardExpelled,
    CardsDiscarded,
    CardsDrawn,
    CardTurnedUp,
    CardYielded,
    ChallengeBegan,
    ChallengeResolved,
    CubePlaced,
    DeckShuffled,
    DiscsPlaced,
    EdictIssued,
    EventTurned,
    FavorGained,
    FavorGiven,
    FavorTaken,
    GameEnded,
    PlanTurned,
    ScriptFollowed,
    SpecialDropped,
    TokenMoved,
    TurnBegan,
)
from domain.pax_illuminaten.scoring import end_by_factions, outcome
from domain.pax_illuminaten.setup import Options
from domain.pax_illuminaten.state import EventTaken, Lot, OpenEdict, State

from .harness import GAME, A, B, Table, favor, now, player, position, rich

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"
H = HOUSE
BOTH: tuple[tuple[str, str], ...] = tuple((automa, row) for automa in AUTOMAS for row in AUTOMAS[automa].rows)


def table_of(
    automa: str,
    cards: dict[str, str] | None = None,
    discs: dict[str, dict[Seat, int]] | None = None,
    *,
    token: str | None = None,
    **changes: Any,
) -> State:
    """A against an automa whose token lies on a place (or on its placard, beside r4c4 and r5c3)."""
    state = position(2, cards=cards, discs=discs, automa=automa, **changes)
    return replace(state, token=None if token is None else state.places.index(token))


def its_turn(state: State) -> Table:
    """The turn of the automa up to its first command."""
    return Table.turn_of(state, H)


def acts(state: State) -> Table:
    """The automa plans, if it does, and follows its script."""
    table = its_turn(state)
    first = table.events
    if table.legal(H) == [TurnPlan()]:
        table = table.then(TurnPlan(), seat=H)
    else:
        table.events = ()
    follow = table.legal(H)
    assert len(follow) == 1
    assert isinstance(follow[0], FollowScript)
    done = table.then(follow[0], seat=H)
    done.events = first + done.events
    return done


def row_of(table: Table) -> tuple[str | None, str | None]:
    followed = table.all(ScriptFollowed)[0]
    return followed.row, followed.target


# What all have in common.


def test_every_row_of_every_script_has_a_condition() -> None:
    """R62: the four automas."""
    assert {(automa, row) for automa in script.ROWS for row in script.ROWS[automa]} == set(BOTH)
    assert set(AUTOMAS) == {"st_germain", "joseph_ii", "cagliostro", "weishaupt"}


def test_the_house_answers_for_the_automa_with_the_one_row_that_applies() -> None:
    """R61: one pass of the script a turn."""
    table = its_turn(table_of("st_germain"))
    assert table.awaited == (HOUSE,)
    assert table.legal(H) == [FollowScript("a", "r4c4")]
    table.when(H, FollowScript("b1", "r4c4")).refused("not_in_the_script")
    after = table.then(FollowScript("a", "r4c4"), seat=H)
    assert after.all(TurnBegan)[-1].seat == A


@pytest.mark.parametrize(
    ("people", "places", "cards", "favor_each", "contacts"), [(1, 19, 3, 6, 8), (2, 22, 4, 8, 6), (3, 27, 5, 10, 6)]
)
def test_the_automa_counts_as_a_player(
    people: int, places: int, cards: int, favor_each: int, contacts: int
) -> None:
    """R60: the values for one player more: map, faction cards, favor and plots."""
    state = engine.start(GAME, people, Options(automa="weishaupt"), KeyedChance(b"setup", "match", 0)).state
    assert (len(state.faces), len(state.factions)) == (places, cards)
    for faction in FACTIONS:
        assert state.pool[faction] + sum(player.purse[faction] for player in state.players) == favor_each
    assert by_players(PLOTS["P06"].count, state.position.players) == contacts


def test_off_the_map_goes_on_clockwise_from_the_placard_too() -> None:
    """R71, R139: only two directions of a placard meet cards; its factions are the contact's."""
    state = now(table_of("weishaupt", {"r4c4": "PIL001", "r5c3": "PIL002"}), plan="PIL003")
    assert bot_factions(state) == (M, ART, S)
    targets = script.targets(state)
    assert [state.places[place] for place in targets] == ["r5c3"]
    over = now(state, plan="PIL016")
    assert [over.places[place] for place in script.targets(over)] == ["r4c4"]


def test_only_the_first_row_that_can_be_done_in_full_applies() -> None:
    """R137, R62: without a disc in the supply row b1 cannot be done."""
    full = table_of("st_germain", {"r4c4": "PIL007", "r5c3": "PIL010"}, supply={H: 0})
    assert script.row_for(full, script.targets(full))[0] != "b1"


def test_nothing_possible_leaves_the_action_void() -> None:
    """R137."""
    state = replace(table_of("weishaupt", {"r4c4": "PIL007"}), deck=(), discards=Discards())
    table = acts(state)
    assert row_of(table) == (None, None)
    assert table.all(PlanTurned) == [PlanTurned(None, False)]
    assert DeckShuffled(()) not in table.events


# St. Germain.


def test_st_germain_turns_up_what_he_scouts() -> None:
    """R68, R138: row a; the highest direction number seen from his card comes first."""
    table = acts(table_of("st_germain", down={"r4c4": "PIL016"}))
    assert row_of(table) == ("a", "r4c4")
    assert table.all(CardTurnedUp)[0].card == "PIL016"
    assert table.face("r4c4") == "PIL016"


def test_st_germain_influences_and_extorts_a_card_of_his_factions() -> None:
    """R136, R70: row b1; one free disc, and the token follows."""
    table = acts(table_of("st_germain", {"r4c4": "PIL016", "r5c3": "PIL010"}))
    assert row_of(table) == ("b1", "PIL016")
    assert table.all(DiscsPlaced) == [DiscsPlaced(H, "PIL016", 1)]
    assert [event.factions for event in table.all(FavorGained)] == [(N,), (M,)]
    assert table.all(TokenMoved) == [TokenMoved("PIL016")]
    assert table.state.players[H].purse[M] == 1


def test_st_germain_ousts_from_a_full_card_of_his_factions() -> None:
    """R140, R69: row b2."""
    state = table_of(
        "st_germain", {"r4c4": "PIL007", "r5c3": "PIL004"}, {"r4c4": {A: 1}}, purses={H: favor(magistrates=2)}
    )
    table = acts(state)
    assert row_of(table) == ("b2", "PIL007")
    began = table.all(ChallengeBegan)[0]
    assert (began.rival, began.discs, began.attack) == (A, 1, 1 + 2)
    assert table.all(AutomaPaid) == [AutomaPaid((M, M))]


def test_st_germain_expels_a_card_of_other_factions() -> None:
    """R68: row c1; the top card of the deck takes its place."""
    state = table_of("st_germain", {"r4c4": "PIL004", "r5c3": "PIL013"}, deck=("PIL020", "PIL021", "PIL022"))
    table = acts(state)
    assert row_of(table) == ("c1", "PIL004")
    assert table.all(CardExpelled)[0].replacement == "PIL020"


@pytest.mark.parametrize(("discs", "moved"), [({}, []), ({H: 1}, [TokenMoved("PIL020")])])
def test_the_token_goes_to_the_new_card_if_discs_of_the_automa_stay_on_it(
    discs: dict[Seat, int], moved: list[TokenMoved]
) -> None:
    """R70, R68: row c1."""
    cards = {"r4c4": "PIL004", "r5c3": "PIL013"}
    table = acts(table_of("st_germain", cards, {"r4c4": discs}, deck=("PIL020", "PIL021", "PIL022")))
    assert (row_of(table)[0], table.all(TokenMoved)) == ("c1", moved)
    assert table.all(CardExpelled)[0].source == "deck"


def test_discards_are_shuffled_as_soon_as_the_automa_takes_the_last_card() -> None:
    """R132: those of this turn that are not discarded yet stay out, the expelled card is among them."""
    cards = {"r4c4": "PIL004", "r5c3": "PIL013"}
    used_up = {"deck": ("PIL020",), "discards": Discards("PIL021")}
    after = [type(event) for event in acts(table_of("st_germain", cards, **used_up)).events]
    assert after[after.index(CardExpelled) + 1] == DeckShuffled
    table = acts(table_of(W, {"r4c4": "PIL012", "r5c3": "PIL014"}, deck=("PIL015",), discards=Discards("PIL021")))
    assert table.events[list(map(type, table.events)).index(PlanTurned) + 1] == DeckShuffled(("PIL021",))


def test_st_germain_ousts_from_a_card_of_other_factions() -> None:
    """Row c2."""
    state = table_of("st_germain", {"r4c4": "PIL004", "r5c3": "PIL013"}, {"r4c4": {A: 1}, "r5c3": {A: 1}})
    assert row_of(acts(state)) == ("c2", "PIL004")


def test_st_germain_retreats_to_a_card_beside_rivals_and_extorts() -> None:
    """R150: row d; that card and the placard, each once."""
    cards = {"r4c4": "PIL007", "r5c3": "PIL009", "r3c4": "PIL012", "r3c3": "PIL001"}
    discs = {"r4c4": {H: 1}, "r5c3": {H: 1}, "r3c4": {H: 1}, "r3c3": {A: 1}}
    table = acts(table_of("st_germain", cards, discs))
    assert row_of(table)[0] == "d"
    assert table.all(TokenMoved) == [TokenMoved("PIL012")]
    assert {"PIL012", "placard"} <= {event.card for event in table.all(CardYielded)}


def test_without_such_a_card_the_token_stays() -> None:
    """R150."""
    cards, discs = {"r4c4": "PIL007", "r5c3": "PIL009"}, {"r4c4": {H: 1}, "r5c3": {H: 1}}
    table = acts(table_of("st_germain", cards, discs))
    assert row_of(table) == ("d", "PIL007")
    assert table.all(TokenMoved) == []
    assert [event.card for event in table.all(CardYielded)] == ["placard"]


def surrounded(automa: str, middle: str) -> Table:
    """The token lies on r3c3 without a disc; full cards of the automa lie all around it, all else is closed."""
    around = ("r2c2", "r2c3", "r3c2", "r3c4", "r4c2", "r4c3")
    cards = {place: f"PIL00{number}" for number, place in enumerate(around, 1)}
    discs: dict[str, dict[Seat, int]] = {place: {H: 1} for place in around}
    return acts(table_of(automa, {"r3c3": middle, **cards}, discs, token="r3c3"))


def test_a_card_without_his_disc_yields_nothing() -> None:
    """R150, R15: neither does that of the token; the placard does."""
    table = surrounded("st_germain", "PIL016")
    assert row_of(table) == ("d", "PIL016")
    assert [event.card for event in table.all(CardYielded)] == ["placard"]


def test_st_germain_needs_a_disc_or_a_card_for_what_he_does() -> None:
    """R137: without a disc he cannot Influence, a card with room is not full, without a deck he cannot Expel."""
    beside_rivals = {"r4c4": {A: 1}, "r5c3": {A: 1}}
    state = table_of("st_germain", {"r4c4": "PIL031", "r5c3": "PIL037"}, beside_rivals, supply={H: 0})
    assert row_of(acts(state)) == (None, None)
    full = {"r4c4": {H: 1}, "r5c3": {A: 1}}
    state = table_of("st_germain", {"r4c4": "PIL007", "r5c3": "PIL037"}, full, supply={H: 0})
    assert row_of(acts(state)) == (None, None)
    state = table_of("st_germain", {"r4c4": "PIL004", "r5c3": "PIL013"}, deck=(), discards=Discards())
    assert acts(state).all(ScriptFollowed) == [ScriptFollowed("st_germain", None, None)]


def test_st_germain_retreats_to_a_neighbour_before_any_other_card() -> None:
    """R150, R138: r1c1 would come first in reading order."""
    cards = {"r4c4": "PIL007", "r5c3": "PIL009", "r3c5": "PIL012", "r1c1": "PIL020", "r1c2": "PIL001"}
    discs = {"r4c4": {H: 1}, "r5c3": {H: 1}, "r1c1": {H: 1}, "r3c5": {A: 1}, "r1c2": {A: 1}}
    table = acts(table_of("st_germain", cards, discs))
    assert (row_of(table), table.all(TokenMoved)) == (("d", "PIL007"), [TokenMoved("PIL007")])


# Joseph II.


def test_each_automa_reads_the_directions_in_its_own_order() -> None:
    """R138, R139: from the placard left counts more than upper left for Joseph, and less for St. Germain."""
    cards, discs = {"r4c4": "PIL004", "r5c3": "PIL013"}, {"r4c4": {A: 1}, "r5c3": {A: 1}}
    assert row_of(acts(table_of("joseph_ii", cards, discs))) == ("a", "PIL013")
    assert row_of(acts(table_of("st_germain", cards, discs))) == ("c2", "PIL004")


def test_of_equal_charges_the_first_in_reading_order_is_made_from_the_highest_direction() -> None:
    """R138, R141: upper left of r3c3 counts 3 for Joseph, right 1."""
    cards = {"r3c3": "PIL031", "r2c2": "PIL034", "r3c4": "PIL018", "r2c3": "PIL037"}
    discs = {"r3c3": {A: 1}, "r2c2": {H: 1}, "r3c4": {H: 1}, "r2c3": {A: 1}}
    table = acts(table_of("joseph_ii", cards, discs))
    assert row_of(table) == ("b", "PIL037")
    table = acts(table_of("joseph_ii", cards, {**discs, "r2c3": {}}))
    assert (row_of(table), table.all(TokenMoved)[0]) == (("b", "PIL031"), TokenMoved("PIL034"))


def test_joseph_does_not_charge_where_none_of_his_discs_is_near() -> None:
    """Row b."""
    table = acts(table_of("joseph_ii", {"r1c1": "PIL031", "r4c4": "PIL016"}, {"r1c1": {A: 1}}))
    assert row_of(table) == ("c1", "PIL016")


def test_joseph_goes_on_beside_his_discs_alone() -> None:
    """R138: rows d1 and d2 pass over what lies apart from them, r1c2 here."""
    cards = {"r4c4": "PIL007", "r5c3": "PIL009", "r1c2": "PIL018", "r3c4": "PIL016"}
    discs = {"r4c4": {H: 1}, "r5c3": {H: 1}}
    assert row_of(acts(table_of("joseph_ii", cards, discs))) == ("d1", "PIL016")
    table = acts(table_of("joseph_ii", {**cards, "r3c4": "PIL003"}, {**discs, "r3c4": {H: 1}}))
    assert row_of(table) == ("d2", "r2c3")


def test_joseph_may_influence_the_card_of_his_token() -> None:
    """R138, R146: row d1 where his last disc there is gone; the token is there already."""
    table = surrounded("joseph_ii", "PIL016")
    assert row_of(table) == ("d1", "PIL016")
    assert table.all(TokenMoved) == []


def test_joseph_ousts_beside_him() -> None:
    """Row a."""
    state = table_of("joseph_ii", {"r4c4": "PIL016"}, {"r4c4": {A: 1}})
    assert row_of(acts(state)) == ("a", "PIL016")


def test_joseph_charges_where_most_of_his_discs_stand_beside_a_rival() -> None:
    """R141, R138: row b; the token goes to the neighbour with most of his discs."""
    cards = {
        "r1c1": "PIL016",
        "r1c2": "PIL031",
        "r3c1": "PIL018",
        "r2c1": "PIL034",
        "r4c4": "PIL009",
        "r5c3": "PIL012",
    }
    discs = {"r1c1": {A: 1}, "r1c2": {H: 2}, "r2c1": {H: 1}}
    table = acts(table_of("joseph_ii", cards, discs))
    assert row_of(table) == ("b", "PIL016")
    assert table.all(TokenMoved)[0] == TokenMoved("PIL031")
    assert table.all(ChallengeBegan)[0].card == "PIL016"


def test_joseph_influences_beside_him_before_he_scouts() -> None:
    """Rows c1 and c2."""
    assert row_of(acts(table_of("joseph_ii", {"r4c4": "PIL016"}))) == ("c1", "PIL016")
    assert row_of(acts(table_of("joseph_ii")))[0] == "c2"
    assert row_of(acts(table_of("joseph_ii", {"r4c4": "PIL016"}, {"r4c4": {H: 1}}))) == ("c2", "r5c3")
    assert row_of(acts(table_of("joseph_ii", {"r4c4": "PIL016"}, supply={H: 0}))) == ("c2", "r5c3")


def test_joseph_goes_on_beside_any_of_his_discs() -> None:
    """R138: rows d1 and d2, in reading order where nothing is beside his card."""
    cards = {"r4c4": "PIL007", "r5c3": "PIL009", "r3c4": "PIL016", "r1c1": "PIL001"}
    discs = {"r4c4": {H: 1}, "r5c3": {H: 1}, "r1c1": {H: 1}}
    table = acts(table_of("joseph_ii", cards, discs))
    assert row_of(table) == ("d1", "PIL016")
    rest = {**cards, "r3c4": "PIL012"}
    table = acts(table_of("joseph_ii", rest, {**discs, "r3c4": {H: 1}}))
    assert row_of(table) == ("d2", "r1c2")


# Cagliostro and Weishaupt: rows by plan card. The token lies on r3c3, the plan card names the target.


def planned(automa: str, plan: str, target: str, discs: dict[Seat, int] | None = None, **changes: Any) -> Table:
    """The plan card points right of r3c3 (Weishaupt: strength 5, Cagliostro: strength 4), at `target` on r3c4."""
    cards = {"r3c3": "PIL016", "r3c4": target}
    deck = (plan, "PIL020", "PIL023", "PIL025", "PIL026")
    rows: dict[str, dict[Seat, int]] = {"r3c3": {H: 1}, "r3c4": discs or {}}
    state = table_of(automa, cards, rows, token="r3c3", deck=deck, **changes)
    return acts(state)


W, K = "weishaupt", "cagliostro"
RIGHT = {
    # automa, plan card, target, discs on it, row
    "w-a1": (W, "PIL003", "PIL046", {}, "a1"),
    "w-a2": (W, "PIL003", "PIL046", {A: 1}, "a2"),
    "w-c": (W, "PIL003", "PIL018", {}, "c"),
    "w-d": (W, "PIL018", "PIL012", {}, "d"),
    "w-e1": (W, "PIL015", "PIL012", {A: 1}, "e1"),
    "w-e2": (W, "PIL015", "PIL012", {}, "e2"),
    "w-f1": (W, "PIL015", "PIL045", {H: 1}, "f1"),
    "w-c-beside-rivals": (W, "PIL003", "PIL031", {A: 1}, "c"),
    "w-f1-own-and-sharing": (W, "PIL015", "PIL018", {H: 1}, "f1"),
    "w-d-swaps-its-own-ace": (W, "PIL035", "PIL049", {H: 2}, "d"),
    "w-f2-full-ace": (W, "PIL003", "PIL046", {H: 2}, "f2"),
    "w-f2-both-share": (W, "PIL018", "PIL003", {H: 1}, "f2"),
    "w-f2-no-room-for-one-more": (W, "PIL003", "PIL012", {H: 1}, "f2"),
    "k-a1": (K, "PIL010", "PIL018", {}, "a1"),
    "k-a2": (K, "PIL010", "PIL018", {A: 1}, "a2"),
    "k-b": (K, "PIL010", "PIL014", {}, "b"),
    "k-c": (K, "PIL008", "PIL034", {}, "c"),
    "k-e1": (K, "PIL008", "PIL014", {A: 1}, "e1"),
    "k-d": (K, "PIL008", "PIL041", {}, "d"),
    "k-f1": (K, "PIL008", "PIL041", {H: 1}, "f1"),
    "k-f2-affiliated-already": (K, "PIL017", "PIL010", {H: 1}, "f2"),
    "k-f2-no-room-for-one-more": (K, "PIL010", "PIL012", {H: 1}, "f2"),
}


@pytest.mark.parametrize("case", RIGHT)
def test_the_plan_card_names_the_target_and_the_script_the_row(case: str) -> None:
    """R66, R67, R144: "a plan card exists" means that it has the property; the swap comes before Oust and Expel."""
    automa, plan, target, discs, row = RIGHT[case]
    table = planned(automa, plan, target, discs)
    assert row_of(table) == (row, target)


@pytest.mark.parametrize(
    ("target", "discs", "row"), [("PIL018", {}, "e2"), ("PIL046", {}, None), ("PIL045", {H: 1}, None)]
)
def test_without_a_disc_in_the_supply_no_row_places_one(
    target: str, discs: dict[Seat, int], row: str | None
) -> None:
    """R137: a card of no interest is expelled; with an Ace, or an own card with room, nothing can be done."""
    table = planned(W, "PIL015", target, discs, supply={H: 0})
    assert row_of(table) == (row, row and target)


def test_without_a_disc_in_the_supply_no_plan_card_is_swapped_in() -> None:
    """R137, R143: a disc goes onto the new card."""
    assert row_of(planned(W, "PIL018", "PIL012")) == ("d", "PIL012")
    assert row_of(planned(W, "PIL018", "PIL012", supply={H: 0})) == ("e2", "PIL012")


def test_cagliostro_expels_only_cards_without_his_discs() -> None:
    """R144, R67: row e2, and f1 can be reached."""
    cards = {"r3c3": "PIL027", "r3c4": "PIL032"}
    state = table_of(K, cards, {"r3c3": {H: 1}}, token="r3c3", deck=("PIL008", "PIL020"))
    assert row_of(acts(state)) == ("e2", "PIL032")
    own = table_of(K, cards, {"r3c3": {H: 1}, "r3c4": {H: 1}}, token="r3c3", deck=("PIL008", "PIL020"))
    assert row_of(acts(own)) == ("f1", "PIL032")


def test_the_target_is_turned_up_first() -> None:
    """Step 2 of both plans."""
    state = table_of(
        W, {"r3c3": "PIL016"}, {"r3c3": {H: 1}}, token="r3c3", down={"r3c4": "PIL046"}, deck=("PIL003", "PIL020")
    )
    table = acts(state)
    assert table.all(CardTurnedUp)[0].card == "PIL046"
    assert row_of(table) == ("a1", "PIL046")


def test_weishaupt_buys_more_discs_with_matching_favor() -> None:
    """R136: one for each further open location, top faction first."""
    table = planned(W, "PIL003", "PIL031", {}, purses={H: favor(magistrates=1, nobility=1)})
    assert table.all(AutomaPaid) == [AutomaPaid((M,)), AutomaPaid((N,))]
    assert table.discs("r3c4") == (0, 3)
    assert len(planned(K, "PIL010", "PIL031", {}, purses={H: rich(1)}).all(DiscsPlaced)) == 1


def test_weishaupt_buys_no_more_discs_than_there_are_locations_and_discs() -> None:
    """R136: what is left of his favor stays with him."""
    table = planned(W, "PIL003", "PIL031", {}, purses={H: rich(3)})
    assert (table.discs("r3c4"), len(table.all(AutomaPaid))) == ((0, 3), 2)
    table = planned(W, "PIL003", "PIL031", {}, purses={H: rich(3)}, supply={H: 2})
    assert (table.discs("r3c4"), len(table.all(AutomaPaid))) == ((0, 2), 1)


def test_the_plan_card_replaces_what_it_expels() -> None:
    """R68, R72: row e2; it stays on the map, and the old card is discarded at once."""
    table = planned(W, "PIL015", "PIL012", {})
    (expelled,) = table.all(CardExpelled)
    assert (expelled.card, expelled.replacement, expelled.source) == ("PIL012", "PIL015", "plan")
    assert (table.face("r3c4"), table.all(CardsDiscarded)) == ("PIL015", [])


def test_a_plan_card_of_low_rank_turns_no_event() -> None:
    """R148."""
    assert planned(W, "PIL015", "PIL012", {}).all(EventTurned) == []


def test_a_swap_keeps_discs_and_discards_the_old_card_at_the_end() -> None:
    """R143, R72, R146: the new card counts as revealed; the token stays at its place."""
    crossing = table_of(
        W, {"r3c3": "PIL016", "r4c3": "PIL012"}, {"r3c3": {H: 1}}, token="r3c3",
        deck=("PIL046", "PIL020", "PIL021"), event_deck=("S_press", "E_clergy"),
    )  # fmt: skip
    table = acts(crossing)
    assert row_of(table) == ("b", "PIL012")
    swapped = table.all(CardExpelled)[0]
    assert (swapped.replacement, swapped.source) == ("PIL046", "swap")
    assert table.all(CardsDiscarded)[0].cards == ("PIL012",)
    assert table.all(EventTurned)


def test_cagliostro_fills_open_locations_before_he_ousts() -> None:
    """Row a2."""
    table = planned(K, "PIL010", "PIL031", {A: 1})
    assert table.all(DiscsPlaced) == [DiscsPlaced(H, "PIL031", 2)]
    assert table.all(ChallengeBegan)


def test_a_full_card_gets_no_more_discs_before_the_oust() -> None:
    """Row a2."""
    table = planned(K, "PIL010", "PIL018", {A: 2})
    assert (row_of(table)[0], table.all(DiscsPlaced)) == ("a2", [])
    assert table.all(ChallengeBegan)


def test_cagliostro_fills_only_as_far_as_his_supply_goes() -> None:
    """Row a2."""
    assert planned(K, "PIL010", "PIL031", {A: 1}, supply={H: 1}).all(DiscsPlaced) == [DiscsPlaced(H, "PIL031", 1)]


def test_the_token_goes_to_a_card_that_is_attacked_with_a_disc_on_it() -> None:
    """R70: not where the automa has none."""
    assert planned(K, "PIL010", "PIL031", {A: 1}).all(TokenMoved) == [TokenMoved("PIL031")]
    assert planned(K, "PIL010", "PIL018", {A: 2}).all(TokenMoved) == []


def test_the_plan_goes_on_past_a_neighbour_to_which_no_row_applies() -> None:
    """R145, R137: without a disc in the supply nothing can be done with the Ace."""
    cards = {"r3c3": "PIL016", "r3c4": "PIL012", "r4c3": "PIL046", "r4c2": "PIL002"}
    discs = {"r3c3": {H: 1}, "r3c4": {H: 1}, "r4c2": {A: 1}}
    table = acts(table_of(W, cards, discs, token="r3c3", deck=("PIL015", "PIL020"), supply={H: 0}))
    assert [(followed.row, followed.target) for followed in table.all(ScriptFollowed)] == [
        ("f2", "PIL012"),
        ("e1", "PIL002"),
    ]


def test_a_full_own_target_sends_the_plan_to_the_next_neighbour_clockwise() -> None:
    """R145: row f2; turned up first, then the rows from the top."""
    cards = {"r3c3": "PIL016", "r3c4": "PIL012"}
    discs: dict[str, dict[Seat, int]] = {place: {H: 1} for place in cards}
    state = table_of(W, cards, discs, token="r3c3", down={"r4c3": "PIL017"}, deck=("PIL015", "PIL020"))
    table = acts(state)
    assert row_of(table) == ("f2", "PIL012")
    assert table.all(CardTurnedUp)[0].place == "r4c3"
    assert table.all(ScriptFollowed)[1].target == "PIL017"


def test_if_no_neighbour_serves_the_token_goes_to_the_last_one_and_extorts() -> None:
    """R145."""
    around = {
        "r3c4": "PIL012",
        "r4c3": "PIL014",
        "r4c2": "PIL002",
        "r3c2": "PIL011",
        "r2c2": "PIL005",
        "r2c3": "PIL007",
    }
    cards = {"r3c3": "PIL019", **around}
    discs: dict[str, dict[Seat, int]] = {place: {H: 1} for place in cards}
    state = table_of(W, cards, discs, token="r3c3", deck=("PIL015", "PIL020"))
    table = acts(state)
    assert row_of(table) == ("f2", "PIL012")
    assert table.all(TokenMoved) == [TokenMoved("PIL007")]
    assert table.all(CardYielded)[0].card == "PIL007"


# Oust by and against an automa.


def ousting(**changes: Any) -> Table:
    state = table_of(
        "joseph_ii",
        {"r4c4": "PIL016", "r5c3": "PIL031", "r1c1": "PIL009"},
        {"r4c4": {A: 1}, "r5c3": {H: 3}, "r1c1": {A: 1}},
        token="r5c3",
        hands={A: ("PIL002", "PIL005")},
        deck=("PIL001", "PIL003", "PIL004", "PIL006"),
        **changes,
    )
    return acts(state)


def test_the_automa_plays_one_card_of_the_deck_and_calls() -> None:
    """R140: no cube; all people draw after an Oust."""
    table = ousting()
    assert table.awaited == (A,)
    done = table.then(PlayStrength("PIL002"))
    assert done.all(ChallengeResolved)[0].won
    assert done.all(CubePlaced) == []
    compensated = done.then(TakeFavor(CL))
    assert [event.seat for event in compensated.all(CardsDrawn)][-1] == A


def test_the_card_that_the_automa_plays_comes_out_of_no_hand() -> None:
    """R140: whoever keeps count of a reshuffle counts it as gone from the deck."""
    table = ousting(lots=(Lot(("PIL001", "PIL003", "PIL004", "PIL006"), (0, 0)),)).then(PlayStrength("PIL002"))
    (lot,) = table.state.lots
    assert lot == Lot(("PIL003", "PIL004", "PIL006"), (0, 0))


def test_the_rival_with_most_discs_is_ousted() -> None:
    """R140: a tie goes to the next in turn order."""
    state = position(
        3,
        cards={"r5c2": "PIL031"},
        discs={"r5c2": {A: 1, B: 2}},
        automa="joseph_ii",
        hands={},
        contacts=("C15", "C20", "C12"),
    )
    table = acts(state)
    assert table.all(ChallengeBegan)[0].rival == B
    tied = position(3, cards={"r5c2": "PIL031"}, discs={"r5c2": {A: 1, B: 1}}, automa="joseph_ii")
    assert acts(tied).all(ChallengeBegan)[0].rival == A


def test_the_automa_has_no_quarrel_with_itself() -> None:
    """R140: also where most discs are its own."""
    state = table_of("joseph_ii", {"r4c4": "PIL031"}, {"r4c4": {A: 1, H: 2}})
    (began,) = acts(state).all(ChallengeBegan)
    assert (began.rival, began.discs) == (A, 1)


# Favor.


def test_the_automa_takes_top_then_bottom_then_from_whoever_has_most() -> None:
    """R142, R64, R4: the bottommost faction is the bottom one."""
    state = table_of("st_germain", {"r4c4": "PIL031", "r5c3": "PIL010"}, purses={A: favor(magistrates=2)})
    state = replace(state, pool={**state.pool, M: 0})
    table = acts(state)
    assert table.all(FavorTaken)[0].faction == M
    assert [f for event in table.all(FavorGained) for f in event.factions] == [N]


def test_the_automa_whispers_and_pays_conspire() -> None:
    """R142, R151: it gives the last of its order first."""
    cards = {"r4c4": "PIL016", "r5c3": "PIL010", "r4c3": "PIL021"}
    discs = {"r4c4": {A: 1}, "r4c3": {H: 1}}
    table = acts(table_of("st_germain", cards, discs))
    assert table.all(FavorGiven) == [FavorGiven(H, A, M)]
    assert [event.card for event in table.all(CardYielded)] == ["PIL016", "PIL021"]


def test_the_automa_pays_conspire_also_where_quiet_tidings_spare_it() -> None:
    """R142, R151: it makes no use of specials."""
    cards = {"r4c4": "PIL016", "r5c3": "PIL010", "r4c3": "PIL021"}
    discs = {"r4c4": {A: 1}, "r4c3": {H: 1}}
    table = acts(player(table_of("st_germain", cards, discs), A, special="S_tidings"))
    assert table.all(FavorGiven) == [FavorGiven(H, A, M)]


def test_discs_of_an_automa_are_rival_discs() -> None:
    """R151: it gets Conspire gifts, and favor may be taken from it."""
    state = table_of("st_germain", {"r3c3": "PIL016"}, {"r3c3": {A: 1, H: 1}}, seat=A)
    table = Table.given(state).then(Extort("PIL016"))
    assert GiveFavor(N, H) in table.legal()
    poor = replace(table_of("st_germain", purses={H: favor(scholars=1)}), pool=dict.fromkeys(FACTIONS, 0))
    assert TakeFavor(S, H) in Table.given(poor).then(Extort("placard")).legal()


# Its turn besides its actions.


def test_edicts_in_front_of_the_automa_tick_for_it() -> None:
    """R151: it makes no use of specials."""
    state = player(table_of("st_germain"), H, edicts=(OpenEdict("E_clergy", CL, 6),))
    state = replace(state, pool={**state.pool, CL: 0})
    assert its_turn(state).state.players[H].purse[CL] == 1


@pytest.mark.parametrize("event", ["E_clergy", "S_press"])
def test_every_ace_or_crown_of_its_turn_turns_the_top_event(event: str) -> None:
    """R148, R65: an edict is issued in front of it, a special discarded."""
    state = table_of("st_germain", down={"r4c4": "PIL046"}, event_deck=(event, "E_artists"))
    table = acts(state)
    assert table.all(EventTurned)[0].event == event
    assert bool(table.all(EdictIssued)) == (event in EDICTS)
    assert bool(table.all(SpecialDropped)) == (event not in EDICTS)
    assert table.state.events_taken[-1] == EventTaken(H, event, None, edict=event in EDICTS, turned=True)


def test_the_plan_card_counts_as_revealed_and_is_discarded() -> None:
    """R148, R72: and, apart from it, the card under the Chamberlain."""
    table = planned(W, "PIL046", "PIL012", {H: 1}, court=("PIL030", "PIL029", "PIL028", "PIL027", "PIL024"))
    assert table.all(EventTurned)
    assert "PIL030" in table.state.discards.known_cards


def test_claims_of_people_are_checked_in_its_turn_without_a_win() -> None:
    """R147."""
    cards = {"r1c1": "PIL046", "r3c3": "PIL047", "r5c1": "PIL052", "r1c2": "PIL001", "r1c3": "PIL003"}
    state = player(table_of("st_germain", cards, {p: {A: 1} for p in cards}), A, claims=("P07", "P12"))
    table = acts(state)
    assert table.all(GameEnded) == []
    assert table.state.players[A].lost == ("P12",)


# Its plots.


PLOT_EXAMPLES = {
    ("st_germain", "edicts_discarded"): {"edicts_gone": 4},
    ("joseph_ii", "deck_emptied"): {"emptied": 2},
}


@pytest.mark.parametrize(("automa", "check"), PLOT_EXAMPLES)
def test_plots_about_edicts_and_the_deck(automa: str, check: str) -> None:
    """R65, R132: Joseph counts each emptying of the deck."""
    base = table_of(automa, {"r1c1": "PIL001"}, {"r1c1": {A: 1}})
    assert not plots_met(base)
    assert plots_met(replace(base, **PLOT_EXAMPLES[automa, check]))


def test_a_person_without_a_disc_loses_to_joseph_from_round_two() -> None:
    """R147."""
    state = table_of("joseph_ii", {"r4c4": "PIL016"})
    assert plots_met(replace(state, round=2))
    assert not plots_met(replace(state, round=1))


GREAT = {"r3c2": "PIL001", "r3c3": "PIL016", "r3c4": "PIL003", "r2c2": "PIL004", "r2c3": "PIL005"}


@pytest.mark.parametrize("automa", ["st_germain", "cagliostro", "weishaupt"])
def test_a_controlled_lodge_of_five_wins(automa: str) -> None:
    """R147, R65: on map cards; the rules on counting together do not apply."""
    assert plots_met(table_of(automa, GREAT, {p: {H: 1} for p in GREAT}))


@pytest.mark.parametrize("automa", AUTOMAS)
def test_eight_discs_on_the_map_win(automa: str) -> None:
    cards = {"r1c1": "PIL031", "r3c3": "PIL042", "r5c3": "PIL036", "r5c1": "PIL009"}
    discs = {"r1c1": {H: 3}, "r3c3": {H: 3}, "r5c3": {H: 2}, "r5c1": {A: 1}}
    assert plots_met(table_of(automa, cards, discs))
    discs["r5c3"] = {H: 1}
    assert not plots_met(table_of(automa, cards, discs))


def test_cagliostro_wins_with_five_affiliated_cards_and_weishaupt_with_three_of_high_rank() -> None:
    five = {"r1c1": "PIL001", "r1c3": "PIL010", "r3c1": "PIL015", "r5c1": "PIL002", "r5c3": "PIL011"}
    discs: dict[str, dict[Seat, int]] = {place: {H: 1} for place in five}
    assert plots_met(table_of(K, five, discs))
    assert not plots_met(table_of(W, five, discs))
    high = {"r1c1": "PIL046", "r3c3": "PIL047", "r5c3": "PIL052"}
    assert plots_met(table_of(W, high, {place: {H: 1} for place in high}))


def test_a_win_of_the_automa_ends_the_game_at_its_own_plot_check() -> None:
    """R65: everybody else ranks behind it."""
    state = table_of("st_germain", edicts_gone=4)
    table = acts(state)
    ended = table.all(GameEnded)[0]
    assert (ended.how, ended.winners) == ("automa_plot", (H,))
    result = outcome(table.state)
    assert result is not None
    assert [(standing.seat, standing.rank) for standing in result.standings] == [(A, 2)]


def test_if_the_automa_wins_alone_no_player_has_won() -> None:
    """R65."""
    result = outcome(acts(table_of("st_germain", edicts_gone=4)).state)
    assert result is not None
    assert result.winners == ()


@pytest.mark.parametrize(
    ("discs", "held", "how", "rank"),
    [
        ({H: 1}, None, "automa_factions", 2),
        ({A: 1, H: 1}, None, "automa_shares", 1),
        ({A: 1, H: 1}, A, "factions", 1),
        ({A: 2, H: 1}, None, "factions", 1),
    ],
)
def test_the_automa_takes_part_in_faction_scoring(
    discs: dict[Seat, int], held: Seat | None, how: str, rank: int
) -> None:
    """R149: it claims no faction card and may win by it, alone or, where nothing decides a tie, with a person."""
    turn = scored_by_factions(discs, held)
    ended = turn.events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.how, ended.scores) == (how, (discs.get(A, 0), 1))
    result = outcome(turn.state)
    assert result is not None
    assert [(standing.seat, standing.rank) for standing in result.standings] == [(A, rank)]


@pytest.mark.parametrize(("discs", "winners"), [({H: 1}, ()), ({A: 1, H: 1}, (A,)), ({A: 2, H: 1}, (A,))])
def test_a_player_wins_also_by_sharing_with_the_automa(discs: dict[Seat, int], winners: tuple[Seat, ...]) -> None:
    """R149, R59."""
    result = outcome(scored_by_factions(discs, None).state)
    assert result is not None
    assert result.winners == winners


def scored_by_factions(discs: dict[Seat, int], held: Seat | None) -> Turn[State]:
    """Faction scoring of one lodge with these discs; `held` has its faction card."""
    cards = {"r3c2": "PIL034", "r3c3": "PIL008", "r3c4": "PIL011"}
    turn = Turn(GAME.evolve, table_of("st_germain", cards, {"r3c2": discs}, factions={N: held}), ScriptedChance())
    end_by_factions(turn)
    return turn


def test_after_the_person_it_is_the_turn_of_the_automa() -> None:
    """R74."""
    table = Table.given(table_of("st_germain", hands={A: ("PIL031", "PIL032", "PIL033", "PIL034")})).then(
        EndActions()
    )
    assert table.all(TurnBegan)[-1].seat == H
