import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { personOf } from "~/facts/user";
import type { ReaderMarks } from "~/page/answer-context";
import { readerParts } from "./reader-parts";

/** Readers come back: for each page they look at. */
const known = new LRUCache<string, ReaderMarks>({ max: 500 });

/** What stands in the places of the marks for one reader, as React writes it. @param person see `textOfPerson` */
export function readerHtml(person: string): ReaderMarks {
  const kept = known.get(person);
  if (kept) return kept;
  const user = personOf(person);
  const { avatar: Avatar, details: Details } = readerParts;
  const made = {
    person,
    avatar: renderToStaticMarkup(<Avatar user={user} />),
    details: renderToStaticMarkup(<Details user={user} />),
  };
  known.set(person, made);
  return made;
}
