/** Diagrams that scroll with the motion: curves of the tape over the last seconds, to look back at and to save. */

import { readable } from "../../ui/colors";
import { element, iconButton } from "../../ui/dom";
import { numberText } from "../../ui/format";
import { chartOf, drawAxes, drawCurves, drawCursor, pen, timeAt, type Chart, type Inks } from "../../ui/plots/drawing";
import { inksOf } from "../../ui/plots/plot";
import { rangeOf, type Series } from "../../ui/plots/series";
import { download } from "../../ui/picture";
import type { LivePlot } from "../data";
import type { Lab, LabPanel, Now } from "../lab";
import { csvOf } from "../share/csv";
import { fileStem } from "../share/names";

const WINDOW = 8; // s shown that a diagram covers
const PAUSE = 66; // ms between two drawings: curves move slowly
const MOST = 3000; // samples that are drawn

/** The panel of diagrams. */
export function plots(lab: Lab): LabPanel | undefined {
  const all = lab.data.plots.filter((one) => one.curves.length).map((given) => new ScrollingPlot(lab, given));
  if (!all.length) return undefined;
  const made = element("div", { class: "ph-plots ph-scrolling" }, ...all.map((plot) => plot.element));
  made.style.setProperty("--plots", String(all.length));
  const update = (now: Now) => all.forEach((plot) => plot.update(now));
  return { name: "plots", title: "Plots", icon: "plots", element: made, update };
}

class ScrollingPlot {
  readonly element: HTMLElement;
  private readonly canvas = element("canvas", { role: "img" });
  private readonly series: Series;
  private readonly names: string[]; // of states and outputs that are read
  private readonly values: HTMLElement[];
  private readonly keys: HTMLElement[];
  private chart: Chart | null = null;
  private drawn = -Infinity;
  private seen = "";

  constructor(
    private readonly lab: Lab,
    private readonly given: LivePlot,
  ) {
    const curves = given.curves.map(({ name, color }) => ({ name, color, values: new Float64Array(), shown: true }));
    this.series = { title: given.title, unit: given.unit, t: new Float64Array(), curves };
    this.names = [...new Set(given.curves.flatMap((one) => one.sum ?? [one.output ?? one.state ?? ""]))];
    this.values = curves.map(() => element("span", { class: "ph-value" }));
    this.keys = curves.map(() => element("i", { class: "ph-key" }));
    const area = element("div", { class: "ph-chart" }, this.canvas);
    this.canvas.setAttribute("aria-label", `Plot: ${given.title}`);
    const save = element("div", { class: "ph-save" },
      iconButton("picture", `Save the plot "${given.title}" as a picture`, "", () => this.savePicture()),
      iconButton("share", `Save the numbers of the plot "${given.title}" as CSV`, "", () => this.saveTable()));
    const head = element("div", { class: "ph-head" }, element("h3", { class: "ph-heading" }, given.title), save);
    this.element = element("figure", { class: "ph-plot" }, head, area, this.legend());
    area.addEventListener("pointerdown", (event) => this.point(event, area));
    area.addEventListener("pointermove", (event) => event.buttons === 1 && this.point(event, area));
  }

  update({ t }: Now): void {
    const { lab } = this;
    const key = `${t} ${lab.span[1]} ${lab.player.state.theme} ${this.canvas.clientWidth} ${this.series.curves.map((c) => c.shown)}`;
    if (key === this.seen || (lab.playing && performance.now() - this.drawn < PAUSE)) return;
    this.seen = key;
    this.drawn = performance.now();
    this.draw(this.canvas, t);
  }

  /** The window of time: the present is near its right end, and the past does not go below the start of the tape. */
  private span(t: number): [number, number] {
    const wide = WINDOW * this.lab.settings.speed, [first, last] = this.lab.span;
    const end = Math.max(Math.min(last, t + 0.15 * wide), first + wide);
    return [end - wide, end];
  }

