/** What is behind everything: a gentle gradient from top to bottom, drawn only where nothing else is. */

import { BufferAttribute, BufferGeometry, Color, Mesh, ShaderMaterial } from "three";
import type { Theme } from "./theme";
import { THEMES } from "./theme";

const VERTEX = `
uniform vec3 top;
uniform vec3 bottom;
varying vec3 color;
void main() {
  color = mix(bottom, top, 0.5 * position.y + 0.5);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

const FRAGMENT = `
varying vec3 color;
void main() {
  gl_FragColor = vec4(color, 1.0);
}`;

export class Backdrop {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  private theme: Theme = THEMES.light;

  constructor() {
    const uniforms = { top: { value: new Color() }, bottom: { value: new Color() } };
    const look = { uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT, depthWrite: false };
    this.object = new Mesh(wholeScreen(), new ShaderMaterial(look));
    this.object.frustumCulled = false;
    this.object.onBeforeRender = (renderer) => this.encode(renderer.getRenderTarget() === null);
    this.object.renderOrder = 100; // behind: last of what is opaque, and before all that shines through
  }

  paint(theme: Theme): void {
    this.theme = theme;
  }

  /** Colors as the target wants them: the canvas encoded, buffers linear. Done here, it costs nothing per pixel. */
  private encode(encoded: boolean): void {
    const { uniforms } = this.object.material;
    for (const end of ["top", "bottom"] as const) {
      const color: Color = uniforms[end].value.set(this.theme[end]);
      if (encoded) color.convertLinearToSRGB();
    }
    this.object.material.uniformsNeedUpdate = true;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}

/** One triangle that covers the screen. */
export function wholeScreen(): BufferGeometry {
  const corners = new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]);
  return new BufferGeometry().setAttribute("position", new BufferAttribute(corners, 3));
}
