// A program of its own that uses the embedded engine: says what it has on standard output, takes orders on standard input.
// Arguments: data folder.
import { createInterface } from "node:readline";
import mongoose from "mongoose";
import { openEmbeddedEngine } from "../../app/db/embedded/engine.server";

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const engine = await openEmbeddedEngine(process.argv[2] ?? "", (trouble) => say(`trouble ${trouble.message}`));
  const client = new mongoose.mongo.MongoClient(engine.uri, {
    writeConcern: { w: 1, journal: true },
    serverSelectionTimeoutMS: 5000,
  });
  const things = client.db("test").collection("things");
  say(`open ${engine.uri}`);
  for await (const order of createInterface({ input: process.stdin })) {
    if (order === "add") say(`added ${(await things.insertOne({})).insertedId}`);
    if (order === "count") say(`count ${await things.countDocuments()}`);
    if (order === "leave") {
      await client.close();
      engine.release();
      process.stdin.destroy();
      break;
    }
  }
} catch (error) {
  say(`failed ${(error as Error).message}`);
}
