import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { ArticleModel } from "~/articles/article.model.server";
import { withDatabase } from "../../../tests/setup/database";
import { withSettings } from "../../../tests/setup/settings";
import { executeRun } from "./execute-run.server";
import { filesToImport, placeToImport, readImportForm } from "./import-folder.server";
import {
  continueRun,
  findRun,
  latestRuns,
  removeFile,
  reportLines,
  reportPage,
  startAgain,
  startRun,
  stopRun,
} from "./runs.server";

const dataDir = await mkdtemp(path.join(tmpdir(), "import-desk-"));
withSettings({ DATA_DIR: dataDir, FEEDS: "off" });

/** The runs that were asked for; the test executes them itself. */
vi.mock("~/queue/queue.server", () => ({ requestJob: vi.fn(async () => {}) }));

withDatabase();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const by = { id: "0".repeat(24), name: "Ada" };
const folder = path.join(dataDir, "import");
const going = { signal: new AbortController().signal };

async function withFolder(name: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(path.resolve("tests/setup/import/markdown", name), path.join(folder, name), { recursive: true });
}

test("a dry run asks where categories belong, and the run for real does as it was told", async () => {
  await withFolder("jekyll");
  const dry = await startRun({ system: "markdown", file: "jekyll", dryRun: "on" }, by);
  await executeRun(dry.id, going);
  const after = await findRun(dry.id);
  expect(after).toMatchObject({ state: "done", dryRun: true, summary: { counts: { stored: 13 } } });
  expect(after?.summary?.unmappedCategories).toContainEqual({ name: "Recipes", count: 1 });
  expect(await ArticleModel.countDocuments()).toBe(0);

  const real = await startAgain(
    dry.id,
    { "name-0": "Recipes", "key-0": "nutrition", "name-1": "x", "key-1": "no such", fallback: "home" },
    by,
  );
  expect(real).toMatchObject({ dryRun: false, categories: [{ name: "Recipes", key: "nutrition" }], fallback: "home" });
  await executeRun(real.id, going);
  expect(await ArticleModel.findOne({ slug: "slow-bread" }).lean()).toMatchObject({ category: "nutrition" });
  expect((await latestRuns()).map(({ id }) => id)).toEqual([real.id, dry.id]);

  const noted = await reportPage(real.id, { show: "noted" });
  expect(noted.lines.every(({ notes }) => notes.length > 0)).toBe(true);
  expect((await reportPage(real.id, { show: "failed" })).total).toBe(0);
  const lines: unknown[] = [];
  for await (const line of reportLines(real.id)) lines.push(JSON.parse(line));
  expect(lines.filter((line) => (line as { kind: string }).kind !== "redirect")).toHaveLength(4);
  expect(lines).toContainEqual(
    expect.objectContaining({ from: "_posts/2015-05-03-slow-bread.md", to: "/content/slow-bread" }),
  );
});

test("a run that is stopped or cut off goes on, and its report keeps what it stored", async () => {
  await withFolder("odd");
  const run = await startRun({ system: "markdown", file: "odd" }, by);
  const cut = new AbortController();
  cut.abort();
  expect(await executeRun(run.id, cut)).toBe("unfinished");
  expect(await findRun(run.id)).toMatchObject({ state: "waiting" });
  await stopRun(run.id);
  await executeRun(run.id, going);
  const stopped = await findRun(run.id);
  expect(["stopped", "done"]).toContain(stopped?.state);
  await continueRun(run.id);
  await executeRun(run.id, going);
  expect(await findRun(run.id)).toMatchObject({ state: "done" });
  expect(await reportPage(run.id, { show: "stored" })).toMatchObject({ total: 15 });
  expect(await ArticleModel.countDocuments()).toBe(9);
});

test("what cannot be read fails in one line; nothing outside the folder is read", async () => {
  await withFolder("odd");
  await symlink("/etc", path.join(folder, "outside"));
  await expect(startRun({ system: "markdown" }, by)).rejects.toMatchObject({
    errors: { upload: [expect.any(String)] },
  });
  for (const file of ["../../etc", "/etc/passwd", "outside", "nothing", "."])
    await expect(placeToImport(file)).rejects.toThrow();
  await expect(startRun({ system: "markdown", file: "odd", url: "javascript:x" }, by)).rejects.toMatchObject({
    errors: { url: [expect.any(String)] },
  });
  await writeFile(path.join(folder, "file.txt"), "x");
  const run = await startRun({ system: "markdown", file: "file.txt" }, by);
  await executeRun(run.id, going);
  expect(await findRun(run.id)).toMatchObject({ state: "failed", error: expect.stringContaining("this is no folder") });
});

test("an upload goes straight to a file", async () => {
  await withFolder("odd");
  const form = new FormData();
  form.set("system", "markdown");
  form.set("upload", new File(["x".repeat(300_000)], "../../Evil name.xml"));
  const { typed } = await readImportForm(new Request("http://localhost/", { method: "POST", body: form }));
  expect(typed).toMatchObject({ system: "markdown", uploaded: expect.stringMatching(/^\d{4}-.*-Evil-name\.xml$/) });
  expect(await filesToImport()).toContain(typed.uploaded);
  expect(await readdir(dataDir)).toEqual(["import"]);
});

const head =
  '--mark\r\nContent-Disposition: form-data; name="upload"; filename="site.xml"\r\nContent-Type: text/xml\r\n\r\n<rss>';

/** A form with a file, whose sender goes on to the end, or breaks off. */
function formOf(parts: string[], { breaksOff = false } = {}): Request {
  const waiting = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = waiting.shift();
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part));
      else if (breaksOff) controller.error(new Error("aborted"));
      else controller.close();
    },
  });
  return new Request("http://localhost:3000/admin/import", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=mark" },
    body,
    duplex: "half",
  } as RequestInit);
}

test.each([
  ["breaks off", { breaksOff: true }],
  ["stops in its middle", {}],
])("of a file whose sender %s nothing stays on the disk", async (_how, options) => {
  await withFolder("odd");
  const before = await filesToImport();
  await expect(readImportForm(formOf([head, "half of it"], options))).rejects.toThrow("The file did not arrive whole");
  expect(await filesToImport()).toEqual(before);
});

test("a file is removed for good, but not while a run needs it, and nothing outside the folder", async () => {
  await withFolder("odd");
  await symlink("/etc", path.join(folder, "outside"));
  for (const name of ["", ".", "..", "../import", "outside", "odd/..", "nothing"])
    await expect(removeFile(name)).rejects.toMatchObject({ kind: "missing" });
  const run = await startRun({ system: "markdown", file: "odd" }, by);
  await expect(removeFile("odd")).rejects.toMatchObject({ kind: "conflict" });
  await executeRun(run.id, going);
  await removeFile("odd");
  expect(await filesToImport()).toEqual([]);
  expect(await findRun(run.id)).toMatchObject({ state: "done" });
});
