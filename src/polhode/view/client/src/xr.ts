/**
 * Virtual reality: the scene as a model on a table before the viewer. A trigger plays and pauses; a thumbstick turns
 * the model (sideways) and makes it larger and smaller (up and down).
 */

import { Matrix4, PerspectiveCamera, Quaternion, Vector3 } from "three";
import type { WebGLRenderer } from "three";
import { put } from "./frame";
import type { Three } from "./quaternions";
import type { SceneGraph } from "./scene";

const HEIGHT = 1.15; // m, of the middle of the scene above the floor
const AWAY = 1.1; // m before the viewer
const SIZE = 0.45; // m, the radius of the scene

export const NO_XR =
  "This browser offers no virtual reality here: it needs a headset, a browser with WebXR, and a page that the browser" +
  " trusts (https, or localhost).";

/** Whether a session could be started. */
export async function hasXR(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported("immersive-vr")) ?? false;
  } catch {
    return false; // a frame without that permission
  }
}

/**
 * From the frame that is shown (z up) to the room (y up, the viewer looks along -z): the middle of the scene goes to
 * the table, the side that the camera sees (`back`, from the scene to the eye) is turned to the viewer.
 */
export function rigMatrix(center: Three, radius: number, back: Three): Matrix4 {
  const facing = Math.atan2(back[1], back[0]); // about z
  const scale = SIZE / radius;
  return new Matrix4()
    .makeTranslation(0, HEIGHT, -AWAY)
    .multiply(new Matrix4().makeScale(scale, scale, scale))
    .multiply(new Matrix4().makeRotationX(-0.5 * Math.PI))
    .multiply(new Matrix4().makeRotationZ(-0.5 * Math.PI - facing))
    .multiply(new Matrix4().makeTranslation(-center[0], -center[1], -center[2]));
}

const SLACK = 0.15; // of a thumbstick at rest
const RATE = { turn: 1.5, grow: 1 }; // rad/s, e-folds/s at full way
const SIZES = [0.2, 8] as const; // of the first size

/** The rig after a thumbstick was held at (right, down) for dt s: turned and scaled where it stands. */
export function steered(rig: Matrix4, right: number, down: number, dt: number, first: number): Matrix4 {
  const size = rig.getMaxScaleOnAxis() / first;
  const wanted = Math.min(Math.max(size * Math.exp(-RATE.grow * down * dt), SIZES[0]), SIZES[1]);
  const k = wanted / size;
  return new Matrix4()
    .makeTranslation(0, HEIGHT, -AWAY)
    .multiply(new Matrix4().makeRotationY(RATE.turn * right * dt))
    .multiply(new Matrix4().makeScale(k, k, k))
    .multiply(new Matrix4().makeTranslation(0, -HEIGHT, AWAY))
    .multiply(rig);
}

/** How far thumbsticks are pushed: right and down, from -1 to 1 each. */
export function sticks(sources: Iterable<Pick<XRInputSource, "gamepad">>): [number, number] {
  const ways = [...sources].map(({ gamepad }) => [gamepad?.axes[2] ?? 0, gamepad?.axes[3] ?? 0]);
  const most = (k: number) => ways.reduce((best, way) => (Math.abs(way[k]) > Math.abs(best) ? way[k] : best), 0);
  const [right, down] = [most(0), most(1)].map((way) => (Math.abs(way) < SLACK ? 0 : way));
  return [right, down];
}

/** A controller: whether its trigger is held, where it is and how it is turned, in the world of the scene. */
export interface Hand {
  pressed: boolean;
  place: Vector3;
  turn: Quaternion;
  /** Where it points: a unit vector. */
  points: Vector3;
}

export interface Hooks {
  /** Where the controllers are, before each frame of the session. */
  hands?(hands: readonly Hand[]): void;
  /** Bring the scene to the present time; called for every frame of the session. */
  frame(): void;
  /** A trigger or a tap. */
  select(): void;
  /** The session is over. */
  ended(): void;
}

