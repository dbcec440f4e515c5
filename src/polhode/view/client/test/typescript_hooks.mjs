// Hooks of node's module loader: imports without an ending mean .ts, and .ts goes through esbuild.

import { transform } from "esbuild";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** "./keys" -> "./keys.ts" where there is such a file. */
export async function resolve(specifier, context, next) {
  if (specifier.startsWith(".") && !/\.\w+$/.test(specifier)) {
    const url = new URL(`${specifier}.ts`, context.parentURL);
    if (existsSync(fileURLToPath(url))) return { url: url.href, shortCircuit: true };
  }
  return next(specifier, context);
}

/** The JavaScript of a .ts file; a .css file is its text. */
export async function load(url, context, next) {
  if (!url.endsWith(".ts") && !url.endsWith(".css")) return next(url, context);
  const text = await readFile(fileURLToPath(url), "utf8");
  const loader = url.endsWith(".ts") ? "ts" : "text";
  const { code } = await transform(text, { loader, sourcemap: "inline", format: "esm" });
  return { format: "module", source: code, shortCircuit: true };
}
