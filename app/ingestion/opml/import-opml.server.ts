import type { Editor } from "~/facts/editor";
import { Problem } from "~/facts/problem";
import { visibleLine } from "~/forms/fields";
import { parseInput } from "~/forms/parse";
import { maxFeedSources, wrestlingTag } from "~/ingestion/sources/feed-source";
import { urlKeyOf } from "~/ingestion/sources/source.model.server";
import { sourceSchema } from "~/ingestion/sources/source.schema.server";
import { categoryCalled } from "~/ingestion/sources/source-categories.server";
import { createSource } from "~/ingestion/sources/source-changes.server";
import { sourceFields } from "~/ingestion/sources/source-fields";
import { listSources } from "~/ingestion/sources/source-list.server";
import { leftOutShown, type OpmlOutcome } from "./opml";
import { type OpmlFeed, readOpml } from "./read-opml.server";

const categorySchema = sourceSchema.pick({ category: true });

/**
 * Adds the feeds of an OPML file to the list. Each can fail alone. Done again after an interruption, it adds what is missing.
 *
 * @param input `opml`, the text of the file, and `category` for feeds whose folders are no category of the site
 * @throws Problem "invalid" by field
 */
export async function importOpml(
  input: { opml?: string; category?: string },
  { by }: { by?: Editor } = {},
): Promise<OpmlOutcome> {
  const { category } = parseInput(categorySchema, { category: input.category });
  const known = new Set((await listSources()).map(({ url }) => urlKeyOf(url)));
  let room = maxFeedSources - known.size;
  const outcome: OpmlOutcome = { added: [], leftOut: [], leftOutCount: 0 };
  for (const feed of readOpml(input.opml ?? "")) {
    const name = nameOf(feed);
    const key = urlKeyOf(feed.url);
    const why = whyNot(feed, { isKnown: known.has(key), room });
    const refusal = why ?? (await add({ ...feed, name }, category, by));
    if (refusal) {
      outcome.leftOutCount++;
      if (outcome.leftOutCount <= leftOutShown) outcome.leftOut.push({ name, why: refusal });
    } else {
      room--;
      known.add(key);
      outcome.added.push(name);
    }
  }
  return outcome;
}

function whyNot({ url }: OpmlFeed, { isKnown, room }: { isKnown: boolean; room: number }): string | null {
  if (url === "") return "has no address of a feed";
  if (isKnown) return "is in the list already";
  return room === 0 ? `the list has ${maxFeedSources} already` : null;
}

/** Returns why it was not added. */
async function add(
  { name, url, categories, isComment }: OpmlFeed,
  otherwise: string,
  by: Editor | undefined,
): Promise<string | null> {
  const category = categories.map(categoryCalled).find((found) => found !== null) ?? otherwise;
  const wrestling = categories.some((words) => words.toLowerCase() === wrestlingTag);
  try {
    await createSource({ name, url, category, wrestling, active: !isComment }, { by });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.values(error.errors ?? {})[0]?.[0] ?? error.message;
  }
}

const nameOf = ({ name, url }: OpmlFeed) =>
  visibleLine(name).slice(0, sourceFields.name.most).trim() ||
  (URL.canParse(url) && new URL(url).hostname) ||
  visibleLine(url).slice(0, sourceFields.name.most) ||
  "A feed without a name";
