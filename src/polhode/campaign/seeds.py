"""Random numbers of a member: a function of the campaign's seed and the member's number alone.

Counters are turned into bits by Philox 4x64 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011), so
nothing depends on who computes a member, in which order, or how many there are.
"""

from __future__ import annotations

import numpy as np

_WORDS = 4  # of 64 bits for each counter
INPUTS, JITTER, ORDER, NOISE = range(4)
"""Streams that never meet: inputs of members, places within strata, orders of strata, noise of sensors."""


def bits(seed: int, stream: int, first: int, count: int, width: int) -> np.ndarray:
    """`width` words of 64 bits for each of `count` members from `first` on, (count, width)."""
    each = -(-width // _WORDS)
    if count == 0 or width == 0:
        return np.empty((count, width), dtype=np.uint64)
    key = (seed & (2**64 - 1)) | (stream << 64)
    generator = np.random.Philox(key=key, counter=first * each)
    return generator.random_raw(count * each * _WORDS).reshape(count, each * _WORDS)[:, :width]


def uniforms(seed: int, stream: int, first: int, count: int, width: int) -> np.ndarray:
    """Numbers in the open interval (0, 1), (count, width): middles of 2^52 equal parts, which doubles hold exactly."""
    return ((bits(seed, stream, first, count, width) >> np.uint64(12)) + 0.5) * 2.0**-52


def noise_seeds(seed: int, first: int, count: int) -> np.ndarray:
    """The seed of the noise of all sensors of each member, (count,), from 0 to 2^63 - 1."""
    return (bits(seed, NOISE, first, count, 1)[:, 0] >> np.uint64(1)).astype(np.int64)


def order(seed: int, column: int, size: int, places: np.ndarray) -> np.ndarray:
    """Where `places` go in a random order of `size` things, one by one and without a list of all of them.

    A Feistel network of four rounds over the next power of four is an order of that many; what falls outside is sent
    through once more until it falls inside (Black and Rogaway, "Ciphers with arbitrary finite domains", 2002).
    """
    half = max(1, (max(size - 1, 1).bit_length() + 1) // 2)
    mask = np.uint64((1 << half) - 1)
    keys = bits(seed, ORDER, column, 1, 4)[0]
    found = np.asarray(places, dtype=np.uint64).copy()
    outside = np.ones(len(found), dtype=bool)
    while outside.any():
        found[outside] = _rounds(found[outside], keys, np.uint64(half), mask)
        outside = found >= np.uint64(size)
    return found.astype(np.int64)


def _rounds(values: np.ndarray, keys: np.ndarray, half: np.uint64, mask: np.uint64) -> np.ndarray:
    """Four rounds on the two halves of each number."""
    left, right = values >> half, values & mask
    for key in keys:
        left, right = right, left ^ (_mixed(right ^ (key >> np.uint64(1))) & mask)
    return (left << half) | right


def _mixed(x: np.ndarray) -> np.ndarray:
    """The finalizer of SplitMix64: every bit of the input reaches every bit of the output."""
    with np.errstate(over="ignore"):
        x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
