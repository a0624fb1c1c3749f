import type { Types } from "mongoose";
import { noteChange } from "~/editing/history/audit.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { issuePath } from "~/newsletter/issues/issue";
import { type IssueDocument, IssueModel, toIssue } from "~/newsletter/issues/issue.model.server";
import { renderIssue } from "~/newsletter/issues/issue-mail.server";
import { log } from "~/runtime/log.server";
import { noteEvents } from "~/webhooks/events/note-events.server";
import { DeliveryModel } from "./delivery.model.server";

/** States of an issue that can still be sent. */
export const notOut = { state: { $in: ["draft", "scheduled"] as const } };

/**
 * Fixes the mail of an issue and hands it over to be sent. Of several calls one does so.
 *
 * @throws Problem "conflict" if it was changed or begun at the same moment
 */
export async function beginIssue(issue: IssueDocument, { by }: Pick<WriteContext, "by"> = {}): Promise<void> {
  const { _id, version } = issue;
  const mail = await renderIssue(toIssue(issue));
  // First: an issue that is being sent without it would be left lying.
  await DeliveryModel.updateOne({ _id }, { $setOnInsert: { createdAt: new Date() }, $set: {} }, { upsert: true });
  const { matchedCount } = await IssueModel.updateOne(
    { _id, version, ...notOut },
    { $set: { state: "sending", mail }, $inc: { version: 1 } },
  );
  if (matchedCount === 0) {
    throw new Problem("conflict", "This issue was changed or sent at this moment. Look at it again, please.");
  }
  await DeliveryModel.updateOne({ _id, startedAt: null }, { $set: { dueAt: null } });
  const [id, title] = [_id.toHexString(), issue.subject];
  await noteChange({ by, action: "published", noun: "issue", id, title });
  await noteEvents([{ name: "issue.sent", id, title, path: issuePath(issue), cause: by ? "person" : "plan" }]);
}

/** One that is later than this, for example because its site was restored from a backup, is not sent by itself. */
const latestMs = 7 * 24 * 60 * 60_000;
const atOnce = 20;

/** Begins the issues whose time has come. A job calls it each minute. */
export async function beginScheduled(now = new Date()): Promise<void> {
  const due = await IssueModel.find({ state: "scheduled", sendAt: { $lte: now } })
    .sort({ sendAt: 1 })
    .limit(atOnce)
    .lean<IssueDocument[]>();
  for (const issue of due) {
    if (now.getTime() - Number(issue.sendAt) > latestMs) await unschedule(issue._id);
    else {
      await beginIssue(issue).catch((error) => {
        // Somebody changed or sent it at this moment: if it is still due, the next call begins it.
        if (error instanceof Problem) log.info("A scheduled issue of the newsletter was changed at its moment");
        // It holds up no other.
        else log.error({ err: error }, "A scheduled issue of the newsletter could not be begun");
      });
    }
  }
}

async function unschedule(_id: Types.ObjectId): Promise<void> {
  await IssueModel.updateOne(
    { _id, state: "scheduled" },
    { $set: { state: "draft", sendAt: null }, $inc: { version: 1 } },
  );
  log.warn("An issue of the newsletter was scheduled for more than a week ago. It is a draft now.");
}
