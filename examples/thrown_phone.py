"""Why does a thrown phone flip? Spin it about its middle axis and look.

Run it with `python examples/thrown_phone.py`; it writes thrown_phone.png beside you.
"""

import polhode as ph

a, b, c, mass = 0.15, 0.07, 0.008, 0.2  # m, kg: a box as large as a phone
inertia = [mass / 12 * (b * b + c * c), mass / 12 * (a * a + c * c), mass / 12 * (a * a + b * b)]
phone = ph.Body(mass=mass, inertia=inertia, name="phone")
start = ph.State(velocity=(0.0, 0.0, 5.0), omega=(0.1, 20.0, 0.1))  # y is the middle axis; nobody throws perfectly
run = ph.simulate(phone, start, t_end=1, loads=ph.loads.Gravity(g=(0.0, 0.0, -9.81)))
print(run.certificate)
run.plot(title="A phone thrown with a spin about its middle axis").savefig("thrown_phone.png")
