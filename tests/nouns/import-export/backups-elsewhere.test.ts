import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { siteHealth } from "~/health/site-health.server";
import { removeAllImages } from "~/images/bytes/image-store.server";
import { readImage, removeImage, storeImage } from "~/images/images.server";
import { backUp } from "~/import-export/backups/backups.server";
import {
  backupsElsewhere,
  copyElsewhere,
  fetchBackup,
  storageOfBackups,
} from "~/import-export/backups/backups-elsewhere.server";
import { restoreBackup, storedBackups } from "~/import-export/backups/stored-backups.server";
import { objectStorage } from "~/object-storage/object-storage.server";
import { recordRun } from "~/queue/job-runs.server";
import { createRecipe, removeRecipe } from "~/recipes/edit/recipe-changes.server";
import { findRecipe } from "~/recipes/recipes.server";
import { readConfig } from "~/runtime/config.server";
import { backup } from "../../../jobs/backup";
import { withDatabase } from "../../setup/database";
import { plain } from "../../setup/pictures";
import { s3Key, s3Server } from "../../setup/s3-server";
import { withSettings } from "../../setup/settings";

const set = withSettings({ MONGODB_URI: "mongodb://elsewhere.test/" });

withDatabase();

let server: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  server = await s3Server();
});
afterAll(() => server.close());

