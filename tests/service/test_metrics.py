"""What is measured: few labels whatever strangers send, and an answer from the first moment on."""

from tests.service.support import Api


def test_methods_that_nobody_knows_are_counted_as_one(api: Api) -> None:
    for method in ("BREW", "WHEN", "X" * 1000):
        api.ask(method, "/healthz")
    told = api.get("/metrics").text
    assert 'method="other"' in told
    assert not any(f'method="{method}' in told for method in ("BREW", "WHEN", "X"))


def test_methods_that_are_known_are_told_apart(api: Api) -> None:
    api.ask("PATCH", "/healthz")
    assert 'method="PATCH",route="unknown",status="405"' in api.get("/metrics").text
