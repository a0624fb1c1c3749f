import type { Worker } from "node:worker_threads";
import { Problem } from "~/facts/problem";
import { type Source, type SourceItem, UnreadableSource } from "~/importers/source/source-item";
import { place } from "~/place/place";
import { isOutOfMemory, startWorker } from "~/runtime/start-worker.server";
import { type Answer, alive, type OrderKind, type Orders, type Refusal } from "./orders";

const usual = {
  files: { built: "source-worker.js", source: "app/importers/thread/source-worker-from-source.mjs" },
  /** A large export of ten years takes a fifth of it. */
  memoryMb: 512,
  /** Seconds for which one item may hold the thread. It takes two at most, on a busy machine ten. */
  silence: 30,
};

/**
 * Opens a file or folder of another system in a thread of its own: whatever stands in it, the site goes on. An item that
 * holds the thread for too long ends the reading.
 *
 * @throws UnreadableSource, Problem "invalid" for what takes too long or too much memory, or a fault of the program. Items
 * and pictures throw the same
 */
export async function openInThread(
  order: Omit<Orders["open"]["order"], "site">,
  limits: Partial<typeof usual> = {},
): Promise<Source> {
  const { files, memoryMb, silence } = { ...usual, ...limits };
  const thread = new SourceThread(await startWorker(files, { memoryMb }), silence);
  try {
    const { url, total } = await thread.ask("open", { ...order, site: place() });
    return {
      system: order.system,
      url,
      total,
      items: () => itemsOf(thread),
      async readPicture(address) {
        const read = await thread.ask("picture", address);
        // On its way a Buffer becomes a plain array of bytes.
        return read && { ...read, bytes: Buffer.from(read.bytes.buffer, read.bytes.byteOffset, read.bytes.byteLength) };
      },
      async close() {
        // A thread that has ended already has nothing to close.
        await thread.ask("close", null).catch(() => null);
        await thread.end(new Error("The source is closed"));
      },
    };
  } catch (error) {
    await thread.end(error as Error);
    throw error;
  }
}

/** While an item is stored, the thread reads the next one. */
async function* itemsOf(thread: SourceThread): AsyncGenerator<SourceItem> {
  await thread.ask("begin", null);
  let coming = thread.ask("next", null);
  for (let item = await coming; item; item = await coming) {
    thread.after = item.from;
    coming = thread.ask("next", null);
    // Who takes no further item does not hear that there is none.
    coming.catch(() => {});
    yield item;
  }
}

type Waiting = { resolve(answer: never): void; reject(error: Error): void };

class SourceThread {
  /** The latest item that was read, as the report calls it. */
  after: string | null = null;
  readonly #worker: Worker;
  readonly #watch: NodeJS.Timeout;
  readonly #waiting = new Map<number, Waiting>();
  #orders = 0;
  #silent = 0;
  #ended: Error | undefined;

  constructor(worker: Worker, silence: number) {
    this.#worker = worker;
    worker.on("message", (said: Answer | typeof alive) => this.#hear(said));
    worker.on("error", (error) => this.end(isOutOfMemory(error) ? this.#tooMuch("memory") : error));
    worker.on("exit", () => this.end(new Error("The thread that reads the source has ended")));
    // Seconds are counted here, so that a machine that slept has not been silent for hours.
    this.#watch = setInterval(() => {
      if (++this.#silent > silence) void this.end(this.#tooMuch("time"));
    }, 1000);
  }

  /** @throws see `openInThread` */
  ask<Kind extends OrderKind>(kind: Kind, order: Orders[Kind]["order"]): Promise<Orders[Kind]["answer"]> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const id = this.#orders++;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, order });
    });
  }

  /** @param reason what everybody hears who asks, or waits for an answer */
  async end(reason: Error): Promise<void> {
    this.#ended ??= reason;
    clearInterval(this.#watch);
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
    await this.#worker.terminate();
  }

  #hear(said: Answer | typeof alive): void {
    this.#silent = 0;
    if (said === alive) return;
    const { resolve, reject } = this.#waiting.get(said.id) ?? {};
    this.#waiting.delete(said.id);
    if ("refusal" in said) reject?.(errorOf(said.refusal));
    else resolve?.(said.answer as never);
  }

  #tooMuch(what: "time" | "memory"): Problem {
    const where = this.after === null ? "The source" : `What stands after “${this.after}”`;
    return new Problem("invalid", `${where} takes too much ${what} to read`);
  }
}

function errorOf({ message, stack, syscall, unreadable }: Refusal): Error {
  if (unreadable) return new UnreadableSource(message);
  return Object.assign(new Error(message), { stack, ...(syscall !== undefined && { syscall }) });
}
