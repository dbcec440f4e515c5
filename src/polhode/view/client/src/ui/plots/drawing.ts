/** Drawing a diagram on a canvas: axes with round numbers and units, curves, and the mark of the present time. */

import { readable } from "../colors";
import { raised, unitText } from "../format";
import { ticks, tickTexts, type Ticks } from "../ticks";
import { envelope } from "./envelope";
import { valueAt, type Series } from "./series";

const FONT = '11px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const AIR = 10; // px at the right of the curves

type Pen = CanvasRenderingContext2D;
type Pair = [number, number];

/** Colors of the theme. */
export interface Inks {
  ground: string;
  text: string;
  grid: string;
  edge: string;
  accent: string;
}

/** Where times and values are on the canvas, in CSS pixels. */
export interface Chart {
  left: number;
  right: number;
  top: number;
  bottom: number;
  from: number;
  to: number;
  low: number;
  high: number;
}

/** Set the size of a canvas for sharp lines on any screen, clear it, and give its pen in CSS pixels. */
export function pen(canvas: HTMLCanvasElement, width: number, height: number): Pen {
  const dense = window.devicePixelRatio || 1;
  const [w, h] = [Math.round(width * dense), Math.round(height * dense)];
  if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
  const made = canvas.getContext("2d")!;
  made.setTransform(dense, 0, 0, dense, 0, 0);
  made.clearRect(0, 0, width, height);
  return made;
}

/** Lay out the diagram: the widest number decides where the curves begin. */
export function chartOf(draw: Pen, [width, height]: Pair, span: Pair, range: Pair): Chart {
  const [from, to] = span[1] > span[0] ? span : [span[0] - 0.5, span[0] + 0.5];
  const chart = { left: 0, right: width - AIR, top: 22, bottom: height - 22, from, to, low: range[0], high: range[1] };
  draw.font = FONT;
  const widest = Math.max(...tickTexts(valueTicks(chart)).texts.map((word) => draw.measureText(word).width));
  return { ...chart, left: Math.ceil(Math.max(widest, 14)) + 10 };
}

/** A time in pixels. */
export function across(chart: Chart, t: number): number {
  return chart.left + ((t - chart.from) / (chart.to - chart.from)) * (chart.right - chart.left);
}

/** Pixels as a time, held within the diagram. */
export function timeAt(chart: Chart, x: number): number {
  const share = Math.min(Math.max((x - chart.left) / (chart.right - chart.left), 0), 1);
  return chart.from + share * (chart.to - chart.from);
}

/** A value in pixels. */
function down(chart: Chart, y: number): number {
  return chart.bottom - ((y - chart.low) / (chart.high - chart.low)) * (chart.bottom - chart.top);
}

/** Ticks of the values: as many as there is room for, and three at least. */
function valueTicks(chart: Chart): Ticks {
  const room = Math.max(3, Math.floor((chart.bottom - chart.top) / 28));
  const found = ticks(chart.low, chart.high, room);
  return found.values.length < 3 ? ticks(chart.low, chart.high, 2 * room) : found;
}

/** Ticks of the times. */
function timeTicks(chart: Chart): Ticks {
  return ticks(chart.from, chart.to, Math.max(2, Math.floor((chart.right - chart.left) / 56)));
}

/** Grid, numbers and units. */
export function drawAxes(draw: Pen, chart: Chart, unit: string, inks: Inks): void {
  const [values, times] = [valueTicks(chart), timeTicks(chart)];
  const [beside, below] = [tickTexts(values), tickTexts(times)];
  draw.font = FONT;
  draw.lineWidth = 1;
  const line = (y: number) => stroke(draw, chart.left, down(chart, y), chart.right, down(chart, y));
  const upright = (t: number) => stroke(draw, across(chart, t), chart.top, across(chart, t), chart.bottom);
  draw.strokeStyle = inks.grid;
  values.values.forEach(line);
  times.values.forEach(upright);
  draw.strokeStyle = inks.edge;
  if (values.values.includes(0)) line(0);
  draw.fillStyle = inks.text;
  draw.textBaseline = "middle";
  draw.textAlign = "right";
  values.values.forEach((y, i) => draw.fillText(beside.texts[i], chart.left - 6, down(chart, y)));
  draw.textAlign = "left";
  draw.fillText(withPower(unitText(unit), beside.exponent), 2, 8);
  drawTimes(draw, chart, times.values, below.texts, withPower("s", below.exponent));
}

