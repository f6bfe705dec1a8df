"""The fifteen worked examples: fourteen of the printed rules, and an opening turn of a whole game."""

from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.pax_illuminaten.commands import (
    ActFrom,
    CallChallenge,
    ClaimPlot,
    Commit,
    DrawCard,
    EndActions,
    Expel,
    Extort,
    FollowScript,
    GiveFavor,
    Influence,
    MoveDisc,
    Organize,
    Oust,
    Pass,
    PickDisc,
    PlaceCard,
    PlayStrength,
    QuickFavor,
    Scheme,
    Scout,
    TakeCourt,
    TakeFavor,
    TurnPlan,
    Whisper,
)
from domain.pax_illuminaten.components import FACTIONS
from domain.pax_illuminaten.events import ChallengeResolved, EdictTicked, EventsDrawn, TokenMoved, TurnBegan
from domain.pax_illuminaten.plots import count_together, met
from domain.pax_illuminaten.position import scores
from domain.pax_illuminaten.scoring import totals
from domain.pax_illuminaten.state import OpenEdict

from .harness import A, B, C, Table, favor, player, position, rich

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"


def test_example_1_a_placard_yields_one_of_each_of_its_factions() -> None:
    assert Table.given(position()).then(Extort("placard")).purse() == {P: 1, M: 1, S: 1}


def test_example_2_a_card_of_rank_two_yields_one_of_each() -> None:
    state = position(cards={"r3c3": "PIL027"}, discs={"r3c3": {A: 1}})
    assert Table.given(state).then(Extort("PIL027")).purse() == {ART: 1, S: 1}


def test_example_3_two_neighbours_of_the_same_rank_whisper() -> None:
    cards = {"r3c3": "PIL019", "r3c2": "PIL024", "r3c4": "PIL025", "r3c5": "PIL021"}
    discs: dict[str, dict[Seat, int]] = {place: {A: 1} for place in cards}
    table = Table.given(position(cards=cards, discs=discs)).then(Extort("PIL019"))
    table = table.then(Whisper("PIL024"), Whisper("PIL025"))
    assert table.asked == "Acting"
    assert table.purse() == {CL: 1, N: 1, S: 1, M: 1, ART: 1, P: 1}


def test_example_4_one_favor_gained_goes_to_the_rival_on_the_card() -> None:
    state = position(cards={"r3c3": "PIL031"}, discs={"r3c3": {A: 1, B: 1}})
    table = Table.given(state).then(Extort("PIL031"), TakeFavor(N))
    assert table.legal() == [GiveFavor(N, B), GiveFavor(M, B)]
    after = table.then(GiveFavor(N, B))
    assert (after.purse(), after.purse(B)) == ({N: 1, M: 1}, {N: 1})


def test_example_5_only_one_card_is_open_to_influence() -> None:
    cards = {"r3c3": "PIL001", "r2c2": "PIL052", "r2c3": "PIL002", "r3c2": "PIL051", "r3c4": "PIL031"}
    discs = {"r3c3": {A: 1}, "r2c2": {B: 1}, "r2c3": {B: 1}, "r3c4": {B: 1}}
    purse = favor(magistrates=4, nobility=2)
    state = position(cards=cards, discs=discs, purses={A: purse}, contacts=("C23", "C20"))
    table = Table.given(state)
    assert [c for c in table.legal() if isinstance(c, Influence)] == [Influence("PIL031")]
    table = table.then(Influence("PIL031"), Commit(2)).paid()
    assert sum(table.purse().values()) == 0
    assert table.discs("r3c4") == (2, 1)


def test_example_6_three_steps_with_scholars_favor() -> None:
    cards = {"r1c1": "PIL020", "r1c2": "PIL041", "r5c1": "PIL024", "r4c2": "PIL029", "r3c3": "PIL039"}
    state = position(cards=cards, discs={"r1c1": {A: 1}, "r5c1": {A: 1}}, purses={A: favor(scholars=1)})
    table = Table.given(state).then(Organize(S), PickDisc("PIL020"), MoveDisc("PIL041"))
    assert table.legal() == [PickDisc("PIL024"), Pass()]
    table = table.then(PickDisc("PIL024"), MoveDisc("PIL029"), PickDisc("PIL029"), MoveDisc("PIL039"))
    assert (table.asked, table.purse()) == ("Acting", {})
    assert (table.discs("r1c2"), table.discs("r3c3")) == ((1, 0), (1, 0))


