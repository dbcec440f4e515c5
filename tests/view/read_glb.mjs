// Reads an animated GLB as web pages do, by three's own loader and mixer, and tells where its nodes are.
// Standard input: {"three": folder of the package, "file": path, "times": [s, ...]}; output: {"duration", "nodes",
// "bad"}: for each node's name the world matrices at the times, 16 numbers each by columns; complaints of the loader.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const asked = JSON.parse(readFileSync(0, "utf8"));
const complaints = [];
for (const kind of ["warn", "error"]) console[kind] = (...words) => complaints.push(words.join(" "));
const module = (path) => import(pathToFileURL(`${asked.three}/${path}`).href);
const { AnimationMixer } = await module("build/three.module.js");
const { GLTFLoader } = await module("examples/jsm/loaders/GLTFLoader.js");

const data = readFileSync(asked.file);
const model = await new GLTFLoader().parseAsync(data.buffer.slice(data.byteOffset, data.byteOffset + data.length), "");
const mixer = new AnimationMixer(model.scene);
for (const clip of model.animations) {
  const action = mixer.clipAction(clip);
  action.clampWhenFinished = true;
  action.setLoop(2200, 1).play(); // once, so that the end is the end
}
const nodes = {};
for (const time of asked.times) {
  mixer.setTime(time);
  model.scene.updateMatrixWorld(true);
  const seen = new Set();
  model.scene.traverse((object) => {
    const name = object.userData.name ?? object.name;
    if (object === model.scene || seen.has(name)) return; // a part may have the name of its body
    seen.add(name);
    (nodes[name] ??= []).push(object.matrixWorld.toArray());
  });
}
process.stdout.write(JSON.stringify({ duration: model.animations[0]?.duration ?? 0, nodes, bad: complaints }));
