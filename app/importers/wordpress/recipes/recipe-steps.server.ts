import type { SourcePicture } from "~/importers/source/source-item";
import type { Survey } from "~/importers/wordpress/export/survey.server";
import { linesOf } from "./recipe-words.server";

type Line = { text: string; picture: SourcePicture | null };

/**
 * The lines of one step. Its picture stands beside the last one.
 *
 * @param image the id of the picture in the library, or its address; without one, a picture in the words counts
 */
export function stepLines(html: string, image: string, survey: Survey): Line[] {
  const lines = linesOf(html);
  const attachment = survey.library.get(Number(image));
  const written = /^https?:\/\//i.test(image) ? image : null;
  const shown = attachment?.url ?? written ?? lines.find(({ picture }) => picture !== null)?.picture ?? "";
  const picture = pictureAt(shown, survey, attachment?.alt ?? null);
  const texts = lines.map(({ text }) => text).filter((text) => text !== "");
  if (texts.length === 0) return picture === null ? [] : [{ text: "", picture }];
  return texts.map((text, index) => ({ text, picture: index === texts.length - 1 ? picture : null }));
}

/** A picture in its original size; `null` for what is no absolute address. */
export function pictureAt(address: string, { library }: Survey, alt: string | null = null): SourcePicture | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return { url: library.original(address, null).url, alt, caption: null, credit: null };
}

type Group<Item> = { name: string | null; lines: Item[] };

/** Lines in a row that have the same heading are one group; groups without a line go. */
export function grouped<Item>(lines: Iterable<{ heading: string } | { group?: string; lines: Item[] }>): Group<Item>[] {
  const groups: Group<Item>[] = [];
  let open: Group<Item> = { name: null, lines: [] };
  const begin = (name: string | null) => {
    if (open.lines.length > 0) groups.push(open);
    open = { name, lines: [] };
  };
  for (const line of lines) {
    if ("heading" in line) {
      begin(line.heading || null);
      continue;
    }
    if (line.group !== undefined && (line.group || null) !== open.name) begin(line.group || null);
    open.lines.push(...line.lines);
  }
  begin(null);
  return groups;
}
