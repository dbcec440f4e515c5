"""A problem of optimal control on one mesh as a program of numbers for IPOPT.

Variables are w = [x | u | d]: states and controls at all points, and the durations d of arcs (s), one where borders
between arcs do not move. Everything that a point needs is linear in w, z = B w + c, so that

    g = G w - field part of motion(z),   Jacobian G - slope(z) B,   Hessian B' curvature(z) B

with the blocks of `pointwise.py`, all points at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.arrays import frozen
from polhode.plan.casadi_symbols import casadi_module
from polhode.plan.infeasible import Ended, infeasible
from polhode.plan.mesh import Course, Mesh
from polhode.plan.pointwise import Pointwise, end_at, motion_at, path_at
from polhode.plan.radau import radau

if TYPE_CHECKING:
    from polhode.plan.optimal_control import OptimalControl

WIDE = 1e20  # what IPOPT takes for no bound
_QUIET = {"ipopt.print_level": 0, "print_time": False, "ipopt.sb": "yes", "ipopt.tol": 1e-10, "ipopt.max_iter": 1500,
          "ipopt.mu_strategy": "monotone", "error_on_fail": False, "show_eval_warnings": False}  # fmt: skip


class Solved(NamedTuple):
    """The answer of IPOPT: cost, course, costates (n, n_x), and how many iterations it took."""

    cost: float
    course: Course
    costates: np.ndarray
    iterations: int


class Program:
    """One mesh."""

    def __init__(self, problem: OptimalControl, mesh: Mesh, guess: Course) -> None:
        self.ca, self.problem, self.mesh, self.guess = casadi_module(), problem, mesh, guess
        arcs = problem.arcs
        moving = arcs is not None and len(arcs.u_bounds) > 1 and bool(
            (arcs.share_bounds[:, 0] < arcs.share_bounds[:, 1]).any())  # fmt: skip
        of = arcs.of if arcs is not None and moving else (0,) * len(mesh.counts)
        self.moving, self.of, self.n_d = moving, of, max(of) + 1
        sizes = np.array([1.0 / of.count(a) for a in of]) if moving else np.array(mesh.shares)
        self.parts = np.zeros((len(of), self.n_d))  # lengths of intervals are parts @ d
        self.parts[np.arange(len(of)), list(of)] = sizes
        self.cut_u = problem.n_x * (mesh.n + 1)
        self.cut_d = self.cut_u + problem.n_u * mesh.n

    def solve(self, options: Mapping[str, Any]) -> Solved:
        """The local optimum that IPOPT finds from the guess."""
        ca = self.ca
        w = ca.MX.sym("w", self.cut_d + self.n_d)
        nlp, exact = self._written(w)
        solver = ca.nlpsol("program", "ipopt", nlp, _QUIET | exact | dict(options))
        lower, upper = self._bounds()
        low, high = self._limits()
        first = np.concatenate([self.guess.x.ravel(), self.guess.u.ravel(), self._durations()])
        answer = solver(x0=np.clip(first, lower, upper), lbx=lower, ubx=upper, lbg=low, ubg=high)
        stats = solver.stats()
        values = np.array(answer["x"]).ravel()
        if not stats["success"]:
            over = np.array(answer["g"]).ravel()
            over = np.maximum(np.maximum(low - over, over - high), 0.0)
            n_f = self.problem.n_x * self.mesh.n
            raise infeasible(self.problem, stats["return_status"], Ended(
                over[:n_f].reshape(self.mesh.n, -1), over[n_f : n_f + self._n_path], self.course(values)))  # fmt: skip
        multipliers = np.array(answer["lam_g"]).ravel()
        return Solved(float(answer["f"]), self.course(values), self._costates(multipliers), int(stats["iter_count"]))

    # ---- what stands in the program

    @property
    def _n_path(self) -> int:
        return 0 if self.problem.path is None else self.mesh.n * len(self.problem.path_bounds)

    def _written(self, w: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Variables, cost and equations; then their derivatives, as options of the solver."""
        ca, problem, n, n_x = self.ca, self.problem, self.mesh.n, self.problem.n_x
        B, c = self._points()
        z = ca.reshape(ca.mtimes(B, w) + c, -1, n)
        motion = motion_at(problem.function, problem.cost)
        path = None if problem.path is None else path_at(problem.path, n_x, problem.n_u)
        grown, G = motion.value.map(n)(z), self._growth()
        cost, ends = self._cost(w, grown)
        rows = [ca.mtimes(G, w) - ca.vec(grown[:n_x, :])]
        slopes = [G - ca.mtimes(_diagonal(ca, motion.slope.map(n)(z), n, slice(0, n_x)), B)]
        if path is not None:
            rows.append(ca.vec(path.value.map(n)(z)))
            slopes.append(ca.mtimes(_diagonal(ca, path.slope.map(n)(z), n), B))
        if self.n_d > 1:
            total = ca.DM(np.concatenate([np.zeros(self.cut_d), np.ones(self.n_d)])).T
            rows.append(ca.mtimes(total, w))
            slopes.append(ca.sparsify(total))
        g = ca.vertcat(*rows)
        p, f_weight, g_weights = ca.MX.sym("p", 0), ca.MX.sym("lam_f"), ca.MX.sym("lam_g", g.numel())
        H = self._hessian(motion, path, z, B, f_weight, g_weights) + ends(f_weight)
        exact = {"jac_g": ca.Function("jac_g", [w, p], [g, ca.vertcat(*slopes)]),
                 "hess_lag": ca.Function("hess_lag", [w, p, f_weight, g_weights], [ca.triu(H)])}  # fmt: skip
        return {"x": w, "f": cost, "g": g}, exact

    def _cost(self, w: Any, grown: Any) -> tuple[Any, Any]:
        """The cost; and the Hessian of its end by its weight."""
        ca, problem, n_x = self.ca, self.problem, self.problem.n_x
        cost = ca.MX(0) if problem.cost is None else ca.mtimes(grown[n_x, :], ca.DM(self._weights()))
        if problem.end_cost is None:
            return cost, lambda weight: 0
        end = end_at(problem.end_cost, n_x)
        rows = [*range(n_x), *[n_x] * self.n_d]
        columns = [*range(n_x * self.mesh.n, self.cut_u), *range(self.cut_d, self.cut_d + self.n_d)]
        E = _sparse(ca, rows, columns, [1.0] * len(rows), (n_x + 1, self.cut_d + self.n_d))
        z = ca.mtimes(E, w) + ca.DM([*(0.0,) * n_x, problem.t_start])
        return cost + end.value(z), lambda weight: ca.mtimes([E.T, end.curvature(z, weight), E])

    def _hessian(self, motion: Pointwise, path: Pointwise | None, z: Any, B: Any, of_f: Any, of_g: Any) -> Any:
        """Of the running cost and all equations, whose weights are given."""
        ca, n, n_x = self.ca, self.mesh.n, self.problem.n_x
        weights = -ca.reshape(of_g[: n_x * n], n_x, n)
        if self.problem.cost is not None:
            weights = ca.vertcat(weights, of_f * ca.DM(self._weights()).T)
        blocks = _diagonal(ca, motion.curvature.map(n)(z, weights), n)
        H = ca.mtimes([B.T, blocks, B])
        if path is None:
            return H
        own = ca.reshape(of_g[n_x * n : n_x * n + self._n_path], -1, n)
        return H + ca.mtimes([B.T, _diagonal(ca, path.curvature.map(n)(z, own), n), B])

    def _points(self) -> tuple[Any, Any]:
        """B and c of z = B w + c: states, controls, half lengths and times of all points, one behind the other."""
        n_x, n_u, n = self.problem.n_x, self.problem.n_u, self.mesh.n
        size, k = n_x + n_u + 2, np.repeat(np.arange(len(self.mesh.counts)), self.mesh.counts)
        begins = np.concatenate([np.zeros((1, self.n_d)), np.cumsum(self.parts, axis=0)])[:-1]
        within = np.concatenate([0.5 * (1.0 + radau(m).x) for m in self.mesh.counts])
        half, time = 0.5 * self.parts[k], begins[k] + within[:, None] * self.parts[k]
        j = np.arange(n)[:, None]
        d = np.broadcast_to(self.cut_d + np.arange(self.n_d), half.shape)
        last = [np.broadcast_to(size * j + n_x + n_u + more, d.shape) for more in (0, 1)]
        rows = [size * j + np.arange(n_x), size * j + n_x + np.arange(n_u), *last]
        columns = [n_x * j + np.arange(n_x), self.cut_u + n_u * j + np.arange(n_u), d, d]
        values = [np.ones((n, n_x)), np.ones((n, n_u)), half, time]
        i, at, of = (np.concatenate([one.ravel() for one in parts]) for parts in (rows, columns, values))
        kept = of != 0.0
        c = np.zeros((n, size))
        c[:, -1] = self.problem.t_start
        shape = (size * n, self.cut_d + self.n_d)
        return _sparse(self.ca, i[kept].tolist(), at[kept].tolist(), of[kept].tolist(), shape), self.ca.DM(c.ravel())

    def _growth(self) -> Any:
        """G: the slopes of the polynomials at all points, times half of their intervals."""
        n_x, firsts = self.problem.n_x, self.mesh.firsts
        rows, columns, values = [], [], []
        for k, m in enumerate(self.mesh.counts):
            i, j = np.meshgrid(np.arange(m), np.arange(m + 1), indexing="ij")
            for one in range(n_x):
                rows += ((firsts[k] + i) * n_x + one).ravel().tolist()
                columns += ((firsts[k] + j) * n_x + one).ravel().tolist()
                values += radau(m).D.ravel().tolist()
        return _sparse(self.ca, rows, columns, values, (n_x * self.mesh.n, self.cut_d + self.n_d))

    def _weights(self) -> np.ndarray:
        """Of quadrature on [-1, 1], at all points."""
        return np.concatenate([radau(m).w for m in self.mesh.counts])

    # ---- bounds

    def _durations(self) -> np.ndarray:
        """Of the guess, s."""
        if not self.moving:
            return np.array([self.guess.span])
        return self.guess.span * np.bincount(self.of, weights=self.guess.mesh.shares, minlength=self.n_d)

    def _bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """Of all variables."""
        problem, n, arcs, sides = self.problem, self.mesh.n, self.problem.arcs, []
        for side in (0, 1):
            x = np.tile(problem.x_bounds[:, side], (n + 1, 1))
            x[0] = np.where(np.isnan(problem.start), x[0], problem.start)
            x[-1] = np.where(np.isnan(problem.end), x[-1], problem.end)
            for point, state in self._through():
                x[point] = np.where(np.isnan(state), x[point], state)
            u = np.tile(problem.u_bounds[:, side], (n, 1))
            if arcs is not None:
                u = np.repeat(arcs.u_bounds[list(arcs.of), :, side], self.mesh.counts, axis=0)
            d = np.array([problem.times[side] - problem.t_start])
            if arcs is not None and self.moving:
                d = self.guess.span * arcs.share_bounds[:, side]
            sides.append(np.clip(np.concatenate([x.ravel(), u.ravel(), d]), -WIDE, WIDE))
        return sides[0], sides[1]

    def _limits(self) -> tuple[np.ndarray, np.ndarray]:
        """Of all equations."""
        problem, sides = self.problem, []
        for side in (0, 1):
            parts = [np.zeros(problem.n_x * self.mesh.n)]
            if problem.path is not None:
                parts.append(np.tile(problem.path_bounds[:, side], self.mesh.n))
            if self.n_d > 1:
                parts.append(np.array([problem.times[side] - problem.t_start]))
            sides.append(np.clip(np.concatenate(parts), -WIDE, WIDE))
        return sides[0], sides[1]

    def _through(self) -> list[tuple[int, np.ndarray]]:
        """Points of the mesh at which arcs end in a given state."""
        arcs = self.problem.arcs
        if arcs is None:
            return []
        last = {arc: k for k, arc in enumerate(arcs.of)}
        return [(int(self.mesh.firsts[last[arc] + 1]), state) for arc, state in arcs.through]

    # ---- the answer

    def course(self, values: np.ndarray) -> Course:
        """What the variables say."""
        n, n_x, d = self.mesh.n, self.problem.n_x, values[self.cut_d :]
        x, u = values[: self.cut_u].reshape(n + 1, n_x), values[self.cut_u : self.cut_d].reshape(n, -1)
        shares = self.parts @ d / d.sum()
        mesh = Mesh(tuple((shares / shares.sum()).tolist()), self.mesh.counts) if self.moving else self.mesh
        return Course(mesh, self.problem.t_start, float(d.sum()), frozen(x), frozen(u))

    def _costates(self, multipliers: np.ndarray) -> np.ndarray:
        """Multipliers of the equations of motion over the weights of their points (Garg et al., 2010)."""
        own = multipliers[: self.problem.n_x * self.mesh.n].reshape(self.mesh.n, -1)
        return frozen(-own / self._weights()[:, None])


def _sparse(ca: Any, rows: list[int], columns: list[int], values: list[float], shape: tuple[int, int]) -> Any:
    return ca.DM.triplet(rows, columns, ca.DM(values), *shape)


def _diagonal(ca: Any, blocks: Any, n: int, rows: slice | None = None) -> Any:
    """n equally filled blocks beside each other (of them some rows) as blocks along a diagonal."""
    some = blocks if rows is None else blocks[rows, :]
    first = ca.horzsplit(ca.DM(some.sparsity(), 1.0), some.size2() // n)[0]
    return ca.sparsity_cast(some, ca.kron(ca.DM.eye(n), first).sparsity())
