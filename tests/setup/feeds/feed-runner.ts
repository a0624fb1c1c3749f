// A program of its own that works on a feed run: says how it ended on standard output.
// Arguments: database address, database name, and the run's id, or none for the run that is due by the clock.
import mongoose from "mongoose";
import { connectDatabase } from "~/db/database.server";
import { processFeedRun } from "~/ingestion/feed-runs.server";

const [uri = "", name, runId] = process.argv.slice(2);
const stopping = new AbortController();
process.on("SIGTERM", () => stopping.abort());
await connectDatabase(uri, { name });
process.stdout.write("ready\n");
const end = await processFeedRun(runId, { signal: stopping.signal });
process.stdout.write(`ended ${typeof end === "string" ? end : "done"}\n`);
await mongoose.disconnect();
