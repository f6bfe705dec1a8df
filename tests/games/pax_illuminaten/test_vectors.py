"""500 positions with expected answers, computed by an independent reference (`vectors.jsonl`)."""

import json
from collections.abc import Callable
from itertools import combinations, product
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.actions import expel, extort, influence, oust
from domain.pax_illuminaten.actions.influence import disc_discounts, price
from domain.pax_illuminaten.actions.organize import Organizing
from domain.pax_illuminaten.actions.reach import acting_cards
from domain.pax_illuminaten.actions.table import cost
from domain.pax_illuminaten.actions.variants import VARIANTS
from domain.pax_illuminaten.automa.script import row_for
from domain.pax_illuminaten.automa.script import targets as script_targets
from domain.pax_illuminaten.challenge.strength import advantage, attacker_wins, initial_strength, value
from domain.pax_illuminaten.components import CARDS, CONTACTS, FACTIONS, PLOTS
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor.gaining import sources
from domain.pax_illuminaten.favor.payable import can_pay
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.ids import PLACARD
from domain.pax_illuminaten.plots import count_together, met
from domain.pax_illuminaten.position import lodge_controller, lodges_of, may_claim, scores
from domain.pax_illuminaten.schemes.scheme import links
from domain.pax_illuminaten.scoring import faction_cards
from domain.pax_illuminaten.state import Phase, Player, State
from tests.lines import Check, each

LINES = [json.loads(line) for line in Path(__file__).with_name("vectors.jsonl").read_text().splitlines()]
Line = dict[str, Any]


def lines(kind: str) -> Callable[[Check], Callable[[], None]]:
    return each([line for line in LINES if line["kind"] == kind])


def state_of(given: Line, seat: int = 0, automa: str | None = None) -> State:
    """A position as the product holds it, in the turn of a seat."""
    count = given["players"]
    cells = [cell or {"card": None, "discs": [0] * count} for row in given["rows"] for cell in row]
    holders = given["faction_cards"].items()
    return State(
        seats=tuple(HOUSE if automa and number == count - 1 else Seat(number) for number in range(count)),
        automa=automa,
        players=tuple(
            Player(contact, purse=dict.fromkeys(FACTIONS, 0), supply=supply)
            for contact, supply in zip(given["contacts"], given["supply"], strict=True)
        ),
        places=layout(count).places,
        faces=tuple(cell["card"] for cell in cells),
        down=(None,) * len(cells),
        discs=tuple(tuple(cell["discs"]) for cell in cells),
        factions={faction: None if owner is None else Seat(owner) for faction, owner in holders},
        deck=("PIL001",),
        now=Phase(HOUSE if automa else Seat(seat), 2),
    )


def cell(state: State, place: int) -> list[int]:
    row, column = state.places[place][1:].split("c")
    return [int(row), int(column)]


def spot(state: State, at: list[int]) -> int:
    return state.places.index(f"r{at[0]}c{at[1]}")


def name(state: State, at: Any) -> str:
    return PLACARD if at == "placard" else state.faces[spot(state, at)] or ""


def seen(state: State, card: str) -> Any:
    return "placard" if card == PLACARD else cell(state, state.place(card))


def with_purse(state: State, seat: int, purse: dict[str, int]) -> State:
    players = list(state.players)
    players[seat] = replace(players[seat], purse=purse)
    return replace(state, players=tuple(players))


def with_special(state: State, special: str, active: bool) -> State:
    first, *others = state.players
    return replace(state, players=(replace(first, special=special if active else None), *others))


@lines("map")
def test_the_map_has_the_expected_shape(line: Line) -> None:
    shape = layout(line["input"]["players"])
    state = State(places=shape.places)
    assert line["expected"] == {
        "neighbours": [[cell(state, p), [cell(state, q) for q in near]] for p, near in enumerate(shape.near)],
        "interior": [cell(state, p) for p in sorted(shape.interior)],
        "edge": [cell(state, p) for p in sorted(shape.edge)],
        "placards": [[cell(state, p) for p in touched] for touched in shape.placards],
    }


@lines("board")
def test_lodges_and_control_are_as_expected(line: Line) -> None:
    state, expected = state_of(line["input"]["position"]), line["expected"]
    position = state.position
    found = [
        {
            "faction": lodge.faction,
            "cells": [cell(state, p) for p in sorted(lodge.places)],
            "controller": lodge_controller(position, lodge),
        }
        for lodge in lodges_of(position)
    ]
    assert sorted(found, key=str) == sorted(expected["lodges"], key=str)
    places = range(len(state.faces))
    assert expected["controlled"] == [
        [cell(state, p) for p in places if position.controls(p, seat)] for seat in state.seats
    ]


@lines("board")
def test_plots_are_met_and_count_together_as_expected(line: Line) -> None:
    state, expected = state_of(line["input"]["position"]), line["expected"]
    position = state.position
    for seat in state.seats:
        plots = [plot for plot in PLOTS if met(plot, position, seat)]
        assert plots == expected["plots"][seat]
        pairs = [list(pair) for pair in combinations(plots, 2) if count_together(*pair, position, seat)]
        assert pairs == expected["pairs"][seat]


