"""NASTRAN bulk data, read by our own reader, because thickness, density and offsets must not be lost."""

from polhode.io.nastran.bulk import BulkData, properties, read

__all__ = ["BulkData", "properties", "read"]
