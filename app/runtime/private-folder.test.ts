import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeOwnFolder, makePrivateFolder } from "./private-folder.server";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meadowsweet-folder-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (made: string) => (await stat(made)).mode & 0o777;

test("it is made with those above it, for its owner alone, and one that is there stays as it is", async () => {
  const deep = path.join(folder, "not/yet");
  await makePrivateFolder(deep);
  expect(await Promise.all([deep, path.dirname(deep)].map(modeOf))).toEqual([0o700, 0o700]);
  await chmod(deep, 0o755);
  await makePrivateFolder(`${deep}/`);
  expect(await modeOf(deep)).toBe(0o755);
});

test("it may be named from where the program stands", async () => {
  await makePrivateFolder(path.relative(process.cwd(), path.join(folder, "a/b")));
  expect(await modeOf(path.join(folder, "a/b"))).toBe(0o700);
});

test("where a file stands, it is refused", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  for (const refused of [file, path.join(file, "data"), path.join(file, "data/more")]) {
    await expect(makePrivateFolder(refused)).rejects.toThrow(
      `the folder ${refused} cannot be written: a file stands in its place or above it (ENOTDIR)`,
    );
  }
});

test("where a link leads nowhere, it is refused", async () => {
  const link = path.join(folder, "link");
  await symlink(path.join(folder, "nowhere"), link);
  await expect(makePrivateFolder(link)).rejects.toThrow(/nothing can be made there \(ENOENT\)$/);
});

test.runIf(process.platform === "linux")("where the system lets nobody make any, it is refused", async () => {
  for (const refused of ["/proc/x", "/proc/x/y"]) {
    await expect(makePrivateFolder(refused)).rejects.toThrow(
      `the folder ${refused} cannot be written: nothing can be made there (ENOENT)`,
    );
  }
});

test("where this user may not write, it is refused", async () => {
  await chmod(folder, 0o555);
  // Root may write everywhere, so it becomes somebody else for a moment.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    const refused = makePrivateFolder(path.join(folder, "new"));
    await expect(refused).rejects.toThrow(/this user may not write there \(EACCES\)$/);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test("one whose content is trusted is made for its owner alone, and closed where it is open to others", async () => {
  const own = path.join(folder, "own");
  await makeOwnFolder(own);
  await chmod(own, 0o777);
  await makeOwnFolder(own);
  expect(await modeOf(own)).toBe(0o700);
});

test("one whose content is trusted is refused where a link stands in its place", async () => {
  const link = path.join(folder, "link");
  await symlink(folder, link);
  await expect(makeOwnFolder(link)).rejects.toThrow(`${link} is a link and no folder, so it is not trusted`);
});

test.runIf(process.geteuid?.() === 0)("one that belongs to another user is not trusted", async () => {
  const foreign = path.join(folder, "foreign");
  await mkdir(foreign);
  await chown(foreign, 65_534, 65_534);
  await expect(makeOwnFolder(foreign)).rejects.toThrow(
    `the folder ${foreign} belongs to another user (number 65534), so it is not trusted`,
  );
});
