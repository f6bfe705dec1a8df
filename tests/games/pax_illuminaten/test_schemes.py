"""Scheme chains, Quick Favor and the abilities of all 57 luminaries (RULES 10)."""

from typing import Any

import pytest

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.pax_illuminaten.commands import (
    Borrow,
    ChooseCard,
    ClaimFaction,
    DrawCard,
    EndActions,
    Expel,
    Extort,
    Influence,
    KeepPlot,
    Oust,
    Pass,
    PayFavor,
    PlaceCard,
    QuickFavor,
    Scheme,
    Scout,
    TakeCourt,
    TakeFavor,
    TapEdict,
)
from domain.pax_illuminaten.components import ABILITIES, CARDS, FACTIONS
from domain.pax_illuminaten.events import (
    AbilityUsed,
    EdictDiscarded,
    EdictTapped,
    FavorGained,
    FinalRoundBegan,
    OfferClosed,
    PlotBuried,
    PlotPutBack,
)
from domain.pax_illuminaten.schemes.abilities import ABILITY
from domain.pax_illuminaten.state import OpenEdict, State

from .harness import A, B, C, Table, favor, now, player, position, rich

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"
BOARD = {"r1c1": "PIL016", "r3c3": "PIL031", "r3c4": "PIL038", "r5c3": "PIL041"}


def scene(card: str) -> State:
    """A position in which every ability has something to do."""
    cards = {place: face for place, face in BOARD.items() if face != card}
    discs: dict[str, dict[Seat, int]] = {"r3c3": {A: 1}, "r3c4": {B: 1}}
    state = position(
        cards=cards,
        discs={p: d for p, d in discs.items() if p in cards},
        hands={
            A: (card, "PIL049" if card != "PIL049" else "PIL050"),
            B: ("PIL002" if card != "PIL002" else "PIL003",),
        },
        purses={A: rich(3)},
        factions={N: B, P: None, CL: None},
    )
    return player(state, B, edicts=(OpenEdict("E_clergy", CL, 3),))


OFFER = {"bonus": "Bonus", "buff": "Acting", "special": "Choosing"}


@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_schemed_and_its_ability_begins(card: str) -> None:
    """R108: each of the 57, on a board where its ability has something to do."""
    ability = CARDS[card].ability
    table = Table.given(scene(card)).then(Scheme(card))
    used = table.all(AbilityUsed)[0]
    assert (used.card, used.ability, used.buff) == (card, ability, ABILITIES[ability].kind == "buff")
    assert table.state.now.chain == (card,)
    if ability == "ace_collect_and_bridge":
        assert table.purse()[CARDS[card].factions[0]] == 6
    elif ability == "crown_extra_main_action":
        assert table.state.now.actions == 3
    else:
        assert table.asked == OFFER[ABILITIES[ability].kind]
    assert (ability in table.state.now.buffs) == (ABILITIES[ability].kind == "buff")


@pytest.mark.parametrize("card", [card for card in CARDS if ABILITIES[CARDS[card].ability].kind != "buff"])
def test_bonus_and_special_may_be_left_out(card: str) -> None:
    """R108, R32: now or never."""
    table = Table.given(scene(card)).then(Scheme(card))
    if table.asked in ("Bonus", "Choosing"):
        table = table.then(Pass())
        assert table.all(OfferClosed)[-1].taken is False
    assert table.asked == "Acting"


@pytest.mark.parametrize("card", CARDS)
def test_every_card_gives_its_favor_value_for_quick_favor(card: str) -> None:
    """R110: I 1, II 2, III 3, Ace 3, Crown 2."""
    table = Table.given(scene(card)).then(QuickFavor(card))
    while table.asked == "Gaining":
        table = table.then(next(c for c in table.legal() if isinstance(c, TakeFavor)))
    expected = {"I": 1, "II": 2, "III": 3, "A": 3, "K": 2}[CARDS[card].rank]
    assert sum(table.purse().values()) - 18 == expected
    assert table.all(AbilityUsed) == []


def test_every_ability_has_a_function() -> None:
    assert set(ABILITY) == set(ABILITIES) == {card.ability for card in CARDS.values()}
    assert len(ABILITY) == 17


# Chains.


def hand(*cards: str, **changes: Any) -> Table:
    return Table.given(position(hands={A: cards}, **changes))


def test_quick_favor_is_used_once_a_turn() -> None:
    """R110, R34: the ability of an Ace is not the Quick Favor."""
    table = hand("PIL016", "PIL046", "PIL018").then(QuickFavor("PIL016"), Scheme("PIL046"))
    assert table.purse() == {N: 4, M: 1}
    table.when(A, QuickFavor("PIL018")).refused("quick_favor_used")


