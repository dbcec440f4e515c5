/** The engine behind `Player`: clock, scene graph, camera and screen. It draws only when something has changed. */

import { PlayClock } from "./clock";
import type { SceneDocument } from "./document";
import type { Handled } from "./gestures";
import { Gestures } from "./gestures";
import type { Look } from "./observer";
import { Observer } from "./observer";
import { type Mesh, Vector3 } from "three";
import type { Drive, Hand, Moment, Overlay, Picked, Player, PlayerState, Sight } from "./player";
import { SceneGraph, WORLD } from "./scene";
import { Screen } from "./screen";
import { THEMES, systemTheme } from "./theme";
import { NO_XR, XRShow, rigMatrix } from "./xr";

const TURN = Math.PI; // rad for a drag over the height of the picture
const DEGREES = 180 / Math.PI;

const LONGEST = 2e9; // ms that a timer can wait

type Settings = Omit<PlayerState, "t" | "playing" | "hidden">;
type Listener = (state: Readonly<PlayerState>) => void;

/** A player in `host`, an element with a size of its own. */
export function mountEngine(host: HTMLElement, document: SceneDocument, data: ArrayBuffer): Player {
  return new Engine(host, document, data);
}

class Engine implements Player {
  private readonly clock: PlayClock;
  private readonly graph: SceneGraph;
  private readonly screen: Screen | undefined;
  private readonly xr: XRShow | undefined;
  private readonly gestures: Gestures | undefined;
  private readonly observer: Observer;
  private readonly listeners = new Set<Listener>();
  private readonly hidden = new Set<string>();
  private readonly ends = new AbortController();
  private readonly sized: ResizeObserver;
  private settings: Omit<Settings, "backward" | "loop" | "scale">;
  private ending = 0; // the timer of the end
  private waiting = 0; // the frame that was asked for
  private arranged = 0; // s, the time at which the scene graph is
  private stale = true; // the scene graph is behind the clock or the settings
  private chosen = false; // the reader took a theme: the system's no longer counts
  private disposed = false;
  private handler: ((hands: readonly Hand[]) => boolean) | undefined; // of controllers
  private inHand = false; // the trigger that is down has a use of its own
  private driver: Drive | undefined; // who moves the scene in place of the clock

  constructor(
    host: HTMLElement,
    readonly document: SceneDocument,
    data: ArrayBuffer,
  ) {
    const { view } = document;
    this.clock = new PlayClock(document.clock);
    this.graph = new SceneGraph(document, data);
    this.observer = new Observer(document, data, this.graph);
    for (const { given } of this.graph.items) if (!given.visible) this.hidden.add(given.name);
    const theme = view.theme === "auto" ? systemTheme() : view.theme;
    const { cameras } = this.observer;
    const camera = cameras.includes(view.camera) ? view.camera : cameras[0];
    this.settings = { camera, frame: view.frame, stereo: view.stereo, theme, floor: true };
    this.screen = Screen.in(host, () => this.changed());
    this.xr = this.screen && new XRShow(this.screen.renderer, this.graph);
    this.gestures = this.screen && new Gestures(this.screen.canvas, this.handled());
    this.sized = new ResizeObserver(() => this.ask());
    this.sized.observe(host);
    this.screen?.canvas.setAttribute("aria-label", `Three-dimensional scene: ${document.name}`);
    this.listen(view.theme === "auto");
    this.paint();
    this.changed();
  }

  private listen(followSystem: boolean): void {
    const { signal } = this.ends;
    globalThis.document.addEventListener("visibilitychange", () => this.ask(), { signal });
    if (!followSystem) return;
    const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
    system?.addEventListener("change", () => this.chosen || this.repaint(systemTheme()), { signal });
  }

  // ---- the face

  get state(): Readonly<PlayerState> {
    const { t, playing, backward, loop, scale } = this.clock;
    return { ...this.settings, t, playing, backward, loop, scale, hidden: [...this.hidden] };
  }

  play(): void {
    this.clock.play();
    this.changed();
  }

  pause(): void {
    this.clock.pause();
    this.changed();
  }

  seek(t: number): void {
    this.clock.seek(t);
    this.changed();
  }

