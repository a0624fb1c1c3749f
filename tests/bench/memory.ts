import { grow, measureMemory } from "./growth";
import type { Bench } from "./measure";
import { startProgram } from "./processes";

/**
 * What program and engine hold after readers have been all over a site of three thousand pages and its pictures. The very
 * first start looks through all documents for those of an earlier version, and the engine keeps some 30 MB of that; it is
 * the second one that counts.
 */
export async function benchMemory({ folder, quick, print, say }: Bench): Promise<void> {
  const library = await grow(folder, { articles: 1000, others: 1000 }, say);
  const first = await startProgram(library.dataDir);
  await first.stop();
  await measureMemory(library, { quick, print, say });
}
