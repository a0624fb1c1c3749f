import type { Noun } from "~/editing/noun.server";
import { defaultSlugs } from "~/texts/default-pages.server";
import { pageEditing, rebuildPages, restorePage, updatePage } from "~/texts/edit/page-changes.server";
import { PageModel } from "~/texts/page.model.server";
import { pageFacts } from "~/texts/page-fields";
import { isPagePath } from "~/texts/page-index.server";
import { findLinkedPages, pagesWithLinks, wherePagePathsLead } from "~/texts/page-links.server";

/** The site's own texts. Its pages stand in the sitemap of the pages that show no article, recipe or product. */
export const page: Noun = {
  facts: pageFacts,
  stored: [{ model: PageModel, exported: { as: "pages" }, editors: ["updatedBy"] }],
  pictures: { formPath: (id) => `/admin/pages?edit=${id}#edit-form` },
  restore: restorePage,
  revisions: pageEditing.revisionsBy(updatePage),
  rebuild: rebuildPages,
  links: { find: findLinkedPages, lead: wherePagePathsLead, texts: pagesWithLinks },
  cachedPages: [
    ...defaultSlugs.map((slug) => ({ path: new RegExp(`^/${slug}$`), route: slug })),
    { path: { test: isPagePath }, route: "$category" },
  ],
};
