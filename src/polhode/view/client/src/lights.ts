/**
 * A key light from above left, a weak one from the right, the sky above and the ground below. All of them are white and
 * stand with the camera, as in `view/raster/shade.py`: a picture depends only on how things stand before the eye.
 */

import { DirectionalLight, Group, HemisphereLight, Vector3 } from "three";
import type { Matrix4 } from "three";

// Directions toward the lights in axes of the camera: right, up, back.
const KEY = new Vector3(-0.5, 0.7, 0.62);
const FILL = new Vector3(0.85, -0.05, 0.5);
const UP = new Vector3(0, 1, 0);
const GROUND = "#a8a8a8"; // 0.4 of white

/** `power`: of the color that is seen where light falls straight on a surface. */
function light(power: number): DirectionalLight {
  return new DirectionalLight("#ffffff", power * Math.PI);
}

export class Lights {
  readonly object = new Group();
  private readonly key = light(0.72);
  private readonly fill = light(0.16);
  private readonly around = new HemisphereLight("#ffffff", GROUND, 0.4 * Math.PI);

  constructor() {
    this.object.add(this.key, this.key.target, this.fill, this.fill.target, this.around);
  }

  /** Stand with the camera of that pose. */
  follow(camera: Matrix4): void {
    this.key.position.copy(KEY).transformDirection(camera);
    this.fill.position.copy(FILL).transformDirection(camera);
    this.around.position.copy(UP).transformDirection(camera);
  }
}
