"""A run is cut into pieces by the time that they take; what comes out must not know of it."""

from __future__ import annotations

import pytest

import polhode as ph
from polhode.integrate import drive


@pytest.mark.parametrize("piece", [1, 3, 4096])
def test_the_reason_of_an_end_does_not_depend_on_the_pieces(piece: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps that are refused because they are not finite may be tried in another piece than the one that gives up."""
    monkeypatch.setattr(drive, "_PIECE", piece)
    monkeypatch.setattr(drive, "_LONGEST_PIECE", piece)
    torque = ph.loads.Torque(ph.Expression("sqrt(1 - t)", "0", "0"))
    with pytest.raises(ph.RunError, match="stopped being finite") as ended:
        ph.simulate(ph.Body(1.0, (1.0, 2.0, 2.5)), ph.State(omega=(0.1, 2.0, 0.3)), 2.0, loads=torque)
    assert ended.value.partial.t[-1] == pytest.approx(1.0, abs=1e-9)
