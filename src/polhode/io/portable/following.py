"""How the numbers of a model follow from its parameters, as a formula that a target without Python can compute.

Objects of a model are built with numbers, checked, and built anew for other values (`parametric`); no trace runs
through constructors. So the model is built for some values, and looked at: nearly every number that changes is one of
the quantities that stood in the calls (a parameter, or arithmetic on parameters), a sum of such times constants, or one
or two products of them, as a weight m g or the inertia of a box, m (b^2 + c^2) / 12. That is confirmed at values which
the fit has not seen; what follows in another way is refused by name.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import Program
from polhode.errors import InputError
from polhode.model.parameter import Parameter
from polhode.parametric import Computed, Quantity, _leaves, given_of

_MORE = 6  # values at which a fit is confirmed, beside those that it needs
_CLOSE = 1e-12  # of the size of a number: rounding
_SOME, _MANY = 8, 24  # quantities up to which products of three and of two are tried
_TRIED = 64  # pairs of terms that are looked at closely


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
    plain = tuple({repr(one): one for one in (*parameters, *quantities_in(parts))}.values())
    terms = (*plain, *_products(plain))
    rng = np.random.default_rng(20)  # any; what is found is confirmed
    samples = [general_values(parameters, rng) for _ in range(len(plain) + 1 + _MORE)]
    rows = np.array([numbers(values) for values in samples])
    seen = np.array([[float(_value(one, values)) for one in terms] for values in samples])
    places = np.flatnonzero((rows != rows[0]).any(axis=0))
    base, weights = np.zeros(len(places)), np.zeros((len(places), len(terms)))
    for k, place in enumerate(places.tolist()):
        found = _fitted(rows[:, place], seen, len(plain))
        if found is None:
            told = ", ".join(f'"{one!r}"' for one in parameters)
            raise InputError(
                f"{names(place)} follows from the parameters {told} in a way that cannot be exported: it is no sum of"
                " the quantities that the model was given, and not of one or two of their products. Write the"
                ' parameter in as a number: constants=["name"]'
            )
        base[k], weights[k] = found
    used = np.flatnonzero((weights != 0.0).any(axis=0)).tolist()
    return Following(parameters, tuple(terms[j] for j in used), tuple(places.tolist()), base, weights[:, used])


def _products(plain: Sequence[Quantity]) -> list[Quantity]:
    """Of two quantities, and of three where that is not too much."""
    if len(plain) > _MANY:
        return []
    pairs = [_product(a, b) for i, a in enumerate(plain) for b in plain[i:]]
    if len(plain) > _SOME:
        return pairs
    return pairs + [_product(_product(a, b), c) for i, a in enumerate(plain) for k, b in enumerate(plain[i:], i)
                    for c in plain[k:]]  # fmt: skip


def _product(a: Quantity, b: Quantity) -> Quantity:
    return Computed(operator.mul, (a, b), f"({a!r} * {b!r})")


def _fitted(column: np.ndarray, seen: np.ndarray, n_plain: int) -> tuple[float, np.ndarray] | None:
    """One number as a quantity, its opposite, a sum of the first `n_plain` terms, or one or two terms."""
    for j in range(n_plain):
        for sign in (1.0, -1.0):
            if (column == sign * seen[:, j]).all():
                return 0.0, sign * np.eye(seen.shape[1])[j]
    return _sum_of(column, seen, range(n_plain)) or _two_terms(column, seen)


def _sum_of(column: np.ndarray, seen: np.ndarray, terms: Sequence[int]) -> tuple[float, np.ndarray] | None:
    """A number as a constant and a sum of these terms, if it is one."""
    scale = np.abs(seen).max(axis=0)[list(terms)] + 1e-300
    matrix, n = np.column_stack([np.ones(len(seen)), seen[:, list(terms)] / scale]), len(seen) - _MORE
    found = np.linalg.lstsq(matrix[:n], column[:n], rcond=1e-10)[0]
    size = np.abs(column).max()
    if np.abs(matrix @ found - column).max() > _CLOSE * size:
        return None
    found[np.abs(found) < _CLOSE * size] = 0.0
    weights = np.zeros(seen.shape[1])
    weights[list(terms)] = found[1:] / scale
    return float(found[0]), weights


def _two_terms(column: np.ndarray, seen: np.ndarray) -> tuple[float, np.ndarray] | None:
    """A number as one or two terms times constants, if it is that: those first that leave least."""
    scaled = seen / (np.abs(seen).max(axis=0) + 1e-300)
    gram, along, size = scaled.T @ scaled, scaled.T @ column, column @ column
    one = size - along**2 / np.diag(gram)
    det = np.outer(np.diag(gram), np.diag(gram)) - gram**2 + np.eye(len(gram))
    both = (np.outer(along**2, np.diag(gram)) + np.outer(np.diag(gram), along**2)
            - 2.0 * gram * np.outer(along, along)) / np.maximum(det, 1e-300)  # fmt: skip
    left = size - both
    left[det < 1e-9 * np.outer(np.diag(gram), np.diag(gram))] = np.inf  # two that are nearly the same
    np.fill_diagonal(left, one)
    for place in np.argsort(left, axis=None)[:_TRIED]:
        pair = sorted(set(map(int, np.unravel_index(place, left.shape))))
        matrix = scaled[:, pair]
        found = np.linalg.lstsq(matrix[:-_MORE], column[:-_MORE], rcond=None)[0]
        if np.abs(matrix @ found - column).max() <= _CLOSE * np.abs(column).max():
            weights = np.zeros(seen.shape[1])
            weights[pair] = found / (np.abs(seen).max(axis=0)[pair] + 1e-300)
            return 0.0, weights
    return None
