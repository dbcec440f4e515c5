/** The face of a player: what the page's controls, notebooks and tests use. The engine behind it is in `engine.ts`. */

import type { Matrix4, Mesh, Object3D, Vector3 } from "three";
import type { SceneDocument, Stereo } from "./document";
import type { Theme } from "./theme";
import type { Hand } from "./xr";

export type { Hand };

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

/** Where the camera stands, seen from what it looks at: deg above the level, deg from x towards y, m away. */
export interface Sight {
  latitude: number;
  longitude: number;
  distance: number;
}

/** Where bodies and arrows are that something else moves, at a time, s. */
export interface Moment {
  t: number;
  /** A pose for each body of the document, or none (`Body.stay`). */
  poses: readonly (readonly number[])[];
  /** Values of vectors by name, world axes; `scale` (m per unit) and `tail` (m) where they are others from now on. */
  vectors?: Readonly<Record<string, { value: readonly number[]; scale?: number; tail?: readonly number[] }>>;
}

/** Something of three.js that is drawn with the scene: in the world, or in the axes of a body. */
export interface Overlay {
  /** As what it is shown and hidden (`Player.show`). */
  name: string;
  object: Object3D;
  /** "world" (the default), or the name of a body with which it moves. */
  frame?: string;
  /** Called before each picture with its time, s, and the poses X_WB of bodies. */
  arrange?(t: number, pose: (body: string) => Matrix4): void;
  /** Called with the colors of the theme, at once and when it changes. */
  paint?(theme: Theme): void;
  /** What its own geometry and materials need in the end. */
  dispose?(): void;
}

/** What drives a player from outside. */
export interface Drive {
  /** Called before each picture, on the page and in virtual reality; true: another picture is wanted. */
  frame(): boolean;
  /** A trigger in virtual reality. */
  select?(): void;
}

/** What is under a pointer: the name of a body and the point of its surface, world axes, m. */
export interface Picked {
  body: string;
  point: Vector3;
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
  /** The same with arrows, from within `Drive.frame`: the picture that comes shows it. */
  moment(now: Moment): void;
  /** Let something else move the scene; the function that is given ends it. `wake` asks for the next picture. */
  drive(by: Drive): { wake(): void; end(): void };
  /** Draw something more; gives a function that takes it away. */
  add(overlay: Overlay): () => void;
  /** Give a body other surfaces, in its axes; they belong to the player from then on. */
  dress(body: string, surfaces: readonly Mesh[]): void;
  /** What is under a point of the page, CSS pixels, among bodies that are seen. */
  pick(x: number, y: number): Picked | undefined;
  /** The point of the world, m, under a point of the page at the depth of another point. */
  at(x: number, y: number, depth: Vector3): Vector3;
  /** Whether a press on the picture is taken by something else, which then gets the whole drag. */
  grab(taker: ((event: PointerEvent) => boolean) | undefined): void;
  /** Who is told where controllers are in virtual reality, before each picture; true: a trigger is his, and toggles nothing. */
  hands(listener: ((hands: readonly Hand[]) => boolean) | undefined): void;
  /** Where the camera stands; what is left out stays. */
  sight(change?: Partial<Sight>): Sight;
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