  follow(t: number, poses: readonly (readonly number[])[]): void {
    this.graph.follow(poses);
    this.clock.pause();
    this.seek(t);
  }

  moment({ t, poses, vectors }: Moment): void {
    this.graph.follow(poses);
    if (vectors) this.graph.point(vectors);
    this.clock.pause();
    this.clock.seek(t);
    this.stale = true;
  }

  drive(by: Drive): { wake(): void; end(): void } {
    this.driver = by;
    this.ask();
    return { wake: () => this.ask(), end: () => this.driver === by && (this.driver = undefined) };
  }

  add(overlay: Overlay): () => void {
    this.graph.add(overlay, !this.hidden.has(overlay.name));
    this.changed();
    return () => {
      this.graph.remove(overlay);
      this.ask();
    };
  }

  dress(body: string, surfaces: readonly Mesh[]): void {
    this.graph.dress(body, surfaces);
    this.changed();
  }

  pick(x: number, y: number): Picked | undefined {
    if (!this.screen) return undefined;
    return this.graph.pick(...this.screen.spot(x, y, this.settings.stereo), this.screen.camera);
  }

  at(x: number, y: number, depth: Vector3): Vector3 {
    if (!this.screen) return depth.clone();
    const deep = this.graph.toView(depth).project(this.screen.camera).z;
    const spot = this.screen.spot(x, y, this.settings.stereo);
    return this.graph.fromView(new Vector3(...spot, deep).unproject(this.screen.camera));
  }

  grab(taker: ((event: PointerEvent) => boolean) | undefined): void {
    if (this.gestures) this.gestures.taker = taker;
  }

  hands(listener: ((hands: readonly Hand[]) => boolean) | undefined): void {
    this.handler = listener;
  }

  sight(change: Partial<Sight> = {}): Sight {
    const { hand } = this.observer;
    const here = () => {
      const { back, distance } = this.observer.pose(this.look);
      const [latitude, longitude] = [Math.asin(Math.min(Math.max(back[2], -1), 1)), Math.atan2(back[1], back[0])];
      return { latitude: DEGREES * latitude, longitude: DEGREES * longitude, distance };
    };
    const now = here();
    const { latitude = now.latitude, longitude = now.longitude, distance = now.distance } = change;
    if (![latitude, longitude, distance].every(Number.isFinite)) return now;
    const view = this.observer.view(this.look);
    hand.turn((longitude - now.longitude) / DEGREES, (latitude - now.latitude) / DEGREES, view);
    if (distance > 0 && distance !== now.distance) hand.zoom(distance / now.distance);
    if (Object.keys(change).length) this.changed();
    return here();
  }

  set(change: Partial<Settings>): void {
    this.check(change);
    const { backward, loop, scale, ...look } = change;
    if (backward !== undefined) this.clock.backward = backward;
    if (loop !== undefined) this.clock.loop = loop;
    if (scale !== undefined) this.clock.scale = scale;
    if (look.camera !== undefined && look.camera !== this.settings.camera) this.observer.hand.reset();
    this.settings = { ...this.settings, ...given(look) };
    if (look.theme !== undefined) {
      this.chosen = true;
      this.repaint(look.theme);
    }
    this.changed();
  }

  show(name: string, visible: boolean): void {
    if (visible) this.hidden.delete(name);
    else this.hidden.add(name);
    this.graph.show(name, visible);
    this.changed();
  }

  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  draw(): void {
    this.arrange();
    this.render();
  }

  pose(name: string): number[] {
    if (this.stale) this.arrange();
    return this.graph.pose(name);
  }

  posed(name: string): number[] {
    if (this.stale) this.arrange();
    return this.graph.posed(name);
  }

  resetView(): void {
    this.observer.hand.reset();
    this.changed();
  }

