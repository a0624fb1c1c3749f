import type { Told } from "~/alarms/alarms.server";
import { editorialCategories } from "~/articles/categories/article-categories.server";
import { isReservedWord } from "~/editing/keyed/reserved-words";
import { ownPagesPublished } from "~/texts/page-index.server";

/**
 * The owner's pages and categories at addresses that a newer version of the program has for itself: readers do not reach
 * them any more. New ones cannot be made there.
 */
export function hiddenAddresses(): Told[] {
  const pages = ownPagesPublished().filter(({ slug }) => isReservedWord(slug));
  const categories = editorialCategories().filter(({ key }) => isReservedWord(key));
  const said = [
    ...pages.map(
      ({ title, slug }) => `Readers do not reach the page “${title}”: give it another address than /${slug}.`,
    ),
    ...categories.map(
      ({ label, key }) =>
        `Readers do not reach the category “${label}”: make another than /${key}, and move its articles.`,
    ),
  ];
  if (said.length === 0) return [];
  const path = pages.length > 0 ? "/admin/pages" : "/admin/article-categories";
  return [{ name: "addresses", message: said.join(" "), path }];
}
