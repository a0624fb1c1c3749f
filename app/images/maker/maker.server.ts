import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { childEnvironment } from "~/runtime/child-environment.server";
import { log } from "~/runtime/log.server";

/** `sharp(...start)`, then each method with its arguments. The result of the last one is the answer. */
export type PictureOrder = { start: unknown[]; steps: [method: string, ...args: unknown[]][] };

type Answer = { id: number } & ({ made: unknown } | { trouble: string });

/** Longer than any picture takes that is let in, on a busy machine as well. */
const longestMs = 180_000;
/** Milliseconds without an order, after which the process ends and its memory is free. */
const idleMs = 5000;

/** The process ended before it had answered. */
class MakerEnded extends Error {
  constructor() {
    super("The picture could not be made: its decoder or encoder broke off");
  }
}

let usual: MakerProcess | undefined;
let alone: Promise<unknown> = Promise.resolve();

/**
 * Has an order done in a process beside the program, which is started when it is wanted. So the memory that it takes is
 * free again afterwards, and a picture that makes the library crash does not end the site. All that was under way then is
 * begun once more, each in a process of its own, so that only the order that is to blame fails.
 *
 * @throws Error with the library's message
 */
export async function makePicture<Made>(order: PictureOrder, { most = longestMs } = {}): Promise<Made> {
  try {
    usual ??= new MakerProcess();
    return (await usual.make(order, most)) as Made;
  } catch (error) {
    if (!(error instanceof MakerEnded)) throw error;
    log.warn("The process that makes pictures ended; what it had begun is tried once more");
    const again = alone.then(() => makeAlone(order, most));
    alone = again.catch(() => {});
    return (await again) as Made;
  }
}

async function makeAlone(order: PictureOrder, most: number): Promise<unknown> {
  const maker = new MakerProcess();
  try {
    return await maker.make(order, most);
  } finally {
    maker.end();
  }
}

/** The id of the process that gets the next order, if it runs. */
export const makerPid = (): number | undefined => usual?.pid;

class MakerProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (made: unknown) => void; reject: (error: Error) => void }>();
  #orders = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    this.#child = fork(path.resolve("app/images/maker/maker-process.mjs"), {
      serialization: "advanced",
      execArgv: ["--max-semi-space-size=1"],
      // Its memory is taken and given back in large pieces. More threads than cores would only need more of it.
      env: {
        ...childEnvironment(["XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH"]),
        MALLOC_ARENA_MAX: "2",
        MALLOC_MMAP_THRESHOLD_: "131072",
        UV_THREADPOOL_SIZE: String(Math.min(4, Math.max(2, availableParallelism()))),
      },
    });
    this.#child.on("message", (answer: Answer) => this.#take(answer));
    this.#child.once("exit", () => this.#abandon());
    this.#child.on("error", () => this.#abandon());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  make(order: PictureOrder, most: number): Promise<unknown> {
    const id = ++this.#orders;
    return new Promise<unknown>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error("The picture took too long"));
        this.end();
      }, most);
      const over = <Value>(then: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(late);
          then(value);
        };
      };
      this.#waiting.set(id, { resolve: over(resolve), reject: over(reject) });
      this.#mayEnd(false);
      this.#child.send({ id, ...order }, (error) => error && this.#abandon());
    });
  }

  end(): void {
    this.#child.kill("SIGKILL");
    this.#abandon();
  }

  #take(answer: Answer): void {
    const asked = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#mayEnd(true);
    if ("trouble" in answer) asked?.reject(new Error(answer.trouble));
    else asked?.resolve(answer.made);
  }

  /** Whether the program may end although this process runs, and this process when nobody orders anything. */
  #mayEnd(may: boolean): void {
    clearTimeout(this.#idle);
    if (may) {
      this.#idle = setTimeout(() => this.end(), idleMs).unref();
      this.#child.unref();
      this.#child.channel?.unref();
    } else {
      this.#child.ref();
      this.#child.channel?.ref();
    }
  }

  #abandon(): void {
    clearTimeout(this.#idle);
    if (usual === this) usual = undefined;
    const abandoned = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of abandoned) reject(new MakerEnded());
  }
}
