import type { ReaderText } from "~/reader-texts/reader-text";
import { findReaderText } from "~/reader-texts/reader-texts.server";
import { findRedirect } from "~/redirects/redirect-map.server";

/** The beginning of a text's address. */
const folders: Record<string, ReaderText["noun"]> = { content: "article", recipe: "recipe" };

/**
 * The text that readers find here at an address of the old site: at its path, or where that is redirected to. `null` if
 * they find none.
 */
export async function textAt(address: string): Promise<ReaderText | null> {
  const path = pathOf(address);
  if (path === null) return null;
  const way = findRedirect(path);
  const led = way && "location" in way ? pathOf(way.location) : null;
  for (const { pathname } of [led, path].filter((one) => one !== null)) {
    const [, folder = "", slug = "", rest] = pathname.split("/");
    const noun = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
    if (!noun || slug === "" || (rest ?? "") !== "") continue;
    const found = await findReaderText(noun, decoded(slug));
    if (found) return found;
  }
  return null;
}

const here = "https://site.invalid";

function pathOf(address: string): Pick<URL, "pathname" | "search"> | null {
  if (!URL.canParse(address, here)) return null;
  const { pathname, search } = new URL(address, here);
  return { pathname, search };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
