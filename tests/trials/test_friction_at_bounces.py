"""Coulomb's law in `Bounce`: slip, stick and reversed slip of a rod, and corners of general bodies in space."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core import rough_blow
from polhode.core.rough_blow import rough_impulse
from tests.helpers import random_body
from tests.trials.blows import Blow, by_force, by_hand, compliance, struck, tangents

LAWS = ("energy", "impulse")
# A rod of mass 1 kg and length 1 m at 45 deg: K = ((2.5, -1.5), (-1.5, 2.5)) / kg at its lower end, axes (x, z).
M, A = 1.0, 0.5
ROD = ph.Body(M, (M * A * A / 3.0, M * A * A / 3.0, 1e-3))
ENDS = ((0.0, 0.0, A), (0.0, 0.0, -A))
K = np.array([[2.5, -1.5], [-1.5, 2.5]]) / M


def rod_blow(slip: float, mu: float, e: float, law: str | None = None) -> Blow:
    """The blow of the rod that comes down at 1 m/s without turning, with this velocity along the floor."""
    tilted = ph.Attitude.from_rotvec((0.0, 0.25 * np.pi, 0.0))
    start = ph.State((0.0, 0.0, 0.5), (slip, 0.0, -1.0), tilted)
    options = {} if law is None else {"restitution_by": law}
    blow = struck(ROD, start, ph.Bounce(e, points=ENDS, friction=mu, terminal=1, **options))
    axes = tangents(np.array([0.0, 0.0, 1.0]))
    return Blow(*(axes.T @ one for one in blow))


def test_the_hand_calculation_knows_its_rod() -> None:
    R = ph.Attitude.from_rotvec((0.0, 0.25 * np.pi, 0.0)).matrix
    own = compliance(ROD, R, R @ np.array(ENDS[1]), np.eye(3))
    np.testing.assert_allclose(own[np.ix_([0, 2], [0, 2])], K, atol=1e-14)


def test_a_rod_without_slip_sticks() -> None:
    """mu = 10: it holds with p_t = 0.6 p_n, so u_n changes by 1.6 p_n; p_n = 1.5 / 1.6 N s, and no slip follows."""
    blow = rod_blow(0.0, 10.0, 0.5)
    np.testing.assert_allclose(blow.p, [0.6 * 1.5 / 1.6, 0.0, 1.5 / 1.6], atol=1e-12)
    np.testing.assert_allclose(blow.after, [0.0, 0.0, 0.5], atol=1e-12)


def test_a_rod_without_slip_and_too_little_friction_slides_off() -> None:
    """mu = 0.5 < 0.6 does not hold it: slope of u_t -0.25, of u_n 1.75; friction is against the slip that begins."""
    blow = rod_blow(0.0, 0.5, 0.5)
    p = 1.5 / 1.75
    np.testing.assert_allclose(blow.p, [0.5 * p, 0.0, p], atol=1e-12)
    np.testing.assert_allclose(blow.after, [-0.25 * p, 0.0, 0.5], atol=1e-12)


def test_a_rod_whose_slip_ends_sticks() -> None:
    """mu = 1, 0.4 m/s: slopes (-4, 4) to p = 0.1, then (0, 1.6). Compression ends at 0.475 N s with 0.1925 J."""
    energy, impulse = rod_blow(0.4, 1.0, 0.5), rod_blow(0.4, 1.0, 0.5, "impulse")
    more = 0.5 * np.sqrt(2.0 * 0.1925 / 1.6)
    np.testing.assert_allclose(energy.p, [-0.1 + 0.6 * (0.375 + more), 0.0, 0.475 + more], atol=1e-12)
    np.testing.assert_allclose(energy.after, [0.0, 0.0, 1.6 * more], atol=1e-12)
    np.testing.assert_allclose(impulse.p, [-0.1 + 0.6 * (0.375 + 0.2375), 0.0, 1.5 * 0.475], atol=1e-12)
    np.testing.assert_allclose(impulse.after, [0.0, 0.0, 0.38], atol=1e-12)


def test_a_rod_whose_slip_reverses() -> None:
    """mu = 0.5, 0.4 m/s: slopes (-2.75, 3.25) to p = 0.4 / 2.75, then back with (-0.25, 1.75)."""
    blow, p_1 = rod_blow(0.4, 0.5, 0.0), 0.4 / 2.75
    p_2 = (1.0 - 3.25 * p_1) / 1.75
    np.testing.assert_allclose(blow.p, [0.5 * (p_2 - p_1), 0.0, p_1 + p_2], atol=1e-12)
    np.testing.assert_allclose(blow.after, [-0.25 * p_2, 0.0, 0.0], atol=1e-12)


def test_a_rod_whose_slip_goes_on() -> None:
    """mu = 0.5, -0.4 m/s: the floor drives it on all the way, with slopes (-0.25, 1.75)."""
    blow, p = rod_blow(-0.4, 0.5, 0.5), 1.5 / 1.75
    np.testing.assert_allclose(blow.p, [0.5 * p, 0.0, p], atol=1e-12)
    np.testing.assert_allclose(blow.after, [-0.4 - 0.25 * p, 0.0, 0.5], atol=1e-12)


def test_a_rod_that_jams() -> None:
    """mu = 2, -0.4 m/s: slip presses it deeper, slopes (3.5, -0.5), until it sticks and rises with 1.6."""
    blow, p_1 = rod_blow(-0.4, 2.0, 0.5), 0.4 / 3.5
    deepest = 1.0 + 0.5 * p_1
    p_2, energy = deepest / 1.6, 0.5 * (1.0 + deepest) * p_1 + 0.5 * deepest**2 / 1.6
    p_2 += 0.5 * np.sqrt(2.0 * energy / 1.6)
    np.testing.assert_allclose(blow.p, [2.0 * p_1 + 0.6 * p_2, 0.0, p_1 + p_2], atol=1e-12)
    np.testing.assert_allclose(blow.after, [0.0, 0.0, 0.5 * np.sqrt(2.0 * 1.6 * energy)], atol=1e-12)


@pytest.mark.parametrize("law", LAWS)
def test_a_rod_at_any_slip_and_friction(law: str) -> None:
    """Against Routh's straight lines; the tangential work follows from those of the normal impulse and is a loss."""
    for slip in (-1.3, -0.4, -0.05, 0.0, 0.07, 0.4, 1.9):
        for mu in (0.05, 0.3, 0.599, 0.601, 1.2, 4.0):
            for e in (0.0, 0.5, 1.0):
                blow = rod_blow(slip, mu, e, None if law == "energy" else law)
                p = by_hand(K, np.array([slip, -1.0]), mu, e, law)
                np.testing.assert_allclose(blow.p, [p[0], 0.0, p[1]], atol=1e-11)
                assert abs(blow.p[0]) <= mu * blow.p[2] * (1 + 1e-12)


