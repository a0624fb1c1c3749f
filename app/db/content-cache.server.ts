import { LRUCache } from "lru-cache";
import { contentGeneration, isContentCurrent, waitForChanges } from "./content-changes.server";

type CacheEntry<Value> = { made: Promise<Value>; generation: number; at: number };

/**
 * How long cached results may be old: see ~/page-cache. A write that does not go through the program shows after this
 * time.
 */
const maxAgeMs = 30_000;
/** The same limit when the database does not say whether another process has saved something. */
const maxAgeWhenUnsureMs = 1000;

/**
 * Caches results that cost the database more the more there is, such as a count. They are computed once, and again when
 * content has changed or a date has come. Callers that ask while one is computed wait for the same result.
 */
export class ContentCache<Value> {
  readonly #entries: LRUCache<string, CacheEntry<Value>>;

  constructor(most = 1) {
    this.#entries = new LRUCache({ max: most });
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const isSure = isContentCurrent() || (await waitForChanges());
    const maxAge = isSure ? maxAgeMs : maxAgeWhenUnsureMs;
    const entry = this.#entries.get(key);
    if (entry && entry.generation === contentGeneration() && performance.now() - entry.at < maxAge) return entry.made;
    const begun = { generation: contentGeneration(), at: performance.now() };
    const fresh = { ...begun, made: (async () => make())() };
    fresh.made.catch(() => this.#entries.peek(key) === fresh && this.#entries.delete(key));
    this.#entries.set(key, fresh);
    return fresh.made;
  }
}
