/** Put a lab into an element: the player, the worker, the controls, and the face that panels and lessons use. */

import { mountEngine } from "../engine";
import type { Overlay, Player } from "../player";
import { bytesOf, checkedDocument } from "../ui/given";
import { element } from "../ui/dom";
import { fault } from "../ui/fault";
import { saying } from "../ui/saying";
import { look, shownAs } from "../ui/theme";
import panelStyle from "../ui/panel.css";
import style from "../ui/style.css";
import { labControls } from "./controls";
import { checkedLab, type LabData } from "./data";
import { dragging } from "./dragging";
import type { Lab, Now, Settings } from "./lab";
import { pointOf, posesOf, shownBy } from "./poses";
import { Runner } from "./runner";
import labStyle from "./style.css";
import { GrowingLine } from "./trace";
import workerText from "./worker.ts?worker";

export interface Given {
  /** `LabData`, as JSON or as it is. */
  lab: string | LabData;
  /** The numbers of the scene, base64 or bytes. */
  data: unknown;
  /** The text of the machine's module. */
  machine: string;
}

export interface LabOptions {
  height?: number | string;
  /** Where keys are heard; the lab's own element by default. */
  keys?: EventTarget;
  autoplay?: boolean;
}

/** What is called with every lab that is made: the free body's overlays, lessons. */
export const extensions: ((lab: Lab) => void)[] = [];

const LONGEST = 1.3; // of the length of an arrow at the start
const NOTHING = 1e-9; // rad/s, N m s: what is less is rounding, which points anywhere

let sheet: CSSStyleSheet | undefined;

/** Put a lab into an element. What fails is shown there, and thrown. */
export function mountLab(place: HTMLElement, given: Given, options: LabOptions = {}): Lab {
  styled(place);
  const root = element("div", { class: "polhode ph-lab", tabindex: -1 });
  const stage = element("div", { class: "ph-stage" });
  root.append(stage);
  root.style.height = typeof options.height === "number" ? `${options.height}px` : (options.height ?? "");
  place.append(root);
  try {
    return opened(root, stage, given, options);
  } catch (error) {
    fault(root, error);
    throw error;
  }
}

/** The styles, once for each document or shadow tree: sheets that scripts make need no leave of a page's policy. */
function styled(place: HTMLElement): void {
  const tree = place.getRootNode() as Document | ShadowRoot;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`${style}\n${panelStyle}\n${labStyle}`);
  }
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
}

