"""Positions of played matches in which one thing was changed so that play cannot lead to them."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct

from domain.kernel.chance import KeyedChance
from domain.kernel.flaws import Flaw, pointer
from domain.match.position import flaws_of
from tests.playouts import GAMES, Case, play_out

CAP = 400
TRIED = 60
"""How many cards are exchanged in a position, of all that could be."""


class Planted(Struct, frozen=True):
    """A fault: what is put where, and the flaw that is found of it."""

    at: str
    value: Any
    code: str
    found_at: str | None = None
    due: Any = UNSET


def put(at: str, value: Any, code: str, found_at: str | None = None, due: Any = UNSET) -> Planted:
    return Planted(at, value, code, found_at, due)


PROOF = {"agent": "beacon", "coins": 99, "pays": 0}
POWER = {"kind": "use_power", "seat": 0, "agent": "beacon", "uses": 9}
TURN_OVER = {"kind": "turn_over", "seat": 0, "neutral_placed": True}
DUEL = {"seat": 0, "rival": 1, "card": "placard", "count": 1, "by": "main", "attack": 1, "defence": 1}
SCORE = dict.fromkeys(("prestige", "income", "military", "majority", "sets", "jewels"), 1)


def as_it_is(state: Any) -> Any:
    """The favor of the clergy in the pool."""
    return state["pool"]["clergy"]


def other_suit(state: Any) -> str:
    """A suit of which no card lies on the table."""
    suits = {play["card"].partition("_")[0] for play in state["trick"]["plays"]}
    return next(suit for suit in ("axe", "bow", "fist", "sword") if suit not in suits)


def one_more(state: Any) -> Any:
    return as_it_is(state) + 1


PLANTED: dict[str, tuple[Planted, ...]] = {
    "conspiracy": (
        put("/edition", "none", "no_such"),
        put("/stations", "none", "no_such"),
        put("/die_sides", 8, "exactly", due=6),
        put("/icon_faces", 7, "too_many"),
        put("/agents/beacon", "atlantis", "no_such"),
        put("/agents/nobody", "vienna", "no_such"),
        put("/agents", dict.fromkeys(("beacon", "magician", "roulette"), "rome"), "missing"),
        put("/case", "atlantis", "no_such"),
        put("/players/1/hq", lambda state: state["players"][0]["hq"], "twice"),
        put("/players/0/hq", "vienna", "no_such"),
        put("/players/1/token", lambda state: state["players"][0]["token"], "twice"),
        put("/players/0/token", None, "empty"),
        put("/players/0/coins/amounts/solomon", -1, "too_few"),
        put("/players/0/coins/amounts/solomon", 29, "total", "/players/0/coins/amounts/reserve"),
        put("/players/0/lost", {"beacon": 3}, "multiple", "/players/0/lost/beacon"),
        put("/players/0/closed", {"solomon": 0}, "no_such", "/players/0/closed/solomon"),
        put(
            "/players/0/proofs",
            [{"agent": "beacon", "coins": 99, "pays": 0}],
            "too_many",
            "/players/0/proofs/0/coins",
        ),
        put("/players/0/pays", 9999, "too_many"),
        put("/players/0/pays", 0, "unpaid", "/players/0/coins"),
        put("/round", 0, "too_few"),
        put("/turn", 7, "no_seat"),
        put("/start", None, "no_seat"),
        put("/die", lambda state: state["die"] + 1, "exactly", due=lambda state: state["die"]),
        put("/case", lambda state: state["players"][state["turn"]]["hq"], "won"),
        put("/agenda/0/seat", lambda state: (state["turn"] + 1) % len(state["players"]), "exactly"),
        put("/agenda", [], "nothing_pending"),
        put("/agenda", [{"kind": "aftermath", "seat": 0}], "nobody_asked", "/agenda/0/kind"),
        put("/agenda", lambda state: 2 * state["agenda"], "too_many"),
        put("/agenda/0/waiting", lambda state: 2 * state["agenda"][0]["waiting"], "too_many"),
        put(
            "/agenda",
            [{"kind": "use_power", "seat": 0, "agent": "beacon", "uses": 9}],
            "too_many",
            "/agenda/0/uses",
        ),
        put("/ending", {"how": "case", "winners": []}, "exactly"),
    ),
    "richelieu": (
        put("/edition", "none", "no_such"),
        put("/colours", ["blue", "red", "green", "yellow"], "exactly"),
        put("/boxes", [], "too_few"),
        put("/boxes/0", None, "missing", "/richelieu_pile"),
        put("/boxes/0/richelieu/id", "R99", "no_such"),
        put("/boxes/0/richelieu/id", lambda state: state["richelieu_pile"][0], "twice", "/richelieu_pile/0"),
        put("/discarded", ["E1", "E1"], "twice", "/discarded/0"),
        put("/boxes/0/richelieu/spaces", [None], "too_few"),
        put("/boxes/0/richelieu/spaces/4", "grey_eminence", "wrong_side"),
        put("/camps/red/city", [3], "so_many", "/camps/red/hand"),
        put("/camps/red/keeper", 1, "exactly", due=0),
        put("/camps/red/neutral", True, "exactly", due=False),
        put("/camps/red/lots", [], "empty"),
        put("/camps/red/lots/0/unseen", [3], "exactly"),
        put("/city_jewels", 9, "total", due=lambda state: state["city_jewels"]),
        put("/players/0/jewels", 9, "total", "/city_jewels"),
        put("/players/0/income", 11, "too_many"),
        put("/players/0/military", 11, "too_many"),
        put("/players/0/louis", -1, "too_few"),
        put("/players/0/prestige", 44, "exactly", "/players/0/tile", due=True),
        put("/cardinal", -1, "too_few"),
        put("/turn", 9, "no_seat"),
        put("/start", 9, "no_seat"),
        put("/agenda/0/seat", lambda state: (state["turn"] + 1) % len(state["players"]), "exactly"),
        put("/agenda", [], "nothing_pending"),
        put("/agenda", [TURN_OVER], "nobody_asked", "/agenda/0/kind"),
        put(
            "/scores",
            [dict.fromkeys(("prestige", "income", "military", "majority", "sets", "jewels"), 1)],
            "too_many",
        ),
    ),
    "umbra_concilium": (
        put("/stratagems", ["mirror"], "exactly"),
        put("/lead", 9, "no_seat"),
        put("/deal", 0, "too_few"),
        put("/discards", ["axe_1"], "twice"),
        put("/players/0/hand/known", [], "missing", "/discards"),
        put("/players/0/score", 10, "too_many"),
        put("/players/0/score", -1, "too_few"),
        put("/trick/suit", lambda state: None if state["trick"]["plays"] else "axe", "of_the_trick"),
        put("/trick/suit", other_suit, "no_such"),
        put("/players/0/hand/unknown", -1, "exactly", due=0),
        put("/trick/winner", 0, "exactly", due=None),
        put("/used", [{"seat": 0, "stratagem": "mirror"}, {"seat": 0, "stratagem": "pure_arms"}], "used_before"),
        put("/used", [{"seat": 0, "stratagem": "pure_arms"}] * 2, "twice", "/used/1/stratagem"),
        put("/lasting", "pure_arms", "no_such"),
        put("/direction", None, "empty"),
        put("/chosen", None, "empty"),
        put("/agenda/0/seat", 9, "exactly"),
        put("/agenda", [{"kind": "showdown"}], "nobody_asked", "/agenda/0/kind"),
        put("/agenda", [{"kind": "direction_choice", "seat": 0}], "exactly"),
        put("/agenda", [], "nothing_pending"),
        put("/ending", {"how": "nobody", "ruler": None}, "exactly"),
    ),
    "pax_illuminaten": (
        put("/automa", "weishaupt", "exactly", "/seats"),
        put("/seats", [1, 0], "exactly"),
        put("/start", 9, "no_seat"),
        put("/now/seat", -1, "no_seat"),
        put("/places", ["r1c1"], "exactly"),
        put("/faces", [], "too_few"),
        put("/discs/0", [0], "too_few"),
        put("/court", [], "too_few"),
        put("/chamberlain", 9, "too_many"),
        put("/factions", {}, "too_few"),
        put("/factions/bakers", 0, "no_such"),
        put("/players/0/contact", "C99", "no_such"),
        put("/players/1/contact", lambda state: state["players"][0]["contact"], "twice"),
        put("/pool", {}, "missing"),
        put("/deck/0", lambda state: state["court"][0], "twice"),
        put("/court/0", None, "missing", "/deck"),
        put("/faces/0", None, "one_card", "/faces/0"),
        put("/plots/0", "P99", "no_such"),
        put("/plot_deck/0", lambda state: state["plots"][0], "twice"),
        put("/players/0/plot", None, "missing", "/plot_deck"),
        put("/players/0/claims", ["P99"], "no_such", "/players/0/claims/0"),
        put("/event_deck", [], "missing"),
        put("/events_taken/0/seat", 7, "no_seat"),
        put("/events_taken/0/event", "E9", "no_such"),
        put("/agenda/0/seat", 9, "exactly"),
        put("/edicts_gone", 5, "exactly"),
        put("/events_taken", [], "too_few"),
        put("/players/0/purse/clergy", 99, "too_many"),
        put(
            "/pool/clergy",
            one_more,
            "total",
            due=as_it_is,
        ),
        put("/players/0/supply", 0, "total", due=lambda state: state["players"][0]["supply"]),
        put("/players/0/shown", ["PIL001", "PIL001"], "exactly"),
        put("/seen", [], "exactly"),
        put("/duel", DUEL, "not_now"),
        put("/players/0/hand/known", [], "missing", "/deck"),
        put("/round", 0, "too_few"),
        put("/now/actions", -1, "too_few"),
        put("/agenda/0/seat", 7, "exactly"),
        put("/agenda", [{"kind": "resting", "automa": "weishaupt"}], "nobody_asked", "/agenda/0/kind"),
        put("/agenda", [], "nothing_pending"),
    ),
}
"""For each game, faults in a position of a match of it."""

CARDS: dict[str, tuple[str, ...]] = {
    "conspiracy": (),
    "richelieu": ("richelieu_pile", "enemy_pile", "discarded"),
    "umbra_concilium": ("players/0/hand/known", "players/1/hand/known", "discards"),
    "pax_illuminaten": ("deck", "court", "down", "faces", "players/0/hand/known", "plot_deck", "event_deck"),
}
"""Where things lie that exist once each."""


def states(game: str, seats: int | None = None) -> Iterator[Any]:
    """Positions of a match of a game, as JSON."""
    case = Case(game, seats or GAMES[game].meta.seats[0] + 1, 11)
    for table in play_out(case, CAP).tables:
        yield msgspec.json.decode(msgspec.json.encode(table.known_world.truth))


def changed(state: Any, at: str, value: Any) -> Any:
    """The state with another value at a place."""
    whole = msgspec.json.decode(msgspec.json.encode(state))
    *way, last = at.strip("/").split("/")
    holder = whole
    for step in way:
        holder = holder[int(step) if isinstance(holder, list) else step]
    holder[int(last) if isinstance(holder, list) else last] = value(state) if callable(value) else value
    return whole


def found(game: str, state: Any) -> tuple[Flaw, ...]:
    rules = GAMES[game]
    return flaws_of(rules, msgspec.json.decode(msgspec.json.encode(state), type=rules.state))


def shows(game: str, state: Any, fault: Planted) -> bool:
    """Whether a fault that is planted in a position is found, where it is."""
    try:
        planted = changed(state, fault.at, fault.value)
    except (LookupError, TypeError):
        return False
    due = fault.due(state) if callable(fault.due) else fault.due
    return any(
        flaw.code == fault.code
        and pointer(flaw.at).startswith(fault.found_at or fault.at)
        and (due is UNSET or flaw.due == due)
        for flaw in found(game, planted)
    )


@pytest.mark.parametrize("game", PLANTED)
def test_what_is_planted_in_a_position_is_found(game: str) -> None:
    tried: Sequence[Any] = list(states(game))[2::9]
    missed = [
        (fault.at, fault.code) for fault in PLANTED[game] if not any(shows(game, state, fault) for state in tried)
    ]
    assert missed == []


@pytest.mark.parametrize("game", [game for game, places in CARDS.items() if places])
def test_no_two_places_have_the_same_thing(game: str) -> None:
    """Whatever lies somewhere is put in the place of something else, in many ways."""
    chance = KeyedChance(bytes(32), game, 0)
    for state in list(states(game))[3::50]:
        lists = [(at, lookup(state, at)) for at in CARDS[game]]
        places = [(at, number) for at, here in lists for number, thing in enumerate(here) if isinstance(thing, str)]
        for _ in range(TRIED):
            (to, place), (source, other) = chance.shuffle(places)[:2]
            thing = lookup(state, source)[other]
            wrong = found(game, changed(state, f"{to}/{place}", thing))
            assert {flaw.code for flaw in wrong} & {"twice", "no_such", "missing"}, (to, place, thing)


def lookup(state: Any, at: str) -> Any:
    for step in at.split("/"):
        state = state[int(step) if isinstance(state, list) else step]
    return state


@pytest.mark.parametrize("game", PLANTED)
def test_what_is_due_mends_what_is_wrong(game: str) -> None:
    """A flaw that says what must be there is gone once it is there."""
    state = list(states(game))[40]
    mended = 0
    for fault in PLANTED[game]:
        try:
            planted = changed(state, fault.at, fault.value)
            wrong = found(game, planted)
        except (LookupError, TypeError):
            continue
        for flaw in wrong:
            if flaw.due is not UNSET:
                after = found(game, changed(planted, pointer(flaw.at), msgspec.to_builtins(flaw.due)))
                assert (flaw.at, flaw.code, flaw.detail) not in [(one.at, one.code, one.detail) for one in after]
                mended += 1
    assert mended
