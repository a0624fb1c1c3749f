import { titlesInBin } from "~/editing/history/bin.server";
import { IssueModel, toIssue } from "./issue.model.server";
import { createIssue, issueEditing } from "./issue-changes.server";
import { renderIssue } from "./issue-mail.server";

/** An issue that was sent before this site had subscribers: it goes to nobody. `input` is as in `createIssue`. */
export type KeptIssue = { id: string; sentAt: Date; input: unknown };

/**
 * Stores an issue as one that was sent, with the mail as it would have been. One that is there already, or in the bin, stays as it is.
 *
 * @returns whether it is new
 */
export async function keepIssue({ id, sentAt, input }: KeptIssue): Promise<boolean> {
  if ((await issueEditing.exists(id)) || (await titlesInBin([id])).has(id)) return false;
  await createIssue(input, { origin: { id, createdAt: sentAt } });
  const made = await IssueModel.findById(id).orFail().lean();
  const mail = await renderIssue(toIssue(made));
  await IssueModel.updateOne({ _id: id }, { $set: { state: "sent", sentAt, mail } });
  return true;
}
