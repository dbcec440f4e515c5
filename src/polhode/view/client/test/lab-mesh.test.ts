import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MOST_FACETS, MeshError, readMesh } from "../src/lab/free/mesh_file";
import { solidOf } from "../src/lab/free/solid";
import { apart } from "./numbers";

interface MeshCase { points: number[][]; facets: number[][]; volume: number; center: number[]; inertia: number[][] }
const { meshes }: { meshes: MeshCase[] } = JSON.parse(readFileSync(new URL("./lab-free.json", import.meta.url), "utf8"));

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const obj = ({ points, facets }: Pick<MeshCase, "points" | "facets">) =>
  [...points.map((p) => `v ${p.join(" ")}`), ...facets.map((f) => `f ${f.map((i) => `${i + 1}//1`).join(" ")}`)].join("\r\n");
const stl = ({ points, facets }: MeshCase) =>
  `solid part\n${facets.map((f) => `facet normal 0 0 0\nouter loop\n${f.map((i) => `vertex ${points[i].join(" ")}`).join("\n")}\nendloop\nendfacet`).join("\n")}\nendsolid part\n`;

function binary({ points, facets }: MeshCase, claimed = facets.length): ArrayBuffer {
  const data = new ArrayBuffer(84 + 50 * facets.length), view = new DataView(data);
  view.setUint32(80, claimed, true);
  facets.forEach((f, i) => f.flatMap((k) => points[k]).forEach((x, k) => view.setFloat32(96 + 50 * i + 4 * k, x, true)));
  return data;
}

test("what a mesh weighs is what Python says, from OBJ and from STL", () => {
  for (const one of meshes) {
    for (const [name, data, rounding] of [["a.obj", bytes(obj(one)), 1e-14], ["b.STL", bytes(stl(one)), 1e-14], ["c.stl", binary(one), 3e-6]] as const) {
      const found = solidOf(readMesh(name, data));
      assert.ok(Math.abs(found.volume / one.volume - 1) < 10 * rounding, `${name}: ${found.volume} ${one.volume}`);
      assert.ok(apart(found.center, one.center) < 10 * rounding);
      assert.ok(apart(found.second.flat(), one.inertia.flat()) < 100 * rounding * Math.max(...one.inertia.flat()));
    }
  }
});

test("an inside-out solid is turned around, and says so; quads and indices from the end are read", () => {
  const one = meshes[1], flipped = { ...one, facets: one.facets.map((f) => [...f].reverse()) };
  const found = solidOf(readMesh("a.obj", bytes(obj(flipped))));
  assert.ok(Math.abs(found.volume / one.volume - 1) < 1e-14);
  assert.match(found.notes[0], /inside out/);
  const quads = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]];
  const text = [...one.points.map((p) => `v ${p.join(" ")} 1.0`), ...quads.map((f) => `f ${f.map((i) => i - 8).join(" ")} # a side`)].join("\n");
  assert.ok(Math.abs(solidOf(readMesh("q.obj", bytes(text))).volume / one.volume - 1) < 1e-13);
});

test("an open mesh, one wound two ways, a doubled facet, a sheet and parts in each other are refused in words", () => {
  const one = meshes[1], weigh = (changed: Partial<MeshCase>) => () => solidOf(readMesh("a.obj", bytes(obj({ ...one, ...changed }))));
  const said = (reason: RegExp) => (error: unknown) => error instanceof MeshError && reason.test(error.message);
  assert.throws(weigh({ facets: one.facets.slice(1) }), said(/open: 3 edges.*polhode's geometry\.repair/));
  assert.throws(weigh({ facets: [[...one.facets[0]].reverse(), ...one.facets.slice(1)] }), said(/wound against/));
  assert.throws(weigh({ facets: [...one.facets, one.facets[0]] }), said(/more than two/));
  assert.throws(weigh({ facets: [...one.facets, [0, 0, 1]] }), said(/no area/));
  assert.throws(weigh({ points: one.points.map(([x, y, z]) => [x + 0.1 * z, y + 0.07 * z, 0]) }), said(/no volume/));
  const inner = one.points.map((p) => p.map((x, k) => 0.5 * x + 0.5 * [1, -2, 3][k]));
  const twice = { points: [...one.points, ...inner], facets: [...one.facets, ...one.facets.map((f) => f.map((i) => i + 8))] };
  assert.throws(weigh(twice), said(/count twice/));
  const outside = { ...twice, points: [...one.points, ...inner.map(([x, y, z]) => [x + 9, y, z])] };
  assert.doesNotThrow(weigh(outside));
  const hole = { ...outside, facets: outside.facets.map((f, i) => (i < 12 ? f : [...f].reverse())) };
  assert.throws(weigh(hole), said(/inside out/));
});

test("files that lie are refused in words before anything is taken for them", () => {
  const one = meshes[1];
  const refused = (name: string, data: ArrayBuffer, reason: RegExp) =>
    assert.throws(() => readMesh(name, data), (error) => error instanceof MeshError && reason.test(error.message), name);
  refused("a.stl", new ArrayBuffer(0), /empty/);
  refused("a.stl", new ArrayBuffer(20), /84/);
  refused("a.stl", binary(one, 4_000_000_000), /claims 4000000000/);
  refused("a.stl", binary(one, one.facets.length - 1), /cut off/);
  refused("a.stl", bytes(stl(one).slice(0, -30)), /endsolid/);
  refused("a.stl", bytes(stl(one).replace(/vertex [^ ]+/, "vertex nan")), /not a number/);
  refused("a.stl", bytes(stl(one).replace(/vertex [^ ]+/, "vertex 1e400")), /not a number/);
  refused("a.stl", bytes(stl(one).replace(/vertex [^\n]+\n/, "")), /not three for each/);
  refused("a.stl", bytes("solid x facet\nendsolid x"), /no facets/);
  refused("a.obj", bytes(obj(one).replace("f 1", "f 99999999999")), /not given before/);
  refused("a.obj", bytes(obj(one).replace("f 1", "f -99")), /not given before/);
  refused("a.obj", bytes("v 0 0 0\nv 1 0 <img src=x onerror=alert(1)>\n"), /Line 2 has a coordinate/);
  refused("a.obj", bytes("v 0 0 0\nf 1 1\n"), /2 corners/);
  refused("a.obj", bytes("v 1e200 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3"), /beyond all sizes/);
  refused("a.obj", bytes("cstype bezier\n"), /curved/);
  refused("a.obj", binary(one), /not a text/);
  refused("a.exe", bytes("MZ"), /STL and OBJ/);
  refused("a.obj", bytes(`v 0 0 0\n${"f 1 1 1\n".repeat(MOST_FACETS + 2)}`), /more than/);
  const nan = binary(one);
  new DataView(nan).setFloat32(96, NaN, true);
  refused("a.stl", nan, /no number/);
});
