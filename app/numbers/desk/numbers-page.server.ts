import { titlesInBin } from "~/editing/history/bin.server";
import { subscribersByPart } from "~/newsletter/subscribers/subscriber-numbers.server";
import { nounOf } from "~/nouns/nouns.server";
import { type DocumentKind, directly, isDocumentKind, otherSites } from "~/numbers/counted";
import { hasInventedCounts } from "~/numbers/kept-counts.server";
import { type PeriodName, partsOf, type Span, spanOf } from "~/numbers/periods";
import { emptySearches, readsByPart, type Sums, sumsOf } from "~/numbers/reads.server";
import { storeCounts } from "~/numbers/waiting-counts.server";
import { searchPath } from "~/search/search";
import {
  type Numbers,
  type NumbersRow,
  type NumbersTable,
  partLabel,
  rowsShown,
  type TableName,
  tableNames,
} from "./tables";

/** What the page of the numbers shows. What this process has counted a moment ago is in it. */
export async function readNumbers(period: PeriodName, now = new Date()): Promise<Numbers> {
  await storeCounts();
  const span = spanOf(period, now);
  const [reads, invented, ...each] = await Promise.all([
    readsOfSpan(span),
    hasInventedCounts(),
    ...tableNames.map(async (name) => [name, await readTable(name, span, rowsShown)] as const),
  ]);
  return { period, reads, invented, tables: Object.fromEntries(each) as Numbers["tables"] };
}

/** All reads of each day or month, also of those without any. */
export async function readsOfSpan(span: Span): Promise<Numbers["reads"]> {
  const counted = await readsByPart(span);
  return partsOf(span).map((part) => ({ part, count: counted.get(part) ?? 0 }));
}

/** A table's largest sums. */
export async function readTable(name: TableName, span: Span, limit: number): Promise<NumbersTable> {
  const { ask, toRows } = sources[name];
  const { sums, total, different } = await ask(span, limit);
  return { rows: await toRows(sums), total, different };
}

type Counted = Sums["sums"];
type Source = {
  ask(span: Span, limit: number): Promise<Sums>;
  toRows(sums: Counted): Promise<NumbersRow[]> | NumbersRow[];
};

const ofDocuments = (kind: DocumentKind): Source => ({
  ask: (span, limit) => sumsOf(kind, span, limit),
  async toRows(sums) {
    const facts = await factsOfDocuments(
      kind,
      sums.map(({ subject }) => subject),
    );
    return sums.map(({ subject, count }) => ({ ...facts(subject), count }));
  },
});

const sources: Record<TableName, Source> = {
  articles: ofDocuments("article"),
  recipes: ofDocuments("recipe"),
  products: ofDocuments("product"),
  pages: {
    ask: (span, limit) => sumsOf("page", span, limit),
    toRows: (sums) => sums.map(({ subject, count }) => ({ ...factsOfPath(subject), count })),
  },
  sources: {
    ask: (span, limit) => sumsOf("source", span, limit),
    toRows: (sums) => sums.map(({ subject, count }) => ({ name: siteLabels[subject] ?? subject, count })),
  },
  searches: {
    ask: emptySearches,
    toRows: (sums) => sums.map(({ subject, count }) => ({ name: subject, path: searchPath({ q: subject }), count })),
  },
  vendors: {
    ask: (span, limit) => sumsOf("vendor", span, limit),
    toRows: (sums) => sums.map(({ subject, count }) => ({ name: subject, count })),
  },
  links: { ask: (span, limit) => sumsOf("link-page", span, limit), toRows: rowsOfLinkPages },
  subscribers: {
    ask: newSubscribers,
    toRows: (sums) => sums.map(({ subject, count }) => ({ name: partLabel(subject), count })),
  },
};

const siteLabels: Record<string, string> = {
  [directly]: "Directly, or from a program that does not say",
  [otherSites]: "Other sites",
};

/** The newest day or month first. */
async function newSubscribers({ first, last }: Span, limit: number): Promise<Sums> {
  const byPart = [...(await subscribersByPart(first, last))].map(([subject, count]) => ({ subject, count }));
  const total = byPart.reduce((sum, { count }) => sum + count, 0);
  return { sums: byPart.reverse().slice(0, limit), total, different: byPart.length };
}

type Facts = Omit<NumbersRow, "count">;

const factsOfPath = (path: string): Facts => ({ name: path === "/" ? "Home page" : readable(path), path });

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const notes = { draft: "Draft", scheduled: "Scheduled" };

/** What is known of documents of a kind by their ids, also of deleted ones. */
async function factsOfDocuments(kind: DocumentKind, ids: string[]): Promise<(id: string) => Facts> {
  const { links, pictures } = nounOf(kind) ?? {};
  const present = new Map(((await links?.named?.(ids)) ?? []).map((found) => [found.id, found]));
  const deleted = await titlesInBin(ids.filter((id) => !present.has(id)));
  return (id) => {
    const found = present.get(id);
    if (!found) return { name: deleted.get(id) ?? `A deleted ${kind}`, note: "Deleted" };
    const { title: name, path, status } = found;
    const formPath = pictures?.formPath(id);
    return status === "published" ? { name, path, formPath } : { name, formPath, note: notes[status] };
  };
}

/** The subject names kind and id, or the path. */
async function rowsOfLinkPages(sums: Counted): Promise<NumbersRow[]> {
  const pages = sums.map(({ subject, count }) => {
    const [kind = "", ...rest] = subject.split(" ");
    return { kind, id: rest.join(" "), count };
  });
  const kinds = [...new Set(pages.map(({ kind }) => kind))].filter(isDocumentKind);
  const facts = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = pages.filter((page) => page.kind === kind).map(({ id }) => id);
        return [kind, await factsOfDocuments(kind, ids)] as [string, (id: string) => Facts];
      }),
    ),
  );
  return pages.map(({ kind, id, count }) => ({ ...(facts.get(kind)?.(id) ?? factsOfPath(id)), count }));
}
