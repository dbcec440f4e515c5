/** What page and worker say to each other. */

import type { Description, Happened } from "../../../../lab/client/driver";
import type { Steps } from "./data";

export type { Happened };

/** A law that the motion must keep: by how much it is broken, and by how much it may be. */
export interface Law {
  name: string;
  text: string;
  error: number;
  tolerance: number;
  unit: string;
  verdict: string;
}

/** All that decides how the machine moves. */
export interface Motion {
  parameters: Record<string, number>;
  inputs: Record<string, number>;
  /** The state at the start by name; what is left out is as the model has it. */
  start: Record<string, number>;
  method: string;
  steps: Steps;
  /** Which constraints act, by name, of those that a hand may switch. */
  locks: Record<string, boolean>;
}

/** A hand that holds a body: the point that it took hold of, m in body axes, and where it wants it, m in the world. */
export interface Pull {
  body: string;
  at: readonly number[];
  goal: readonly number[];
}

export type ToWorker =
  | { kind: "open"; description: Description; motion: Motion }
  /** From the start; `epoch` marks all that comes after. */
  | { kind: "reset"; epoch: number; motion: Motion }
  /** Go on from a time that was shown, with other numbers. */
  | { kind: "change"; epoch: number; at: number; motion: Motion }
  /** Take hold of a body from a time on, or let go of it. */
  | { kind: "pull"; epoch: number; at: number; pull: Pull | null }
  /** Put the machine into a state at a time. */
  | { kind: "put"; epoch: number; at: number; state: Record<string, number> }
  /** March until a time, with a sample every `spacing` s. */
  | { kind: "ask"; epoch: number; until: number; spacing: number }
  /** Without touching the motion that is shown: from the start to a time, to the bit. */
  | { kind: "reach"; id: number; t: number; motion: Motion };

/** Samples: rows of time, states and outputs. */
export interface Rows {
  kind: "rows";
  epoch: number;
  rows: Float64Array;
  /** Why it does not go on, or "". */
  over: string;
  happened: Happened[];
  /** ms that the physics took. */
  busy: number;
  steps: number;
  /** The earliest time that one can go back to, s. */
  oldest: number;
  certificate: Law[];
}

export interface Reached {
  kind: "reached";
  id: number;
  t: number;
  state: number[];
  outputs: number[];
  over: string;
  steps: number;
  busy: number;
  certificate: Law[];
  error?: string;
}

export type FromWorker =
  | { kind: "ready"; methods: string[]; canPull: boolean }
  | Rows
  | Reached
  | { kind: "refused"; epoch: number; message: string };
