import mongoose from "mongoose";

/** Drops the indexes of an earlier version that a collection still has. */
export async function dropIndexes(name: string, indexes: string[]): Promise<void> {
  const collection = mongoose.connection.collection(name);
  for (const index of indexes) await collection.dropIndex(index).catch(unlessMissing);
}

function unlessMissing(error: { codeName?: string }): void {
  if (!["IndexNotFound", "NamespaceNotFound"].includes(error.codeName ?? "")) throw error;
}
