/** One diagram with its legend: curves on one canvas, the cursor on another above it, which alone changes with time. */

import type { PlayerState } from "../../player";
import { element } from "../dom";
import type { Context, Part } from "../part";
import { ends } from "../timeline";
import { chartOf, drawAxes, drawCurves, drawCursor, pen, timeAt, type Chart, type Inks } from "./drawing";
import { legend } from "./legend";
import { pointing } from "./pointing";
import { rangeOf, type Series } from "./series";
import { tip } from "./tip";

/** A diagram of the document. */
export class Plot implements Part {
  readonly element: HTMLElement;
  private readonly base = element("canvas", { "aria-hidden": "true" });
  private readonly over = element("canvas", { "aria-hidden": "true" });
  private readonly bubble: ReturnType<typeof tip>;
  private readonly area: HTMLElement;
  private readonly words: ReturnType<typeof legend>;
  private readonly sized = new ResizeObserver(() => this.redraw());
  private readonly sight = new IntersectionObserver((entries) => this.enter(entries.at(-1)!.isIntersecting));
  private size: [number, number] = [0, 0];
  private chart: Chart | null = null;
  private inks: Inks;
  private theme = "";
  private seen = true; // within what is seen of the panel
  private hover: number | null = null; // s, where a pointer is

  constructor(
    private readonly context: Context,
    private readonly series: Series,
  ) {
    this.inks = inksOf(context.root);
    this.bubble = tip(series);
    this.area = element("div", { class: "ph-chart" }, this.base, this.over, this.bubble.element);
    this.words = legend(series, () => this.redraw());
    const title = element("h3", { class: "ph-heading" }, series.title);
    const whole = { class: "ph-plot", "aria-label": `Plot: ${series.title}` };
    this.element = element("figure", whole, title, this.area, this.words.element);
    const timeOf = (x: number) => this.chart && timeAt(this.chart, x);
    pointing(context.player, this.area, timeOf, (t, x) => this.point(t, x));
    this.sized.observe(this.area);
    this.sight.observe(this.area);
  }

  /** Move the cursor; everything is drawn anew only where the theme is another. */
  update(state: Readonly<PlayerState>): void {
    if (state.theme === this.theme) return this.cursor(state);
    this.theme = state.theme;
    this.redraw();
  }

  /** Stop watching the page. */
  dispose(): void {
    this.sized.disconnect();
    this.sight.disconnect();
  }

  /** Axes, curves and cursor. */
  private redraw(): void {
    const { series, area } = this;
    this.size = [area.clientWidth, area.clientHeight];
    if (!this.size[0] || !this.size[1]) return;
    this.inks = inksOf(this.context.root);
    const span = ends(this.context.player.document.clock);
    const draw = pen(this.base, ...this.size);
    this.chart = chartOf(draw, this.size, span, rangeOf(series, ...span));
    drawAxes(draw, this.chart, series.unit, this.inks);
    drawCurves(draw, this.chart, series, this.inks);
    this.words.paint(this.inks.ground);
    this.cursor(this.context.player.state);
  }

  /** The marks of the present time and of the pointer. */
  private cursor(state: Readonly<PlayerState>): void {
    const { chart, series, inks } = this;
    if (!chart || !this.seen) return;
    const draw = pen(this.over, ...this.size);
    if (this.hover !== null) drawCursor(draw, chart, series, this.hover, inks, inks.text);
    drawCursor(draw, chart, series, state.t, inks, inks.accent);
    this.words.update(state);
  }

  /** A pointer is at a time, or gone. */
  private point(t: number | null, x: number): void {
    this.hover = t;
    this.bubble.show(t, x, this.size[0], this.inks.ground);
    this.cursor(this.context.player.state);
  }

  /** The panel was scrolled, and the diagram came into sight or left it. */
  private enter(seen: boolean): void {
    this.seen = seen;
    this.cursor(this.context.player.state);
  }
}

/** The colors that the theme gives to diagrams. */
export function inksOf(root: HTMLElement): Inks {
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const [ground, text, grid] = [read("--ph-surface"), read("--ph-soft"), read("--ph-line")];
  return { ground, text, grid, edge: read("--ph-zero"), accent: read("--ph-accent") };
}
