"""What an ensemble leaves: arrays by name, members first; each member again as a full run; and who failed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import unknown, whole
from polhode.campaign.job import Job, Outcome
from polhode.campaign.keep import Keep
from polhode.campaign.laws import Certificates, Laws
from polhode.campaign.one_by_one import words
from polhode.campaign.states import Read, States
from polhode.errors import InputError, PolhodeError
from polhode.integrate import march
from polhode.results.layout import Layout
from polhode.results.trajectory import Trajectory
from polhode.simulate.explain import explain
from polhode.simulate.model import Model
from polhode.simulate.motion import move
from polhode.simulate.plan import Plan
from polhode.simulate.record import record
from polhode.tables import Sheet, Shown, Table, facts

if TYPE_CHECKING:
    import xarray as xr

_UNITS = {"t": "s", "position": "m", "velocity": "m/s", "omega": "rad/s", "energy": "J", "attitude": "1"}
_SHOWN = 5  # members that failed, of which a table tells


class Ensemble(Shown):
    """Many runs of one model. Arrays by name have one row for each member: `many.omega`, `many.energy`, `many["name"]`
    of what `keep` named; `many.samples.omega` at `t_eval`. `many.run(7)` is member 7 as a full run with certificate.

    t (n,): where each member ended, s. status (n,): how (see `why`). steps, refused (n,). shape: that of a grid.
    """

    def __init__(self, job: Job, outcome: Outcome, shape: tuple[int, ...]) -> None:
        self.job, self._members, self._totals, self.shape = job, outcome.members, outcome.totals, shape

    def __len__(self) -> int:
        return self.job.n

    def __getitem__(self, name: str) -> np.ndarray:
        for group in (self._members, self._totals, self.parameters):
            if name in group:
                return group[name]
        raise unknown("array of this ensemble named", name, [*self._members, *self._totals, *self.parameters])

    @property
    def names(self) -> tuple[str, ...]:
        """All that was kept, by name, as `many[name]` gives it."""
        return (*self._members, *self._totals)

    @property
    def t(self) -> np.ndarray:
        """Where each member ended, s, (n,)."""
        return self._members["t"]

    @property
    def status(self) -> np.ndarray:
        """How each ended, (n,): a number that `why` tells in words."""
        return self._members["status"]

    @property
    def steps(self) -> np.ndarray:
        """Steps that each took, (n,)."""
        return self._members["steps"]

    @property
    def ok(self) -> np.ndarray:
        """Which members arrived, at the end or at an event that ends a run, (n,)."""
        return np.isin(self.status, (march.DONE, march.AT_EVENT))

    @property
    def failed(self) -> np.ndarray:
        """The numbers of the members that did not."""
        return np.flatnonzero(~self.ok)

    @cached_property
    def parameters(self) -> dict[str, np.ndarray]:
        """The parameters of the members by name, (n,) each."""
        given = self.job.parameters
        return {} if given is None else dict(given)

    def why(self, k: int) -> str:
        """How member k ended, in words; one that failed is moved again for that."""
        k = self._member(k)
        if self.ok[k]:
            return words(int(self.status[k]))
        try:
            self.run(k)
        except PolhodeError as reason:
            return str(reason)
        return words(int(self.status[k]))

    def run(self, k: int) -> Trajectory:
        """Member k as a full run, with every step and its certificate; where it failed, the error of `simulate`."""
        plan = self.job.plan(self._member(k), t_eval=None)
        moved = move(plan, None)
        run = record(plan, moved)
        explain(plan, moved, run)
        return run

    def _member(self, k: int) -> int:
        k = whole(k, "the number of a member", -len(self), len(self) - 1)
        return k % len(self)

    # ---- states by name

    @cached_property
    def end(self) -> States:
        """The states in which members ended."""
        if "raw" not in self._members:
            raise InputError(f'the end was not kept; what was: {", ".join(self.names)}. Add "end" to keep.')
        return self._states(self.t, self._members["raw"])

    @cached_property
    def samples(self) -> States:
        """The states at `t_eval`, (n, times, ...)."""
        if "samples" not in self._members:
            raise InputError("no states on the way were kept: give their times, t_eval=[...]")
        times = np.broadcast_to(self.t_eval, (len(self), len(self.t_eval)))
        return self._states(times, self._members["samples"])

    @property
    def t_eval(self) -> np.ndarray:
        """The times of `samples`, s."""
        return np.asarray(self.job.how["t_eval"], dtype=float)

    def _states(self, t: np.ndarray, raw: np.ndarray) -> States:
        return States(t, raw, self._layout, self._layout_of, self.job.parameters is None)

    @cached_property
    def _first(self) -> Plan[Model]:
        """A member that could be built."""
        good = np.flatnonzero(self.status >= 0)
        return self.job.plan(int(good[0]) if len(good) else 0)

    @property
    def _layout(self) -> Layout:
        return self._first.model.layout(self._first.method)

    def _layout_of(self, k: int) -> Layout | None:
        try:
            plan = self.job.plan(k)
        except PolhodeError:
            return None
        return plan.model.layout(plan.method)

    def read(self, f: Read) -> np.ndarray:
        """What f(run) reads from the ends of all members: `many.read(lambda run: run.body("rod").position)`."""
        return self.end.read(f)

    @property
    def position(self) -> np.ndarray:
        """Position of the mass center of the one body at the end, world axes, m, (n, 3)."""
        return self.end.position

    @property
    def velocity(self) -> np.ndarray:
        """Its velocity, world axes, m/s, (n, 3)."""
        return self.end.velocity

    @property
    def attitude(self) -> np.ndarray:
        """Its unit quaternion q_WB, scalar first, with w >= 0, (n, 4)."""
        return self.end.attitude

    @property
    def rotation(self) -> np.ndarray:
        """Its rotation matrix R_WB, (n, 3, 3)."""
        return self.end.rotation

    @property
    def omega(self) -> np.ndarray:
        """Its angular velocity, body axes, rad/s, (n, 3)."""
        return self.end.omega

    @property
    def q(self) -> np.ndarray:
        """Coordinates of all joints at the end, (n, n_q)."""
        return self.end.q

    @property
    def v(self) -> np.ndarray:
        """Speeds of all joints at the end, (n, n_v)."""
        return self.end.v

    @property
    def energy(self) -> np.ndarray:
        """Kinetic and potential energy at the end, J, (n,)."""
        return self.end.energy

    @property
    def angular_momentum(self) -> np.ndarray:
        """Angular momentum about the mass center at the end, world axes, N m s, (n, 3)."""
        return self.end.angular_momentum

    # ---- laws

    @cached_property
    def certificates(self) -> Certificates:
        """The laws of all members that arrived, from the start and all states that were kept of each."""
        laws = Laws(len(self))
        if not {"raw", "samples"} & set(self._members):
            raise InputError('certificates need states: add "end" or "samples" to keep')
        for k in np.flatnonzero(self.ok).tolist():
            plan = self.job.plan(k)
            laws.add(k, plan, *self._kept(k, plan), int(self.steps[k]), int(self._members["refused"][k]))
        return laws.certificates()

    def _kept(self, k: int, plan: Plan[Model]) -> tuple[np.ndarray, np.ndarray]:
        """Times and states of member k that are known, the start first."""
        t, rows = [np.array([plan.schedule.t_start])], [plan.model.begin(plan.method, plan.events)[None]]
        if "samples" in self._members:
            before = (self.t_eval > t[0][0]) & (self.t_eval < self.t[k])
            t, rows = [*t, self.t_eval[before]], [*rows, self._members["samples"][k][before]]
        if "raw" in self._members:
            t, rows = [*t, self.t[k : k + 1]], [*rows, self._members["raw"][k : k + 1]]
        return np.concatenate(t), np.concatenate(rows)

    # ---- for others

    def to_xarray(self) -> xr.Dataset:
        """All arrays as an `xarray.Dataset` with units; the dimension of members is "member"."""
        from polhode.results.netcdf import package

        found: dict[str, Any] = {}
        for name, values in {**self._members, **self.parameters}.items():
            dims = ("member", *(f"{name}_{i}" for i in range(1, values.ndim)))
            found[name] = dims, values, _attributes(name, self._keeper(name))
        for name, values in self._totals.items():
            found[name] = tuple(f"{name}_{i}" for i in range(values.ndim)), values, {"units": "1"}
        for name in self._readable:
            values = getattr(self.end, name)
            found[name] = ("member", *(f"{name}_{i}" for i in range(1, values.ndim))), values, _attributes(name, None)
        coords = {"member": np.arange(self.job.first, self.job.first + len(self))}
        attrs = {"method": self._first.method.name, "model": self._first.model.name}
        return package("xarray", "store", "an xarray.Dataset").Dataset(found, coords=coords, attrs=attrs)

    def _keeper(self, name: str) -> Keep | None:
        return next((one for one in self.job.keep if name in one.arrays(1)), None)

    @property
    def _readable(self) -> tuple[str, ...]:
        """The states by name that can be told of the end."""
        if "raw" not in self._members:
            return ()
        alone = len(self._layout.mechanism.links) == 1
        return ("position", "velocity", "attitude", "omega", "energy") if alone else ("q", "v", "energy")

    def _sheet(self) -> Sheet:
        n, failed = len(self), self.failed
        told = Counter(words(int(one)) for one in self.status[failed])
        tables = [facts({
            "members": f"{n}" + (f" = {' x '.join(map(str, self.shape))}" if len(self.shape) > 1 else ""),
            "model": self._first.model.name,
            "parameters": ", ".join(self.parameters),
            "time": f"{self.job.how.get('t_start', 0.0):g} ... {np.nanmax(self.t, initial=np.nan):g} s",
            "method": f"{self._first.method.name}, {int(self.steps.sum())} steps in all",
            "kept": ", ".join(self.names),
            "arrived": f"{n - len(failed)} of {n}",
            "failed": ", ".join(f"{count}: {why}" for why, count in told.items()),
        })]  # fmt: skip
        if len(failed):
            rows = [(str(k), f"{self.t[k]:.9g}", words(int(self.status[k])),
                     ", ".join(f"{name} = {column[k]:.6g}" for name, column in self.parameters.items()))
                    for k in failed[:_SHOWN].tolist()]  # fmt: skip
            tables.append(Table(rows, ("member", "t [s]", "why", "parameters")))
        return Sheet(f"Ensemble of {n} runs", tables)

    def __repr__(self) -> str:
        return f"Ensemble of {len(self)} runs: {int(self.ok.sum())} arrived; kept: {', '.join(self.names)}"


def _attributes(name: str, keeper: Keep | None) -> dict[str, str]:
    unit = "s" if name.endswith("_time") else _UNITS.get(name, keeper.unit if keeper is not None else "")
    return {"units": unit} if unit else {}


Evaluator = Callable[[Job, int, int], Outcome]
