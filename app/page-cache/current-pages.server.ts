import { contentGeneration, isContentCurrent, isContentOutOfReach, waitForChanges } from "~/db/content-changes.server";
import { counters } from "~/runtime/counters.server";
import { SingleFlight } from "~/runtime/single-flight.server";
import type { PageStore } from "./page-store.server";

/** Pages say times in words ("an hour ago"), so nothing is cached for longer. */
const maxMilliseconds = 30_000;
/**
 * While the database is unavailable, a page that may be out of date is better than none, up to this age (RFC 5861, 4).
 */
const maxMillisecondsWhileAway = 3_600_000;

export type KeptPage = {
  status: number;
  /** When its making began, by `performance.now()`. */
  made: number;
};

/**
 * Cached pages of one kind that are as the content is now. A page is kept until content changes in any process: see
 * ~/db/content-changes.server. If many ask for a page that is not kept, it is made once.
 */
export class CurrentPages<Page extends KeptPage> {
  readonly #store: PageStore;
  readonly #kind: string;
  readonly #bytesOf: (page: Page) => number;
  readonly #makings = new SingleFlight<Page | null>();
  #generation = contentGeneration();

  /** @param kind begins the addresses in the store, which other kinds use as well */
  constructor(store: PageStore, kind: string, bytesOf: (page: Page) => number) {
    this.#store = store;
    this.#kind = kind;
    this.#bytesOf = bytesOf;
  }

  /** The page if it is kept and known to be current, without waiting for anything. */
  now(address: string): Page | undefined {
    const kept = isContentCurrent() ? this.#find(address) : undefined;
    if (kept) counters.pageCacheHits++;
    return kept;
  }

  /** The current page, kept or made. `null` if `make` returns it, or if nobody can know what is current. */
  async at(address: string, make: () => Promise<Page | null>): Promise<Page | null> {
    if (!isContentCurrent() && !(await waitForChanges())) return null;
    const kept = this.#find(address);
    if (kept) {
      counters.pageCacheHits++;
      return kept;
    }
    counters.pageCacheMisses++;
    return this.#makings.run(address, async () => {
      const begun = contentGeneration();
      const made = await make();
      // Readers who asked before a save may see the older page. Nobody else may.
      if (made?.status === 200 && begun === contentGeneration()) this.set(address, made);
      return made;
    });
  }

  /** While the database is unavailable. Never a page that a save has changed: `#find` has dropped it. */
  whileAway(address: string): Page | undefined {
    return isContentOutOfReach() ? this.#find(address, maxMillisecondsWhileAway) : undefined;
  }

  peek = (address: string) => this.#store.peek(this.#kind + address) as Page | undefined;
  set = (address: string, page: Page) => this.#store.set(this.#kind + address, page, this.#bytesOf(page));

  #find(address: string, most = maxMilliseconds): Page | undefined {
    // Content has changed: drop all pages, and those that are being made.
    if (this.#generation !== contentGeneration()) {
      this.#generation = contentGeneration();
      this.#store.clear();
      this.#makings.clear();
    }
    const kept = this.#store.get(this.#kind + address) as Page | undefined;
    return kept && ageOf(kept) < most ? kept : undefined;
  }
}

/** Milliseconds. */
export const ageOf = ({ made }: KeptPage) => performance.now() - made;
