/** What the free lab knows of its motion at each moment: the body, the closed form from here on, flips, drifts. */

import type { Three } from "../../quaternions";
import { cross } from "../../quaternions";
import type { Lab, Now, Settings } from "../lab";
import type { Seen } from "./explain";
import { momentumOf } from "./figures";
import { type FreeMotion, freeMotion } from "./motion";
import { type Principal, type Tensor, along, principal } from "./principal";

const TENSOR = ["Ixx", "Ixy", "Ixz", "Iyy", "Iyz", "Izz"] as const;
const AXES = ["x", "y", "z"] as const;
const OMEGA = AXES.map((k) => `body.joint.w${k}`);

/** The inertia that is set, kg m^2. */
export function inertiaOf({ parameters: p }: Readonly<Settings>): Tensor {
  return [[p.Ixx, p.Ixy, p.Ixz], [p.Ixy, p.Iyy, p.Iyz], [p.Ixz, p.Iyz, p.Izz]];
}

/** The parameters that say an inertia. */
export function inertiaSet(I: Tensor): Record<string, number> {
  const values = [I[0][0], I[0][1], I[0][2], I[1][1], I[1][2], I[2][2]];
  return Object.fromEntries(TENSOR.map((name, k) => [name, values[k]]));
}

export function vectorOf(from: Readonly<Record<string, number>>, name: string): Three {
  return AXES.map((k) => from[`${name}${k}`] ?? 0) as unknown as Three;
}

export function vectorSet(name: string, value: Three): Record<string, number> {
  return Object.fromEntries(AXES.map((k, i) => [`${name}${k}`, value[i]]));
}

/** omega in body axes, and L in world axes, as they are shown. */
export function omegaOf(now: Now): Three {
  return [now.output("wx"), now.output("wy"), now.output("wz")];
}

export function momentumNow(now: Now): Three {
  return AXES.map((k) => now.output(`angular_momentum.${k}`)) as unknown as Three;
}

/** Watches a lab. */
export class Measuring {
  body: Principal;
  motion: FreeMotion;
  private flipTimes: number[] = []; // s
  private scanned = 0; // s, until when flips were looked for
  private side = 0; // on which side of the middle axis omega was then
  private first: { t: number; energy: number; momentum: number } | undefined;
  private tensor = "";

  constructor(private readonly lab: Lab) {
    this.body = principal(inertiaOf(lab.settings));
    this.motion = freeMotion(this.body, [0, 0, 0]);
    lab.cut((t) => this.cut(t));
    this.look(lab.now);
  }

  /** Something else follows t. */
  private cut(t: number): void {
    this.flipTimes = t === 0 ? [] : this.flipTimes.filter((one) => one <= t);
    this.scanned = Math.min(this.scanned, t);
    if (t === 0) this.side = 0;
    this.first = undefined;
  }

  /** A picture is shown. */
  look(now: Now): void {
    const inertia = inertiaOf(this.lab.settings), key = String(inertia);
    if (key !== this.tensor) {
      this.body = principal(inertia);
      this.tensor = key;
      this.side = 0;
    }
    this.motion = freeMotion(this.body, omegaOf(now));
    this.scan(now.t);
    this.first ??= { t: now.t, energy: this.motion.energy, momentum: this.motion.momentum };
  }

  /** Count flips among all samples up to a time. */
  private scan(t: number): void {
    if (t <= this.scanned && this.side !== 0) return;
    const { t: times, values } = this.lab.columns(OMEGA, this.scanned, t);
    for (let i = 0; i < times.length; i++) {
      const middle = along(this.body.axes, [values[0][i], values[1][i], values[2][i]])[1];
      const side = Math.sign(middle);
      if (side === 0) continue;
      if (this.side && side !== this.side && times[i] > this.scanned) this.flipTimes.push(times[i]);
      this.side = side;
    }
    this.scanned = t;
  }

  /** How often it flipped until a time, s. */
  flips(t: number): number {
    return this.motion.kind === "symmetric" ? 0 : this.flipTimes.filter((one) => one <= t).length;
  }

