"""Policies are those of C2SP tlog-policy: what they accept, how a quorum is counted, and what is no policy."""

import itertools

import pytest

from transparency.notes import COSIGNATURE, BadNote, LogCheckpoint, Signer, cosignatures, sign, verified
from transparency.policy import BadPolicy, Policy, read_policy

LOG = Signer("games.example/v1/log", b"l" * 32)
NAMES = ("X1", "X2", "X3", "Y1", "Y2", "Y3")
WITNESSES = {
    name: Signer(f"{name.lower()}.example/w", bytes([65 + place]) * 32, COSIGNATURE)
    for place, name in enumerate(NAMES)
}
TEXT = "\n".join(
    [
        "# two organisations",
        f"log {LOG.verifier} https://games.example/v1/log/",
        "",
        *(f"witness {name}\t {signer.verifier}  https://{name}.example " for name, signer in WITNESSES.items()),
        "group X-witnesses 2 X1 X2 X3",
        "  group Y-witnesses any Y1 Y2 Y3",
        "group X-and-Y all X-witnesses Y-witnesses",
        "quorum X-and-Y",
        "",
    ]
)
NOTE = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
UNKNOWN = "w.example+00000000+BgAA"
"""A key of another kind: ML-DSA-44, cut short."""


def policy(text: str = TEXT) -> Policy:
    return read_policy(text.encode())


def note(times: dict[str, int]) -> str:
    """A checkpoint of the log that some witnesses cosigned."""
    text = LogCheckpoint("games.example/v1/log", 5, bytes(32)).text()
    return sign(text, [LOG]) + "".join(WITNESSES[name].line(text, at) for name, at in times.items())


def test_the_example_of_the_specification_needs_two_of_one_and_one_of_the_other() -> None:
    found = policy()
    for count in range(7):
        for some in itertools.combinations(NAMES, count):
            enough = sum(name[0] == "X" for name in some) >= 2 and any(name[0] == "Y" for name in some)
            assert (found.witnessed_at(note(dict.fromkeys(some, 9))) is not None) == enough


def test_a_quorum_has_cosigned_when_the_last_of_the_earliest_did() -> None:
    times = {"X1": 30, "X2": 10, "X3": 20, "Y1": 15, "Y2": 40}
    assert policy().witnessed_at(note(times)) == 20
    assert policy().witnessed_at(note(times | {"Y1": 25})) == 25


def test_the_example_of_signed_notes_is_verified() -> None:
    """The verifier key and the note in C2SP signed-note."""
    signed = (
        "This is an example message.\n\n— example.com/foo "
        "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n"
    )
    (key,) = policy(f"log {NOTE}\nquorum none\n").logs
    assert verified(signed, [key]) == "This is an example message.\n"


def test_cosignatures_of_unknown_keys_and_kinds_are_ignored_and_wrong_ones_are_not() -> None:
    cosigned = note({"X1": 9})
    stranger = Signer("x1.example/w", b"s" * 32, COSIGNATURE).line(cosigned.partition("\n\n")[0] + "\n", 9)
    other_kind = "— x1.example/w AAAAAAYGBgYGBgYGBgYG\n"
    known = policy().cosigners
    assert cosignatures(cosigned + stranger + other_kind, known) == {WITNESSES["X1"].verifier: 9}
    lines = cosigned.splitlines(keepends=True)
    with pytest.raises(BadNote):
        cosignatures("".join(lines[:-1]) + lines[-1][:60] + "BBBB" + lines[-1][64:], known)


def test_a_cosignature_without_a_time_is_none() -> None:
    with pytest.raises(BadNote, match="no time"):
        cosignatures(note({"X1": 0}), policy().cosigners)


def test_without_a_quorum_nobody_needs_to_cosign() -> None:
    assert policy("quorum none\n").witnessed_at(note({})) == 0


def test_a_witness_with_a_key_of_another_kind_is_named_and_never_counted() -> None:
    found = policy(f"witness W {UNKNOWN}\nwitness X1 {WITNESSES['X1'].verifier}\ngroup g 1 W X1\nquorum g\n")
    assert found.cosigners == (WITNESSES["X1"].verifier,)
    assert found.witnessed_at(note({"X1": 9})) == 9
    assert policy(f"witness W {UNKNOWN}\nquorum W\n").witnessed_at(note({"X1": 9})) is None


X1 = f"witness X1 {WITNESSES['X1'].verifier}\n"
WRONG = {
    "no quorum": X1,
    "two quorums": "quorum none\nquorum none\n",
    "a name before its line": f"quorum X1\n{X1}",
    "a name twice": f"{X1}witness X1 {WITNESSES['X2'].verifier}\nquorum none\n",
    "a witness twice": f"{X1}witness X2 {WITNESSES['X1'].verifier}\nquorum none\n",
    "a log twice": f"log {LOG.verifier}\nlog {LOG.verifier} https://games.example\nquorum none\n",
    "a member of two groups": f"{X1}group a any X1\ngroup b any X1\nquorum a\n",
    "a member twice": f"{X1}group a 2 X1 X1\nquorum a\n",
    "none as a member": "group a any none\nquorum a\n",
    "none as a witness": f"witness none {WITNESSES['X1'].verifier}\nquorum none\n",
    "too many needed": f"{X1}group a 2 X1\nquorum a\n",
    "none needed": f"{X1}group a 0 X1\nquorum a\n",
    "a number with a zero before": f"{X1}group a 01 X1\nquorum a\n",
    "an empty group": "group a any\nquorum none\n",
    "another word": "trust me\nquorum none\n",
    "the key of a log as a witness": f"witness L {LOG.verifier}\nquorum none\n",
    "the key of a witness as a log": f"log {WITNESSES['X1'].verifier}\nquorum none\n",
    "no key": "log games.example\nquorum none\n",
    "a control character": "quorum none\r\n",
    "another space": "quorum\u00a0none\n",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_what_is_no_policy_is_refused(text: str) -> None:
    with pytest.raises(BadPolicy, match=r"^line \d+ of the policy: "):
        policy(text)


def test_octets_that_are_no_utf8_are_names_like_others() -> None:
    name = b"\x4b\xe2\xff"
    line = b"witness " + name + f" {WITNESSES['X1'].verifier}\n".encode()
    assert read_policy(line + b"quorum " + name + b"\n").witnessed_at(note({"X1": 3})) == 3
    with pytest.raises(BadPolicy):
        read_policy(line + b"quorum K\n")
