import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { type Config, ConfigError } from "~/runtime/config.server";
import { log } from "~/runtime/log.server";
import { patchDriver } from "./driver-patch.server";
import { openEmbeddedEngine } from "./embedded/engine.server";

export type Database = {
  /** Where it lives, for the log: never an address with a password in it. */
  place: string;
  close(): Promise<void>;
};

const defaultName = "meadowsweet";
const serverSelectionTimeoutMS = 5000;
/** A reader of a running site is told sooner. */
const requestPatienceMS = 3000;

/** Looks at a database before it is used. @throws Error that says why it cannot be */
export type Inspection = (database: mongoose.mongo.Db) => Promise<void>;

/**
 * Connects Mongoose to `MONGODB_URI`, or with none to the embedded engine on `DATA_DIR`, and makes the indexes.
 *
 * @param inspect comes before the indexes
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

/** Connects to an address and makes the indexes; tests name a database of their own. */
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
    // An acknowledged write has reached the journal: a power cut does not lose it.
    writeConcern: { w: options.clustered ? "majority" : 1, journal: true },
    serverSelectionTimeoutMS: requestPatienceMS,
    // A server that is silent for as long is given up, and looked for again.
    connectTimeoutMS: 5000,
    // Requests do not queue up in front of connections that are all waiting.
    waitQueueTimeoutMS: 8000,
    // A database that has stopped answering fails a request instead of holding it for ever.
    socketTimeoutMS: 15_000,
    maxPoolSize: 40,
  });
}

/** Makes the indexes that are missing, over a connection that waits: one of a large collection may take minutes. */
async function makeIndexes(uri: string, databaseName: string, inspect?: Inspection): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS });
  try {
    // Many first orders at once would each find the connection closed, and none would say why it cannot be opened.
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

/** A unique index refused a write; where a field is named, the one that begins with it. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern = {} } = (error ?? {}) as { code?: number; keyPattern?: Record<string, unknown> };
  return code === 11_000 && (field === undefined || Object.keys(keyPattern)[0] === field);
}

/** Which documents of an unordered insert a unique index refused. @throws the error itself where it was anything else */
export function duplicatesOf(error: unknown): number[] {
  const refused = (error as { writeErrors?: { code: number; index: number }[] }).writeErrors ?? [];
  if (refused.length === 0 || !refused.every((each) => isDuplicateKey(each))) throw error;
  return refused.map(({ index }) => index);
}
