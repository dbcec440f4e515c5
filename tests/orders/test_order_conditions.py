"""Every table satisfies the order conditions that it claims: one equation per rooted tree (Butcher), and no more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from polhode.integrate import methods
from polhode.integrate.table import RungeKutta

Tree = tuple  # a rooted tree is the sorted tuple of its subtrees


@cache
def trees(order: int) -> tuple[Tree, ...]:
    """All rooted trees with `order` nodes."""
    return tuple({tuple(sorted(forest)) for forest in _forests(order - 1, order - 1)})


def _forests(nodes: int, largest: int) -> Iterator[list[Tree]]:
    if nodes == 0:
        yield []
    for size in range(min(nodes, largest), 0, -1):
        for tree in trees(size):
            for rest in _forests(nodes - size, size):
                yield [tree, *rest]


def size(tree: Tree) -> int:
    return 1 + sum(map(size, tree))


def density(tree: Tree) -> int:
    return size(tree) * int(np.prod([density(branch) for branch in tree], initial=1))


def weights(tree: Tree, a: np.ndarray) -> np.ndarray:
    """The elementary weight of each stage, Phi_i = prod over branches of sum_j a_ij Phi_j."""
    out = np.ones(len(a))
    for branch in tree:
        out = out * (a @ weights(branch, a))
    return out


def matrix(table: RungeKutta) -> np.ndarray:
    rows = [*table.a, *table.dense_a]
    a = np.zeros((len(rows), len(rows)))
    for i, row in enumerate(rows):
        a[i, : len(row)] = row
    return a


def defect(table: RungeKutta, order: int) -> float:
    """The largest residual of the conditions b . Phi(tree) = 1 / density(tree) of one order."""
    a, b = matrix(table), np.zeros(len(matrix(table)))
    b[: table.stages] = table.b
    return max(abs(b @ weights(tree, a) - 1.0 / density(tree)) for tree in trees(order))


ALL = [methods.get(name) for name in methods.names()]
TABLES = [table for table in ALL if isinstance(table, RungeKutta)]
pytestmark = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


def test_number_of_trees(table: RungeKutta) -> None:
    """The tree machinery itself: Cayley's count of rooted trees."""
    assert [len(trees(n)) for n in range(1, 9)] == [1, 1, 2, 4, 9, 20, 48, 115]


def test_order_is_the_claimed_one(table: RungeKutta) -> None:
    """All conditions up to the order hold to rounding; of the next order one fails clearly."""
    scale = np.abs(matrix(table)).sum(axis=1).max() ** 2
    for order in range(1, table.order + 1):
        assert defect(table, order) < 20 * np.finfo(float).eps * max(1.0, scale), order
    assert defect(table, table.order + 1) > 1e-7


def test_a_wrong_digit_is_seen(table: RungeKutta) -> None:
    """Twin: the same check goes red when one weight is off in its sixth digit."""
    wrong = table._replace(b=(table.b[0] + 1e-6, *table.b[1:]))
    assert max(defect(wrong, order) for order in range(1, table.order + 1)) > 1e-7


def test_rows_sum_to_the_nodes(table: RungeKutta) -> None:
    """sum_j a_ij = c_i."""
    nodes = np.array([*table.c, *table.dense_c])
    scale = np.abs(matrix(table)).sum(axis=1).max()
    np.testing.assert_allclose(matrix(table).sum(axis=1), nodes, atol=10 * np.finfo(float).eps * scale)


def test_error_estimates_vanish_to_their_order(table: RungeKutta) -> None:
    """The estimate is the difference of two methods: zero for all trees up to the lower order, not for the next."""
    a = matrix(table)[: table.stages, : table.stages]
    lower = {1: [table.error_order], 2: [5, 3]}.get(len(table.errors), [])
    for row, order in zip(table.errors, lower, strict=True):
        residual = [max(abs(np.array(row) @ weights(tree, a)) for tree in trees(n)) for n in range(1, order + 2)]
        assert max(residual[:order]) < 1e-13
        assert residual[order] > 1e-6


def test_dense_output_has_its_order(table: RungeKutta) -> None:
    """At any fraction x of the step the weights b(x) satisfy b(x) . Phi(tree) = x^n / density(tree)."""
    a = matrix(table)
    for x in (0.1, 0.37, 0.5, 0.81, 1.0):
        b = np.array([sum(value * x ** (j + 1) for j, value in enumerate(row)) for row in table.dense])
        order = min(table.dense_order, table.order)
        for n in range(1, order + 1):
            for tree in trees(n):
                assert abs(b @ weights(tree, a) - x**n / density(tree)) < 2e-12, (x, n)


def test_dense_output_ends_at_the_step(table: RungeKutta) -> None:
    """b(1) = b."""
    ends = np.array([sum(row) for row in table.dense])
    np.testing.assert_allclose(ends[: table.stages], table.b, atol=1e-12)
    np.testing.assert_allclose(ends[table.stages :], 0.0, atol=1e-12)
