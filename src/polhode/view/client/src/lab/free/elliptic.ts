/**
 * Jacobi's elliptic functions and Legendre's first integral in double precision, the formulas of `core/elliptic.py`.
 *
 * Everything takes the complementary parameter m1 = 1 - m, so that nothing is lost where m is closer to 1 than a number
 * can say: a body next to its separatrix. Sources: DLMF 19.8.5 (K), 22.20(ii) (sn, cn, dn), 19.36.1 and 19.25.5 (F).
 */

const SPREAD = 0.008; // of Carlson's arguments at which his series is right to rounding

export interface Jacobi {
  sn: number;
  cn: number;
  dn: number;
}

/** K(m), the quarter period, by the means of arithmetic and geometry; Infinity at m1 = 0. */
export function quarter(m1: number): number {
  let [a, b] = [1, Math.sqrt(m1)];
  if (b === 0) return Infinity;
  while (Math.abs(a - b) > 1e-8 * a) [a, b] = [0.5 * (a + b), Math.sqrt(a * b)]; // the next means agree to its square
  return Math.PI / (a + b);
}

/** sn, cn, dn at u; at m1 = 0 they are tanh and twice 1/cosh. */
export function jacobi(u: number, m1: number): Jacobi {
  if (m1 === 0) return { sn: Math.tanh(u), cn: 1 / Math.cosh(u), dn: 1 / Math.cosh(u) };
  const K = quarter(m1);
  const whole = Math.round(u / (2 * K)); // u = 2 K whole + rest: sn and cn change sign with each whole
  const { sn, cn, dn } = reduced(u - 2 * K * whole, m1);
  const sign = whole % 2 ? -1 : 1;
  return { sn: sign * sn, cn: sign * cn, dn };
}

/** The same for |u| <= K, by Landen's transformation downward. */
function reduced(u: number, m1: number): Jacobi {
  const ratios: number[] = [];
  let [a, b] = [1, Math.sqrt(m1)];
  while (Math.abs(a - b) > 1e-16 * a && ratios.length < 12) {
    ratios.push((a - b) / (a + b)); // c/a of the next
    [a, b] = [0.5 * (a + b), Math.sqrt(a * b)];
  }
  let phi = 2 ** ratios.length * a * u;
  for (const ratio of ratios.reverse()) phi = 0.5 * (phi + Math.asin(ratio * Math.sin(phi)));
  const [sn, cn] = [Math.sin(phi), Math.cos(phi)];
  return { sn, cn, dn: Math.sqrt(cn * cn + m1 * sn * sn) };
}

/** u in [-K, K] with the given functions; they need not fit each other better than rounding. */
export function argument({ sn, cn, dn }: Jacobi): number {
  return sn * carlson(cn * cn, dn * dn, 1);
}

/** Carlson's RF; arguments >= 0, at most one of them zero. */
export function carlson(x: number, y: number, z: number): number {
  for (let i = 0; i < 40; i++) {
    if (Math.max(x, y, z) - Math.min(x, y, z) <= SPREAD * (x + y + z)) break;
    const [a, b, c] = [Math.sqrt(x), Math.sqrt(y), Math.sqrt(z)];
    const step = a * b + b * c + c * a;
    [x, y, z] = [0.25 * (x + step), 0.25 * (y + step), 0.25 * (z + step)];
  }
  const mean = (x + y + z) / 3;
  const [X, Y] = [1 - x / mean, 1 - y / mean];
  const Z = -X - Y;
  const [e2, e3] = [X * Y - Z * Z, X * Y * Z];
  const third = e2 * (1 / 24 - (5 * e2) / 208 + e3 / 16) - 1 / 10;
  return (1 + e2 * third + e3 * (1 / 14 - (3 * e2) / 44 + (3 * e3) / 104)) / Math.sqrt(mean);
}
