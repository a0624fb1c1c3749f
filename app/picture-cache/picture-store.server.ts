import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { contentGeneration, isContentCurrent, isContentOutOfReach } from "~/db/content-changes.server";
import { hasBytes } from "~/images/bytes/image-store.server";
import { readImage } from "~/images/images.server";
import { readRendition } from "~/images/renditions.server";
import { cacheSizes, counters } from "~/runtime/counters.server";
import { SingleFlight } from "~/runtime/single-flight.server";
import type { AskedPicture } from "./asked-picture.server";

/** A picture as it is sent. Its bytes never change. */
export type SentPicture = { bytes: Buffer; etag: string };

type KeptPicture = SentPicture & {
  /** The content generation in which the picture was last known to exist. */
  known: number;
  /** When that was, on the clock of `performance`. */
  knownAt: number;
};

/** While the database is unavailable, a picture is shown for as long as a page: see ~/page-cache. */
const maxMillisecondsWhileAway = 3_600_000;
/** Of all memory: one large original shall not push out hundreds of renditions. */
const largestShare = 1 / 8;
/** What an entry takes beside its bytes. */
const overhead = 700;

/**
 * Pictures and renditions in memory. No process sends a removed one for longer than a page from before a save: a removal
 * counts as a change of content. After each change, and when nobody has asked for changes lately, the database is asked
 * whether the picture still exists, without reading it.
 */
export class PictureStore {
  readonly #kept: LRUCache<string, KeptPicture> | null;
  readonly #readings = new SingleFlight<KeptPicture | null>();
  readonly #looks = new SingleFlight<boolean>();

  /** @param maxBytes of all kept pictures together; with 0 none is kept */
  constructor(maxBytes: number) {
    const sizeCalculation = ({ bytes }: KeptPicture) => bytes.length + overhead;
    const maxEntrySize = Math.ceil(maxBytes * largestShare);
    this.#kept = maxBytes > 0 ? new LRUCache({ maxSize: maxBytes, maxEntrySize, sizeCalculation }) : null;
    cacheSizes.set("pictures", () => this.size);
  }

  /** The bytes that are kept at this moment. */
  get size(): number {
    return this.#kept?.calculatedSize ?? 0;
  }

  /** A kept picture that certainly exists; no question is asked. */
  present({ name }: AskedPicture): SentPicture | undefined {
    const kept = this.#kept?.get(name);
    if (!kept || !isContentCurrent() || kept.known !== contentGeneration()) return undefined;
    counters.pictureCacheHits++;
    return kept;
  }

  /**
   * A picture, from memory or the database. `null` if there is none. While the database is away, only one that is kept: it
   * has its age in seconds.
   */
  async find(asked: AskedPicture): Promise<(SentPicture & { stale?: number }) | null> {
    if (isContentOutOfReach()) return this.#keptWhileAway(asked);
    try {
      return await this.#certain(asked);
    } catch (error) {
      if (isContentOutOfReach()) return this.#keptWhileAway(asked);
      throw error;
    }
  }

  async #certain(asked: AskedPicture): Promise<SentPicture | null> {
    const kept = this.#kept?.get(asked.name);
    const now = { known: contentGeneration(), knownAt: performance.now() };
    // Who asks after a removal shares no question from before it.
    if (!kept) return this.#readings.run(`${now.known} ${asked.name}`, () => this.#read(asked, now));
    if (await this.#looks.run(`${now.known} ${asked.id}`, () => hasBytes(asked.id))) {
      counters.pictureCacheHits++;
      return Object.assign(kept, now);
    }
    this.#kept?.delete(asked.name);
    return null;
  }

  async #read(asked: AskedPicture, now: Pick<KeptPicture, "known" | "knownAt">): Promise<KeptPicture | null> {
    counters.pictureCacheMisses++;
    const { id, name, rendition } = asked;
    const bytes = await (rendition ? readRendition(id, rendition.size, rendition.format) : readImage(id));
    if (!bytes) return null;
    const picture = { bytes, etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`, ...now };
    this.#kept?.set(name, picture);
    return picture;
  }

  #keptWhileAway({ name }: AskedPicture): (SentPicture & { stale: number }) | null {
    const kept = this.#kept?.get(name);
    const age = performance.now() - (kept?.knownAt ?? 0);
    return kept && age < maxMillisecondsWhileAway ? { ...kept, stale: Math.floor(age / 1000) } : null;
  }
}
