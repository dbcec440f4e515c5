"""A ball kicked at 28 m/s under 45 deg lands v^2/g away.

Run it with `python examples/parabola.py`.
"""

import numpy as np

import polhode as ph

speed, g = 28.0, 9.81  # m/s, m/s^2
ball = ph.Body(mass=0.43, inertia=(2e-3, 2e-3, 2e-3), name="ball")
start = ph.State(velocity=(0.0, speed * np.sqrt(0.5), speed * np.sqrt(0.5)))
landing = ph.Event(lambda t, state: state.position[2], terminal=True, direction=-1, name="landing")
run = ph.simulate(ball, start, 10.0, loads=ph.loads.Gravity(g=(0.0, 0.0, -g)), events=landing)
print(run.certificate)
print(f"lands {run.position[-1, 1]:.9f} m away; v^2/g is {speed**2 / g:.9f} m")
