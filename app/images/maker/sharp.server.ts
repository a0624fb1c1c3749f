import type { Sharp, SharpInput, SharpOptions } from "sharp";
import { makePicture, type PictureOrder } from "./maker.server";

/** The methods that end in a result. All others say what is to be done before. */
const results = ["toBuffer", "metadata", "stats"];

/**
 * The library that converts pictures, as its own documentation describes it. But nothing of it is loaded here: what is
 * called is noted down, and done in another process when a result is asked for. Files and streams cannot be used.
 */
export function sharp(...start: [input: SharpInput, options?: SharpOptions] | [options: SharpOptions]): Sharp {
  const steps: PictureOrder["steps"] = [];
  const call = (method: string, ...args: unknown[]) => {
    if (results.includes(method)) return makePicture({ start, steps: [...steps, [method, ...args]] });
    steps.push([method, ...args]);
    return picture;
  };
  const picture = new Proxy({} as Sharp, {
    // A promise's result is asked for `then`.
    get: (_target, name) => (typeof name === "string" && name !== "then" ? call.bind(null, name) : undefined),
  });
  return picture;
}
