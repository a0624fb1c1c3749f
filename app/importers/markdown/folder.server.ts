import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { UnreadableSource } from "~/importers/source/source-item";

/** What a folder holds: texts, and what is told of in the report and not read. Paths have slashes and start in the folder. */
export type FolderEntry = { path: string } & ({ is: "text" } | { is: "left"; why: string });

const texts = /\.(?:md|markdown|mdown|mkd|mdx)$/i;
/** Files that somebody may miss, unlike those that make up the site's looks. */
const missed = /\.(?:pdf|docx?|odt|epub|mp3|m4a|wav|mp4|mov|webm|zip|html?|adoc|rst|org|txt)$/i;
const templates = new Set([
  "_includes",
  "_layouts",
  "_sass",
  "_site",
  "archetypes",
  "layouts",
  "node_modules",
  "resources",
  "themes",
]);
const mostEntries = 500_000;

/** @throws UnreadableSource */
export async function openFolder(folder: string): Promise<string> {
  const root = await realpath(folder).catch(() => {
    throw new UnreadableSource(`${folder}: there is no such folder`);
  });
  if (!(await stat(root)).isDirectory()) throw new UnreadableSource(`${folder}: this is no folder`);
  return root;
}

/** Everything in a folder, in the order of the names. Links are not followed, for they could lead out of it. */
export async function listFolder(root: string): Promise<FolderEntry[]> {
  const found: FolderEntry[] = [];
  let entries = 0;
  const walk = async (inside: string): Promise<void> => {
    const here = await readdir(path.join(root, inside), { withFileTypes: true }).catch((error: Error) => {
      throw new UnreadableSource(`${path.join(root, inside)}: ${error.message}`);
    });
    for (const entry of here.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (++entries > mostEntries) throw new UnreadableSource(`${root}: there are more than ${mostEntries} files`);
      const place = inside === "" ? entry.name : `${inside}/${entry.name}`;
      if (entry.name.startsWith(".")) continue;
      if (entry.isSymbolicLink())
        found.push({ path: place, is: "left", why: "It is a link to another place, and links are not followed." });
      else if (entry.isDirectory() && templates.has(entry.name))
        found.push({
          path: place,
          is: "left",
          why: "The folder has templates or finished pages, and no texts of its own.",
        });
      else if (entry.isDirectory()) await walk(place);
      else if (texts.test(entry.name)) found.push({ path: place, is: "text" });
      else if (missed.test(entry.name))
        found.push({ path: place, is: "left", why: "It is no Markdown and no picture." });
    }
  };
  await walk("");
  return found;
}
