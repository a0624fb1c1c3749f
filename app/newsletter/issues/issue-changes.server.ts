import { renderWithAffiliateLinks } from "~/articles/edit/article-links.server";
import { addDocument, changeDocument, restoreDocument } from "~/editing/edit-document.server";
import { nounEditing } from "~/editing/noun-editing.server";
import { type RebuildResult, rebuildDocuments } from "~/editing/rebuild.server";
import { slugsOf } from "~/editing/slugs.server";
import type { ChangeContext, WriteContext } from "~/editing/write-context.server";
import { Problem } from "~/facts/problem";
import { parseChanges, parseInput } from "~/forms/parse";
import { titleWords } from "~/search-index/title-words.server";
import { type DeskIssue, isOut, reservedSlugs, type Sponsor } from "./issue";
import { type IssueDocument, IssueModel, toDeskIssue } from "./issue.model.server";
import { issueSchema } from "./issue.schema";
import { issueFacts } from "./issue-fields";

export const issueEditing = nounEditing({ facts: issueFacts, model: IssueModel, toDesk: toDeskIssue });

const slugs = slugsOf<IssueDocument>(() => IssueModel, { noun: issueFacts.name, reserved: reservedSlugs });

type Sent = Partial<ReturnType<typeof issueSchema.parse>>;

/** What is sent, as documents hold it. What is not said of the sponsor stays. An empty sponsor is none. */
function storedOf({ sponsorName, sponsorText, sponsorUrl, ...rest }: Sent, before: Sponsor | null) {
  const said = [sponsorName, sponsorText, sponsorUrl].some((text) => text !== undefined);
  if (!said) return rest;
  const sponsor: Sponsor = {
    name: sponsorName ?? before?.name ?? "",
    text: sponsorText ?? before?.text ?? "",
    url: (sponsorUrl === undefined ? before?.url : sponsorUrl) ?? "",
  };
  if (!sponsor.name && !sponsor.text && !sponsor.url) return { ...rest, sponsor: null };
  if (!sponsor.name) {
    throw new Problem("invalid", "Some fields need your attention", { sponsorName: ["Enter the sponsor’s name"] });
  }
  return { ...rest, sponsor };
}

/** The fields that are worked out from what was written. */
async function derivedFrom({ subject, intro }: Pick<IssueDocument, "subject" | "intro">) {
  const { html } = await renderWithAffiliateLinks(intro);
  return { title: subject, titleWords: titleWords(subject), introHtml: html };
}

/** What only the program says of a new issue. */
type Making = Pick<IssueDocument, "week">;

/**
 * Stores a new issue as a draft. Its address is made from its first subject and stays.
 *
 * @throws Problem "invalid" with the messages by field
 */
export async function createIssue(
  input: unknown,
  context: WriteContext = {},
  { week }: Making = {},
): Promise<DeskIssue> {
  const fields = storedOf(parseInput(issueSchema, input), null);
  const made = await addDocument<IssueDocument>(issueEditing, fields, context, async (attempt) => ({
    ...(await slugs.ofNew({ title: fields.subject ?? "" }, attempt)),
    ...(await derivedFrom({ subject: fields.subject ?? "", intro: fields.intro ?? "" })),
    state: "draft",
    ...(week && { week, automatic: true }),
  }));
  return toDeskIssue(made);
}

/**
 * Changes some fields of an issue that has not been sent (see `changeDocument`).
 *
 * @throws Problem "invalid", "missing", "conflict" once it is being sent; EditConflict
 */
export async function updateIssue(id: string, input: unknown, context: ChangeContext = {}): Promise<DeskIssue> {
  const changes = parseChanges(issueSchema, input);
  const after = await changeDocument<IssueDocument>(
    issueEditing,
    id,
    context,
    (before) => {
      refuseIfOut(before);
      return storedOf(changes, before.sponsor);
    },
    derivedFrom,
  );
  return toDeskIssue(after);
}

function refuseIfOut(issue: Pick<IssueDocument, "state">): void {
  if (isOut(issue)) throw new Problem("conflict", "This issue has been sent, so it cannot be changed any more");
}

/** Puts an issue into the bin. @throws Problem "missing"; "conflict" while it is being sent */
export async function removeIssue(id: string, context: Pick<WriteContext, "by"> = {}): Promise<void> {
  const found = await issueEditing.find(id);
  if (found?.state === "sending")
    throw new Problem("conflict", "This issue is being sent. Delete it when that is done.");
  await issueEditing.remove(id, context);
}

/** Takes an issue out of the bin. What was scheduled is a draft again: nothing is sent by surprise. */
export async function restoreIssue(id: string, context: Pick<WriteContext, "by"> = {}) {
  let readdressed = false;
  await restoreDocument(issueEditing, id, context, async (issue) => {
    const restored = await slugs.ofRestored(issue);
    readdressed = restored.readdressed;
    return { ...restored.address, ...(issue.state !== "sent" && { state: "draft" as const, sendAt: null }) };
  });
  return { readdressed };
}

/** Makes a draft of a scheduled issue. @throws Problem "conflict" if it is not scheduled any more */
export async function unscheduleIssue(id: string): Promise<void> {
  const waiting = { _id: id, state: "scheduled" as const };
  const { matchedCount } = await IssueModel.updateOne(waiting, { $set: { state: "draft", sendAt: null } });
  if (matchedCount === 0) throw new Problem("conflict", "This issue is not scheduled any more");
}

/** Makes the safe HTML of all issues again. */
export const rebuildIssues = (): Promise<RebuildResult> => rebuildDocuments(IssueModel, derivedFrom);
