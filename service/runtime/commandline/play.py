"""`cabinet play`: any match in a terminal, using only the public API and the labels of the options."""

import json
import secrets
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import click

from domain.kernel.chance import SEED_BYTES
from service import API
from service.application.languages import DEFAULT, LANGUAGES
from service.runtime.commandline.plain import plain

DEFAULT_SERVER = "http://127.0.0.1:8080"
WAIT_SECONDS = 20
HELP = "A number plays. ? why the rest is refused, v what you see, u undo, r resign, q leave."


class RefusedByService(click.ClickException):
    """The service refused the request."""


class Remote:
    """The API as one player sees it."""

    def __init__(self, address: str, token: str | None, language: str) -> None:
        self._address = (address if "://" in address else f"http://{address}").rstrip("/")
        self._headers = {"Accept-Language": language, "Content-Type": "application/json"}
        self.use(token)

    def use(self, token: str | None) -> None:
        """Use the token of a player from now on."""
        if token:
            self._headers["Authorization"] = f"Bearer {token}"

    def get(self, path: str, **query: Any) -> Any:
        """The document at a path."""
        return self._ask("GET", f"{path}?{urlencode(query)}" if query else path)

    def post(self, path: str, body: Any) -> Any:
        """The answer to a request. Raises RefusedByService."""
        return self._ask("POST", path, body)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self._address}{API}{path}", data, self._headers, method=method)  # noqa: S310  # the address is the user's own
        try:
            with urlopen(request, timeout=WAIT_SECONDS + 10) as answer:  # noqa: S310  # as above
                return json.load(answer)
        except HTTPError as error:
            raise RefusedByService(_problem_text(error)) from None
        except URLError as error:
            raise click.ClickException(f"{self._address} does not answer: {error.reason}") from None


def _problem_text(error: HTTPError) -> str:
    """The text of a problem; any other answer is not from this service."""
    try:
        problem = json.loads(error.read())
        faults = (f"{fault['pointer']}: {fault['detail']}" for fault in problem.get("errors", ()))
        return "\n".join((problem["detail"], *faults))
    except (ValueError, LookupError, TypeError):
        return str(error)


@click.command()
@click.option("--server", default=DEFAULT_SERVER, show_default=True, help="Where the service is.")
@click.option(
    "--token", envvar="CABINET_TOKEN", show_envvar=True, help="Your token; without one you are asked for a name."
)
@click.option("--match", "match_id", help="A match to go on with, or to sit down at.")
@click.option("--game", help="The game to open; without it you choose.")
@click.option("--bots", type=int, help="How many bots play against you; as few as the game allows by default.")
@click.option("--language", type=click.Choice(LANGUAGES), default=DEFAULT, show_default=True)
def play(
    server: str, token: str | None, match_id: str | None, game: str | None, bots: int | None, language: str
) -> None:
    """Play a match in the terminal."""
    there = Remote(server, token, language)
    if not token:
        _introduce(there)
    match = _sit_down(there, match_id) if match_id else _open(there, game, bots)
    click.echo(f"Match {match['id']} of {match['game']}.\n{HELP}\n")
    Sitting(there, match["id"]).play()


def _introduce(server: Remote) -> None:
    made = server.post("/players", {"name": click.prompt("Your name")})
    server.use(made["token"])
    click.echo(f"Your token, to come back with --token: {made['token']}")


def _sit_down(server: Remote, match: str) -> Any:
    """The match, with the caller on one of its open seats if it has not started."""
    found = server.get(f"/matches/{match}")
    free = [seat["seat"] for seat in found["seats"] if seat["name"] is None]
    if not free:
        return found
    return server.post(f"/matches/{match}/seats/{free[0]}", {"nonce": secrets.token_hex(SEED_BYTES)})


