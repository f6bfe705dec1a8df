"""240 positions with expected answers, computed by an independent reference (`vectors.jsonl`)."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, commands
from domain.richelieu import GAME
from domain.richelieu import commands as cmd
from domain.richelieu import events as ev
from domain.richelieu import intrigue_events as iv
from domain.richelieu.action import BUY, HIRE, INCOME, PLACE, SELL, TakeAction
from domain.richelieu.decisions import Agenda
from domain.richelieu.pieces import Box, Camp, Lot, Piece, Player, Sheet, Worker
from domain.richelieu.resolution import CloseIntrigue, ResolveIntrigue
from domain.richelieu.rewards import USES, UseReward
from domain.richelieu.scoring import scored
from domain.richelieu.state import State
from domain.richelieu.turns import PlaceNeutral, TurnOver
from tests.lines import Check, each

from .harness import COLOURS, DATA, Table

LINES = [json.loads(line) for line in Path(__file__).with_name("vectors.jsonl").read_text().splitlines()]
TAKEN = {"income": INCOME, "place": PLACE, "hire": HIRE, "jewel": SELL}


def lines(kind: str) -> Callable[[Check], Callable[[], None]]:
    return each([line for line in LINES if line["kind"] == kind])


# From a line to the product.


def colour(owner: int | str) -> str:
    """Of a seat, or of a neutral ("n0") in a match of two."""
    return COLOURS[owner if isinstance(owner, int) else 2 + int(owner[1])]


def state_of(given: dict[str, Any], *agenda: Agenda) -> State:
    boxes = tuple(given_box and box_of(given_box) for given_box in given["boxes"])
    board = [worker for box in boxes if box for sheet in box.sheets for worker in sheet.workers]
    seats = given["players"]
    piles = {colour(seat): held for seat, held in enumerate(given["seats"])}
    piles.update({colour(neutral): held for neutral, held in given["neutrals"].items()})
    return State(
        edition="reconstruction",
        cardinal=given["cardinal"],
        city_jewels=given["city_jewels"],
        players=tuple([player_of(seat) for seat in given["seats"]]),
        colours=tuple(piles),
        camps={owner: camp_of(piles[owner], owner, seats, board) for owner in piles},
        boxes=boxes,
        richelieu_pile=tuple(given["decks"]["richelieu"]),
        enemy_pile=tuple(given["decks"]["enemy"]),
        agenda=agenda,
    )


def player_of(given: dict[str, Any]) -> Player:
    numbers = [given[name] for name in ("prestige", "income", "military", "louis", "jewels")]
    return Player(*numbers, tile=given["prestige"] >= DATA.tile, sheets=tuple(given["sheets"]))


def camp_of(given: dict[str, Any], owner: str, seats: int, board: list[Worker]) -> Camp:
    place = COLOURS.index(owner)
    unseen = [worker.known_value for worker in board if worker.owner == owner and not worker.face_up]
    lots = (Lot(0, tuple(given["hand"] + unseen)),)
    return Camp(Seat(place % seats), place >= seats, tuple(given["hand"]), tuple(given["city"]), lots)


def box_of(given: dict[str, Any]) -> Box:
    return Box(*[Sheet(half["sheet"], tuple(map(piece_of, half["spaces"]))) for half in halves(given)])


def halves(given: dict[str, Any]) -> Iterable[dict[str, Any]]:
    return (given["richelieu"], given["enemy"])


def piece_of(given: dict[str, Any] | None) -> Piece | None:
    if given is None or "pawn" in given:
        return given and given["pawn"]
    return Worker(colour(given["owner"]), given["value"], given["face_up"])


def spot(state: State, address: list[Any]) -> tuple[str, int]:
    box, side, space = address
    return state.box(box + 1).sheet(side).id, space + 1


# From the product to a line.


def addresses(state: State, side_and_space: Iterable[tuple[str, int]]) -> set[tuple[int, str, int]]:
    found = set()
    for sheet, space in side_and_space:
        number = state.box_of(sheet)
        found.add((number - 1, state.box(number).side_of(sheet), space - 1))
    return found


def owner_of(state: State, owner: str | None) -> int | str | None:
    if owner is None:
        return None
    camp = state.camps[owner]
    return f"n{camp.keeper}" if camp.neutral else camp.keeper


def told(state: State) -> dict[str, Any]:
    """A position of the product in the words of a line, lists of values in order."""
    return {
        "players": len(state.players),
        "cardinal": state.cardinal,
        "seats": [seat_told(state, Seat(seat)) for seat in range(len(state.players))],
        "neutrals": {owner_of(state, o): hands_told(c) for o, c in state.camps.items() if c.neutral},
        "boxes": [box and box_told(state, box) for box in state.boxes],
        "city_jewels": state.city_jewels,
        "decks": {"richelieu": list(state.richelieu_pile), "enemy": list(state.enemy_pile)},
    }


def seat_told(state: State, seat: Seat) -> dict[str, Any]:
    player = state.players[seat]
    open_numbers = {name: getattr(player, name) for name in ("prestige", "income", "military", "louis", "jewels")}
    return {**open_numbers, **hands_told(state.camps[state.colour(seat)]), "sheets": sorted(player.sheets)}


def hands_told(camp: Camp) -> dict[str, Any]:
    return {"hand": sorted(camp.known_values), "city": sorted(camp.city)}


def box_told(state: State, box: Box) -> dict[str, Any]:
    def piece(held: Piece | None) -> dict[str, Any] | None:
        if isinstance(held, Worker):
            return {"owner": owner_of(state, held.owner), "value": held.value, "face_up": held.face_up}
        return held and {"pawn": held}

    sides = zip(("richelieu", "enemy"), box.sheets, strict=True)
    return {side: {"sheet": sheet.id, "spaces": [piece(p) for p in sheet.spaces]} for side, sheet in sides}


def in_order(position: dict[str, Any]) -> dict[str, Any]:
    """The position of a line with its unordered lists sorted."""
    for held in (*position["seats"], *position["neutrals"].values()):
        for name in ("hand", "city", "sheets"):
            if name in held:
                held[name] = sorted(held[name])
    return position


# The tests, one a kind.


@lines("resolve")
def test_a_resolution_and_all_it_sets_off(line: dict[str, Any]) -> None:
    given, expected = line["input"], line["expected"]
    state = state_of(given["position"], TurnOver(Seat(0)))
    number = next(number for number, box in enumerate(state.boxes, 1) if box and box.full)
    table = Table.given(replace(state, agenda=(*state.agenda, ResolveIntrigue(number))))
    events, choices = list(table.events), list(given["choices"])
    while table.state.agenda and isinstance(top := table.state.agenda[-1], UseReward):
        table = table.after((top.seat, chosen(table.state, top, choices.pop(0))))
        events += table.events
    assert choices == []
    before_next_turn = upto(state, number, events)
    assert steps_of(state, events) == [{**step, "out": sorted(step["out"])} for step in expected["steps"]]
    offers = [[e.seat, e.kind] for e in events if isinstance(e, iv.RewardOffered)]
    assert offers == expected["offers"]
    assert told(before_next_turn) == in_order(expected["after"])
    assert (GAME.outcome(table.state) is not None) is expected["game_over"]


def chosen(state: State, top: UseReward, choice: dict[str, Any] | None) -> Command:
    if choice is None:
        return cmd.Pass()
    sheet, space = spot(state, choice["to"])
    if top.reward == "worker":
        return cmd.PlaceWorker(choice["value"], sheet, space)
    return (
        cmd.MoveWorker(*spot(state, choice["from"]), sheet, space)
        if "from" in choice
        else cmd.PlacePawn(sheet, space)
    )


def upto(state: State, number: int, events: list[Any]) -> State:
    """The position before the turn goes on."""
    state = replace(state, agenda=(*state.agenda, ResolveIntrigue(number)))
    for event in events:
        if isinstance(event, ev.TurnBegan | ev.NeutralDue):
            break
        state = GAME.evolve(state, event)
    return state


def steps_of(state: State, events: list[Any]) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    cardinal = state.cardinal
    for event in events:
        match event:
            case iv.IntrigueDecided():
                steps.append(verdict_told(state, event))
                steps[-1]["cardinal"] = [cardinal]
            case iv.CardinalMoved(_, _, space) | iv.CardinalCaughtUp(_, space):
                cardinal = space
                steps[-1]["cardinal"].append(space)
            case iv.BoxCleared(_, discarded):
                steps[-1]["cardinal"] = (steps[-1]["cardinal"] + [cardinal])[:3]
                steps[-1]["out"] = list(discarded)
    return [{**step, "out": sorted(step["out"])} for step in steps]


def verdict_told(state: State, event: iv.IntrigueDecided) -> dict[str, Any]:
    rewards = ((event.first, event.first_reward), (event.second, event.second_reward))
    return {
        "box": event.box - 1,
        "side": event.side,
        "totals": {"richelieu": event.richelieu_total, "enemy": event.enemy_total},
        "standing": [[owner_of(state, rank.owner), rank.total, rank.leftmost - 1] for rank in event.standing],
        "first": owner_of(state, event.leader),
        "second": owner_of(state, event.runner_up),
        "sheet": event.sheet,
        "sheet_to": event.first,
        "rewards": [[seat, dict(parts)] for seat, parts in rewards if seat is not None],
        "cardinal_step": event.cardinal,
    }


@lines("actions")
def test_the_actions_of_a_position(line: dict[str, Any]) -> None:
    given, legal = line["input"], line["expected"]["legal"]
    seat, taken = Seat(given["seat"]), tuple([TAKEN[name] for name in given["taken"]])
    top = TakeAction(seat, given["allowed"], taken)
    state = replace(state_of(given["position"], top), idle=given["idle"])
    allowed = [option.command for option in top.options(state, seat) if isinstance(option, Allow)]
    placed = [command for command in allowed if isinstance(command, cmd.PlaceWorker)]
    costs = {(*address, cost) for *address, cost in legal["place"]}
    if not taken:
        assert (2 if state.is_behind_cardinal(seat) else 1) == line["expected"]["allowed_at_start"]
    assert top.allowed - len(taken) == legal["left"]
    assert (cmd.TakeIncome() in allowed) is legal["income"]
    assert (cmd.HireArmy() in allowed) is (legal["hire"] is not None)
    assert (cmd.SellJewel() in allowed) is legal["sell"]
    assert (cmd.BuyJewel() in allowed) is legal["buy"]
    assert (cmd.Pass() in allowed) is legal["may_stop"]
    assert addresses(state, {(c.sheet, c.space) for c in placed}) == {address[:3] for address in costs}
    assert {c.value for c in placed} == (set(legal["values"]) if costs else set())
    assert all(isinstance(command, cmd.PlaceWorker) for command in allowed) is legal["forced"]
    for *address, cost in legal["place"]:
        table = Table.given(state).when(seat, cmd.PlaceWorker(legal["values"][0], *spot(state, list(address))))
        assert placement(table).cost == cost


def placement(table: Table) -> Any:
    return table.events[0]


@lines("place")
def test_a_placement(line: dict[str, Any]) -> None:
    given, expected = line["input"], line["expected"]
    seat = Seat(given["seat"])
    state = state_of(given["position"], TakeAction(seat, 3, (PLACE,) if given["second"] else ()))
    sheet, space = spot(state, given["to"])
    table = Table.given(state).after((seat, cmd.PlaceWorker(given["value"], sheet, space)))
    assert placement(table).cost == expected["cost"]
    assert isinstance(placement(table), ev.WorkerPlacedFaceUp) is expected["face_up"]
    fills = bool(table.all(iv.WorkersTurnedUp))
    for event in table.events:
        if isinstance(event, iv.WorkersTurnedUp):
            break
        state = GAME.evolve(state, event)
    assert state.players[seat].louis == expected["louis"]
    camp = state.camps[state.colour(seat)]
    assert (sorted(camp.known_values), sorted(camp.city)) == (sorted(expected["hand"]), sorted(expected["city"]))
    assert fills is expected["fills"]


@lines("reward")
def test_what_a_reward_may_be_used_for(line: dict[str, Any]) -> None:
    given, expected = line["input"], line["expected"]
    seat, kind = Seat(given["seat"]), given["kind"]
    resolving, *waiting = [number + 1 for number in given["queue"]]
    close = CloseIntrigue(resolving, "enemy", "", None, 0)
    queue = [ResolveIntrigue(number) for number in reversed(waiting)]
    state = state_of(given["position"], TurnOver(seat), *queue, close, UseReward(seat, kind))
    found: list[Any] = list(commands(USES[kind](state, seat)))
    assert addresses(state, {(c.sheet, c.space) for c in found}) == set(map(tuple, expected["to"]))
    if kind == "worker":
        assert {c.value for c in found} == (set(expected["values"]) if found else set())
    if kind == "bribe":
        sources = {(c.from_sheet, c.from_space) for c in found}
        assert addresses(state, sources) == set(map(tuple, expected["from"]))
        assert len(found) == len(expected["from"]) * len(expected["to"])


@lines("neutral")
def test_where_a_neutral_may_go(line: dict[str, Any]) -> None:
    owner = line["input"]["owner"]
    seat = Seat(int(owner[1]))
    top = PlaceNeutral(seat, colour(owner))
    state = state_of(line["input"]["position"], top)
    found = [c for c in commands(top.options(state, seat)) if isinstance(c, cmd.PlaceWorker)]
    expected = line["expected"]
    assert {c.value for c in found} == set(expected["values"])
    assert addresses(state, {(c.sheet, c.space) for c in found}) == set(map(tuple, expected["spaces"]))


@lines("final")
def test_the_final_scores(line: dict[str, Any]) -> None:
    players = tuple([player_of(seat) for seat in line["input"]["seats"]])
    state = State(edition="reconstruction", players=players)
    expected = line["expected"]
    events = list(scored(DATA, players))
    for event in events:
        state = GAME.evolve(state, event)
    for event, parts in zip(events, expected["parts"], strict=True):
        assert {name: getattr(event, name) for name in parts} == parts
    assert [event.total for event in events] == expected["scores"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    ranks = sorted({standing.rank for standing in outcome.standings})
    places = [[s.seat for s in outcome.standings if s.rank == rank] for rank in ranks]
    assert places == expected["ranking"]


def test_buying_and_selling_are_one_action() -> None:
    """The word "jewel" of a line stands for both."""
    assert {SELL, BUY} == {"sell_jewel", "buy_jewel"}
