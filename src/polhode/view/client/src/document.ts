/**
 * The document of a page: a scene as `view/page/document.py` writes it. Numbers in SI units and rad; quaternions scalar
 * first; z points up. Everything here was checked by Python when it was written; a page only reads it.
 */

/** Numbers in the binary part: `count` values of `type` from byte `offset` on, little-endian, aligned to 8 bytes. */
export interface Block {
  offset: number;
  count: number;
  type: "f4" | "f8" | "u2" | "u4";
}

/** Vertices and normals (n x 3), "f4", as graphics cards take nothing longer; faces (k x 3) as numbers of vertices. */
export interface PartData {
  name: string;
  color: string;
  /** What one surface hides, from 0 to 1; a closed body has two behind each other. */
  opacity: number;
  vertices: Block;
  normals: Block;
  faces: Block;
}

/**
 * Poses at rising times: t (n) s; position (n x 3) m in the world; attitude (n x 4) as q_WB. With velocity (n x 3, m/s,
 * world axes) and omega (n x 3, rad/s, body axes), cubic curves that have these rates at the keys: Hermite for the
 * position, Hermite of the rotation vector from the earlier key for the attitude, as `results/interpolation.py` has
 * them. Without: straight lines and shortest arcs (slerp). Two keys of one time are a jump: the later counts from there
 * on. Before the first and behind the last key the body stays. scale (n x 3): stretched along the body axes.
 */
export interface KeysData {
  t: Block;
  position: Block;
  attitude: Block;
  velocity?: Block;
  omega?: Block;
  scale?: Block;
}

/** A text beyond the point `at` of a body, on the way from its origin: the name of an axis at its tip. */
export interface LetterData {
  text: string;
  at: [number, number, number];
  color: string;
}

export interface BodyData {
  name: string;
  group: string;
  visible: boolean;
  parts: PartData[];
  letters?: LetterData[];
  motion: KeysData;
}

/** Samples (n x 3) at rising times (n), straight between them; one alone is constant. */
export interface CurveData {
  t: Block;
  values: Block;
}

/**
 * An arrow: `values` in world axes, `scale` m per unit, from a body's origin or a point; `label`: at its tip; `legend`:
 * what it shows and what a length of it means, in words.
 */
export interface VectorData {
  name: string;
  group: string;
  color: string;
  unit: string;
  scale: number;
  visible: boolean;
  label: string;
  legend?: string;
  tail: { body: string } | CurveData;
  values: CurveData;
}

/** A line in axes of `frame` ("world" or a body), up to the present time where it grows; width in CSS pixels. */
export interface TraceData {
  name: string;
  group: string;
  color: string;
  width: number;
  visible: boolean;
  frame: string;
  grows: boolean;
  points: CurveData;
}

export interface LabelData {
  name: string;
  group: string;
  text: string;
  color: string;
  visible: boolean;
  frame: string;
  at: [number, number, number];
}

/** A diagram over time: all curves have the unit and share the times. */
export interface PlotData {
  title: string;
  unit: string;
  t: Block;
  curves: { name: string; color: string; values: Block }[];
}

/** Cameras, in the frame that is shown; fov in deg from top to bottom. */
export type CameraData = { name: string; fov: number; up: [number, number, number] } & (
  | { kind: "fixed"; eye: [number, number, number]; target: [number, number, number] }
  /** Around `target` at constant height: eye = target + radius (cos, sin) + height up, one turn in `period` s shown. */
  | { kind: "orbit"; target: [number, number, number]; radius: number; height: number; phase: number; period: number }
  /** The eye stays at `offset` from the body's origin; `turning`: offset and up are in body axes and turn with it. */
  | { kind: "follow"; body: string; offset: [number, number, number]; turning: boolean }
  /** Looks along a vector of the scene, from `distance` behind its tail; `back`: from the other side, at its tip. */
  | { kind: "along"; vector: string; distance: number; back: boolean }
  /** The user's own: eye, target and up at times of the data, straight between them. */
  | { kind: "keys"; t: Block; eye: Block; target: Block; ups: Block }
);

/** From `start` up to `stop` (start <= stop), played the other way around where `backward`. */
export interface ClockData {
  start: number;
  stop: number;
  /** Seconds of data for each second shown. */
  scale: number;
  fps: number;
  backward: boolean;
  loop: boolean;
}

export type Stereo = "none" | "anaglyph" | "side-by-side" | "cross-eyed";

export interface SceneDocument {
  format: "polhode-scene";
  version: 1;
  name: string;
  /** A few lines about the run: method, certificate. Plain text. */
  about: string[];
  /** What is seen in a sentence, and what to look at: for readers. Plain text. */
  summary?: string;
  look_at?: string[];
  clock: ClockData;
  bodies: BodyData[];
  vectors: VectorData[];
  traces: TraceData[];
  labels: LabelData[];
  plots: PlotData[];
  cameras: CameraData[];
  /** The ball around everything that is seen, in the world frame: for near, far, stereo and the floor. */
  center: [number, number, number];
  radius: number;
  /**
   * The same ball as each frame sees it, "world" and bodies by name, in axes of that frame. A camera that was made for
   * one frame serves another by moving with the center and its distance with the radius.
   */
  frames?: Record<string, { center: [number, number, number]; radius: number }>;
  view: { camera: string; frame: string; stereo: Stereo; theme: "light" | "dark" | "auto" };
}
