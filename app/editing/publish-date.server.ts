import type { Model, QueryFilter, Types } from "mongoose";
import { watchTime } from "~/db/content-changes.server";
import { noteChange } from "~/editing/history/audit.server";
import type { Status } from "~/facts/status";
import { localTimeText } from "~/place/days";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { pageEvents } from "~/webhooks/events/page-events.server";

/** When readers see a document. */
export type PublishDate = {
  status: Status;
  /** A date in the future schedules it. */
  publishedAt: Date | null;
};

export type Scheduled = PublishDate & {
  /**
   * Its date was in the future when it was saved. The audit log gets a line at that date. Queries for readers only
   * look at the date.
   */
  scheduled: boolean;
};

/** What readers may see: published, with a date that is not in the future. */
export const publishedNow = () => ({ status: "published" as const, publishedAt: { $lte: new Date() } });

/** Published, with a date that is still to come. */
export const scheduledNow = () => ({ status: "published" as const, publishedAt: { $gt: new Date() } });

export const isScheduled = ({ status, publishedAt }: PublishDate): boolean =>
  status === "published" && publishedAt !== null && publishedAt > new Date();

/** The date of a new document. @param made when it was made, if it is loaded from elsewhere */
export const firstDate = ({ status, publishedAt }: PublishDate, made = new Date()): Date | null =>
  publishedAt ?? (status === "published" ? made : null);

/** The date of a document after a change. @param given what was sent; `undefined` if nothing was */
export function dateAfter(old: Date | null, given: Date | null | undefined, status: Status): Date | null {
  // A form's field has no seconds, and does not tell the two hours apart when clocks go back. So the same text is no change.
  if (given) return old && shown(old) === shown(given) ? old : given;
  if (status === "draft") return given === null ? null : old;
  const now = new Date();
  const emptiedSchedule = given === null && old !== null && old > now;
  return old && !emptiedSchedule ? old : now;
}

const shown = (date: Date) => localTimeText(date.toISOString());

/** The date of the next scheduled document. `null` if none is scheduled. */
export async function nextDateOf<Document extends PublishDate>(model: Model<Document>): Promise<Date | null> {
  const next = await model
    .findOne(scheduledNow() as QueryFilter<Document>, { publishedAt: 1, _id: 0 })
    .sort({ publishedAt: 1, _id: 1 })
    .lean<{ publishedAt: Date }>();
  return next?.publishedAt ?? null;
}

/** No cache is older than the next date of a noun's documents. */
export const watchDates = <Document extends PublishDate>(model: Model<Document>): void =>
  watchTime(model.modelName, () => nextDateOf(model));

/**
 * Writes to the audit log which scheduled documents of a noun have been published since the last call, and tells other
 * programs. They become public by their date, even if no program runs. Each gets one line, however many processes call
 * this. Returns the number.
 *
 * @param more other fields that they get then
 */
export async function noteDue<Document extends Scheduled & { _id: Types.ObjectId; title: string }>(
  model: Model<Document>,
  noun: string,
  more: Partial<Document> = {},
): Promise<number> {
  for (let noted = 0; ; noted++) {
    const due = await model
      .findOneAndUpdate(
        { scheduled: true, ...publishedNow() } as QueryFilter<Document>,
        { $set: { scheduled: false, ...more } } as never,
        { sort: { publishedAt: 1 }, projection: { title: 1, slug: 1 }, timestamps: false },
      )
      .lean<Pick<Document, "_id" | "title"> & { slug?: string }>();
    if (!due) return noted;
    await noteChange({ action: "published", noun, id: due._id.toHexString(), title: due.title });
    await noteEvents(pageEvents(noun, null, due, "plan"));
  }
}

/** What an editor calls it: a published text whose date is to come is scheduled. */
export const statusOf = (document: PublishDate): PublishDate["status"] | "scheduled" =>
  isScheduled(document) ? "scheduled" : document.status;
