"""What a stream of a match sends along after a burst of events: the view and the options, as they are then."""

from typing import Any, Generic, Literal, TypedDict, cast

from typing_extensions import TypeVar

from cabinet_noir_client import types as t
from cabinet_noir_client.patches import WrongPatch, apply_patch

ViewThen = TypeVar("ViewThen", default=t.View)
OptionsThen = TypeVar("OptionsThen", default=t.Options)


class Burst(TypedDict):
    """What is told of a burst of events, at the version of the last of them."""

    type: Literal["included"]
    version: int


class IncludedView(Burst, Generic[ViewThen]):
    """The view, as it is then."""

    view: ViewThen


class IncludedOptions(Burst, Generic[OptionsThen]):
    """The options of the seat, as they are then; None once the caller has no seat any more."""

    options: OptionsThen | None


class Included(IncludedView[ViewThen], IncludedOptions[OptionsThen], Generic[ViewThen, OptionsThen]):
    """Both."""


class Inclusions:
    """Puts changes together to wholes. What was given to somebody is never changed."""

    def __init__(self) -> None:
        self._version, self._parts = 0, dict[str, Any]()

    def take(self, told: dict[str, Any]) -> Included[Any, Any]:
        """The whole of what was told. Raises WrongPatch for changes to what was not told before."""
        if "patch" in told:
            if told["base"] != self._version:
                raise WrongPatch(
                    f"version {told['version']} is told as changes to {told['base']}, which is not known"
                )
            self._parts = apply_patch(self._parts, told["patch"])
        else:
            self._parts = {name: told[name] for name in ("view", "options") if name in told}
        self._version = told["version"]
        return cast(Included[Any, Any], {"type": "included", "version": self._version, **self._parts})
