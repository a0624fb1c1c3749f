import { siteCategories } from "~/articles/categories/article-categories.server";
import { categoryStylesheet } from "~/articles/categories/category-stylesheet.server";
import { focusStylesheet } from "~/images/library/focus-stylesheet.server";
import type { SiteFacts } from "~/page/site";
import { settingsFacts } from "~/page/site.server";
import { siteLook } from "~/page/site-look.server";
import type { Look } from "~/settings/look-choices";
import { siteSettings } from "~/settings/site-settings.server";

/** The facts of the site that every page shows. @param asked another look than that of the settings */
export function siteFacts(asked: Look | null = null): SiteFacts {
  const { look: present, ...facts } = settingsFacts();
  const look = asked ? siteLook({ ...siteSettings(), ...asked }) : present;
  const own = [categoryStylesheet(), focusStylesheet()].flatMap((sheet) =>
    sheet ? [{ rel: "stylesheet", href: sheet.path }] : [],
  );
  return { ...facts, look: { ...look, links: [...look.links, ...own] }, categories: siteCategories() };
}
