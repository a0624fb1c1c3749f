import type { Editor } from "~/facts/editor";
import { type ImportProgress, type ImportSummary, itemResults, type SourceSystem } from "~/importers/report";

/** A run as the desk shows it. Times are ISO 8601 in UTC. */
export type ImportRun = {
  id: string;
  system: SourceSystem;
  file: string;
  url: string | null;
  pictures: string | null;
  dryRun: boolean;
  categories: { name: string; key: string }[];
  fallback: string | null;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  stopWanted: boolean;
  progress: ImportProgress | null;
  summary: ImportSummary | null;
  error: string | null;
  by: Editor;
  createdAt: string;
};

export const systemNames: Record<SourceSystem, string> = {
  wordpress: "WordPress",
  ghost: "Ghost",
  markdown: "A folder of Markdown",
  disqus: "Disqus: comments alone",
};

export const importPath = "/admin/import";
export const runPath = ({ id }: Pick<ImportRun, "id">) => `${importPath}?run=${id}`;
export const reportPath = ({ id }: Pick<ImportRun, "id">) => `${importPath}/report.jsonl?run=${id}`;

/** What the lines of a report can be filtered by. */
export const lineFilters = [...itemResults, "noted"] as const;
export type LineFilter = (typeof lineFilters)[number];

export const linesPerPage = 50;

export const isUnderWay = ({ state }: Pick<ImportRun, "state">) => state === "waiting" || state === "running";
