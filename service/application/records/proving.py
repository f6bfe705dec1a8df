"""Whether a log that this service trusts proves an imported match."""

import re

from audit import proof
from audit.logged import Disproved
from audit.proof import Evidence
from audit.record import Record
from service.application.parts import Play, Results
from transparency.keyring import MissingKeys
from transparency.notes import Verifier

PLAYER = re.compile(rb"ply_[0-9a-z]{26}")
"""The id of a player wherever it stands: who sits, hosts, is invited, may watch, or gave a command."""
TOURNAMENT = re.compile(rb"trn_[0-9a-z]{26}")
"""The id of the tournament whose table a match says it was."""


def proof_of(play: Play, results: Results, record: Record) -> str:
    """The name of the log that proves a verified record; empty if none does.

    That is the log of this service, or one of those it trusts by setting. Whatever another log proves, it does not
    prove that an account of this service played: a match with the id of one is not proven by it.
    """
    if record.proof is None or record.header.told != "whole":
        return ""
    own, trusted = _own(results), results.trusted
    if own and _holds(play, record, Evidence(own)):
        return own[0].name
    if trusted is None or ours_in(play, record):
        return ""
    return next((log.name for log in trusted.logs if _holds(play, record, Evidence((log,), policy=trusted))), "")


def ours_in(play: Play, record: Record) -> list[str]:
    """The accounts and the tournaments of this service whose ids stand in a record, anywhere."""
    tournaments = sorted(_ids_in(record, TOURNAMENT))
    versions = play.store.versions(tournaments) if tournaments else ()
    there = [one for one, version in zip(tournaments, versions, strict=True) if version]
    return [*sorted(play.names.with_account(_ids_in(record, PLAYER))), *there]


def _ids_in(record: Record, form: re.Pattern[bytes]) -> set[str]:
    return {found.decode() for line in record.lines for found in form.findall(line)}


def _own(results: Results) -> tuple[Verifier, ...]:
    """The public keys of the log of this service; none while they are missing."""
    try:
        return tuple(signer.verifier for signer in results.log.signers())
    except MissingKeys:
        return ()


def _holds(play: Play, record: Record, held: Evidence) -> bool:
    """Whether a proof shows everything that it can show."""
    try:
        return all(
            reason is None for _, reason in proof.check(play.matches.codecs[record.header.game], record, held)
        )
    except Disproved:
        return False
