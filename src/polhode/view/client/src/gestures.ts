/**
 * Mouse, touch and keys on the picture: drag turns; right button, middle button or shift and drag, or two fingers,
 * move; wheel or two fingers zoom; a double click resets. Keys work while the picture has the focus: arrows turn (with
 * shift: move), + and - zoom, 0 resets; what is used here goes no further.
 */

/** What gestures do; shares are of the height of the picture, y upwards. */
export interface Handled {
  turn(right: number, up: number): void;
  pan(right: number, up: number): void;
  zoom(factor: number): void;
  reset(): void;
}

const STEP = 0.04; // of the picture, for one key
const TAP = { time: 350, way: 8 }; // ms, CSS pixels

interface Spot {
  x: number;
  y: number;
}

export class Gestures {
  private readonly ends = new AbortController();
  private readonly down = new Map<number, Spot>();
  private tap = { time: -Infinity, x: 0, y: 0 };
  /** Asked at a first press: true, and the drag is not ours. */
  taker: ((event: PointerEvent) => boolean) | undefined;
  private way = 0; // that the pointer moved since it went down, CSS pixels

  constructor(
    private readonly element: HTMLElement,
    private readonly handled: Handled,
  ) {
    element.style.touchAction = "none";
    element.tabIndex = 0;
    this.on("pointerdown", (event) => this.press(event));
    this.on("pointermove", (event) => this.move(event));
    this.on("pointerup", (event) => this.lift(event, true));
    this.on("pointercancel", (event) => this.lift(event, false));
    this.on("wheel", (event) => this.wheel(event));
    this.on("keydown", (event) => this.key(event));
    this.on("contextmenu", (event) => event.preventDefault());
  }

  dispose(): void {
    this.ends.abort();
  }

  private on<K extends keyof HTMLElementEventMap>(kind: K, f: (event: HTMLElementEventMap[K]) => void): void {
    this.element.addEventListener(kind, f, { signal: this.ends.signal, passive: false });
  }

  private press(event: PointerEvent): void {
    if (this.down.size === 0 && this.taker?.(event)) return this.capture(event.pointerId);
    this.capture(event.pointerId);
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.way = this.down.size > 1 ? Infinity : 0;
  }

  /** A drag goes on outside the picture. */
  private capture(id: number): void {
    try {
      this.element.setPointerCapture(id);
    } catch {
      // a pointer that the browser does not know, as scripts make them: the drag ends at the edge
    }
  }

  private move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.way += distance(before, now);
    if (this.down.size === 1) this.drag(before, now, event.shiftKey || (event.buttons & 6) !== 0);
    else if (this.down.size === 2) this.pinch(event.pointerId, before, now);
    this.down.set(event.pointerId, now);
  }

  private drag(before: Spot, now: Spot, sideways: boolean): void {
    const [right, up] = [this.share(now.x - before.x), this.share(before.y - now.y)];
    if (sideways) this.handled.pan(right, up);
    else this.handled.turn(right, up);
  }

  /** Two fingers: the middle moves the picture, the distance zooms. */
  private pinch(id: number, before: Spot, now: Spot): void {
    const other = [...this.down].find(([key]) => key !== id)![1];
    const [apart, farther] = [distance(before, other), distance(now, other)];
    if (apart > 0 && farther > 0) this.handled.zoom(apart / farther);
    this.handled.pan(this.share(0.5 * (now.x - before.x)), this.share(0.5 * (before.y - now.y)));
  }

  private lift(event: PointerEvent, counts: boolean): void {
    if (!this.down.delete(event.pointerId) || !counts || this.way > TAP.way) return;
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const twice = time - this.tap.time < TAP.time && distance(this.tap, { x, y }) < 3 * TAP.way;
    this.tap = { time: twice ? -Infinity : time, x, y };
    if (twice) this.handled.reset();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    const way = lines * (event.ctrlKey ? 8 : 1) * event.deltaY; // with ctrl: two fingers on a touchpad
    this.handled.zoom(Math.exp(0.0012 * Math.max(-250, Math.min(250, way))));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.pressed(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Do what a key stands for; false where it stands for nothing. */
  private pressed(key: string, shift: boolean): boolean {
    const arrow = ARROWS[key];
    const { handled } = this;
    if (arrow && shift) handled.pan(-STEP * arrow[0], -STEP * arrow[1]);
    else if (arrow) handled.turn(-STEP * arrow[0], -STEP * arrow[1]);
    else if (key === "+" || key === "=") handled.zoom(1 / 1.1);
    else if (key === "-" || key === "_") handled.zoom(1.1);
    else if (key === "0") handled.reset();
    else return false;
    return true;
  }

  private share(pixels: number): number {
    return pixels / Math.max(this.element.clientHeight, 1);
  }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
