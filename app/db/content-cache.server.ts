import { LRUCache } from "lru-cache";
import { contentGeneration, isContentCurrent, waitForChanges } from "./content-changes.server";

type CacheEntry<Value> = { made: Promise<Value>; generation: number; at: number };

/** The age of everything that is kept of content: see ~/page-cache. A write past the program shows after as long. */
const mostMilliseconds = 30_000;
/** The same where the database does not say whether another process has saved something. */
const mostWhenUnsure = 1000;

/**
 * What costs the database more the more there is, such as a count: worked out once, and again when content has changed,
 * be it by a save or by a date that has come. Who asks while it is worked out waits for the same answer.
 */
export class ContentCache<Value> {
  readonly #kept: LRUCache<string, CacheEntry<Value>>;

  constructor(most = 1) {
    this.#kept = new LRUCache({ max: most });
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const isSure = isContentCurrent() || (await waitForChanges());
    const mostAge = isSure ? mostMilliseconds : mostWhenUnsure;
    const kept = this.#kept.get(key);
    if (kept && kept.generation === contentGeneration() && performance.now() - kept.at < mostAge) return kept.made;
    const begun = { generation: contentGeneration(), at: performance.now() };
    const fresh = { ...begun, made: (async () => make())() };
    fresh.made.catch(() => this.#kept.peek(key) === fresh && this.#kept.delete(key));
    this.#kept.set(key, fresh);
    return fresh.made;
  }
}
