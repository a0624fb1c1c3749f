import { siteCategories } from "~/articles/categories/article-categories.server";
import { categoryStylesheet } from "~/articles/categories/category-stylesheet.server";
import type { SiteFacts } from "~/page/site";
import { settingsFacts } from "~/page/site.server";

/** The facts of the site that every page shows. */
export function siteFacts(): SiteFacts {
  const { look, ...facts } = settingsFacts();
  const colours = categoryStylesheet();
  const links = colours ? [...look.links, { rel: "stylesheet", href: colours.path }] : look.links;
  return { ...facts, look: { ...look, links }, categories: siteCategories() };
}
