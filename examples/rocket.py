"""A rocket burns its propellant in free space: Tsiolkovsky's formula, and a spin that the jet damps.

Run it with `python examples/rocket.py`.
"""

import numpy as np

import polhode as ph

rocket = ph.Body(mass=60.0, inertia=(70.0, 70.0, 1.2), name="rocket")  # what stays when all is burned
grain = ph.Propellant(90.0, "end", radius=0.12, length=2.2, at=(0.0, 0.0, -0.7))
motor = ph.loads.Thrust(10e3, grain, exhaust_velocity=2200.0, at=(0.0, 0.0, -2.0), exit_radius=0.15)
run = ph.simulate(rocket, ph.State(omega=(0.0, 0.0, 12.0)), 25.0, loads=motor, method="dop853", rtol=1e-12)
print(run.certificate)
speed, formula = np.linalg.norm(run.velocity[-1]), 2200.0 * np.log(run.mass[0] / run.mass[-1])
print(f"burnout at {run.events[0].t:.3f} s; {speed:.6f} m/s, and u ln(m0/m) is {formula:.6f} m/s")
