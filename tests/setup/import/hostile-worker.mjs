// Reads a source of which the second item takes all the time or all the memory that there is.
import { parentPort } from "node:worker_threads";

let place = "";
let read = 0;
const held = [];

const answers = {
  open: (order) => {
    place = order.place;
    return { url: null, total: 2 };
  },
  begin: () => null,
  next: () => {
    if (read++ === 0) return { kind: "author", key: "author:1", from: "Ada", name: "Ada" };
    for (;;) if (place === "memory") held.push(new Array(10_000).fill("held"));
  },
};

parentPort.on("message", ({ id, kind, order }) => parentPort.postMessage({ id, answer: answers[kind](order) }));
parentPort.postMessage("alive");
