"""A rod stands upright: an encoder looks, a PID law decides fifty times a second, a motor acts.

Run it with `python examples/upright_rod.py`. A rate of 20 Hz is still enough; 5 Hz is not.
"""

import polhode as ph

RATE = 50.0  # Hz
rod = ph.System(gravity=(0, 0, -9.81), name="upright rod")
rod.add(
    ph.Body.of(ph.solids.Box((0.04, 0.04, 1.0)), mass=1.0), ph.joints.Revolute("y"), at_body=(0, 0, -0.5), name="rod"
)

motor = ph.actuators.Motor("rod", "u", limit=8.0, lag=0.01)  # N m, s
angle = ph.sensors.Encoder("rod", "angle", steps=4096, noise=1e-4)  # rad
pid = ph.blocks.PID(kp=25.0, ki=10.0, kd=5.0, dt=1 / RATE, filter=0.01, limits=(-8.0, 8.0))
law = ph.Controller(pid.of(lambda t, seen: -seen.angle), rate=RATE, seen=["angle"], commands=["u"])

run = ph.simulate(rod, rod.state(q={"rod": 0.3}), 5.0, actuators=[motor], sensors=[angle], controllers=[law], seed=1)
print(run)
print(run.certificate)
run.plot("signals").savefig("upright_rod.png")  # what was commanded and seen, and what acted
run.animate("upright_rod.html")  # the rod, with the same diagrams beside it
