// A program of its own that works on a feed run: says how it ended on standard output.
// Arguments: database address, database name, the run's id, and where it is to be killed on the way, a collection and the
// number of documents after which it is.
import mongoose from "mongoose";
import { connectDatabase } from "~/db/database.server";
import { processFeedRun } from "~/ingestion/feed-runs.server";
import { killedAfter } from "../program/killed-when";

const [uri = "", name, runId, collection, most] = process.argv.slice(2);
const stopping = new AbortController();
process.on("SIGTERM", () => stopping.abort());
await connectDatabase(uri, { name });
process.stdout.write("ready\n");
if (collection) void killedAfter(collection, Number(most));
const end = await processFeedRun(runId, { signal: stopping.signal });
process.stdout.write(`ended ${typeof end === "string" ? end : "done"}\n`);
await mongoose.disconnect();
