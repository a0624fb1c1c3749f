import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { dateAndTime } from "~/forms/date-and-time";
import { scheduleIssue } from "~/newsletter/delivery/delivery.server";

const wanted = (message: string) => new Problem("invalid", "Some fields need your attention", { sendAt: [message] });

/** The moment that a form or a call names. @throws Problem "invalid" if it is none */
export function readMoment(typed: unknown): Date {
  const read = dateAndTime.safeParse(typed);
  if (!read.success || !read.data) throw wanted("Enter a date and time, like 2026-03-29 09:30");
  return read.data;
}

/** The same for a question: `null` if it is no moment, or over. */
export function comingMoment(typed: string | undefined, now = new Date()): Date | null {
  const read = dateAndTime.safeParse(typed ?? "");
  return read.success && read.data && read.data > now ? read.data : null;
}

/** Sends an issue at a moment that was typed. @throws Problem as `scheduleIssue` */
export const scheduleAt = (id: string, typed: unknown, { by }: Pick<WriteContext, "by">) =>
  scheduleIssue(id, readMoment(typed), { by });
