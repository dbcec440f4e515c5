"""What acts on a free body at one instant: the sum of its loads, as formulas on numbers of any kind.

A load whose kernel is plain arithmetic is written out; any other is called through the table in `par`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from types import FunctionType
from typing import Any, NamedTuple

from polhode._jit import plan
from polhode._jit.trace.tape import FOLDED
from polhode.core.scalars import Number, Parts, call
from polhode.core.small import Nine, cross3, dot3, mat_t_vec
from polhode.model.body import Body
from polhode.model.loads.carrying import Carrying, Leaving, Lump
from polhode.model.loads.layout import OMEGA, SLIP, SLIPPING_WRENCH, VELOCITY, WRENCH
from polhode.model.loads.load import Conservative, Load
from polhode.model.loads.table import numbers
from polhode.model.signals import Places, all_inputs, all_states, n_states, places_of

NOTHING = (0.0, 0.0, 0.0)


class Figures(NamedTuple):
    """Numbers of a model that its programs read from `par`, from place `first` on.

    Zeros and ones belong to the structure: they are written into programs, where they fold away. All others may change
    from run to run without another program.
    """

    values: tuple[float, ...]
    first: int

    def of(self, par: Parts) -> list[Any]:
        """The numbers, or the symbols that stand for them."""
        return [x if x in FOLDED else par[self.first + i] for i, x in enumerate(self.values)]

    @property
    def structure(self) -> tuple[float | None, ...]:
        """What of them belongs to the structure."""
        return _structure(self.values)


@lru_cache(16)
def _structure(values: tuple[float, ...]) -> tuple[float | None, ...]:
    return tuple(x if x in FOLDED else None for x in values)


class _Load(NamedTuple):
    """A load, its place in `par` if it is called, and its numbers among the figures if it is written out; where its
    inputs and its own states stand; where the numbers of what it carries stand among the figures.
    """

    load: Load
    slot: int | None
    own: slice
    places: Places
    carried: slice


class Action(NamedTuple):
    """The sum of the loads: force in world axes, torque and slip in body axes; and of those without a potential;
    beside them the rates of all own states.
    """

    R_WB: Nine
    force: Parts
    torque: Parts
    slip: Parts
    active_force: Parts
    active_torque: Parts
    rates: tuple[Any, ...] = ()
    # Of a body that carries mass beside its own (see `dynamics.variable_mass`): force and torque of the loads that
    # carry none, the force of those that act on all mass alike, what is carried, and what leaves.
    outer_force: Parts = NOTHING
    outer_torque: Parts = NOTHING
    pull: Parts = NOTHING
    lumps: tuple[Lump, ...] = ()
    leaving: tuple[Leaving, ...] = ()

    def power(self, v_W: Parts, w_B: Parts, L_B: Parts) -> Any:
        """The power that the ledger counts, W: f . v + t . w of the loads without a potential, and that of slips.

        A slip has the power s . (w x L - t), t the torque of loads with a potential: the shell turns against it by
        w + s, and of that the ledger must hold what the kinetic energy does not see.
        """
        with_potential = tuple(x - y for x, y in zip(self.torque, self.active_torque, strict=True))
        resists = tuple(x - y for x, y in zip(cross3(w_B, L_B), with_potential, strict=True))
        sunk = 0.0 if self.slip is NOTHING else dot3(self.slip, resists)
        return dot3(self.active_force, v_W) + dot3(self.active_torque, w_B) + sunk


class Acting:
    """The loads of a run on one body. `ledger`: whether work and impulses are kept, which blows need too.

    `figures` are the numbers of the loads that are written out, from place `first` of `par` on; behind them stand the
    `inputs`. `states` are the own states of all loads.
    """

    def __init__(self, body: Body, loads: tuple[Any, ...], ledger: bool, first: int = 0) -> None:
        self.ledger = ledger
        self.slips = any(load.slips for load in loads)
        self.loaded = bool(loads)
        self.carries = any(isinstance(load, Carrying) for load in loads)
        self.called = tuple(load for load in loads if not load.plain)
        self._loads: list[_Load] = []
        self.inputs = all_inputs(loads)
        self.states = all_states((load.own_states for load in loads), self.inputs)
        own_places = places_of([(load.inputs, load.own_states) for load in loads], self.inputs)
        figures: list[float] = []
        for load, places in zip(loads, own_places, strict=True):
            own = numbers(load, body).tolist() if load.plain else []
            slot = None if load.plain else 2 * [id(one) for one in self.called].index(id(load))
            carried = load.carried_numbers().tolist() if isinstance(load, Carrying) else []
            mine, end = slice(len(figures), len(figures) + len(own)), len(figures) + len(own) + len(carried)
            self._loads.append(_Load(load, slot, mine, places, slice(mine.stop, end)))
            figures += own + carried
        self.figures = Figures(tuple(figures), first)

    @property
    def structure(self) -> tuple[Any, ...]:
        """What tells the programs of these loads from those of others."""
        kinds = (_code(one.load.kernel) if one.slot is None else (one.slot, one.load.slips) for one in self._loads)
        with_potential = (isinstance(one.load, Conservative) for one in self._loads)
        places = (one.places for one in self._loads)
        on_all_mass = (one.load.of_mass for one in self._loads) if self.carries else ()
        return (self.ledger, self.figures.structure, *kinds, *with_potential, *places, *on_all_mass)

    @property
    def n_states(self) -> int:
        """How many unknowns the own states of the loads are."""
        return n_states(self.states)

    def at(self, t: Number, y: Parts, R_WB: Any, q_WB: Callable[[], Any], par: Parts, own: Parts = ()) -> Action:
        """What acts in the state whose place, velocity and omega are y[0:9], with the own states `own`; `q_WB` is asked
        for where there are loads.
        """
        if not self.loaded:
            return Action(R_WB, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)
        state, figures = (*(y[i] for i in range(9)), *q_WB(), *R_WB), self.figures.of(par)
        first = self.figures.first + len(self.figures.values)
        inputs = [par[first + i] for i in range(sum(one.width for one in self.inputs))]
        total, active, rates = [0.0] * SLIPPING_WRENCH, [0.0] * WRENCH, []
        outer, pull, lumps, leaving = [0.0] * WRENCH, [0.0] * 3, [], []
        for load, slot, mine, places, carried in self._loads:
            seen = (*state, *places.seen(inputs, own))
            wrench, changing, told = self._wrench(load, slot, figures[mine], t, seen, par)
            rates += changing
            if self.carries and load.of_mass:
                pull = [x + y for x, y in zip(pull, wrench[:3], strict=True)]
                continue
            total = [x + y for x, y in zip(total, wrench, strict=True)]
            if isinstance(load, Carrying):
                lump = load.lump([own[i] for i in places.states], changing, figures[carried])
                moving = mat_t_vec(R_WB, state[VELOCITY : VELOCITY + 3]), state[OMEGA : OMEGA + 3]
                lumps.append(lump)
                leaving.append(load.leaving(lump, told, *moving, figures[carried]))
                continue
            outer = [x + y for x, y in zip(outer, wrench[:WRENCH], strict=True)]
            if not isinstance(load, Conservative):
                active = [x + y for x, y in zip(active, wrench[:WRENCH], strict=True)]
        slip = tuple(total[SLIP:]) if self.slips else NOTHING
        return Action(R_WB, tuple(total[:3]), tuple(total[3:6]), slip, tuple(active[:3]), tuple(active[3:]),
                      tuple(rates), tuple(outer[:3]), tuple(outer[3:]), tuple(pull), tuple(lumps),
                      tuple(leaving))  # fmt: skip

    def _wrench(self, load: Load, slot: int | None, own: list[Any], t: Number, state: Sequence[Any],
                par: Parts) -> tuple[list[Any], list[Any], list[Any]]:  # fmt: skip
        """What one load exerts, the rates of its own states, and what it tells; the slip is zero where it has none."""
        n = SLIPPING_WRENCH if load.slips else WRENCH
        out: list[Any] = [0.0] * load.n_out
        if slot is None:
            load.kernel(t, state, own, out)
        else:
            out = list(call(par, slot, t, state, len(out)))
        end = n + n_states(load.own_states)
        return out[:n] + [0.0] * (SLIPPING_WRENCH - n), out[n:end], out[end:]


def _code(kernel: Any) -> Any:
    """What tells the kernels of loads from one another: one that captures nothing is its own mark."""
    ours = isinstance(kernel, FunctionType) and kernel.__module__.startswith("polhode.") and not kernel.__closure__
    return kernel if ours else plan(kernel).key
