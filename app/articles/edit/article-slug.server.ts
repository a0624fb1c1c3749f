import slugify from "@sindresorhus/slugify";
import { ArticleModel } from "~/articles/article.model.server";
import { Problem } from "~/facts/problem";

const longest = 80;
const widestStep = 128;

/** The slug for a title, or for an address that an editor typed. */
export function slugFromTitle(title: string): string {
  const slug = slugify(title)
    .slice(0, longest)
    .replace(/-[^-]*$/, (tail, at) => (at + tail.length === longest ? "" : tail));
  if (slug === "" || ambiguousSlug.test(slug)) return `article-${slug}`.replace(/-$/, "");
  return slug;
}

/** A slug must not look like an id (24 hex digits). "featured" and "search" are calls of the API (R13.3, R13.6). */
const ambiguousSlug = /^([0-9a-f]{24}|featured|search)$/;

/**
 * Returns `slug`, or adds the next free number if another article has or had it. If somebody else took that number in
 * between, the next `attempt` adds a random step, which is larger each time. So many writers at once do not all collide
 * again.
 */
export async function freeSlug(slug: string, attempt = 0): Promise<string> {
  if (!(await ArticleModel.exists({ slugs: slug }))) return slug;
  // From "-0" to the character after "-9". This leaves out most other addresses that begin with the same word.
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

/** Somebody asked for an address that another article has. */
export const slugConflict = () =>
  new Problem("conflict", "Some fields need your attention", { slug: ["Another article has, or had, this address"] });