  async enterXR(): Promise<void> {
    if (!this.xr) throw new Error(NO_XR);
    this.arrange();
    const { center, radius } = this.observer.ball(this.settings.frame);
    const rig = rigMatrix(center, radius, this.observer.pose(this.look).back);
    const play = () => (this.clock.playing ? this.pause() : this.play());
    const toggle = () => (this.inHand ? undefined : this.driver?.select ? this.driver.select() : play());
    const hands = (all: readonly Hand[]) => (this.inHand = this.handler?.(all) ?? false);
    const { rim } = THEMES[this.settings.theme];
    await this.xr.enter(rig, rim, { hands, frame: () => this.advance(), select: toggle, ended: () => this.changed() });
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    cancelAnimationFrame(this.waiting);
    clearTimeout(this.ending);
    this.ends.abort();
    this.sized.disconnect();
    this.listeners.clear();
    void this.xr?.exit();
    this.gestures?.dispose();
    this.graph.dispose();
    this.screen?.dispose();
  }

  // ---- frames

  /** Something changed: tell, and draw soon. */
  private changed(): void {
    this.stale = true;
    this.tell(this.state);
    this.ask();
  }

  /** Draw at the next frame of the browser. */
  private ask(): void {
    if (this.disposed) return;
    this.watchEnd();
    if (this.waiting || this.xr?.presenting) return;
    this.waiting = requestAnimationFrame(() => this.next());
  }

  /** Playing ends on time, however long a frame takes. */
  private watchEnd(): void {
    clearTimeout(this.ending);
    const { left } = this.clock;
    if (!Number.isFinite(left)) return;
    this.ending = window.setTimeout(() => this.changed(), Math.min(1000 * left, LONGEST) + 1);
  }

  private next(): void {
    this.waiting = 0;
    if (this.disposed || this.xr?.presenting) return;
    const more = this.advance();
    this.render();
    if (this.clock.playing || more) this.ask();
  }

  /** Bring the scene to the present time, and tell; whether whoever drives it wants another picture. */
  private advance(): boolean {
    const more = this.driver?.frame() ?? false;
    this.arrange();
    this.tell({ ...this.state, t: this.arranged });
    return more;
  }

  private arrange(): void {
    const { frame } = this.settings;
    this.arranged = this.clock.t;
    this.graph.arrange(this.arranged, frame);
    this.graph.showFloor(this.settings.floor && frame === WORLD);
    this.stale = false;
  }

  private tell(state: Readonly<PlayerState>): void {
    for (const listener of [...this.listeners]) listener(state);
  }

  private render(): void {
    const { screen, graph, settings } = this;
    if (!screen || this.xr?.presenting) return;
    const pose = this.observer.pose(this.look);
    const depth = this.observer.depth(pose, settings.frame);
    graph.fitLabels(screen.aim(pose, depth, settings.stereo));
    graph.lights.follow(screen.camera.matrix);
    screen.draw(graph.scene, pose.distance, settings.stereo);
  }

  private repaint(theme: PlayerState["theme"]): void {
    this.settings = { ...this.settings, theme };
    this.paint();
    this.changed();
  }

  private paint(): void {
    this.graph.paint(THEMES[this.settings.theme]);
  }

  // ---- the camera

  private handled(): Handled {
    const { observer } = this;
    const { hand } = observer;
    const then = (act: () => void) => {
      act();
      this.changed();
    };
    return {
      turn: (right: number, up: number) => then(() => hand.turn(-TURN * right, -TURN * up, observer.view(this.look))),
      pan: (right: number, up: number) => then(() => hand.pan(right, up, observer.view(this.look))),
      zoom: (factor: number) => then(() => hand.zoom(factor)),
      reset: () => this.resetView(),
    };
  }

  private get look(): Look {
    return { camera: this.settings.camera, frame: this.settings.frame, t: this.arranged };
  }

  // ---- bad input

  private check(change: Partial<Settings>): void {
    const { camera, frame } = change;
    const bodies = this.document.bodies.map((body) => body.name);
    oneOf("camera", camera, this.observer.cameras);
    oneOf("frame", frame, [WORLD, ...bodies]);
    oneOf("stereo mode", change.stereo, ["none", "anaglyph", "side-by-side", "cross-eyed"]);
    oneOf("theme", change.theme, ["light", "dark"]);
  }
}

function oneOf(what: string, value: string | undefined, known: string[]): void {
  if (value === undefined || known.includes(value)) return;
  throw new Error(`There is no ${what} "${value}" here. There are: ${known.join(", ")}.`);
}

/** Without the entries that are undefined. */
function given<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;
}
