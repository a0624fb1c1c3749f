import { hash } from "node:crypto";
import { schemeNames } from "~/settings/scheme-colours";
import { articleCategories, categoryList } from "./article-categories.server";
import type { ArticleCategory } from "./article-category";
import { categoryColours } from "./category-colours.server";
import { defaultCategories } from "./default-categories.server";

type Stylesheet = { path: string; css: string };

/** The one that was made last, and from what. */
let made: { from: typeof categoryList.items; stylesheet: Stylesheet | null } | undefined;

/**
 * The stylesheet with the colours of new categories, and of those whose colour the owner has changed. It is a file of its
 * own because the policy of the pages allows no inline style. Its address has a hash of its content.
 *
 * @returns `null` if all colours are in ~/ui/colours.css
 */
export function categoryStylesheet(): Stylesheet | null {
  if (made?.from !== categoryList.items) made = { from: categoryList.items, stylesheet: make() };
  return made.stylesheet;
}

function make(): Stylesheet | null {
  const own = articleCategories().filter(({ key, colour }) => defaultColours.get(key) !== colour);
  if (own.length === 0) return null;
  const [light, dark] = schemeNames.map((scheme) => own.map((category) => rule(category, scheme)).join(""));
  const css = `${light}@media screen and (prefers-color-scheme:dark){${dark}}`;
  return { path: `/categories/${hash("sha256", css, "base64url").slice(0, 16)}.css`, css };
}

const defaultColours = new Map(defaultCategories.map(({ key, colour }) => [key, colour]));

/** A key has small letters, digits and hyphens only. */
function rule({ key, colour }: ArticleCategory, scheme: (typeof schemeNames)[number]): string {
  const { deep, mid, pale } = categoryColours(colour, scheme);
  return `[data-category="${key}"]{--deep:${deep};--mid:${mid};--pale:${pale}}`;
}
