import { siteCategories } from "~/articles/categories/article-categories.server";
import { categoryStylesheet } from "~/articles/categories/category-stylesheet.server";
import { focusStylesheet } from "~/images/library/focus-stylesheet.server";
import type { SiteFacts } from "~/page/site";
import { settingsFacts } from "~/page/site.server";

/** The facts of the site that every page shows. */
export function siteFacts(): SiteFacts {
  const { look, ...facts } = settingsFacts();
  const own = [categoryStylesheet(), focusStylesheet()].flatMap((sheet) =>
    sheet ? [{ rel: "stylesheet", href: sheet.path }] : [],
  );
  return { ...facts, look: { ...look, links: [...look.links, ...own] }, categories: siteCategories() };
}
