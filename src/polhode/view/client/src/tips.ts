/** Names of vectors: short texts just beyond the tips of their arrows, hidden with them or all together. */

import { type Camera, Vector3 } from "three";
import type { Arrow } from "./arrows";
import type { LabelData, VectorData } from "./document";
import { Label, PAD, SIZE } from "./labels";

/** As what all of them are listed, shown and hidden. */
export const TIPS = "names of vectors";

/** By other labels: one letter alone is easily overlooked. */
const LARGER = 1.25;
const GAP = 4; // CSS pixels from the tip to the letters
const TALL = 0.75 * SIZE; // CSS pixels: a capital letter

interface Size {
  width: number;
  height: number;
}

/** The vectors that have a name at their tips. */
export function named<T extends Pick<VectorData, "label">>(vectors: T[]): T[] {
  return vectors.filter((vector) => vector.label.trim() !== "");
}

/**
 * The point of a sprite of that size that goes to the tip of an arrow which the picture shows going the way (x, y),
 * right and up, so that the letters begin just beyond it; parts of the size, from the lower left.
 */
export function anchor([x, y]: [number, number], letters: Size, size: Size): [number, number] {
  const length = Math.hypot(x, y);
  const [across, up] = length > 1e-9 ? [x / length, y / length] : [0, 1];
  const half = Math.min(letters.width / 2 / Math.abs(across), letters.height / 2 / Math.abs(up));
  return [0.5 - ((GAP + half) * across) / size.width, 0.5 - ((GAP + half) * up) / size.height];
}

export class Tip extends Label {
  private wanted = true;

  constructor(private readonly arrow: Arrow) {
    super(textOf(arrow.given));
    this.object.onBeforeRender = (_renderer, _scene, camera) => this.turn(camera);
  }

  override set visible(visible: boolean) {
    this.wanted = visible;
    this.object.visible = visible && this.arrow.named;
  }

  override fit(pixel: number): void {
    super.fit(LARGER * pixel);
  }

  /** Follow the arrow, which is arranged before. */
  override arrange(): void {
    this.object.position.copy(this.arrow.tip);
    this.object.visible = this.wanted && this.arrow.named;
  }

  /** Stand beyond the tip as an eye sees the arrow. */
  private turn(camera: Camera): void {
    const { tail, tip } = this.arrow;
    const before = tip.clone().lerp(tail, 1e-3); // the tail itself may be behind the eye
    const [end, start] = [tip.clone(), before].map((point) => this.seen(point, camera));
    const letters = { width: this.size.width - 2 * PAD, height: TALL };
    this.object.center.set(...anchor([1e3 * (end.x - start.x), 1e3 * (end.y - start.y)], letters, this.size));
  }

  /** Where a point of the world is before an eye: how far to the right and up for each meter ahead. */
  private seen(point: Vector3, camera: Camera): Vector3 {
    point.applyMatrix4(this.object.parent!.matrixWorld).applyMatrix4(camera.matrixWorldInverse);
    return point.divideScalar(-point.z);
  }
}

/** The name of a vector as a label. */
function textOf({ label, color }: VectorData): LabelData {
  return { name: TIPS, group: "labels", text: label, color, visible: true, frame: "world", at: [0, 0, 0] };
}
