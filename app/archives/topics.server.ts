import { archivePath } from "~/facts/archive";
import type { Topic } from "~/ui/archive-links";
import { archivePaths } from "./archives.server";

/** The topics of a category. One that several texts have as a tag leads to them. */
export async function withPaths(topics: readonly string[]): Promise<Topic[]> {
  const lists = new Set(await archivePaths());
  return topics.map((label) => {
    const path = archivePath("tag", label);
    return { label, path: path !== null && lists.has(path) ? path : null };
  });
}