let folder: string;
let storage: NonNullable<ReturnType<typeof storageOfBackups>>;
let prefix = 0;
beforeEach(async () => {
  await removeAllImages();
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-backups-"));
  configure({ BACKUP_S3_URL: `${server.url}/of/site-${++prefix}` });
  await createRecipe({ title: "Oat bake", ingredients: ["oats"], instructions: ["Bake."] });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function configure(more: Record<string, string | undefined>) {
  set({ BACKUP_DIR: folder, BACKUP_S3_KEY_ID: s3Key.keyId, BACKUP_S3_SECRET: s3Key.secret, ...more });
  storage = storageOfBackups() ?? expect.fail();
}

const picture = async (colour: string) =>
  storeImage(await plain(40, 30, colour).png().toBuffer()).then((address) => address.slice(8, 32));
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}`;
const make = (number = 21) => backUp(folder, { now: new Date(`${day(number)}T02:00:00Z`) });
const copy = (number = 21) => copyElsewhere(path.join(folder, day(number)), storage);
const names = async (beginning = "") => (await storage.list(beginning)).map(({ name }) => name);
const kept = (name: string) => server.fileOf(`of/site-${prefix}/${name}`);

test("a backup is copied once, whole, and brought back to a server that has lost everything", async () => {
  const id = await picture("red");
  const bytes = await readImage(id);
  await make();
  expect(await copy()).toBe(true);
  expect(await copy()).toBe(false);
  expect(await backupsElsewhere(storage)).toEqual([day(21)]);
  expect(await names("plain/images/")).toEqual([`plain/images/${id}.webp`]);
  await removeRecipe((await findRecipe("oat-bake"))?.id ?? "");
  await rm(folder, { recursive: true });
  expect(await storedBackups()).toEqual([]);
  await fetchBackup(day(21), storage, folder);
  expect(await storedBackups()).toMatchObject([{ name: day(21), trouble: null }]);
  await restoreBackup(day(21), { keepsPresent: false, say: () => {} });
  expect((await findRecipe("oat-bake"))?.title).toBe("Oat bake");
  expect(await readImage(id)).toEqual(bytes);
});

test("a picture is copied once for all backups, and goes with the last that has it", async () => {
  const [red, blue] = [await picture("red"), await picture("blue")];
  // A Monday.
  await make(2);
  await copy(2);
  expect((await names("plain/images/")).sort()).toEqual([red, blue].map((id) => `plain/images/${id}.webp`).sort());
  const { mtimeMs } = await stat(kept(`plain/images/${red}.webp`));
  await removeImage(`/images/${blue}-40x30.webp`);
  await make(3);
  for (let number = 3; number <= 9; number++) {
    if (number > 3) await cp(path.join(folder, day(3)), path.join(folder, day(number)), { recursive: true });
    await storage.put(`plain/${day(number)}/manifest.json`, path.join(folder, day(number), "manifest.json"));
  }
  await make(10);
  await copy(10);
  expect(await backupsElsewhere(storage)).toEqual([4, 5, 6, 7, 8, 9, 10].map(day));
  expect(await names("plain/images/")).toEqual([`plain/images/${red}.webp`]);
  expect((await stat(kept(`plain/images/${red}.webp`))).mtimeMs).toBe(mtimeMs);
});

test("what else is in the storage is not touched, and two sites do not share a prefix", async () => {
  await make(21);
  const other = path.join(folder, day(21), "manifest.json");
  const strangers = ["photos/images/cat.jpg", "photos/2020-01-01/notes.txt", "plain/images/cat.webp", "plain/todo"];
  for (const name of strangers) await storage.put(name, other);
  await copy(21);
  expect(await names()).toEqual(expect.arrayContaining(strangers));
  expect(await copy(21)).toBe(false);
  set({ SITE_URL: "https://other.example" });
  await rm(path.join(folder, day(21)), { recursive: true });
  await make(21);
  await expect(copy(21)).rejects.toThrow(/a backup of another site there: give each site a prefix/);
  set({ SITE_URL: undefined });
});

test("no picture is removed while a backup is in the storage alone", async () => {
  const blue = await picture("blue");
  await make(21);
  await copy(21);
  await rm(path.join(folder, day(21)), { recursive: true });
  await removeImage(`/images/${blue}-40x30.webp`);
  await make(22);
  await copy(22);
  expect(await names("plain/images/")).toEqual([`plain/images/${blue}.webp`]);
  await fetchBackup(day(21), storage, folder);
});

test.each([
  ["an unknown key", { BACKUP_S3_KEY_ID: "nobody" }, /could not list its files: it does not know the key’s id$/],
  ["no such bucket", { BACKUP_S3_URL: "http://BUCKET/none" }, /could not list its files: there is no such bucket$/],
  ["nobody there", { BACKUP_S3_URL: "http://127.0.0.1:9/backups" }, /: nothing answers at this address$/],
])("with %s the owner reads why, and the backup on the disk is whole", async (_title, wrong, said) => {
  const { host } = new URL(server.url);
  configure({ BACKUP_S3_URL: server.url, ...JSON.parse(JSON.stringify(wrong).replace("BUCKET", host)) });
  await expect(
    recordRun(
      "backup",
      () => backup.run({}, { signal: new AbortController().signal }),
      async () => {},
    ),
  ).rejects.toThrow(said);
  const health = (await siteHealth()).find(({ name }) => name === "backups");
  expect([health?.ok, health?.message]).toEqual([false, expect.stringContaining("could not list its files")]);
  expect(await storedBackups()).toMatchObject([{ trouble: null }]);
});

test("a copy that was broken off is no backup, and is made anew", async () => {
  await picture("red");
  await make();
  const stopping = new AbortController();
  const broken = {
    ...storage,
    async put(...sent: Parameters<typeof storage.put>) {
      if (sent[0].endsWith("recipes.jsonl.gz")) stopping.abort(new Error("stopping"));
      return storage.put(...sent);
    },
  };
  const copying = copyElsewhere(path.join(folder, day(21)), broken, { signal: stopping.signal });
  await expect(copying).rejects.toThrow("stopping");
  expect(await backupsElsewhere(storage)).toEqual([]);
  await expect(fetchBackup(day(21), storage, folder)).rejects.toMatchObject({ kind: "missing" });
  await make(22);
  expect(await copy(22)).toBe(true);
  // What was left of it is cleared away.
  expect(await names(`plain/${day(21)}`)).toEqual([]);
});

test("what the storage does not have as it was written is told at once", async () => {
  await make();
  const forgetful = {
    ...storage,
    async put(...sent: Parameters<typeof storage.put>) {
      await storage.put(...sent);
      if (sent[0].endsWith("recipes.jsonl.gz")) await writeFile(kept(sent[0]), "x");
    },
  };
  await expect(copyElsewhere(path.join(folder, day(21)), forgetful)).rejects.toThrow(
    /does not have plain\/2026-11-21\/recipes\.jsonl\.gz as it was written/,
  );
  expect(await backupsElsewhere(storage)).toEqual([]);
});

test("a copy that came to harm is not taken for a backup", async () => {
  const id = await picture("red");
  await make();
  await copy();
  await rm(folder, { recursive: true });
  for (const name of [
    `plain/${day(21)}/recipes.jsonl.gz`,
    `plain/images/${id}.webp`,
    `plain/${day(21)}/manifest.json`,
  ]) {
    const bytes = await readFile(kept(name));
    await writeFile(kept(name), bytes.subarray(0, bytes.length - 4));
    await expect(fetchBackup(day(21), storage, folder)).rejects.toMatchObject({ name: "Problem" });
    expect(await readdir(folder)).toEqual([]);
    await writeFile(kept(name), bytes);
  }
  for (const name of ["2026-11-20", "../../etc", "images"]) {
    await expect(fetchBackup(name, storage, folder)).rejects.toMatchObject({ name: "Problem" });
  }
  await fetchBackup(day(21), storage, folder);
  await expect(fetchBackup(day(21), storage, folder)).rejects.toMatchObject({ kind: "conflict" });
});

test("a backup for which the disk has no room is not begun, and its pictures are reckoned with", async () => {
  await picture("red");
  await make();
  await copy();
  await rm(folder, { recursive: true });
  for (const big of ["/recipes.jsonl.gz", ".webp"]) {
    const huge = {
      ...storage,
      list: async (...asked: Parameters<typeof storage.list>) =>
        (await storage.list(...asked)).map((one) => (one.name.endsWith(big) ? { ...one, bytes: 2 ** 60 } : one)),
    };
    await expect(fetchBackup(day(21), huge, folder)).rejects.toThrow(
      /^No room on the disk: the backup needs [\d.]+ GB\. The disk of \S+ has [\d.]+ [MG]B free, and 128 MB stay free/,
    );
    expect(await readdir(folder)).toEqual([]);
  }
});

test.each(["{", "null", "{}"])(
  "a manifest that reads %s is told in plain words, and stays as it is",
  async (damaged) => {
    await make();
    await copy();
    const file = kept(`plain/${day(21)}/manifest.json`);
    await writeFile(file, damaged);
    await expect(copy()).rejects.toThrow(
      / has a plain\/2026-11-21\/manifest\.json that cannot be read: remove it there$/,
    );
    expect(await readFile(file, "utf8")).toBe(damaged);
  },
);

test("encrypted ones are copied as they are, and pictures of another key are others", async () => {
  const id = await picture("red");
  const url = `${server.url}/of/site-${prefix}`;
  configure({ BACKUP_S3_URL: url, BACKUP_KEY: "the first key of backups" });
  await make(21);
  await copy(21);
  configure({ BACKUP_S3_URL: url, BACKUP_KEY: "the second key of backups" });
  await make(22);
  await copy(22);
  const pictures = (await names()).filter((name) => name.includes("/images/")).map((name) => name.split("/"));
  expect(pictures.map(([, , file]) => file)).toEqual([`${id}.webp.age`, `${id}.webp.age`]);
  const [former, present] = pictures.map(([area]) => area ?? "");
  expect([former === present, await backupsElsewhere(storage)]).toEqual([false, [day(21), day(22)]]);
  await rm(folder, { recursive: true });
  await fetchBackup(day(22), storage, folder);
  await expect(fetchBackup(day(21), storage, folder)).rejects.toThrow(/another key/);
  configure({ BACKUP_S3_URL: url, BACKUP_KEY: "the first key of backups" });
  await fetchBackup(day(21), storage, folder);
  // With the last backup of the old key, its pictures go.
  const first = (await names()).find((name) => name.endsWith(`${day(21)}/manifest.json`)) ?? "";
  await storage.remove([first]);
  configure({ BACKUP_S3_URL: url, BACKUP_KEY: "the second key of backups" });
  await make(23);
  await copy(23);
  expect([...new Set((await names()).map((name) => name.split("/")[0]))]).toEqual([
    areaOfPresent(first, [former, present]),
  ]);
});

const areaOfPresent = (first: string, areas: (string | undefined)[]) =>
  areas.find((area) => !first.startsWith(`${area}/`));

test("the storage is set whole or not at all, and a folder for it is beside the database", () => {
  const production = { SESSION_SECRET: "a secret of at least thirty-two characters", DATA_DIR: "/srv/data" };
  const all = { BACKUP_S3_URL: "https://s3.example.org/b/p", BACKUP_S3_KEY_ID: "id", BACKUP_S3_SECRET: "secret" };
  for (const name of Object.keys(all)) {
    const env = { ...production, ...all, [name]: undefined };
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: is required`));
  }
  for (const url of ["https://s3.example.org", "ftp://s3.example.org/b", "https://id:secret@s3.example.org/b"]) {
    expect(() => readConfig({ ...production, ...all, BACKUP_S3_URL: url })).toThrow(/^BACKUP_S3_URL: must/);
  }
  expect(readConfig({ ...production, ...all }).backupDir).toBe("/srv/data/backups");
  expect(readConfig({ ...production, ...all, BACKUP_DIR: "/b" }).backupDir).toBe("/b");
  expect(readConfig(production).backupDir).toBeUndefined();
});

