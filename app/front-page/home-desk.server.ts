import { editorialCategories } from "~/articles/categories/article-categories.server";
import { listProductCategories } from "~/products/products.server";
import { notesOnHome } from "./home-sections.server";

/** What the form of the home page needs: what a section can be about, and what readers do not see. */
export async function homeDesk() {
  const [shelves, notes] = await Promise.all([listProductCategories(), notesOnHome()]);
  const category = editorialCategories().map(({ key, label }) => ({ value: key, label }));
  const shelf = shelves.map(({ id, name }) => ({ value: String(id), label: name }));
  return { notes, choices: { category, shelf } };
}
