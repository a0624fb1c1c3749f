import { grow, measureMemory } from "./growth";
import type { Bench } from "./measure";

/** What program and engine hold after readers have been all over a site of three thousand pages and its pictures. */
export async function benchMemory({ folder, quick, print, say }: Bench): Promise<void> {
  await measureMemory(await grow(folder, { articles: 1000, others: 1000 }, say), { quick, print, say });
}
