"""A box falls on its corner: each impact is an impulse there, which turns the corner's speed around and spins the box.

Run it with `python examples/bouncing_box.py`.
"""

from itertools import product

import numpy as np

import polhode as ph

size, mass = np.array([0.3, 0.2, 0.1]), 2.0  # m, kg
box = ph.Body(mass=mass, inertia=mass / 12 * (size @ size - size**2), name="box")
tilted = ph.Attitude.from_euler("zyx", np.radians([20, 35, 50]))
start = ph.State(position=(0, 0, 1.5), attitude=tilted, omega=(1, -2, 0.5))
corners = [size / 2 * signs for signs in product((-1, 1), repeat=3)]
bounce = ph.Bounce(restitution=0.8, points=corners, terminal=8)
run = ph.simulate(box, start, 4.0, loads=ph.loads.Gravity(g=(0.0, 0.0, -9.81)), events=bounce, method="dop853")
print(run.certificate)
for event in run.events:
    before, after = np.linalg.norm(event.before.omega), np.linalg.norm(event.after.omega)
    print(f"t = {event.t:.4f} s: spin {before:6.2f} -> {after:6.2f} rad/s")
