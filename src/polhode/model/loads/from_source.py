"""What a force and a torque share: three numbers that come from a source, in world or in body axes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, Self

import numpy as np

from polhode.model.body import Body
from polhode.model.loads.load import Load
from polhode.model.loads.vectors import Given, Source, all_switches, as_source, source


class FromSource(Load):
    """A load of which the field `given_as` is a constant, a function or a source, in the axes of `frame`."""

    given_as: ClassVar[str]
    function_arguments: ClassVar[int] = 2  # (t, state), then the parameters
    frame: str
    switch_times: Sequence[float]

    def __post_init__(self) -> None:
        super().__post_init__()
        given = source(self.given, self.name)
        object.__setattr__(self, self.given_as, given)
        object.__setattr__(self, "switch_times", all_switches(given, self.switch_times, self.name))

    @property
    def given(self) -> Given:
        """The constant, function or source behind the load."""
        return vars(self)[self.given_as]

    @property
    def source(self) -> Source:
        """The same with the face of a source."""
        return as_source(self.given, self.name)

    @property
    def plain(self) -> bool:
        """Whether it is a constant: its kernel is then arithmetic alone."""
        return isinstance(self.given, np.ndarray)

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the source, s."""
        return self.source.longest_step

    def settled(self, what: str, t: float, state: np.ndarray) -> Self:
        """The load as a run uses it, after a check at the start."""
        found = self.source.settled(what, t, state)
        return self if found is self.given else replace(self, **{self.given_as: found})  # type: ignore[type-var]

    def pack(self, body: Body) -> np.ndarray:
        """The numbers of the source; laid out once, for there may be millions."""
        return self._numbers

    @cached_property
    def _numbers(self) -> np.ndarray:
        """What `pack` gives."""
        return self.source.numbers()
