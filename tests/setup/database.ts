import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { forgetSnapshots } from "~/db/content-snapshot.server";
import { connectDatabase } from "~/db/database.server";
import { storeWaiting } from "~/db/waiting-writes.server";
import { collectionsWithDocuments, handOnDatabase, takeDatabase } from "./database-pool";

/** The address of the test file's database, for a program that uses it as well. */
export const databaseAddress = (name = mongoose.connection.name): string =>
  inject("mongodbUri").replace(/\/?(\?|$)/, `/${name}$1`);

/**
 * Gives a test file a database of its own, empty at the start of each test.
 *
 * @param kept the tests go on with the documents of those before them
 */
export function withDatabase({ kept = false } = {}): void {
  let name: string;
  beforeAll(async () => {
    name = await takeDatabase();
    await connectDatabase(inject("mongodbUri"), { name });
  });
  beforeEach(async () => {
    // What earlier tests have counted, in this file or in another one of this process, must not come while this one runs.
    await storeWaiting();
    if (kept) return;
    forgetSnapshots();
    const { collections } = mongoose.connection;
    const filled = await collectionsWithDocuments(Object.keys(collections));
    await Promise.all(filled.map((collection) => collections[collection]?.deleteMany({})));
  });
  afterAll(async () => {
    // Files of one process share them.
    forgetSnapshots();
    await storeWaiting();
    await handOnDatabase(name);
    await mongoose.disconnect();
  });
}
