import { isDatabaseUnavailable } from "~/db/database-unavailable.server";
import { Problem } from "~/facts/problem";
import { ImportLineModel } from "~/importers/journal/import-line.model.server";
import { type ImportRunDocument, ImportRunModel } from "~/importers/journal/import-run.model.server";
import { openSource } from "~/importers/open-source.server";
import type { ImportProgress, ReportLine, SourceSystem } from "~/importers/report";
import { runImport } from "~/importers/run-import.server";
import { placeToImport } from "./import-folder.server";

const msBetweenSaves = 1000;

/**
 * Executes a run. It may be interrupted anywhere and executed again: then it goes on, and what the report said of items
 * that were stored stays.
 *
 * @returns "unfinished" if the program has to stop
 */
export async function executeRun(id: string, { signal }: { signal: AbortSignal }): Promise<"unfinished" | undefined> {
  const isDue = { _id: id, state: { $in: ["waiting", "running"] } } as never;
  const run = await ImportRunModel.findOneAndUpdate(isDue, { $set: { state: "running" } }).lean<ImportRunDocument>();
  if (!run) return undefined;
  const { _id } = run;
  const resumed = (await ImportLineModel.exists({ run: _id })) !== null;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  const saver = progressSaver(_id, stop);
  const end = (fields: Partial<ImportRunDocument>) => ImportRunModel.updateOne({ _id }, { $set: fields });
  try {
    const options = {
      dryRun: run.dryRun,
      pictures: run.pictures && (await placeToImport(run.pictures, "pictures")),
      categories: new Map(run.categories.map(({ name, key }) => [name, key])),
      fallback: run.fallback,
    };
    const place = await placeToImport(run.file);
    const source = await openSource(run.system as SourceSystem, place, { url: run.url });
    try {
      const summary = await runImport(source, options, {
        report: (line) => saveLine(_id, line, resumed),
        progress: saver.show,
        signal: stopping.signal,
      });
      await saver.end();
      if (signal.aborted) {
        await end({ state: "waiting" });
        return "unfinished";
      }
      await end({ state: summary.stopped ? "stopped" : "done", summary });
    } finally {
      await source.close();
    }
  } catch (error) {
    await saver.end();
    // The queue's next run goes on with it.
    if (isDatabaseUnavailable(error)) throw error;
    await end({ state: "failed", error: reasonOf(error as Error) });
    if (!(error instanceof Problem)) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return undefined;
}

const reasonOf = (error: Error) => {
  const [first = ""] = error instanceof Problem ? Object.values(error.errors ?? {}).flat() : [];
  return (first || error.message).split("\n")[0] ?? "";
};

async function saveLine(run: ImportRunDocument["_id"], line: ReportLine, resumed: boolean): Promise<void> {
  const noted = line.notes.length > 0;
  if (!resumed) return void (await ImportLineModel.create({ ...line, run, noted }));
  const { kind, from } = line;
  const known = await ImportLineModel.findOne({ run, kind, from }, { result: 1 }).lean();
  // It was stored by this run, before it was interrupted.
  if (known && line.result === "unchanged") return;
  const filter = known ? { _id: known._id } : { run, kind, from };
  await ImportLineModel.updateOne(filter, { $set: { ...line, run, noted } }, { upsert: true });
}

/** Saves now and then how far a run is, and looks whether somebody wants it to stop. */
function progressSaver(_id: ImportRunDocument["_id"], stop: () => void) {
  let savedAt = 0;
  let saving: Promise<void> = Promise.resolve();
  const save = async (progress: ImportProgress) => {
    const run = await ImportRunModel.findOneAndUpdate(
      { _id },
      { $set: { progress } },
      { projection: { stopWanted: 1 } },
    ).lean();
    if (run?.stopWanted) stop();
  };
  return {
    show(progress: ImportProgress): void {
      if (performance.now() - savedAt < msBetweenSaves) return;
      savedAt = performance.now();
      saving = saving.then(() => save(progress)).catch(() => {});
    },
    end: () => saving,
  };
}
