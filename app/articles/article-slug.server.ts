import slugify from "@sindresorhus/slugify";
import { Problem } from "~/problem";
import { ArticleModel } from "./article.model.server";

const longest = 80;

/** The part of an article's address that is made from its title. */
export function slugFromTitle(title: string): string {
  const slug = slugify(title)
    .slice(0, longest)
    .replace(/-[^-]*$/, (tail, at) => (at + tail.length === longest ? "" : tail));
  // Twenty-four hex digits would be taken for an id.
  if (slug === "" || /^[0-9a-f]{24}$/.test(slug)) return `article-${slug}`.replace(/-$/, "");
  return slug;
}

/** `slug`, or with the next number behind it when it is or was another article's. */
export async function freeSlug(slug: string): Promise<string> {
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
  return `${slug}-${Math.max(1, ...numbers) + 1}`;
}

/** An address that somebody asked for is another article's. */
export const slugTaken = () =>
  new Problem("conflict", "Some fields need your attention", { slug: ["Another article has, or had, this address"] });
