"""Makes the data directory of a release that `tests/service/test_old_data.py` reads, by the wheel of the release:

    .venv/bin/python tests/service/old_data/make.py dist/cabinet_noir-1.0.0-py3-none-any.whl

It starts the service that the wheel installs, which people and bots use by HTTP as players do, and stores beside
the data what the service answered: digests of records, histories, standings; and a backup that the release takes
of them. What it made is never edited; the next release adds another folder.
"""

import json
import lzma
import os
import random
import signal
import socket
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path
from secrets import token_hex
from typing import Any

from redis import Redis

HERE = Path(__file__).parent
FINISHED = {
    "conspiracy": ["me", "bot"],
    "umbra_concilium": ["me", "bot", "bot:random"],
    "pax_illuminaten": ["me", "bot"],
    "richelieu": ["me", "bot"],
}
"""A match that is over, by game."""
RESIGNED = {"pax_illuminaten": 30, "richelieu": 60}
"""Long games, which somebody resigns after so many commands: the folder is to be small."""
RUNNING = {
    "conspiracy": ["me", "open", "bot"],
    "umbra_concilium": ["me", "open", "bot:random"],
    "pax_illuminaten": ["me", "open", "bot"],
    "richelieu": ["me", "open", "bot:random"],
}
DIGESTED = ("/record", ".parquet")
PLAYED = 12
"""Commands of people in a running match."""
NOT_THERE = "http://127.0.0.1:1031/"
"""Where the webhook is: nobody listens there, so messages stay in the outbox."""
UNLIMITED = {
    f"CABINET_{name}": "0"
    for name in (
        "RATE",
        "RATE_ACCOUNTS",
        "RATE_REGISTRATIONS",
        "RATE_OPENINGS",
        "RATE_JOBS",
        "HOSTED_MAX",
        "ORGANISED_MAX",
    )
}
PATIENCE = 200.0
COMMAND = "cabinet"
"""What the wheel installs in an environment."""


class Person:
    """Somebody with a token, at a port."""

    def __init__(self, port: int, token: str, id: str = "") -> None:
        self.port, self.token, self.id = port, token, id

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """The status and the body of an answer; the same request again while the service is busy."""
        head = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        head |= {"Idempotency-Key": token_hex(16)} if method == "POST" else {}
        deadline = time.monotonic() + PATIENCE
        while True:
            connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            connection.request(method, path, None if body is None else json.dumps(body), head)
            answered = connection.getresponse()
            said = answered.status, answered.read()
            connection.close()
            if said[0] != 503 or time.monotonic() > deadline:
                return said
            time.sleep(0.5)

    def get(self, path: str) -> Any:
        """What is there."""
        status, body = self.ask("GET", path)
        assert status == 200, (path, status, body)
        return json.loads(body)

    def post(self, path: str, body: Any = None, method: str = "POST") -> Any:
        """What came of it."""
        status, answered = self.ask(method, path, {} if body is None else body)
        assert status < 300, (path, status, answered)
        return json.loads(answered) if answered else None


