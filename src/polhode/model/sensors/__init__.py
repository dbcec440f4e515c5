"""The sensors (`ph.sensors`), one file per kind (see `sensor.Sensor`)."""

from __future__ import annotations

from polhode.model.field_kinds import exported
from polhode.model.sensors.accelerometer import Accelerometer as Accelerometer
from polhode.model.sensors.direction import Direction as Direction
from polhode.model.sensors.encoder import Encoder as Encoder
from polhode.model.sensors.force_cell import ForceCell as ForceCell
from polhode.model.sensors.gyro import Gyro as Gyro
from polhode.model.sensors.magnetometer import Magnetometer as Magnetometer
from polhode.model.sensors.position import Position as Position
from polhode.model.sensors.sensor import Sensor as Sensor
from polhode.model.sensors.star_tracker import StarTracker as StarTracker
from polhode.model.sensors.tachometer import Tachometer as Tachometer
from polhode.model.sensors.truth import Truth as Truth

__all__ = exported(globals())  # pyright: ignore[reportUnsupportedDunderAll]
