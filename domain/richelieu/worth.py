"""What a position is worth to a seat, in points, by its own view: how the intendant sees it.

A rough estimate, not a search: which side of a box is ahead, who is ahead on each sheet, what the rewards are worth
at this stage of the game. A face-down worker counts as the mean of what it can be.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from math import exp

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu.components import EDITIONS, RICHELIEU, Kind, SheetData
from domain.richelieu.pieces import Box, Sheet, Worker
from domain.richelieu.state import State

WORTH = {"worker": 1.0, "bribe": 1.0, "queen": 1.0, "grey_eminence": 1.0, "prestige": 1.0, "military": 1.5}
"""What a part of a reward is worth; louis and income depend on the stage of the game."""
RICHELIEU_SHEET = 1.0
"""A step towards the majority."""
ENVY = 0.4
"""How much a reward of a rival hurts, in a match of two; with more rivals it is shared."""


class Worth:
    """The worth of one position to one seat."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view = view
        self.data = EDITIONS[view.edition]
        self.seat = seat
        self.mine = view.colour(seat)
        pile = view.richelieu_pile
        left = pile.count if isinstance(pile, Hidden) else len(pile)
        self.stage = left / (len(self.data.piles[RICHELIEU]) - len(view.boxes) or 1)
        """1 at the start of the game, 0 when the piles are empty."""
        self.louis = 0.12 + 0.33 * self.stage
        self.income = 1 + 5 * self.stage * self.louis
        self._worth = {**WORTH, "louis": self.louis, "income": self.income}
        self._won = view.players[seat].sheets
        self._factions = Counter([self.data.by_id[won].faction for won in self._won])
        self._promises = cache(self._promise)
        self._prizes = {sheet.id: self._prize(self.data.by_id[sheet.id]) for _, _, sheet in view.sheets()}
        self._boxes = dict[int, float]()

    def boxes(self, boxes: Mapping[int, Box]) -> float:
        """How much better some boxes, by number, would be than they are."""
        return sum(self.box(box) - self._as_it_is(number) for number, box in boxes.items())

    def _as_it_is(self, number: int) -> float:
        if number not in self._boxes:
            self._boxes[number] = self.box(self.view.box(number))
        return self._boxes[number]

    def box(self, box: Box) -> float:
        """What a box is worth: what both sides promise, by how likely they win, more if it is nearly full."""
        (ours, promised, free), (theirs, other, left) = map(self._promises, box.sheets)
        nearly = min(free, left)
        likely = _likely(ours - theirs + 0.5, 1 + 0.4 * nearly)
        return (2.25 - 0.27 * nearly) * (likely * promised + (1 - likely) * other)

    def _promise(self, sheet: Sheet) -> tuple[float, float, int]:
        """The strength of a side by its sheet, what its victory promises, and how many spaces are free."""
        free = sheet.spaces.count(None)
        total, sums = 0.0, dict[str, float]()
        for place, piece in enumerate(sheet.spaces):
            if isinstance(piece, Worker):
                value = self._mean(piece) if isinstance(piece.value, Hidden) else piece.value
                sums[piece.owner] = sums.get(piece.owner, -0.1 * place) + value
                total += value
            elif piece:
                total += self.data.pawn_value
        return total, self._share(sheet.id, sums, 0.8 + 0.3 * free), free

    def _prize(self, sheet: SheetData) -> tuple[float, float]:
        return self._reward(sheet.first) + self._trophy(sheet), self._reward(sheet.second)

    def _reward(self, reward: Mapping[Kind, int]) -> float:
        return sum([self._worth[kind] * amount for kind, amount in reward.items()])

    def _trophy(self, sheet: SheetData) -> float:
        """What one more sheet of that faction is worth at the end."""
        if sheet.faction == RICHELIEU:
            return RICHELIEU_SHEET
        count = self._factions[sheet.faction] - (sheet.id in self._won)
        return self.data.scoring.sets[count] - (self.data.scoring.sets[count - 1] if count else 0)

    def _mean(self, worker: Worker) -> float:
        """The mean of what a face-down worker can be."""
        lots = self.view.camps[worker.owner].lots
        unseen = next(lot.unseen for lot in lots if lot.number == worker.lot)
        return sum(unseen) / len(unseen)

    def _share(self, sheet: str, sums: dict[str, float], doubt: float) -> float:
        """What the own workers on a sheet promise if its side wins, less what a rival ahead would get.

        `sums` are the values by colour, less for who came later.
        """
        mine = sums.pop(self.mine, 0.0)
        first, second = self._prizes[sheet]
        rivals = sorted([(total, owner) for owner, total in sums.items() if total > 0], reverse=True)
        best, next_best = (*[total for total, _ in rivals], 0.0, 0.0)[:2]
        lost = 0.0
        if rivals and not self.view.camps[rivals[0][1]].neutral:
            lost = ENVY * first * (1 - _likely(mine - best, doubt)) / (len(self.view.players) - 1)
        if mine <= 0:
            return -lost
        leads = _likely(mine - best, doubt)
        return leads * first + (_likely(mine - next_best, doubt) - leads) * second - lost


def _likely(ahead: float, doubt: float) -> float:
    """How likely it is to stay ahead."""
    return 1 / (1 + exp(-ahead / doubt))
