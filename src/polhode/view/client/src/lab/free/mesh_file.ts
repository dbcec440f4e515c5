/**
 * A shape from a file that a person drops on the page: STL (text or binary) and OBJ, and nothing else.
 *
 * What a file claims is compared with what it has before any memory is taken for it; numbers must be numbers. Nothing
 * that a file names is opened, and nothing of it is ever shown but counts.
 */

export interface MeshData {
  /** x, y, z of each point, in the unit of the file. */
  points: Float64Array;
  /** Three places of points for each facet. */
  facets: Uint32Array;
}

/** What is wrong with a file, in words for the person who dropped it. */
export class MeshError extends Error {}

export const MOST_BYTES = 40 * 2 ** 20;
export const MOST_FACETS = 300_000;
const FARTHEST = 1e9; // of any coordinate: beyond it the products of six of them say nothing

/** The mesh in a file of this name. */
export function readMesh(name: string, data: ArrayBuffer): MeshData {
  if (data.byteLength > MOST_BYTES)
    throw new MeshError(`The file has ${Math.round(data.byteLength / 2 ** 20)} MB; this page takes at most ${MOST_BYTES / 2 ** 20} MB. Export it with fewer facets.`);
  if (data.byteLength === 0) throw new MeshError("The file is empty.");
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1].toLowerCase() ?? "";
  const found = ending === "obj" ? readObj(text(data)) : ending === "stl" ? readStl(data) : undefined;
  if (!found) throw new MeshError("This page reads STL and OBJ files. Export the part as one of them.");
  return welded(found);
}

/** Corners one after another, nine numbers for each facet. */
function readStl(data: ArrayBuffer): Float64Array {
  const head = new Uint8Array(data, 0, Math.min(4096, data.byteLength));
  const opening = new TextDecoder("latin1").decode(head).toLowerCase();
  if (opening.trimStart().startsWith("solid") && !head.subarray(0, 1024).includes(0) && opening.includes("facet"))
    return stlText(text(data));
  return stlBinary(data);
}

function stlBinary(data: ArrayBuffer): Float64Array {
  if (data.byteLength < 84) throw new MeshError(`The file has ${data.byteLength} bytes; an STL file has at least 84.`);
  const view = new DataView(data), count = view.getUint32(80, true);
  if (data.byteLength !== 84 + 50 * count)
    throw new MeshError(`The file claims ${count} facets, which would be ${84 + 50 * count} bytes, but it has ${data.byteLength}: it is cut off, or no STL file.`);
  limit(count);
  const corners = new Float64Array(9 * count);
  for (let f = 0; f < count; f++)
    for (let k = 0; k < 9; k++) corners[9 * f + k] = view.getFloat32(96 + 50 * f + 4 * k, true);
  return corners;
}

function stlText(given: string): Float64Array {
  if (!/endsolid[^\n]*\s*$/i.test(given.slice(-4096))) throw new MeshError("The file has no endsolid: it is cut off.");
  const found: number[] = [];
  const vertex = /\bvertex[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)/gi;
  for (let match = vertex.exec(given); match; match = vertex.exec(given)) {
    found.push(number(match[1]), number(match[2]), number(match[3]));
    if (found.length > 9 * MOST_FACETS) limit(Infinity);
  }
  if (found.length % 9) throw new MeshError(`The file has ${found.length / 3} corners, which is not three for each facet.`);
  return Float64Array.from(found);
}

function readObj(given: string): Float64Array {
  const points: number[] = [], corners: number[] = [];
  let line = 0;
  for (const row of given.split("\n")) {
    line += 1;
    const [word, ...values] = row.split("#", 1)[0].trim().split(/\s+/);
    if (word === "v") points.push(...[0, 1, 2].map((k) => number(values[k], line)));
    else if (word === "f") addFan(corners, points, values, line);
    else if (["curv", "curv2", "surf", "cstype", "csh"].includes(word))
      throw new MeshError(`Line ${line} has a curved surface; export the shape as triangles.`);
    if (corners.length > 9 * MOST_FACETS) limit(Infinity);
    if (points.length > 9 * MOST_FACETS) throw new MeshError("The file has too many points for this page.");
  }
  return Float64Array.from(corners);
}

/** A facet of any number of corners as triangles from its first one. */
function addFan(corners: number[], points: number[], words: string[], line: number): void {
  if (words.length < 3) throw new MeshError(`The facet in line ${line} has ${words.length} corners.`);
  if (words.length > 1000) throw new MeshError(`The facet in line ${line} has more than 1000 corners.`);
  const places = words.map((word) => corner(word, points.length / 3, line));
  for (let k = 2; k < places.length; k++)
    for (const place of [places[0], places[k - 1], places[k]]) corners.push(...points.slice(3 * place, 3 * place + 3));
}

/** `7`, `7/1/3`, or `-1` for the last point before it. */
function corner(word: string, count: number, line: number): number {
  const given = /^-?\d{1,9}(\/|$)/.test(word) ? parseInt(word, 10) : 0;
  const place = given > 0 ? given - 1 : count + given;
  if (given === 0 || place < 0 || place >= count)
    throw new MeshError(`The facet in line ${line} names a point that was not given before it; there are ${count}.`);
  return place;
}

function number(word: string | undefined, line = 0): number {
  const found = word && /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word) ? Number(word) : NaN;
  if (!Number.isFinite(found)) throw new MeshError(`${line ? `Line ${line}` : "The file"} has a coordinate that is not a number.`);
  return found;
}

function limit(count: number): void {
  if (count > MOST_FACETS)
    throw new MeshError(`The file has more than ${MOST_FACETS} facets; this page takes no more. Export it coarser.`);
}

function text(data: ArrayBuffer): string {
  const bytes = new Uint8Array(data);
  if (bytes.includes(0)) throw new MeshError("The file is not a text, though its name and beginning say so.");
  return new TextDecoder("utf-8").decode(bytes);
}

/** Corners that are equal to the bit become one point: in STL, that is what joins facets. */
function welded(corners: Float64Array): MeshData {
  if (corners.length === 0) throw new MeshError("The file has no facets.");
  const places = new Map<string, number>(), points: number[] = [], facets = new Uint32Array(corners.length / 3);
  for (let i = 0; i < facets.length; i++) {
    const [x, y, z] = [corners[3 * i] + 0, corners[3 * i + 1] + 0, corners[3 * i + 2] + 0];
    if (![x, y, z].every((c) => Math.abs(c) <= FARTHEST))
      throw new MeshError("The file has a coordinate that is no number, or beyond all sizes.");
    const key = `${x},${y},${z}`;
    let place = places.get(key);
    if (place === undefined) {
      place = points.length / 3;
      places.set(key, place);
      points.push(x, y, z);
    }
    facets[i] = place;
  }
  return { points: Float64Array.from(points), facets };
}
