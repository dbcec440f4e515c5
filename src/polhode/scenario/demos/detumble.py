"""The program of the demo "program-in-the-loop": python partner.py detumble.py [ADDRESS]. It needs no polhode."""

from typing import Any

GAIN = 0.004  # N m s/rad
SHARE = 0.5  # of the newest sample in what is believed of the rates


def control(t: float, seen: Any, memory: dict[str, Any]) -> list[float]:
    """Torques against the rates, which are smoothed a little: the gyro is noisy."""
    before = memory.get("believed", seen.gyro)
    believed = memory["believed"] = [old + SHARE * (new - old) for old, new in zip(before, seen.gyro, strict=True)]
    return [-GAIN * rate for rate in believed]
