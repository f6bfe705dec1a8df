"""Records whose form is wrong: unknown and doubled members, what is not canonical, forms of later."""

from hashlib import sha256

import msgspec

from audit.record import Header, write
from tests.forgeries.frame import ALL, Forgery, forgery, record
from tests.forgeries.honest import Change, forged, one
from tests.forgeries.records import duel, other_winner


def _with_unknown(change: Change) -> Forgery:
    return record(forged(duel(), change))


@forgery
def unknown_in_the_envelope() -> Forgery:
    """An unknown member of an envelope"""
    return _with_unknown(lambda events: events[7].update(note="x"))


@forgery
def unknown_in_the_actor() -> Forgery:
    """An unknown member of an actor"""
    return _with_unknown(lambda events: events[7]["actor"].update(note="x"))


@forgery
def unknown_in_an_event() -> Forgery:
    """An unknown member of an event of the game"""
    return _with_unknown(lambda events: events[7]["event"].update(note="x"))


@forgery
def unknown_in_the_opening() -> Forgery:
    """An unknown member of who may watch, in the opening"""
    return _with_unknown(lambda events: one(events, "match_opened").update(watch={"who": "everybody", "note": 1}))


@forgery
def unknown_in_an_occupant() -> Forgery:
    """An unknown member of an occupant"""
    return _with_unknown(lambda events: one(events, "seat_taken")["occupant"].update(note="x"))


@forgery
def unknown_in_the_outcome() -> Forgery:
    """An unknown member of the result"""
    return _with_unknown(lambda events: one(events, "match_ended")["outcome"].update(note="x"))


@forgery
def unknown_in_a_command() -> Forgery:
    """An unknown member of a command"""
    return _with_unknown(lambda events: events[0]["command"].update(note="x"))


@forgery
def unknown_deep_in_a_command() -> Forgery:
    """An unknown member of the clock in a command, where the clock is null in the event"""
    return _with_unknown(lambda events: events[0]["command"].update(watch={"note": 1}))


@forgery
def unknown_event() -> Forgery:
    """An event that the game does not have"""
    return _with_unknown(lambda events: events[7].update(event={"type": "victory_bought"}))


@forgery
def unknown_schema() -> Forgery:
    """An event in a form of later"""
    return _with_unknown(lambda events: events[7].update(schema=9))


@forgery
def number_with_a_point() -> Forgery:
    """A number that is written with a point"""
    return _with_unknown(lambda events: one(events, "seat_taken").update(seat=0.0))


def _line(number: int, old: bytes, new: bytes) -> Forgery:
    """A record with other bytes in a line, and its hashes computed anew over the bytes."""
    lines = duel().splitlines()
    assert old in lines[number], (old, lines[number])
    lines[number] = lines[number].replace(old, new, 1)
    seal = msgspec.json.decode(lines[-1])
    if number >= 0:
        seal["sha256"] = sha256(b"".join(line + b"\n" for line in lines[:-1])).hexdigest()
        lines[-1] = msgspec.json.encode(seal)
    return record(b"\n".join(lines) + b"\n")


@forgery
def unknown_in_the_header() -> Forgery:
    """An unknown member of the header"""
    return _line(0, b'"events":', b'"note":1,"events":')


@forgery
def unknown_in_the_seal() -> Forgery:
    """An unknown member of the seal"""
    return _line(-1, b'"hash":', b'"note":1,"hash":')


@forgery
def doubled_in_the_header() -> Forgery:
    """A doubled member of the header"""
    return _line(0, b'"game":', b'"game":"conspiracy","game":')


@forgery
def doubled_in_an_event() -> Forgery:
    """A doubled member of an event"""
    return _line(2, b'"seat":0', b'"seat":1,"seat":0')


@forgery
def doubled_in_the_seal() -> Forgery:
    """A doubled member of the seal"""
    return _line(-1, b'"seed":', b'"seed":null,"seed":')


@forgery
def white_space() -> Forgery:
    """White space in an event"""
    return _line(2, b'"seat":0', b'"seat": 0')


@forgery
def carriage_return() -> Forgery:
    """A line that ends with a carriage return"""
    return _line(0, b"}", b"}\r")


@forgery
def needless_escape() -> Forgery:
    """A letter that is escaped without need"""
    return _line(2, b'"type":"', b'"\\u0074ype":"')


@forgery
def header_of_later() -> Forgery:
    """A record of format version 2"""
    return _line(0, b'"format_version":1', b'"format_version":2')


@forgery
def header_of_another_format() -> Forgery:
    """A record of another format"""
    return _line(0, b"cabinet-noir-record", b"cabinet-gris-record")


@forgery
def header_of_another_game() -> Forgery:
    """A game that is not installed"""
    return record(forged(duel(), lambda events: one(events, "match_opened").update(game="chess"), game="chess"))


@forgery
def fewer_events_than_said() -> Forgery:
    """The header says one event more"""
    return record(forged(duel(), lambda events: None, events=39))


@forgery
def line_after_the_seal() -> Forgery:
    """A line after the seal that is no proof"""
    return record(duel() + b'{"note":1}\n')


@forgery
def no_last_line_feed() -> Forgery:
    """The last line feed is missing"""
    return record(duel()[:-1])


@forgery
def told_as_whole() -> Forgery:
    """A whole record that says it was told to a seat, so that nobody asks for rules"""
    return record(forged(duel(), other_winner, told="seat", seat=0))


@forgery
def told_to_be_opened_twice() -> Forgery:
    """A match that was told to be opened twice, beside another record of it"""
    honest = duel().splitlines()
    events = [msgspec.json.decode(line) for line in honest[1:-1]]
    told = [
        {
            **{name: event[name] for name in ("version", "at", "cause", "actor", "event")},
            "type": event["event"]["type"],
        }
        for event in (*events[:2], {**events[0], "version": 3})
    ]
    header = Header(**{**msgspec.json.decode(honest[0]), "told": "public", "events": 3})
    body = write(header, [msgspec.json.encode(line) for line in told], None, None)
    return Forgery({"one.jsonl": body, "two.jsonl": duel()}, (ALL,))
