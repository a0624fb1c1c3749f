import { type PeriodName, usualPeriod } from "~/numbers/periods";
import { shortDay, shortMonth } from "~/place/calendar";

/** The tables of the page, each also a file. `name` heads the first column. */
export const tables = {
  articles: { title: "Articles", name: "Article", counted: "Reads" },
  recipes: { title: "Recipes", name: "Recipe", counted: "Reads" },
  products: { title: "Products", name: "Product", counted: "Reads" },
  pages: { title: "Other pages", name: "Page", counted: "Reads" },
  sources: { title: "Where readers come from", name: "Site", counted: "Reads" },
  searches: { title: "Searches that found nothing", name: "Words", counted: "Searches" },
  vendors: { title: "Links followed, by vendor", name: "Vendor", counted: "Followed" },
  links: { title: "Links followed, by page", name: "Page", counted: "Followed" },
  subscribers: { title: "New subscribers", name: "When", counted: "Subscribers" },
} as const;
export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** The reads of each day or month are a file as well. */
export const fileNames = ["reads", ...tableNames] as const;
export type FileName = (typeof fileNames)[number];

export type NumbersRow = {
  name: string;
  /** Its address for readers. */
  path?: string;
  /** The address of its form. */
  formPath?: string;
  /** Why readers do not find it. */
  note?: string;
  count: number;
};

/** The largest of a table, the sum of all, and how many there are. */
export type NumbersTable = { rows: NumbersRow[]; total: number; different: number };

/** What the page shows. */
export type Numbers = {
  period: PeriodName;
  /** All reads, by day or month, the first one first. */
  reads: { part: string; count: number }[];
  /** A demo has invented some of it. */
  invented: boolean;
  tables: Record<TableName, NumbersTable>;
};

export const rowsShown = 25;

export const numbersPath = (period: PeriodName = usualPeriod) =>
  period === usualPeriod ? "/admin/numbers" : `/admin/numbers?period=${period}`;

export const csvPath = (file: FileName, period: PeriodName) => `/admin/numbers/${file}.csv?period=${period}`;

/** "2026-11-21" as "21 Nov", "2026-11" as "Nov 2026". */
export const partLabel = (part: string): string => (part.length === 7 ? shortMonth(part) : shortDay(part));
