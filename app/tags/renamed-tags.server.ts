import { archivePath, archiveSlug, maxArchiveName } from "~/facts/archive";
import { TagRenameModel } from "./tag-rename.model.server";

/** Where the page of a tag is now that has got another name. `null` for a tag that has not. */
export async function renamedTagPath(name: string): Promise<string | null> {
  const slug = name.length > maxArchiveName ? "" : archiveSlug(name);
  if (slug === "") return null;
  const renamed = await TagRenameModel.findById(slug, { to: 1 }).lean();
  const path = renamed && archivePath("tag", renamed.to);
  return path === archivePath("tag", slug) ? null : path;
}
