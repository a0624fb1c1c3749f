import { readdir } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createArticle } from "~/articles/edit/new-articles.server";
import { exportSite } from "~/import-export/export-site.server";
import { migrate } from "~/migrations/migrate.server";
import { buildProgram, makePrograms, programOf } from "../setup/build/built-program";
import { databaseAddress, withDatabase } from "../setup/database";
import { runsAll } from "../setup/only-in-all";
import { cleanUpProcesses, run, temporaryFolder } from "../setup/program/processes";
import { patience, plainCommand, ready, start, statusOf } from "../setup/program/started-program";

/** The power fails while a site is restored. */
beforeAll(buildProgram, 300_000);
beforeAll(makePrograms, 300_000);
cleanUpProcesses();
withDatabase();

const articles = 4000;
let site: string;
let restored: mongoose.mongo.Db;
let env: Record<string, string>;

beforeEach(async () => {
  const date = new Date(Date.now() - 86_400_000).toISOString();
  const text = { excerpt: "Tea first.", content: "<p>Slowly.</p>", category: "wellness", publishedAt: date } as const;
  const { id } = await createArticle({ title: "A slower morning", ...text });
  await migrate();
  const collection = mongoose.connection.collection("articles");
  const article = await collection.findOne({ _id: new mongoose.Types.ObjectId(id) });
  await collection.insertMany(
    Array.from({ length: articles - 1 }, (_, index) => ({
      ...article,
      _id: new mongoose.Types.ObjectId(),
      slugs: [`morning-${index}`],
    })),
  );
  site = path.join(await temporaryFolder(), "site");
  await exportSite(site, { site: { siteName: "Meadowsweet", siteUrl: "http://localhost:3000" } });
  const name = `${mongoose.connection.name}-restored`;
  restored = mongoose.connection.useDb(name).db as mongoose.mongo.Db;
  env = { MONGODB_URI: databaseAddress(name) };
  await plainCommand(["admin", "grant", "olga@example.test"], env);
}, 120_000);

afterEach(() => restored.dropDatabase());

async function killAnImport() {
  const { child, ended } = run(process.execPath, [await programOf("app/commands/import-command.server.ts"), site], env);
  await expect.poll(() => restored.collection("articles").countDocuments(), patience).toBeGreaterThan(0);
  child.kill("SIGKILL");
  await ended;
  expect(await restored.collection("articles").countDocuments()).toBeLessThanOrEqual(articles);
}

const whatToDo = /^An import began at \S+ and has not finished\. .*"npm run import -- DIR".*--give-up"\.\n?$/;

test("half an import is no site: pages and commands say so, until a second import has finished", {
  timeout: 240_000,
}, async () => {
  await killAnImport();
  const backups = await temporaryFolder();
  const program = await start({ ...env, BACKUP_DIR: backups });
  await expect.poll(() => statusOf(`${program.address}/healthz`).catch(() => 0), patience).toBe(200);
  const answer = await fetch(`${program.address}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ database: "ok", import: expect.stringMatching(whatToDo) }),
  ]);
  for (const address of ["/", "/content/a-slower-morning", "/feed.xml", "/admin", "/api/articles", "/search?q=slow"]) {
    expect(await statusOf(program.address + address), address).toBe(503);
  }
  expect(program.output()).toMatch(/has not finished/);
  expect(await plainCommand(["export", path.join(backups, "by-hand")], env)).toMatchObject({
    status: 1,
    errors: expect.stringMatching(whatToDo),
  });
  expect(await plainCommand(["admin", "list"], env)).toMatchObject({
    status: 1,
    errors: expect.stringMatching(whatToDo),
  });
  expect(await readdir(backups)).toEqual([]);

  expect(await plainCommand(["import", site], env)).toMatchObject({ status: 0, errors: "" });
  await ready(program.address);
  expect(await statusOf(`${program.address}/content/a-slower-morning`)).toBe(200);
  expect(await restored.collection("articles").countDocuments()).toBe(articles);
  expect(await plainCommand(["export", path.join(backups, "by-hand")], env)).toMatchObject({ status: 0 });
  expect(await leftOf()).toEqual([]);
});

test.runIf(runsAll)(
  "a killed import is given up: who had a right before has it again, and the database takes an import",
  {
    timeout: 240_000,
  },
  async () => {
    await killAnImport();
    expect(await plainCommand(["import", "--give-up"], env)).toMatchObject({
      status: 0,
      said: `The import from ${site} is undone\n`,
    });
    expect(await restored.collection("articles").countDocuments()).toBe(0);
    expect((await plainCommand(["admin", "list"], env)).said).toMatch(/^olga@example\.test/);
    expect(await leftOf()).toEqual([]);
    expect(await plainCommand(["import", "--give-up"], env)).toMatchObject({
      status: 1,
      said: "No import was broken off\n",
    });
    expect(await plainCommand(["import", site], env)).toMatchObject({ status: 0, errors: "" });
  },
);

test.runIf(runsAll)(
  "of two imports at the same time one is refused, and takes nothing from the other",
  {
    timeout: 240_000,
  },
  async () => {
    const ends = await Promise.all([plainCommand(["import", site], env), plainCommand(["import", site], env)]);
    expect(ends.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(ends.find(({ status }) => status === 1)?.said).toMatch(
      /^(Another import is under way|The database is not empty)/,
    );
    expect(await restored.collection("articles").countDocuments()).toBe(articles);
  },
);

/** What stays of the import's own records. */
async function leftOf(): Promise<string[]> {
  const names = (await restored.listCollections().toArray()).map(({ name }) => name);
  const own = names.filter((name) => /^(before-import-|unfinished-import$)/.test(name));
  const counts = await Promise.all(own.map(async (name) => [name, await restored.collection(name).countDocuments()]));
  return counts.filter(([, count]) => count !== 0).map(String);
}
