"""Records with the proof of a log that was written for them, or that shows only a part of itself."""

from tests.forgeries.frame import FILE, Forgery, Kind, forgery
from tests.forgeries.records import rename_bot
from tests.transparency import test_forgeries as logs
from tests.transparency import test_witnessed as witnessed

BY_LOG = ("signature", "inclusion", "leaves", "tags", "consistency", "receipt")
"""The checks of the log: what other checks find is made in the other files of this folder."""
POLICY = "trust.policy"


def forged_log(held: logs.Held) -> Forgery:
    """A record with a forged proof, against the key of the log and what somebody kept."""
    files, asked = {FILE: logs.body(held)}, ["--key", str(logs.LOG.verifier)]
    for option, notes in (("--checkpoint", held.checkpoints), ("--receipt", held.receipts)):
        for number, note in enumerate(notes):
            name = f"{option[2:]}{number}"
            files[name] = note.encode()
            asked += [option, name]
    return Forgery(files, tuple(asked))


def forged_times(case: witnessed.Witnessed) -> Forgery:
    """A record whose proof witnesses do not confirm, against a policy."""
    return Forgery({FILE: witnessed.record_of(case), POLICY: witnessed.POLICY.encode()}, ("--policy", POLICY))


@forgery
def bots_exchanged() -> Forgery:
    """The key of a bot exchanged for that of another, which only the log shows"""
    return forged_log(logs.Held(logs.sealed(logs.chained(lambda events: rename_bot(events, "courtier")))))


def of_log(name: str, held: logs.Held) -> Kind:
    """The kind of a forged log."""

    def make() -> Forgery:
        return forged_log(held)

    make.__doc__ = name[:1].upper() + name[1:]
    return make


def of_witnesses(name: str, case: witnessed.Witnessed) -> Kind:
    """The kind of a proof that witnesses do not confirm."""

    def make() -> Forgery:
        return forged_times(case)

    make.__doc__ = f"Witnesses: {name}"
    return make


for named, (check, evidence) in (*logs.FORGERIES.items(), *logs.UNFINISHED.items()):
    if check in BY_LOG:
        forgery(of_log(named, evidence))
for named, shown in witnessed.CASES.items():
    if shown.says != "ok" and not shown.seen:
        forgery(of_witnesses(named, shown))
