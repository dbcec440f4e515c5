// Bundles the player into one script that needs nothing else: src/main.ts -> ../static/player.js. Another outfile and
// another entry may be given: node build.mjs OUTFILE ENTRY.
// The same sources and packages give the same bytes, so that a committed file can be checked by building it again.

import { build } from "esbuild";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

const LEGAL = `/*!
The player of polhode (BSD-3-Clause). It contains three.js, copyright 2010-2026 three.js authors, MIT License:
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation
the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and
to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above
copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT
SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
DEALINGS IN THE SOFTWARE.
*/`;

await build({
  absWorkingDir: here,
  entryPoints: [process.argv[3] ?? "src/main.ts"],
  outfile: resolve(here, process.argv[2] ?? "../static/player.js"),
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "polhode",
  target: ["es2022"],
  charset: "ascii",
  legalComments: "none",
  banner: { js: LEGAL },
  loader: { ".css": "text" },
  sourcemap: false,
  logLevel: "warning",
});
