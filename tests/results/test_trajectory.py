"""What can be asked of a run: every quantity from first principles, interpolation, storage."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import polhode as ph
from polhode.core.quat import angle
from tests.helpers import random_body, random_state


@pytest.fixture
def run(rng: np.random.Generator) -> ph.Trajectory:
    """A general run with loads."""
    loads = [ph.loads.Gravity((0, 0, -9.81)), ph.loads.Force((0.3, 0.2, -0.1), frame="body", at=(0.1, 0.2, 0.3))]
    return ph.simulate(random_body(rng), random_state(rng), 2.0, loads=loads)


def test_quantities_from_first_principles(run: ph.Trajectory) -> None:
    """Energy, momenta and frames computed sample by sample with SciPy's rotations."""
    for i in range(0, len(run), 7):
        w, x, y, z = run.attitude[i]
        R = Rotation.from_quat([x, y, z, w]).as_matrix()
        v, omega, m, I = run.velocity[i], run.omega[i], run.model.mass, run.model.inertia
        np.testing.assert_allclose(run.rotation[i], R, atol=1e-14)
        np.testing.assert_allclose(run.velocity_body[i], R.T @ v, atol=1e-13)
        np.testing.assert_allclose(run.omega_world[i], R @ omega, atol=1e-13)
        np.testing.assert_allclose(run.angular_momentum[i], R @ I @ omega, atol=1e-13)
        np.testing.assert_allclose(run.momentum[i], m * v)
        assert run.kinetic_energy[i] == pytest.approx(0.5 * m * v @ v + 0.5 * omega @ I @ omega, rel=1e-14)
        assert run.potential_energy[i] == pytest.approx(m * 9.81 * run.position[i, 2], rel=1e-13)
        np.testing.assert_allclose(run.euler("zyx")[i], Rotation.from_matrix(R).as_euler("ZYX"), atol=1e-12)
        np.testing.assert_allclose(run.euler("zxz")[i], Rotation.from_matrix(R).as_euler("ZXZ"), atol=1e-12)


def test_samples_cannot_be_changed(run: ph.Trajectory) -> None:
    """A run is a record."""
    with pytest.raises(ValueError, match="read-only"):
        run.position[0] = 0.0
    with pytest.raises(AttributeError):
        run.t = None  # type: ignore[misc]


def test_interpolation_is_of_fourth_order(rng: np.random.Generator) -> None:
    """Between samples the error falls with the fourth power of their spacing; at samples it is zero; |q| stays 1."""
    body, start = random_body(rng), random_state(rng)
    exact = ph.exact.free_top(body.inertia, start.omega, start.attitude)
    times, errors = np.linspace(0.0, 4.0, 333), []
    for n in (20, 40, 80):
        run = ph.simulate(body, start, 4.0, t_eval=np.linspace(0, 4.0, n + 1), method="dop853", rtol=1e-13, atol=1e-15)
        between = run.at(times)
        errors.append(
            [angle(between.attitude, exact.attitude(times)).max(), np.abs(between.omega - exact.omega(times)).max()]
        )
        np.testing.assert_array_equal(run.at(run.t).raw, run.raw)
        np.testing.assert_allclose(np.linalg.norm(between.attitude, axis=1), 1.0, atol=1e-15)
        np.testing.assert_allclose(between.position, start.position + np.outer(times, start.velocity), atol=1e-12)
    slopes = np.log2(np.array(errors[:-1]) / np.array(errors[1:]))
    assert (slopes > 3.5).all(), errors


@pytest.mark.parametrize("form", ["dcm", "mrp", "zyx"])
def test_interpolation_of_other_forms(form: str, rng: np.random.Generator) -> None:
    """Whatever was integrated, states come out the same."""
    body, start = random_body(rng), random_state(rng)
    loads = [ph.loads.Gravity((0, 0, -9.81))]
    times = np.linspace(0, 1.0, 41)
    first = ph.simulate(body, start, 1.0, loads=loads, t_eval=times)
    second = ph.simulate(body, start, 1.0, loads=loads, t_eval=times, attitude=form)
    one, other = first.at(0.777), second.at(0.777)
    np.testing.assert_allclose(one.raw[:, :9], other.raw[:, :9], atol=2e-7)
    assert angle(one.attitude, other.attitude).max() < 2e-7  # -q is the same attitude
    np.testing.assert_allclose(first.state_at(0.5).position, second.state_at(0.5).position, atol=1e-9)


def test_going_on_from_the_final_state(rng: np.random.Generator) -> None:
    """`run.final` hands over every state."""
    body, start = random_body(rng), random_state(rng)
    whole = ph.simulate(body, start, 2.0, rtol=1e-12)
    half = ph.simulate(body, start, 0.9, rtol=1e-12)
    rest = ph.simulate(body, half.final, 2.0, t_start=0.9, rtol=1e-12)
    np.testing.assert_allclose(rest.raw[-1], whole.raw[-1], atol=1e-9)


