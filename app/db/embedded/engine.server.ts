import { spawn } from "node:child_process";
import { closeSync, fchmodSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import mongoose from "mongoose";
import { childEnvironment } from "~/runtime/child-environment.server";
import { ConfigError } from "~/runtime/config.server";
import { keepReserve } from "./disk-reserve.server";
import { makeRoomToStart } from "./disk-room.server";
import { nodeForEngine } from "./private-glibc.server";
import { addressOf, connectControl, makeSocketFolder } from "./sockets.server";

export type EmbeddedEngine = {
  /** A `mongodb://` address on a Unix socket. It stays the same when the engine is started again. */
  uri: string;
  /** Disconnects from the engine. The engine ends when the last program has disconnected. */
  release(): void;
};

/** How long to wait for an engine that another program is starting or stopping. */
const patienceSeconds = 20;
/** How long to wait before another attempt to start the engine again. */
const secondsBetweenStarts = 2;
/** How often to try to make a new reserve after one was used. */
const secondsBetweenReserves = 60;
/**
 * How much of the database the engine caches in memory: some 32 MB (20 %), as the operating system caches the rest. One
 * write alone may need more, up to all of `cache_size`: whoever takes away an article of 1,500 different words changes as
 * many pages of the index of words, and none can leave the memory before the write is done. With a limit of 32 MB such a
 * write never ended in a library of 100,000 articles, nor did any other write that came meanwhile.
 */
const cacheSettings = [
  "cache_size=160M,eviction_target=20,eviction_trigger=95",
  "eviction_dirty_target=8,eviction_dirty_trigger=90,eviction_updates_target=5,eviction_updates_trigger=80",
].join();

/**
 * MongoDB's own engine on `dataDir`. All programs on this machine that open the same folder share it: the first starts
 * it, the others find it. If the engine dies, it is started again.
 *
 * @throws Error with one line for the person who started the program
 */
export async function openEmbeddedEngine(dataDir: string, onTrouble: (error: Error) => void): Promise<EmbeddedEngine> {
  const sockets = await makeSocketFolder(dataDir).catch((error: Error) => {
    throw new ConfigError(`DATA_DIR: ${error.message}`);
  });
  let hold = await holdEngine(dataDir, sockets, onTrouble);
  await keepReserve(dataDir);
  const reserve = setInterval(() => void keepReserve(dataDir), secondsBetweenReserves * 1000).unref();
  let released = false;

  const watch = (socket: Socket) => socket.once("close", () => !released && void holdAgain());

  async function holdAgain() {
    const tell = withoutRepeats(onTrouble);
    tell(new Error("The embedded database stopped; starting it again."));
    while (!released) {
      try {
        hold = await holdEngine(dataDir, sockets, tell);
        if (released) hold.destroy();
        else watch(hold);
        return;
      } catch (error) {
        tell(error as Error);
        await pause(secondsBetweenStarts * 1000, undefined, { ref: false });
      }
    }
  }
  watch(hold);

  return {
    uri: addressOf(sockets),
    release() {
      released = true;
      clearInterval(reserve);
      hold.destroy();
    },
  };
}

/** Reports the same error once, not with each attempt. */
function withoutRepeats(tell: (error: Error) => void): (error: Error) => void {
  let last = "";
  return (error) => {
    if (error.message !== last) tell(error);
    last = error.message;
  };
}

/** A connection to the control socket of the engine. If no engine runs, this starts one. */
async function holdEngine(dataDir: string, sockets: string, onTrouble: (error: Error) => void): Promise<Socket> {
  // The first start may take minutes on a slow machine: what it needs is fetched then. Patience is for what follows.
  let giveUpAt: number | undefined;
  do {
    const running = await connectControl(sockets);
    if (running) return running;
    await makeRoomToStart(dataDir, onTrouble);
    const outcome = await startEngine(dataDir, sockets);
    giveUpAt ??= Date.now() + patienceSeconds * 1000;
    // Ready: connect to it. Locked: somebody else's engine is starting or stopping, so try again.
    if (outcome === "ready") {
      await configure(sockets);
      const ready = await connectControl(sockets);
      if (ready) return ready;
    } else await pause(200);
  } while (Date.now() < giveUpAt);
  throw new Error(`The database folder ${path.resolve(dataDir)} is in use by a program that does not answer.`);
}

/** The engine's process does little in JavaScript: it passes messages on. */
const littleMemory = ["--max-semi-space-size=1"];

async function startEngine(dataDir: string, sockets: string): Promise<"ready" | "locked"> {
  const [command, ...args] = await nodeForEngine();
  const logFile = path.resolve(dataDir, "engine.log");
  const log = openSync(logFile, "w", 0o600);
  fchmodSync(log, 0o600);
  const script = path.resolve("app/db/embedded/engine-process.mjs");
  // The C library would give each thread of the engine its own heap, whose free memory the other threads cannot use.
  // That takes twice the memory and is no faster. Pages of the engine's cache are outside the heap: they are 32 KB and
  // more, come and go, and would leave holes that nothing else fits into.
  const heap = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "32768" };
  const env = { ...childEnvironment(), TMPDIR: sockets, ...heap };
  const engine = spawn(command, [...args, ...littleMemory, script, path.resolve(dataDir, "db"), sockets], {
    detached: true,
    env,
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  try {
    return await new Promise<"ready" | "locked">((resolve, reject) => {
      engine.once("message", (message: { ready?: true; refused?: string }) => {
        if (message.ready) resolve("ready");
        else if (message.refused === "locked") resolve("locked");
        else reject(new Error(`The embedded database could not start: ${oneLine(message.refused)}`));
      });
      engine.once("error", reject);
      engine.once("exit", async (code, signal) => {
        const said = oneLine(await readFile(logFile, "utf8").catch(() => ""));
        reject(new Error(`The embedded database ended at start (${signal ?? code}): ${said}. See ${logFile}.`));
      });
    });
  } finally {
    engine.removeAllListeners();
    if (engine.connected) engine.disconnect();
    engine.unref();
  }
}

/**
 * The engine's settings. The program sends them over a connection each time the engine starts.
 *
 * Memory: by default the engine caches 256 MB or more of documents and indexes, which the operating system caches a
 * second time, and takes 200 MB to make an index.
 *
 * Disk: by default the engine needs 500 MB of free disk to make an index, even for an empty collection.
 *
 * Choice of indexes: if several indexes could serve a query and a short trial does not decide, the engine would
 * estimate their costs. This build lacks the part of MongoDB that does so, and such queries of large collections
 * failed. The older way uses the trial alone.
 */
const settings: Record<string, unknown>[] = [
  { wiredTigerEngineRuntimeConfig: cacheSettings },
  { maxIndexBuildMemoryUsageMegabytes: 100 },
  { indexBuildMinAvailableDiskSpaceMB: 16 },
  { internalQueryPlanRanker: "multiPlanning" },
];

async function configure(sockets: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(addressOf(sockets), { maxPoolSize: 1 });
  try {
    for (const setting of settings) await client.db("admin").command({ setParameter: 1, ...setting });
  } finally {
    await client.close();
  }
}

function oneLine(text = ""): string {
  const line = text.split("\n").find((candidate) => /error|not found|cannot/i.test(candidate));
  return (line ?? text).trim().slice(0, 300);
}
