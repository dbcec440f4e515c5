"""One flaw among good things is refused, wherever it stands; what lies just inside of a border is taken.

What takes several numbers gets all of them right but one, in every place in turn; what takes shapes gets one axis too
many, too few, or of another length; what must be smaller gets what is just as large.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.control.recorded import Recorded
from polhode.geometry.polygon import checked_polygon
from polhode.model.actuators.allocation import allocate
from polhode.view.curves import PlotCurves
from polhode.view.motions import FunctionMotion, from_rows
from polhode.view.transform import parted, quaternion

PID = ph.blocks.PID
TOOLS, BLOCKS = ph.attitude_control, ph.blocks
BODY = ph.Body(2.0, (1.0, 1.5, 2.0), "sat")
STATE = ph.State(omega=(0.3, -0.2, 0.5), velocity=(1.0, 2.0, 3.0))
RUN = ph.simulate(BODY, STATE, 1.0)
SEEN, KNOWN = np.array([(1.0, 0, 0), (0, 1, 0.2), (0, 0.3, 1)]), np.array([(0.0, 1, 0), (-1, 0, 0.2), (-0.3, 0, 1)])
POINTS = np.array([(0.0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)])
FACES = np.array([(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 3)])
EYE = np.eye(2)
TWO = ph.joints.Compound([ph.joints.Revolute("x"), ph.joints.Prismatic("z")])


def arm() -> ph.System:
    system = ph.System(name="arm")
    system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Revolute("y"), name="one")
    system.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Revolute("z"), parent="one", name="two")
    return system


def named(*joint_names: Any, joint: Any = None) -> ph.System:
    """A body on a joint for each of the names, or on one made of two."""
    system = ph.System(name="named")
    for i, name in enumerate(joint_names):
        system.add(ph.Body(1.0, (1, 1, 1)), joint or ph.joints.Revolute("y"), name=f"b{i}", joint_name=name)
    return system


def told(numbers: Any) -> Callable[[float], Any]:
    return lambda t: tuple(numbers.tolist())


def law(numbers: Any) -> ph.Trajectory:
    return ph.simulate(BODY, STATE, 0.1, loads=[ph.loads.Law(lambda t, s: (tuple(numbers[:3]), tuple(numbers[3:])))])


def motion(rows: np.ndarray) -> Any:
    return from_rows(rows)


TAKES: dict[str, tuple[Any, Callable[[np.ndarray], Any]]] = {
    "directions that are seen": (SEEN, lambda a: TOOLS.quest(a, KNOWN)),
    "directions that are known": (KNOWN, lambda a: TOOLS.quest(SEEN, a)),
    "weights of directions": ((1.0, 2.0, 3.0), lambda a: TOOLS.quest(SEEN, KNOWN, a)),
    "kd": ((1.0, 2.0, 3.0), lambda a: TOOLS.QuaternionFeedback(1.0, a)),
    "sigma": ((1e-4, 2e-4, 3e-4), lambda a: TOOLS.AttitudeFilter(0.5, 1e-5, 1e-6, a)),
    "points of a table": ((0.0, 1.0, 2.0), lambda a: BLOCKS.LookUp(a, (1, 2, 3))),
    "values of a table": ((0.0, 1.0, 2.0), lambda a: BLOCKS.LookUp((0, 1, 2), a)),
    "sections": (((1.0, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)), lambda a: BLOCKS.SecondOrderSections(a, 0.1)),
    "A": (EYE, lambda a: BLOCKS.StateSpace(a, EYE, EYE, EYE, 0.1)),
    "D": (EYE, lambda a: BLOCKS.StateSpace(EYE, EYE, EYE, a, 0.1)),
    "vertices": (POINTS, lambda a: ph.Mesh(a, FACES)),
    "colors": (np.full((4, 3), 0.5), lambda a: ph.Mesh(POINTS, FACES, a)),
    "points that bounce": (POINTS, lambda a: ph.Bounce(points=a)),
    "times of a series": ((0.0, 1.0, 2.0), lambda a: ph.TimeSeries(a, (1, 2, 3))),
    "values of a series": (POINTS, lambda a: ph.TimeSeries((0, 1, 2, 3), a)),
    "times of pieces": ((0.0, 1.0, 2.0), lambda a: ph.Piecewise(a, [(1, 0, 0), (0, 1, 0)])),
    "friction about axes": ((1.0, 2.0, 3.0), lambda a: ph.loads.Friction(a)),
    "a matrix of friction": (np.eye(3), lambda a: ph.loads.Friction(a)),
    "switch times": ((0.1, 0.2), lambda a: ph.loads.Force(told(np.ones(3)), switch_times=a)),
    "a force by a function": ((1.0, 2, 3), lambda a: ph.simulate(BODY, STATE, 0.1, loads=[ph.loads.Force(told(a))])),
    "what a law gives": (np.arange(1.0, 7.0), law),
    "y0": ((1.0, 2.0), lambda a: ph.solve(lambda t, y: -y, a, 0.1)),
    "rates at the start": ((1.0, 2.0), lambda a: ph.solve(lambda t, y: a, (1.0, 2.0), 0.1)),
    "parameters of solve": ((1.0, 2.0), lambda a: ph.solve(lambda t, y, p: -p[0] * y, (1.0, 2.0), 0.1, parameters=a)),
    "t_eval": ((0.1, 0.2, 0.3), lambda a: ph.simulate(BODY, STATE, 0.3, t_eval=a)),
    "times of a run": ((0.1, 0.2, 0.3), RUN.at),
    "effects of commands": (np.ones((3, 2)), lambda a: allocate(a, (1, 2, 3), -1, 1)),
    "a wrench": ((1.0, 2.0, 3.0), lambda a: allocate(np.eye(3), a, -1, 1)),
    "a map": (np.ones((6, 2)), lambda a: ph.actuators.WrenchMap("c", a)),
    "corners": (((0.0, 0), (1, 0), (0, 1)), checked_polygon),
    "quaternions": (((1.0, 0, 0, 0), (0, 1, 0, 0)), ph.Attitude),
    "a rotation": (np.eye(3), lambda a: ph.Attitude.from_matrix(a)),
    "coordinates": ((0.1, 0.2), lambda a: arm().state(q=a)),
    "a table of poses": (np.array([[0.0, 1, 2, 3, 1, 0, 0, 0], [1, 1, 2, 3, 1, 0, 0, 0]]), motion),
    "a rotation of a scene": (np.eye(3), lambda a: quaternion(a, "it")),
    "transforms": (np.array([np.eye(4), np.eye(4)])[:, :, :], parted),
    "times of a plot": ((0.0, 1.0), lambda a: PlotCurves("p", "m", a, [("x", "#112233", (1.0, 2.0))])),
    "a place by a function": ((1.0, 2, 3), lambda a: FunctionMotion(lambda t: a).poses(np.array([0.0, 1.0]))),
}  # fmt: skip


def spoiled(good: np.ndarray) -> Iterator[np.ndarray]:
    """Copies with one number that is none, in each place."""
    for place in np.ndindex(good.shape):
        for bad in (np.nan, np.inf):
            array = good.copy()
            array[place] = bad
            yield array


@pytest.mark.parametrize("name", TAKES)
def test_one_number_that_is_not_finite_is_refused_wherever_it_stands(name: str) -> None:
    given, take = TAKES[name]
    good = np.array(given, dtype=float)
    take(good)
    for array in spoiled(good):
        with pytest.raises(ph.PolhodeError):
            take(array)


ONE = {
    # directions
    "a direction of two numbers": lambda: TOOLS.quest(SEEN[:, :2], KNOWN),
    "one number as a direction": lambda: TOOLS.quest(1.0, KNOWN),
    "one direction": lambda: TOOLS.quest(SEEN[0], KNOWN[0]),
    "one direction more seen": lambda: TOOLS.quest(SEEN, KNOWN[:2]),
    "parallel directions": lambda: TOOLS.quest(SEEN[[0, 0]], KNOWN[[0, 0]]),
    "a direction of no length": lambda: TOOLS.quest(SEEN * [[1], [1], [0]], KNOWN),
    "one weight too few": lambda: TOOLS.quest(SEEN, KNOWN, (1.0, 2.0)),
    "a weight of zero": lambda: TOOLS.quest(SEEN, KNOWN, (1.0, 0.0, 2.0)),
    # laws
    "kd of two numbers": lambda: TOOLS.QuaternionFeedback(1.0, (1.0, 2.0)),
    "kd with a zero": lambda: TOOLS.QuaternionFeedback(1.0, (1.0, 0.0, 2.0)),
    "an inertia of two numbers": lambda: TOOLS.QuaternionFeedback(1.0, 1.0, (1.0, 2.0)),
    "sigma of two numbers": lambda: TOOLS.AttitudeFilter(0.5, 1e-5, 1e-6, (1e-4, 1e-4)),
    "sigma with a zero": lambda: TOOLS.AttitudeFilter(0.5, 1e-5, 1e-6, (1e-4, 0.0, 1e-4)),
    # blocks
    "a table that falls": lambda: BLOCKS.LookUp((0.0, 2.0, 1.0), (1, 2, 3)),
    "a table with two equal points": lambda: BLOCKS.LookUp((0.0, 1.0, 1.0), (1, 2, 3)),
    "a table of one point": lambda: BLOCKS.LookUp((0.0,), (1,)),
    "a table of too few values": lambda: BLOCKS.LookUp((0.0, 1.0, 2.0), (1, 2)),
    "a table of three axes": lambda: BLOCKS.LookUp((0.0, 1.0), np.ones((2, 2, 2))),
    "a table of two axes, one too long": lambda: BLOCKS.LookUp(((0.0, 1.0), (0.0, 1.0)), np.ones((2, 3))),
    "another rule outside": lambda: BLOCKS.LookUp((0.0, 1.0), (1, 2), outside="hold"),
    "below a table": lambda: BLOCKS.LookUp((0.0, 1.0), (1, 2), outside="refuse").step(-1e-9),
    "sections of five numbers": lambda: BLOCKS.SecondOrderSections(np.ones((2, 5)), 0.1),
    "one section without rows": lambda: BLOCKS.SecondOrderSections(np.ones(6), 0.1),
    "no sections": lambda: BLOCKS.SecondOrderSections(np.ones((0, 6)), 0.1),
    "a section without a0": lambda: BLOCKS.SecondOrderSections([[1, 2, 3, 1, 5, 6], [1, 2, 3, 0, 5, 6]], 0.1),
    "A that is not square": lambda: BLOCKS.StateSpace(np.ones((2, 3)), EYE, EYE, EYE, 0.1),
    "B of another height": lambda: BLOCKS.StateSpace(EYE, np.ones((3, 2)), EYE, EYE, 0.1),
    "C of another width": lambda: BLOCKS.StateSpace(EYE, EYE, np.ones((2, 3)), EYE, 0.1),
    "a start of another length": lambda: BLOCKS.StateSpace(EYE, EYE, EYE, EYE, 0.1, start=(1.0,)),
    "too few inputs": lambda: BLOCKS.StateSpace(EYE, EYE, EYE, EYE, 0.1).step(1.0, {"state": np.zeros(2)}),
    "a prewarp at half the sampling": lambda: BLOCKS.LeadLag(1.0, 2.0, 0.1, prewarp=np.pi / 0.1),
    "a PID with one weight": lambda: PID(1.0, dt=0.1, setpoint_weight=0.5).step(1.0, {}),
    "a PID with the other weight": lambda: PID(1.0, dt=0.1, derivative_weight=0.5).step(1.0, {}),
    "limits that are one": lambda: BLOCKS.PID(1.0, dt=0.1, limits=(1.0, 1.0)),
    "a block of no function": lambda: BLOCKS.PID(1.0, dt=0.1).of(3),
    # records and names
    "a record without a time": lambda: Recorded(("u",), (1,), (), (0.0,), (0, 0), (1.0, 2.0)),
    "a record with a number too many": lambda: Recorded(("u",), (1,), (), (0.0,), (0,), (1.0, 2.0)),
    "a record of an unknown name": lambda: Recorded(("u",), (1,), (), (0.0,), (1,), (1.0,)),
    "a record of a name before the first": lambda: Recorded(("u",), (1,), (), (0.0,), (-1,), (1.0,)),
    "two sensors of one name": lambda: ph.simulate(BODY, STATE, 0.1, sensors=[ph.sensors.Gyro("a")] * 2),
    "a seed below zero": lambda: ph.simulate(BODY, STATE, 0.1, sensors=[ph.sensors.Gyro("a")], seed=-1),
    "a seed that is true": lambda: ph.simulate(BODY, STATE, 0.1, sensors=[ph.sensors.Gyro("a")], seed=True),
    "a latency without a rate": lambda: ph.simulate(BODY, STATE, 0.1, sensors=[ph.sensors.Gyro("a", latency=0.1)]),
    # geometry
    "a plane mesh": lambda: ph.Mesh(POINTS[:, :2], FACES),
    "points of a mesh in a row": lambda: ph.Mesh(POINTS.ravel(), FACES),
    "complex points": lambda: ph.Mesh(POINTS + 0j, FACES),
    "facets of four corners": lambda: ph.Mesh(POINTS, [(0, 1, 2, 3)]),
    "facets in a row": lambda: ph.Mesh(POINTS, FACES.ravel()),
    "half a corner": lambda: ph.Mesh(POINTS, FACES + 0.5),
    "a corner too far": lambda: ph.Mesh(POINTS, [(0, 1, 4)]),
    "a corner before the first": lambda: ph.Mesh(POINTS, [(0, 1, -1)]),
    "a color above one": lambda: ph.Mesh(POINTS, FACES, np.array([[0.5, 0.5, 1.01]] * 4)),
    "a color below zero": lambda: ph.Mesh(POINTS, FACES, np.array([[0.5, -0.01, 0.5]] * 4)),
    "a color by words": lambda: ph.Mesh(POINTS, FACES, np.array([["a", "b", "c"]] * 4)),
    "two corners": lambda: checked_polygon([(0.0, 0.0), (1.0, 0.0)]),
    "corners in space": lambda: checked_polygon(np.ones((4, 3))),
    "a corner beyond all": lambda: checked_polygon([(0.0, 0.0), (1e51, 0.0), (0.0, 1.0)]),
    "a corner twice": lambda: checked_polygon([(0.0, 0.0), (1.0, 0.0), (0.0, 0.0), (0.0, 1.0)]),
    # series and pieces
    "a series of one time": lambda: ph.TimeSeries([0.0], [1.0]),
    "a series that stands still": lambda: ph.TimeSeries([0.0, 1.0, 1.0], [1.0, 2.0, 3.0]),
    "a series of other values": lambda: ph.TimeSeries([0.0, 1.0, 2.0], [1.0, 2.0]),
    "a series of three axes": lambda: ph.TimeSeries([0.0, 1.0], np.ones((2, 2, 2))),
    "a series of no values": lambda: ph.TimeSeries([0.0, 1.0], np.ones((2, 0))),
    "a series of an unknown kind": lambda: ph.TimeSeries([0.0, 1.0], [1.0, 2.0], kind="quartic"),
    "a series of a kind that is no word": lambda: ph.TimeSeries([0.0, 1.0], [1.0, 2.0], kind=3),
    "pieces with a time too few": lambda: ph.Piecewise([0.0], [(1, 0, 0), (0, 1, 0)]),
    "pieces with two times too many": lambda: ph.Piecewise([0.0, 1.0, 2.0, 3.0], [(1, 0, 0), (0, 1, 0)]),
    "no pieces": lambda: ph.Piecewise([0.0], []),
    "pieces in no order": lambda: ph.Piecewise([1.0, 0.0], [(1, 0, 0), (0, 1, 0)]),
    # loads
    "friction of two numbers": lambda: ph.loads.Friction((1.0, 2.0)),
    "friction that drives about one axis": lambda: ph.loads.Friction((1.0, -0.01, 2.0)),
    "friction that is not symmetric": lambda: ph.loads.Friction(np.eye(3) + [[0, 0.01, 0], [0, 0, 0], [0, 0, 0]]),
    "a matrix of friction that drives": lambda: ph.loads.Friction([[1, 2, 0], [2, 1, 0], [0, 0, 1]]),
    "a bore as wide as the grain": lambda: ph.Propellant(1.0, "radial", radius=0.1, length=1.0, bore=0.1),
    "a radial grain without a radius": lambda: ph.Propellant(1.0, "radial", length=1.0),
    "an end burner without a length": lambda: ph.Propellant(1.0, "end", radius=0.1),
    "points that bounce in a plane": lambda: ph.Bounce(points=[(0.0, 0.0)]),
    "no points that bounce": lambda: ph.Bounce(points=np.ones((0, 3))),
    # runs
    "an instant before the start": lambda: ph.simulate(BODY, STATE, 1.0, t_start=0.5, t_eval=[0.4, 0.6]),
    "an instant after the end": lambda: ph.simulate(BODY, STATE, 1.0, t_eval=[0.4, 1.1]),
    "an instant twice": lambda: ph.simulate(BODY, STATE, 1.0, t_eval=[0.4, 0.4]),
    "no instants": lambda: ph.simulate(BODY, STATE, 1.0, t_eval=[]),
    "a table of instants": lambda: ph.simulate(BODY, STATE, 1.0, t_eval=[[0.1, 0.2]]),
    "a cap of no steps": lambda: ph.simulate(BODY, STATE, 1.0, max_steps=0),
    "a cap that is true": lambda: ph.simulate(BODY, STATE, 1.0, max_steps=True),
    "a cap of half a step": lambda: ph.simulate(BODY, STATE, 1.0, max_steps=1.5),
    "a time before a run": lambda: RUN.at([-0.1, 0.5]),
    "a time after a run": lambda: RUN.at([0.5, 1.1]),
    "no time of a run": lambda: RUN.at([]),
    "a table of times of a run": lambda: RUN.at([[0.5]]),
    # rotations
    "a quaternion of three": lambda: ph.Attitude((1.0, 0.0, 0.0)),
    "a number as an attitude": lambda: ph.Attitude(1.0),
    "a quaternion of zeros": lambda: ph.Attitude((0.0, 0.0, 0.0, 0.0)),
    "one quaternion of zeros among others": lambda: ph.Attitude([(1.0, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0)]),
    "a matrix of two rows": lambda: ph.Attitude.from_matrix(np.eye(3)[:2]),
    "a matrix that mirrors": lambda: ph.Attitude.from_matrix(np.diag([1.0, 1.0, -1.0])),
    "a rotation of a scene that mirrors": lambda: quaternion(np.diag([1.0, 1.0, -1.0]), "it"),
    "a rotation of a scene that stretches": lambda: quaternion(2.0 * np.eye(3), "it"),
    "a rotation of a scene of five": lambda: quaternion(np.ones(5), "it"),
    "a transform that flattens": lambda: parted(np.array([np.diag([1.0, 0.0, 1.0, 1.0])])),
    "times of a plot that fall": lambda: PlotCurves("p", "m", (1.0, 0.0), [("x", "#112233", (1.0, 2.0))]),
    "no times of a plot": lambda: PlotCurves("p", "m", (), []),
    "a curve that is too short": lambda: PlotCurves("p", "m", (0.0, 1.0), [("x", "#112233", (1.0,))]),
    # joints
    "a name of two joints": lambda: named("hip", "hip"),
    "a name twice in a row of joints": lambda: named(("a", "a"), joint=TWO),
    "one name for two joints": lambda: named("hip", joint=TWO),
    "three names for two joints": lambda: named(("a", "b", "c"), joint=TWO),
    "a name that is no text": lambda: named((3,)),
    "a name without letters": lambda: named(("",)),
    "a body on itself": lambda: ph.System().add(BODY, ph.joints.Revolute("y"), parent="sat"),
    "a body on nobody": lambda: ph.System().add(BODY, ph.joints.Revolute("y"), parent="moon"),
    "a function named twice": lambda: ph.loads.Law(lambda t, s: 0.0, joints=["one", "one"]),
    "a class as a law": lambda: ph.loads.Law(float),
}  # fmt: skip


@pytest.mark.parametrize("name", ONE)
def test_one_flaw_is_refused(name: str) -> None:
    with pytest.raises(ph.PolhodeError):
        ONE[name]()


JUST_RIGHT = {
    "one weight for each direction": lambda: TOOLS.quest(SEEN[:2], KNOWN[:2], (1.0, 2.0)),
    "many attitudes at once": lambda: TOOLS.quest(np.array([SEEN, SEEN]), KNOWN),
    "kd as a number": lambda: TOOLS.QuaternionFeedback(1.0, 2.0, (1.0, 2.0, 3.0)),
    "an inertia as a matrix": lambda: TOOLS.QuaternionFeedback(1.0, 2.0, np.eye(3)),
    "sigma as a number": lambda: TOOLS.AttitudeFilter(0.5, 1e-5, 1e-6, 1e-4),
    "sigma far from one": lambda: TOOLS.AttitudeFilter(0.5, 1e-5, 1e-6, (1e-4, 2.0, 1e4)),
    "a table of two points": lambda: BLOCKS.LookUp((0.0, 1.0), (1, 2)),
    "a table of rows": lambda: BLOCKS.LookUp((0.0, 1.0, 2.0), np.ones((3, 2))),
    "the edges of a table": lambda: [BLOCKS.LookUp((0.0, 1.0), (1, 2), outside="refuse").step(x) for x in (0.0, 1.0)],
    "one section": lambda: BLOCKS.SecondOrderSections(np.ones((1, 6)), 0.1),
    "sections of a0 other than one": lambda: BLOCKS.SecondOrderSections(2.0 * np.ones((2, 6)), 0.1),
    "a prewarp below half the sampling": lambda: BLOCKS.LeadLag(1.0, 2.0, 0.1, prewarp=0.99 * np.pi / 0.1),
    "a seed of zero": lambda: ph.simulate(BODY, STATE, 0.1, sensors=[ph.sensors.Gyro("a")], seed=0),
    "a record of two inputs": lambda: Recorded(("u", "w"), (1, 2), (), (0.0, 0.1), (1, 0), (1.0, 2.0, 3.0)),
    "an empty record": lambda: Recorded((), (), (), (), (), ()),
    "black and white": lambda: ph.Mesh(POINTS, FACES, np.array([[0.0, 1.0, 0.0]] * 4)),
    "the last corner": lambda: ph.Mesh(POINTS, FACES),
    "a triangle": lambda: checked_polygon([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]),
    "a series of two": lambda: ph.TimeSeries([0.0, 1.0], [1.0, 2.0]),
    "pieces that go on": lambda: ph.Piecewise([0.0, 1.0], [(1, 0, 0), (0, 1, 0)]),
    "pieces that end": lambda: ph.Piecewise([0.0, 1.0, 2.0], [(1, 0, 0), (0, 1, 0)]),
    "friction about two axes": lambda: ph.loads.Friction((1.0, 0.0, 2.0)),
    "a bore below the radius": lambda: ph.Propellant(1.0, "radial", radius=0.1, length=1.0, bore=0.099),
    "a grain without a bore": lambda: ph.Propellant(1.0),
    "one point that bounces": lambda: ph.Bounce(points=(0.0, 0.0, 0.0)),
    "the ends of a run as instants": lambda: ph.simulate(BODY, STATE, 1.0, t_start=0.5, t_eval=[0.5, 1.0]),
    "one instant": lambda: ph.simulate(BODY, STATE, 1.0, t_eval=[0.7]),
    "the ends of a run": lambda: RUN.at([0.0, 1.0]),
    "one time of a run": lambda: RUN.at(0.5),
    "a cap of steps": lambda: ph.simulate(BODY, STATE, 1e-3, max_steps=100),
    "quaternions of any length": lambda: ph.Attitude([(0.0, 0, 0, 5), (0, 1e-9, 0, 0)]),
    "times of a plot that stand still": lambda: PlotCurves("p", "m", (0.0, 0.0), [("x", "#112233", (1.0, np.nan))]),
    "a name for each joint": lambda: named("hip", "knee", "foot").mechanism(),
    "a name for each joint of a row": lambda: named(("a", "b"), ("c", "d"), joint=TWO).mechanism(),
    "joints without names": lambda: named((), ()).mechanism(),
    "two arguments of which one may be left out": lambda: ph.loads.Force(lambda t, s=None: (1, 0, 0)),
}  # fmt: skip


@pytest.mark.parametrize("name", JUST_RIGHT)
def test_what_is_just_right_is_taken(name: str) -> None:
    assert JUST_RIGHT[name]() is not None
