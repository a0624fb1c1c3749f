// How much of what other readers' test suites expect the program reads of their feeds: npx tsx tests/corpora/feeds.ts FOLDER, where
// the folder holds their repositories. It counts, and names what differs. See docs/corpora.md.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { decodeFeed } from "~/ingestion/fetch/feed-charset.server";
import { readDate } from "~/ingestion/read/feed-date.server";
import { textOfHtml } from "~/ingestion/read/feed-text.server";
import { readIncomingItems } from "~/ingestion/read/incoming-items.server";
import { parseFeed } from "~/ingestion/read/parse-feed.server";
import type { FeedSource } from "~/ingestion/sources/feed-source";
import { FeedTrouble } from "~/ingestion/sources/feed-trouble";

const folder = process.argv[2] ?? "";
if (!folder) throw new Error("Name a folder with the suites");
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.join(parentPath, name));
const below = (part: string, ending: string) => files.filter((file) => file.includes(part) && file.endsWith(ending));

const counts = new Map<string, { right: number; all: number }>();
const say = (line: string) => process.stdout.write(`${line}\n`);

function count(suite: string, isRight: boolean, otherwise: string): void {
  const counted = counts.get(suite) ?? { right: 0, all: 0 };
  counts.set(suite, { right: counted.right + Number(isRight), all: counted.all + 1 });
  if (!isRight) say(`${suite}: ${otherwise.replaceAll("\n", " ").slice(0, 400)}`);
}

const times: number[] = [];
const ends = { read: 0, refused: 0, crashed: 0 };

const noItem = "no item";
const source = { name: "", address: "http://127.0.0.1:8097/feed" } as FeedSource;

/** What the program read of the first item. A story that it makes of it has what the item itself lacks. */
type FirstItem = Record<"title" | "words" | "link" | "author" | "date" | "updated", string>;

/** The first item, or why there is none. */
async function read(text: string, name: string, address = source.address): Promise<FirstItem | string> {
  const began = performance.now();
  try {
    const feed = await parseFeed(text, address);
    // Many of the examples have nothing but the one value, so they get a headline.
    const items = feed.items.map((item) => ({ ...item, title: item.title || (item.summary ? "" : name) }));
    const [story] = readIncomingItems(source, { ...feed, items }, address, new Date()).items;
    ends.read++;
    const [item] = feed.items;
    return item
      ? {
          title: item.title || (item.summary && (story?.title ?? "")),
          words: item.summary,
          link: story?.url ?? item.link ?? "",
          author: item.author ?? "",
          date: item.date ?? item.updated ?? "",
          updated: item.updated ?? item.date ?? "",
        }
      : noItem;
  } catch (error) {
    if (error instanceof FeedTrouble) ends.refused++;
    else {
      ends.crashed++;
      say(`crashed: ${name}: ${error}`);
    }
    return String(error);
  } finally {
    times.push(performance.now() - began);
  }
}

const readFile = (file: string) => read(decodeFeed(readFileSync(file)), file);

/** What is compared: words alone, as the program keeps no markup. */
const words = (html: string | null) => textOfHtml(html ?? "").replace(/\s+/g, " ");

function compare(suite: string, name: string, item: FirstItem | string, field: string, expected: string): void {
  const found = typeof item === "string" ? "" : item[meaningOf(field)];
  const isDate = /date|updated|published|created/i.test(field);
  const isRight = isDate
    ? second(readDate(found)) === second(new Date(expected))
    : [found, words(found), withoutSlash(found)].some((one) => [expected, words(expected)].includes(one));
  count(suite, isRight, `${name} ${field}: ${typeof item === "string" ? item : `“${found}”`} instead of “${expected}”`);
}

/** The suites' readers keep no fractions. */
const second = (date: Date | null) => date && Math.floor(date.getTime() / 1000);

/** An address of a site alone ends with one here. */
const withoutSlash = (address: string) => address.replace(/\/$/, "");

function meaningOf(field: string): keyof FirstItem {
  if (/author|creator/i.test(field)) return "author";
  if (/link|url/i.test(field)) return "link";
  if (/title/i.test(field)) return "title";
  if (/updated/i.test(field)) return "updated";
  return /date|published|created/i.test(field) ? "date" : "words";
}

