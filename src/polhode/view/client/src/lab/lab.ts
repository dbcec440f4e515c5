/**
 * The face of a lab: what panels, lessons and tests use. Behind it stand a worker with the physics (`worker.ts`), the
 * tape of what was computed (`tape.ts`) and a player that shows it.
 */

import type { Overlay, Player } from "../player";
import type { IconName } from "../ui/icons";
import type { LabData, Steps } from "./data";
import type { Happened, Law, Motion, Pull, Reached } from "./protocol";

export type { Happened, Law, Motion, Pull, Reached, Steps };

/** What is shown now: a sample that the machine computed, never one between two. */
export interface Now {
  /** s */
  readonly t: number;
  /** In the order of `description.states` and `description.outputs`; overwritten later, so copy what you keep. */
  readonly state: Float64Array;
  readonly outputs: Float64Array;
  /** An output by its name; NaN where there is none. */
  output(name: string): number;
  readonly certificate: readonly Law[];
  /** Events until now, the last ones. */
  readonly happened: readonly Happened[];
  /** Why the motion does not go on, or "". */
  readonly over: string;
}

/** All that the reader may set, and that a link carries. */
export interface Settings extends Motion {
  /** Seconds of the motion for each second shown. */
  speed: number;
}

/** A change: what is left out stays. */
export type Change = Partial<Omit<Settings, "steps">> & { steps?: Partial<Steps> };

/** How the work goes. */
export interface Pace {
  /** ms of physics for a picture of 1/60 s shown, over the last second. */
  physics: number;
  /** Pictures in the last second. */
  frames: number;
  /** Whether the physics keeps up with the clock. */
  late: boolean;
  /** Steps of the method so far. */
  steps: number;
  /** ms from the last change of a setting to the first sample that has it. */
  latency: number;
}

/** A page of the panel beside the scene. */
export interface LabPanel {
  name: string;
  title: string;
  icon?: IconName;
  element: HTMLElement;
  /** Where its button stands among the others, from 0; last where nothing is said. */
  place?: number;
  /** Called with each picture while the panel is open. */
  update?(now: Now): void;
  dispose?(): void;
}

export interface Lab {
  readonly data: LabData;
  readonly description: LabData["machine"];
  readonly player: Player;
  readonly root: HTMLElement;
  readonly stage: HTMLElement;
  readonly settings: Readonly<Settings>;
  /** The settings as the page brought them. */
  readonly first: Readonly<Settings>;
  /** Where the motion that is shown began: at the start, or at the last change of a setting. */
  readonly since: { readonly t: number; readonly state: Float64Array };
  readonly now: Now;
  readonly playing: boolean;
  readonly pace: Readonly<Pace>;
  /** The first and the last time that can be shown without computing, s. */
  readonly span: readonly [number, number];
  /**
   * Change settings. What belongs to the start (`start`) begins the motion anew; all else acts at the time that is
   * shown, and the state does not jump. Refused with an `Error` in words where a number is none or out of its range.
   */
  set(change: Change): void;
  /** Put the state to other numbers, by the names of states, at the time that is shown. */
  put(state: Record<string, number>): void;
  play(): void;
  pause(): void;
  /** On or back by samples of the tape; the motion rests. */
  step(count: number): void;
  /** To a time of the tape, s. */
  seek(t: number): void;
  /** Back to the start, with the settings as they are. */
  reset(): void;
  /** All settings as the page brought them, and back to the start. */
  restore(): void;
  /** Take hold of a body, or let go (null). */
  pull(pull: Pull | null): void;
  /** Called with each picture; gives a function that ends it. */
  watch(listener: (now: Now) => void): () => void;
  /** Called after settings were changed, by whomever. */
  changed(listener: (settings: Readonly<Settings>) => void): () => void;
  /** Called when the motion begins anew, or another motion follows a time: what was drawn after `t` is no more. */
  cut(listener: (t: number) => void): () => void;
  /** From the start to a time with any settings, beside the motion that is shown. */
  reach(t: number, motion?: Partial<Motion>): Promise<Reached>;
  /** Samples of the tape between two times: t, and numbers of states or outputs by name. */
  columns(names: string[], from?: number, to?: number): { t: Float64Array; values: Float64Array[] };
  readonly panels: {
    add(panel: LabPanel, open?: boolean): void;
    open(name: string): void;
    close(): void;
  };
  readonly overlays: { add(overlay: Overlay): () => void };
  /** Tell the reader something for a few seconds. */
  say(message: string): void;
  /** A frame of the page may be awaited: resolves after the next picture. */
  drawn(): Promise<void>;
  dispose(): void;
}
