import { editorialCategories } from "~/articles/categories/article-categories.server";
import { listProductCategories } from "~/products/products.server";
import type { HomeSection } from "~/settings/home-sections";
import { siteSettings } from "~/settings/site-settings.server";
import { notesOnSections } from "./home-sections.server";

/** What a form with sections needs: what one can be about, and what readers do not see of those that are stored. */
export async function sectionsDesk(sections: HomeSection[] = siteSettings().home) {
  const [shelves, notes] = await Promise.all([listProductCategories(), notesOnSections(sections)]);
  const category = editorialCategories().map(({ key, label }) => ({ value: key, label }));
  const shelf = shelves.map(({ id, name }) => ({ value: String(id), label: name }));
  return { notes, choices: { category, shelf } };
}
