"""The program of the demo "program-in-the-loop": python partner.py detumble.py [ADDRESS]. It needs no polhode."""

GAIN = 0.004  # N m s/rad
SHARE = 0.5  # of the newest sample in what is believed of the rates


def control(t, seen, memory):
    """Torques against the rates, which are smoothed a little: the gyro is noisy."""
    before = memory.get("believed", seen.gyro)
    believed = memory["believed"] = [old + SHARE * (new - old) for old, new in zip(before, seen.gyro)]
    return [-GAIN * rate for rate in believed]