def corners(rng: np.random.Generator, count: int, turn: float = 3.0) -> list[tuple[ph.Body, ph.State, ph.Bounce]]:
    """Random bodies that meet random planes with a corner, at random restitutions and frictions."""
    made = []
    for _ in range(count):
        n = rng.normal(size=3)
        n /= np.linalg.norm(n)
        along = rng.normal(size=3)
        start = ph.State(
            rng.normal(size=3) * 0.1 + 2.0 * n,
            along - (along @ n + rng.uniform(1.0, 5.0)) * n,
            rng.normal(size=4),
            rng.normal(scale=turn, size=3),
        )
        bounce = ph.Bounce(rng.choice([0.0, 0.4, 1.0]), points=rng.normal(scale=0.3, size=(5, 3)), normal=n,
                           friction=rng.choice([0.05, 0.3, 0.9, 3.0]), terminal=1)  # fmt: skip
        made.append((random_body(rng), start, bounce))
    return made


@pytest.fixture(scope="module")
def blows() -> tuple[list[Blow], np.ndarray, np.ndarray, np.ndarray]:
    """Corner blows with their K, mu and e."""
    rng, made, rows = np.random.default_rng(20), [], []
    for body, start, bounce in corners(rng, 120):
        run = ph.simulate(body, start, 10.0, loads=ph.loads.Force((0.0, 0.0, 0.0)), events=bounce)
        before, arms = run.events[0].before, bounce.points @ run.events[0].before.rotation.T
        r = arms[np.argmin(arms @ bounce.normal)]
        made.append(struck(body, start, bounce))
        rows.append(compliance(body, before.rotation, r, tangents(bounce.normal)))
    limits = [(bounce.friction, bounce.restitution) for _, _, bounce in corners(np.random.default_rng(20), 120)]
    return made, np.array(rows), *np.array(limits).T


