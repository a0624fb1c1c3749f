import { LRUCache } from "lru-cache";
import { contentGeneration, isContentCurrent, waitForChanges } from "./content-changes.server";

type CacheEntry<Value> = {
  made: Promise<Value>;
  generation: number;
  at: number;
  /** As soon as it is known. */
  value?: { known: Value };
};

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
  readonly #goodFor: (value: Value) => number;
  readonly #renewing = new Map<string, Promise<Value>>();

  /** @param goodFor for how many milliseconds a result is given although content has changed: see `ofManyDocuments` */
  constructor(most = 1, goodFor: (value: Value) => number = () => 0) {
    this.#entries = new LRUCache({ max: most });
    this.#goodFor = goodFor;
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const isSure = isContentCurrent() || (await waitForChanges());
    const maxAge = isSure ? maxAgeMs : maxAgeWhenUnsureMs;
    const entry = this.#entries.get(key);
    if (entry && entry.generation === contentGeneration() && performance.now() - entry.at < maxAge) return entry.made;
    if (entry?.value) {
      const left = this.#goodFor(entry.value.known) - (performance.now() - entry.at);
      if (left > 0) {
        if (left < renewBeforeMs) this.#renew(key, make);
        return entry.value.known;
      }
    }
    return this.#renewing.get(key) ?? this.#make(key, make);
  }

  #make(key: string, make: () => Promise<Value>): Promise<Value> {
    const begun = { generation: contentGeneration(), at: performance.now() };
    const fresh: CacheEntry<Value> = { ...begun, made: (async () => make())() };
    fresh.made.then(
      (known) => {
        fresh.value = { known };
      },
      () => this.#entries.peek(key) === fresh && this.#entries.delete(key),
    );
    this.#entries.set(key, fresh);
    return fresh.made;
  }

  /** Makes a newer result while readers still get the old one. */
  #renew(key: string, make: () => Promise<Value>): void {
    if (this.#renewing.has(key)) return;
    const begun = { generation: contentGeneration(), at: performance.now() };
    const made = (async () => make())().finally(() => this.#renewing.delete(key));
    this.#renewing.set(key, made);
    made.then(
      (known) => this.#entries.set(key, { ...begun, made, value: { known } }),
      () => undefined,
    );
  }
}

const renewBeforeMs = 30_000;
const manyDocuments = 200_000;

/**
 * For how many milliseconds a number is good that was counted over so many documents. Counting a million takes a second or
 * two of a core, which no site can pay after each save: it pays once in half a minute, and nobody waits. Below 200,000
 * documents every number is as of now.
 */
export const ofManyDocuments = (documents: number): number => (documents < manyDocuments ? 0 : 60_000);
