"""One text, two targets: machine code and JavaScript give the same motion of a model with a loop, a lock and an
event.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from math import pi
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import entry, kernel, vector
from polhode._jit.javascript import Script, kernel_function, module
from polhode.core import elliptic
from polhode.dynamics import formulations, programs
from polhode.dynamics.evaluation import layout, plain_par
from polhode.dynamics.linear import linear_of, solver_kernel
from polhode.dynamics.programs import Setting, field_program, settle_program
from polhode.integrate import block, events, march, methods
from polhode.integrate.stepping import Problem, stepping
from polhode.model.figures import Reader, figures_of

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")

T_END, RTOL, ATOL = 1.5, 1e-10, 1e-12


def in_node(folder: Path, text: str, script: str, given: Any) -> Any:
    """What `script`, which sees `polhode` (the module) and `given`, returns."""
    (folder / "module.mjs").write_text(text)
    (folder / "given.json").write_text(json.dumps(given))
    main = f"""
        import {{ make }} from "./module.mjs";
        import {{ readFileSync }} from "node:fs";
        const given = JSON.parse(readFileSync("given.json", "utf8"));
        const answer = (() => {{ {script} }})();
        console.log(JSON.stringify(answer));
    """
    (folder / "main.mjs").write_text(main)
    done = subprocess.run(["node", "main.mjs"], cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def linkage() -> tuple[ph.System, Any]:
    """A four-bar that swings with a pendulum on its coupler, whose hinge locks when the crank passes an angle."""
    system = ph.System(gravity=(0, 0, -9.81), name="four-bar")
    bar = lambda length: ph.Body(mass=length, inertia=(length**3 / 12, length**3 / 12, 1e-4))  # noqa: E731
    hinge = ph.joints.Revolute("y")
    system.add(bar(0.5), hinge, at_body=(0, 0, -0.25), name="crank")
    system.add(bar(1.2), hinge, "crank", at_parent=(0, 0, 0.25), at_body=(0, 0, -0.6), name="coupler")
    system.add(bar(0.9), hinge, at_parent=(1.1, 0, 0), at_body=(0, 0, -0.45), name="rocker")
    system.add(bar(0.4), hinge, "coupler", at_parent=(0, 0, 0.1), at_body=(0, 0, 0.2), name="bob")
    system.constrain(ph.constraints.Point("coupler", "rocker", at_1=(0, 0, 0.6), at_2=(0, 0, 0.45)), name="pin")
    start = system.assemble(q={"crank": 0.4, "bob": 0.7}, v={"crank": -3.0, "bob": 2.0}, branch=0)
    system.constrain(ph.constraints.Lock("bob"), name="brake", active=False)
    return system, system.state(q=start.q, v=start.v)


class Machine:
    """The programs of a run as the loop calls them, made by the builder that machine code has."""

    def __init__(self, system: Any, start: Any, threshold: float) -> None:
        self.mechanism = mechanism = system.mechanism()
        formulation, method = formulations.get("articulated"), methods.get("dopri5")
        setting, self.places = Setting(formulation, linear_of), layout(mechanism)
        solver = solver_kernel(mechanism, formulation)
        assert solver is not None
        self.script = Script([], 0)
        solving, numbers, _ = self.script.kernel(solver, [0.0])
        self.script.functions = [*[0.0] * self.places.solver, solving, numbers]
        self.script.n_numbers = self.places.n - self.places.activity
        self.n = mechanism.n_q + mechanism.n_v + programs.LEDGER
        self.y0 = np.concatenate([start.q, start.v, np.zeros(programs.LEDGER)])
        problem = Problem("four-bar", self.n, self.n - programs.LEDGER, field_program(mechanism, setting),
                          settle_program(mechanism, setting), inline=True)  # fmt: skip
        self.steps = stepping(method, problem, self.script, adaptive=True, dense=True)
        passes = lambda t, y, par, out: out.__setitem__(0, y[0] - threshold)  # noqa: E731
        self.watch = self.script.program(passes, "passes")
        run = kernel_function("run", march.adaptive, march.SIGNATURE)
        self.text = module({**self.script.texts, "run": run})
        self.size = block.places(self.n, method.rows).size
        self.power, self.first = -1.0 / (method.error_order + 1), 1.0 / (method.order + 1)

    def given(self) -> dict[str, Any]:
        """Everything as JSON."""
        return {"numbers": self.script.numbers, "table": self.steps.table, "sizes": self.steps.sizes.tolist(),
                "watch": self.watch, "y0": self.y0.tolist(), "size": self.size}  # fmt: skip


SCRIPT = """
    const { H, M, functions, places } = make(1 << 20);
    const room = (numbers) => { const at = M.top; H.set(numbers, at); M.top += numbers.length; return at; };
    const zeros = (n) => room(new Array(n).fill(0));
    const g = given, n = g.y0.length, kept = {};
    const entry = (x) => (Array.isArray(x) ? (x[0] === "function" ? places[x[1]] : kept[x[1]]) : x);
    for (const [name, numbers] of Object.entries(g.numbers)) kept[name] = room(numbers.map(entry));
    const programs = Object.keys(g.numbers).filter((name) => g.numbers[name].length > g.brake);
    const set = (place, value) => programs.forEach((name) => (H[kept[name] + place] = value));
    g.activity.forEach((value, i) => set(g.activity_at + i, value));
    const table = room(g.table.map(entry)), watchers = room(g.watch.map(entry)), sizes = room(g.sizes);
    const clock = room(g.clock), count = zeros(g.count), block = zeros(g.size), trial = zeros(g.size);
    const y = block + g.y_at;
    H.set(g.y0, y); g.head.forEach((value, i) => (H[block + i] = value));
    const rows = 20000, out_t = zeros(rows), out_y = zeros(rows * n);
    const rules = room(g.rules), marks = zeros(g.marks), log = zeros(64 * g.width);
    const go = () => functions.run(clock, g.clock.length, count, g.count, sizes, g.sizes.length, block, g.size, trial,
        g.size, table, g.table.length, 0, 0, out_t, rows, out_y, rows, n, watchers, 2, rules, 1, 3, marks, g.marks, 1,
        log, 64, g.width);
    let locked_at = -1;
    H[count + 4] = 1e9;
    let status = go();
    if (status === g.at_event) {  // the brake begins to act: its angle is held, and the blow is a projection
        locked_at = H[clock];
        set(g.brake, 1); g.held.forEach((k, i) => set(g.held_at + i, H[y + k]));
        functions[g.table[2][1]](H[clock], y, kept[g.table[2][1]], zeros(1));
        H[count + 6] = 0; H[clock + 1] = 0; H[clock + g.growth] = 10; H[rules + 1] = 0;
        for (let i = 0; i < g.marks; i++) H[marks + i] = 0;
        status = go();
    }
    return { status, t: H[clock], locked_at, y: Array.from(H.subarray(y, y + n)), steps: H[count] };
