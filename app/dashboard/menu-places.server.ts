import { nouns } from "~/nouns/nouns.server";
import { defaultSettings } from "~/settings/default-settings.server";

/** The addresses that a menu can lead to, for its form: those of the original menus, and the pages that list documents. */
export async function menuPlaces(): Promise<{ path: string; label?: string }[]> {
  const { navigation, footer } = defaultSettings();
  const lists = await Promise.all(nouns.map(({ sitemap }) => sitemap?.lists() ?? []));
  const places = [
    ...lists.flat().map((path) => ({ path })),
    ...[...footer, ...navigation].map(({ path, label }) => ({ path, label })),
  ];
  // Of two entries of one address the later one counts, which has a label.
  return [...new Map(places.map((place) => [place.path, place])).values()];
}