test("a list of several answers is read to its end, and what a service refuses is said in its words", async () => {
  const asked: string[] = [];
  const answers = [
    [200, list("<NextContinuationToken>more</NextContinuationToken><IsTruncated>true</IsTruncated>", "a/1", 5)],
    [200, list("<IsTruncated>false</IsTruncated>", "a/2", 6)],
    [403, "<Error><Code>SignatureDoesNotMatch</Code><Message>Check your key.</Message></Error>"],
    [400, "<Error><Code>AccountProblem</Code><Message>Pay your bill.</Message></Error>"],
  ] as [number, string][];
  const service = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization?.split(" ")[1]}`);
    const [status, body] = answers[asked.length - 1] ?? [500, ""];
    response.writeHead(status, { "Content-Type": "application/xml" }).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const place = objectStorage({ url: `http://127.0.0.1:${port}/box/a?region=fsn1`, ...s3Key });
  const found = [
    { name: "1", bytes: 5 },
    { name: "2", bytes: 6 },
  ];
  expect(await place.list("")).toEqual(found);
  expect(asked[0]).toMatch(/^\/box\/?\?list-type=2&prefix=a%2F Credential=S3RVER\/\d{8}\/fsn1\/s3\/aws4_request/);
  expect(asked[1]).toContain("continuation-token=more");
  await expect(place.list("")).rejects.toThrow(/could not list its files: the key’s secret is wrong$/);
  await expect(place.list("")).rejects.toThrow(/could not list its files: AccountProblem: Pay your bill\.$/);
  service.close();
});

const list = (more: string, key: string, size: number) =>
  `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${more}<Contents><Key>${key}</Key><Size>${size}</Size></Contents></ListBucketResult>`;
