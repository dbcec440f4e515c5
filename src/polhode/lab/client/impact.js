// Impulses that close gaps of rates, as `dynamics/impact.py` has them: one-sided ones only push.
// @ts-check

const RANK = 1e-12; // of the largest eigenvalue: what is less counts as nothing

/** @param {number[][]} S symmetric @param {number[]} gap @param {boolean[]} oneSided
 * @param {number} slight of the largest impulse: what is rounding
 * @returns {{impulses: number[], part: boolean[]}} one-sided ones that would have to pull leave one by one */
export function pushing(S, gap, oneSided, slight) {
  const part = gap.map(() => true);
  for (;;) {
    const in_ = part.flatMap((x, i) => (x ? [i] : [])), impulses = gap.map(() => 0);
    const found = solved(in_.map((i) => in_.map((j) => S[i][j])), in_.map((i) => gap[i]));
    in_.forEach((i, k) => (impulses[i] = found[k]));
    const largest = Math.max(0, ...impulses.map(Math.abs)), pulls = impulses.map((x, i) => (oneSided[i] && part[i] ? x : -Infinity));
    const worst = pulls.indexOf(Math.max(-Infinity, ...pulls));
    if (worst < 0 || pulls[worst] <= slight * largest)
      return { impulses: impulses.map((x, i) => (oneSided[i] ? Math.min(x, 0) : x)), part };
    part[worst] = false;
  }
}

/** The least x with A x = b as nearly as can be, A symmetric. @param {number[][]} A @param {number[]} b @returns {number[]} */
export function solved(A, b) {
  const n = b.length, { values, vectors } = eigen(A), most = Math.max(0, ...values.map(Math.abs)), x = b.map(() => 0);
  for (let k = 0; k < n; k++) {
    if (Math.abs(values[k]) <= RANK * most) continue;
    let along = 0;
    for (let i = 0; i < n; i++) along += vectors[i][k] * b[i];
    for (let i = 0; i < n; i++) x[i] += (vectors[i][k] * along) / values[k];
  }
  return x;
}

/** Jacobi's rotations. @param {number[][]} given symmetric @returns {{values: number[], vectors: number[][]}} */
export function eigen(given) {
  const n = given.length, A = given.map((row) => row.slice());
  const V = given.map((_, i) => given.map((_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 30; sweep++)
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        if (Math.abs(A[p][q]) <= 1e-300 + 1e-18 * Math.sqrt(Math.abs(A[p][p] * A[q][q]))) continue;
        const ratio = (A[q][q] - A[p][p]) / (2 * A[p][q]);
        const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1));
        const c = 1 / Math.sqrt(tangent * tangent + 1), s = tangent * c;
        for (const M of [A, V]) for (const row of M) [row[p], row[q]] = [c * row[p] - s * row[q], s * row[p] + c * row[q]];
        for (let k = 0; k < n; k++) [A[p][k], A[q][k]] = [c * A[p][k] - s * A[q][k], s * A[p][k] + c * A[q][k]];
      }
  return { values: A.map((row, i) => row[i]), vectors: V };
}
