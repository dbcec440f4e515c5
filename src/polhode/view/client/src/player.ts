/** The face of a player: what the page's controls, notebooks and tests use. The engine behind it is in `engine.ts`. */

import type { SceneDocument, Stereo } from "./document";

export interface PlayerState {
  /** Time of the data, s. */
  t: number;
  playing: boolean;
  backward: boolean;
  loop: boolean;
  /** Seconds of data for each second shown. */
  scale: number;
  camera: string;
  /** "world" or the name of a body. */
  frame: string;
  stereo: Stereo;
  theme: "light" | "dark";
  /** Names of items that are hidden. */
  hidden: string[];
  /** Whether the grid below the scene is shown (in the world view only). */
  floor: boolean;
}

export interface Player {
  readonly document: SceneDocument;
  readonly state: Readonly<PlayerState>;
  play(): void;
  pause(): void;
  seek(t: number): void;
  set(change: Partial<Omit<PlayerState, "t" | "playing" | "hidden">>): void;
  show(name: string, visible: boolean): void;
  /** Show bodies where they are elsewhere at a time, s: a pose for each body of the document, or none (`Body.stay`). */
  follow(t: number, poses: readonly (readonly number[])[]): void;
  /** Called after every change of state and every frame; gives a function that ends it. */
  watch(listener: (state: Readonly<PlayerState>) => void): () => void;
  /** Draw now, at the present time. */
  draw(): void;
  /** World matrix of a body as the scene graph has it, 16 numbers by rows, without the frame that is shown. */
  pose(name: string): number[];
  /** The same with the frame that is shown. */
  posed(name: string): number[];
  /** Back to the preset camera: undo what mouse, touch and keys did to it. */
  resetView(): void;
  /** Start a session of virtual reality, where the browser can. */
  enterXR(): Promise<void>;
  dispose(): void;
}
