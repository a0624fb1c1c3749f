import { articleCategories, isCategoryKey } from "~/articles/categories/article-categories.server";
import { findOrMakeAuthor } from "~/authors/author-changes.server";
import { authorCalled } from "~/authors/authors.server";
import { archivePath } from "~/facts/archive";
import { Problem } from "~/facts/problem";
import { openPictureFolder } from "~/importers/pictures/picture-folder.server";
import type { Source, SourceAuthor, SourceItem, SourceRecipe, SourceText } from "~/importers/source/source-item";
import { listProductCategories } from "~/products/products.server";
import { cuisineLabels } from "~/recipes/cuisines/cuisines.server";
import { redirectSnapshot } from "~/redirects/redirect-map.server";
import { bringComments, bringThread } from "./bring-comments.server";
import { isPlanned, Journal } from "./journal.server";
import { NameMap } from "./names.server";
import { redirectCollector } from "./old-addresses.server";
import { pictureTaker } from "./pictures.server";
import { absolute, fieldsOf, missing, type Preparing } from "./prepare-item.server";
import { type ImportCounts, type ImportProgress, type ImportSummary, noCounts, type ReportLine } from "./report";
import { noteWhatWasSaid, withWhatWasSaid } from "./said-before.server";
import { failureOf, storeItem } from "./store-item.server";

export type ImportOptions = {
  dryRun: boolean;
  /** A folder with the old site's pictures, instead of fetching them. */
  pictures: string | null;
  /** Names of the old site's categories, with keys of this site's. */
  categories: ReadonlyMap<string, string>;
  /** The category of texts whose own has no match. */
  fallback: string | null;
};

export type ImportListeners = {
  /** Gets a line for each item, in the order of the source. */
  report(line: ReportLine): Promise<void> | void;
  progress?(progress: ImportProgress): void;
  /** Ends the run between two items. The next one goes on there. */
  signal?: AbortSignal;
};

const plannedAtOnce = 200;
const storedAtOnce = 4;

/**
 * Brings a source's items into this site, which may have content. It reads the source twice: first it chooses addresses,
 * and then it stores the items with links to them. It may be stopped or killed anywhere: the next run goes on.
 *
 * @throws Problem "invalid" for options that make no sense; what the source throws
 */
export async function runImport(
  source: Source,
  options: ImportOptions,
  listeners: ImportListeners,
): Promise<ImportSummary> {
  const { dryRun } = options;
  const { signal, report, progress } = listeners;
  const site = `${source.system} ${source.url ?? ""}`.trim();
  const said = await withWhatWasSaid(site, options);
  const maps = nameMaps(said);
  if (!dryRun) await noteWhatWasSaid(site, said);
  const folder = options.pictures === null ? null : await openPictureFolder(options.pictures);
  const journal = new Journal(site, { dryRun });
  const pictures = pictureTaker({ site, source, folder, dryRun, signal });
  const counts = noCounts();
  const tell = (phase: ImportProgress["phase"], done: number, total: number | null) =>
    progress?.({ phase, done, total, counts: { ...counts, ...pictures.counts } });

  const authors = new Map<string, string>();
  const tags = new Set<string>();
  await redirectSnapshot.refresh();
  const read = await planAll(source, journal, { authors, tags }, listeners, (done) =>
    tell("reading", done, source.total),
  );
  const shopCategories = await listProductCategories();
  const by = { ...maps, shopCategories, source, journal, pictures, authors, counts, dryRun };
  const redirects = redirectCollector({ journal, categories: maps.categories, tags, pictures, dryRun });

  const waiting: Promise<ReportLine>[] = [];
  const seen = new Set<string>();
  let done = 0;
  const finishOne = async () => {
    const line = await waiting.shift();
    if (!line) return;
    counts[line.result]++;
    await report(line);
    tell("storing", ++done, read);
  };
  try {
    for await (const item of source.items()) {
      if (signal?.aborted) break;
      // Old addresses lead to pictures of the texts before them.
      while (item.kind === "redirect" && waiting.length > 0) await finishOne();
      waiting.push(
        seen.has(item.key) ? Promise.resolve(repeated(item)) : lineOf(item, by, redirects, { dryRun, signal }),
      );
      seen.add(item.key);
      // Nobody may be waiting for this one when it fails.
      waiting.at(-1)?.catch(() => {});
      // Texts name an author as the site does, which is known when the author is stored.
      while (waiting.length >= (item.kind === "author" ? 1 : storedAtOnce)) await finishOne();
    }
    while (waiting.length > 0) await finishOne();
  } catch (error) {
    await Promise.allSettled(waiting);
    if (!signal?.aborted) throw error;
    // What was stored before the run was stopped stands in the report.
    while (waiting.length > 0) await finishOne().catch(() => {});
  }
  tell("finishing", done, read);
  await pictures.storeKeys();
  const host = source.url === null ? null : new URL(source.url).host;
  for (const { from, to } of pictures.oldPaths(host)) await redirects.add([from], to);
  const { count, refused } = await redirects.finish();
  counts.redirects = count;
  for (const line of refused) await report(line);
  return {
    dryRun,
    counts: { ...counts, ...pictures.counts },
    unmappedCategories: maps.categories.unmapped,
    unmappedCuisines: maps.cuisines.unmapped,
    fallback: maps.fallback,
    stopped: signal?.aborted === true,
  };
}

