"""How the numbers of a model follow from its parameters, as a formula that a target without Python can compute.

Objects of a model are built with numbers, checked, and built anew for other values (`parametric`); no trace runs
through constructors. So the model is built for some values, and looked at: nearly every number that changes is one of
the quantities that stood in the calls (a parameter, or arithmetic on parameters), or a sum of such times constants.
That is confirmed at values which the fit has not seen; what follows in another way is refused by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import Program
from polhode.errors import InputError
from polhode.model.parameter import Parameter
from polhode.parametric import Computed, Quantity, _leaves, given_of

_MORE = 4  # values at which a fit is confirmed, beside those that it needs
_CLOSE = 1e-12  # of the size of a number: rounding


class Following(NamedTuple):
    """The numbers that change: their places among all, and each as `base` + sum of `weights` times quantities."""

    parameters: tuple[Parameter, ...]
    quantities: tuple[Quantity, ...]
    places: tuple[int, ...]
    base: np.ndarray
    weights: np.ndarray

    def program(self) -> Program:
        """(t, state: the parameters, par, out: the numbers at `places`)."""

        def numbers(t: Any, state: Any, par: Any, out: Any) -> None:
            """What each quantity is, and sums of them."""
            values = {one.name: state[i] for i, one in enumerate(self.parameters)}
            found = [_value(one, values) for one in self.quantities]
            for k in range(len(self.places)):
                out[k] = sum((float(w) * x for w, x in zip(self.weights[k], found, strict=True) if w != 0.0),
                             float(self.base[k]))  # fmt: skip

        return numbers


NOTHING = Following((), (), (), np.empty(0), np.empty((0, 0)))


def _value(quantity: Quantity, values: Mapping[str, Any]) -> Any:
    """A quantity for numbers of any kind."""
    if isinstance(quantity, Computed):
        return quantity.function(*(_value(x, values) if isinstance(x, Quantity) else x for x in quantity.parts))
    return quantity.at(values)


def quantities_in(value: object) -> Iterator[Quantity]:
    """Every quantity that stands in the calls that made something."""
    for one in _leaves(value):
        if isinstance(one, Quantity):
            yield one
        else:
            given = given_of(one)
            if given is not None:
                yield from quantities_in((given.args, given.kwargs))


def general_values(parameters: Sequence[Parameter], rng: np.random.Generator) -> dict[str, float]:
    """Values near those that the parameters have, inside their bounds, none of which is a round number."""
    found = {}
    for one in parameters:
        size = 0.25 * (abs(one.value) or 1.0)
        low = one.value - size if one.low is None else max(one.low, one.value - size)
        high = one.value + size if one.high is None else min(one.high, one.value + size)
        found[one.name] = float(rng.uniform(low, high))
    return found


def following(parameters: tuple[Parameter, ...], parts: object, numbers: Callable[[dict[str, float]], np.ndarray],
              names: Callable[[int], str]) -> Following:  # fmt: skip
    """How `numbers(values)` follow from the values of the parameters; `parts` hold the quantities."""
    if not parameters:
        return NOTHING
    quantities = tuple({repr(one): one for one in (*parameters, *quantities_in(parts))}.values())
    rng = np.random.default_rng(20)  # any; what is found is confirmed
    samples = [general_values(parameters, rng) for _ in range(len(quantities) + 1 + _MORE)]
    rows = np.array([numbers(values) for values in samples])
    seen = np.array([[float(_value(one, values)) for one in quantities] for values in samples])
    places = np.flatnonzero((rows != rows[0]).any(axis=0))
    base, weights = np.zeros(len(places)), np.zeros((len(places), len(quantities)))
    for k, place in enumerate(places.tolist()):
        base[k], weights[k] = _fitted(rows[:, place], seen, quantities, names(place))
    return Following(parameters, quantities, tuple(places.tolist()), base, weights)


def _fitted(column: np.ndarray, seen: np.ndarray, quantities: Sequence[Quantity],
            name: str) -> tuple[float, np.ndarray]:  # fmt: skip
    """One number as a quantity, its opposite, or a sum of quantities."""
    for j in range(seen.shape[1]):
        for sign in (1.0, -1.0):
            if (column == sign * seen[:, j]).all():
                return 0.0, sign * np.eye(seen.shape[1])[j]
    scale = np.abs(seen).max(axis=0) + 1e-300
    matrix, n = np.column_stack([np.ones(len(seen)), seen / scale]), len(seen) - _MORE
    found = np.linalg.lstsq(matrix[:n], column[:n], rcond=1e-10)[0]
    if np.abs(matrix @ found - column).max() > _CLOSE * np.abs(column).max():
        told = ", ".join(f'"{one!r}"' for one in quantities if isinstance(one, Parameter))
        raise InputError(
            f"{name} follows from the parameters {told} in a way that cannot be exported: it is no sum of the"
            ' quantities that the model was given. Write the parameter in as a number: constants=["name"]'
        )
    weights = found[1:] / scale
    weights[np.abs(found[1:]) < _CLOSE * np.abs(column).max()] = 0.0
    return float(found[0]), weights
