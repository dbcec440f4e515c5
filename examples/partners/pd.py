"""A PD law in Python for a plant of polhode: `python partner.py pd.py udp://127.0.0.1:9000`."""

KP, KD = 2.1, 0.7


def control(t, seen, memory):
    """-kp x - kd v, the same to the bit as `pd.c`."""
    return -KP * seen.x - KD * seen.v
