import slugify from "@sindresorhus/slugify";
import { ArticleModel } from "~/articles/article.model.server";
import { Problem } from "~/facts/problem";

const longest = 80;
const widestStep = 128;

/** The part of an article's address that is made from its title, or from what somebody asked for. */
export function slugFromTitle(title: string): string {
  const slug = slugify(title)
    .slice(0, longest)
    .replace(/-[^-]*$/, (tail, at) => (at + tail.length === longest ? "" : tail));
  if (slug === "" || takenForAnother.test(slug)) return `article-${slug}`.replace(/-$/, "");
  return slug;
}

/** Twenty-four hex digits would be an id, and the API has two calls where an article's slug stands (R13.3, R13.6). */
const takenForAnother = /^([0-9a-f]{24}|featured|search)$/;

/**
 * `slug`, or with the next number behind it when it is or was another article's. Who has been forestalled, `attempt`
 * times, steps ahead by chance, the wider the oftener, so that many who want the same do not all meet again.
 */
export async function freeSlug(slug: string, attempt = 0): Promise<string> {
  if (!(await ArticleModel.exists({ slugs: slug }))) return slug;
  // From "-0" to the character behind "-9": not every address that begins with the same word.
  const numbered = { $elemMatch: { $gte: `${slug}-0`, $lt: `${slug}-:` } };
  const taken = await ArticleModel.find({ slugs: numbered }, { slugs: 1 }).lean();
  const numbers = taken
    .flatMap((article) => article.slugs)
    .filter((other) => other.startsWith(`${slug}-`))
    .map((other) => other.slice(slug.length + 1))
    .filter((number) => /^\d+$/.test(number))
    .map(Number);
  const ahead = Math.floor(Math.random() * Math.min(2 ** attempt, widestStep));
  return `${slug}-${Math.max(1, ...numbers) + 1 + ahead}`;
}

/** An address that somebody asked for is another article's. */
export const slugConflict = () =>
  new Problem("conflict", "Some fields need your attention", { slug: ["Another article has, or had, this address"] });