@lines("board")
def test_faction_cards_may_be_claimed_as_expected(line: Line) -> None:
    state, expected = state_of(line["input"]["position"]), line["expected"]
    for seat in state.seats:
        others = [faction for faction, owner in state.factions.items() if owner != seat]
        assert [f for f in others if may_claim(state.position, seat, f)] == expected["claims"][seat]


@lines("board")
def test_faction_scoring_is_as_expected(line: Line) -> None:
    state, expected = state_of(line["input"]["position"]), line["expected"]["scoring"]
    rows = scores(state.position)
    assert rows == expected["rows"]
    totals = [sum(row.values()) for row in rows]
    assert totals == expected["totals"]
    keys = [(total, faction_cards(state, seat)) for total, seat in zip(totals, state.seats, strict=True)]
    ranking = [[s for s in state.seats if keys[s] == key] for key in sorted(set(keys), reverse=True)]
    assert ranking == expected["ranking"]


@lines("extort")
def test_extort_yields_what_is_expected(line: Line) -> None:
    given, expected = line["input"], line["expected"]
    seat, state = Seat(given["seat"]), state_of(given["position"], given["seat"])
    buffs = ("extort_any_count_rivals",) * given["count_rivals"]
    marks = tuple(name(state, at) for at in given["marks"])
    state = replace(state, now=replace(state.now, buffs=buffs, marks=marks))
    cards = extort.extort_cards(state, seat)
    assert sorted(map(str, (seen(state, card) for card in cards))) == sorted(map(str, expected["targets"]))
    target = name(state, given["target"])
    whispering = extort.whispers(state, seat, target, given["no_whisper"])
    wanted = expected["sources"]
    assert [seen(state, card) for card in (target, *whispering)] == [source["at"] for source in wanted]
    totals = {(0,) * len(FACTIONS)}
    for card, source, owed in zip((target, *whispering), wanted, expected["owed"], strict=True):
        units = extort.yields(state, seat, card)
        fixed = [unit[0] for unit in units if len(unit) == 1]
        assert {f: fixed.count(f) for f in fixed} == source["fixed"]
        assert [f for unit in units if len(unit) > 1 for f in unit] == source["either"]
        owes = extort.owes(state, seat, card, given["no_conspire"])
        assert {str(rival): count for rival, count in owes} == source["owes"]
        assert min(len(units), sum(count for _, count in owes)) == owed
        ways = {tuple(choice.count(f) for f in FACTIONS) for choice in product(*units)}
        totals = {tuple(map(sum, zip(a, b, strict=True))) for a in totals for b in ways}
    assert sorted(totals) == sorted(map(tuple, expected["gain_all"]))


@lines("gain")
def test_the_pool_pays_first_and_rivals_after_it(line: Line) -> None:
    given = line["input"]
    seat, count = Seat(given["seat"]), len(given["purses"])
    players = tuple(Player("C04", purse=purse) for purse in given["purses"])
    seats = tuple(Seat(number) for number in range(count))
    state = State(seats=seats, players=players, pool=given["pool"])
    for faction, wanted in line["expected"].items():
        now, found = state, {"pool": 0, "rivals": 0, "lost": 0}
        for _ in range(given["request"][faction]):
            ways = sources(now, seat, (faction,))
            if not ways:
                found["lost"] += 1
            elif ways[0].rival is None:
                found["pool"] += 1
                now = replace(now, pool={**now.pool, faction: now.pool[faction] - 1})
            else:
                found["rivals"] += 1
                rival = ways[0].rival
                purse = now.players[rival].purse
                now = with_purse(now, rival, {**purse, faction: purse[faction] - 1})
        assert found == wanted


@lines("influence")
def test_influence_reaches_and_costs_what_is_expected(line: Line) -> None:
    given, expected = line["input"], line["expected"]
    seat, state = Seat(given["seat"]), state_of(given["position"], given["seat"])
    buffs = ("influence_cost_minus_one",) * given["minus_one"]
    state = replace(state, now=replace(state.now, buffs=buffs))
    state = replace(state, factions=dict.fromkeys(given["held"], seat))
    state = with_special(with_purse(state, seat, given["purse"]), "S_courtly", given["courtly"])
    by = "influence_any_rival_discount" if given["rival_discount"] else "main"
    found = influence.influence_places(state, seat, VARIANTS[by])
    assert [[cell(state, place), most] for place, most in found] == expected["targets"]
    place = spot(state, given["target"])
    icons, free = price(state, seat, place, given["discs"], given["rival_discount"])
    each = len(CARDS[state.faces[place] or ""].cost)
    discounts = disc_discounts(state, seat, place, given["discs"])
    assert [each - discount for discount in discounts] == expected["per_disc"]
    assert len(icons) - free == expected["total"]
    assert can_pay(state, seat, icons, free) == expected["affordable"]