def test_with_the_magistrates_card_favor_comes_first_and_the_ability_after_it() -> None:
    """R110: Ace included."""
    table = hand("PIL046", factions={M: A}).then(QuickFavor("PIL046"))
    assert table.purse() == {N: 6}


def test_a_crown_follows_anything_and_nothing_follows_it() -> None:
    """R109, R33: not even an Ace, nor a Freemason under the Compact."""
    state = position(hands={A: ("PIL016", "PIL057", "PIL046", "PIL001")})
    table = Table.given(player(state, B, special="S_compact")).then(Scheme("PIL057"))
    for card in ("PIL046", "PIL001", "PIL016"):
        table.when(A, Scheme(card)).refused("does_not_link")


def test_an_ace_links_before_and_after_anything() -> None:
    """R109."""
    table = hand("PIL019", "PIL049", "PIL021").then(Scheme("PIL019"), Scheme("PIL049"), Scheme("PIL021"))
    assert len(table.state.now.chain) == 3


def test_the_compact_frees_only_the_freemason_that_is_added() -> None:
    """R109."""
    state = position(hands={A: ("PIL036", "PIL034", "PIL037")})
    table = Table.given(player(state, B, special="S_compact")).then(Scheme("PIL036"))
    table.when(A, Scheme("PIL034")).refused("does_not_link")
    assert Scheme("PIL037") in table.legal()
    free = position(hands={A: ("PIL034", "PIL037")})
    assert Scheme("PIL037") in Table.given(player(free, B, special="S_compact")).then(Scheme("PIL034")).legal()


def test_a_crown_raises_the_allowance_for_later_in_the_turn() -> None:
    """R35, R99: gone at the end of the Action phase."""
    table = hand("PIL052").then(Scheme("PIL052"))
    assert (table.asked, table.state.now.actions) == ("Acting", 3)
    assert table.then(EndActions()).state.now.actions == 0


# Buffs.


def test_equal_buffs_add_up_but_leave_one_icon_a_disc() -> None:
    """R111."""
    state = position(
        cards={"r1c1": "PIL034"}, hands={A: ("PIL018", "PIL033", "PIL031")}, purses={A: favor(nobility=1)}
    )
    table = Table.given(state).then(Scheme("PIL018"), Scheme("PIL033"), Scheme("PIL031"))
    after = table.then(Influence("PIL034")).paid()
    assert (after.purse(), after.discs("r1c1")) == ({}, (1, 0))


def test_favor_of_scouted_cards_twice_pays_twice() -> None:
    """R111, R19: a Crown gives 2."""
    state = position(hands={A: ("PIL024", "PIL039", "PIL057")}, purses={A: favor(scholars=1)})
    table = Table.given(state).then(Scheme("PIL024"), Scheme("PIL039"), Scout("r1c1"), PlaceCard("PIL057"))
    assert table.purse() == {S: 4}


def test_a_second_any_adds_nothing() -> None:
    """R111."""
    state = now(position(cards={"r3c3": "PIL016"}), buffs=("extort_any_count_rivals",) * 2)
    assert Table.given(state).then(Extort("PIL016")).purse() == {N: 1, M: 1}


def test_free_expels_cost_nothing_this_turn() -> None:
    state = position(cards={"r1c1": "PIL016"}, hands={A: ("PIL021", "PIL001")})
    table = Table.given(state).then(Scheme("PIL021"), Expel("PIL016"))
    assert table.face("r1c1") == "PIL001"


def test_a_levelled_challenge_has_no_advantage() -> None:
    state = position(
        cards={"r1c1": "PIL031"}, discs={"r1c1": {B: 1}}, hands={A: ("PIL019",)}, purses={A: favor(scholars=1)}
    )
    table = Table.given(state).then(Scheme("PIL019"), Oust("PIL031", B))
    assert table.state.duel is not None
    assert table.state.duel.level


# Specials.


def test_two_favor_come_from_any_edict_and_an_empty_one_is_discarded() -> None:
    """R53: at once, and it counts toward the five."""
    state = player(position(hands={A: ("PIL005",)}, edicts_gone=4), B, edicts=(OpenEdict("E_clergy", CL, 2),))
    table = Table.given(state).then(Scheme("PIL005"), TapEdict("E_clergy"))
    assert table.all(EdictTapped)[0].favor == 2
    assert table.all(EdictDiscarded)
    assert table.all(FinalRoundBegan)
    assert table.purse() == {CL: 2}


