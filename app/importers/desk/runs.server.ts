import { rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isCategoryKey } from "~/articles/categories/article-categories.server";
import { isObjectId } from "~/db/model.server";
import type { Editor } from "~/facts/editor";
import type { FormText } from "~/facts/form-text";
import { Problem } from "~/facts/problem";
import { checkbox } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { ImportLineModel } from "~/importers/journal/import-line.model.server";
import { type ImportRunDocument, ImportRunModel } from "~/importers/journal/import-run.model.server";
import { readableSystems } from "~/importers/open-source.server";
import type { ImportProgress, ImportSummary, ReportLine, SourceSystem } from "~/importers/report";
import { requestJob } from "~/queue/queue.server";
import { filesToImport, importFolder, placeToImport } from "./import-folder.server";
import { type ImportRun, type LineFilter, linesPerPage } from "./import-run";

const optional = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((text) => text || null);

const schema = z.object({
  system: z.enum(readableSystems, "Choose what the site was made with"),
  uploaded: optional,
  file: optional,
  url: optional.refine((text) => text === null || (/^https?:\/\//.test(text) && URL.canParse(text)), {
    error: "Enter an address such as https://old.example",
  }),
  pictures: optional,
  dryRun: checkbox,
});

/**
 * Starts a run of what somebody has sent or chosen.
 *
 * @throws Problem "invalid" with the messages by field
 */
export async function startRun(typed: FormText, by: Editor): Promise<ImportRun> {
  const { uploaded, file: chosen, url, ...sent } = parseInput(schema, typed);
  const file = uploaded ?? chosen;
  if (!file) {
    throw new Problem("invalid", "Some fields need your attention", {
      upload: ["Choose a file, or name one on the server"],
    });
  }
  await placeToImport(file);
  if (sent.pictures) await placeToImport(sent.pictures, "pictures");
  const run = await ImportRunModel.create({ ...sent, file, url: url && new URL(url).origin, state: "waiting", by });
  return begin(run.toObject<ImportRunDocument>());
}

/** The same source once more, for real, with what somebody has said about categories: fields `name-0` and `key-0` on. */
export async function startAgain(id: string, typed: FormText, by: Editor): Promise<ImportRun> {
  const { system, file, url, pictures, categories } = await present(id);
  const said = Object.entries(typed).flatMap(([field, name]) => {
    const key = /^name-\d{1,4}$/.test(field) ? typed[field.replace("name", "key")] : undefined;
    return key && isCategoryKey(key) ? [{ name, key }] : [];
  });
  const fallback = typed.fallback && isCategoryKey(typed.fallback) ? typed.fallback : null;
  const kept = categories.filter(({ name }) => !said.some((one) => one.name === name));
  const dryRun = typed.dryRun === "on";
  const run = {
    system,
    file,
    url,
    pictures,
    fallback,
    dryRun,
    categories: [...kept, ...said],
    state: "waiting" as const,
    by,
  };
  return begin((await ImportRunModel.create(run)).toObject<ImportRunDocument>());
}

async function begin(run: ImportRunDocument): Promise<ImportRun> {
  await requestJob("import", { run: run._id.toHexString() });
  return toRun(run);
}

/** Lets a run that was stopped or cut off go on. */
export async function continueRun(id: string): Promise<void> {
  const { _id } = await present(id);
  const ended = { _id, state: { $in: ["stopped", "failed"] } } as never;
  const found = await ImportRunModel.findOneAndUpdate(ended, {
    $set: { state: "waiting", stopWanted: false, error: null },
  });
  if (found) await requestJob("import", { run: id });
}

export async function stopRun(id: string): Promise<void> {
  const { _id } = await present(id);
  await ImportRunModel.updateOne({ _id }, { $set: { stopWanted: true } });
}

/**
 * Removes a file or a folder from the folder of what is to be imported. What a run has brought stays.
 *
 * @throws Problem "missing" if it is not there, "conflict" while a run needs it
 */
export async function removeFile(name: string): Promise<void> {
  if (!(await filesToImport()).includes(name)) throw new Problem("missing", "There is no such file or folder");
  const needed = { $or: [{ file: name }, { pictures: name }], state: { $in: ["waiting", "running"] } };
  if (await ImportRunModel.exists(needed as never)) {
    throw new Problem("conflict", "A run needs this file at the moment. Stop it first, or wait until it has ended");
  }
  await rm(path.join(importFolder(), name), { recursive: true, force: true });
}

async function present(id: string): Promise<ImportRunDocument> {
  const found = isObjectId(id) ? await ImportRunModel.findById(id).lean<ImportRunDocument>() : null;
  if (!found) throw new Problem("missing", "This run does not exist any more");
  return found;
}

export async function findRun(id: string): Promise<ImportRun | null> {
  const found = isObjectId(id) ? await ImportRunModel.findById(id).lean<ImportRunDocument>() : null;
  return found && toRun(found);
}

const runsShown = 20;

/** The latest runs, the newest first. */
export async function latestRuns(): Promise<ImportRun[]> {
  const found = await ImportRunModel.find().sort({ createdAt: -1 }).limit(runsShown).lean<ImportRunDocument[]>();
  return found.map(toRun);
}

function toRun({ _id, system, progress, summary, createdAt, ...run }: ImportRunDocument): ImportRun {
  const { file, url, pictures, dryRun, categories, fallback, state, stopWanted, error, by } = run;
  return {
    id: _id.toHexString(),
    system: system as SourceSystem,
    ...{ file, url, pictures, dryRun, fallback, state, stopWanted, error, by },
    categories: categories.map(({ name, key }) => ({ name, key })),
    progress: progress as ImportProgress | null,
    summary: summary as ImportSummary | null,
    createdAt: createdAt.toISOString(),
  };
}

/** A page of a run's report. */
export async function reportPage(id: string, { show, page = 1 }: { show?: LineFilter; page?: number }) {
  const run = (await present(id))._id;
  const filter = { run, ...(show && (show === "noted" ? { noted: true } : { result: show })) };
  const total = await ImportLineModel.countDocuments(filter);
  const pages = Math.max(1, Math.ceil(total / linesPerPage));
  const shown = Math.min(page, pages);
  const found = await ImportLineModel.find(filter)
    .sort({ _id: 1 })
    .skip((shown - 1) * linesPerPage)
    .limit(linesPerPage)
    .lean();
  return { lines: found.map(toLine), total, page: shown, pages };
}

/** The whole report as JSON lines. @throws Problem "missing" */
export async function* reportLines(id: string): AsyncGenerator<string> {
  const { _id: run } = await present(id);
  for await (const line of ImportLineModel.find({ run }).sort({ _id: 1 }).lean().cursor({ batchSize: 200 }))
    yield `${JSON.stringify(toLine(line))}\n`;
}

const toLine = ({ kind, from, to, result, notes }: Omit<ReportLine, "result"> & { result: string }): ReportLine => ({
  kind,
  from,
  to,
  result: result as ReportLine["result"],
  notes,
});
