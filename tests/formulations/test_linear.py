"""The linear solvers: NumPy's and the kernel's give one answer, also where the matrix is singular or badly scaled."""

from __future__ import annotations

import numpy as np
import pytest

from polhode._jit import address_of, compiling, first_class, traced
from polhode._jit.entry import call_once
from polhode.dynamics import linear_kernels
from polhode.dynamics.linear import CalledLinear, NumpyLinear
from polhode.errors import InputError

NUMPY = NumpyLinear()
KIND = tuple(linear_kernels.KERNELS)


class Compiled(CalledLinear):
    """The kernel as machine code, called from Python."""

    def __init__(self) -> None:
        super().__init__(None, 0)

    def _called(self, head, m, n, k, entries, n_out):
        assert linear_kernels.space(head[0], m, n, k) <= linear_kernels.SPACE
        state, out = np.array([*head, *linear_kernels.packed(entries)], dtype=float), np.zeros(n_out)
        call_once(first_class(linear_kernels.KERNELS[KIND[head[0]]]), 0.0, state, np.zeros(1), out)
        return tuple(out.tolist())


class Plain(CalledLinear):
    """The kernel as plain Python."""

    def __init__(self) -> None:
        super().__init__(None, 0)

    def _called(self, head, m, n, k, entries, n_out):
        self.par = [linear_kernels.KERNELS[KIND[head[0]]], np.zeros(1)]
        return super()._called(head, m, n, k, entries, n_out)


def solvers():
    return [Plain(), *([Compiled()] if compiling() else [])]


def gram(rng, n, rank, scales=1.0):
    J = rng.normal(size=(n, rank)) * np.broadcast_to(scales, (n,))[:, None]
    return J @ J.T


@pytest.mark.parametrize(("n", "rank"), [(1, 1), (3, 3), (6, 4), (9, 5), (4, 0)])
def test_a_semidefinite_system_has_the_pseudo_inverse_as_its_answer(n, rank):
    rng = np.random.default_rng(n)
    S = gram(rng, n, rank)
    b = S @ rng.normal(size=n) + 0.3 * rng.normal(size=n)  # also what S cannot reach
    exact = np.linalg.pinv(S, rcond=1e-11, hermitian=True) @ b
    tolerance = 1e-12 * max(1.0, float(np.linalg.norm(exact))) * (np.linalg.cond(S[:rank, :rank]) if rank else 1.0)
    for solver in [NUMPY, *solvers()]:
        assert np.allclose(solver.symmetric(S.tolist(), b.tolist()), exact, rtol=0, atol=tolerance)


def test_zero_rows_and_repeated_rows_do_no_harm():
    rng = np.random.default_rng(4)
    J = rng.normal(size=(6, 5))
    J[2] = 0.0
    J[4] = 2.0 * J[1]  # the same constraint twice, once in other units
    S, gap = J @ J.T, J @ rng.normal(size=5)
    exact = np.linalg.pinv(S, rcond=1e-11) @ gap
    for solver in [NUMPY, *solvers()]:
        x = np.array(solver.symmetric(S.tolist(), gap.tolist()))
        assert abs(x[2]) < 1e-14
        assert np.allclose(x, exact, atol=1e-12 * np.linalg.cond(S[:2, :2]))
        assert np.isclose(x[4], 2.0 * x[1])  # the shortest shares the force so


def test_units_do_not_decide_the_rank():
    rng = np.random.default_rng(5)
    J = rng.normal(size=(5, 7))
    J[4] = J[0] - J[1]
    units = 10.0 ** np.array([-6.0, 5.0, 0.0, 3.0, -2.0])
    S, gap = J @ J.T, J @ rng.normal(size=7)
    scaled = units[:, None] * S * units
    for solver in [NUMPY, *solvers()]:
        x = np.array(solver.symmetric(scaled.tolist(), (units * gap).tolist()))
        # what the multipliers do to the motion is the same in every unit
        assert np.allclose(J.T @ (units * x), J.T @ (np.linalg.pinv(S, rcond=1e-11) @ gap), rtol=1e-9)
    wrong = np.linalg.pinv(scaled, rcond=1e-11) @ (units * gap)  # a twin: the rank of the matrix as it stands
    assert not np.allclose(J.T @ (units * wrong), J.T @ (np.linalg.pinv(S, rcond=1e-11) @ gap), rtol=1e-2)


def test_near_a_singular_position_the_answer_stays_usable():
    rng = np.random.default_rng(6)
    J = rng.normal(size=(4, 6))
    gap_of = rng.normal(size=6)
    for delta in (1e-3, 1e-5, 1e-7, 1e-9, 0.0):
        J[3] = J[0] + J[1] + delta * J[3] / np.linalg.norm(J[3])
        S, gap = J @ J.T, J @ gap_of
        for solver in [NUMPY, *solvers()]:
            motion = J.T @ np.array(solver.symmetric(S.tolist(), gap.tolist()))
            assert np.linalg.norm(motion) <= 1.001 * np.linalg.norm(gap_of)  # a projection never lengthens
            assert np.allclose(J @ motion, gap, atol=1e-5 * np.linalg.norm(gap))


