"""Every special event, faction card and contact of the box does what it says, and nothing does it without it.

The 57 luminaries are in test_schemes.py, the plots in test_claims.py, the edicts in test_events.py, the automas in
test_automa.py, each one by one.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from domain.kernel.messages import Command
from domain.pax_illuminaten.commands import (
    BuyAction,
    ClaimFaction,
    Expel,
    Extort,
    Influence,
    LookAtHand,
    Organize,
    Oust,
    Pass,
    Scheme,
    Scout,
)
from domain.pax_illuminaten.components import CARDS, CONTACTS, EDITION, FACTIONS
from domain.pax_illuminaten.state import State

from .harness import A, B, Table, favor, now, player, position, rich

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"

# Special events.


def offers(command: Command) -> Callable[[State], bool]:
    """Whether A may give this command."""
    return lambda state: command in Table.given(state).legal()


def with_rival(card: str) -> State:
    return position(cards={"r1c1": card}, discs={"r1c1": {A: 1, B: 1}}, hands={A: ("PIL036",)}, purses={A: rich()})


def poor(**purse: int) -> State:
    return position(purses={A: favor(**purse)}, hands={B: ("PIL001",)})


SPECIALS: Mapping[str, tuple[State, Callable[[State], bool]]] = {
    "S_wilhelmsbad": (poor(nobility=2, clergy=3), offers(BuyAction("S_wilhelmsbad"))),
    "S_courtly": (position(cards={"r5c3": "PIL001"}, purses={A: rich()}), offers(Influence("PIL001"))),
    "S_investigators": (poor(), offers(LookAtHand(B))),
    "S_decree": (with_rival("PIL031"), offers(Expel("PIL031"))),
    "S_fair_weather": (
        position(cards={"r1c1": "PIL001", "r5c3": "PIL031"}, discs={"r1c1": {A: 1}}, purses={A: rich()}),
        offers(Organize(N)),
    ),
    "S_compact": (now(position(hands={A: ("PIL037",)}), chain=("PIL034",)), offers(Scheme("PIL037"))),
    "S_tidings": (
        position(cards={"r3c3": "PIL016"}, discs={"r3c3": {A: 1, B: 1}}),
        lambda state: Table.given(state).then(Extort("PIL016")).asked == "Acting",
    ),
    "S_press": (poor(clergy=3), offers(BuyAction("S_press", CL))),
    "S_advance": (
        now(position(cards={"r1c1": "PIL005"}, purses={A: rich()}), actions=0),
        offers(Influence("PIL005")),
    ),
}
"""By special event a position of A and what holds there while the event is in force, and only then."""


@pytest.mark.parametrize("special", EDITION.specials)
def test_a_special_event_works_while_it_is_in_force_whoever_owns_it(special: str) -> None:
    """R58, R129."""
    state, holds = SPECIALS[special]
    assert not holds(state)
    assert holds(player(state, A, special=special))
    assert holds(player(state, B, special=special))


# Faction cards.

ACTIONS: Mapping[str, Command] = {
    N: Influence("PIL041", by=N),
    P: Extort("placard", by=P),
    M: Expel("PIL032", by=M),
    ART: Organize(by=ART),
    S: Scout("r5c1", by=S),
    CL: Oust("PIL031", B, by=CL),
}


def board(**changes: Any) -> State:
    """A position in which the action of every faction card is possible."""
    cards = {"r1c1": "PIL031", "r1c2": "PIL032", "r5c3": "PIL041"}
    discs = {"r1c1": {B: 1}, "r1c2": {A: 1}}
    return position(cards=cards, discs=discs, hands={A: ("PIL001",)}, purses={A: rich(2)}, **changes)


def carried_out(table: Table) -> Table:
    """Every question answered by the first command there is."""
    while table.asked != "Acting":
        commands = table.legal(table.awaited[0])
        last = Pass() in commands
        table = table.then(Pass() if last else commands[0], seat=table.awaited[0])
    return table


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_card_gives_its_holder_one_action_a_turn_without_a_main_action(faction: str) -> None:
    """R98, R113."""
    command = ACTIONS[faction]
    for owner in (None, B):
        assert command not in Table.given(board(factions={faction: owner})).legal()
    held = board(factions={faction: A})
    table = carried_out(Table.given(held).then(command))
    assert (table.state.now.used, table.state.now.actions) == ((faction,), 2)
    used = now(held, used=(faction,))
    assert command not in Table.given(used).legal()
    assert command in Table.turn_of(used, A).legal()


FEES = {N: 1, P: 0, M: 1, ART: 1, S: 1, CL: 0}


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_fee_of_a_faction_card_is_one_favor_of_its_faction_or_none(faction: str) -> None:
    """R98."""
    state = player(
        board(factions={faction: A}), A, purse=favor(**{other: 2 for other in FACTIONS if other != faction})
    )
    free = offers(ACTIONS[faction])(state)
    assert free == (not FEES[faction])


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_card_is_claimed_with_the_largest_lodge_of_its_faction(faction: str) -> None:
    """R115."""
    three = [card.id for card in CARDS.values() if card.rank == "III" and faction in card.factions][:3]
    cards = dict(zip(("r3c2", "r3c3", "r3c4"), three, strict=True))
    state = position(cards=cards, discs={place: {A: 1} for place in cards}, factions={faction: None})
    assert Table.given(state).then(ClaimFaction(faction)).state.factions == {faction: A}


# Contacts.


@pytest.mark.parametrize("contact", CONTACTS)
def test_a_placard_yields_one_favor_of_each_faction_of_its_contact(contact: str) -> None:
    """R76."""
    table = Table.given(position(contacts=(contact, "C04" if contact != "C04" else "C05")))
    assert table.then(Extort("placard")).purse() == dict.fromkeys(CONTACTS[contact].factions, 1)


@pytest.mark.parametrize("contact", CONTACTS)
def test_a_placard_scouts_for_favor_of_its_contact_alone(contact: str) -> None:
    """R76, R81."""
    for faction in FACTIONS:
        state = position(
            contacts=(contact, "C04" if contact != "C04" else "C05"), purses={A: favor(**{faction: 1})}
        )
        assert offers(Scout("r1c1"))(state) == (faction in CONTACTS[contact].factions)
