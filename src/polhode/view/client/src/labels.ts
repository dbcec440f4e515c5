/** Labels: texts painted on a canvas and shown as sprites of constant size; a text is never read as HTML. */

import { CanvasTexture, LinearFilter, SRGBColorSpace, Sprite, SpriteMaterial, Vector3 } from "three";
import type { LabelData } from "./document";
import type { Theme } from "./theme";
import { legible } from "./theme";

export const SIZE = 14; // CSS pixels
const LINE = 18; // CSS pixels from line to line
export const PAD = 4;
const FINE = 3; // canvas pixels per CSS pixel, so that it stays sharp on fine screens
const WIDEST = 900; // CSS pixels
const FONT = `600 ${SIZE}px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`;

export class Label {
  readonly object: Sprite;
  private readonly canvas = document.createElement("canvas");
  private readonly at: Vector3;
  protected size = { width: 1, height: 1 };

  constructor(readonly given: LabelData) {
    const texture = new CanvasTexture(this.canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.minFilter = LinearFilter;
    texture.generateMipmaps = false;
    const look = { map: texture, sizeAttenuation: false, depthTest: false, depthWrite: false, toneMapped: false };
    this.object = new Sprite(new SpriteMaterial(look));
    this.object.center.set(0.5, -0.15);
    this.object.renderOrder = 10;
    this.object.name = given.name;
    this.at = new Vector3(...given.at);
  }

  get name(): string {
    return this.given.name;
  }

  set visible(visible: boolean) {
    this.object.visible = visible && this.given.text.trim() !== "";
  }

  /** Go to its place in the world; `place` moves a point of a frame there. */
  arrange(place: (frame: string, point: Vector3) => Vector3): void {
    this.object.position.copy(place(this.given.frame, this.at.clone()));
  }

  /** Be as large as on paper: `pixel` is the tangent of the angle of one CSS pixel. */
  fit(pixel: number): void {
    this.object.scale.set(this.size.width * pixel, this.size.height * pixel, 1);
  }

  paint(theme: Theme): void {
    const lines = this.given.text.split("\n");
    const pen = this.canvas.getContext("2d");
    if (!pen) return;
    pen.font = FONT;
    const wide = Math.min(Math.max(...lines.map((line) => pen.measureText(line).width)), WIDEST);
    this.size = { width: Math.ceil(wide) + 2 * PAD, height: LINE * lines.length + 2 * PAD };
    this.canvas.width = FINE * this.size.width;
    this.canvas.height = FINE * this.size.height;
    this.write(pen, lines, legible(this.given.color, theme), theme.rim);
    this.object.material.map!.dispose(); // its size may have changed
    this.object.material.map!.needsUpdate = true;
  }

  /** The text with a rim of the background's color, readable on everything. */
  private write(pen: CanvasRenderingContext2D, lines: string[], color: string, rim: string): void {
    pen.scale(FINE, FINE);
    pen.font = FONT;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    pen.lineWidth = 3.5;
    pen.strokeStyle = rim;
    pen.fillStyle = color;
    const middle = this.size.width / 2;
    lines.forEach((line, i) => pen.strokeText(line, middle, PAD + LINE * (i + 0.5), WIDEST));
    lines.forEach((line, i) => pen.fillText(line, middle, PAD + LINE * (i + 0.5), WIDEST));
  }

  dispose(): void {
    this.object.material.map!.dispose();
    this.object.material.dispose();
  }
}
