"""Apache Parquet: columns of doubles for data frames; units are in the fields' metadata, provenance in the schema's."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.results.atomic import replace_file
from polhode.results.columns import Columns, header, pieces
from polhode.results.foreign import package, reading

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

SUFFIX = ".parquet"


def write(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write the states of `run` to `path`; the file is there whole or not at all."""
    arrow, parquet = _arrow()
    fields = [  # doubles that are never missing, with their units
        arrow.field(name, arrow.float64(), nullable=False, metadata={"unit": unit})
        for name, unit in zip(*header(run), strict=True)
    ]
    schema = arrow.schema(fields, metadata={"polhode": run.provenance.to_json()})
    with replace_file(path) as temporary, parquet.ParquetWriter(temporary, schema) as writer:
        for rows in pieces(run):
            writer.write_batch(arrow.record_batch(list(np.ascontiguousarray(rows.T)), schema=schema))


def read(path: str | os.PathLike[str]) -> Columns:
    """The columns of a Parquet file of numbers, with the units that `write` noted."""
    _, parquet = _arrow()
    with reading(path, "a Parquet table") as given:
        table = parquet.read_table(given)
        units = tuple((field.metadata or {}).get(b"unit", b"").decode() for field in table.schema)
        values = np.stack([column.to_numpy() for column in table.columns], axis=1).astype(float)
        return Columns(tuple(table.column_names), units, values)


def _arrow() -> tuple[Any, Any]:
    """pyarrow, and its Parquet part."""
    purpose = "a Parquet file"
    return package("pyarrow", "table", purpose), package("pyarrow.parquet", "table", purpose)