export class XRShow {
  private readonly camera = new PerspectiveCamera(50, 1, 0.02, 50);
  private before = 0; // ms, when the last frame was drawn
  private first = 1; // the scale with which the session began
  private readonly held = new Set<XRInputSource>(); // whose trigger is down

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly graph: SceneGraph,
  ) {}

  get presenting(): boolean {
    return this.renderer.xr.isPresenting;
  }

  /** Ask the browser for a session and draw in it until it ends; `rig`: see `rigMatrix`; color: of the room. */
  async enter(rig: Matrix4, color: string, hooks: Hooks): Promise<void> {
    if (!navigator.xr) throw new Error(NO_XR);
    const session = await navigator.xr.requestSession("immersive-vr", { optionalFeatures: ["local-floor"] });
    const { xr } = this.renderer;
    xr.enabled = true;
    xr.setReferenceSpaceType(session.enabledFeatures?.includes("local-floor") === false ? "local" : "local-floor");
    session.addEventListener("select", () => hooks.select());
    session.addEventListener("selectstart", ({ inputSource }) => this.held.add(inputSource));
    session.addEventListener("selectend", ({ inputSource }) => this.held.delete(inputSource));
    this.prepare(rig, color, hooks);
    try {
      await xr.setSession(session);
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  /** The scene on its table, with light from above, left and behind the viewer. */
  private prepare(rig: Matrix4, color: string, hooks: Hooks): void {
    put(this.graph.rig, rig);
    this.first = rig.getMaxScaleOnAxis();
    this.graph.fitLabels(roomPixel(rig));
    this.graph.inRoom(color);
    this.graph.lights.follow(new Matrix4());
    this.renderer.setAnimationLoop(() => this.draw(hooks));
    const left = () => {
      this.renderer.xr.removeEventListener("sessionend", left);
      this.leave(hooks);
    };
    this.renderer.xr.addEventListener("sessionend", left); // comes after three has put its own state back
  }

  private draw(hooks: Hooks): void {
    if (!this.presenting) return;
    this.steer();
    hooks.hands?.(this.hands());
    hooks.frame();
    this.renderer.render(this.graph.scene, this.camera);
  }

  /** The controllers in the world of the scene: the room's poses with the rig undone. */
  private hands(): Hand[] {
    const { xr } = this.renderer, frame = xr.getFrame() as XRFrame | undefined, room = xr.getReferenceSpace();
    if (!frame || !room) return [];
    const back = this.graph.rig.matrix.clone().invert();
    return [...frame.session.inputSources].flatMap((source) => {
      const found = frame.getPose(source.gripSpace ?? source.targetRaySpace, room), ray = frame.getPose(source.targetRaySpace, room);
      if (!found || !ray) return [];
      const X = back.clone().multiply(new Matrix4().fromArray(found.transform.matrix));
      const [place, turn] = [new Vector3(), new Quaternion()];
      X.decompose(place, turn, new Vector3());
      const points = new Vector3(0, 0, -1).transformDirection(back.clone().multiply(new Matrix4().fromArray(ray.transform.matrix)));
      return [{ pressed: this.held.has(source), place, turn, points }];
    });
  }

  /** What the hands do to the model since the last frame. */
  private steer(): void {
    const dt = Math.min((performance.now() - this.before) / 1000, 0.1);
    this.before = performance.now();
    const [right, down] = sticks(this.renderer.xr.getSession()?.inputSources ?? []);
    if (right === 0 && down === 0) return;
    put(this.graph.rig, steered(this.graph.rig.matrix, right, down, dt, this.first));
    this.graph.fitLabels(roomPixel(this.graph.rig.matrix));
  }

  /** Back to the page. */
  private leave(hooks: Hooks): void {
    this.renderer.setAnimationLoop(null);
    this.renderer.xr.enabled = false;
    put(this.graph.rig, new Matrix4());
    this.graph.inRoom(undefined);
    hooks.ended();
  }

  async exit(): Promise<void> {
    await this.renderer.xr.getSession()?.end();
  }
}

/** How large texts are in the room: the tangent of the angle of one CSS pixel, undone for the scale of the rig. */
export function roomPixel(rig: Matrix4): number {
  return 0.0018 / new Vector3().setFromMatrixScale(rig).x;
}
