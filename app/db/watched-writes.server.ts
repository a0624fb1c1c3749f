import type { Collection } from "mongoose";
import { doubt, tellChange } from "./content-changes.server";
import { isDatabaseUnavailable } from "./database-unavailable.server";

const writes = [
  "insertOne",
  "insertMany",
  "bulkWrite",
  "updateOne",
  "updateMany",
  "replaceOne",
  "findOneAndUpdate",
  "findOneAndReplace",
  "findOneAndDelete",
  "deleteOne",
  "deleteMany",
  "drop",
  "rename",
] as const;

/** Watches every write to a model's collection. It works below Mongoose, so no way around documents is missed. */
export function watchWrites(collection: Collection): void {
  const methods = collection as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const name of writes) {
    const write = methods[name]?.bind(collection);
    if (!write) continue;
    methods[name] = (...args) => {
      const inserts = args.some((options) => (options as { upsert?: boolean } | null)?.upsert);
      return changeContent(
        () => write(...args),
        (result) => (name.startsWith("findOne") ? result === null && !inserts : changedNothing(result)),
      );
    };
  }
}

/** The same for one write to a collection that has no model, such as that of the pictures' bytes. */
export const countAsChange = <Result>(write: () => Promise<Result>): Promise<Result> =>
  changeContent(write, (result) => result === null || changedNothing(result));

async function changeContent<Result>(
  write: () => Promise<Result>,
  leftAsItWas: (result: Result) => boolean,
): Promise<Result> {
  let result: Result;
  try {
    result = await write();
  } catch (error) {
    // A write that fails may still have been done, completely or in part.
    if (isDatabaseUnavailable(error)) doubt();
    else await tellChange();
    throw error;
  }
  if (!leftAsItWas(result)) await tellChange();
  return result;
}

/** Whether the database says that a write changed nothing. Then cached pages stay; many jobs look for work in vain. */
function changedNothing(result: unknown): boolean {
  if (typeof result !== "object" || result === null) return false;
  const counts = ["insertedCount", "modifiedCount", "upsertedCount", "deletedCount"] as const;
  const given = counts.map((name) => (result as Partial<Record<(typeof counts)[number], number>>)[name]);
  return given.some((count) => count !== undefined) && given.every((count) => !count);
}
