"""Which addresses are connected to, and what becomes of a name that means another address a moment later."""

import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from typing import Any

import pytest
import trustme

from service.application.webhooks.addresses import fault_of, may_connect
from service.application.webhooks.transport import Transport, Unanswered
from tests.service.processes import free_port
from tests.service.webhooks.receiver import Receiver, receiving

LOOPBACK = (ip_network("127.0.0.0/8"),)
NOT_PUBLIC = (
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "100.100.100.200",
    "127.0.0.1",
    "127.255.255.254",
    "168.63.129.16",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::808:808",
    "100::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
    "2002:7f00:1::1",
    "2002:a9fe:a9fe::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
)
PUBLIC = (
    "1.1.1.1",
    "8.8.8.8",
    "172.32.0.1",
    "2606:4700:4700::1111",
    "2a00:1450:4001:81b::200e",
    "64:ff9b::808:808",
)


def test_what_is_not_of_the_public_internet_is_refused() -> None:
    assert [address for address in NOT_PUBLIC if may_connect(address, ())] == []


def test_what_is_of_the_public_internet_is_not() -> None:
    assert [address for address in PUBLIC if not may_connect(address, ())] == []


def test_the_operator_allows_networks_and_no_more_than_these() -> None:
    allowed = (ip_network("10.1.0.0/16"), ip_network("fd00::/8"))
    assert all(may_connect(address, allowed) for address in ("10.1.2.3", "::ffff:10.1.2.3", "fd00::1", "8.8.8.8"))
    assert not any(may_connect(address, allowed) for address in ("10.2.0.1", "::ffff:10.2.0.1", "127.0.0.1"))


OUR_OWN = (
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0x7f000001",
    "017700000001",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "[fe80::1%25eth0]",
    "localhost",
    "LOCALHOST.",
    "here.localhost",
    "169.254.169.254",
)


def test_an_address_of_our_own_is_refused_in_every_form_at_once() -> None:
    assert [host for host in OUR_OWN if not fault_of(f"https://{host}/", ())] == []


NO_ADDRESSES = (
    "",
    "https://",
    "https:///path",
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "//example.org/",
    "https://user:password@example.org/",
    "https://user@example.org/",
    "https://example.org/#part",
    "https://example.org:22/",
    "https://example.org:0/",
    "https://example.org:99999/",
    "https://example.org:x/",
    "https://exa mple.org/",
    "https://example.org/\r\nX: y",
    "https://bücher.example/",
    "https://a..b/",
    "https://-/",
    "https://" + "a" * 254 + ".example/",
    "https://[::1",
)


def test_what_is_no_address_of_a_webhook_is_refused() -> None:
    assert [url for url in NO_ADDRESSES if not fault_of(url, ())] == []


ADDRESSES = (
    "https://example.org",
    "https://example.org/a?b=c",
    "https://example.org:443/",
    "https://example.org:8443/",
    "https://xn--bcher-kva.example/",
    "https://1.1.1.1/",
    "https://[2606:4700:4700::1111]/",
)


def test_what_may_be_one_is_taken() -> None:
    assert [url for url in ADDRESSES if fault_of(url, ()) is not None] == []


def test_plain_http_goes_to_networks_of_the_operator_only() -> None:
    assert fault_of("http://example.org/", LOOPBACK) is None
    with pytest.raises(Unanswered, match="address_refused"):
        Transport(LOOPBACK, resolve=lambda *_: ["8.8.8.8"]).post("http://example.org/", {}, b"")


def post(transport: Transport, url: str) -> int:
    return transport.post(url, {"Content-Type": "application/json"}, b"{}").status


