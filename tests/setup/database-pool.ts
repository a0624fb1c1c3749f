import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { inject } from "vitest";

// The embedded engine keeps the files of a dropped collection open until it ends, and a site has some 150 of them with
// its indexes. A database for each test file would reach the limit of open files. So files hand on empty databases.

type Place = { _id: string; taken: boolean };

/** Takes an empty database that no other test file uses. Its collections and indexes may exist already. */
export async function takeDatabase(): Promise<string> {
  return atPool(async (pool) => {
    const free = await pool.findOneAndUpdate({ taken: false }, { $set: { taken: true } });
    if (free) return free._id;
    const name = `test-${randomUUID()}`;
    await pool.insertOne({ _id: name, taken: true });
    return name;
  });
}

/** Empties a database and leaves it to the next test file, unless the tests went on in another one. */
export async function handOnDatabase(name: string): Promise<void> {
  if (mongoose.connection.name !== name) return;
  const collections = (await mongoose.connection.listCollections()).filter(({ type }) => type === "collection");
  const filled = await collectionsWithDocuments(collections.map((one) => one.name));
  await Promise.all(collections.map((one) => empty(one.name, filled.includes(one.name))));
  await atPool((pool) => pool.updateOne({ _id: name }, { $set: { taken: false } }));
}

/** One question says which collections have documents. Of some fifty only a few do, after each of thousands of tests. */
export async function collectionsWithDocuments(names: string[]): Promise<string[]> {
  const [start, ...others] = names;
  if (start === undefined) return [];
  const named = (name: string) => [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }];
  const parts = others.map((name) => ({ $unionWith: { coll: name, pipeline: named(name) } }));
  const found = mongoose.connection.db?.collection(start).aggregate<{ name: string }>([...named(start), ...parts]);
  return ((await found?.toArray()) ?? []).map(({ name }) => name);
}

/** Removes the documents. A collection with an index that its model does not name is removed as a whole. */
async function empty(name: string, isFilled: boolean): Promise<void> {
  const model = Object.values(mongoose.models).find(({ collection }) => collection.name === name);
  const { toDrop } = model ? await model.diffIndexes() : { toDrop: [] };
  const collection = mongoose.connection.collection(name);
  if (toDrop.length > 0) await collection.drop();
  else if (isFilled) await collection.deleteMany({});
}

async function atPool<T>(action: (pool: mongoose.mongo.Collection<Place>) => Promise<T>): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(inject("mongodbUri")).connect();
  try {
    return await action(client.db("test-pool").collection<Place>("places"));
  } finally {
    await client.close();
  }
}
