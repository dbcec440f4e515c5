/**
 * What the free lab draws around its body: L and omega, Poinsot's plane, ellipsoid, polhode and herpolhode, and the sphere
 * of L with the energy ellipsoid, the separatrix, and the point that moves on it.
 *
 * Everything has the size of the picture: `radius` is what the body fills, whatever its own size is.
 */

import { CircleGeometry, DoubleSide, Group, Matrix4, Mesh, MeshBasicMaterial, MeshPhongMaterial, Quaternion, SphereGeometry, Vector3 } from "three";
import { manual, put } from "../../frame";
import { type Four, type Three, toMatrix } from "../../quaternions";
import type { Theme } from "../../theme";
import type { Lab, Now } from "../lab";
import { GrowingLine } from "../trace";
import type { Shown } from "./explain";
import { invariablePlane, momentumCurve, momentumEllipsoid, omegaEllipsoid, otherCurves, separatrix } from "./figures";
import { Lines } from "./lines";
import type { Measuring } from "./measuring";
import { momentumNow, omegaOf } from "./measuring";
import { polhode } from "./motion";
import type { Principal } from "./principal";

const MAGENTA = "#d5209a", ORANGE = "#e8820c", BLUE = "#2f7fd0", RED = "#d64545", GRAY = "#8793a1";
const SPHERE = 1.3; // radius of the sphere of L, of that of the body
const ARROW = 1.75; // length of an arrow to begin with
const SHORTEST = 0.45, LONGEST = 2.4; // of an arrow, before its scale changes
const SAME = 1e-7; // share by which invariants may change before curves are drawn anew
const ROOT = 1e-12;
const TRACED = ["qw", "qx", "qy", "qz", "wx", "wy", "wz"];

/** What the reader can turn on: as the player knows it, with words. */
export const ITEMS: readonly { name: Shown; as: string; color: string; words: string; on: boolean }[] = [
  { name: "body", as: "body", color: "#3d4b5c", words: "Body", on: true },
  { name: "body axes", as: "body axes", color: "#009E73", words: "Body axes: x red, y green, z blue", on: true },
  { name: "space axes", as: "world axes", color: GRAY, words: "Space axes", on: false },
  { name: "L", as: "L", color: MAGENTA, words: "Angular momentum L", on: true },
  { name: "omega", as: "omega", color: ORANGE, words: "Angular velocity ω", on: true },
  { name: "polhode", as: "polhode", color: ORANGE, words: "Polhode: the way of ω in the body", on: false },
  { name: "herpolhode", as: "herpolhode", color: "#b36a00", words: "Herpolhode: the way of ω in space", on: false },
  { name: "plane", as: "plane", color: GRAY, words: "Invariable plane", on: false },
  { name: "Poinsot's ellipsoid", as: "Poinsot's ellipsoid", color: ORANGE, words: "Poinsot's ellipsoid, which rolls on the plane", on: false },
  { name: "sphere", as: "sphere", color: MAGENTA, words: "Momentum sphere, and the way of L on it", on: false },
  { name: "ellipsoid", as: "ellipsoid", color: BLUE, words: "Energy ellipsoid", on: false },
  { name: "separatrix", as: "separatrix", color: RED, words: "Separatrix", on: false },
];

export class Picture {
  /** m per rad/s and m per N m s, of the arrows. */
  omegaScale: number;
  private momentumScale = 0;
  private drawn = { energy: NaN, momentum: NaN, body: null as Principal | null, scale: NaN };
  private readonly polhode = new Lines(ORANGE, 2.5);
  private readonly sphereCurve = new Lines(MAGENTA, 3);
  private readonly others = new Lines(GRAY, 1.2, 0.55);
  private readonly separatrices = new Lines(RED, 2.2);
  private readonly herpolhode = new GrowingLine("herpolhode trace", "#b36a00", "world", 2, 1e-3);
  private readonly sphere = ball(MAGENTA, 0.1);
  private readonly dot = ball(MAGENTA, 1);
  private readonly ellipsoid = ball(BLUE, 0.22);
  private readonly rolling = ball(ORANGE, 0.18);
  private readonly plane = disc();
  private traced = 0; // s, until when the herpolhode is drawn
  /** While the arrow is dragged its scale stays. */
  held = false;

