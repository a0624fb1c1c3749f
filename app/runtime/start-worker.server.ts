import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { withDeadline } from "./deadline.server";

export type WorkerFiles = {
  /** The name of the file that the build puts beside the program. */
  built: string;
  /** The path from the repository's root of what starts the thread where nothing is built. */
  source: string;
};

type Options = {
  /**
   * Megabytes for the thread's objects. What takes more ends with an error of which `isOutOfMemory` is true.
   * `--max-old-space-size` of Node takes precedence.
   */
  memoryMb: number;
  signal?: AbortSignal;
};

/** Milliseconds. A busy machine needs some seconds. */
const longestStart = 60_000;

/**
 * Starts a worker thread. It resolves with the thread's first message, which says that it is ready: that it was slow to
 * start on a busy machine is no fault of what it reads.
 *
 * @throws the reason of `signal`, or why the thread could not start
 */
export async function startWorker(files: WorkerFiles, { memoryMb, signal }: Options): Promise<Worker> {
  const fromSource = import.meta.url.endsWith(".ts");
  const file = fromSource ? files.source : path.join("build/server", files.built);
  const worker = new Worker(path.resolve(file), { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  // An error that nobody waits for at the moment ends the thread, and not the program.
  worker.on("error", () => {});
  try {
    await withDeadline(longestStart, (over) => once(worker, "message", { signal: over }), { parents: [signal] });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return worker;
}

export const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
