import mongoose, { type Model } from "mongoose";
import pMap from "p-map";

/** The embedded engine puts a message together from its pieces, each time from the first: several small ones are faster. */
const batchSize = 150;
const batchesAtOnce = 3;

/**
 * Stores many prepared documents quickly: straight into the model's collection, nobody waiting for the journal. The
 * collection has no index while it grows; they are made when the database is opened again.
 */
export async function fillCollection<Document>(
  model: Model<Document>,
  count: number,
  make: (at: number) => Record<string, unknown>,
  onProgress: (stored: number) => void = () => {},
): Promise<void> {
  await model.collection.dropIndexes();
  // Past Mongoose, and past what watches for changes of content: nobody reads yet.
  const collection = mongoose.connection.getClient().db(mongoose.connection.name).collection(model.collection.name);
  let stored = 0;
  const starts = Array.from({ length: Math.ceil(count / batchSize) }, (_none, at) => at * batchSize);
  await pMap(
    starts,
    async (start) => {
      const size = Math.min(batchSize, count - start);
      const documents = Array.from({ length: size }, (_none, at) => make(start + at));
      await collection.insertMany(documents, { ordered: false, writeConcern: { w: 1, j: false } });
      stored += size;
      onProgress(stored);
    },
    { concurrency: batchesAtOnce },
  );
}
