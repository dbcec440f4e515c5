// The impulse of a blow at one point of a body with Coulomb's friction, as `core/rough_blow.py` has it, which says why:
// in axes (t1, t2, n) the velocity u of the point changes by K P, the normal impulse is the clock, and the point slips,
// along a curve too, sticks, or slips back. Pieces of a blow are polynomials, the lowest power first.
// @ts-check

/** @typedef {number[][]} Matrix */
/** @typedef {{u: number[], p: number[], work: number}} Moment */
/** @typedef {{u: number[][], p: number[][], work: number[], length: number, stops: boolean}} Piece */
/** @typedef {{points: number[][], normal: number[], friction: number, restitution: number, by: string}} Bounce */

const EPS = 2.220446049250313e-16;
const ORDER = 24; // of the series of a slip that turns
const STEP = (0.1 * 1e-13) ** (1 / ORDER); // of the radius of convergence: what is left out is 1e-14
const CURVES = 300, CHORDS = 1000, MOST = 30000; // pieces; a blow has some dozens

/** @param {number[]} a @param {number[]} b @returns {number} */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** @param {number[]} a @param {number[]} b @returns {number[]} */
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** @param {Matrix} A @param {number[]} v @returns {number[]} */
const times = (A, v) => A.map((row) => dot(row, v));

/** @param {ArrayLike<number>} I xx xy xz yy yz zz @returns {Matrix} */
export function inverse(I) {
  const [a, b, c, d, e, f] = Array.from(I), A = d * f - e * e, B = c * e - b * f, C = b * e - c * d;
  const det = a * A + b * B + c * C, D = (a * f - c * c) / det, E = (b * c - a * e) / det, F = (a * d - b * b) / det;
  return [[A / det, B / det, C / det], [B / det, D, E], [C / det, E, F]];
}

/** The impulse (N s, body axes) at the lowest point and that point. @param {Bounce} bounce @param {number} mass
 * @param {ArrayLike<number>} I @param {number[]} n the normal @param {number[]} v of the mass center @param {number[]} w
 * @returns {{p: number[], r: number[]}} all in body axes */
export function bounced(bounce, mass, I, n, v, w) {
  const r = bounce.points.reduce((low, one) => (dot(one, n) < dot(low, n) ? one : low));
  const u = cross(w, r).map((x, i) => x + v[i]), J = inverse(I);
  if (dot(n, u) >= 0) return { p: [0, 0, 0], r };
  const least = n.map(Math.abs).reduce((k, x, i, all) => (x < all[k] ? i : k), 0);
  const across = cross(n, [0, 1, 2].map((i) => (i === least ? 1 : 0))), size = Math.hypot(...across);
  const first = across.map((x) => x / size), axes = [first, cross(n, first), n];
  const arms = axes.map((a) => cross(r, a)); // a . K b = a . b / m + (r x a) . I^-1 (r x b)
  const K = axes.map((_, i) => axes.map((_, j) => (i === j ? 1 / mass : 0) + dot(arms[i], times(J, arms[j]))));
  const P = roughImpulse(K, times(axes, u), bounce.friction, bounce.restitution, bounce.by);
  return { p: [0, 1, 2].map((i) => axes[0][i] * P[0] + axes[1][i] * P[1] + axes[2][i] * P[2]), r };
}

/** P (N s) for K (1/kg) and u (m/s) with u[2] < 0. @param {Matrix} K @param {number[]} u @param {number} friction
 * @param {number} restitution @param {string} by @returns {number[]} */
export function roughImpulse(K, u, friction, restitution, by) {
  const stiff = K[0][0] + K[1][1] + K[2][2], fast = Math.max(...u.map(Math.abs));
  const unit = unitImpulse(K.map((row) => row.map((x) => x / stiff)), u.map((x) => x / fast), friction, restitution, by);
  return unit.map((x) => x * (fast / stiff));
}

/** @param {Matrix} K of trace 1 @param {number[]} u whose largest part is 1 @param {number} friction
 * @param {number} restitution @param {string} by @returns {number[]} */