def test_firm_equations_hold_and_do_not_count():
    rng = np.random.default_rng(7)
    J = rng.normal(size=(7, 6))
    J[5], J[6] = J[0] + J[4], J[1] - 2.0 * J[4]
    S = J @ J.T
    b = J @ rng.normal(size=6)
    b[4:] += 0.1  # the last three contradict each other
    for solver in [NUMPY, *solvers()]:
        x = np.array(solver.symmetric(S.tolist(), b.tolist(), 4))
        assert np.allclose((S @ x)[:4], b[:4], atol=1e-12 * np.linalg.norm(b))
        null = np.linalg.svd(S)[2][5:]
        assert np.allclose(null[:, 4:] @ x[4:], 0.0, atol=1e-10)
        # the nearest: what is missed is orthogonal to what could be reached with the first four kept
        reach = S @ np.linalg.svd(S[:4])[2][4:].T
        assert np.allclose(reach[4:].T @ (b - S @ x)[4:], 0.0, atol=1e-10)


@pytest.mark.parametrize("small", [1e-1, 1e-3, 1e-6])
def test_relaxed_does_not_blow_up_what_is_nearly_singular(small):
    """S = 1 + (small - 1) u u^T: b along u is divided by the largest of small and soft, all else stays."""
    rng = np.random.default_rng(3)
    u = np.eye(4)[2]
    S, b, soft = np.eye(4) + (small - 1.0) * np.outer(u, u), rng.normal(size=4), 1e-2
    exact = b + (1.0 / max(small, soft) - 1.0) * u * (u @ b)
    for solver in [NUMPY, *solvers()]:
        x, margin = solver.relaxed(S.tolist(), b.tolist(), soft)
        np.testing.assert_allclose(x, exact, rtol=1e-13)
        assert margin == pytest.approx(small, rel=1e-12)


@pytest.mark.parametrize(("m", "n", "rank"), [(4, 4, 4), (7, 4, 4), (4, 7, 4), (6, 6, 3), (5, 8, 2), (3, 5, 0)])
def test_least_is_the_pseudo_inverse_of_any_matrix(m, n, rank):
    rng = np.random.default_rng(10 * m + n)
    A = rng.normal(size=(m, rank)) @ rng.normal(size=(rank, n))
    B = rng.normal(size=(m, 2))
    exact = np.linalg.pinv(A, rcond=1e-10) @ B
    for solver in [NUMPY, *solvers()]:
        assert np.allclose(solver.least(A.tolist(), B.tolist()), exact, rtol=0, atol=1e-11 * (1 + np.abs(exact).max()))


def saddle_of(rng, singular):
    M = np.array([block @ block.T for block in rng.normal(size=(3, 3, 3))])
    M[1] = np.outer(M[1, 0], M[1, 0]) if singular else M[1]
    C = rng.normal(size=(6, 9))
    C[5] = C[1] + C[4]
    C[3] = 0.0
    return M, C, rng.normal(size=9), C @ rng.normal(size=9)


@pytest.mark.parametrize("singular", [False, True])
def test_a_saddle_point_obeys_its_equations(singular):
    M, C, Q, c = saddle_of(np.random.default_rng(8), singular)
    whole = np.zeros((9, 9))
    for i in range(3):
        whole[3 * i : 3 * i + 3, 3 * i : 3 * i + 3] = M[i]
    augmented = np.block([[whole, -C.T], [C, np.zeros((6, 6))]])
    exact = np.linalg.pinv(augmented, rcond=1e-11) @ np.concatenate([Q, c])
    for solver in [NUMPY, *solvers()]:
        x, multipliers = solver.saddle(M.tolist(), C.tolist(), Q.tolist(), c.tolist())
        assert np.allclose(np.concatenate([x, multipliers]), exact, atol=1e-9 * np.abs(exact).max())


def test_a_saddle_point_without_constraints_is_a_mass_matrix():
    M = gram(np.random.default_rng(3), 6, 6)
    Q = np.arange(1.0, 7.0)
    for solver in [NUMPY, *solvers()]:
        x, multipliers = solver.saddle([M.tolist()], [], Q.tolist(), [])
        assert np.allclose(M @ x, Q, rtol=0, atol=1e-9)
        assert len(multipliers) == 0