@contextmanager
def service(data: Path, port: int, **settings: str) -> Iterator[None]:
    """`cabinet run` of the release."""
    argv, env = [str(data.parent / COMMAND), "run"], environment(data, PORT=str(port), **UNLIMITED, **settings)
    process = subprocess.Popen(argv, cwd=data.parent, env=env, stdout=subprocess.DEVNULL)
    try:
        until(lambda: Person(port, "").ask("GET", "/readyz")[0] == 200)
        yield
        let_nothing_end(data)
        with Redis.from_url(f"unix://{data}/redis/server.sock") as client:
            client.config_set("rdbcompression", "no")  # what packs the folder packs better
            client.bgrewriteaof()
            until(lambda: not client.info("persistence")["aof_rewrite_in_progress"])
            until(lambda: not client.info("persistence")["aof_rewrite_scheduled"])
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def environment(data: Path, **settings: str) -> dict[str, str]:
    """What a command of the release is told of its data, with nothing of the settings of this process."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CABINET_", "PYTHON"))}
    return {**kept, "CABINET_DATA": str(data), **settings}


def until(done: Callable[[], Any]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with suppress(OSError):
            if done():
                return
        time.sleep(0.05)
    raise SystemExit(f"it took too long: line {done.__code__.co_firstlineno}")


def any_command(option: Any, chance: random.Random) -> dict[str, Any]:
    """A command that an option admits."""
    command = dict(option["command"])
    if option["kind"] == "amount":
        command[option["field"]] = chance.randint(option["low"], option["high"])
    elif option["kind"] == "some":
        chosen = chance.sample(option["pool"], chance.randint(option["low"], option["high"]))
        command[option["field"]] = [member for member in option["pool"] if member in chosen]
    return command


def play(people: list[Person], match: str, chance: random.Random, most: int = 2000) -> None:
    """People give so many commands, or until the match is over; bots answer by themselves."""
    while most and people[0].get(match)["status"] == "running":
        for person in people:
            if options := person.get(f"{match}/options")["options"]:
                status, said = person.ask("POST", f"{match}/commands", any_command(chance.choice(options), chance))
                assert status in (200, 409, 412, 422), said  # another seat may have been faster
                most -= 1
                break
        else:
            time.sleep(0.01)


def opened(host: Person, guests: list[Person], **terms: Any) -> str:
    """The path of a match that has started."""
    match = f"/v1/matches/{host.post('/v1/matches', terms)['id']}"
    for seat, guest in enumerate(guests, 1):
        guest.post(f"{match}/seats/{seat}")
    return match


def archived(port: int, data: Path, chance: random.Random) -> dict[str, Any]:
    """The first evening: whatever is over leaves Redis at once."""
    with service(data, port, CABINET_ARCHIVE_AFTER="0"):
        people = {}
        for name in ("Ada", "Bob", "Cleo", "Dan"):
            made = Person(port, "").post("/v1/players", {"name": name})
            people[name] = {"id": made["id"], "token": made["token"]}
        ada, bob = (Person(port, **people[name]) for name in ("Ada", "Bob"))
        match = opened(ada, [bob], game="conspiracy", seats=["me", "open"])
        play([ada, bob], match, chance, 30)
        ada.post(f"{match}/comments", {"at": 9, "text": "Here I should have waited."})
        bob.post(f"{match}/resign")
        until(lambda: list((data / "archive").rglob(f"{match.rpartition('/')[2]}.*")))
    return {"people": people, "archived": match}


def everything_else(port: int, data: Path, people: Any, chance: random.Random) -> dict[str, Any]:
    """The second evening: everything stays in Redis."""
    with service(data, port, CABINET_ARCHIVE_AFTER="never", CABINET_WEBHOOK_NETWORKS="127.0.0.0/8"):
        ada, bob, cleo, dan = (Person(port, **people[name]) for name in ("Ada", "Bob", "Cleo", "Dan"))
        operator = Person(port, (data / "operator-token").read_text().strip())
        hook = ada.post("/v1/webhooks", {"subject": ada.id, "url": NOT_THERE, "types": ["match.ended"]})["id"]
        job = operator.post("/v1/exports", {"pseudonyms": True})["id"]
        until(lambda: operator.get(f"/v1/jobs/{job}")["status"] == "done")
        finished = {}
        for game, seats in FINISHED.items():
            finished[game] = match = opened(ada, [], game=game, seats=seats)
            play([ada], match, chance, RESIGNED.get(game, 2000))
            ada.ask("POST", f"{match}/resign")  # if it is not over
        running = {}
        for game, seats in RUNNING.items():
            running[game] = match = opened(ada, [bob], game=game, seats=seats, undo="free")
            play([ada, bob], match, chance, PLAYED)
        erased = opened(dan, [ada], game="conspiracy", seats=["me", "open"])
        play([dan, ada], erased, chance, 20)
        dan.post(f"{erased}/comments", {"at": 7, "text": "I leave it at that."})
        dan.post(f"{erased}/resign")
        dan.post("/v1/players/me", method="DELETE")
        until(lambda: not ada.get(f"{erased}/comments")["comments"])
        over = finished["conspiracy"]
        target = {"kind": "match", "match": over.rpartition("/")[2], "at": 9}
        chapter = {"title": "One", "text": "Look.", "target": target, "nodes": []}
        written = ada.post("/v1/studies", {"title": "Long", "watch": "link", "chapters": [chapter]})
        ada.post(f"{over}/name", {"name": "The long one"}, "PUT")
        spoken = ada.post(f"{over}/comments", {"at": 8, "text": "A mistake."})
        ada.post(f"{over}/comments", {"at": 12, "text": "Better."})
        cleo.post(f"{over}/comments", {"at": 8, "text": "Why?"})
        ada.post(f"{over}/comments/{spoken['id']}", method="DELETE")
        bodies = ({"at": version, "name": "Otherwise"} for version in range(12, 40))
        branch = f"/v1/matches/{first_accepted(ada, f'{over}/branches', bodies)['id']}"
        play([ada], branch, chance, 5)
        undone = opened(ada, [bob], game="conspiracy", seats=["me", "open"], undo="free")
        play([ada, bob], undone, chance, 10)
        newest = ada.get(undone)["version"]
        first_accepted(ada, f"{undone}/undo-requests", ({"to": newest - back} for back in range(3, newest)))
        waiting = opened(cleo, [], game="richelieu", seats=["me", "open", "invited"])
        token = cleo.post(f"{waiting}/seats/2/invitation")
        tournament = f"/v1/tournaments/{tournament_of(ada, [bob], chance)}"
        until(lambda: ada.get(f"/v1/webhooks/{hook}/deliveries")["items"])
        until(lambda: all(ada.get(f"{match}/audit")["ok"] for match in finished.values()))
        matches = [*finished.values(), *running.values(), erased, branch, undone, waiting]
        return {
            "finished": finished,
            "running": running,
            "erased": erased,
            "branch": branch,
            "undone": undone,
            "waiting": waiting,
            "study": f"/v1/studies/{written['id']}",
            "invitation": token,
            "tournament": tournament,
            "webhook": hook,
            "exported": f"/v1/exports/{job}/matches-1.parquet",
            "operator": operator.token,
            "matches": matches,
        }


def first_accepted(player: Person, path: str, bodies: Iterable[Any]) -> Any:
    """What came of the first of some bodies that is not refused: places inside a command are."""
    for body in bodies:
        status, said = player.ask("POST", path, body)
        if status < 300:
            return json.loads(said)
    raise SystemExit(f"all are refused at {path}")


def tournament_of(organiser: Person, players: list[Person], chance: random.Random) -> str:
    """A Swiss with a round that is closed, a ruling, and a round that is played."""
    made = organiser.post(
        "/v1/tournaments",
        {"name": "Winter Cup", "game": "conspiracy", "format": "swiss", "rounds": 3, "seed": "old"},
    )
    tournament = f"/v1/tournaments/{made['id']}"
    for player in [organiser, *players]:
        player.post(f"{tournament}/entries")
    for _ in range(3):
        organiser.post(f"{tournament}/entries", {"bot": "random"})
    one_round(organiser, tournament, 1)
    tables = organiser.get(f"{tournament}/rounds/1")["tables"]
    for table in tables:
        match = f"/v1/matches/{table['match']}"
        for person in [organiser, *players]:
            if organiser.get(match)["status"] == "running":
                person.ask("POST", f"{match}/resign")
    until(lambda: all(organiser.get(f"/v1/matches/{table['match']}")["status"] == "finished" for table in tables))
    ruling = {"round": 1, "table": 1, "verdict": "forfeit", "ranks": [1, None], "reason": "was late"}
    organiser.post(f"{tournament}/rulings", ruling)
    organiser.post(f"{tournament}/rulings", {"entry": 2, "halves": -1, "reason": "spoke aloud"})
    until(lambda: organiser.ask("POST", f"{tournament}/rounds/1/close", {})[0] == 200)
    one_round(organiser, tournament, 2)
    return str(made["id"])


def one_round(organiser: Person, tournament: str, number: int) -> None:
    """Open, pair and start a round."""
    organiser.post(f"{tournament}/rounds")
    organiser.post(f"{tournament}/rounds/{number}/pairings")
    organiser.post(f"{tournament}/rounds/{number}/start")


def answers(port: int, known: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Who asked for what, and what the service said, where it said something: of what is large the digest."""
    people = {name: who["token"] for name, who in known["people"].items() if name != "Dan"}
    people["operator"], people["nobody"] = known["operator"], ""
    tournament, hook = known["tournament"], known["webhook"]
    paths = [f"{match}{end}" for match in known["matches"] for end in ("/record", "/comments", "/name")]
    paths += [
        f"{tournament}/events",
        f"{tournament}/standings",
        "/v1/results",
        "/v1/log/keys",
        "/v1/log/checkpoint",
    ]
    paths += [known["study"], "/v1/matches", *(f"/v1/leaderboards/{game}" for game in FINISHED)]
    paths += [f"/v1/webhooks/{hook}/deliveries", known["exported"]]
    for path in paths:
        for name, token in people.items():
            asked = f"{path}?notes=false" if path.endswith("/record") else path
            status, body = Person(port, token).ask("GET", asked)
            if status == 200:
                yield name, path, digest_of(body) if path.endswith(DIGESTED) else body.decode("latin-1")


