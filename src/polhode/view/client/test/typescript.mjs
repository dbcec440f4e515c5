// Lets node's test runner read TypeScript: `node --import ./test/typescript.mjs`.

import { register } from "node:module";

register("./typescript_hooks.mjs", import.meta.url);