@lines("organize")
def test_organize_goes_as_far_as_expected(line: Line) -> None:
    given, expected = line["input"], line["expected"]
    seat, state = Seat(given["seat"]), state_of(given["position"], given["seat"])
    moving = Organizing(seat, 3, given["faction"], None, False, False)

    def steps(now: State) -> list[list[Any]]:
        sources = [now.place(card) for card in moving.sources(now)]
        return [[cell(now, a), cell(now, b)] for a in sources for b in moving.goals(now, a)]

    assert sorted(steps(state)) == sorted(expected["first_steps"])
    stopped = None
    for number, step in enumerate(given["steps"]):
        if step not in steps(state):
            stopped = number
            break
        rows = [list(row) for row in state.discs]
        rows[spot(state, step[0])][seat] -= 1
        rows[spot(state, step[1])][seat] += 1
        state = replace(state, discs=tuple(map(tuple, rows)))
    assert (stopped is None) == expected["legal"]
    assert stopped == expected["stopped_at"]
    mine = [[cell(state, p), row[seat]] for p, row in enumerate(state.discs) if row[seat]]
    assert mine == expected["discs"]


@lines("expel")
def test_expel_reaches_and_leaves_what_is_expected(line: Line) -> None:
    given, expected = line["input"], line["expected"]
    seat, state = Seat(given["seat"]), state_of(given["position"], given["seat"])
    state = with_special(state, "S_decree", given["decree"])
    by_actor: dict[str, list[Any]] = {}
    for place in expel.expel_places(state, seat):
        for card in acting_cards(state, seat, place):
            by_actor.setdefault(card, []).append(cell(state, place))
    found = [[seen(state, card), sorted(cells)] for card, cells in by_actor.items()]
    assert sorted(found, key=str) == sorted(expected["targets"], key=str)
    place = spot(state, given["target"])
    reachable = place in expel.expel_places(state, seat)
    fitted = expel.discs_after_expel(state, seat, place, given["card"])
    assert (reachable and fitted is not None) == expected["legal"]
    deed = Deed("expel", "main", state.faces[place], acting=PLACARD, card=given["card"])
    assert len(cost(state, seat, deed)[0]) == expected["cost"]
    if fitted is not None and expected["legal"]:
        assert list(fitted[0]) == expected["discs"]
        assert fitted[1][seat] == expected["home"]


@lines("oust")
def test_a_challenge_goes_as_expected(line: Line) -> None:
    given, expected = line["input"], line["expected"]
    seat, rival = Seat(given["seat"]), Seat(given["rival"])
    state = state_of(given["position"], seat)
    found = [[cell(state, place), who, count] for place, who, count in oust.oust_places(state, seat)]
    assert sorted(found) == sorted(expected["targets"])
    place = spot(state, given["target"])
    defence = initial_strength(state, rival, place)
    attack = initial_strength(state, seat, place)
    attack = defence + given["shift"] if given["shift"] else attack
    who = advantage(attack, defence, given["level"])
    names = {1: "attacker", 0: None, -1: "defender"}
    assert expected["initial"] == {"attacker": attack, "defender": defence, "advantaged": names[who]}
    autos = [False, False]
    for shown in given["reveals"]:
        added = [value(s, sign * who) if s else (0, False) for s, sign in zip(shown, (1, -1), strict=True)]
        attack, defence = attack + added[0][0], defence + added[1][0]
        autos = [old or new for old, (_, new) in zip(autos, added, strict=True)]
    won = attacker_wins(attack, defence, (autos[0], autos[1]))
    sides = [side for side, auto in zip(("attacker", "defender"), autos, strict=True) if auto]
    assert expected["result"] == {
        "winner": "attacker" if won else "defender",
        "attacker": attack,
        "defender": defence,
        "auto": sides,
    }


@lines("chain")
def test_scheme_cards_link_as_expected(line: Line) -> None:
    cards, compact = line["input"]["cards"], line["input"]["compact"]
    pairs = zip([None, *cards], cards, strict=False)
    assert all(links(before, card, compact) for before, card in pairs) == line["expected"]["legal"]


def automa_last(state: State, seat: int) -> State:
    """The position with the seat of the automa and the last one exchanged: here the automa always comes last."""
    order = list(range(len(state.players)))
    order[seat], order[-1] = order[-1], order[seat]
    discs = tuple(tuple(row[number] for number in order) for row in state.discs)
    return replace(state, discs=discs, players=tuple(state.players[number] for number in order))


@lines("plan")
def test_a_plan_card_leads_to_the_expected_row(line: Line) -> None:
    given, expected = line["input"], line["expected"]
    state = automa_last(state_of(given["position"], automa=given["bot"]), given["seat"])
    at = given["bot_card"]
    state = replace(state, token=None if at == "placard" else spot(state, at))
    state = replace(state, now=replace(state.now, plan=given["plan_card"]))
    places = script_targets(state)
    assert [cell(state, place) for place in places] == [expected["target"]]
    assert row_for(state, places)[0] == expected["row"]


def test_every_contact_of_the_positions_exists() -> None:
    boards = [line["input"]["position"] for line in LINES if "position" in line["input"]]
    assert {contact for board in boards for contact in board["contacts"]} <= set(CONTACTS)
