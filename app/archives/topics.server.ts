import { archivePath } from "~/facts/archive";
import type { Topic } from "~/ui/archive-links";
import { archivePaths, countedNames } from "./archives.server";

/** The tags that most texts have, those with most texts first. A tag of one text alone is no topic. */
export async function popularTags(limit: number): Promise<{ label: string; path: string }[]> {
  const tags = [...(await countedNames("tag")).entries()].filter(([, { count }]) => count > 1);
  return tags
    .sort(([, one], [, other]) => other.count - one.count || one.label.localeCompare(other.label))
    .slice(0, limit)
    .map(([path, { label }]) => ({ label, path }));
}

/** The topics of a category. One that several texts have as a tag leads to them. */
export async function withPaths(topics: readonly string[]): Promise<Topic[]> {
  const lists = new Set(await archivePaths());
  return topics.map((label) => {
    const path = archivePath("tag", label);
    return { label, path: path !== null && lists.has(path) ? path : null };
  });
}
