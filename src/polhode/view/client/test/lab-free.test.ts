import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { argument, jacobi, quarter } from "../src/lab/free/elliptic";
import { herpolhodeRadii, momentumCurve, momentumOf, otherCurves, separatrix } from "../src/lab/free/figures";
import { freeMotion, growth, omegaAfter, polhode } from "../src/lab/free/motion";
import { type Tensor, combined, diagonal, principal, refusal, times } from "../src/lab/free/principal";
import { SHAPES, shapeOf, weighed } from "../src/lab/free/shapes";
import type { Three } from "../src/quaternions";
import { apart } from "./numbers";

interface MotionCase {
  inertia: Tensor; omega: Three; kind: string; moments: Three; energy: number; momentum: number; least: number;
  largest: number; period: number; first_flip: number | null; least_angle: number; inner: number; outer: number;
  t: number[]; omegas: Three[];
}
const known: {
  elliptic: { m1: number; u: number; K: number; sn: number; cn: number; dn: number }[];
  motions: MotionCase[];
  solids: { name: string; inertia: number[][] }[];
} = JSON.parse(readFileSync(new URL("./lab-free.json", import.meta.url), "utf8"));

/** Eigenvalues in floats are right to some roundings; next to the separatrix a period feels them 1/m1-fold. */
const ROUNDING = 1e-11;
const close = (a: number, b: number, what: string, tolerance = ROUNDING) =>
  assert.ok(a === b || Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)), `${what}: ${a} and ${b}`);

test("elliptic functions are those of Python, and the integral turns them back", () => {
  for (const { m1, u, K, ...functions } of known.elliptic) {
    const found = jacobi(u, m1);
    close(quarter(m1), K, "K", 4e-16);
    for (const name of ["sn", "cn", "dn"] as const) close(found[name], functions[name], `${name}(${u} | m1 = ${m1})`, 2e-14);
    if (Math.abs(u) < K) close(argument(found), u, "u", 2e-14);
  }
});

test("kind, invariants, period, flips, separatrix and herpolhode are those of analysis.poinsot", () => {
  for (const one of known.motions) {
    const body = principal(one.inertia), found = freeMotion(body, one.omega), [inner, outer] = herpolhodeRadii(found);
    assert.equal(found.kind, one.kind);
    assert.ok(apart(found.moments, one.moments) < 1e-14);
    for (const name of ["energy", "momentum", "least", "largest"] as const) close(found[name], one[name], name, 1e-14);
    close(found.period, one.period, "period");
    close(found.nextFlip, one.first_flip ?? Infinity, "first flip");
    close(found.least_angle, one.least_angle, "least angle", 1e-7 * one.least_angle + ROUNDING);
    close(inner, one.inner, "inner", 1e-8), close(outer, one.outer, "outer");
    one.t.forEach((t, i) => close(apart(omegaAfter(body, found, t), one.omegas[i]), 0, `omega(${t})`, 1e-10));
  }
});

test("a wrong middle moment would be noticed", () => {
  const one = known.motions[0], [a, b, c] = one.moments;
  const body = { ...principal(one.inertia), moments: [a, 1.001 * b, c] as Three };
  assert.ok(Math.abs(freeMotion(body, one.omega).period / one.period - 1) > 1e-5);
});

test("phase and time to the next flip go on as the motion does", () => {
  for (const one of known.motions.slice(0, 12)) {
    const body = principal(one.inertia), first = freeMotion(body, one.omega), dt = 0.21 * first.period;
    const later = freeMotion(body, omegaAfter(body, first, dt));
    const moved = later.phase - first.phase, gone = first.nextFlip - dt - later.nextFlip;
    close(moved - Math.round(moved - 0.21), 0.21, "phase", 1e-9);
    close(gone / later.flipPeriod - Math.round(gone / later.flipPeriod), 0, "flip", 1e-9);
  }
});

test("every curve lies on its sphere and has its energy; the separatrix goes through the middle axis", () => {
  for (const one of known.motions.slice(0, 12)) {
    const body = principal(one.inertia), found = freeMotion(body, one.omega), L = found.momentum;
    const energy = (v: Three) => body.moments.reduce((sum, I, k) => sum + times(body.axes, v)[k] ** 2 / I, 0) / 2;
    for (const v of momentumCurve(body, found, 33)) close(Math.hypot(...v), L, "|L|"), close(energy(v), found.energy, "E");
    for (const circle of separatrix(body, L, 17))
      for (const v of circle) close(energy(v), (L * L) / 2 / body.moments[1], "E of the separatrix"), close(Math.hypot(...v), L, "|L|");
    for (const curve of otherCurves(body, L, 2, 9)) {
      const energies = curve.map(energy);
      for (const [i, v] of curve.entries()) close(Math.hypot(...v), L, "|L|"), close(energies[i], energies[0], "E of another");
    }
    close(apart(momentumOf(body, one.omega), times(one.inertia, one.omega)), 0, "L");
  }
});

