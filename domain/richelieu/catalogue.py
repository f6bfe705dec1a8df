"""What each sheet, reward and piece does, as told to players."""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from domain.kernel.catalogue import Entry
from domain.richelieu.components import EDITIONS, RICHELIEU, Edition, Kind, SheetData

REWARDS = {
    "prestige": "8",
    "louis": "8",
    "income": "5",
    "military": "5",
    "worker": "8",
    "bribe": "9",
    "queen": "10",
    "grey_eminence": "10",
}
"""Kind of reward → section of RULES.md."""
PIECES = {"cardinal": "3", "jewel": "6", "faceless": "4", "city": "4", "space": "4", "tile": "3"}
"""Piece or place → section of RULES.md."""
SIDES = {"richelieu": "11", "england": "11", "france": "11", "habsburg": "11", "protestants": "11"}
"""Faction → section of RULES.md."""


class Reward(Struct, frozen=True):
    """A part of a reward."""

    kind: Kind
    count: int


@cache
def catalogue(edition: str) -> tuple[Entry, ...]:
    """The catalogue of an edition."""
    data = EDITIONS[edition]
    amounts = _amounts(data)
    rewards = (Entry(id, "reward", rule, (id,), amounts) for id, rule in REWARDS.items())
    pieces = (Entry(id, "symbol", rule, (id,), amounts) for id, rule in PIECES.items())
    sheets = Counter(sheet.faction for sheet in data.sheets)
    sides = (
        Entry(id, "faction", rule, (id if id == RICHELIEU else "enemies",), {**amounts, "sheets": sheets[id]})
        for id, rule in SIDES.items()
    )
    return (*map(_sheet, data.sheets), *rewards, *pieces, *sides)


def _sheet(sheet: SheetData) -> Entry:
    details = {
        "faction": sheet.faction,
        "spaces": sheet.spaces,
        "first": _parts(sheet.first),
        "second": _parts(sheet.second),
        "forward": sheet.cardinal > 0,
        "steps": abs(sheet.cardinal),
    }
    return Entry(sheet.id, "sheet", "7", ("sheet",), details)


def _parts(reward: Mapping[Kind, int]) -> tuple[Reward, ...]:
    return tuple(Reward(kind, count) for kind, count in reward.items())


def _amounts(data: Edition) -> dict[str, int]:
    return {
        "value": data.pawn_value,
        "sale": data.actions.jewel_sale,
        "price": data.actions.jewel_price,
        "points": data.scoring.jewel,
        "behind": data.actions.behind,
        "otherwise": data.actions.otherwise,
        "surcharge": data.actions.second_placement,
        "most": data.scoring.most,
        "second": data.scoring.second,
        "tied": data.scoring.tied_most,
        "tile": data.tile,
        **{f"set_{number}": points for number, points in enumerate(data.scoring.sets, 1)},
    }
