import { contentGeneration, isContentCurrent, waitForChanges } from "./content-changes.server";

const snapshots: ContentSnapshot<unknown>[] = [];

/** A write that does not go through the program shows after this time, as on cached pages. */
const maxAgeMs = 30_000;

/**
 * What every page needs and what rarely changes, such as the site's name: a value that is at hand without waiting. It is
 * read from the database once, and again when content has changed in any process.
 *
 * Each request, each job and each command begins with `refreshSnapshots`. So the value is as new as a query would be.
 */
export class ContentSnapshot<Value> {
  readonly #read: () => Promise<Value>;
  readonly #before: () => Value;
  #known: { value: Value; generation: number; at: number } | undefined;
  #reading: { done: Promise<void>; generation: number } | undefined;

  /**
   * @param read reads the value from the database
   * @param before the value until it has been read, such as that of an untouched site
   */
  constructor(read: () => Promise<Value>, before: () => Value) {
    this.#read = read;
    this.#before = before;
    snapshots.push(this);
  }

  /** The value as of the last refresh. */
  get current(): Value {
    return this.#known ? this.#known.value : this.#before();
  }

  /** The same; `undefined` before the first refresh. */
  get known(): Value | undefined {
    return this.#known?.value;
  }

  get isCurrent(): boolean {
    const known = this.#known;
    return known !== undefined && known.generation === contentGeneration() && performance.now() - known.at < maxAgeMs;
  }

  /**
   * Reads the value if it may have changed. Callers that come meanwhile wait for the same question, unless content has
   * changed since that was sent.
   */
  refresh(): Promise<void> {
    if (this.isCurrent) return Promise.resolve();
    const generation = contentGeneration();
    if (this.#reading?.generation === generation) return this.#reading.done;
    const reading = { generation, done: this.#readAnew(generation) };
    const end = () => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    reading.done.then(end, end);
    this.#reading = reading;
    return reading.done;
  }

  forget(): void {
    this.#known = undefined;
  }

  async #readAnew(generation: number): Promise<void> {
    const at = performance.now();
    const value = await this.#read();
    // A later question may have been answered first.
    if (!this.#known || this.#known.generation <= generation) this.#known = { value, generation, at };
  }
}

/**
 * Makes all snapshots current. While the database is unavailable they stay as they were: a page with an old name is
 * better than none.
 */
export async function refreshSnapshots(): Promise<void> {
  if (!isContentCurrent()) await waitForChanges();
  if (snapshots.every(({ isCurrent }) => isCurrent)) return;
  await Promise.allSettled(snapshots.map((snapshot) => snapshot.refresh()));
}

/** As before the first refresh. */
export function forgetSnapshots(): void {
  for (const snapshot of snapshots) snapshot.forget();
}
