import { ContentCache } from "~/db/content-cache.server";
import { isObjectId } from "~/db/model.server";
import type { Issue, PastIssue } from "./issue";
import { type IssueDocument, IssueModel, toIssue } from "./issue.model.server";

/** Readers see an issue from the moment on at which its mails go out. */
export const sentFilter = () => ({ state: { $in: ["sent", "sending"] as const } });

/** An issue in any state. `null` if there is none. */
export async function findIssue(id: string): Promise<Issue | null> {
  const found = isObjectId(id) ? await IssueModel.findById(id, { mail: 0 }).lean<IssueDocument>() : null;
  return found && toIssue(found);
}

/** An issue that was sent, by its slug. `null` for any other. */
export async function findSentIssue(slug: string): Promise<Issue | null> {
  if (slug.length > longestSlug) return null;
  const found = await IssueModel.findOne({ slugs: slug, ...sentFilter() }, { mail: 0 }).lean<IssueDocument>();
  return found && toIssue(found);
}

const longestSlug = 120;

const lists = new ContentCache<PastIssue[]>(4);

/** The issues that were sent last, the newest first: for readers. */
export const latestIssues = (limit: number): Promise<PastIssue[]> =>
  lists.get(`latest ${limit}`, async () => {
    const found = await IssueModel.find({ state: "sent" }, { slug: 1, subject: 1, sentAt: 1 })
      .sort({ sentAt: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<IssueDocument, "slug" | "subject" | "sentAt">[]>();
    return found.map(({ slug, subject, sentAt }) => ({ slug, subject, sentAt: sentAt?.toISOString() ?? "" }));
  });
