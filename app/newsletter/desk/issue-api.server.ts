import { z } from "zod";
import { isObjectId } from "~/db/model.server";
import { documentJson } from "~/editing/document-json.server";
import type { WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import type { JsonFields } from "~/forms/json-fields.server";
import { parseInput } from "~/forms/parse";
import { mailIsSetUp } from "~/mail/mail.server";
import type { DeliveryProgress } from "~/newsletter/delivery/delivery";
import { scheduleIssue } from "~/newsletter/delivery/delivery.server";
import type { Issue } from "~/newsletter/issues/issue";
import { type IssueDocument, IssueModel, toIssue, toListedIssue } from "~/newsletter/issues/issue.model.server";
import { issueSchema } from "~/newsletter/issues/issue.schema";
import { createIssue } from "~/newsletter/issues/issue-changes.server";
import { withProgress } from "./issue-desk.server";
import { readMoment } from "./issue-sending.server";

const { sponsorName: _name, sponsorText: _text, sponsorUrl: _url, ...shape } = issueSchema.shape;

/** What stands beside the form's fields. What is wrong with the sponsor's texts, the issue's own schema says. */
const beside = z.object({
  sponsor: z
    .strictObject({ name: z.string(), text: z.string().optional(), url: z.string().nullish() })
    .nullish()
    .describe("A place that somebody has paid for"),
  sendAt: z.string().nullish().describe("When it is sent, ISO 8601. Without it the issue is a draft"),
});

/** What a call may send of an issue. */
export const issueJson = documentJson("an issue", z.object({ ...shape, ...beside.shape }), [
  "slug",
  "introHtml",
  "state",
  "automatic",
  "sentAt",
  "progress",
]);

/** An issue as the API answers it. */
export type ApiIssue = Issue & { progress: DeliveryProgress | null };

async function toApiIssues(documents: IssueDocument[]): Promise<ApiIssue[]> {
  const listed = await withProgress(documents.map(toListedIssue));
  return documents.map((document, index) => ({ ...toIssue(document), progress: listed[index]?.progress ?? null }));
}

const issuesPerPage = 50;
const lastPage = 10_000;

/** Issues, those that were made last first, 50 a page. Empty after the last. */
export async function issuesForApi(page = 1): Promise<ApiIssue[]> {
  const found = await IssueModel.find({}, { mail: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .skip((Math.min(page, lastPage) - 1) * issuesPerPage)
    .limit(issuesPerPage)
    .lean<IssueDocument[]>();
  return toApiIssues(found);
}

/** @throws Problem "missing" */
export async function issueForApi(id: string): Promise<ApiIssue> {
  const found = isObjectId(id) ? await IssueModel.findById(id, { mail: 0 }).lean<IssueDocument>() : null;
  const [issue] = found ? await toApiIssues([found]) : [];
  if (!issue) throw new Problem("missing", "This issue does not exist any more");
  return issue;
}

/**
 * Stores an issue that a call sends. With `sendAt` it is scheduled.
 *
 * @throws Problem "invalid" with the messages by field; "unavailable" if it is to be sent and mail is not set up. Then
 * nothing is stored
 */
export async function createIssueByCall(sent: unknown, { by }: Pick<WriteContext, "by">): Promise<ApiIssue> {
  const { sponsor, sendAt } = parseInput(beside, sent);
  const moment = sendAt ? requireComing(readMoment(sendAt)) : null;
  if (moment && !mailIsSetUp()) throw new Problem("unavailable", mailMissing);
  const place = sponsor && { sponsorName: sponsor.name, sponsorText: sponsor.text, sponsorUrl: sponsor.url };
  const { id } = await createIssue({ ...(sent as object), ...place }, { by });
  if (moment) await scheduleIssue(id, moment, { by });
  return issueForApi(id);
}

const mailMissing = "Mail is not set up: the setting SMTP_URL is missing";

function requireComing(moment: Date): Date {
  if (moment.getTime() > Date.now()) return moment;
  throw new Problem("invalid", "Some fields need your attention", { sendAt: ["Choose a date and time in the future"] });
}

/** What a call for a test mail may send. */
export const testMailJson: JsonFields = { of: "this call", schema: z.object({ email: z.string() }) };
