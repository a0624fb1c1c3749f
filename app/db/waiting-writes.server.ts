/*
 * Sums that are kept in memory and written some seconds later, all at once. Each module that has such sums says how they are
 * written. The end of the program writes them, and so do tests, so that none is written into what the next test begins with.
 */

const stores = new Set<() => Promise<void>>();

/** Registers a function that writes what a module keeps in memory. It must never fail, and may be called at any time. */
export function writesLater(store: () => Promise<void>): void {
  stores.add(store);
}

/** Writes at once whatever waits in memory. */
export async function storeWaiting(): Promise<void> {
  await Promise.all([...stores].map((store) => store()));
}
