import mongoose, { type Model } from "mongoose";
import pMap from "p-map";
import { openEmbeddedEngine } from "~/db/embedded/engine.server";
import { log } from "~/runtime/log.server";

/** The embedded engine puts a message together from its pieces, each time from the first: several small ones are faster. */
const batchSize = 100;
const batchesAtOnce = 3;
/** For the filling alone; what the engine has in use, it has only until its next start. */
const cacheWhileFilling = [
  "cache_size=1G,eviction_target=80,eviction_trigger=95,eviction_dirty_target=20,eviction_dirty_trigger=60",
  "eviction_updates_target=20,eviction_updates_trigger=60",
].join();
const indexMegabytes = 1000;

/**
 * Stores many prepared documents quickly: straight into the model's collection, nobody waiting for the journal. The
 * collection has no index while it grows: see `makeIndexes`.
 */
export async function fillCollection<Document>(
  model: Model<Document>,
  count: number,
  make: (at: number) => Record<string, unknown>,
  onProgress: (stored: number) => void = () => {},
): Promise<void> {
  await model.collection.dropIndexes();
  // Past Mongoose, and past what watches for changes of content: nobody reads yet. And past the driver's counting of bytes.
  const database = mongoose.connection.getClient().db(mongoose.connection.name);
  let stored = 0;
  const starts = Array.from({ length: Math.ceil(count / batchSize) }, (_none, at) => at * batchSize);
  await pMap(
    starts,
    async (start) => {
      const size = Math.min(batchSize, count - start);
      const documents = Array.from({ length: size }, (_none, at) => make(start + at));
      const insert = { insert: model.collection.name, documents, ordered: false, writeConcern: { w: 1, j: false } };
      const { n, writeErrors } = await database.command(insert);
      if (n !== size) throw new Error(`${size - n} documents were refused: ${JSON.stringify(writeErrors?.[0])}`);
      stored += size;
      onProgress(stored);
    },
    { concurrency: batchesAtOnce },
  );
}

/** Lets the connected engine use more memory until its next start: a site would wait hours. */
export async function letEngineUseMemory(): Promise<void> {
  const admin = mongoose.connection.getClient().db("admin");
  await admin.command({ setParameter: 1, wiredTigerEngineRuntimeConfig: cacheWhileFilling });
  await admin.command({ setParameter: 1, maxIndexBuildMemoryUsageMegabytes: indexMegabytes });
}

type Filled = { schema: Pick<mongoose.Schema, "indexes">; collection: Pick<mongoose.Collection, "name"> };

/** Makes the indexes of models that were filled, that of words beside the others: it takes as long as all of them. */
export async function makeIndexes(dataDir: string, models: Filled[]) {
  const engine = await openEmbeddedEngine(dataDir, (trouble) => log.error(trouble.message));
  // A connection of its own, which waits as long as it takes.
  const client = new mongoose.mongo.MongoClient(engine.uri);
  try {
    const database = client.db(mongoose.connection.name);
    for (const { schema, collection } of models) {
      const indexes = schema
        .indexes()
        .map(([key, options]) => ({ ...options, key }) as mongoose.mongo.IndexDescription);
      const isOfWords = ({ key }: mongoose.mongo.IndexDescription) => "searchTerms" in key;
      const parts = [indexes.filter(isOfWords), indexes.filter((index) => !isOfWords(index))];
      await Promise.all(
        parts.map((part) => part.length > 0 && database.collection(collection.name).createIndexes(part)),
      );
    }
  } finally {
    await client.close();
    engine.release();
  }
}
