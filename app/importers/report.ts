import type { Source } from "~/importers/source/source-item";
import { numberText } from "~/place/numbers";

export type SourceSystem = Source["system"];

export const itemResults = ["stored", "changed", "unchanged", "skipped", "failed"] as const;
/** What became of an item. A dry run says what would become of it. */
export type ItemResult = (typeof itemResults)[number];

/** A line of the report: one for each item of the source. */
export type ReportLine = {
  kind: string;
  /** The old address, path, slug, title or id. */
  from: string;
  /** The new path. */
  to: string | null;
  result: ItemResult;
  /** What is worth knowing, in sentences. */
  notes: string[];
};

/** What a run has done so far. */
export type ImportCounts = Record<ItemResult, number> & {
  pictures: number;
  failedPictures: number;
  redirects: number;
  comments: number;
};

export type ImportProgress = {
  /** `reading`: the source is read for the first time, and addresses are chosen. */
  phase: "reading" | "storing" | "finishing";
  done: number;
  total: number | null;
  counts: ImportCounts;
};

/** A name of the other system that has no match here, and how many items have it. */
export type UnmappedName = { name: string; count: number };

export type ImportSummary = {
  dryRun: boolean;
  counts: ImportCounts;
  unmappedCategories: UnmappedName[];
  unmappedCuisines: UnmappedName[];
  /** The category that texts of those got. */
  fallback: string;
  /** It was stopped before its end. */
  stopped: boolean;
};

export const noCounts = (): ImportCounts => ({
  stored: 0,
  changed: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  pictures: 0,
  failedPictures: 0,
  redirects: 0,
  comments: 0,
});

/** The end of a run, in lines of plain English. */
export function summaryLines({
  dryRun,
  counts,
  unmappedCategories,
  unmappedCuisines,
  fallback,
  stopped,
}: ImportSummary) {
  const results = itemResults.map((result) => `${numberText(counts[result])} ${result}`).join(", ");
  const named = (all: UnmappedName[]) => all.map(({ name, count }) => `“${name}” (${numberText(count)})`).join(", ");
  return [
    `${dryRun ? "A dry run, nothing is stored. It would be: " : ""}${results}.`,
    ...(counts.pictures > 0 ? [`Pictures: ${numberText(counts.pictures)}.`] : []),
    ...(counts.failedPictures > 0 ? [`Pictures that could not be had: ${numberText(counts.failedPictures)}.`] : []),
    ...(counts.comments > 0
      ? [
          `Comments: ${numberText(counts.comments)}. Readers see them while comments are on: Settings, Readers take part.`,
        ]
      : []),
    ...(counts.redirects > 0 ? [`Old addresses that lead to the new ones: ${numberText(counts.redirects)}.`] : []),
    ...(unmappedCategories.length > 0
      ? [`Categories without a match went to “${fallback}” and are tags now: ${named(unmappedCategories)}.`]
      : []),
    ...(unmappedCuisines.length > 0 ? [`Cuisines without a match: ${named(unmappedCuisines)}.`] : []),
    ...(stopped ? ["It was stopped. The same command goes on where it ended."] : []),
  ];
}

const phases: Record<ImportProgress["phase"], string> = {
  reading: "Reading",
  storing: "Storing",
  finishing: "Leading old addresses to the new ones",
};

/** How far a run is, in one line. */
export function progressText({ phase, done, total, counts }: ImportProgress): string {
  const of = total === null ? "" : ` of ${numberText(total)}`;
  const results = itemResults.flatMap((result) => (counts[result] > 0 ? [`${counts[result]} ${result}`] : []));
  const pictures = counts.pictures > 0 ? [`${counts.pictures} pictures`] : [];
  const more = phase === "reading" ? [] : [...results, ...pictures];
  return `${phases[phase]}: ${numberText(done)}${of}${more.length > 0 ? ` (${more.join(", ")})` : ""}`;
}
