/** The picture on the page: renderer, canvas, its size, and the camera that draws. */

import { PerspectiveCamera, WebGLRenderer } from "three";
import type { Scene } from "three";
import type { Stereo } from "./document";
import { manual } from "./frame";
import type { Pose } from "./hand";
import { StereoPainter, eyeWidth } from "./stereo";

const FINEST = 2; // device pixels per CSS pixel: more costs time and shows nothing
const MISSING =
  "This browser cannot draw the scene: WebGL 2 is missing or switched off. The plots and the numbers on this page" +
  " work all the same. To see the scene, switch hardware acceleration on, or open the page in another browser.";

export class Screen {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  readonly camera = manual(new PerspectiveCamera());
  private readonly painter: StereoPainter;
  private width = 0;
  private height = 0;
  private lost = false;
  private readonly ends = new AbortController();

  /** A canvas in `host`; undefined, and a message there, where the browser has no WebGL. */
  static in(host: HTMLElement, restored: () => void): Screen | undefined {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("webgl2", { antialias: true, alpha: false, powerPreference: "high-performance" });
    if (context) return new Screen(host, canvas, context, restored);
    host.append(messageOf(MISSING));
    return undefined;
  }

  private constructor(
    private readonly host: HTMLElement,
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    restored: () => void,
  ) {
    this.canvas = canvas;
    canvas.style.cssText = "display:block;width:100%;height:100%;outline-offset:-2px";
    canvas.setAttribute("role", "img");
    this.renderer = new WebGLRenderer({ canvas, context, antialias: true });
    this.painter = new StereoPainter(this.renderer);
    host.append(canvas);
    this.guard(restored);
  }

  /** A graphics card may lose everything: draw nothing until it is back, then anew. */
  private guard(restored: () => void): void {
    const { signal } = this.ends;
    const lose = (event: Event) => {
      event.preventDefault();
      this.lost = true;
    };
    const regain = () => {
      this.lost = false;
      restored();
    };
    this.canvas.addEventListener("webglcontextlost", lose, { signal });
    this.canvas.addEventListener("webglcontextrestored", regain, { signal });
  }

  /** The canvas as large as its host, in the pixels of the device. */
  private fit(): void {
    const [width, height] = [Math.max(this.host.clientWidth, 1), Math.max(this.host.clientHeight, 1)];
    const ratio = Math.min(globalThis.devicePixelRatio || 1, FINEST);
    if (width === this.width && height === this.height && ratio === this.renderer.getPixelRatio()) return;
    [this.width, this.height] = [width, height];
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
  }

  /** Where the camera stands; `depth`: the nearest and the farthest distance to be seen, m. Gives the tangent of the
   * angle of one CSS pixel. */
  aim(pose: Pose, depth: readonly [number, number], stereo: Stereo): number {
    this.fit();
    const { camera } = this;
    const [r, u, b, e] = [pose.right, pose.up, pose.back, pose.eye];
    camera.matrix.set(r[0], u[0], b[0], e[0], r[1], u[1], b[1], e[1], r[2], u[2], b[2], e[2], 0, 0, 0, 1);
    camera.matrixWorldNeedsUpdate = true;
    camera.aspect = (eyeWidth(stereo) * this.width) / this.height;
    camera.fov = roomy(pose.fov, camera.aspect);
    [camera.near, camera.far] = depth;
    camera.updateProjectionMatrix();
    return (2 * Math.tan((Math.PI / 360) * camera.fov)) / this.height;
  }

  /** A point of the page, CSS pixels, in the picture: from -1 to 1 each; of a pair of pictures, in its own. */
  spot(x: number, y: number, stereo: Stereo): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    const share = (x - box.left) / Math.max(box.width, 1);
    const own = eyeWidth(stereo) < 1 ? (2 * share) % 1 : share;
    return [2 * own - 1, 1 - (2 * (y - box.top)) / Math.max(box.height, 1)];
  }

  draw(scene: Scene, distance: number, stereo: Stereo): void {
    if (this.lost) return;
    if (stereo === "none") this.renderer.render(scene, this.camera);
    else this.painter.draw(scene, this.camera, distance, stereo);
  }

  dispose(): void {
    this.ends.abort();
    this.painter.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}

/** The angle from top to bottom, deg: wider where the picture is upright, to show the same from side to side. */
export function roomy(fov: number, aspect: number): number {
  if (aspect >= 1) return fov;
  return (360 / Math.PI) * Math.atan(Math.tan((Math.PI / 360) * fov) / aspect);
}

function messageOf(text: string): HTMLElement {
  const message = document.createElement("p");
  message.className = "polhode-message";
  message.setAttribute("role", "alert");
  message.style.cssText = "margin:0;padding:2em;max-width:36em;font:inherit";
  message.textContent = text;
  return message;
}
