"""The scheme of a system: hinge vectors of the source, arrows from mass centers to joints, words beside each other."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.text import Annotation

import polhode as ph
from polhode.errors import InputError
from polhode.model.graph import hinge_vectors
from polhode.plot.scheme import scheme
from polhode.results.joint_layout import JointLayout
from polhode.results.trajectory import Trajectory
from tests.results.system_runs import provenance

SYSTEMS: dict[str, Callable[[], ph.System]] = {
    "five rods": lambda: ph.library.five_rods().system(gravity=(0, 0, -9.81)),
    "wings": lambda: ph.library.winged_satellite().system(),
    "double four-bar": lambda: ph.library.double_four_bar(),
    "andrews": lambda: ph.library.andrews(),
    "panels": lambda: ph.library.panel_pendulum(3),
    "triple": lambda: ph.library.triple_pendulum(),
}


def arrows(figure: Figure) -> list[tuple[np.ndarray, np.ndarray]]:
    """The hinge vectors on paper: tail and tip, in."""
    return [(np.array(one.xyann), np.array(one.xy)) for one in figure.axes[0].texts
            if isinstance(one, Annotation) and one.arrow_patch is not None
            and one.arrow_patch.get_linewidth() == 1.2]  # fmt: skip


def names(figure: Figure) -> list[str]:
    return [text.get_text() for text in figure.axes[0].texts if text.get_text()]


def test_hinge_vectors_are_those_of_the_source() -> None:
    """Section III of the source, its fourth step; c_33 and others are those of a T whose mass center is its own."""
    found = {(one.body, one.joint): one.c for one in hinge_vectors(SYSTEMS["five rods"]().mechanism())}
    assert sorted(found) == [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (3, 5), (4, 4), (5, 5)]
    for key, z in {(1, 1): 1.0, (1, 2): -1.0, (2, 2): 1.0, (2, 3): -1.0, (5, 5): 0.5}.items():
        np.testing.assert_allclose(found[key], (0.0, 0.0, z), atol=1e-15)
    np.testing.assert_allclose(np.abs(found[4, 4]), (0.0, 0.0, 0.5), atol=1e-15)
    np.testing.assert_allclose(found[3, 4] - found[3, 5], (found[3, 4] - found[3, 5])[0] * np.eye(3)[0], atol=1e-15)


@pytest.mark.parametrize("name", SYSTEMS)
def test_vectors_lead_from_mass_centers_to_joints(name: str) -> None:
    """The joint of body 1 as seen from its mass center, in the world, is what run.joint says."""
    system = SYSTEMS[name]()
    mechanism = system.mechanism()
    raw = np.concatenate([system.state().q, system.state().v])[None]
    run = Trajectory(JointLayout(mechanism, "articulated"), np.zeros(1), raw, provenance(mechanism, 1))
    for one in hinge_vectors(mechanism):
        body = run.body(mechanism.links[one.body - 1].name)
        joint = run.joint(mechanism.links[one.joint - 1].name)
        if one.body == one.joint or isinstance(joint.link.joint, ph.joints.Revolute | ph.joints.Spherical):
            np.testing.assert_allclose(body.position_of(one.c)[0], joint.position[0], atol=1e-12)


@pytest.mark.parametrize("name", SYSTEMS)
def test_everything_is_drawn_and_named_once(name: str) -> None:
    system = SYSTEMS[name]()
    figure, mechanism = system.plot("scheme"), system.mechanism()
    tied = [one for one in hinge_vectors(mechanism)
            if not isinstance(mechanism.links[one.joint - 1].joint, ph.joints.Free)]  # fmt: skip
    long = [one for one in tied if np.linalg.norm(one.c) > 1e-9]
    assert len(arrows(figure)) <= len(long)
    labels = [text for text in names(figure) if text.startswith("$c")]
    assert len(labels) == len(set(labels)) <= len(long)
    assert len(labels) >= 0.7 * len(long)  # the others are too short on paper
    for i, body in enumerate(system.names, 1):
        assert f"{i}  {body}" in names(figure)


@pytest.mark.parametrize("axes", [False, True])
@pytest.mark.parametrize("name", SYSTEMS)
def test_words_do_not_overlap(name: str, axes: bool) -> None:
    figure = scheme(SYSTEMS[name](), axes=axes, vectors=not axes)
    figure.draw_without_rendering()
    boxes = [text.get_window_extent() for text in figure.axes[0].texts
             if text.get_text() and not isinstance(text, Annotation)]  # fmt: skip
    shrunk = [box.padded(-1.0) for box in boxes]
    over = [(i, j) for i, a in enumerate(shrunk) for j, b in enumerate(shrunk) if i < j and a.overlaps(b)]
    assert len(over) <= (0 if name != "five rods" else 1), over
    for box in boxes:
        assert box.x0 >= -1
        assert box.x1 <= figure.bbox.x1 + 1


def test_an_arrow_points_at_its_joint() -> None:
    """In the plane of a pendulum: from the mass center up to the hinge, to scale."""
    arm = ph.System(gravity=(0, 0, -9.81), name="pendulum")
    arm.add(ph.Body(1.3, (0.2, 0.21, 0.02), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.8))
    arm.add(ph.Body(0.7, (0.1, 0.11, 0.02), name="tip"), ph.joints.Revolute("y"), "rod", (0, 0, -0.8), (0, 0, 0.4))
    (down_1, tip_1), (down_2, tip_2), (tail_3, tip_3) = sorted(
        arrows(arm.plot(state=arm.state(q={"rod": np.pi / 2}))), key=lambda one: -abs(one[1] - one[0])[0])  # fmt: skip
    for tail, tip in ((down_1, tip_1), (down_2, tip_2), (tail_3, tip_3)):
        assert abs((tip - tail)[1]) < 1e-9  # all lie along x
    lengths = sorted(abs(tip - tail)[0] for tail, tip in ((down_1, tip_1), (down_2, tip_2), (tail_3, tip_3)))
    assert (lengths[1] + 0.085) / (lengths[0] + 0.085) == pytest.approx(2.0, rel=1e-6)


def test_runs_have_a_scheme_at_any_time() -> None:
    system = SYSTEMS["triple"]()
    run = ph.simulate(system, system.state(q={"rod 1": 1.0, "rod 2": 0.4}), 0.5)
    first, last = (np.array(arrows(run.plot("scheme", t=t, plane="xz"))[0]) for t in (0.0, 0.5))
    assert np.abs(first - last).max() > 0.01
    assert run.plot("scheme", figsize=(4.0, 3.0)).get_figwidth() == 4.0


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(InputError, match="has no bodies to draw"):
        scheme(ph.System(name="empty"))
    with pytest.raises(InputError, match=r'no plane to draw in named "zx".*xz'):
        SYSTEMS["wings"]().plot(plane="zx")
    with pytest.raises(InputError, match=r'no picture of a system without a run named "schema".*Did you mean "scheme"'):
        SYSTEMS["wings"]().plot("schema")
    assert SYSTEMS["wings"]().plot("graph").axes
