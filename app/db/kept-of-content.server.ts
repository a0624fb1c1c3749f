import { LRUCache } from "lru-cache";
import { contentGeneration, isContentCurrent, waitForChanges } from "./content-changes.server";

/** What is kept, and the moment from which it would be another although nobody saved anything. */
type Made<Value> = { value: Value; until?: Date | null };

type Kept<Value> = { made: Promise<Made<Value>>; generation: number; at: number };

/** The age of everything that is kept of content: see ~/page-cache. A write past the program shows after as long. */
const mostMilliseconds = 30_000;
/** The same where the database does not say whether another process has saved something. */
const mostWhenUnsure = 1000;

/**
 * What costs the database more the more there is, such as a count: worked out once, and again when content has changed.
 * Who asks while it is worked out waits for the same answer.
 */
export class KeptOfContent<Value> {
  readonly #kept: LRUCache<string, Kept<Value>>;

  constructor(most = 1) {
    this.#kept = new LRUCache({ max: most });
  }

  async get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const isSure = isContentCurrent() || (await waitForChanges());
    const mostAge = isSure ? mostMilliseconds : mostWhenUnsure;
    const kept = this.#kept.get(key);
    if (kept && kept.generation === contentGeneration() && performance.now() - kept.at < mostAge) {
      const { value, until } = await kept.made;
      if (!until || until > new Date()) return value;
      // Somebody else who waited for it has begun anew.
      if (this.#kept.peek(key) !== kept) return this.get(key, make);
    }
    const begun = { generation: contentGeneration(), at: performance.now() };
    const fresh = { ...begun, made: make() };
    fresh.made.catch(() => this.#kept.peek(key) === fresh && this.#kept.delete(key));
    this.#kept.set(key, fresh);
    return (await fresh.made).value;
  }
}