  constructor(
    private readonly lab: Lab,
    private readonly measuring: Measuring,
    readonly radius: number,
  ) {
    this.omegaScale = (ARROW * radius) / 8; // of 8 rad/s, until there is something to see
    this.add("polhode", "body", [this.polhode.object], this.polhode);
    this.add("sphere", "body", [this.sphere, this.others.object, this.sphereCurve.object, this.dot], this.sphereCurve, this.others);
    this.add("ellipsoid", "body", [this.ellipsoid]);
    this.add("separatrix", "body", [this.separatrices.object], this.separatrices);
    this.add("Poinsot's ellipsoid", "body", [this.rolling]);
    this.add("plane", "world", [this.plane]);
    this.add("herpolhode", "world", [this.herpolhode.object], this.herpolhode);
    for (const { as, on } of ITEMS) lab.player.show(as, on);
    lab.cut((t) => this.cut(t));
  }

  private add(name: string, frame: string, objects: (Mesh | Group)[], ...painted: { paint(theme: Theme): void; dispose(): void }[]): void {
    const object = manual(new Group());
    object.add(...objects);
    const place = (pose: Matrix4) => put(object, new Matrix4().setPosition(new Vector3().setFromMatrixPosition(pose)));
    this.lab.overlays.add({
      name, object, frame,
      arrange: (_, pose) => {
        if (frame === "world") place(pose("body"));
        if (name === "herpolhode") this.herpolhode.arrange();
      },
      paint: (theme) => painted.forEach((one) => one.paint(theme)),
      dispose: () => painted.forEach((one) => one.dispose()),
    });
  }

  private cut(t: number): void {
    this.herpolhode.cut(t);
    if (t === 0) this.herpolhode.cut(-1);
    this.traced = Math.min(this.traced, t);
  }

  /** Follow a picture of the motion. */
  update(now: Now): void {
    const { motion } = this.measuring, omega = omegaOf(now), L_W = momentumNow(now);
    const q = ["qw", "qx", "qy", "qz"].map((name) => now.output(name)) as unknown as Four;
    const omega_W = turned(q, omega);
    this.fit(Math.hypot(...omega), Math.hypot(...L_W));
    const vectors = { omega: { value: omega_W, scale: this.omegaScale }, L: { value: L_W, scale: this.momentumScale } };
    this.lab.player.moment({ t: now.t, poses: [], vectors });
    this.curves();
    const size = motion.momentum;
    if (size > 0) {
      const L = this.measuring.momentum, r = (SPHERE * this.radius) / size;
      put(this.dot, scaled([0.05 * this.radius, 0.05 * this.radius, 0.05 * this.radius]).setPosition(r * L[0], r * L[1], r * L[2]));
    }
    this.lay(L_W);
    this.trace(now.t);
  }

  /** The herpolhode by all samples since the last picture, not by pictures alone. */
  private trace(t: number): void {
    const { t: times, values } = this.lab.columns(TRACED, Math.min(this.traced, t), t);
    times.forEach((at, i) => {
      const [w, x, y, z, wx, wy, wz] = values.map((column) => column[i]);
      if (at > this.traced || i === 0) this.herpolhode.push(at, turned([w, x, y, z], [wx, wy, wz]).map((one) => this.omegaScale * one));
    });
    this.traced = t;
  }