  private draw(canvas: HTMLCanvasElement, t: number): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height) return;
    const span = this.span(t), inks = inksOf(this.lab.root);
    this.read(span[0], this.lab.playing ? t : span[1]);
    const draw = pen(canvas, width, height);
    this.chart = chartOf(draw, [width, height], span, rangeOf(this.series, ...span));
    drawAxes(draw, this.chart, this.given.unit, inks);
    if (this.series.t.length) {
      drawCurves(draw, this.chart, this.series, inks);
      drawCursor(draw, this.chart, this.series, t, inks, inks.accent);
    }
    this.series.curves.forEach((curve, k) => (this.keys[k].style.background = readable(curve.color, inks.ground)));
    this.tell();
  }

  /** Take the curves from the tape, thinned where it has more samples than pixels need. */
  private read(from: number, to: number): void {
    const { t, values } = this.lab.columns(this.names, from, to);
    const every = Math.max(1, Math.ceil(t.length / MOST));
    const thin = (x: Float64Array) => (every === 1 ? x : x.filter((_, i) => i % every === 0 || i === x.length - 1));
    this.series.t = thin(t);
    this.given.curves.forEach((curve, k) => {
      const parts = (curve.sum ?? [curve.output ?? curve.state ?? ""]).map((name) => values[this.names.indexOf(name)]);
      const sum = Float64Array.from(t, (_, i) => this.given.factor * parts.reduce((all, part) => all + part[i], 0));
      this.series.curves[k].values = thin(sum);
    });
  }

  private tell(): void {
    this.series.curves.forEach(({ values }, k) => {
      this.values[k].textContent = values.length ? numberText(values[values.length - 1]) : "";
    });
  }

  private legend(): HTMLElement {
    const entries = this.series.curves.map((curve, k) => {
      const key = this.keys[k];
      const attributes = { type: "button", class: "ph-entry", "aria-pressed": "true", "aria-label": `Curve ${curve.name}` };
      const button = element("button", attributes, key, element("span", { class: "ph-name" }, curve.name), this.values[k]);
      button.addEventListener("click", () => {
        curve.shown = !curve.shown;
        button.setAttribute("aria-pressed", String(curve.shown));
        this.draw(this.canvas, this.lab.now.t);
      });
      return button;
    });
    return element("figcaption", { class: "ph-legend" }, ...entries);
  }

  private point(event: PointerEvent, area: HTMLElement): void {
    if (!this.chart) return;
    this.lab.pause();
    this.lab.seek(timeAt(this.chart, event.clientX - area.getBoundingClientRect().left));
  }

  /** The diagram with its title on the ground of the page. */
  private savePicture(): void {
    this.draw(this.canvas, this.lab.now.t);
    const { canvas } = this, dense = canvas.width / canvas.clientWidth, head = Math.round(26 * dense);
    const sheet = element("canvas", { width: canvas.width, height: canvas.height + head });
    const paint = sheet.getContext("2d")!, inks: Inks = inksOf(this.lab.root);
    paint.fillStyle = inks.ground;
    paint.fillRect(0, 0, sheet.width, sheet.height);
    paint.fillStyle = inks.text;
    paint.font = `600 ${14 * dense}px system-ui, sans-serif`;
    paint.fillText(this.given.title, 6 * dense, 18 * dense);
    paint.drawImage(canvas, 0, head);
    sheet.toBlob((blob) => blob && this.saved(blob, "png"), "image/png");
  }

  private saveTable(): void {
    const { series } = this;
    this.read(-Infinity, Infinity);
    const heads = ["t [s]", ...series.curves.map((curve) => `${curve.name} [${series.unit}]`)];
    const columns = [series.t, ...series.curves.map((curve) => curve.values)];
    this.saved(new Blob([csvOf(heads, columns)], { type: "text/csv" }), "csv");
    this.seen = "";
  }

  private saved(blob: Blob, ending: string): void {
    const name = `${fileStem(this.lab.data.name)}-${fileStem(this.given.title)}.${ending}`;
    download(blob, name);
    this.lab.say(`Saved ${name}`);
  }
}
