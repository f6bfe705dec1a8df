"""What remains possible although both verifiers agree, as docs/auditors.md says, and what shows it after all."""

from typing import Any

from audit.record import read
from audit.verify import verify
from tests.forgeries.records import rename_bot
from tests.transparency import test_forgeries as logs
from tests.transparency.test_forgeries import Held, chained, checkpoint, leaves_of, prove, receipt, sealed, verdict


def exchanged() -> bytes:
    """The record, in which another bot played a seat from the first event to the last."""
    return sealed(chained(lambda events: rename_bot(events, "courtier")))


def test_a_record_alone_does_not_show_that_a_bot_was_another_one() -> None:
    """No rule says which option a bot takes, so nothing in the record contradicts the key of another."""
    found = verify(logs.CODECS, exchanged())
    assert (found.ok, found.flaw) == (True, None)


def test_the_log_shows_that_a_bot_was_another_one() -> None:
    assert verdict(Held(exchanged())).startswith("leaves: ")


def rewritten(**held: Any) -> Held:
    """All that followed the opening is written anew before the log has more of it than the opening."""
    datas = [*logs.BEFORE, *(leaf.entry for leaf in leaves_of(logs.FALSE)), *logs.AFTER]
    proof = prove(datas, leaves_of(logs.FALSE))
    return Held(sealed(logs.FALSE), proof, (checkpoint(logs.KEPT),), **held)


def test_what_is_rewritten_before_its_next_leaf_leaves_no_contradiction() -> None:
    """The kept checkpoint has the opening, which stays as it was."""
    assert verdict(rewritten(receipts=(receipt(logs.FALSE, 40),))) == "ok"


def test_a_receipt_shows_what_was_rewritten_before_its_next_leaf() -> None:
    assert verdict(rewritten(receipts=(receipt(logs.STORED, 40),))).startswith("receipt: ")


def test_without_nonces_a_match_holds_with_whatever_seed_the_operator_chose() -> None:
    """Both are a match from its opening to its end; who drew seeds until one suited has nothing to hide."""
    assert [verify(logs.CODECS, body).ok for body in (logs.RECORD, logs.ANOTHER_MATCH)] == [True, True]
    assert read(logs.RECORD).seal.seed != read(logs.ANOTHER_MATCH).seal.seed