def test_batches_and_complex_steps_follow():
    rng = np.random.default_rng(9)
    M, C, Q, c = saddle_of(rng, False)
    dC, h = np.where(C == 0.0, 0.0, rng.normal(size=C.shape)), 1e-30
    dC[5] = dC[1] + dC[4]
    step = lambda k: [(A + k * dA).tolist() for A, dA in ((C, dC), (c, dC @ Q))]  # noqa: E731
    rows, right = step(1j * h)
    x, lam = NUMPY.saddle(M.tolist(), rows, Q.tolist(), right)
    (up, right_up), (down, right_down) = step(1e-6), step(-1e-6)
    slope = (np.subtract(NUMPY.saddle(M.tolist(), up, Q.tolist(), right_up)[0],
                         NUMPY.saddle(M.tolist(), down, Q.tolist(), right_down)[0]) / 2e-6)  # fmt: skip
    assert np.allclose(np.imag(x) / h, slope, rtol=1e-5, atol=1e-6 * np.abs(slope).max())
    assert np.all(np.isfinite(lam))
    S = [[np.array([2.0, 3.0]), 1.0], [1.0, np.array([1.0, 2.0])]]
    batch = NUMPY.symmetric(S, [1.0, np.array([0.5, 0.7])])
    assert np.allclose([x[1] for x in batch], NUMPY.symmetric([[3.0, 1.0], [1.0, 2.0]], [1.0, 0.7]))


@pytest.mark.skipif(not compiling(), reason="needs a compiler")
def test_the_kernel_works_from_traced_code():
    S = gram(np.random.default_rng(11), 3, 2)

    def program(t, state, par, out):
        """x of (S + a unit at the first place) x = state."""
        rows = [[float(S[i, j]) + (state[3] if i == j == 0 else 0.0) for j in range(3)] for i in range(3)]
        for i, x in enumerate(CalledLinear(par, 0).symmetric(rows, [state[0], state[1], state[2]])):
            out[i] = x

    made = traced(program, 2)
    par, none = np.zeros(2 + len(made.constants)), np.zeros(1)
    par.view(np.int64)[:2] = [first_class(linear_kernels.KERNELS["symmetric"]), address_of(none)]
    par[2:] = made.constants
    out, b = np.zeros(3), np.array([0.3, -0.2, 0.7, 1.0])
    call_once(made.address, 0.0, b, par, out)
    S[0, 0] += 1.0
    assert np.allclose(out, np.linalg.solve(S, b[:3]), rtol=1e-11)


def test_a_system_beyond_the_stack_is_refused():
    with pytest.raises(InputError, match="300 unknowns"):
        CalledLinear(None, 0).symmetric([[0.0] * 300] * 300, [0.0] * 300)
    with pytest.raises(InputError, match="200 unknowns and 210 equations"):
        CalledLinear(None, 0).least([[0.0] * 200] * 210, [[0.0]] * 210)
    for m, n in ((2, 200), (200, 6)):  # many unknowns, or many equations: either alone takes the room
        blocks = [[[0.0] * n] * n]
        with pytest.raises(InputError, match=f"{n} unknowns and {m} equations"):
            CalledLinear(None, 0).saddle(blocks, [[0.0] * n] * m, [0.0] * n, [0.0] * m)


@pytest.mark.parametrize(("m", "n"), [(1, 12), (9, 12), (12, 12), (20, 6), (40, 12)])
def test_no_kernel_needs_more_room_than_is_counted(m, n, monkeypatch):
    """Plain kernels in exactly the room that `space` tells: one number too few would be an index out of range."""
    rng = np.random.default_rng(m)
    S, J = gram(rng, n, n), rng.normal(size=(m, n))
    asked = {
        "symmetric": (n, n, 0, lambda solver: solver.symmetric(S.tolist(), S[0].tolist())),
        "least": (m, n, 2, lambda solver: solver.least(J.tolist(), rng.normal(size=(m, 2)).tolist())),
        "saddle": (m, n, n, lambda solver: solver.saddle([S.tolist()], J.tolist(), S[0].tolist(), [0.0] * m)),
    }
    for kind, (rows, columns, k, solve) in asked.items():
        room = linear_kernels.space(KIND.index(kind), rows, columns, k)
        monkeypatch.setattr(linear_kernels, "SPACE", room)
        solve(Plain())
        monkeypatch.setattr(linear_kernels, "SPACE", room // 4)
        with pytest.raises((IndexError, ValueError)):  # twin: too little is noticed
            solve(Plain())


def test_each_system_of_a_batch_is_judged_by_its_own_size():
    """What counts as zero is told by the largest number of the same system: a tiny one beside a huge one counts."""
    rng = np.random.default_rng(5)
    S, b = gram(rng, 4, 3), rng.normal(size=4)
    sizes = np.array((1.0, 1e-20, 1e15))
    together = NUMPY.symmetric([[x * sizes for x in row] for row in S.tolist()], [x * sizes for x in b.tolist()])
    alone = NUMPY.symmetric(S.tolist(), b.tolist())
    for many, one in zip(together, alone, strict=True):
        np.testing.assert_allclose(many, one, rtol=1e-9)