def test_every_impulse_is_in_its_cone(blows) -> None:
    made, _, mu, _ = blows
    for blow, most in zip(made, mu, strict=True):
        assert blow.p[2] > 0.0
        assert np.linalg.norm(blow.p[:2]) <= most * blow.p[2] * (1.0 + 1e-9) + 1e-13


def test_corner_blows_follow_coulomb_all_the_way(blows) -> None:
    """Against brute force, whose error is first order: twice what halving its steps still changes, and rounding."""
    made, K_3, mu, e = blows
    u = np.array([blow.before for blow in made])
    (coarse, _), (fine, work) = (by_force(K_3, u, mu, e, n) for n in (100, 200))
    size = np.linalg.norm(fine, axis=1)
    error = np.linalg.norm(np.array([blow.p for blow in made]) - fine, axis=1)
    assert (work <= 1e-12).all()
    assert (error <= 2.0 * np.linalg.norm(fine - coarse, axis=1) + 1e-5 * size).all()


def test_tangential_work_is_never_positive(blows) -> None:
    """W_t = W - W_n. With e = 1 the normal impulse does no work in all, so that all energy lost is friction's.

    At other restitutions the share of friction cannot be told from outside; see the comparison with brute force.
    """
    made, K_3, _, e = blows
    lost = []
    for blow, own, one in zip(made, K_3, e, strict=True):
        if one == 1.0:
            lost.append(-blow.p @ (blow.before + 0.5 * own @ blow.p))
    assert len(lost) > 30
    assert min(lost) >= -1e-11
    assert min(lost) > 1e-9  # there is friction, and a blow that slips or holds loses something


def test_the_slip_turns_in_space() -> None:
    """A blow whose slip ends at another direction than it began, and whose friction is along neither."""
    made = [struck(*one) for one in corners(np.random.default_rng(21), 60)]
    turned = 0
    for blow, (_, _, bounce) in zip(made, corners(np.random.default_rng(21), 60), strict=True):
        slip, after = blow.before[:2], blow.after[:2]
        if np.linalg.norm(after) < 1e-9:
            continue
        cosine = slip @ after / np.linalg.norm(slip) / np.linalg.norm(after)
        straight = -bounce.friction * blow.p[2] * slip / np.linalg.norm(slip)
        if cosine < 0.999:
            assert np.linalg.norm(blow.p[:2] - straight) > 1e-9
            assert np.linalg.norm(blow.p[:2]) < bounce.friction * blow.p[2]  # a turning force adds up to less
            turned += 1
    assert turned > 5


