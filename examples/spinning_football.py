"""A football thrown with a spiral wobbles; its angular momentum knows nothing of gravity and drag.

Run it with `python examples/spinning_football.py`.
"""

import numpy as np

import polhode as ph

ball = ph.Body(mass=0.41, inertia=(1.9e-3, 3.2e-3, 3.2e-3), name="football")  # the long axis is x
nose_up = ph.Attitude.from_euler("zyx", np.radians([0.0, -26.0, 0.0]))
start = ph.State(position=(0, 0, 2), velocity=(18, 0, 9), attitude=nose_up, omega=(20 * np.pi, 3.0, 0.0))
loads = [ph.loads.Gravity(g=(0.0, 0.0, -9.81)), ph.loads.Drag(quadratic=0.0035)]
catch = ph.Event(lambda t, state: state.position[2] - 1.5, terminal=True, direction=-1, name="catch")
run = ph.simulate(ball, start, 10.0, loads=loads, events=catch, method="dop853", rtol=1e-12)
print(run.certificate)
axis, H = run.rotation[:, :, 0], run.angular_momentum[0] / np.linalg.norm(run.angular_momentum[0])
print(f"caught after {run.t[-1]:.3f} s; the axis stays {np.degrees(np.arccos(axis @ H)).max():.3f} deg off H")
