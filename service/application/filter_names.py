"""What filters name has to be there: who finds nothing learns whether a wrong name is why."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from projections.index import IndexPage
from projections.results import ResultFilter
from service.application import problems
from service.application.games import game_or_problem
from service.application.parts import Accounts, Play, Results, Tournaments
from service.application.problems import Problem
from service.application.tournaments.finding import current_or_problem

PEOPLE = ("player", "against_player", "winner", "organiser", "staff")
"""The filters that name a player; a winner can be a bot, too."""
BOT = "bot"


class NameCheck(Struct, frozen=True):
    """Where what filters name is looked up."""

    play: Play
    accounts: Accounts
    results: Results
    tournaments: Tournaments

    def check(self, tags: Iterable[str], page: IndexPage, any_of: Sequence[str] = ()) -> IndexPage:
        """The page that filters found. If it is empty, a problem for one that names what does not exist.

        Of several of which one will do (`any_of`) each is looked up: the others would hide it. What is filed is
        known: the games of older records, and who has played, after an erasure too.
        """
        wanted = [*tags, *any_of] if not page.bodies else any_of if len(any_of) > 1 else ()
        for tag in wanted:
            self._check(tag.partition("@")[0])
        return page

    def _check(self, tag: str) -> None:
        name, _, value = tag.partition(":")
        if name in PEOPLE:
            tag = value if value.startswith(f"{BOT}:") else f"player:{value}"
            name, _, value = tag.partition(":")
        if self._is_filed(tag):
            return
        if name == "game":
            game_or_problem(self.play, value)
        elif name == "tournament":
            current_or_problem(self.tournaments.streams, value)
        elif name == "player" and self.accounts.players.get(value) is None:
            raise Problem(problems.UNKNOWN_PLAYER, {"player": value})
        elif name == BOT:
            check_bot(self.play, value)

    def _is_filed(self, tag: str) -> bool:
        return bool(self.play.index.count(tag)) or bool(self.results.results.page(ResultFilter((tag,)), 1).bodies)


def check_bot(play: Play, key: str) -> None:
    """A problem unless a game has a bot with this key."""
    bots = dict.fromkeys(bot for game in play.games.values() for bot in game.bots)
    if key not in bots:
        raise Problem(problems.UNKNOWN_BOT, {"bot": key, "bots": tuple(bots)})