  get loaded(): boolean {
    const { parameters: p } = this.lab.settings;
    return p.friction > 0 || p.inner_friction > 0 || Math.hypot(...this.torque) > 0;
  }

  get torque(): Three {
    const { parameters: p } = this.lab.settings;
    return cross(vectorOf(p, "arm_"), vectorOf(p, "force_"));
  }

  /** By which share energy and |L| changed since the start or the last change, beside what loads explain. */
  get drift(): [number, number] {
    if (!this.first || !(this.first.energy > 0)) return [0, 0];
    const { certificate } = this.lab.now, { energy, momentum } = this.first;
    if (!this.loaded) return [this.motion.energy / energy - 1, this.motion.momentum / momentum - 1];
    const law = (wanted: string) => certificate.find(({ name }) => name === wanted)?.error ?? 0;
    const { friction } = this.lab.settings.parameters, kept = !(friction > 0) && Math.hypot(...this.torque) === 0;
    return [law("energy"), kept ? this.motion.momentum / momentum - 1 : law("angular_momentum")];
  }

  /** The angle from L to principal axis k, 0 to pi/2 rad. */
  tilt(k: 0 | 1 | 2): number {
    const { moments, rates, momentum } = this.motion;
    return momentum > 0 ? Math.acos(Math.min(1, Math.abs(moments[k] * rates[k]) / momentum)) : 0;
  }

  /** For goals of lessons: the names are those of `scenario/sections/lesson.py`. */
  measured = (name: string): number => {
    const table = this.table();
    return Object.hasOwn(table, name) ? table[name]() : NaN;
  };

  private table(): Record<string, () => number> {
    const { motion, lab } = this, { parameters, steps, speed, method } = lab.settings, now = lab.now;
    const [wx, wy, wz] = omegaOf(now), adaptive = lab.description.methods.find((one) => one.name === method)?.adaptive;
    const range = motion.largest - motion.least;
    return {
      t: () => now.t, E: () => motion.energy, E_min: () => motion.least, E_max: () => motion.largest,
      level: () => (range > 1e-12 * motion.largest ? (motion.energy - motion.least) / range : 0),
      L: () => motion.momentum, spin: () => Math.hypot(wx, wy, wz), wx: () => wx, wy: () => wy, wz: () => wz,
      angle: () => motion.angle, nutation: () => Math.min(this.tilt(0), this.tilt(2)),
      tilt_small: () => this.tilt(0), tilt_middle: () => this.tilt(1), tilt_large: () => this.tilt(2),
      flips: () => this.flips(now.t), next_flip: () => motion.nextFlip, period: () => motion.period,
      phase: () => motion.phase, energy_drift: () => Math.abs(this.drift[0]), momentum_drift: () => Math.abs(this.drift[1]),
      torque: () => Math.hypot(...this.torque), friction: () => parameters.friction,
      inner_friction: () => parameters.inner_friction, mass: () => parameters.mass,
      moment_small: () => motion.moments[0], moment_middle: () => motion.moments[1], moment_large: () => motion.moments[2],
      dt: () => (adaptive ? 0 : steps.dt), speed: () => speed,
    };
  }

  /** The names of all that is measured. */
  get names(): string[] {
    return Object.keys(this.table());
  }

  /** For the explanation. */
  get seen(): Seen {
    const { parameters: p, method, steps } = this.lab.settings, [energyDrift, momentumDrift] = this.drift;
    const known = this.lab.description.methods.find((one) => one.name === method);
    const dt = known?.adaptive || known?.exact ? 0 : steps.dt;
    return {
      body: this.body, motion: this.motion, force: vectorOf(p, "force_"), arm: vectorOf(p, "arm_"), friction: p.friction,
      innerFriction: p.inner_friction, method: method.replaceAll("_", " "), dt, t: this.lab.now.t - (this.first?.t ?? 0),
      energyDrift, momentumDrift: Math.abs(momentumDrift),
    };
  }

  /** L in body axes, N m s. */
  get momentum(): Three {
    return momentumOf(this.body, omegaOf(this.lab.now));
  }
}
