/** A soft key light over the viewer's left shoulder, and light from above and below. White light: colors stay as given. */

import { DirectionalLight, Group, HemisphereLight } from "three";
import type { Matrix4 } from "three";
import { Vector3 } from "three";
import type { Theme } from "./theme";

const KEY = new Vector3(-0.55, 0.75, 1); // in axes of the camera

export class Lights {
  readonly object = new Group();
  private readonly key = new DirectionalLight("#ffffff", 0.55 * Math.PI);
  private readonly around = new HemisphereLight("#ffffff", "#bbbbbb", 0.56 * Math.PI);

  constructor() {
    this.object.add(this.key, this.key.target, this.around);
    this.upward(new Vector3(0, 0, 1));
  }

  paint(theme: Theme): void {
    this.around.color.set(theme.sky);
    this.around.groundColor.set(theme.ground);
  }

  /** Which way is up. */
  upward(up: Vector3): void {
    this.around.position.copy(up);
  }

  /** Shine from where the viewer is; `camera`: its pose. */
  follow(camera: Matrix4): void {
    this.key.position.copy(KEY).transformDirection(camera);
  }
}