test("a spin about an axis, a sphere and a body at rest have no polhode, and no flip", () => {
  const body = principal(diagonal(1, 2, 2.5));
  for (const [omega, kind, axis] of [[[0, 3, 0], "principal axis", 1], [[0, 0, -1], "principal axis", 2], [[0, 0, 0], "rest", -1]] as const) {
    const found = freeMotion(body, omega);
    assert.equal(found.kind, kind), assert.equal(found.encircled, axis);
    assert.equal(found.nextFlip, Infinity), assert.equal(polhode(body, found).length, 1);
    assert.ok(Number.isFinite(found.angle) && Number.isFinite(found.energy));
  }
  assert.equal(freeMotion(principal(diagonal(1, 1, 1)), [1, 2, 3]).kind, "spherical");
});

test("on the separatrix omega goes to the middle axis and stays there", () => {
  const body = principal(diagonal(3, 4, 6)); // I_1 (I_2 - I_1) w_1^2 = I_3 (I_3 - I_2) w_3^2 where w_1 = 2 w_3
  for (const [x, y, z] of [[2, 0.3, 1], [-4, -0.5, 2], [8, 0.7, -4]]) {
    const found = freeMotion(body, [x, y, z]);
    assert.equal(found.kind, "separatrix");
    close(apart(omegaAfter(body, found, 0), [x, y, z]), 0, "start", 1e-12);
    const late = omegaAfter(body, found, 60);
    assert.ok(Math.abs(Math.abs(late[1]) - found.momentum / 4) < 1e-9 && Math.hypot(late[0], late[2]) < 1e-9);
  }
  assert.equal(freeMotion(body, [4, -0.5, 0]).kind, "asymmetric");
});

test("a spin leaves the middle axis at the predicted rate and swings about the others", () => {
  const I: Three = [1, 2, 2.5], body = principal(diagonal(...I));
  const rate = growth(I, 1, 3);
  assert.ok(rate > 0 && growth(I, 0, 3) < 0 && growth(I, 2, 3) < 0);
  // along the growing direction x_1/x_3 of I_1 x_1' = (I_2 - I_3) w x_3, I_3 x_3' = (I_1 - I_2) w x_1
  const ratio = ((I[1] - I[2]) * 3) / (I[0] * rate), omega: Three = [1e-6 * ratio, 3, 1e-6];
  const later = omegaAfter(body, freeMotion(body, omega), 1.5);
  close(Math.log(later[2] / omega[2]) / 1.5, rate, "growth", 1e-5);
  const swing = -growth(I, 2, 3);
  close(freeMotion(body, [1e-6, 2e-6, 3]).period, (2 * Math.PI) / swing, "period", 1e-9);
});

test("simple solids weigh as Python's do, and all shapes are bodies with three different moments or two", () => {
  for (const { name, inertia } of known.solids) {
    const sizes = { box: [0.1, 0.2, 0.3], cylinder: [0.1, 0.35], ellipsoid: [0.15, 0.22, 0.3] }[name] as number[];
    const found = weighed(shapeOf(name).parts(sizes), 2.5);
    close(apart(found.inertia.flat(), inertia.flat()), 0, name, 1e-15);
  }
  for (const shape of SHAPES) {
    const found = weighed(shape.parts(shape.sizes.map((one) => one.value)), shape.mass);
    assert.equal(refusal(found.inertia), "", shape.name);
    assert.ok(found.radius > 0.02 && found.radius < 1);
  }
  assert.match(refusal(diagonal(1, 1, 3)), /No mass can be spread/);
  assert.match(refusal(diagonal(1, 1, NaN)), /not a number/);
});

test("the hoop of the racket weighs as many small pieces of it do", () => {
  const [a, b] = [0.13, 0.17], found = weighed([{ kind: "hoop", half: [a, b], wire: 1e-6, at: [0, 0, 0], color: "#000", density: 1 }], 1);
  let [m, x2, y2] = [0, 0, 0];
  for (let i = 0; i < 40000; i++) {
    const t = (2 * Math.PI * (i + 0.5)) / 40000, ds = Math.hypot(a * Math.sin(t), b * Math.cos(t));
    (m += ds), (x2 += ds * (a * Math.cos(t)) ** 2), (y2 += ds * (b * Math.sin(t)) ** 2);
  }
  close(apart([found.inertia[0][0], found.inertia[1][1], found.inertia[2][2]], [y2 / m, x2 / m, (x2 + y2) / m]), 0, "hoop", 1e-9);
  assert.deepEqual(combined(diagonal(1, 1, 1), [1, 2, 3]), [1, 2, 3]);
});