/** A worker whose script is the machine's text and, behind it, ours. */
function workerOf(machine: string): Worker {
  const text = machine.replace(/^export (?=function make\()/m, "");
  const address = URL.createObjectURL(new Blob([text, "\n", workerText], { type: "text/javascript" }));
  const made = new Worker(address, { name: "polhode" });
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return made;
}

function opened(root: HTMLElement, stage: HTMLElement, given: Given, options: LabOptions): Lab {
  const data = typeof given.lab === "string" ? checkedLab(given.lab) : given.lab;
  const bytes = bytesOf(given.data);
  const { name, summary, look_at, about } = data;
  const scene = checkedDocument({ ...data.scene, name, summary, look_at, about });
  const theme = scene.view.theme;
  const player = mountEngine(stage, { ...scene, view: { ...scene.view, theme: shownAs(theme) } }, bytes);
  const made = new TheLab(data, player, root, stage, workerOf(given.machine));
  const current = look(root, player, theme);
  made.atEnd.push(() => current.dispose(), labControls({ lab: made, data: bytes, look: current, keys: options.keys ?? root }));
  player.set({ scale: data.speed });
  made.atEnd.push(dragging(made));
  for (const extend of extensions) extend(made);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if ((options.autoplay ?? data.autoplay) && !still) made.play();
  return made;
}

type Listener<T> = (value: T) => void;

class TheLab implements Lab {
  readonly description;
  readonly atEnd: (() => void)[] = [];
  panels: Lab["panels"] = { add: () => undefined, open: () => undefined, close: () => undefined };
  readonly overlays = { add: (overlay: Overlay) => this.player.add(overlay) };
  readonly message = saying();
  private readonly runner: Runner;
  private readonly watching = new Set<Listener<Now>>();
  private readonly changing = new Set<Listener<Readonly<Settings>>>();
  private readonly cutting = new Set<Listener<number>>();
  private readonly waking: { wake(): void; end(): void };
  private readonly lines: { line: GrowingLine; of: LabData["traces"][number] }[];
  private scales: Record<string, number> = {};
  private awaited: (() => void)[] = [];
  private moved = false; // whether the motion was seen to move

  constructor(
    readonly data: LabData,
    readonly player: Player,
    readonly root: HTMLElement,
    readonly stage: HTMLElement,
    worker: Worker,
  ) {
    this.description = data.machine;
    this.runner = new Runner(data, worker, {
      fresh: () => this.waking?.wake(),
      cut: (t) => this.cutAt(t),
      refused: (message) => (this.say(message), this.told()),
      failed: (message) => fault(root, new Error(message)),
    });
    this.lines = data.traces.map((of) => ({ of, line: new GrowingLine(of.name, of.color, "world", 2, 2e-3 * data.scene.radius) }));
    for (const { line, of } of this.lines) {
      player.add(line);
      player.show(of.name, of.visible);
    }
    this.waking = player.drive({ frame: () => this.frame(), select: () => (this.playing ? this.pause() : this.play()) });
  }

  get settings(): Readonly<Settings> {
    return this.runner.settings;
  }

  get first(): Readonly<Settings> {
    return this.runner.first;
  }

  get since() {
    return this.runner.since;
  }

  get now(): Now {
    return this.runner.now;
  }

  get playing(): boolean {
    return this.runner.playing;
  }

  get pace() {
    return this.runner.pace;
  }

  get span() {
    return this.runner.span;
  }

  get canPull(): boolean {
    return this.runner.canPull;
  }

  set(change: Parameters<Lab["set"]>[0]): void {
    this.runner.set(change);
    this.told();
  }

  put(state: Record<string, number>): void {
    this.runner.put(state);
  }

  play = () => this.runner.play();
  pause = () => this.runner.pause();
  step = (count: number) => this.runner.step(count);
  seek = (t: number) => this.runner.seek(t);
  reset = () => this.runner.reset();
  pull: Lab["pull"] = (pull) => this.runner.pull(pull);
  reach: Lab["reach"] = (t, motion) => this.runner.reach(t, motion);
  say = (message: string) => this.message.say(message);

  restore(): void {
    this.runner.restore();
    this.told();
  }

  watch = (listener: Listener<Now>) => added(this.watching, listener);
  changed = (listener: Listener<Readonly<Settings>>) => added(this.changing, listener);
  cut = (listener: Listener<number>) => added(this.cutting, listener);

  drawn(): Promise<void> {
    this.waking.wake();
    return new Promise((resolve) => this.awaited.push(resolve));
  }

  columns(names: string[], from = -Infinity, to = Infinity) {
    const { tape } = this.runner, { states, outputs } = this.description;
    const known = ["t", ...states.map((one) => one.name), ...outputs.map((one) => one.name)];
    const places = names.map((name) => known.indexOf(name, 1));
    const missing = names.find((_, k) => places[k] < 0);
    if (missing !== undefined) throw new Error(`There is no state or output "${missing}".`);
    const first = from <= tape.from ? 0 : tape.find(from), last = Math.min(tape.find(to), tape.length - 1);
    const rows = Array.from({ length: Math.max(last - first + 1, 0) }, (_, i) => first + i);
    const column = (k: number) => Float64Array.from(rows, (i) => tape.value(i, k));
    return { t: column(0), values: places.map(column) };
  }

  dispose(): void {
    this.atEnd.forEach((end) => end());
    this.waking.end();
    this.runner.dispose();
    this.player.dispose();
    this.root.remove();
  }

  // ---- pictures

  private frame(): boolean {
    const more = this.runner.advance();
    if (!this.runner.ready) return true;
    if (!this.moved && this.playing && this.now.t > 0) performance.mark("polhode-moving"), (this.moved = true);
    const now = this.runner.now;
    this.draw(now);
    for (const listener of [...this.watching]) listener(now);
    this.awaited.splice(0).forEach((resolve) => resolve());
    return more;
  }

  private draw(now: Now): void {
    const { data } = this, { outputs } = now;
    const vectors = Object.fromEntries(data.arrows.map((arrow) => {
      const value = shownBy(arrow, outputs);
      const scale = scaleOf(value, arrow.length, this.scales[arrow.vector]);
      if (scale > 0) this.scales[arrow.vector] = scale;
      return [arrow.vector, { value, scale }];
    }));
    this.player.moment({ t: now.t, poses: posesOf(data.follows, outputs), vectors });
    for (const { line, of } of this.lines) {
      line.cut(now.t);
      this.runner.each(line.last, now.t, (t, sample) => line.push(t, pointOf(sample, of)));
    }
  }

  private cutAt(t: number): void {
    if (t === 0) this.scales = {};
    for (const { line } of this.lines) line.cut(t);
    for (const listener of [...this.cutting]) listener(t);
    this.waking?.wake();
  }

  private told(): void {
    if (this.player.state.scale !== this.settings.speed) this.player.set({ scale: this.settings.speed });
    for (const listener of [...this.changing]) listener(this.settings);
    this.waking?.wake();
  }
}

/** m per unit, so that the first value is drawn with a length, and no later one with more than LONGEST times that. */
function scaleOf(value: readonly number[], length: number, before: number | undefined): number {
  const size = Math.hypot(...value);
  if (!(size > NOTHING)) return before ?? 0;
  return Math.min(before ?? length / size, (LONGEST * length) / size);
}

function added<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => set.delete(one);
}