def test_example_7_the_new_card_takes_the_disc_over() -> None:
    cards, discs = {"r3c3": "PIL002", "r3c4": "PIL031"}, {"r3c3": {A: 1}, "r3c4": {A: 1}}
    state = position(cards=cards, discs=discs, hands={A: ("PIL010",)}, purses={A: favor(professions=1)})
    table = Table.given(state).then(Expel("PIL031"))
    table = table.then(ActFrom("PIL002")) if table.asked == "Planning" else table
    assert (table.face("r3c4"), table.discs("r3c4"), table.purse()) == ("PIL010", (1, 0), {})
    assert table.state.discards.known_cards == ("PIL031",)


def example_8(mine: str, theirs: str) -> ChallengeResolved:
    """Five against six around the centre card, on which two discs of B lie."""
    cards = {"r3c3": "PIL031", "r3c2": "PIL032", "r3c4": "PIL033", "r2c2": "PIL034", "r2c3": "PIL035"}
    discs = {"r3c3": {B: 2}, "r3c2": {A: 3}, "r3c4": {B: 3}, "r2c2": {A: 2}, "r2c3": {B: 1}}
    state = position(cards=cards, discs=discs, hands={A: (mine,), B: (theirs,)}, purses={A: favor(professions=1)})
    table = Table.given(state).then(Oust("PIL031", B)).paid()
    assert table.state.duel is not None
    assert table.state.duel.initial == (5, 6)
    table = table.then(PlayStrength(theirs), seat=B).then(PlayStrength(mine), CallChallenge())
    resolved: ChallengeResolved = table.all(ChallengeResolved)[0]
    return resolved


def test_example_8_eleven_beat_ten_and_a_dagger_wins_at_once() -> None:
    first = example_8("PIL001", "PIL008")
    assert (first.attack, first.defence, first.won) == (11, 10, True)
    assert example_8("PIL046", "PIL012").won


def test_example_9_a_chain_ends_with_a_crown() -> None:
    state = position(hands={A: ("PIL016", "PIL021", "PIL057", "PIL049")})
    table = Table.given(state).then(QuickFavor("PIL016"), Scheme("PIL021"), Scheme("PIL057"))
    assert (table.purse(), table.state.now.actions) == ({N: 1, M: 1}, 3)
    table.when(A, Scheme("PIL049")).refused("does_not_link")


def test_example_10_a_part_of_a_lodge_gives_one_plot_and_two_lodges_give_both() -> None:
    lodge = {"r1c1": "PIL001", "r1c2": "PIL003", "r1c3": "PIL004", "r2c4": "PIL005", "r2c3": "PIL016"}
    discs: dict[str, dict[Seat, int]] = {place: {A: 1} for place in lodge}
    one = position(cards=lodge, discs=discs, plots=("P01", "P12"))
    assert met("P01", one.position, A)
    assert met("P12", one.position, A)
    assert not count_together("P01", "P12", one.position, A)
    second = {"r5c1": "PIL010", "r5c2": "PIL025", "r5c3": "PIL040", "r4c4": "PIL037"}
    both = position(
        cards={**lodge, **second}, discs={**discs, **{place: {A: 1} for place in second}}, plots=("P01", "P12")
    )
    assert count_together("P01", "P12", both.position, A)
    Table.given(player(both, A, claims=("P12",))).then(ClaimPlot("P01"))


def test_example_11_an_edict_ticks() -> None:
    state = player(position(), A, edicts=(OpenEdict("E_artists", ART, 5),))
    state = replace(state, pool={**state.pool, ART: 1})
    table = Table.turn_of(state, A)
    assert table.all(EdictTicked) == [EdictTicked(A, "E_artists", ART, 1, 1)]
    assert (table.purse(), table.state.pool[ART]) == ({ART: 1}, 2)


