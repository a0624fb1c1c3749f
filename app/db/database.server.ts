import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { type Config, ConfigError } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { patchDriver } from "./driver-patch.server";
import { openEmbeddedEngine } from "./embedded/engine.server";

export type Database = {
  /** Where the database is, for the log. It never contains a password. */
  place: string;
  close(): Promise<void>;
};

const defaultName = "meadowsweet";
const serverSelectionTimeoutMS = 5000;
/** How long a request waits for a server, once the site is running. */
const requestPatienceMS = 3000;

/**
 * Checks a database before it is used.
 *
 * @throws Error that says why it cannot be used
 */
export type Inspection = (database: mongoose.mongo.Db) => Promise<void>;

/**
 * Connects Mongoose to `MONGODB_URI`, or to the embedded engine on `DATA_DIR` if that is not set, and makes the
 * indexes.
 *
 * @param inspect runs before the indexes are made
 * @throws Error with one line that says what to do
 */
export async function openDatabase(
  { mongodbUri, dataDir }: Pick<Config, "mongodbUri" | "dataDir">,
  inspect?: Inspection,
): Promise<Database> {
  const engine = mongodbUri ? null : await openEmbeddedEngine(dataDir, (trouble) => log.error(trouble.message));
  await connectDatabase(mongodbUri ?? engine?.uri ?? "", { clustered: !engine, inspect }).catch((error: Error) => {
    engine?.release();
    throw engine || error instanceof ConfigError
      ? error
      : new ConfigError(`MONGODB_URI: ${error.message.split("\n")[0]}`);
  });
  return {
    place: engine ? `the embedded engine on ${dataDir}` : "MONGODB_URI",
    async close() {
      await mongoose.disconnect();
      engine?.release();
    },
  };
}

/** Connects to an address and makes the indexes. Tests name their own database. */
export async function connectDatabase(
  uri: string,
  options: { clustered?: boolean; name?: string; inspect?: Inspection } = {},
) {
  patchDriver();
  const nameInUri = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  const dbName = options.name ?? nameInUri ?? defaultName;
  await makeIndexes(uri, dbName, options.inspect);
  await mongoose.connect(uri, {
    dbName,
    // An acknowledged write is in the journal, so a power cut does not lose it.
    writeConcern: { w: options.clustered ? "majority" : 1, journal: true },
    serverSelectionTimeoutMS: requestPatienceMS,
    // A server that is silent for this long is given up, and a new one is looked for.
    connectTimeoutMS: 5000,
    // Requests do not queue without limit when all connections are waiting.
    waitQueueTimeoutMS: 8000,
    // When the database has stopped answering, a request fails instead of waiting for ever.
    socketTimeoutMS: 15_000,
    maxPoolSize: 40,
  });
}

/**
 * Makes the missing indexes, over a connection without a time limit: an index of a large collection may take minutes.
 */
async function makeIndexes(uri: string, databaseName: string, inspect?: Inspection): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS });
  try {
    // Connect first: otherwise many operations at once would each find the connection closed, and none would say why.
    await client.connect();
    await inspect?.(client.db(databaseName));
    const making = Object.values(mongoose.models).map(async ({ collection, schema }) => {
      const indexes = schema
        .indexes()
        .map(([key, options]) => ({ ...options, key }) as mongoose.mongo.IndexDescription);
      if (indexes.length > 0)
        await client.db(databaseName).collection(collection.collectionName).createIndexes(indexes);
    });
    await Promise.all(making);
  } finally {
    await client.close();
  }
}

/** Whether the database answers within two seconds. */
export async function databaseAnswers(): Promise<boolean> {
  const ping = mongoose.connection.db?.admin().ping();
  const answered = Promise.resolve(ping).then(
    (answer) => answer !== undefined,
    () => false,
  );
  return Promise.race([answered, pause(2000, false, { ref: false })]);
}

/** How many bytes the documents and the indexes take. */
export async function databaseSize(): Promise<{ dataBytes: number; indexBytes: number }> {
  const { dataSize = 0, indexSize = 0 } = (await mongoose.connection.db?.stats({ maxTimeMS: 2000 })) ?? {};
  return { dataBytes: dataSize, indexBytes: indexSize };
}

/** Whether a unique index refused a write. If a field is named: the index that begins with it. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern = {} } = (error ?? {}) as { code?: number; keyPattern?: Record<string, unknown> };
  return code === 11_000 && (field === undefined || Object.keys(keyPattern)[0] === field);
}

/**
 * Which documents of an unordered insert a unique index refused.
 *
 * @throws the error itself if it is a different one
 */
export function duplicatesOf(error: unknown): number[] {
  const refused = (error as { writeErrors?: { code: number; index: number }[] }).writeErrors ?? [];
  if (refused.length === 0 || !refused.every((each) => isDuplicateKey(each))) throw error;
  return refused.map(({ index }) => index);
}
