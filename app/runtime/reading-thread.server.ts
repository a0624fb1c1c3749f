import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { withDeadline } from "./deadline.server";
import { isOutOfMemory, startWorker, type WorkerFiles } from "./start-worker.server";

type Limits = {
  /** Milliseconds that one reading may take. */
  milliseconds: number;
  signal?: AbortSignal;
  /** The error of a reading that takes longer. */
  late: () => Error;
  /** The error of a reading that takes more memory than there is. */
  tooLarge: () => Error;
};

/** The largest normal feed takes less than half of it. */
const memoryMb = 256;
const idleMs = 5000;

/**
 * Reads what strangers have sent, one thing after the other, in a thread of its own: the site goes on, whatever a text does
 * to the thread. When the time is up the thread is ended, and the next reading gets another. A thread that is not used
 * ends after some seconds.
 */
export class ReadingThread<Order, Answer> {
  readonly #files: WorkerFiles;
  /** Resolves when the reading before has ended. */
  #turn: Promise<unknown> = Promise.resolve();
  #idle: { worker: Worker; end: NodeJS.Timeout } | undefined;

  constructor(files: WorkerFiles) {
    this.#files = files;
  }

  /** @throws the errors of the limits, the reason of `signal`, or a fault of the program */
  read(order: Order, limits: Limits): Promise<Answer> {
    const mine = this.#turn.then(() => this.#readNow(order, limits));
    this.#turn = mine.catch(() => {});
    return mine;
  }

  async #readNow(order: Order, { milliseconds, signal, late, tooLarge }: Limits): Promise<Answer> {
    signal?.throwIfAborted();
    const worker = this.#takeIdle() ?? (await this.#start(signal));
    const ask = async (over: AbortSignal): Promise<Answer> => {
      worker.postMessage(order);
      const [answer] = await once(worker, "message", { signal: over });
      return answer;
    };
    try {
      const answer = await withDeadline(milliseconds, ask, { parents: [signal], late });
      this.#keepIdle(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw isOutOfMemory(error) ? tooLarge() : error;
    }
  }

  async #start(signal?: AbortSignal): Promise<Worker> {
    const worker = await startWorker(this.#files, { memoryMb, signal });
    worker.once("exit", () => {
      if (this.#idle?.worker === worker) this.#takeIdle();
    });
    return worker;
  }

  /** Holds the thread ready for the next reading. The process may end meanwhile. */
  #keepIdle(worker: Worker): void {
    worker.unref();
    const end = setTimeout(() => this.#takeIdle()?.terminate(), idleMs).unref();
    this.#idle = { worker, end };
  }

  #takeIdle(): Worker | undefined {
    const taken = this.#idle;
    this.#idle = undefined;
    clearTimeout(taken?.end);
    taken?.worker.ref();
    return taken?.worker;
  }
}
