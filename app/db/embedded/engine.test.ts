import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import mongoose from "mongoose";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { makePrograms, programOf } from "../../../tests/setup/build/built-program";
import {
  cleanUpProcesses,
  enginesOn,
  type Running,
  run,
  signalEngines,
  temporaryFolder,
} from "../../../tests/setup/program/processes";
import { openEmbeddedEngine } from "./engine.server";
import { connectControl, makeSocketFolder } from "./sockets.server";

cleanUpProcesses();
beforeAll(makePrograms, 300_000);

const patience = { timeout: 60_000, interval: 50 };

/** A program that uses the engine on a folder (tests/setup/engine-user.ts). */
async function use(folder: string): Promise<Running> {
  const program = run(process.execPath, [await programOf("tests/setup/engine-user.ts"), folder]);
  await says(program, "open mongodb://");
  return program;
}

const says = (program: Running, what: string | RegExp, times = 1) =>
  vi.waitFor(() => {
    const found = program.output().match(new RegExp(what, "g")) ?? [];
    if (found.length < times) throw new Error(`It has not said ${what}: ${program.output()}`);
  }, patience);

async function order(program: Running, what: string, answer: string | RegExp, times = 1) {
  program.child.stdin?.write(`${what}\n`);
  await says(program, answer, times);
}

async function leave(program: Running) {
  program.child.stdin?.write("leave\n");
  expect(await program.ended).toBe(0);
}

async function kill(program: Running) {
  program.child.kill("SIGKILL");
  expect(await program.ended).toBe("SIGKILL");
}

const noEngineLeft = (folder: string) => expect.poll(() => enginesOn(folder), patience).toEqual([]);

test("a start that takes very long on a slow machine is no folder in use", async () => {
  const folder = await temporaryFolder();
  const now = Date.now.bind(Date);
  let minutes = 0;
  // Each time it is asked, another minute is over.
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000 * minutes++);
  onTestFinished(() => clock.mockRestore());
  const engine = await openEmbeddedEngine(folder, () => {});
  engine.release();
  clock.mockRestore();
  await noEngineLeft(folder);
}, 120_000);

/** The engine in this process, with a Mongoose connection to it. */
async function open(folder: string) {
  const troubles: string[] = [];
  const engine = await openEmbeddedEngine(folder, (trouble) => troubles.push(trouble.message));
  const connection = mongoose.createConnection(engine.uri, {
    writeConcern: { w: 1, journal: true },
    serverSelectionTimeoutMS: 2000,
  });
  const close = async () => {
    await connection.close();
    engine.release();
  };
  onTestFinished(close);
  await connection.asPromise();
  return { things: connection.collection("things"), troubles, close };
}

describe("one program", () => {
  test("finds what it wrote after a restart, and the engine ends with it", async () => {
    const folder = await temporaryFolder();
    const first = await use(folder);
    await order(first, "add", "added");
    await leave(first);
    await noEngineLeft(folder);
    await order(await use(folder), "count", "count 1");
  });

  test("that is killed takes the engine along, and what was written is there", async () => {
    const folder = await temporaryFolder();
    const program = await use(folder);
    await order(program, "add", "added");
    await kill(program);
    await noEngineLeft(folder);
    await order(await use(folder), "count", "count 1");
  });

  test("can open a folder again while the engine that it let go is still shutting it", async () => {
    const folder = await temporaryFolder();
    for (let written = 0; written < 5; written++) {
      const { things, close } = await open(folder);
      expect(await things.countDocuments()).toBe(written);
      await things.insertOne({});
      await close();
    }
  });
});

test("a write that changes more of an index than is usually in memory comes to its end", async () => {
  const folder = await temporaryFolder();
  const { things, close } = await open(folder);
  const [documents, words] = [40, 1500];
  // Each word has a page of the index to itself, and each document all words.
  const wordOf = (word: number, document: number) =>
    `${word + 10_000} ${hash("sha512", `${word} ${document}`, "base64").repeat(6)}`;
  for (let document = 0; document < documents; document++) {
    await things.insertOne({
      number: document,
      words: Array.from({ length: words }, (_none, word) => wordOf(word, document)),
    });
  }
  await things.createIndex({ words: 1 });
  await close();
  await noEngineLeft(folder);
  const again = await open(folder);
  expect((await again.things.deleteOne({ number: 7 })).deletedCount).toBe(1);
}, 120_000);

