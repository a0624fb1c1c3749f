import { setTimeout } from "node:timers/promises";
import mongoose from "mongoose";

/**
 * Kills the program that calls it once a collection has more than so many documents. It is asked from within, so the
 * program gets no further than that, however busy the machine is.
 */
export async function killedAfter(collection: string, documents: number): Promise<void> {
  while ((await mongoose.connection.collection(collection).estimatedDocumentCount()) <= documents) await setTimeout(5);
  process.kill(process.pid, "SIGKILL");
}
