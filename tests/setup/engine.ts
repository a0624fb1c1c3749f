import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import type { TestProject } from "vitest/node";
import { openEmbeddedEngine } from "../../app/db/embedded/engine.server";

declare module "vitest" {
  export interface ProvidedContext {
    mongodbUri: string;
  }
}

/** One real engine for all test files, or the server that `MONGODB_URI` names. */
export default async function setup(project: TestProject) {
  if (process.env.MONGODB_URI) {
    project.provide("mongodbUri", process.env.MONGODB_URI);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-test-"));
  const engine = await openEmbeddedEngine(folder, (trouble) => {
    throw trouble;
  });
  await enlargeCache(engine.uri);
  project.provide("mongodbUri", engine.uri);
  return async () => {
    engine.release();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}

/** The engine's own cache is for one site. Here it has a database for each test file that runs at the same time. */
async function enlargeCache(uri: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  await client.db("admin").command({ setParameter: 1, wiredTigerEngineRuntimeConfig: "cache_size=256M" });
  await client.close();
}
