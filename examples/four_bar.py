"""A four-bar linkage: three rods on hinges, closed by a pin; the crank goes round and the rocker goes to and fro.

Run it with `python examples/four_bar.py`.
"""

import numpy as np

import polhode as ph


def rod(name: str, length: float) -> ph.Body:
    """A thin rod of 1 kg/m along z."""
    return ph.Body(mass=length, inertia=(length**3 / 12, length**3 / 12, 1e-4), name=name)


linkage = ph.System(gravity=(0, 0, -9.81), name="four-bar")
linkage.add(rod("crank", 0.4), ph.joints.Revolute("y"), at_body=(0, 0, -0.2))
linkage.add(rod("coupler", 1.0), ph.joints.Revolute("y"), "crank", at_parent=(0, 0, 0.2), at_body=(0, 0, -0.5))
linkage.add(rod("rocker", 0.8), ph.joints.Revolute("y"), at_parent=(1, 0, 0), at_body=(0, 0, -0.4))
linkage.constrain(ph.constraints.Point("coupler", "rocker", (0, 0, 0.5), (0, 0, 0.4)), name="pin")

start = linkage.assemble(q={"crank": 0.3}, v={"crank": 6.0}, branch=0)
run = ph.simulate(linkage, start, 5.0, method="dop853", t_eval=np.linspace(0.0, 5.0, 2001))
print(run.certificate)
turns, rocker = run.q[-1, 0] / (2 * np.pi), np.degrees(run.joint("rocker").q)
print(f"the crank turns {turns:.4f} times; the rocker swings from {rocker.min():.4f} to {rocker.max():.4f} deg")