  /** Arrows keep their scale as long as they are neither too short nor too long. */
  private fit(rate: number, momentum: number): void {
    const next = (scale: number, size: number) => {
      if (!(size > ROOT)) return scale;
      const length = (scale * size) / this.radius;
      return length > SHORTEST && length < LONGEST ? scale : (ARROW * this.radius) / size;
    };
    if (this.held) return;
    const before = this.omegaScale;
    this.omegaScale = next(before, rate);
    this.momentumScale = next(this.momentumScale, momentum);
    if (this.omegaScale === before) return;
    this.herpolhode.cut(-1);
    this.traced = Infinity;
  }

  /** What depends on the invariants alone. */
  private curves(): void {
    const { motion, body } = this.measuring, { energy, momentum } = motion, { drawn } = this;
    const near = (a: number, b: number) => Math.abs(a - b) <= SAME * Math.abs(b);
    if (near(energy, drawn.energy) && near(momentum, drawn.momentum) && body === drawn.body && drawn.scale === this.omegaScale) return;
    this.drawn = { energy, momentum, body, scale: this.omegaScale };
    const r = momentum > 0 ? (SPHERE * this.radius) / momentum : 0;
    const ways = motion.path ? [momentumCurve(body, motion)] : [];
    this.polhode.through(motion.path ? [polhode(body, motion)] : [], this.omegaScale);
    this.sphereCurve.through(ways, 1.004 * r);
    this.separatrices.through(separatrix(body, momentum), 1.006 * r);
    this.others.through(momentum > 0 && motion.kind !== "spherical" ? otherCurves(body, momentum) : [], 1.002 * r);
    put(this.sphere, scaled([SPHERE * this.radius, SPHERE * this.radius, SPHERE * this.radius]));
    put(this.ellipsoid, onAxes(body, momentumEllipsoid(motion).map((x) => r * x)));
    put(this.rolling, onAxes(body, omegaEllipsoid(motion).map((x) => this.omegaScale * x)));
  }

  private lay(L_W: Three): void {
    const plane = invariablePlane(this.measuring.motion, L_W);
    this.plane.visible = plane !== null;
    if (!plane) return;
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...plane.normal));
    const at = new Vector3(...plane.normal).multiplyScalar(this.omegaScale * plane.distance);
    put(this.plane, new Matrix4().compose(at, turn, new Vector3(1, 1, 1).multiplyScalar(1.9 * this.radius)));
  }

  show(names: readonly Shown[], visible = true): void {
    for (const { name, as } of ITEMS) if (names.includes(name)) this.lab.player.show(as, visible);
  }

  shows(name: Shown): boolean {
    const item = ITEMS.find((one) => one.name === name);
    return item !== undefined && !this.lab.player.state.hidden.includes(item.as);
  }
}

/** R v. */
export function turned(q: Four, v: Three): Three {
  const m = toMatrix(q);
  return [0, 3, 6].map((k) => m[k] * v[0] + m[k + 1] * v[1] + m[k + 2] * v[2]) as unknown as Three;
}

function ball(color: string, opacity: number): Mesh {
  const seen = opacity < 1 ? { transparent: true, opacity, depthWrite: false, side: DoubleSide } : {};
  const made = manual(new Mesh(new SphereGeometry(1, 64, 40), new MeshPhongMaterial({ color, specular: "#101010", ...seen })));
  if (opacity < 1) made.renderOrder = 2;
  return made;
}

function disc(): Mesh {
  const seen = { transparent: true, opacity: 0.28, depthWrite: false, side: DoubleSide };
  const made = manual(new Mesh(new CircleGeometry(1, 72), new MeshBasicMaterial({ color: "#8fa3b8", ...seen })));
  made.renderOrder = 1;
  return made;
}

function scaled([a, b, c]: readonly number[]): Matrix4 {
  return new Matrix4().makeScale(a || ROOT, b || ROOT, c || ROOT);
}

/** A ball of radius 1 as an ellipsoid on principal axes. */
function onAxes({ axes }: Principal, half: readonly number[]): Matrix4 {
  const [x, y, z] = axes.map((axis, k) => new Vector3(...axis).multiplyScalar(half[k] || ROOT));
  return new Matrix4().makeBasis(x, y, z);
}
