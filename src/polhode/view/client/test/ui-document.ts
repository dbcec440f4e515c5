/** Documents for tests of the controls: boxes that tumble, with vectors, traces, labels, cameras and plots. */

import type { Block, BodyData, CameraData, PlotData, SceneDocument } from "../src/document";

const COLORS = ["#0072B2", "#D55E00", "#009E73", "#56B4E9", "#E69F00", "#CC79A7", "#666666", "#222222"];

export interface Wanted {
  bodies?: number;
  /** Samples of motions. */
  keys?: number;
  plots?: number;
  /** Samples of plots. */
  samples?: number;
  stop?: number;
  scale?: number;
  name?: string;
  bodyName?: (i: number) => string;
}

/** Collects numbers into the binary part. */
class Pack {
  private readonly chunks: Float64Array[] = [];
  private size = 0;

  /** The block of some numbers. */
  add(values: ArrayLike<number>): Block {
    const offset = 8 * this.size;
    this.chunks.push(Float64Array.from(values));
    this.size += values.length;
    return { offset, count: values.length, type: "f8" };
  }

  /** The same as 32 bit whole numbers. */
  whole(values: number[]): Block {
    const bytes = new Float64Array(Math.ceil(values.length / 2));
    new Uint32Array(bytes.buffer).set(values);
    return { ...this.add(bytes), count: values.length, type: "u4" };
  }

  /** The same in single precision, as meshes have them. */
  single(values: number[]): Block {
    const bytes = new Float64Array(Math.ceil(values.length / 2));
    new Float32Array(bytes.buffer).set(values);
    return { ...this.add(bytes), count: values.length, type: "f4" };
  }

  get data(): ArrayBuffer {
    const all = new Float64Array(this.size);
    let at = 0;
    for (const chunk of this.chunks) all.set(chunk, at), (at += chunk.length);
    return all.buffer;
  }
}

/** n numbers of f(0 ... 1). */
function along(n: number, f: (share: number) => number[]): number[] {
  return Array.from({ length: n }, (_, i) => f(n > 1 ? i / (n - 1) : 0)).flat();
}

/** A box with sharp edges. */
function boxPart(pack: Pack, half: number[], color: string) {
  const [vertices, normals, faces]: number[][] = [[], [], []];
  for (let axis = 0; axis < 3; axis++) {
    for (const sign of [-1, 1]) {
      const first = vertices.length / 3;
      for (const [a, b] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
        const corner = [0, 0, 0];
        corner[axis] = sign;
        corner[(axis + 1) % 3] = a!;
        corner[(axis + 2) % 3] = b!;
        vertices.push(...corner.map((c, k) => c * half[k]));
        normals.push(...[0, 1, 2].map((k) => (k === axis ? sign : 0)));
      }
      const quad = sign > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2];
      faces.push(...quad.map((k) => first + k));
    }
  }
  const surface = { vertices: pack.single(vertices), normals: pack.single(normals), faces: pack.whole(faces) };
  return { name: "box", color, opacity: 1, ...surface };
}

/** A box that turns about an oblique axis. */
function body(pack: Pack, i: number, wanted: Required<Wanted>): BodyData {
  const { keys, stop } = wanted;
  const turn = (s: number) => {
    const half = 0.5 * (1 + 0.2 * i) * 2 * stop * s;
    return [Math.cos(half), 0.6 * Math.sin(half), 0, 0.8 * Math.sin(half)];
  };
  const place = (s: number) => [1.4 * (i % 6) - 2, 1.4 * Math.floor(i / 6) - 1, 0.3 * Math.sin(6 * s + i)];
  return {
    name: wanted.bodyName(i),
    group: "bodies",
    visible: true,
    parts: [boxPart(pack, [0.5, 0.3, 0.2], COLORS[i % 6]), boxPart(pack, [0.2, 0.2, 0.32], COLORS[(i + 1) % 6])],
    motion: {
      t: pack.add(along(keys, (s) => [stop * s])),
      position: pack.add(along(keys, place)),
      attitude: pack.add(along(keys, turn)),
    },
  };
}

