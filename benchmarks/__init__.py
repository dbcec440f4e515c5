"""polhode and its peers, measured side by side in one run: `python -m benchmarks` (or `make bench`).

A table is one file in `tables` with a function `measure(quick)` that gives a `report.Table`; a peer is one file in
`peers`. Both are found by their folder: nothing is registered. Machines are shared and noisy, so the entrants of a
table take turns (see `timing`) and only ratios count.
"""
