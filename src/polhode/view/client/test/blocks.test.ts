import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, doubles, read } from "../src/blocks";

const bytes = new ArrayBuffer(32);
new DataView(bytes).setFloat64(0, Math.PI, true);
new DataView(bytes).setFloat32(8, 0.1, true);
new DataView(bytes).setUint16(16, 65535, true);
new DataView(bytes).setUint32(24, 4294967295, true);

test("blocks are little-endian numbers of four types", () => {
  assert.equal(read(bytes, { offset: 0, count: 1, type: "f8" })[0], Math.PI);
  assert.equal(read(bytes, { offset: 8, count: 1, type: "f4" })[0], Math.fround(0.1));
  assert.equal(read(bytes, { offset: 16, count: 1, type: "u2" })[0], 65535);
  assert.equal(read(bytes, { offset: 24, count: 1, type: "u4" })[0], 4294967295);
});

test("single precision becomes double, double is not copied", () => {
  assert.equal(doubles(bytes, { offset: 8, count: 1, type: "f4" })[0], Math.fround(0.1));
  assert.equal(doubles(bytes, { offset: 0, count: 4, type: "f8" }).buffer, bytes);
});

test("base64 comes back as the same bytes, broken over lines too", () => {
  const text = Buffer.from(bytes).toString("base64");
  const broken = text.replace(/(.{10})/g, "$1\n");
  for (const given of [text, broken]) assert.deepEqual(new Uint8Array(decode(given)), new Uint8Array(bytes));
  assert.equal(decode(bytes), bytes);
});

test("a block beyond the data says that the page is damaged", () => {
  for (const block of [
    { offset: 0, count: 5, type: "f8" },
    { offset: -8, count: 1, type: "f8" },
    { offset: 0, count: NaN, type: "f8" },
    { offset: 0, count: 1, type: "f2" },
    { offset: 0, count: 1, type: "toString" },
    { offset: 3, count: 1, type: "f8" },
    undefined,
  ]) {
    assert.throws(() => read(bytes, block as never), /damaged.*Write the page again/s);
  }
});

test("what is not base64 says that the page is damaged", () => {
  for (const text of ["!!!!", "AAAAA"]) assert.throws(() => decode(text), /damaged.*Write the page again/s);
});