@pytest.mark.parametrize("address", [address for address in NOT_PUBLIC if "%" not in address])
def test_a_name_that_means_such_an_address_is_not_connected_to(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    connected: list[object] = []
    connect = socket.socket.connect

    def note(self: socket.socket, where: Any) -> None:
        if self.family == socket.AF_UNIX:  # of a worker of RQ whose test is over and which looks for its server
            connect(self, where)
        else:
            connected.append(where)

    monkeypatch.setattr(socket.socket, "connect", note)
    monkeypatch.setattr(socket, "getaddrinfo", lambda host, port, *_, **__: [_entry(address, port)])
    with pytest.raises(Unanswered, match="address_refused"):
        post(Transport(()), "https://innocent.example/")
    assert connected == []


def _entry(address: str, port: int) -> tuple[object, ...]:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return family, socket.SOCK_STREAM, 6, "", (address, port)


def test_one_bad_address_among_good_ones_is_enough_to_refuse_a_name() -> None:
    transport = Transport((), resolve=lambda *_: ["8.8.8.8", "10.0.0.1"])
    with pytest.raises(Unanswered, match="address_refused"):
        post(transport, "https://innocent.example/")


def test_a_name_is_looked_up_once_and_the_address_that_was_judged_is_connected_to(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = int(receiver.url.split(":")[2].split("/")[0])
    asked: list[str] = []
    real = socket.getaddrinfo

    def rebinding(host: str, *how: object, **more: object) -> object:
        if host != "rebinding.example":
            return real(host, *how, **more)  # type: ignore[arg-type]  # as it was called
        asked.append(host)
        return [_entry("127.0.0.1" if len(asked) == 1 else "169.254.169.254", port)]

    monkeypatch.setattr(socket, "getaddrinfo", rebinding)
    assert post(Transport(LOOPBACK), f"http://rebinding.example:{port}/hook") == 204
    assert asked == ["rebinding.example"]
    assert receiver.received[0].headers["host"] == f"rebinding.example:{port}"
    with pytest.raises(Unanswered, match="address_refused"):
        post(Transport(LOOPBACK), f"http://rebinding.example:{port}/hook")


def test_proxies_of_the_environment_are_not_used(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    assert post(Transport(LOOPBACK), receiver.url) == 204


# TLS.


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@contextmanager
def secured(authority: trustme.CA, name: str) -> Iterator[tuple[Receiver, Transport]]:
    """A receiver with a certificate for a name, and a transport for which every name is this machine."""
    server, client = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), ssl.create_default_context()
    authority.issue_cert(name).configure_cert(server)
    authority.configure_trust(client)
    with receiving(server) as receiver:
        yield receiver, Transport(LOOPBACK, resolve=lambda *_: ["127.0.0.1"], tls=client)


def test_tls_is_verified_against_the_name_not_the_address(authority: trustme.CA) -> None:
    with secured(authority, "receiver.example") as (receiver, transport):
        assert post(transport, receiver.url.replace("127.0.0.1", "receiver.example")) == 204


def test_a_certificate_for_another_name_is_refused(authority: trustme.CA) -> None:
    with secured(authority, "other.example") as (receiver, transport):
        with pytest.raises(Unanswered, match="tls_failed"):
            post(transport, receiver.url.replace("127.0.0.1", "receiver.example"))
        assert receiver.received == []


def test_a_certificate_of_an_unknown_authority_is_refused(authority: trustme.CA) -> None:
    with secured(authority, "receiver.example") as (receiver, _):
        transport = Transport(LOOPBACK, resolve=lambda *_: ["127.0.0.1"])
        with pytest.raises(Unanswered, match="tls_failed"):
            post(transport, receiver.url.replace("127.0.0.1", "receiver.example"))


# Receivers that do not behave.


@contextmanager
def raw_server(behave: Callable[[socket.socket], None]) -> Iterator[str]:
    """A server that treats one connection as instructed."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            connection, _ = server.accept()
            with connection:
                behave(connection)

        thread = threading.Thread(target=serve)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        thread.join(30)


def test_a_receiver_that_is_not_there_is_told_from_one_that_does_not_answer() -> None:
    with pytest.raises(Unanswered, match="connect_failed"):
        post(Transport(LOOPBACK), f"http://127.0.0.1:{free_port()}/")
    with raw_server(lambda connection: None) as open_url, pytest.raises(Unanswered, match="no_answer"):
        post(Transport(LOOPBACK), open_url)


def test_an_answer_that_never_ends_is_not_read() -> None:
    let_go = threading.Event()

    def endless(connection: socket.socket) -> None:
        connection.recv(65536)
        connection.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        let_go.wait(30)

    with raw_server(endless) as url:
        assert post(Transport(LOOPBACK), url) == 200
        let_go.set()


def test_a_receiver_that_answers_a_letter_at_a_time_is_cut_off_at_the_deadline() -> None:
    cut_off = threading.Event()

    def drip(connection: socket.socket) -> None:
        connection.recv(65536)
        try:
            for letter in b"HTTP/1.1 200 OK\r\nX: " + b"x" * 100_000:
                connection.sendall(bytes([letter]))
                if cut_off.wait(0.02):
                    return
        except OSError:
            return

    with raw_server(drip) as url:
        with pytest.raises(Unanswered, match="timed_out"):
            post(Transport(LOOPBACK, seconds=0.5), url)
        cut_off.set()


def test_a_name_that_is_unknown_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> object:
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(Unanswered, match="name_unknown"):
        post(Transport(()), "https://nowhere.example/")
