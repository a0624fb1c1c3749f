import { unserialize } from "php-serialize";

const longest = 300_000;

/** An array or object of PHP. `undefined` for anything else, and for what is broken. */
export function unserialized(written: string): object | undefined {
  if (written.length > longest || !/^a:\d+:\{/.test(written)) return undefined;
  return read(written) ?? read(withRightLengths(written));
}

function read(written: string): object | undefined {
  try {
    // It throws for objects of classes, which no plugin that is read here stores.
    const value: unknown = unserialize(written);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A site that was moved by replacing words in its database has strings of other lengths than PHP noted. */
function withRightLengths(written: string): string {
  const start = /s:\d{1,9}:"/g;
  let [made, at] = ["", 0];
  for (let found = start.exec(written); found; found = start.exec(written)) {
    const from = found.index + found[0].length;
    const to = written.indexOf('";', from);
    if (to < 0) break;
    const value = written.slice(from, to);
    made += `${written.slice(at, found.index)}s:${Buffer.byteLength(value)}:"${value}"`;
    at = to + 1;
    start.lastIndex = at;
  }
  return made + written.slice(at);
}

/** The values of an array of PHP, which is an object where its keys are not 0, 1, 2 … */
export const valuesOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).slice(0, 1000) : [];

/** A field of an array of PHP as words. */
export function fieldOf(value: unknown, name: string): string {
  const found =
    typeof value === "object" && value !== null && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
  return typeof found === "string" || typeof found === "number" ? String(found).trim() : "";
}
