import { createRequire } from "node:module";

/**
 * Frees the text of modules that were read and never run. Node reads both of React's editions, the one for developers as
 * well, to learn what they export, and keeps them.
 */
export function forgetUnusedModules(): void {
  const { cache } = createRequire(import.meta.url);
  for (const [file, module] of Object.entries(cache)) if (module && !module.loaded) delete cache[file];
}
