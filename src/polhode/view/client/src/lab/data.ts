/**
 * What a lab's page carries, as `polhode.lab.page` writes it: the scene, the machine's description, and how the two
 * belong together. Numbers in SI units and rad.
 */

import type { Description } from "../../../../lab/client/driver";
import type { SceneDocument } from "../document";

export type { Description };

/** A number that the reader may change. */
export interface NumberKnob {
  /** Of the model, of an input (a motor, a lock), or of the state at the start. */
  kind: "parameter" | "input" | "start";
  /** As the machine calls it. */
  name: string;
  label: string;
  group: string;
  /** What is shown is `factor` times the number, in `unit`. */
  unit: string;
  factor: number;
  value: number;
  low: number;
  high: number;
  /** What the number is, in a sentence. */
  words?: string;
}

/** Four states that are an attitude, shown as three angles, intrinsic about z, y and x, deg. */
export interface AttitudeKnob {
  kind: "attitude";
  names: [string, string, string, string];
  label: string;
  group: string;
}

export type Knob = NumberKnob | AttitudeKnob;

/** A point of a link, m in its axes; without a link, of the world. */
export interface End {
  link?: number;
  at: [number, number, number];
}

/** What a body of the scene follows: a link (only its place, where it does not turn), a span of two points, nothing. */
export type Follow =
  | { link: number; still?: boolean }
  | Span
  | Record<string, never>;

export interface Span {
  ends: [End, End];
  rope: number | null;
  bent: boolean;
  down: [number, number, number];
}

/** An arrow of the scene that shows three outputs; those of a body's axes are turned into the world's. */
export interface LiveArrow {
  vector: string;
  /** Places among the outputs. */
  outputs: [number, number, number];
  /** The link in whose axes they are; none: the world's. */
  link?: number;
  /** How long it is at the start, m. */
  length: number;
}

/** A line that a point of a link draws in the world, or the tip of an arrow in the axes of a body. */
export interface LiveTrace {
  name: string;
  color: string;
  visible: boolean;
  link: number;
  at: [number, number, number];
}

/** A diagram against time. */
export interface LivePlot {
  title: string;
  unit: string;
  factor: number;
  curves: { name: string; color: string; output?: string; state?: string; sum?: string[] }[];
}

/** How far and how finely to march: a step of one length, s, or tolerances. */
export interface Steps {
  dt: number;
  rtol: number;
  atol: number;
}

export interface LabData {
  format: "polhode lab";
  version: 1;
  name: string;
  summary: string;
  look_at: string[];
  about: string[];
  scene: SceneDocument;
  follows: Follow[];
  machine: Description;
  knobs: Knob[];
  arrows: LiveArrow[];
  traces: LiveTrace[];
  plots: LivePlot[];
  method: string;
  steps: Steps;
  /** Seconds of the motion for each second shown. */
  speed: number;
  /** Begins by itself. */
  autoplay: boolean;
  /** The data of the scenario file that it was made of; none where there is no such file. */
  scenario?: Record<string, unknown>;
  /** What further scripts of the page read: the free body's shapes, lessons. */
  extra?: Record<string, unknown>;
}

/** The data of a page; refused where this script cannot read it. */
export function checkedLab(text: string): LabData {
  let found: Partial<LabData> | null = null;
  try {
    found = JSON.parse(text) as LabData;
  } catch {
    found = null;
  }
  if (found?.format !== "polhode lab") throw new Error("The lab is missing or damaged. Write the page again.");
  const version = String(found.version);
  if (version !== "1") throw new Error(`The lab has version ${version}, and this page reads version 1.`);
  return found as LabData;
}