def test_a_series_ends_where_the_next_term_would_be_rounding(rng: np.random.Generator) -> None:
    """The last terms of slip and impulse at the end of a piece, against 1e-14 of the slip."""
    for _ in range(200):
        A, u = rng.normal(size=(3, 3)), rng.normal(size=3) * 10.0 ** rng.uniform(-2.0, 2.0, 3)
        slip, start = float(np.hypot(u[0], u[1])), rough_blow._Moment(tuple(u.tolist()), (0.0, 0.0, 0.0), 0.0)
        piece, n = rough_blow._curve(A @ A.T, start, float(rng.uniform(0.1, 2.0)), slip), rough_blow._ORDER
        for k, allowed in ((n, 1e-14), (n - 1, 1e-14 ** ((n - 1) / n))):
            assert np.hypot(piece.u[0][k], piece.u[1][k]) * piece.length**k <= 1.000001 * allowed * slip
        rate = n * piece.p[2][n]  # s' = |u_t|, of one power less
        assert abs(rate) * piece.length ** (n - 1) <= 1.000001 * 1e-14 ** ((n - 1) / n) * slip


def test_any_blow_ends_and_keeps_the_laws(rng: np.random.Generator) -> None:
    """Compliances of condition up to 10^4, frictions from 10^-3 to 10^4, all restitutions; also without slip."""
    for _ in range(300):
        A = rng.normal(size=(3, 3)) * 10.0 ** rng.uniform(-1.0, 1.0, 3)
        own, u = A @ A.T, rng.normal(size=3) * 10.0 ** rng.uniform(-2.0, 2.0, 3)
        if np.linalg.cond(own) > 1e4:
            continue
        u[2] = -abs(u[2])
        u[:2] *= rng.uniform() > 0.1
        mu, e, law = 10.0 ** rng.uniform(-3.0, 4.0), rng.choice([0.0, 1e-9, 0.5, 1.0]), rng.choice(LAWS)
        p = rough_impulse(own, u, mu, e, law)
        after = u + own @ p
        energy = 0.5 * u @ np.linalg.solve(own, u)
        assert p[2] > 0.0
        assert np.linalg.norm(p[:2]) <= mu * p[2] * (1.0 + 1e-10)
        assert after[2] >= -1e-9 * np.abs(u).max()
        if law == "energy":
            assert p @ (u + 0.5 * own @ p) <= 1e-10 * energy


def test_a_central_blow_is_as_it_was() -> None:
    """A ball that does not turn: p = (1 + e) m v, with friction up to mu p against the slip; by every law alike."""
    ball, mu = ph.Body(2.0, (0.3, 0.3, 0.3)), 0.2
    blow = struck(ball, ph.State((0, 0, 1), (3.0, 1.0, -2.0)), ph.Bounce(0.5, friction=mu, terminal=1))
    axes = tangents(np.array([0.0, 0.0, 1.0]))
    slip = np.array([3.0, 1.0, 0.0]) / np.sqrt(10.0)
    np.testing.assert_allclose(axes.T @ blow.p, 6.0 * (np.array([0.0, 0.0, 1.0]) - mu * slip), atol=1e-12)
    assert blow.after[2] == pytest.approx(1.0)


def test_the_law_of_restitution_is_a_choice() -> None:
    assert ph.Bounce(0.5).restitution_by == "energy"
    assert ph.Bounce(0.5, restitution_by="impulse").restitution_by == "impulse"
    with pytest.raises(ph.PolhodeError, match="energy, impulse"):
        ph.Bounce(0.5, restitution_by="hope")


def test_the_certificate_judges_blows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of instants of a body that bounces: kept as it is, broken where friction pushes the wrong way."""
    tilted = ph.State((0.0, 0.0, 0.5), (0.4, 0.1, -1.0), (0.3, 0.5, -0.2, 0.7))
    bounce = ph.Bounce(1.0, points=ENDS, friction=0.5, terminal=1)
    good = ph.simulate(ROD, tilted, 5.0, loads=ph.loads.Gravity((0, 0, -9.81)), events=bounce)
    assert good.certificate["instants"].ok
    kick = ph.Bounce.kick
    monkeypatch.setattr(ph.Bounce, "kick", lambda self, *given: tuple(1.2 * x for x in kick(self, *given)))
    bad = ph.simulate(ROD, tilted, 5.0, loads=ph.loads.Gravity((0, 0, -9.81)), events=bounce)
    assert not bad.certificate["instants"].ok