function unitImpulse(K, u, friction, restitution, by) {
  /** @type {Moment} */
  let now = { u: [...u], p: [0, 0, 0], work: 0 };
  /** @type {number | null} */
  let goal = null;
  const still = 8 * EPS, J = inverse([K[0][0], K[0][1], K[0][2], K[1][1], K[1][2], K[2][2]]);
  const chord = Math.sqrt(Math.abs(dot(u, times(J, u)) * J[2][2])) / CHORDS;
  for (let i = 0; i < MOST; i++) {
    let piece = nextPiece(K, now, friction, still);
    if (i > CURVES && piece.length < Infinity) piece = chordPiece(K, now, friction, chord);
    const c = reached(piece, goal, by);
    now = at(piece, c ?? piece.length);
    if (c === null) now = piece.stops ? { ...now, u: [0, 0, now.u[2]] } : now;
    else if ((goal !== null && now.u[2] >= 0) || restitution === 0) return now.p;
    else if (goal !== null) (goal = null), (restitution = 0); // impulse enough, and yet it comes nearer
    else {
      goal = by === "impulse" ? (1 + restitution) * now.p[2] : (1 - restitution ** 2) * now.work; // the end of compression
      now = { ...now, u: [now.u[0], now.u[1], 0] };
    }
  }
  throw new RangeError(`a blow with friction ${friction} did not end in ${MOST} pieces`);
}

/** @param {Piece} piece @param {number} c @returns {Moment} */
function at(piece, c) {
  return { u: piece.u.map((x) => value(x, c)), p: piece.p.map((x) => value(x, c)), work: value(piece.work, c) };
}

/** @param {Piece} piece @param {number | null} goal @param {string} by @returns {number | null} */
function reached(piece, goal, by) {
  if (goal === null) return root(piece.u[2], piece.length);
  const wanted = by === "impulse" ? piece.p[2] : piece.work;
  return root([wanted[0] - goal, ...wanted.slice(1)], piece.length);
}

/** @param {Matrix} K @param {Moment} now @param {number} mu @param {number} still @returns {Piece} */
function nextPiece(K, now, mu, still) {
  const slip = Math.hypot(now.u[0], now.u[1]);
  if (slip <= still) return straight(K, now, heldOrBegun(K, mu), Infinity);
  const w = [now.u[0] / slip, now.u[1] / slip];
  const change = [0, 1].map((i) => K[i][2] - mu * (K[i][0] * w[0] + K[i][1] * w[1]));
  const along = w[0] * change[0] + w[1] * change[1], across = Math.abs(w[0] * change[1] - w[1] * change[0]);
  const all = Math.abs(K[0][0]) + 2 * Math.abs(K[0][1]) + Math.abs(K[1][1]);
  const size = Math.abs(K[0][2]) + Math.abs(K[1][2]) + mu * all;
  if (across * (along < 0 ? slip : 1) <= 0.5 * size * (along < 0 ? still : 8 * EPS))
    return straight(K, now, [-mu * w[0], -mu * w[1]], along < 0 ? -slip / along : Infinity);
  return curve(K, now, mu, slip);
}

/** @param {Matrix} K @param {number[]} b @returns {number[]} -K_tt^-1 b */
function holding(K, b) {
  const det = K[0][0] * K[1][1] - K[0][1] * K[0][1];
  return [-(K[1][1] * b[0] - K[0][1] * b[1]) / det, -(K[0][0] * b[1] - K[0][1] * b[0]) / det];
}

/** @param {Matrix} K @param {number} mu @returns {number[]} */
function heldOrBegun(K, mu) {
  const held = holding(K, [K[0][2], K[1][2]]);
  if (Math.hypot(...held) <= mu) return held;
  return direction([mu * K[0][0], mu * K[0][1], mu * K[1][1]], [K[0][2], K[1][2]]).map((x) => -mu * x);
}

/** The unit vector w with (c + M) w = a for a c > 0. @param {number[]} M xx xy yy @param {number[]} a @returns {number[]} */
function direction([xx, xy, yy], a) {
  let low = 0, high = Math.hypot(...a);
  for (;;) {
    const c = 0.5 * (low + high), det = (c + xx) * (c + yy) - xy * xy;
    const x = ((c + yy) * a[0] - xy * a[1]) / det, y = ((c + xx) * a[1] - xy * a[0]) / det, size = Math.hypot(x, y);
    if (!(low < c && c < high)) return [x / size, y / size];
    if (size > 1) low = c;
    else high = c;
  }
}

/** A straight piece whose friction is against the slip at its end. @param {Matrix} K @param {Moment} now
 * @param {number} mu @param {number} length @returns {Piece} */
