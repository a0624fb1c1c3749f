import type { ReaderText } from "~/reader-texts/reader-text";
import { findReaderText } from "~/reader-texts/reader-texts.server";
import type { CommentTime } from "~/settings/reader-modes";
import { siteSettings } from "~/settings/site-settings.server";

/** Whether readers can comment, and see comments. The owner says so in the settings. */
export const areCommentsOn = (): boolean => siteSettings().comments !== "off";

/** A text that readers see and can have commented on, by its kind and its address or id. `null` also while comments are off. */
export async function findCommented(
  noun: string,
  identifier: string,
): Promise<(ReaderText & { isOpen: boolean }) | null> {
  const found = areCommentsOn() ? await findReaderText(noun, identifier) : null;
  if (!found) return null;
  const { publishedAt, commentsClosed, ...text } = found;
  return { ...text, isOpen: takesComments({ publishedAt, commentsClosed }) };
}

const days: Record<CommentTime, number> = {
  always: Number.POSITIVE_INFINITY,
  ...{ twoWeeks: 14, month: 30, quarter: 90, year: 365 },
};
const dayMs = 24 * 60 * 60_000;

type Closing = { publishedAt: string | null; commentsClosed: boolean };

/** Whether a text still takes comments: the owner says how long after its publication, and an editor when it is enough. */
export function takesComments({ publishedAt, commentsClosed }: Closing, now = Date.now()): boolean {
  if (commentsClosed) return false;
  const age = publishedAt === null ? 0 : now - Date.parse(publishedAt);
  return age <= days[siteSettings().commentTime] * dayMs;
}
