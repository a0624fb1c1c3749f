import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { Problem } from "~/facts/problem";

const mostFiles = 500_000;

/**
 * A folder with the pictures of the other site. It is searched at every level, by the end of a picture's path:
 * `…/uploads/2015/05/bread.jpg` finds `backup/2015/05/bread.jpg` before any other `bread.jpg`.
 *
 * @throws Problem "invalid" if it cannot be read
 */
export async function openPictureFolder(folder: string) {
  const root = await realpath(folder).catch(() => {
    throw new Problem("invalid", `${folder}: there is no such folder for pictures`);
  });
  if (!(await stat(root)).isDirectory()) throw new Problem("invalid", `${folder}: this is no folder`);
  const byName = new Map<string, string[]>();
  let files = 0;
  // A link could lead out of the folder, so none is followed.
  const walk = async (inside: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, inside), { withFileTypes: true })) {
      const place = path.join(inside, entry.name);
      if (entry.isDirectory()) await walk(place);
      if (!entry.isFile()) continue;
      if (++files > mostFiles) throw new Problem("invalid", `${folder}: there are more than ${mostFiles} files`);
      const name = nameOf(entry.name);
      byName.set(name, [...(byName.get(name) ?? []), place]);
    }
  };
  await walk("");

  return {
    /** The file for an address. `null` if the folder has none. @param whole all parts of the address's path have to fit */
    find(url: string, { whole = false } = {}): string | null {
      const wanted = partsOf(url);
      let best: { place: string; same: number } | null = null;
      for (const place of byName.get(wanted.at(-1) ?? "") ?? []) {
        const same = sameAtEnd(wanted, place.split(path.sep).map(nameOf));
        if (!best || same > best.same || (same === best.same && place < best.place)) best = { place, same };
      }
      if (!best || (whole && best.same < wanted.length)) return null;
      return path.join(root, best.place);
    },
  };
}

export type PictureFolder = Awaited<ReturnType<typeof openPictureFolder>>;

/** File systems write accents in two ways, and not all distinguish cases. */
const nameOf = (name: string) => name.normalize("NFC").toLowerCase();

function partsOf(url: string): string[] {
  const parts = new URL(url).pathname.split("/").filter(Boolean);
  return parts.map((part) => {
    try {
      return nameOf(decodeURIComponent(part));
    } catch {
      return nameOf(part);
    }
  });
}

function sameAtEnd(one: string[], other: string[]): number {
  let same = 0;
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same)) same++;
  return same;
}