function chordPiece(K, now, mu, length) {
  const c = [0, 1].map((i) => now.u[i] + length * K[i][2]), held = holding(K, c).map((x) => x / length);
  if (Math.hypot(...held) <= mu) return straight(K, now, held, length);
  const w = direction([K[0][0], K[0][1], K[1][1]].map((x) => mu * length * x), c);
  return { ...straight(K, now, w.map((x) => -mu * x), length), stops: false };
}

/** @param {Matrix} K @param {Moment} now @param {number[]} rate @param {number} length @returns {Piece} */
function straight(K, now, rate, length) {
  const rates = [rate[0], rate[1], 1], way = times(K, rates), all = K.flat().reduce((sum, x) => sum + Math.abs(x), 0);
  if (now.u[0] === 0 && now.u[1] === 0 && Math.hypot(way[0], way[1]) <= 64 * EPS * all * Math.hypot(...rates)) way[0] = way[1] = 0;
  return { u: now.u.map((x, i) => [x, way[i]]), p: now.p.map((x, i) => [x, rates[i]]),
    work: [now.work, now.u[2], 0.5 * way[2]], length, stops: length < Infinity };
}

/** A slip that turns, by Taylor series. @param {Matrix} K @param {Moment} now @param {number} mu @param {number} slip
 * @returns {Piece} */
function curve(K, now, mu, slip) {
  const [[xx, xy, ax], [, yy, ay], [, , nn]] = K, x = [now.u[0]], y = [now.u[1]], n = [now.u[2]], r = [slip], work = [now.work];
  for (let k = 0; k < ORDER; k++) {
    work.push(product(r, n, k) / (k + 1));
    const x_k = x[k], y_k = y[k];
    x.push((r[k] * ax - mu * (xx * x_k + xy * y_k)) / (k + 1));
    y.push((r[k] * ay - mu * (xy * x_k + yy * y_k)) / (k + 1));
    n.push((r[k] * nn - mu * (ax * x_k + ay * y_k)) / (k + 1));
    const inner = k > 0 ? product(r.slice(1), r.slice(1), k - 1) : 0;
    r.push((0.5 * (product(x, x, k + 1) + product(y, y, k + 1) - inner)) / slip);
  }
  const summed = (/** @type {number} */ first, /** @type {number[]} */ of, /** @type {number} */ by) => [first, ...of.slice(0, -1).map((c, k) => (by * c) / (k + 1))];
  const size = (/** @type {number} */ k) => Math.max(Math.hypot(x[k], y[k]), Math.abs(r[k]), 1e-300);
  const radius = Math.min(...[ORDER, ORDER - 1].map((k) => (slip / size(k)) ** (1 / k)));
  return { u: [x, y, n], p: [summed(now.p[0], x, -mu), summed(now.p[1], y, -mu), summed(now.p[2], r, 1)], work,
    length: STEP * radius, stops: false };
}

/** The coefficient of power k of the product of two series. @param {number[]} a @param {number[]} b @param {number} k */
function product(a, b, k) {
  let sum = 0;
  for (let i = 0; i <= k; i++) sum += a[i] * b[k - i];
  return sum;
}

/** @param {number[]} series @param {number} c @returns {number} */
function value(series, c) {
  let total = 0;
  for (let i = series.length - 1; i >= 0; i--) total = total * c + series[i];
  return total;
}

/** Where a polynomial that starts at most at zero rises through it. @param {number[]} series @param {number} length
 * @returns {number | null} */
function root(series, length) {
  if (series.length <= 3) return quadratic([...series, 0], length);
  if (value(series, length) < 0) return null;
  let low = 0, high = length;
  for (;;) {
    const c = 0.5 * (low + high);
    if (!(low < c && c < high)) return high;
    if (value(series, c) < 0) low = c;
    else high = c;
  }
}

/** @param {number[]} series @param {number} length @returns {number | null} */
function quadratic([c0, c1, c2], length) {
  const under = c1 * c1 - 4 * c2 * c0;
  if (under < 0) return null;
  const lower = c1 + Math.sqrt(under), found = lower > 0 ? [(-2 * c0) / lower] : [];
  if (c2 > 0) found.push((-c1 + Math.sqrt(under)) / (2 * c2));
  const rising = found.filter((x) => x >= 0 && x <= length);
  return rising.length ? Math.min(...rising) : null;
}