/** A string as Python or Go writes it. */
const unquoted = (literal: string) =>
  literal
    .replace(/\\x([\da-f]{2})|\\u([\da-f]{4})|\\U([\da-f]{8})/gi, (_all, ...codes) =>
      String.fromCodePoint(Number.parseInt(codes.slice(0, 3).find(Boolean) ?? "0", 16)),
    )
    .replace(/\\([nrt'"\\])/g, (_all, sign: string) => ({ n: "\n", r: "\r", t: "\t" })[sign] ?? sign);

// feedparser: `Expect: not bozo and entries[0]['title'] == 'Item 1 title'` in the file itself.
const value =
  /entries\[0\]\['(title|link|author|description|summary|content)'\](?:\[0\]\['value'\])? == u?(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/;
const moment = /entries\[0\]\['(published|updated|created)_parsed'\] == \((\d+), (\d+), (\d+), (\d+), (\d+), (\d+)/;
for (const file of [...below("feedparser/tests/wellformed", ".xml"), ...below("feedparser/tests/illformed", ".xml")]) {
  const expectation = /Expect:(.*)/.exec(readFileSync(file, "latin1"))?.[1] ?? "";
  const items = await readFile(file);
  const name = path.relative(folder, file);
  const [, field, single, double] = value.exec(expectation) ?? [];
  if (field) compare("feedparser", name, items, field, unquoted(single ?? double ?? ""));
  const [, when, ...numbers] = moment.exec(expectation) ?? [];
  if (when) compare("feedparser", name, items, when, utc(numbers.map(Number)).toISOString());
}

function utc([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: number[]): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

// gofeed: the expected values as JSON beside each file.
for (const file of below("gofeed/testdata", ".json")) {
  if (!files.includes(file.replace(/json$/, "xml"))) continue;
  const { items: all = [], entries = all } = JSON.parse(readFileSync(file, "utf8"));
  const [expected] = entries;
  if (!expected) continue;
  const items = await readFile(file.replace(/json$/, "xml"));
  const name = path.relative(folder, file);
  for (const [field, text] of Object.entries({
    title: expected.title,
    link: expected.link,
    description: expected.description,
    author: expected.author?.name ?? expected.author,
    date: expected.publishedParsed ?? expected.pubDateParsed,
    updated: expected.updatedParsed,
  }))
    if (typeof text === "string" && text !== "") compare("gofeed", name, items, field, text);
}

// miniflux: feeds within its tests, each followed by comparisons.
for (const file of ["rss/parser", "atom/atom_03", "atom/atom_10", "rdf/parser", "json/parser"]) {
  const [source] = below("internal/reader", `${file}_test.go`);
  for (const test of source ? readFileSync(source, "utf8").split(/^func /m) : []) {
    const [data, ...others] = [...test.matchAll(/data := `([^`]*)`/g)];
    if (!data?.[1] || others.length > 0) continue;
    const name = `${file} ${test.slice(0, test.indexOf("("))}`;
    const checks = [
      ...test.matchAll(/Entries\[0\]\.(Title|URL|Content|Author) != (?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/g),
      ...test.matchAll(
        /expected := (?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)\s+result := feed\.Entries\[0\]\.(Author|Title|Content|URL)/g,
      ),
    ].map(([all, ...groups]) => (all.startsWith("Entries") ? groups : [groups[2], groups[0], groups[1]]));
    if (checks.length === 0) continue;
    const [, address] = /\bParse\("([^"]+)"/.exec(test) ?? [];
    const items = await read(data[1], name, address);
    for (const [field = "", quoted, raw] of checks)
      if ((raw ?? quoted) !== "") compare("miniflux", name, items, field, raw ?? unquoted(quoted ?? ""));
  }
}

// Dates, each with its moment.
const isAt = (suite: string, written: string, at: number | null) =>
  count(
    suite,
    second(readDate(written)) === (at === null ? null : Math.floor(at / 1000)),
    `${written}: ${readDate(written)?.toISOString()} instead of ${at === null ? "none" : new Date(at).toISOString()}`,
  );
for (const file of below("feedparser/tests", "test_date_parsers.py"))
  for (const [, written = "", numbers] of readFileSync(file, "utf8").matchAll(
    /_parse_date_\w+,\s*"((?:[^"\\]|\\.)*)",(?:\s*#[^\n]*)?\s*(?:None|\(([\d, ]+)\))/g,
  ))
    isAt("dates of feedparser", unquoted(written), numbers ? utc(numbers.split(",").map(Number)).getTime() : null);
for (const file of below("gofeed/internal", "dateparser_test.go"))
  for (const [, written = "", at = ""] of readFileSync(file, "utf8").matchAll(/\{"([^"]+)", "([-\d]+ [:\d]+)"\}/g))
    isAt("dates of gofeed", written, Date.parse(`${at.replace(" ", "T")}Z`));
for (const file of below("reader/date", "parser_test.go"))
  for (const test of readFileSync(file, "utf8").split(/^func /m)) {
    const [, written] = /Parse\("([^"]+)"\)/.exec(test) ?? [];
    const [, seconds] = /expectedTS := int64\((-?\d+)\)/.exec(test) ?? [];
    if (written && seconds) isAt("dates of miniflux", written, Number(seconds) * 1000);
    for (const [, one = ""] of test.matchAll(/^\t\t"([^"]+)",$/gm))
      count("dates of miniflux", readDate(one) !== null, `${one}: none`);
  }

// The validator's cases that are valid are read.
const valid = /Expect:\s*!/;
for (const file of ["rss", "rss20", "atom", "ext"].flatMap((part) =>
  below(`feedvalidator/testcases/${part}/`, ".xml"),
)) {
  if (!valid.test(readFileSync(file, "latin1"))) continue;
  const items = await readFile(file);
  count(
    "feedvalidator, valid",
    typeof items !== "string" || items === noItem,
    `${path.relative(folder, file)}: ${items}`,
  );
}

times.sort((one, other) => one - other);
for (const [suite, { right, all }] of counts) say(`${suite}: ${right} of ${all}`);
say(
  Object.entries(ends)
    .map(([end, number]) => `${end} ${number}`)
    .join(", "),
);
say(`milliseconds for a feed: median ${times[times.length >> 1]?.toFixed(1)}, worst ${times.at(-1)?.toFixed(0)}`);
