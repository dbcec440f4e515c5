"""A page for a class, built by hand: Feynman's plate, which wobbles twice while it spins once.

Run it with `python examples/classroom_page.py`; it writes classroom_page.html (seen from the room),
classroom_plate.html (seen from the plate) and classroom_page.png beside you. The pages open in any browser, without a
network.
"""

import numpy as np

import polhode as ph

radius, thickness, mass = 0.12, 0.004, 0.3  # m, kg
solid = ph.solids.Cylinder(radius, thickness)
plate = ph.library.Shape("plate", (ph.library.Part("plate", solid.mesh(), "#56B4E9", solid.solid(mass=mass)),))
body, omega = plate.body(), (1.5, 0.0, 8.0)  # rad/s
Hx, _, Hz = body.inertia @ omega
upright = ph.Attitude.from_euler("zyx", (0.0, -np.arctan2(Hx, Hz), 0.0))  # H points up
run = ph.simulate(body, ph.State(attitude=upright, omega=omega), t_end=4, rtol=1e-10)

scene = ph.Scene("A plate wobbles twice while it spins once")
scene.add(run.model, run, name="plate")
scene.attach(ph.library.ellipsoid((0.01, 0.01, 0.006), color="#D55E00").shifted((0.1, 0.0, 0.0)), "plate", name="mark")
scene.plane(normal=run.angular_momentum[0], size=0.3, name="across H", opacity=0.15)
scene.vector(np.column_stack([run.t, run.omega_world]), name="omega", tail="plate", scale=0.02, unit="rad/s",
             color="#E69F00")  # fmt: skip
scene.vector(run.angular_momentum[0], name="L", tail="plate", scale=12.0, unit="N m s", color="#CC79A7")
rim = run.position + run.rotation @ (radius, 0.0, 0.0)
scene.trace(np.column_stack([run.t, rim]), name="path of the mark", color="#D55E00", width=1.5)
scene.label("H stays", at=(0.01, 0.0, 0.2))

look = {"scale": 0.25, "camera": ph.cameras.Fixed(toward=(1.0, -2.0, 0.8))}
scene.animate("classroom_page.html", **look)
scene.animate("classroom_plate.html", frame="plate", **look)
scene.animate("classroom_page.png", times=np.linspace(0.0, 0.75, 6), camera=look["camera"])

turns = np.unwrap(np.arctan2(run.rotation[:, 1, 2], run.rotation[:, 0, 2]))  # of the plate's axis around the vertical
wobble, spin = abs(turns[-1] - turns[0]) / (2 * np.pi), run.omega[0, 2] * run.t[-1] / (2 * np.pi)
print(run.certificate)
print(f"In {run.t[-1]:g} s the plate spins {spin:.2f} times and wobbles {wobble:.2f} times")
