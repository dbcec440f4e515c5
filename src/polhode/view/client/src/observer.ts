/** Who looks at the scene: the document's cameras, and what the reader's hand does to them. */

import type { Ball, Preset, Sight, View } from "./cameras";
import { camerasOf, presetOf } from "./cameras";
import type { SceneDocument } from "./document";
import type { Pose } from "./hand";
import { Hand } from "./hand";
import type { Three } from "./quaternions";
import { SceneGraph, WORLD } from "./scene";

/** By which camera, from which frame, at which time of the data, s. */
export interface Look {
  camera: string;
  frame: string;
  t: number;
}

export class Observer {
  readonly hand = new Hand();
  private readonly presets: ReadonlyMap<string, Preset>;

  constructor(
    private readonly given: SceneDocument,
    data: ArrayBuffer,
    private readonly graph: SceneGraph,
  ) {
    this.presets = new Map(camerasOf(given).map((camera) => [camera.name, presetOf(camera, data)]));
  }

  /** The cameras by name. */
  get cameras(): string[] {
    return [...this.presets.keys()];
  }

  /** Where the preset camera is. The scene graph must be at that time and in that frame. */
  view({ camera, frame, t }: Look): View {
    return this.presets.get(camera)!(t, this.sight(frame));
  }

  /** Where the camera is as the hand has it. */
  pose(look: Look): Pose {
    return this.hand.applied(this.view(look));
  }

  /** The ball around everything in a frame. */
  ball(frame: string): Ball {
    const { frames, center, radius } = this.given;
    if (frames && Object.hasOwn(frames, frame)) return frames[frame];
    return { center: frame === WORLD ? center : [0, 0, 0], radius };
  }

  /** The nearest and the farthest distance to be seen, m. */
  depth({ eye, distance }: Pick<Pose, "eye" | "distance">, frame: string): [number, number] {
    return depths(eye, distance, this.ball(frame));
  }

  private sight(frame: string): Sight {
    const { graph, given } = this;
    const arrow = (name: string) => {
      const found = graph.arrow(name);
      return found && { tail: found.tail.toArray() as Three, tip: found.tip.toArray() as Three };
    };
    const [from, to] = [this.ball(given.view.frame), this.ball(frame)];
    return { clock: given.clock, posed: (body) => graph.posed(body), arrow, from, to };
  }
}

/** The nearest and the farthest distance from an eye, m: around everything, but never beyond what is looked at. A rocket of
 * 4 m is followed from 30 m away along a path of 18 km. */
export function depths(eye: Three, distance: number, { center, radius }: Ball): [number, number] {
  const far = Math.hypot(center[0] - eye[0], center[1] - eye[1], center[2] - eye[2]) + 4 * radius;
  return [Math.min(distance / 20, Math.max(far / 3000, 0.5 * (far - 7 * radius))), far];
}
