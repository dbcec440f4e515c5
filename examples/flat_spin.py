"""A long satellite spins about its long axis; friction inside turns that into a flat spin, at the same momentum.

Run it with `python examples/flat_spin.py`.
"""

import numpy as np

import polhode as ph

satellite = ph.Body(mass=14.0, inertia=(0.2, 2.0, 2.2), name="long satellite")
start = ph.State(omega=(2.6, 0.02, 0.01))  # about the long axis, tilted a little
friction = ph.loads.InternalFriction(power=0.02, taper=0.05)
run = ph.simulate(satellite, start, 60.0, loads=friction, method="dop853", rtol=1e-12)
print(run.certificate)
L = np.linalg.norm(run.angular_momentum[-1])
print(f"{run.energy[0]:.6f} J at the start, {run.energy[-1]:.6f} J at the end; L^2/(2 I_max) is {L**2 / 4.4:.6f} J")