"""


def test_a_loop_a_lock_and_an_event(tmp_path: Path) -> None:
    """The same loop, fields, solver and root search, in machine code and in Node: the same motion to its tolerance."""
    system, start = linkage()
    threshold = float(start.q[0]) - 0.8
    event = ph.Event(lambda t, q, v: q[0] - threshold, direction=-1, jump=ph.Switch(on=["brake"]), name="passes")
    run = ph.simulate(system, start, T_END, events=[event], rtol=RTOL, atol=ATOL)
    machine = Machine(system, start, threshold)
    mechanism, places = machine.mechanism, machine.places
    clock = np.zeros(march.CLOCK)
    clock[march.T_END], clock[march.MAX_STEP], clock[march.GROWTH] = T_END, 1e300, 10.0
    clock[march.POWER], clock[march.FIRST], clock[march.MARGIN] = machine.power, machine.first, 1.0
    machine.steps.sizes[block.WATCHED] = 1
    brake = [one.name for one in mechanism.constraints].index("brake")
    joint = mechanism.link("bob").q
    answer = in_node(tmp_path, machine.text, SCRIPT, machine.given() | {
        "clock": clock.tolist(), "count": march.COUNT, "head": [0.0, 0.0, 0.0, 1e300, RTOL, ATOL], "y_at": block.Y,
        "activity": [0.0 if one.name == "brake" else 1.0 for one in mechanism.constraints],
        "activity_at": places.activity, "growth": march.GROWTH,
        "rules": [-1, events.JUMPS, 1 << 40], "marks": events.MARKS, "width": events.STATES + 2 * machine.n,
        "at_event": march.AT_EVENT, "brake": places.activity + brake, "held_at": places.numbers[brake],
        "held": list(range(joint.start, joint.stop)),
    })  # fmt: skip
    assert answer["status"] == march.DONE
    assert answer["t"] == T_END
    (seen,) = [one for one in run.events if one.name == "passes"]
    assert abs(answer["locked_at"] - seen.t) < 1e-9
    n = mechanism.n_q + mechanism.n_v
    there = np.concatenate([run.final.q, run.final.v])
    assert abs(np.array(answer["y"][:n]) - there).max() < 1e-7 * abs(there).max()
    assert abs(answer["steps"] - run.provenance.steps) <= 0.02 * run.provenance.steps + 2


def test_the_motion_depends_on_the_lock() -> None:
    """The twin: without the lock, the crank is somewhere else by far more than the tolerance of the comparison."""
    system, start = linkage()
    threshold = float(start.q[0]) - 0.8
    locks = ph.Event(lambda t, q, v: q[0] - threshold, direction=-1, jump=ph.Switch(on=["brake"]))
    ends = [ph.simulate(system, start, T_END, events=given, rtol=RTOL).final.q[0] for given in ([locks], [])]
    assert abs(ends[0] - ends[1]) > 1e-2


@kernel
def words(x: Any, out: Any) -> int:
    """Every kind of statement and number of the stated form, on general values."""
    room, total, i = vector(4), 0.0, 0
    while i < 4:
        room[i] = x[i] if x[i] > 0.0 else -x[i] * 2.0
        i += 1
        if i == 3:
            continue
        total += room[i - 1] ** 3
    for j in range(3, -1, -1):
        if room[j] > 1e6:
            break
        out[j] = room[j] % 0.7 + (j // 2) * 0.25 - (j - 7) % 3
    a, b = x[0], x[1]
    a, b = b, a
    low, high = min(a, b, 0.3), max(a, b)
    out[4], out[5], out[6] = low, high, np.rint(x[2] * 10.0) + np.copysign(1.5, x[3])
    out[7] = total if not (a < b and b < high + 1.0) else -total
    out[8] = (1.0, 2.5, 4.0)[int(abs(x[0])) % 3]
    return int(total)


def test_every_word_of_the_form(tmp_path: Path) -> None:
    """Python, machine code and JavaScript agree to rounding on statements, indices, remainders and choices."""
    x, signature = np.array([1.7, -0.6, 0.349, -2.2]), ("f8[]", "f8[]")
    plain, native = np.zeros(9), np.zeros(9)
    assert words(x, plain) == entry(words, signature)(x, native)
    assert np.allclose(plain, native, rtol=1e-15, atol=0)
    text = module({"words": kernel_function("words", words, signature)})
    script = """const { H, functions, M } = make(1000); H.set(given, 0); M.top = 20; functions.words(0, 4, 4, 9);
                return Array.from(H.subarray(4, 13));"""
    assert np.allclose(plain, in_node(tmp_path, text, script, x.tolist()), rtol=1e-15, atol=0)


@kernel
def of_elliptic(x: Any, out: Any) -> int:
    """Jacobi's functions and Legendre's integrals, which iterate until a number is small."""
    out[0], out[1], out[2], out[3] = elliptic.jacobi(x[0], x[1])
    out[4] = elliptic.elliptic_f(x[0], x[1])
    out[5] = elliptic.elliptic_pi(x[2], x[0], x[1])
    return 0


def test_elliptic_functions(tmp_path: Path) -> None:
    """On both sides of quarter periods and next to m = 1."""
    text = module({"go": kernel_function("go", of_elliptic, ("f8[]", "f8[]"))})
    script = """const { H, functions, M } = make(2000); M.top = 20;
                const one = (x) => { H.set(x, 0); functions.go(0, 3, 3, 6); return Array.from(H.subarray(3, 9)); };
                return given.map(one);"""
    cases = [[0.3, 0.4, -0.7], [7.9, 0.81, 0.3], [1.5 * pi, 0.999999, -3.0], [-12.3, 0.05, 0.6]]
    native = entry(of_elliptic, ("f8[]", "f8[]"))
    for x, found in zip(cases, in_node(tmp_path, text, script, cases), strict=True):
        out = np.zeros(6)
        native(np.array(x), out)
        assert np.allclose(out, found, rtol=1e-12, atol=1e-14)


def test_numbers_of_a_model_are_inputs_of_the_page(tmp_path: Path) -> None:
    """Another mass, length and stiffness are set in the page: the field is that of the model built with them."""

    def swing(mass: float, length: float, stiffness: float) -> Any:
        system = ph.System(gravity=(0, 0, -9.81))
        system.add(ph.Body(mass, (0.13, 0.14, 0.017)), ph.joints.Revolute((0.1, 0.9, 0.2)), at_body=(0, 0.1, length),
                   name="upper")  # fmt: skip
        system.add(ph.Body(0.7, (0.021, 0.022, 0.023)), ph.joints.Universal(), parent="upper",
                   at_parent=(0.1, 0, -length), at_body=(0, 0.1, 0.3), name="lower")  # fmt: skip
        system.load(ph.loads.SpringDamper("lower", "world", stiffness, 0.3, 0.2, at_2=(1.1, 2.1, 3.1)))
        return system.mechanism()

    own, other = swing(1.3, 0.77, 41.3), swing(2.2, 0.45, 17.0)
    figures, others, places = figures_of(own), figures_of(other), layout(own)
    assert figures.structure == others.structure
    setting = Setting(formulations.get("articulated"), linear_of, (0.0, 0.0), Reader(own, figures, places.n))
    script = Script([0.0] * places.activity, 0, figures.values)
    script.program(field_program(own, setting), "field")
    q, v = (0.4, 0.3, -0.2), (0.5, 1.2, 2.3)
    n = len(q) + len(v) + programs.LEDGER
    go = """const { H, functions, M } = make(4000); const par = 100, all = given.numbers, n = given.n;
            H.set(all, par); M.top = 3000; H.set(given.y, 0);
            const field = () => { functions.f0(0.1, 0, par, 50); return Array.from(H.subarray(50, 50 + n)); };
            const before = field();
            H.set(given.others, par + given.first); functions.f0_once(par);
            return [before, field()];"""
    given = {"numbers": script.numbers["f0"], "n": n, "y": [*q, *v, *[0.0] * programs.LEDGER],
             "others": others.values, "first": places.n}  # fmt: skip
    found = in_node(tmp_path, module(script.texts), go, given)
    for mechanism, answer in zip((own, other), found, strict=True):
        out = np.zeros(n)
        plain = Setting(formulations.get("articulated"), linear_of)
        field_program(mechanism, plain)(0.1, given["y"], plain_par(mechanism, 0.1, q, v), out)
        assert np.allclose(answer, out, rtol=0, atol=1e-12 * abs(out).max())


def test_inputs_and_own_states_of_loads_in_the_page(tmp_path: Path) -> None:
    """A command is set in the page, and the lag of the motor is another: the field is that of the model with both."""

    def driven(u: float, lag: float) -> Any:
        system = ph.System(gravity=(0, 0, -9.81))
        system.add(ph.Body(1.3, (0.13, 0.14, 0.017)), ph.joints.Revolute("y"), at_body=(0, 0.1, 0.4), name="arm")
        system.load(ph.loads.JointMotor("arm", ph.Input("u", u), lag=lag))
        return system.mechanism()

    own, other = driven(0.3, 0.07), driven(-0.8, 0.11)
    figures, others, places = figures_of(own), figures_of(other), layout(own)
    assert figures.structure == others.structure
    setting = Setting(formulations.get("articulated"), linear_of, (0.0, 0.0), Reader(own, figures, places.n))
    script = Script([0.0] * places.activity, places.n - places.activity, figures.values)
    script.program(field_program(own, setting), "field")
    y = [0.4, 0.5, 0.6, *[0.0] * programs.LEDGER]  # q, v, the torque that acts
    go = """const { H, functions, M } = make(4000); const par = 100, n = given.y.length;
            H.set(given.numbers, par); M.top = 3000; H.set(given.y, 0);
            const field = () => { functions.f0(0.1, 0, par, 50); return Array.from(H.subarray(50, 50 + n)); };
            H[par + given.input] = 0.3;
            const before = field();
            H[par + given.input] = -0.8;
            H.set(given.others, par + given.first); functions.f0_once(par);
            return [before, field()];"""
    given = {"numbers": script.numbers["f0"], "y": y, "others": others.values, "first": places.n,
             "input": places.inputs}  # fmt: skip
    found = in_node(tmp_path, module(script.texts), go, given)
    for mechanism, answer in zip((own, other), found, strict=True):
        out = np.zeros(len(y))
        plain = Setting(formulations.get("articulated"), linear_of)
        field_program(mechanism, plain)(0.1, y, plain_par(mechanism, 0.1, (0.4,), (0.5,)), out)
        assert np.allclose(answer, out, rtol=0, atol=1e-12 * abs(out).max())
    assert found[0][2] == pytest.approx((0.3 - 0.6) / 0.07, rel=1e-13)
    assert found[1][2] == pytest.approx((-0.8 - 0.6) / 0.11, rel=1e-13)


def test_a_motor_runs_in_javascript(tmp_path: Path) -> None:
    """The field of a system with a motor, traced: rates of speeds, of propellant and of the ledger in Node."""
    system = ph.System(gravity=(0.1, -0.2, -9.81), name="stack")
    system.add(ph.Body(mass=6.0, inertia=(0.9, 0.8, 0.3), name="stage"), ph.joints.Free())
    system.add(ph.Body(mass=2.0, inertia=(0.3, 0.25, 0.2), name="bob"), ph.joints.Spherical(), parent="stage",
               at_parent=(0.1, 0, 0.6), at_body=(0, 0.1, -0.3))  # fmt: skip
    grain = ph.Propellant(7.0, "end", radius=0.2, length=0.9, at=(0.05, 0.02, -0.3))
    system.load(ph.loads.On("stage", ph.loads.Thrust((30, -20, 700), grain, 900.0, at=(0, 0.1, -0.8), exit_radius=0.1)))
    start = system.state(v={"stage": (1, 2, 3, 0.4, -0.3, 0.6), "bob": (0.3, -0.1, 0.2)})
    mechanism, places = system.mechanism(), layout(system.mechanism())
    field = field_program(mechanism, Setting(formulations.get("articulated"), linear_of))
    y = [*start.q.tolist(), *start.v.tolist(), 5.5, 1.0, *[0.0] * programs.LEDGER]
    par = [0.0, 0.0, *plain_par(mechanism, 0.0, start.q, start.v)[2:]]
    expected = np.zeros(len(y))
    field(0.3, tuple(y), par, expected)
    script = Script([0.0] * places.activity, places.n - places.activity)
    (function, _), (_, numbers) = script.program(field, "field")
    answer = in_node(tmp_path, module(script.texts), """
        const { H, M, functions } = make(1 << 16);
        const room = (numbers) => { const at = M.top; H.set(numbers, at); M.top += numbers.length; return at; };
        const y = room(given.y), par = room(given.par), out = room(given.y.map(() => 0));
        functions[given.name](0.3, y, par, out);
        return Array.from(H.subarray(out, out + given.y.length));
    """, {"y": y, "par": [x if isinstance(x, float) else 0.0 for x in script.numbers[numbers]],
          "name": numbers})  # fmt: skip
    assert function == "function"
    np.testing.assert_allclose(answer, expected, rtol=1e-12, atol=1e-12 * np.abs(expected).max())
    assert expected[-9] < -0.7  # propellant burns