describe("several programs on one folder", () => {
  test("share one engine, which outlives the one that started it", async () => {
    const folder = await temporaryFolder();
    const first = await use(folder);
    const second = await use(folder);
    await order(first, "add", "added");
    await order(second, "count", "count 1");
    const engine = enginesOn(folder);
    expect(engine).toHaveLength(1);
    await leave(first);
    await order(second, "add", "added");
    await order(second, "count", "count 2");
    expect(enginesOn(folder)).toEqual(engine);
    await leave(second);
    await noEngineLeft(folder);
  });

  test("share it on when the one that started it is killed", async () => {
    const folder = await temporaryFolder();
    const first = await use(folder);
    const second = await use(folder);
    const engine = enginesOn(folder);
    await kill(first);
    await order(second, "add", "added");
    await order(second, "count", "count 1");
    expect(enginesOn(folder)).toEqual(engine);
  });

  test("share one engine when they start at the same moment", async () => {
    const folder = await temporaryFolder();
    await Promise.all([use(folder), use(folder), use(folder)]);
    expect(enginesOn(folder)).toHaveLength(1);
  });

  test("share one engine again when it was killed", async () => {
    const folder = await temporaryFolder();
    const programs = await Promise.all([use(folder), use(folder)]);
    signalEngines(folder, "SIGKILL");
    for (const program of programs) await says(program, "trouble The embedded database stopped");
    await expect.poll(() => enginesOn(folder), patience).toHaveLength(1);
    for (const program of programs) await order(program, "add", "added");
    for (const program of programs) await order(program, "count", "count 2");
  });
});

describe("an engine that is killed while it is used", () => {
  test("is started again, the same connection goes on, and every acknowledged insert is there", async () => {
    const folder = await temporaryFolder();
    const { things, troubles } = await open(folder);
    const acknowledged: unknown[] = [];
    const writing = (async () => {
      for (;;) acknowledged.push((await things.insertOne({})).insertedId);
    })();
    await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(200);
    signalEngines(folder, "SIGKILL");
    await expect(writing).rejects.toThrow();
    const found = () => things.countDocuments({ _id: { $in: acknowledged } as never }).catch(() => "no answer");
    await expect.poll(found, patience).toBe(acknowledged.length);
    await things.insertOne({});
    expect(troubles).toEqual(["The embedded database stopped; starting it again."]);
  });

  test("is given another try when it cannot be started at first", async () => {
    const folder = await temporaryFolder();
    const { things, troubles } = await open(folder);
    await things.insertOne({});
    const [database, away] = [path.join(folder, "db"), path.join(folder, "db-away")];
    await rename(database, away);
    await writeFile(database, "in the way");
    signalEngines(folder, "SIGKILL");
    await expect.poll(() => troubles.join("\n"), patience).toContain("ended at start");
    for (const trouble of troubles) expect(trouble).not.toContain("\n");
    await rm(database);
    await rename(away, database);
    await expect.poll(() => things.countDocuments().catch(() => "no answer"), patience).toBe(1);
  });
});

