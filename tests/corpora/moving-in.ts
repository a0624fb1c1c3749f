// What becomes of real files of other systems: npx tsx tests/corpora/moving-in.ts FOLDER. It reads each export of WordPress (XML) and
// of Ghost (JSON) in the folder, and the folder itself as Markdown, and says what the texts lack. See docs/corpora.md.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Source, SourceItem } from "~/importers/source/source-item";
import { openers } from "~/importers/thread/openers.server";

const folder = process.argv[2] ?? "";
if (!folder) throw new Error("Name a folder with the files");
const say = (line: string) => process.stdout.write(`${line}\n`);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.join(parentPath, name));

const counts = {
  sources: 0,
  refused: 0,
  article: 0,
  page: 0,
  recipe: 0,
  failed: 0,
  lacking: 0,
  published: 0,
  drafts: 0,
};

function look(item: SourceItem, from: string): void {
  if (item.kind === "other") counts.failed += Number(item.failed);
  if (item.kind !== "article" && item.kind !== "page" && item.kind !== "recipe") return;
  counts[item.kind]++;
  if (item.status === "published") counts.published++;
  else counts.drafts++;
  const lacking = item.notes.filter((note) => note.includes(" are not here: "));
  if (lacking.length > 0) counts.lacking++;
  for (const note of lacking) say(`${from}: ${item.from}: ${note}`);
}

async function read(system: Source["system"], place: string): Promise<void> {
  try {
    const source = await openers[system](place, { url: "https://old.example" });
    for await (const item of source.items()) look(item, path.basename(place));
    await source.close();
    counts.sources++;
  } catch (error) {
    counts.refused++;
    say(`${place}: ${(error as Error).message}`);
  }
}

for (const file of files) {
  if (file.endsWith(".xml")) await read("wordpress", file);
  else if (file.endsWith(".json")) await read("ghost", file);
}
if (files.some((file) => /\.mdx?$/.test(file))) await read("markdown", folder);
const times = process.cpuUsage();
say(`${JSON.stringify(counts)} in ${Math.round((times.user + times.system) / 1e6)} s of processor time`);
process.exit(0);
