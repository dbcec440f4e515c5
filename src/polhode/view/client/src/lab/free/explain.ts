/**
 * "Explain this motion": what is seen, in words, with the numbers of this very motion. Each sentence names what shows it.
 *
 * Everything is computed from the present state by the closed form of the free motion (`motion.ts`); what the method
 * does wrong is measured, not assumed.
 */

import type { Three } from "../../quaternions";
import { cross } from "../../quaternions";
import { type FreeMotion, growth } from "./motion";
import type { Principal } from "./principal";
import { angleText, energyText, rateText, shareText, significant, timeText } from "./words";

/** What can be shown and hidden in the free lab. */
export type Shown =
  | "body" | "body axes" | "space axes" | "L" | "omega" | "plane" | "polhode" | "herpolhode" | "sphere" | "ellipsoid"
  | "separatrix" | "Poinsot's ellipsoid";

export interface Sentence {
  /** What it is about: stays the same while numbers change. */
  topic: string;
  text: string;
  /** What to turn on to see it. */
  show: Shown[];
}

/** A motion as the lab sees it. */
export interface Seen {
  body: Principal;
  motion: FreeMotion;
  /** N and m, in body axes. */
  force: Three;
  arm: Three;
  /** N m s/rad, and W. */
  friction: number;
  innerFriction: number;
  method: string;
  /** s; 0 where the method chooses its steps. */
  dt: number;
  /** s since the start, and by what share energy and |L| have changed since then beside what loads explain. */
  t: number;
  energyDrift: number;
  momentumDrift: number;
}

const NAMES = ["smallest", "middle", "largest"] as const;
/** A part along the middle axis that makes people say that the body turns over. */
const TURNS_OVER = 0.6;

/** The sentences, the most telling first. */
export function explained(seen: Seen): Sentence[] {
  const { motion } = seen;
  if (motion.kind === "rest") return [...resting(seen), ...method(seen)];
  return [...spin(seen), ...(motion.kind === "symmetric" ? cones(seen) : stability(seen)), ...momentum(seen), ...energy(seen),
    ...frictionInside(seen), ...frictionOutside(seen), ...method(seen)];
}

function resting({ force, arm }: Seen): Sentence[] {
  const torque = cross(arm, force);
  const text = Math.hypot(...torque) > 0
    ? "The body is at rest, and a torque begins to turn it."
    : "The body is at rest. Drag its orange arrow, type a rate, or grab the body itself and let go while you move.";
  return [{ topic: "spin", text, show: ["body axes"] }];
}

/** Which axis it turns about. */
function spin({ body, motion }: Seen): Sentence[] {
  const rate = Math.hypot(...motion.rates);
  if (motion.kind === "spherical")
    return [{ topic: "spin", text: `It turns at ${rateText(rate)}. All its moments are equal, so every axis is a principal axis: it turns about the same axis forever.`, show: ["omega"] }];
  const axis = nearest(motion), tilt = Math.acos(Math.min(1, Math.abs(motion.rates[axis]) / rate));
  const which = `${axisName(motion, axis)}${letter(body, axis)}`;
  const text = motion.kind === "principal axis"
    ? `It turns at ${rateText(rate)} exactly about ${which}.`
    : `It turns at ${rateText(rate)}, and right now its spin is ${angleText(tilt)} away from ${which}.`;
  return [{ topic: "spin", text, show: ["omega", "body axes"] }];
}

function nearest({ rates }: FreeMotion): 0 | 1 | 2 {
  return [0, 1, 2].reduce((a, b) => (Math.abs(rates[b]) > Math.abs(rates[a]) ? b : a)) as 0 | 1 | 2;
}

function axisName({ moments, kind }: FreeMotion, axis: 0 | 1 | 2): string {
  if (kind === "symmetric" || twins(moments)) {
    const own = same(moments[0], moments[1]) ? 2 : 0;
    return axis === own ? "its axis of symmetry" : "an axis across its axis of symmetry";
  }
  return `the axis of its ${NAMES[axis]} moment of inertia`;
}

function twins(I: Three): boolean {
  return same(I[0], I[1]) || same(I[1], I[2]);
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(a, b);
}

/** The body's own axis that a principal axis is, if it is one, with its color. */
function letter({ axes }: Principal, axis: 0 | 1 | 2): string {
  const k = [0, 1, 2].find((i) => Math.abs(axes[axis][i]) > 0.999999);
  return k === undefined ? "" : ` (its ${["x axis, red", "y axis, green", "z axis, blue"][k]})`;
}

