import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { ContentSnapshot } from "~/db/content-snapshot.server";
import { type Lease, type Leased, takeLease } from "~/db/lease.server";
import { countAsChange } from "~/db/watched-writes.server";
import { Problem } from "~/facts/problem";

/*
 * A mark in the database from before an import writes anything until it has written everything. A process that is killed
 * leaves it there. While it stands, nobody takes the content for a whole site: pages answer 503, no job runs, and no
 * command works but the import.
 */

type ImportMark = Leased & {
  _id: string;
  folder: string;
  beganAt: Date;
  /** What the database had before content is kept aside from then on, and its content is that of the import. */
  asideAt?: Date;
  /** The folder with what was replaced, if it was kept. */
  keptAs?: string;
};

const id = "import";
/** A killed import can be begun anew after so many seconds. */
const seconds = 10;

const marks = () => mongoose.connection.collection<ImportMark>("unfinished-import");

const snapshot = new ContentSnapshot<ImportMark | null>(
  () => marks().findOne({ _id: id }),
  () => null,
);

/** One line about the import that is under way or broken off, as of the last refresh of the snapshots; else `null`. Everybody may read it. */
export function unfinishedImport(): string | null {
  const mark = snapshot.current;
  if (!mark) return null;
  const began = `An import began at ${mark.beganAt.toISOString()} and has not finished.`;
  // Before anything is set aside, nothing is replaced.
  return mark.keptAs && mark.asideAt
    ? `${began} If it was broken off, bring back what was there before: "${howToRestore(mark.keptAs)}".`
    : `${began} If it was broken off, begin it anew with "npm run import -- DIR", or undo it with "npm run import -- --give-up".`;
}

/** The command that brings back what was kept. */
export const howToRestore = (keptAs: string): string => `npm run backups -- restore ${path.basename(keptAs)}`;

/** The mark that a broken-off import has left; `null` if there is none. */
export const markOfImport = (): Promise<ImportMark | null> => marks().findOne({ _id: id });

/**
 * Sets the mark, or takes over that of an import which broke off.
 *
 * @param folder where the import comes from; by default as the mark says
 * @throws Problem "conflict" if another process imports
 */
export async function markImport(folder?: string): Promise<Lease<ImportMark>> {
  const set = folder === undefined ? undefined : { folder, beganAt: new Date() };
  const latest = Date.now() + (seconds + 1) * 1000;
  do {
    const lease = await countAsChange(() =>
      takeLease<ImportMark>(
        mongoose.connection.collection(marks().collectionName),
        { _id: id },
        { seconds, set, upsert: set !== undefined },
      ),
    );
    if (lease) return lease;
    await pause(500);
  } while (Date.now() < latest);
  throw new Problem("conflict", "Another import is under way");
}

/** Removes the mark. */
export const unmarkImport = (lease: Lease<ImportMark>): Promise<void> =>
  countAsChange(() => lease.end({ remove: true }));
