import { z } from "zod";
import { isObjectId } from "~/db/model.server";
import { noteChange } from "~/editing/history/audit.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseInput } from "~/forms/parse";
import { mailIsSetUp, sendMail } from "~/mail/mail.server";
import { type IssueDocument, IssueModel, toIssue } from "~/newsletter/issues/issue.model.server";
import { renderIssue } from "~/newsletter/issues/issue-mail.server";
import { SubscriberModel } from "~/newsletter/subscribers/subscriber.model.server";
import { requestJob } from "~/queue/queue.server";
import { log } from "~/runtime/log.server";
import { beginIssue, notOut } from "./begin-issue.server";
import type { DeliveryProgress } from "./delivery";
import { DeferralModel, type DeliveryDocument, DeliveryModel } from "./delivery.model.server";
import { countDeferred } from "./delivery-record.server";
import { testMailTo } from "./issue-mail-to.server";
import { failureOf } from "./mail-failure.server";
import { countFresh } from "./turns.server";

/**
 * Sends an issue to all who have subscribed. Its mail is fixed now; a job sends it.
 *
 * @throws Problem "missing", "unavailable" where mail is not set up, "conflict" if it has been sent
 */
export async function sendIssue(id: string, { by }: Pick<WriteContext, "by"> = {}): Promise<void> {
  requireMail();
  await beginIssue(await unsentIssue(id), { by });
  await requestSending();
}

/**
 * Sends an issue at a later moment.
 *
 * @throws Problem as `sendIssue`, and "invalid" if the moment is over
 */
export async function scheduleIssue(
  id: string,
  sendAt: Date,
  { by }: Pick<WriteContext, "by"> = {},
  now = new Date(),
): Promise<void> {
  requireMail();
  const { _id, version, subject } = await unsentIssue(id);
  if (!(sendAt > now)) {
    throw new Problem("invalid", "Some fields need your attention", {
      sendAt: ["Enter a moment that is still to come"],
    });
  }
  const { matchedCount } = await IssueModel.updateOne(
    { _id, version, ...notOut },
    { $set: { state: "scheduled", sendAt }, $inc: { version: 1 } },
  );
  if (matchedCount === 0) throw wasChanged();
  await noteChange({ by, action: "updated", noun: "issue", id, title: subject });
  await requestSending(sendAt);
}

const addressSchema = z.object({
  email: z.string("Enter an email address").trim().pipe(z.email("Enter an email address like name@example.com")),
});

/**
 * Sends an issue to one address, to look at it. Nobody's subscription is asked for.
 *
 * @throws Problem "missing", "invalid", "unavailable" where mail is not set up or the mail server does not take it
 */
export async function sendTestMail(id: string, email: unknown, _context: Pick<WriteContext, "by"> = {}): Promise<void> {
  requireMail();
  const { email: to } = parseInput(addressSchema, { email });
  const issue = await findIssue(id);
  const mail = await renderIssue(toIssue(issue));
  await sendMail(testMailTo(id, mail, to), { seconds: secondsForTest }).catch((error) => {
    const { text } = failureOf(error, to);
    log.warn({ reason: text }, "A test mail could not be sent");
    throw new Problem("unavailable", `The mail server did not take the mail. Its reason: ${text}`);
  });
}

/** Somebody waits for it. */
const secondsForTest = 20;

/** How far the sending of issues is, by their ids. Those that were never sent from this site are left out. */
export async function deliveryProgress(issueIds: readonly string[]): Promise<Record<string, DeliveryProgress>> {
  const ids = issueIds.filter(isObjectId);
  const found = await DeliveryModel.find({ _id: { $in: ids } }).lean();
  const known = await Promise.all(found.map(async (each) => [each._id.toHexString(), await progressOf(each)] as const));
  const orphans = await IssueModel.find(
    { _id: { $in: ids, $nin: found.map(({ _id }) => _id) }, state: "sending" },
    { _id: 1 },
  );
  const stopped = orphans.map(({ _id }) => [_id.toHexString(), stoppedElsewhere] as const);
  return Object.fromEntries([...known, ...stopped]);
}

/** It came with an export or a backup. Nobody knows here who has got it. */
const stoppedElsewhere: DeliveryProgress = {
  sent: 0,
  failed: 0,
  waiting: 0,
  trouble: "It was being sent when this copy of the site was made. It is not sent from here.",
};

async function progressOf(delivery: DeliveryDocument): Promise<DeliveryProgress> {
  const { finishedAt, sent, failed, trouble } = delivery;
  if (finishedAt) return { sent, failed, waiting: 0, trouble: null };
  const later = await countDeferred(delivery._id);
  return {
    sent: sent + later.sent,
    failed: later.failed,
    waiting: later.waiting + (await countFresh(delivery)),
    trouble: mailIsSetUp() ? trouble : "Mail is not set up any more. The sending goes on when SMTP_URL is set again.",
  };
}

/** Forgets what mails to somebody were tried. Call it before the subscriber is erased. */
export async function eraseDeferralsOf(email: string): Promise<void> {
  const subscriber = await SubscriberModel.findOne({ email: email.trim().toLowerCase() }, { _id: 1 }).lean();
  if (subscriber) await DeferralModel.deleteMany({ subscriberId: subscriber._id });
}

/** Deletes what a process that was killed has left of issues that are sent. */
export async function forgetOldDeferrals(): Promise<void> {
  const issueIds = await DeferralModel.distinct("issueId");
  const finished = await DeliveryModel.find({ _id: { $in: issueIds }, finishedAt: { $ne: null } }, { _id: 1 }).lean();
  await DeferralModel.deleteMany({ issueId: { $in: finished.map(({ _id }) => _id) } });
}

function requireMail(): void {
  if (!mailIsSetUp()) throw new Problem("unavailable", "Mail is not set up: see SMTP_URL in the documentation");
}

async function findIssue(id: string): Promise<IssueDocument> {
  const issue = isObjectId(id) ? await IssueModel.findById(id).lean<IssueDocument>() : null;
  if (!issue) throw new Problem("missing", "This issue does not exist any more");
  return issue;
}

async function unsentIssue(id: string): Promise<IssueDocument> {
  const issue = await findIssue(id);
  if (issue.state === "draft" || issue.state === "scheduled") return issue;
  throw new Problem("conflict", "This issue has been sent already");
}

const wasChanged = () =>
  new Problem("conflict", "This issue was changed or sent at this moment. Look at it again, please.");

/** If the request is lost, the job finds the issue by the clock. */
const requestSending = (at?: Date) =>
  requestJob("newsletter", {}, at).catch((error) =>
    log.warn({ reason: (error as Error).message }, "The sending of an issue could not be ordered yet"),
  );