def test_storage_round_trip(run: ph.Trajectory, tmp_path: Path) -> None:
    """What was saved comes back: the same bits, body, loads, provenance and certificate."""
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert back.raw.tobytes() == run.raw.tobytes()
    assert back.t.tobytes() == run.t.tobytes()
    assert back.provenance == run.provenance
    assert str(back.certificate) == str(run.certificate)
    np.testing.assert_array_equal(back.energy, run.energy)


def test_storage_of_functions(rng: np.random.Generator, tmp_path: Path) -> None:
    """A Python function is not stored; samples, ledger and certificate are."""
    run = ph.simulate(random_body(rng), random_state(rng), 0.5, loads=[ph.loads.Force(lambda t: (t, 0.2, 0.1))])
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert "<lambda> (fingerprint" in back.loads[0].name
    np.testing.assert_array_equal(back.work, run.work)
    assert str(back.certificate) == str(run.certificate)


def test_storage_of_a_users_own_load(rng: np.random.Generator, tmp_path: Path) -> None:
    """A load with a potential that the reader of the file does not have: the energy law still holds."""
    run = ph.simulate(random_body(rng), random_state(rng), 1.0, loads=[Spring()])
    run.save(tmp_path / "run.nc")
    back = ph.load(tmp_path / "run.nc")
    assert "Spring (fingerprint" in back.loads[0].name
    assert str(back.certificate["energy"].verdict) == run.certificate["energy"].verdict == "within tolerance"
    np.testing.assert_array_equal(back.energy, run.energy)


class Spring:
    """A load that is no dataclass and none of ours."""

    def __init__(self) -> None:
        self.anything = object()

    def pack(self, body: ph.Body) -> tuple[float, ...]:
        return (3.0,)

    @staticmethod
    def kernel(t, state, par, wrench):  # type: ignore[no-untyped-def]
        for i in range(3):
            wrench[i] = -par[0] * state[i]
            wrench[3 + i] = 0.0

    def potential(self, body, t, state):  # type: ignore[no-untyped-def]
        return 1.5 * np.sum(state.position**2, axis=1)


def test_more_than_half_a_turn_between_samples() -> None:
    """The angular velocity tells how many turns lie between two samples."""
    run = ph.simulate(ph.Body(mass=1.0, inertia=(1, 1, 1)), ph.State(omega=(1, 2, 3)), 4.0, t_eval=[0.0, 2.0, 4.0])
    exact = ph.exact.free_top((1, 1, 1), (1, 2, 3))
    times = np.linspace(0, 4, 41)
    assert angle(run.at(times).attitude, exact.attitude(times)).max() < 1e-6


def test_interpolated_samples_have_no_certificate(run: ph.Trajectory) -> None:
    """Its errors would be those of the interpolation."""
    with pytest.raises(ph.PolhodeError, match="no certificate of their own"):
        run.at(0.5).certificate


def test_xarray(run: ph.Trajectory) -> None:
    """Units and frames are in the dataset."""
    data = run.to_xarray()
    assert data["omega"].attrs["units"] == "rad/s"
    assert data["position"].sel(axis="z").values == pytest.approx(run.position[:, 2])
    assert "dopri5" in data.attrs["provenance"]


def test_bad_files(tmp_path: Path, run: ph.Trajectory) -> None:
    """Missing, foreign and damaged files, and places that cannot be written: our errors, nothing half-written."""
    with pytest.raises(ph.PolhodeError, match="no file"):
        ph.load(tmp_path / "none.nc")
    (tmp_path / "text.nc").write_text("not a run")
    with pytest.raises(ph.PolhodeError, match="cannot be read as a run"):
        ph.load(tmp_path / "text.nc")
    run.to_xarray().drop_attrs().to_netcdf(tmp_path / "other.nc", engine="h5netcdf")
    with pytest.raises(ph.PolhodeError, match="not a run of polhode"):
        ph.load(tmp_path / "other.nc")
    with pytest.raises(ph.PolhodeError):
        run.save(tmp_path / "text.nc" / "run.nc")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["other.nc", "text.nc"]


def test_damage_is_noticed(tmp_path: Path, run: ph.Trajectory) -> None:
    """Any flipped byte of a stored run is refused, or it lay outside of what is read."""
    run.save(tmp_path / "run.nc")
    whole = (tmp_path / "run.nc").read_bytes()
    rng = np.random.default_rng(5)
    for at in rng.integers(0, len(whole), 40):
        damaged = bytearray(whole)
        damaged[at] ^= 255
        (tmp_path / "run.nc").write_bytes(damaged)
        try:
            assert ph.load(tmp_path / "run.nc").raw.tobytes() == run.raw.tobytes()
        except ph.PolhodeError:
            continue


def test_repr_and_provenance(run: ph.Trajectory) -> None:
    """A run tells what it is."""
    assert repr(run).startswith('Trajectory of "body"')
    assert run.provenance.method == "dopri5"
    assert run.provenance.steps == len(run) - 1
    assert dict(run.provenance.versions)["polhode"] == ph.__version__
    assert len(run.provenance.model_hash) == 16
