import { dropAllFromBin, titlesInBin } from "~/editing/history/bin.server";
import { ContactMessageModel } from "./contact.model.server";
import { wordsOf } from "./contact.server";
import type { ContactMessage } from "./contact-message";

/** A message that nobody has sent. `createdAt` says when it would have come. */
export type KeptMessage = Omit<ContactMessage, "createdAt"> & { createdAt: Date };

/**
 * Stores messages under their ids. No mail tells of them. Those that are there already, or in the bin, stay as they are.
 *
 * @returns how many were new
 */
export async function keepMessages(messages: readonly KeptMessage[]): Promise<number> {
  const inBin = await titlesInBin(messages.map(({ id }) => id));
  const wanted = messages.filter(({ id }) => !inBin.has(id));
  if (wanted.length === 0) return 0;
  const { upsertedCount } = await ContactMessageModel.bulkWrite(
    wanted.map(({ id, ...message }) => {
      const stored = { ...message, titleWords: wordsOf(message), mailState: "off" as const };
      return { updateOne: { filter: { _id: id }, update: { $setOnInsert: stored }, upsert: true } };
    }),
    { timestamps: false },
  );
  return upsertedCount;
}

/** Removes them again for good, from the bin too. Returns how many of them there were. */
export async function dropKeptMessages(ids: readonly string[]): Promise<number> {
  const { deletedCount } = await ContactMessageModel.deleteMany({ _id: { $in: ids } });
  return deletedCount + (await dropAllFromBin(ids));
}
