import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { cleanUpProcesses, temporaryFolder } from "../../../tests/setup/program/processes";
import { isOwnerOnly } from "./owner-only.server";

cleanUpProcesses();

test("a library that somebody else could have written is not started", async () => {
  const folder = await temporaryFolder();
  const libraries = path.join(folder, "usr/lib");
  await mkdir(libraries, { recursive: true, mode: 0o755 });
  await writeFile(path.join(libraries, "libc.so.6"), "", { mode: 0o644 });
  await symlink("usr/lib", path.join(folder, "lib"));
  expect(await isOwnerOnly(folder)).toBe(true);
  await chmod(path.join(libraries, "libc.so.6"), 0o666);
  expect(await isOwnerOnly(folder)).toBe(false);
  await chmod(path.join(libraries, "libc.so.6"), 0o644);
  await chmod(libraries, 0o777);
  expect(await isOwnerOnly(folder)).toBe(false);
});