describe("another user of the machine", () => {
  /** What others may do with a folder and all in it. */
  async function openToOthers(folder: string): Promise<string[]> {
    const open: string[] = [];
    for (const entry of await readdir(folder, { recursive: true })) {
      const there = await lstat(path.join(folder, entry)).catch(() => null);
      if (there && !there.isSymbolicLink() && (there.mode & 0o077) !== 0) open.push(entry);
    }
    return open;
  }

  test("can read nothing of the database, its sockets and its log, with a folder from an older version too", async () => {
    const folder = await temporaryFolder();
    const before = process.umask(0o022);
    onTestFinished(() => void process.umask(before));
    const { things, close } = await open(folder);
    await things.insertOne({});
    expect(await openToOthers(folder)).toEqual([]);
    await close();
    await noEngineLeft(folder);
    await chmod(path.join(folder, "db"), 0o755);
    await chmod(path.join(folder, "db/WiredTiger"), 0o644);
    await open(folder);
    expect(await openToOthers(folder)).toEqual([]);
  });

  test("does not find the program's secrets in the engine's process", async () => {
    const folder = await temporaryFolder();
    vi.stubEnv("SESSION_SECRET", "a secret of the program's own");
    onTestFinished(() => void vi.unstubAllEnvs());
    await open(folder);
    const [engine] = enginesOn(folder);
    const environment = await readFile(`/proc/${engine}/environ`, "utf8");
    expect(environment).toContain("PATH=");
    expect(environment).not.toContain("a secret of the program's own");
  });

  test("cannot know where the sockets of a deep folder will be", async () => {
    const deep = path.join("a-rather-long-name".repeat(4), "another-rather-long-name".repeat(3));
    const folders = [path.join(await temporaryFolder(), deep), path.join(await temporaryFolder(), deep)];
    const sockets = await Promise.all(folders.map(makeSocketFolder));
    onTestFinished(async () => {
      for (const folder of sockets) await rm(folder, { recursive: true, force: true });
    });
    for (const folder of sockets) expect(path.basename(folder)).toMatch(/^meadowsweet-[0-9a-f]{24}$/);
    expect(sockets[0]).not.toBe(sockets[1]);
    expect(await Promise.all(folders.map(makeSocketFolder))).toEqual(sockets);
  });

  test("who has put a link in the place of the sockets is not followed", async () => {
    const folder = await temporaryFolder();
    await symlink(await temporaryFolder(), path.join(folder, "run"));
    await expect(openEmbeddedEngine(folder, () => {})).rejects.toThrow(
      /^DATA_DIR: \S+\/run is a link and no folder, so it is not trusted$/,
    );
    expect(existsSync(path.join(folder, "db"))).toBe(false);
  });

  test.runIf(process.geteuid?.() === 0)("who has taken the place of the sockets is not the database", async () => {
    const folder = await temporaryFolder();
    const sockets = path.join(folder, "run");
    await mkdir(sockets);
    const impostor = createServer((client) => client.write("welcome\n")).listen(path.join(sockets, "control.sock"));
    onTestFinished(() => void impostor.close());
    await chown(path.join(sockets, "control.sock"), 65_534, 65_534);
    expect(await connectControl(sockets)).toBe(null);
    await chown(sockets, 65_534, 65_534);
    await expect(openEmbeddedEngine(folder, () => {})).rejects.toThrow(
      /^DATA_DIR: the folder \S+\/run belongs to another user \(number 65534\), so it is not trusted$/,
    );
  });
});

describe("the folder", () => {
  test.each([
    ["deep below others", `${"a-rather-long-name".repeat(3)}/${"another-rather-long-name".repeat(3)}`],
    ["with a name that is short to read and long in bytes", "ü🌿".repeat(15)],
    ["whose name means something in an address", "a b%20c%#d?e@f:g,h&i'j"],
  ])("may be one %s", async (_what, name) => {
    const folder = path.join(await temporaryFolder(), name);
    await mkdir(folder, { recursive: true });
    const { things, close } = await open(folder);
    await things.insertOne({});
    await close();
    expect(await (await open(folder)).things.countDocuments()).toBe(1);
  });

  test("may be named from where the program stands, and is made where there is none", async () => {
    const folder = path.join(await temporaryFolder(), "not/yet");
    await open(path.relative(process.cwd(), folder));
    expect(await readdir(folder)).toContain("db");
  });

  test("is refused in one line where it cannot be made", async () => {
    const file = path.join(await temporaryFolder(), "file");
    await writeFile(file, "");
    await expect(openEmbeddedEngine(path.join(file, "data"), () => {})).rejects.toThrow(
      /^DATA_DIR: the folder \S+ cannot be written: a file [^\n]+ \(ENOTDIR\)$/,
    );
  });

  test("is refused in one line where it cannot be written", async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o555);
    // Root may write everywhere, so it becomes somebody else for a moment.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await expect(openEmbeddedEngine(folder, () => {})).rejects.toThrow(
        /^DATA_DIR: the folder \S+ cannot be written: this user [^\n]+ \(EACCES\)$/,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});
