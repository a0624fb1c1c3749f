import { isDuplicateKey } from "~/db/database.server";
import { longDate } from "~/place/dates";
import { siteSettings } from "~/settings/site-settings.server";
import { bestOfWeek } from "./best-of-week.server";
import { IssueModel } from "./issue.model.server";
import { createIssue } from "./issue-changes.server";
import { WeeklyPlanModel } from "./weekly-plan.model.server";
import { lastDue } from "./weekly-time";

const day = 24 * 60 * 60_000;
/** What was due longer ago, because the program was off, is not made any more. */
const longestDelay = 3 * day;
const planId = "weekly";

/** `off`: nothing is to be made. `waiting`: it is not due. `empty`: nothing was new. */
type WeeklyOutcome = "off" | "waiting" | "empty" | "made" | "sent";

/**
 * Makes the issue of the week when it is due, and sends it if the settings say so. However often it runs, and wherever it
 * is stopped, a week gets one issue, and that is sent once.
 *
 * @param send begins to send a draft; it may be called again for the same issue. `null` where mail is not set up: then
 * it stays a draft
 */
export async function makeWeeklyIssue(
  now: Date,
  { send }: { send: ((id: string) => Promise<unknown>) | null },
): Promise<WeeklyOutcome> {
  const { mode, day: weekday, hour } = siteSettings().newsletter;
  const schedule = `${mode === "off" ? "off" : "on"} ${weekday} ${hour}`;
  const plan = await planOf(schedule, now);
  if (mode === "off") return "off";
  const due = lastDue({ day: weekday, hour }, now);
  const late = now.getTime() - due.at.getTime() > longestDelay;
  if (late || due.at < plan.since || plan.done === due.week) return "waiting";
  const issue = await issueOfWeek(due);
  const sending = issue !== null && mode === "send" && send !== null;
  if (sending && issue.state === "draft") await send(issue.id);
  await WeeklyPlanModel.updateOne({ _id: planId }, { $set: { done: due.week } });
  if (!issue) return "empty";
  return sending ? "sent" : "made";
}

/** Remembers since when this schedule is in force: who switches it on at noon gets no issue for the morning. */
async function planOf(schedule: string, now: Date) {
  const found = await WeeklyPlanModel.findById(planId).lean();
  if (found?.schedule === schedule) return found;
  const plan = { schedule, since: now };
  await WeeklyPlanModel.updateOne({ _id: planId }, { $set: plan }, { upsert: true });
  return { ...found, ...plan };
}

/** The issue of a week, which is made unless an earlier run has done so. `null` if nothing was new in it. */
async function issueOfWeek({ at, week }: { at: Date; week: string }): Promise<{ id: string; state: string } | null> {
  const made = await madeFor(week);
  if (made) return made;
  const best = await bestOfWeek({ since: new Date(at.getTime() - 7 * day), until: at });
  if (!best) return null;
  const { siteName, newsletter } = siteSettings();
  const input = {
    subject: `${siteName}: the week to ${longDate(at)}`.slice(0, 150),
    intro: newsletter.opening,
    ...best,
    sponsorName: newsletter.sponsorName,
    sponsorText: newsletter.sponsorName && newsletter.sponsorText,
    sponsorUrl: newsletter.sponsorName ? newsletter.sponsorUrl : null,
  };
  try {
    return await createIssue(input, {}, { week });
  } catch (error) {
    // Another process was quicker.
    const other = isDuplicateKey(error) || error instanceof Error ? await madeFor(week) : null;
    if (other) return other;
    throw error;
  }
}

async function madeFor(week: string) {
  const found = await IssueModel.findOne({ week }, { state: 1 }).lean();
  return found && { id: found._id.toHexString(), state: found.state };
}
