/** One diagram with its legend: curves on one canvas, the cursor on another above it, which alone changes with time. */

import type { PlayerState } from "../../player";
import { element } from "../dom";
import type { Context, Part } from "../part";
import { seeking } from "../seeking";
import { ends } from "../timeline";
import { chartOf, drawAxes, drawCurves, drawCursor, pen, timeAt, type Chart, type Inks } from "./drawing";
import { legend } from "./legend";
import { rangeOf, type Series } from "./series";
import { tip } from "./tip";

/** The colors that the theme gives to diagrams. */
function inksOf(root: HTMLElement): Inks {
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const [ground, text, grid] = [read("--ph-surface"), read("--ph-soft"), read("--ph-line")];
  return { ground, text, grid, edge: read("--ph-zero"), accent: read("--ph-accent") };
}

/** A diagram of the document. */
export function plot(context: Context, series: Series): Part {
  const { player, root } = context;
  const [base, over] = [element("canvas", { "aria-hidden": "true" }), element("canvas", { "aria-hidden": "true" })];
  const bubble = tip(series);
  const area = element("div", { class: "ph-chart" }, base, over, bubble.element);
  const words = legend(series, () => redraw());
  const title = element("h3", { class: "ph-heading" }, series.title);
  const figure = element("figure", { class: "ph-plot", "aria-label": `Plot: ${series.title}` }, title, area, words.element);
  let size: [number, number] = [0, 0];
  let chart: Chart | null = null;
  let inks = inksOf(root);
  let hover: number | null = null;

  const redraw = () => {
    size = [area.clientWidth, area.clientHeight];
    if (!size[0] || !size[1]) return;
    inks = inksOf(root);
    const span = ends(player.document.clock);
    const draw = pen(base, ...size);
    chart = chartOf(draw, size, span, rangeOf(series, ...span));
    drawAxes(draw, chart, series.unit, inks);
    drawCurves(draw, chart, series, inks);
    words.paint(inks.ground);
    cursor(player.state);
  };
  const cursor = (state: Readonly<PlayerState>) => {
    if (!chart || !seen.now) return;
    const draw = pen(over, ...size);
    if (hover !== null) drawCursor(draw, chart, series, hover, inks, inks.text);
    drawCursor(draw, chart, series, state.t, inks, inks.accent);
    words.update(state);
  };
  const point = (t: number | null, x: number) => {
    hover = t;
    bubble.show(t, x, size[0], inks.ground);
    cursor(player.state);
  };
  follow(context, area, () => chart, point);
  const watching = new ResizeObserver(redraw);
  watching.observe(area);
  const seen = sight(area, () => cursor(player.state));
  const update = themed(redraw, cursor);
  return { element: figure, update, dispose: () => (watching.disconnect(), seen.dispose()) };
}

/** Whether an element is within what is seen of the panel; `entered` is called when it comes in. */
function sight(area: HTMLElement, entered: () => void) {
  const found = { now: true, dispose: () => watching.disconnect() };
  const watching = new IntersectionObserver((entries) => {
    found.now = entries[entries.length - 1].isIntersecting;
    if (found.now) entered();
  });
  watching.observe(area);
  return found;
}

/** An update that draws everything anew where the theme is another, and else the cursor alone. */
function themed(redraw: () => void, cursor: (state: Readonly<PlayerState>) => void) {
  let before = "";
  return (state: Readonly<PlayerState>) => {
    if (state.theme === before) return cursor(state);
    before = state.theme;
    redraw();
  };
}

/** Pointers on a diagram: a press or a drag goes to that time, and a mouse that hovers asks for the values there. */
function follow(context: Context, area: HTMLElement, chart: () => Chart | null, point: (t: number | null, x: number) => void): void {
  const dragging = seeking(context.player);
  const at = (event: PointerEvent) => event.clientX - area.getBoundingClientRect().left;
  const move = (event: PointerEvent) => {
    const found = chart();
    if (!found) return;
    const t = timeAt(found, at(event));
    if (dragging.active) dragging.to(t);
    point(t, at(event));
  };
  area.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    area.setPointerCapture(event.pointerId);
    dragging.begin();
    move(event);
  });
  area.addEventListener("pointermove", (event) => (event.pointerType === "mouse" || dragging.active) && move(event));
  for (const over of ["pointerup", "pointercancel"]) area.addEventListener(over, dragging.end);
  area.addEventListener("pointerleave", () => point(null, 0));
}
