"""NASTRAN bulk data, read by our own reader, because thickness, density and offsets must not be lost."""

from polhode.io.nastran.bulk import BulkData, read
from polhode.io.nastran.mass import properties

__all__ = ["BulkData", "properties", "read"]
