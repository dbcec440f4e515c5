"""How large a scenario may be. A file comes from anywhere, so each thing in it that can grow has a bound, said in words
where it is met; whoever needs more writes Python, where nothing is limited."""

from __future__ import annotations

FILE_BYTES = 262_144  # the YAML reader takes about 100 kB/s; long series belong in a file of their own
NODES = 20_000  # values in a scenario, repeated ones (aliases) counted as often as they are used
DEPTH = 24  # lists and mappings in each other
TEXT = 400  # characters of a quantity, an expression or a name
PROSE = 4_000  # characters of a title or a remark
ITEMS = 200  # loads, events, segments, runs, outputs, each; parts of a sum
PROBLEMS = 50  # lines of complaint; the rest is counted

SERIES_BYTES = 64 * 2**20  # a file of samples
SERIES_ROWS = 1_000_000
SHAPE_BYTES = 64 * 2**20  # a file with the shape of a body: a million facets in binary STL

FRAMES = 20_000  # pictures of a film: eleven minutes
STEPS = 100_000_000  # steps of a fixed size in a run
SAMPLES = 4_000_000  # samples that a run keeps: about 1 GB with the bookkeeping of work and impulse
MEMORY = 2 * 2**30  # bytes by which a run may make the process grow
SECONDS = 3600.0  # that a run may compute
