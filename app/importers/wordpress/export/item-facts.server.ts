import type { SourcePicture, SourceText } from "~/importers/source/source-item";
import { plainWords } from "~/importers/words/words.server";
import type { Survey } from "./survey.server";
import type { WxrItem } from "./wxr-entry";

export function authorOf({ fields }: WxrItem, { authors }: Survey): SourceText["author"] {
  const login = fields.creator?.trim() ?? "";
  if (login === "") return null;
  return authors.has(login) ? { key: `author:${login}` } : { name: login.slice(0, 120) };
}

const pictureIdOf = ({ meta }: WxrItem) => Number(meta.get("_thumbnail_id")?.trim() || 0);

/** The key of the main picture where the file does not have it. Another file of the export may. */
export function pictureKeyOf(item: WxrItem, { library }: Survey): { pictureKey?: string } {
  const id = pictureIdOf(item);
  return id > 0 && !library.get(id) ? { pictureKey: `attachment:${id}` } : {};
}

export function pictureOf(item: WxrItem, { library }: Survey): SourcePicture | null {
  const found = library.get(pictureIdOf(item));
  if (!found) return null;
  return { url: found.url, alt: found.alt, caption: plainWords(found.caption ?? "", 1000) || null, credit: null };
}
