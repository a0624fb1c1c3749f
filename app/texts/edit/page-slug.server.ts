import { categoryList, isCategoryKey } from "~/articles/categories/article-categories.server";
import { isReservedWord } from "~/editing/keyed/reserved-words";
import { Problem } from "~/facts/problem";
import { slugText } from "~/slugs/slug-text.server";
import { PageModel } from "~/texts/page.model.server";

const longest = 80;

/** The slug for a title, whether a page can have it or not. */
export const plainPageSlug = (typed: string): string => slugText(typed, longest).replace(/-$/, "");

/**
 * The slug for a title, or for an address that an editor typed.
 *
 * @throws Problem "invalid" if no page can have it
 */
export function slugFrom(typed: string): string {
  const slug = plainPageSlug(typed);
  if (slug === "") throw slugProblem("invalid", "Enter an address of letters and digits");
  if (isReservedWord(slug)) {
    throw slugProblem("invalid", `“${slug}” is an address of the site's own: enter another`);
  }
  if (isCategoryKey(slug) || categoryList.movedFrom(slug))
    throw slugProblem("invalid", `“${slug}” is a category's address: enter another`);
  return slug;
}

/** Returns `slug`, or adds the next free number if another page has or had it. */
export async function freeSlug(slug: string): Promise<string> {
  let free = slug;
  for (let number = 2; await PageModel.exists({ slugs: free }); number++) free = `${slug}-${number}`;
  return free;
}

export const slugConflict = () => slugProblem("conflict", "Another page has, or had, this address");

export const slugProblem = (kind: "invalid" | "conflict", message: string) =>
  new Problem(kind, "Some fields need your attention", { slug: [message] });
