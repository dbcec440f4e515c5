// Bundles the player and the lab, each into one script that needs nothing else: src/main.ts -> ../static/player.js and
// src/lab/main.ts -> ../static/lab.js. Another folder for both may be given, node build.mjs FOLDER, or one outfile with
// its entry: node build.mjs OUTFILE ENTRY.
// The same sources and packages give the same bytes, so that committed files can be checked by building them again.

import { build } from "esbuild";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

const legal = (what) => `/*!
The ${what} of polhode (BSD-3-Clause). It contains three.js, copyright 2010-2026 three.js authors, MIT License:
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

const common = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022"],
  charset: "ascii",
  legalComments: "none",
  loader: { ".css": "text" },
  sourcemap: false,
  logLevel: "warning",
};

/** `import text from "./worker.ts?worker"`: the bundle of that file as a text, for a worker that is made from it. */
const asText = {
  name: "worker",
  setup(made) {
    made.onResolve({ filter: /\?worker$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -"?worker".length)),
      namespace: "worker",
    }));
    made.onLoad({ filter: /.*/, namespace: "worker" }, async ({ path }) => {
      const { outputFiles } = await build({ ...common, entryPoints: [path], write: false });
      return { contents: outputFiles[0].text, loader: "text" };
    });
  },
};

const bundles = [
  { entry: "src/main.ts", file: "player.js", globalName: "polhode", what: "player" },
  { entry: "src/lab/main.ts", file: "lab.js", globalName: "polhodeLabs", what: "player and the lab" },
];

async function bundle({ entry, globalName, what }, outfile) {
  const banner = { js: legal(what) };
  await build({ ...common, entryPoints: [entry], outfile, globalName, banner, plugins: [asText] });
}

const [given, entry] = process.argv.slice(2);
if (entry) await bundle({ ...bundles[0], entry }, resolve(here, given));
else for (const one of bundles) await bundle(one, resolve(here, given ?? "../static", one.file));