/** Sine curves, one of them with a gap. */
function plot(pack: Pack, i: number, wanted: Required<Wanted>): PlotData {
  const { samples, stop } = wanted;
  const units = ["rad/s", "J", "kg m^2/s", "m"];
  const size = [1, 1e-7, 250, 12][i % 4];
  const gap = (k: number, s: number) => i === 0 && k === 2 && s > 0.4 && s < 0.5;
  const value = (k: number, s: number) => size * (Math.sin((5 + k) * s * 3 + k + i) + 0.3 * Math.cos(40 * s));
  const values = (k: number) => pack.add(along(samples, (s) => [gap(k, s) ? NaN : value(k, s)]));
  const curves = [0, 1, 2].map((k) => ({ name: "xyz"[k], color: COLORS[(k + 1) % 3], values: values(k) }));
  const titles = ["Angular velocity, body axes", "Energy error", "Angular momentum", "Path of the mass center"];
  return { title: titles[i % 4], unit: units[i % 4], t: pack.add(along(samples, (s) => [stop * s])), curves };
}

/** Three cameras. */
function cameras(): CameraData[] {
  const up: [number, number, number] = [0, 0, 1];
  return [
    { name: "fixed", kind: "fixed", fov: 35, up, eye: [5, -8, 5], target: [0, 0, 0] },
    { name: "orbit", kind: "orbit", fov: 35, up, target: [0, 0, 0], radius: 9, height: 3, phase: 0, period: 20 },
    { name: "top", kind: "fixed", fov: 35, up: [0, 1, 0], eye: [0, 0, 12], target: [0, 0, 0] },
  ];
}

/** A document and its binary part. */
export function sample(given: Wanted = {}): { document: SceneDocument; data: ArrayBuffer } {
  const sizes = { bodies: 2, keys: 200, plots: 3, samples: 1000, stop: 5, scale: 1 };
  const wanted = { ...sizes, name: "A free top", bodyName: (i: number) => `body ${i + 1}`, ...given };
  const pack = new Pack();
  const bodies = Array.from({ length: wanted.bodies }, (_, i) => body(pack, i, wanted));
  const first = bodies[0]?.name ?? "";
  const times = (n: number) => pack.add(along(n, (s) => [wanted.stop * s]));
  const one = (values: number[]) => ({ t: times(values.length / 3), values: pack.add(values) });
  const vector = { group: "vectors", scale: 1, visible: true, tail: { body: first } };
  const trace = { group: "traces", visible: true, frame: "world", grows: true };
  const label = { group: "labels", visible: true, frame: first };
  const curl = along(100, (s) => [Math.cos(9 * s), Math.sin(9 * s), s + 0.6]);
  const document: SceneDocument = {
    format: "polhode-scene",
    version: 1,
    name: wanted.name,
    about: ["Method: dopri5, rtol 1e-9, 231 steps.", "Certificate: ok. energy 3.1e-12 of 1e-8."],
    clock: { start: 0, stop: wanted.stop, scale: wanted.scale, fps: 30, backward: false, loop: true },
    bodies,
    vectors: [
      {
        ...vector,
        name: "omega",
        label: "ω",
        color: "#D55E00",
        unit: "rad/s",
        values: one(along(50, (s) => [Math.sin(5 * s), 1, 1])),
      },
      { ...vector, name: "H", label: "H", color: "#0072B2", unit: "kg m^2/s", values: one([0, 0, 1.4, 0, 0, 1.4]) },
    ],
    traces: [{ ...trace, name: "herpolhode", color: "#E69F00", width: 2, points: one(curl) }],
    labels: [{ ...label, name: "label of body 1", text: "body 1", color: "#222222", at: [0, 0, 0.5] }],
    plots: Array.from({ length: wanted.plots }, (_, i) => plot(pack, i, wanted)),
    cameras: cameras(),
    center: [0, 0, 0],
    radius: 3,
    view: { camera: "fixed", frame: "world", stereo: "none", theme: "auto" },
  };
  return { document, data: pack.data };
}