def test_one_of_two_plots_is_kept_and_the_other_goes_to_the_bottom() -> None:
    """R50, R77: nobody learns which."""
    state = position(hands={A: ("PIL020",)}, private=("P06", "P08"), event_deck=())
    table = Table.given(state).then(Scheme("PIL020"), DrawCard())
    drawn = state.plot_deck[0]
    assert isinstance(drawn, str)
    assert table.legal() == [KeepPlot("P06"), KeepPlot(drawn)]
    after = table.then(KeepPlot(drawn))
    assert after.state.players[A].plot == drawn
    assert after.state.plot_deck[-1] == "P06"
    event = after.all(PlotPutBack)[0].seen_by(B)
    assert (event.kept, event.plot) == (Hidden(), Hidden())
    table.when(A, KeepPlot("P13")).refused("not_offered")


def test_a_claimed_private_plot_is_not_exchanged() -> None:
    """R50, R123: even if the claim is lost, the drawn plot goes to the bottom; it does not leave the game."""
    state = player(position(hands={A: ("PIL020",)}), A, plot_shown=True, lost=("P06",))
    table = Table.given(state).then(Scheme("PIL020"), DrawCard())
    assert table.all(PlotBuried)
    assert table.state.players[A].plot == "P06"
    assert table.state.plot_deck == (*state.plot_deck[1:], state.plot_deck[0])
    assert table.asked == "Acting"


def test_no_plot_is_drawn_where_there_is_none() -> None:
    """R87."""
    table = Table.given(position(hands={A: ("PIL020",)}, plot_deck=())).then(Scheme("PIL020"))
    assert table.asked == "Acting"


def test_a_faction_card_in_play_is_borrowed_free_or_from_a_rival() -> None:
    """R114: neither an own one nor one that is not in play."""
    state = position(hands={A: ("PIL035",)}, factions={N: None, CL: B, S: A})
    assert Table.given(state).then(Scheme("PIL035")).legal() == [Borrow(N), Borrow(CL), Pass()]


def test_two_cards_come_from_the_deck_or_one_from_the_court() -> None:
    """R131: free, apart from the Redraw."""
    state = position(hands={A: ("PIL027",)}, court=("PIL001", "PIL002", "PIL003", "PIL004", "PIL005"))
    table = Table.given(state).then(Scheme("PIL027"))
    assert len(table.then(DrawCard()).state.players[A].hand) == 2
    after = table.then(TakeCourt("PIL003"))
    assert after.state.players[A].hand.known == ("PIL003",)
    assert after.state.court[2] is None
    table.when(A, TakeCourt("PIL057")).refused("not_offered")


def borrowing(owner: Seat | None) -> Table:
    state = position(hands={A: ("PIL035",)}, purses={A: favor(scholars=1)}, factions={S: owner})
    return Table.given(state).then(Scheme("PIL035"), Borrow(S))


@pytest.mark.parametrize("owner", [None, B])
def test_a_borrowed_faction_card_works_until_the_check_phase(owner: Seat | None) -> None:
    """R114: free or a rival's; never for the Redraw limit."""
    table = borrowing(owner)
    assert Scout("r5c3", by=S) in table.legal()
    ended = table.then(EndActions())
    assert ended.state.now.borrowed == ()
    assert ended.state.factions[S] == owner


def test_a_used_card_that_is_borrowed_stays_used() -> None:
    """R113: counted per faction card and turn."""
    table = Table.given(now(borrowing(B).state, used=(S,)))
    assert Scout("r5c3", by=S) not in table.legal()


def test_a_borrowed_card_that_is_claimed_stays() -> None:
    """R114, R115."""
    cards = {"r3c2": "PIL012", "r3c3": "PIL020", "r3c4": "PIL030"}
    state = position(cards=cards, discs={"r3c3": {A: 2}, "r3c4": {A: 1}}, hands={A: ("PIL035",)}, factions={S: B})
    table = Table.given(state).then(Scheme("PIL035"), Borrow(S), ClaimFaction(S), EndActions())
    assert table.state.factions[S] == A


def test_passive_effects_work_for_the_active_player_only() -> None:
    """R112."""
    state = position(factions=dict.fromkeys(FACTIONS, B))
    assert not any(state.holds(B, faction) for faction in FACTIONS)
    assert all(now(state, seat=B).holds(B, faction) for faction in FACTIONS)


def test_any_two_cards_on_which_no_rival_leads_change_places() -> None:
    state = position(
        3, cards={"r1c1": "PIL016", "r5c2": "PIL031"}, discs={"r5c2": {A: 1, C: 1}}, hands={A: ("PIL013",)}
    )
    table = Table.given(state).then(Scheme("PIL013"), ChooseCard("PIL016"))
    assert table.legal() == [ChooseCard("PIL031")]
    assert table.then(ChooseCard("PIL031")).face("r1c1") == "PIL031"


def test_gains_of_schemes_are_named() -> None:
    table = hand("PIL049").then(Scheme("PIL049"))
    assert table.all(FavorGained) == [FavorGained(A, (ART,) * 3, ())]
    assert PayFavor(ART) not in table.legal()