/** Whether a spin like this one stays, and why. */
function stability({ motion }: Seen): Sentence[] {
  const { moments, rates, kind } = motion;
  if (kind === "spherical") return [];
  if (turnsOver(motion)) return [unstable(motion), flip(motion)];
  const axis = motion.encircled < 0 ? nearest(motion) : (motion.encircled as 0 | 1 | 2);
  if (twins(moments))
    return [{ topic: "stability", text: "Two of its moments are equal, and it turns about a principal axis: omega stays where it is in the body.", show: ["omega", "L"] }];
  if (kind === "principal axis" && axis === 1) return [balance(motion)];
  const swing = -growth(moments, axis, rates[axis]);
  const round = kind === "principal axis" ? `a small push would make it wobble once in ${timeText((2 * Math.PI) / swing)}` : `the wobble goes around once in ${timeText(motion.period)}`;
  return [{
    topic: "stability",
    text: `Such a spin is stable: about the ${NAMES[axis]} moment a tilt does not grow, ${round}, and that is all.`,
    show: ["sphere", "polhode", "separatrix"],
  }];
}

/** Whether the body turns over on its way: its spin is mostly about the middle axis for a part of it. */
export function turnsOver({ path, kind, rates }: FreeMotion): boolean {
  if (path === null || kind === "symmetric") return false;
  return Math.abs(path.size[1]) > TURNS_OVER * Math.hypot(...rates);
}

function unstable({ moments, rates, path }: FreeMotion): Sentence {
  const rate = Math.max(Math.abs(rates[1]), Math.abs(path?.size[1] ?? 0)), grows = growth(moments, 1, rate);
  return {
    topic: "stability",
    text: `A spin about the axis of the middle moment is unstable: any small tilt grows by the factor e every ${timeText(1 / grows)} (growth rate ${significant(grows)} per second). So the body turns over again and again, though nothing touches it.`,
    show: ["sphere", "polhode", "separatrix"],
  };
}

function balance({ moments, rates }: FreeMotion): Sentence {
  const grows = growth(moments, 1, rates[1]);
  return {
    topic: "stability",
    text: `This is a balance on a knife's edge: about the middle moment any tilt, however small, grows by the factor e every ${timeText(1 / grows)}. Exactly on the axis it stays; touch it and it turns over.`,
    show: ["sphere", "separatrix"],
  };
}

function flip({ kind, nextFlip, flipPeriod }: FreeMotion): Sentence {
  const text = kind === "separatrix"
    ? "This motion lies exactly on the separatrix: it turns over at most once and then never again."
    : `It turns over next in ${timeText(nextFlip)}, and then every ${timeText(flipPeriod)}: the closed solution of Euler's equations says so, and the counter here is checked against it.`;
  return { topic: "flip", text, show: ["polhode", "sphere"] };
}

/** Two equal moments: cones. */
function cones({ motion }: Seen): Sentence[] {
  const { moments: I, rates: w, momentum } = motion;
  const own = same(I[0], I[1]) ? 2 : 0, cross = I[own === 2 ? 0 : 2];
  const tilt = Math.acos(Math.min(1, Math.abs(I[own] * w[own]) / momentum));
  const inBody = Math.atan2(Math.hypot(w[own === 2 ? 0 : 1], w[own === 2 ? 1 : 2]), Math.abs(w[own]));
  const around = momentum / cross, inside = Math.abs(((I[own] - cross) / cross) * w[own]);
  return [
    { topic: "stability", text: `Two of its moments are equal: a symmetric top. Its axis goes around L at the steady rate |L|/I = ${rateText(around)}, once in ${timeText((2 * Math.PI) / around)}, on a cone of half angle ${angleText(tilt)}.`, show: ["L", "body axes"] },
    { topic: "flip", text: `In the body, omega goes around the axis at ${rateText(inside)} on a cone of half angle ${angleText(inBody)}. It never turns over.`, show: ["omega", "polhode"] },
  ];
}

