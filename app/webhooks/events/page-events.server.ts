import { type LinkKind, linkKinds, pageBeginnings } from "~/fields/link-target";
import type { EventCause, PageDeed, SiteEvent } from "./site-event";

/** What of a document says whether readers see it. One of a noun without drafts is always seen. */
type SeenDocument = {
  _id: { toHexString(): string };
  title: string;
  slug?: string;
  status?: string;
  publishedAt?: Date | null;
  scheduled?: boolean;
};

/**
 * The event of a change: none for a noun without pages, or if readers see nothing of the document before and after. A
 * scheduled text becomes public when the job notes it (`noteDue`), which is within a minute of its date.
 *
 * @param before the document as it was; `null` if there was none
 * @param after the document as it is; `null` if it is gone
 */
export function pageEvents(
  noun: string,
  before: SeenDocument | null,
  after: SeenDocument | null,
  cause: EventCause,
): SiteEvent[] {
  const document = after ?? before;
  const kind = linkKinds.find((one) => one === noun);
  const deed = deedOf(isSeen(before), isSeen(after), after !== null);
  return kind && document && deed ? [pageEvent(kind, deed, document, cause)] : [];
}

const pageEvent = (kind: LinkKind, deed: PageDeed, { _id, title, slug }: SeenDocument, cause: EventCause) => ({
  name: `${kind}.${deed}` as const,
  id: _id.toHexString(),
  title,
  path: pageBeginnings[kind] + encodeURIComponent(slug ?? _id.toHexString()),
  cause,
});

function deedOf(was: boolean, is: boolean, exists: boolean): PageDeed | null {
  if (is) return was ? "changed" : "published";
  if (!was) return null;
  return exists ? "unpublished" : "deleted";
}

function isSeen(document: SeenDocument | null): boolean {
  if (!document) return false;
  const { status, publishedAt, scheduled } = document;
  if (status === undefined) return true;
  return status === "published" && !scheduled && (!publishedAt || publishedAt <= new Date());
}
