/** A quiet grid below the scene: it fades out sideways and shows what is level and how large a meter is. */

import { Color, DoubleSide, Mesh, PlaneGeometry, ShaderMaterial, Vector2 } from "three";
import type { Theme } from "./theme";

const REACH = 2.6; // of the radius of the scene

const VERTEX = `
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const FRAGMENT = `
uniform vec3 color;
uniform float cell;
uniform float reach;
uniform vec2 offset;
varying vec2 place;

float lines(float size) {
  vec2 at = (place + offset) / size;
  vec2 width = fwidth(at);
  vec2 near = abs(fract(at - 0.5) - 0.5) / max(width, vec2(1e-6));
  vec2 line = clamp(1.0 - near, 0.0, 1.0) * clamp(0.5 / width - 0.5, 0.0, 1.0);
  return max(line.x, line.y);
}

void main() {
  float fade = 1.0 - smoothstep(0.2, 1.0, length(place) / reach);
  float seen = fade * max(0.22 * lines(cell), 0.42 * lines(5.0 * cell));
  if (seen < 0.004) discard;
  gl_FragColor = vec4(color, seen);
  #include <colorspace_fragment>
}`;

export class Floor {
  readonly object: Mesh<PlaneGeometry, ShaderMaterial>;

  /** Around a point, `height` m above the origin; radius: of the scene, m. */
  constructor(center: readonly [number, number, number], radius: number, height: number) {
    const reach = REACH * radius;
    const cell = niceCell(radius);
    const uniforms = {
      color: { value: new Color() },
      cell: { value: cell },
      reach: { value: reach },
      offset: { value: new Vector2(center[0] % (5 * cell), center[1] % (5 * cell)) },
    };
    const look = { uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT, side: DoubleSide };
    const material = new ShaderMaterial({ ...look, transparent: true, depthWrite: false });
    this.object = new Mesh(new PlaneGeometry(2 * reach, 2 * reach), material);
    this.object.position.set(center[0], center[1], height);
  }

  paint(theme: Theme): void {
    this.object.material.uniforms.color.value.set(theme.grid);
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}

/** 1, 2 or 5 times a power of ten, about a quarter of the radius, m. */
export function niceCell(radius: number): number {
  const wanted = 0.25 * radius;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const best = [1, 2, 5].filter((digit) => digit * power <= wanted * 1.0000001).pop() ?? 1;
  return best * power;
}
