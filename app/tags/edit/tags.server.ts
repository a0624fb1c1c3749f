import type mongoose from "mongoose";
import pMap from "p-map";
import { ContentCache, ofManyDocuments } from "~/db/content-cache.server";
import type { Noun } from "~/editing/noun.server";
import { archiveSlug } from "~/facts/archive";
import { nouns } from "~/nouns/nouns.server";
import { compareNames } from "~/place/words";
import { type Tag, tagsPageSize } from "./tag";

type TaggedNoun = Noun & Required<Pick<Noun, "revisions">>;

/** The nouns whose documents have tags. */
export const taggedNouns = nouns.filter(
  (noun): noun is TaggedNoun => noun.facts.fields.tags?.kind === "tags" && noun.revisions !== undefined,
);

const modelOf = ({ stored: [main] }: Noun) => {
  if (!main) throw new Error("A noun with tags has a collection");
  return main.model;
};

/** All tags, in the order of the alphabet. */
export const allTags = (): Promise<Tag[]> => tags.get("all", readTags);

const tags = new ContentCache<Tag[]>(1, (all) => ofManyDocuments(all.reduce((sum, { total }) => sum + total, 0)));

type Counted = { _id: string; count: number };

async function readTags(): Promise<Tag[]> {
  const found = new Map<string, { tag: Tag; spellings: Map<string, number> }>();
  for (const noun of taggedNouns) {
    for (const { _id: name, count } of await countTags(modelOf(noun).collection)) {
      const slug = archiveSlug(name);
      const fresh: Tag = { name, slug, total: 0, counts: [] };
      const entry = found.get(slug) ?? { tag: fresh, spellings: new Map<string, number>() };
      const known = entry.tag.counts.find((one) => one.noun === noun.facts.name);
      if (known) known.count += count;
      else entry.tag.counts.push({ noun: noun.facts.name, count });
      entry.tag.total += count;
      entry.spellings.set(name, (entry.spellings.get(name) ?? 0) + count);
      found.set(slug, entry);
    }
  }
  return [...found.values()]
    .map(({ tag, spellings }) => {
      const [usual] = [...spellings].sort(([, one], [, other]) => other - one);
      return { ...tag, name: usual?.[0] ?? tag.name };
    })
    .sort((one, other) => compareNames(one.name, other.name));
}

/** Reading all documents is the faster way for some thousands. Of very many, the index counts each tag. */
async function countTags(collection: mongoose.Collection): Promise<Counted[]> {
  if ((await collection.estimatedDocumentCount()) < manyDocuments) {
    const counts = [{ $unwind: "$tags" }, { $group: { _id: "$tags", count: { $sum: 1 } } }];
    return collection.aggregate<Counted>(counts).toArray();
  }
  const names = (await collection.distinct("tags")).filter((name) => typeof name === "string");
  const count = async (name: string) => ({ _id: name, count: await collection.countDocuments({ tags: name }) });
  return pMap(names, count, { concurrency: 4 });
}

const manyDocuments = 20_000;

/** A tag in any spelling. `null` if no document has it. */
export const findTag = async (name: string): Promise<Tag | null> =>
  (await allTags()).find(({ slug }) => slug === archiveSlug(name)) ?? null;

/** A page of the tags with these letters in their names. */
export async function listTags({ q = "", page = 1 }: { q?: string; page?: number }) {
  const wanted = archiveSlug(q);
  const all = (await allTags()).filter(({ slug }) => slug.includes(wanted));
  const pages = Math.max(1, Math.ceil(all.length / tagsPageSize));
  const shown = Math.min(page, pages);
  return { items: all.slice((shown - 1) * tagsPageSize, shown * tagsPageSize), total: all.length, page: shown, pages };
}