/** @throws Problem "invalid" for a key that is no category's */
function nameMaps({
  categories,
  fallback,
}: Pick<ImportOptions, "categories" | "fallback">): Pick<Preparing, "categories" | "cuisines" | "fallback"> {
  const all = articleCategories();
  for (const key of [...categories.values(), ...(fallback === null ? [] : [fallback])]) {
    if (!isCategoryKey(key))
      throw new Problem("invalid", `“${key}” is no category: choose from ${all.map((one) => one.key).join(", ")}`);
  }
  const named = all.map(({ key, label, shortLabel }) => ({ key, labels: [label, shortLabel] }));
  const cuisines = Object.entries(cuisineLabels()).map(([key, label]) => ({ key, labels: [label] }));
  return {
    categories: new NameMap(named, categories),
    cuisines: new NameMap(cuisines, new Map()),
    fallback: fallback ?? all[0]?.key ?? "",
  };
}

/** Returns the number of items. */
async function planAll(
  source: Source,
  journal: Journal,
  { authors, tags }: { authors: Map<string, string>; tags: Set<string> },
  { signal }: ImportListeners,
  tell: (done: number) => void,
): Promise<number> {
  let done = 0;
  let batch: Parameters<Journal["plan"]>[0] = [];
  const seen = new Set<string>();
  const plan = async () => {
    await journal.plan(batch);
    batch = [];
    tell(done);
  };
  for await (const item of source.items()) {
    if (signal?.aborted) break;
    done++;
    if (seen.has(item.key)) continue;
    seen.add(item.key);
    if (item.kind === "author") authors.set(item.key, item.name);
    if (isPlanned(item)) batch.push(item);
    if (item.kind === "article" || item.kind === "recipe") for (const name of namesOf(item)) tags.add(name);
    if (batch.length === plannedAtOnce) await plan();
  }
  await plan();
  return done;
}

/** The names, in small letters, under which a text may stand in an archive. */
const namesOf = (item: SourceText | SourceRecipe) =>
  [...item.tags, ...(item.kind === "recipe" ? [item.category ?? ""] : item.categories)].map((name) =>
    name.trim().toLowerCase(),
  );

const repeated = ({ kind, from }: SourceItem): ReportLine => ({
  kind,
  from,
  to: null,
  result: "skipped",
  notes: ["The source has it twice. The first one came."],
});

async function lineOf(
  item: SourceItem,
  by: Preparing & { counts: ImportCounts; dryRun: boolean },
  redirects: ReturnType<typeof redirectCollector>,
  { dryRun, signal }: { dryRun: boolean; signal?: AbortSignal },
): Promise<ReportLine> {
  const { kind, from } = item;
  const notes = [...item.notes];
  if (kind === "other") return { kind: item.what, from, to: null, result: item.failed ? "failed" : "skipped", notes };
  try {
    if (kind === "author") return await authorLine(item, by, { notes, dryRun });
    if (kind === "redirect") {
      if (item.picture) await by.pictures.noteKey(item.key, item.picture);
      return { kind, from, ...(await redirects.lead(item, notes)), notes };
    }
    if (kind === "thread") return { from, ...(await bringThread(item, by, notes)) };
    const entry = await by.journal.find(item.key);
    if (!entry) {
      notes.push("This text of the site's own export is here already.");
      return { kind, from, to: null, result: "skipped", notes };
    }
    if (entry.noun !== kind) {
      notes.splice(0, notes.length, `It is ${aNoun[entry.noun]} here since an earlier run, and stays one.`);
      return { kind, from, to: await by.journal.pathOf(item.key), result: "skipped", notes };
    }
    const fields = await fieldsOf(item, by, notes);
    const outcome = await storeItem(by.journal, entry, { item, fields, notes, dryRun });
    if (kind === "article" && outcome.result !== "skipped") {
      const count = await bringComments(item, entry, by);
      by.counts.comments += count;
    }
    if (outcome.to) await redirects.add(item.addresses, outcome.to);
    return { kind, from, ...outcome, notes };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind, from, ...failureOf(error, notes), notes };
  }
}

const aNoun = { article: "an article", page: "a page", recipe: "a recipe", product: "a product" } as const;

/** An author whom the site knows already stays as they are. Texts name them as the site does. */
async function authorLine(
  { key, from, name, slug, picture, line, links }: SourceAuthor,
  { pictures, authors, source }: Preparing,
  { notes, dryRun }: { notes: string[]; dryRun: boolean },
): Promise<ReportLine> {
  const known = authorCalled(name);
  const url = picture && absolute(picture.url, source.url);
  const taken = picture && url && !known ? await pictures.take(url, picture) : null;
  if (picture && taken?.reason) notes.push(missing(picture.url, taken.reason));
  const found = dryRun
    ? { name: known?.name ?? name, made: !known }
    : await findOrMakeAuthor({ name, slug, picture: taken?.path, line, links }, {});
  authors.set(key, found.name);
  return {
    kind: "author",
    from,
    to: archivePath("author", found.name),
    result: found.made ? "stored" : "unchanged",
    notes,
  };
}