def _open(server: Remote, key: str | None, bots: int | None) -> Any:
    games = {game["key"]: game for game in server.get("/games")}
    if key is not None and key not in games:
        raise click.ClickException(f"There is no game {key}; there are {', '.join(games)}.")
    while key not in games:
        names = "\n".join(f"{number:>3}  {game['title']}" for number, game in enumerate(games.values(), 1))
        number = click.prompt(f"{names}\nWhich game", type=click.IntRange(1, len(games)))
        key = list(games)[number - 1]
    fewest = games[key]["seats_min"]
    others = max(fewest - 1, 0) if bots is None else bots
    return server.post("/matches", {"game": key, "seats": ["me", *["bot"] * others]})


class Sitting:
    """A match that is being played."""

    def __init__(self, server: Remote, match: str) -> None:
        self._server = server
        self._path = f"/matches/{match}"
        self._told = 0

    def play(self) -> None:
        """Print what happens and ask for an answer whenever one is due, until the match is over."""
        while True:
            self._tell()
            match = self._server.get(self._path)
            if match["status"] in ("finished", "cancelled"):
                self._tell()
                return
            offered = self._server.get(f"{self._path}/options")
            if not offered["options"]:
                self._server.get(f"{self._path}/events", after=self._told, wait=WAIT_SECONDS, limit=1)
            elif not self._answer(offered):
                return

    def _tell(self) -> None:
        """Print every new sentence of the timeline."""
        for sentence in self._news():
            click.echo(plain(f"{sentence['version']:>5}  {sentence['text']}"))

    def _news(self) -> Iterator[Any]:
        while page := self._server.get(f"{self._path}/timeline", after=self._told)["sentences"]:
            self._told = page[-1]["version"]
            yield from page

    def _answer(self, offered: Any) -> bool:
        """One answer of the player; False if the player leaves."""
        options = offered["options"]
        click.secho(f"\n{plain(offered['question'])}", bold=True)
        for number, option in enumerate(options, 1):
            click.echo(plain(f"{number:>3}  {option['label']}"))
        said = click.prompt("", prompt_suffix="> ").strip()
        try:
            return self._do(said, offered)
        except RefusedByService as refused:
            click.secho(plain(refused.message), fg="red")
            return True

    def _do(self, said: str, offered: Any) -> bool:
        options = offered["options"]
        if said.isdigit() and 1 <= int(said) <= len(options):
            command = _command(options[int(said) - 1])
            if command:
                self._server.post(f"{self._path}/commands", command)
        elif said == "?":
            reasons = Counter((no["command"], no["reason"]) for no in offered["refused"])
            told = (f"  {command} ({count}): {reason}" for (command, reason), count in reasons.items())
            click.echo("\n".join(told) or "  Nothing is refused.")
        elif said == "v":
            click.echo(json.dumps(self._server.get(f"{self._path}/view")["view"], indent=2, ensure_ascii=False))
        elif said == "u":
            to = click.prompt("To version", type=click.IntRange(1, offered["version"]))
            done = self._server.post(f"{self._path}/undo-requests", {"to": to})
            click.echo(f"  {done['standing']}")
        elif said == "r":
            if click.confirm("Resign"):
                self._server.post(f"{self._path}/resign", {})
        elif said != "q":
            click.echo(HELP)
        return said != "q"


def _command(option: Any) -> Any:
    """The command of an option, completed by the player; None if the player cancels."""
    if option["kind"] == "amount":
        low, high = option["low"], option["high"]
        said = click.prompt(f"{low} to {high}, or nothing to go back", default="", show_default=False).strip()
        fits = said.isdigit() and low <= int(said) <= high
        return {**option["command"], option["field"]: int(said)} if fits else None
    if option["kind"] == "some":
        return _some(option)
    return option["command"]


def _some(option: Any) -> Any:
    pool, low, high = option["pool"], option["low"], option["high"]
    for number, member in enumerate(pool, 1):
        click.echo(f"    {number:>3}  {member}")
    said = click.prompt(f"{low} to {high} numbers, or nothing to go back", default="", show_default=False)
    chosen = {int(word) for word in said.split() if word.isdigit()}
    members = [member for number, member in enumerate(pool, 1) if number in chosen]
    return {**option["command"], option["field"]: members} if said and low <= len(members) <= high else None
