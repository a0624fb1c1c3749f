import type { SourcePicture, SourceText } from "~/importers/source/source-item";
import { plainWords } from "~/importers/words/words.server";
import type { Survey } from "./survey.server";
import type { WxrItem } from "./wxr-entry";

export function authorOf({ fields }: WxrItem, { authors }: Survey): SourceText["author"] {
  const login = fields.creator?.trim() ?? "";
  if (login === "") return null;
  return authors.has(login) ? { key: `author:${login}` } : { name: login.slice(0, 120) };
}

export function pictureOf({ meta }: WxrItem, { library }: Survey, notes: string[]): SourcePicture | null {
  const id = Number(meta.get("_thumbnail_id")?.trim() || 0);
  if (!(id > 0)) return null;
  const found = library.get(id);
  if (!found) {
    notes.push("Its picture is not in the export");
    return null;
  }
  return { url: found.url, alt: found.alt, caption: plainWords(found.caption ?? "", 1000) || null, credit: null };
}
