/** Names of vectors: short texts just beyond the tips of their arrows, hidden with them or all together. */

import type { Arrow } from "./arrows";
import type { LabelData, VectorData } from "./document";
import { Label } from "./labels";

/** As what all of them are listed, shown and hidden. */
export const TIPS = "names of vectors";

/** The vectors that have a name at their tips. */
export function named<T extends Pick<VectorData, "label">>(vectors: T[]): T[] {
  return vectors.filter((vector) => vector.label.trim() !== "");
}

/** By other labels: one letter alone is easily overlooked. */
const LARGER = 1.25;

export class Tip extends Label {
  private wanted = true;

  constructor(private readonly arrow: Arrow) {
    super(textOf(arrow.given));
    this.object.center.set(0.5, 0.5);
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
    this.object.position.copy(this.arrow.beyond);
    this.object.visible = this.wanted && this.arrow.named;
  }
}

/** The name of a vector as a label. */
function textOf({ label, color }: VectorData): LabelData {
  return { name: TIPS, group: "labels", text: label, color, visible: true, frame: "world", at: [0, 0, 0] };
}
