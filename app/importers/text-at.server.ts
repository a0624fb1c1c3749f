import { nounOf } from "~/nouns/nouns.server";
import { type ReaderText, readerNouns } from "~/reader-texts/reader-text";
import { findReaderText } from "~/reader-texts/reader-texts.server";
import { findRedirect } from "~/redirects/redirect-map.server";

/**
 * The text that readers find here at an address of the old site: where that is redirected to, or at its path. `null` if
 * they find none.
 */
export async function textAt(address: string): Promise<ReaderText | null> {
  if (!URL.canParse(address, here)) return null;
  const old = new URL(address, here);
  const way = findRedirect(old);
  const led = way && "location" in way ? new URL(way.location, here) : null;
  const paths = [led, old].flatMap((url) => (url && (url === old || url.origin === here) ? plainPath(url) : []));
  for (const noun of readerNouns) {
    const ids = await nounOf(noun)?.links?.idsAt?.(paths);
    for (const id of ids?.values() ?? []) {
      const found = await findReaderText(noun, id);
      if (found) return found;
    }
  }
  return null;
}

const here = "https://site.invalid";

const plainPath = ({ pathname }: URL) => pathname.replace(/(.)\/$/, "$1");
