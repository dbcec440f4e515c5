"""The program of the demo "program-in-the-loop": python partner.py detumble.py [ADDRESS]. It needs no polhode."""

GAIN = 0.004  # N m s/rad
LEAK = 0.02  # of the old average that each sample forgets


def control(t, seen, memory):
    """Torques against the rates, with a slow average of the gyro as a second opinion."""
    before = memory.get("average", seen.gyro)
    memory["average"] = [(1.0 - LEAK) * old + LEAK * now for old, now in zip(before, seen.gyro)]
    return [-GAIN * now for now in seen.gyro]
