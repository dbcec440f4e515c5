/**
 * Two eyes: the picture plane is where the camera looks at, the eyes are a thirtieth of that distance apart, and each
 * has an oblique frustum through the same plane, so that nothing is tilted. Side by side has the left eye's picture on
 * the left; cross-eyed has it on the right; anaglyph mixes both for red-cyan glasses.
 */

import { Camera, HalfFloatType, Matrix3, Matrix4, Mesh, PerspectiveCamera, ShaderMaterial, Vector2 } from "three";
import { WebGLRenderTarget } from "three";
import type { Scene, WebGLRenderer } from "three";
import { wholeScreen } from "./backdrop";
import type { Stereo } from "./document";
import { manual } from "./frame";

/** Distance of the eyes, of the distance to the picture plane. */
export const EYES = 1 / 30;

/** How wide one eye's picture is, of the whole. */
export function eyeWidth(stereo: Stereo): number {
  return stereo === "side-by-side" || stereo === "cross-eyed" ? 0.5 : 1;
}

/**
 * Left or right eye (side -1 or +1) of a camera: moved sideways, with a frustum through the same picture plane at
 * `distance`, m.
 */
export function placeEye(eye: PerspectiveCamera, camera: PerspectiveCamera, side: number, distance: number): void {
  const sideways = 0.5 * side * EYES * distance;
  eye.matrix.copy(camera.matrix).multiply(new Matrix4().makeTranslation(sideways, 0, 0));
  eye.matrixWorldNeedsUpdate = true;
  const [near, far] = [(eye.near = camera.near), (eye.far = camera.far)];
  const top = near * Math.tan((Math.PI / 360) * camera.fov);
  const [half, shift] = [top * camera.aspect, (sideways * near) / distance];
  eye.projectionMatrix.makePerspective(-half - shift, half - shift, top, -top, near, far);
  eye.projectionMatrixInverse.copy(eye.projectionMatrix).invert();
}

export class StereoPainter {
  private readonly eyes = { left: manual(new PerspectiveCamera()), right: manual(new PerspectiveCamera()) };
  private mixer: Mixer | undefined;

  constructor(private readonly renderer: WebGLRenderer) {}

  /** Draw the scene as two eyes see it; `distance` to what the camera looks at, m. */
  draw(scene: Scene, camera: PerspectiveCamera, distance: number, stereo: Stereo): void {
    placeEye(this.eyes.left, camera, -1, distance);
    placeEye(this.eyes.right, camera, 1, distance);
    const { left, right } = this.eyes;
    if (stereo === "anaglyph") (this.mixer ??= new Mixer()).draw(this.renderer, scene, left, right);
    else if (stereo === "cross-eyed") this.beside(scene, right, left);
    else this.beside(scene, left, right);
  }

  /** Two pictures, each in its half. */
  private beside(scene: Scene, first: Camera, second: Camera): void {
    const { renderer } = this;
    const { width, height } = renderer.getSize(new Vector2());
    const half = Math.floor(width / 2);
    renderer.setScissorTest(true);
    for (const [camera, x] of [[first, 0], [second, width - half]] as const) {
      renderer.setViewport(x, 0, half, height);
      renderer.setScissor(x, 0, half, height);
      renderer.render(scene, camera);
    }
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, width, height);
  }

  dispose(): void {
    this.mixer?.dispose();
  }
}

/** Least-squares projections for red-cyan glasses, by columns. Source: E. Dubois, Proc. ICASSP 2001, vol. 3, 1661. */
const LEFT = [0.4561, -0.0400822, -0.0152161, 0.500484, -0.0378246, -0.0205971, 0.176381, -0.0157589, -0.00546856];
const RIGHT = [-0.0434706, 0.378476, -0.0721527, -0.0879388, 0.73364, -0.112961, -0.00155529, -0.0184503, 1.2264];

const VERTEX = `
varying vec2 at;
void main() {
  at = 0.5 * position.xy + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

const FRAGMENT = `
uniform sampler2D left;
uniform sampler2D right;
uniform mat3 fromLeft;
uniform mat3 fromRight;
varying vec2 at;
void main() {
  vec3 color = fromLeft * texture2D(left, at).rgb + fromRight * texture2D(right, at).rgb;
  gl_FragColor = vec4(clamp(color, 0.0, 1.0), 1.0);
  #include <colorspace_fragment>
}`;

/** Both pictures drawn apart, then mixed over the whole screen. */
class Mixer {
  private readonly left = target();
  private readonly right = target();
  private readonly quad = new Mesh(wholeScreen(), this.material());

  draw(renderer: WebGLRenderer, scene: Scene, left: Camera, right: Camera): void {
    const size = renderer.getDrawingBufferSize(new Vector2());
    for (const [buffer, eye] of [[this.left, left], [this.right, right]] as const) {
      buffer.setSize(size.x, size.y);
      renderer.setRenderTarget(buffer);
      renderer.render(scene, eye);
    }
    renderer.setRenderTarget(null);
    renderer.render(this.quad, new Camera());
  }

  private material(): ShaderMaterial {
    const uniforms = {
      left: { value: this.left.texture },
      right: { value: this.right.texture },
      fromLeft: { value: new Matrix3().fromArray(LEFT) },
      fromRight: { value: new Matrix3().fromArray(RIGHT) },
    };
    const look = { uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT };
    return new ShaderMaterial({ ...look, depthTest: false, depthWrite: false });
  }

  dispose(): void {
    this.left.dispose();
    this.right.dispose();
    this.quad.geometry.dispose();
    this.quad.material.dispose();
  }
}

function target(): WebGLRenderTarget {
  return new WebGLRenderTarget(1, 1, { type: HalfFloatType, samples: 4 });
}
