import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach } from "vitest";

/** Collects garbage all the while that the tests of a file wait, as a program that runs for days does now and then. */
export function withGarbageCollected(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let timer: NodeJS.Timeout | undefined;
  beforeEach(() => {
    timer = setInterval(collect, 100);
  });
  afterEach(() => clearInterval(timer));
}
