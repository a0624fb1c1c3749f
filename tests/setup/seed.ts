import fc from "fast-check";

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
let drawn = 0;

/**
 * A whole number by chance, from `least` to `most`. The seed is printed: with `SEED` set to it, the same numbers come
 * again.
 */
export function byChance(least: number, most: number): number {
  if (drawn === 0) process.stdout.write(`SEED=${seed}\n`);
  const [number = least] = fc.sample(fc.integer({ min: least, max: most }), { numRuns: 1, seed: seed + drawn++ });
  return number;
}