def digest_of(body: bytes) -> str:
    """The digest of a file; of a record without what is of the product: its version, and the seal over that."""
    lines = body.splitlines(keepends=True)
    if lines[0].startswith(b"{"):
        head, seal = json.loads(lines[0]), json.loads(lines[-1])
        del head["product"], seal["sha256"]
        lines[0], lines[-1] = (json.dumps(one, sort_keys=True).encode() for one in (head, seal))
    return f"sha256:{sha256(b''.join(lines)).hexdigest()}"


def let_nothing_end(data: Path) -> None:
    """Let no key end: what lasts a day or two weeks is to be read by a test of next year."""
    with Redis.from_url(f"unix://{data}/redis/server.sock") as client:
        for key in client.scan_iter(count=1000):
            client.persist(key)


def install(wheel: Path, home: Path) -> Path:
    """Install a wheel in a new environment, which borrows from this one what the wheel depends on; the command."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(home / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return home / "bin" / "cabinet"


def back_up(command: Path, data: Path, folder: Path) -> None:
    """Have the release take a backup of its data, which nobody uses, and pack it into a folder."""
    with tempfile.TemporaryDirectory(prefix="cn-") as place:
        argv = [command, "backup", f"{place}/backup"]
        subprocess.run(argv, cwd=place, env=environment(data), stdout=subprocess.DEVNULL, check=True)
        with tarfile.open(folder / "backup.tar.xz", "w:xz") as packed:
            packed.add(f"{place}/backup", "backup")


def main(wheel: Path) -> None:
    """Make the folder of the release."""
    chance = random.Random(7)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="cn-") as place:
        data = Path(place) / "data"
        command = install(wheel, Path(place) / "environment")
        (Path(place) / COMMAND).symlink_to(command)
        known = archived(port, data, chance)
        known |= everything_else(port, data, known["people"], chance)
        known["matches"].append(known["archived"])
        with service(data, port, CABINET_ARCHIVE_AFTER="never"):
            known["version"] = subprocess.check_output([command, "--version"], text=True, cwd=place).split()[-1]
            known["answers"] = [list(answer) for answer in answers(port, known)]
        known["at"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        folder = HERE / known["version"]
        folder.mkdir(exist_ok=True)
        with tarfile.open(folder / "data.tar.xz", "w:xz") as packed:
            packed.add(
                data, "data", filter=lambda file: None if file.name.startswith("data/redis/server.") else file
            )
        said = json.dumps(known, indent=1, ensure_ascii=False).encode()
        (folder / "known.json.xz").write_bytes(lzma.compress(said))
        back_up(command, data, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
