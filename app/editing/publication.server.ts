import { isDuplicateKey } from "~/db/database.server";
import { dateAfter, firstDate, isScheduled, type PublishDate, type Scheduled } from "./publish-date.server";
import type { Addressed, slugsOf } from "./slugs.server";
import type { WriteContext } from "./write-context.server";

/** What is sent of a document's address and date. Both may be missing. */
type Sent = { slug?: string | null; publishedAt?: Date | null };

/** The address and the publish date of a noun's documents: what a save makes of them. */
export function publicationOf(
  slugs: Pick<ReturnType<typeof slugsOf>, "ofNew" | "ofRestored" | "changed" | "kept" | "conflict">,
) {
  return {
    /** @throws Problem "conflict" if another document has the wanted slug */
    async ofNew(
      { title, status, slug, publishedAt = null }: Sent & Pick<PublishDate, "status"> & { title: string },
      { origin }: Pick<WriteContext, "origin">,
      attempt: number,
    ) {
      const date = firstDate({ status, publishedAt }, origin?.createdAt);
      const address = await slugs.ofNew({ title, slug }, attempt);
      return { ...address, publishedAt: date, scheduled: isScheduled({ status, publishedAt: date }) };
    },

    /** The fields that a change makes different. An empty slug stays as it is. */
    changed: (before: PublishDate, { slug, publishedAt, status = before.status }: Sent & Partial<PublishDate>) => ({
      ...slugs.changed(slug),
      publishedAt: dateAfter(before.publishedAt ?? null, publishedAt, status),
    }),

    /** What follows from a change of some fields. */
    derived: (after: PublishDate & Addressed, fields: string[]) => ({
      ...slugs.kept(after, fields),
      scheduled: isScheduled(after),
    }),

    /** Those of a document that comes out of the bin, where one of an earlier version may have neither. */
    async ofRestored(document: Partial<Scheduled & Addressed> & { title: string; createdAt: Date }) {
      const { status = "published", publishedAt = null, createdAt } = document;
      const { readdressed, address } = await slugs.ofRestored(document);
      return {
        readdressed,
        fields: { ...address, status, publishedAt: firstDate({ status, publishedAt }, createdAt) },
      };
    },

    /** For a save that a unique index refuses, because another document has got the slug meanwhile. */
    orConflict<Saved>(save: Promise<Saved>): Promise<Saved> {
      return save.catch((error) => {
        throw isDuplicateKey(error, "slugs") ? slugs.conflict() : error;
      });
    },
  };
}