/** The numbers below; the last one carries the unit. */
function drawTimes(draw: Pen, chart: Chart, values: number[], texts: string[], unit: string): void {
  const edge = chart.right + AIR;
  draw.textAlign = "center";
  values.forEach((t, i) => {
    const word = i === values.length - 1 ? `${texts[i]} ${unit}` : texts[i];
    const half = draw.measureText(word).width / 2;
    draw.fillText(word, Math.min(across(chart, t), edge - half), chart.bottom + 13);
  });
}

/** A unit with the power of ten that its numbers share. */
function withPower(unit: string, exponent: number): string {
  return exponent ? `×10${raised(exponent)} ${unit}` : unit;
}

/** A hairline, on whole pixels so that it is sharp. */
function stroke(draw: Pen, x0: number, y0: number, x1: number, y1: number): void {
  draw.beginPath();
  draw.moveTo(Math.round(x0) + 0.5, Math.round(y0) + 0.5);
  draw.lineTo(Math.round(x1) + 0.5, Math.round(y1) + 0.5);
  draw.stroke();
}

/** All shown curves, the first on top. */
export function drawCurves(draw: Pen, chart: Chart, series: Series, inks: Inks): void {
  draw.save();
  draw.beginPath();
  draw.rect(chart.left, chart.top - 2, chart.right - chart.left, chart.bottom - chart.top + 4);
  draw.clip();
  draw.lineWidth = 1.75;
  draw.lineJoin = "round";
  const columns = Math.max(1, Math.round((chart.right - chart.left) * (window.devicePixelRatio || 1)));
  for (const curve of [...series.curves].reverse().filter((one) => one.shown)) {
    draw.strokeStyle = readable(curve.color, inks.ground);
    drawLine(draw, chart, envelope(series.t, curve.values, chart.from, chart.to, columns));
  }
  draw.restore();
}

/** One line with its gaps. */
function drawLine(draw: Pen, chart: Chart, points: { t: number[]; y: number[] }): void {
  let broken = true;
  draw.beginPath();
  points.t.forEach((t, i) => {
    const y = points.y[i];
    if (!Number.isFinite(y)) return (broken = true);
    if (broken) draw.moveTo(across(chart, t), down(chart, y));
    else draw.lineTo(across(chart, t), down(chart, y));
    return (broken = false);
  });
  draw.stroke();
}

/** A vertical line at a time, with dots where it meets the curves. */
export function drawCursor(draw: Pen, chart: Chart, series: Series, t: number, inks: Inks, color: string): void {
  if (t < chart.from || t > chart.to) return;
  const x = across(chart, t);
  draw.strokeStyle = color;
  draw.lineWidth = 1;
  stroke(draw, x - 0.5, chart.top - 4, x - 0.5, chart.bottom);
  for (const curve of series.curves.filter((one) => one.shown)) {
    const y = down(chart, valueAt(series.t, curve.values, t));
    if (Number.isFinite(y)) dot(draw, x, y, readable(curve.color, inks.ground), inks.ground);
  }
}

/** A dot with a rim in the color of the ground. */
function dot(draw: Pen, x: number, y: number, color: string, rim: string): void {
  draw.beginPath();
  draw.arc(x, y, 4, 0, 2 * Math.PI);
  draw.fillStyle = color;
  draw.fill();
  draw.lineWidth = 1.5;
  draw.strokeStyle = rim;
  draw.stroke();
}
