import { isCategoryKey } from "~/articles/categories/article-categories.server";
import { ImportedSiteModel } from "~/importers/journal/imported-site.model.server";

/** Where texts of another site belong: its categories' names with keys of this site, and the category of all others. */
type Said = { categories: ReadonlyMap<string, string>; fallback: string | null };

/** What a run was told, with what earlier runs of the same site were told. Without it, all texts would be moved back. */
export async function withWhatWasSaid(site: string, { categories, fallback }: Said): Promise<Said> {
  const before = await ImportedSiteModel.findById(site).lean();
  // A category may have been deleted since.
  const known = before?.categories.filter(({ key }) => isCategoryKey(key)) ?? [];
  const kept = before?.fallback && isCategoryKey(before.fallback) ? before.fallback : null;
  return {
    categories: new Map([...known.map(({ name, key }) => [name, key] as const), ...categories]),
    fallback: fallback ?? kept,
  };
}

/** Stores it for the next run. */
export async function noteWhatWasSaid(site: string, { categories, fallback }: Said): Promise<void> {
  if (categories.size === 0 && fallback === null) return;
  const said = { categories: [...categories].map(([name, key]) => ({ name, key })), fallback };
  await ImportedSiteModel.updateOne({ _id: site }, { $set: said }, { upsert: true });
}
