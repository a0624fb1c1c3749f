import type { SourceText } from "~/importers/source/source-item";
import { readDate } from "./dates";
import { falsehood, type MarkdownFile, saidAs, textOf } from "./front-matter";
import type { FilePlace } from "./places";

type Front = MarkdownFile["front"];

const starts = ["publishDate", "publish_date", "publishAt", "publish_at", "publish_on", "scheduled_at"];
const ends = ["expiryDate", "expiry_date", "expires", "expiration", "unpublishDate", "unpublish_at"];
const updates = [
  "updated",
  "lastmod",
  "modified",
  "last_modified_at",
  "updatedAt",
  "updated_at",
  "updatedDate",
  "modDatetime",
];

/** Whether readers see a file's text, and since when. What cannot be read is never public. */
export function publicationOf(
  front: Front,
  place: FilePlace,
  notes: string[],
): Pick<SourceText, "status" | "publishedAt" | "updatedAt"> {
  const published = saidAs(front, "published");
  const dated =
    dateIn(front, notes, "date", "published_at", "publishedAt", "pubDate", "pubDatetime", "created") ??
    (typeof published === "string" ? readDate(published) : null) ??
    readDate(place.day ?? "");
  const updatedAt = dateIn(front, notes, ...updates);
  const start = dateIn(front, notes, ...starts);
  const why = whyHidden(front, start);
  if (why) notes.push(`${why}: it is a draft here.`);
  const isDraft = place.isDraft || isCalledDraft(front) || why !== null;
  // Until it begins nobody reads it. Afterwards the text has its own date.
  const publishedAt = isFuture(start) ? start : (dated ?? start ?? (isDraft ? null : updatedAt));
  if (!publishedAt && !isDraft) notes.push("It says no date: it is published today.");
  return { status: isDraft ? "draft" : "published", publishedAt, updatedAt };
}

const isFuture = (date: Date | null) => date !== null && date.getTime() > Date.now();

/** A name for drafts that says anything but no. */
const isCalledDraft = (front: Front) =>
  ["draft", "isDraft", "is_draft"].some((name) => {
    const said = saidAs(front, name);
    return said !== undefined && !falsehood(said);
  }) ||
  falsehood(saidAs(front, "published")) ||
  textOf(saidAs(front, "status"))?.toLowerCase() === "draft";

/** Why readers did not see a text that is not called a draft; `null` if they did. */
function whyHidden(front: Front, start: Date | null): string | null {
  for (const name of ["publish", "public", "permalink"])
    if (falsehood(saidAs(front, name))) return `It says “${name}: false”`;
  for (const name of ["status", "visibility"]) {
    const said = textOf(saidAs(front, name))?.toLowerCase();
    if (said !== undefined && !/^(?:draft|publish(?:ed)?|public|scheduled)$/.test(said))
      return `It was ${said.slice(0, 40)}`;
  }
  if (saidAs(front, "private") !== undefined && !falsehood(saidAs(front, "private"))) return "It was private";
  const build = saidAs(front, "build", "_build");
  if (typeof build === "object" && build !== null && falsehood(saidAs(build as Front, "render")))
    return "It had no page of its own";
  if (saidAs(front, ...starts) !== undefined && start === null) return "Nobody can say when it begins";
  const end = textOf(saidAs(front, ...ends));
  return end !== null && !isFuture(readDate(end)) ? `It ended on ${end.slice(0, 40)}` : null;
}

function dateIn(front: Front, notes: string[], ...names: string[]): Date | null {
  const text = textOf(saidAs(front, ...names));
  const date = text === null ? null : readDate(text);
  if (text !== null && date === null) notes.push(`“${text}” is no date that can be read: it is left out.`);
  return date;
}