/** What happens to L. */
function momentum({ motion, force, arm, friction }: Seen): Sentence[] {
  const torque = Math.hypot(...cross(arm, force)), angle = angleText(motion.angle);
  if (torque > 0)
    return [{ topic: "momentum", text: `Your force with its arm is a torque of ${significant(torque)} N m. The angular momentum L (magenta) moves in its direction, by that much each second: the torque does not push the body's axis away, it pulls L along.`, show: ["L", "omega"] }];
  const still = friction > 0 ? "L (magenta) keeps its direction only roughly, since friction outside takes from it" : "Nothing acts from outside, so the angular momentum L (magenta) stands still in space";
  const omega = motion.angle < 1e-6 ? "Omega (orange) lies along it." : `Omega (orange) moves around it, now ${angle} away.`;
  return [{ topic: "momentum", text: `${still}. ${omega}`, show: ["L", "omega"] }];
}

/** Where the energy is between its bounds. */
function energy({ motion }: Seen): Sentence[] {
  const { energy: E, least, largest } = motion;
  if (!(largest - least > 1e-9 * largest)) return [];
  return [{
    topic: "energy",
    text: `With this |L| the body can have between ${energyText(least)} (turning about its largest moment) and ${energyText(largest)} (about its smallest). It has ${energyText(E)}, ${shareText((E - least) / (largest - least))} of the way up.`,
    show: ["sphere", "ellipsoid"],
  }];
}

function frictionInside({ innerFriction, motion }: Seen): Sentence[] {
  if (!(innerFriction > 0)) return [];
  const left = motion.energy - motion.least;
  const start = `Something rubs inside the body and takes ${significant(1e3 * innerFriction)} mW. Friction inside cannot change L`;
  const text = left < 1e-3 * motion.energy
    ? `${start}, so the energy has sunk to the least that L allows: the body turns about the axis of its largest moment, and stays there. That is the flat spin.`
    : `${start}, so the energy can only sink to ${energyText(motion.least)}: the body will end up turning about the axis of its largest moment (a flat spin), in about ${timeText(left / innerFriction)}.`;
  return [{ topic: "inside", text, show: ["L", "sphere", "polhode"] }];
}

function frictionOutside({ friction, motion }: Seen): Sentence[] {
  if (!(friction > 0)) return [];
  const [low, , high] = motion.moments;
  return [{
    topic: "outside",
    text: `Friction outside brakes the spin, M = −k ω. Turning about the smallest moment dies away by the factor e in ${timeText(low / friction)}, about the largest in ${timeText(high / friction)}; so what is left in the end is a slow turn about the largest moment, and then rest.`,
    show: ["omega", "L"],
  }];
}

const SAFE = "It keeps the laws: ";

/** What the method does to the laws, as measured. */
function method(seen: Seen): Sentence[] {
  const { t, energyDrift } = seen;
  if (!(t > 0.5)) return [];
  const drift = Math.abs(energyDrift), perMinute = (60 * energyDrift) / t;
  if (drift > 1e-4) return [{ topic: "method", text: lies(seen, perMinute), show: ["ellipsoid", "sphere"] }];
  return [{ topic: "method", text: `The method ${seen.method} does well here. ${SAFE}${keeps(seen)}`, show: [] }];
}

function lies({ method: name, dt, energyDrift, t, momentumDrift }: Seen, perMinute: number): string {
  const way = energyDrift > 0 ? "gained" : "lost";
  const step = dt > 0 ? ` with steps of ${timeText(dt)}` : "";
  const laws = momentumDrift > 1e-4 ? ` |L| is off by ${shareText(momentumDrift)} too.` : "";
  return `What you see is partly false: ${name}${step} has ${way} ${shareText(Math.abs(energyDrift))} of the energy in ${timeText(t)}, ${shareText(Math.abs(perMinute))} a minute, and no load explains it.${laws} A real body cannot do that. Take smaller steps or another method.`;
}

function keeps({ energyDrift, momentumDrift, method: name }: Seen): string {
  const numbers = `energy to ${power(energyDrift)}, |L| to ${power(momentumDrift)} since the start.`;
  return name.startsWith("stabilized")
    ? `${numbers} But it puts both back by force at every step; where on its curve the body is, it does not know better than the steps below it.`
    : numbers;
}

function power(x: number): string {
  return Math.abs(x) < 1e-15 ? "rounding" : `one part in 10${superscript(Math.max(1, Math.floor(-Math.log10(Math.abs(x)))))}`;
}

function superscript(n: number): string {
  return String(n).replace(/\d/g, (d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(d)]);
}
