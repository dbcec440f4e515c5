/** What is behind everything: a gentle gradient from top to bottom. */

import { CanvasTexture, SRGBColorSpace } from "three";
import type { Theme } from "./theme";

const STEPS = 256;

export class Backdrop {
  private readonly canvas = document.createElement("canvas");
  readonly texture: CanvasTexture;

  constructor() {
    [this.canvas.width, this.canvas.height] = [1, STEPS];
    this.texture = new CanvasTexture(this.canvas);
    this.texture.colorSpace = SRGBColorSpace;
  }

  paint(theme: Theme): void {
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    const colors = pen.createLinearGradient(0, 0, 0, STEPS);
    colors.addColorStop(0, theme.top);
    colors.addColorStop(1, theme.bottom);
    pen.fillStyle = colors;
    pen.fillRect(0, 0, 1, STEPS);
    this.texture.needsUpdate = true;
  }

  dispose(): void {
    this.texture.dispose();
  }
}