def test_example_12_the_redraw_and_the_refresh_of_the_court() -> None:
    court = ("PIL001", "PIL002", "PIL003", "PIL004", "PIL005")
    state = position(
        court=court,
        hands={A: ("PIL010", "PIL011"), B: ("PIL012",) * 4},
        deck=("PIL020", "PIL021", "PIL022", "PIL023"),
    )
    table = Table.given(state).then(EndActions(), TakeCourt("PIL002"), DrawCard())
    assert table.state.players[A].hand.known == ("PIL010", "PIL011", "PIL002", "PIL020")
    assert table.state.discards.known_cards == ("PIL001",)
    assert table.state.court == ("PIL021", "PIL022", "PIL003", "PIL004", "PIL005")
    assert table.state.chamberlain == 1


def test_example_13_all_six_factions_score() -> None:
    """Rows of discs in the largest lodges: 11, 5 and 12 in all."""
    lodges = {
        "r1c1": "PIL052", "r1c2": "PIL001", "r1c3": "PIL003",  # nobility
        "r5c1": "PIL008", "r5c2": "PIL023", "r5c3": "PIL030",  # clergy
    }  # fmt: skip
    discs = {"r1c2": {A: 1}, "r1c3": {B: 1}, "r5c2": {C: 2}, "r5c3": {A: 1, C: 1}}
    state = position(3, cards=lodges, discs=discs, factions={P: None})
    rows = scores(state.position)
    assert [row[N] for row in rows] == [1, 1, 0]
    assert [row[CL] for row in rows] == [1, 0, 3]
    assert totals(state) == (2, 1, 3)
    assert [sum(row) for row in ((3, 4, 0, 1, 2, 1), (2, 1, 0, 1, 0, 1), (0, 2, 3, 3, 2, 2))] == [11, 5, 12]


def test_example_14_weishaupt_swaps_and_buys() -> None:
    """Left of the token is off the map: the plan goes on clockwise."""
    cards = {"r3c1": "PIL016", "r2c1": "PIL012"}
    state = position(
        cards=cards,
        discs={"r3c1": {-1: 1}},
        automa="weishaupt",
        deck=("PIL031", "PIL020", "PIL021"),
        purses={Seat(-1): favor(nobility=1)},
    )
    state = replace(state, token=state.places.index("r3c1"))
    table = Table.turn_of(state, Seat(-1)).then(TurnPlan(), seat=Seat(-1))
    follow = table.legal(Seat(-1))
    assert follow == [FollowScript("d", "PIL012")]
    done = table.then(follow[0], seat=Seat(-1))
    assert (done.face("r2c1"), done.discs("r2c1")) == ("PIL031", (0, 2))
    assert done.all(TokenMoved) == [TokenMoved("PIL031")]
    assert done.state.players[-1].purse[N] == 0


def test_example_15_an_opening_turn() -> None:
    """Contacts XV and XX: the pool, a placard, a scouted card, Quick Favor, the Redraw and the refresh."""
    hand = ("PIL016", "PIL031", "PIL001", "PIL002")
    purses = {A: favor(professions=1, magistrates=1, scholars=1), B: favor(magistrates=1, artists=1, scholars=1)}
    state = position(hands={A: hand, B: ("PIL003", "PIL004", "PIL005", "PIL006")}, purses=purses, round=1)
    assert state.pool == {N: 6, P: 5, M: 4, ART: 5, S: 4, CL: 6}
    assert len(state.deck) == 25
    table = Table.given(state).then(Extort("placard"))
    assert (table.state.pool[P], table.state.pool[M], table.state.pool[S]) == (4, 3, 3)
    assert table.purse() == {P: 2, M: 2, S: 2}
    table = table.then(Scout("r1c1"))
    table = table.then(next(c for c in table.legal() if c == type(c)(S))) if table.asked == "Paying" else table
    assert table.state.pool[S] == 4
    table = table.then(PlaceCard("PIL016"), QuickFavor("PIL031"), TakeFavor(N), EndActions())
    assert sum(table.purse().values()) == 5 + 3
    assert table.all(EventsDrawn) == []
    assert len(table.state.players[A].hand) == 3
    table = table.then(DrawCard())
    assert table.state.deck_size == 23
    assert table.state.chamberlain == 1
    assert table.all(TurnBegan)[-1].seat == B
    assert set(table.state.pool) == set(FACTIONS)
    assert rich(0)[N] == 0
