"""A model as a page runs it: one JavaScript module with its equations, outputs, events, methods and the engine's own
loops, and a description of all that has a name or a number.

`client/driver.js` reads both. The programs are those that C has (`io.portable`); steps are kernels that call the field
by its place in a table, whatever the method, so that ten methods are hardly longer than one.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np

from polhode import _version
from polhode._jit import javascript
from polhode._jit.script import Entry, Number, Script
from polhode.core.rotor import SETTINGS
from polhode.dynamics.programs import LEDGER
from polhode.errors import InputError
from polhode.integrate import block as b
from polhode.integrate import events as e
from polhode.integrate import march, methods
from polhode.integrate.methods.stabilized import Stabilized
from polhode.integrate.stepping import OWN, Link, Problem, Stepping, stepping
from polhode.io.portable.commanded import shapes
from polhode.io.portable.following import general_values
from polhode.io.portable.gathered import Asked, Gathered, asked_for, gathered
from polhode.io.portable.shown import Variable
from polhode.io.portable.target import Target
from polhode.lab import judging, kernels, steering, switching
from polhode.lab.hand import INPUT, Hand, is_hand
from polhode.lab.rotation import STATE_AT, Rotation, rotation
from polhode.lab.shorter import shorter
from polhode.lab.watched import JUMP, Watched, added_at, checked, watched
from polhode.model.body import Body
from polhode.model.event import checked_events
from polhode.model.loads.load import Load
from polhode.model.parameter import Parameter, settled
from polhode.model.system_loads.on import On
from polhode.simulate.jointed import moved_masses
from polhode.simulate.one_body import OneBody, one_body, refuse_loads
from polhode.simulate.times import longest_step

FORMAT, VERSION = "polhode machine", 1
JAVASCRIPT = Target("JavaScript", lambda n: javascript.text, momenta=True, instants=True)
METHODS = ("dopri5", "dop853", "rk4", "heun", "midpoint", "explicit_euler")
ROTATIONS: tuple[Any, ...] = ("free_rotor", "split4", "implicit_midpoint",
                              Stabilized("explicit_euler", "paper", 15))  # fmt: skip
_LOOPS = {"fixed": march.fixed, "adaptive": march.adaptive}
_ROOM = 1 << 17  # floats for scratch and samples, beside those of the model


class Machine(NamedTuple):
    """The module, and its description, which `json.dumps` takes."""

    text: str
    description: dict[str, Any]

    def json(self) -> str:
        """The description as text."""
        return json.dumps(self.description, allow_nan=False, separators=(",", ":"))


def machine(model: Any, start: Any = None, loads: Any = (), *, actuators: Any = (), events: Any = (),
            formulation: Any = None, controllers: Any = (), sensors: Any = (), parameters: Any = None,
            constants: Sequence[str] = (), chosen: Sequence[Any] = METHODS, rotations: Sequence[Any] = ROTATIONS,
            off: Mapping[str, Sequence[str]] | None = None, hands: bool = False) -> Machine:  # fmt: skip
    """A `Body` or a `System` with its start, loads and events for a page; what cannot go there is refused, by name.

    chosen: methods for any equation; rotations: those that move the rotation of a single body itself. All else as for
    `to_c`, but that events may end the march, bounce or switch. off: of loads, by their names, the parameters
    that switch them off where all are 0: a method that cannot honor such a load is offered as long as it is off. hands:
    a person can take hold of every body (`grab` of the driver). controllers: those that are formulas (`ph.Formula`).
    """
    seen, alone = checked_events(events), isinstance(model, Body)
    checked(seen, alone)
    asked = asked_for(model, start, loads, actuators, formulation, parameters)
    asked = replace(asked, loads=(*asked.loads, *_hands(asked.model))) if hands else asked
    slipping = tuple(load for load in asked.loads if alone and isinstance(load, Load) and load.slips)
    others = tuple(load for load in asked.loads if not any(load is one for one in slipping))
    # what slips is known to a body by its momentum alone; poses and energies do not depend on it
    made = gathered(JAVASCRIPT, model, asked.start, others, (), formulation, parameters, constants, None, "m")
    watching = watched(made, seen, alone)
    turning = (
        _rotation(asked, made, parameters, constants, any(one.jump or "rough" in one.more for one in watching))
        if alone
        else None
    )
    made = made._replace(shapes=shapes(asked.actuators, made.model.inputs))
    body, begin, acting = settled(asked.parts, parameters).parts
    one = one_body(body, begin, acting, "quaternion", "momentum", methods.get("rk4")) if alone else None
    calls = tuple(controllers) if isinstance(controllers, tuple | list) else (controllers,)
    steered = steering.described(made.script, asked, loads, calls, sensors, made.values, _general(made))
    writing = _Writing(made, turning, watching, bool(slipping), off or {}, one)
    return writing.machine(chosen, rotations if alone else (), steered)


def _general(made: Gathered) -> dict[str, float]:
    """Other values of the parameters that may change, none of which is 0 or 1; nothing where there are none."""
    free = made.following.parameters
    return made.values | general_values(free, np.random.default_rng(7)) if free else {}


def _hands(model: Any) -> tuple[Any, ...]:
    """One for each body that has a mass."""
    if isinstance(model, Body):
        return (Hand(),)
    return tuple(On(link.name, Hand(i)) for i, link in enumerate(model.mechanism().links))


def _rotation(asked: Asked, made: Gathered, parameters: Any, constants: Sequence[str], jumps: bool) -> Rotation | None:
    """The body by its momentum, if it has no own states of loads."""
    values = settled(asked.parts, parameters).values
    changing = tuple(Parameter(one.name, values[one.name], one.unit, one.low, one.high)
                     for name, one in asked.parameters.items() if name not in constants)  # fmt: skip
    if made.model.own_states:
        return None
    return rotation(JAVASCRIPT, asked, changing, values, general_values(changing, np.random.default_rng(7)), jumps, "m")


class _Writing:
    """A machine on its way to text."""

    def __init__(self, made: Gathered, turning: Rotation | None, watching: list[Watched], slips: bool,
                 off: Mapping[str, Sequence[str]], alone: OneBody | None) -> None:  # fmt: skip
        self.made, self.turning, self.watching, self.slips, self.off = made, turning, watching, slips, off
        self.alone = alone
        self.script = made.script
        self.outer = Script(javascript.text, [], 0, prefix="m_k")  # kernels of the page
        self.own: list[str] = []  # kernels whose numbers hold those of the body, from OWN on

    def machine(self, chosen: Sequence[Any], rotations: Sequence[Any], steered: dict[str, Any] | None) -> Machine:
        """All of it."""
        listed = self._methods(chosen, rotations)
        forms = {"joints": self._joints()} | ({} if self.turning is None else {"momentum": self._momentum()})
        leg = self.outer.kernel(kernels.leg, [0.0])[:2]
        made, known = self.made, self._parameters()
        events, instants = self._events(forms), switching.described(made)
        found: dict[str, Any] = {
            "format": FORMAT, "version": VERSION, "polhode": _version.__version__, "name": made.name,
            "parameters": [_told(one) for one in known],
            **{name: [_told(one) for one in group] for name, group in zip(
                ("inputs", "states", "outputs"), made.variables[1:], strict=True)}, **self._taken(),
            "shapes": [list(one) for one in made.shapes],
            "events": events, "methods": listed, "forms": forms, "start": list(made.numbers.start),
            "stops": self._stops(), "longest": longest_step(made.model.mechanism.loads),
            "programs": {"outputs": made.outputs, "field": made.field, "settle": made.settle, "leg": leg},
            "groups": self._groups(), "follow": self._follow([one.name for one in known]), "places": _places(),
        }  # fmt: skip
        found["laws"] = judging.described(made, self.alone, self.off)
        found |= {} if instants is None else {"switches": instants}
        found |= {} if steered is None else {"controllers": steered}
        if self.turning is not None:
            found["body"] = self._body()
        return self._written(found)

    def _taken(self) -> dict[str, Any]:
        """The inputs of people, and of hands, which nobody sees: of what body, and where their numbers begin."""
        inputs, told, hands, first = self.made.model.inputs, self.made.variables.inputs, [], 0
        names = [link.name for link in self.made.model.mechanism.links]
        for one in inputs:
            if one.name.startswith(INPUT):
                hands.append({"body": names[len(hands)], "first": first})
            first += one.width
        own = hands[0]["first"] if hands else len(told)
        return {"inputs": [_told(one) for one in told[:own]], "hands": hands}

    def _stops(self) -> list[float]:
        """The times at which something switches."""
        return sorted({*self.made.stops, *(float(t) for t, _ in self.made.model.mechanism.commands)})

    def _written(self, found: dict[str, Any]) -> Machine:
        """The text of all functions, and the description with the numbers that they read."""
        scripts = [self.script, *([] if self.turning is None else [self.turning.script]), self.outer]
        found["numbers"] = rows = self._rows()
        found["once"] = [f"{name}_once" for one in scripts for name in one.programs]
        found["memory"] = _ROOM + 2 * sum(map(len, rows.values())) + 300 * len(self.made.numbers.start)
        texts = {name: text for one in scripts for name, text in one.texts.items()}
        return Machine(javascript.module(shorter({**texts, **_loops()})), _plain(found))

    # ---- methods

    def _methods(self, chosen: Sequence[Any], rotations: Sequence[Any]) -> list[dict[str, Any]]:
        """Methods for any equation; and those that move the rotation, if they can honor the loads."""
        found: list[dict[str, Any]] = []
        for given in chosen:
            method = methods.get(given)
            if methods.moves_bodies(method) or not method.fixed:
                raise InputError(f'"{method.name}" is no method for any equation that a page could step')
            found.append(self._method(method, by_momentum=self.slips))
        for given in rotations:
            method = methods.get(given)
            needs = self._needs(method)
            if needs is not None:
                found.append({**self._method(method, by_momentum=True), **({"zero": needs} if needs else {}),
                              **({} if method.any_load else {"hands": False})})  # fmt: skip
        return found

    def _needs(self, method: Any) -> list[str] | None:
        """The parameters that must be 0, so that a method that moves the rotation honors all loads; None: it cannot."""
        if self.turning is None:
            return None
        needs: list[str] = []
        for load in self.turning.model.loads:
            try:
                refuse_loads(method, (load,))
            except InputError:
                if is_hand(load.name):
                    continue
                if load.name not in self.off:
                    return None
                needs += self.off[load.name]
        return needs

    def _method(self, method: Any, by_momentum: bool) -> dict[str, Any]:
        """A method over the equations: its table, its sizes, and what follows a change of the state."""
        turning = self.turning if by_momentum else None
        if by_momentum and turning is None:
            raise InputError("what slips and own states of loads do not go together in a page")
        problem = self.made.problem._replace(inline=False) if turning is None else turning.problem(method)
        script = self.script if turning is None else turning.script
        before = set(script.numbers)
        steps = stepping(method, problem, cast(Link, script), adaptive=True, dense=True)
        if turning is not None:
            self.own += [name for name in script.numbers
                         if name not in before and name not in script.programs and len(steps.numbers)]  # fmt: skip
        return {
            "name": getattr(method, "label", method.name), "order": method.order, "adaptive": method.adaptive,
            "exact": method.exact, "form": "momentum" if turning is not None else "joints", "table": steps.table,
            "sizes": steps.sizes.tolist(), "n": problem.n, "power": -1.0 / (method.error_order + 1),
            "first": 1.0 / (method.order + 1), "size": b.places(problem.n, method.rows).size,
            "inertia_at": b.places(problem.n, method.rows).inertia, "citation": method.citation, **_keeping(method),
            **({} if turning is None else self._prepared(method, problem, steps)),
        }  # fmt: skip

    def _prepared(self, method: Any, problem: Problem, steps: Stepping) -> dict[str, Any]:
        """What a method of a rotation derives from a new state."""
        assert problem.rotor is not None
        assert self.turning is not None
        if isinstance(method, Stabilized):
            put = kernels.target_kernel(problem.rotor.extra, method.floor)
            return {"prepare": self.outer.kernel(put, [0.0] * SETTINGS)[:2], "into": "extras"}
        if not method.exact:
            return {}
        put = kernels.anchor_kernel(problem.rotor.loaded)
        entry = self.outer.kernel(put, [0.0] * (SETTINGS + 3))[:2]
        size = len(problem.own) - SETTINGS
        rows = [word.name for word in steps.table if isinstance(word, Entry) and word.kind == "numbers"
                and len(self.turning.script.numbers[word.name]) == OWN + len(problem.own)]  # fmt: skip
        return {"prepare": entry, "into": "settings", "rows": sorted(set(rows)), "width": size,
                "action": None if problem.action is None else self.turning.script.program(
                    problem.action, ("action", problem.name))}  # fmt: skip

    # ---- forms of the unknowns

    def _joints(self) -> dict[str, Any]:
        made = self.made
        n = len(made.numbers.start)
        return {"state_at": list(range(n - LEDGER)), "ledger": n - LEDGER, "guard": made.model.guard,
                "inertia": list(moved_masses(made.model.mechanism))}  # fmt: skip

    def _momentum(self) -> dict[str, Any]:
        turning = self.turning
        assert turning is not None
        put = self.outer.kernel(kernels.momentum_kernel(turning.momentum), [0.0] * SETTINGS)[:2]
        return {"state_at": list(STATE_AT), "ledger": 13 if turning.acting.ledger else -1, "guard": 0.0, "inertia": [],
                "prepare": put}  # fmt: skip

    def _events(self, forms: dict[str, Any]) -> list[dict[str, Any]]:
        """Each with a watcher for each form of the unknowns."""
        found = []
        for i, one in enumerate(self.watching):
            watch, more = {form: self._watcher(i, one, form) for form in forms}, dict(one.more)
            if "switch" in more:
                entry = watch["joints"][1]
                more["added"] = [entry.name, added_at(self.script.numbers[entry.name])]
            found.append({"name": one.name, "rule": list(one.rule), "jump": one.jump, "width": JUMP, "watch": watch,
                          **more})  # fmt: skip
        return found

    def _watcher(self, i: int, one: Watched, form: str) -> tuple[Entry, Entry]:
        places = None if form == "joints" else STATE_AT

        def program(t: Any, state: Any, par: Any, out: Any) -> None:
            """The value, of a state in this form."""
            one.value(t, state if places is None else [state[k] for k in places], par, out)

        return self.script.program(program, ("watch", i, form))

    # ---- numbers

    def _parameters(self) -> list[Variable]:
        """Those of the model, and those that only what slips knows."""
        found = {one.name: one for one in self.made.variables.parameters}
        for one in () if self.turning is None else self.turning.following.parameters:
            found.setdefault(one.name, Variable(one.name, one.unit, "parameter", one.value, one.low, one.high))
        return list(found.values())

    def _groups(self) -> dict[str, Any]:
        """Programs that share numbers: their names, where these begin, and where inputs stand."""
        made, turning = self.made, self.turning
        found = {"model": {"programs": self.script.programs, "first": made.first_shared,
                           "inputs": len(made.numbers.activity)}}  # fmt: skip
        if turning is not None:
            n_inputs = len(made.variables.inputs)
            found["rotation"] = {"programs": turning.script.programs, "first": turning.figures.first,
                                 "inputs": SETTINGS + len(turning.shared) - n_inputs}  # fmt: skip
        return found

    def _follow(self, names: list[str]) -> list[dict[str, Any]]:
        """Programs that give numbers for parameters, and where each number goes."""
        made, turning, found = self.made, self.turning, []
        if made.follow is not None:
            own = [names.index(one.name) for one in made.following.parameters]
            to = [self._target(i) for i in made.following.places]
            found.append({"entry": made.follow, "parameters": own, "to": to})
        if turning is not None and turning.follow is not None:
            own = [names.index(one.name) for one in turning.following.parameters]
            to = [[kind, name or "rotation", i + (SETTINGS if kind == "shared" else 0)]
                  for kind, name, i in map(turning.place, turning.following.places)]  # fmt: skip
            found.append({"entry": turning.follow, "parameters": own, "to": to})
        return found

    def _target(self, place: int) -> list[Any]:
        what, k, i = self.made.numbers.place(place)
        return [what, "model", i] if what != "users" else ["row", self.made.users[k], i]

    def _rows(self) -> dict[str, list[Number]]:
        """The numbers of all functions, where the model is as it was gathered."""
        rows = {**self.made.rows(), **self.outer.numbers}
        if self.turning is not None:
            rows |= self.turning.rows()
        return rows

    def _body(self) -> dict[str, Any]:
        """How the numbers of the body follow from its mass and its inertia, and who reads them."""
        assert self.turning is not None
        entry = self.outer.kernel(kernels.body_numbers, [0.0])[:2]
        outer = [name for name, row in self.outer.numbers.items() if len(row) >= SETTINGS]
        return {"base": list(self.turning.base), "entry": entry, "width": SETTINGS, "group": "rotation",
                "rows": [[name, OWN] for name in self.own] + [[name, 0] for name in outer]}  # fmt: skip


def _keeping(method: Any) -> dict[str, Any]:
    """Which laws of one body a method keeps to rounding, free and under loads (see `simulate.one_body`)."""
    free = set(getattr(method, "keeps", ()))
    free |= {"rotation_energy"} if "energy" in free else set()
    return {"keeps": sorted(free), "keeps_loaded": sorted(getattr(method, "keeps_under_loads", ())),
            "linear": bool(getattr(method, "linear_laws", True))}  # fmt: skip


@cache
def _loops() -> dict[str, str]:
    """The loops of all runs, which are the same for every model."""
    return {name: javascript.kernel_function(name, one, march.SIGNATURE) for name, one in _LOOPS.items()}


def _told(one: Variable) -> dict[str, Any]:
    return {"name": one.name, "unit": one.unit, "words": one.words, "start": one.start, "low": one.low,
            "high": one.high}  # fmt: skip


def _places() -> dict[str, Any]:
    """Where things stand in what the loops work on (see `integrate.march`, `block` and `events`)."""
    clock = ("T", "H", "T_START", "T_END", "DT", "MAX_STEP", "GUARD", "GROWTH", "POWER", "FIRST", "MARGIN",
             "FIRST_STEP")  # fmt: skip
    count = ("TAKEN", "REFUSED", "SAMPLE", "NEXT", "ALLOWED", "TOTAL", "KNOWN", "ANEW")
    status = ("RUNNING", "DONE", "NOT_FINITE", "STEP_TOO_SMALL", "SINGULAR", "AT_EVENT", "NO_EVENT_VALUE", "LOG_FULL")
    return {
        "clock": {"SIZE": march.CLOCK, **{name: getattr(march, name) for name in clock}},
        "count": {"SIZE": march.COUNT, "FOUND": e.FOUND, "EVENT": e.EVENT,
                  **{name: getattr(march, name) for name in count}},
        "block": {name: getattr(b, name) for name in ("T", "H", "LATEST", "RTOL", "ATOL", "Y")},
        "table": {name: getattr(b, name) for name in ("FIELD", "SETTLE", "STEP", "EXTRA", "BETWEEN")},
        "sizes": {"WATCHED": b.WATCHED},
        "events": {name: getattr(e, name) for name in ("MARKS", "JUMPED", "SIDE", "FARTHEST", "BEFORE", "AFTER",
                   "WHICH", "WAY", "STATES", "STOPS", "KIND", "LEFT")},
        "status": {name: getattr(march, name) for name in status},
    }  # fmt: skip


def _plain(x: Any) -> Any:
    """Something as JSON has it: entries as pairs, and numbers that are not finite as texts."""
    if isinstance(x, dict):
        return {str(key): _plain(value) for key, value in x.items()}
    if isinstance(x, list | tuple):
        return [_plain(one) for one in x]
    if isinstance(x, float | np.floating):
        return float(x) if math.isfinite(x) else "NaN" if math.isnan(x) else "Infinity" if x > 0 else "-Infinity"
    return int(x) if isinstance(x, np.integer) else x
